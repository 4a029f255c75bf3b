"""Colours as other eyes see them, and every letter against what is really under it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from PIL import Image, ImageChops

import render.sprites
from engine.vienna.board import SIDES
from locales import catalogue
from render.leaderboard import compose as leaderboard
from render.leaderboard.sample import pages
from render.pen import Pen
from render.picture import Kind
from render.sprites import badge, die, seat_tile
from render.symbols import emblem
from render.theme import CREAM, LEGIBLE, SEATS, Colour, Seat, contrast
from render.type import Style, line
from render.vienna.background import background
from render.vienna.cards import _person_card
from render.vienna.compose import compose
from render.vienna.icons import _CARD_CREAM, _ON_COST
from render.vienna.look import LOOKS, Look
from render.vienna.pieces import LAID_DIE, MARKER
from render.viva import PAINTER as VIVA_PAINTER
from render.viva import look
from render.viva.portraits import _PLATE, _WORN_PLATE
from render.viva.tokens import _NOTHING, pawn
from tests.render import viva_positions
from tests.render.positions import NAMES, gallery, midgame, own, posting
from tests.render.sight import Sight, deuteranopia, difference, grey, normal, protanopia

APART = 20
"""Colours that are so far apart are told from each other wherever they stand in a picture."""
NOTICED = 10
"""Colours that are so far apart are told from each other side by side; an emblem has to help."""
LARGE = 3.0
"""The contrast that large bold letters and signs without letters reach (WCAG 2, AA)."""
BOARD_SIDES = [pytest.param(LOOKS[side], id=side) for side in SIDES]


def test_the_simulations_are_those_of_the_sources() -> None:
    """White and black stay what they are; red and green of one lightness fall together."""
    for sight in (normal, protanopia, deuteranopia, grey):
        assert sight((255, 255, 255)) == pytest.approx((1, 1, 1), abs=0.01)
        assert sight((0, 0, 0)) == (0, 0, 0)
    assert difference((0, 0, 0), (255, 255, 255), normal) == pytest.approx(100, abs=0.1)
    red, green = (200, 60, 50), (110, 110, 40)
    assert difference(red, green, normal) > 50
    assert difference(red, green, deuteranopia) < 10
    assert grey(red)[0] == grey(red)[1] == grey(red)[2]


@pytest.mark.parametrize("sight", [normal, protanopia, deuteranopia])
@pytest.mark.parametrize("part", ["colour", "field"])
def test_scenario_90_seats_are_told_apart_by_their_colours(sight: Sight, part: str) -> None:
    """All but red and green are far apart even without cones for red or green; those two are noticed."""
    for one, other in combinations(SEATS, 2):
        found = difference(getattr(one, part), getattr(other, part), sight)
        near = {one.name, other.name} == {"red", "green"} and sight is protanopia
        assert found >= (NOTICED if near else APART), f"{one.name} and {other.name}: {found:.0f}"


@pytest.mark.parametrize("size", [11, 24, 62])
def test_scenario_90_seats_are_told_apart_by_their_emblems(size: int) -> None:
    """In grey red, green and blue are nearly one: two emblems share at most three quarters of their area."""
    for one, other in combinations(SEATS, 2):
        a, b = (shape(seat, size) for seat in (one, other))
        both, either = ImageChops.darker(a, b), ImageChops.lighter(a, b)
        assert weight(both) <= 0.75 * weight(either), f"{one.name} and {other.name}"


def shape(seat: Seat, size: int) -> Image.Image:
    """The seat's emblem as white on black."""
    p = Pen(size + 4, size + 4, 4)
    emblem(p, seat.emblem, p.width / 2, p.height / 2, size / 2, (255, 255, 255))
    return p.done().getchannel("A")


def weight(mask: Image.Image) -> int:
    return sum(value * count for value, count in enumerate(mask.histogram()))


@pytest.mark.parametrize("side", SIDES)
def test_scenario_90_whatever_shows_a_seat_shows_its_emblem_in_grey(side: str) -> None:
    """Dice, badges, tiles and pawns of two seats differ in grey by more than their ground."""
    theme = LOOKS[side].theme
    for one, other in combinations(range(len(SEATS)), 2):
        for sprites, paper in (
            ([die(seat, 1, LAID_DIE) for seat in (one, other)], theme.raised),
            ([die(seat, 6, LAID_DIE) for seat in (one, other)], theme.raised),
            ([badge(seat, MARKER, theme) for seat in (one, other)], theme.raised),
            ([seat_tile(seat, 62) for seat in (one, other)], theme.raised),
            ([pawn(seat, 19) for seat in (one, other)], look.THEME.raised),
        ):
            a, b = (on_paper(sprite, paper) for sprite in sprites)
            apart = ImageChops.difference(a, b).point(lambda value: 255 if value > 60 else 0)
            assert apart.histogram()[255] >= a.width * a.height / 100, f"{one} and {other}"


def on_paper(sprite: Image.Image, paper: Colour) -> Image.Image:
    """The sprite in grey, as it lies on the paper."""
    ground = Image.new("RGB", sprite.size, paper)
    ground.paste(sprite, (0, 0), sprite)
    return ground.convert("L")


@pytest.mark.parametrize("look", BOARD_SIDES)
def test_marks_of_free_and_of_costly_spaces_are_seen(look: Look) -> None:
    """On the park and on the paper alike. They need no colour: one is whole, the other stitched."""
    for ink in (look.theme.option, look.theme.cost):
        assert contrast(ink, look.park) >= LARGE
        assert contrast(ink, look.theme.raised) >= LARGE
    assert max(contrast(ink, look.society) for ink in (look.theme.option, look.theme.raised)) >= LARGE
    for sight in (protanopia, deuteranopia):
        assert difference(look.theme.option, look.theme.cost, sight) >= NOTICED


@pytest.mark.parametrize("look", BOARD_SIDES)
def test_numbers_in_signs_are_legible(look: Look) -> None:
    """What is set within icons; tiles and pips are large."""
    theme = look.theme
    for letters, ground in (
        (theme.coin_ink, theme.coin),
        (_ON_COST[theme.name], theme.cost),
        (theme.ink, theme.raised),
        (_CARD_CREAM, look.red_card),
    ):
        assert contrast(letters, ground) >= LEGIBLE
    for tile in (theme.green, theme.wine, look.tile_bolt, look.tile_person, look.tile_compare):
        assert contrast(CREAM, tile) >= LARGE
    assert contrast(look.flash, look.tile_bolt) >= LARGE
    for seat in SEATS:
        assert contrast(seat.on, seat.colour) >= LARGE


Line = tuple[str, Colour]


@pytest.fixture
def least_contrast(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[Line, float]]:
    """By text and ink, the least contrast of each line that is set to what lies under its letters."""
    masks: dict[int, tuple[str, Image.Image]] = {}
    found: dict[Line, float] = {}

    def set_line(text: str, style: Style, room: int = 9999, name: bool = False) -> Image.Image:
        mask = line(text, style, room, name)
        masks[id(mask)] = text, mask
        return mask

    def pasted(im: Image.Image, ink: Any, box: Any = None, mask: Image.Image | None = None) -> None:
        if id(mask) in masks and mask is not None:
            text = masks[id(mask)][0]
            here = contrast_to(im.crop((*box, box[0] + mask.width, box[1] + mask.height)), mask, ink)
            found[text, ink] = min(here, found.get((text, ink), 21.0))
        paste(im, ink, box, mask)

    paste = Image.Image.paste
    monkeypatch.setattr(render.sprites, "line", set_line)
    monkeypatch.setattr(Image.Image, "paste", pasted)
    for made_once in (background, _person_card):
        made_once.cache_clear()
    yield found
    for made_once in (background, _person_card):
        made_once.cache_clear()


def contrast_to(ground: Image.Image, mask: Image.Image, ink: Colour) -> float:
    """That the ink has to all of the ground but a twentieth, where the mask is inked."""
    parts = ground.convert("RGB").tobytes()
    colours = zip(parts[0::3], parts[1::3], parts[2::3], strict=True)
    inked = Counter(colour for colour, share in zip(colours, mask.tobytes(), strict=True) if share > 127)
    spared = inked.total() / 20
    for found, count in sorted((contrast(ink, colour), count) for colour, count in inked.items()):
        spared -= count
        if spared < 0:
            return found
    return 21.0  # nothing is inked: an empty line


def test_every_letter_of_a_leaderboard_is_legible(least_contrast: dict[Line, float]) -> None:
    for page in pages().values():
        leaderboard.compose(page, catalogue())
    assert len(least_contrast) > 100
    assert {line: found for line, found in least_contrast.items() if found < LEGIBLE} == {}


def test_V2_initials_and_values_are_legible() -> None:
    """Set within busts, medals and cards, all of them large and bold."""
    for letters, ground in (
        (look.INK, _PLATE),
        (look.DRAINED, _WORN_PLATE),
        (look.PALE, look.THEME.green),
        (look.PALE, look.THEME.wine),
        (look.PALE, _NOTHING),
        (look.PALE, look.BACK),
        (look.THEME.quiet, look.THEME.paper),
    ):
        assert contrast(letters, ground) >= LEGIBLE


@pytest.mark.parametrize("kind", ["board", "cards", "vote"])
def test_every_letter_of_viva_il_re_is_legible(kind: Kind, least_contrast: dict[Line, float]) -> None:
    """Also of whoever has no no, and on the row of any seat to act."""
    scenes = list(viva_positions.gallery().values())
    scenes += [replace(viva_positions.race(6), to_act=(seat,)) for seat in range(6)]
    scenes = [viva_positions.own(obs, noes=i % 3) for i, obs in enumerate(scenes)]
    for obs in scenes:
        VIVA_PAINTER.paint(obs, viva_positions.NAMES[: len(obs.totals)], catalogue(), kind)
    assert len(least_contrast) > 30
    assert {line: found for line, found in least_contrast.items() if found < LEGIBLE} == {}


@pytest.mark.parametrize("side", SIDES)
def test_every_letter_of_a_picture_is_legible(side: str, least_contrast: dict[Line, float]) -> None:
    """Names, points, counts and sentences of every state reach AA, whatever is drawn under them."""
    scenes = [obs for obs in gallery().values() if obs.side == side]
    scenes += [own(midgame(4, side), "oper", "landtmann"), posting(5, side)]
    scenes += [replace(midgame(5, side), to_act=(seat,)) for seat in range(5)]
    for obs in scenes:
        compose(obs, NAMES[: len(obs.seats)], catalogue())
    assert len(least_contrast) > 100
    assert {line: found for line, found in least_contrast.items() if found < LEGIBLE} == {}
