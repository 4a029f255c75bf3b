"""The painter of Rosenkönig: from what is known of a position to a PNG and its alt text."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from threading import Lock

from PIL import Image

from engine.protocol import Observation as AnyObservation
from engine.rosenkonig.board import Colour
from engine.rosenkonig.moves import CARDS
from engine.rosenkonig.observation import Observation
from locales import Catalogue, catalogue
from render.palette import palette
from render.picture import Kind, Name, Picture
from render.png import encode
from render.rosenkonig import look, sample
from render.rosenkonig.alt import alt_text
from render.rosenkonig.cards import LARGE, PILE, SMALL, card
from render.rosenkonig.compose import compose
from render.rosenkonig.garden import garden
from render.rosenkonig.marks import target_mark
from render.theme import CREAM
from render.theme import Colour as Tone


class Painter:
    """Draws Rosenkönig (see `render.picture.Painter`)."""

    def paint(
        self,
        observation: AnyObservation,
        names: tuple[Name, ...],
        catalogue: Catalogue,
        kind: Kind = "board",
    ) -> Picture:
        """The picture, the same for every viewer; `names` by seat. Raises ValueError for another kind."""
        assert isinstance(observation, Observation)
        if kind != "board":
            raise ValueError(f"all of Rosenkönig is on its board: there is no picture of the kind {kind!r}")
        with _MAKING:  # whoever comes while it is being made waits instead of making it again
            colours = _palette()
        png = encode(compose(observation, names, catalogue), colours)
        return Picture(png, alt_text(observation, names, catalogue))

    def warm(self) -> Iterator[None]:
        """Makes what most pictures need: the board, cards, marks of targets, palette, fonts."""
        garden()
        yield
        for shown in CARDS:
            card(shown, PILE, "plain", Colour.RED)
            for colour in Colour:
                target_mark(shown, False, colour)
                for width in (LARGE, SMALL):
                    card(shown, width, "plain", colour)
                    card(shown, width, "open", colour)
                    card(shown, width, "off", colour)
            yield
        for scene in sample.scenes():
            self.paint(scene, sample.NAMES[: len(scene.colours)], catalogue())
            yield


PAINTER = Painter()
_MAKING = Lock()


@cache
def _palette() -> Image.Image:
    """One for all positions."""
    pictures = [compose(scene, sample.NAMES[: len(scene.colours)], catalogue()) for scene in sample.scenes()]
    return palette(pictures, _exact(), 160)


def _exact() -> Iterator[Tone]:
    """Large flat areas, and what must not shift."""
    theme = look.THEME
    yield from (theme.paper, theme.raised, theme.ink, theme.quiet, theme.gold, theme.green, theme.wine)
    yield from (CREAM, look.LIGHT, look.CANDLE, look.BRIGHT, look.DEEP_GREEN, *look.SQUARES)
    yield from (look.SQUARE_LINE, look.OUTLINE, look.LIT, look.LIT_EDGE)
    for house in look.HOUSES.values():
        yield from (house.own, house.field, house.field_edge, house.disc)
