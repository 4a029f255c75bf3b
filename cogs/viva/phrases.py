"""The phrases of Viva il Re!: candidates and places in words, in no position of any game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cogs.speech import Speech
from engine.viva.palace import CANDIDATES, NOT_YET
from locales import mark
from render.viva.words import place_name

ENVOY_MARK = "♝"
"""The envoy's sign beside those of the seats (`cogs.emblems`)."""
OWN_MARK = "♡"
"""Stands before the viewer's own favourites, where nobody else sees it."""

AMONG = {
    1: mark("with the craftsmen"),
    2: mark("with the merchants"),
    3: mark("with the soldiers"),
    4: mark("with the officials"),
}
"""By floor, where somebody enters (V8)."""
UP_TO = {
    1: mark("up to the craftsmen"),
    2: mark("up to the merchants"),
    3: mark("up to the soldiers"),
    4: mark("up to the officials"),
    5: mark("up to the nobles"),
    6: mark("up to the throne"),
}
"""By floor, where somebody goes (V11)."""


@dataclass(frozen=True)
class Phrases(Speech):
    """The small phrases of which its sentences are made, in the reader's language."""

    def who(self, initial: str) -> str:
        """A candidate by the first name (V2), which begins with the initial that the picture shows."""
        return CANDIDATES[initial]

    def people(self, initials: Iterable[str]) -> str:
        """Several candidates: `Beatrice, Natale, and Piero`."""
        return self.all_of([self.who(initial) for initial in initials])

    def envoy(self) -> str:
        """The envoy as a title, where names of players stand."""
        return self.cat.say("Envoy")

    def floor(self, floor: int) -> str:
        """A floor as a title: `Soldiers`."""
        return place_name(str(floor), self.cat)

    def among(self, floor: int) -> str:
        """Into one of the floors 1 to 4: `with the soldiers`."""
        return self.cat.say(AMONG[floor])

    def up_to(self, floor: int) -> str:
        """To a floor above the lowest: `up to the officials`."""
        return self.cat.say(UP_TO[floor])

    def place(self, place: str) -> str:
        """Any place of `engine.viva.palace` as a title."""
        return self.cat.say("Not in the palace yet") if place == NOT_YET else place_name(place, self.cat)
