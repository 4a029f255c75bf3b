"""The slash commands, typed as people type."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from engine.protocol import Observation
from host.database import DatabaseRefused
from host.kept import StoreFailed
from host.places import Places
from host.store import Store
from locales import Catalogue
from render import Name, Picture
from render.painters import PAINTERS
from tests.wire.conftest import Venue
from tests.wire.people import Player, Table, number_of, until


async def test_a_move_is_made_by_its_text_with_suggestions(venue: Venue) -> None:
    table = venue.table(3)
    await table.start()
    player, board = table.acting(), table.players[0].board()
    asked = await player.box.people.autocomplete(
        player.id, player.channel, "vienna move", {"text": "CROSS"}, "text"
    )
    assert {choice["value"] for choice in asked.choices} == {
        "start cross",
        "start citizen+cross",
        "start cross+crown",
    }
    assert (await player.slash("vienna move", {"text": " start   cross"})).kind == "deferred"
    await until(lambda: number_of(table.players[0].board()) == number_of(board) + 1, "the move")


async def test_suggestions_are_for_the_player_to_act_alone_and_25_at_most(venue: Venue) -> None:
    table, rng = venue.table(3), random.Random(2)
    await table.start()
    most = 0
    for _ in range(12):
        for player in [*table.players, venue.player("Franz")]:
            asked = await player.box.people.autocomplete(
                player.id, player.channel, "vienna move", {"text": ""}, "text"
            )
            assert bool(asked.choices) == (player is table.acting())
            assert all(1 <= len(c["name"]) <= 100 and len(c["value"]) <= 100 for c in asked.choices)
            most = max(most, len(asked.choices))
        await table.step(rng)
    assert most == 25


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("place 9 moon", "“place 9 moon” is no move of this game. The list offers those that are possible."),
        ("`@everyone` " + "x" * 300, "“everyone " + "x" * 46),
        ("place 6+6 gloriette", "The move “place 6+6 gloriette” is not possible now."),
    ],
)
async def test_a_bad_move_text_is_refused_in_a_sentence(venue: Venue, text: str, sentence: str) -> None:
    table = venue.table(3)
    await table.start()
    player, board = table.acting(), table.players[0].board()
    assert sentence in await player.told(await player.slash("vienna move", {"text": text}))
    assert table.players[0].board().raw == board.raw


async def test_an_old_private_board_stays_and_says_that_it_is_old(venue: Venue) -> None:
    """A copy from an earlier turn, used when it is somebody else's, and when it is one's own again."""
    table, rng = venue.table(3), random.Random(1)
    await table.start()
    first = table.acting()
    await first.slash("vienna board")
    copy = (await until(lambda: [m for m in first.private() if m.pictures], "the copy"))[0]
    old = copy.decisions[0]
    value = old["options"][0]["value"] if old["type"] == 3 else ""
    while table.acting() is first:
        await table.step(rng)
    assert (await first.told(await first.use(copy, old, value))).endswith("'s turn.")
    while table.acting() is not first:
        await table.step(rng)
    assert (await first.told(await first.use(copy, old, value))).endswith("the game has moved on.")
    assert copy.raw in [m.raw for m in first.private()], "the copy is still there"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"side": "dusk"}, "side must be"),
        ({"players": 99}, "players must be 3 to 5"),
        ({"players": 2}, "players must be 3 to 5"),
    ],
)
async def test_an_option_that_no_honest_client_sends_is_refused(
    venue: Venue, monkeypatch: pytest.MonkeyPatch, options: dict[str, object], sentence: str
) -> None:
    anna, choices = venue.player("Anna"), venue.box.people._choices
    forged = [{"name": k, "type": 4 if k == "players" else 3, "value": v} for k, v in options.items()]
    monkeypatch.setattr(choices, "of_command", lambda *_: (forged, {}))
    told = await anna.told(await anna.slash("vienna start"))
    assert told.startswith(f"The game cannot start like this: {sentence}")
    assert anna.boards() == []


async def test_commands_without_a_game_say_how_to_open_one(venue: Venue) -> None:
    anna = venue.player("Anna")
    for command, options in (("move", {"text": "keep"}), ("board", {}), ("stop", {})):
        told = await anna.told(await anna.slash(f"vienna {command}", options))
        assert told == "Vienna is not being played in this channel. /vienna start opens a table."


async def test_the_board_privately_and_anew(venue: Venue) -> None:
    table, franz = venue.table(3), venue.player("Franz")
    await table.start()
    board = table.players[0].board()
    await franz.slash("vienna board")
    shown = await until(lambda: [m for m in franz.private() if m.pictures], "a private board")
    assert shown[0].text == board.text
    assert not any(m.private() for m in table.players)
    assert "Only players" in await franz.told(await franz.slash("vienna board", {"anew": True}))
    table.players[1].box.people.say(franz.id, franz.channel, "what a game")
    await table.players[1].slash("vienna board", {"anew": True})
    await until(lambda: table.players[0].board().id > board.id, "the new board")
    await until(lambda: len(table.players[0].boards()) == 1, "the old one to go")
    new = table.players[0].board()
    assert new.text == board.text
    await until(lambda: str(new.id) in table.acting().pings()[0].text, "the mention to lead there")
    assert sum(len(player.pings()) for player in table.players) == 1
    await table.step(random.Random(1))


def board_names(table: Table) -> tuple[Name, ...]:
    users = [player.box.world.users[player.id] for player in table.players]
    return tuple(Name(user.global_name or user.name, user.name) for user in users)


async def test_scenario_86_a_hundred_ask_for_the_board_and_it_is_drawn_once(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = venue.table(3)
    await table.start()
    guests = [venue.box.people.add(f"Guest {n}") for n in range(100)]
    crowd = [Player(venue.box, guest, table.players[0].channel) for guest in guests]
    drawn: list[object] = []
    painter, ours = PAINTERS["vienna"], board_names(table)
    paint = painter.paint

    def count(observation: Observation, names: tuple[Name, ...], catalogue: Catalogue) -> Picture:
        drawn.extend([names] if names == ours else [])  # the studio may still be warming up
        return paint(observation, names, catalogue)

    monkeypatch.setattr(painter, "paint", count)
    results = await asyncio.gather(*(guest.slash("vienna board") for guest in crowd))
    assert len(results) == 100
    await until(lambda: all(guest.private() and guest.private()[0].pictures for guest in crowd), "100 boards")
    assert drawn == [], "the picture of the board was there already"


async def test_scenario_87_the_board_cannot_be_asked_for_without_end(venue: Venue) -> None:
    table, franz = venue.table(3), venue.player("Franz")
    await table.start()
    for _ in range(3):
        await franz.slash("vienna board")
    told = await franz.told(await franz.slash("vienna board"))
    assert told.startswith("That was quick. Please try again in")


async def test_scenarios_15_44_stop_asks_first_and_only_those_who_may(venue: Venue) -> None:
    table, franz = venue.table(3), venue.player("Franz")
    await table.start()
    host, bela, clara = table.players
    board = host.board()
    for nobody in (bela, franz):
        told = await nobody.told(await nobody.slash("vienna stop"))
        assert told == "Only the host, Anna, or a moderator can stop this game."
    venue.box.people.set_moderator(franz.id)
    asked = await franz.slash("vienna stop")
    assert "for everybody" in await franz.told(asked)
    assert host.board().raw == board.raw, "nothing happens before the button"
    question = [m for m in franz.private() if m.controls][-1]
    venue.box.people.set_moderator(franz.id, False)
    told = await franz.told(await franz.use(question, question.button("Stop the game")))
    assert told == "Only the host, Anna, or a moderator can stop this game."
    await host.slash("vienna stop")
    question = (await until(lambda: [m for m in host.private() if m.controls], "the question"))[-1]
    await host.use(question, question.button("Stop the game"))
    await until(lambda: not host.board().decisions, "the stopped game")
    assert "stopped" in host.board().text
    assert "Seed: " in host.board().text
    assert host.board().pictures
    await until(lambda: not host.private() and not any(p.pings() for p in table.players), "a tidy channel")
    assert await clara.slash("vienna start")
    await until(lambda: len(host.boards()) == 2, "the next lobby")


async def test_play_on_keeps_the_game(venue: Venue) -> None:
    table = venue.table(3)
    await table.start()
    host = table.players[0]
    await host.slash("vienna stop")
    question = (await until(lambda: [m for m in host.private() if m.controls], "the question"))[-1]
    await host.use(question, question.button("Play on"))
    await until(lambda: not host.private(), "the question to go")
    await table.step(random.Random(1))


async def test_scenario_92_names_are_harmless_wherever_they_stand(venue: Venue) -> None:
    names = [
        "_a_ **b** `c` ~~d~~ ||e||",
        "@everyone <@1> <#1>",
        "\N{RIGHT-TO-LEFT OVERRIDE}evil\nline\N{ZERO WIDTH SPACE}",
        "\N{VIOLIN}" * 32,
        "W" * 32,
    ]
    players = [
        Player(venue.box, venue.box.people.add(name, locale="de"), venue.box.channel.id) for name in names
    ]
    table = Table(players)
    host = players[0]
    await host.slash("vienna start", {"players": 5})
    await until(lambda: host.boards(), "the lobby")
    for player in players[1:]:
        await player.press("Join")
    await until(lambda: "can start" in host.board().text and len(host.board().text) > 300, "all seats")
    await host.press("Start")
    await until(lambda: host.board().pictures, "the board")
    for _ in range(30):
        text = host.board().text
        assert "@everyone" not in text
        assert "<@1>" not in text
        assert "\N{RIGHT-TO-LEFT OVERRIDE}" not in text
        assert "_a_" not in text
        assert "W" * 30 not in text
        assert len(host.board().pictures[0]["description"]) <= 1024
        await table.step(random.Random(4))


@pytest.mark.parametrize("change", ["another name", "another option", "no option"])
async def test_a_command_of_a_client_that_has_not_heard_of_the_present_ones(
    venue: Venue, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    anna, emit = venue.player("Anna"), venue.box.world.emit

    def altered(event: str, payload: dict[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            command = payload["data"]["options"][0]
            if change == "another name":
                command["name"] = "walk"
            else:
                command["options"] = [{"name": "way", "type": 3, "value": "x"}][: change == "another option"]
        emit(event, payload)

    monkeypatch.setattr(venue.box.world, "emit", altered)
    told = await anna.told(await anna.slash("vienna move", {"text": "keep"}))
    assert told == "I know this command in another form. Please reload Discord and try again."


@pytest.mark.may_warn  # the database's trouble is reported
async def test_commands_while_the_database_fails_are_answered(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, franz = venue.table(3), venue.player("Franz")
    await table.start()
    assert venue.bot is not None

    async def locked(*_: object, **__: object) -> None:
        raise StoreFailed("database is locked")

    for method in ("append", "create", "load", "open_in", "put_due"):
        monkeypatch.setattr(venue.bot.house.store, method, locked)
    monkeypatch.setattr(Places, "board", locked)
    told = await franz.told(await franz.slash("vienna start"))
    assert told.startswith("A table is already open in this channel.")
    player = table.acting()
    moved = await player.told(await player.slash("vienna move", {"text": "start cross"}))
    assert moved.startswith("That could not be saved")
    board = player.board()
    clicked = await player.told(await player.use(board, board.controls[0]))
    assert clicked.startswith("That could not be saved")
    lounge = venue.player("Franz", next(c for c in venue.box.guild.channel_ids if c != player.channel))
    assert (await lounge.told(await lounge.slash("vienna start"))).startswith("That could not be saved")


async def test_a_database_that_fails_while_the_bot_starts_ends_it_with_a_reason(
    quiet_venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def locked(*_: object) -> None:
        raise StoreFailed("database is locked")

    monkeypatch.setattr(Store, "note", locked)
    with pytest.raises(DatabaseRefused, match="cannot be used: database is locked"):
        await quiet_venue.start_bot()
    assert quiet_venue.bot is not None
    await quiet_venue.bot.close()
    quiet_venue.bot = None
