"""Deadlines: who is reminded, who is late, what the clock plays, and when a seat is open."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import RecordingChance, SeededChance
from engine.games import GAMES
from host import errors
from host.house import House
from host.log import CLOCK, Kind
from host.pace import DAY, HOUR, IDLE_S, MINUTE, UNHURRIED_S, Due, Pace
from host.position import Status
from host.table import Table
from tests.host.conftest import CHANNEL, GUILD, Clock, Houses, actor, game, person, play_on

LIVE = Pace.LIVE.seconds or 0.0


async def rest(house: House) -> None:
    """Let the clock do all that it has to do now."""
    house.wake()
    for _ in range(400):
        await asyncio.sleep(0.002)
        timer = house._clockwork.timer
        if timer._next() is None and (timer._ringing is None or timer._ringing.done()):
            return
    raise AssertionError("the clock finds no rest")


async def paced(house: House, pace: Pace, players: int = 3) -> Table:
    """A game that has just begun, with this pace."""
    table = await house.open_lobby("vienna", {}, 5, GUILD, CHANNEL, person(1), pace=pace)
    for number in range(2, players + 1):
        await house.join(table.id, person(number))
    return await house.start(table.id, 1)


async def rows(house: House, table: Table) -> list[tuple[Kind, int | None, bool, str]]:
    """Kind, seat, whether the clock made it, and text of every row."""
    saved = await house.store.load(table.id)
    assert saved is not None
    return [(row.kind, row.seat, row.actor == CLOCK, row.text) for row in saved.rows]


@pytest.mark.parametrize("pace", [Pace.LIVE, Pace.RELAXED])
async def test_a_decision_has_its_time_and_is_reminded_of_at_two_thirds(
    house: House, clock: Clock, pace: Pace
) -> None:
    reminded: list[Table] = []
    house.reminders.append(reminded.append)
    table = await paced(house, pace)
    assert pace.seconds is not None
    assert table.deadline == clock.now + pace.seconds
    clock.now += pace.seconds * 2 / 3 - 1
    await rest(house)
    assert not reminded
    assert not table.reminded
    clock.now += 2
    await rest(house)
    assert reminded == [table]
    assert table.reminded
    await rest(house)
    assert reminded == [table], "once"
    await play_on(house, table, random.Random(1), 1)
    assert not table.reminded


async def test_the_clock_makes_the_mildest_move_and_finishes_the_turn(house: House, clock: Clock) -> None:
    table = await paced(house, Pace.LIVE)
    await play_on(house, table, random.Random(1), 3)  # start cards
    seat, _ = actor(table)
    observed: Any = table.observe(seat)
    number, lowest = table.number, min(observed.seats[seat].dice, key=lambda die: (die.value, die.white))
    clock.now += LIVE
    await rest(house)
    made = (await rows(house, table))[number:]
    assert made[0] == (Kind.LATE, seat, True, "")
    assert made[1] == (Kind.MOVE, seat, True, f"place {lowest} geheimbund")
    assert all(row[1] == seat and row[2] for row in made)
    assert table.to_act != (seat,)
    assert table.deadline == clock.now + LIVE, "the next has the whole time"
    assert table.open_seats == ()


async def test_scenario_60_one_deadline_missed_then_a_move_then_another_one_missed_keeps_the_seat(
    house: House, clock: Clock
) -> None:
    table = await paced(house, Pace.LIVE)
    late = actor(table)[0]
    for _ in range(3):
        await until_turn_of(house, table, late)
        clock.now += LIVE
        await rest(house)
        assert late not in table.open_seats
        await until_turn_of(house, table, late)
        await play_on(house, table, random.Random(3), 1)


async def until_turn_of(house: House, table: Table, seat: int) -> None:
    """The others play on until that seat is to act."""
    for _ in range(40):
        if seat in table.to_act:
            return
        await play_on(house, table, random.Random(5), 1)
    raise AssertionError("that seat is never to act")


async def test_after_the_second_deadline_in_a_row_the_seat_is_open_and_the_clock_plays_at_once(
    house: House, clock: Clock
) -> None:
    table = await paced(house, Pace.LIVE)
    absent = actor(table)[0]
    for _ in range(2):
        await until_turn_of(house, table, absent)
        clock.now += LIVE
        await rest(house)
    assert table.open_seats == (absent,)
    assert table.seat_of(table.people[absent].id) is None
    for _ in range(60):
        if table.status is not Status.RUNNING:
            break
        assert absent not in table.to_act, "nobody waits for an open seat"
        await play_on(house, table, random.Random(7), 1)
        await rest(house)
    with pytest.raises(errors.NotSeated):
        await house.play(table.id, absent + 1, "keep")


async def test_somebody_takes_an_open_seat_and_is_asked_with_the_whole_time(
    house: House, clock: Clock
) -> None:
    table = await paced(house, Pace.LIVE)
    seat, who = actor(table)
    clock.now += 10
    await house.leave(table.id, who)
    await house.join(table.id, person(9))
    assert table.seat_of(9) == seat
    assert table.open_seats == ()
    assert table.to_act == (seat,)
    assert table.decision(seat) == table.turn == table.number
    assert table.deadline == clock.now + LIVE
    with pytest.raises(errors.AlreadySeated):
        await house.join(table.id, person(9))
    with pytest.raises(errors.NoOpenSeat):
        await house.join(table.id, person(10))


async def test_whoever_comes_back_gets_the_own_seat(house: House) -> None:
    table = await game(house)
    await house.leave(table.id, 2)
    await house.leave(table.id, 1)
    assert set(table.open_seats) == {0, 1}
    await house.join(table.id, person(2))
    assert table.seat_of(2) == 1
    assert table.host is not None
    assert table.host.id == 2, "the next of those who are left"


async def test_whoever_comes_back_while_the_clock_finishes_the_turn_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await paced(house, Pace.LIVE)
    await play_on(house, table, random.Random(1), 3)
    seat, who = actor(table)
    late = house._ledger.row(table, Kind.LATE, CLOCK, seat=seat)
    monkeypatch.setattr(house._clockwork.timer, "set", lambda *_: None)  # the clock is slow for once
    await house._ledger.change(table.id, lambda _: late)
    assert table.position.clock_plays == seat
    await house.play(table.id, who, str(table.observe(seat).legal[0]))
    assert table.position.clock_plays is None
    assert table.position.missed[seat] == 0


async def test_scenario_42_if_no_person_is_left_the_game_closes(house: House, clock: Clock) -> None:
    table = await game(house)
    for number in (1, 2, 3):
        await house.leave(table.id, number)
    assert table.status is Status.ABANDONED
    assert table.unrated == "stopped"
    assert await game(house)


async def test_scenario_42_if_everybody_is_absent_the_game_closes(house: House, clock: Clock) -> None:
    table = await paced(house, Pace.LIVE)
    for _ in range(12):
        clock.now += LIVE
        await rest(house)
    assert table.status is Status.ABANDONED


async def test_scenario_51_a_move_in_the_last_second_starts_the_time_anew(house: House, clock: Clock) -> None:
    table = await paced(house, Pace.LIVE)
    clock.now += LIVE - 1
    await play_on(house, table, random.Random(1), 1)
    clock.now += LIVE - 1
    await rest(house)
    assert all(kind is not Kind.LATE for kind, *_ in await rows(house, table))


async def test_a_turn_of_several_moves_has_one_time(house: House, clock: Clock) -> None:
    table = await paced(house, Pace.LIVE)
    await play_on(house, table, random.Random(1), 3)  # start cards
    (seat,), deadline = table.to_act, table.deadline
    clock.now += 10
    change = next(str(move) for move in table.observe(seat).legal if str(move).startswith("reroll"))
    await house.play(table.id, table.people[seat].id, change)
    assert table.to_act == (seat,)
    assert table.deadline == deadline
    await play_on(house, table, random.Random(1), 1)
    while table.to_act == (seat,):
        await play_on(house, table, random.Random(1), 1)
    assert table.deadline == clock.now + LIVE


@pytest.mark.parametrize(("pace", "grace"), [(Pace.LIVE, MINUTE), (Pace.RELAXED, HOUR)])
async def test_a_deadline_that_ran_out_while_the_bot_was_down_gets_a_grace(
    houses: Houses, clock: Clock, pace: Pace, grace: float
) -> None:
    house = await houses.open()
    table = await paced(house, pace)
    await house.close()
    clock.now += 3 * DAY
    house = await houses.open()
    table = await house.find(table.id)
    assert table.deadline == clock.now + grace
    clock.now += grace - 1
    await rest(house)
    assert all(kind is not Kind.LATE for kind, *_ in await rows(house, table))
    clock.now += 1
    await rest(house)
    assert any(kind is Kind.LATE for kind, *_ in await rows(house, table))


async def test_a_deadline_that_has_not_run_out_is_kept_over_a_restart(houses: Houses, clock: Clock) -> None:
    house = await houses.open()
    table = await paced(house, Pace.LIVE)
    deadline = table.deadline
    clock.now += LIVE * 2 / 3 - 10
    await house.close()
    assert (await (await houses.open()).find(table.id)).deadline == deadline


async def test_the_clock_stands_still_while_the_channel_cannot_be_reached(
    houses: Houses, clock: Clock
) -> None:
    house = await houses.open()
    table = await paced(house, Pace.LIVE)
    clock.now += 60
    await house.pause(table)
    await house.pause(table)
    assert table.deadline is None
    clock.now += DAY
    await rest(house)
    assert all(kind is not Kind.LATE for kind, *_ in await rows(house, table))
    await house.close()
    clock.now += DAY
    house = await houses.open()  # it stands still over a restart, too
    table = await house.find(table.id)
    assert table.paused
    await house.resume(table)
    assert table.deadline == clock.now + LIVE - 60
    clock.now += LIVE - 60
    await rest(house)
    assert any(kind is Kind.LATE for kind, *_ in await rows(house, table))


async def test_a_move_made_while_the_clock_stands_still_leaves_it_standing(
    house: House, clock: Clock
) -> None:
    table = await paced(house, Pace.LIVE)
    clock.now += 100
    await house.pause(table)
    await play_on(house, table, random.Random(1), 1)
    assert table.paused
    await house.resume(table)
    assert table.deadline == clock.now + LIVE


async def test_what_the_clock_had_begun_it_finishes_after_a_kill(
    houses: Houses, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await houses.open()
    table = await paced(house, Pace.LIVE)
    await play_on(house, table, random.Random(1), 3)
    seat, _ = actor(table)
    monkeypatch.setattr(house._clockwork.timer, "set", lambda *_: None)  # killed after the first row
    late = house._ledger.row(table, Kind.LATE, CLOCK, seat=seat)
    await house._ledger.change(table.id, lambda _: late)
    house = await houses.open()
    table = await house.find(table.id)
    await rest(house)
    assert table.to_act != (seat,)
    assert (await rows(house, table))[-1][2]


async def test_with_pace_none_any_other_player_may_ask_for_the_clocks_move_after_a_day(
    house: House, clock: Clock
) -> None:
    table = await paced(house, Pace.NONE)
    assert table.deadline is None
    seat, who = actor(table)
    other = next(p.id for p in table.people if p.id != who)
    with pytest.raises(errors.TooEarly) as early:
        await house.hurry(table.id, other)
    assert early.value.at == clock.now + UNHURRIED_S
    clock.now += UNHURRIED_S
    await rest(house)
    with pytest.raises(errors.NotSeated):
        await house.hurry(table.id, 9)
    with pytest.raises(errors.OwnMove):
        await house.hurry(table.id, who)
    assert table.position.missed.get(seat, 0) == 0
    await house.hurry(table.id, other)
    await rest(house)
    assert (Kind.LATE, seat, False, "") in await rows(house, table)
    assert table.to_act != (seat,)
    again = next(p.id for p in table.people if p.id != actor(table)[1])
    with pytest.raises(errors.TooEarly):
        await house.hurry(table.id, again)


@pytest.mark.parametrize("pace", [Pace.LIVE, Pace.RELAXED])
async def test_a_game_with_deadlines_has_its_clock(house: House, pace: Pace) -> None:
    table = await paced(house, pace)
    with pytest.raises(errors.HasItsClock):
        await house.hurry(table.id, 1)


async def test_scenario_45_a_game_in_which_nothing_happens_is_swept_away_once(
    house: House, clock: Clock
) -> None:
    told: list[Status] = []
    table = await paced(house, Pace.NONE)
    house.listeners.append(lambda table: told.append(table.status))
    clock.now += IDLE_S - 1
    await rest(house)
    assert table.status is Status.RUNNING
    clock.now += 1
    await rest(house)
    await rest(house)
    assert told == [Status.STOPPED]
    assert await game(house)


async def test_scenario_45_a_game_whose_channel_cannot_be_reached_is_swept_away(
    house: House, clock: Clock
) -> None:
    table = await paced(house, Pace.RELAXED)
    await house.pause(table)
    clock.now += IDLE_S
    await rest(house)
    assert table.status is Status.STOPPED


async def test_scenario_56_somebody_who_is_gone_leaves_an_open_seat(house: House) -> None:
    table = await game(house)
    await house.vacate(table.id, 2)
    assert table.open_seats == (1,)
    assert table.story(None)[-1].actor == CLOCK
    with pytest.raises(errors.NotSeated):
        await house.vacate(table.id, 2)


async def test_scenario_106_a_channel_that_is_gone_ends_its_session(house: House) -> None:
    table = await game(house)
    await house.close_channel(CHANNEL)
    await house.close_channel(CHANNEL)
    assert table.status is Status.STOPPED
    assert house.in_channel(CHANNEL) is None


@given(st.integers(0, 2**32), st.data())
@settings(max_examples=30, deadline=None)
def test_no_state_of_any_game_lacks_a_way_out_for_each_seat(seed: int, data: st.DataObject) -> None:
    """From anywhere the mildest moves of the seats to act lead on: each turn comes to its end."""
    game = GAMES[data.draw(st.sampled_from(sorted(GAMES)))]
    rng, chance = random.Random(seed), RecordingChance(SeededChance(seed.to_bytes(8, "big")))
    state = game.start(rng.choice(game.counts({})), {}, 0, chance)
    for _ in range(rng.randrange(120)):
        if not (seats := game.to_act(state)):
            return
        seat = rng.choice(seats)
        state, _ = game.apply(state, seat, rng.choice(game.legal(state, seat)), chance)
    if not (seats := game.to_act(state)):
        return
    turn, seat = game.turn(state), seats[0]
    for _ in range(50):
        if seat not in game.to_act(state) or game.turn(state) != turn:
            return
        state, _ = game.apply(state, seat, game.mildest(state, seat), chance)
    raise AssertionError("the clock does not get that seat's turn to its end")


def test_a_clock_that_goes_on_leaves_at_least_the_grace() -> None:
    due = Due(at=1000.0, remind_at=900.0)
    assert due.stopped(995.0).going_on(5000.0, 60.0) == Due(5060.0, 4960.0)
    assert due.stopped(700.0).going_on(5000.0, 60.0) == Due(5300.0, 5200.0)
    assert due.stopped(2000.0).remaining == 0
