"""Positions of Viva il Re! for tests of its face: whole games at random, and what a seat sees of a scene."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.chance import SeededChance
from engine.protocol import Event
from engine.viva.game import VIVA
from engine.viva.moves import Vote
from engine.viva.observation import Observation
from locales import catalogue

NAMES = ("Anna", "Béla", "Clara", "Dörte", "Emil", "Flora")
LONG_NAMES = tuple(letter * 24 for letter in "WMQЖŐ@")
"""As long as a player's name may be."""
MARKUP_NAMES = tuple("\\" + "\\".join(letter * 24) for letter in "*_~|`<")
"""As long as an escaped name may be."""
CAT = catalogue("en")
TABLES: tuple[tuple[int, Mapping[str, object]], ...] = (
    (3, {}),
    (6, {"lavatory": True}),
    (2, {"envoy": True}),
    (5, {"envoy": True, "lavatory": True}),
    (4, {"envoy": True}),
)
"""Numbers of players and options that together show everything."""


class Step(NamedTuple):
    """One decision of a game: what the seat saw, what its move led to, what everybody and each seat saw."""

    before: Observation
    events: tuple[Event, ...]
    after: Observation
    views: tuple[Observation, ...]


def playout(seed: int, players: int, options: Mapping[str, object]) -> Iterator[Step]:
    """A whole game of random moves. Every second vote is yes whatever is in hand, so that rounds end."""
    chance, rng = SeededChance(seed.to_bytes(32, "big")), random.Random(seed)
    state = VIVA.start(players, options, seed % players, chance)
    while to_act := VIVA.to_act(state):
        seat = rng.choice(to_act)
        before = VIVA.observe(state, seat)
        move = rng.choice(before.legal)
        if isinstance(move, Vote) and rng.random() < 0.5:
            move = before.legal[-1]
        state, events = VIVA.apply(state, seat, move, chance)
        views = tuple(VIVA.observe(state, viewer) for viewer in range(players))
        yield Step(before, events, VIVA.observe(state, None), views)
