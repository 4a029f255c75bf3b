"""The five moves of Viva il Re! and their one text form each (see Notation in the rules)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.errors import NotAMove
from engine.viva.palace import ENTRY, INITIALS


@dataclass(frozen=True)
class Place:
    """Put a candidate on one of the floors 1 to 4 (V8)."""

    who: str
    floor: int

    def __str__(self) -> str:
        return f"place {self.who} {self.floor}"


@dataclass(frozen=True)
class Up:
    """Move a candidate one floor up, from a floor or from the lavatory (V11, V33)."""

    who: str

    def __str__(self) -> str:
        return f"up {self.who}"


@dataclass(frozen=True)
class Hide:
    """Move a candidate into the lavatory (V31)."""

    who: str

    def __str__(self) -> str:
        return f"wc {self.who}"


@dataclass(frozen=True)
class Vote:
    """Vote yes or no (V13)."""

    yes: bool

    def __str__(self) -> str:
        return "yes" if self.yes else "no"


YES, NO = Vote(True), Vote(False)

Move = Place | Up | Hide | Vote

_MOVE = re.compile(f"place ([{INITIALS}]) ([{ENTRY[0]}-{ENTRY[-1]}])|(up|wc) ([{INITIALS}])|(yes|no)")


def parse(text: str) -> Move:
    """The move with this text form. Raises NotAMove for anything else, other spellings too."""
    match = _MOVE.fullmatch(text)
    if match is None:
        raise NotAMove(text)
    placed, floor, verb, who, vote = match.groups()
    if placed:
        return Place(placed, int(floor))
    if vote:
        return Vote(vote == "yes")
    return Up(who) if verb == "up" else Hide(who)
