"""The grounds of the column's panels."""

from __future__ import annotations

from functools import cache

from PIL import Image

from render.theme import Colour
from render.viva.layout import COLUMN_LEFT, COLUMN_RIGHT
from render.viva.look import THEME
from render.viva.quill import Quill

WIDTH = COLUMN_RIGHT - COLUMN_LEFT
GAP = 8
"""Between two panels."""


@cache
def panel(height: int, ground: Colour, width: int = WIDTH) -> Image.Image:
    """Raised paper, or the envoy's gold, with a gold edge."""
    p = Quill(width, height, 3)
    p.slab(0, 0, width, height, ground, THEME.gold, 1.6, radius=8)
    return p.done()
