"""A pen for shapes: draws large and reduces, so that every edge is smooth."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Self

from PIL import Image, ImageDraw

from render.theme import Colour
from render.type import Face, sign

Point = tuple[float, float]
Ink = Colour | tuple[int, int, int, int]
"""A colour, opaque or with an alpha of 0 to 255."""
_ROUND = 8
"""Steps of a curve between two of its points."""


class Pen:
    """An RGBA sheet of `width` x `height` units, drawn at `scale` times that size.

    `at` moves and scales the unit system for what is drawn next.
    """

    def __init__(self, width: float, height: float, scale: int = 4, ground: Ink = (0, 0, 0, 0)) -> None:
        self.width, self.height, self.scale = round(width), round(height), scale
        self.sheet = Image.new("RGBA", (round(width * scale), round(height * scale)), ground)
        self._draw = ImageDraw.Draw(self.sheet)
        self._x = self._y = 0.0
        self._unit = 1.0

    def at(self, x: float, y: float, unit: float = 1.0) -> Self:
        """What is drawn from now on has its origin here and is `unit` times as large."""
        self._x, self._y, self._unit = x, y, unit
        return self

    def done(self) -> Image.Image:
        """The sheet, reduced to its size in units."""
        return self.sheet.reduce(self.scale)

    def polygon(self, points: Sequence[Point], ink: Ink) -> None:
        """A filled polygon."""
        self._draw.polygon([self._place(*point) for point in points], fill=ink)

    def blob(self, points: Sequence[Point], ink: Ink) -> None:
        """A filled shape with a smooth edge through the points."""
        self.polygon(smooth(points, closed=True), ink)

    def rect(self, x0: float, y0: float, x1: float, y1: float, ink: Ink) -> None:
        """A filled rectangle."""
        (left, top), (right, bottom) = self._place(x0, y0), self._place(x1, y1)
        self._draw.rectangle((left, top, right - 1, bottom - 1), fill=ink)

    def rounded(
        self,
        box: tuple[float, float, float, float],
        radius: float,
        ink: Ink | None,
        line: Ink | None = None,
        weight: float = 0,
    ) -> None:
        """A rectangle with round corners, filled, outlined (inwards), or both."""
        (left, top), (right, bottom) = self._place(*box[:2]), self._place(*box[2:])
        self._draw.rounded_rectangle(
            (left, top, right - 1, bottom - 1),
            radius * self._unit * self.scale,
            fill=ink,
            outline=line,
            width=self._weight(weight) if line else 0,
        )

    def circle(
        self, x: float, y: float, r: float, ink: Ink | None, line: Ink | None = None, weight: float = 0
    ) -> None:
        """A circle, filled, outlined (inwards), or both."""
        self.oval((x - r, y - r, x + r, y + r), ink, line, weight)

    def oval(
        self,
        box: tuple[float, float, float, float],
        ink: Ink | None,
        line: Ink | None = None,
        weight: float = 0,
    ) -> None:
        """The ellipse in this box, filled, outlined (inwards), or both."""
        self._draw.ellipse(
            (*self._place(*box[:2]), *self._place(*box[2:])),
            fill=ink,
            outline=line,
            width=self._weight(weight) if line else 0,
        )

    def pie(self, box: tuple[float, float, float, float], start: float, end: float, ink: Ink) -> None:
        """A sector of the ellipse in this box; degrees clockwise from the right."""
        self._draw.pieslice((*self._place(*box[:2]), *self._place(*box[2:])), start, end, fill=ink)

    def line(self, points: Sequence[Point], ink: Ink, weight: float) -> None:
        """A line through the points with round ends."""
        width = self._weight(weight)
        path = [self._place(*point) for point in points]
        self._draw.line(path, fill=ink, width=width, joint="curve")
        if width > 3:
            for x, y in (path[0], path[-1]):
                self._draw.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), fill=ink)

    def road(self, points: Sequence[Point], ink: Ink, weight: float) -> None:
        """A broad line through points that lie close together."""
        width, path = self._weight(weight), [self._place(*point) for point in points]
        self._draw.line(path, fill=ink, width=width)
        for x, y in path:
            self._draw.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), fill=ink)

    def curve(self, points: Sequence[Point], ink: Ink, weight: float) -> None:
        """A smooth line through the points."""
        self.line(smooth(points, closed=False), ink, weight)

    def arc(self, x: float, y: float, r: float, start: float, end: float, ink: Ink, weight: float) -> None:
        """A line along a circle; degrees clockwise from the right."""
        turns = [math.radians(start + (end - start) * i / 24) for i in range(25)]
        self.line([(x + r * math.cos(t), y + r * math.sin(t)) for t in turns], ink, weight)

    def text(
        self, x: float, y: float, text: str, face: Face, size: float, weight: int, ink: Ink, width: int = 100
    ) -> None:
        """A sign or a number, its middle at x, y. Sentences and names are set by `type.line`."""
        pixels = round(size * self._unit * self.scale)
        sign(self._draw, self._place(x, y), text, face, pixels, weight, width, ink)

    def _place(self, x: float, y: float) -> Point:
        return (self._x + x * self._unit) * self.scale, (self._y + y * self._unit) * self.scale

    def _weight(self, weight: float) -> int:
        return max(1, round(weight * self._unit * self.scale))


@cache
def path(text: str) -> tuple[Point, ...]:
    """The points written as `x,y x,y ...`."""
    return tuple((float(x), float(y)) for x, y in (point.split(",") for point in text.split()))


def smooth(points: Sequence[Point], *, closed: bool) -> list[Point]:
    """A Catmull-Rom curve through the points, as a polyline."""
    count, out = len(points), []

    def knot(i: int) -> Point:
        return points[i % count] if closed else points[min(max(i, 0), count - 1)]

    for i in range(count if closed else count - 1):
        before, here, there, after = knot(i - 1), knot(i), knot(i + 1), knot(i + 2)
        for step in range(_ROUND):
            t = step / _ROUND
            out.append(
                (
                    _between(before[0], here[0], there[0], after[0], t),
                    _between(before[1], here[1], there[1], after[1], t),
                )
            )
    return out if closed else [*out, points[-1]]


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
