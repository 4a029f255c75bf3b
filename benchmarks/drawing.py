"""Drawing a board of Vienna, against Pillow's encoding of the same pixels."""

from __future__ import annotations

import io
import random
import time
from collections.abc import Iterator

from PIL import Image

from benchmarks.figures import BenchmarkFailed, Row, Spread
from engine.chance import SeededChance
from engine.vienna.game import VIENNA
from engine.vienna.observation import Observation
from locales import catalogue
from render.picture import Name
from render.png import encode
from render.vienna import PAINTER
from render.vienna.compose import compose

NAMES = tuple(Name(name, name.lower()) for name in ("Anna", "Bela", "Clara", "David", "Emma"))
UNMEASURED = 2
"""Pictures of each kind that are drawn before any is measured: the names of the players are new to it."""


def measure(samples: int) -> tuple[list[Row], int]:
    """A row for each side and for 3 and 5 players, and the bytes of the largest picture."""
    for _ in PAINTER.warm():
        pass
    rows, largest = [], 0
    for side in ("day", "night"):
        for players in (3, 5):
            row, size = _row(side, players, samples)
            rows.append(row)
            largest = max(largest, size)
    return rows, largest


def _row(side: str, players: int, samples: int) -> tuple[Row, int]:
    cat, names = catalogue(), NAMES[:players]
    ours, floor, largest = [], [], 0
    for number, observation in enumerate(_positions(side, players, UNMEASURED + samples)):
        begun = time.perf_counter()
        picture = PAINTER.paint(observation, names, cat)
        drawn = time.perf_counter() - begun
        pixels = compose(observation, names, cat)
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
    row = Row(f"drawing, {players} players, {side}", Spread(tuple(ours)), Spread(tuple(floor)))
    return row, largest


def _positions(side: str, players: int, wanted: int) -> Iterator[Observation]:
    """So many positions, spread evenly over a random game, as a spectator sees them."""
    chance, rng = SeededChance(bytes(32)), random.Random(players)
    state = VIENNA.start(players, {"side": side}, 0, chance)
    game = [state]
    while seats := VIENNA.to_act(state):
        move = rng.choice(VIENNA.legal(state, seats[0]))
        state, _ = VIENNA.apply(state, seats[0], move, chance)
        game.append(state)
    for number in range(wanted):
        yield VIENNA.observe(game[number * (len(game) - 1) // max(wanted - 1, 1)], None)
