"""The grounds of panels, and the chip that shows a largest region."""

from __future__ import annotations

from functools import cache

from PIL import Image

from engine.rosenkonig.board import Colour
from render.pen import Ink, Pen
from render.rosenkonig.look import BRIGHT, EDGE, HOUSES, INK, LIGHT, OUTLINE, THEME
from render.theme import Colour as Tone
from render.theme import mix


@cache
def plane(width: int, height: int, ground: Tone, line: Tone, weight: float = 1.4) -> Image.Image:
    """Paper with round corners and a line along its edge."""
    p = Pen(width, height)
    p.rounded((0, 0, width, height), 9, ground, line, weight)
    return p.done()


@cache
def panel(width: int, height: int, head: int, colour: Colour, *, lit: bool) -> Image.Image:
    """The ground of a panel with a head of so many pixels, in the colour of the house when it is lit."""
    own: Ink = HOUSES[colour].own
    p = Pen(width, height)
    if not lit:
        p.rounded((0, 0, width, height), 9, THEME.paper, EDGE, 1.4)
        p.rect(12, head - 1, width - 12, head + 1, own)
        return p.done()
    p.rounded((0, 0, width, height), 9, own)
    p.rounded((3, head - 12, width - 3, height - 3), 6.5, THEME.raised)
    p.rounded((0, 0, width, head), 9, own)
    p.rect(0, head - 10, width, head, own)
    p.rect(3, head, width - 3, head + 2, BRIGHT)
    return p.done()


@cache
def banner(width: int, height: int, ground: Tone) -> Image.Image:
    """A full band with a fine gold line in it."""
    p = Pen(width, height)
    p.rounded((0, 0, width, height), 9, ground)
    p.rounded((5, 5, width - 5, height - 5), 5.5, None, BRIGHT, 1.2)
    return p.done()


@cache
def chip(colour: Colour, width: int, height: int) -> Image.Image:
    """A small field with the gold edge of a largest region: also the legend of that edge."""
    return _field(colour, width, height, gold=True).done()


@cache
def counter(colour: Colour, number: int, width: int, height: int, *, gold: bool = True) -> Image.Image:
    """A small field, as a largest region (`gold`) or as any, with a number."""
    p = _field(colour, width, height, gold=gold)
    size = 26 if height > 34 else 22
    p.text(width / 2, height / 2, str(number), "serif", size, 800, HOUSES[colour].on_field)
    return p.done()


@cache
def ordinal(place: int, colour: Colour, *, lit: bool) -> Image.Image:
    """A place in the turn order on a disc; `lit` stands on the colour of the house itself."""
    own = HOUSES[colour].own
    disc, ink = (LIGHT, own) if lit else (own, LIGHT)
    p = Pen(22, 22)
    p.circle(11, 11, 11, disc)
    p.text(11, 11, str(place), "sans", 20, 800, ink)
    return p.done()


def _field(colour: Colour, width: int, height: int, *, gold: bool) -> Pen:
    house = HOUSES[colour]
    p = Pen(width, height)
    layers: tuple[tuple[float, Tone], ...] = ((0, house.field_edge), (1.5, house.field))
    if gold:
        edge = mix(house.field_edge, INK, 0.3)
        layers = (0, edge), (1.1, OUTLINE), (5.0, house.field_edge), (6.1, house.field)
    for inset, ink in layers:
        p.rounded((inset, inset, width - inset, height - inset), 9 - inset * 0.8, ink)
    return p
