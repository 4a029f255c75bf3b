"""Giving a duel up, alone or with a partner: what counts as one, what lapses, and who may not."""

from __future__ import annotations

import pytest

from engine.protocol import RESIGNED
from host import errors
from host.house import House
from host.position import Status
from tests.host.conftest import CHANNEL, GUILD, Clock, game, person
from tests.host.dueling import GAME, acts, checked, duel, houses, lost, misses, move, some_moves

__all__ = ["houses"]  # in place of the fixture of all tests here


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
