"""Sessions that this program cannot read, and a database that fails at the worst moment."""

from __future__ import annotations

import asyncio
import logging
import random
import sqlite3

import pytest

from engine.errors import MoveError
from host import errors, guards
from host.house import House
from host.kept import Conflict, StoreFailed
from host.pace import LOBBY_GRACE_S, LOBBY_S, Due, Pace
from host.position import Status
from host.table import Table
from tests.host.conftest import CHANNEL, Clock, Houses, actor, game, lobby, person, play_on
from tests.host.test_deadlines import paced, rest


def edit(houses: Houses, sql: str) -> None:
    """Change the file behind the program's back."""
    with sqlite3.connect(houses.path) as file:
        file.execute(sql)


def failing(*errors_first: Exception) -> object:
    """A method of the store that raises these, one a call, and the last one ever after."""
    left = list(errors_first)

    async def method(*_: object, **__: object) -> None:
        raise left.pop(0) if len(left) > 1 else left[0]

    return method


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE sessions SET game = 'tarock' WHERE id = 1",
        "UPDATE sessions SET options = '{' WHERE id = 1",
        "UPDATE log SET kind = 'knock' WHERE session_id = 1 AND number = 2",
        "UPDATE log SET chance = 'six' WHERE session_id = 1 AND number = 2",
        "DELETE FROM log WHERE session_id = 1",
    ],
    ids=["unknown game", "broken options", "unknown kind of row", "broken chance", "no rows"],
)
async def test_a_session_of_another_program_is_reported_and_stops_nobody(
    houses: Houses, house: House, sql: str, caplog: pytest.LogCaptureFixture
) -> None:
    table, fine = await game(house), await game(house, channel=7)
    edit(houses, sql)
    again = await houses.open()
    assert f"session {table.id} " in caplog.text
    assert again.in_channel(CHANNEL) is None
    twin = again.in_channel(7)
    assert twin is not None
    assert twin.position == fine.position
    with pytest.raises(errors.NoSuchSession):
        await again.find(table.id)
    with pytest.raises(errors.ChannelTaken):  # nothing of it is thrown away
        await lobby(again)


async def test_other_rules_freeze_a_game_that_was_over_as_over(houses: Houses, house: House) -> None:
    table = await game(house)
    await play_on(house, table, random.Random(4))
    edit(houses, "UPDATE sessions SET rules_version = 99")
    again = await houses.open()
    assert again.in_channel(CHANNEL) is None
    found = await again.find(table.id)
    assert found.frozen
    assert found.status is Status.OVER
    with pytest.raises(errors.SessionOver):
        await again.stop(table.id, 1, moderator=True)
    assert await again.store.load(table.id) == await house.store.load(table.id), "nothing is added to it"


async def test_an_old_button_of_a_game_that_is_over_is_nothing_to_report(
    houses: Houses, house: House, caplog: pytest.LogCaptureFixture
) -> None:
    table = await game(house)
    await house.stop(table.id, 1, moderator=False)
    house.forget(table)
    edit(houses, "UPDATE sessions SET rules_version = 99")
    with pytest.raises(errors.SessionOver):
        await house.play(table.id, 1, "keep")
    assert not [r for r in caplog.records if r.levelno > logging.INFO]


async def test_a_frozen_game_says_so_to_every_click(houses: Houses, house: House) -> None:
    table = await game(house)
    edit(houses, "UPDATE sessions SET rules_version = 99")
    again = await houses.open()
    with pytest.raises(errors.SessionFrozen):
        guards.playing_seat(await again.find(table.id), 1, seat=0, decision=table.number)


async def test_scenario_42_a_frozen_lobby_is_closed_by_the_clock(
    houses: Houses, house: House, clock: Clock
) -> None:
    await lobby(house)
    edit(houses, "UPDATE sessions SET rules_version = 99")
    again = await houses.open()
    table = again.in_channel(CHANNEL)
    assert table is not None
    assert table.frozen
    clock.now += LOBBY_S
    await rest(again)
    assert table.status is Status.CLOSED
    assert await lobby(again)


async def test_the_database_fails_when_another_process_was_faster(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await game(house)
    _, who = actor(table)
    move = str(table.observe(table.to_act[0]).legal[0])
    with monkeypatch.context() as patched:
        patched.setattr(house.store, "append", failing(Conflict()))
        patched.setattr(house.store, "load", failing(StoreFailed("locked")))
        with pytest.raises(errors.NotSaved):
            await house.play(table.id, who, move)
    await house.play(table.id, who, move)


async def test_the_database_fails_when_another_process_has_taken_the_channel(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.store, "create", failing(Conflict()))
    monkeypatch.setattr(house.store, "open_in", failing(StoreFailed("locked")))
    with pytest.raises(errors.NotSaved):
        await lobby(house)


async def test_a_lobby_that_could_not_be_closed_is_closed_later(
    house: House, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await lobby(house)
    clock.now += LOBBY_S
    with monkeypatch.context() as patched:
        patched.setattr(house.store, "append", failing(StoreFailed("disk full")))
        await rest(house)
    assert not table.status.ended
    clock.now += LOBBY_GRACE_S
    await rest(house)
    assert table.status is Status.CLOSED


async def test_scenario_51_who_joins_at_the_last_moment_keeps_the_lobby_open(
    house: House, clock: Clock
) -> None:
    table = await lobby(house, 1)
    clock.now += LOBBY_S
    house._clockwork.timer.set(table.id, None)  # as when it rings
    joining = asyncio.create_task(house.join(table.id, person(2)))
    await asyncio.sleep(0)
    await house._clockwork._ring(table.id)  # waits for the lock that the join holds
    await joining
    assert table.status is Status.LOBBY
    assert len(table.people) == 2


async def test_a_click_that_comes_while_the_lobby_ends_changes_nothing_about_the_game_s_clock(
    house: House,
) -> None:
    table = await lobby(house)
    await asyncio.gather(house.start(table.id, 1), house.stay(table))
    saved = await house.store.load(table.id)
    assert saved is not None
    assert saved.due == table.due == Due.of_turn(Pace.LIVE, table.position.since)


async def test_what_another_process_has_played_is_told_to_the_board_here(
    houses: Houses, house: House
) -> None:
    table = await game(house)
    other = await houses.open()
    heard: list[int] = []
    other.listeners.append(lambda changed: heard.append(changed.number))
    await house.stop(table.id, 1, moderator=False)
    with pytest.raises(errors.SessionOver):
        await other.stop(table.id, 1, moderator=False)
    assert heard == [table.number]


async def test_a_session_that_another_process_has_opened_is_one_table_here(
    houses: Houses, house: House
) -> None:
    other = await houses.open()
    table = await lobby(house)
    found: list[Table] = await asyncio.gather(*(other.find(table.id) for _ in range(5)))
    assert len({id(one) for one in found}) == 1
    assert other.in_channel(CHANNEL) is found[0]


async def test_a_reminder_here_does_not_change_the_time_of_a_game_that_goes_on_in_another_process(
    houses: Houses, clock: Clock
) -> None:
    house = await houses.open()
    table = await paced(house, Pace.LIVE)
    other = await houses.open()
    heard: list[int] = []
    other.reminders.append(lambda reminded: heard.append(reminded.number))
    clock.now += 100
    await play_on(house, table, random.Random(1), 1)
    clock.now += 25
    await rest(other)
    saved = await house.store.load(table.id)
    assert saved is not None
    assert saved.due == table.due == (await other.find(table.id)).due
    assert heard == []


async def test_a_session_that_another_process_has_opened_keeps_its_time(houses: Houses, house: House) -> None:
    other = await houses.open()
    table = await paced(house, Pace.LIVE)
    await other.leave(table.id, next(p.id for seat, p in enumerate(table.people) if seat != actor(table)[0]))
    saved = await house.store.load(table.id)
    assert saved is not None
    assert saved.due == table.due is not None


async def test_a_change_that_is_cancelled_while_it_is_written_is_seen_by_the_next(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The row is in the file, the session in memory does not know: nothing is played twice."""
    table = await game(house)
    seat, who = actor(table)
    move, decision, append = str(table.observe(seat).legal[0]), table.decision(seat), house.store.append

    async def cut_off(*values: object, **named: object) -> None:
        await append(*values, **named)  # type: ignore[arg-type]
        raise asyncio.CancelledError

    with monkeypatch.context() as patched:
        patched.setattr(house.store, "append", cut_off)
        with pytest.raises(asyncio.CancelledError):
            await house.play(table.id, who, move, seat=seat, decision=decision)
    with pytest.raises((errors.Refusal, MoveError)):
        await house.play(table.id, who, move, seat=seat, decision=decision)
    saved = await house.store.load(table.id)
    assert saved is not None
    assert table.number == len(saved.rows)
    assert [row.text for row in saved.rows].count(move) == 1
