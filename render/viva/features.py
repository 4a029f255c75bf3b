"""What the faces of the candidates have in common, in a box of 100 x 104 units."""

from __future__ import annotations

from render.theme import Colour, mix, rgb
from render.viva.look import INK
from render.viva.quill import Quill

FAIR, TANNED, DARK_SKIN, POWDERED = map(rgb, ("#F3CFAE", "#E3B088", "#C98F66", "#F8DDC4"))
BLUSH, RUDDY = rgb("#E08E77"), rgb("#D9583F")
STEEL = rgb("#C9CDD0")
_HALF = 50


def torso(p: Quill, cloth: str) -> None:
    """Shoulders, cut off at the foot of the box."""
    p.form("8,104 11,82 26,68 42,63 58,63 74,68 89,82 92,104", cloth)


def face(
    p: Quill,
    skin: Colour = FAIR,
    *,
    y: float = 45,
    rx: float = 15.5,
    ry: float = 17,
    eyes: bool = True,
    mouth: bool = True,
    cheeks: Colour = BLUSH,
) -> None:
    """A neck and a face, its middle at y."""
    p.slab(_HALF - 6, y + 10, _HALF + 6, y + 24, mix(skin, INK, 0.12))
    p.disc(_HALF, y, rx, ry, skin)
    for side in (-1, 1):
        p.disc(_HALF + side * 8.5, y + 6, 3, 2.4, mix(skin, cheeks, 0.6), None)
        if eyes:
            p.disc(_HALF + side * 6, y, 1.9, 2.3, INK, None)
    if mouth:
        p.bend([(_HALF - 4, y + 9), (_HALF, y + 10.6), (_HALF + 4, y + 9)], INK, 1.6)


def moustache(p: Quill, hair: str, y: float, half: float, curl: float) -> None:
    """A moustache, `half` is half its width, and its ends turn up by `curl`."""
    ends = [
        (0, -1.5),
        (half * 0.5, -2),
        (half, -curl),
        (half * 0.6, 3.5),
        (0, 2.5),
        (-half * 0.6, 3.5),
        (-half, -curl),
        (-half * 0.5, -2),
    ]
    p.form([(_HALF + u, y + v) for u, v in ends], hair, INK, 1.4)
