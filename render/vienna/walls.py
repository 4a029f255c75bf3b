"""What the silhouettes of houses are made of."""

from __future__ import annotations

from dataclasses import dataclass

from render.pen import Pen
from render.theme import Colour


@dataclass(frozen=True)
class Tones:
    """The three colours of a silhouette: its walls, its windows (lit at night), and one accent."""

    wall: Colour
    window: Colour
    gilt: Colour


def columns(
    p: Pen, x0: float, x1: float, count: int, y0: float, y1: float, width: float, ink: Colour
) -> None:
    """Columns in a row, the first at x0 and the last at x1."""
    for i in range(count):
        x = x0 + (x1 - x0) * i / (count - 1)
        p.rect(x - width / 2, y0, x + width / 2, y1, ink)


def arch(p: Pen, x: float, y0: float, y1: float, width: float, ink: Colour) -> None:
    """A round-headed opening."""
    p.rect(x - width / 2, y0 + width / 2, x + width / 2, y1, ink)
    p.pie((x - width / 2, y0, x + width / 2, y0 + width), 180, 360, ink)


def dome(p: Pen, x: float, y: float, width: float, height: float, ink: Colour, tip: float = 6) -> None:
    """A dome on y with a tip on it."""
    p.pie((x - width / 2, y - height, x + width / 2, y + height), 180, 360, ink)
    p.rect(x - 1, y - height - tip, x + 1, y - height + 2, ink)
