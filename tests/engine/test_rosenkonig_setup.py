"""Rosenkönig: parts and set-up for two and for two teams (K2, K4-K6, K16, K17), and the options."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.chance import ChanceMismatch, RecordingChance, ScriptedChance
from engine.errors import BadSetup
from engine.rosenkonig.board import EMPTY, Colour, name_of
from engine.rosenkonig.game import ROSENKONIG
from engine.rosenkonig.moves import CARDS

from .rosenkonig_scene import cards, start
from .viva_scene import PlainChance, shuffle

PILE = "W3 NE2 NW2 E2 S3 W1 W2 NE3 SE1 N3 SW1 SE3 SW3 S2 N2 SE2 E3 E1 S1 NE1 N1 NW3 SW2 NW1"
SHUFFLED = shuffle(*PILE.split())


def hands(players: int, first: int) -> list[str]:
    """What each seat has been dealt."""
    return [" ".join(map(str, hand)) for hand in start(players, SHUFFLED, first=first).hands]


@pytest.mark.parametrize("players", [2, 4])
def test_K2_K5_an_empty_board_a_full_supply_and_the_crown_in_the_middle(players: int) -> None:
    state = start(players)
    assert state.board == EMPTY * 81
    assert name_of(state.crown) == "e5"
    assert state.supply == 52
    assert (state.last, state.passed, state.outcome, state.discard) == (None, (), None, ())


def test_K6_five_cards_hand_by_hand_from_the_top_the_starting_player_first() -> None:
    assert hands(2, first=0) == ["E2 NE2 NW2 S3 W3", "N3 NE3 SE1 W1 W2"]
    assert hands(2, first=1) == ["N3 NE3 SE1 W1 W2", "E2 NE2 NW2 S3 W3"]
    state = start(2, SHUFFLED)
    assert state.pile == cards(PILE)[10:]
    assert state.heroes == (4, 4)
    assert state.hand_limit == 5


def test_K17_three_cards_and_two_heroes_each_in_the_team_game() -> None:
    dealt = ["NE2 NW2 W3", "E2 S3 W1", "NE3 SE1 W2", "N3 SE3 SW1"]
    assert hands(4, first=0) == dealt
    assert hands(4, first=3) == [*dealt[1:], dealt[0]]
    state = start(4, SHUFFLED)
    assert state.pile == cards(PILE)[12:]
    assert len(state.pile) == 12
    assert state.heroes == (2, 2, 2, 2)
    assert state.hand_limit == 3


@pytest.mark.parametrize(("players", "first"), [(2, 0), (2, 1), (4, 0), (4, 1), (4, 2), (4, 3)])
def test_K6_K16_the_starting_player_is_red_and_colours_alternate(players: int, first: int) -> None:
    state = start(players, first=first)
    assert ROSENKONIG.to_act(state) == (first,)
    for step in range(players):
        expected = Colour.WHITE if step % 2 else Colour.RED
        assert state.colours[(first + step) % players] is expected


def test_K16_partners_face_each_other() -> None:
    assert ROSENKONIG.sides(2) == (0, 1)
    assert ROSENKONIG.sides(4) == (0, 1, 0, 1)


def test_all_24_cards_are_handed_to_chance_sorted_by_text() -> None:
    chance = RecordingChance(PlainChance())
    ROSENKONIG.start(4, {}, 0, chance)
    assert chance.drawn == [("shuffle", tuple(map(str, CARDS)))]


@pytest.mark.parametrize("pile", [PILE[:-4], PILE + " N1", PILE.replace("W3", "N1", 1)])
def test_a_recorded_pile_that_is_no_permutation_is_a_mismatch(pile: str) -> None:
    with pytest.raises(ChanceMismatch, match="no permutation of the 24"):
        ROSENKONIG.start(2, {}, 0, ScriptedChance([shuffle(*pile.split())]))


def test_how_many_can_play() -> None:
    assert ROSENKONIG.player_counts == (2, 4)
    assert ROSENKONIG.counts({}) == (2, 4)
    assert ROSENKONIG.counts({"teams": False}) == (2,)
    assert ROSENKONIG.counts({"teams": True}) == (4,)
    assert ROSENKONIG.counts({"teams": 1}) == (2, 4), "no game has this option: nothing is said with it"


@pytest.mark.parametrize(("players", "options"), [(2, {"teams": False}), (4, {"teams": True})])
def test_the_option_says_what_the_number_of_players_says(players: int, options: Mapping[str, object]) -> None:
    assert ROSENKONIG.start(players, options, 1, PlainChance()) == start(players, first=1)


@pytest.mark.parametrize(
    ("players", "options", "allowed"),
    [
        *((players, {}, "2 or 4") for players in (0, 1, 3, 5)),
        *((players, {"teams": False}, "2") for players in (1, 3, 4)),
        *((players, {"teams": True}, "4") for players in (2, 3, 5)),
    ],
)
def test_other_numbers_of_players_are_refused(
    players: int, options: Mapping[str, object], allowed: str
) -> None:
    with pytest.raises(BadSetup) as caught:
        ROSENKONIG.start(players, options, 0, PlainChance())
    assert (caught.value.name, caught.value.value, caught.value.allowed) == ("players", players, allowed)


@pytest.mark.parametrize("first", [-1, 2])
def test_a_seat_that_is_not_there_cannot_start(first: int) -> None:
    with pytest.raises(BadSetup, match=r"first is -?[12]; it must be a seat from 0 to 1"):
        start(2, first=first)


@pytest.mark.parametrize(
    ("options", "name", "allowed"),
    [
        ({"teams": 1}, "teams", "true or false"),
        ({"teams": None}, "teams", "true or false"),
        ({"teams": "yes"}, "teams", "true or false"),
        ({"team": True}, "option", "teams"),
    ],
)
def test_options_that_no_game_has_are_refused_by_name(
    options: Mapping[str, object], name: str, allowed: str
) -> None:
    with pytest.raises(BadSetup) as caught:
        ROSENKONIG.start(4, options, 0, PlainChance())
    assert (caught.value.name, caught.value.allowed) == (name, allowed)
