"""The players' panels at the right: name, emblem, points, coins, symbols, dice and special cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from PIL import Image

from engine.vienna.board import Special, Symbol
from engine.vienna.observation import Observation, SeatView
from render.names import drawn
from render.pen import Pen
from render.picture import Name
from render.sprites import die, stamp, write
from render.symbols import emblem, laurel
from render.theme import BLACK, BLACK_SEAT, CREAM, SEATS, WHITE, Colour, Seat, Theme, mix, rgb
from render.type import Style, line
from render.vienna.icons import Icon, Kind, icon
from render.vienna.layout import COLUMN_LEFT, COLUMN_RIGHT, COLUMN_TOP
from render.vienna.look import LOOKS, Look
from render.vienna.pieces import die_of
from render.vienna.stop import comparable, robbable

_WIDTH = COLUMN_RIGHT - COLUMN_LEFT
_TAB = 64
"""Width of the coloured tab with emblem and points."""
_LEFT = 75
_COUNT = Style("sans", 26, 600, narrow=62, small=0.6)
_SMALL_COUNT = Style("sans", 23, 600, narrow=62, small=0.6)
_COUNT_ROOM, _COMMON_COUNTS = 25, 20
_PURSE: tuple[Symbol | None, ...] = (None, *Symbol)
"""What the row of counts shows: coins, then the symbols."""
_Sprites = list[Image.Image]
_PALE_EDGE = rgb("#8C8678")


@dataclass(frozen=True)
class _Form:
    """How a panel is laid out: its height, the middles of its rows, and sizes in pixels."""

    height: int
    gap: int
    rows: tuple[int, ...]
    """Name, counts, dice, and special cards where they have a row of their own."""
    title: int
    points: int
    die: int
    special: int


_FORMS = {
    3: _Form(146, 9, (24, 55, 88, 121), 28, 34, 28, 30),
    4: _Form(105, 10, (21, 51, 82), 27, 33, 28, 32),
    5: _Form(85, 7, (15, 41, 67), 26, 30, 22, 25),
}
"""By number of players."""


def draw_panels(im: Image.Image, obs: Observation, names: tuple[Name, ...]) -> None:
    """One panel for each seat, as high as their number lets them be."""
    form = _FORMS[len(obs.seats)]
    for seat in range(len(obs.seats)):
        top = COLUMN_TOP + seat * (form.height + form.gap)
        _draw_panel(im, obs, seat, drawn(names[seat]), top, form)


def warm_panels(look: Look) -> None:
    """Makes the panels of all seats, their dice, and the counts that nearly every game comes to."""
    for players, form in _FORMS.items():
        for seat in range(players):
            for active in (True, False):
                _ground(seat, form.height, active, look.theme)
            for value in range(7):
                die(seat, value, form.die)
    for value in range(7):
        for form in _FORMS.values():
            die(None, value, form.die)
    for count in range(_COMMON_COUNTS):
        line(str(count), _COUNT, _COUNT_ROOM)


def _draw_panel(im: Image.Image, obs: Observation, seat: int, name: str, y: int, form: _Form) -> None:
    view, look, x = obs.seats[seat], LOOKS[obs.side], COLUMN_LEFT
    stamp(im, _ground(seat, form.height, seat in obs.to_act, look.theme), x, y)
    points = Style("serif", form.points, 800, narrow=62, small=0.8)
    write(im, x + 32, y + form.height * 0.62, str(view.points), points, SEATS[seat].on, 44, anchor="m")
    title = Style("serif", form.title, 700)
    write(im, x + _LEFT, y + form.rows[0], name, title, look.theme.ink, _WIDTH - _LEFT - 8, name=True)
    marked: frozenset[Symbol | None] = comparable(obs) if seat in obs.to_act else frozenset()
    if seat in robbable(obs):
        marked = frozenset({None})
    _draw_counts(im, view, marked, x + _LEFT - 2, y + form.rows[1], look)
    hand, specials = _belongings(seat, view, form, look)
    left, right = x + _LEFT - 5, x + _WIDTH - 9
    if len(form.rows) == 4:
        _draw_row(im, hand, left, y + form.rows[2], form.die + 3)
        _draw_row(im, specials, left + 4, y + form.rows[3], form.special)
    else:
        if _overfull(hand, specials, right - left) > 0:
            hand, specials = _belongings(seat, view, _FORMS[5], look)
        _draw_hand_and_specials(im, hand, specials, left, right, y + form.rows[2])


def _belongings(seat: int, view: SeatView, form: _Form, look: Look) -> tuple[_Sprites, _Sprites]:
    """The seat's dice and its special cards in the sizes of this form."""
    hand = [die_of(seat, shown, form.die) for shown in view.dice] or _unrolled(seat, view, form.die)
    return hand, [icon(Icon(Kind.SPECIAL, special), form.special, look) for special in view.specials]


@cache
def _ground(seat: int, height: int, active: bool, theme: Theme) -> Image.Image:
    look, w, h = SEATS[seat], _WIDTH, height
    p = Pen(w, h, 3)
    p.rounded((0, 1, w, h), 6, theme.shade)
    line_ink, weight = (look.edge(theme), 3.0) if active else (theme.gold, 1.2)
    p.rounded((0, 0, w, h - 2), 6, theme.raised, line_ink, weight)
    rim = _PALE_EDGE if look.colour == BLACK_SEAT else None
    p.rounded((0, 0, _TAB, h - 2), 6, look.field, rim, 1)
    p.rect(50, 1, _TAB, h - 3, look.field)
    p.rounded((3.5, 3.5, 60.5, h - 5.5), 3, None, mix(look.field, CREAM, 0.45), 1)
    emblem(p, look.emblem, 32, h * 0.2, 11 if h > 100 else 9, look.on)
    laurel(p, 32, h * 0.63, min(26.5, h * 0.27), _wreath(look))
    return p.done()


def _wreath(look: Seat) -> Colour:
    """Round the points, which lie over it: further from the letters' tone than the ground is."""
    return mix(look.field, BLACK if look.on == CREAM else WHITE, 0.27)


def _draw_counts(
    im: Image.Image, view: SeatView, marked: frozenset[Symbol | None], x: float, y: float, look: Look
) -> None:
    """Coins and symbols in one row, however many digits they have; `marked` ones can be chosen now."""
    counts = [str(n) for n in (view.coins, *view.symbols)]
    sign, style, room = (23, _COUNT, _COUNT_ROOM) if len("".join(counts)) < 7 else (21, _SMALL_COUNT, 23)
    widths = [sign + 2 + line(count, style, room).width for count in counts]
    free = (COLUMN_RIGHT - 7 - x - sum(widths)) / 3
    for which, count, width in zip(_PURSE, counts, widths, strict=True):
        if which in marked:
            stamp(im, _mark(width, look.theme), x - 4, y - 15)
        shown = Icon(Kind.SYMBOL, which) if which else Icon(Kind.COIN)
        stamp(im, icon(shown, sign, look), x, y - sign / 2)
        write(im, x + sign + 3, y, count, style, look.theme.ink, room)
        x += width + min(free, 10)


@cache
def _mark(width: int, theme: Theme) -> Image.Image:
    """A frame in the green of the house round what can be chosen."""
    p = Pen(width + 8, 30, 4)
    p.rounded((0, 0, width + 8, 30), 7, mix(theme.raised, theme.option, 0.16), theme.option, 2.4)
    return p.done()


def _unrolled(seat: int, view: SeatView, size: int) -> _Sprites:
    """Dice that wait for the first roll of the round show no pips; the white one is with its card (W26)."""
    white = view.unrolled > 0 and Special.EXTRA in view.specials
    own = [die(seat, 0, size)] * (view.unrolled - white)
    return own + [die(None, 0, size)] * white


def _draw_row(im: Image.Image, sprites: _Sprites, x: float, y: float, pitch: float) -> None:
    for i, sprite in enumerate(sprites):
        stamp(im, sprite, x + pitch * i, y - sprite.height / 2)


def _pitches(hand: _Sprites, specials: _Sprites) -> tuple[float, float]:
    """How far dice, and cards, lie apart where there is room."""
    return hand[0].width - 1.0 if hand else 0.0, specials[0].width + 4.0 if specials else 0.0


def _overfull(hand: _Sprites, specials: _Sprites, room: float) -> float:
    """By how much dice and cards side by side are too wide for their row."""
    pitch, step = _pitches(hand, specials)
    return len(hand) * pitch + len(specials) * step + 4 - room


def _draw_hand_and_specials(
    im: Image.Image,
    hand: _Sprites,
    specials: _Sprites,
    left: float,
    right: float,
    y: float,
) -> None:
    """Dice from the left and special cards from the right share a row; both overlap when it is full."""
    pitch, step = _pitches(hand, specials)
    over = _overfull(hand, specials, right - left)
    if over > 0 and specials:
        step = max(16.0, step - over / len(specials))
        pitch = min(pitch, (right - left - 8 - len(specials) * step) / max(1, len(hand)))
    _draw_row(im, hand, left, y, pitch)
    for i, sprite in enumerate(reversed(specials)):
        stamp(im, sprite, right - sprite.width - step * i + 1, y - sprite.height / 2)
