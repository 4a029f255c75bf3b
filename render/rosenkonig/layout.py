"""Where everything lies, in pixels of the canvas."""

from __future__ import annotations

from engine.rosenkonig.board import SIZE
from render.theme import HEIGHT, WIDTH

CELL = 66
HALF = CELL // 2
BAND = 29
"""How broad the frame of the board is."""
LEFT = TOP = 53
"""The corner of a9."""
BOARD = SIZE * CELL

MARGIN = 24
COLUMN, COLUMN_WIDTH = 692, WIDTH - MARGIN - 692
FOOT = HEIGHT - MARGIN
GAP = 10
PANEL_HEIGHT = 240
PANEL_TOPS = MARGIN, FOOT - PANEL_HEIGHT
"""Red above, white below."""
PILES_TOP = MARGIN + PANEL_HEIGHT + GAP
PILES_HEIGHT = FOOT - PANEL_HEIGHT - GAP - PILES_TOP


def corner(square: int) -> tuple[int, int]:
    """The upper left corner of a square."""
    row, file = divmod(square, SIZE)
    return LEFT + file * CELL, TOP + row * CELL


def middle(square: int) -> tuple[int, int]:
    """The middle of a square."""
    x, y = corner(square)
    return x + HALF, y + HALF
