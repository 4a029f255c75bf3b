"""The two sides beside the board: who plays, points, largest region, hands and heroes."""

from __future__ import annotations

from PIL import Image

from engine.rosenkonig.board import Colour
from engine.rosenkonig.observation import Observation
from locales import Catalogue
from render.names import drawn
from render.picture import Name
from render.rosenkonig.cards import LARGE, SMALL
from render.rosenkonig.hand import draw_hand, draw_heroes
from render.rosenkonig.layout import COLUMN, COLUMN_WIDTH, PANEL_HEIGHT, PANEL_TOPS
from render.rosenkonig.look import CANDLE, FAINT, HOUSES, INK, LIGHT, THEME
from render.rosenkonig.planes import counter, ordinal, panel, plane
from render.rosenkonig.roses import emblem
from render.rosenkonig.styles import (
    MOVING,
    NAME,
    PARTNER,
    PLAYER,
    POINTS,
    SMALL_MOVING,
    SUM,
    TEAM_POINTS,
    TEXT,
)
from render.rosenkonig.words import house_name, seats_of, turn_order
from render.sprites import stamp, stamp_middle, write
from render.theme import Colour as Tone
from render.type import Style, line

_RIGHT = COLUMN + COLUMN_WIDTH
_HEAD = 64
_TEAM_HEAD = 48
_BOX = 183, PANEL_HEIGHT - _TEAM_HEAD - 8
"""A partner's panel within that of the team."""
_BOX_HEAD = 47
_WORD = 66
"""Beside the points: under the name, so that a long one leaves the word alone."""
_CHIP, _TEAM_CHIP = (54, 38), (48, 34)


def draw_panels(im: Image.Image, obs: Observation, names: tuple[Name, ...], cat: Catalogue) -> None:
    """Red above, white below."""
    for colour, top in zip(Colour, PANEL_TOPS, strict=True):
        seats = seats_of(obs, colour)
        if len(seats) == 1:
            _draw_player(im, obs, seats[0], drawn(names[seats[0]]), cat, top)
        else:
            _draw_team(im, obs, colour, names, cat, top)


def _draw_player(im: Image.Image, obs: Observation, seat: int, name: str, cat: Catalogue, top: int) -> None:
    colour, acts = obs.colours[seat], seat in obs.to_act
    ink = LIGHT if acts else INK
    stamp(im, panel(COLUMN_WIDTH, PANEL_HEIGHT, _HEAD, colour, lit=acts), COLUMN, top)
    stamp_middle(im, emblem(colour, 54, lit=acts), COLUMN + 38, top + 32)
    left, right = COLUMN + 74, _draw_points(im, obs, colour, top + 33, POINTS, ink)
    write(im, left, top + 23, name, NAME, ink, right - left, name=True)
    write(im, right, top + 48, cat.say("points"), TEXT, ink if acts else THEME.quiet, _WORD, anchor="r")
    _draw_status(im, obs, seat, cat, left, top + 48, right - left - _WORD - 10)
    draw_hand(im, obs, seat, COLUMN + 12, top + 74, LARGE, 5)
    draw_heroes(im, obs, seat, COLUMN + 14, top + PANEL_HEIGHT - 26, 37, cat)
    _draw_largest(im, obs, colour, cat, _RIGHT - 12, top + PANEL_HEIGHT - 26, _CHIP)


def _draw_points(im: Image.Image, obs: Observation, colour: Colour, y: int, style: Style, ink: Tone) -> int:
    """Returns where the room to their left ends."""
    text = str(obs.score(colour).points)
    write(im, _RIGHT - 14, y, text, style, ink, 120, anchor="r")
    return _RIGHT - 14 - line(text, style, 120).width - 6


def _draw_status(
    im: Image.Image, obs: Observation, seat: int, cat: Catalogue, x: int, y: int, room: int
) -> None:
    """To move; had to pass (K12); or else the house."""
    if seat in obs.to_act:
        write(im, x, y, cat.say("to move"), MOVING, CANDLE, room)
    elif seat in obs.passed:
        write(im, x, y, cat.say("had to pass"), MOVING, HOUSES[obs.colours[seat]].own, room)
    else:
        write(im, x, y, house_name(obs.colours[seat], cat), TEXT, THEME.quiet, room)


def _draw_largest(
    im: Image.Image,
    obs: Observation,
    colour: Colour,
    cat: Catalogue,
    right: int,
    y: int,
    size: tuple[int, int],
) -> int:
    """How many squares the largest region has. Returns where it begins."""
    sprite = counter(colour, obs.score(colour).largest, *size)
    stamp_middle(im, sprite, right - sprite.width / 2, y)
    right -= sprite.width + 6
    word = cat.say("largest")
    write(im, right, y, word, PLAYER, INK, 78, anchor="r")
    return right - line(word, PLAYER, 78).width


def _draw_team(
    im: Image.Image, obs: Observation, colour: Colour, names: tuple[Name, ...], cat: Catalogue, top: int
) -> None:
    """The house with its points, and under it both partners (K16, K17)."""
    seats = seats_of(obs, colour)
    acts = any(seat in obs.to_act for seat in seats)
    stamp(im, panel(COLUMN_WIDTH, PANEL_HEIGHT, _TEAM_HEAD - 2, colour, lit=False), COLUMN, top)
    stamp_middle(im, emblem(colour, 42), COLUMN + 29, top + 24)
    y, left = top + 25, COLUMN + 56
    right = _draw_points(im, obs, colour, y, TEAM_POINTS, INK) - 3
    right = _draw_largest(im, obs, colour, cat, right, y, _TEAM_CHIP) - 6
    write(im, left, y, house_name(colour, cat), SUM, HOUSES[colour].own if acts else INK, right - left)
    for i, seat in enumerate(seats):
        _draw_partner(
            im, obs, seat, drawn(names[seat]), cat, COLUMN + 6 + i * (_BOX[0] + 4), top + _TEAM_HEAD
        )


def _draw_partner(
    im: Image.Image, obs: Observation, seat: int, name: str, cat: Catalogue, left: int, top: int
) -> None:
    """Name and place in the turn order, hand and heroes."""
    colour, acts = obs.colours[seat], seat in obs.to_act
    if acts:
        stamp(im, panel(*_BOX, _BOX_HEAD, colour, lit=True), left, top + 2)
    else:
        stamp(im, plane(*_BOX, THEME.paper, FAINT), left, top + 2)
    x, room = left + 9, _BOX[0] - 18
    write(im, x, top + 15, name, PARTNER, LIGHT if acts else INK, room, name=True)
    place = ordinal(turn_order(obs).index(seat) + 1, colour, lit=acts)
    stamp_middle(im, place, x + place.width / 2, top + 37.5)
    x, room = x + place.width + 7, room - place.width - 7
    if acts:
        write(im, x, top + 38, cat.say("to move"), SMALL_MOVING, CANDLE, room)
    elif seat in obs.passed:
        write(im, x, top + 38, cat.say("had to pass"), SMALL_MOVING, HOUSES[colour].own, room)
    draw_hand(im, obs, seat, left + 5, top + 62, SMALL, 4)
    draw_heroes(im, obs, seat, left + 9, top + _BOX[1] - 14, 27, cat)
