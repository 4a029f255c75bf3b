"""The lavatory (V30-V32): a bay hung on the wall beside its floor, and the niche that its guest keeps."""

from __future__ import annotations

import math
from functools import cache

from PIL import Image

from render.viva.layout import GALLERY_RIGHT, GROUND, LEDGE, NICHE_HEIGHT, NICHE_WIDTH, STOREY
from render.viva.look import INK, SHUTTER, SLAT, TILE, TILE_DARK, TRIM
from render.viva.quill import Quill, arched

_MOON = "#FFE9A8"
_WOOD, _PLANK, _DARK = "#CFA877", "#B58B57", "#5B4632"


def draw_bay(p: Quill, floor: int) -> None:
    """The lavatory itself, empty."""
    foot, left, right = GROUND - floor * STOREY, GALLERY_RIGHT + 2, GALLERY_RIGHT + 92
    head = foot - STOREY
    for x in (left, left + 34, left + 68):
        corbel = ((0, 0), (16, 0), (16, 5), (7, 9), (4, 15), (0, 15))
        p.shape([(x + dx, foot + dy) for dx, dy in corbel], TRIM, INK, 1.2)
    p.slab(left, head + 4, right - 2, foot, _WOOD, INK, 1.2)
    for i in range(1, 7):
        p.stroke([(left + i * 13.6, head + 4), (left + i * 13.6, foot - 2)], _PLANK, 1)
    roof = [(left, head - 16), (left + 10, head - 16), (right + 5, head + 6), (left, head + 6)]
    p.shape(roof, TILE, TILE_DARK, 1.2)
    for i in range(1, 7):
        top = max(head - 15, head - 19 + i * 3)
        p.stroke([(left + 4 + i * 13, head + 5), (left + 4 + i * 9, top)], TILE_DARK, 1)
    crescent(p, left + 26, head - 3, 7.5)
    p.arch(left + 8, head + 10, right - 10, foot - LEDGE, TRIM, INK)
    p.arch(left + 12, head + 14, right - 14, foot - LEDGE, _DARK)
    p.slab(left, foot - LEDGE, right + 2, foot, TRIM, INK)


def crescent(p: Quill, x: float, y: float, r: float) -> None:
    """The privy's moon: the same sign on the lavatory and on the niche that it keeps shut."""
    outer = [math.radians(48 + i * 7.2) for i in range(38)]
    inner = [math.radians(298 - i * 6.2) for i in range(38)]
    bow = [(x + r * math.cos(turn), y + r * math.sin(turn)) for turn in outer]
    bite = [(x + r * (0.42 + 0.82 * math.cos(turn)), y + r * (0.82 * math.sin(turn) - 0.1)) for turn in inner]
    p.shape([*bow, *bite], _MOON, None)


@cache
def shutters() -> Image.Image:
    """The closed niche of the lavatory's guest, who still counts for the four of the floor (V32)."""
    w, h = NICHE_WIDTH, NICHE_HEIGHT
    p = Quill(w, h)
    p.slab(0, 0, w, h, SHUTTER)
    p.stroke([(w / 2, 0), (w / 2, h)], INK, 2)
    for left, right in ((6, w / 2 - 5), (w / 2 + 5, w - 6)):
        for i in range(9):
            p.stroke([(left, 20 + i * 5.4), (right, 20 + i * 5.4)], SLAT, 1.8)
    p.disc(w / 2, 36, 14, 14, SLAT, INK, 1.6)
    crescent(p, w / 2, 36, 9.5)
    opening = Quill(w, h)
    opening.shape(arched(0, 0, w, h), INK, None)
    out = p.done()
    out.putalpha(opening.done().getchannel("A"))
    return out
