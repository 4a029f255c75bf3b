"""Who sits where when a game begins, and so who plays with whom."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from engine.seating import chosen_seats


class Seating(StrEnum):
    """What decides about the seats."""

    JOINED = "joined"  # the order of joining; in a rematch everybody sits as before
    CHOSEN = "chosen"  # each player chooses a side in the lobby
    DRAWN = "drawn"  # the seed, when the game begins


def seats_at_start(
    seating: Seating, sides: Sequence[int], choices: Sequence[int | None], drawn: Sequence[int] | None
) -> Sequence[int]:
    """In the order of joining, everybody's seat. Raises ValueError for seats that cannot have been drawn."""
    match seating:
        case Seating.JOINED:
            return range(len(sides))
        case Seating.CHOSEN:
            return chosen_seats(sides, choices)
        case Seating.DRAWN:
            if drawn is None or sorted(drawn) != list(range(len(sides))):
                raise ValueError("the seats were to be drawn, and were not")
            return drawn
