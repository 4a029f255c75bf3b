"""What a viewer may know of a game of Rosenkönig: all but the order of the draw pile (K6)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.protocol import Outcome
from engine.rosenkonig.board import Colour
from engine.rosenkonig.moves import Card, Move


@dataclass(frozen=True)
class Target:
    """A card that the seat to act can play, and the square to which it leads (K11)."""

    card: Card
    square: int
    hero: bool
    """With a hero: an opponent's stone lies there (K10)."""


@dataclass(frozen=True)
class Score:
    """What a colour has on the board (K14)."""

    regions: tuple[tuple[int, ...], ...]
    """Squares of each region, the largest region first (see `engine.rosenkonig.board.regions`)."""

    @property
    def points(self) -> int:
        """The sum over the regions of n x n."""
        return sum(len(region) ** 2 for region in self.regions)

    @property
    def largest(self) -> int:
        """Squares of the largest region; 0 without a stone."""
        return max(map(len, self.regions), default=0)

    @property
    def stones(self) -> int:
        """Stones of this colour."""
        return sum(map(len, self.regions))


@dataclass(frozen=True)
class Last:
    """The last move that was chosen."""

    seat: int
    move: Move
    origin: int
    """Where the crown stood before it."""
    square: int
    """Where it stands after it; the same if a card was drawn."""
    drawn: Card | None
    """The card that was drawn, if one was."""


@dataclass(frozen=True)
class Observation:
    """All that a viewer may know. Hashable: equal observations are equal pictures."""

    viewer: int | None
    """The seat that looks; None is a spectator."""
    to_act: tuple[int, ...]
    """One seat, or none when the game is over."""
    legal: tuple[Move, ...]
    """The viewer's own legal moves, sorted by text."""
    targets: tuple[Target, ...]
    """What the seat to act can play, sorted by the card's text: everybody sees it."""
    first: int
    """The seat that began, which is red (K6)."""
    colours: tuple[Colour, ...]
    """By seat."""
    board: str
    """81 characters `r`, `w` or `.` by square (see `engine.rosenkonig.board`)."""
    crown: int
    """Its square."""
    hands: tuple[tuple[Card, ...], ...]
    """By seat, sorted by text."""
    hand_limit: int
    """Five, or three with four players (K8, K17)."""
    heroes: tuple[int, ...]
    """By seat, heroes left."""
    heroes_each: int
    """What each began with: four, or two (K6, K17)."""
    pile: int
    """Cards in the draw pile."""
    discard: tuple[Card, ...]
    """The discard pile, the last card first."""
    supply: int
    """Stones left."""
    red: Score
    white: Score
    last: Last | None
    passed: tuple[int, ...]
    """Seats that had to pass between the last move and the present one, in turn order (K12)."""
    outcome: Outcome | None

    def score(self, colour: Colour) -> Score:
        """What this colour has on the board."""
        return self.red if colour is Colour.RED else self.white
