"""The goal cards are data (V3): reads a deck file and refuses a bad one by line and reason."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from engine.viva.palace import CANDIDATES, FAVOURITES

HOUSE = Path(__file__).with_name("deck.txt")
CARDS = 26
CARDS_FOR_TWO = 13
"""With two players only the first so many are used (V29)."""

Deck = tuple[str, ...]
"""The favourites of each card by its number less one, as initials in alphabetical order."""


class DeckError(ValueError):
    """A deck file is refused: the number of the line (from 1) and the reason, one sentence."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line, self.reason = line, reason


def read_deck(text: str) -> Deck:
    """The deck that a file of lines describes (the format is explained in `deck.txt`).

    Raises DeckError at the first line that is wrong, or at the last line when a card is missing.
    """
    cards: dict[int, str] = {}
    lines = text.removeprefix("\ufeff").split("\n")
    for at, line in enumerate(lines, 1):
        if card := line.partition("#")[0].strip():
            number, favourites = _card(at, card)
            _check_new(at, number, favourites, cards)
            cards[number] = favourites
    if missing := [number for number in range(1, CARDS + 1) if number not in cards]:
        raise DeckError(len(lines), f"card {missing[0]} is missing; a deck has the cards 1 to {CARDS}")
    return tuple(cards[number] for number in range(1, CARDS + 1))


def _card(at: int, card: str) -> tuple[int, str]:
    match = re.fullmatch(r"([0-9]{1,2})[ \t]+([A-Z]+)", card)
    if match is None:
        raise DeckError(at, "expected a card's number and the initials of its favourites, such as 1 BDEMNP")
    number, favourites = int(match[1]), "".join(sorted(match[2]))
    if not 1 <= number <= CARDS:
        raise DeckError(at, f"there is no card {number}; cards are numbered 1 to {CARDS}")
    if unknown := [initial for initial in favourites if initial not in CANDIDATES]:
        raise DeckError(at, f"{unknown[0]} is nobody's initial; the candidates are {' '.join(CANDIDATES)}")
    if len(favourites) != FAVOURITES or len(set(favourites)) != FAVOURITES:
        raise DeckError(at, f"a card has {FAVOURITES} different favourites, this one has {favourites}")
    return number, favourites


def _check_new(at: int, number: int, favourites: str, cards: Mapping[int, str]) -> None:
    if number in cards:
        raise DeckError(at, f"card {number} stands there twice")
    twin = next((other for other, those in cards.items() if those == favourites), None)
    if twin is not None:
        raise DeckError(at, f"card {number} has the same favourites as card {twin}")


def house_text() -> str:
    """The text of the house deck."""
    return HOUSE.read_text(encoding="utf-8")


@cache
def house_deck() -> Deck:
    """The house deck."""
    return read_deck(house_text())
