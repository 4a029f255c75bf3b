"""Positions of Vienna for tests of its face: whole games at random, and turns with any dice on any street."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from hypothesis import strategies as st

from engine.chance import SeededChance
from engine.protocol import Event
from engine.vienna.board import STREET, Special
from engine.vienna.game import VIENNA
from engine.vienna.moves import Die, Laid, Nudge, Reroll
from engine.vienna.observation import Observation, Phase, Placed
from engine.vienna.state import DICE, State
from locales import catalogue

NAMES = ("Anna", "Béla", "Clara", "Dörte", "Emil")
CAT = catalogue("en")


class Step(NamedTuple):
    """One decision of a game: what the seat to act saw, what its move led to, what everybody saw then."""

    before: Observation
    events: tuple[Event, ...]
    after: Observation


def playout(seed: int, players: int, board: str | None = None) -> Iterator[Step]:
    """A whole game of random moves. Changes of dice are rare, so that coins reach the other decisions."""
    chance, rng = SeededChance(seed.to_bytes(32, "big")), random.Random(seed)
    state = VIENNA.start(players, {"board": board} if board else {}, seed % players, chance)
    while to_act := VIENNA.to_act(state):
        before = VIENNA.observe(state, to_act[0])
        weights = [0.02 if isinstance(move, Reroll | Nudge) else 1 for move in before.legal]
        move = rng.choices(before.legal, weights)[0]
        state, events = VIENNA.apply(state, to_act[0], move, chance)
        yield Step(before, events, VIENNA.observe(state, None))


@cache
def first_turn(players: int = 4) -> State:
    """Seat 0 places first in round 1. Start cards were picked in the order of their names, by seat 0 last."""
    chance = SeededChance(bytes(32))
    state = VIENNA.start(players, {}, 0, chance)
    while state.phase is Phase.START_CARD:
        [seat] = VIENNA.to_act(state)
        state, _ = VIENNA.apply(state, seat, VIENNA.legal(state, seat)[0], chance)
    return state


def turn(
    players: int = 4,
    *,
    dice: tuple[int, ...] = (1, 2, 3, 5),
    white: int | None = None,
    coins: int = 0,
    carriage: int = -1,
    owners: tuple[int | None, ...] = (0, None, None, None, None),
    taken: frozenset[int] = frozenset(),
    gendarme: int | None = None,
) -> State:
    """Seat 0 places these dice; other players' dice lie on the spaces `taken` (by index of the street)."""
    state = first_turn(players)
    unplaced = [Die(False, value) for value in sorted(dice)] + ([Die(True, white)] if white else [])
    me = replace(state.players[0], dice=tuple(unplaced), coins=coins, carriage=carriage)
    lying = Placed(1, (Laid(Die(False, 1), 1),))
    return replace(
        state,
        players=(me, *state.players[1:]),
        owners=owners,
        white=0 if white else None,
        street=tuple(lying if index in taken else None for index in range(STREET)),
        gendarme=gendarme,
    )


@st.composite
def turns(draw: st.DrawFn) -> Observation:
    """Any dice on any street, as the seat to act sees it, before it places."""
    players = draw(st.sampled_from((3, 4, 5)))
    white = draw(st.none() | st.integers(1, 6))
    least = 0 if white else 1
    taken = draw(st.frozensets(st.integers(0, STREET - 1), max_size=16))
    state = turn(
        players,
        dice=tuple(draw(st.lists(st.integers(1, 6), min_size=least, max_size=DICE[players]))),
        white=white,
        coins=draw(st.integers(0, 30)),
        carriage=draw(st.integers(-1, STREET - 1)),
        owners=tuple(draw(st.none() | st.integers(0, players - 1)) for _ in Special),
        taken=taken,
        gendarme=draw(st.none() | st.sampled_from([i for i in range(STREET) if i not in taken])),
    )
    return VIENNA.observe(state, 0)
