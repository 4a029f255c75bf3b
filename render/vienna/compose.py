"""A position as a picture: a copy of the background, and on it all that changes."""

from __future__ import annotations

from PIL import Image

from engine.vienna.board import GEHEIMBUND, Special
from engine.vienna.observation import Observation, Phase, Placed
from locales import Catalogue
from render.picture import Name
from render.sprites import badge, stamp, stamp_middle
from render.vienna import layout
from render.vienna.background import background
from render.vienna.cards import draw_salon
from render.vienna.final import draw_final
from render.vienna.head import draw_head
from render.vienna.icons import Icon, Kind, icon
from render.vienna.layout import NAME_HEIGHT, PLAQUE_HEIGHT, PLAQUE_WIDTH, SIGNS_WIDTH
from render.vienna.look import LOOKS, Look
from render.vienna.options import Options, draw_option, draw_options, options, pale_the_rest
from render.vienna.panels import draw_panels
from render.vienna.pieces import (
    LAID_DIE,
    RING_MARGIN,
    carriage,
    edge,
    gendarme_block,
    laid_die,
    lay_society,
    light,
    ring,
)
from render.vienna.start import draw_start_cards
from render.vienna.stop import draw_lantern, draw_progress


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
    look = LOOKS[obs.side]
    last = obs.stop or (obs.last.space if obs.last else None)
    if last is not None and last != GEHEIMBUND.key:
        x, y = layout.plaque_of(obs.board, last)
        light(im, (x + 2, y + 2, x + PLAQUE_WIDTH - 2, y + PLAQUE_HEIGHT - 2), look)
    for position, placed in enumerate(obs.street):
        if placed is not None:
            lit = obs.board.spaces[position].key == last
            _lay(im, obs, position, placed, lit, look)
    x, y = layout.SOCIETY
    lay_society(im, obs.society, x, y)
    if obs.stop is not None:
        draw_progress(im, obs.board, obs.stop, look)
    if open_to.all:
        _draw_owners(im, obs, look)  # a mark on a space that is not open is paled with it
        pale_the_rest(im, obs, open_to, last, look)
        draw_options(im, obs.board, open_to, look)
    if last is not None:
        x, y = layout.plaque_of(obs.board, last)
        stamp(im, ring(look), x - RING_MARGIN, y - RING_MARGIN)
    if last is not None and last in open_to.all:
        draw_option(im, obs.board, last, open_to, look)  # within the ring, which would hide it
    x, y = layout.SOCIETY
    coin = Icon(Kind.COIN, str(GEHEIMBUND.action.coins))
    stamp(im, icon(coin, 28, look), x + PLAQUE_WIDTH - 21, y - 7)
    stamp(im, icon(Icon(Kind.BOLT), 28, look), x - 5, y - 7)
    if obs.gendarme is not None:
        x, y = layout.plaque_of(obs.board, obs.gendarme)
        stamp(im, gendarme_block(look), x, y - 12)
    if obs.stop is None:
        _draw_bribes(im, obs, open_to, look)
        _draw_carriage(im, obs)
    else:
        draw_lantern(im, obs.board, obs.stop, look)
    if not open_to.all:
        _draw_owners(im, obs, look)


def _lay(im: Image.Image, obs: Observation, position: int, placed: Placed, lit: bool, look: Look) -> None:
    """Dice lie on a plaque where its value was printed."""
    x, y = layout.plaque(position)
    box = (x + 3, y + 3, x + PLAQUE_WIDTH - SIGNS_WIDTH, y + PLAQUE_HEIGHT - NAME_HEIGHT - 1)
    im.paste(background(obs.board, look).bare.crop(box), box[:2])
    if lit:
        light(im, box, look)
    stamp(im, edge(placed.seat, look), x - 2, y - 2)
    for i, laid in enumerate(placed.dice):
        stamp(im, laid_die(placed.seat, laid), x + 3 + (LAID_DIE + 1) * i, y + 9)


def _draw_bribes(im: Image.Image, obs: Observation, open_to: Options, look: Look) -> None:
    """Spaces that the carriage has passed cost a coin (W13); of a viewer's own choices those alone."""
    keys, size = (open_to.bribed, 32) if open_to.all else (obs.behind, 24)
    for key in keys:
        x, y = layout.plaque_of(obs.board, key)
        stamp_middle(im, icon(Icon(Kind.PAY, "1"), size, look), x + 5, y + 4)


def _draw_carriage(im: Image.Image, obs: Observation) -> None:
    """The carriage of the seat to act."""
    if not obs.to_act:
        return
    seat = obs.to_act[0]
    where = obs.seats[seat].carriage
    if where is None:
        return
    x, y = layout.plaque_of(obs.board, where)
    stamp(im, carriage(seat), x + 2, max(y - 25, layout.HEAD[3] + 3))


def _draw_owners(im: Image.Image, obs: Observation, look: Look) -> None:
    """Whoever has a special card is shown at the place where it is taken."""
    owner = {special: seat for seat, view in enumerate(obs.seats) for special in view.specials}
    for position, space in enumerate(obs.board.spaces):
        special: Special | None = space.action.special
        if special in owner:
            x, y = layout.plaque(position)
            stamp(im, badge(owner[special], 24, look.theme), x + PLAQUE_WIDTH - 26, y + 40)
