"""The candidates in the palace, and the trace of the last move."""

from __future__ import annotations

from PIL import Image

from engine.viva.moves import Place
from engine.viva.observation import Observation
from engine.viva.palace import LAVATORY, THRONE
from render.sprites import stamp, stamp_middle
from render.viva.lavatory import shutters
from render.viva.layout import LAVATORY_MIDDLE, LEDGE, NICHE_HEIGHT, NICHE_WIDTH, niche, walk
from render.viva.moment import SLOTS, Slot, moved, origin, own_favourites, slots
from render.viva.portraits import bust, stand
from render.viva.tokens import arrow, glow, heart

ON_FLOOR, IN_LAVATORY, GHOST = 77, 66, 74
"""How high busts are, in pixels."""
_BAY = 64, 58
"""The opening of the lavatory."""
_ARROW, HEART = 32, 24


def draw_candidates(im: Image.Image, obs: Observation) -> None:
    """Everybody in their niche, whoever moved last in a lit one; the viewer's own favourites wear a heart."""
    standing, newest = slots(obs), moved(obs)
    if newest in standing and standing[newest][0] < THRONE:
        _draw_trace(im, obs, newest, standing[newest])
    for who, (floor, slot) in standing.items():
        if floor < THRONE:
            x, y = niche(slot), walk(floor)
            stand(im, bust(who, ON_FLOOR, "moved" if who == newest else "here"), x, y)
            if who in own_favourites(obs):
                stamp_middle(im, heart(HEART), x + 30, y - 62)
    if obs.lavatory is not None and (guest := obs.at(LAVATORY)):
        _draw_guest(im, guest, obs.lavatory, guest == newest)
        if guest in own_favourites(obs):
            stamp_middle(im, heart(HEART), LAVATORY_MIDDLE + 27, walk(obs.lavatory) - 50)


def _draw_trace(im: Image.Image, obs: Observation, who: str, where: Slot) -> None:
    """A lit niche; for a move, whoever moved as a ghost in the niche below, and an arrow."""
    x, y = niche(where[1]), walk(where[0])
    stamp(im, glow(NICHE_WIDTH, NICHE_HEIGHT), x - NICHE_WIDTH / 2 - 8, y - NICHE_HEIGHT - 8)
    if obs.last is None or isinstance(obs.last.move, Place):
        return
    if (before := origin(obs, who)) is not None:
        stand(im, bust(who, GHOST, "ghost"), niche(before[1]), walk(before[0]))
    stamp_middle(im, arrow(_ARROW), x, y + LEDGE + 6)


def _draw_guest(im: Image.Image, who: str, floor: int, newest: bool) -> None:
    """Who sits in the lavatory, and the shutters before the place that they keep (V32)."""
    y, kept = walk(floor), niche(SLOTS - 1)
    stamp(im, shutters(), kept - NICHE_WIDTH / 2, y - NICHE_HEIGHT)
    if newest:
        stamp(im, glow(*_BAY), LAVATORY_MIDDLE - _BAY[0] / 2 - 8, y - _BAY[1] - 8)
    stand(im, bust(who, IN_LAVATORY, "moved" if newest else "here"), LAVATORY_MIDDLE, y)
