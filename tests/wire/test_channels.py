"""Channels and threads that go, close and open again while something is played in them."""

from __future__ import annotations

import random
import sqlite3
from typing import Any

import pytest

from host.kept import StoreFailed
from tests.wire.evening import given, note, results
from tests.wire.people import Player, Table, forge, number_of, until
from tests.wire.venue import Venue
from tests.wire.watching import (
    bot_of,
    goes_on,
    idle,
    nothing_more,
    requests,
    session,
    stands_still,
)

STOPPED = "That game was stopped."
TURN_S = 180.0
DAY_S = 86_400.0


def lounge(venue: Venue) -> int:
    """The other channel."""
    return next(channel for channel in venue.box.guild.channel_ids if channel != venue.games)


async def started(venue: Venue, channel: int | None = None, **options: Any) -> Table:
    """A running game in which all is shown."""
    table = venue.table(3, channel)
    await table.start(options)
    await note(table.players[0], "Your turn")
    await idle(venue)
    return table


def kept(venue: Venue) -> tuple[int, int, int]:
    """How many open sessions, deadlines and small messages the file holds."""
    with sqlite3.connect(venue.path) as file:
        counts = (
            file.execute(f"SELECT count(*) FROM {where}").fetchone()[0]
            for where in ("sessions WHERE ended_at IS NULL", "due", "slips")
        )
        open_sessions, deadlines, slips = counts
    return open_sessions, deadlines, slips


async def archived(venue: Venue) -> None:
    """Until nothing is open and nothing is kept of it but the log."""
    await until(lambda: kept(venue) == (0, 0, 0), "nothing open")
    if venue.bot is not None:
        await until(lambda: not bot_of(venue).house.tables, "nothing in memory")
        await idle(venue)


async def old_button(venue: Venue, table: Table, custom_id: str) -> str:
    """What a button of the game says that somebody still has in a private message elsewhere."""
    anna = Player(venue.box, table.players[0].id, lounge(venue))
    private = await given(anna, lambda: anna.slash("vienna rules"))
    await forge(anna, private, custom_id)
    return await until(
        lambda: next((m.text for m in anna.private() if m.id == private.id and m.text != private.text), None),
        "the answer in its place",
    )


# ---- gone


@pytest.mark.parametrize("what", ["the channel", "the thread", "the channel of the thread"])
async def test_scenario_106_a_game_in_a_channel_that_is_deleted_is_archived(venue: Venue, what: str) -> None:
    place = venue.games if what == "the channel" else await venue.open_thread()
    table = await started(venue, place)
    button = table.players[0].board().decisions[0]["custom_id"]
    asked = requests(venue)
    await venue.delete_channel(place if what == "the thread" else venue.games)
    await archived(venue)
    assert results(venue) == [(1, "stopped")]
    assert len(asked) <= 1, "one look at the board"
    asked.clear()
    venue.later(DAY_S)
    await nothing_more(asked)
    again = venue.table(3, lounge(venue))
    assert await old_button(venue, table, button) == STOPPED
    await again.start()
    assert number_of(again.players[0].board()) == 4, "they are free to play elsewhere"


async def test_scenario_106_a_lobby_in_a_channel_that_is_deleted_is_closed(venue: Venue) -> None:
    anna = venue.player("Anna")
    guests = {"invite": "Béla", "invite2": "Clara"}
    await anna.slash("vienna start", {key: str(venue.box.people[name]) for key, name in guests.items()})
    await note(anna, "asks you")
    await venue.delete_channel()
    await archived(venue)
    assert results(venue) == [], "a lobby is no game"


async def test_scenario_106_a_channel_that_was_deleted_while_the_bot_was_down(venue: Venue) -> None:
    await started(venue)
    await venue.stop_bot()
    await venue.delete_channel()
    await venue.start_bot()
    await archived(venue)
    assert results(venue) == [(1, "stopped")]


async def test_scenario_106_an_archived_thread_goes_with_its_channel(venue: Venue) -> None:
    """Of this thread Discord tells nothing: neither that it is gone, nor when the bot asks for it."""
    thread = await venue.open_thread()
    await started(venue, thread)
    other = await started(venue, lounge(venue))
    await venue.archive(thread, locked=True)
    await stands_still(venue, thread)
    asked = requests(venue)
    await venue.delete_channel()
    await until(lambda: kept(venue)[0] == 1, "the end of one of the games")
    assert not any(str(lounge(venue)) in request for request in asked), "the other game is left alone"
    await other.play(random.Random(1), 2)


# ---- archived and locked


@pytest.mark.parametrize("locked", [False, True], ids=["archived", "locked"])
async def test_scenario_108_a_thread_that_is_closed_in_mid_game_stops_the_clock(
    venue: Venue, locked: bool
) -> None:
    thread = await venue.open_thread()
    table, rng = await started(venue, thread), random.Random(2)
    await table.play(rng, 2)
    host, game = table.players[0], session(venue, thread)
    await idle(venue)
    venue.later(30)
    await venue.archive(thread, locked=locked)
    await stands_still(venue, thread)
    number = game.number
    asked = requests(venue)
    venue.later(TURN_S)
    venue.later(DAY_S)
    await nothing_more(asked)
    assert game.number == number, "nobody has lost a turn"
    await venue.reopen(thread)
    await goes_on(venue, thread)
    deadline = game.deadline
    assert deadline is not None
    left = deadline - venue.clock()
    assert TURN_S - 60 < left <= TURN_S - 30, "it goes on with its time"
    await until(lambda: f"<t:{int(deadline)}:R>" in host.board().text, "until when, on the board")
    await table.play(rng, 2)
    assert len(host.boards()) == 1


async def test_scenario_108_a_thread_that_is_locked_only_when_the_bot_was_down(venue: Venue) -> None:
    thread = await venue.open_thread()
    table = await started(venue, thread)
    await venue.stop_bot()
    await venue.archive(thread, locked=True)
    await venue.start_bot()
    await stands_still(venue, thread)
    venue.later(DAY_S)
    await venue.reopen(thread)
    await goes_on(venue, thread)
    assert session(venue, thread).number == 4
    await table.play(random.Random(3), 2)


async def test_scenario_108_commands_in_a_locked_thread_are_no_errors(venue: Venue) -> None:
    """No answer is possible there; afterwards all is as before."""
    thread = await venue.open_thread()
    table = await started(venue, thread)
    player, board = table.acting(), table.players[0].board()
    await venue.archive(thread, locked=True)
    await stands_still(venue, thread)
    assert (await player.slash("vienna board")).failed
    await player.use(board, board.decisions[0])
    await venue.reopen(thread)
    await goes_on(venue, thread)
    await until(lambda: number_of(board) < number_of(table.players[0].board()), "the move")


async def test_scenario_106_a_relaxed_game_in_a_thread_that_is_closed_and_deleted(venue: Venue) -> None:
    thread = await venue.open_thread()
    await started(venue, thread, pace="relaxed")
    await venue.archive(thread)
    await stands_still(venue, thread)
    await venue.stop_bot()
    await venue.delete_channel(thread)
    await venue.start_bot()
    await archived(venue)


@pytest.mark.may_warn  # the error of the database is reported
async def test_scenario_106_a_deletion_that_cannot_be_saved_is_made_up_for(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.board.RETRIES_S", (0.02,))
    thread = await venue.open_thread()
    await started(venue, thread)
    store = bot_of(venue).house.store
    append, failures = store.append, iter([True, True])

    async def broken(*values: Any, **named: Any) -> None:
        if next(failures, False):
            raise StoreFailed("disk full")
        await append(*values, **named)

    monkeypatch.setattr(store, "append", broken)
    await venue.delete_channel(thread)
    await archived(venue)
    assert results(venue) == [(1, "stopped")]
