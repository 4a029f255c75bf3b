"""The small things on a leaderboard: medals, a crown, initials in a circle, and how the last games went."""

from __future__ import annotations

import math
import zlib
from functools import cache, lru_cache

from PIL import Image

from render.pen import Pen, Point
from render.theme import CREAM, DARK, DAY, WHITE, mix, rgb

MEDAL = 42
CIRCLE = 44
COURSE = (150, 44)
"""Width and height of how the last games went."""

_MEDALS = {1: rgb("#D9AE45"), 2: rgb("#A9ADB0"), 3: rgb("#B9794A")}
GROUNDS = (
    DAY.green,
    DAY.wine,
    rgb("#3B4862"),
    rgb("#6B4730"),
    rgb("#7A4E9E"),
    rgb("#7A5C1B"),
    rgb("#2A6285"),
)
"""Of initials: dark enough for light letters."""
_CROWN = rgb("#E8BE4E")
_CROWN_EDGE = rgb("#3A2508")
_CROWN_LIGHT = rgb("#F6DC8A")
_MOST = 14
_STEP = 10


@cache
def medal(rank: int) -> Image.Image:
    """Gold, silver or bronze with a milled edge, and the rank on it."""
    p, metal = Pen(MEDAL, MEDAL, 6), _MEDALS[rank]
    centre = MEDAL / 2
    for bead in range(20):
        p.at(centre, centre).circle(*_turned(18.6, bead * 18), 2.4, metal)
    p.circle(0, 0, 18, metal)
    p.circle(0, 0, 15.6, mix(metal, WHITE, 0.62))
    p.circle(0, 0, 14.4, mix(metal, WHITE, 0.3))
    p.text(0, -0.5, str(rank), "serif", 26, 800, DARK)
    return p.done()


@lru_cache(256)
def circle(initials: str, handle: str) -> Image.Image:
    """Initials in a double ring. The colour goes with the handle: everybody keeps theirs."""
    p, n = Pen(CIRCLE, CIRCLE, 5), float(CIRCLE)
    ground = GROUNDS[zlib.crc32(handle.encode()) % len(GROUNDS)]
    for inset, ink in ((0.0, DAY.gold), (1.5, DAY.paper), (3.0, ground)):
        p.circle(n / 2, n / 2, n / 2 - inset, ink)
    p.text(n / 2, n / 2 - 0.5, initials, "serif", 19 if len(initials) > 1 else 22, 700, CREAM, 80)
    return p.done()


def initials(name: str) -> str:
    """The first letters of the first and the last word of a name that can be drawn."""
    words = [word for word in ("".join(filter(str.isalnum, word)) for word in name.split()) if word]
    return "".join(word[0] for word in (words[:1] + words[1:][-1:])).upper()[:2]


@cache
def crown() -> Image.Image:
    """The small crown of whoever is first, with a light edge that sets it off."""
    p = Pen(28, 23, 8).at(2, 2)
    body = [(1.6, 15), (0, 4.6), (6.2, 9.8), (12, 1), (17.8, 9.8), (24, 4.6), (22.4, 15), (1.6, 15)]
    base = [(1.8, 15), (22.2, 15), (22.2, 18.6), (1.8, 18.6), (1.8, 15)]
    balls = ((0.2, 3.8, 2.0), (12, 1.2, 2.2), (23.8, 3.8, 2.0))
    for grow, inks in ((3.2, (CREAM, CREAM)), (1.0, (_CROWN_EDGE, _CROWN))):
        for shape in (body, base):
            p.line(shape, inks[0], grow)
            p.polygon(shape, inks[1])
        for x, y, r in balls:
            p.circle(x, y, r + grow / 3, inks[0])
    for x, y, r in balls:
        p.circle(x, y, r - 0.6, _CROWN_LIGHT)
    p.polygon([(12, 6.6), (13.8, 10.4), (12, 13.8), (10.2, 10.4)], DAY.wine)
    for x in (6, 18):
        p.circle(x, 12.6, 1, rgb("#2C4A70"))
    return p.done()


@lru_cache(256)
def course(ratings: tuple[int, ...]) -> Image.Image:
    """The rating from game to game, over the level at which it began; a dot where it is now."""
    width, height = COURSE
    p, low, high = Pen(width, height, 4), min(ratings), max(ratings)
    left, right, top, bottom = 5.0, width - 6.0, 6.0, height - 6.0

    def at(number: int) -> Point:
        x = right - (right - left) * (len(ratings) - 1 - number) / (_MOST - 1)
        share = (ratings[number] - low) / (high - low) if high > low else 0.5
        return x, bottom - (bottom - top) * share

    points = [at(number) for number in range(len(ratings))]
    rises = ratings[-1] >= ratings[0]
    ink = DAY.green if rises else DAY.cost
    x = points[0][0]
    while x < right:
        p.rect(x, points[0][1] - 0.5, x + 3, points[0][1] + 0.5, mix(DAY.gold, DAY.paper, 0.25))
        x += 8
    if len(points) > 1:
        p.line(points, ink, 2.4)
    p.circle(*points[-1], 4.6, CREAM)
    p.circle(*points[-1], 3.4, DAY.good if rises else DAY.cost)
    return p.done()


@lru_cache(256)
def wins(won: tuple[bool, ...]) -> Image.Image:
    """A post for each game that was won, a low one for every other; the newest at the right."""
    width, height = COURSE
    p = Pen(width, height, 4)
    left, foot = width - 6 - _STEP * len(won), height - 10
    p.rect(left + 2, foot, width - 6, foot + 1, mix(DAY.gold, DAY.paper, 0.25))
    for number, was_won in enumerate(won):
        x = left + _STEP * number + 2
        tall, ink = (24, DAY.green) if was_won else (5, mix(DAY.gold, DAY.paper, 0.35))
        p.rect(x + 0.5, foot - tall, x + 7.5, foot, ink)
    return p.done()


def _turned(radius: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return radius * math.sin(angle), -radius * math.cos(angle)
