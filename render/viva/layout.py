"""Where everything lies, in pixels of the canvas."""

from __future__ import annotations

from render.theme import WIDTH

Box = tuple[int, int, int, int]
"""Left, top, right, bottom."""

PALACE: Box = (20, 20, 718, 680)
COLUMN_LEFT, COLUMN_RIGHT = 730, WIDTH - 20
COLUMN_TOP, COLUMN_BOTTOM = 106, 680
HEAD: Box = (COLUMN_LEFT, 20, COLUMN_RIGHT, 98)
"""Whose turn it is, or what has been decided."""

# The palace: a wing with the names of the floors, and a gallery with four niches on each below the throne.
WING, GALLERY = 31, 222
BAY, NICHE_WIDTH, NICHE_HEIGHT = 98, 82, 70
GALLERY_RIGHT = GALLERY + 4 * BAY
STOREY, GROUND = 80, 666
LEDGE = 7
"""The string course on which candidates stand."""
EAVES = GROUND - 6 * STOREY - 76
MIDDLE = GALLERY + 2 * BAY
"""Of the gallery: the throne."""
LAVATORY_MIDDLE = GALLERY_RIGHT + 45
STAGE: Box = (24, 24, 714, GROUND - 6 * STOREY - LEDGE)
"""The floor of the throne and all above it, where votes take place."""


def walk(floor: int) -> int:
    """Where feet stand on a floor."""
    return GROUND - floor * STOREY - LEDGE


def niche(slot: int) -> float:
    """The middle of one of the four niches of a floor."""
    return GALLERY + BAY * (slot + 0.5)
