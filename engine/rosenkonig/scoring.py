"""What the board is worth, and who wins (K14, K15, K19)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.protocol import Outcome
from engine.rosenkonig.board import Colour, regions
from engine.rosenkonig.observation import Score
from engine.rosenkonig.state import State

STONES, BLOCKED = "stones", "blocked"
"""Why a game ends: the last stone lies on the board; nobody can move (K13)."""
POINTS, LARGEST, MORE_STONES, DRAW = "points", "largest", "stones", "draw"
"""What decides it, in this order (K15)."""


def score(board: str, colour: Colour) -> Score:
    """What this colour has on the board."""
    return Score(regions(board, colour))


def judge(state: State, reason: str) -> Outcome:
    """The end by what lies on the board; partners share what they have (K15, K19)."""
    red, white = (score(state.board, colour) for colour in (Colour.RED, Colour.WHITE))
    compared = (
        (POINTS, red.points, white.points),
        (LARGEST, red.largest, white.largest),
        (MORE_STONES, red.stones, white.stones),
    )
    for decided_by, reds, whites in compared:
        if reds != whites:
            return won(state, [Colour.RED if reds > whites else Colour.WHITE], reason, decided_by)
    return won(state, list(Colour), reason, DRAW)


def won(state: State, winners: Sequence[Colour], reason: str, decided_by: str) -> Outcome:
    """The end at which these colours have won: scores are as they stand on the board."""
    points = {colour: score(state.board, colour).points for colour in Colour}
    beaten = 1 + sum(colour in winners for colour in state.colours)
    return Outcome(
        ranks=tuple(1 if colour in winners else beaten for colour in state.colours),
        scores=tuple(points[colour] for colour in state.colours),
        reason=reason,
        decided_by=decided_by,
    )
