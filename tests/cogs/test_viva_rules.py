"""The rules of Viva il Re! as pages: whole, within their limits, with the variants and the deck in use."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.viva.face import FACE
from engine.errors import BadSetup
from engine.viva.deck import house_deck, house_text
from engine.viva.palace import CANDIDATES
from tests.cogs.limits import VERBOSE
from tests.cogs.viva_positions import CAT

HOUSE = FACE.rules({}, CAT)


def heading(page: str) -> str:
    return page.splitlines()[0]


def page_of(pages: tuple[str, ...], begins: str) -> str:
    [found] = [page for page in pages if heading(page).startswith(f"### {begins}")]
    return found


@pytest.mark.parametrize(
    ("rule", "said"),
    {
        "V1": "0 servants, 1 craftsmen, 2 merchants, 3 soldiers, 4 officials, 5 nobles, and 6 the throne",
        "V2": "13 candidates",
        "V3": "26 goal cards with 6 candidates each",
        "V4": "One crown",
        "V5": "one yes and some no cards, 4 if three play, 3 if four play, 2 if more play",
        "V6": "How many no cards somebody still holds is secret",
        "V7": "You play 3 rounds",
        "V8": "on one of the floors 1 to 4, until everybody has placed 4 if three play, 3 if four play, 2 if",
        "V9": "No floor ever holds more than 4, now and later",
        "V10": "Whoever is left over begins on floor 0",
        "V11": "exactly one floor up",
        "V11 full": "Nobody can go up to a floor on which 4 stand already",
        "V11 down": "Nobody ever goes down",
        "V12": "Then all vote, and you take the crown",
        "V13": "at the same time. A choice once made stands",
        "V14": "All say yes: the candidate is king, and the round is over at once",
        "V15": "is sent home and is out for this round",
        "V16": "Your yes always comes back to you",
        "V17": "A no that you have played is gone until the round is over",
        "V17 next": "to the left of the player with the crown goes on",
        "V18": "10 points if it is the king\n- 5 points on floor 5, Nobles\n- 4 points on floor 4, Officials",
        "V19": "if your card brings 0 points in that round you get 33 instead",
        "V20": "Whoever sits to the left of the player with the crown starts",
        "V21": "more favourites of the last goal card that are still in the palace decide",
        "V21 shared": "the win is shared",
        "V22": "It begins with 20 points",
        "V22 noes": "4 each if two play, 3 if three play, 2 if four or five play",
        "V23": "It neither places nor moves, and it never has the crown",
        "V24": "If you vote on one of its favourites it votes yes",
        "V24 no": "its no alone sends a candidate home",
        "V25": "A yes is shuffled back if the vote failed",
        "V26": "In every round it gets a new one",
        "V27": "If the envoy has the most points in the end all of you lose",
        "V27 level": "if these are level too the player wins",
        "V29": "two to five people can play",
        "V29 two": "Two players each place 6 candidates, and only the goal cards 1 to 13 are used",
        "V30": "floor 3 in the first round, floor 4 in the second and floor 5 in the third",
        "V31": "into the lavatory instead of up, also if there is no room above. That is your whole turn",
        "V32": "still one of the four of that floor",
        "V33": "never back to the floor. Beside floor 5 it leads to the throne",
        "V34": "sits there when the king is found brings 1 point",
    }.items(),
)
def test_every_rule_that_a_player_needs_is_told(rule: str, said: str) -> None:
    """By words that each rule cannot be told without."""
    assert said in "\n".join(HOUSE), rule


@pytest.mark.parametrize("lavatory", [False, True])
@pytest.mark.parametrize("envoy", [False, True])
def test_a_variant_that_is_not_played_is_marked_as_one(envoy: bool, lavatory: bool) -> None:
    pages = FACE.rules({"envoy": envoy, "lavatory": lavatory}, CAT)
    variant = " (a variant)"
    assert heading(page_of(pages, "The imperial envoy")) == "### The imperial envoy" + variant * (not envoy)
    assert heading(page_of(pages, "The lavatory")) == "### The lavatory" + variant * (not lavatory)
    assert len(pages) == len(HOUSE)


def test_V2_all_candidates_stand_there_with_what_they_are() -> None:
    people = page_of(HOUSE, "The candidates")
    found = re.findall(r"^- \*\*(\w+)\*\*, the .+$", people, re.M)
    assert found == list(CANDIDATES.values())


def cards(pages: tuple[str, ...]) -> dict[int, str]:
    """The goal cards of the page by their number."""
    return {int(n): card for n, card in re.findall(r"(\d+) ([A-Z]{6})", page_of(pages, "The goal cards"))}


def test_V3_the_goal_cards_are_those_of_the_house() -> None:
    assert cards(HOUSE) == dict(enumerate(house_deck(), 1))
    page = page_of(HOUSE, "The goal cards")
    assert "Every candidate is on 12 of them." in page
    assert "Any two candidates are together on 5 of them." in page
    assert max(map(len, page.split("```")[1].splitlines())) <= 44


def test_V3_with_another_deck_its_own_cards_stand_there() -> None:
    pages = FACE.rules({"deck": house_text().replace("1 BDEMNP", "1 ABCDEF")}, CAT)
    assert cards(pages)[1] == "ABCDEF"
    assert "Every candidate is on" not in page_of(pages, "The goal cards")
    assert "Any two candidates" not in page_of(pages, "The goal cards")


def test_each_page_begins_with_its_own_heading_and_fits_a_message() -> None:
    headings = [heading(page) for page in HOUSE]
    assert all(re.match("### .", found) for found in headings)
    assert len(set(headings)) == len(headings) <= 25, "they are the options of a menu"
    assert all(len(found) <= 100 for found in headings)
    assert all(len(page) <= 3500 for page in (*HOUSE, *FACE.rules({}, VERBOSE)))


@given(
    st.dictionaries(
        st.sampled_from(["envoy", "lavatory", "deck", "board"]),
        st.text(max_size=30) | st.integers() | st.none(),
        min_size=1,
    )
)
def test_options_that_no_game_has_are_refused_and_nothing_else_is_raised(options: dict[str, object]) -> None:
    if set(options) == {"deck"} and options["deck"] is None:
        assert FACE.rules(options, CAT) == HOUSE
    else:
        with pytest.raises(BadSetup):
            FACE.rules(options, CAT)
