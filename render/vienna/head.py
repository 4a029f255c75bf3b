"""The band at the top: whose turn it is, in the seat's colour, and what has just happened."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from PIL import Image

from engine.vienna.board import Symbol
from engine.vienna.moves import (
    DOUBLE,
    KEEP,
    Compare,
    Die,
    Nudge,
    Place,
    Post,
    Reroll,
    Rob,
    SetDie,
    Start,
    Take,
    TakePerson,
)
from engine.vienna.observation import Last, Observation, Phase
from locales import Catalogue, mark
from render.names import drawn
from render.pen import Pen
from render.picture import Name
from render.sprites import badge, seat_tile, stamp, tray, write
from render.theme import BLACK, SEATS, Colour, Theme, mix, rgb
from render.type import Style, line
from render.vienna.houses import house
from render.vienna.icons import Icon, Kind, icon
from render.vienna.layout import HEAD
from render.vienna.look import LOOKS, Look
from render.vienna.pieces import die_of
from render.vienna.walls import Tones

_NAME = Style("serif", 41, 700, narrow=70)
_TEXT = Style("sans", 21, 500)
_STRONG = Style("sans", 21, 650)
_TEXT_LEFT, _NAME_Y, _LINE_Y = 108, 50, 85
_TRAY_DIE, _TRAY_PITCH = 56, 64
_SMALL = 23
"""Dice and signs in the line of text."""
_NAME_ROOM = 190
"""The most that the name of whoever moved last takes in it."""
_SKYLINE = (
    ("oper", 0.75),
    ("parlament", 0.7),
    ("universitaet", 0.75),
    ("burgtheater", 0.75),
    ("rathaus", 0.95),
    ("hofburg", 0.85),
    ("secession", 0.75),
    ("prater", 1.2),
    ("stephansdom", 1.1),
    ("karlskirche", 0.95),
    ("gloriette", 0.8),
    ("schoenbrunn", 0.8),
    ("belvedere", 0.8),
)
_DOES = {
    Phase.START_CARD: mark("picks a start card"),
    Phase.PLACE: mark("to move"),
    Phase.GENDARME: mark("posts the gendarme"),
    Phase.REWARD: mark("takes a point or a coin"),
    Phase.SET_DIE: mark("may turn a die"),
    Phase.DOUBLE: mark("may play a second turn"),
    Phase.PERSON: mark("evaluation: chooses a person"),
    Phase.SYMBOL: mark("evaluation: chooses a symbol"),
    Phase.ROB: mark("evaluation: chooses whom to rob"),
}


@dataclass(frozen=True)
class _Words:
    """A piece of text in the line; a `name` gives way when the line is too long."""

    text: str
    style: Style
    name: bool = False
    room: int = 9999

    @property
    def width(self) -> int:
        return line(self.text, self.style, self.room, self.name).width


_Part = Image.Image | _Words


def draw_head(im: Image.Image, obs: Observation, names: tuple[Name, ...], cat: Catalogue) -> None:
    """The band of a game that goes on."""
    look, seat = LOOKS[obs.side], obs.to_act[0]
    ink = SEATS[seat].on
    stamp(im, band(seat, look), HEAD[0], HEAD[1])
    stamp(im, seat_tile(seat, 62), HEAD[0] + 14, HEAD[1] + 12)
    end = _draw_tray(im, seat, obs.seats[seat].dice, look.theme)
    name = drawn(names[seat])
    write(im, _TEXT_LEFT, _NAME_Y, name, _NAME, ink, end - _TEXT_LEFT, name=True)
    parts: list[_Part] = [_Words(cat.say(_DOES[obs.phase]), _TEXT)]
    if obs.round:
        parts += [_Words("·", _TEXT), _Words(cat.say("round {round}", round=obs.round), _TEXT)]
    if obs.last is not None:
        parts += [_Words("·", _TEXT), *_trace(obs, obs.last, names, cat, look)]
    _flow(im, parts, _TEXT_LEFT, end, ink)


@cache
def band(seat: int | None, look: Look) -> Image.Image:
    """The evening sky in the seat's colour (None: the green of the house) with the skyline in it."""
    width, height = HEAD[2] - HEAD[0], HEAD[3] - HEAD[1]
    sky = SEATS[seat].field if seat is not None else look.theme.green
    p = Pen(width, height, 2)
    p.rounded((0, 0, width, height), 6, sky)
    low = mix(sky, BLACK, 0.17)
    window = mix(low, rgb("#FFDF9A"), 0.22) if look.theme.night else sky
    left = 6.0
    for key, size in _SKYLINE:
        house(p.at(left, height - 63.5 * size, size), key, Tones(low, window, low))
        left += 100 * size - 5
    p.at(0, 0)
    p.rounded((3.5, 3.5, width - 3.5, height - 3.5), 4, None, mix(sky, rgb("#FFE7B0"), 0.6), 1.2)
    return p.done()


def _draw_tray(im: Image.Image, seat: int, dice: tuple[Die, ...], theme: Theme) -> int:
    """The dice of the seat to act, at the right; returns where the text has to end."""
    right = HEAD[2] - 14
    if not dice:
        return right - 8
    width = len(dice) * _TRAY_PITCH + 12
    stamp(im, tray(width, 72, theme), right - width, 27)
    for i, shown in enumerate(dice):
        stamp(im, die_of(seat, shown, _TRAY_DIE), right - width + 7 + _TRAY_PITCH * i, 31)
    return right - width - 20


def _trace(obs: Observation, last: Last, names: tuple[Name, ...], cat: Catalogue, look: Look) -> list[_Part]:
    """The last move: who, the dice or signs, and where."""
    seat, move = last.seat, last.move
    parts: list[_Part] = [
        badge(seat, _SMALL + 1, look.theme),
        _Words(drawn(names[seat]), _TEXT, name=True, room=_NAME_ROOM),
    ]
    match move:
        case Start(symbols):
            parts += [_symbol(which) for which in symbols]
        case Reroll(dice):
            parts += [_Words(cat.say("rerolled"), _STRONG), *(die_of(seat, d, _SMALL) for d in dice)]
        case Nudge(shown, step):
            parts += _turned(seat, shown, shown.value + step)
        case SetDie(shown, to):
            parts += _turned(seat, shown, to)
        case Place(laid, _):
            parts += [die_of(seat, one.die, _SMALL) for one in laid]
        case Post(_):
            parts.append(icon(Icon(Kind.GENDARME), 28, LOOKS["day"]))
        case Take(what):
            parts.append(_sign(Icon(Kind.POINTS if what == "point" else Kind.COIN, "1")))
        case TakePerson(key):
            parts += [_sign(Icon(Kind.PERSON)), _Words(obs.board.person[key].name, _STRONG)]
        case Compare(which):
            parts.append(_symbol(which))
        case Rob(victims):
            parts += [_sign(Icon(Kind.COIN)), *(badge(v, _SMALL + 1, look.theme) for v in victims)]
        case _:
            parts.append(_Words(_word(move == KEEP, move == DOUBLE, cat), _STRONG))
    if last.space is not None and not isinstance(move, TakePerson):
        parts.append(_Words(obs.board.space(last.space).name, _STRONG))
    return parts


def _word(keeps: bool, doubles: bool, cat: Catalogue) -> str:
    if keeps:
        return cat.say("turned no die")
    return cat.say("second turn") if doubles else cat.say("ended the turn")


def _turned(seat: int, before: Die, value: int) -> list[_Part]:
    after = replace(before, value=value)
    return [die_of(seat, before, _SMALL), _Words("→", _STRONG), die_of(seat, after, _SMALL)]


def _symbol(which: Symbol) -> Image.Image:
    return _sign(Icon(Kind.SYMBOL, which))


@cache
def _sign(which: Icon) -> Image.Image:
    """An icon on a small tile of paper, so that it is seen on every seat's colour."""
    sprite = icon(which, _SMALL - 1, LOOKS["day"])
    p = Pen(sprite.width + 6, _SMALL + 5, 6)
    p.rounded((0, 0, sprite.width + 6, _SMALL + 5), 5, LOOKS["day"].theme.raised)
    out = p.done()
    stamp(out, sprite, 3, 3)
    return out


def _flow(im: Image.Image, parts: list[_Part], left: float, right: float, ink: Colour) -> None:
    """Sets the parts in a line. If they are too long the name gives way, then the first words."""
    gap = 8
    over = sum(part.width + gap for part in parts) - gap - (right - left)
    fitted: list[_Part] = []
    for part in parts:
        if over > 0 and isinstance(part, _Words) and part.name:
            room = part.width - over
            over -= part.width + gap if room < 40 else part.width - room
            if room < 40:
                continue
            part = replace(part, room=int(room))
        fitted.append(part)
    if over > 0 and isinstance(fitted[0], _Words):
        fitted[0] = replace(fitted[0], room=max(60, int(fitted[0].width - over)))
    x = left
    for part in fitted:
        if isinstance(part, _Words):
            x = write(im, x, _LINE_Y, part.text, part.style, ink, part.room, name=part.name)
        else:
            stamp(im, part, x, _LINE_Y - part.height / 2)
            x += part.width
        x += gap
