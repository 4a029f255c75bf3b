"""The mildest legal move: what the clock plays for a seat whose player is absent."""

from __future__ import annotations

from engine.rosenkonig.legal import legal_moves
from engine.rosenkonig.moves import DRAW, Move, Play
from engine.rosenkonig.state import State


def mildest(state: State, seat: int) -> Move:
    """Draw; if the hand is full the first card alone, and only if there is none the first with a hero."""
    moves = legal_moves(state, seat)
    if DRAW in moves:
        return DRAW
    alone = (move for move in moves if isinstance(move, Play) and not move.hero)
    return next(alone, moves[0])
