"""The board on which nobody stands yet: a cup of coffee while we wait."""

from __future__ import annotations

from functools import cache

from PIL import Image

from locales import Catalogue
from render.leaderboard.words import nobody_yet
from render.pen import Pen, smooth
from render.sprites import stamp, write
from render.theme import CREAM, DAY, WIDTH, mix, rgb
from render.type import Style

_SENTENCE = Style("serif", 34, 600)
_COFFEE = rgb("#5A3A22")
_CREMA = rgb("#A8763F")
_SILVER = rgb("#C9C4B6")


def draw_empty(im: Image.Image, cat: Catalogue) -> None:
    """Cup and sentence in the middle of the paper."""
    draw_cup(im, 186)
    write(im, WIDTH / 2, 560, nobody_yet(cat), _SENTENCE, DAY.ink, 900, anchor="m")


def draw_cup(im: Image.Image, top: int) -> None:
    """The cup in the middle of what is left of the paper."""
    stamp(im, _cup(), (WIDTH - _cup().width) / 2, top)


@cache
def _cup() -> Image.Image:
    """A cup on a saucer on a silver tray, a glass of water beside it, as a Viennese waiter brings it."""
    p = Pen(460, 320, 4)
    edge = mix(DAY.ink, DAY.paper, 0.25)
    p.oval((10, 226, 450, 316), mix(_SILVER, DAY.ink, 0.35))
    p.oval((10, 220, 450, 310), _SILVER)
    p.oval((26, 228, 434, 302), mix(_SILVER, CREAM, 0.6))
    p.oval((26, 228, 434, 302), None, DAY.gold, 2)
    p.oval((72, 232, 300, 288), mix(CREAM, DAY.ink, 0.18))
    p.oval((72, 226, 300, 282), CREAM)
    p.oval((72, 226, 300, 282), None, DAY.gold, 2.4)
    p.oval((128, 240, 244, 268), mix(CREAM, DAY.ink, 0.12))
    for radius, ink in ((35, edge), (33, CREAM), (21, edge), (19, DAY.paper)):
        p.circle(280, 180, radius, ink)
    bowl = [(95, 140), (104, 196), (134, 246), (186, 261), (238, 246), (268, 196), (277, 140)]
    p.polygon(smooth(bowl, closed=False), edge)
    p.polygon(smooth([(186 + (x - 186) * 0.978, y - 2) for x, y in bowl], closed=False), CREAM)
    p.oval((95, 112, 277, 168), DAY.gold)
    p.oval((98, 115, 274, 165), CREAM)
    p.oval((108, 120, 264, 162), _COFFEE)
    p.oval((116, 125, 256, 160), mix(_COFFEE, rgb("#D9A868"), 0.45))
    p.oval((128, 130, 244, 156), mix(_COFFEE, CREAM, 0.68))
    p.curve([(150, 146), (166, 138), (186, 144), (206, 138), (222, 145)], _CREMA, 3)
    for number in range(-3, 4):
        x = 186 + 22 * number
        p.rect(x - 5, 196, x + 5, 206, DAY.green if number % 2 else DAY.gold)
    for x in (150, 186, 222):
        steam = [(x, 98), (x - 12, 76), (x + 8, 54), (x - 8, 30), (x + 4, 10)]
        p.curve(steam, mix(DAY.gold, DAY.paper, 0.55), 3.4)
    p.polygon([(338, 150), (402, 150), (394, 262), (346, 262)], mix(rgb("#BCD3D8"), DAY.paper, 0.35))
    p.polygon([(341, 182), (399, 182), (394, 262), (346, 262)], rgb("#C6DDE0"))
    p.oval((338, 142, 402, 158), mix(rgb("#BCD3D8"), CREAM, 0.55), edge, 1.6)
    p.oval((346, 254, 394, 270), rgb("#AFCACE"))
    p.line([(338, 150), (346, 262)], edge, 1.6)
    p.line([(402, 150), (394, 262)], edge, 1.6)
    return p.done()
