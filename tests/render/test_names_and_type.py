"""Names and lines: whatever people are called, it fits, and it is made of letters."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageFont

from render.names import drawn, printed, spoken
from render.picture import Name
from render.type import Style, has_glyph, line

ANY_NAME = st.builds(Name, st.text(max_size=32), st.from_regex("[a-z0-9_.]{2,32}", fullmatch=True))
STYLES = (
    Style("serif", 41, 700, narrow=70),
    Style("serif", 26, 700),
    Style("sans", 21, 500),
)


@pytest.mark.parametrize(
    ("display", "expected"),
    [
        ("Resi", "Resi"),
        ("  Anna   Maria ", "Anna Maria"),
        ("Poldi 🎻", "Poldi"),
        ("👨‍👩‍👧 Familie ☕️", "Familie"),
        ("小林さくら", "@handle"),
        ("אברהם לוי", "@handle"),
        ("‮محمد", "@handle"),
        ("🎻🎻", "@handle"),
        ("", "@handle"),
        ("~*~", "@handle"),
        ("1234", "1234"),
        ("Ｒｅｓｉ", "Resi"),
        ("𝕽𝖊𝖘𝖎", "Resi"),
        ("A\u200bn\u2066n\u202ea\u00ad", "Anna"),
        ("e\u0301va", "éva"),
        ("Жанна", "Жанна"),
        ("Ελένη", "Ελένη"),
        ("Béla 小林", "Béla"),
        ("B 小林さくら", "@handle"),
        ("a\nb\tc", "a b c"),
    ],
)
def test_drawn_name(display: str, expected: str) -> None:
    assert drawn(Name(display, "handle")) == expected


def test_marks_on_a_letter_are_limited() -> None:
    assert drawn(Name("Z" + "\u0310\u0321\u0316\u0324" * 8 + "algo", "zalgo")).startswith("Z")
    assert len(drawn(Name("Z" + "\u0310\u0321\u0316\u0324" * 8 + "algo", "zalgo"))) <= len("Zalgo") + 2


def test_a_board_name_falls_back_on_its_key() -> None:
    assert printed("Café Sperl", "sperl") == "Café Sperl"
    assert printed("三越", "mitsukoshi") == "mitsukoshi"


def test_spoken_name_keeps_every_script_and_loses_what_turns_the_line() -> None:
    assert spoken(Name("小林 🎻", "k")) == "小林 🎻"
    assert spoken(Name("a\u202eb\nc\u2067", "k")) == "ab c"
    assert spoken(Name("\u200f", "k")) == "@k"


@given(ANY_NAME)
@example(Name("W" * 32, "wwww"))
@settings(max_examples=150, deadline=None)
def test_no_name_shows_a_box(name: Name) -> None:
    shown = drawn(name)
    assert shown
    assert all(has_glyph(c) for c in shown if c != " ")


@given(ANY_NAME, st.sampled_from(STYLES), st.integers(60, 600), st.booleans())
@example(Name("W" * 32, "wwww"), STYLES[0], 400, True)
@example(Name("M" * 16 + " " + "W" * 15, "wwww"), STYLES[1], 185, True)
@settings(max_examples=150, deadline=None)
def test_every_name_fits_its_room_uncut(name: Name, style: Style, room: int, shorten: bool) -> None:
    mask = line(drawn(name), style, room, shorten)
    assert mask.width <= room
    last = mask.crop((mask.width - 1, 0, mask.width, mask.height))
    assert last.getextrema() == (0, 0), "a letter runs into the edge"


def test_a_long_name_is_shortened_like_a_name() -> None:
    style = Style("serif", 27, 700)
    shortened = line("Maximilian von Hohenstein", style, 185, True)
    assert shortened.tobytes() == line("Maximilian H.", style, 185, True).tobytes()
    assert line("Maximilian von Hohenstein", style, 185).width > 150, "a sentence keeps what fits of it"


def test_letters_are_told_from_boxes() -> None:
    assert all(map(has_glyph, "aßéŁΩж7…−×·"))
    assert not any(map(has_glyph, "小א☕→\u0007\ue000"))


def test_threads_share_their_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    """What one thread has made ready no other has to make again: a font costs 20 ms and 1 MB."""
    cut: list[int] = []

    def spy(path: str, size: int) -> ImageFont.FreeTypeFont:
        cut.append(size)
        return truetype(path, size)

    truetype = ImageFont.truetype
    monkeypatch.setattr(ImageFont, "truetype", spy)
    style = Style("serif", 97, 310)
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(1) as other:
        one.submit(line, "Landtmann", style).result()
        other.submit(line, "Hawelka", style).result()
    assert cut == [97 * 4]


def test_threads_set_the_same_lines() -> None:
    words = [f"Hofreitschule {i}" for i in range(40)]

    def picture(word: str) -> bytes:
        return line.__wrapped__(word, STYLES[0], 120, False).tobytes()

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(picture, words)) == list(map(picture, words))


def test_a_line_is_a_mask_of_few_shades() -> None:
    mask = line("Kaffeehaus", STYLES[1])
    assert mask.mode == "L"
    assert isinstance(mask, Image.Image)
    assert 2 < len(mask.getcolors() or ()) <= 7
