"""Duels: deadlines and leaving that lose a game, what counts, and what becomes of it afterwards."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.attendance import Attendance
from engine.protocol import LATE, LEFT, RESIGNED
from host import errors
from host.house import House
from host.log import Kind
from host.pace import Pace
from host.position import Position, Status
from host.rated import SOME_MOVES, STOPPED, TOO_SHORT, unrated
from tests.host.conftest import CHANNEL, GUILD, Clock, person, play_on
from tests.host.dueling import GAME, acts, checked, duel, houses, lost, misses, move, some_moves
from tests.host.test_deadlines import rest

# ---- deadlines

__all__ = ["houses"]  # in place of the fixture of all tests here


@GAME
async def test_for_two_the_second_deadline_in_a_row_loses(house: House, clock: Clock, name: str) -> None:
    table = await duel(house, name)
    await some_moves(house, table)
    await acts(house, table, 1)
    await misses(house, clock, table)
    assert table.status is Status.RUNNING
    await acts(house, table, 1)
    await misses(house, clock, table)
    assert lost(table, 1) == LATE
    [told] = table.story(None)[-1:]
    assert (told.kind, bool(told.events)) == (Kind.LATE, True)
    await checked(house, table)


@GAME
async def test_a_move_in_between_begins_to_count_anew(house: House, clock: Clock, name: str) -> None:
    table = await duel(house, name)
    for _ in range(2):
        await acts(house, table, 0)
        await misses(house, clock, table)
        await acts(house, table, 0)
        await move(house, table)
    assert table.status is Status.RUNNING


@GAME
async def test_a_game_without_deadlines_is_lost_when_the_other_has_asked_the_clock_twice(
    house: House, clock: Clock, name: str
) -> None:
    table = await duel(house, name, pace=Pace.NONE)
    await some_moves(house, table)
    for _ in range(2):
        await acts(house, table, 1)
        clock.now += 90_000
        await house.hurry(table.id, 1)
        await rest(house)
    assert lost(table, 1) == LATE


@GAME
async def test_nobody_loses_by_asking_the_clock_for_their_own_move(
    house: House, clock: Clock, name: str
) -> None:
    table = await duel(house, name, pace=Pace.NONE)
    await acts(house, table, 1)
    clock.now += 90_000
    number = table.number
    with pytest.raises(errors.OwnMove):
        await house.hurry(table.id, 2)
    assert table.number == number


@GAME
async def test_scenario_62_with_partners_the_seat_is_open_and_the_clock_plays(
    house: House, clock: Clock, name: str
) -> None:
    table = await duel(house, name, 4)
    for _ in range(2):
        await acts(house, table, 2)
        await misses(house, clock, table)
    assert table.status is Status.RUNNING
    assert table.open_seats == (2,)
    with pytest.raises(errors.NotSeated):
        await house.resign(table.id, 3)
    await checked(house, table)


# ---- leaving


@GAME
@pytest.mark.parametrize("gone", [False, True])
async def test_for_two_whoever_leaves_has_lost(house: House, name: str, gone: bool) -> None:
    table = await duel(house, name)
    await some_moves(house, table)
    await (house.vacate(table.id, 2) if gone else house.leave(table.id, 2))
    assert lost(table, 1) == LEFT
    assert table.story(None)[-1].events
    await checked(house, table)


@GAME
async def test_in_a_team_leaving_opens_the_seat_and_of_nobody_nothing_is_left(
    house: House, name: str
) -> None:
    table = await duel(house, name, 4)
    for number in (1, 3, 2):
        await house.leave(table.id, number)
        assert table.status is Status.RUNNING
    await house.leave(table.id, 4)
    assert table.status is Status.ABANDONED
    await checked(house, table)


async def test_a_lobby_of_a_game_for_two_or_four_does_not_start_with_three(house: House) -> None:
    table = await house.open_lobby("tug", {}, 4, GUILD, CHANNEL, person(1))
    await house.join(table.id, person(2))
    await house.join(table.id, person(3))
    with pytest.raises(errors.TooFew) as few:
        await house.start(table.id, 1)
    assert (few.value.have, few.value.need) == (3, 4)
    await house.leave(table.id, 3)
    assert (await house.start(table.id, 1)).status is Status.RUNNING


# ---- what counts


@GAME
@pytest.mark.parametrize("how", ["resigns", "leaves", "is late"])
@pytest.mark.parametrize("played", range(SOME_MOVES))
async def test_scenario_116_a_forfeit_before_both_sides_have_played_does_not_count(
    house: House, clock: Clock, name: str, how: str, played: int
) -> None:
    table = await duel(house, name)
    while table.position.there.moves.get(1, 0) < played:
        await move(house, table)
    if how == "is late":
        await acts(house, table, 1)
        await misses(house, clock, table)  # the clock's move is not the person's
        await acts(house, table, 1)
        await misses(house, clock, table)
    else:
        await (house.resign if how == "resigns" else house.leave)(table.id, 2)
    assert table.outcome is not None
    assert table.outcome.winners == (0,)
    assert table.unrated == TOO_SHORT
    rows = await house.store._rows("SELECT unrated FROM results WHERE session_id = ?", table.id)
    assert list(map(tuple, rows)) == [(TOO_SHORT,)]


@pytest.mark.parametrize(
    ("moves", "sides", "why"),
    [
        ({}, (0, 1), TOO_SHORT),
        ({0: 9, 1: SOME_MOVES - 1}, (0, 1), TOO_SHORT),
        ({0: SOME_MOVES - 1, 1: 9}, (0, 1), TOO_SHORT),
        ({0: SOME_MOVES, 1: SOME_MOVES}, (0, 1), None),
        ({0: 1, 1: SOME_MOVES, 2: SOME_MOVES - 1}, (0, 1, 0, 1), None),
        ({0: 9, 2: 9, 3: SOME_MOVES - 1}, (0, 1, 0, 1), TOO_SHORT),
    ],
)
def test_scenario_116_both_sides_have_to_have_played_not_all_seats(
    moves: dict[int, int], sides: tuple[int, ...], why: str | None
) -> None:
    held = frozenset((seat, seat + 1) for seat in range(len(sides)))
    over = Position(status=Status.OVER, held=held, there=Attendance(moves=moves), conceded=True)
    assert unrated(over, sides) == why
    assert unrated(replace(over, conceded=False), sides) is None, "played to its end"


@GAME
async def test_the_host_cannot_save_a_duel_from_being_lost_by_stopping_it(house: House, name: str) -> None:
    table = await duel(house, name)
    await move(house, table)
    for who in (1, 2, 9):
        with pytest.raises(errors.MustResign):
            await house.stop(table.id, who, moderator=False)
    assert table.status is Status.RUNNING
    await house.stop(table.id, 9, moderator=True)
    assert table.unrated == STOPPED


@GAME
async def test_before_the_first_move_the_host_can_stop_a_duel(house: House, clock: Clock, name: str) -> None:
    table = await duel(house, name)
    await misses(house, clock, table)  # nobody has moved but the clock
    with pytest.raises(errors.NotAllowedToStop):
        await house.stop(table.id, 2, moderator=False)
    await house.stop(table.id, 1, moderator=False)
    assert table.status is Status.STOPPED


# ---- afterwards


@GAME
@pytest.mark.parametrize("players", [2, 4])
async def test_a_resigned_game_is_on_the_file_and_can_be_played_again(
    house: House, name: str, players: int
) -> None:
    table = await duel(house, name, players)
    await some_moves(house, table)
    for seat in range(0, players, 2):
        await house.resign(table.id, table.people[seat].id)
    rows = await house.store._rows("SELECT reason, unrated FROM results WHERE session_id = ?", table.id)
    assert list(map(tuple, rows)) == [(RESIGNED, None)]
    for seat in reversed(range(players)):
        again = await house.rematch(table.id, table.people[seat])
    await rest(house)
    assert again.status is Status.RUNNING
    assert again.people == table.people


@GAME
@pytest.mark.parametrize("frozen_rows", ["resign", "late", "leave"])
async def test_a_frozen_duel_is_not_over_and_can_be_stopped(
    house: House, clock: Clock, name: str, frozen_rows: str
) -> None:
    table = await duel(house, name, 4)
    await play_on(house, table, random.Random(1), 3)
    if frozen_rows == "resign":
        await house.resign(table.id, 1)
    elif frozen_rows == "leave":
        await house.leave(table.id, 1)
    else:
        for _ in range(2):
            await misses(house, clock, table)
            await move(house, table)
            await move(house, table)
    saved = await house.store.load(table.id)
    assert saved is not None
    people, opened = table.people, table.open_seats
    table.freeze(saved.rows, ended=False)
    assert (table.status, table.people, table.open_seats) == (Status.RUNNING, people, opened)
    with pytest.raises(errors.SessionFrozen):
        await house.resign(table.id, 2)
    assert table.host is not None
    await house.stop(table.id, table.host.id, moderator=False)
    assert table.status is Status.STOPPED
