"""What viewers of Rosenkönig see (K6): all but the order of the draw pile; and what the clock plays."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from engine.rosenkonig.board import Colour, square_of
from engine.rosenkonig.game import ROSENKONIG
from engine.rosenkonig.moves import BY_TEXT
from engine.rosenkonig.observation import Observation, Target
from engine.rosenkonig.state import State

from .rosenkonig_scene import board, cards, legal, play, scene

OPEN = {"first", "colours", "board", "crown", "hands", "hand_limit", "heroes", "discard", "supply"}
OPEN |= {"last", "passed", "outcome"}
"""Parts of the position that everybody sees as they are."""


def views(state: State) -> list[Observation]:
    """A spectator's, then each seat's."""
    return [ROSENKONIG.observe(state, viewer) for viewer in (None, *range(state.players))]


@pytest.mark.parametrize("hands", [("N1 E1", "S1"), ("N1", "S1", "E1", "W1")])
def test_K6_all_see_the_same_but_for_the_own_moves(hands: tuple[str, ...]) -> None:
    heroes = (1,) * len(hands)
    state, _ = play(scene(*hands, red="a1", white="c1 c2 e6", pile="W2 W3 SW1", heroes=heroes), "N1+")
    spectator, *seats = views(state)
    assert (spectator.viewer, spectator.legal) == (None, ())
    for viewer, seen in enumerate(seats):
        assert replace(seen, viewer=None, legal=()) == spectator
        assert seen.viewer == viewer
        assert seen.legal == ROSENKONIG.legal(state, viewer)
        assert bool(seen.legal) == (viewer == 1)
    for name in OPEN:
        assert getattr(spectator, name) == getattr(state, name)
    assert spectator.pile == 3
    assert spectator.to_act == (1,)
    assert spectator.heroes == (0, *heroes[1:])
    assert spectator.heroes_each == (4 if len(hands) == 2 else 2)


def test_there_is_nothing_else_to_see() -> None:
    computed = {"viewer", "to_act", "legal", "targets", "heroes_each", "pile", "red", "white"}
    assert {field.name for field in fields(Observation)} == OPEN | computed


def test_K6_the_order_of_the_draw_pile_cannot_be_seen() -> None:
    one, other = (scene("N1", "S1", pile=pile) for pile in ("W1 W2 W3", "W3 W1 W2"))
    assert one != other
    assert views(one) == views(other)


def test_K11_what_the_seat_to_act_can_reach_is_seen_by_all() -> None:
    state = scene("N1 S1 W1 E1", "SE2", red="e4", white="e6", crown="e5")
    for seen in views(state):
        assert seen.targets == (
            Target(BY_TEXT["E1"], square_of("f5"), hero=False),
            Target(BY_TEXT["N1"], square_of("e6"), hero=True),
            Target(BY_TEXT["W1"], square_of("d5"), hero=False),
        )
    state = replace(state, turn=1)
    for seen in views(state):
        assert seen.targets == (Target(BY_TEXT["SE2"], square_of("g3"), hero=False),)


def test_K14_scores_as_they_stand() -> None:
    state = scene("N1", "S1", red="a1 a2 c1", white="i9")
    seen = ROSENKONIG.observe(state, None)
    assert seen.red.regions == ((square_of("a2"), square_of("a1")), (square_of("c1"),))
    assert (seen.red.points, seen.red.largest, seen.red.stones) == (5, 2, 3)
    assert (seen.white.points, seen.white.largest, seen.white.stones) == (1, 1, 1)
    assert seen.score(Colour.RED) is seen.red
    assert seen.score(Colour.WHITE) is seen.white
    nothing = ROSENKONIG.observe(scene("", ""), 0).white
    assert (nothing.regions, nothing.points, nothing.largest, nothing.stones) == ((), 0, 0, 0)


def test_the_last_move_is_seen_with_what_was_drawn() -> None:
    state, _ = play(scene("N1", "S1", pile="W1 W2"), "draw")
    last = ROSENKONIG.observe(state, 1).last
    assert last is not None
    assert (last.seat, str(last.move), last.drawn) == (0, "draw", BY_TEXT["W1"])
    assert last.origin == last.square == square_of("e5")
    state, _ = play(state, "S1")
    last = ROSENKONIG.observe(state, 0).last
    assert last is not None
    assert (last.seat, str(last.move), last.drawn) == (1, "S1", None)
    assert (last.origin, last.square) == (square_of("e5"), square_of("e4"))


def test_at_the_end_nobody_is_to_act_and_nothing_can_be_reached() -> None:
    state, _ = play(scene("N1 E1", "S1", supply=1), "N1")
    for seen in views(state):
        assert (seen.to_act, seen.legal, seen.targets) == ((), (), ())
        assert seen.outcome == state.outcome
        assert seen.hands == (cards("E1"), cards("S1"))
        assert seen.board == board(red="e6")


# ---- the clock


@pytest.mark.parametrize(
    ("hand", "white", "move"),
    [
        ("", "", "draw"),
        ("N1 E1", "e6", "draw"),
        ("S3 E1 N1 N2 W1", "", "E1"),
        ("E1 N1 N2 S3 W1", "f5 e6", "N2"),  # no hero as long as there is another card
        ("E1 N1 NE1 NW1 W1", "f5 e6 f6 d5", "NW1"),
        ("W1 E1 N1 S1 SE1", "f5 e6 e4 d5 f4", "E1+"),  # only heroes can move
    ],
)
def test_the_clock_draws_or_plays_the_first_card_that_needs_no_hero(hand: str, white: str, move: str) -> None:
    state = scene(hand, "", white=white)
    assert str(ROSENKONIG.mildest(state, 0)) == move
    assert move in legal(state).split()


def test_the_clock_draws_in_the_team_game_below_three_cards() -> None:
    assert str(ROSENKONIG.mildest(scene("N1 S1", "", "", ""), 0)) == "draw"
    assert str(ROSENKONIG.mildest(scene("N1 S1 E1", "", "", "", white="f5"), 0)) == "N1"
