"""The painter of Viva il Re!: from what a viewer knows of a position to a PNG and its alt text."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from threading import Lock

from PIL import Image

from engine.protocol import Observation as AnyObservation
from engine.viva.observation import Observation
from engine.viva.palace import INITIALS
from locales import Catalogue, catalogue
from render.palette import palette
from render.picture import Kind, Name, Picture
from render.png import encode
from render.theme import CREAM, SEATS, WHITE, Colour, mix
from render.viva import look, sample
from render.viva.alt import board_text
from render.viva.ballot import compose_vote
from render.viva.candidates import ON_FLOOR
from render.viva.cards import compose_cards
from render.viva.compose import compose
from render.viva.head import band
from render.viva.lower import SIZES
from render.viva.palace import palace
from render.viva.players import light
from render.viva.portraits import Mood, bust
from render.viva.private_alt import cards_text, vote_text


class Painter:
    """Draws Viva il Re! (see `render.picture.Painter`)."""

    def paint(
        self,
        observation: AnyObservation,
        names: tuple[Name, ...],
        catalogue: Catalogue,
        kind: Kind = "board",
    ) -> Picture:
        """The picture for the observation's viewer; `names` by seat.

        When a vote is over its picture is that of the cards, to which it has come back. Raises ValueError
        for cards or a vote of a viewer without a seat.
        """
        assert isinstance(observation, Observation)
        with _MAKING:  # whoever comes while it is being made waits instead of making it again
            colours = _palette()
        drawn, alt = _drawn(observation, names, catalogue, kind)
        return Picture(encode(drawn, colours), alt)

    def warm(self) -> Iterator[None]:
        """Makes what most pictures need: the palace with and without a lavatory, busts, palette, fonts."""
        for floor in (None, 3, 4, 5):
            palace(floor)
            yield
        for who in INITIALS:
            for size, mood in _COMMON:
                bust(who, size, mood)
            yield
        self.paint(sample.race(), sample.NAMES[:5], catalogue())
        yield


_COMMON: tuple[tuple[int, Mood], ...] = (
    (ON_FLOOR, "here"),
    (ON_FLOOR, "moved"),
    *((size, "here") for size in SIZES),
    *((size, "gone") for size in SIZES[:3]),
)
"""Busts that every game comes to."""
_MAIN_COLOURS = 7
"""Of a bust; its ground and outline are among them."""
PAINTER = Painter()
_MAKING = Lock()


def _drawn(obs: Observation, names: tuple[Name, ...], cat: Catalogue, kind: Kind) -> tuple[Image.Image, str]:
    if kind == "board":
        return compose(obs, names, cat), board_text(obs, names, cat)
    if obs.secrets is None:
        raise ValueError(f"a spectator has no cards: there is no picture of the kind {kind!r}")
    if kind == "cards" or obs.candidate is None:
        return compose_cards(obs, obs.secrets, cat), cards_text(obs, obs.secrets, cat)
    return compose_vote(obs, obs.secrets, obs.candidate, cat), vote_text(obs, obs.secrets, obs.candidate, cat)


@cache
def _palette() -> Image.Image:
    """One for all kinds of pictures."""
    cat, asked = catalogue(), sample.asked()
    assert asked.secrets is not None
    pictures = [compose(scene, sample.NAMES[: len(scene.totals)], cat) for scene in sample.scenes()]
    pictures += [compose_cards(asked, asked.secrets, cat), compose_vote(asked, asked.secrets, "M", cat)]
    bands = [band(seat.field) for seat in SEATS]
    return palette([*pictures, *bands], [*_exact(), *_clothes()], 256)


def _exact() -> Iterator[Colour]:
    """Large flat areas, and what must not shift."""
    theme = look.THEME
    yield from (theme.paper, theme.raised, theme.ink, theme.quiet, theme.gold, theme.green, theme.wine)
    yield from (theme.good, theme.cost, theme.shade, CREAM, look.BRIGHT, look.DEEP, look.LIT, look.GILT)
    yield from (look.PLASTER, look.TRIM, look.SKY, look.RAY, look.EARTH, look.BACK, look.VELVET)
    yield from (look.YES, look.IMPERIAL, look.CELL, look.PALE, look.TILE, look.COPPER)
    for wall in look.STOREYS:
        yield from (wall, mix(wall, look.TRIM, 0.55))
    yield from (mix(look.NICHE, WHITE, 0.07), mix(look.CELLAR, WHITE, 0.07))
    for seat in SEATS:
        yield from (seat.colour, seat.field, seat.on_paper, light(seat.colour))


def _clothes() -> Iterator[Colour]:
    """What the candidates are known by."""
    for who in INITIALS:
        counted = bust(who, 150).sprite.convert("RGB").getcolors(1 << 16)
        assert counted is not None
        for _, colour in sorted(counted)[-_MAIN_COLOURS:]:
            assert isinstance(colour, tuple)
            yield colour[0], colour[1], colour[2]
