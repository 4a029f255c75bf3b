"""The leaderboard as a picture and in words."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from locales import Catalogue, catalogue
from render.leaderboard import pieces
from render.leaderboard.compose import compose
from render.leaderboard.page import ROWS, Line, Page
from render.leaderboard.paint import paint
from render.leaderboard.sample import pages
from render.leaderboard.words import alt_text, in_words, nobody_yet
from render.names import drawn
from render.picture import ALT_LIMIT, Name
from render.studio import Studio
from render.theme import CREAM, DAY, HEIGHT, LEGIBLE, WIDTH, contrast
from render.type import has_glyph

ENGLISH = catalogue()
PAGES = pages()
FIRST = PAGES["leaderboard"]


def row(im: Image.Image, number: int, left: int, right: int) -> bytes:
    """The pixels of a line of the picture between two columns."""
    return im.crop((left, 134 + 54 * number, right, 188 + 54 * number)).tobytes()


@pytest.mark.parametrize("name", PAGES)
def test_the_picture_is_a_png_of_the_house_s_size(name: str) -> None:
    picture = paint(PAGES[name], ENGLISH)
    with Image.open(BytesIO(picture.png)) as im:
        assert (im.format, im.size) == ("PNG", (WIDTH, HEIGHT))
    assert len(picture.png) < 120_000


async def test_equal_pages_are_drawn_once_and_alike_from_two_threads() -> None:
    studio = Studio()
    try:
        once, again = await asyncio.gather(*(studio.leaderboard(FIRST, locale) for locale in (None, "en-GB")))
        other = await studio.leaderboard(replace(FIRST, number=2), None)
    finally:
        studio.close()
    assert once is again
    assert once.png == paint(FIRST, ENGLISH).png
    assert once.alt != other.alt


# ---- what stands in it


@pytest.mark.parametrize("name", PAGES)
def test_every_letter_is_one_that_the_fonts_have(name: str, set_lines: set[str]) -> None:
    compose(PAGES[name], ENGLISH)
    assert set_lines
    assert all(has_glyph(letter) for text in set_lines for letter in text if not letter.isspace())


@pytest.mark.parametrize("name", PAGES)
def test_every_word_goes_through_the_catalogue(name: str, blind: Catalogue, set_lines: set[str]) -> None:
    page = PAGES[name]
    compose(page, blind)
    names = {drawn(line.name) for line in page.lines}
    assert names <= set_lines
    assert not [t for t in set_lines - names - {page.counted} if any(c.isalpha() for c in t)]


def test_a_board_of_one_game_shows_games_wins_mean_score_and_rating(set_lines: set[str]) -> None:
    compose(FIRST, ENGLISH)
    assert {"games", "wins", "mean score", "rating", "last 14 games"} <= set_lines
    assert {"Otto Wagner", "33", "16", "64.5", "1587"} <= set_lines


def test_a_board_of_all_games_shows_how_many_were_won_instead(set_lines: set[str]) -> None:
    page = PAGES["leaderboard-all"]
    compose(page, ENGLISH)
    assert {"games", "wins", "win rate", "39", "61%"} <= set_lines
    assert not {"mean score", "rating"} & set_lines


def test_an_empty_board_says_so_and_has_no_columns(set_lines: set[str]) -> None:
    compose(PAGES["leaderboard-empty"], ENGLISH)
    assert set_lines == {"Leaderboard", FIRST.counted, nobody_yet(ENGLISH)}


def test_ties_wear_the_same_medal_and_from_the_fourth_on_there_is_none(set_lines: set[str]) -> None:
    im = compose(replace(FIRST, lines=tuple(replace(line, rank=1) for line in FIRST.lines)), ENGLISH)
    medals = {row(im, number, 40, 90) for number in range(0, ROWS, 2)}
    assert len(medals) == 1
    assert "1" not in set_lines, "the rank stands on the medal"
    im = compose(FIRST, ENGLISH)
    assert row(im, 0, 40, 90) in medals
    assert row(im, 2, 40, 90) not in medals
    assert {"4", "5", "7", "8", "9", "10"} <= set_lines


@pytest.mark.parametrize("ranks", [(1, 2, 3, 4), (1, 1, 3, 4), (1, 1, 1, 1), (7, 8, 9, 10), (1,)])
def test_a_line_separates_the_podium_from_those_who_follow(ranks: tuple[int, ...]) -> None:
    lines = [replace(line, rank=rank) for line, rank in zip(FIRST.lines, ranks, strict=False)]
    im = compose(replace(FIRST, lines=tuple(lines)), ENGLISH)
    found = [n for n in range(1, ROWS + 1) if im.getpixel((700, 133 + 54 * n - 1)) == DAY.gold]
    podium = sum(rank <= 3 for rank in ranks)
    assert found == ([podium] if 0 < podium < len(ranks) else [])


@pytest.mark.parametrize("name", PAGES)
def test_a_language_with_long_words_changes_no_column(
    name: str, verbose: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Title and column heads are cut before they would run into each other: the lines stay as they are."""
    page = PAGES[name]
    if page.lines:
        short, long = compose(page, ENGLISH), compose(page, verbose)
        assert short.crop((0, 136, WIDTH, HEIGHT)).tobytes() == long.crop((0, 136, WIDTH, HEIGHT)).tobytes()
        assert short.crop((0, 0, WIDTH, 130)).tobytes() != long.crop((0, 0, WIDTH, 130)).tobytes()


def test_numbers_are_written_as_the_language_writes_them(set_lines: set[str]) -> None:
    compose(FIRST, Catalogue("de", catalogue()._translations))
    assert "64,5" in set_lines


# ---- pieces


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Otto Wagner", "OW"),
        ("Alma", "A"),
        ("@guest.7", "G"),
        ("Maria Theresia von Österreich", "MÖ"),
        ("ß", "SS"),
        ("· — ·", ""),
        ("(Anna) [AT]", "AA"),
        ("7 of 9", "79"),
    ],
)
def test_initials(name: str, expected: str) -> None:
    assert pieces.initials(name) == expected


def test_initials_are_legible_on_every_ground_and_everybody_keeps_theirs() -> None:
    assert all(contrast(ground, CREAM) >= LEGIBLE for ground in pieces.GROUNDS)
    assert pieces.circle("A", "anna") is pieces.circle("A", "anna")
    colours = {pieces.circle("A", f"guest{n}").getpixel((22, 8)) for n in range(60)}
    assert len(colours) == len(pieces.GROUNDS)


def has(sprite: Image.Image, colour: tuple[int, int, int]) -> bool:
    return any(found == (*colour, 255) for _, found in sprite.getcolors(1 << 16) or ())


@pytest.mark.parametrize(
    ("ratings", "rises"),
    [((1500, 1510), True), ((1510, 1500), False), ((1500,), True), ((1500, 1400, 1500), True)],
)
def test_the_course_is_green_where_it_rises_and_red_where_it_falls(
    ratings: tuple[int, ...], rises: bool
) -> None:
    sprite = pieces.course(ratings)
    assert has(sprite, DAY.good) is rises
    assert has(sprite, DAY.cost) is not rises


@pytest.mark.parametrize("ratings", [(1500,), (1500,) * 14, tuple(range(1400, 1414)), (0, 3000) * 7])
def test_a_course_stays_inside_its_column(ratings: tuple[int, ...]) -> None:
    sprite = pieces.course(ratings)
    box = sprite.getbbox()
    assert sprite.size == pieces.COURSE
    assert box is not None
    assert box[0] >= 2
    assert box[2] <= pieces.COURSE[0] - 1


@pytest.mark.parametrize("won", [(False,), (True,), (False,) * 14, (True, False) * 7])
def test_each_win_is_a_post(won: tuple[bool, ...]) -> None:
    sprite = pieces.wins(won)
    tops = [sprite.getpixel((x, 14)) == (*DAY.green, 255) for x in range(sprite.width)]
    posts = sum(here and not before for before, here in zip([False, *tops], tops, strict=False))
    assert posts == sum(won)


# ---- in words


def test_the_alt_text_names_everybody_with_their_figures() -> None:
    lines = alt_text(FIRST, ENGLISH).splitlines()
    assert lines[0] == "Leaderboard: Vienna · this server · November 2026. Page 1 of 2."
    assert lines[5] == "5. Otto Wagner: rating 1587, 16 wins in 33 games, mean score 64.5"
    assert len(lines) == 1 + ROWS
    everything = alt_text(PAGES["leaderboard-all"], ENGLISH).splitlines()
    assert everything[1] == "1. Adele B.: 39 wins in 64 games"
    assert alt_text(PAGES["leaderboard-empty"], ENGLISH).endswith("Nobody is on this board yet.")


def test_one_game_and_one_win_are_singular() -> None:
    line = Line(3, Name("Anna", "anna"), 1, 1, (True,), 30.0, (1527,))
    assert in_words(line, "Anna", ENGLISH) == "3. Anna: rating 1527, 1 win in 1 game, mean score 30.0"


@pytest.mark.parametrize("name", PAGES)
def test_the_alt_text_is_as_long_as_discord_takes_in_any_language(name: str, verbose: Catalogue) -> None:
    page = PAGES[name]
    longest = replace(page, lines=tuple(replace(line, name=Name("W" * 32, "w")) for line in page.lines))
    for shown in (page, longest):
        for cat in (ENGLISH, verbose):
            text = alt_text(shown, cat)
            assert 0 < len(text) <= ALT_LIMIT
            ranks = [line.partition(".")[0] for line in text.splitlines()]
            assert all(str(line.rank) in ranks for line in shown.lines), "nobody is left out"


def test_an_alt_text_with_no_room_for_anything_is_cut() -> None:
    page = Page("very much " * 200, True, FIRST.lines)
    assert len(alt_text(page, ENGLISH)) == ALT_LIMIT
