"""The own cards in Viva il Re! as private text: goal card, no cards, vote (V5, V6, V13)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from cogs.viva.face import FACE
from engine.viva.game import VIVA
from engine.viva.observation import Phase
from engine.viva.palace import CANDIDATES, POINTS
from engine.viva.state import State
from tests.cogs.limits import VERBOSE
from tests.cogs.viva_positions import CAT, NAMES, TABLES, playout
from tests.engine.viva_scene import elect, play, scene

HAND = "In your hand: the “yes” card, which always comes back, and {} for this round."


def told(state: State, viewer: int | None = 0) -> list[str]:
    """The lines for a seat; the card of seat 0 is BDEMNP."""
    return FACE.cards(VIVA.observe(state, viewer), NAMES, CAT).splitlines()


def test_V5_the_six_favourites_with_where_they_stand_and_what_they_would_bring() -> None:
    state = scene({"5": "BA", "3": "M", "0": "N", "wc": "P"}, round_number=2)
    assert told(state) == [
        "**Your goal card, round 2 of 3**",
        "Beatrice · Nobles · 5",
        "Merlino · Soldiers · 3",
        "Piero · Lavatory · 1",
        "Dario · Sent home · 0",
        "Ernesto · Sent home · 0",
        "Natale · Servants · 0",
        "If the round ended like this: 9 points",
        "",
        HAND.format("4 “no” cards"),
    ]


def test_V8_while_candidates_enter_it_is_told_who_is_not_there_yet() -> None:
    lines = told(scene({"4": "B"}, phase=Phase.PLACE, to_place=(3, 3, 3), round_number=3, noes=(1, 4, 4)))
    assert lines[1:3] == ["Beatrice · Officials · 4", "Dario · Not in the palace yet · 0"]
    assert "Together, as they stand now: 4 points" in lines
    assert HAND.format("1 “no” card") in lines


def test_V19_in_the_third_round_nothing_is_worth_33_but_not_while_candidates_enter() -> None:
    assert "If the round ended like this: 33 points" in told(scene({"5": "A"}, round_number=3))
    assert "If the round ended like this: 0 points" in told(scene({"5": "A"}, round_number=2))
    placing = scene({}, phase=Phase.PLACE, to_place=(4, 4, 4), round_number=3)
    assert "Together, as they stand now: 0 points" in told(placing)


def test_V13_in_a_vote_both_ways_are_told_and_that_a_choice_stands() -> None:
    state, _ = play(scene({"5": "BA", "3": "M"}), "up B")
    lines = told(state)
    assert lines[1:3] == ["Beatrice · Throne · 10", "Merlino · Soldiers · 3"]
    assert lines[7:9] == [
        "If Beatrice becomes king, the round is over: 13 points",
        "If not, the race goes on; if the round ended like that: 3 points",
    ]
    assert lines[-1] == (
        "**Vote on Beatrice:** choose a card. Nobody sees it before all have chosen, and a choice once made"
        " stands."
    )


def test_V19_in_the_third_round_a_king_can_cost_points() -> None:
    state, _ = play(scene({"5": "B"}, round_number=3), "up B")
    assert told(state)[7:9] == [
        "If Beatrice becomes king, the round is over: 10 points",
        "If not, the race goes on; if the round ended like that: 33 points",
    ]


@pytest.mark.parametrize("choice", ["yes", "no"])
def test_V13_what_was_chosen_stands_there_for_its_seat_alone(choice: str) -> None:
    before, _ = play(scene({"5": "B", "1": "A"}), "up B")
    state, _ = play(before, choice, seat=0)
    assert told(state)[-1] == f"**Vote on Beatrice:** you have chosen {choice}. That stands."
    assert [told(state, seat) for seat in (1, 2)] == [told(before, seat) for seat in (1, 2)]


def test_V18_what_the_last_card_brought() -> None:
    state, _ = elect(scene({"5": "AB"}, totals=(7, 0, 0)), "A", "yes yes yes")
    assert told(state)[-1] == "Round 1 brought you 5 points; you have 12 in all."
    assert told(state, 1)[-1] == "Round 1 brought you 10 points; you have 10 in all."


def test_a_spectator_has_no_cards_and_after_the_game_nobody_has() -> None:
    assert told(scene({"5": "A"}), None) == []
    state, _ = elect(scene({"5": "A"}, round_number=3), "A", "yes yes yes")
    assert [told(state, viewer) for viewer in (None, 0, 1, 2)] == [[]] * 4


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_in_whole_games_everybody_reads_their_own_card(players: int, options: Mapping[str, object]) -> None:
    for step in playout(players + 40, players, options):
        for obs in step.views:
            text = FACE.cards(obs, NAMES, CAT)
            if obs.outcome is not None:
                assert text == ""
                continue
            assert obs.secrets is not None
            lines = text.splitlines()
            named = {line.split(" · ")[0]: int(line.split(" · ")[2]) for line in lines[1:7]}
            assert sorted(named) == sorted(CANDIDATES[who] for who in obs.secrets.favourites)
            assert list(named.values()) == sorted(named.values(), reverse=True)
            for place in obs.places:
                for who in (who for who in obs.at(place) if CANDIDATES[who] in named):
                    assert named[CANDIDATES[who]] == POINTS.get(place, 0)
            assert f"and {obs.secrets.noes} “no” card" in text
            assert len(text) <= 1500
            assert len(FACE.cards(obs, NAMES, VERBOSE)) <= 3800
