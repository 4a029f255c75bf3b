"""Duels of both games that are duels: how they begin, go on and are lost."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.transcript import write
from engine.transcript_reader import read
from engine.verify import verify
from host.export import export
from host.house import House
from host.pace import Pace
from host.position import Status
from host.rated import SOME_MOVES
from host.revival import revive
from host.table import Table
from tests.host.conftest import CHANNEL, GUILD, Clock, Houses, person
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
