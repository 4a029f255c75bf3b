"""Rosenkönig: when the game ends, who wins and by what, and giving up (K13, K15, K19)."""

from __future__ import annotations

import pytest

from engine.errors import NotYourTurn
from engine.protocol import LATE, LEFT, RESIGNED, Duel, Event, Outcome
from engine.rosenkonig.board import name_of
from engine.rosenkonig.events import Conceded, Drew, GameEnded, Passed, Played
from engine.rosenkonig.game import ROSENKONIG
from engine.rosenkonig.moves import DRAW
from engine.rosenkonig.state import State

from .rosenkonig_scene import legal, play, play_all, scene
from .viva_scene import PlainChance, only

STUCK = ("N1 N2 N3 NE1", "E1 E2 E3 NE2 NE3")
"""From i9 none of these cards leads anywhere, nor does SE1."""
STUCK_TEAMS = ("N1 N2", "N3 NE1 NE2", "NE3 E1 E2", "E3 SE1 SE2")
"""As above, for four, and SE3."""


def outcome(state: State) -> Outcome:
    """The end, which has come."""
    found = ROSENKONIG.outcome(state)
    assert found is not None
    return found


def blocked(red: str, white: str, first: int = 0) -> tuple[State, tuple[Event, ...]]:
    """Two players whose game a drawn card has just ended, with these stones on the board."""
    return play(scene(*STUCK, crown="i9", red=red, white=white, pile="SE1 S1", first=first), "draw")


def drawn_by_four(red: str, white: str, first: int = 0) -> tuple[State, tuple[Event, ...]]:
    """As above, for two teams."""
    return play(scene(*STUCK_TEAMS, crown="i9", red=red, white=white, pile="SE3 S1", first=first), "draw")


# ---- when it ends


def test_K13_the_52nd_stone_ends_the_game_at_once() -> None:
    state, events = play(scene("N1 S1", "E1 E2", red="a1", white="c1", supply=1), "N1")
    assert state.supply == 0
    assert outcome(state).reason == "stones"
    assert isinstance(events[0], Played)
    assert events[1:] == (GameEnded(outcome(state)),)


def test_K13_the_51st_stone_does_not() -> None:
    state, events = play(scene("N1 S1", "E1 E2", red="a1", white="c1", supply=2), "N1")
    assert state.supply == 1
    assert state.outcome is None
    assert only(events, GameEnded) == []


def test_K13_turning_a_stone_is_not_putting_the_last_one() -> None:
    state, _ = play(scene("N1 S1", "E1 E2", white="e6", supply=1), "N1+")
    assert (state.supply, state.outcome, state.turn) == (1, None, 1)


def test_K13_after_the_52nd_stone_nobody_passes() -> None:
    state, events = play(scene("E1", "N1 N2 N3 NE1 NE2", crown="h9", supply=1), "E1")
    assert only(events, Passed) == []
    assert state.passed == ()
    assert outcome(state).reason == "stones"


def test_K13_it_ends_when_every_hand_is_full_and_nobody_can_move() -> None:
    state, events = blocked("a1", "c1 d1")
    assert outcome(state).reason == "blocked"
    assert isinstance(events[0], Drew)
    assert events[1:] == (GameEnded(outcome(state)),), "and nobody passes before"
    assert state.passed == ()


def test_K13_passes_before_the_last_move_are_not_those_of_the_end() -> None:
    hand = "N1 N2 N3 NE1 NE2"
    state, _ = play(scene(hand, "E1 W2", crown="h9", turn=1, supply=2), "E1")
    assert (state.turn, state.passed) == (1, (0,))
    state, _ = play(state, "W2")
    assert (outcome(state).reason, state.passed) == ("stones", ())


@pytest.mark.parametrize("hands", [(STUCK[0], "E1 E2 E3 NE2"), (STUCK[0][:-4], STUCK[1])])
def test_K13_it_does_not_while_a_hand_is_not_full(hands: tuple[str, str]) -> None:
    state, _ = play(scene(*hands, crown="i9", pile="SE1 S1"), "draw")
    assert state.outcome is None
    assert legal(state) == "draw"


@pytest.mark.parametrize(
    ("red", "white", "heroes", "forced"),
    [
        ("h9", "", (0, 1), "W1+"),
        ("h9", "", (4, 0), None),  # the hero of the other one does not help
        ("", "h9", (4, 4), None),  # an own stone
        ("", "", (0, 0), "W1"),
    ],
)
def test_K13_heroes_count_as_a_way_to_move(
    red: str, white: str, heroes: tuple[int, int], forced: str | None
) -> None:
    hands = (STUCK[0], "E1 E2 E3 NE2 W1")
    state, _ = play(scene(*hands, crown="i9", red=red, white=white, heroes=heroes, pile="SE1 S1"), "draw")
    assert (state.outcome is None) == (forced is not None)
    assert legal(state) == (forced or "")


def test_K13_it_goes_on_if_only_the_one_who_has_just_moved_can_move() -> None:
    state, events = play(scene("N1 N2 N3 W1", STUCK[1], crown="i9", pile="SE1 S1"), "draw")
    assert events[1:] == (Passed(1),)
    assert (state.turn, legal(state)) == (0, "W1")


def test_after_the_end_nobody_may_move() -> None:
    state, _ = blocked("a1", "c1")
    assert ROSENKONIG.to_act(state) == ()
    for seat in (0, 1):
        assert legal(state, seat) == ""
        with pytest.raises(NotYourTurn) as caught:
            ROSENKONIG.apply(state, seat, DRAW, PlainChance())
        assert caught.value.to_act == ()


# ---- who wins

LESS_MORE = [
    ("a1 c1 e1", "a3 a4", "points"),  # 3 to 4
    ("", "a1", "points"),
    ("a1 b1 d1 e1 g1", "a3 b3 c3", "largest"),  # 9 to 9, 2 to 3
    ("a1 b1 c1 e1 f1 g1", "a3 b3 c3 e3 f3 a5 b5 d5", "stones"),  # 18 to 18, 3 to 3, 6 to 8
]
"""Stones of a colour, stones of the other one, which wins, and by what."""


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(("less", "more", "decided_by"), LESS_MORE)
def test_K15_points_then_the_larger_largest_region_then_more_stones(
    less: str, more: str, decided_by: str, first: int
) -> None:
    for red, white in ((less, more), (more, less)):
        end = outcome(blocked(red, white, first)[0])
        assert end.decided_by == decided_by
        winner = first if red == more else 1 - first
        assert end.winners == (winner,)
        assert end.ranks == ((1, 2) if winner == 0 else (2, 1))


@pytest.mark.parametrize(
    ("red", "white", "points"),
    [("", "", 0), ("a1 a2", "c1 c2", 4), ("a1 a2 c1", "a4 b4 d4", 5)],
)
def test_K15_still_tied_both_win(red: str, white: str, points: int) -> None:
    end = outcome(blocked(red, white)[0])
    assert end == Outcome((1, 1), (points, points), "blocked", "draw")
    end = outcome(drawn_by_four(red, white)[0])
    assert end == Outcome((1,) * 4, (points,) * 4, "blocked", "draw")
    assert end.winners == (0, 1, 2, 3)


def test_K14_worked_example_as_a_game_that_ends() -> None:
    red, white = "a7 b7 c7 d7 e7 f8 g8 i8 i7 g6", "a9 b9 c9 d9 a8 b8 c8 d8 f9 g9 i9"
    assert outcome(blocked(red, white)[0]) == Outcome((2, 1), (34, 69), "blocked", "points")
    assert outcome(blocked(red, white, first=1)[0]) == Outcome((1, 2), (69, 34), "blocked", "points")


def test_K15_the_stone_that_ends_the_game_counts() -> None:
    state, _ = play(scene("N1", "", red="a1", white="c1 d1", supply=1), "N1")
    assert outcome(state).scores == (2, 4)
    state, _ = play(scene("N1", "", red="e7 e8", white="c1 d1", supply=1), "N1")
    assert outcome(state).scores == (9, 4)


@pytest.mark.parametrize("first", range(4))
@pytest.mark.parametrize(("less", "more", "decided_by"), LESS_MORE)
def test_K19_points_belong_to_the_team(less: str, more: str, decided_by: str, first: int) -> None:
    state, _ = drawn_by_four(red=more, white=less, first=first)
    end = outcome(state)
    reds = [seat for seat in range(4) if seat % 2 == first % 2]
    assert end.winners == tuple(reds)
    assert end.ranks == tuple(1 if seat in reds else 3 for seat in range(4))
    assert (end.reason, end.decided_by) == ("blocked", decided_by)
    assert len({end.scores[seat] for seat in reds}) == 1
    assert end.scores[0] == end.scores[2]
    assert end.scores[1] == end.scores[3]


# ---- giving up


@pytest.mark.parametrize("reason", [RESIGNED, LATE, LEFT])
@pytest.mark.parametrize(("side", "first"), [(0, 0), (1, 0), (0, 1), (1, 1)])
def test_whoever_concedes_has_lost_whatever_the_board_says(side: int, first: int, reason: str) -> None:
    assert isinstance(ROSENKONIG, Duel)
    before = scene("N1", "S1", red="a1 a2", white="c1", first=first)
    state, events = ROSENKONIG.concede(before, side, reason)
    assert before.outcome is None
    end = outcome(state)
    assert end.winners == (1 - side,)
    assert end.ranks == ((2, 1) if side == 0 else (1, 2))
    assert end.scores == ((4, 1) if first == 0 else (1, 4)), "as it stands"
    assert (end.reason, end.decided_by) == (reason, reason)
    assert events == (Conceded((side,), reason), GameEnded(end))
    assert ROSENKONIG.to_act(state) == ()
    assert ROSENKONIG.observe(state, None).outcome == end


@pytest.mark.parametrize("first", range(4))
@pytest.mark.parametrize("side", [0, 1])
def test_a_team_concedes_as_a_whole(side: int, first: int) -> None:
    assert isinstance(ROSENKONIG, Duel)
    before = scene("N1", "S1", "N2", "S2", red="a1 a2", white="c1", first=first)
    state, events = ROSENKONIG.concede(before, side, RESIGNED)
    end = outcome(state)
    assert end.winners == ((1, 3) if side == 0 else (0, 2))
    assert end.ranks == ((3, 1, 3, 1) if side == 0 else (1, 3, 1, 3))
    assert end.scores == ((4, 1, 4, 1) if first % 2 == 0 else (1, 4, 1, 4))
    assert events == (Conceded((0, 2) if side == 0 else (1, 3), RESIGNED), GameEnded(end))


def test_a_game_is_conceded_by_a_side_and_while_it_goes_on() -> None:
    assert isinstance(ROSENKONIG, Duel)
    with pytest.raises(ValueError, match="side is 2; it must be 0 or 1"):
        ROSENKONIG.concede(scene("N1", "S1", "N2", "S2"), 2, RESIGNED)
    over, _ = blocked("a1", "c1")
    with pytest.raises(ValueError, match="the game is over"):
        ROSENKONIG.concede(over, 0, RESIGNED)


def test_what_was_seen_last_stays_after_a_concession() -> None:
    assert isinstance(ROSENKONIG, Duel)
    before, _ = play_all(scene("N1", "S1"), "N1")
    state, _ = ROSENKONIG.concede(before, 1, LATE)
    seen = ROSENKONIG.observe(state, 1)
    assert seen.last == before.last
    assert name_of(seen.crown) == "e6"
    assert (seen.to_act, seen.legal, seen.targets) == ((), (), ())
