"""The four worked examples of Vienna's rule book, on the house board."""

from __future__ import annotations

from engine.vienna.board import Symbol
from engine.vienna.events import Compared, DicePlaced, Rival
from engine.vienna.state import State

from .scene import keys, legal, only, play, play_all, roll, scene, seat

RED, FIRST, GREEN, BLUE = range(4)


def opening(coins: int = 1) -> State:
    """The first player, yellow, has rolled 2 2 3 5; green's turns are left out."""
    return scene(seat("2 5"), seat("2 2 3 5", coins=coins), seat(""), seat("4 6"), turn=FIRST, starter=FIRST)


def test_example_1_a_two_goes_to_the_secession() -> None:
    state = scene(seat("4"), seat("4"), seat("4"), seat(unrolled=4), turn=GREEN, starter=BLUE)
    state, _ = play(state, "place 4 heldenplatz", roll(2, 2, 3, 5))
    assert state.turn == BLUE
    state, events = play(state, "place 2 secession")
    assert only(events, DicePlaced)[0].bribe == 0


def test_example_2_the_sum_of_two_dice_on_the_rathaus() -> None:
    state, _ = play_all(opening(), "place 2 secession", "place 4 heldenplatz", "place 2 oper")
    assert state.turn == FIRST
    assert "place 2+3 rathaus" in legal(state)


def test_example_3_the_last_die_fits_only_behind_for_a_coin() -> None:
    before = ("place 2 secession", "place 4 heldenplatz", "place 2 oper", "place 2+3 rathaus")
    state, _ = play_all(opening(), *before, "place 6 landtmann", "place 5 universitaet")
    assert state.turn == FIRST
    assert keys(state) == {"burgtheater", "geheimbund"}
    _, events = play(state, "place 5 burgtheater")
    assert only(events, DicePlaced)[0].bribe == 1
    poor, _ = play_all(opening(coins=0), *before, "place 6 landtmann", "place 5 universitaet")
    assert keys(poor) == {"geheimbund"}


def test_example_4_stephansdom_against_two_neighbours() -> None:
    state = scene(
        seat("4 5", coins=0, start="cross", persons="p09 p03"),
        seat(start="cross", persons="p04"),
        seat(),
        seat(start="cross", persons="p09"),
        specials={"influence": 3},
    )
    assert [state.symbols(i)[1] for i in range(4)] == [4, 2, 0, 4]
    state, events = play(state, "place 4+5 stephansdom")
    assert only(events, Compared) == [
        Compared(0, "stephansdom", Symbol.CROSS, 4, (Rival(1, 2, 2, 1), Rival(3, 4, 1, 0)), 0)
    ]
    assert (state.players[0].tally.street, state.players[0].coins) == (3, 1)
