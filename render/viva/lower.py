"""The foot of the column: who waits at the gate (V8), or who was sent home and by whom (V15)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from engine.viva.observation import Election, EnvoyVote, Observation, Phase
from engine.viva.palace import NOT_YET
from locales import Catalogue
from render.sprites import stamp, stamp_middle, write
from render.viva.layout import COLUMN_BOTTOM, COLUMN_LEFT, COLUMN_RIGHT
from render.viva.look import INK, THEME
from render.viva.panels import WIDTH, panel
from render.viva.portraits import bust, stand
from render.viva.styles import SMALL, STRONG
from render.viva.tokens import ENVOY, tile

LEAST = 150
"""How high the panel is at least: all thirteen candidates fit in it."""
_TITLE = 32
_MARK = 23
_GAP = 1
_LEFT, _ROOM = COLUMN_LEFT + 7, WIDTH - 14
SIZES = (77, 63, 50, 44, 36)
"""How high the busts are, the largest that fit."""


@dataclass(frozen=True)
class _Guest:
    """A candidate who is not in the palace, with the marks of those who said no."""

    who: str
    against: tuple[int, ...] = ()

    def width(self, size: int) -> float:
        """With marks in columns beside the bust, as many in each as it is high."""
        columns = -(-len(self.against) // _in_column(size))
        return size + 2 + columns * _MARK + (4 if columns else 0)


def draw_lower(im: Image.Image, obs: Observation, cat: Catalogue, top: int) -> None:
    """From `top` to the foot of the column."""
    height = COLUMN_BOTTOM - top
    stamp(im, panel(height, THEME.raised), COLUMN_LEFT, top)
    if obs.phase is Phase.PLACE:
        title, note = cat.say("At the gate"), ""
        guests = [_Guest(who) for who in obs.at(NOT_YET)]
    else:
        title = cat.say("Sent home")
        guests = [_Guest(each.who, _against(each)) for each in obs.elections if not each.king]
        note = cat.say("who said no") if guests else cat.say("nobody yet")
    write(im, COLUMN_LEFT + 14, top + 18, title, STRONG, INK, 170)
    write(im, COLUMN_RIGHT - 14, top + 18, note, SMALL, THEME.quiet, 150, anchor="r")
    _draw_guests(im, guests, top + _TITLE, height - _TITLE - 4)


def _against(vote: Election) -> tuple[int, ...]:
    return (*vote.noes, ENVOY) if vote.envoy is EnvoyVote.NO else vote.noes


def _in_column(size: int) -> int:
    return size // _MARK


def _draw_guests(im: Image.Image, guests: Sequence[_Guest], top: int, height: int) -> None:
    """In rows, as large as they fit."""
    for size in SIZES:
        rows = _rows(guests, size)
        if len(rows) * (size + 3) <= height:
            break
    step = min(height // max(1, len(rows)), size + 12)
    for i, row in enumerate(rows):
        foot, x = top + step * (i + 1) - 3, float(_LEFT)
        for guest in row:
            stand(im, bust(guest.who, size, "gone" if guest.against else "here"), x + size / 2 + 1, foot)
            for j, seat in enumerate(guest.against):
                column, line = divmod(j, _in_column(size))
                left = x + size + 3 + column * _MARK
                stamp_middle(im, tile(seat, _MARK - 1), left + _MARK / 2, foot - size + 12 + line * _MARK)
            x += guest.width(size) + _GAP


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
