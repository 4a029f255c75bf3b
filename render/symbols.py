"""Small signs that several games use, drawn with any pen: `x`, `y` is the middle, `r` half the size."""

from __future__ import annotations

import math

from render.pen import Ink, Pen


def emblem(p: Pen, kind: str, x: float, y: float, r: float, ink: Ink) -> None:
    """A seat's emblem: circle, triangle, square, diamond, cross or star."""
    match kind:
        case "circle":
            p.circle(x, y, r * 0.84, ink)
        case "triangle":
            p.polygon([(x, y - r), (x + r * 0.98, y + r * 0.75), (x - r * 0.98, y + r * 0.75)], ink)
        case "square":
            p.rect(x - r * 0.88, y - r * 0.88, x + r * 0.88, y + r * 0.88, ink)
        case "diamond":
            p.polygon([(x, y - r * 1.05), (x + r * 0.8, y), (x, y + r * 1.05), (x - r * 0.8, y)], ink)
        case "cross":
            arm = r * 0.34
            p.rect(x - arm, y - r, x + arm, y + r, ink)
            p.rect(x - r, y - arm, x + r, y + arm, ink)
        case _:
            star(p, x, y, r * 1.1, ink)


def star(p: Pen, x: float, y: float, r: float, ink: Ink, points: int = 5, inner: float = 0.42) -> None:
    """A star; `inner` is how far its notches are from the middle, as a share of `r`."""
    corners = []
    for i in range(2 * points):
        reach, turn = r if i % 2 == 0 else r * inner, i * math.pi / points
        corners.append((x + reach * math.sin(turn), y - reach * math.cos(turn)))
    p.polygon(corners, ink)


def crown(p: Pen, x: float, y: float, r: float, ink: Ink) -> None:
    """A crown with three points."""
    p.polygon(
        [
            (x - r * 0.98, y - r * 0.55),
            (x - r * 0.5, y + r * 0.02),
            (x, y - r * 0.8),
            (x + r * 0.5, y + r * 0.02),
            (x + r * 0.98, y - r * 0.55),
            (x + r * 0.74, y + r * 0.5),
            (x - r * 0.74, y + r * 0.5),
        ],
        ink,
    )
    p.rect(x - r * 0.74, y + r * 0.6, x + r * 0.74, y + r * 0.84, ink)
    for dx, dy in ((-0.98, -0.6), (0, -0.84), (0.98, -0.6)):
        p.circle(x + r * dx, y + r * dy, r * 0.15, ink)


def bolt(p: Pen, x: float, y: float, r: float, ink: Ink) -> None:
    """Lightning: at once."""
    p.polygon(
        [
            (x + r * 0.25, y - r),
            (x - r * 0.62, y + r * 0.15),
            (x - r * 0.08, y + r * 0.15),
            (x - r * 0.28, y + r),
            (x + r * 0.62, y - r * 0.25),
            (x + r * 0.08, y - r * 0.25),
        ],
        ink,
    )


def leaf(p: Pen, x: float, y: float, turn: float, length: float, half: float, ink: Ink) -> None:
    """A leaf, pointed at both ends, from x, y in direction `turn` (radians); `half` is half its width."""
    u, v = math.cos(turn), math.sin(turn)
    side = [(length * i / 8, half * math.sin(math.pi * i / 8) ** 0.8) for i in range(9)]
    upper = [(x + u * t - v * w, y + v * t + u * w) for t, w in side]
    lower = [(x + u * t + v * w, y + v * t - u * w) for t, w in reversed(side)]
    p.polygon(upper + lower, ink)


def laurel(p: Pen, x: float, y: float, r: float, ink: Ink) -> None:
    """A wreath of two branches, open at the top: points."""
    stem = r * 0.76
    for side in (-1, 1):
        p.arc(x, y, stem, 90 - side * 6, 90 - side * 140, ink, r * 0.07)
        for i in range(7):
            turn = math.radians(90 - side * (14 + i * 25 if i < 6 else 140))
            at = x + stem * math.cos(turn), y + stem * math.sin(turn)
            along = turn - side * math.pi / 2
            if i < 6:
                leaf(p, *at, along + side * 0.75, r * 0.44, r * 0.115, ink)
                leaf(p, *at, along - side * 0.25, r * 0.4, r * 0.1, ink)
            else:
                leaf(p, *at, along, r * 0.42, r * 0.11, ink)


def eye(p: Pen, x: float, y: float, r: float, ink: Ink, pupil: Ink) -> None:
    """An open eye: what is secret and yet sees."""
    p.blob([(x - r, y), (x, y - r * 0.6), (x + r, y), (x, y + r * 0.53)], ink)
    p.circle(x, y - r * 0.03, r * 0.37, pupil)


def arrow_left_right(p: Pen, x: float, y: float, r: float, ink: Ink) -> None:
    """A line with a head at either end: to both neighbours."""
    p.line([(x - r * 0.6, y), (x + r * 0.6, y)], ink, r * 0.17)
    for side in (-1, 1):
        tip, back = x + side * r, x + side * r * 0.48
        p.polygon([(tip, y), (back, y - r * 0.32), (back, y + r * 0.32)], ink)
