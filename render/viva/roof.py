"""The roofs of the palace, and the pavilion of the throne in front of them."""

from __future__ import annotations

import math

from render.symbols import star
from render.theme import mix, rgb
from render.viva.layout import EAVES, GALLERY, GALLERY_RIGHT, LEDGE, MIDDLE, WING, walk
from render.viva.look import (
    BRIGHT,
    COPPER,
    CURTAIN,
    INK,
    JOINT,
    NICHE,
    PLASTER,
    THEME,
    TILE,
    TILE_DARK,
    TRIM,
    VELVET,
)
from render.viva.quill import Quill, soft
from render.viva.tokens import draw_crown

_FLOOR = walk(6)
_TOP = 74
"""Of the pavilion."""
_GLASS, _WALL, _OAK = rgb("#8FB0A8"), rgb("#F7E7CC"), rgb("#C2963A")


def draw_roof(p: Quill) -> None:
    """Tiles, pennants and windows at either side."""
    left, right, ridge = WING - 8, GALLERY_RIGHT + 10, EAVES - 18
    slope, low = 18, EAVES + 2
    p.shape([(left, low), (left + slope, ridge), (right - slope, ridge), (right, low)], TILE, None)
    rows = int((right - left) / 12)
    for i in range(rows + 1):
        share = i / rows
        foot, head = left + share * (right - left), left + slope + share * (right - left - 2 * slope)
        p.stroke([(foot, low), (head, ridge)], TILE_DARK, 1)
    p.slab(left, EAVES, right, EAVES + 6, TRIM, mix(PLASTER, INK, 0.45))
    for side, x in ((-1, GALLERY + 77), (1, GALLERY_RIGHT - 77)):
        p.stroke([(x, ridge), (x, ridge - 34)], INK, 1.6)
        p.shape([(x, ridge - 34), (x + 30 * side, ridge - 27), (x, ridge - 19)], THEME.wine, INK, 1)
    for x in (MIDDLE - 166, MIDDLE - 128, MIDDLE + 128, MIDDLE + 166):
        p.arch(x - 15, EAVES + 18, x + 15, _FLOOR, TRIM, JOINT)
        p.arch(x - 11, EAVES + 22, x + 11, _FLOOR, _GLASS, JOINT)
        p.stroke([(x, EAVES + 22), (x, _FLOOR)], TRIM, 1.6)
        p.stroke([(x - 11, EAVES + 46), (x + 11, EAVES + 46)], TRIM, 1.6)


def draw_pavilion(p: Quill) -> None:
    """A dome over an arch, and in it the throne."""
    _dome(p)
    p.slab(MIDDLE - 96, _TOP, MIDDLE + 96, _FLOOR, _WALL, JOINT, 1.4)
    p.slab(MIDDLE - 104, _TOP - 4, MIDDLE + 104, _TOP + 6, TRIM, JOINT, 1.2)
    for x in range(-96, 97, 12):
        p.slab(MIDDLE + x - 1.6, _TOP - 0.6, MIDDLE + x + 1.6, _TOP + 2.6, THEME.gold)
    for side in (-1, 1):
        x = MIDDLE + side * 86
        p.slab(x - 5, _TOP + 10, x + 5, _FLOOR, TRIM, JOINT)
        p.slab(x - 8, _TOP + 6, x + 8, _TOP + 12, BRIGHT, JOINT)
        p.slab(x - 8, _FLOOR - 6, x + 8, _FLOOR, TRIM, JOINT)
        p.disc(MIDDLE + side * 66, _TOP + 20, 6, 6, BRIGHT, JOINT, 1)
        star(p, MIDDLE + side * 66, _TOP + 20, 4, THEME.wine)
    p.arch(MIDDLE - 74, _TOP + 9, MIDDLE + 74, _FLOOR, TRIM, JOINT, 1, rise=66)
    p.arch(MIDDLE - 68, _TOP + 15, MIDDLE + 68, _FLOOR, THEME.wine, mix(THEME.wine, INK, 0.5), 1.4, rise=62)
    p.rays(MIDDLE, _FLOOR - 36, 54, 26, mix(THEME.wine, BRIGHT, 0.3))
    _throne(p)


def _dome(p: Quill) -> None:
    turns = [math.pi * (1 + i / 40) for i in range(41)]
    p.shape([(MIDDLE + 58 * math.cos(turn), _TOP + 30 * math.sin(turn)) for turn in turns], COPPER, INK, 1.6)
    for share in (-0.72, -0.38, 0, 0.38, 0.72):
        rib = [
            (MIDDLE + 58 * share, _TOP),
            (MIDDLE + 50 * share, _TOP - 16),
            (MIDDLE + 14 * share, _TOP - 28),
        ]
        p.bend(rib, BRIGHT, 1.5)
    p.slab(MIDDLE - 7, _TOP - 40, MIDDLE + 7, _TOP - 27, TRIM, INK, 1.2)
    p.arch(MIDDLE - 2.5, _TOP - 38, MIDDLE + 2.5, _TOP - 28, NICHE)
    p.disc(MIDDLE, _TOP - 43, 4, 4, BRIGHT, INK, 1.2)


def _throne(p: Quill) -> None:
    p.arch(MIDDLE - 34, _FLOOR - 74, MIDDLE + 34, _FLOOR, _OAK, INK, 1.6, rise=24)
    p.arch(MIDDLE - 26, _FLOOR - 66, MIDDLE + 26, _FLOOR, VELVET, INK, 1, rise=19)
    draw_crown(p, MIDDLE - 15, _FLOOR - 89, 30)
    for side in (-1, 1):
        x = MIDDLE + side * 36
        p.disc(MIDDLE + side * 34, _FLOOR - 54, 4.6, 4.6, BRIGHT, INK, 1.4)
        p.slab(x - 7, _FLOOR - 30, x + 7, _FLOOR - 8, BRIGHT, INK, 1.4, radius=3)
        fall = [(68, -53), (50, -63), (58, -30), (52, 0), (68, 0)]
        drape = [(MIDDLE + side * dx, _FLOOR + dy) for dx, dy in fall]
        p.shape(soft(drape), CURTAIN, mix(THEME.wine, INK, 0.4), 1)
    p.slab(MIDDLE - 30, _FLOOR - 26, MIDDLE + 30, _FLOOR - 9, _OAK, INK, 1.4, radius=2)
    p.slab(MIDDLE - 48, _FLOOR - LEDGE - 2, MIDDLE + 48, _FLOOR - 0.5, TRIM, INK, 1.2)
