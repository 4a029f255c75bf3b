"""What lies over the stones: where the crown is and came from, and where the seat to act can go."""

from __future__ import annotations

import math
from functools import cache

from PIL import Image

from engine.rosenkonig.board import EMPTY, Colour
from engine.rosenkonig.moves import Card, Play
from engine.rosenkonig.observation import Last, Observation
from render.pen import Pen
from render.rosenkonig.layout import CELL, HALF, corner, middle
from render.rosenkonig.look import HOUSES, INK, LIGHT, LIT, LIT_CORE, LIT_EDGE, THEME
from render.rosenkonig.regalia import helm, throned
from render.rosenkonig.shapes import outlined, square
from render.rosenkonig.words import card_text, numeral
from render.sprites import stamp, stamp_middle
from render.theme import BLACK, mix

_MARGIN = 6
"""How far marks reach beyond their square."""
_ON_STONE, _ALONE, _AT_REST = 40, 48, 34
"""How wide the crown is: the last beside the label of a stone alone."""
_STEP = 16
"""Between two squares of a trace."""
_CLEAR = 30
"""Round both its ends a trace leaves so much free."""


def draw_marks(im: Image.Image, obs: Observation) -> None:
    """The trace of the last move, targets, and the crown."""
    last = obs.last if obs.last is not None and isinstance(obs.last.move, Play) else None
    if last is not None:
        _draw_trace(im, last)
        x, y = corner(last.square)
        stamp(im, _ring(), x - _MARGIN, y - _MARGIN)
    for target in obs.targets:
        x, y = corner(target.square)
        mark = target_mark(target.card, target.hero, obs.colours[obs.to_act[0]])
        stamp(im, mark, x - _MARGIN, y - _MARGIN)
    if last is not None:
        stamp(im, _left_corners(), *corner(last.origin))
    draw_crown(im, obs)


def draw_crown(im: Image.Image, obs: Observation) -> None:
    """On the upper edge of its stone; in the middle of a square without one (K5)."""
    x, y = middle(obs.crown)
    if obs.board[obs.crown] == EMPTY:
        stamp_middle(im, throned(_ALONE), x, y)
    else:
        stamp_middle(im, throned(_ON_STONE), x, y - HALF + 14)


def draw_resting_crown(im: Image.Image, obs: Observation) -> None:
    """At the end: on a stone alone in a corner, as the rose and its label are to be seen, too (K14)."""
    if any(region == (obs.crown,) for score in (obs.red, obs.white) for region in score.regions):
        x, y = corner(obs.crown)
        stamp_middle(im, throned(_AT_REST), x + 21, y + 10)
    else:
        draw_crown(im, obs)


def _draw_trace(im: Image.Image, last: Last) -> None:
    """Small squares from where the crown stood to where it stands."""
    (x0, y0), (x1, y1) = middle(last.origin), middle(last.square)
    length = math.hypot(x1 - x0, y1 - y0)
    steps = int(length // _STEP)
    for i in range(1, steps):
        share = i / steps
        if _CLEAR < share * length < length - _CLEAR - 8:
            stamp_middle(im, _bead(), x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)


@cache
def _bead() -> Image.Image:
    p = Pen(13, 13)
    square(p, 6.5, 6.5, 6.5, LIT_EDGE)
    square(p, 6.5, 6.5, 4.5, LIT)
    return p.done()


@cache
def _left_corners() -> Image.Image:
    """Four gold corners on the square that the crown has left."""
    p, arm = Pen(CELL, CELL), 13
    for ink, weight in ((LIT_EDGE, 6), (LIT, 3.5)):
        for sx in (-1, 1):
            for sy in (-1, 1):
                x, y = HALF + sx * (HALF - 7), HALF + sy * (HALF - 7)
                p.line([(x - sx * arm, y), (x, y), (x, y - sy * arm)], ink, weight)
    return p.done()


@cache
def _ring() -> Image.Image:
    """Round the square to which the crown was moved."""
    n = CELL + 2 * _MARGIN
    p = Pen(n, n)
    for inset, ink, weight in ((0, LIT_EDGE, 9), (1.2, LIT, 6.2), (3.4, LIT_CORE, 1.6)):
        p.rounded((inset, inset, n - inset, n - inset), 14 - inset, None, ink, weight)
    return p.done()


@cache
def target_mark(card: Card, hero: bool, colour: Colour) -> Image.Image:
    """The card that leads to a square: a small card; on a stone to turn helm and ribbon (K11)."""
    return _hero_mark(card, colour) if hero else _free_mark(card, colour)


def _free_mark(card: Card, colour: Colour) -> Image.Image:
    n = CELL + 2 * _MARGIN
    p, low, high = Pen(n, n), _MARGIN, _MARGIN + CELL
    p.rounded((low + 2, low + 2, high - 2, high - 2), 10, HOUSES[colour].own)
    p.rounded((low + 6, low + 6, high - 6, high - 6), 6, LIGHT)
    p.rounded((low + 8, low + 8, high - 8, high - 8), 4, None, THEME.gold, 1)
    for x in (low + 11.5, high - 11.5):
        for y in (low + 11.5, high - 11.5):
            square(p, x, y, 1.4, THEME.gold)
    p.text(n / 2, n / 2 - 12, card.direction, "serif", 26, 800, INK, 86)
    p.text(n / 2, n / 2 + 13, numeral(card), "serif", 26, 800, INK, 86)
    return p.done()


def _hero_mark(card: Card, colour: Colour) -> Image.Image:
    own, n = HOUSES[colour].own, CELL + 2 * _MARGIN
    p, low, high, x = Pen(n, n), _MARGIN, _MARGIN + CELL, n / 2
    p.rounded((low + 1.5, low + 1.5, high - 1.5, high - 1.5), 11, None, LIGHT, 5.5)
    p.rounded((low + 2.5, low + 2.5, high - 2.5, high - 2.5), 10, None, own, 3.4)
    top, foot = _MARGIN + 33, _MARGIN + 59
    for side in (-1, 1):
        tail = [
            (x + side * 24, top + 6),
            (x + side * 38.5, top + 6),
            (x + side * 34, top + 17),
            (x + side * 38.5, foot + 5.5),
            (x + side * 24, foot + 5.5),
        ]
        outlined(p, tail, LIGHT, LIGHT, 2.4)
        p.polygon(tail, mix(own, BLACK, 0.22))
        fold = [(x + side * 32, foot), (x + side * 24, foot), (x + side * 24, foot + 5.5)]
        p.polygon(fold, mix(own, BLACK, 0.35))
    ribbon = [(x - 32, top), (x + 32, top), (x + 32, foot), (x - 32, foot)]
    outlined(p, ribbon, LIGHT, LIGHT, 2.4)
    p.polygon(ribbon, own)
    text = card_text(card)
    size, narrow = (25, 74) if len(text) < 6 else (23, 62)
    p.text(x, (top + foot) / 2, text, "sans", size, 800, LIGHT, narrow)
    out = p.done()
    out.alpha_composite(helm(colour, 32, halo=True), (0, 0))
    return out
