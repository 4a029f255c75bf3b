"""The silhouette of each space, by its key; a neutral town house for a key that nobody knows."""

from __future__ import annotations

from collections.abc import Callable

from render.pen import Pen, path
from render.vienna import palaces, sights
from render.vienna.walls import Tones, arch

HOUSES: dict[str, Callable[[Pen, Tones], None]] = {
    house.__name__: house
    for house in (
        palaces.belvedere,
        palaces.burgtheater,
        palaces.gloriette,
        palaces.heldenplatz,
        palaces.hofburg,
        palaces.karlskirche,
        palaces.oper,
        palaces.parlament,
        palaces.pestsaeule,
        palaces.rathaus,
        palaces.schoenbrunn,
        palaces.secession,
        palaces.stephansdom,
        palaces.universitaet,
        sights.central,
        sights.heuriger,
        sights.hofreitschule,
        sights.krieau,
        sights.landtmann,
        sights.naschmarkt,
        sights.prater,
        sights.sacher,
        sights.sperl,
        sights.stadtpark,
        sights.tiergarten,
    )
}


def house(p: Pen, key: str, tones: Tones) -> None:
    """Draws the house of a space in a box of 100 x 64 that stands on y = 64."""
    HOUSES.get(key, _town_house)(p, tones)


def _town_house(p: Pen, t: Tones) -> None:
    """Three storeys, a gable, chimneys."""
    p.rect(12, 22, 88, 64, t.wall)
    p.polygon(path("8,22 24,6 76,6 92,22"), t.wall)
    for x in (28, 68):
        p.rect(x, 0, x + 5, 10, t.wall)
    for x in (22, 36, 50, 64, 78):
        arch(p, x, 28, 40, 6, t.window)
        if x != 50:
            p.rect(x - 3, 46, x + 3, 55, t.window)
    arch(p, 50, 45, 64, 9, t.window)
    p.circle(50, 14, 3.4, t.gilt)
