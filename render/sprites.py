"""Pieces that several games share, each drawn once and stamped many times.

A sprite is an RGBA image that nobody changes after it was made, so threads may share it.
"""

from __future__ import annotations

from functools import cache

from PIL import Image

from render.pen import Pen
from render.symbols import emblem
from render.theme import BLACK, BLACK_SEAT, CREAM, DARK, SEATS, WHITE, Colour, Theme, mix, rgb
from render.type import Style, line

_WHITE_DIE = rgb("#FBF6EA")
_PALE_EDGE = rgb("#8C8678")
_IVORY_SHADOW = (20, 14, 8, 90)
_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    0: (),
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}
DIE_PAD = 3
"""Pixels round a die for its shadow."""


def stamp(im: Image.Image, sprite: Image.Image, x: float, y: float) -> None:
    """Puts a sprite with its upper left corner at x, y."""
    im.paste(sprite, (round(x), round(y)), sprite)


def stamp_middle(im: Image.Image, sprite: Image.Image, x: float, y: float) -> None:
    """Puts a sprite with its middle at x, y."""
    stamp(im, sprite, x - sprite.width / 2, y - sprite.height / 2)


def write(
    im: Image.Image,
    x: float,
    y: float,
    text: str,
    style: Style,
    ink: Colour,
    room: int = 9999,
    *,
    anchor: str = "l",
    name: bool = False,
) -> float:
    """Sets a line (see `type.line`) beginning (`l`), centred (`m`) or ending (`r`) at x, its middle at y.

    Returns where it ends.
    """
    mask = line(text, style, room, name)
    left = x - {"l": 1, "m": mask.width / 2, "r": mask.width - 1}[anchor]
    im.paste(ink, (round(left), round(y - mask.height / 2)), mask)
    return round(left) + mask.width - 1


def veil(im: Image.Image, box: tuple[int, int, int, int], colour: Colour, strength: int) -> None:
    """Lays a colour over a part of the picture, `strength` of 255."""
    size = box[2] - box[0], box[3] - box[1]
    im.paste(colour, box, Image.new("L", size, strength))


@cache
def die(seat: int | None, value: int, size: int) -> Image.Image:
    """A die in the seat's colour (None: the white one); its pips have the shape of the seat's emblem.

    Value 0 is a die not rolled yet. The sprite is DIE_PAD larger on every side.
    """
    p = Pen(size + 2 * DIE_PAD, size + 2 * DIE_PAD, 6).at(DIE_PAD, DIE_PAD)
    colour, kind, pips = _die_look(seat)
    n, r = float(size), size * 0.2
    p.rounded((0.5, 2.5, n + 0.5, n + 2.5), r, _IVORY_SHADOW)
    p.rounded((0, 0, n, n), r, mix(colour, BLACK, 0.32))
    p.rounded((0, 0, n, n - n * 0.06), r, mix(colour, WHITE, 1 if seat is None else 0.3))
    p.rounded((n * 0.035, n * 0.035, n * 0.965, n * 0.925), r * 0.85, colour)
    if colour in (_WHITE_DIE, BLACK_SEAT):
        p.rounded((0, 0, n, n), r, None, _PALE_EDGE, n * 0.04)
    places = n * 0.26, n * 0.49, n * 0.72
    for column, row in _PIPS[value]:
        emblem(p, kind, places[column], places[row], n * (0.2 if value == 1 else 0.112), pips)
    return p.done()


def _die_look(seat: int | None) -> tuple[Colour, str, Colour]:
    if seat is None:
        return _WHITE_DIE, "circle", DARK
    return SEATS[seat].colour, SEATS[seat].emblem, SEATS[seat].on


@cache
def badge(seat: int, size: int, theme: Theme) -> Image.Image:
    """The seat's emblem on a small tile of its colour."""
    p, n, look = Pen(size, size, 6), float(size), SEATS[seat]
    pale = theme.night and look.colour == BLACK_SEAT
    p.rounded((0, 0, n, n), n * 0.22, theme.ink if pale else theme.raised)
    p.rounded((n * 0.07, n * 0.07, n * 0.93, n * 0.93), n * 0.17, look.colour)
    emblem(p, look.emblem, n / 2, n / 2, n * 0.25, look.on)
    return p.done()


@cache
def seat_tile(seat: int, size: int) -> Image.Image:
    """The seat's emblem in its colour on a large tile of paper, for the head of a picture."""
    p, n, look = Pen(size, size, 5), float(size), SEATS[seat]
    p.rounded((0, 0, n, n), 6, CREAM)
    p.rounded((3, 3, n - 3, n - 3), 4, None, look.colour, 1.2)
    emblem(p, look.emblem, n / 2, n / 2, n * 0.31, look.on_paper)
    return p.done()


@cache
def tray(width: int, height: int, theme: Theme) -> Image.Image:
    """Raised paper with a fine gold line in it."""
    p = Pen(width, height, 3)
    p.rounded((0, 0, width, height), 8, theme.raised)
    p.rounded((3, 3, width - 3, height - 3), 6, None, theme.gold, 1.2)
    return p.done()


def frame(p: Pen, theme: Theme) -> None:
    """The frame of every picture: a thin double line, small squares in the corners."""
    w, h = p.width, p.height
    for inset, weight in ((6, 1.6), (11, 0.8)):
        p.rounded((inset, inset, w - inset, h - inset), 0, None, theme.gold, weight)
    for x in (8.5, w - 8.5):
        for y in (8.5, h - 8.5):
            for half, ink in ((6, theme.paper), (5, theme.gold), (2.2, theme.paper)):
                p.rect(x - half, y - half, x + half, y + half, ink)
