"""The players: their names, what each round brought, the race of their points, who has the crown."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from PIL import Image, ImageDraw

from engine.protocol import Outcome
from engine.viva.observation import Observation, Phase
from locales import Catalogue
from render.names import drawn
from render.picture import Name
from render.sprites import stamp, stamp_middle, write
from render.theme import SEATS, Colour, mix
from render.viva.layout import COLUMN_LEFT, COLUMN_RIGHT
from render.viva.look import BRIGHT, EDGE, INK, THEME
from render.viva.panels import WIDTH, panel
from render.viva.quill import Quill
from render.viva.styles import NAME, SMALL, TOTAL
from render.viva.tokens import ENVOY, crown, pawn, tile

_TILE, _CROWN, _PAWN = 40, 42, 19
_NAME_LEFT = COLUMN_LEFT + 64
_TOTAL_RIGHT = COLUMN_RIGHT - 12
_TOTAL_ROOM = 62
_NAME_RIGHT = _TOTAL_RIGHT - _TOTAL_ROOM - 8
_LANE_LEFT, _LANE_RIGHT = COLUMN_LEFT + 14, COLUMN_RIGHT - 12
LANE = 6
"""How high the lane of a race is."""
_SHORTEST_RACE = 40
"""Points at the end of the lane, or more if somebody has more."""


@dataclass(frozen=True)
class Standing:
    """One who takes part in the race: a seat or the envoy."""

    who: int
    name: str
    rounds: tuple[int, ...]
    """Points by round, the envoy's first being what it began with."""
    total: int


def standings(obs: Observation, names: tuple[Name, ...], cat: Catalogue) -> list[Standing]:
    """All seats and then the envoy, if the game has one."""
    out = [
        Standing(seat, drawn(name), tuple(each.points[seat] for each in obs.finished), obs.totals[seat])
        for seat, name in enumerate(names)
    ]
    if obs.envoy is not None:
        brought = [each.envoy_points or 0 for each in obs.finished]
        rounds = obs.envoy.total - sum(brought), *brought
        out.append(Standing(ENVOY, cat.say("Envoy"), rounds, obs.envoy.total))
    return out


def finish(race: list[Standing]) -> int:
    """The points at which the lanes end."""
    return max(_SHORTEST_RACE, *(each.total for each in race))


def draw_players(
    im: Image.Image, obs: Observation, names: tuple[Name, ...], cat: Catalogue, top: int, row: int
) -> int:
    """The seats in turn order, each `row` pixels high; at the end all by rank. Returns where it ends."""
    race = standings(obs, names, cat)
    shown = race[: len(names)] if obs.outcome is None else by_rank(race, obs.outcome)
    height = row * len(shown) + 8
    stamp(im, panel(height, THEME.raised), COLUMN_LEFT, top)
    for i, each in enumerate(shown):
        y = top + 3 + row * i
        if _lit(obs, each.who):
            stamp(im, _light(each.who, row - 2), COLUMN_LEFT + 5, y + 1)
        to_place = obs.to_place[each.who] if each.who != ENVOY and obs.phase is Phase.PLACE else 0
        draw_standing(im, each, y, row, finish(race), crowned=each.who == obs.crown, to_place=to_place)
    return top + height


def by_rank(race: list[Standing], outcome: Outcome) -> list[Standing]:
    """The winners first. The envoy has no rank: level on points it comes first only if it has won (V27)."""
    envoy_rank = 0 if not outcome.winners else len(race)

    def key(each: Standing) -> tuple[int, int]:
        return -each.total, envoy_rank if each.who == ENVOY else outcome.ranks[each.who]

    return sorted(race, key=key)


def _lit(obs: Observation, who: int) -> bool:
    """The seat to act; in a vote nobody, as nobody may know who has voted (V13); at the end the winners."""
    if obs.outcome is not None:
        winners = obs.outcome.winners or (ENVOY,)
        return who in winners
    return obs.phase is not Phase.VOTE and who in obs.to_act


def draw_standing(
    im: Image.Image,
    each: Standing,
    y: int,
    row: int,
    end: int,
    *,
    crowned: bool = False,
    to_place: int = 0,
    right: int = _NAME_RIGHT,
) -> None:
    """One row from y: emblem, name, points by round, total, and its lane of a race that ends at `end`.

    What stands between emblem and total ends at `right`.
    """
    middle = y + (row - LANE) / 2
    stamp_middle(im, tile(each.who, _TILE), COLUMN_LEFT + 34, middle)
    write(im, _TOTAL_RIGHT, middle, str(each.total), TOTAL, INK, _TOTAL_ROOM, anchor="r")
    if crowned:
        stamp(im, crown(_CROWN), right - _CROWN, middle - _CROWN * 0.44)
        right -= _CROWN + 6
    by_round = " + ".join(map(str, each.rounds)) if len(each.rounds) > 1 else ""
    second = bool(by_round) or to_place > 0
    name_y = middle - 11 if second else middle
    write(im, _NAME_LEFT, name_y, each.name, NAME, INK, right - _NAME_LEFT, name=True)
    if second:
        x: float = _NAME_LEFT
        if by_round:
            x = 8 + write(im, x, middle + 14, by_round, SMALL, INK, right - _NAME_LEFT)
        for i in range(to_place):
            stamp_middle(im, pawn(each.who, _PAWN), x + _PAWN / 2 + i * (_PAWN + 1), middle + 14)
    _draw_lane(im, each, y + row - LANE, end)


def _draw_lane(im: Image.Image, each: Standing, y: int, end: int) -> None:
    """How far they have come, with a gap between two rounds."""
    draw = ImageDraw.Draw(im)
    draw.rectangle((_LANE_LEFT, y + LANE - 2, _LANE_RIGHT, y + LANE - 1), fill=EDGE)
    colour = BRIGHT if each.who == ENVOY else SEATS[each.who].colour
    length, done = _LANE_RIGHT - _LANE_LEFT, 0
    for points in each.rounds:
        left, right = (_LANE_LEFT + length * n // end for n in (done, done + points))
        if points:
            draw.rectangle((left, y, right - 2, y + LANE - 1), fill=colour, outline=mix(colour, INK, 0.45))
        done += points


def light(colour: Colour) -> Colour:
    """Paper in the light of a seat."""
    return mix(colour, THEME.raised, 0.78)


@cache
def _light(who: int, height: int) -> Image.Image:
    """Behind the row of the seat to act."""
    colour = BRIGHT if who == ENVOY else SEATS[who].colour
    p = Quill(WIDTH - 10, height, 3)
    p.slab(0, 0, WIDTH - 10, height, light(colour), colour, 2, radius=6)
    return p.done()
