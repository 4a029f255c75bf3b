"""Where everything lies, in pixels of the canvas."""

from __future__ import annotations

import math

from engine.vienna.board import GEHEIMBUND, STREET, Board
from render.theme import WIDTH

Box = tuple[int, int, int, int]
"""Left, top, right, bottom."""
Corner = tuple[int, int]
"""Left, top."""

HEAD: Box = (20, 20, WIDTH - 20, 106)
PARK: Box = (20, 114, 802, 680)
COLUMN_LEFT, COLUMN_RIGHT = 812, WIDTH - 20
COLUMN_TOP = 116
SALON_TOP, SALON_BOTTOM = 574, 678
"""The persons turned up."""

# The street is five rows of five, winding; the last place, beside the street, is the Geheimbund's.
PLAQUE_WIDTH, PLAQUE_HEIGHT = 138, 91
ROW_LENGTH, ROWS = 5, 5
GAP, STEP = 8, 110
FIRST_LEFT, FIRST_TOP = 50, 138
NAME_HEIGHT = 28
"""The strip at the foot of a plaque that holds the name."""
SIGNS_WIDTH = 50
"""The strip at the right of a plaque that holds what the space does, so that two dice fit beside it."""
_ROW_WIDTH = ROW_LENGTH * PLAQUE_WIDTH + (ROW_LENGTH - 1) * GAP
_SAG = 12


def sag(x: float) -> float:
    """How far up a row hangs at x: every row hangs in the same shallow bow."""
    return -_SAG * math.sin((x - FIRST_LEFT) / _ROW_WIDTH * math.pi)


def plaque(position: int) -> Corner:
    """The plaque of a space, by its position on the street; STREET itself is the Geheimbund's."""
    row, column = divmod(position, ROW_LENGTH)
    if row % 2:
        column = ROW_LENGTH - 1 - column
    x = FIRST_LEFT + column * (PLAQUE_WIDTH + GAP)
    return x, round(FIRST_TOP + row * STEP + sag(x + PLAQUE_WIDTH / 2))


SOCIETY = plaque(STREET)


def plaque_of(board: Board, key: str) -> Corner:
    """The plaque of a space by its key."""
    return SOCIETY if key == GEHEIMBUND.key else plaque(board.index[key])


def bends() -> list[tuple[float, float]]:
    """The four bends of the street: a point in the middle of each, at the street's outer edge."""
    out: list[tuple[float, float]] = []
    for row in range(ROWS - 1):
        x = FIRST_LEFT + _ROW_WIDTH - 11 if row % 2 == 0 else FIRST_LEFT + 11
        out.append((x, FIRST_TOP + row * STEP + (PLAQUE_HEIGHT + STEP) / 2 + sag(x)))
    return out


def street_path() -> list[tuple[float, float]]:
    """The middle of the street as a polyline, from the top left to the last space."""
    points: list[tuple[float, float]] = []
    left, right = FIRST_LEFT + 18, FIRST_LEFT + _ROW_WIDTH - 18
    end = plaque(STREET - 1)[0] + PLAQUE_WIDTH - 26
    for row in range(ROWS):
        middle = FIRST_TOP + row * STEP + PLAQUE_HEIGHT / 2
        start, stop = (left, right) if row % 2 == 0 else (right, left)
        if row == ROWS - 1:
            stop = end
        points += [(x, middle + sag(x)) for x in (start + (stop - start) * i / 90 for i in range(91))]
        if row < ROWS - 1:
            bulge = 7 if row % 2 == 0 else -7
            turn = [i / 24 for i in range(1, 24)]
            points += [(stop + bulge * math.sin(math.pi * t), middle + STEP * t + sag(stop)) for t in turn]
    return points
