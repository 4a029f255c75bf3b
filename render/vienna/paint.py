"""Vienna's painter: from what is known of a position to a PNG and its alt text."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from threading import Lock

from PIL import Image

from engine.protocol import Observation as AnyObservation
from engine.vienna.board import COLOURS
from engine.vienna.data import house_board
from engine.vienna.observation import Observation
from locales import Catalogue, catalogue
from render.palette import palette
from render.picture import Kind, Name, Picture
from render.png import encode
from render.theme import CREAM, SEATS, Colour
from render.vienna import sample
from render.vienna.alt import alt_text
from render.vienna.cards import warm_salon
from render.vienna.compose import compose
from render.vienna.head import band, skyline
from render.vienna.look import LOOKS, Look
from render.vienna.panels import warm_panels
from render.vienna.pieces import warm_pieces


class Painter:
    """Draws Vienna (see `render.picture.Painter`)."""

    def paint(
        self,
        observation: AnyObservation,
        names: tuple[Name, ...],
        catalogue: Catalogue,
        kind: Kind = "board",
    ) -> Picture:
        """The picture for the observation's viewer; `names` by seat. Raises ValueError for another kind."""
        assert isinstance(observation, Observation)
        if kind != "board":
            raise ValueError(f"all of Vienna is on its board: there is no picture of the kind {kind!r}")
        with _MAKING:  # whoever comes while it is being made waits instead of making it again
            colours = _palette(LOOKS[observation.side])
        png = encode(compose(observation, names, catalogue), colours)
        return Picture(png, alt_text(observation, names, catalogue))

    def warm(self) -> Iterator[None]:
        """Makes what most pictures need of both sides: background, palette, fonts, and most sprites."""
        board = house_board()
        warm_pieces(len(COLOURS))
        yield
        for side, look in LOOKS.items():
            warm_salon(board, look)
            yield
            warm_panels(look)
            yield
            scenes = sample.scenes(board, side)
            for scene in scenes:
                compose(scene, sample.NAMES[: len(scene.seats)], catalogue())
                yield
            self.paint(scenes[0], sample.NAMES, catalogue())
            yield


PAINTER = Painter()
_MAKING = Lock()


@cache
def _palette(look: Look) -> Image.Image:
    scenes = sample.scenes(house_board(), look.theme.name)
    pictures = [compose(scene, sample.NAMES[: len(scene.seats)], catalogue()) for scene in scenes]
    bands = [band(seat, look) for seat in (None, *range(len(COLOURS)))]
    return palette([*pictures, *bands], _exact(look))


def _exact(look: Look) -> Iterator[Colour]:
    """Large flat areas, and what must not shift."""
    theme = look.theme
    yield from (theme.paper, theme.raised, theme.ink, theme.quiet, theme.gold, theme.green, theme.wine)
    yield from (theme.good, theme.cost, theme.shade, theme.glow, theme.coin, theme.coin_ink, theme.option)
    yield from (look.park, look.street, look.society, look.red_card, look.coat, CREAM)
    yield from (look.tile_bolt, look.tile_person, look.tile_compare, look.rising.wall)
    yield from (look.printed.wall, look.rails)
    for seat in SEATS[: len(COLOURS)]:
        yield from (seat.colour, seat.field, skyline(seat.field))
    yield skyline(theme.green)
