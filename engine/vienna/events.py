"""What happens in a game of Vienna, as values. Everything is open (W2a), so everybody sees every event."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.protocol import Event, Outcome
from engine.vienna.board import Special, Symbol
from engine.vienna.moves import Die, Laid


@dataclass(frozen=True)
class StartCardPicked(Event):
    """W7."""

    seat: int
    symbols: tuple[Symbol, ...]
    coins: int


@dataclass(frozen=True)
class RoundBegan(Event):
    """W8, W9, W40: `persons` are turned up, `starter` begins."""

    round: int
    starter: int
    persons: tuple[str, ...]


@dataclass(frozen=True)
class Rolled(Event):
    """The first roll of a seat in a round (W9)."""

    seat: int
    dice: tuple[Die, ...]


@dataclass(frozen=True)
class Rerolled(Event):
    """W11: these dice were rerolled for a coin, and show this now, die for die."""

    seat: int
    before: tuple[Die, ...]
    after: tuple[Die, ...]


@dataclass(frozen=True)
class Nudged(Event):
    """W11: one die, one up or one down, for a coin."""

    seat: int
    before: Die
    after: Die


@dataclass(frozen=True)
class DicePlaced(Event):
    """W10. `bribe` is what the driver got (W13), `coins` what the space paid at once (W37, W38)."""

    seat: int
    dice: tuple[Laid, ...]
    space: str
    bribe: int = 0
    coins: int = 0


@dataclass(frozen=True)
class GendarmePosted(Event):
    """W36."""

    seat: int
    space: str


@dataclass(frozen=True)
class KrieauRewarded(Event):
    """W36: one of the two is 1."""

    seat: int
    points: int
    coins: int


@dataclass(frozen=True)
class DieSet(Event):
    """W37."""

    seat: int
    before: Die
    after: Die


@dataclass(frozen=True)
class DiceKept(Event):
    """W37: no die was turned."""

    seat: int


@dataclass(frozen=True)
class DoubleTurn(Event):
    """W23: a second turn begins."""

    seat: int


@dataclass(frozen=True)
class DoubleDeclined(Event):
    """W23: the turn is ended with the card fresh."""

    seat: int


@dataclass(frozen=True)
class EvaluationBegan(Event):
    """W16."""

    round: int


class Loss(StrEnum):
    """Why an action brought nothing."""

    NO_COIN = "no coin"  # W18, W20, W28
    NO_PERSON = "no person"  # W20
    NO_SYMBOL = "no symbol"  # W28
    NOBODY_HAS_COINS = "nobody has coins"  # W29


@dataclass(frozen=True)
class ActionLost(Event):
    """The action of this space brought nothing, and why."""

    seat: int
    space: str
    why: Loss


@dataclass(frozen=True)
class Gained(Event):
    """W17-W19, W30: paid so much, got so much."""

    seat: int
    space: str
    paid: int
    points: int
    coins: int


@dataclass(frozen=True)
class PersonTaken(Event):
    """W20."""

    seat: int
    space: str
    person: str
    paid: int


@dataclass(frozen=True)
class SpecialTaken(Event):
    """W21: `giver` had it before; None is the supply, the seat itself keeps it."""

    seat: int
    space: str
    special: Special
    giver: int | None


@dataclass(frozen=True)
class Rival:
    """One neighbour in a comparison: how many they have, and what that brought the owner."""

    seat: int
    count: int
    points: int
    coins: int


@dataclass(frozen=True)
class Compared(Event):
    """W27, W28: the owner's count against each neighbour; `paid` at the Gloriette."""

    seat: int
    space: str
    symbol: Symbol
    count: int
    rivals: tuple[Rival, ...]
    paid: int


@dataclass(frozen=True)
class Robbed(Event):
    """W29: seat and coins given, one entry for each victim."""

    seat: int
    space: str
    loot: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class EvaluationEnded(Event):
    """The points of every seat after the evaluation (W41 looks at these)."""

    round: int
    points: tuple[int, ...]


@dataclass(frozen=True)
class MajorityWon(Event):
    """W42: strictly more of this symbol than both neighbours, 1 point."""

    seat: int
    symbol: Symbol


@dataclass(frozen=True)
class CoinsExchanged(Event):
    """W43: so many coins for so many points."""

    seat: int
    coins: int
    points: int


@dataclass(frozen=True)
class GameEnded(Event):
    """W41-W44."""

    outcome: Outcome
