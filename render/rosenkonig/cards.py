"""Power cards, in the hand and on the piles."""

from __future__ import annotations

from functools import cache
from typing import Literal

from PIL import Image

from engine.rosenkonig.board import Colour
from engine.rosenkonig.moves import Card
from render.pen import Pen
from render.rosenkonig.look import BRIGHT, EDGE, HOUSES, INK, LIGHT, LIT, LIT_EDGE, THEME
from render.rosenkonig.regalia import sword
from render.rosenkonig.shapes import SPRIG, square, turned
from render.rosenkonig.words import numeral
from render.theme import CREAM, mix

LARGE, SMALL, PILE = 68, 55, 56
"""How wide cards are: five in a hand, three in a hand, on a pile."""
_TALL = 112 / 68
State = Literal["plain", "open", "off"]
"""Of somebody else; to be played; not to be played now."""


def height(width: int) -> int:
    """Of a card so wide."""
    return round(width * _TALL)


@cache
def card(shown: Card, width: int, state: State, colour: Colour) -> Image.Image:
    """A card as it is read from the crown edge: direction, sword, distance."""
    tall = height(width)
    off = state == "off"
    face = mix(CREAM, THEME.paper, 0.8) if off else LIGHT
    edge = {"plain": THEME.gold, "open": HOUSES[colour].own, "off": mix(THEME.gold, THEME.paper, 0.45)}[state]
    p = Pen(width, tall)
    inner = 3.5 if state == "open" else 1.5
    p.rounded((0, 0, width, tall), 8, edge)
    p.rounded((inner, inner, width - inner, tall - inner), 6, face)
    p.rounded((6, 6, width - 6, tall - 6), 3, None, mix(THEME.gold, face, 0.8 if off else 0.2), 1)
    if not off:
        for x in (9, width - 9):
            for y in (9, tall - 9):
                square(p, x, y, 1.3, THEME.gold)
    ink = mix(THEME.quiet, THEME.paper, 0.1) if off else INK
    size, narrow = (26, 84) if width > 60 else (24, 74)
    p.text(width / 2, tall * 0.225, shown.direction, "serif", size, 800, ink, narrow)
    p.text(width / 2, tall * 0.82, numeral(shown), "serif", size, 800, ink, narrow)
    out = p.done()
    _lay_sword(out, shown, width, faint=off)
    return out


def _lay_sword(out: Image.Image, shown: Card, width: int, *, faint: bool) -> None:
    upright = shown.direction in ("N", "S")
    size = round(width * (0.64 if upright else 0.78))
    blade = sword(size, shown.direction)
    if faint:
        blade = blade.copy()
        blade.putalpha(blade.getchannel("A").point([value // 2 for value in range(256)]))
    at = (width - size) // 2, round(out.height * 0.527) - size // 2
    out.alpha_composite(blade, at)


@cache
def empty_card(width: int, ground: tuple[int, int, int]) -> Image.Image:
    """A free place in a hand."""
    tall = height(width)
    p = Pen(width, tall)
    p.rounded((2, 2, width - 2, tall - 2), 7, ground, mix(THEME.gold, THEME.paper, 0.5), 1)
    for turn in (45, 135, 225, 315):
        leaf = turned(SPRIG, width / 2, tall / 2, width * 0.19, turn)
        p.polygon(leaf, mix(THEME.gold, THEME.paper, 0.72))
    return p.done()


@cache
def fresh_ring(width: int) -> Image.Image:
    """Round the card that was drawn last."""
    w, tall = width + 2 * RING, height(width) + 2 * RING
    p = Pen(w, tall)
    p.rounded((0, 0, w, tall), 12, None, LIT_EDGE, 4.6)
    p.rounded((1, 1, w - 1, tall - 1), 11, None, LIT, 3)
    return p.done()


RING = 4
"""How far the ring reaches beyond the card."""


@cache
def card_back() -> Image.Image:
    """A pile of cards with their backs up, as wide as PILE."""
    w, tall, step = PILE, height(PILE) - 8, 3
    p = Pen(w, tall + 8)
    for i in (2, 1, 0):
        p.at(0, i * step)
        p.rounded((0, 0, w, tall), 6, mix(THEME.green, INK, 0.55) if i else BRIGHT)
        p.rounded((1, 1, w - 1, tall - 1), 5.5, BRIGHT if i else THEME.green)
    p.at(0, 0)
    p.rounded((1.5, 1.5, w - 1.5, tall - 1.5), 5, THEME.green)
    p.rounded((5, 5, w - 5, tall - 5), 2, None, BRIGHT, 1)
    for y in (tall * 0.27, tall * 0.5, tall * 0.73):
        for i in range(3):
            x = w / 2 + (i - 1) * 13
            square(p, x, y, 4, BRIGHT)
            square(p, x, y, 2.2, THEME.green)
            square(p, x, y, 0.9, BRIGHT)
    return p.done()


@cache
def no_discard(*, shuffled: bool) -> Image.Image:
    """The place of the discard pile when it is empty; two crossing arrows when it was just shuffled (K9)."""
    w, tall = PILE, height(PILE)
    p = Pen(w, tall)
    p.rounded((1, 1, w - 1, tall - 1), 7, None, EDGE, 1.4)
    if shuffled:
        for side in (-1, 1):
            p.at(w / 2, tall / 2)
            p.curve([(-19, side * 10), (-9, side * 10), (5, -side * 10), (12, -side * 10)], THEME.green, 3.4)
            p.polygon([(21, -side * 10), (11, -side * 10 - 6.5), (11, -side * 10 + 6.5)], THEME.green)
    return p.done()
