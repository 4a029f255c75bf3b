"""The salon: the persons turned up, as cards."""

from __future__ import annotations

from functools import cache

from PIL import Image, ImageDraw

from engine.vienna.board import Board, Person
from engine.vienna.observation import Observation, Phase
from render.pen import Pen
from render.sprites import stamp, write
from render.theme import Colour, mix, rgb
from render.type import Style
from render.vienna.icons import cut_out
from render.vienna.labels import name_of
from render.vienna.layout import COLUMN_LEFT, SALON_BOTTOM, SALON_TOP
from render.vienna.look import LOOKS, Look
from render.vienna.signs import symbol

_NAME = Style("sans", 20, 600, narrow=62, small=0.8)
_OVAL = rgb("#F4E6C6")
_STANDING, _LYING = SALON_BOTTOM - SALON_TOP, 50
"""The heights of a standing and of a lying card."""


def draw_salon(im: Image.Image, obs: Observation) -> None:
    """The persons turned up, framed while one is being chosen; places that have become empty stay marked."""
    look, places = LOOKS[obs.side], max(len(obs.seats) - 1, len(obs.persons))
    for i in range(places):
        x, y, width, height = _place(i, places)
        if i < len(obs.persons):
            person = obs.board.person[obs.persons[i]]
            stamp(im, _person_card(person, width, height, look), x, y)
            if obs.phase is Phase.PERSON:
                stamp(im, _frame(width, height, look.theme.option), x, y)
        else:
            stamp(im, _empty_place(width, height, look), x, y)


def warm_salon(board: Board, look: Look) -> None:
    """Makes the cards of all persons in the three sizes: a new one would cost a picture 5 ms."""
    for players in (3, 4, 5):
        _, _, width, height = _place(0, players - 1)
        for person in board.persons:
            _person_card(person, width, height, look)


def _place(i: int, places: int) -> tuple[int, int, int, int]:
    """Left, top, width and height of a card: up to three stand side by side, four lie in two rows."""
    if places > 3:
        return COLUMN_LEFT + i % 2 * 137, SALON_TOP + i // 2 * 54, 131, _LYING
    width = 85 if places == 3 else 131
    return COLUMN_LEFT + i * (width + 6), SALON_TOP, width, _STANDING


@cache
def _empty_place(width: int, height: int, look: Look) -> Image.Image:
    p = Pen(width, height, 4)
    p.rounded((1, 1, width - 1, height - 3), 6, None, mix(look.theme.gold, look.theme.paper, 0.55), 1.2)
    return p.done()


@cache
def _frame(width: int, height: int, ink: Colour) -> Image.Image:
    """Round a card that can be chosen."""
    p = Pen(width, height, 4)
    p.rounded((0, 0, width, height - 2), 6, None, ink, 3)
    return p.done()


@cache
def _person_card(person: Person, width: int, height: int, look: Look) -> Image.Image:
    """A person: portrait, symbols, name; on a lying card the portrait is at the left."""
    theme, lying = look.theme, width > height * 2
    p = Pen(width, height, 4)
    p.rounded((0, 1, width, height), 6, theme.shade)
    p.rounded((0, 0, width, height - 2), 6, theme.raised, theme.gold, 1.4)
    high = height - 8 if lying else height - 56
    middle = 23 if lying else width / 2
    _draw_portrait(p, person.portrait, middle, 4, high, look)
    count, ink = len(person.symbols), theme.ink
    x = (width + 39) / 2 if lying else width / 2
    y, r, pitch = (36, 9.5, 26) if lying else (high + 17, 10.5, 26)
    for i, which in enumerate(person.symbols):
        symbol(p, which, x + (i - (count - 1) / 2) * pitch, y, r, ink, theme.raised)
    im = p.done()
    room = width - 46 if lying else width - 6
    write(im, x, 14 if lying else height - 15, name_of(person), _NAME, ink, room, anchor="m")
    return im


def _draw_portrait(p: Pen, which: str, middle: float, top: float, high: float, look: Look) -> None:
    """A silhouette in an oval with a gold rim."""
    half = high * 0.46
    p.oval((middle - half, top, middle + half, top + high), look.theme.gold)
    p.oval((middle - half + 1.5, top + 1.5, middle + half - 1.5, top + high - 1.5), _OVAL)
    window = Image.new("L", p.sheet.size, 0)
    box = (middle - half + 2, top + 2, middle + half - 2, top + high - 2)
    ImageDraw.Draw(window).ellipse([side * p.scale for side in box], fill=255)
    cut_out(p, window, which, middle + 1, top + 2 + high * 0.66, high / 62)
