"""The phrases of Rosenkönig: houses, cards and amounts in words, in no position of any game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cogs.speech import Speech
from engine.rosenkonig.board import Colour, name_of
from engine.rosenkonig.moves import Card
from locales import mark
from render.rosenkonig.words import card_text

HERO_MARK = "⚑"
"""Stands behind a card that needs a hero."""

HOUSES = {Colour.RED: mark("red roses, Lancaster"), Colour.WHITE: mark("white roses, York")}
TITLES = {Colour.RED: mark("Red roses, Lancaster"), Colour.WHITE: mark("White roses, York")}
SIDES = {Colour.RED: mark("Red (Lancaster)"), Colour.WHITE: mark("White (York)")}
COLOURS = {Colour.RED: mark("red"), Colour.WHITE: mark("white")}


@dataclass(frozen=True)
class Phrases(Speech):
    """The small phrases of which its sentences are made, in the reader's language."""

    def house(self, colour: Colour) -> str:
        """A colour with its house: `red roses, Lancaster`."""
        return self.cat.say(HOUSES[colour])

    def title(self, colour: Colour) -> str:
        """The same at the beginning of a line: `Red roses, Lancaster`."""
        return self.cat.say(TITLES[colour])

    def side(self, colour: Colour) -> str:
        """Whoever plays this colour, in few words: `Red (Lancaster)`."""
        return self.cat.say(SIDES[colour])

    def colour(self, colour: Colour) -> str:
        """A colour alone: `red`."""
        return self.cat.say(COLOURS[colour])

    def card(self, card: Card) -> str:
        """A power card as it is printed, the same in every language: `NE II`."""
        return card_text(card)

    def cards(self, cards: Sequence[Card]) -> str:
        """Several power cards: `N I, NE II`."""
        return ", ".join(self.card(card) for card in cards) if cards else self.cat.say("none")

    def square(self, square: int) -> str:
        """A square by its name: `e5`."""
        return name_of(square)

    def squares(self, squares: Iterable[int]) -> str:
        """Several squares: `e5 e6 f5`."""
        return " ".join(map(name_of, squares))

    def squares_of(self, n: int) -> str:
        """`3 squares`, the size of a region."""
        return self.cat.count("{n} square", "{n} squares", n)

    def stones(self, n: int) -> str:
        """`3 stones`."""
        return self.cat.count("{n} stone", "{n} stones", n)

    def more(self, n: int) -> str:
        """`+3 points`."""
        return self.cat.count("+{n} point", "+{n} points", n)

    def fewer(self, n: int) -> str:
        """`−3 points`."""
        return self.cat.count("−{n} point", "−{n} points", n)
