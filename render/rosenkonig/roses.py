"""The stones: a red rose with broad, notched petals, a white rose with pointed ones, turned by a tenth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from PIL import Image

from engine.rosenkonig.board import Colour
from render.pen import Pen, Point
from render.rosenkonig.look import HOUSES
from render.rosenkonig.shapes import bezier, mirrored, outlined, turned
from render.theme import Colour as Tone
from render.theme import rgb

_BARB = mirrored(bezier((0, 0.36), (-0.20, 0.58), (-0.17, 0.82), (0, 1.03)))
_HEART, _SEED = rgb("#E3B84C"), rgb("#7A5A17")
_SMALL = 36
"""Below this size outlines are thinner."""


@dataclass(frozen=True)
class _Rose:
    petal: Sequence[Point]
    turn: float
    """Of the first petal, in degrees."""
    rim: Tone
    body: Tone
    inner_rim: Tone
    inner: Tone
    edge: Tone
    barb: Tone


_ROSES: Mapping[Colour, _Rose] = {
    Colour.RED: _Rose(
        petal=mirrored(
            bezier((0, 0.08), (-0.30, 0.26), (-0.64, 0.62), (-0.46, 0.90))
            + bezier((-0.46, 0.90), (-0.36, 1.04), (-0.10, 1.06), (0, 0.85))[1:]
        ),
        turn=36,
        rim=rgb("#E4604C"),
        body=rgb("#C62F29"),
        inner_rim=rgb("#DB4A3C"),
        inner=rgb("#A31C22"),
        edge=rgb("#5A0E15"),
        barb=rgb("#3F7F58"),
    ),
    Colour.WHITE: _Rose(
        petal=mirrored(
            bezier((0, 0.08), (-0.36, 0.24), (-0.58, 0.58), (-0.32, 0.84))
            + bezier((-0.32, 0.84), (-0.22, 0.93), (-0.08, 0.93), (0, 1.07))[1:]
        ),
        turn=0,
        rim=rgb("#FFFFFF"),
        body=rgb("#F1EDE2"),
        inner_rim=rgb("#FBF8EF"),
        inner=rgb("#E2DAC6"),
        edge=rgb("#31405A"),
        barb=rgb("#5E9A74"),
    ),
}


@cache
def rose(colour: Colour, size: int) -> Image.Image:
    """A rose, `size` pixels across."""
    p = Pen(size, size)
    _paint(p, _ROSES[colour], size)
    return p.done()


@cache
def emblem(colour: Colour, size: int, *, lit: bool = False) -> Image.Image:
    """A rose on a disc: who plays for which house. `lit` stands on the colour of the house itself."""
    p, house = Pen(size, size), HOUSES[colour]
    if not lit:
        p.circle(size / 2, size / 2, size / 2, house.disc)
    elif colour is Colour.RED:
        p.circle(size / 2, size / 2, size / 2, rgb("#FBF6EA"))
    sprite = p.done()
    inner = round(size * 0.9)
    flower = rose(colour, inner)
    sprite.alpha_composite(flower, ((size - inner) // 2, (size - inner) // 2))
    return sprite


def _paint(p: Pen, kind: _Rose, size: int) -> None:
    x, r = size / 2, size * 0.49
    y = x + (size * 0.015 if kind.turn == 0 else 0)
    weight = 1.3 if size > _SMALL else 0.8
    turns = [72 * k + kind.turn for k in range(5)]
    for turn in turns:
        outlined(p, turned(_BARB, x, y, r, turn + 36), kind.barb, kind.edge, weight * 0.6)
    for turn in turns:
        outlined(p, turned(kind.petal, x, y, r * 0.96, turn), kind.rim, kind.edge, weight)
    for turn in turns:
        p.polygon(turned(kind.petal, x, y, r * 0.78, turn), kind.body)
    for turn in turns:
        outlined(p, turned(kind.petal, x, y, r * 0.50, turn + 36), kind.inner_rim, kind.edge, weight * 0.75)
    for turn in turns:
        p.polygon(turned(kind.petal, x, y, r * 0.38, turn + 36), kind.inner)
    p.circle(x, y, r * 0.25, kind.edge)
    p.circle(x, y, r * 0.25 - weight * 0.55, _HEART)
    for k in range(6):
        [(seed_x, seed_y)] = turned([(0, 0.135)], x, y, r, 60 * k + 30)
        p.circle(seed_x, seed_y, r * 0.032, _SEED)
    p.circle(x, y, r * 0.045, _SEED)
