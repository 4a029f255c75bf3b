"""Viva il Re!: the race for the throne, and the lavatory (V9, V11, V12, V30-V34)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import IllegalMove
from engine.viva.events import Moved, RoundEnded, VoteCalled
from engine.viva.game import VIVA
from engine.viva.observation import Phase
from engine.viva.palace import INITIALS, LAVATORY, OUT, lavatory_floor
from engine.viva.state import State

from .viva_scene import elect, legal, only, play, play_all, scene

# ---- one floor up


@pytest.mark.parametrize("floor", range(5))
def test_V11_one_candidate_exactly_one_floor_up(floor: int) -> None:
    state = scene({str(floor): "F", "5": "A"})
    after, events = play(state, "up F")
    assert after.place_of("F") == str(floor + 1)
    assert [where for who, where in zip(INITIALS, after.places, strict=True) if who != "F"] == [
        where for who, where in zip(INITIALS, state.places, strict=True) if who != "F"
    ]
    assert events == (Moved(0, "F", str(floor), str(floor + 1)),)
    assert after.turn == 1


def test_V11_anybody_below_the_throne_can_be_moved_and_nobody_else() -> None:
    state = scene({"0": "A", "1": "B", "3": "CD", "5": "E"})
    assert legal(state) == ["up A", "up B", "up C", "up D", "up E"]


def test_V11_a_candidate_below_a_full_floor_cannot_move() -> None:
    state = scene({"2": "EF", "3": "ABCD", "5": "G"})
    assert legal(state) == ["up A", "up B", "up C", "up D", "up G"]
    with pytest.raises(IllegalMove):
        play(state, "up E")
    state, _ = play(state, "up A")
    assert {"up E", "up F"} <= set(legal(state))


def test_V9_floor_0_is_full_with_four_as_well_and_never_entered_again() -> None:
    state = scene({"0": "ABCD", "1": "E"})
    assert legal(state) == ["up A", "up B", "up C", "up D", "up E"]
    assert not any("down" in text for text in legal(state))


def test_V11_turns_go_clockwise_and_nobody_can_pass() -> None:
    state, seats = scene({"0": "ABCD"}, players=4, turn=2), []
    for who in "ABCD":
        seats.append(state.turn)
        state, _ = play(state, f"up {who}")
    assert seats == [2, 3, 0, 1]


palaces = st.lists(st.sampled_from([*"012345", OUT]), min_size=13, max_size=13)


@given(palaces, st.integers(1, 3), st.booleans())
@settings(max_examples=200, deadline=None)
def test_V11_there_is_a_legal_move_while_anybody_is_below_the_throne(
    floors: list[str], round_number: int, lavatory: bool
) -> None:
    places: dict[str, str] = {}
    for who, place in zip(INITIALS, floors, strict=True):
        if place != OUT and len(places.get(place, "")) < 4:
            places[place] = places.get(place, "") + who
    state = scene(places, round_number=round_number, lavatory=lavatory)
    assert bool(legal(state)) == bool(places)
    for text in legal(state):
        after, _ = play(state, text)
        counts = [after.on(str(floor)) for floor in range(6)]
        counts[lavatory_floor(round_number)] += after.on(LAVATORY)
        assert max(counts) <= 4, "V9"


def test_V12_from_floor_5_to_the_throne_and_all_vote() -> None:
    state = scene({"5": "AB", "2": "C"}, turn=1, phase=Phase.MOVE)
    state, events = play(state, "up B")
    assert events == (Moved(1, "B", "5", "6"), VoteCalled(1, "B"))
    assert state.phase is Phase.VOTE
    assert (state.candidate, state.crown, state.place_of("B")) == ("B", 1, "6")
    assert VIVA.to_act(state) == (0, 1, 2), "the mover too"


def test_V12_the_crown_goes_to_whoever_moved_last_onto_the_throne() -> None:
    state = scene({"5": "AB", "2": "C"})
    state, _ = elect(state, "A", "no yes yes")
    assert (state.crown, state.turn) == (0, 1)
    state, _ = elect(state, "B", "yes no yes")
    assert (state.crown, state.turn) == (1, 2)


# ---- the lavatory


def closet(round_number: int, places: dict[str, str], **other: int) -> State:
    """The race in a game with the lavatory."""
    return scene(places, round_number=round_number, lavatory=True, **other)  # type: ignore[arg-type]


@pytest.mark.parametrize(("round_number", "beside"), [(1, 3), (2, 4), (3, 5)])
def test_V30_it_stands_beside_floor_3_then_4_then_5(round_number: int, beside: int) -> None:
    state = closet(round_number, {"3": "A", "4": "B", "5": "C", "1": "D"})
    assert [text for text in legal(state) if text.startswith("wc")] == [f"wc {'ABC'[beside - 3]}"]
    assert VIVA.observe(state, None).lavatory == beside


def test_V30_without_the_variant_there_is_none() -> None:
    state = scene({"3": "A", "4": "B", "5": "C"})
    assert not any(text.startswith("wc") for text in legal(state))
    assert VIVA.observe(state, None).lavatory is None


def test_V31_into_the_lavatory_is_the_whole_turn() -> None:
    state, events = play(closet(1, {"3": "AB"}), "wc A")
    assert events == (Moved(0, "A", "3", LAVATORY),)
    assert (state.place_of("A"), state.turn) == (LAVATORY, 1)


def test_V31_it_holds_one_candidate() -> None:
    state, _ = play(closet(1, {"3": "AB"}), "wc A")
    assert "wc B" not in legal(state)
    state, _ = play_all(state, "up A")
    assert "wc B" in legal(state)


def test_V31_from_below_a_full_floor_the_lavatory_is_still_allowed() -> None:
    assert legal(closet(1, {"3": "A", "4": "BCDE"})) == ["up B", "up C", "up D", "up E", "wc A"]


def test_V31_nobody_is_put_there_while_placing() -> None:
    state = scene({}, phase=Phase.PLACE, lavatory=True, to_place=(4, 4, 4))
    assert all(text.startswith("place ") for text in legal(state))


def test_V31_in_round_3_a_noble_can_go_there_instead_of_before_the_throne() -> None:
    state = closet(3, {"5": "A", "1": "B"})
    assert legal(state) == ["up A", "up B", "wc A"]
    state, events = play(state, "wc A")
    assert not only(events, VoteCalled)
    assert state.crown is None


def test_V32_who_sits_there_still_counts_for_the_four_of_the_floor() -> None:
    state = closet(1, {"3": "ABC", "wc": "D", "2": "E"})
    assert "up E" not in legal(state)
    state, _ = play(state, "up D")
    assert "up E" in legal(state)


def test_V32_who_sits_there_counts_for_that_floor_alone() -> None:
    state = closet(1, {"4": "ABC", "wc": "D", "3": "E"})
    assert "up E" in legal(state)


@pytest.mark.parametrize(("round_number", "to"), [(1, "4"), (2, "5")])
def test_V33_from_there_to_the_next_floor_up(round_number: int, to: str) -> None:
    state, events = play(closet(round_number, {"wc": "A", "1": "B"}), "up A")
    assert events == (Moved(0, "A", LAVATORY, to),)
    assert state.place_of("A") == to


def test_V33_not_if_that_floor_is_full() -> None:
    assert "up A" not in legal(closet(1, {"wc": "A", "4": "BCDE"}))


def test_V33_never_back_to_the_floor() -> None:
    assert legal(closet(1, {"wc": "A"})) == ["up A"]


def test_V33_V12_in_round_3_from_there_to_the_throne() -> None:
    state, events = play(closet(3, {"wc": "A", "1": "B"}), "up A")
    assert events == (Moved(0, "A", LAVATORY, "6"), VoteCalled(0, "A"))
    assert (state.phase, state.crown) == (Phase.VOTE, 0)


def test_V34_sitting_there_is_worth_1_point() -> None:
    state = closet(2, {"5": "A", "wc": "BDEMNP"[0], "4": "M"})
    _, events = elect(state, "A", "yes yes yes")
    [ended] = only(events, RoundEnded)
    assert ended.finished.favourites[0] == "BDEMNP"
    assert ended.finished.points[0] == 1 + 4


def test_V34_one_who_came_from_there_to_the_throne_is_king_like_any_other() -> None:
    state = closet(3, {"wc": "B", "1": "C"})
    _, events = elect(state, "B", "yes yes yes")
    [ended] = only(events, RoundEnded)
    assert (ended.finished.king, ended.finished.points[0]) == ("B", 10)


def test_V31_V20_it_is_empty_at_the_start_of_each_round() -> None:
    state = closet(1, {"5": "A", "wc": "B"})
    state, _ = elect(state, "A", "yes yes yes")
    assert state.round == 2
    assert set(state.places) == {""}
