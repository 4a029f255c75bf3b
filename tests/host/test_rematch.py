"""Another game of the same players: one lobby whoever asks, the same seats, another seed."""

from __future__ import annotations

import asyncio
import random

import pytest

from engine.chance import SeededChance
from host import errors
from host.house import House
from host.log import Kind
from host.position import Status
from host.table import Table
from tests.host.conftest import Houses, game, lobby, person, play_on
from tests.host.test_deadlines import rest


async def over(house: House, seed: int = 1) -> Table:
    """A game of three that has come to its end."""
    table = await game(house)
    await play_on(house, table, random.Random(seed))
    assert table.status is Status.OVER
    return table


async def accepted(house: House, finished: Table, *numbers: int) -> Table:
    """These players want another game."""
    table = finished
    for number in numbers:
        table = await house.rematch(finished.id, person(number))
    return table


async def test_all_ask_at_the_same_moment_and_sit_at_one_table(house: House) -> None:
    finished = await over(house)
    asked = await asyncio.gather(*(house.rematch(finished.id, person(n)) for n in (3, 1, 2)))
    assert len({table.id for table in asked}) == 1
    await rest(house)
    assert asked[0].status is Status.RUNNING


async def test_all_ask_at_the_same_moment_in_two_processes(house: House, houses: Houses) -> None:
    finished, other = await over(house), await houses.open()
    here, there = await asyncio.gather(
        house.rematch(finished.id, person(1)), other.rematch(finished.id, person(2))
    )
    assert here.id == there.id
    await house.rematch(finished.id, person(3))
    await rest(house)
    assert (await house.find(here.id)).status is Status.RUNNING


async def test_seats_stay_whatever_the_order_of_accepting_and_the_start_is_drawn_anew(
    house: House,
) -> None:
    finished = await over(house)
    firsts: set[str] = set()
    for order in ((3, 1, 2), (2, 3, 1), (1, 2, 3), (3, 2, 1), (2, 1, 3), (1, 3, 2), (3, 1, 2), (2, 3, 1)):
        table = await accepted(house, finished, *order)
        await rest(house)
        assert table.status is Status.RUNNING
        assert [p.id for p in table.people] == [1, 2, 3]
        assert table.seed_hash != finished.seed_hash
        saved = await house.store.load(table.id)
        assert saved is not None
        [start] = [row for row in saved.rows if row.kind is Kind.START]
        assert start.text == f"first {SeededChance(saved.setup.seed).seat(3)}"
        firsts.add(start.text)
        await house.stop(table.id, 1, moderator=False)
    assert len(firsts) > 1, "one chance in a thousand that eight seeds agree"


async def test_a_kill_between_the_last_acceptance_and_the_start(
    houses: Houses, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await houses.open()
    finished = await over(house)
    table = await accepted(house, finished, 2, 1)
    monkeypatch.setattr(house._clockwork.timer, "set", lambda *_: None)  # killed after the row
    await house.rematch(finished.id, person(3))
    assert table.status is Status.LOBBY
    house = await houses.open()
    table = await house.find(table.id)
    await rest(house)
    assert table.status is Status.RUNNING
    assert [p.id for p in table.people] == [1, 2, 3]


async def test_nobody_else_and_no_other_table(house: House) -> None:
    finished = await over(house)
    with pytest.raises(errors.NotSeated):
        await house.rematch(finished.id, person(4))
    other = await lobby(house)
    with pytest.raises(errors.ChannelTaken) as taken:
        await house.rematch(finished.id, person(1))
    assert taken.value.session_id == other.id
    await house.cancel(other.id, 1)
    table = await house.rematch(finished.id, person(1))
    with pytest.raises(errors.NotInvited):
        await house.join(table.id, person(4))
    with pytest.raises(errors.AlreadySeated):
        await house.rematch(finished.id, person(1))
    with pytest.raises(errors.TooFew):
        await house.start(table.id, 1)


@pytest.mark.parametrize("leaving", [False, True])
async def test_one_who_does_not_want_ends_it(house: House, leaving: bool) -> None:
    finished = await over(house)
    table = await accepted(house, finished, 1, 2)
    await (house.leave if leaving else house.decline)(table.id, 2)
    assert table.status is Status.CLOSED
    assert table.position.declined == {2}
    with pytest.raises(errors.SessionOver):
        await house.join(table.id, person(3))
    assert (await house.rematch(finished.id, person(2))).id != table.id


async def test_no_rematch_of_what_has_no_end(house: House) -> None:
    table = await game(house)
    with pytest.raises(errors.NotOver):
        await house.rematch(table.id, person(1))
    await house.stop(table.id, 1, moderator=False)
    with pytest.raises(errors.NoRematch):
        await house.rematch(table.id, person(1))
