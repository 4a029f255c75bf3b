"""The cards and the two moves of Rosenkönig, and their one text form each (see Notation in the rules)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.errors import NotAMove
from engine.rosenkonig.board import DIRECTIONS

DISTANCES = (1, 2, 3)


@dataclass(frozen=True)
class Card:
    """A power card: the crown goes so far in that direction (K3)."""

    direction: str
    distance: int

    def __str__(self) -> str:
        return f"{self.direction}{self.distance}"


CARDS = tuple(sorted((Card(where, far) for where in DIRECTIONS for far in DISTANCES), key=str))
"""All 24, one of each, sorted by their texts."""
BY_TEXT = {str(card): card for card in CARDS}


@dataclass(frozen=True)
class Play:
    """Play a power card alone (K7), or with a hero (K10)."""

    card: Card
    hero: bool = False

    def __str__(self) -> str:
        return f"{self.card}+" if self.hero else str(self.card)


@dataclass(frozen=True)
class Draw:
    """Draw a power card (K8)."""

    def __str__(self) -> str:
        return "draw"


Move = Play | Draw

DRAW = Draw()
_PLAY = re.compile(f"({'|'.join(BY_TEXT)})([+]?)")


def parse(text: str) -> Move:
    """The move with this text form. Raises NotAMove for anything else, other spellings and `pass` too."""
    if text == str(DRAW):
        return DRAW
    match = _PLAY.fullmatch(text)
    if match is None:
        raise NotAMove(text)
    return Play(BY_TEXT[match[1]], hero=bool(match[2]))
