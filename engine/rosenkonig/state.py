"""The whole position of a game of Rosenkönig as a frozen value, the order of the draw pile included."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.protocol import Outcome
from engine.rosenkonig.board import Colour
from engine.rosenkonig.moves import Card
from engine.rosenkonig.observation import Last

STONES = 52
"""In the supply at the beginning (K2)."""
HAND_LIMIT: Mapping[int, int] = {2: 5, 4: 3}
"""By number of players, the power cards that each is dealt and may have (K6, K8, K17)."""
HEROES: Mapping[int, int] = {2: 4, 4: 2}
"""By number of players, the heroes of each (K4, K17)."""


@dataclass(frozen=True)
class State:
    """A position. Seats are indices in turn order."""

    first: int
    """The seat that began."""
    turn: int
    """The seat to act, unless the game is over."""
    board: str
    """81 characters `r`, `w` or `.` by square (see `engine.rosenkonig.board`)."""
    crown: int
    """Its square."""
    hands: tuple[tuple[Card, ...], ...]
    """By seat, sorted by text."""
    heroes: tuple[int, ...]
    """By seat, heroes left."""
    pile: tuple[Card, ...]
    """The draw pile, from the top."""
    discard: tuple[Card, ...] = ()
    """The discard pile, the last card first."""
    supply: int = STONES
    """Stones left."""
    turns: int = 0
    """Turns begun so far, a pass not counted."""
    last: Last | None = None
    passed: tuple[int, ...] = ()
    """Seats that passed since the last move, in turn order."""
    outcome: Outcome | None = None

    @property
    def players(self) -> int:
        """How many play: two or four."""
        return len(self.hands)

    @property
    def hand_limit(self) -> int:
        """Power cards that a seat may have (K8, K17)."""
        return HAND_LIMIT[self.players]

    @property
    def colours(self) -> tuple[Colour, ...]:
        """By seat: the one that began is red, and so is its partner (K6, K16)."""
        return tuple(
            Colour.RED if (seat - self.first) % 2 == 0 else Colour.WHITE for seat in range(self.players)
        )
