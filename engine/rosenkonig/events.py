"""What happens in a game of Rosenkönig, as values. All of it is seen by everybody (K6)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.protocol import Event, Outcome
from engine.rosenkonig.moves import Card


@dataclass(frozen=True)
class Played(Event):
    """K7, K10: the crown was moved."""

    seat: int
    card: Card
    hero: bool
    """An opponent's stone was turned."""
    origin: int
    square: int
    gained: int
    """Points that the own colour has more."""
    taken: int
    """Points that the other colour has fewer; 0 without a hero."""


@dataclass(frozen=True)
class Drew(Event):
    """K8."""

    seat: int
    card: Card


@dataclass(frozen=True)
class Reshuffled(Event):
    """K9: the discard pile of so many cards is the new draw pile."""

    cards: int


@dataclass(frozen=True)
class Passed(Event):
    """K12: the seat can do nothing."""

    seat: int


@dataclass(frozen=True)
class Conceded(Event):
    """A side gives up, or is out: see `engine.protocol.Duel`."""

    seats: tuple[int, ...]
    reason: str


@dataclass(frozen=True)
class GameEnded(Event):
    """K13, K15, or a side conceded."""

    outcome: Outcome
