"""The players' panels at the right: name, emblem, points, coins, symbols, dice and special cards."""

from __future__ import annotations

from functools import cache

from PIL import Image

from engine.vienna.board import Special, Symbol
from engine.vienna.observation import Observation, SeatView
from render.names import drawn
from render.pen import Pen
from render.picture import Name
from render.sprites import die, stamp, write
from render.symbols import emblem, laurel
from render.theme import BLACK_SEAT, CREAM, SEATS, Theme, mix, rgb
from render.type import Style, line
from render.vienna.icons import Icon, Kind, icon
from render.vienna.layout import COLUMN_LEFT, COLUMN_RIGHT, COLUMN_TOP, SALON_TOP
from render.vienna.look import LOOKS, Look
from render.vienna.pieces import die_of

_WIDTH = COLUMN_RIGHT - COLUMN_LEFT
_TAB = 64
"""Width of the coloured tab with emblem and points."""
_LEFT = 75
_COUNT = Style("sans", 26, 600, narrow=62)
_PURSE = (Icon(Kind.COIN), *(Icon(Kind.SYMBOL, which) for which in Symbol))
_PALE_EDGE = rgb("#8C8678")


def draw_panels(im: Image.Image, obs: Observation, names: tuple[Name, ...]) -> None:
    """One panel for each seat, as high as their number lets them be."""
    count = len(obs.seats)
    gap = 8 if count < 5 else 6
    height = min(146, (SALON_TOP - 2 - COLUMN_TOP - gap * (count - 1)) // count)
    for seat in range(count):
        _draw_panel(im, obs, seat, drawn(names[seat]), COLUMN_TOP + seat * (height + gap), height)


def _draw_panel(im: Image.Image, obs: Observation, seat: int, name: str, y: int, height: int) -> None:
    view, look, x = obs.seats[seat], LOOKS[obs.side], COLUMN_LEFT
    theme, roomy = look.theme, height > 100
    stamp(im, _ground(seat, height, seat in obs.to_act, theme), x, y)
    points = Style("serif", 33 if roomy else 30, 800)
    write(im, x + 32, y + height * 0.62, str(view.points), points, SEATS[seat].on, 44, anchor="m")
    title = Style("serif", 27 if roomy else 26, 700)
    rows = _rows(height)
    write(im, x + _LEFT, y + rows[0], name, title, theme.ink, _WIDTH - _LEFT - 8, name=True)
    _draw_purse(im, view, x + _LEFT - 2, y + rows[1], look)
    size = 28 if roomy else 24
    hand = [die_of(seat, shown, size) for shown in view.dice] or _unrolled(seat, view, size)
    if len(rows) == 4:
        _draw_row(im, hand, x + _LEFT - 5, y + rows[2], size + 5)
        specials = [icon(Icon(Kind.SPECIAL, s), 33, look) for s in view.specials]
        _draw_row(im, specials, x + _LEFT - 1, y + rows[3], 32)
    else:
        _draw_hand_and_specials(im, view, hand, size, x, y + rows[2], look)


def _rows(height: int) -> tuple[float, ...]:
    """The middles of a panel's rows."""
    if height > 130:
        return 25, 59, 90, 122
    if height > 100:
        return height * 0.2, height * 0.49, height - 23
    return height * 0.18, height * 0.5, height - 17


@cache
def _ground(seat: int, height: int, active: bool, theme: Theme) -> Image.Image:
    look, w, h = SEATS[seat], _WIDTH, height
    p = Pen(w, h, 3)
    p.rounded((0, 1, w, h), 6, theme.shade)
    line_ink, weight = (look.edge(theme), 3.0) if active else (theme.gold, 1.2)
    p.rounded((0, 0, w, h - 2), 6, theme.raised, line_ink, weight)
    rim = _PALE_EDGE if look.colour == BLACK_SEAT else None
    p.rounded((0, 0, _TAB, h - 2), 6, look.colour, rim, 1)
    p.rect(50, 1, _TAB, h - 3, look.colour)
    p.rounded((3.5, 3.5, 60.5, h - 5.5), 3, None, mix(look.colour, CREAM, 0.45), 1)
    emblem(p, look.emblem, 32, h * 0.2, 11 if h > 100 else 9, look.on)
    laurel(p, 32, h * 0.63, min(26.5, h * 0.27), mix(look.colour, look.on, 0.4))
    return p.done()


def _draw_purse(im: Image.Image, view: SeatView, x: float, y: float, look: Look) -> None:
    """Coins and symbols, in one row however many digits they have."""
    counts = [str(n) for n in (view.coins, *view.symbols)]
    room = 25
    widths = [line(count, _COUNT, room).width for count in counts]
    free = (COLUMN_RIGHT - 6 - x - sum(25 + width for width in widths)) / 3
    for which, count, width in zip(_PURSE, counts, widths, strict=True):
        stamp(im, icon(which, 23, look), x, y - 11.5)
        write(im, x + 26, y, count, _COUNT, look.theme.ink, room)
        x += 25 + width + min(free, 10)


def _unrolled(seat: int, view: SeatView, size: int) -> list[Image.Image]:
    """Dice that wait for the first roll of the round show no pips; the white one is with its card (W26)."""
    white = view.unrolled > 0 and Special.EXTRA in view.specials
    own = [die(seat, 0, size)] * (view.unrolled - white)
    return own + [die(None, 0, size)] * white


def _draw_row(im: Image.Image, sprites: list[Image.Image], x: float, y: float, pitch: float) -> None:
    for i, sprite in enumerate(sprites):
        stamp(im, sprite, x + pitch * i, y - sprite.height / 2)


def _draw_hand_and_specials(
    im: Image.Image, view: SeatView, hand: list[Image.Image], size: int, x: int, y: float, look: Look
) -> None:
    """Dice from the left and special cards from the right share a row; both overlap when it is full."""
    room, cards = _WIDTH - _LEFT - 4, len(view.specials)
    step, pitch = 31.0, size + 5.0
    needed = len(hand) * pitch + cards * step
    if cards and needed > room:
        step = max(17.0, (room - len(hand) * pitch - 10) / cards)
        pitch = min(pitch, (room - 12 - cards * step) / max(len(hand), 1))
    _draw_row(im, hand, x + _LEFT - 5, y, pitch)
    for i, special in enumerate(reversed(view.specials)):
        sprite = icon(Icon(Kind.SPECIAL, special), size + 5, look)
        stamp(im, sprite, x + _WIDTH - 35 - step * i, y - sprite.height / 2)
