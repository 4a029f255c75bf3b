"""What happens in a game of Viva il Re!, as values. Who has voted, and what, is nobody's to know (V13)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.protocol import Event, Outcome
from engine.viva.observation import Election, Finished


@dataclass(frozen=True)
class RoundBegan(Event):
    """V20: goal cards are dealt, `starter` begins; with the envoy its favourites are turned up (V22)."""

    round: int
    starter: int
    envoy_favourites: str | None


@dataclass(frozen=True)
class Placed(Event):
    """V8."""

    seat: int
    who: str
    floor: int


@dataclass(frozen=True)
class LeftOver(Event):
    """V10: these go to floor 0 by themselves, and the race begins."""

    who: str
    """Their initials."""


@dataclass(frozen=True)
class Moved(Event):
    """V11, V31, V33: from one place to another (see `engine.viva.palace`)."""

    seat: int
    who: str
    origin: str
    place: str


@dataclass(frozen=True)
class VoteCalled(Event):
    """V12: the candidate stands before the throne, the mover has the crown."""

    seat: int
    who: str


@dataclass(frozen=True)
class VoteCast(Event):
    """V13: a seat has chosen. Only that seat hears of it, and not what."""

    seat: int

    @property
    def seen_by(self) -> tuple[int, ...]:
        return (self.seat,)


@dataclass(frozen=True)
class VotesShown(Event):
    """V13-V17, V24: all votes at once, and what comes of them."""

    election: Election


@dataclass(frozen=True)
class EnvoyShuffled(Event):
    """V25: the envoy's yes goes back into its pile of `cards`."""

    cards: int


@dataclass(frozen=True)
class RoundEnded(Event):
    """V18, V19, V26: all goal cards are shown, and what they brought."""

    finished: Finished


@dataclass(frozen=True)
class GameEnded(Event):
    """V21, V27."""

    outcome: Outcome
