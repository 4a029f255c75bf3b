"""The alt texts of Rosenkönig: turn, last move, scores, hands, board, result; never too long."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.rosenkonig.board import EMPTY, name_of, square_of
from engine.rosenkonig.game import ROSENKONIG
from engine.rosenkonig.moves import Play
from engine.rosenkonig.observation import Observation
from locales import Catalogue, catalogue
from render.alt import length
from render.picture import ALT_LIMIT, Name
from render.rosenkonig.alt import alt_text
from render.rosenkonig.words import card_text
from tests.render.rosenkonig_played import game
from tests.render.rosenkonig_positions import (
    BY_LARGEST,
    BY_STONES,
    CHEQUERED,
    LEVEL,
    ODD_NAMES,
    PLAIN,
    TABLES,
    conceded,
    drew,
    first_turn,
    gallery,
    middle,
    over,
    played,
)

GALLERY = gallery()
WIDE = tuple(Name("🎻" * 31 + str(i), "fiddler") for i in range(4))


def alt(obs: Observation, names: tuple[Name, ...] = PLAIN) -> str:
    return alt_text(obs, names[: len(obs.colours)], catalogue())


def test_it_tells_turn_last_move_and_scores_first() -> None:
    assert alt(middle()).startswith(
        "Rosenkönig. b is to move. Last move: a played E II, from a6 to c6. "
        "a (red, Lancaster): points 61, largest region 7. b (white, York): points 71, largest region 8. "
    )


def test_K16_partners_are_told_together() -> None:
    text = alt(middle(4))
    assert "a, c (red, Lancaster): points 61" in text
    assert "b, d (white, York): points 71" in text


def test_K16_the_turn_order_of_four_is_told_from_the_starting_player_on() -> None:
    assert " Turn order: a, b, c, d. " in alt(middle(4))
    assert " Turn order: c, d, a, b. " in alt(replace(middle(4), first=2))
    assert "Turn order" not in alt(middle()), "two take turns"


def test_K7_K10_what_the_seat_to_act_can_do_is_told() -> None:
    text = alt(middle())
    told = "Open to b: N III to c9, NE II to e8, NW I to b7, SE III with a hero to f3."
    assert told in text
    assert "draw a card" not in text, "the hand is full"
    assert ", draw a card." in alt(middle(turn=0))


def test_K10_a_hero_is_told() -> None:
    obs = middle(last=played("E2", "a6", "c6", hero=True))
    assert "Last move: a played E II with a hero, from a6 to c6." in alt(obs)


def test_K8_K9_a_drawn_card_and_a_new_draw_pile_are_told() -> None:
    text = alt(middle(last=drew("SW1", seat=0), discard=()))
    assert "Last move: a drew SW I. The draw pile is reshuffled." in text
    assert "discard pile 0" in text
    assert "reshuffled" not in alt(middle(last=drew("SW1", seat=0)))


def test_K12_every_pass_is_told() -> None:
    text = alt(middle(4, turn=3, passed=(1, 2)))
    assert "b had to pass. c had to pass. " in text
    assert text.startswith("Rosenkönig. d is to move.")


def test_K6_hands_heroes_and_piles_are_told() -> None:
    text = alt(middle())
    assert "a: cards E I, SE II, SW I, SW III; heroes 1." in text
    assert text.endswith("Draw pile 12, discard pile 3 with E III on top, stones left 24.")
    assert "a: cards none; heroes 1." in alt(GALLERY["2-empty-hands"])


def test_K5_the_board_is_told() -> None:
    text = alt(middle())
    assert "The crown is on c6. Red roses: a7 c6 f6 " in text
    assert "White roses: a6 b6 e6 " in text
    start = alt(first_turn())
    assert start.startswith("Rosenkönig. a is to move. a begins. a (red, Lancaster): points 0")
    assert "The crown is on e5." in start
    assert "roses" not in start


@pytest.mark.parametrize(
    ("obs", "told"),
    [
        (over(), "b wins 71 to 61. All hands are full, nobody can move."),
        (over(players=4, reason="stones"), "b, d win 71 to 61. All 52 stones are on the board."),
        (over(BY_LARGEST), "a wins, 25 points each. All hands"),
        (over(BY_STONES, 4), "b, d win, 34 points each. All hands"),
        (over(BY_LARGEST), "Level on points, the largest region decides: red 5, white 4."),
        (over(BY_STONES), "Level on points and largest region, more stones decide: red 8, white 10."),
        (over(LEVEL), "a, b all win with 25 points. All hands are full, nobody can move. Level on points,"),
        (over(LEVEL, 4), "a, c, b, d all win with 25 points."),
        (conceded(2, 0, "resigned"), "b wins. a has resigned. "),
        (conceded(2, 1, "late"), "a wins. b missed two turns in a row. "),
        (conceded(4, 0, "left"), "b, d win. Lancaster has left. "),
    ],
)
def test_K13_K15_the_result_is_told(obs: Observation, told: str) -> None:
    text = alt(obs)
    assert text.startswith("Rosenkönig, the end. ")
    assert told in text
    assert ("Level" in text) is (obs.outcome is not None and obs.red.points == obs.white.points)


def test_K14_the_regions_are_told() -> None:
    text = alt(over(BY_STONES))
    assert "a (red): 5 × 5 = 25, 3 × 3 = 9, total 34." in text
    assert "b (white): 5 × 5 = 25, 2 × 2 (2×) = 8, 1 × 1 = 1, total 34." in text
    assert "a (red): 1 × 1 (26×) = 26, total 26." in alt(over(CHEQUERED))


def test_at_the_end_hands_and_piles_are_told_no_more() -> None:
    """The picture does not show them either."""
    for obs in (over(reason="stones"), conceded()):
        assert not re.search("cards|pile|to move|Open to", alt(obs))


def test_K13_if_nobody_could_move_the_hands_are_told_to_show_it() -> None:
    text = alt(over())
    assert " a: cards E I, SE II, SW I, SW III; heroes 1. b: cards " in text
    assert not re.search("pile|to move|Open to", text)


@pytest.mark.parametrize("state", GALLERY)
@pytest.mark.parametrize("names", [PLAIN, ODD_NAMES, WIDE], ids=["plain", "odd", "wide"])
def test_it_is_never_too_long(state: str, names: tuple[Name, ...]) -> None:
    text = alt(GALLERY[state], names)
    assert length([text]) <= ALT_LIMIT
    assert text.endswith(".")
    assert not set(text) & set("\n\r\u202e\u200f")
    assert "points" in text or "total" in text, "scores come first"


@pytest.mark.parametrize("players", TABLES)
def test_scenario_89_every_picture_of_a_game_has_its_words(players: int) -> None:
    """All of it, where names are short: last move, targets, hands, roses."""
    for state in game(players, 11):
        obs = ROSENKONIG.observe(state, None)
        text = alt(obs)
        assert f"The crown is on {name_of(obs.crown)}." in text
        red, white = re.search("Red roses: (.*?)\\.", text), re.search("White roses: (.*?)\\.", text)
        counted = sum(len(found[1].split()) for found in (red, white) if found)
        assert counted == sum(stone != EMPTY for stone in obs.board)
        if obs.outcome is not None:
            continue
        for target in obs.targets:
            hero = " with a hero" if target.hero else ""
            assert f"{card_text(target.card)}{hero} to {name_of(target.square)}" in text
        for seat, hand in enumerate(obs.hands):
            shown = ", ".join(map(card_text, hand)) or "none"
            assert f"{PLAIN[seat].display}: cards {shown}; heroes {obs.heroes[seat]}." in text
        if obs.last is not None and isinstance(obs.last.move, Play):
            assert f"from {name_of(obs.last.origin)} to {name_of(obs.last.square)}" in text
        assert f"stones left {obs.supply}." in text


def test_what_has_no_room_is_left_out_by_whole_sentences() -> None:
    text = alt(GALLERY["4-chequered"], WIDE)
    assert text.endswith(".")
    assert "largest region 1." in text


def test_no_sentence_goes_past_the_catalogue(blind: Catalogue) -> None:
    names = tuple(Name(str(i), str(i)) for i in range(4))
    for obs in GALLERY.values():
        text = alt_text(obs, names[: len(obs.colours)], blind)
        assert "•••" in text
        without = re.sub(r"\b(?:[NS]?[EW]|[NS]) I{1,3}\b|\b[a-i][1-9]\b", "", text)
        assert not re.search(r"[^\W\d_]", without), without


def test_the_words_are_the_same_for_every_viewer() -> None:
    state = next(state for state in game(4, 2) if state.turns == 20)
    assert len({alt(ROSENKONIG.observe(state, viewer)) for viewer in (None, 0, 1, 2, 3)}) == 1


def test_the_crown_is_told_where_it_is() -> None:
    assert "The crown is on i1." in alt(replace(middle(), crown=square_of("i1")))
