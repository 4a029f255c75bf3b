"""What viewers of Viva il Re! see (V5, V6, V13, V22, V23): the property tests show that it is no more."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from engine.viva.game import VIVA
from engine.viva.moves import Place, Up
from engine.viva.observation import Envoy, Last, Observation, Phase, Secrets
from engine.viva.state import State

from .viva_scene import elect, play, scene, start, vote

OPEN = {"phase", "round", "starter", "totals", "crown", "places", "to_place", "candidate", "elections"}
OPEN |= {"finished", "last", "outcome"}
"""Parts of the position that everybody sees as they are."""


def views(state: State) -> list[Observation]:
    """A spectator's, then each seat's."""
    return [VIVA.observe(state, viewer) for viewer in (None, *range(state.players))]


def test_all_see_the_same_but_for_the_own_cards_and_moves() -> None:
    state, _ = play(scene({"5": "AB", "3": "CD"}, envoy=26, lavatory=True), "up A")
    state, _ = vote(state, "no yes yes")
    spectator, *seats = views(state)
    assert spectator.viewer is None
    assert (spectator.legal, spectator.secrets) == ((), None)
    for viewer, seen in enumerate(seats):
        assert replace(seen, viewer=None, legal=(), secrets=None) == spectator
        assert seen.viewer == viewer
        assert seen.secrets == Secrets(
            goal=viewer + 1,
            favourites=("BDEMNP", "ACEFNO", "BDFGOP")[viewer],
            noes=2 if viewer == 0 else 3,
            vote=None,
        )
    for name in OPEN:
        assert getattr(spectator, name) == getattr(state, name)


def test_there_is_nothing_else_to_see() -> None:
    computed = {"viewer", "legal", "to_act", "lavatory", "envoy", "voted", "secrets"}
    assert {field.name for field in fields(Observation)} == OPEN | computed


def test_V13_in_a_vote_it_is_told_how_many_have_chosen_and_never_who() -> None:
    state, _ = play(scene({"5": "A", "3": "B"}, players=4), "up A")
    for voted, seat in enumerate((2, 0, 3)):
        for seen in views(state):
            assert (seen.voted, seen.to_act, seen.candidate) == (voted, (0, 1, 2, 3), "A")
        state, _ = play(state, "no" if seat == 0 else "yes", seat=seat)
    choices = [seen.secrets.vote for seen in views(state) if seen.secrets]
    assert choices == [False, None, True, True]
    assert [str(move) for move in VIVA.observe(state, 1).legal] == ["no", "yes"]
    assert VIVA.observe(state, 0).legal == ()


def test_V13_after_the_vote_all_of_it_is_open() -> None:
    state, _ = elect(scene({"5": "A", "3": "B"}), "A", "no yes no")
    for seen in views(state):
        assert [(e.who, e.noes) for e in seen.elections] == [("A", (0, 2))]
        assert (seen.voted, seen.candidate) == (0, None)
        assert seen.secrets is None or seen.secrets.vote is None


def test_V18_goal_cards_of_a_round_that_is_over_are_open_and_the_new_ones_are_not() -> None:
    state, _ = elect(scene({"5": "A"}), "A", "yes yes yes")
    for seen in views(state):
        assert seen.finished[0].goals == (1, 2, 3)
        assert seen.secrets is None or seen.secrets.goal == state.goals[seen.viewer or 0]
    told = repr(VIVA.observe(state, None))
    assert not any(state.favourites(goal) in told for goal in (*state.goals, *state.pile))


def test_V6_neither_the_box_nor_no_cards_of_others_can_be_seen() -> None:
    state = scene({"5": "A"}, noes=(4, 4, 4))
    other = replace(state, noes=(4, 0, 1))
    assert [VIVA.observe(s, 0) for s in (state, state)] == [VIVA.observe(s, 0) for s in (state, other)]
    assert VIVA.observe(state, None) == VIVA.observe(other, None)


def test_V22_V23_of_the_envoy_all_is_open_but_the_order_of_its_pile() -> None:
    state = scene({"5": "A"}, envoy=26, envoy_pile="no yes", envoy_total=31)
    for seen in views(state):
        assert seen.envoy == Envoy(26, "BEFGIN", 31, 2)
    assert {seen.envoy for seen in views(scene({"5": "A"}))} == {None}


def test_the_last_move_is_one_that_everybody_saw() -> None:
    state = start(3)
    assert VIVA.observe(state, None).last is None
    state, _ = play(state, "place F 3")
    assert VIVA.observe(state, None).last == Last(0, Place("F", 3))
    state, _ = play(scene({"5": "A", "3": "B"}), "up A")
    for seat in range(3):
        assert VIVA.observe(state, None).last == Last(0, Up("A")), "a vote is none"
        state, _ = play(state, "yes", seat=seat)


@pytest.mark.parametrize(
    ("places", "candidates"),
    [({"5": "BD", "1": "C"}, "BD"), ({}, "")],
)
def test_who_is_at_a_place(places: dict[str, str], candidates: str) -> None:
    assert VIVA.observe(scene(places), None).at("5") == candidates


def test_at_the_end_nobody_is_to_act() -> None:
    state, _ = elect(scene({"5": "A"}, round_number=3), "A", "yes yes yes")
    for seen in views(state):
        assert (seen.phase, seen.to_act, seen.legal) == (Phase.OVER, (), ())
        assert seen.outcome == state.outcome
