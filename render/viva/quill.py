"""A pen that outlines what it fills, as on a poster. Points may be written as `x,y x,y ...`."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from render.pen import Ink, Pen, Point, path, smooth
from render.theme import rgb
from render.viva.look import INK

Points = str | Sequence[Point]
Tone = Ink | str
"""A colour, or its code `#RRGGBB`."""
_STEPS = 40
"""Of the curve of an arch."""


class Quill(Pen):
    """A pen whose shapes have an outline. `bold` is how heavy outlines are beside their usual weight."""

    def __init__(
        self, width: float, height: float, scale: int = 4, ground: Ink = (0, 0, 0, 0), bold: float = 1
    ) -> None:
        super().__init__(width, height, scale, ground)
        self._bold = bold

    def shape(self, points: Points, fill: Tone, line: Tone | None = INK, weight: float = 1.9) -> None:
        """A shape with straight edges."""
        corners = listed(points)
        self.polygon(corners, ink(fill))
        if line is not None:
            self.line([*corners, *corners[:2]], ink(line), weight * self._bold)

    def form(self, points: Points, fill: Tone, line: Tone | None = INK, weight: float = 1.9) -> None:
        """A shape with a smooth edge through the points."""
        self.shape(closed(points), fill, line, weight)

    def stroke(self, points: Points, tone: Tone = INK, weight: float = 2) -> None:
        """A line with straight parts, as heavy as it says."""
        self.line(listed(points), ink(tone), weight)

    def bend(self, points: Points, tone: Tone = INK, weight: float = 2.2) -> None:
        """A smooth line."""
        self.line(soft(points), ink(tone), weight * self._bold)

    def disc(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        fill: Tone | None,
        line: Tone | None = INK,
        weight: float = 2.2,
    ) -> None:
        """An ellipse round x, y; its outline lies half within and half without."""
        half = weight * self._bold / 2 if line is not None else 0
        if line is not None and fill is None:
            box = (x - rx - half, y - ry - half, x + rx + half, y + ry + half)
            self.oval(box, None, ink(line), 2 * half)
            return
        if line is not None:
            self.oval((x - rx - half, y - ry - half, x + rx + half, y + ry + half), ink(line))
        if fill is not None:
            self.oval((x - rx + half, y - ry + half, x + rx - half, y + ry - half), ink(fill))

    def slab(
        self,
        x0: float,
        y0: float,
        x1: float,
        y1: float,
        fill: Tone | None,
        line: Tone | None = None,
        weight: float = 1,
        radius: float = 0,
    ) -> None:
        """A rectangle, its outline inwards."""
        self.rounded(
            (x0, y0, x1, y1),
            radius,
            None if fill is None else ink(fill),
            None if line is None else ink(line),
            weight,
        )

    def arch(
        self,
        x0: float,
        y0: float,
        x1: float,
        y1: float,
        fill: Tone,
        line: Tone | None = None,
        weight: float = 1,
        rise: float | None = None,
    ) -> None:
        """A round-headed opening; its head is `rise` high (if not given, a half circle)."""
        self.shape(arched(x0, y0, x1, y1, rise), fill, line, weight / self._bold)

    def rays(
        self, x: float, y: float, reach: float, count: int, fill: Tone, start: float = 180, end: float = 360
    ) -> None:
        """Every other of so many sectors round x, y; degrees clockwise from the right."""
        width = (end - start) / count
        for i in range(0, count, 2):
            turns = [math.radians(start + (i + side) * width) for side in (0, 1)]
            tips = [(x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in turns]
            self.polygon([(x, y), *tips], ink(fill))


def ink(tone: Tone) -> Ink:
    """The colour itself."""
    return _read(tone) if isinstance(tone, str) else tone


@cache
def _read(code: str) -> Ink:
    return rgb(code)


def listed(points: Points) -> list[Point]:
    """The points themselves."""
    return list(path(points) if isinstance(points, str) else points)


def soft(points: Points) -> list[Point]:
    """A smooth line through the points, as a polyline."""
    return smooth(listed(points), closed=False)


def closed(points: Points) -> list[Point]:
    """A smooth closed line through the points, as a polyline."""
    return smooth(listed(points), closed=True)


def flip(points: Points) -> list[Point]:
    """The points seen in the mirror of a face, which is 100 wide."""
    return [(100 - x, y) for x, y in listed(points)]


def arched(x0: float, y0: float, x1: float, y1: float, rise: float | None = None) -> list[Point]:
    """The edge of a round-headed opening."""
    middle, half = (x0 + x1) / 2, (x1 - x0) / 2
    high = half if rise is None else rise
    turns = [math.pi * i / _STEPS for i in range(_STEPS + 1)]
    head = [(middle - half * math.cos(turn), y0 + high - high * math.sin(turn)) for turn in turns]
    return [(x0, y1), *head, (x1, y1)]
