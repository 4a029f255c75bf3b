"""Positions of Rosenkönig for tests of its face: whole games at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from engine.chance import SeededChance
from engine.protocol import Event
from engine.rosenkonig.game import ROSENKONIG
from engine.rosenkonig.observation import Observation
from locales import catalogue

NAMES = ("Anna", "Béla", "Clara", "Dörte")
LONG_NAMES = tuple(letter * 24 for letter in "WMQЖ")
"""As long as a player's name may be."""
MARKUP_NAMES = tuple("\\" + "\\".join(letter * 24) for letter in "*_~|")
"""As long as an escaped name may be."""
CAT = catalogue("en")
PLAYERS = (2, 4)


class Step(NamedTuple):
    """One decision of a game: what the seat to act saw, what its move led to, what everybody saw then."""

    before: Observation
    events: tuple[Event, ...]
    after: Observation
    views: tuple[Observation, ...]
    """By seat, after it."""


def playout(seed: int, players: int) -> Iterator[Step]:
    """A whole game of random moves."""
    chance, rng = SeededChance(seed.to_bytes(32, "big")), random.Random(seed)
    state = ROSENKONIG.start(players, {"teams": players == 4}, seed % players, chance)
    while to_act := ROSENKONIG.to_act(state):
        before = ROSENKONIG.observe(state, to_act[0])
        state, events = ROSENKONIG.apply(state, to_act[0], rng.choice(before.legal), chance)
        views = tuple(ROSENKONIG.observe(state, seat) for seat in range(players))
        yield Step(before, events, ROSENKONIG.observe(state, None), views)
