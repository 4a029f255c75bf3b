"""The walls of the palace: a wing and a gallery of seven floors, with niches, columns and string courses."""

from __future__ import annotations

from render.theme import WHITE, Colour, mix, rgb
from render.viva.layout import (
    BAY,
    EAVES,
    GALLERY,
    GALLERY_RIGHT,
    GROUND,
    LEDGE,
    NICHE_WIDTH,
    STOREY,
    WING,
)
from render.viva.look import BRIGHT, CELLAR, DEEP, INK, JOINT, NICHE, PLASTER, STONE, STOREYS, THEME, TRIM
from render.viva.quill import Quill

_FLOORS = range(7)
_NICHES = range(4)
_COURSE = mix(STONE, INK, 0.2)
_GLAZE: dict[int, Colour] = dict(
    enumerate(map(rgb, ("#7A6E62", "#3E6450", "#4D6480", "#7B2B35", "#2E5F8A")), start=1)
)
"""The ground of the roundels by floor."""


def draw_walls(p: Quill) -> None:
    """All seven floors; the throne's has no niches."""
    _masonry(p)
    for floor in _FLOORS:
        _string_course(p, floor)
        if floor < 6:
            _niches(p, floor)
        if 0 < floor < 6:
            for pier in (1, 2, 3):
                _column(p, GALLERY + pier * BAY, GROUND - floor * STOREY)
                _roundel(p, GALLERY + pier * BAY, GROUND - floor * STOREY - 58, floor)
        if floor:
            for x in range(WING + 6, GALLERY_RIGHT, 14):
                foot = GROUND - floor * STOREY
                p.slab(x - 1.5, foot - 5, x + 1.5, foot - 2, THEME.gold)
    for x in (GALLERY - 9, GALLERY - 5):
        p.stroke([(x, EAVES), (x, GROUND)], mix(THEME.gold, PLASTER, 0.25), 1)
    for x in (WING, GALLERY_RIGHT):
        p.stroke([(x, EAVES), (x, GROUND)], JOINT, 1.6)


def _masonry(p: Quill) -> None:
    for floor, wall in enumerate(STOREYS):
        foot = GROUND - floor * STOREY
        top = foot - STOREY if floor < 6 else EAVES
        p.slab(GALLERY, top, GALLERY_RIGHT, foot, wall)
        p.slab(WING, top, GALLERY, foot, mix(wall, TRIM, 0.55))
    for row in range(4):  # rough stone in the basement
        y = GROUND - STOREY + row * 20
        p.stroke([(WING, y), (GALLERY_RIGHT, y)], _COURSE, 1)
        for x in range(WING + 20 * (row % 2), GALLERY_RIGHT, 40):
            p.stroke([(x, y), (x, y + 20)], _COURSE, 1)
    plaque = WING + 2, GROUND - STOREY + 8, GALLERY - 12, GROUND - 9
    p.slab(*plaque, mix(STONE, TRIM, 0.62), mix(STONE, INK, 0.3), 1.2, radius=4)


def _string_course(p: Quill, floor: int) -> None:
    foot, left, right = GROUND - floor * STOREY, WING - 4, GALLERY_RIGHT + 4
    p.slab(WING, foot, GALLERY_RIGHT, foot + 4, mix(STOREYS[max(floor - 1, 0)], INK, 0.16))
    p.slab(left, foot - LEDGE, right, foot, TRIM)
    p.stroke([(left, foot - LEDGE), (right, foot - LEDGE)], mix(THEME.gold, INK, 0.35), 1.2)
    p.stroke([(left, foot), (right, foot)], mix(PLASTER, INK, 0.45), 1)


def _niches(p: Quill, floor: int) -> None:
    foot = GROUND - floor * STOREY - LEDGE
    dark = NICHE if floor else CELLAR
    for slot in _NICHES:
        left = GALLERY + BAY * slot + (BAY - NICHE_WIDTH) / 2
        right, top = left + NICHE_WIDTH, foot - STOREY + LEDGE + 3
        p.arch(left - 5, top - 2, right + 5, foot, TRIM, JOINT, 1)
        p.arch(left, top + 3, right, foot, dark, mix(dark, INK, 0.5), 1.4)
        p.arch(left + 6, top + 9, right - 6, foot, mix(dark, WHITE, 0.07))
        if floor:
            middle = (left + right) / 2
            p.slab(middle - 5, top - 4, middle + 5, top + 6, BRIGHT if floor == 5 else TRIM, JOINT)


def _column(p: Quill, x: float, foot: float) -> None:
    p.slab(x - 4.5, foot - 38, x + 4.5, foot - 10, TRIM, JOINT)
    p.stroke([(x + 1.5, foot - 36), (x + 1.5, foot - 12)], mix(PLASTER, TRIM, 0.4), 1.2)
    p.slab(x - 7.5, foot - 41, x + 7.5, foot - 36, TRIM, JOINT)
    p.slab(x - 7.5, foot - 12, x + 7.5, foot - LEDGE, TRIM, JOINT)


def _roundel(p: Quill, x: float, y: float, floor: int) -> None:
    """What those on the floor live by: a hammer, a coin, a shield, a deed, a lily."""
    p.disc(x, y, 8.5, 8.5, _GLAZE[floor], TRIM, 1.6)
    match floor:
        case 1:
            p.stroke([(x - 3, y + 4), (x + 2, y - 2)], TRIM, 1.6)
            p.slab(x - 2, y - 5, x + 5, y - 1, TRIM)
        case 2:
            p.disc(x, y, 4.6, 4.6, BRIGHT, None)
            p.disc(x, y, 2, 2, DEEP, None)
        case 3:
            p.shape([(x - 4, y - 4.5), (x + 4, y - 4.5), (x + 4, y), (x, y + 5.5), (x - 4, y)], TRIM, None)
        case 4:
            p.slab(x - 4, y - 5, x + 4, y + 5, TRIM, radius=1)
            for line in (-2, 1):
                p.stroke([(x - 2, y + line), (x + 2, y + line)], THEME.wine, 0.9)
        case _:
            p.shape([(x, y - 6), (x + 2.2, y - 1), (x, y + 4), (x - 2.2, y - 1)], BRIGHT, None)
            for side in (-1, 1):
                p.stroke([(x + side, y + 2), (x + side * 4, y), (x + side * 4, y - 3)], BRIGHT, 1.4)
            p.stroke([(x - 4, y + 3), (x + 4, y + 3)], BRIGHT, 1.4)
