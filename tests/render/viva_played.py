"""Positions of games of Viva il Re! that were played, found by what is wanted of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import count

from engine.chance import SeededChance
from engine.viva.game import VIVA
from engine.viva.moves import Hide, Move, Place, Up, Vote
from engine.viva.observation import Observation, Phase
from engine.viva.state import State

Table = tuple[int, bool, bool]
"""How many play, with the envoy, with the lavatory."""


def found(table: Table, wanted: Callable[[Observation], bool], viewer: int | None = None) -> Observation:
    """The first position that is as wanted, of as many games as it takes; the same each time.

    `wanted` is asked of what the viewer sees, or everybody.
    """
    seen = (VIVA.observe(state, viewer) for seed in count() for state in game(table, seed))
    return next(obs for obs in seen if wanted(obs))


def game(table: Table, seed: int) -> Iterator[State]:
    """A game of people who help their favourites, but not always, or others would see it too well."""
    players, envoy, lavatory = table
    chooser, chance = random.Random(seed), SeededChance(seed.to_bytes(32, "big"))
    state = VIVA.start(players, {"envoy": envoy, "lavatory": lavatory}, seed % players, chance)
    yield state
    while seats := VIVA.to_act(state):
        seat = chooser.choice(seats)
        legal = VIVA.legal(state, seat)
        [move] = chooser.choices(legal, [_liking(state, seat, move) for move in legal])
        state, _ = VIVA.apply(state, seat, move, chance)
        yield state


def _liking(state: State, seat: int, move: Move) -> float:
    favourites = state.favourites(state.goals[seat])
    match move:
        case Place(who, floor):
            return floor if who in favourites else 5 - floor
        case Up(who) | Hide(who):
            return 2 if who in favourites else 1
        case Vote(yes):
            return 3 if yes is ((state.candidate or "-") in favourites) else 1


def placed(obs: Observation) -> int:
    """How many candidates stand in the palace while it fills."""
    return sum(place != "" for place in obs.places) if obs.phase is Phase.PLACE else 0
