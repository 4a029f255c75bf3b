"""Rosenkönig for four in two teams: partners, hands of three, passes of several, the end (K16, K17, K19)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.errors import IllegalMove, NotYourTurn
from engine.rosenkonig.events import GameEnded, Passed
from engine.rosenkonig.game import ROSENKONIG
from engine.rosenkonig.moves import DRAW

from .rosenkonig_scene import board, legal, play, scene, start
from .viva_scene import PlainChance, only

STUCK = ("N1 N2 N3", "NE1 NE2 NE3", "E1 E2 E3", "SE1 SE2 SE3")
"""Full hands none of whose cards leads anywhere from i9."""


@pytest.mark.parametrize("first", range(4))
def test_K16_red_white_red_white_in_turn_order_from_the_starting_player(first: int) -> None:
    state, turns = start(4, first=first), []
    for _ in range(5):
        turns.append(state.turn)
        state, _ = play(state, legal(state).split()[0])
    assert turns == [(first + step) % 4 for step in range(5)]


@pytest.mark.parametrize(("turn", "stone"), [(0, "red"), (1, "white"), (2, "red"), (3, "white")])
def test_K16_partners_lay_stones_of_one_colour(turn: int, stone: str) -> None:
    state, _ = play(scene("N1", "N2", "N3", "E1", turn=turn), ["N1", "N2", "N3", "E1"][turn])
    square = ["e6", "e7", "e8", "f5"][turn]
    assert state.board == (board(red=square) if stone == "red" else board(white=square))


@pytest.mark.parametrize("turn", range(4))
def test_K16_no_stone_of_a_partner_can_be_turned_and_every_one_of_an_opponent(turn: int) -> None:
    hands = ["", "", "", ""]
    hands[turn] = "N1 S1"
    red, white = ("e6", "e4") if turn % 2 == 0 else ("e4", "e6")
    state = scene(*hands, turn=turn, red=red, white=white, heroes=(1, 1, 1, 1))
    assert legal(state) == "S1+ draw", "to the north lies a stone of the partner"
    with pytest.raises(IllegalMove):
        play(state, "N1+")
    state, _ = play(state, "S1+")
    assert state.board == (board(red="e6 e4") if turn % 2 == 0 else board(white="e6 e4"))


def test_K14_K16_a_region_is_of_the_colour_whoever_put_its_stones() -> None:
    state = scene("N1", "W3", "N2", "E1")
    for text in ("N1", "W3", "N2", "E1"):
        state, _ = play(state, text)
    seen = ROSENKONIG.observe(state, None)
    assert (seen.red.points, seen.white.points) == (2, 2)
    state, _ = play(scene("N1", "", "S1", "", red="e3", crown="e5", turn=2), "S1")
    assert ROSENKONIG.observe(state, None).red.points == 4


@pytest.mark.parametrize(("hand", "may"), [("N1 N2", True), ("N1 N2 N3", False)])
def test_K17_the_hand_limit_is_three(hand: str, may: bool) -> None:
    state = scene(hand, "", "", "")
    assert (DRAW in ROSENKONIG.legal(state, 0)) is may


def test_K17_nobody_plays_the_partners_cards() -> None:
    with pytest.raises(IllegalMove):
        play(scene("N1", "", "S1", ""), "S1")
    with pytest.raises(NotYourTurn):
        ROSENKONIG.apply(scene("N1", "", "S1", ""), 2, ROSENKONIG.parse("S1"), PlainChance())


def test_K17_nobody_uses_the_partners_heroes() -> None:
    state = scene("N1", "", "S1", "", white="e6", heroes=(0, 2, 2, 2))
    assert legal(state) == "draw"
    state = scene("N1", "", "S1", "", white="e6", heroes=(1, 2, 2, 2))
    state, _ = play(state, "N1+")
    assert state.heroes == (0, 2, 2, 2)


@pytest.mark.parametrize(
    ("hands", "passes"),
    [
        (("W1", *STUCK[1:]), [1, 2, 3]),
        (("W1", STUCK[1], STUCK[2], ""), [1, 2]),
        (("W1", STUCK[1], "", STUCK[3]), [1]),
        (("W1", "", STUCK[2], STUCK[3]), []),
    ],
)
def test_K19_whoever_cannot_act_passes_in_turn_order(hands: Sequence[str], passes: list[int]) -> None:
    state = scene(*hands, crown="i9", pile="S1 S2", red="a1")
    state, events = play(state, "draw")
    assert events[1:] == tuple(map(Passed, passes))
    assert state.passed == tuple(passes)
    assert state.turn == (len(passes) + 1) % 4
    assert state.turns == 1


@pytest.mark.parametrize("able", range(4))
def test_K19_it_ends_only_when_none_of_the_four_can_move(able: int) -> None:
    """The last one draws a third card; then `able` can go west, or nobody can."""
    hands = [*STUCK[:3], "SE1 SE2"]
    state, events = play(scene(*hands, crown="i9", pile="SE3 S1", turn=3), "draw")
    assert state.outcome is not None
    assert state.outcome.reason == "blocked"
    assert only(events, Passed) == []
    hands[able] = f"{hands[able].rpartition(' ')[0]} W1"
    state, events = play(scene(*hands, crown="i9", pile="SE3 S1", turn=3), "draw")
    assert only(events, GameEnded) == []
    assert only(events, Passed) == [Passed(seat) for seat in range(able)]
    assert (state.turn, legal(state)) == (able, "W1")


@pytest.mark.parametrize("seat", range(3))
def test_K13_K19_all_four_hands_must_be_full(seat: int) -> None:
    hands = [*STUCK[:3], "SE1 SE2"]
    hands[seat] = hands[seat].rpartition(" ")[0]
    state, events = play(scene(*hands, crown="i9", pile="SE3 S1", turn=3), "draw")
    assert only(events, GameEnded) == []
    assert (state.turn, legal(state)) == (seat, "draw")


@pytest.mark.parametrize(("white", "heroes", "over"), [("h9", 1, False), ("h9", 0, True)])
def test_K13_K19_a_hero_of_any_of_the_four_counts(white: str, heroes: int, over: bool) -> None:
    hands = [*STUCK[:2], "E1 E2 W1", "SE1 SE2"]
    state = scene(*hands, crown="i9", pile="SE3 S1", turn=3, white=white, heroes=(2, 2, heroes, 2))
    state, _ = play(state, "draw")
    assert (state.outcome is not None) is over
    assert legal(state, 2) == ("" if over else "W1+")


def test_K17_the_52nd_stone_is_for_all_four() -> None:
    state, _ = play(scene("N1", "", "", "", supply=1, white="a1"), "N1")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.scores) == ("stones", (1, 1, 1, 1))
