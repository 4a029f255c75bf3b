"""Asking the clock to move in a game without deadlines, where several decide at once and in secret."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import combinations
from pathlib import Path

import pytest

from engine.games import GAMES
from host import errors, guards
from host.house import House
from host.log import CLOCK, Kind
from host.pace import UNHURRIED_S, Pace
from host.table import Table
from tests.host.ballot import BALLOT
from tests.host.conftest import CHANNEL, GUILD, Clock, Houses, person
from tests.host.test_deadlines import rest


@pytest.fixture
async def house(tmp_path: Path, clock: Clock) -> AsyncIterator[House]:
    houses = Houses(tmp_path / "house.sqlite3", clock, {**GAMES, "ballot": BALLOT})
    yield await houses.open()
    await houses.close()


async def ballot(house: House, channel: int = CHANNEL) -> Table:
    """Persons 1, 2 and 3 are to vote."""
    table = await house.open_lobby("ballot", {}, 3, GUILD, channel, person(1), pace=Pace.NONE)
    for number in (2, 3):
        await house.join(table.id, person(number))
    return await house.start(table.id, 1)


async def test_whoever_has_decided_asks_for_all_who_have_not(house: House, clock: Clock) -> None:
    table = await ballot(house)
    await house.play(table.id, 2, "yes")
    clock.now += UNHURRIED_S
    await house.hurry(table.id, 2)
    await rest(house)
    saved = await house.store.load(table.id)
    assert saved is not None
    late = {row.seat for row in saved.rows if row.kind is Kind.LATE}
    by_clock = {row.seat for row in saved.rows if row.kind is Kind.MOVE and row.actor == CLOCK}
    assert late == by_clock == {0, 2}
    assert table.to_act == (0, 1, 2), "the next vote"
    assert not table.position.overdue


@pytest.mark.parametrize("voted", [v for n in range(3) for v in combinations((2, 3), n)])
async def test_scenario_75_whoever_has_not_decided_learns_nothing_of_the_others(
    house: House, clock: Clock, voted: tuple[int, ...]
) -> None:
    table = await ballot(house)
    clock.now += UNHURRIED_S
    for who in voted:
        await house.play(table.id, who, "yes")
    number = table.number
    with pytest.raises(errors.OwnMove):
        await house.hurry(table.id, 1)
    with pytest.raises(errors.OwnMove):
        guards.may_hurry(table, 1)
    assert table.number == number


async def test_scenario_75_from_when_on_it_can_be_asked_tells_nobody_when_somebody_decided(
    house: House, clock: Clock
) -> None:
    table = await ballot(house)
    asked_at = clock.now
    for who in (2, 3):
        clock.now += 1000
        await house.play(table.id, who, "yes")
        with pytest.raises(errors.TooEarly) as early:
            await house.hurry(table.id, 2)
        assert early.value.at == asked_at + UNHURRIED_S
