"""Where the viewer may go: those spaces are framed, those that cost a coin otherwise, the rest is paled."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import dist

from PIL import Image

from engine.vienna.board import GEHEIMBUND, Board
from engine.vienna.moves import Place, Post
from engine.vienna.observation import Observation
from render.pen import Pen, Point
from render.sprites import stamp
from render.theme import Colour
from render.vienna import layout
from render.vienna.layout import PLAQUE_HEIGHT, PLAQUE_WIDTH
from render.vienna.look import Look

MARK_MARGIN = 4
"""How far a mark reaches over its plaque, in pixels."""
_WEIGHT = 5.2
_DASH, _HOLE = 15.0, 8.0
"""The stitches of a frame that costs a coin, and the distance between two of them, at the least."""
_CUT = 14.0
"""The cut corners of the Geheimbund's plaque."""


@dataclass(frozen=True)
class Options:
    """Spaces by key, in street order, the Geheimbund last."""

    free: tuple[str, ...] = ()
    bribed: tuple[str, ...] = ()
    """Those that cost the bribe of 1 coin (W13)."""

    @property
    def all(self) -> frozenset[str]:
        """Wherever the viewer may go."""
        return frozenset(self.free + self.bribed)


NO_OPTIONS = Options()


def options(obs: Observation) -> Options:
    """The spaces to which the viewer may go now, by a placement (W10) or with the gendarme (W36).

    None for a spectator, for a seat that is not to act, and where something else is to be decided.
    """
    if not obs.legal or obs.viewer not in obs.to_act:
        return NO_OPTIONS
    legal = {move.space for move in obs.legal if isinstance(move, Place | Post)}
    spaces = [space.key for space in (*obs.board.spaces, GEHEIMBUND) if space.key in legal]
    return Options(
        free=tuple(key for key in spaces if key not in obs.behind),
        bribed=tuple(key for key in spaces if key in obs.behind),
    )


def draw_options(im: Image.Image, board: Board, open_to: Options, look: Look) -> None:
    """Frames the spaces that the viewer may choose."""
    for key in (*open_to.free, *open_to.bribed):
        draw_option(im, board, key, open_to, look)


def draw_option(im: Image.Image, board: Board, key: str, open_to: Options, look: Look) -> None:
    """Frames one of them."""
    x, y = layout.plaque_of(board, key)
    bribe, cut = key in open_to.bribed, key == GEHEIMBUND.key
    mark = frame(PLAQUE_WIDTH, PLAQUE_HEIGHT, bribe, cut, look)
    stamp(im, mark, x - MARK_MARGIN, y - MARK_MARGIN)


@cache
def frame(width: int, height: int, bribe: bool, cut: bool, look: Look) -> Image.Image:
    """The mark of a space of this size, MARK_MARGIN larger on every side.

    A whole frame in the green of the house, with squares in its corners; one of stitches in the colour of
    costs, which is told from it without colours. `cut`: the corners are those of the Geheimbund.
    """
    ink = look.theme.cost if bribe else look.theme.option
    p = Pen(width + 2 * MARK_MARGIN, height + 2 * MARK_MARGIN, 4).at(MARK_MARGIN, MARK_MARGIN)
    corners = _corners(width, height, _CUT if cut else 0)
    if bribe:
        for stitch in _stitches(corners):
            p.line(stitch, look.theme.raised, _WEIGHT + 2.4)
        for stitch in _stitches(corners):
            p.line(stitch, ink, _WEIGHT)
        return p.done()
    outline = [*corners, corners[0]]
    p.line(outline, look.theme.raised, _WEIGHT + 2.4)
    p.line(outline, ink, _WEIGHT)
    for x, y in corners:
        _square(p, x, y, ink, look.theme.raised)
    return p.done()


def _square(p: Pen, x: float, y: float, ink: Colour, light: Colour) -> None:
    p.rect(x - 4, y - 4, x + 4, y + 4, ink)
    p.rect(x - 1.6, y - 1.6, x + 1.6, y + 1.6, light)


def _corners(width: float, height: float, cut: float) -> list[Point]:
    if not cut:
        return [(0, 0), (width, 0), (width, height), (0, height)]
    return [
        (cut, 0),
        (width - cut, 0),
        (width, cut),
        (width, height - cut),
        (width - cut, height),
        (cut, height),
        (0, height - cut),
        (0, cut),
    ]


def _stitches(corners: list[Point]) -> Iterator[list[Point]]:
    """Short lines along the sides of a polygon; every side begins and ends in the middle of a hole."""
    for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
        length = dist((x0, y0), (x1, y1))
        count = int(length // (_DASH + _HOLE))
        for i in range(count):
            start, end = (i / count + _HOLE / 2 / length), ((i + 1) / count - _HOLE / 2 / length)
            yield [
                (x0 + (x1 - x0) * start, y0 + (y1 - y0) * start),
                (x0 + (x1 - x0) * end, y0 + (y1 - y0) * end),
            ]
