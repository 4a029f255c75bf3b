"""Vienna: turns, changing dice, placing, special cards and lightning spaces (W9-W15, W22-W38)."""

from __future__ import annotations

import pytest

from engine.errors import IllegalMove
from engine.vienna.board import GEHEIMBUND
from engine.vienna.events import (
    DiceKept,
    DicePlaced,
    DieSet,
    DoubleDeclined,
    DoubleTurn,
    EvaluationBegan,
    GendarmePosted,
    KrieauRewarded,
    Nudged,
    Rerolled,
    Rolled,
    RoundBegan,
)
from engine.vienna.moves import Laid
from engine.vienna.observation import Phase, Tally

from .scene import BOARD, dice, die, keys, legal, only, play, play_all, roll, scene, seat

# --- turns ---


def test_W9_turns_go_clockwise() -> None:
    state = scene(seat("4 4"), seat("4"), seat("4 4"), turn=1)
    order = []
    while only(play(state, "place 4 geheimbund")[1], EvaluationBegan) == []:
        order.append(state.turn)
        state, _ = play(state, "place 4 geheimbund")
    assert order == [1, 2, 0, 2]


def test_W9_dice_are_rolled_at_the_start_of_the_own_first_turn() -> None:
    state = scene(seat("2 3"), seat(unrolled=5), seat(unrolled=5))
    state, events = play(state, "place 2 oper", roll(6, 1, 5, 1, 4))
    assert only(events, Rolled) == [Rolled(1, dice("1 1 4 5 6"))]
    assert state.players[1].dice == dice("1 1 4 5 6")
    assert (state.players[1].unrolled, state.players[2].unrolled) == (0, 5)


def test_W9_unplaced_dice_keep_their_values() -> None:
    state = scene(seat("2 3"), seat("4 4"), seat("5 5"))
    state, events = play_all(state, "place 2 oper", "place 4 heldenplatz", "place 5 rathaus")
    assert state.turn == 0
    assert state.players[0].dice == dice("3")
    assert only(events, Rolled) == []


def test_W9_the_white_die_is_rolled_along_last() -> None:
    state = scene(seat("2 3"), seat(unrolled=6), seat(unrolled=5), white=1)
    state, _ = play(state, "place 2 oper", roll(3, 1, 5, 1, 4, 2))
    assert state.players[1].dice == dice("1 1 3 4 5 w2")


def test_W10_one_die_or_the_sum_of_two() -> None:
    state = scene(seat("2 3 6", coins=0), seat("4"), seat("4"))
    assert keys(state, "place 2 ") == {"oper", "stadtpark", "secession", "geheimbund"}
    assert keys(state, "place 2+3 ") == {"rathaus", "burgtheater", "universitaet", "geheimbund"}
    assert keys(state, "place 3+6 ") == {"stephansdom", "geheimbund"}


def test_W10_no_occupied_space_and_at_least_one_die() -> None:
    state = scene(seat("2", coins=0), seat("4"), seat("4"), street={"oper": (1, "2")})
    assert "place 2 oper" not in legal(state)
    assert all(text.startswith("place ") for text in legal(state)), "nobody may pass"


def test_W10_a_pair_space_takes_two_dice_that_show_the_same() -> None:
    state = scene(seat("5 5 6", coins=0), seat("4"), seat("4"))
    pairs = {text for text in legal(state) if text.endswith((" tiergarten", " heuriger"))}
    assert pairs == {"place 5+5 tiergarten", "place 5+5 heuriger"}


def test_W11_reroll_costs_a_coin_and_values_follow_the_written_order() -> None:
    state = scene(seat("1 4 4 w5", coins=2), seat("4"), seat("4"), white=0)
    state, events = play(state, "reroll 1 4 w5", roll(6, 2, 3))
    assert state.players[0].dice == dice("2 4 6 w3")
    assert state.players[0].coins == 1
    assert events == (Rerolled(0, dice("1 4 w5"), (die("6"), die("2"), die("w3"))),)
    assert (state.turn, state.phase) == (0, Phase.PLACE)


def test_W11_up_and_down_cost_a_coin_each_in_any_order() -> None:
    state = scene(seat("3 w3", coins=3), seat("4"), seat("4"), white=0)
    state, events = play_all(state, "up 3", "down w3", "up 4")
    assert state.players[0].dice == dice("5 w2")
    assert state.players[0].coins == 0
    assert events[1] == Nudged(0, die("w3"), die("w2"))
    assert not [text for text in legal(state) if not text.startswith("place")]


def test_W11_six_and_one_do_not_join() -> None:
    changes = [t for t in legal(scene(seat("1 6"), seat("4"), seat("4"))) if t[:2] in ("up", "do")]
    assert changes == ["down 6", "up 1"]


def test_W11_all_rerolls_are_offered_once() -> None:
    state = scene(seat("2 2 3"), seat("4"), seat("4"))
    rerolls = [text for text in legal(state) if text.startswith("reroll")]
    assert rerolls == ["reroll 2", "reroll 2 2", "reroll 2 2 3", "reroll 2 3", "reroll 3"]


def test_W11_nothing_is_changed_after_placing_but_again_in_a_second_turn() -> None:
    state = scene(seat("2 3"), seat("4"), seat("4"), specials={"double": 0})
    state, _ = play(state, "place 2 oper")
    assert legal(state) == ["double", "end"]
    state, _ = play(state, "double")
    assert "up 3" in legal(state)


def test_W12_first_placement_may_be_anywhere() -> None:
    state = scene(seat("1 2 6", coins=0), seat("4"), seat("4"))
    assert {"krieau", "oper", "hofburg"} <= keys(state)


def test_W12_further_down_only_and_skipping_is_free() -> None:
    state = scene(seat("2 3 4 6", coins=0, carriage="secession"), seat("4"), seat("4"))
    assert keys(state, "place 2 ") == {"geheimbund"}
    assert keys(state, "place 3 ") == {"naschmarkt", "parlament", "geheimbund"}
    assert "hofburg" in keys(state, "place 6 ")


def test_W12_the_carriage_goes_with_the_placement() -> None:
    state, _ = play(scene(seat("5 5"), seat("4"), seat("4")), "place 5 rathaus")
    assert state.players[0].carriage == BOARD.index["rathaus"]


def test_W13_the_bribe_is_one_coin_and_the_carriage_stands_there_then() -> None:
    state = scene(seat("2 6 6", coins=1, carriage="rathaus"), seat("4"), seat("4"))
    state, events = play(state, "place 2 oper")
    assert events[0] == DicePlaced(0, (Laid(die("2"), 2),), "oper", 1, 0)
    assert state.players[0].coins == 0
    assert state.players[0].carriage == BOARD.index["oper"]


def test_W13_no_bribe_further_down() -> None:
    state, events = play(scene(seat("6 6", carriage="rathaus"), seat("4"), seat("4")), "place 6 sperl")
    assert only(events, DicePlaced)[0].bribe == 0
    assert state.players[0].coins == 5


def test_W13_the_coin_must_be_there_before() -> None:
    state = scene(seat("1 6", coins=0, carriage="oper"), seat("4"), seat("4"))
    assert keys(state, "place 1 ") == {"geheimbund"}, "the coins of Prater and Krieau come too late"


def test_W13_opens_no_occupied_space_and_not_the_gendarmes() -> None:
    state = scene(
        seat("2 3", carriage="rathaus"),
        seat("4"),
        seat("4"),
        street={"oper": (1, "2")},
        gendarme="naschmarkt",
    )
    assert keys(state, "place 2 ") == {"stadtpark", "secession", "geheimbund"}
    assert keys(state, "place 3 ") == {"secession", "parlament", "geheimbund"}


def test_W14_a_player_without_dice_is_skipped() -> None:
    state, _ = play(scene(seat("2 2"), seat(""), seat("4")), "place 2 oper")
    assert state.turn == 2


def test_W14_the_evaluation_waits_for_the_last_die() -> None:
    state = scene(seat("2"), seat("4 4"), seat(""))
    state, events = play(state, "place 2 oper")
    assert only(events, EvaluationBegan) == []
    state, events = play(state, "place 4 geheimbund")
    assert (state.turn, only(events, EvaluationBegan)) == (1, [])
    state, events = play(state, "place 4 geheimbund")
    assert only(events, EvaluationBegan) == [EvaluationBegan(1)]


@pytest.mark.parametrize("shown", ["1", "w1", "5", "w6", "1 w6", "6 6"])
def test_W15_there_is_always_a_legal_placement(shown: str) -> None:
    state = scene(
        seat(shown, coins=0, carriage="heuriger"),
        seat("4"),
        seat("4"),
        white=0,
        street={"heuriger": (0, "4 4")},
    )
    assert keys(state) == {"geheimbund"}


# --- special cards while placing ---


def test_W23_double_turn_is_a_whole_second_turn_once_a_round() -> None:
    state = scene(seat("2 3 4"), seat("4"), seat("4"), specials={"double": 0})
    state, _ = play(state, "place 2 oper")
    assert state.phase is Phase.DOUBLE
    state, events = play(state, "double")
    assert events == (DoubleTurn(0),)
    state, _ = play(state, "place 3 naschmarkt")
    assert state.turn == 1, "the second turn ends by itself"
    state, _ = play_all(state, "place 4 geheimbund", "place 4 geheimbund", "place 4 heldenplatz")
    assert state.round == 2


def test_W23_a_declined_double_turn_stays_fresh() -> None:
    state = scene(seat("2 3 4"), seat("4 4"), seat("4"), specials={"double": 0})
    state, events = play_all(state, "place 2 oper", "end")
    assert events[-1] == DoubleDeclined(0)
    state, _ = play_all(state, "place 4 geheimbund", "place 4 geheimbund", "place 3 naschmarkt")
    assert legal(state) == ["double", "end"]


@pytest.mark.parametrize(("shown", "asked"), [("2", False), ("2 3", True), ("2 w3", True)])
def test_W23_needs_an_unplaced_die_and_the_white_one_counts(shown: str, asked: bool) -> None:
    state = scene(seat(shown), seat("4"), seat("4"), specials={"double": 0}, white=0)
    state, _ = play(state, "place 2 oper")
    assert (state.phase is Phase.DOUBLE) is asked


def test_W23_is_for_its_owner_only() -> None:
    state, _ = play(scene(seat("2 3"), seat("4"), seat("4"), specials={"double": 1}), "place 2 oper")
    assert (state.turn, state.phase) == (1, Phase.PLACE)


def test_W23_comes_after_krieau_and_prater() -> None:
    cards = {"double": 0}
    state, _ = play(scene(seat("1 3"), seat("4"), seat("4"), specials=cards), "place 1 krieau")
    phases = [state.phase]
    for text in ("gendarme oper", "take coin"):
        state, _ = play(state, text)
        phases.append(state.phase)
    assert phases == [Phase.GENDARME, Phase.REWARD, Phase.DOUBLE]
    state, _ = play_all(scene(seat("1 3"), seat("4"), seat("4"), specials=cards), "place 1 prater", "set 3 5")
    assert state.phase is Phase.DOUBLE


def test_W23_is_fresh_again_after_the_evaluation_in_new_hands() -> None:
    state = scene(
        seat("2"),
        seat(""),
        seat(""),
        specials={"double": 0},
        double_spent=True,
        street={"secession": (1, "3")},
    )
    state, _ = play(state, "place 2 geheimbund", roll(2, 3, 3, 3, 3))
    assert not state.double_spent
    state, _ = play(state, "place 2 oper", roll(4, 4, 4, 4, 4))
    assert state.turn == 1
    state, _ = play(state, "place 4 heldenplatz")
    assert (state.turn, state.phase) == (1, Phase.DOUBLE)


def test_W24_a_one_counts_as_any_value() -> None:
    state = scene(seat("1 4", coins=0), seat("4"), seat("4"), specials={"joker": 0})
    single = {text for text in legal(state) if text.startswith("place 1") and "+" not in text}
    assert {"place 1 krieau", "place 1=2 oper", "place 1=3 naschmarkt", "place 1=6 hofburg"} <= single
    assert "place 1=4+4 tiergarten" in legal(state)
    assert "place 1=6+4 belvedere" in legal(state)


def test_W24_only_for_the_owner_of_the_joker() -> None:
    state = scene(seat("1 4", coins=0), seat("4"), seat("4"), specials={"joker": 1})
    assert not [text for text in legal(state) if "=" in text]


def test_W24_both_dice_and_the_white_one_may_be_jokers() -> None:
    state = scene(seat("1 w1", coins=0), seat("4"), seat("4"), specials={"joker": 0}, white=0)
    assert "place 1=6+w1=6 gloriette" in legal(state)
    assert "place 1+w1=6 hofreitschule" in legal(state)
    assert "place 1+w1 tiergarten" in legal(state)


@pytest.mark.parametrize("change", ["reroll 5", "down 2", "set 5 1"])
def test_W24_a_die_turned_or_rolled_to_one_counts_too(change: str) -> None:
    state = scene(seat("2 5"), seat("4"), seat("4"), specials={"joker": 0, "double": 0})
    if change == "set 5 1":
        state = scene(seat("1 2 5"), seat("4"), seat("4"), specials={"joker": 0, "double": 0})
        state, _ = play_all(state, "place 1 prater", change, "double")
    else:
        state, _ = play(state, change, *([roll(1)] if change.startswith("reroll") else []))
    assert "place 1=6 hofburg" in legal(state)


def test_W24_spelling_takes_the_lowest_values_first() -> None:
    state = scene(seat("1 1", coins=0), seat("4"), seat("4"), specials={"joker": 0})
    found = legal(state)
    assert "place 1=2+1=6 pestsaeule" in found
    assert "place 1+1=4 rathaus" in found
    assert "place 1+1 tiergarten" in found
    assert "place 1=3 parlament" in found
    assert "place 1 stadtpark" in found
    by_dice_and_space = [(text.count("+"), text.rpartition(" ")[2]) for text in found]
    assert len(set(by_dice_and_space)) == len(found), "the same dice on the same space are one move"


def test_W24_on_the_geheimbund_all_dice_are_plain() -> None:
    state = scene(seat("1 1", coins=0), seat("4"), seat("4"), specials={"joker": 0})
    assert [text for text in legal(state) if text.endswith("geheimbund")] == [
        "place 1 geheimbund",
        "place 1+1 geheimbund",
    ]


@pytest.mark.parametrize("move", ["place 1=3+1=5 pestsaeule", "place 1=4 parlament", "place 1+1=1 oper"])
def test_W24_other_spellings_are_not_legal(move: str) -> None:
    state = scene(seat("1 1", coins=0), seat("4"), seat("4"), specials={"joker": 0})
    assert move not in legal(state)


def test_W26_white_die_only_with_an_own_die_but_alone_on_the_geheimbund() -> None:
    state = scene(seat("2 w3", coins=0), seat("4"), seat("4"), white=0)
    assert keys(state, "place w3 ") == {"geheimbund"}
    assert "rathaus" in keys(state, "place 2+w3 ")


def test_W26_the_white_die_goes_to_who_has_the_card_when_the_round_begins() -> None:
    state = scene(seat("2"), seat(""), seat(""), street={"universitaet": (1, "5")})
    state, _ = play(state, "place 2 geheimbund", roll(4, 4, 4, 4, 4))
    assert state.white == 1
    assert [player.unrolled for player in state.players] == [0, 6, 5]


def test_W26_the_white_die_stays_with_who_rolled_it_though_the_card_has_gone() -> None:
    state = scene(seat("2 w3"), seat("4"), seat("4"), white=0, specials={"extra": 1})
    assert "place 2+w3 rathaus" in legal(state)
    state, _ = play(state, "place 2 oper")
    assert state.turn == 1
    assert not [text for text in legal(state) if "w4" in text or "w3" in text]


# --- lightning spaces ---


def test_W36_the_gendarme_goes_to_any_free_street_space() -> None:
    state = scene(seat("1 5"), seat("4"), seat("4"), street={"oper": (1, "2")})
    state, _ = play(state, "place 1 krieau")
    spaces = {space.key for space in BOARD.spaces}
    assert keys(state, "gendarme ") == spaces - {"krieau", "oper"}
    assert GEHEIMBUND.key not in keys(state, "gendarme ")
    assert all(text.startswith("gendarme ") for text in legal(state)), "he must be placed"


@pytest.mark.parametrize(("choice", "points", "coins"), [("take point", 1, 5), ("take coin", 0, 6)])
def test_W36_then_one_point_or_one_coin(choice: str, points: int, coins: int) -> None:
    state, events = play_all(scene(seat("1 5"), seat("4"), seat("4")), "place 1 krieau", "gendarme sacher")
    assert events[-1] == GendarmePosted(0, "sacher")
    assert legal(state) == ["take coin", "take point"]
    state, told = play(state, choice)
    assert told[0] == KrieauRewarded(0, points, coins - 5)
    assert state.players[0].tally == Tally(krieau=points)
    assert state.players[0].coins == coins
    assert state.turn == 1


def test_W36_nobody_may_place_at_the_gendarme_until_the_evaluation_ends() -> None:
    state = scene(seat("1"), seat("2"), seat(""))
    state, _ = play_all(state, "place 1 krieau", "gendarme oper", "take point")
    assert "place 2 oper" not in legal(state)
    state, _ = play(state, "place 2 geheimbund", roll(2, 2, 2, 2, 2))
    assert state.gendarme is None
    assert "place 2 oper" in legal(state)


def test_W37_prater_pays_a_coin_at_once_and_turns_one_die_to_any_face() -> None:
    state = scene(seat("1 2 w5", coins=0), seat("4"), seat("4"), white=0)
    state, events = play(state, "place 1 prater")
    assert events[0] == DicePlaced(0, (Laid(die("1"), 1),), "prater", 0, 1)
    assert state.players[0].coins == 1
    sets = [f"set {shown} {face}" for shown in ("2", "w5") for face in range(1, 7) if str(face) != shown[-1]]
    assert legal(state) == ["keep", *sets]
    state, events = play(state, "set w5 6")
    assert events[0] == DieSet(0, die("w5"), die("w6"))
    assert state.players[0].dice == dice("2 w6")


def test_W37_nothing_need_be_turned() -> None:
    state, events = play_all(scene(seat("1 2"), seat("4"), seat("4")), "place 1 prater", "keep")
    assert DiceKept(0) in events
    assert (state.turn, state.players[0].dice) == (1, dice("2"))


def test_W37_without_an_unplaced_die_there_is_nothing_to_decide() -> None:
    state, _ = play(scene(seat("1"), seat("4"), seat("4")), "place 1 prater")
    assert (state.turn, state.phase) == (1, Phase.PLACE)


def test_W38_any_dice_of_any_player_for_a_coin_each() -> None:
    state = scene(seat("1 6 6", coins=0), seat("4", coins=0), seat("3"))
    state, events = play_all(state, "place 1+6 geheimbund", "place 4 geheimbund", "place 3 geheimbund")
    assert state.society == ((0, die("1")), (0, die("6")), (1, die("4")), (2, die("3")))
    assert [event.coins for event in only(events, DicePlaced)] == [2, 1, 1]
    assert [player.coins for player in state.players] == [2, 1, 6]
    assert "place 6 geheimbund" in legal(state), "several of one player"


def test_W38_is_not_on_the_street() -> None:
    state = scene(seat("3 3", coins=0, carriage="rathaus"), seat("4"), seat("4"))
    state, events = play(state, "place 3 geheimbund")
    assert only(events, DicePlaced)[0].bribe == 0
    assert state.players[0].carriage == BOARD.index["rathaus"]


def test_W35_lightning_spaces_are_passed_over_and_their_dice_come_back() -> None:
    state = scene(seat("2", coins=0), seat(""), seat(""), street={"krieau": (1, "1"), "prater": (2, "1")})
    state, events = play(state, "place 2 geheimbund")
    assert only(events, RoundBegan) != []
    assert [player.coins for player in state.players] == [1, 5, 5], "nothing is carried out again"
    assert state.street == (None,) * 24
    assert state.society == ()
    assert [player.unrolled for player in state.players] == [0, 5, 5]


def test_W22_the_owner_of_the_clock_starts_the_next_round() -> None:
    state = scene(seat("2"), seat(""), seat(""), specials={"clock": 0}, street={"stadtpark": (2, "1")})
    state, events = play(state, "place 2 geheimbund")
    assert (state.starter, state.turn) == (2, 2)
    assert only(events, RoundBegan)[0].starter == 2


def test_a_move_of_the_game_that_does_not_fit_is_illegal() -> None:
    state = scene(seat("2", coins=0), seat("4"), seat("4"))
    for text in (
        "place 3 naschmarkt",
        "place 2 naschmarkt",
        "reroll 2",
        "keep",
        "person p01",
        "place 2 nowhere",
    ):
        with pytest.raises(IllegalMove) as caught:
            play(state, text)
        assert (caught.value.seat, caught.value.move) == (0, text)
