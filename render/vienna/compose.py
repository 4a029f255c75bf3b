"""A position as a picture: a copy of the background, and on it all that changes."""

from __future__ import annotations

from PIL import Image

from engine.vienna.board import GEHEIMBUND, Special
from engine.vienna.observation import Observation, Phase, Placed
from locales import Catalogue
from render.picture import Name
from render.sprites import stamp, stamp_middle
from render.vienna import layout
from render.vienna.background import background
from render.vienna.cards import draw_salon
from render.vienna.final import draw_final
from render.vienna.head import draw_head
from render.vienna.icons import Icon, Kind, icon
from render.vienna.layout import NAME_HEIGHT, PLAQUE_HEIGHT, PLAQUE_WIDTH, SIGNS_WIDTH
from render.vienna.look import LOOKS, Look
from render.vienna.options import Options, draw_option, draw_options, options
from render.vienna.panels import draw_panels
from render.vienna.pieces import (
    MARKER,
    RING_MARGIN,
    carriage,
    edge,
    gendarme_block,
    laid_die,
    lay_society,
    light,
    marker,
    pale,
    place_of_die,
    ring,
)
from render.vienna.start import draw_start_cards
from render.vienna.stop import draw_lantern


def compose(obs: Observation, names: tuple[Name, ...], cat: Catalogue) -> Image.Image:
    """The picture (mode RGB) of what everybody may know; for a viewer to act, with the spaces to choose."""
    im, open_to = background(obs.board, LOOKS[obs.side]).full.copy(), options(obs)
    _draw_board(im, obs, open_to)
    if obs.phase is Phase.START_CARD:
        draw_start_cards(im, obs, names)
    elif obs.phase is Phase.OVER:
        draw_final(im, obs, names, cat)
    draw_head(im, obs, open_to, names, cat)
    draw_panels(im, obs, names)
    draw_salon(im, obs)
    return im


def _draw_board(im: Image.Image, obs: Observation, open_to: Options) -> None:
    look, board = LOOKS[obs.side], obs.board
    last = _lit(obs, open_to)
    paled = _paled(obs, open_to)
    if last is not None and last != GEHEIMBUND.key:
        x, y = layout.plaque_of(board, last)
        light(im, (x + 2, y + 2, x + PLAQUE_WIDTH - 2, y + PLAQUE_HEIGHT - 2), look)
    for position, placed in enumerate(obs.street):
        if placed is not None:
            _lay(im, obs, position, placed, board.spaces[position].key == last, look)
    lay_society(im, obs.society, *layout.SOCIETY)
    for key in paled:
        pale(im, layout.plaque_of(board, key), look)
    draw_options(im, board, open_to, look)
    if last is not None:
        x, y = layout.plaque_of(board, last)
        stamp(im, ring(look), x - RING_MARGIN, y - RING_MARGIN)
    if last is not None and last in open_to.all:
        draw_option(im, board, last, open_to, look)  # within the ring, which would hide it
    _draw_society_signs(im, look)
    if obs.gendarme is not None:
        x, y = layout.plaque_of(board, obs.gendarme)
        stamp(im, gendarme_block(look), x, y - 12)
    _draw_markers(im, obs, paled, look)
    if obs.stop is None:
        _draw_bribes(im, obs, open_to, look)
        _draw_carriage(im, obs)
    else:
        draw_lantern(im, board, obs.stop, look)


def _lit(obs: Observation, open_to: Options) -> str | None:
    """The space in gold: where the evaluation stands, or else the last move.

    Among spaces to choose from gold would look like the best of them: then a last move that is not open to
    the viewer is as pale as all that are not.
    """
    last = obs.stop or (obs.last.space if obs.last else None)
    return last if obs.stop is not None or not open_to.all or last in open_to.all else None


def _paled(obs: Observation, open_to: Options) -> frozenset[str]:
    """Spaces that do not matter now: the evaluation has passed them, or they are not open to the viewer."""
    spaces = [space.key for space in (*obs.board.spaces, GEHEIMBUND)]
    if obs.stop is not None:
        return frozenset(spaces[: obs.board.index[obs.stop]])
    if open_to.all:
        return frozenset(spaces) - open_to.all
    return frozenset()


def _lay(im: Image.Image, obs: Observation, position: int, placed: Placed, lit: bool, look: Look) -> None:
    """Dice lie on a plaque where its value was printed."""
    x, y = layout.plaque(position)
    box = (x + 3, y + 3, x + PLAQUE_WIDTH - SIGNS_WIDTH, y + PLAQUE_HEIGHT - NAME_HEIGHT - 1)
    im.paste(background(obs.board, look).bare.crop(box), box[:2])
    if lit:
        light(im, box, look)
    stamp(im, edge(placed.seat, look), x - 2, y - 2)
    for i, laid in enumerate(placed.dice):
        stamp(im, laid_die(placed.seat, laid), *place_of_die((x, y), i))


def _draw_society_signs(im: Image.Image, look: Look) -> None:
    """What the Geheimbund brings, and that it brings it at once."""
    x, y = layout.SOCIETY
    coin = Icon(Kind.COIN, str(GEHEIMBUND.action.coins))
    stamp(im, icon(coin, 28, look), x + PLAQUE_WIDTH - 21, y - 7)
    stamp(im, icon(Icon(Kind.BOLT), 28, look), x - 5, y - 7)


def _draw_markers(im: Image.Image, obs: Observation, paled: frozenset[str], look: Look) -> None:
    """Whose dice lie on a space, at its corner; who has a special card, at the space where it is taken."""
    owner = {special: seat for seat, view in enumerate(obs.seats) for special in view.specials}
    for position, (space, placed) in enumerate(zip(obs.board.spaces, obs.street, strict=True)):
        x, y = layout.plaque(position)
        if placed is not None:
            stamp_middle(im, marker(placed.seat, space.key in paled, look), x + 2, y + 2)
        special: Special | None = space.action.special
        if special in owner:
            sprite = marker(owner[special], space.key in paled, look)
            stamp(im, sprite, x + PLAQUE_WIDTH - 2 - MARKER, y + 40)


def _draw_bribes(im: Image.Image, obs: Observation, open_to: Options, look: Look) -> None:
    """Spaces that the carriage has passed cost a coin (W13); of a viewer's own choices those alone."""
    keys, size = (open_to.bribed, 32) if open_to.all else (obs.behind, 28)
    for key in keys:
        x, y = layout.plaque_of(obs.board, key)
        stamp_middle(im, icon(Icon(Kind.PAY, "1"), size, look), x + 5, y + 4)


def _draw_carriage(im: Image.Image, obs: Observation) -> None:
    """The carriage of the seat to act, beside the marker of its dice."""
    if not obs.to_act:
        return
    seat = obs.to_act[0]
    where = obs.seats[seat].carriage
    if where is None:
        return
    x, y = layout.plaque_of(obs.board, where)
    stamp(im, carriage(seat), x + 17, max(y - 25, layout.HEAD[3] + 3))
