"""Viva il Re!: the vote (V6, V13-V17)."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from engine.errors import IllegalMove, NotYourTurn
from engine.viva.events import RoundEnded, VoteCast, VotesShown
from engine.viva.game import VIVA
from engine.viva.observation import Election, EnvoyVote, Phase
from engine.viva.palace import OUT
from engine.viva.state import State

from .viva_scene import elect, legal, only, play, scene, start, vote


def before_the_throne(players: int = 3, **other: tuple[int, ...]) -> State:
    """Seat 1 has just moved A before the throne."""
    state = scene({"5": "A", "3": "BCD"}, players=players, turn=1, **other)  # type: ignore[arg-type]
    return play(state, "up A")[0]


def test_V13_every_seat_chooses_and_in_any_order() -> None:
    results = set()
    for order in permutations(range(3)):
        state = before_the_throne()
        for seat in order:
            assert seat in VIVA.to_act(state)
            state, events = play(state, "no" if seat == 2 else "yes", seat=seat)
        results.add((state, only(events, VotesShown)[0]))
    assert len(results) == 1


def test_V13_a_choice_once_made_stands() -> None:
    state, _ = play(before_the_throne(), "yes", seat=0)
    assert VIVA.to_act(state) == (1, 2)
    assert legal(state, 0) == []
    for text in ("yes", "no"):
        with pytest.raises(NotYourTurn):
            play(state, text, seat=0)


@pytest.mark.parametrize("choices", product(["yes", "no"], repeat=2))
def test_V13_nothing_is_told_of_a_choice_but_to_its_seat(choices: tuple[str, str]) -> None:
    state = before_the_throne()
    for seat, choice in zip((2, 0), choices, strict=True):
        state, events = play(state, choice, seat=seat)
        assert events == (VoteCast(seat),)
        assert events[0].seen_by == (seat,)
    assert state.phase is Phase.VOTE


def test_V13_all_are_turned_up_at_the_same_time() -> None:
    _, events = vote(before_the_throne(), "no yes no")
    assert events[0] == VoteCast(2)
    assert events[1] == VotesShown(Election("A", 1, (0, 2), EnvoyVote.NONE, False))
    assert events[1].seen_by is None


def test_V13_without_a_no_card_one_still_chooses() -> None:
    state = before_the_throne(noes=(0, 1, 4))
    assert [legal(state, seat) for seat in range(3)] == [["yes"], ["no", "yes"], ["no", "yes"]]
    with pytest.raises(IllegalMove):
        play(state, "no", seat=0)
    state, _ = vote(state, "yes yes yes")
    assert state.round == 2


def test_V13_nothing_but_a_vote_is_possible() -> None:
    with pytest.raises(IllegalMove):
        play(before_the_throne(), "up B", seat=0)


@pytest.mark.parametrize("choices", product(["yes", "no"], repeat=3))
def test_V14_V15_only_if_all_say_yes_the_candidate_is_king(choices: tuple[str, ...]) -> None:
    state, events = vote(before_the_throne(), " ".join(choices))
    king = "no" not in choices
    assert only(events, VotesShown)[0].election.king == king
    assert bool(only(events, RoundEnded)) == king
    assert state.round == (2 if king else 1)
    if not king:
        assert (state.place_of("A"), state.phase, state.candidate) == (OUT, Phase.MOVE, None)


def test_V14_the_king_counts_as_standing_on_floor_6() -> None:
    _, events = vote(before_the_throne(), "yes yes yes")
    [ended] = only(events, RoundEnded)
    assert ended.finished.king == "A"
    assert ended.finished.places[0] == "6"


def test_V15_the_rejected_are_out_for_the_rest_of_the_round() -> None:
    state, _ = vote(before_the_throne(), "yes yes no")
    assert legal(state) == ["up B", "up C", "up D"]
    with pytest.raises(IllegalMove):
        play(state, "up A")


def test_V16_V17_yes_cards_come_back_no_cards_played_are_gone() -> None:
    state, _ = vote(before_the_throne(), "yes no no")
    assert state.noes == (4, 3, 3)
    state, _ = elect(scene({"5": "B", "1": "C"}, noes=state.noes), "B", "no no yes")
    assert state.noes == (3, 2, 3)
    assert all(legal(play(scene({"5": "B"}, noes=state.noes), "up B")[0], seat) for seat in range(3))


@pytest.mark.parametrize(("mover", "following"), [(0, 1), (1, 2), (2, 0)])
def test_V17_after_a_failed_vote_the_player_to_the_left_of_the_crown_goes_on(
    mover: int, following: int
) -> None:
    state, _ = elect(scene({"5": "A", "3": "B"}, turn=mover), "A", "no yes yes")
    assert (state.crown, state.turn) == (mover, following)
    assert VIVA.to_act(state) == (following,)


def test_V13_any_vote_for_anybody_ones_own_favourite_and_move_too() -> None:
    state = scene({"5": "B", "3": "C"})
    assert "B" in state.favourites(state.goals[0])
    state, _ = play(state, "up B")
    assert legal(state, 0) == ["no", "yes"]


def test_a_vote_is_one_turn_and_the_move_after_it_another() -> None:
    state = scene({"5": "A", "3": "BCD"}, turn=1)
    turns = [VIVA.turn(state)]
    for text, seat in (("up A", 1), ("yes", 2), ("no", 0), ("yes", 1)):
        state, _ = play(state, text, seat=seat)
        turns.append(VIVA.turn(state))
    assert [turn - turns[0] for turn in turns] == [0, 1, 1, 1, 2]


def highest(state: State) -> str:
    """The move of somebody on the highest floor."""
    return max(legal(state), key=lambda text: state.place_of(text[-1]))


def test_a_round_always_ends_as_12_no_cards_reject_12_candidates_at_most() -> None:
    """Three players refuse whom they can, one at a time; the thirteenth is elected by their last cards."""
    state = start(3)
    while state.phase is Phase.PLACE:
        state, _ = play(state, legal(state)[0])
    while state.round == 1:
        state, _ = play(state, highest(state))
        if state.phase is Phase.VOTE:
            refusing = max(range(3), key=lambda seat: state.noes[seat])
            choices = ["no" if seat == refusing and state.noes[seat] else "yes" for seat in range(3)]
            state, _ = vote(state, " ".join(choices))
    [finished] = state.finished
    assert [election.king for election in finished.elections] == [False] * 12 + [True]
    assert finished.places.count(OUT) == 12
