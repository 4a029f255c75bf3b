"""Viva il Re!: what the clock plays for an absent seat, never by its own cards."""

from __future__ import annotations

import pytest

from engine.viva.game import VIVA
from engine.viva.observation import Phase
from engine.viva.state import State

from .viva_scene import play, scene

ENVOY = 26
"""BEFGIN."""


def mildest(state: State) -> str:
    return str(VIVA.mildest(state, state.turn))


def test_in_a_vote_it_says_yes() -> None:
    state, _ = play(scene({"5": "A", "1": "B"}, goals=(2, 1, 3)), "up A")
    assert [str(VIVA.mildest(state, seat)) for seat in range(3)] == ["yes"] * 3


@pytest.mark.parametrize(
    ("places", "envoy", "move"),
    [
        ({"1": "C", "0": "DP", "3": "A"}, None, "up D"),
        ({"0": "D", "1": "ABCE"}, None, "up A"),  # D cannot move
        ({"0": "BE", "1": "A", "5": "C"}, ENVOY, "up A"),
        ({"0": "BE", "1": "F", "5": "C"}, ENVOY, "up C"),  # before a favourite even to the throne
        ({"2": "BE", "1": "FG"}, ENVOY, "up F"),  # there are favourites alone
        ({"wc": "A", "4": "C"}, None, "up A"),  # the lavatory counts for the floor beside it
        ({"wc": "C", "3": "A"}, None, "up A"),
        ({"wc": "C", "2": "D"}, None, "up D"),
    ],
)
def test_the_lowest_goes_up_by_initial_and_no_favourite_of_the_envoy(
    places: dict[str, str], envoy: int | None, move: str
) -> None:
    assert mildest(scene(places, envoy=envoy)) == move


@pytest.mark.parametrize(
    ("places", "envoy", "move"),
    [
        ({}, None, "place A 1"),
        ({"1": "ABCD"}, None, "place E 2"),
        ({"1": "ACD"}, ENVOY, "place L 1"),
        ({"1": "ACDL", "2": "MOP"}, ENVOY, "place B 2"),
    ],
)
def test_it_places_on_the_lowest_floor_with_room(
    places: dict[str, str], envoy: int | None, move: str
) -> None:
    assert mildest(scene(places, phase=Phase.PLACE, to_place=(4, 4, 4), envoy=envoy)) == move


def test_the_own_goal_card_does_not_matter() -> None:
    cards = [(goal, goal % 26 + 1, (goal + 1) % 26 + 1) for goal in range(1, 27)]
    assert {mildest(scene({"1": "CD", "0": "PE"}, goals=goals)) for goals in cards} == {"up E"}
