"""The worked examples of the rule book of Viva il Re!"""

from __future__ import annotations

from engine.viva.events import Moved, RoundEnded, VotesShown
from engine.viva.observation import Phase
from engine.viva.palace import OUT

from .viva_scene import elect, legal, only, play, play_all, scene


def test_example_1_a_soldier_waits_while_four_stand_with_the_officials() -> None:
    state = scene({"4": "ABCD", "3": "EF"}, players=4)
    assert "up E" not in legal(state)
    state, events = play(state, "up C")
    assert events == (Moved(0, "C", "4", "5"),)
    assert "up E" in legal(state)


def test_examples_2_and_3_two_of_four_refuse_one_and_all_want_the_next() -> None:
    state = scene({"5": "AB", "2": "CD"}, players=4)
    state, events = elect(state, "A", "yes no yes no")
    assert only(events, VotesShown)[0].election.noes == (1, 3)
    assert state.place_of("A") == OUT
    assert state.noes == (3, 2, 3, 2), "their no cards are in the box, the yes cards are back"
    state, _ = play_all(state, "up C", "up D", "up C")
    state, events = elect(state, "B", "yes yes yes yes")
    assert only(events, RoundEnded)[0].finished.king == "B"
    assert (state.round, state.phase) == (2, Phase.PLACE)
