"""Vienna's board and cards as values (W1, W3, W60). `data.py` reads them from a file."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

COLOURS = ("red", "yellow", "green", "blue", "black")
"""Seats by number, as the notation names them."""
SIDES = ("day", "night")
"""The two sides of the board; they only look different (W1)."""
STREET = 24
"""Spaces of the street."""


class Symbol(StrEnum):
    """What start and person cards show."""

    CITIZEN = "citizen"
    CROSS = "cross"
    CROWN = "crown"


class Special(StrEnum):
    """The five red cards (W22-W26)."""

    CLOCK = "clock"
    DOUBLE = "double"
    JOKER = "joker"
    INFLUENCE = "influence"
    EXTRA = "extra"


class Deed(StrEnum):
    """What a space does."""

    GENDARME = "gendarme"  # W36, Krieau
    WHEEL = "wheel"  # W37, Prater
    SOCIETY = "society"  # W38, Geheimbund
    GAIN = "gain"  # W17-W19, points and coins
    PERSON = "person"  # W20
    SPECIAL = "special"  # W21
    COMPARE = "compare"  # W27; without a symbol the owner chooses one (W28)
    ROB = "rob"  # W29
    COUNT_SPECIALS = "specials"  # W30


@dataclass(frozen=True)
class Action:
    """One deed with what it costs (`pay`, W18) and what it brings."""

    deed: Deed
    pay: int = 0
    points: int = 0
    coins: int = 0
    special: Special | None = None
    symbol: Symbol | None = None

    @property
    def lightning(self) -> bool:
        """Carried out at once and never again in the evaluation (W35-W38)."""
        return self.deed in (Deed.GENDARME, Deed.WHEEL, Deed.SOCIETY)


@dataclass(frozen=True)
class Space:
    """One space. `values` are the values it takes; empty means any pair (W29, W30), or anything (W38)."""

    key: str
    name: str
    values: tuple[int, ...]
    action: Action


GEHEIMBUND = Space("geheimbund", "Geheimbund", (), Action(Deed.SOCIETY, coins=1))
"""The one space beside the street (W1, W38)."""


@dataclass(frozen=True)
class StartCard:
    """A start card: its symbols, and the coins taken once (W7)."""

    symbols: tuple[Symbol, ...]
    coins: int

    @property
    def key(self) -> str:
        """As the notation names it: `citizen+cross`."""
        return "+".join(self.symbols)


@dataclass(frozen=True)
class Person:
    """A person card. `portrait` names one of the silhouettes the pictures know."""

    key: str
    name: str
    symbols: tuple[Symbol, ...]
    portrait: str


@dataclass(frozen=True)
class Board:
    """Street, start cards and persons. Each person is in the deck twice."""

    spaces: tuple[Space, ...]
    start_cards: tuple[StartCard, ...]
    persons: tuple[Person, ...]

    @cached_property
    def index(self) -> dict[str, int]:
        """Where on the street a space stands, 0 to 23, by key."""
        return {space.key: i for i, space in enumerate(self.spaces)}

    @cached_property
    def person(self) -> dict[str, Person]:
        """Persons by key."""
        return {person.key: person for person in self.persons}

    @cached_property
    def krieau(self) -> Space | None:
        """The space that posts the gendarme, whose points are counted apart (W36); a board may have none."""
        return next((space for space in self.spaces if space.action.deed is Deed.GENDARME), None)

    def space(self, key: str) -> Space:
        """A space of the street, or the Geheimbund."""
        return GEHEIMBUND if key == GEHEIMBUND.key else self.spaces[self.index[key]]
