"""Duels: resigning alone and with a partner, deadlines and leaving that lose a game, and what is not lost."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine.attendance import Attendance
from engine.games import GAMES
from engine.protocol import LATE, LEFT, RESIGNED
from engine.transcript import write
from engine.transcript_reader import read
from engine.verify import verify
from host import errors
from host.export import export
from host.house import House
from host.log import Kind
from host.pace import Pace
from host.position import Position, Status
from host.rated import SOME_MOVES, STOPPED, TOO_SHORT, unrated
from host.revival import revive
from host.table import Table
from tests.host.conftest import CHANNEL, GUILD, Clock, Houses, game, person, play_on
from tests.host.test_deadlines import rest
from tests.host.tug import TUG

ALL = {**GAMES, "tug": TUG}
GAME = pytest.mark.parametrize("name", ["rosenkonig", "tug"])


@pytest.fixture
async def houses(tmp_path: Path, clock: Clock) -> AsyncIterator[Houses]:
    opened = Houses(tmp_path / "house.sqlite3", clock, ALL)
    yield opened
    await opened.close()


async def duel(house: House, name: str, players: int = 2, pace: Pace = Pace.LIVE) -> Table:
    """A game that has just begun; person 1 sits on seat 0."""
    table = await house.open_lobby(name, {}, players, GUILD, CHANNEL, person(1), pace=pace)
    for number in range(2, players + 1):
        await house.join(table.id, person(number))
    return await house.start(table.id, 1)


async def acts(house: House, table: Table, seat: int) -> None:
    """Moves are made until it is this seat's turn."""
    while table.to_act != (seat,):
        [now] = table.to_act
        await (rest(house) if now in table.open_seats else move(house, table))


async def move(house: House, table: Table) -> None:
    """Whoever is to act makes a move."""
    [seat] = table.to_act
    await house.play(table.id, table.people[seat].id, str(table.observe(seat).legal[0]))


async def some_moves(house: House, table: Table) -> None:
    """Each seat has moved often enough for its side to have played."""
    for seat in range(len(table.people)):
        while table.position.there.moves.get(seat, 0) < SOME_MOVES:
            await move(house, table)


async def misses(house: House, clock: Clock, table: Table) -> None:
    """Whoever is to act lets the deadline pass."""
    assert table.deadline is not None
    clock.now = table.deadline
    await rest(house)


def lost(table: Table, *seats: int) -> str:
    """These have lost, the others won, and it counts; returns why."""
    assert table.status is Status.OVER
    assert table.outcome is not None
    won = tuple(seat for seat in range(len(table.people)) if seat not in seats)
    assert table.outcome.winners == won
    assert (table.unrated, table.open_seats, table.to_act) == (None, (), ())
    return table.outcome.reason


async def checked(house: House, table: Table) -> None:
    """The log replays to the same, reads back, and (of a game of the house) verifies."""
    saved = await house.store.load(table.id)
    assert saved is not None
    again = revive(saved, house.games)
    assert not again.frozen
    assert again.position == table.position
    log = export(saved, house.games, lambda player: player.display)
    assert read(write(log)) == log
    if table.game_name in GAMES and table.status.ended:
        assert verify(log).problem is None


# ---- resigning


@GAME
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("turn", [0, 1])
async def test_for_two_resigning_ends_the_game_whoever_is_to_act(
    house: House, name: str, seat: int, turn: int
) -> None:
    table = await duel(house, name)
    await some_moves(house, table)
    await acts(house, table, turn)
    await house.resign(table.id, table.people[seat].id)
    assert lost(table, seat) == RESIGNED
    assert len(table.story(None)[-1].events) > 0
    await checked(house, table)
    with pytest.raises(errors.SessionOver):
        await house.resign(table.id, table.people[1 - seat].id)


@GAME
async def test_a_team_gives_up_when_both_partners_have(house: House, name: str) -> None:
    table = await duel(house, name, 4)
    await some_moves(house, table)
    await house.resign(table.id, 2)
    assert table.status is Status.RUNNING
    assert table.position.resigned == {1}
    assert table.story(None)[-1].events == ()
    with pytest.raises(errors.AlreadyResigned):
        await house.resign(table.id, 2)
    await house.resign(table.id, 3)  # of the other team: two offers, and no end
    assert table.status is Status.RUNNING
    await checked(house, table)
    await house.resign(table.id, 4)
    assert lost(table, 1, 3) == RESIGNED
    await checked(house, table)


@GAME
async def test_an_offer_stands_until_its_own_person_moves(house: House, clock: Clock, name: str) -> None:
    table = await duel(house, name, 4)
    await acts(house, table, 0)
    await house.resign(table.id, 1)
    await misses(house, clock, table)  # the clock's move is not the person's
    assert table.position.resigned == {0}
    await acts(house, table, 3)
    assert table.position.resigned == {0}
    await acts(house, table, 0)
    await move(house, table)
    assert not table.position.resigned
    await house.resign(table.id, 3)
    assert table.status is Status.RUNNING, "the partner's offer stands alone"
    await checked(house, table)


@GAME
async def test_open_seats_of_a_side_do_not_count(house: House, name: str) -> None:
    table = await duel(house, name, 4)
    await house.leave(table.id, 3)
    await house.resign(table.id, 1)
    assert table.status is Status.OVER
    assert table.outcome is not None
    assert table.outcome.winners == (1, 3)
    assert table.unrated == "taken over"
    await checked(house, table)


@GAME
@pytest.mark.parametrize("how", ["leaves", "is gone", "is late"])
async def test_a_partner_who_goes_turns_no_offer_into_a_defeat(
    house: House, clock: Clock, name: str, how: str
) -> None:
    """The offer lapses, as there is nobody to take it; whoever is left may then resign alone."""
    table = await duel(house, name, 4)
    if how == "is late":
        await acts(house, table, 2)
        await misses(house, clock, table)
        await acts(house, table, 2)
    await house.resign(table.id, 1)
    await house.resign(table.id, 2)
    if how == "is late":
        await misses(house, clock, table)
    else:
        await (house.leave if how == "leaves" else house.vacate)(table.id, 3)
    assert (table.status, table.open_seats) == (Status.RUNNING, (2,))
    assert table.position.resigned == {1}, "the other side's stands"
    await house.resign(table.id, 1)
    assert table.outcome is not None
    assert (table.outcome.reason, table.outcome.winners) == (RESIGNED, (1, 3))
    await checked(house, table)


@GAME
async def test_whoever_is_late_once_leaves_the_partner_s_offer_as_it_is(
    house: House, clock: Clock, name: str
) -> None:
    table = await duel(house, name, 4)
    await acts(house, table, 2)
    await house.resign(table.id, 1)
    await misses(house, clock, table)
    assert (table.status, table.open_seats) == (Status.RUNNING, ())
    assert table.position.resigned == {0}
    await house.resign(table.id, 3)
    assert table.status is Status.OVER


@GAME
async def test_an_offer_goes_with_whoever_made_it(house: House, name: str) -> None:
    table = await duel(house, name, 4)
    await house.resign(table.id, 1)
    await house.leave(table.id, 1)
    assert not table.position.resigned
    await house.join(table.id, person(5))
    await acts(house, table, 0)
    await move(house, table)
    await house.resign(table.id, 3)
    assert table.status is Status.RUNNING
    await house.resign(table.id, 5)
    assert table.outcome is not None
    await checked(house, table)


@GAME
async def test_a_stranger_may_give_up_a_game_only_after_a_move_in_it(house: House, name: str) -> None:
    table = await duel(house, name, 4)
    await house.leave(table.id, 1)
    await house.leave(table.id, 3)
    await house.join(table.id, person(5))
    [seat] = [seat for seat in (0, 2) if seat not in table.open_seats]
    with pytest.raises(errors.NewAtTheTable):
        await house.resign(table.id, 5)
    await acts(house, table, seat)
    await move(house, table)
    await house.leave(table.id, 5)
    await house.join(table.id, person(5))
    await checked(house, table)
    await house.resign(table.id, 5)
    assert table.status is Status.OVER


@GAME
async def test_whoever_began_on_a_seat_may_give_up_at_once_when_they_are_back(
    house: House, name: str
) -> None:
    table = await duel(house, name, 4)
    await house.leave(table.id, 1)
    await house.join(table.id, person(1))
    await house.resign(table.id, 1)
    assert table.position.resigned == {0}


@GAME
async def test_who_cannot_resign_is_told_why(house: House, name: str) -> None:
    lobby = await house.open_lobby(name, {}, 2, GUILD, CHANNEL, person(1))
    with pytest.raises(errors.NotStarted):
        await house.resign(lobby.id, 1)
    await house.join(lobby.id, person(2))
    await house.start(lobby.id, 1)
    with pytest.raises(errors.NotSeated):
        await house.resign(lobby.id, 3)
    other = await game(house, channel=7)
    with pytest.raises(errors.NotResignable):
        await house.resign(other.id, 1)
    assert lobby.position.number == 3


# ---- deadlines


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
