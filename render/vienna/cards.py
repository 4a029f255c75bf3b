"""Cards: the persons turned up (the salon) and the start cards."""

from __future__ import annotations

from functools import cache

from PIL import Image, ImageDraw

from engine.vienna.board import Person
from engine.vienna.observation import Observation
from render.pen import Pen
from render.sprites import stamp, write
from render.theme import rgb
from render.type import Style
from render.vienna.icons import cut_out
from render.vienna.layout import COLUMN_LEFT, SALON_BOTTOM, SALON_TOP
from render.vienna.look import LOOKS, Look
from render.vienna.signs import symbol

_NAME = Style("sans", 20, 600, narrow=62)
_OVAL = rgb("#F4E6C6")


def draw_salon(im: Image.Image, obs: Observation) -> None:
    """The persons turned up: up to three side by side, four in two rows."""
    look = LOOKS[obs.side]
    for i, key in enumerate(obs.persons):
        person = obs.board.person[key]
        if len(obs.seats) < 5:
            stamp(
                im, person_card(person, 85, SALON_BOTTOM - SALON_TOP, look), COLUMN_LEFT + i * 91, SALON_TOP
            )
        else:
            x, y = COLUMN_LEFT + i % 2 * 137, SALON_TOP + i // 2 * 54
            stamp(im, person_card(person, 131, 50, look), x, y)


@cache
def person_card(person: Person, width: int, height: int, look: Look) -> Image.Image:
    """A person: portrait, symbols, name; lying cards have the portrait at the left."""
    theme, lying = look.theme, width > height
    p = Pen(width, height, 4)
    p.rounded((0, 1, width, height), 6, theme.shade)
    p.rounded((0, 0, width, height - 2), 6, theme.raised, theme.gold, 1.4)
    high = height - 8 if lying else height - 56
    half, middle, top = high * 0.46, 24 if lying else width / 2, 4
    p.oval((middle - half, top, middle + half, top + high), theme.gold)
    p.oval((middle - half + 1.5, top + 1.5, middle + half - 1.5, top + high - 1.5), _OVAL)
    window = Image.new("L", p.sheet.size, 0)
    box = (middle - half + 2, top + 2, middle + half - 2, top + high - 2)
    ImageDraw.Draw(window).ellipse([side * p.scale for side in box], fill=255)
    cut_out(p, window, person.portrait, middle + 1, top + 2 + high * 0.66, high / 62)
    count = len(person.symbols)
    x = (width + 42) / 2 if lying else width / 2
    for i, which in enumerate(person.symbols):
        at = x + (i - (count - 1) / 2) * 26, 36 if lying else high + 17
        symbol(p, which, *at, 9.5 if lying else 10.5, theme.ink, theme.raised)
    im = p.done().convert("RGBA")
    room = width - 50 if lying else width - 6
    write(im, x, 14 if lying else height - 15, person.name, _NAME, theme.ink, room, anchor="m")
    return im
