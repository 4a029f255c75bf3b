"""The end: who has won and why, and for each colour the sum over its regions (K13-K15)."""

from __future__ import annotations

from PIL import Image

from engine.protocol import LATE, LEFT, RESIGNED
from engine.rosenkonig.board import Colour
from engine.rosenkonig.observation import Observation
from locales import Catalogue, mark
from render.flow import Part, Sign, Words, flow
from render.names import drawn
from render.picture import Name
from render.rosenkonig.layout import COLUMN, COLUMN_WIDTH, FOOT, MARGIN
from render.rosenkonig.look import CANDLE, HOUSES, INK, LIGHT, THEME
from render.rosenkonig.planes import banner, counter, plane
from render.rosenkonig.regalia import crown
from render.rosenkonig.roses import emblem, rose
from render.rosenkonig.styles import RESULT, STRONG, SUM, TEXT, WINNER
from render.rosenkonig.sums import draw_sums
from render.rosenkonig.words import CONCEDED, house_name, seats_of, winning
from render.sprites import stamp, stamp_middle, write

_GAP = 8
_BANNER = 122
_LINE = 34
_TEXT_LEFT = COLUMN + 124
_TEXT_ROOM = COLUMN + COLUMN_WIDTH - 16 - _TEXT_LEFT

_REASONS = {
    "stones": mark("All 52 stones are on the board"),
    "blocked": mark("All hands are full, nobody can move"),
    RESIGNED: mark("has resigned"),
    LATE: mark("missed two turns in a row"),
    LEFT: mark("has left"),
}
"""Why it ended: in whole (K13), or what the side did that lost."""
_TIES = {
    "largest": mark("Level: largest region decides"),
    "stones": mark("Level: more stones decide"),
    "draw": mark("Level in regions and stones, too"),
}
"""What decided among equal points (K15)."""


def draw_final(im: Image.Image, obs: Observation, names: tuple[Name, ...], cat: Catalogue) -> None:
    """Banner, reason and tie-break, and the sums of both colours down to the foot."""
    _draw_banner(im, obs, names, cat)
    top = MARGIN + _BANNER + _GAP
    tie = _tie_parts(obs, cat)
    height = _LINE * (1 + bool(tie)) + 8
    stamp(im, plane(COLUMN_WIDTH, height, THEME.raised, THEME.gold, 2), COLUMN, top)
    for i, parts in enumerate(filter(None, (_reason_parts(obs, names, cat), tie))):
        y = top + 4 + _LINE * (i + 0.5)
        flow(im, parts, COLUMN + 12, COLUMN + COLUMN_WIDTH - 12, y, INK)
    draw_sums(im, obs, names, cat, top + height + _GAP, FOOT)


def _draw_banner(im: Image.Image, obs: Observation, names: tuple[Name, ...], cat: Catalogue) -> None:
    won = winning(obs)
    ground = HOUSES[won[0]].own if len(won) == 1 else THEME.green
    stamp(im, banner(COLUMN_WIDTH, _BANNER, ground), COLUMN, MARGIN)
    x, y = COLUMN + 64, MARGIN + _BANNER / 2 + 8
    if len(won) == 1:
        stamp_middle(im, emblem(won[0], 88, lit=won[0] is Colour.RED), x, y)
        stamp_middle(im, crown(56), x, y - 42)
    else:
        for colour, side in zip(Colour, (-1, 1), strict=True):
            stamp_middle(im, rose(colour, 58), x + side * 25, y + side * 5)
        stamp_middle(im, crown(56), x, y - 42)
    title = _title(obs, names, cat)
    middle = MARGIN + _BANNER / 2
    tops = (middle - 22,) if len(title) == 1 else (middle - 38, middle - 5)
    for text, at in zip(title, tops, strict=True):
        style = WINNER if len(title) == 1 else SUM
        write(im, _TEXT_LEFT, at, text, style, LIGHT, _TEXT_ROOM, name=True)
    write(
        im,
        _TEXT_LEFT,
        middle + (22 if len(title) == 1 else 30),
        _result(obs, cat),
        RESULT,
        CANDLE,
        _TEXT_ROOM,
    )


def _title(obs: Observation, names: tuple[Name, ...], cat: Catalogue) -> tuple[str, ...]:
    """Who has won: one, two partners, or everybody."""
    won = winning(obs)
    seats = [seat for colour in won for seat in seats_of(obs, colour)]
    if len(seats) == len(names) == 4:
        return (cat.say("A draw"),)
    return tuple(drawn(names[seat]) for seat in seats)


def _result(obs: Observation, cat: Catalogue) -> str:
    won, teams = winning(obs), len(obs.colours) > 2
    points, other = obs.score(won[0]).points, obs.score(won[0].other).points
    assert obs.outcome is not None
    if len(won) > 1:
        if teams:
            return cat.count("all win with {n} point", "all win with {n} points", points)
        return cat.count("both win with {n} point", "both win with {n} points", points)
    if obs.outcome.reason in CONCEDED:
        return cat.say("win") if teams else cat.say("wins")
    if points == other:
        if teams:
            return cat.count("win, {n} point each", "win, {n} points each", points)
        return cat.count("wins, {n} point each", "wins, {n} points each", points)
    if teams:
        return cat.say("win {points} to {other}", points=points, other=other)
    return cat.say("wins {points} to {other}", points=points, other=other)


def _reason_parts(obs: Observation, names: tuple[Name, ...], cat: Catalogue) -> list[Part]:
    """Why the game ended (K13), or which side is out."""
    assert obs.outcome is not None
    reason = obs.outcome.reason
    if reason not in CONCEDED:
        return [Words(cat.say(_REASONS[reason]), STRONG)]
    loser = winning(obs)[0].other
    seats = seats_of(obs, loser)
    name = drawn(names[seats[0]]) if len(seats) == 1 else house_name(loser, cat)
    return [
        Sign(emblem(loser, 28)),
        Words(name, STRONG, name=True),
        Words(cat.say(_REASONS[reason]), TEXT, room=220),
    ]


def _tie_parts(obs: Observation, cat: Catalogue) -> list[Part]:
    """What decided among equal points (K15); nothing if points did."""
    assert obs.outcome is not None
    decided_by = obs.outcome.decided_by
    if decided_by not in _TIES:
        return []
    parts: list[Part] = [Words(cat.say(_TIES[decided_by]), STRONG)]
    for colour in Colour if decided_by != "draw" else ():
        score, largest = obs.score(colour), decided_by == "largest"
        parts.append(Sign(counter(colour, score.largest if largest else score.stones, 46, 30, gold=largest)))
    return parts
