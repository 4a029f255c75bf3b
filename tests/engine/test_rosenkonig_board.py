"""Rosenkönig: the board, the cards, regions and what they are worth (K1-K3, K14), and the notation."""

from __future__ import annotations

import pytest

from engine.errors import NotAMove
from engine.rosenkonig.board import CENTRE, Colour, name_of, reached, square_of
from engine.rosenkonig.game import ROSENKONIG
from engine.rosenkonig.moves import CARDS, DRAW, Card, Play
from engine.rosenkonig.scoring import score

from .rosenkonig_scene import ALL, board


def sizes(stones: str, colour: Colour = Colour.RED) -> list[int]:
    """How large the regions of a colour are, in the order in which the engine tells them."""
    return [len(region) for region in score(stones, colour).regions]


def test_K1_nine_by_nine_squares_row_by_row_from_the_crown_edge() -> None:
    assert len(ALL) == 81
    assert ALL[:2] == ["a9", "b9"]
    assert ALL[8:10] == ["i9", "a8"]
    assert ALL[-1] == "i1"
    assert [square_of(name) for name in ALL] == list(range(81))
    assert name_of(CENTRE) == "e5"


def test_K3_one_card_of_each_direction_and_distance() -> None:
    expected = {f"{way}{far}" for way in ("N", "NE", "E", "SE", "S", "SW", "W", "NW") for far in (1, 2, 3)}
    assert len(CARDS) == 24
    assert {str(card) for card in CARDS} == expected
    assert list(map(str, CARDS)) == sorted(expected)


@pytest.mark.parametrize(
    ("direction", "squares"),
    [
        ("N", "e6 e7 e8"),
        ("NE", "f6 g7 h8"),
        ("E", "f5 g5 h5"),
        ("SE", "f4 g3 h2"),
        ("S", "e4 e3 e2"),
        ("SW", "d4 c3 b2"),
        ("W", "d5 c5 b5"),
        ("NW", "d6 c7 b8"),
    ],
)
def test_K3_where_a_card_leads(direction: str, squares: str) -> None:
    found = [reached(CENTRE, direction, distance) for distance in (1, 2, 3)]
    assert found == [square_of(name) for name in squares.split()]


@pytest.mark.parametrize(
    ("origin", "direction", "distance"),
    [
        ("e8", "N", 2),
        ("i9", "NE", 1),
        ("h5", "E", 2),
        ("i5", "SE", 1),
        ("e1", "S", 1),
        ("b9", "SW", 2),
        ("c5", "W", 3),
        ("a5", "NW", 1),
    ],
)
def test_K7_nothing_leads_off_the_board(origin: str, direction: str, distance: int) -> None:
    assert reached(square_of(origin), direction, distance) is None


def test_K14_worked_example() -> None:
    """White has regions of 8, 2 and 1 squares, red of 5, 2, 2 and 1: 69 to 34."""
    both = board(red="a7 b7 c7 d7 e7 f8 g8 i8 i7 g6", white="a9 b9 c9 d9 a8 b8 c8 d8 f9 g9 i9")
    assert sizes(both, Colour.WHITE) == [8, 2, 1]
    assert sizes(both, Colour.RED) == [5, 2, 2, 1]
    assert score(both, Colour.WHITE).points == 69
    assert score(both, Colour.RED).points == 34


@pytest.mark.parametrize(
    ("red", "white", "expected"),
    [
        ("", "", []),
        ("e5", "", [1]),
        ("e5 f6 d4 f4 d6", "", [1, 1, 1, 1, 1]),  # corners do not join
        ("a1 i1 a9 i9", "", [1, 1, 1, 1]),
        ("i9 a8", "", [1, 1]),  # neighbours in the text of the board alone
        ("e4 e6 d5 f5", "e5", [1, 1, 1, 1]),  # the other colour joins nothing
        ("e4 e5 e6 d5 f5", "", [5]),
        ("a1 b1 c1 c2 c3 b3 a3 a2", "b2", [8]),  # around a hole
        ("a1 a2 c1 c2 c3", "", [3, 2]),
    ],
)
def test_K14_regions_join_along_edges(red: str, white: str, expected: list[int]) -> None:
    stones = board(red, white)
    assert sizes(stones) == expected
    found = score(stones, Colour.RED)
    assert found.points == sum(size * size for size in expected)
    assert found.largest == max(expected, default=0)
    assert found.stones == len(red.split())


def test_K14_regions_are_told_the_largest_first_then_from_the_north_west() -> None:
    regions = score(board("i1 a1 a2 e9 e8 h3"), Colour.RED).regions
    assert [[name_of(square) for square in region] for region in regions] == [
        ["e9", "e8"],
        ["a2", "a1"],
        ["h3"],
        ["i1"],
    ]


def test_every_move_has_one_text_form() -> None:
    moves = [DRAW, *(Play(card, hero) for card in CARDS for hero in (False, True))]
    assert len({str(move) for move in moves}) == 49
    for move in moves:
        assert ROSENKONIG.parse(str(move)) == move
    assert str(Play(Card("NE", 2), hero=True)) == "NE2+"


@pytest.mark.parametrize(
    "text",
    [
        *("", "pass", "Draw", "draw ", "draw+", "NE", "NE4", "NE0", "NE22", "2NE", "ne2", "EN2", "NE II"),
        *("NE2 +", "NE2++", "+NE2", " NE2", "NE2\n", "N\u0662", "NE2\uff0b"),
    ],
)
def test_other_spellings_are_no_moves(text: str) -> None:
    with pytest.raises(NotAMove) as caught:
        ROSENKONIG.parse(text)
    assert caught.value.text == text
