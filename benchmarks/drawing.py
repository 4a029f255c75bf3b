"""Drawing the boards of all games, against Pillow's encoding of the same pixels."""

from __future__ import annotations

import io
import random
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from PIL import Image

from benchmarks.figures import BenchmarkFailed, Row, Spread
from engine.chance import SeededChance
from engine.games import GAMES
from locales import catalogue
from render.painters import PAINTERS
from render.picture import Name
from render.png import encode
from render.rosenkonig.compose import compose as rosenkonig
from render.vienna.compose import compose as vienna
from render.viva.compose import compose as viva

Compose = Callable[[Any, tuple[Name, ...], Any], Image.Image]
"""From an observation, names and a catalogue."""


@dataclass(frozen=True)
class Table:
    """What is played."""

    label: str
    game: str
    compose: Compose
    players: int
    options: Mapping[str, object] = field(default_factory=dict)


TABLES = (
    Table("Vienna, 3 players, day", "vienna", vienna, 3, {"side": "day"}),
    Table("Vienna, 5 players, night", "vienna", vienna, 5, {"side": "night"}),
    Table("Viva il Re!, 4 players", "viva", viva, 4),
    Table("Viva il Re!, 5 and the envoy", "viva", viva, 5, {"envoy": True, "lavatory": True}),
    Table("Rosenkönig, 2 players", "rosenkonig", rosenkonig, 2),
    Table("Rosenkönig, 4 players", "rosenkonig", rosenkonig, 4),
)
NAMES = tuple(Name(name, name.lower()) for name in ("Anna", "Bela", "Clara", "David", "Emma"))
UNMEASURED = 2
"""Pictures of each kind that are drawn before any is measured: the names of the players are new to it."""


def measure(samples: int) -> tuple[list[Row], int]:
    """A row for each kind of table, and the bytes of the largest picture."""
    for painter in PAINTERS.values():
        for _ in painter.warm():
            pass
    rows, largest = [], 0
    for table in TABLES:
        row, size = _row(table, samples)
        rows.append(row)
        largest = max(largest, size)
    return rows, largest


def _row(table: Table, samples: int) -> tuple[Row, int]:
    cat, names, painter = catalogue(), NAMES[: table.players], PAINTERS[table.game]
    ours, floor, largest = [], [], 0
    for number, observation in enumerate(_positions(table, UNMEASURED + samples)):
        begun = time.perf_counter()
        picture = painter.paint(observation, names, cat)
        drawn = time.perf_counter() - begun
        pixels = table.compose(observation, names, cat)
        with Image.open(io.BytesIO(picture.png)) as palette:
            palette.load()
            begun = time.perf_counter()
            encoded = encode(pixels, palette)
            alone = time.perf_counter() - begun
        if encoded != picture.png:
            raise BenchmarkFailed("The floor encoded other bytes than the painter: they do not compare.")
        largest = max(largest, len(encoded))
        if number >= UNMEASURED:
            ours.append(drawn)
            floor.append(alone)
    return Row(f"drawing {table.label}", Spread(tuple(ours)), Spread(tuple(floor))), largest


def _positions(table: Table, wanted: int) -> Iterator[Any]:
    """So many positions, spread evenly over a random game, as a spectator sees them."""
    game, chance, rng = GAMES[table.game], SeededChance(bytes(32)), random.Random(table.players)
    state = game.start(table.players, table.options, 0, chance)
    states = [state]
    while seats := game.to_act(state):
        move = rng.choice(game.legal(state, seats[0]))
        state, _ = game.apply(state, seats[0], move, chance)
        states.append(state)
    for number in range(wanted):
        yield game.observe(states[number * (len(states) - 1) // max(wanted - 1, 1)], None)
