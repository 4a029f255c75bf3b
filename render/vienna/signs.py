"""Vienna's own signs: the three symbols, the gendarme, and portraits cut from paper.

`x`, `y` is the middle of a symbol and `r` half its size.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from engine.vienna.board import Symbol
from render.pen import Ink, Pen, Point, path
from render.symbols import crown
from render.theme import Colour


def symbol(p: Pen, which: Symbol, x: float, y: float, r: float, ink: Ink, band: Ink) -> None:
    """Citizen (a top hat; `band` is its ribbon), cross or crown."""
    match which:
        case Symbol.CITIZEN:
            _top_hat(p, x, y, r, ink, band)
        case Symbol.CROSS:
            _cross_pattee(p, x, y, r, ink)
        case Symbol.CROWN:
            crown(p, x, y, r, ink)


def _top_hat(p: Pen, x: float, y: float, r: float, ink: Ink, band: Ink) -> None:
    def shift(text: str) -> list[Point]:
        return [(x + r * u, y + r * v) for u, v in path(text)]

    p.polygon(shift("-.62,-.85 .62,-.85 .5,.5 -.5,.5"), ink)
    p.rect(x - r * 0.53, y + r * 0.08, x + r * 0.53, y + r * 0.34, band)
    p.blob(shift("-1,.38 -.5,.5 .5,.5 1,.38 .7,.8 0,.9 -.7,.8"), ink)


def _cross_pattee(p: Pen, x: float, y: float, r: float, ink: Ink) -> None:
    arm = path(".16,.05 .42,-.95 -.42,-.95 -.16,.05")
    for quarter in range(4):
        cos, sin = math.cos(quarter * math.pi / 2), math.sin(quarter * math.pi / 2)
        p.polygon([(x + r * (u * cos - v * sin), y + r * (u * sin + v * cos)) for u, v in arm], ink)


def gendarme(p: Pen, x: float, y: float, unit: float, coat: Colour, face: Colour, trim: Colour) -> None:
    """The man with the spiked helmet, 56 units high, his feet at x, y."""

    def shift(text: str) -> list[Point]:
        return [(x + u * unit, y + v * unit) for u, v in path(text)]

    p.blob(shift("-11,0 -13,-14 -10,-27 0,-30 10,-27 13,-14 11,0 0,1"), coat)
    p.polygon(shift("-11.5,-1 11.5,-1 11,1 -11,1"), coat)
    p.circle(x, y - 35 * unit, 7.2 * unit, face)
    p.pie((x - 9 * unit, y - 49 * unit, x + 9 * unit, y - 30 * unit), 180, 360, coat)
    p.rect(x - 10 * unit, y - 40.5 * unit, x + 10 * unit, y - 38 * unit, trim)
    p.polygon(shift("-2,-48 0,-56 2,-48"), trim)
    p.curve(shift("-4.5,-32 -2,-33.2 0,-32 2,-33.2 4.5,-32"), coat, 1.8 * unit)
    for button in range(3):
        p.circle(x, y - (22 - 7 * button) * unit, 1.7 * unit, trim)
    p.line(shift("-12,-24 12,-6"), trim, 2 * unit)


def portrait(p: Pen, which: str, x: float, y: float, unit: float, ink: Ink) -> None:
    """A head cut from paper, looking left, about 58 units high: `hat`, `lady`, `hair` or `cap`."""

    def shift(points: Sequence[Point]) -> list[Point]:
        return [(x + u * unit, y + v * unit) for u, v in points]

    bust = path("-17,22 -14,12 -6,7 -4,3")
    profile = path("-8,3 -9.5,0 -8.6,-2.5 -9.6,-3.6 -8.8,-5 -12,-7 -9.2,-12 -9,-17")
    back = path("-5,-22 3,-23 9,-18 9.5,-9 6,-2 6,6 14,11 18,22 0,24")
    p.blob(shift((*bust, *profile, *back)), ink)
    match which:
        case "hat":  # and whiskers
            p.polygon(shift(path("-8,-34 9,-33 9,-17 -9,-17")), ink)
            p.line(shift(path("-14,-17 13,-15.5")), ink, 3 * unit)
            p.blob(shift(path("-9,1 -3,-2 2,2 -1,8 -7,9")), ink)
        case "lady":  # a high bun and a bow
            p.circle(x + 9 * unit, y - 21 * unit, 8 * unit, ink)
            p.circle(x + unit, y - 21 * unit, 7 * unit, ink)
            p.blob(shift(path("5,-8 12,-10 13,-1 8,3 5,-1")), ink)
        case "hair":  # wild, and a moustache
            for u, v, r in ((-4, -22, 5), (3, -24, 6), (9, -20, 6.5), (12, -12, 6.5), (10, -5, 5.5)):
                p.circle(x + u * unit, y + v * unit, r * unit, ink)
            p.blob(shift(path("-14,-2 -9,-5 -5,-3 -8,-1")), ink)
        case _:  # a uniform cap
            p.polygon(shift(path("-9,-27 9,-27 10,-16 -10,-16")), ink)
            p.line(shift(path("-14,-15 0,-16")), ink, 2.5 * unit)
