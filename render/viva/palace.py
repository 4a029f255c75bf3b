"""What no move changes: the frame, the empty palace and what surrounds it."""

from __future__ import annotations

from functools import cache

from PIL import Image

from render.sprites import frame
from render.theme import HEIGHT, WIDTH
from render.viva.lavatory import draw_bay
from render.viva.look import THEME
from render.viva.quill import Quill
from render.viva.roof import draw_pavilion, draw_roof
from render.viva.surroundings import draw_cat, draw_ivy, draw_surroundings
from render.viva.walls import draw_walls


@cache
def palace(lavatory: int | None) -> Image.Image:
    """The empty palace (mode RGB), with the lavatory beside this floor (None: without one)."""
    p = Quill(WIDTH, HEIGHT, 2, THEME.paper)
    draw_surroundings(p, lavatory)
    draw_walls(p)
    draw_roof(p)
    draw_pavilion(p)
    draw_ivy(p)
    draw_cat(p)
    if lavatory is not None:
        draw_bay(p, lavatory)
    frame(p, THEME)
    return p.sheet.reduce(2).convert("RGB")
