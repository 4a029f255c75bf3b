"""Positions of games that were played: as the seat to act sees them, found by what is wanted of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import count

from engine.chance import SeededChance
from engine.vienna.board import GEHEIMBUND
from engine.vienna.game import VIENNA
from engine.vienna.moves import Move, Nudge, Place, Reroll
from engine.vienna.observation import Observation


def found(players: int, side: str, wanted: Callable[[Observation], bool]) -> Observation:
    """The first position that is as wanted, of as many games as it takes; the same each time."""
    return next(obs for seed in count() for obs in game(players, side, seed) if wanted(obs))


def game(players: int, side: str, seed: int) -> Iterator[Observation]:
    """A game of people who think little: they like the street, and turn back or change dice seldom."""
    chooser, chance = random.Random(seed), SeededChance(seed.to_bytes(32, "big"))
    state = VIENNA.start(players, {"side": side}, seed % players, chance)
    while seats := VIENNA.to_act(state):
        obs = VIENNA.observe(state, seats[0])
        yield obs
        [move] = chooser.choices(obs.legal, [_liking(obs, move) for move in obs.legal])
        state, _ = VIENNA.apply(state, seats[0], move, chance)
    yield VIENNA.observe(state, None)


def _liking(obs: Observation, move: Move) -> float:
    match move:
        case Reroll() | Nudge():
            return 0.02
        case Place(_, space) if space == GEHEIMBUND.key:
            return 0.1
        case Place(_, space) if space in obs.behind:
            return 0.2
        case _:
            return 1
