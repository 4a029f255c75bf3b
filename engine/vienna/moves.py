"""Vienna's moves and their one text form each (see Notation in the rules)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from engine.errors import NotAMove
from engine.vienna.board import COLOURS, Symbol


@dataclass(frozen=True, order=True)
class Die:
    """A die that lies with a player: own dice sort before the white one, then by value."""

    white: bool
    value: int

    def __str__(self) -> str:
        return f"w{self.value}" if self.white else str(self.value)


@dataclass(frozen=True)
class Laid:
    """A die as it is placed: `counts` is what it stands for, only by the joker not what it shows."""

    die: Die
    counts: int

    def __str__(self) -> str:
        return str(self.die) if self.counts == self.die.value else f"{self.die}={self.counts}"


@dataclass(frozen=True)
class Start:
    """Pick a start card (W7)."""

    symbols: tuple[Symbol, ...]

    def __str__(self) -> str:
        return "start " + "+".join(self.symbols)


@dataclass(frozen=True)
class Reroll:
    """Reroll these dice for a coin (W11)."""

    dice: tuple[Die, ...]

    def __str__(self) -> str:
        return "reroll " + " ".join(map(str, self.dice))


@dataclass(frozen=True)
class Nudge:
    """Turn one die one up or one down for a coin (W11)."""

    die: Die
    step: int

    def __str__(self) -> str:
        return f"{'up' if self.step > 0 else 'down'} {self.die}"


@dataclass(frozen=True)
class Place:
    """Place one or two dice on a space (W10)."""

    dice: tuple[Laid, ...]
    space: str

    def __str__(self) -> str:
        return f"place {'+'.join(map(str, self.dice))} {self.space}"


@dataclass(frozen=True)
class Post:
    """Put the gendarme on a space (W36)."""

    space: str

    def __str__(self) -> str:
        return f"gendarme {self.space}"


@dataclass(frozen=True)
class Take:
    """One point or one coin at Krieau (W36): `what` is `point` or `coin`."""

    what: str

    def __str__(self) -> str:
        return f"take {self.what}"


@dataclass(frozen=True)
class SetDie:
    """Turn an unplaced die to another face at Prater (W37)."""

    die: Die
    to: int

    def __str__(self) -> str:
        return f"set {self.die} {self.to}"


@dataclass(frozen=True)
class Word:
    """A move of one word: `keep` (W37), `double` or `end` (W23)."""

    word: str

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True)
class TakePerson:
    """Choose a person card (W20)."""

    person: str

    def __str__(self) -> str:
        return f"person {self.person}"


@dataclass(frozen=True)
class Compare:
    """Choose a symbol at the Gloriette (W28)."""

    symbol: Symbol

    def __str__(self) -> str:
        return f"compare {self.symbol}"


@dataclass(frozen=True)
class Rob:
    """Take coins from one seat or from two at the Tiergarten (W29); two stand in seat order."""

    seats: tuple[int, ...]

    def __str__(self) -> str:
        return "rob " + " ".join(COLOURS[seat] for seat in self.seats)


KEEP, DOUBLE, END = Word("keep"), Word("double"), Word("end")

Move = Start | Reroll | Nudge | Place | Post | Take | SetDie | Word | TakePerson | Compare | Rob


def parse(text: str) -> Move:
    """The move with this text form. Raises NotAMove for anything else, other spellings too."""
    verb, _, rest = text.partition(" ")
    reader = _READERS.get(verb)
    try:
        move = reader(verb, rest) if reader else None
    except (ValueError, KeyError, IndexError):
        move = None
    if move is None or str(move) != text:  # one spelling each
        raise NotAMove(text)
    return move


def _die(text: str) -> Die:
    if not re.fullmatch("w?[1-6]", text):
        raise ValueError(text)
    return Die(text[0] == "w", int(text[-1]))


def _laid(text: str) -> Laid:
    shown, _, counts = text.partition("=")
    die = _die(shown)
    return Laid(die, _die(counts).value if counts else die.value)


def _dice(text: str) -> tuple[Die, ...]:
    dice = tuple(map(_die, text.split(" ")))
    if list(dice) != sorted(dice) or sum(die.white for die in dice) > 1:
        raise ValueError(text)
    return dice


def _key(text: str) -> str:
    if not re.fullmatch("[a-z0-9]+", text):
        raise ValueError(text)
    return text


def _place(_: str, rest: str) -> Move:
    dice_text, space = rest.split(" ")
    dice = tuple(map(_laid, dice_text.split("+")))
    shown = [laid.die for laid in dice]
    if len(dice) > 2 or shown != sorted(shown) or sum(die.white for die in shown) > 1:
        raise ValueError(rest)
    return Place(dice, _key(space))


def _set(_: str, rest: str) -> Move:
    die, to = rest.split(" ")
    return SetDie(_die(die), _die(to).value)


def _take(_: str, rest: str) -> Move:
    return Take({"point": "point", "coin": "coin"}[rest])


def _rob(_: str, rest: str) -> Move:
    seats = tuple(COLOURS.index(colour) for colour in rest.split(" "))
    if len(seats) > 2 or list(seats) != sorted(set(seats)):
        raise ValueError(rest)
    return Rob(seats)


_READERS: dict[str, Callable[[str, str], Move]] = {
    "start": lambda _, rest: Start(tuple(map(Symbol, rest.split("+")))),
    "reroll": lambda _, rest: Reroll(_dice(rest)),
    "up": lambda _, rest: Nudge(_die(rest), 1),
    "down": lambda _, rest: Nudge(_die(rest), -1),
    "place": _place,
    "gendarme": lambda _, rest: Post(_key(rest)),
    "take": _take,
    "set": _set,
    "keep": lambda verb, _: Word(verb),
    "double": lambda verb, _: Word(verb),
    "end": lambda verb, _: Word(verb),
    "person": lambda _, rest: TakePerson(_key(rest)),
    "compare": lambda _, rest: Compare(Symbol(rest)),
    "rob": _rob,
}
