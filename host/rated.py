"""What is kept of a game that has ended, and whether it counts."""

from __future__ import annotations

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


@dataclass(frozen=True)
class Result:
    """What is kept of a game that has ended. Without an outcome it was broken off."""

    game: str
    guild_id: int
    people: tuple[Person, ...]
    outcome: Outcome | None
    unrated: str | None = None
    """Why it does not count, one of the words above; None: it counts."""


def unrated(position: Position) -> str | None:
    """Why the game does not count; None while it runs and for one that does."""
    if position.status in (Status.STOPPED, Status.ABANDONED):
        return STOPPED
    if position.status is not Status.OVER:
        return None
    if len({person for _, person in position.held}) < len(position.held):
        return TWICE
    if position.open or len({seat for seat, _ in position.held}) < len(position.held):
        return TAKEN_OVER
    return None
