"""The foot of the column: who waits at the gate (V8), or who was sent home and by whom (V15)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from PIL import Image

from engine.viva.observation import Election, EnvoyVote, Observation, Phase
from engine.viva.palace import NOT_YET, OUT
from locales import Catalogue
from render.sprites import stamp, stamp_middle, write
from render.viva.layout import COLUMN_BOTTOM, COLUMN_LEFT, COLUMN_RIGHT
from render.viva.look import EDGE, INK, THEME
from render.viva.moment import own_favourites
from render.viva.panels import WIDTH, panel
from render.viva.portraits import bust, stand
from render.viva.quill import Quill
from render.viva.styles import SMALL, STRONG
from render.viva.tokens import ENVOY, heart, tile
from render.viva.words import place_name

LEAST = 150
"""How high the panel is at least: all thirteen candidates fit in it."""
_TITLE = 32
_MARK = 23
_GAP = 1
_LEFT, _ROOM = COLUMN_LEFT + 7, WIDTH - 14
_GATE_WIDTH, _GATE_HEIGHT = 240, 132
SIZES = (77, 63, 50, 44, 36)
"""How high the busts are, the largest that fit."""


@dataclass(frozen=True)
class _Guest:
    """A candidate who is not in the palace, those who said no, and whether the viewer favours them."""

    who: str
    against: tuple[int, ...] = ()
    own: bool = False

    def width(self, size: int) -> float:
        """With marks in columns beside the bust, as many in each as it is high."""
        columns = -(-len(self.against) // _in_column(size))
        return size + 2 + columns * _MARK + (4 if columns else 0)


def draw_lower(im: Image.Image, obs: Observation, cat: Catalogue, top: int) -> None:
    """From `top` to the foot of the column."""
    height = COLUMN_BOTTOM - top
    stamp(im, panel(height, THEME.raised), COLUMN_LEFT, top)
    if obs.phase is Phase.PLACE:
        title, note = place_name(NOT_YET, cat), ""
        guests = [_Guest(who, own=who in own_favourites(obs)) for who in obs.at(NOT_YET)]
    else:
        title = place_name(OUT, cat)
        rejected = [each for each in obs.elections if not each.king]
        guests = [_Guest(each.who, _against(each), each.who in own_favourites(obs)) for each in rejected]
        note = cat.say("who said no") if guests else cat.say("nobody yet")
    write(im, COLUMN_LEFT + 14, top + 18, title, STRONG, INK, 170)
    write(im, COLUMN_RIGHT - 14, top + 18, note, SMALL, THEME.quiet, 150, anchor="r")
    used = _draw_guests(im, guests, top + _TITLE, height - _TITLE - 4)
    if height - _TITLE - used >= _GATE_HEIGHT + 12:
        stamp(im, _gate(), COLUMN_LEFT + (WIDTH - _GATE_WIDTH) / 2, COLUMN_BOTTOM - 4 - _GATE_HEIGHT)


def _against(vote: Election) -> tuple[int, ...]:
    return (*vote.noes, ENVOY) if vote.envoy is EnvoyVote.NO else vote.noes


def _in_column(size: int) -> int:
    return size // _MARK


def _draw_guests(im: Image.Image, guests: Sequence[_Guest], top: int, height: int) -> int:
    """In rows, as large as they fit. Returns how high they stand together."""
    for size in SIZES:
        rows = _rows(guests, size)
        if len(rows) * (size + 3) <= height:
            break
    step = min(height // max(1, len(rows)), size + 12)
    for i, row in enumerate(rows):
        foot, x = top + step * (i + 1) - 3, float(_LEFT)
        for guest in row:
            stand(im, bust(guest.who, size, "gone" if guest.against else "here"), x + size / 2 + 1, foot)
            if guest.own:
                stamp_middle(im, heart(size // 3), x + size * 0.86, foot - size * 0.72)
            for j, seat in enumerate(guest.against):
                column, line = divmod(j, _in_column(size))
                left = x + size + 3 + column * _MARK
                stamp_middle(im, tile(seat, _MARK - 1), left + _MARK / 2, foot - size + 12 + line * _MARK)
            x += guest.width(size) + _GAP
    return step * len(rows)


def _rows(guests: Sequence[_Guest], size: int) -> list[list[_Guest]]:
    """The guests in rows that fit the panel."""
    rows: list[list[_Guest]] = []
    left = 0.0
    for guest in guests:
        width = guest.width(size) + _GAP
        if not rows or width > left:
            rows.append([])
            left = _ROOM + _GAP
        rows[-1].append(guest)
        left -= width
    return rows


@cache
def _gate() -> Image.Image:
    """The garden gate, where there is room for it: through it they come and go."""
    p, w, h = Quill(_GATE_WIDTH, _GATE_HEIGHT), _GATE_WIDTH, _GATE_HEIGHT
    middle = w / 2
    for side in (-1, 1):
        post = sorted((middle + side * w * 0.34, middle + side * w * 0.42))
        p.slab(post[0], 26, post[1], h, None, EDGE, 2)
        p.disc((post[0] + post[1]) / 2, 16, 8, 8, None, EDGE, 2)
        for bar in range(1, 8):
            x = middle + side * (bar * w * 0.34 / 8 - 2)
            top = 34 - 16 * math.cos(bar / 8 * math.pi / 2)
            p.stroke([(x, top), (x, h)], EDGE, 2)
            p.slab(x - 3, 62, x + 3, 68, EDGE)
        p.bend(
            [(middle + side * 2, 16), (middle + side * w * 0.18, 24), (middle + side * w * 0.34, 38)], EDGE, 2
        )
        for y in (52, 78, h - 12):
            p.stroke([(middle + side * 3, y), (middle + side * w * 0.34, y)], EDGE, 2)
        wall = (middle + side * w * 0.42, middle + side * w * 0.5)
        p.stroke([(wall[0], 60), (wall[1], 60)], EDGE, 2)
    p.stroke([(0, h - 1), (w, h - 1)], EDGE, 2)
    return p.done()
