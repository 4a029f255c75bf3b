"""The bot is put out, Discord is away, or the connection is: whoever is to act loses nothing by it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from sandbox.faults import Fault
from sandbox.session import Close, Refused
from tests.wire.evening import note
from tests.wire.people import Table, number_of, until
from tests.wire.venue import Venue
from tests.wire.watching import (
    bot_of,
    edits,
    goes_on,
    idle,
    nothing_more,
    requests,
    session,
    stands_still,
)

DAY_S = 86_400.0
BOARD = r"/channels/\d+/messages/\d+"


async def started(venue: Venue, pace: str = "live") -> Table:
    """A running game in which all is shown."""
    table = venue.table(3)
    await table.start({"pace": pace})
    await note(table.players[0], "Your turn")
    await idle(venue)
    return table


def left(venue: Venue) -> float:
    """The seconds that whoever is to act still has."""
    deadline = session(venue).deadline
    assert deadline is not None
    return deadline - venue.clock()


# ---- put out


async def test_the_bot_is_put_out_and_invited_again(venue: Venue) -> None:
    table, rng = await started(venue), random.Random(1)
    asked = requests(venue)
    await venue.remove_bot()
    await stands_still(venue)
    board = table.players[0].board()
    assert (await table.acting().use(board, board.decisions[0])).failed
    venue.later(DAY_S)
    await nothing_more(asked)
    assert asked == []
    await venue.add_bot()
    await goes_on(venue)
    assert 120 < left(venue) <= 180
    await idle(venue)
    assert session(venue).number == number_of(board), "nobody has lost a turn"
    assert len(asked) <= 3
    await table.play(rng, 2)
    assert len(table.players[0].boards()) == 1


async def test_the_bot_is_put_out_while_it_is_down(venue: Venue) -> None:
    await started(venue)
    await venue.stop_bot()
    venue.box.admin.remove_bot()
    asked = requests(venue)
    await venue.start_bot()
    await stands_still(venue)
    venue.later(DAY_S)
    await nothing_more(asked)
    await venue.add_bot()
    await goes_on(venue)
    assert session(venue).number == 4
    assert left(venue) > 55


async def test_without_time_limits_what_happened_meanwhile_is_made_good_too(venue: Venue) -> None:
    table = await started(venue, "none")
    old = table.players[0].board()
    await venue.remove_bot()
    venue.box.world.delete_message(venue.games, old.id)
    await venue.add_bot()
    await until(table.players[0].boards, "a new board")
    await table.play(random.Random(2), 2)


# ---- Discord is away


async def test_a_server_that_is_unavailable_stops_the_clock(venue: Venue) -> None:
    table, rng = await started(venue), random.Random(3)
    asked = requests(venue)
    number = number_of(table.players[0].board())
    async with venue.outage():
        await stands_still(venue)
        venue.later(DAY_S)
        await nothing_more(asked)
    await goes_on(venue)
    assert session(venue).number == number
    assert 120 < left(venue) <= 180
    await table.play(rng, 2)


async def test_a_server_that_is_unavailable_when_the_bot_starts(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await started(venue)
    await venue.stop_bot()
    monkeypatch.setattr("cogs.board.RETRIES_S", (0.01,))
    venue.box.gateway.outage(venue.box.guild.id, True)
    await venue.start_bot()
    await stands_still(venue)
    venue.later(DAY_S)
    await asyncio.sleep(0)
    monkeypatch.setattr("cogs.board.RETRIES_S", (60.0,))
    venue.box.gateway.outage(venue.box.guild.id, False)
    await goes_on(venue)
    assert session(venue).number == 4
    await table.play(random.Random(4), 2)


async def test_what_discord_does_not_take_for_long_stops_the_clock_until_it_does(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, host = await started(venue), venue.player("Anna")
    monkeypatch.setattr("cogs.board.RETRIES_S", (0.01, 0.01, 0.01, 0.05))
    venue.box.rest.faults.add(Fault("PATCH", BOARD, status=503, times=None))
    board = host.board()
    await table.acting().use(board, board.decisions[0])
    await stands_still(venue)
    number = session(venue).number
    venue.later(DAY_S)
    venue.box.rest.faults.clear()
    await goes_on(venue)
    await until(lambda: number_of(host.board()) == number, "the move")
    assert session(venue).number == number, "nobody has lost a turn"
    assert left(venue) > 55
    await table.play(random.Random(5), 2)


async def test_trouble_of_a_moment_does_not_stop_the_clock(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await started(venue)
    monkeypatch.setattr("cogs.board.RETRIES_S", (0.01,))
    venue.box.rest.faults.add(Fault("PATCH", BOARD, status=503, times=3))
    host, was_still = table.players[0], []
    board = host.board()
    await table.acting().use(board, board.decisions[0])

    def shown() -> bool:
        was_still.append(session(venue).paused)
        return number_of(host.board()) > number_of(board)

    await until(shown, "the move")
    assert not any(was_still)


# ---- the connection


@asynccontextmanager
async def no_connection(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """The connection is lost, and none can be made."""

    def refuse(*what: object) -> None:
        raise Refused(Close.UNKNOWN_ERROR)

    with monkeypatch.context() as broken:
        broken.setattr(venue.box.gateway, "_read", refuse)
        await venue.box.gateway.drop()
        yield
    await until(lambda: venue.box.gateway.online, "the bot to come back")


async def test_a_connection_that_is_lost_for_long_stops_the_clock(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.surroundings.AWAY_S", 0.05)
    table = await started(venue)
    number = number_of(table.players[0].board())
    async with no_connection(venue, monkeypatch):
        await stands_still(venue)
        venue.later(DAY_S)
    await goes_on(venue)
    assert session(venue).number == number
    assert 120 < left(venue) <= 180
    await idle(venue)
    assert f"<t:{int(session(venue).deadline or 0)}:R>" in table.players[0].board().text
    await table.play(random.Random(6), 2)


async def test_a_connection_that_is_lost_for_a_moment_is_not_felt(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await started(venue)
    deadline, asked = session(venue).deadline, requests(venue)
    async with no_connection(venue, monkeypatch):
        await asyncio.sleep(0.1)
        assert not session(venue).paused
    await nothing_more(asked)
    assert session(venue).deadline == deadline
    await table.play(random.Random(7), 1)


def identify_at_once(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the five seconds that discord.py waits before a new session."""

    async def no_wait(shard_id: int | None, *, initial: bool = False) -> None:
        """Nothing."""

    monkeypatch.setattr(bot_of(venue), "before_identify_hook", no_wait)


async def test_scenario_25_reconnecting_doubles_nothing(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    identify_at_once(venue, monkeypatch)
    table, rng = await started(venue), random.Random(1)
    asked, moves = requests(venue), 0
    for resumable in (True, True, False):
        before = number_of(table.players[0].board())
        await venue.box.gateway.drop(resumable=resumable)
        await until(lambda: venue.box.gateway.online, "the bot to come back")
        await table.step(rng)
        moves += 1
        assert number_of(table.players[0].board()) == before + 1
    await until(lambda: sum(len(p.pings()) for p in table.players) == 1, "one mention")
    await idle(venue)
    assert edits(asked) == moves, "one edit a move"
    assert len(table.players[0].boards()) == 1
    timers = [task for task in asyncio.all_tasks() if task.get_name() == "timer"]
    assert len(timers) == 1
    assert len(bot_of(venue).house.reminders) == 1


async def test_what_happened_while_there_was_no_connection_is_found_out(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a session that Discord has forgotten nothing of it is told."""
    identify_at_once(venue, monkeypatch)
    table = await started(venue)
    box, old = venue.box, table.players[0].board()
    with monkeypatch.context() as deaf:
        deaf.setattr(box.world, "subscribers", [])
        box.world.delete_message(venue.games, old.id)
    await box.gateway.drop(resumable=False)
    await until(table.players[0].boards, "a new board")
    await table.play(random.Random(8), 1)
