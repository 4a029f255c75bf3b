"""The rules of Rosenkönig as pages: whole, within their limits, with the figures of the game at hand."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.rosenkonig.face import FACE
from cogs.rosenkonig.rules import EXAMPLE, TARGET
from engine.errors import BadSetup
from engine.rosenkonig.board import CENTRE, reached
from tests.cogs.limits import VERBOSE
from tests.cogs.rosenkonig_positions import CAT

DUEL, TEAMS = FACE.rules({}, CAT), FACE.rules({"teams": True}, CAT)


def heading(page: str) -> str:
    return page.splitlines()[0]


@pytest.mark.parametrize(
    ("rule", "said"),
    {
        "K1": "The edge with the crown is north, for everybody",
        "K2": "52 stones with a red and a white side",
        "K3": "24 power cards: each of the eight directions once with I, II and III",
        "K3 arrow": "A direction is the same for everybody",
        "K4": "4 heroes for each of you",
        "K5": "It starts on e5, an empty square like all others",
        "K6": "Each of you gets 5 power cards, face up; 14 are left as the draw pile",
        "K6 open": "Nothing is hidden but the order of that pile",
        "K6 red": "the starting player has the red roses",
        "K7": "exactly as many squares as it says, over whatever lies between",
        "K7 stone": "Put a stone of your colour there, with the crown on it",
        "K7 card": "A card that you have played is not replaced",
        "K8": "if you have fewer than 5",
        "K9": "all that were played are shuffled as a new pile",
        "K10": "You turn that stone to your colour and put the crown on it",
        "K10 supply": "No stone of the supply is used",
        "K11": "neither onto an own stone nor onto an empty square, nor over the edge",
        "K12": "must do it, even to their own harm, and with a hero if nothing else is possible",
        "K12 pass": "nobody can choose to pass",
        "K13 a": "all hands are full and nobody can play a card, with a hero or without",
        "K13 b": "the last of the 52 stones",
        "K14": "touch by an edge are a region; corners do not join",
        "K14 n": "worth n × n points, and a colour has the sum",
        "K14 first of all": "n of them together are worth n × n points",
        "K15 largest": "the larger largest region",
        "K15 stones": "more stones on the board",
        "K15 draw": "it is a draw, and both win",
        "K16": "the turns go red, white, red, white",
        "K16 own": "you can neither turn them nor land on them",
        "K17": "3 power cards, never more, and 2 heroes",
        "K17 own": "Nobody can use those of the partner",
        "K18": "**Partners may not talk about moves.**",
        "K19": "You win or lose together",
        "deadline": "it draws; with a full hand it plays the first card in the row that needs no hero",
        "late twice": "Who misses two turns in a row has lost the game. So has whoever leaves it.",
        "resign": "`/rosenkonig resign`",
        "warnings": "`/rosenkonig warnings`",
    }.items(),
)
def test_every_rule_that_a_player_needs_is_told(rule: str, said: str) -> None:
    """By words that each rule cannot be told without."""
    assert said in "\n".join(DUEL), rule


@pytest.mark.parametrize(
    ("rule", "said"),
    {
        "K17 heroes": "2 heroes for each of you",
        "K17 cards": "Each of you gets 3 power cards, face up; 12 are left as the draw pile",
        "K17 limit": "if you have fewer than 3",
        "K17 for the game": "You have 2 for the whole game",
        "K15 draw": "it is a draw, and all four win",
        "K18": "**Partners may not talk about moves.**",
        "late twice": "the clock plays for it until somebody takes it",
        "resign": "if both partners say so",
    }.items(),
)
def test_K17_the_team_game_has_its_own_figures(rule: str, said: str) -> None:
    assert said in "\n".join(TEAMS), rule


def test_teams_that_are_not_played_are_marked_as_a_variant() -> None:
    assert "### Two teams of two (a variant)" in map(heading, DUEL)
    assert "### Two teams of two" in map(heading, TEAMS)
    assert FACE.rules({"teams": False}, CAT) == DUEL


def test_K7_the_example_of_a_move_leads_where_it_says() -> None:
    assert reached(CENTRE, EXAMPLE.direction, EXAMPLE.distance) == TARGET


def test_the_example_of_points_adds_up() -> None:
    [page] = [page for page in DUEL if "corners do not join" in page]
    sizes, worth, total, squares, whole = re.findall(
        r"Regions of (.+) squares bring (.+) = (\d+) points\. One region of all (\d+) squares .* (\d+)\.",
        page,
    )[0]
    each = [int(size) for size in re.findall(r"\d+", sizes)]
    assert [int(part) for part in worth.split(" + ")] == [size * size for size in each]
    assert int(total) == sum(size * size for size in each)
    assert (int(squares), int(whole)) == (sum(each), sum(each) ** 2)


@pytest.mark.parametrize("pages", [DUEL, TEAMS])
def test_each_page_begins_with_its_own_heading_and_fits_a_message(pages: tuple[str, ...]) -> None:
    headings = [heading(page) for page in pages]
    assert all(re.match("### .", found) for found in headings)
    assert len(set(headings)) == len(headings) <= 25, "they are the options of a menu"
    assert all(len(found) <= 100 for found in headings)
    assert all(len(page) <= 3500 for page in pages)


@pytest.mark.parametrize("teams", [False, True])
def test_pages_fit_in_a_language_of_long_words(teams: bool) -> None:
    assert all(len(page) <= 3500 for page in FACE.rules({"teams": teams}, VERBOSE))


@given(
    st.dictionaries(
        st.sampled_from(["teams", "envoy", "board"]),
        st.text(max_size=30) | st.integers() | st.none(),
        min_size=1,
    )
)
def test_options_that_no_game_has_are_refused_and_nothing_else_is_raised(options: dict[str, object]) -> None:
    with pytest.raises(BadSetup):
        FACE.rules(options, CAT)
