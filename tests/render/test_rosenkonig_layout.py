"""Nothing overlaps and nothing runs out of its box, whatever there is to show in Rosenkönig."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from engine.rosenkonig.board import EMPTY, SQUARES, Colour, regions
from engine.rosenkonig.moves import BY_TEXT, CARDS, Card
from engine.rosenkonig.observation import Observation, Score
from locales import Catalogue, catalogue
from render.picture import Name
from render.rosenkonig import labels, last_hands, sums
from render.rosenkonig.compose import compose
from render.rosenkonig.layout import BAND, BOARD, COLUMN, COLUMN_WIDTH, FOOT, LEFT, MARGIN, TOP
from render.rosenkonig.marks import target_mark
from render.rosenkonig.words import card_text
from render.type import has_glyph, line
from tests.render.boxes import Box, changed, holds, inside, overlap
from tests.render.rosenkonig_positions import NAMES, ODD_NAMES, PLAIN, gallery, middle, over

GALLERY = gallery()
FRAME = (14, 14, 1086, 686)
COLUMN_BOX = (COLUMN, MARGIN, COLUMN + COLUMN_WIDTH, FOOT)
many_examples = settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def assert_legible(written: list[tuple[str, Box]], state: str) -> None:
    """No line lies on another, none runs out of the column, and all letters are in the fonts."""
    assert written, state
    for i, (text, box) in enumerate(written):
        assert all(map(has_glyph, text.replace(" ", ""))), text
        assert holds(FRAME, box), f"{state}: “{text}” at {box}"
        if box[0] > COLUMN - 10:
            assert holds(COLUMN_BOX, box), f"{state}: “{text}” at {box}"
        for other, there in written[:i]:
            assert not overlap(box, there), f"{state}: “{text}” on “{other}”"


@pytest.mark.parametrize("names", [NAMES, ODD_NAMES], ids=["usual", "odd"])
def test_no_two_lines_touch(written: list[tuple[str, Box]], names: tuple[Name, ...]) -> None:
    for state, obs in GALLERY.items():
        written.clear()
        compose(obs, names[: len(obs.colours)], catalogue())
        assert_legible(written, state)


@pytest.mark.parametrize("state", GALLERY)
def test_long_sentences_of_another_language_fit(
    written: list[tuple[str, Box]], state: str, verbose: Catalogue
) -> None:
    """They are three times as long as ours."""
    obs = GALLERY[state]
    compose(obs, ODD_NAMES[: len(obs.colours)], verbose)
    assert_legible(written, state)


@pytest.mark.parametrize("state", GALLERY)
def test_names_change_nothing_but_the_column(state: str) -> None:
    obs = GALLERY[state]
    one, other = (compose(obs, names[: len(obs.colours)], catalogue()) for names in (PLAIN, ODD_NAMES))
    assert inside(changed(one, other), COLUMN_BOX)


@pytest.mark.parametrize("state", GALLERY)
def test_whatever_lies_in_the_column_stays_within(stamped: list[Box], state: str) -> None:
    compose(GALLERY[state], ODD_NAMES[: len(GALLERY[state].colours)], catalogue())
    column = [box for box in stamped if box[0] >= COLUMN - 20]
    assert len(column) > 10
    assert all(holds(COLUMN_BOX, box) for box in column)


@pytest.mark.parametrize("state", [state for state, obs in GALLERY.items() if obs.outcome is None])
def test_marks_stay_within_the_frame_of_the_board(stamped: list[Box], state: str) -> None:
    compose(GALLERY[state], PLAIN[: len(GALLERY[state].colours)], catalogue())
    frame = (LEFT - BAND, TOP - BAND, LEFT + BOARD + BAND, TOP + BOARD + BAND)
    assert all(holds(frame, box) for box in stamped if box[0] < COLUMN - 20)


@pytest.mark.parametrize("text", [text for text in BY_TEXT if "NW" in text or "SW" in text])
@pytest.mark.parametrize("colour", Colour)
def test_the_longest_letters_stay_on_their_ribbon(text: str, colour: Colour) -> None:
    """The ribbon is 64 wide; beside it there is nothing in the light colour of the letters."""
    wide, narrow = (target_mark(BY_TEXT[each], True, colour) for each in (text, "E1"))
    where = changed(wide.convert("RGB"), narrow.convert("RGB"))
    assert where is not None
    assert where[0] >= 9
    assert where[2] <= 69


@st.composite
def boards(draw: st.DrawFn) -> str:
    """Any board, sparse or crowded with roses."""
    stones = draw(st.lists(st.sampled_from("rw."), min_size=SQUARES, max_size=SQUARES))
    return "".join(stones)


def lying(board: str, crown: int = 40) -> Observation:
    """The end of a game with this board."""
    red, white = (Score(regions(board, colour)) for colour in Colour)
    return replace(over(), board=board, red=red, white=white, crown=crown)


@given(boards(), st.integers(0, SQUARES - 1))
@many_examples
def test_K14_every_region_has_its_label_and_no_two_touch(stamped: list[Box], board: str, crown: int) -> None:
    obs = lying(board, crown)
    stamped.clear()
    labels.draw_labels(Image.new("RGB", (1100, 700)), obs)
    assert len(stamped) == len(obs.red.regions) + len(obs.white.regions)
    for one, other in combinations(stamped, 2):
        assert not overlap(one, other), (one, other)
    frame = (LEFT - BAND, TOP, LEFT + BOARD + BAND, TOP + BOARD)
    assert all(holds(frame, box) for box in stamped)


@given(boards())
@many_examples
def test_K14_the_sums_of_any_board_fit(stamped: list[Box], board: str) -> None:
    """Twenty regions and more of a colour, and as many sizes as there can be."""
    obs = lying(board)
    stamped.clear()
    sums.draw_sums(Image.new("RGB", (1100, 700)), obs, ODD_NAMES[:2], catalogue(), 236, FOOT)
    box = (COLUMN, 236, COLUMN + COLUMN_WIDTH, FOOT)
    assert all(holds(box, each) for each in stamped)


@pytest.mark.parametrize("sizes", range(1, 10))
def test_K14_up_to_nine_sizes_have_rows_that_do_not_touch(written: list[tuple[str, Box]], sizes: int) -> None:
    """1 + 2 + ... + 9 are 45 squares: more sizes cannot be among 52."""
    squares = iter(range(SQUARES))
    found = [tuple(next(squares) for _ in range(size)) for size in range(sizes, 0, -1)]
    obs = replace(lying(EMPTY * SQUARES), red=Score(tuple(found)))
    sums.draw_sums(Image.new("RGB", (1100, 700)), obs, ODD_NAMES[:2], catalogue(), 236, FOOT)
    assert_legible(written, f"{sizes} sizes")
    assert sum("×" in text for text, _ in written) == sizes


@pytest.mark.parametrize("card", CARDS)
def test_K13_every_card_is_written_whole_in_the_last_hands(card: Card) -> None:
    """Set as narrow and small as it may be there is room for it, so that none ends in dots."""
    letters = last_hands.LETTERS
    least = replace(letters, size=round(letters.size * letters.small), wide=letters.narrow)
    assert line(card_text(card), least).width <= last_hands.CARD[0] - 2


@pytest.mark.parametrize("players", [2, 4])
def test_K13_the_last_hands_give_way_to_many_rows(stamped: list[Box], players: int) -> None:
    """With up to six sizes they are there; with nine they would crowd the rows."""
    for sizes, there in ((6, True), (9, False)):
        squares = iter(range(SQUARES))
        found = [tuple(next(squares) for _ in range(size)) for size in range(sizes, 0, -1)]
        obs = replace(over(players=players), red=Score(tuple(found)))
        stamped.clear()
        sums.draw_sums(Image.new("RGB", (1100, 700)), obs, PLAIN[:players], catalogue(), 236, FOOT)
        cards = [box for box in stamped if (box[2] - box[0], box[3] - box[1]) == last_hands.CARD]
        assert len(cards) == (sum(map(len, obs.hands)) if there else 0)


@given(st.lists(st.sampled_from(CARDS), unique=True, max_size=10), st.booleans())
@many_examples
def test_any_hands_fit(stamped: list[Box], shown: list[object], acts: bool) -> None:
    """Up to five cards each, with and without helms on them."""
    hands = tuple(shown[:5]), tuple(shown[5:])
    obs = replace(middle(), hands=hands, to_act=(int(acts),), last=None)  # type: ignore[arg-type]
    stamped.clear()
    compose(obs, PLAIN[:2], catalogue())
    assert all(holds(COLUMN_BOX, box) for box in stamped if box[0] >= COLUMN - 20)
