"""What stands on the board and moves: dice, gendarme and carriage, and the light on what has happened."""

from __future__ import annotations

import math
from functools import cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from engine.vienna.moves import Die, Laid
from render.pen import Ink, Pen, path
from render.sprites import DIE_PAD, badge, die, stamp
from render.theme import SEATS, Colour, mix, rgb
from render.vienna.layout import PLAQUE_HEIGHT, PLAQUE_WIDTH, Box, Corner
from render.vienna.look import LOOKS, Look
from render.vienna.signs import gendarme

TRAY_DIE, LAID_DIE, LINE_DIE = 56, 42, 23
"""A die in the tray of the seat to act, on a plaque, and in the line of the last move, in pixels."""
MARKER = 24
"""A seat's badge on the board, in pixels."""
_PALED = 120
"""How far paled things are, of 255."""
RING_MARGIN = 14
"""How far the gold ring reaches over its plaque."""
_BARRIER_DARK, _BARRIER_LIGHT = rgb("#231E14"), rgb("#F0C23C")
_BARRED_COAT = {"day": rgb("#24365C"), "night": rgb("#6F90CC")}
_FACE, _BRASS = rgb("#F2D5B8"), rgb("#E3BC5E")
_IVORY = rgb("#FFFDF6")
_LAMP = {"day": rgb("#FFE7A3"), "night": rgb("#54421A")}
_DIMMED_BLUE = rgb("#000028")


def die_of(seat: int, shown: Die, size: int) -> Image.Image:
    """A die of this seat, or the white one."""
    return die(None if shown.white else seat, shown.value, size)


def warm_pieces(seats: int) -> None:
    """Makes what a game needs again and again: carriages, markers and dice of these seats, the white die."""
    for seat in range(seats):
        carriage(seat)
        for look in LOOKS.values():
            for paled in (False, True):
                marker(seat, paled, look)
    for size in (TRAY_DIE, LAID_DIE, LINE_DIE, *(size for size, _, _ in _SOCIETY_FITS[:4])):
        for seat in (None, *range(seats)):
            for value in range(1, 7):
                die(seat, value, size)


@cache
def laid_die(seat: int, laid: Laid) -> Image.Image:
    """A die as it lies on a plaque; a joker wears a red seal with the value it counts as."""
    sprite = die_of(seat, laid.die, LAID_DIE)
    if laid.counts == laid.die.value:
        return sprite
    seal = Pen(sprite.width, sprite.height, 6)
    x = y = DIE_PAD + LAID_DIE - 10.0
    seal.circle(x, y, 12.6, _IVORY)
    seal.circle(x, y, 11.4, rgb("#A4232F"))
    seal.text(x, y - 0.6, str(laid.counts), "serif", 20, 800, _IVORY)
    out = sprite.copy()
    out.alpha_composite(seal.done())
    return out


def place_of_die(corner: Corner, i: int) -> Corner:
    """Where the sprite of die i goes on the plaque at this corner, so that two lie beside what it does."""
    return corner[0] + 1 + (LAID_DIE + 1) * i, corner[1] + 9


@cache
def edge(seat: int, look: Look) -> Image.Image:
    """A frame in the seat's colour round a plaque that its dice lie on; 2 pixels larger on every side."""
    p = Pen(PLAQUE_WIDTH + 4, PLAQUE_HEIGHT + 4, 4)
    p.rounded((1, 1, PLAQUE_WIDTH + 3, PLAQUE_HEIGHT + 3), 6, None, SEATS[seat].edge(look.theme), 3)
    return p.done()


def light(im: Image.Image, box: Box, look: Look) -> None:
    """Lamplight on a plaque: paper turns gold, ink stays ink."""
    part = im.crop(box)
    lamp = Image.new("RGB", part.size, _LAMP[look.theme.name])
    if look.theme.night:
        part = ImageChops.subtract(part, Image.new("RGB", part.size, _DIMMED_BLUE))
        part = ImageChops.lighter(part, lamp)
    else:
        part = ImageChops.multiply(part, lamp)
    im.paste(part, box[:2])


def pale(im: Image.Image, corner: Corner, look: Look) -> None:
    """Pales the plaque at this corner and what lies on it: it does not matter now."""
    x, y = corner
    im.paste(look.park, (x - 2, y - 2), _veil())


@cache
def _veil() -> Image.Image:
    mask = Image.new("L", (PLAQUE_WIDTH + 4, PLAQUE_HEIGHT + 6), 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, PLAQUE_WIDTH + 3, PLAQUE_HEIGHT + 5), 6, fill=_PALED)
    return mask


@cache
def marker(seat: int, paled: bool, look: Look) -> Image.Image:
    """The seat's badge, paled on a plaque that is: whose dice lie there, or who has its special card."""
    sprite = badge(seat, MARKER, look.theme)
    if not paled:
        return sprite
    out = Image.blend(sprite, Image.new("RGBA", sprite.size, look.park), _PALED / 255)
    out.putalpha(sprite.getchannel("A"))
    return out


@cache
def ring(look: Look) -> Image.Image:
    """The gold frame with a glow round the space of the last move, RING_MARGIN larger on every side."""
    gold, bright = look.theme.glow, _IVORY
    deep = mix(gold, rgb("#5A3A00"), 0.6)
    w, h = PLAQUE_WIDTH + 2 * RING_MARGIN, PLAQUE_HEIGHT + 2 * RING_MARGIN
    halo = Image.new("L", (w, h), 0)
    ImageDraw.Draw(halo).rounded_rectangle((7, 7, w - 8, h - 8), 11, outline=255, width=9)
    glow = Image.new("RGBA", (w, h), gold)
    glow.putalpha(halo.filter(ImageFilter.GaussianBlur(4)))
    p = Pen(w, h, 4)
    lines: tuple[tuple[float, float, Colour, float], ...] = (
        (7.4, 8, deep, 6.4),
        (8, 7.4, gold, 3),
        (11, 5, bright, 1.4),
        (12.2, 4, gold, 1.4),
    )
    for inset, radius, ink, weight in lines:
        p.rounded((inset, inset, w - inset, h - inset), radius, None, ink, weight)
    for x in (11, w - 11):
        for y in (11, h - 11):
            for half, ink in ((6.5, deep), (5.7, gold), (2.2, bright)):
                p.rect(x - half, y - half, x + half, y + half, ink)
    glow.alpha_composite(p.done())
    return glow


@cache
def gendarme_block(look: Look) -> Image.Image:
    """The barrier and the man with the helmet over a paled plaque; 12 pixels higher than the plaque."""
    p = Pen(PLAQUE_WIDTH, PLAQUE_HEIGHT + 14, 4).at(0, 12)
    p.rounded((0, 0, PLAQUE_WIDTH, PLAQUE_HEIGHT), 5, (*look.theme.paper, 120))
    top = 47
    p.rounded((4, top, PLAQUE_WIDTH - 4, top + 13), 6, _BARRIER_DARK)
    for i in range(6):
        x = 12 + i * 19.5
        bar = [(x, top + 12), (x + 8, top + 1), (x + 17, top + 1), (x + 9, top + 12)]
        p.polygon(bar, _BARRIER_LIGHT)
    gendarme(p, PLAQUE_WIDTH / 2 - 6, 64, 1.2, _BARRED_COAT[look.theme.name], _FACE, _BRASS)
    return p.done()


@cache
def carriage(seat: int) -> Image.Image:
    """The Fiaker: horse, driver and open coach in the seat's colour with a light edge, 72 x 33."""
    p = Pen(72, 33, 5).at(3, 3)
    colour = SEATS[seat].colour
    _fiaker(p, _IVORY, 4)
    _fiaker(p, colour, 0)
    for x, y, r in ((7, 21.5, 4), (25, 22.5, 3)):
        p.circle(x, y, r, _IVORY)
        for spoke in range(3):
            u, v = r * math.cos(spoke * math.pi / 3), r * math.sin(spoke * math.pi / 3)
            p.line([(x - u, y - v), (x + u, y + v)], colour, 0.9)
    return p.done()


def _fiaker(p: Pen, ink: Ink, grown: float) -> None:
    leg, half = 2.2 + grown, grown / 2
    p.blob(path("40,10 46,9 52,9 57,4 60,1 66,5 65,8 61,8 59,14 54,18 44,17 39,16"), ink)
    for limb in ("41,15 39,21 43,27", "43,15 48,21 46,27", "54,16 61,19 60,24", "56,15 53,22 56,27"):
        p.curve(path(limb), ink, leg)
    p.curve(path("40,10 36,14 37,19"), ink, leg)
    p.pie((-half, 2 - half, 22 + half, 24 + half), 180, 282, ink)
    low = 20 + half
    p.blob([(-half, 12), (8, 13), (20, 13), (27, 11), (28, 16), (22, low), (7, low), (1, 17)], ink)
    p.line(path("26,17 42,14"), ink, leg * 0.7)
    p.circle(7, 21.5, 6.2 + half, ink)
    p.circle(25, 22.5, 5 + half, ink)
    p.curve(path("25,13 26,8 29,6"), ink, leg + 2)
    p.line(path("27,9 35,10"), ink, leg * 0.8)
    p.circle(29.5, 3.2, 2.5 + half, ink)


def lay_society(im: Image.Image, dice: tuple[tuple[int, Die], ...], x: int, y: int) -> None:
    """The dice on the Geheimbund, whose plaque is at x, y: smaller the more there are."""
    size, pitch, rows = next(fit for fit in _SOCIETY_FITS if len(dice) <= sum(fit[2]))
    lines = _from_below(dice, rows)
    top = y + 34 - len(lines) * pitch / 2
    for row, lying in enumerate(lines):
        left = x + PLAQUE_WIDTH / 2 - len(lying) * pitch / 2 - 2
        for column, (seat, shown) in enumerate(lying):
            stamp(im, die_of(seat, shown, size), left + column * pitch, top + row * pitch)


_SOCIETY_FITS = (
    (40, 42, (2,)),
    (27, 29, (4,)),
    (22, 24, (4, 5)),
    (16, 18, (5, 6, 7)),
    (15, 16, (5, 8, 8)),
    (11, 12, (8, 10, 10, 10)),
)
"""Size of the dice, their distance, and how many a row holds: the upper corners of the plaque are taken."""


def _from_below(
    dice: tuple[tuple[int, Die], ...], rows: tuple[int, ...]
) -> list[tuple[tuple[int, Die], ...]]:
    """The dice in rows, the lower rows filled first."""
    out: list[tuple[tuple[int, Die], ...]] = []
    for capacity in reversed(rows):
        if dice:
            out.insert(0, dice[-capacity:])
            dice = dice[:-capacity]
    return out
