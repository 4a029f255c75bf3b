"""Colours: letters are legible, seats are told apart without colour, and the palette shifts none of them."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image

from render.palette import palette
from render.png import encode
from render.theme import DAY, LEGIBLE, NIGHT, SEATS, Colour, Theme, contrast, mix, rgb
from render.vienna.look import LOOKS

THEMES = (DAY, NIGHT)


def test_contrast_is_that_of_wcag() -> None:
    assert contrast(rgb("#000000"), rgb("#FFFFFF")) == pytest.approx(21)
    assert contrast(rgb("#777777"), rgb("#FFFFFF")) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_letters_on_paper_are_legible(theme: Theme) -> None:
    for letters in (theme.ink, theme.quiet):
        for ground in (theme.paper, theme.raised):
            assert contrast(letters, ground) >= LEGIBLE
    assert contrast(theme.coin_ink, theme.coin) >= LEGIBLE


@pytest.mark.parametrize("seat", SEATS, ids=lambda seat: seat.name)
def test_letters_on_a_seat_are_legible(seat: object) -> None:
    look = next(each for each in SEATS if each is seat)
    assert contrast(look.on, look.field) >= LEGIBLE


@pytest.mark.parametrize("look", LOOKS.values(), ids=lambda look: look.theme.name)
def test_large_values_on_their_tiles_are_legible(look: object) -> None:
    colours = next(each for each in LOOKS.values() if each is look)
    theme = colours.theme
    for tile in (theme.green, theme.wine, colours.tile_bolt, colours.tile_person, colours.tile_compare):
        assert contrast(rgb("#FBF6EA"), tile) >= 3, "36 pixels bold count as large"


def test_seats_differ_in_colour_and_in_emblem() -> None:
    for one, other in combinations(SEATS, 2):
        assert one.emblem != other.emblem
        assert one.colour != other.colour


def test_mix() -> None:
    assert mix((0, 0, 0), (100, 200, 50), 0.5) == (50, 100, 25)


def test_exact_colours_survive_the_palette() -> None:
    exact: list[Colour] = [(251, 246, 234), (184, 146, 63), (43, 38, 34)]
    near = Image.new("RGB", (64, 8))
    near.putdata([(248 + i % 6, 243 + i % 5, 231 + i % 7) for i in range(64 * 8)])
    colours = palette([near], exact)
    flat = Image.new("RGB", (3, 1))
    flat.putdata(exact)
    read = Image.open(BytesIO(encode(flat, colours)))
    assert [read.convert("RGB").getpixel((x, 0)) for x in range(3)] == exact
