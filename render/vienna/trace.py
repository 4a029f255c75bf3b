"""The last move as a line of small pictures: who, what, and where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
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
    Word,
)
from engine.vienna.observation import Last, Observation
from locales import Catalogue
from render.flow import Part, Sign, Words
from render.names import drawn
from render.pen import Pen
from render.picture import Name
from render.sprites import badge, stamp
from render.theme import CREAM, Colour
from render.type import Style
from render.vienna.icons import Icon, Kind, icon
from render.vienna.labels import name_of
from render.vienna.look import LOOKS
from render.vienna.pieces import LINE_DIE, die_of

_TEXT = Style("sans", 21, 500)
_STRONG = Style("sans", 21, 650)
_BADGE = 24
_NAME_ROOM = 190
"""The most that the name of whoever moved takes."""


def trace(obs: Observation, last: Last, names: tuple[Name, ...], cat: Catalogue, ink: Colour) -> list[Part]:
    """The last move, to be set on a ground on which `ink` is legible."""
    who: list[Part] = [
        Sign(badge(last.seat, _BADGE, LOOKS[obs.side].theme)),
        Words(drawn(names[last.seat]), _TEXT, _NAME_ROOM, name=True),
    ]
    what = _what(obs, last, cat, ink)
    if last.space is None or isinstance(last.move, TakePerson):
        return who + what
    return [*who, *what, Words(name_of(obs.board.space(last.space)), _STRONG, 220)]


def _what(obs: Observation, last: Last, cat: Catalogue, ink: Colour) -> list[Part]:
    seat, theme = last.seat, LOOKS[obs.side].theme
    match last.move:
        case Start(symbols):
            return _row([_symbol(which) for which in symbols])
        case Reroll(dice):
            return [Words(cat.say("rerolled"), _STRONG), *_row([die_of(seat, d, LINE_DIE) for d in dice])]
        case Nudge(die, step):
            return _turned(seat, die, die.value + step, ink)
        case SetDie(die, to):
            return _turned(seat, die, to, ink)
        case Place(laid, _):
            return _row([die_of(seat, one.die, LINE_DIE) for one in laid])
        case Post(_):
            return [Sign(_on_paper(Icon(Kind.GENDARME)))]
        case Take(what):
            return [Sign(_on_paper(Icon(Kind.POINTS if what == "point" else Kind.COIN, "1")))]
        case TakePerson(key):
            return [Sign(_on_paper(Icon(Kind.PERSON))), Words(name_of(obs.board.person[key]), _STRONG, 160)]
        case Compare(which):
            return [Sign(_symbol(which))]
        case Rob(victims):
            robbed = [Sign(badge(victim, _BADGE, theme)) for victim in victims]
            return [Sign(_on_paper(Icon(Kind.ROB))), *robbed]
        case Word() as word:
            return [Words(_word(word, cat), _STRONG)]


def _word(word: Word, cat: Catalogue) -> str:
    if word == KEEP:
        return cat.say("turns no die")
    return cat.say("plays a second turn") if word == DOUBLE else cat.say("ends the turn")


def _row(sprites: Sequence[Image.Image]) -> list[Part]:
    return [Sign(sprite, close=i > 0) for i, sprite in enumerate(sprites)]


def _turned(seat: int, before: Die, value: int, ink: Colour) -> list[Part]:
    after = replace(before, value=value)
    return [
        Sign(die_of(seat, before, LINE_DIE)),
        Sign(_arrow(ink), close=True),
        Sign(die_of(seat, after, LINE_DIE)),
    ]


def _symbol(which: Symbol) -> Image.Image:
    return _on_paper(Icon(Kind.SYMBOL, which))


@cache
def _on_paper(which: Icon) -> Image.Image:
    """An icon on a small tile of paper, so that it is seen on every seat's colour."""
    sprite = icon(which, _BADGE, LOOKS["day"])
    p = Pen(sprite.width + 6, _BADGE + 4, 6)
    p.rounded((0, 0, sprite.width + 6, _BADGE + 4), 5, CREAM)
    out = p.done()
    stamp(out, sprite, 3, 2)
    return out


@cache
def _arrow(ink: Colour) -> Image.Image:
    p = Pen(24, 20, 6)
    p.line([(3, 10), (16, 10)], ink, 2.6)
    p.polygon([(13, 3.5), (22, 10), (13, 16.5)], ink)
    return p.done()
