"""The choice of start cards (W7): they lie large over the board, those picked with their owner's mark."""

from __future__ import annotations

from functools import cache

from PIL import Image

from engine.vienna.board import StartCard
from engine.vienna.observation import Observation
from render.names import drawn
from render.pen import Pen
from render.picture import Name
from render.sprites import seat_tile, stamp, stamp_middle, veil, write
from render.theme import CREAM, SEATS, Colour
from render.type import Style
from render.vienna.icons import Icon, Kind, icon
from render.vienna.layout import PARK
from render.vienna.look import LOOKS, Look
from render.vienna.signs import symbol

_WIDTH, _HEIGHT, _GAP = 206, 236, 30
_PER_ROW = 3
_RIBBON = 58
_VEIL = 215
"""How far the board is paled under the cards, of 255."""
_NAME = Style("serif", 26, 700)


def draw_start_cards(im: Image.Image, obs: Observation, names: tuple[Name, ...]) -> None:
    """All start cards: those still to pick in the house's green, the others in their owners' colours."""
    look = LOOKS[obs.side]
    veil(im, PARK, look.park, _VEIL)
    owner = {view.start_card: seat for seat, view in enumerate(obs.seats) if view.start_card is not None}
    cards = obs.board.start_cards
    rows = [cards[i : i + _PER_ROW] for i in range(0, len(cards), _PER_ROW)]
    top = (PARK[1] + PARK[3] - len(rows) * _HEIGHT - (len(rows) - 1) * _GAP) // 2
    for row in rows:
        width = len(row) * _WIDTH + (len(row) - 1) * _GAP
        left = (PARK[0] + PARK[2] - width) // 2
        for card in row:
            _draw_card(im, card, owner.get(card), names, left, top, look)
            left += _WIDTH + _GAP
        top += _HEIGHT + _GAP


def _draw_card(
    im: Image.Image,
    card: StartCard,
    owner: int | None,
    names: tuple[Name, ...],
    left: int,
    top: int,
    look: Look,
) -> None:
    stamp(im, _face(card, look), left, top)
    if owner is None:
        stamp(im, _frame(look.theme.option), left, top)
        _draw_coins(im, card.coins, left + _WIDTH / 2, top + _HEIGHT - 47, look)
        return
    stamp(im, _frame(SEATS[owner].edge(look.theme)), left, top)
    stamp(im, _ribbon(owner), left, top + _HEIGHT - _RIBBON)
    stamp(im, seat_tile(owner, 50), left + 8, top + 8)
    middle, ribbon = left + _WIDTH / 2, top + _HEIGHT - _RIBBON / 2
    ink, name = SEATS[owner].on, drawn(names[owner])
    write(im, middle, ribbon, name, _NAME, ink, _WIDTH - 28, anchor="m", name=True)


@cache
def _face(card: StartCard, look: Look) -> Image.Image:
    """A card with its symbols and room below for coins or the owner's ribbon."""
    theme, w, h = look.theme, _WIDTH, _HEIGHT
    p = Pen(w, h + 4, 3)
    p.rounded((2, 5, w, h + 4), 10, theme.shade)
    p.rounded((0, 0, w, h), 10, theme.raised)
    p.rounded((9, 9, w - 9, h - 9), 5, None, theme.gold, 1.2)
    for x in (14, w - 14):
        for y in (14, h - 14):
            p.rect(x - 2.5, y - 2.5, x + 2.5, y + 2.5, theme.gold)
    count = len(card.symbols)
    r, pitch = {1: (41, 0), 2: (34, 84), 3: (25, 58)}[count]
    for i, which in enumerate(card.symbols):
        symbol(p, which, w / 2 + (i - (count - 1) / 2) * pitch, 92, r, theme.ink, theme.raised)
    p.rect(30, h - 84, w - 30, h - 83, theme.gold)
    return p.done()


@cache
def _frame(edge: Colour) -> Image.Image:
    p = Pen(_WIDTH, _HEIGHT, 3)
    p.rounded((0, 0, _WIDTH, _HEIGHT), 10, None, edge, 4)
    return p.done()


@cache
def _ribbon(owner: int) -> Image.Image:
    """Whose card it is; its coins have been paid out."""
    p = Pen(_WIDTH, _RIBBON, 4)
    p.rounded((0, 0, _WIDTH, _RIBBON), 9, SEATS[owner].field)
    p.rounded((4, 4, _WIDTH - 4, _RIBBON - 4), 6, None, CREAM, 1)
    return p.done()


def _draw_coins(im: Image.Image, coins: int, x: float, y: float, look: Look) -> None:
    """One coin for each, side by side; the number in a single one where they would not fit."""
    if coins > 4:
        stamp_middle(im, icon(Icon(Kind.COIN, str(coins)), 50, look), x, y)
        return
    for i in range(coins):
        stamp_middle(im, icon(Icon(Kind.COIN), 38, look), x + (i - (coins - 1) / 2) * 44, y)
