"""The empty board in its frame, and the paper round it: what no move changes."""

from __future__ import annotations

import math
from functools import cache

from PIL import Image

from engine.rosenkonig.board import FILES, SIZE, SQUARES
from render.pen import Pen
from render.rosenkonig.layout import BAND, BOARD, CELL, HALF, LEFT, TOP, corner
from render.rosenkonig.look import BRIGHT, DEEP_GREEN, SQUARE_LINE, THEME
from render.rosenkonig.look import SQUARES as PAPERS
from render.rosenkonig.regalia import crown
from render.rosenkonig.shapes import LEAF, SPRIG, square, turned
from render.sprites import frame, stamp, stamp_middle, write
from render.theme import HEIGHT, WIDTH, rgb
from render.type import Style

_COORDINATE = Style("sans", 21, 700)
_LETTERS = rgb("#F6EBCB")
_LEAF, _BERRIES = rgb("#7FA777"), (rgb("#FFF9E8"), rgb("#D9483A"))
_SPRIG, _FLORETS, _HEART = rgb("#CDD5AE"), (rgb("#D9907F"), rgb("#FFFDF4")), rgb("#D3B25E")
_CROWN_ROOM = 44
"""Half the gap of the vine in which the crown of the crown edge stands."""


@cache
def garden() -> Image.Image:
    """The background (mode RGB): to be copied, never drawn on."""
    p = Pen(WIDTH, HEIGHT, 2, THEME.paper)
    frame(p, THEME)
    _frame_of_board(p)
    im = p.done().convert("RGB")
    for index in range(SQUARES):
        _square(im, index)
    _lines(im)
    _coordinates(im)
    _vines(im)
    return im


def _frame_of_board(p: Pen) -> None:
    left, top, right, bottom = LEFT - BAND, TOP - BAND, LEFT + BOARD + BAND, TOP + BOARD + BAND
    p.rect(left, top, right, bottom, DEEP_GREEN)
    p.rounded((left + 2, top + 2, right - 2, bottom - 2), 0, None, BRIGHT, 1)
    p.rounded((LEFT - 3, TOP - 3, LEFT + BOARD + 3, TOP + BOARD + 3), 0, None, BRIGHT, 1)
    reach = (BOARD + BAND) / 2
    for x in (LEFT + BOARD / 2 - reach, LEFT + BOARD / 2 + reach):
        for y in (TOP + BOARD / 2 - reach, TOP + BOARD / 2 + reach):
            for half, ink in ((8, BRIGHT), (6, DEEP_GREEN), (3, BRIGHT)):
                square(p, x, y, half, ink)


def _square(im: Image.Image, index: int) -> None:
    x, y = corner(index)
    row, file = divmod(index, SIZE)
    dark = (row + file) % 2 == 0
    im.paste(PAPERS[dark], (x, y, x + CELL, y + CELL))
    if dark:
        stamp(im, _sprig((file - row) // 2 % 2), x, y)


@cache
def _sprig(kind: int) -> Image.Image:
    """A cross of leaves with a floret, on every other square."""
    p = Pen(CELL, CELL)
    for k in range(4):
        p.polygon(turned(SPRIG, HALF, HALF, 16, 45 + 90 * k), _SPRIG)
    for k in range(5):
        [(x, y)] = turned([(0, 3.1)], HALF, HALF, 1, 72 * k)
        p.circle(x, y, 2.4, _FLORETS[kind])
    p.circle(HALF, HALF, 1.6, _HEART)
    return p.done()


def _lines(im: Image.Image) -> None:
    for i in range(SIZE + 1):
        x, y = LEFT + i * CELL, TOP + i * CELL
        im.paste(SQUARE_LINE, (x, TOP, x + 1, TOP + BOARD))
        im.paste(SQUARE_LINE, (LEFT, y, LEFT + BOARD, y + 1))
    inner = range(1, SIZE)
    for i in inner:
        for k in inner:
            x, y = LEFT + i * CELL, TOP + k * CELL
            im.paste(THEME.gold, (x - 2, y - 2, x + 3, y + 3))


def _coordinates(im: Image.Image) -> None:
    for i in range(SIZE):
        along = i * CELL + HALF
        write(im, LEFT - BAND / 2, TOP + along, str(SIZE - i), _COORDINATE, _LETTERS, anchor="m")
        write(im, LEFT + along, TOP + BOARD + BAND / 2 - 1, FILES[i], _COORDINATE, _LETTERS, anchor="m")


def _vines(im: Image.Image) -> None:
    """Roses climb on the crown edge, which is north (K1), from both sides to its crown, and in the east."""
    length = BOARD // 2 - _CROWN_ROOM
    vine = _vine(length)
    stamp(im, vine, LEFT, TOP - BAND)
    stamp(im, vine.transpose(Image.Transpose.FLIP_LEFT_RIGHT), LEFT + BOARD - length, TOP - BAND)
    stamp_middle(im, crown(36, halo=False), LEFT + BOARD / 2, TOP - BAND / 2)
    stamp(im, _vine(BOARD).transpose(Image.Transpose.ROTATE_270), LEFT + BOARD, TOP)


def _vine(length: int) -> Image.Image:
    """A sinuous stem with leaves and berries."""
    p, waves = Pen(length, BAND), round(length / 18.5)

    def stem(share: float) -> tuple[float, float]:
        return length * share, BAND / 2 + math.sin(share * waves * math.pi) * 6

    p.line([stem(i / 220) for i in range(221)], BRIGHT, 1.3)
    for k in range(2 * waves):
        x, y = stem((k + 0.5) / (2 * waves))
        p.polygon(turned(LEAF, x, y, 10, 55 if k % 2 else 125), _LEAF)
    for k in range(waves):
        x, y = stem((k + 0.5) / waves)
        p.circle(x, y + (9 if k % 2 else -9), 2.6, _BERRIES[k % 2])
    return p.done()
