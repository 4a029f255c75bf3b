"""What surrounds the palace: sky, hills, trees, the wine cellar, and a cat on the roof."""

from __future__ import annotations

import math

from render.theme import HEIGHT, WIDTH, mix, rgb
from render.viva.layout import EAVES, GALLERY_RIGHT, GROUND, MIDDLE, PALACE, STOREY
from render.viva.look import BRIGHT, CLOUD, CYPRESS, EARTH, INK, RAY, SKY, THEME, TURF
from render.viva.quill import Quill, soft

_LEFT, _TOP, _RIGHT, _BOTTOM = PALACE
_LEVEL = GROUND - STOREY + 2
"""The garden's: the floor of the servants lies below it."""
_FAR, _NEAR = rgb("#B7C6A2"), rgb("#93AB83")
_OAK, _STAVE = rgb("#B07A42"), rgb("#C79256")
_IVY = "#4F7A4B", "#6B935A", "#3E6450"
_PUFFS = ((-26, 4, 10), (-10, -3, 14), (8, -1, 16), (26, 5, 9))
_TREES, _SMALL_TREES = ((640, 128), (664, 164), (692, 112)), ((640, 96), (664, 116), (692, 84))
_BARRELS = ((652, 658), (687, 658), (669.5, 630))


def draw_surroundings(p: Quill, lavatory: int | None) -> None:
    """What lies behind and beside the walls; the trees make room for a low lavatory."""
    p.slab(*PALACE, SKY)
    p.rays(MIDDLE, 110, 520, 60, RAY)
    for outside in ((0, 0, WIDTH, _TOP), (0, 0, _LEFT, HEIGHT), (_RIGHT, 0, WIDTH, HEIGHT)):
        p.slab(*outside, THEME.paper)
    for x, y, size in ((640, 66, 1), (672, 152, 0.7)):
        _cloud(p, x, y, size)
    for x, y, half in ((596, 44, 10), (622, 34, 8)):
        _swallow(p, x, y, half)
    for hill, tone in (("600,560 650,520 700,536 718,526", _FAR), ("600,580 640,556 690,566 718,556", _NEAR)):
        p.shape([*soft(hill), (_RIGHT, _LEVEL + 4), (600, _LEVEL + 4)], tone, None)
    p.slab(_LEFT, _LEVEL, _RIGHT, _BOTTOM, EARTH)
    p.slab(600, _LEVEL, _RIGHT, _LEVEL + 6, TURF)
    for i in range(26):
        x, y = 622 + (i * 37) % 90, _LEVEL + 16 + (i * 23) % 66
        p.disc(x, y, 2.6 + i % 3, 1.8 + i % 2, mix(EARTH, INK, 0.16), None)
    for x, height in _SMALL_TREES if lavatory == 3 else _TREES:
        _cypress(p, x, _LEVEL + 2, height)
    _wine_cellar(p)


def _cloud(p: Quill, x: float, y: float, size: float) -> None:
    for dx, dy, r in _PUFFS:
        p.disc(x + dx * size, y + dy * size, r * size, r * size * 0.8, CLOUD, None)
    p.slab(x - 36 * size, y + 3 * size, x + 36 * size, y + 12 * size, CLOUD, radius=5 * size)


def _swallow(p: Quill, x: float, y: float, half: float) -> None:
    wings = [(-half, -3), (-half * 0.4, -5), (0, 0), (half * 0.4, -5), (half, -3)]
    p.bend([(x + u, y + v) for u, v in wings], THEME.quiet, 1.6)


def _cypress(p: Quill, x: float, y: float, height: float) -> None:
    half = height * 0.17
    side = [(0.55, -height * 0.6), (1, -height * 0.22), (0.5, -6)]
    right = [(x + half * u, y + v) for u, v in side]
    left = [(x - half * u, y + v) for u, v in reversed(side)]
    p.form([(x, y - height), *right, *left], CYPRESS, mix(CYPRESS, INK, 0.5), 1.2)
    light = [(-0.1, -0.8), (0.15, -0.45), (0, -0.15)]
    p.bend([(x + half * u, y + height * v) for u, v in light], mix(CYPRESS, rgb("#9DB98E"), 0.5), 1.2)
    p.slab(x - 2, y - 7, x + 2, y, "#5A4030")


def _wine_cellar(p: Quill) -> None:
    shade = mix(EARTH, INK, 0.3)
    p.arch(630, _LEVEL + 20, 710, 676, shade, mix(EARTH, INK, 0.55), 1.4, rise=26)
    p.arch(635, _LEVEL + 26, 705, 676, "#4A3A2C", rise=22)
    p.slab(626, 672, 714, 677, shade)
    for x, y in _BARRELS:
        p.disc(x, y, 14.5, 14, _OAK, INK, 1.6)
        p.disc(x, y, 10.5, 10, _STAVE, mix(_OAK, INK, 0.5), 1)
        for dy in (-3, 3):
            p.stroke([(x - 9, y + dy), (x + 9, y + dy)], "#9A6A35", 1)
        p.disc(x, y + 5, 1.8, 1.8, INK, None)


def draw_ivy(p: Quill) -> None:
    """Ivy that climbs the garden wall."""
    for i in range(46):
        up = i / 45
        x = GALLERY_RIGHT + 3 + 7 * math.sin(i * 1.7) * (1 - up * 0.6)
        p.disc(x, _LEVEL + 2 - 150 * up, 4.6 - 2 * up, 3.8 - 1.4 * up, _IVY[i % 3], None)


def draw_cat(p: Quill) -> None:
    """A cat on the ridge of the roof."""
    x, y = 226, EAVES - 16

    def at(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
        return [(x + u, y + v) for u, v in points]

    p.form(at([(-9, 1), (-8, -12), (-3, -17), (4, -14), (8, -5), (9, 1)]), INK, None)
    p.disc(x - 4, y - 21, 6.4, 5.6, INK, None)
    p.shape(at([(-10, -22), (-10, -30), (-5, -26)]), INK, None)
    p.shape(at([(2, -22), (2, -30), (-3, -26)]), INK, None)
    p.stroke(soft(at([(7, -1), (16, -1), (19, -9), (15, -13)])), INK, 3)
    for eye in (-6.4, -1.8):
        p.disc(x + eye, y - 21, 1.2, 1.2, BRIGHT, None)
