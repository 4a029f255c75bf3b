"""The end: every player's points by source, the winners first (W42-W44)."""

from __future__ import annotations

from functools import cache

from PIL import Image

from engine.protocol import Outcome
from engine.vienna.board import Board
from engine.vienna.observation import Observation, SeatView
from locales import Catalogue
from render.names import drawn
from render.pen import Pen
from render.picture import Name
from render.sprites import seat_tile, stamp, stamp_middle, veil, write
from render.symbols import laurel
from render.theme import SEATS, mix, rgb
from render.type import Style
from render.vienna.icons import Icon, Kind, icon
from render.vienna.labels import name_of
from render.vienna.layout import PARK
from render.vienna.look import LOOKS, Look

_LEFT, _RIGHT = PARK[0] + 14, PARK[2] - 14
_HEAD = 62
_VEIL = 222
"""How far the board is paled under the table, of 255."""
_NAME_LEFT = _LEFT + 141
_COLUMNS = (_RIGHT - 418, _RIGHT - 346, _RIGHT - 274, _RIGHT - 202, _RIGHT - 130)
"""The middles of the five sources."""
_TOTAL = _RIGHT - 50
_WORD = Style("sans", 20, 500, narrow=62)
_NAME = Style("serif", 28, 700)
_NUMBER = Style("sans", 27, 550)
_SUM = Style("serif", 38, 800)
_RANK = Style("serif", 30, 800)
_SMALL = Style("sans", 22, 600)


def draw_final(im: Image.Image, obs: Observation, names: tuple[Name, ...], cat: Catalogue) -> None:
    """The table over the board."""
    look, outcome = LOOKS[obs.side], obs.outcome
    assert outcome is not None
    veil(im, PARK, look.park, _VEIL)
    order = sorted(range(len(obs.seats)), key=lambda seat: (outcome.ranks[seat], seat))
    height = min(112, (PARK[3] - PARK[1] - 28 - _HEAD) // len(order))
    whole = _HEAD + height * len(order) + 10
    top = (PARK[1] + PARK[3] - whole) // 2
    stamp(im, _sheet(whole, look), _LEFT, top)
    _draw_heading(im, obs.board, top, cat, look)
    for row, seat in enumerate(order):
        y = top + _HEAD + row * height
        _draw_row(im, outcome, seat, obs.seats[seat], drawn(names[seat]), y, height, look)


def _draw_heading(im: Image.Image, board: Board, top: int, cat: Catalogue, look: Look) -> None:
    write(im, _LEFT + 24, top + 33, cat.say("Final score"), _NAME, look.theme.ink, 280)
    krieau = board.krieau
    words = (
        cat.say("start"),
        name_of(krieau) if krieau else "–",
        cat.say("street"),
        cat.say("majority"),
        cat.say("coins"),
    )
    y = top + 36
    for x, word in zip(_COLUMNS, words, strict=True):
        write(im, x, y, word, _WORD, look.theme.quiet, 70, anchor="m")
    write(im, _TOTAL, y, cat.say("total"), _WORD, look.theme.quiet, 80, anchor="m")


def _draw_row(
    im: Image.Image,
    outcome: Outcome,
    seat: int,
    view: SeatView,
    name: str,
    y: int,
    height: int,
    look: Look,
) -> None:
    theme, won, middle = look.theme, outcome.ranks[seat] == 1, y + height / 2
    if won:
        stamp(im, _winners_ground(seat, height - 8, look), _LEFT + 10, y + 4)
        stamp_middle(im, _wreath(look), _LEFT + 47, middle)
    write(im, _LEFT + 47, middle, str(outcome.ranks[seat]), _RANK, theme.ink, anchor="m")
    stamp_middle(im, seat_tile(seat, 48), _LEFT + 107, middle)
    room = int(_COLUMNS[0] - 34 - _NAME_LEFT)
    write(im, _NAME_LEFT, middle - 15, name, _NAME, theme.ink, room, name=True)
    _draw_tie_break(im, view, middle + 21, look)
    tally = view.tally
    sources = (tally.start, tally.krieau, tally.street, tally.majorities, tally.coins)
    for x, points in zip(_COLUMNS, sources, strict=True):
        ink = theme.ink if points or won else theme.quiet  # which is too pale on the winners' gold
        write(im, x, middle, str(points), _NUMBER, ink, 60, anchor="m")
    write(im, _TOTAL, middle, str(outcome.scores[seat]), _SUM, theme.ink, 84, anchor="m")


def _draw_tie_break(im: Image.Image, view: SeatView, y: float, look: Look) -> None:
    """What breaks a tie: special cards, then coins left."""
    x: float = _NAME_LEFT
    for special in view.specials:
        sprite = icon(Icon(Kind.SPECIAL, special), 26, look)
        stamp(im, sprite, x, y - 13)
        x += sprite.width + 2
    if view.specials:
        x += 5
    stamp(im, icon(Icon(Kind.COIN), 22, look), x, y - 11)
    write(im, x + 27, y, str(view.coins), _SMALL, look.theme.ink)


@cache
def _sheet(height: int, look: Look) -> Image.Image:
    theme, w = look.theme, _RIGHT - _LEFT
    p = Pen(w, height + 4, 2)
    p.rounded((2, 5, w, height + 4), 8, theme.shade)
    p.rounded((0, 0, w, height), 8, theme.raised, theme.gold, 1.6)
    p.rounded((5, 5, w - 5, height - 5), 5, None, mix(theme.gold, theme.raised, 0.4), 1)
    for x in (9, w - 9):
        for y in (9, height - 9):
            p.rect(x - 2.5, y - 2.5, x + 2.5, y + 2.5, theme.gold)
    p.rect(20, _HEAD - 5, w - 20, _HEAD - 3.6, theme.gold)
    return p.done()


@cache
def _winners_ground(seat: int, height: int, look: Look) -> Image.Image:
    """Lamplight on the row of whoever has won."""
    theme, w = look.theme, _RIGHT - _LEFT - 20
    p = Pen(w, height, 2)
    p.rounded((0, 0, w, height), 6, rgb("#F8E3A6") if not theme.night else rgb("#54421A"))
    p.rounded((0, 0, w, height), 6, None, SEATS[seat].edge(theme), 3)
    return p.done()


@cache
def _wreath(look: Look) -> Image.Image:
    p = Pen(60, 60, 5)
    laurel(p, 30, 30, 29, mix(look.theme.good, look.theme.raised, 0.25))
    return p.done()
