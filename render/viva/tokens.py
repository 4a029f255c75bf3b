"""Small things on the board: crown, values, cards, the envoy's eagle. Each is drawn once and stamped."""

from __future__ import annotations

import math
from functools import cache

from PIL import Image

from render.sprites import badge
from render.symbols import emblem, star
from render.theme import SEATS, Colour, mix, rgb
from render.viva.look import BACK, BRIGHT, DEEP, EDGE, INK, NO, PALE, THEME, YES
from render.viva.quill import Quill, arched, flip, listed, soft

ENVOY = -1
"""In the place of a seat: the imperial envoy, who holds none (V23)."""
_NOTHING = rgb("#756B60")
"""The medal of what brings nothing."""
_EAGLE = (
    "0,-14 -6,-22 -8,-34 -16,-42 -26,-38 -18,-33 -15,-24 -12,-14 -20,-20 -30,-28 -44,-30 -38,-22 -47,-16 "
    "-39,-10 -46,-1 -36,1 -39,13 -28,9 -26,20 -16,12 -12,20 -22,34 -10,30 -8,44 0,32"
)
_EAGLE_CROWN = "-9,-38 -9,-50 -4,-45 0,-51 4,-45 9,-50 9,-38"
"""In a box from -50 to 50; of the eagle its left half."""


def draw_crown(p: Quill, x: float, y: float, width: float) -> None:
    """The crown, its upper left corner at x, y; it is 0.8 times as high as wide."""
    p.at(x, y, width / 100)
    p.form("20,56 24,34 50,26 76,34 80,56", THEME.wine)
    p.shape("14,60 6,22 28,40 50,8 72,40 94,22 86,60", BRIGHT, INK, 4)
    p.slab(12, 56, 88, 74, BRIGHT, INK, 4, radius=5)
    for jewel in (28, 50, 72):
        p.disc(jewel, 65, 4.6, 4.6, THEME.wine, None)
    for tip, height in ((7, 20), (50, 9), (93, 20)):
        p.disc(tip, height, 6, 6, PALE, INK, 3)
    p.at(0, 0)


@cache
def crown(width: int) -> Image.Image:
    """The crown: with it on a row, who called for the last vote (V12)."""
    p = Quill(width, round(width * 0.8))
    draw_crown(p, 0, 0, width)
    return p.done()


@cache
def flying_crown(width: int) -> Image.Image:
    """The crown as it flies off whoever was rejected."""
    p = Quill(width, width * 0.8, 8)
    draw_crown(p, 0, 0, width)
    return p.sheet.rotate(-32, Image.Resampling.BICUBIC, expand=True).reduce(8)


def draw_eagle(p: Quill, x: float, y: float, r: float, ink: Colour) -> None:
    """The imperial eagle with two heads, its middle at x, y."""
    half = listed(_EAGLE)
    for outline in ([*half, *((-u, v) for u, v in reversed(half))], listed(_EAGLE_CROWN)):
        p.shape([(x + u * r / 50, y + v * r / 50) for u, v in outline], ink, None)


@cache
def tile(who: int, size: int) -> Image.Image:
    """A seat's emblem, or the envoy's eagle, on a small tile."""
    if who != ENVOY:
        return badge(who, size, THEME)
    p, n = Quill(size, size, 6), float(size)
    p.slab(0, 0, n, n, PALE, radius=n * 0.22)
    p.slab(n * 0.07, n * 0.07, n * 0.93, n * 0.93, BRIGHT, radius=n * 0.17)
    draw_eagle(p, n / 2, n * 0.53, n * 0.41, INK)
    return p.done()


@cache
def medal(value: int, size: int, *, high: bool = False) -> Image.Image:
    """What a place is worth (V18): on green; the throne's on wine; nothing on grey."""
    face = THEME.wine if high else THEME.green if value else _NOTHING
    p, n = Quill(size, size, 6), float(size)
    for share, tone in ((0.49, DEEP), (0.46, BRIGHT), (0.40, face)):
        p.disc(n / 2, n / 2, n * share, n * share, tone, None)
    p.text(n / 2, n * 0.49, str(value), "serif", n * (0.62 if value < 10 else 0.5), 800, PALE)
    return p.done()


@cache
def pile(count: int, size: int) -> Image.Image:
    """The envoy's vote cards, face down: as many backs as cards, and their number (V23)."""
    p = Quill(size, size, 6).at(0, 0, size / 60)
    if not count:
        p.slab(8, 8, 46, 58, THEME.paper, THEME.quiet, 2, radius=5)
        p.text(27, 33, "0", "serif", 31, 800, THEME.quiet)
        return p.done()
    for i in range(count):
        shift = 3.6 * (count - 1 - i)
        p.slab(2 + shift, 14 - shift, 42 + shift, 58 - shift, BACK, INK, 2.2, radius=5)
    p.slab(6, 18, 38, 54, None, BRIGHT, 1.6, radius=3)
    p.text(22, 36, str(count), "serif", 31, 800, PALE)
    return p.done()


@cache
def arrow(width: int) -> Image.Image:
    """One floor up."""
    p = Quill(width, round(width * 1.1), 6).at(0, 0, width / 40)
    p.shape("20,3 37,22 27,22 27,41 13,41 13,22 3,22", BRIGHT, INK, 3)
    return p.done()


@cache
def glow(width: int, height: int) -> Image.Image:
    """A lit niche in a ring of gold: the last move. It is 16 wider and 8 higher than the niche."""
    p, w, h = Quill(width + 16, height + 8), width + 16, height + 8
    for inset, tone in ((0.0, DEEP), (1.5, "#FFD95E"), (7.0, DEEP), (8.0, "#E3B548")):
        p.shape(arched(inset, inset, w - inset, h), tone, None)
    p.rays(w / 2, h - 30, 38, 25, "#F8E3A0")
    return p.done()


@cache
def ballot(cast: bool, width: int) -> Image.Image:
    """A vote card face down, or the empty place of one: never whose, and never which."""
    height = round(width * 1.28)
    p = Quill(width, height, 5)
    if not cast:
        p.slab(2, 2, width - 2, height - 2, mix(THEME.wine, INK, 0.25), mix(NO, BRIGHT, 0.55), 2, radius=7)
        return p.done()
    p.slab(1, 1, width - 1, height - 1, BACK, INK, 2.4, radius=7)
    p.slab(6, 6, width - 6, height - 6, None, BRIGHT, 1.6, radius=4)
    star(p, width / 2, height / 2, width * 0.24, BRIGHT, 8, 0.62)
    star(p, width / 2, height / 2, width * 0.11, BACK, 8, 0.62)
    return p.done()


@cache
def vote_card(yes: bool, width: int, height: int) -> Image.Image:
    """A vote card face up: the crown in its upper half, for a no thrown down and struck through."""
    p, unit = Quill(width, height), min(width / 198, height / 238)
    p.slab(1, 1, width - 1, height - 1, YES if yes else NO, INK, 2, radius=10 * unit + 2)
    inset, edge = 7 * unit + 1, THEME.gold if yes else BRIGHT
    p.slab(inset, inset, width - inset, height - inset, None, edge, 1.2, radius=5 * unit + 2)
    size, x, y = 66 * unit, width / 2, height * 0.27
    if yes:
        draw_crown(p, x - size / 2, y - size * 0.4, size)
        return p.done()
    fallen = Quill(size, size * 0.8)
    draw_crown(fallen, 0, 0, size)
    turned = fallen.sheet.rotate(158, Image.Resampling.BICUBIC, expand=True)
    corner = round(x * p.scale - turned.width / 2), round(y * p.scale - turned.height / 2)
    p.sheet.alpha_composite(turned, corner)
    for tone, weight in ((INK, 11), (PALE, 7)):
        p.stroke([(x - 36 * unit, y + 32 * unit), (x + 36 * unit, y - 32 * unit)], tone, weight * unit)
    return p.done()


@cache
def empty_card(width: int, height: int) -> Image.Image:
    """Where a vote card lay that has been played."""
    p = Quill(width, height)
    p.slab(2, 2, width - 2, height - 2, THEME.paper, EDGE, 2, radius=5)
    return p.done()


@cache
def pawn(seat: int, size: int) -> Image.Image:
    """A candidate still to be placed by this seat."""
    p, look = Quill(size, size, 6), SEATS[seat]
    emblem(p, look.emblem, size / 2, size / 2, size * 0.44, INK)
    emblem(p, look.emblem, size / 2, size / 2, size * 0.33, look.colour)
    return p.done()


@cache
def heart(size: int) -> Image.Image:
    """On the viewer's own favourites, where nobody else sees it."""
    p = Quill(size, size, 6).at(0, 0, size / 100)
    half = "50,32 38,12 18,10 6,28 12,52 32,74 50,92"
    outline = [*soft(half), *reversed(soft(flip(half)))]
    p.shape(outline, PALE, PALE, 14)
    p.shape(outline, THEME.cost, INK, 6)
    return p.done()


@cache
def seal(size: int) -> Image.Image:
    """Sealing wax: what only the viewer knows."""
    p = Quill(size, size, 6).at(0, 0, size / 100)
    turns = [i * math.pi / 8 for i in range(16)]
    reach = [46 + 2.4 * math.sin(i * 2.4) for i in range(16)]
    edge = [(50 + r * math.cos(turn), 50 + r * math.sin(turn)) for turn, r in zip(turns, reach, strict=True)]
    p.form(edge, THEME.wine, "#4E1820", 3)
    p.disc(50, 50, 35, 35, "#8E3642", "#4E1820", 2.5)
    p.shape("30,64 25,36 39,48 50,30 61,48 75,36 70,64", "#F0C9A0", None)
    p.slab(30, 66, 70, 72, "#F0C9A0")
    return p.done()
