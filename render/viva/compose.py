"""A position as a picture: a copy of the empty palace, and on it all that changes."""

from __future__ import annotations

from PIL import Image

from engine.viva.observation import Observation
from engine.viva.palace import LAVATORY, POINTS, ROUNDS, THRONE
from locales import Catalogue
from render.picture import Name
from render.sprites import stamp_middle, write
from render.viva.candidates import draw_candidates
from render.viva.envoy import HEIGHT as ENVOY_HEIGHT
from render.viva.envoy import draw_envoy
from render.viva.head import draw_head
from render.viva.layout import COLUMN_BOTTOM, COLUMN_TOP, GALLERY_RIGHT, LAVATORY_MIDDLE, STOREY, WING, walk
from render.viva.look import INK, THEME
from render.viva.lower import LEAST, draw_lower
from render.viva.moment import rejection, result
from render.viva.palace import palace
from render.viva.panels import GAP
from render.viva.players import draw_players, finish, standings
from render.viva.sheet import draw_result
from render.viva.stage import draw_rejection, draw_vote
from render.viva.styles import FLOOR, STRONG, TITLE
from render.viva.tokens import medal
from render.viva.verdict import draw_verdict
from render.viva.words import place_name

_HIGHEST_ROW = 80
"""Of a player, in pixels."""


def compose(obs: Observation, names: tuple[Name, ...], cat: Catalogue) -> Image.Image:
    """The board (mode RGB). Of what only the viewer knows it marks their own favourites."""
    im = palace(obs.lavatory).copy()
    if (ended := result(obs)) is not None:
        draw_result(im, ended, names, cat)
    else:
        _draw_palace(im, obs, cat)
    draw_head(im, obs, names, cat)
    _draw_column(im, obs, names, cat)
    return im


def _draw_palace(im: Image.Image, obs: Observation, cat: Catalogue) -> None:
    failed = rejection(obs)
    _draw_floors(im, obs, cat)
    draw_candidates(im, obs)
    if obs.candidate is not None:
        draw_vote(im, obs, obs.candidate, cat)
    elif failed is not None:
        draw_rejection(im, obs, failed, cat)
    else:
        _draw_sky(im, obs, cat)


def _draw_floors(im: Image.Image, obs: Observation, cat: Catalogue) -> None:
    """What each floor below the throne is called and worth (V18), and the lavatory (V34)."""
    for floor in range(THRONE):
        _draw_floor(im, floor, place_name(str(floor), cat), 46)
    if obs.lavatory is not None:
        foot = walk(obs.lavatory)
        write(im, LAVATORY_MIDDLE + 4, foot + 36, cat.say("Lavatory"), STRONG, INK, 94, anchor="m")
        stamp_middle(im, medal(POINTS[LAVATORY], 32), GALLERY_RIGHT + 80, foot - STOREY + 11)


def _draw_floor(im: Image.Image, floor: int, name: str, size: int) -> None:
    y = walk(floor) - 36
    stamp_middle(im, medal(POINTS[str(floor)], size, high=floor == THRONE), WING + 28, y)
    write(im, WING + 55, y, name, FLOOR, INK, 126)


def _draw_sky(im: Image.Image, obs: Observation, cat: Catalogue) -> None:
    """The name of the game and which round it is, over the throne."""
    write(im, 38, 46, "Viva il Re!", TITLE, THEME.wine, 240)
    write(im, 39, 77, cat.say("Round {n} of {m}", n=obs.round, m=ROUNDS), STRONG, INK, 166)
    _draw_floor(im, THRONE, place_name(str(THRONE), cat), 50)


def _draw_column(im: Image.Image, obs: Observation, names: tuple[Name, ...], cat: Catalogue) -> None:
    beside = obs.envoy is not None and obs.outcome is None
    rows = len(names) + (obs.envoy is not None and not beside)
    room = COLUMN_BOTTOM - COLUMN_TOP - LEAST - GAP - 8 - (ENVOY_HEIGHT + GAP if beside else 0)
    top = draw_players(im, obs, names, cat, COLUMN_TOP, min(_HIGHEST_ROW, room // rows)) + GAP
    if obs.envoy is not None and beside:
        race = standings(obs, names, cat)
        draw_envoy(im, obs, obs.envoy, race[-1], finish(race), cat, top)
        top += ENVOY_HEIGHT + GAP
    if obs.outcome is not None:
        draw_verdict(im, obs, obs.outcome, cat, top)
    else:
        draw_lower(im, obs, cat, top)
