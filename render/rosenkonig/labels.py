"""The end: every region has its squares written on it (K14)."""

from __future__ import annotations

from functools import cache

from PIL import Image

from engine.rosenkonig.board import SIZE, Colour
from engine.rosenkonig.observation import Observation
from render.pen import Pen
from render.rosenkonig.layout import CELL, HALF, corner
from render.rosenkonig.look import BRIGHT, HOUSES, INK, LIGHT
from render.sprites import stamp
from render.type import Style, line

_FIGURES = Style("sans", 24, 800, narrow=76, wide=76)
_TALL = 28
_ABOVE_FOOT = 31
"""From the foot of a square to the top of a label."""
_LONE, _ASIDE = 22, 4
"""How wide the label of a stone alone is, and how far from the corner, so that its rose is seen."""
_CLOSE = 2
"""Labels side by side leave at least so many pixels."""

Placed = tuple[int, int, int]
"""A label's row on the board, and from where to where it reaches."""


def draw_labels(im: Image.Image, obs: Observation) -> None:
    """`n×n`, or 1 in the corner of a stone alone; the largest regions have theirs edged in gold."""
    taken: list[Placed] = []
    for region, colour in _smallest_first(obs):
        size = len(region)
        sprite = _label(f"{size}×{size}" if size > 1 else "1", colour, size == obs.score(colour).largest)
        x, y = corner(_place(region, sprite.width, obs.crown, taken))
        left = x + (HALF - sprite.width // 2 if size > 1 else CELL - _ASIDE - sprite.width)
        taken.append((y, left, left + sprite.width))
        stamp(im, sprite, left, y + CELL - _ABOVE_FOOT)


def _smallest_first(obs: Observation) -> list[tuple[tuple[int, ...], Colour]]:
    """All regions: the smaller one is, the fewer squares there are for its label."""
    return sorted(((region, colour) for colour in Colour for region in obs.score(colour).regions), key=_size)


def _size(of: tuple[tuple[int, ...], Colour]) -> int:
    return len(of[0])


def _place(region: tuple[int, ...], width: int, crown: int, taken: list[Placed]) -> int:
    """The square nearest to the middle of the region whose label touches no other; the crown lies on none."""

    def free(square: int) -> bool:
        x, y = corner(square)
        left = x + HALF - width // 2
        return not any(
            row == y and left < right + _CLOSE and begin < left + width + _CLOSE
            for row, begin, right in taken
        )

    row = sum(square // SIZE for square in region) / len(region)
    file = sum(square % SIZE for square in region) / len(region)
    return min(
        region,
        key=lambda square: (
            not free(square),
            square in (crown, crown - SIZE),
            (square // SIZE - row) ** 2 + (square % SIZE - file) ** 2,
        ),
    )


@cache
def _label(text: str, colour: Colour, largest: bool) -> Image.Image:
    mask = line(text, _FIGURES)
    width = _LONE if text == "1" else mask.width + 10
    p, weight = Pen(width, _TALL), 2.5 if largest else 1.5
    p.rounded((0, 0, width, _TALL), 6, BRIGHT if largest else HOUSES[colour].field_edge)
    p.rounded((weight, weight, width - weight, _TALL - weight), 5, LIGHT)
    out = p.done()
    out.paste(INK, ((width - mask.width) // 2, (_TALL - mask.height) // 2), mask)
    return out
