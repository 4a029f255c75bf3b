"""A house on a file of its own, with a clock that stands still until it is told to go on."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest

from engine.games import GAMES
from host.database import Database
from host.house import House
from host.log import Person
from host.position import AnyGame, Status
from host.store import Store
from host.table import Table

GUILD, CHANNEL = 1, 100


class Clock:
    """Seconds since 1970, by hand."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


class Houses:
    """Opens houses over one file, as several starts (or processes) would."""

    def __init__(self, path: Path, clock: Clock, games: Mapping[str, AnyGame] = GAMES) -> None:
        self.path, self.clock, self.games = path, clock, games
        self._databases: list[Database] = []
        self._houses: list[House] = []

    async def open(self) -> House:
        """Another house over the same file."""
        database = await Database.open(self.path)
        self._databases.append(database)
        house = House(Store(database), self.games, self.clock)
        self._houses.append(house)
        await house.open()
        return house

    async def close(self) -> None:
        """Close all of them."""
        for house in self._houses:
            await house.close()
        for database in self._databases:
            await database.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def houses(tmp_path: Path, clock: Clock) -> AsyncIterator[Houses]:
    opened = Houses(tmp_path / "house.sqlite3", clock)
    yield opened
    await opened.close()


@pytest.fixture
async def house(houses: Houses) -> House:
    return await houses.open()


def person(number: int) -> Person:
    return Person(number, f"Player {number}", f"player{number}")


async def lobby(house: House, players: int = 3, *, seats: int = 5, channel: int = CHANNEL) -> Table:
    """A lobby in which players 1, 2, ... sit; player 1 is the host."""
    table = await house.open_lobby("vienna", {}, seats, GUILD, channel, person(1))
    for number in range(2, players + 1):
        await house.join(table.id, person(number))
    return table


async def game(house: House, players: int = 3, *, channel: int = CHANNEL) -> Table:
    """A game that has just begun."""
    table = await lobby(house, players, channel=channel)
    return await house.start(table.id, 1)


def actor(table: Table) -> tuple[int, int]:
    """Seat and person to act."""
    seat = table.to_act[0]
    return seat, table.people[seat].id


async def play_on(house: House, table: Table, rng: random.Random, moves: int = 10_000) -> None:
    """So many random legal moves, or to the end."""
    while moves and table.status is Status.RUNNING:
        seat, who = actor(table)
        move = rng.choice(table.observe(seat).legal)
        await house.play(table.id, who, str(move), seat=seat, decision=table.decision(seat))
        moves -= 1
