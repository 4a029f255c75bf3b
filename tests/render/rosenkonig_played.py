"""Positions of games of Rosenkönig that were played, found by what is wanted of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import count

from engine.chance import SeededChance
from engine.rosenkonig.board import Colour, reached
from engine.rosenkonig.game import ROSENKONIG
from engine.rosenkonig.moves import Draw, Move
from engine.rosenkonig.observation import Observation
from engine.rosenkonig.state import State


def found(
    players: int, wanted: Callable[[Observation], bool], seeds: Iterable[int] | None = None
) -> Observation:
    """The first position that is as wanted, of as many games as it takes; the same each time."""
    seen = (
        ROSENKONIG.observe(state, None)
        for seed in (count() if seeds is None else seeds)
        for state in game(players, seed)
    )
    return next(obs for obs in seen if wanted(obs))


def game(players: int, seed: int) -> Iterator[State]:
    """A game of people who like to lay roses beside their own, and keep their heroes for later."""
    chooser, chance = random.Random(seed), SeededChance(seed.to_bytes(32, "big"))
    state = ROSENKONIG.start(players, {}, seed % players, chance)
    yield state
    while seats := ROSENKONIG.to_act(state):
        obs = ROSENKONIG.observe(state, seats[0])
        [move] = chooser.choices(obs.legal, [_liking(obs, move) for move in obs.legal])
        state, _ = ROSENKONIG.apply(state, seats[0], move, chance)
        yield state


def _liking(obs: Observation, move: Move) -> float:
    seat = obs.to_act[0]
    if isinstance(move, Draw):
        return 2 if len(obs.hands[seat]) < obs.hand_limit - 1 else 1
    target = next(target for target in obs.targets if target.card == move.card)
    beside = _beside(obs, target.square, obs.colours[seat])
    return 0.05 + 0.3 * beside if target.hero else 0.5 + 2 * beside


def _beside(obs: Observation, square: int, colour: Colour) -> int:
    """How many stones of the colour lie next to the square."""
    near = (reached(square, direction, 1) for direction in "NESW")
    return sum(there is not None and obs.board[there] == colour for there in near)
