"""When a duel is lost before its end: nobody plays a side any more, or a side has given up."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from engine.protocol import Duel, Game

AnyGame = Game[Any, Any, Any]

MISSED = 2
"""Deadlines in a row after which a seat is open; in a duel its side has lost if it has no other seat."""


def deserted(game: AnyGame, players: int, seat: int) -> int | None:
    """The side that has lost because whoever plays this seat is gone: in a duel, one of a single seat.

    Where there are partners, and in every other game, the seat is open instead.
    """
    sides = game.sides(players)
    return sides[seat] if isinstance(game, Duel) and sides.count(sides[seat]) == 1 else None


def given_up(
    game: AnyGame, players: int, open_seats: Collection[int], resigned: Collection[int]
) -> int | None:
    """The side that has lost because all who hold a seat of it have resigned; open seats do not count."""
    if not isinstance(game, Duel):
        return None
    held = [(side, seat) for seat, side in enumerate(game.sides(players)) if seat not in open_seats]
    lost = {side for side, _ in held} - {side for side, seat in held if seat not in resigned}
    return min(lost, default=None)
