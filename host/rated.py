"""What is kept of a game that has ended, and whether it counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine.protocol import Outcome
from host.log import Person
from host.position import Position, Status

STOPPED = "stopped"
"""It was broken off."""
TWICE = "twice"
"""One person sat on two seats, one after the other."""
TAKEN_OVER = "taken over"
"""A seat did not stay with the person who began on it."""
TOO_SHORT = "too short"
"""A duel was lost by resigning, by deadlines or by leaving before both sides had played."""

SOME_MOVES = 2
"""A side has played when its people have made so many moves: both have come to the table and have answered
each other, so two accounts do not pass wins on by a click. Were it many more, somebody could wait to see how
the game goes and then drop it for nothing.
"""


@dataclass(frozen=True)
class Result:
    """What is kept of a game that has ended. Without an outcome it was broken off."""

    game: str
    guild_id: int
    people: tuple[Person, ...]
    outcome: Outcome | None
    unrated: str | None = None
    """Why it does not count, one of the words above; None: it counts."""


def unrated(position: Position, sides: Sequence[int]) -> str | None:
    """Why the game does not count; None while it runs and for one that does. `sides`: by seat."""
    if position.status in (Status.STOPPED, Status.ABANDONED):
        return STOPPED
    if position.status is not Status.OVER:
        return None
    if len({person for _, person in position.held}) < len(position.held):
        return TWICE
    if position.open or len({seat for seat, _ in position.held}) < len(position.held):
        return TAKEN_OVER
    if position.conceded:
        moves = Counter[int]()
        for seat, side in enumerate(sides):
            moves[side] += position.there.moves.get(seat, 0)
        if min(moves.values()) < SOME_MOVES:
            return TOO_SHORT
    return None
