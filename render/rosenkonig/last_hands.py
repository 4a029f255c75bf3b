"""At the end: the hands with which nobody could move (K13), small, with whether a hero is left."""

from __future__ import annotations

from functools import cache

from PIL import Image

from engine.rosenkonig.board import Colour
from engine.rosenkonig.moves import Card
from engine.rosenkonig.observation import Observation
from render.pen import Pen
from render.rosenkonig.look import INK, LIGHT, THEME
from render.rosenkonig.regalia import helm, spent_helm
from render.rosenkonig.words import card_text, seats_of
from render.sprites import stamp, stamp_middle
from render.type import Style, line

LETTERS = Style("sans", 20, 500, narrow=62, wide=78, small=0.82)
_IN_A_ROW = 3
CARD = 49, 26
_GAP = 3
_ROW = CARD[1] + _GAP
_HELM = 24
_HAND_GAP = 3
"""Between the hands of two partners."""


def hands_height(obs: Observation, colour: Colour) -> int:
    """In pixels, of the hands of all who play for the colour."""
    seats = seats_of(obs, colour)
    return sum(_rows(obs, seat) * _ROW for seat in seats) + _HAND_GAP * (len(seats) - 1)


def draw_hands(im: Image.Image, obs: Observation, colour: Colour, left: int, top: int, width: int) -> None:
    """One under the other, in the order of their names."""
    for seat in seats_of(obs, colour):
        for i, shown in enumerate(obs.hands[seat]):
            row, column = divmod(i, _IN_A_ROW)
            stamp(im, _small_card(shown), left + column * (CARD[0] + _GAP), top + row * _ROW)
        top += _rows(obs, seat) * _ROW
        hero = helm(colour, _HELM) if obs.heroes[seat] else spent_helm(_HELM)
        stamp_middle(im, hero, left + width - hero.width / 2, top - _GAP - CARD[1] / 2)
        top += _HAND_GAP


def _rows(obs: Observation, seat: int) -> int:
    return max(1, -(-len(obs.hands[seat]) // _IN_A_ROW))


@cache
def _small_card(shown: Card) -> Image.Image:
    width, height = CARD
    p = Pen(width, height)
    p.rounded((0, 0, width, height), 5, LIGHT, THEME.gold, 1.4)
    out, mask = p.done(), line(card_text(shown), LETTERS, width - 2)
    out.paste(INK, ((width - mask.width) // 2, (height - mask.height) // 2), mask)
    return out
