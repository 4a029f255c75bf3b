"""Viva il Re!: what a round brings, the next one, and the end (V7, V18-V21)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.protocol import Outcome
from engine.viva.events import GameEnded, RoundBegan, RoundEnded, VotesShown
from engine.viva.game import VIVA
from engine.viva.observation import Finished, Phase
from engine.viva.palace import CONSOLATION, INITIALS, OUT
from engine.viva.state import State

from .viva_scene import elect, legal, only, play, scene, start

YES = "yes yes yes"


def finish(state: State, king: str) -> tuple[State, Finished]:
    """Everybody elects that noble."""
    state, events = elect(state, king, " ".join(["yes"] * state.players))
    [ended] = only(events, RoundEnded)
    return state, ended.finished


# ---- points


def test_V18_every_place_has_its_points() -> None:
    """Card 1 is BDEMNP, card 2 ACEFNO, card 3 BDFGOP."""
    state = scene({"5": "BD", "4": "E", "3": "M", "2": "N", "1": "P", "0": "A"})
    _, finished = finish(state, "B")
    assert finished.points == (10 + 5 + 4 + 3 + 2 + 1, 0 + 0 + 4 + 0 + 2 + 0, 10 + 5 + 0 + 0 + 0 + 1)
    assert finished.favourites == ("BDEMNP", "ACEFNO", "BDFGOP")


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ({"5": "P"}, 10),
        ({"5": "AP"}, 5),
        ({"5": "A", "4": "P"}, 4),
        ({"5": "A", "3": "P"}, 3),
        ({"5": "A", "2": "P"}, 2),
        ({"5": "A", "1": "P"}, 1),
        ({"5": "A", "0": "P"}, 0),
        ({"5": "A", "wc": "P"}, 1),
        ({"5": "A"}, 0),
    ],
)
def test_V18_V34_what_a_favourite_brings_where_it_stands(places: dict[str, str], points: int) -> None:
    _, finished = finish(scene(places), places["5"][0])
    assert finished.points[0] == points


def test_V18_all_goal_cards_are_shown_and_points_added() -> None:
    state = scene({"5": "AB"}, totals=(7, 20, 3))
    state, events = elect(state, "A", YES)
    kinds = [type(event) for event in events[1:]]
    assert kinds == [VotesShown, RoundEnded, RoundBegan]
    [ended] = only(events, RoundEnded)
    assert ended.seen_by is None
    assert ended.finished.goals == (1, 2, 3)
    assert ended.finished.points == (5, 10, 5)
    assert state.totals == ended.finished.totals == (12, 30, 8)


def test_33_is_the_best_one_round_can_bring() -> None:
    """The king 10, three nobles 15, two officials 8."""
    assert CONSOLATION == 33
    card = "BDEMNP"
    _, finished = finish(scene({"5": card[:4], "4": card[4:]}), "B")
    assert finished.points[0] == 33


@given(st.permutations(INITIALS), st.lists(st.integers(0, 4), min_size=6, max_size=6))
def test_33_cannot_be_passed_as_no_floor_holds_more_than_four(people: list[str], heads: list[int]) -> None:
    """From the throne's threshold down, as many on each floor as `heads` says; the first becomes king."""
    heads[0] = max(heads[0], 1)
    floors = [people[sum(heads[:at]) : sum(heads[: at + 1])] for at in range(6)]
    places = {str(5 - at): "".join(there) for at, there in enumerate(floors)}
    _, finished = finish(scene(places), people[0])
    assert max(finished.points) <= 33


@pytest.mark.parametrize(("round_number", "points"), [(1, 0), (2, 0), (3, 33)])
def test_V19_0_points_are_33_in_the_third_round_only(round_number: int, points: int) -> None:
    state = scene({"5": "A", "0": "B"}, round_number=round_number)
    _, finished = finish(state, "A")
    assert finished.points == (points, 10, points)


def test_V19_it_is_the_points_of_that_round_alone_that_count() -> None:
    state = scene({"5": "A"}, round_number=3, totals=(50, 0, 0))
    _, finished = finish(state, "A")
    assert finished.totals == (83, 10, 33)


def test_V19_V34_a_point_in_the_lavatory_is_not_nothing() -> None:
    state = scene({"5": "A", "wc": "B"}, round_number=3)
    _, finished = finish(state, "A")
    assert finished.points == (1, 10, 1)


# ---- the next round


def test_V20_cards_hands_and_palace_are_new() -> None:
    state = scene({"5": "AB", "2": "C"}, noes=(0, 1, 2), turn=1)
    before = state.goals
    state, events = elect(state, "A", YES)
    assert (state.round, state.phase) == (2, Phase.PLACE)
    assert set(state.places) == {""}
    assert state.noes == (4, 4, 4)
    assert state.to_place == (4, 4, 4)
    assert not set(before) & {*state.goals, *state.pile}, "they are not shuffled back"
    assert only(events, RoundBegan) == [RoundBegan(2, 2, None)]


@pytest.mark.parametrize(("crown", "starter"), [(0, 1), (1, 2), (2, 0)])
def test_V20_the_player_to_the_left_of_the_crown_starts_and_is_dealt_first(crown: int, starter: int) -> None:
    state = scene({"5": "A"}, turn=crown)
    top = state.pile[:3]
    state, _ = elect(state, "A", YES)
    assert (state.starter, state.turn) == (starter, starter)
    assert tuple(state.goals[(starter + place) % 3] for place in range(3)) == top


def test_V20_then_the_crown_lies_unowned() -> None:
    state, _ = elect(scene({"5": "A"}), "A", YES)
    assert state.crown is None
    assert state.elections == ()


def test_V20_the_crown_of_an_earlier_vote_does_not_say_who_starts() -> None:
    state = scene({"5": "AB", "1": "C"})
    state, _ = elect(state, "A", "no yes yes")
    assert state.crown == 0
    state, events = elect(state, "B", YES)
    assert only(events, RoundEnded)[0].finished.crown == 1
    assert state.starter == 2


def test_V7_after_the_third_round_the_game_is_over() -> None:
    state, events = elect(scene({"5": "A"}, round_number=3), "A", YES)
    assert state.phase is Phase.OVER
    assert [type(event) for event in events[-2:]] == [RoundEnded, GameEnded]
    assert VIVA.to_act(state) == ()
    assert [legal(state, seat) for seat in range(3)] == [[], [], []]
    assert VIVA.outcome(state) == only(events, GameEnded)[0].outcome


@pytest.mark.parametrize(("players", "envoy", "used", "left"), [(6, False, 18, 8), (2, True, 9, 4)])
def test_V20_three_rounds_need_18_goal_cards_at_most_or_9_of_13(
    players: int, envoy: bool, used: int, left: int
) -> None:
    state = start(players, envoy=envoy)
    while seats := VIVA.to_act(state):
        state, _ = play(state, str(VIVA.mildest(state, seats[0])), seat=seats[0])
    shown = [goal for round_ in state.finished for goal in (*round_.goals, round_.envoy_goal) if goal]
    assert len(shown) == len(set(shown)) == used
    assert len(state.pile) == left
    assert not set(shown) & set(state.pile)


# ---- the end


def decided(
    totals: Sequence[int], places: Mapping[str, str], *, king: str = "A", round_number: int = 3
) -> Outcome:
    """The end of a game that had these totals before its last king was found.

    Cards: BDEMNP, ACEFNO, BDFGOP. Without other favourites than the king everybody else gets the 33 of V19.
    """
    state = scene(places, round_number=round_number, totals=totals)
    state, _ = elect(state, king, YES)
    assert state.outcome is not None
    return state.outcome


def test_V21_most_points_win() -> None:
    outcome = decided((20, 30, 10), {"5": "A", "1": "BD"})
    assert outcome.scores == (22, 40, 12)
    assert (outcome.ranks, outcome.winners, outcome.decided_by) == ((2, 1, 3), (1,), "points")


def test_V21_a_tie_is_broken_by_favourites_in_the_palace() -> None:
    """Seat 0 has B D on floor 1, seat 2 has B D and G on the floors 1 and 0: level, but one more is there."""
    outcome = decided((20, 0, 20), {"5": "A", "1": "BD", "0": "G"})
    assert outcome.scores == (22, 10, 22)
    assert (outcome.ranks, outcome.winners, outcome.decided_by) == ((2, 3, 1), (2,), "favourites")


def test_V21_the_king_the_lavatory_and_floor_0_count_as_in_the_palace() -> None:
    """Seat 0: B in the lavatory and M on floor 0; seat 1: the king; seat 2: B in the lavatory."""
    outcome = decided((9, 0, 9), {"5": "A", "wc": "B", "0": "M"})
    assert outcome.scores == (10, 10, 10)
    assert outcome.ranks == (1, 2, 2)
    assert outcome.decided_by == "favourites"


def test_V21_still_tied_they_share_the_win() -> None:
    outcome = decided((20, 0, 20), {"5": "A", "1": "BD"})
    assert (outcome.ranks, outcome.winners, outcome.decided_by) == ((1, 3, 1), (0, 2), "shared")


def test_V21_by_the_card_of_round_three_and_not_by_those_before() -> None:
    """As above, but in round two seat 0 had the card that breaks the tie for seat 2."""
    state, _ = elect(scene({"5": "A"}, round_number=2, goals=(3, 2, 1)), "A", YES)
    assert state.finished[-1].goals == (3, 2, 1)
    third = scene({"5": "A", "1": "BD", "0": "G"}, round_number=3, totals=(20, 0, 20))
    state, _ = elect(replace(third, finished=state.finished), "A", YES)
    assert [finished.goals for finished in state.finished] == [(3, 2, 1), (1, 2, 3)]
    assert state.outcome is not None
    assert state.outcome.winners == (2,)


def test_V21_lower_ranks_are_told_apart_in_the_same_way() -> None:
    outcome = decided((0, 90, 0), {"5": "A", "1": "BD", "0": "G"})
    assert outcome.scores == (2, 100, 2)
    assert outcome.ranks == (3, 1, 2)
    assert outcome.decided_by == "points"


def test_every_game_ends_after_its_rounds() -> None:
    assert decided((20, 30, 10), {"5": "A"}).reason == "rounds"


def test_a_finished_round_tells_all_that_was_turned_up() -> None:
    state = scene({"5": "AB", "2": "CDE", "0": "P"}, turn=2, starter=1)
    state, _ = elect(state, "B", "yes no yes")
    state, events = elect(state, "A", YES)
    [ended] = only(events, RoundEnded)
    finished = ended.finished
    assert state.finished == (finished,)
    assert (finished.round, finished.first, finished.king, finished.crown) == (1, 1, "A", 0)
    assert [(e.who, e.mover, e.noes, e.king) for e in finished.elections] == [
        ("B", 2, (1,), False),
        ("A", 0, (), True),
    ]
    assert dict(zip(INITIALS, finished.places, strict=True)) == {
        **dict.fromkeys(INITIALS, OUT),
        "A": "6",
        "C": "2",
        "D": "2",
        "E": "2",
        "P": "0",
    }
