"""Who is called when somebody was absent, and what a bot that was absent itself leaves alone."""

from __future__ import annotations

import random

import pytest

from host.house import House
from host.log import CLOCK, Kind
from host.pace import DAY, HOUR, Pace
from host.position import Status
from tests.host.conftest import Clock, Houses, actor, person, play_on
from tests.host.test_deadlines import paced, rest


async def test_scenario_63_whoever_missed_a_turn_and_has_the_next_one_too_is_called_for_it(
    house: House, clock: Clock
) -> None:
    """The last to choose a start card begins the first round."""
    table = await paced(house, Pace.LIVE)
    await play_on(house, table, random.Random(1), 2)
    seat, _ = actor(table)
    before = table.turn
    clock.now += Pace.LIVE.seconds or 0
    await rest(house)
    assert actor(table)[0] == seat
    assert table.turn == table.number != before


async def test_scenario_63_whoever_comes_back_in_the_same_turn_is_not_called_again(
    house: House, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await paced(house, Pace.LIVE)
    await play_on(house, table, random.Random(1), 2)
    (seat, who), before = actor(table), table.turn
    late = house._ledger.row(table, Kind.LATE, CLOCK, seat=seat)
    monkeypatch.setattr(house._clockwork.timer, "set", lambda *_: None)  # the clock is slow for once
    await house._ledger.change(table.id, lambda _: late)
    await house.play(table.id, who, str(table.observe(seat).legal[0]))
    assert actor(table)[0] == seat
    assert table.turn == before


async def test_scenario_45_a_game_is_not_swept_away_because_the_bot_was_down(
    houses: Houses, clock: Clock
) -> None:
    house = await houses.open()
    table = await paced(house, Pace.NONE)
    await house.close()
    clock.now += 8 * DAY
    house = await houses.open()
    table = await house.find(table.id)
    clock.now += HOUR - 1
    await rest(house)
    assert table.status is Status.RUNNING
    await play_on(house, table, random.Random(1), 1)
    clock.now += 2
    await rest(house)
    assert table.status is Status.RUNNING


async def test_scenario_45_a_game_that_nobody_goes_on_with_after_a_start_is_swept_away(
    houses: Houses, clock: Clock
) -> None:
    house = await houses.open()
    table = await paced(house, Pace.NONE)
    await house.close()
    clock.now += 8 * DAY
    house = await houses.open()
    table = await house.find(table.id)
    clock.now += HOUR
    await rest(house)
    assert table.status is Status.STOPPED


async def test_scenario_45_a_game_whose_clock_runs_is_never_swept_away(houses: Houses, clock: Clock) -> None:
    """The clock moves for whoever is late, however long the bot was down."""
    house = await houses.open()
    table = await paced(house, Pace.RELAXED)
    await house.close()
    clock.now += 8 * DAY
    house = await houses.open()
    table = await house.find(table.id)
    seat, _ = actor(table)
    clock.now += HOUR
    await rest(house)
    assert table.status is Status.RUNNING
    assert table.position.missed[seat] == 1


@pytest.mark.parametrize("seed", range(6))
async def test_scenarios_42_58_whoever_comes_and_goes_nobody_waits_for_those_who_are_gone(
    houses: Houses, clock: Clock, seed: int
) -> None:
    """Moves, lost time, leaving, taking seats, starts of the bot, in any order."""
    rng = random.Random(seed)
    house = await houses.open()
    table = await paced(house, rng.choice([Pace.LIVE, Pace.RELAXED]), rng.choice([3, 4, 5]))
    strangers = iter(range(10, 10_000))
    for _ in range(150):
        await rest(house)
        if table.status is not Status.RUNNING:
            break
        position = table.position
        assert position.waits_for
        assert not set(position.waits_for) & set(table.open_seats)
        assert table.deadline is not None
        here = [p.id for p in table.people if table.seat_of(p.id) is not None]
        gone = [p for p in table.people if p.id not in here]
        match rng.choices(["move", "late", "leave", "take", "back", "start"], [60, 9, 5, 6, 3, 2])[0]:
            case "move":
                await play_on(house, table, rng, 1)
            case "late":
                clock.now = table.deadline
            case "leave":
                await house.leave(table.id, rng.choice(here))
            case "take" if table.open_seats:
                await house.join(table.id, person(next(strangers)))
            case "back" if gone:
                await house.join(table.id, rng.choice(gone))
            case "start":
                await house.close()
                house = await houses.open()
                again = await house.find(table.id)
                assert again.position == table.position
                table = again
            case _:
                pass
    for someone in table.people:
        if table.status is Status.RUNNING and table.seat_of(someone.id) is not None:
            await house.leave(table.id, someone.id)
            await rest(house)
    assert table.status in (Status.OVER, Status.ABANDONED)
    assert (table.unrated is None) == (len(table.position.held) == len(table.people) and not table.open_seats)
