"""The band at the top: whose turn it is, in the seat's colour, and what has just happened."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

from PIL import Image

from engine.protocol import Outcome
from engine.vienna.moves import Die
from engine.vienna.observation import Observation, Phase
from locales import Catalogue, mark
from render.flow import Part, Sign, Words, flow
from render.names import drawn
from render.pen import Pen
from render.picture import Name
from render.sprites import seat_tile, stamp, tray, write
from render.symbols import crown
from render.theme import BLACK, CREAM, SEATS, Colour, Theme, mix, rgb
from render.type import Style, line, shorter
from render.vienna.houses import house
from render.vienna.layout import HEAD
from render.vienna.look import LOOKS, Look
from render.vienna.options import Options, frame
from render.vienna.pieces import TRAY_DIE, die_of
from render.vienna.trace import trace
from render.vienna.walls import Tones

_NAME = Style("serif", 41, 700, narrow=70)
_NAME_LEAST = Style("serif", 37, 700, narrow=70, wide=70)
"""What becomes of `_NAME` before letters are left out."""
_TEXT = Style("sans", 21, 500)
_TEXT_LEFT, _NAME_Y, _LINE_Y = 108, 50, 85
_TILE = 62
_TRAY_PITCH, _TRAY_HEIGHT = 64, 72
_PALE_GOLD = rgb("#FFE7B0")
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
"""Houses and how large they stand."""
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


def draw_head(
    im: Image.Image, obs: Observation, open_to: Options, names: tuple[Name, ...], cat: Catalogue
) -> None:
    """Whose turn it is, or who has won."""
    if obs.outcome is None:
        _draw_turn(im, obs, open_to, names, cat)
    else:
        _draw_winners(im, obs.outcome, names, cat, LOOKS[obs.side])


def _draw_turn(
    im: Image.Image, obs: Observation, open_to: Options, names: tuple[Name, ...], cat: Catalogue
) -> None:
    look, seat = LOOKS[obs.side], obs.to_act[0]
    ink = SEATS[seat].on
    stamp(im, band(seat, look), HEAD[0], HEAD[1])
    stamp(im, seat_tile(seat, _TILE), HEAD[0] + 14, HEAD[1] + 12)
    end = _draw_tray(im, seat, obs.seats[seat].dice, look.theme)
    write(im, _TEXT_LEFT, _NAME_Y, drawn(names[seat]), _NAME, ink, end - _TEXT_LEFT, name=True)
    parts: list[Part] = [Words(cat.say(_DOES[obs.phase]), _TEXT)]
    if obs.round:
        parts += [_dot(), Words(cat.say("round {round}", round=obs.round), _TEXT)]
        parts += [Sign(_card_back(), extra=True), Words(str(obs.deck), _TEXT, extra=True)]
    if open_to.all:
        parts += [_dot(), *_legend(open_to, look, cat)]
    elif obs.last is not None:
        parts += [_dot(), *trace(obs, obs.last, names, cat, ink)]
    flow(im, parts, _TEXT_LEFT, end, _LINE_Y, ink)


def _legend(open_to: Options, look: Look, cat: Catalogue) -> Iterator[Part]:
    """What the marks on the board mean; it takes the place of the last move, whose ring is seen anyway."""
    if open_to.free:
        yield Sign(_sample(False, look))
        yield Words(cat.say("open"), _TEXT)
    if open_to.bribed:
        yield Sign(_sample(True, look))
        yield Words(cat.say("open for a coin"), _TEXT)


@cache
def _sample(bribe: bool, look: Look) -> Image.Image:
    """A mark of the board at half its size, on a small plaque."""
    mark = frame(66, 36, bribe, False, look).reduce(2)
    p = Pen(mark.width + 6, mark.height + 6, 4)
    p.rounded((0, 0, p.width, p.height), 4, look.theme.raised)
    out = p.done()
    stamp(out, mark, 3, 3)
    return out


def _dot() -> Words:
    return Words("·", _TEXT)


def skyline(sky: Colour) -> Colour:
    """The houses against a sky of this colour."""
    return mix(sky, BLACK, 0.17)


@cache
def band(seat: int | None, look: Look) -> Image.Image:
    """The evening sky in the seat's colour (None: the green of the house) with the skyline in it."""
    width, height = HEAD[2] - HEAD[0], HEAD[3] - HEAD[1]
    sky = SEATS[seat].field if seat is not None else look.theme.green
    p = Pen(width, height, 2)
    p.rounded((0, 0, width, height), 6, sky)
    low = skyline(sky)
    window = mix(low, rgb("#FFDF9A"), 0.1) if look.theme.night else sky
    left = 6.0
    for key, size in _SKYLINE:
        house(p.at(left, height - 63.5 * size, size), key, Tones(low, window, low))
        left += 100 * size - 5
    p.at(0, 0)
    p.rounded((3.5, 3.5, width - 3.5, height - 3.5), 4, None, mix(sky, _PALE_GOLD, 0.6), 1.2)
    return p.done()


def _draw_tray(im: Image.Image, seat: int, dice: tuple[Die, ...], theme: Theme) -> int:
    """The dice of the seat to act, at the right; returns where the text has to end."""
    right = HEAD[2] - 14
    if not dice:
        return right - 8
    left = right - len(dice) * _TRAY_PITCH - 12
    stamp(im, tray(right - left, _TRAY_HEIGHT, theme), left, 27)
    for i, shown in enumerate(dice):
        stamp(im, die_of(seat, shown, TRAY_DIE), left + 7 + _TRAY_PITCH * i, 31)
    return left - 20


@cache
def _card_back() -> Image.Image:
    """A pile of cards seen from the back."""
    p = Pen(23, 24, 6)
    for x, y in ((5, 0), (2.5, 1.5), (0, 3)):
        p.rounded((x, y, x + 17, y + 21), 2.5, CREAM)
        p.rounded((x + 1, y + 1, x + 16, y + 20), 1.8, rgb("#2F5D50"))
    p.rounded((3, 6, 14, 21), 1, None, rgb("#D2AE5C"), 1)
    p.rect(7, 12, 10, 15, rgb("#D2AE5C"))
    return p.done()


def _draw_winners(
    im: Image.Image, outcome: Outcome, names: tuple[Name, ...], cat: Catalogue, look: Look
) -> None:
    """Who has won, and by what; several who share the win stand on the green of the house."""
    winners, right = outcome.winners, HEAD[2] - 96
    alone = winners[0] if len(winners) == 1 else None
    ink = CREAM if alone is None else SEATS[alone].on
    stamp(im, band(alone, look), HEAD[0], HEAD[1])
    for i, seat in enumerate(winners):
        stamp(im, seat_tile(seat, _TILE), HEAD[0] + 14 + (_TILE + 8) * i, HEAD[1] + 12)
    stamp(im, _victory(alone is None or ink == CREAM), right + 4, HEAD[1] + 10)
    left = HEAD[0] + 88 + (_TILE + 8) * (len(winners) - 1)
    room = right - left - 10
    who = _together([drawn(names[seat]) for seat in winners], cat, room)
    write(im, left, _NAME_Y, who, _NAME, ink, room, name=alone is not None)
    write(im, left, _LINE_Y, _how(outcome, cat), _TEXT, ink, room)


def _together(names: list[str], cat: Catalogue, room: int) -> str:
    """One name as it is; several joined, all as long as the line has room for; else how many they are."""
    if len(names) == 1:
        return names[0]
    for length in range(3):
        *some, last = [[*islice(shorter(name), length + 1)][-1] for name in names]
        text = cat.say("{names} and {last}", names=", ".join(some), last=last)
        if line(text, _NAME_LEAST).width <= room:
            return text
    return cat.count("{n} player", "{n} players", len(names))


def _how(outcome: Outcome, cat: Catalogue) -> str:
    """What the win is due to (W44)."""
    points = outcome.scores[outcome.winners[0]]
    if len(outcome.winners) > 1:
        return cat.count("share the win with {n} point", "share the win with {n} points", points)
    match outcome.decided_by:
        case "specials":
            return cat.count(
                "wins with {n} point and more special cards",
                "wins with {n} points and more special cards",
                points,
            )
        case "coins":
            return cat.count(
                "wins with {n} point and more coins left",
                "wins with {n} points and more coins left",
                points,
            )
        case _:
            return cat.count("wins with {n} point", "wins with {n} points", points)


@cache
def _victory(light: bool) -> Image.Image:
    """A crown in gold."""
    p = Pen(80, 66, 5)
    crown(p, 40, 36, 31, rgb("#E8BE4E") if light else rgb("#5A3A00"))
    return p.done()
