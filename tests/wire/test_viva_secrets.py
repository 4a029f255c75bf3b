"""Nobody learns a secret over the wire: from no log, no message, nothing that the bot asks of Discord."""

from __future__ import annotations

import json
import logging
import random
import re
import sqlite3
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from bot import LOUD
from cogs.viva import cards
from cogs.viva.words import Words
from engine.viva.observation import Secrets
from sandbox.faults import Fault
from tests.wire.evening import called, given, note, notes
from tests.wire.people import Player, Shown, Table, forge, until
from tests.wire.venue import NAMES, Venue
from tests.wire.voting import (
    asked,
    ballot,
    can_refuse,
    cast,
    choose,
    dm,
    hall,
    letters,
    moves,
    my_cards,
    round_by_mail,
    to_the_vote,
)
from tests.wire.watching import bot_of

MARK = "canary-of-a-card"
"""Stands in all that is told of a goal card, before its favourites."""
PRIVATE = (MARK, "Your goal card", "In your hand", "you have chosen", "cards.png", "vote.png", "|play|yes|")
"""What stands in messages to one person alone."""


@pytest.fixture
def at_debug(caplog: pytest.LogCaptureFixture) -> None:
    """As LOG_LEVEL=DEBUG sets it up: all but the loggers that print payloads."""
    for name in LOUD:
        caplog.set_level(logging.INFO, name)
    caplog.set_level(logging.DEBUG)


@pytest.fixture
def the_same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every session has the same seed, so that the same moves lead to the same game."""
    monkeypatch.setattr("host.lobbies.secrets", SimpleNamespace(token_bytes=lambda size: b"\x07" * size))


async def quiet(venue: Venue) -> None:
    """Until nothing is written any more, to the channel or to anybody."""
    bot = bot_of(venue)
    await until(
        lambda: not bot.boards._writers.at_work and not bot.letters._writers.at_work, "the writers to rest"
    )


async def stop(table: Table) -> None:
    """The host ends the game."""
    host = table.players[0]
    question = await given(host, lambda: host.slash("viva stop"))
    await host.use(question, question.button("Stop the game"))
    await until(lambda: "stopped" in host.board().text, "the end")


# ---- logs and public messages


class Public:
    """Everything that the bot writes where all can read it, from now on."""

    def __init__(self, venue: Venue) -> None:
        self.bodies: list[str] = []
        self._here = f"/channels/{venue.games}/"
        venue.box.rest.checks.append(self._note)

    def _note(self, method: str, path: str, body: Any) -> list[str]:
        if path.startswith(self._here):
            self.bodies.append(json.dumps(body, ensure_ascii=False))
        return []


@pytest.mark.usefixtures("at_debug")
async def test_scenario_78_no_card_and_no_vote_is_written_to_the_log_or_where_all_can_read(
    venue: Venue, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A whole game with marked goal cards, and with all that is refused in between."""
    told = cards.goal_card

    def marked(words: Words, secrets: Secrets) -> Iterator[str]:
        yield f"{MARK}-{secrets.favourites}"
        yield from told(words, secrets)

    monkeypatch.setattr(cards, "goal_card", marked)
    table, rng, public = hall(venue, 3), random.Random(11), Public(venue)
    anna, _, clara = table.players
    franz = venue.player("Franz")
    await table.start()
    await until(lambda: all(MARK in str([m.text for m in letters(p)]) for p in table.players), "the cards")
    assert await to_the_vote(table, rng)
    question = await asked(anna)
    control = question.button("Yes")["custom_id"]
    for wrong in (control.replace("|yes|", "|perhaps|"), control.replace("|play|", "|panel|")):
        await dm(anna).told(await forge(dm(anna), question, wrong))
    await anna.told(await anna.slash("viva move", {"text": "no"}))
    shown = await my_cards(clara)
    assert MARK in shown.text
    await choose(clara, shown, yes=False)
    await franz.told(await forge(franz, franz.board(), control))
    await franz.told(await forge(franz, franz.board(), control.replace("|play|yes|", "|cards||")))
    await given(franz, lambda: franz.slash("viva log"))
    await venue.box.gateway.drop()
    await cast(anna)
    await cast(table.players[1])
    while await round_by_mail(table, rng, refusal=0.3):
        pass
    await quiet(venue)
    assert "Round 3" in anna.board().text
    with sqlite3.connect(venue.path) as file:
        [(seed,)] = file.execute("SELECT seed FROM sessions").fetchall()
        texts = [text for (text,) in file.execute("SELECT text FROM log WHERE kind = 'move'")]
        [(deck,)] = file.execute("SELECT chance FROM log WHERE kind = 'start'").fetchall()
    assert {"yes", "no"} <= set(texts)
    written = "\n".join(logging.Formatter().format(record) for record in caplog.records)
    assert "DEBUG" in caplog.text
    for secret in (*PRIVATE, "|play|no|", seed.hex(), repr(seed), deck, "shuffle", "Secrets(", "State("):
        assert secret not in written, secret
    assert not re.search(r"""['"]?\b(yes|no)\b['"]""", written), "no move of a vote"
    assert not re.search(r"seat \d: ", written), "no refused move"
    assert public.bodies
    for body in public.bodies:
        assert not [secret for secret in (*PRIVATE, "|play|no|") if secret in body], body
    assert not [m for m in franz.messages() if MARK in str(m.raw)]


# ---- what the bot asks of Discord


def anonymous(text: str) -> str:
    """Without what differs from one session to the next."""
    for differs, same in ((r"\d{15,}", "#"), (r"k\|\d+\|", "k|#|"), (r"<t:\d+", "<t:#")):
        text = re.sub(differs, same, text)
    return text


class Requests:
    """What the bot asks of Discord, in steps. Where and what, and of public messages every word."""

    def __init__(self, venue: Venue) -> None:
        self._venue, self._step = venue, list[str]()
        self._places = {venue.games: "here"}
        for name in NAMES:
            channel = venue.box.world.dm_channels[venue.box.people[name]]
            self._places[channel] = f"to {name}"
        venue.box.rest.checks.append(self._note)

    def _note(self, method: str, path: str, body: Any) -> list[str]:
        for channel, place in self._places.items():
            path = path.replace(f"/channels/{channel}", f"/{place}")
        if match := re.match(r"/(interactions|webhooks)/\d+/[^/]+", path):
            path = path.replace(match[0], f"/{match[1]}")
        words = anonymous(json.dumps(body, ensure_ascii=False)) if path.startswith("/here") else ""
        self._step.append(f"{method} {anonymous(path)} {words}".strip())
        return []

    async def step(self) -> list[str]:
        """All since the last step, when there is nothing more. Writers do not wait for each other."""
        await quiet(self._venue)
        step, self._step = sorted(self._step), []
        return step


async def at_a_vote(venue: Venue, players: int, requests: Requests) -> Table:
    """The same game up to its first vote."""
    table = hall(venue, players)
    await table.start()
    assert await to_the_vote(table, random.Random(3))
    for player in table.players:
        await asked(player)
    await requests.step()
    return table


@pytest.mark.usefixtures("the_same_game")
async def test_V13_what_is_asked_of_discord_is_the_same_for_any_choice(venue: Venue) -> None:
    requests, found = Requests(venue), []
    for yes in (True, False, True):
        table = await at_a_vote(venue, 3, requests)
        anna, bela, _ = table.players
        await cast(bela, yes=yes)
        steps = [await requests.step()]
        shown = await my_cards(anna)
        await choose(anna, shown, yes=yes)
        await until(lambda t=table: "2 of 3 have voted" in t.players[0].board().text, "the second")  # type: ignore[misc]
        steps.append(await requests.step())
        await stop(table)
        found.append(steps)
        await requests.step()
    assert found[0] == found[1] == found[2]
    assert sum("1 of 3 have voted" in request for request in found[0][0]) == 1, "one edit, with the number"


@pytest.mark.usefixtures("the_same_game")
async def test_V13_what_all_can_read_is_the_same_whoever_has_voted(venue: Venue) -> None:
    """Also what is told to those who have not: menu, log, suggestions, refusals, private boards."""
    requests, found = Requests(venue), []
    for voter in (0, 1):
        table = await at_a_vote(venue, 4, requests)
        await cast(table.players[voter], yes=bool(voter))
        public = [request for request in await requests.step() if " /here" in request]
        seen = [await all_seen(viewer, table) for viewer in (venue.player("Franz"), table.players[3])]
        await stop(table)
        found.append((public, seen))
        await requests.step()
    assert found[0][0]
    assert found[1][0] == found[0][0]
    for one, two in zip(found[0][1], found[1][1], strict=True):
        for before, after in zip(one, two, strict=True):
            assert after == before


async def all_seen(viewer: Player, table: Table) -> list[str]:
    """What a person can learn in the channel by asking for everything, and by asking what is not theirs."""
    board = viewer.board()
    found = [words(m) for m in viewer.messages() if not m.private and m.id >= board.id]
    for label in ("My board", "As text", "⋯"):
        found.append(words(await given(viewer, lambda text=label: viewer.press(text))))  # type: ignore[misc]
    given_log = await given(viewer, lambda: viewer.slash("viva log"))
    [file] = given_log.raw["attachments"]
    found.append((viewer.box.world.cdn.get(file["url"]) or b"").decode())
    found += await moves(viewer)
    session, _, decision = ballot_of(table).split("|")[1:4]
    for seat in range(5):
        for number in (int(decision), int(decision) - 1, int(decision) + 1):
            custom_id = f"k|{session}|{seat}|{number}|play|yes|"
            if ballot(viewer) is None or custom_id != asked_of(viewer):
                found.append(await viewer.told(await forge(viewer, board, custom_id)))
    return [anonymous(text) for text in found]


def ballot_of(table: Table) -> str:
    """The custom_id of a vote that nobody of these tests casts."""
    return asked_of(table.players[3])


def asked_of(player: Player) -> str:
    shown = ballot(player)
    assert shown
    return str(shown.button("Yes")["custom_id"])


def words(shown: Shown) -> str:
    """A message's words, controls, and the words of its pictures."""
    controls = [control["custom_id"] for control in shown.controls]
    names = [picture["media"]["url"].rsplit("/", 1)[-1] for picture in shown.pictures]
    described = [picture["description"] for picture in shown.pictures]
    return repr((shown.text, controls, names, described, sorted(called(shown))))


@pytest.mark.usefixtures("the_same_game")
async def test_V13_what_is_asked_of_discord_is_the_same_without_a_no_card(venue: Venue) -> None:
    """Twice somebody refuses, and is left without a no or is somebody else; the third vote is compared."""
    requests, found = Requests(venue), []
    for refuser in (0, 1):
        table = await at_a_vote(venue, 5, requests)
        for number in range(2):
            for seat, player in enumerate(table.players):
                await cast(player, yes=seat != refuser)
            assert await to_the_vote(table, random.Random(number))
        poor = [not can_refuse(await asked(player)) for player in table.players]
        assert poor == [seat == refuser for seat in range(5)]
        await requests.step()
        await cast(table.players[0])
        found.append([without_words(request) for request in await requests.step()])
        await stop(table)
        await requests.step()
    assert found[0] == found[1]


def without_words(request: str) -> str:
    """Method and place of a request."""
    return " ".join(request.split(" ")[: 3 if " /to " in request else 2])


# ---- whoever cannot be written to


async def test_V13_nobody_sees_who_votes_when_direct_messages_are_closed_meanwhile(venue: Venue) -> None:
    """That the bot cannot write to them is said when all have voted, not when their vote is to be shown."""
    table, rng = hall(venue, 3), random.Random(5)
    anna, bela, clara = table.players
    await table.start()
    assert await to_the_vote(table, rng)
    await asked(bela)
    await quiet(venue)
    box = venue.box.world.dm_channels[bela.id]
    venue.box.rest.faults.add(
        Fault("PATCH", rf"/channels/{box}/messages/\d+", status=403, code=50007, times=None)
    )
    await choose(bela, await my_cards(bela), yes=True)
    await until(lambda: "1 of 3 have voted" in anna.board().text, "the vote")
    await quiet(venue)
    assert ballot(bela), "the edit was refused"
    assert not any("cannot write" in m.text for m in notes(anna))
    await cast(anna)
    await quiet(venue)
    assert not any("cannot write" in m.text for m in notes(anna))
    await cast(clara)
    told = await note(anna, "cannot write")
    assert called(told) == {bela.id}


async def test_scenario_73_of_a_running_game_nobody_gets_the_seed(venue: Venue) -> None:
    table, franz = hall(venue, 3), venue.player("Franz")
    await table.start()
    told = await franz.told(await franz.slash("viva verify"))
    assert told.startswith("The seed of this game is secret until it has ended")
    with sqlite3.connect(venue.path) as file:
        [(seed,)] = file.execute("SELECT seed FROM sessions").fetchall()
    everything: Sequence[Shown] = [
        m for p in (*table.players, franz) for m in (*p.messages(), *letters_of(p))
    ]
    assert not [m for m in everything if seed.hex() in str(m.raw)]


def letters_of(player: Player) -> list[Shown]:
    return letters(player) if player.id in player.box.world.dm_channels else []
