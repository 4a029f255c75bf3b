"""The board writer when Discord refuses: it does not give up, nor go in circles, nor keep the dead."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from cogs.bot import Kaffeehaus
from render.painters import PAINTERS
from sandbox.faults import Fault
from tests.wire.conftest import Venue
from tests.wire.people import Player, number_of, until

POST, EDIT = r"/channels/\d+/messages", r"/channels/\d+/messages/\d+"
HERE = "The board cannot be posted here now. /vienna board with the option anew tries again."


def bot_of(venue: Venue) -> Kaffeehaus:
    assert venue.bot is not None
    return venue.bot


def requests(venue: Venue) -> list[str]:
    """From now on: what the bot asks of Discord about messages."""
    asked: list[str] = []

    def note(method: str, path: str, body: object) -> list[str]:
        asked.extend([f"{method} {path}"] if path.startswith("/channels/") else [])
        return []

    venue.box.rest.checks.append(note)
    return asked


def tables(venue: Venue) -> dict[int, Any]:
    return bot_of(venue).house._ledger.tables


async def idle(venue: Venue) -> None:
    """Until no board is being written."""
    await until(lambda: not bot_of(venue).boards._writers.at_work, "the writers to rest")


async def stop(player: Player) -> None:
    await player.slash("vienna stop")
    question = (await until(lambda: [m for m in player.private() if m.controls], "the question"))[-1]
    await player.use(question, question.button("Stop the game"))


async def test_a_board_that_may_not_be_posted_anew_is_edited_on(venue: Venue) -> None:
    table, rng = venue.table(3), random.Random(1)
    await table.start()
    host, old = table.players[0], table.players[0].board()
    await idle(venue)
    venue.box.rest.faults.add(Fault("POST", POST, status=403, code=50013, times=None))
    assert await host.told(await host.slash("vienna board", {"anew": True})) == HERE
    await table.play(rng, 3)
    assert host.board().id == old.id
    venue.box.rest.faults.clear()
    await host.slash("vienna board", {"anew": True})
    await until(
        lambda: [b.id for b in host.boards()] != [old.id] and len(host.boards()) == 1, "the new board"
    )
    await table.play(rng, 3)


async def test_scenario_103_a_lobby_that_cannot_be_shown_says_so_and_can_be_shown_later(venue: Venue) -> None:
    anna = venue.player("Anna")
    venue.box.rest.faults.add(Fault("POST", POST, status=403, code=50013))
    assert await anna.told(await anna.slash("vienna start")) == HERE
    assert anna.boards() == []
    await anna.slash("vienna board", {"anew": True})
    await until(lambda: anna.boards(), "the lobby")
    await anna.press("Join")


async def test_a_lobby_that_was_never_shown_is_not_shown_as_closed(venue: Venue) -> None:
    anna = venue.player("Anna")
    venue.box.rest.faults.add(Fault("POST", POST, status=403, code=50013))
    await anna.told(await anna.slash("vienna start"))
    await stop(anna)
    await until(lambda: not tables(venue), "nothing kept")
    await idle(venue)
    await venue.stop_bot()
    await venue.start_bot()
    await idle(venue)
    assert anna.boards() == []


async def test_scenario_106_a_session_that_ends_in_a_channel_that_is_gone_is_kept_nowhere(
    venue: Venue,
) -> None:
    lounge = next(c for c in venue.box.guild.channel_ids if c != venue.box.channel.id)
    table = venue.table(3, lounge)
    await table.start()
    await idle(venue)
    bot, (session,) = bot_of(venue), tables(venue)
    asked = requests(venue)
    venue.box.world.delete_channel(table.players[0].channel)
    await bot.house.stop(session, 0, moderator=True)
    await until(lambda: not tables(venue), "nothing kept")
    await idle(venue)
    assert 1 <= len(asked) <= 3
    asked.clear()
    await venue.stop_bot()
    await venue.start_bot()
    await idle(venue)
    assert asked == [], "nobody tries again what cannot be"
    assert tables(venue) == {}


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (400, 50083)])
async def test_an_end_that_cannot_be_shown_now_is_shown_by_the_next_start(
    venue: Venue, status: int, code: int
) -> None:
    table = venue.table(3)
    await table.start()
    await idle(venue)
    venue.box.rest.faults.add(Fault("PATCH", EDIT, status=status, code=code, times=None))
    await stop(table.players[0])
    await until(lambda: not tables(venue), "nothing kept")
    venue.box.rest.faults.clear()
    assert "stopped" not in table.players[0].board().text
    await venue.stop_bot()
    await venue.start_bot()
    await until(lambda: "stopped" in table.players[0].board().text, "the end")
    await until(lambda: not tables(venue), "nothing kept")


@pytest.mark.may_warn  # the error is reported
async def test_a_picture_that_fails_does_not_hide_what_comes_after(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, rng = venue.table(3), random.Random(1)
    await table.start()
    await idle(venue)
    bot, painter = bot_of(venue), PAINTERS["vienna"]
    paint, (session,) = painter.paint, tables(venue).values()

    def broken(*values: Any) -> Any:
        bot.loop.call_soon_threadsafe(bot.boards.update, session)  # something more happens meanwhile
        monkeypatch.setattr(painter, "paint", paint)
        raise ZeroDivisionError

    monkeypatch.setattr(painter, "paint", broken)
    await table.step(rng)
    assert number_of(table.players[0].board()) == session.number


async def test_scenario_63_a_mention_that_is_refused_holds_up_nothing_and_comes_with_the_next_turn(
    venue: Venue,
) -> None:
    table, rng = venue.table(3), random.Random(1)
    await table.start()
    await idle(venue)
    asked = requests(venue)
    first = table.acting()
    venue.box.rest.faults.add(Fault("POST", POST, status=403, code=50013))
    while table.acting() is first:
        await table.step(rng)
    await idle(venue)
    assert not any(player.pings() for player in table.players)
    second = table.acting()
    while table.acting() is second:
        await table.step(rng)
    await idle(venue)
    assert len(table.acting().pings()) == 1
    assert sum(len(player.pings()) for player in table.players) == 1
    assert len([a for a in asked if a.startswith("POST")]) <= 4, "no message without a mention in between"


async def test_a_board_is_never_taken_for_one_that_was_posted_earlier(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord posts it but the answer is lost, and then refuses: a later one must be another message."""
    monkeypatch.setattr("cogs.board.RETRIES_S", (0.01,))
    table, rng = venue.table(3), random.Random(1)
    await table.start()
    host, old = table.players[0], table.players[0].board().id
    await idle(venue)
    venue.box.rest.faults.add(Fault("POST", POST, status=429, via=False, after=True))
    venue.box.rest.faults.add(
        Fault("POST", POST, status=403, code=50013, times=2)
    )  # with and without picture
    assert await host.told(await host.slash("vienna board", {"anew": True})) == HERE
    await idle(venue)
    lost = host.board().id
    assert lost != old
    moves = await _typed(venue, rng, 3)
    await host.slash("vienna board", {"anew": True})
    await until(lambda: host.board().id not in (old, lost), "a new message")
    assert number_of(host.board()) == moves


async def _typed(venue: Venue, rng: random.Random, moves: int) -> int:
    """So many moves by their text; the number of the last row."""
    (session,) = tables(venue).values()
    players = {player.id: player for player in venue.table(3).players}
    for _ in range(moves):
        number, (seat,) = session.number, session.to_act
        move = rng.choice(session.observe(seat).legal)
        await players[session.people[seat].id].slash("vienna move", {"text": str(move)})
        await until(lambda n=number: session.number > n, "the move")  # type: ignore[misc]
    return int(session.number)


async def test_scenario_20_ending_in_the_middle_of_an_interaction_is_nothing_to_report(venue: Venue) -> None:
    table = venue.table(3)
    await table.start()
    venue.box.rest.faults.add(Fault("POST", "/interactions/.*", delay=0.3, times=None))
    board, player = table.players[0].board(), table.acting()
    clicks = [
        asyncio.create_task(player.use(board, board.controls[0])),
        asyncio.create_task(player.slash("vienna move", {"text": "keep"})),
        asyncio.create_task(player.slash("vienna board")),
    ]
    await asyncio.sleep(0.1)
    await venue.stop_bot()
    await asyncio.gather(*clicks, return_exceptions=True)
    await venue.start_bot()
    await table.step(random.Random(1))


async def test_suggestions_that_come_too_late_are_nothing_to_report(venue: Venue) -> None:
    table = venue.table(3)
    await table.start()
    player = table.acting()
    venue.box.rest.faults.add(Fault("POST", "/interactions/.*", status=404, code=10062))
    asked = await player.box.people.autocomplete(
        player.id, player.channel, "vienna move", {"text": ""}, "text"
    )
    assert not asked.choices
