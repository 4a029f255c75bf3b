"""Curves and figures from which the sprites are made.

A figure is a list of points round the origin, `y` upwards, about one unit large.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from render.pen import Ink, Pen, Point

_STEPS = 14


def bezier(a: Point, b: Point, c: Point, d: Point) -> list[Point]:
    """A cubic curve from `a` to `d` as a polyline."""
    out = []
    for i in range(_STEPS + 1):
        t = i / _STEPS
        shares = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        out.append(
            (
                sum(share * point[0] for share, point in zip(shares, (a, b, c, d), strict=True)),
                sum(share * point[1] for share, point in zip(shares, (a, b, c, d), strict=True)),
            )
        )
    return out


def mirrored(half: Sequence[Point]) -> list[Point]:
    """The figure whose left half this is, from top or foot to the other on the axis."""
    return [*half, *((-x, y) for x, y in reversed(half))]


def turned(figure: Sequence[Point], x: float, y: float, size: float, degrees: float = 0) -> list[Point]:
    """The figure at x, y in pixels, `size` times as large and turned clockwise."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(x + size * (u * cos + v * sin), y - size * (v * cos - u * sin)) for u, v in figure]


def outlined(p: Pen, points: Sequence[Point], fill: Ink, line: Ink, weight: float) -> None:
    """A filled polygon with a line along its edge."""
    p.polygon(points, fill)
    p.line([*points, *points[:2]], line, weight)


def square(p: Pen, x: float, y: float, half: float, ink: Ink) -> None:
    """A small square, the ornament of the house."""
    p.rect(x - half, y - half, x + half, y + half, ink)


LEAF = mirrored(bezier((0, 0), (-0.5, 0.25), (-0.42, 0.75), (0, 1)))
SPRIG = mirrored(bezier((0, 0.2), (-0.42, 0.45), (-0.34, 0.85), (0, 1)))
"""One of four leaves of a small cross."""
