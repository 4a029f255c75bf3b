"""The icons of the board and the cards, and which of them say what a space does."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import cache

from PIL import Image, ImageChops, ImageDraw

from engine.vienna.board import Action, Deed, Special, Symbol
from render.pen import Pen, path
from render.symbols import arrow_left_right, bolt, laurel, star
from render.theme import BLACK, CREAM, DARK, Colour, mix, rgb
from render.vienna.look import Look
from render.vienna.signs import gendarme, portrait, symbol

_CARD_CREAM = rgb("#FBF0DC")
_CARD_GOLD = rgb("#E7C878")
_FACE = rgb("#F2D5B8")
_ON_COST = {"day": rgb("#FFF6EA"), "night": rgb("#2B120C")}


class Kind(Enum):
    """What an icon shows; its argument is a number, a symbol or a special card."""

    COIN = "coin"
    PAY = "pay"
    POINTS = "points"
    SYMBOL = "symbol"
    COMPARE = "compare"
    PERSON = "person"
    SPECIAL = "special"
    BOLT = "bolt"
    GENDARME = "gendarme"
    TURN_DIE = "turn a die"
    POINT_OR_COIN = "point or coin"
    ROB = "rob"


@dataclass(frozen=True)
class Icon:
    """An icon; `arg` is what its kind says, nothing for the plain sign."""

    kind: Kind
    arg: str = ""


def icons_of(action: Action) -> tuple[Icon, ...]:
    """What stands on the plaque of a space with this action, from the top."""
    price = (Icon(Kind.PAY, str(action.pay)),) if action.pay else ()
    points = (Icon(Kind.POINTS, str(action.points)),) if action.points else ()
    coins = (Icon(Kind.COIN, str(action.coins)),) if action.coins else ()
    match action.deed:
        case Deed.GENDARME:
            deed: tuple[Icon, ...] = (Icon(Kind.GENDARME), Icon(Kind.POINT_OR_COIN))
        case Deed.WHEEL:
            deed = (Icon(Kind.TURN_DIE),)
        case Deed.PERSON:
            deed = (Icon(Kind.PERSON),)
        case Deed.SPECIAL:
            deed = (Icon(Kind.SPECIAL, str(action.special)),)
        case Deed.COMPARE:
            deed = (Icon(Kind.COMPARE, str(action.symbol or "")),)
        case Deed.ROB:
            deed = (Icon(Kind.ROB),)
        case Deed.COUNT_SPECIALS:
            deed = (Icon(Kind.POINTS, "1"), Icon(Kind.SPECIAL))
        case Deed.GAIN | Deed.SOCIETY:
            deed = ()
    return price + points + coins + deed


@cache
def icon(which: Icon, size: int, look: Look) -> Image.Image:
    """The icon as a sprite, `size` high but for a comparison, which is as wide."""
    wide, high = _SHAPES.get(which.kind, (1, 1))
    p = Pen(size * wide, size * high, 6)
    _DRAW[which.kind](p, float(size), which.arg, look)
    return p.done()


def _disc(p: Pen, x: float, y: float, r: float, face: Colour) -> None:
    p.circle(x, y, r, mix(face, BLACK, 0.35))
    p.circle(x, y, r * 0.91, face)


def _coin(p: Pen, n: float, arg: str, look: Look) -> None:
    face, ink = look.theme.coin, look.theme.coin_ink
    _money(p, n, face, ink)
    if arg:
        p.text(n / 2, n * 0.49, arg, "serif", n * 0.62, 800, ink)
    else:
        p.rect(n * 0.36, n * 0.36, n * 0.64, n * 0.64, mix(face, ink, 0.6))


def _pay(p: Pen, n: float, arg: str, look: Look) -> None:
    ink = _ON_COST[look.theme.name]
    _money(p, n, look.theme.cost, ink)
    p.text(n / 2, n * 0.49, "−" + arg, "serif", n * 0.56, 800, ink, 80)


def _money(p: Pen, n: float, face: Colour, ink: Colour) -> None:
    _disc(p, n / 2, n / 2, n / 2, face)
    p.circle(n / 2, n / 2, n * 0.4, None, mix(face, ink, 0.38), n * 0.035)


def _points(p: Pen, n: float, arg: str, look: Look) -> None:
    laurel(p, n / 2, n / 2, n / 2, look.theme.good)
    if arg:
        p.text(n / 2, n * 0.49, arg, "serif", n * 0.54, 800, look.theme.ink)


def _symbol(p: Pen, n: float, arg: str, look: Look) -> None:
    symbol(p, Symbol(arg), n / 2, n / 2, n * 0.47, look.theme.ink, look.theme.raised)


def _compare(p: Pen, n: float, arg: str, look: Look) -> None:
    if arg:
        symbol(p, Symbol(arg), n / 2, n * 0.5, n * 0.46, look.theme.ink, look.theme.raised)
    else:
        p.text(n / 2, n * 0.5, "?", "serif", n * 1.15, 900, look.theme.ink)
    arrow_left_right(p, n / 2, n * 1.2, n / 2, look.theme.gold)


def _person(p: Pen, n: float, arg: str, look: Look) -> None:
    p.rounded((n * 0.1, 0, n * 0.9, n), n * 0.1, look.theme.gold)
    p.rounded((n * 0.15, n * 0.05, n * 0.85, n * 0.95), n * 0.07, CREAM)
    window = Image.new("L", p.sheet.size)
    scale = p.scale * n
    ImageDraw.Draw(window).rectangle((0.17 * scale, 0.07 * scale, 0.83 * scale, 0.93 * scale), fill=255)
    cut_out(p, window, "hat", n * 0.52, n * 0.66, n * 0.0185)


def cut_out(p: Pen, window: Image.Image, which: str, x: float, y: float, unit: float) -> None:
    """Draws a portrait as far as the window (mode L, of the pen's sheet) is open."""
    head = Pen(p.width, p.height, p.scale)
    portrait(head, which, x, y, unit, DARK)
    p.sheet.paste(head.sheet, (0, 0), ImageChops.multiply(window, head.sheet.getchannel("A")))


def _special(p: Pen, n: float, arg: str, look: Look) -> None:
    w = n * _SHAPES[Kind.SPECIAL][0]
    p.rounded((0, 0, w, n), n * 0.1, look.red_edge)
    p.rounded((n * 0.025, n * 0.025, w - n * 0.025, n * 0.975), n * 0.085, look.red_card)
    p.rounded((n * 0.07, n * 0.07, w - n * 0.07, n - n * 0.07), n * 0.05, None, _CARD_GOLD, n * 0.025)
    _special_sign(p, arg, w / 2, n / 2, n * 0.3, look.red_card)


def _special_sign(p: Pen, which: str, x: float, y: float, r: float, ground: Colour) -> None:
    light = _CARD_CREAM
    match which:
        case Special.CLOCK:
            p.circle(x, y + r * 0.12, r * 0.86, light)
            p.circle(x, y + r * 0.12, r * 0.66, ground)
            p.circle(x, y - r * 0.98, r * 0.2, None, light, r * 0.12)
            p.line([(x, y - r * 0.3), (x, y + r * 0.12), (x + r * 0.34, y + r * 0.3)], light, r * 0.17)
        case Special.DOUBLE:
            p.text(x, y, "2×", "serif", r * 1.55, 900, light, 75)
        case Special.JOKER:
            p.rounded((x - r * 0.8, y - r * 0.8, x + r * 0.8, y + r * 0.8), r * 0.25, light)
            star(p, x, y + r * 0.04, r * 0.66, ground)
        case Special.INFLUENCE:
            for side in (-1, 1):
                p.line(
                    [(x + side * r * 0.5, y + r * 1.05), (x + side * r * 0.12, y + r * 0.2)], light, r * 0.3
                )
            star(p, x, y - r * 0.22, r * 0.86, light, 8, 0.7)
            p.circle(x, y - r * 0.22, r * 0.5, ground)
            p.text(x, y - r * 0.24, "3", "serif", r * 0.78, 900, light)
        case Special.EXTRA:
            p.rounded((x - r * 0.86, y - r * 0.62, x + r * 0.44, y + r * 0.68), r * 0.22, light)
            for u, v in path("-.55,-.3 .13,-.3 -.55,.37 .13,.37 -.21,.03"):
                p.circle(x + r * u, y + r * v, r * 0.13, ground)
            p.line([(x + r * 0.68, y - r), (x + r * 0.68, y - r * 0.4)], light, r * 0.2)
            p.line([(x + r * 0.38, y - r * 0.7), (x + r * 0.98, y - r * 0.7)], light, r * 0.2)
        case _:  # any of the five
            p.text(x, y, "×", "serif", r * 2, 900, light)


def _bolt(p: Pen, n: float, arg: str, look: Look) -> None:
    _disc(p, n / 2, n / 2, n / 2, look.tile_bolt)
    bolt(p, n / 2, n / 2, n * 0.37, look.flash)


def _gendarme(p: Pen, n: float, arg: str, look: Look) -> None:
    gendarme(p, n / 2, n * 0.99, n * 0.0172, look.coat, _FACE, look.theme.coin)


def _turn_die(p: Pen, n: float, arg: str, look: Look) -> None:
    ink, middle = look.theme.ink, n / 2
    p.rounded((n * 0.24, n * 0.24, n * 0.76, n * 0.76), n * 0.09, look.theme.raised, ink, n * 0.06)
    p.text(middle, middle, "?", "serif", n * 0.4, 800, ink)
    for half in (0, 180):
        p.arc(middle, middle, n * 0.43, 200 + half, 300 + half, ink, n * 0.07)
        turn = math.radians(308 + half)
        cos, sin = math.cos(turn), math.sin(turn)
        x, y, head = middle + n * 0.43 * cos, middle + n * 0.43 * sin, n * 0.13
        tip = (x - n * 0.15 * sin, y + n * 0.15 * cos)
        p.polygon([tip, (x + head * cos, y + head * sin), (x - head * cos, y - head * sin)], ink)


def _point_or_coin(p: Pen, n: float, arg: str, look: Look) -> None:
    laurel(p, n / 2, n / 2, n / 2, look.theme.good)
    _disc(p, n * 1.26, n / 2, n * 0.45, look.theme.coin)
    p.text(n / 2, n / 2, "1", "serif", n * 0.52, 800, look.theme.ink)
    p.text(n * 1.26, n / 2, "1", "serif", n * 0.56, 800, look.theme.coin_ink)


def _rob(p: Pen, n: float, arg: str, look: Look) -> None:
    _disc(p, n / 2, n * 0.62, n * 0.36, look.theme.coin)
    p.text(n / 2, n * 0.73, "3", "serif", n * 0.42, 800, look.theme.coin_ink)
    mask = path("0,.2 .2,.1 .5,.2 .8,.1 1,.2 .92,.42 .7,.5 .5,.38 .3,.5 .08,.42")
    p.blob([(n * x, n * y) for x, y in mask], look.theme.ink)
    for x in (0.28, 0.72):
        p.oval((n * (x - 0.11), n * 0.22, n * (x + 0.11), n * 0.37), look.theme.raised)


_SHAPES: dict[Kind, tuple[float, float]] = {
    Kind.SPECIAL: (0.82, 1),
    Kind.COMPARE: (1, 1.36),
    Kind.POINT_OR_COIN: (1.72, 1),
}
"""Width and height in sizes, where an icon is not square."""

_DRAW: dict[Kind, Callable[[Pen, float, str, Look], None]] = {
    Kind.COIN: _coin,
    Kind.PAY: _pay,
    Kind.POINTS: _points,
    Kind.SYMBOL: _symbol,
    Kind.COMPARE: _compare,
    Kind.PERSON: _person,
    Kind.SPECIAL: _special,
    Kind.BOLT: _bolt,
    Kind.GENDARME: _gendarme,
    Kind.TURN_DIE: _turn_die,
    Kind.POINT_OR_COIN: _point_or_coin,
    Kind.ROB: _rob,
}
