"""What a viewer may know of a game of Vienna: everything but the order of the person deck (W2a)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.protocol import Outcome
from engine.vienna.board import Board, Special, StartCard, Symbol
from engine.vienna.moves import Die, Laid, Move


class Phase(StrEnum):
    """What is being decided."""

    START_CARD = "start card"  # W7
    PLACE = "place"  # W10, with W11
    GENDARME = "gendarme"  # W36: where he goes
    REWARD = "reward"  # W36: one point or one coin
    SET_DIE = "set die"  # W37
    DOUBLE = "double"  # W23
    PERSON = "person"  # W20, in the evaluation
    SYMBOL = "symbol"  # W28, in the evaluation
    ROB = "rob"  # W29, in the evaluation
    OVER = "over"


@dataclass(frozen=True)
class Tally:
    """Where a seat's points came from. `total` is the place of the score marker."""

    start: int = 0  # W6
    krieau: int = 0  # W36
    street: int = 0  # W16-W30
    majorities: int = 0  # W42
    coins: int = 0  # W43

    @property
    def total(self) -> int:
        """All points together."""
        return self.start + self.krieau + self.street + self.majorities + self.coins


@dataclass(frozen=True)
class SeatView:
    """One seat as everybody sees it."""

    tally: Tally
    coins: int
    start_card: StartCard | None
    persons: tuple[str, ...]
    """Keys of the person cards, in the order of taking."""
    specials: tuple[Special, ...]
    """In the order of `Special`."""
    symbols: tuple[int, int, int]
    """Citizens, crosses, crowns, influence counted (W25)."""
    dice: tuple[Die, ...]
    """Rolled and not yet placed, sorted."""
    unrolled: int
    """Dice not yet rolled this round, the white one among them."""
    carriage: str | None
    """The street space at which the carriage stands; None above Krieau (W12)."""

    @property
    def points(self) -> int:
        """Where the score marker stands."""
        return self.tally.total


@dataclass(frozen=True)
class Placed:
    """What lies on one space of the street: dice of one owner."""

    seat: int
    dice: tuple[Laid, ...]


@dataclass(frozen=True)
class Last:
    """The last move of the game, whoever made it; `space` is where it happened, if anywhere."""

    seat: int
    move: Move
    space: str | None


@dataclass(frozen=True)
class Observation:
    """All that a viewer may know. Hashable: equal observations are equal pictures."""

    viewer: int | None
    """The seat that looks; None is a spectator."""
    legal: tuple[Move, ...]
    """The viewer's own legal moves, sorted by text."""
    board: Board
    side: str
    """`day` or `night`."""
    phase: Phase
    round: int
    """1 in the first round; 0 while start cards are picked."""
    starter: int
    """The seat that starts this round (W4, W22)."""
    to_act: tuple[int, ...]
    seats: tuple[SeatView, ...]
    start_cards: tuple[StartCard, ...]
    """Start cards still to pick (W7)."""
    persons: tuple[str, ...]
    """Person cards turned up (W8), in the order of turning up."""
    deck: int
    """Cards left in the person deck."""
    street: tuple[Placed | None, ...]
    """By space of the street, 24 of them."""
    society: tuple[tuple[int, Die], ...]
    """Seat and die, in the order of placing, on the Geheimbund."""
    gendarme: str | None
    """The space he stands on."""
    behind: tuple[str, ...]
    """In PLACE: empty spaces, in street order, on which the seat to act pays the bribe of 1 coin (W13)."""
    stop: str | None
    """The space at which the evaluation waits for a choice."""
    scored: tuple[tuple[Symbol, ...], ...]
    """By seat, symbols compared this round (W28)."""
    last: Last | None
    outcome: Outcome | None
