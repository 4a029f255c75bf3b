"""What viewers of Vienna see (W2a)."""

from __future__ import annotations

from dataclasses import replace

from engine.vienna.board import Special, Symbol
from engine.vienna.game import VIENNA
from engine.vienna.observation import Phase

from .scene import PlainChance, dice, legal, play, play_all, scene, seat


def test_W2a_everything_is_open_but_the_order_of_the_deck() -> None:
    state = scene(seat("2 3", start="cross", persons="p09"), seat("4", coins=2), seat(unrolled=5))
    one, spectator = VIENNA.observe(state, 1), VIENNA.observe(state, None)
    assert replace(one, viewer=None, legal=()) == spectator
    assert spectator.seats[0].persons == ("p09",)
    assert spectator.seats[0].symbols == (0, 3, 0)
    assert spectator.seats[0].dice == dice("2 3")
    assert [view.coins for view in spectator.seats] == [5, 2, 5]
    assert [view.unrolled for view in spectator.seats] == [0, 0, 5]
    assert spectator.deck == 9


def test_legal_moves_are_the_viewers_own() -> None:
    state = scene(seat("2"), seat("4"), seat("4"))
    assert [str(move) for move in VIENNA.observe(state, 0).legal] == legal(state)
    assert VIENNA.observe(state, 1).legal == ()
    assert VIENNA.observe(state, None).legal == ()
    assert VIENNA.observe(state, None).to_act == (0,)


def test_W13_behind_are_the_empty_spaces_that_cost_the_bribe() -> None:
    state = scene(
        seat("2", carriage="secession"), seat("4"), seat("4"), street={"oper": (1, "2")}, gendarme="krieau"
    )
    assert VIENNA.observe(state, None).behind == ("prater", "stadtpark", "secession")
    assert VIENNA.observe(state, None).seats[0].carriage == "secession"
    fresh = VIENNA.observe(scene(seat("2"), seat("4"), seat("4")), None)
    assert (fresh.behind, fresh.seats[0].carriage) == ((), None)


def test_behind_is_only_told_while_placing() -> None:
    state, _ = play(scene(seat("1 2"), seat("4"), seat("4")), "place 1 prater")
    assert state.phase is Phase.SET_DIE
    assert VIENNA.observe(state, 0).behind == ()


def test_stop_is_the_space_of_the_evaluation_that_waits() -> None:
    state = scene(seat("1 4"), seat(), seat(), street={"sacher": (1, "6"), "gloriette": (2, "6 6")})
    state, _ = play(state, "place 1 krieau")
    assert VIENNA.observe(state, None).stop is None, "Krieau is no stop of the evaluation"
    state, _ = play_all(state, "gendarme oper", "take coin", "place 4 geheimbund")
    seen = VIENNA.observe(state, None)
    assert (seen.phase, seen.stop, seen.to_act) == (Phase.PERSON, "sacher", (1,))
    assert seen.gendarme == "oper"
    state, _ = play(state, "person p01")
    seen = VIENNA.observe(state, None)
    assert (seen.phase, seen.stop, seen.to_act) == (Phase.SYMBOL, "gloriette", (2,))
    state, _ = play(state, "compare crown")
    assert VIENNA.observe(state, None).stop is None


def test_scored_symbols_and_special_cards_of_each_seat() -> None:
    state = scene(
        seat("4"),
        seat(),
        seat(),
        specials={"extra": 1, "clock": 1, "joker": 2},
        street={
            "pestsaeule": (0, "4 4"),
            "stephansdom": (0, "4 5"),
            "sacher": (1, "6"),
            "gloriette": (1, "6 6"),
        },
    )
    state, _ = play(state, "place 4 geheimbund")
    state, _ = play(state, "person p01")
    seen = VIENNA.observe(state, None)
    assert seen.scored == ((Symbol.CITIZEN, Symbol.CROSS), (), ())
    assert [view.specials for view in seen.seats] == [(), (Special.CLOCK, Special.EXTRA), (Special.JOKER,)]


def test_the_last_move_and_where_it_happened() -> None:
    state = scene(seat("1 2 5"), seat("4 4"), seat("4"))
    assert VIENNA.observe(state, None).last is None
    places = []
    for text in ("up 2", "place 1 prater", "set 3 6", "place 4 geheimbund"):
        mover = state.turn
        state, _ = play(state, text)
        last = VIENNA.observe(state, None).last
        assert last is not None
        assert (last.seat, str(last.move)) == (mover, text)
        places.append(last.space)
    assert places == [None, "prater", "prater", "geheimbund"]
    state, _ = play_all(scene(seat("1 2"), seat("4"), seat("4")), "place 1 krieau", "gendarme sacher")
    assert state.last is not None
    assert state.last.space == "sacher"
    state, _ = play(state, "take coin")
    assert state.last is not None
    assert state.last.space == "krieau"


def test_round_is_0_while_start_cards_are_picked() -> None:
    state = VIENNA.start(4, {"side": "night"}, 2, PlainChance())
    seen = VIENNA.observe(state, None)
    assert (seen.round, seen.phase, seen.starter, seen.to_act) == (0, Phase.START_CARD, 2, (1,))
    assert (seen.side, len(seen.start_cards), seen.persons, seen.deck) == ("night", 6, (), 0)
