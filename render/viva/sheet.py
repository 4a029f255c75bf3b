"""The end of a round: the king, and every goal card with what each of its names brought (V14, V18, V19)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from PIL import Image, ImageDraw

from engine.viva.observation import Finished
from engine.viva.palace import CANDIDATES, CONSOLATION, INITIALS, OUT, POINTS, THRONE
from locales import Catalogue
from render.names import drawn
from render.picture import Name
from render.sprites import stamp, stamp_middle, write
from render.theme import mix
from render.type import Style
from render.viva.layout import PALACE
from render.viva.look import BRIGHT, EDGE, IMPERIAL, INK, PALE, THEME
from render.viva.portraits import bust, stand
from render.viva.quill import Quill
from render.viva.styles import NAME, SMALL, TITLE, TOTAL
from render.viva.tokens import ENVOY, crown, medal, tile

_LEFT, _TOP, _RIGHT, _BOTTOM = PALACE[0] + 10, PALACE[1] + 10, PALACE[2] - 10, PALACE[3] - 10
_HEAD = 126
"""The height of the sheet's head, with the king."""
_HIGHEST_ROW = 166
_KING = 104
_SUM_RIGHT, _SUM_ROOM = _RIGHT - 16, 80
_SUBTITLE = Style("sans", 24, 500, narrow=64, small=0.82)


@dataclass(frozen=True)
class _Form:
    """How a goal card lies in its row: how high busts and medals are, where the busts begin, and their pitch.

    `below`: the busts stand under the name, else beside it.
    """

    bust: int
    medal: int
    left: int
    pitch: int
    below: bool = False


def _form(row: int) -> _Form:
    """The largest for a row of this height."""
    if row >= 160:
        return _Form(77, 36, _LEFT + 62, 86, below=True)
    if row >= 120:
        return _Form(63, 30, _LEFT + 62, 86, below=True)
    if row >= 100:
        return _Form(63, 30, _LEFT + 196, 64)
    return _Form(50, 28, _LEFT + 196, 64)


@dataclass(frozen=True)
class _Card:
    """A goal card that was turned up: whose, and what it brought."""

    who: int
    name: str
    favourites: str
    points: int


def draw_result(im: Image.Image, ended: Finished, names: tuple[Name, ...], cat: Catalogue) -> None:
    """The sheet over the palace, which is empty until the next round begins."""
    cards = [
        _Card(seat, drawn(name), ended.favourites[seat], ended.points[seat])
        for seat, name in enumerate(names)
    ]
    if ended.envoy_favourites is not None:
        cards.append(_Card(ENVOY, cat.say("Envoy"), ended.envoy_favourites, ended.envoy_points or 0))
    stamp(im, _sheet(), _LEFT, _TOP)
    _draw_king(im, ended, cat)
    row = min(_HIGHEST_ROW, (_BOTTOM - _TOP - _HEAD - 10) // len(cards))
    draw = ImageDraw.Draw(im)
    for i, card in enumerate(cards):
        if i:
            y = _TOP + _HEAD + 1 + i * row
            draw.line((_LEFT + 16, y, _RIGHT - 16, y), fill=EDGE)
        _draw_card(im, card, ended, _TOP + _HEAD + 2 + i * row, row, cat)


def _draw_king(im: Image.Image, ended: Finished, cat: Catalogue) -> None:
    x, foot = _LEFT + 92, _TOP + _HEAD - 8
    stand(im, bust(ended.king, _KING), x, foot)
    stamp_middle(im, crown(46), x, _TOP + 16)
    left, room = _LEFT + 196, _RIGHT - _LEFT - 216
    title = cat.say("{who} is king", who=CANDIDATES[ended.king])
    write(im, left, _TOP + 46, title, TITLE, PALE, room)
    below = cat.say("Round {n} is over: all voted yes", n=ended.round)
    write(im, left, _TOP + 86, below, _SUBTITLE, PALE, room)


def _draw_card(im: Image.Image, card: _Card, ended: Finished, y: int, row: int, cat: Catalogue) -> None:
    """Whose, the six busts with what each is worth, and the sum."""
    if card.who == ENVOY:
        stamp(im, _envoys_ground(row - 4), _LEFT + 8, y + 2)
    form, middle = _form(row), y + row / 2
    name_y, room = middle, form.left - _LEFT - 72
    if form.below:
        name_y, room = y + (row - form.bust - form.medal) / 2 - 2, _SUM_RIGHT - _LEFT - 160
    stamp_middle(im, tile(card.who, 40), _LEFT + 36, middle)
    write(im, _LEFT + 64, name_y, card.name, NAME, INK, room, name=True)
    high = form.bust + form.medal
    foot = (y + row - form.medal - 4) if form.below else y + (row - high) / 2 + form.bust
    for i, who in enumerate(card.favourites):
        x, place = form.left + form.pitch * (i + 0.5), ended.places[INITIALS.index(who)]
        stand(im, bust(who, form.bust, "gone" if place == OUT else "here"), x, foot)
        value = medal(POINTS[place], form.medal, high=place == str(THRONE))
        stamp_middle(im, value, x, foot + form.medal / 2)
    if card.points == CONSOLATION and not _brought(card, ended):
        write(im, _SUM_RIGHT, middle + 24, cat.say("instead of 0"), SMALL, THEME.wine, _SUM_ROOM, anchor="r")
        middle -= 8
    write(im, _SUM_RIGHT, middle, f"+{card.points}", TOTAL, INK, _SUM_ROOM, anchor="r")


def _brought(card: _Card, ended: Finished) -> int:
    """What the six brought by their places (V18)."""
    return sum(POINTS[ended.places[INITIALS.index(who)]] for who in card.favourites)


@cache
def _sheet() -> Image.Image:
    w, h = _RIGHT - _LEFT, _BOTTOM - _TOP
    p = Quill(w + 4, h + 4, 2)
    p.slab(2, 3, w + 3, h + 3, THEME.shade, radius=8)
    p.slab(0, 0, w, h, THEME.wine, THEME.gold, 2, radius=8)
    p.rays(92, _HEAD - 8, 86, 24, mix(THEME.wine, BRIGHT, 0.25))
    p.slab(1, _HEAD - 8, w - 1, h - 1, THEME.raised, radius=7)
    p.slab(0, 0, w, h, None, THEME.gold, 2, radius=8)
    p.slab(2, _HEAD - 8, w - 2, _HEAD - 4, BRIGHT)
    return p.done()


@cache
def _envoys_ground(height: int) -> Image.Image:
    p = Quill(_RIGHT - _LEFT - 16, height, 2)
    p.slab(0, 0, p.width, height, IMPERIAL, THEME.gold, 1.4, radius=6)
    return p.done()
