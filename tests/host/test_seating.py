"""Who sits where: sides that are chosen in the lobby, seats that are drawn, and what goes with the seats."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import permutations

import pytest

from engine.chance import SeededChance
from engine.games import GAMES
from engine.seating import start_text
from engine.transcript import What, write
from engine.transcript_reader import read
from engine.verify import verify
from host import errors
from host.export import export
from host.house import House
from host.log import Kind
from host.position import Status
from host.seating import Seating
from host.table import Table
from tests.host.conftest import CHANNEL, GUILD, Houses, person, play_on
from tests.host.test_deadlines import rest

TEAMS = {"teams": True}


async def lobby(house: House, seating: Seating, invited: Sequence[int] = (), *, joining: int = 4) -> Table:
    """A table for two teams at which persons 1, 2 ... sit."""
    guests = [person(number) for number in invited]
    table = await house.open_lobby(
        "rosenkonig", TEAMS, 4, GUILD, CHANNEL, person(1), seating=seating, invited=guests
    )
    for number in range(2, joining + 1):
        await house.join(table.id, person(number))
    return table


def ids(table: Table) -> list[int]:
    """Who sits there, by seat."""
    return [player.id for player in table.people]


async def verified(house: House, table: Table) -> None:
    """The game is given up, and its log is right."""
    for seat in (0, 2):
        await house.resign(table.id, table.people[seat].id)
    assert table.status is Status.OVER
    saved = await house.store.load(table.id)
    assert saved is not None
    log = export(saved, house.games, lambda player: player.display)
    assert list(log.players) == [f"Player {number}" for number in ids(table)]
    assert read(write(log)) == log
    assert verify(log).problem is None


# ---- chosen


@pytest.mark.parametrize("first", list(permutations([1, 2, 3, 4], 2)))
async def test_who_has_chosen_the_same_side_are_partners_in_the_order_of_joining(
    house: House, first: tuple[int, int]
) -> None:
    table = await lobby(house, Seating.CHOSEN)
    for number in first:
        await house.choose_side(table.id, number, 1)
    assert ids(table) == [1, 2, 3, 4], "the lobby stays in the order of joining"
    others = [number for number in (1, 2, 3, 4) if number not in first]
    await house.start(table.id, 1)
    assert ids(table) == [others[0], min(first), others[1], max(first)]
    assert table.host == person(1), "host is who opened the table, wherever they sit"
    assert table.seat_of(first[0]) in (1, 3)
    await verified(house, table)


async def test_without_a_choice_all_sit_in_the_order_of_joining(house: House) -> None:
    table = await lobby(house, Seating.CHOSEN)
    await house.start(table.id, 1)
    assert ids(table) == [1, 2, 3, 4]


async def test_a_side_has_no_more_places_than_seats_and_can_be_changed(house: House) -> None:
    table = await lobby(house, Seating.CHOSEN)
    await house.choose_side(table.id, 1, 0)
    await house.choose_side(table.id, 2, 0)
    with pytest.raises(errors.SideFull) as full:
        await house.choose_side(table.id, 3, 0)
    assert full.value.side == 0
    await house.choose_side(table.id, 1, 1)
    await house.choose_side(table.id, 3, 0)
    assert table.position.chosen == {1: 1, 2: 0, 3: 0}


async def test_choosing_the_own_side_again_changes_nothing(house: House) -> None:
    table = await lobby(house, Seating.CHOSEN)
    await house.choose_side(table.id, 1, 0)
    await house.choose_side(table.id, 2, 0)
    number = table.number
    assert (await house.choose_side(table.id, 1, 0)) is table
    assert table.number == number


async def test_whoever_leaves_gives_the_place_up(house: House) -> None:
    table = await lobby(house, Seating.CHOSEN)
    for number in (2, 3):
        await house.choose_side(table.id, number, 0)
    await house.leave(table.id, 2)
    await house.choose_side(table.id, 4, 0)
    await house.join(table.id, person(2))
    assert table.position.chosen == {3: 0, 4: 0}
    await house.start(table.id, 1)
    assert ids(table) == [3, 1, 4, 2]
    await verified(house, table)


async def test_only_who_sits_in_a_lobby_where_sides_are_chosen_can_choose(house: House) -> None:
    table = await lobby(house, Seating.CHOSEN, joining=3)
    with pytest.raises(errors.NotSeated):
        await house.choose_side(table.id, 4, 0)
    for side in (-1, 2):
        with pytest.raises(errors.NoSuchSide):
            await house.choose_side(table.id, 1, side)
    await house.join(table.id, person(4))
    await house.start(table.id, 1)
    with pytest.raises(errors.AlreadyStarted):
        await house.choose_side(table.id, 1, 0)
    await house.stop(table.id, 1, moderator=False)
    for seating in (Seating.JOINED, Seating.DRAWN):
        other = await lobby(house, seating)
        with pytest.raises(errors.NoSuchSide):
            await house.choose_side(other.id, 1, 0)
        await house.cancel(other.id, 1)


async def test_whoever_is_invited_and_declines_gives_the_place_up(house: House) -> None:
    table = await lobby(house, Seating.CHOSEN, [2, 3, 4])
    await house.choose_side(table.id, 2, 0)
    await house.choose_side(table.id, 3, 0)
    await house.decline(table.id, 3)
    await house.choose_side(table.id, 4, 0)
    await house.join(table.id, person(3))
    await house.start(table.id, 1)
    assert ids(table) == [2, 1, 4, 3]


# ---- drawn


async def test_drawn_seats_are_the_seeds_second_draw(house: House) -> None:
    found = set()
    for _ in range(12):
        table = await lobby(house, Seating.DRAWN, [2, 3, 4])
        await house.start(table.id, 1)
        saved = await house.store.load(table.id)
        assert saved is not None
        seed, [start] = saved.setup.seed, [row for row in saved.rows if row.kind is Kind.START]
        seats = SeededChance(seed, 1).shuffle(range(4))
        assert start.text == start_text(SeededChance(seed).seat(4), seats)
        assert [table.people[seat].id for seat in seats] == [1, 2, 3, 4]
        assert table.position.draws == 3, "the first seat, the seats, the cards"
        assert table.host == person(1)
        found.add(seats)
        await verified(house, table)
    assert len(found) > 1


async def test_a_restart_reads_the_seats_from_the_log(houses: Houses) -> None:
    house = await houses.open()
    table = await lobby(house, Seating.DRAWN)
    await house.start(table.id, 1)
    again = await (await houses.open()).find(table.id)
    assert not again.frozen
    assert again.position == table.position
    assert (again.seating, again.host) == (Seating.DRAWN, person(1))


@pytest.mark.parametrize("seats", ["", " seats 0 1 2", " seats 0 1 2 2"])
async def test_a_log_whose_seats_cannot_have_been_drawn_is_frozen(houses: Houses, seats: str) -> None:
    house = await houses.open()
    table = await lobby(house, Seating.DRAWN)
    await house.start(table.id, 1)
    async with house.store._writing() as connection:
        await connection.execute("UPDATE log SET text = ? WHERE kind = 'start'", (f"first 0{seats}",))
    again = await (await houses.open()).find(table.id)
    assert again.frozen
    assert sorted(ids(again)) == [1, 2, 3, 4]


async def test_the_result_goes_to_whoever_sits_on_the_seat(house: House) -> None:
    table = await lobby(house, Seating.DRAWN)
    await house.start(table.id, 1)
    await play_on(house, table, random.Random(1))
    assert table.outcome is not None
    rows = await house.store._rows(
        "SELECT seat, user_id, rank FROM result_seats WHERE session_id = ? ORDER BY seat", table.id
    )
    assert [tuple(row) for row in rows] == [
        (seat, player.id, table.outcome.ranks[seat]) for seat, player in enumerate(table.people)
    ]


# ---- both


@pytest.mark.parametrize("seating", [Seating.CHOSEN, Seating.DRAWN])
async def test_a_rematch_keeps_seats_and_partners(house: House, seating: Seating) -> None:
    table = await lobby(house, seating)
    if seating is Seating.CHOSEN:
        await house.choose_side(table.id, 1, 1)
    await house.start(table.id, 1)
    for seat in (1, 3):
        await house.resign(table.id, table.people[seat].id)
    for number in (4, 2, 1, 3):
        again = await house.rematch(table.id, person(number))
    await rest(house)
    assert again.status is Status.RUNNING
    assert again.seating is Seating.JOINED
    assert ids(again) == ids(table)
    await verified(house, again)


@pytest.mark.parametrize("seating", list(Seating))
async def test_a_frozen_game_has_everybody_on_their_seat(house: House, seating: Seating) -> None:
    table = await lobby(house, seating)
    if seating is Seating.CHOSEN:
        await house.choose_side(table.id, 1, 1)
    await house.start(table.id, 1)
    before, saved = ids(table), await house.store.load(table.id)
    assert saved is not None
    table.freeze(saved.rows, ended=False)
    assert (ids(table), table.host) == (before, person(1))


async def test_when_the_host_leaves_the_next_in_the_order_of_joining_is_host(house: House) -> None:
    table = await lobby(house, Seating.CHOSEN)
    await house.choose_side(table.id, 4, 0)
    await house.choose_side(table.id, 3, 0)
    await house.start(table.id, 1)
    assert ids(table) == [3, 1, 4, 2]
    await house.leave(table.id, 1)
    assert table.host == person(2)


async def test_the_log_says_who_has_chosen_which_side(house: House) -> None:
    table = await lobby(house, Seating.CHOSEN)
    await house.choose_side(table.id, 3, 0)
    saved = await house.store.load(table.id)
    assert saved is not None
    log = export(saved, GAMES, lambda player: player.display)
    assert read(write(log)) == log
    [side] = [entry for entry in log.entries if entry.what is What.SIDE]
    assert (side.seat, side.text) == (None, "0 Player 3")
    assert '5 - player side 0 "Player 3"\n' in write(log).decode()
