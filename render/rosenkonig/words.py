"""How cards and squares are written, and what the houses are called (K2, K3)."""

from __future__ import annotations

from engine.protocol import LATE, LEFT, RESIGNED
from engine.rosenkonig.board import Colour
from engine.rosenkonig.moves import Card
from engine.rosenkonig.observation import Observation
from locales import Catalogue, mark

_NUMERALS = ("", "I", "II", "III")
_HOUSES = {Colour.RED: mark("Lancaster"), Colour.WHITE: mark("York")}
CONCEDED = frozenset({RESIGNED, LATE, LEFT})
"""Reasons for which a side loses whatever lies on the board."""


def numeral(card: Card) -> str:
    """The distance as it stands on the card."""
    return _NUMERALS[card.distance]


def card_text(card: Card) -> str:
    """A card in a line."""
    return f"{card.direction} {numeral(card)}"


def house_name(colour: Colour, cat: Catalogue) -> str:
    """Lancaster or York."""
    return cat.say(_HOUSES[colour])


def blocked(obs: Observation) -> bool:
    """Whether it is over because nobody could move (K13)."""
    return obs.outcome is not None and obs.outcome.reason == "blocked"


def seats_of(obs: Observation, colour: Colour) -> tuple[int, ...]:
    """Who plays for the colour, in the order of their turns from the first seat on."""
    return tuple(seat for seat in turn_order(obs) if obs.colours[seat] is colour)


def turn_order(obs: Observation) -> tuple[int, ...]:
    """All seats from the one that began, which is red (K6, K16)."""
    players = len(obs.colours)
    return tuple((obs.first + step) % players for step in range(players))


def winning(obs: Observation) -> tuple[Colour, ...]:
    """The colours that have won: one, or both in a draw; none while the game goes on."""
    if obs.outcome is None:
        return ()
    won = {obs.colours[seat] for seat in obs.outcome.winners}
    return tuple(colour for colour in Colour if colour in won)
