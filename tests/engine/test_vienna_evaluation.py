"""Vienna: the evaluation, space by space (W16-W30)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.protocol import Event
from engine.vienna.board import Special, Symbol
from engine.vienna.events import (
    ActionLost,
    Compared,
    EvaluationBegan,
    EvaluationEnded,
    Gained,
    Loss,
    PersonTaken,
    Rival,
    Robbed,
    SpecialTaken,
)
from engine.vienna.game import VIENNA
from engine.vienna.observation import Phase
from engine.vienna.state import Player, State

from .scene import legal, only, play, play_all, scene, seat


def evaluated(
    *others: Player,
    street: Mapping[str, tuple[int, str]],
    coins: int = 5,
    start: str = "",
    points: int = 0,
    specials: Mapping[str, int] | None = None,
    persons: str = "p01 p05",
) -> tuple[State, list[Event]]:
    """Seat 0 puts the last die on the Geheimbund (and has `coins` then); the evaluation runs."""
    me = seat("4", coins=coins - 1, start=start, points=points)
    state = scene(
        me,
        *(others or (seat(), seat())),
        street=street,
        specials=specials,
        persons=persons,
    )
    state, events = play(state, "place 4 geheimbund")
    return state, list(events)


def test_W16_from_the_top_down_each_by_its_owner() -> None:
    _, events = evaluated(street={"oper": (1, "2"), "naschmarkt": (0, "3"), "heldenplatz": (2, "4")})
    assert [(event.seat, event.space) for event in only(events, Gained)] == [
        (1, "oper"),
        (0, "naschmarkt"),
        (2, "heldenplatz"),
    ]
    assert events.index(EvaluationBegan(1)) < events.index(Gained(1, "oper", 0, 1, 0))


def test_W16_the_owner_takes_the_dice_back_space_by_space() -> None:
    state, _ = evaluated(street={"oper": (1, "2"), "landtmann": (0, "6"), "hofreitschule": (2, "3 4")})
    assert state.phase is Phase.PERSON
    assert VIENNA.observe(state, None).stop == "landtmann"
    occupied = {space.key for space, lies in zip(state.board.spaces, state.street, strict=True) if lies}
    assert occupied == {"landtmann", "hofreitschule"}


def test_W16_dice_come_back_after_a_choice_too() -> None:
    state, _ = evaluated(street={"landtmann": (0, "6"), "gloriette": (1, "6 6")})
    state, _ = play(state, "person p01")
    occupied = {space.key for space, lies in zip(state.board.spaces, state.street, strict=True) if lies}
    assert occupied == {"gloriette"}


def test_W17_coins() -> None:
    state, events = evaluated(street={"naschmarkt": (0, "3"), "heldenplatz": (0, "4")}, coins=1)
    assert state.players[0].coins == 4
    assert only(events, Gained)[1] == Gained(0, "heldenplatz", 0, 1, 1)


def test_W18_costs_are_paid_without_asking() -> None:
    state, events = evaluated(street={"rathaus": (0, "5")}, coins=3)
    assert only(events, Gained) == [Gained(0, "rathaus", 3, 3, 0)]
    assert (state.players[0].coins, state.players[0].tally.street) == (0, 3)


def test_W18_without_enough_coins_nothing_is_paid_and_the_action_is_lost() -> None:
    state, events = evaluated(street={"rathaus": (0, "5")}, coins=2)
    assert only(events, ActionLost) == [ActionLost(0, "rathaus", Loss.NO_COIN)]
    assert (state.players[0].coins, state.players[0].tally.street) == (2, 0)


def test_W18_coins_of_the_evaluation_come_in_time() -> None:
    state, _ = evaluated(street={"naschmarkt": (0, "3"), "rathaus": (0, "5")}, coins=1)
    assert state.players[0].tally.street == 3


def test_W19_points() -> None:
    state, _ = evaluated(street={"oper": (0, "2"), "hofreitschule": (1, "3 4"), "schoenbrunn": (0, "5 6")})
    assert [player.tally.street for player in state.players] == [4, 2, 0]


def test_W20_pays_one_coin_then_chooses_one_of_those_turned_up() -> None:
    state, events = evaluated(street={"landtmann": (0, "6")}, coins=2)
    assert legal(state) == ["person p01", "person p05"]
    assert state.players[0].coins == 1, "the coin is paid before choosing"
    assert (state.turn, only(events, PersonTaken)) == (0, [])
    state, told = play(state, "person p05")
    assert told[0] == PersonTaken(0, "landtmann", "p05", 1)
    assert state.players[0].persons == ("p05",)
    assert state.players[0].coins == 1


def test_W20_the_last_such_space_is_free() -> None:
    state, _ = evaluated(street={"hofburg": (0, "6")}, coins=1)
    state, events = play(state, "person p01")
    assert only(events, PersonTaken) == [PersonTaken(0, "hofburg", "p01", 0)]
    assert state.players[0].coins == 1


def test_W20_a_person_taken_is_gone_and_the_last_one_takes_itself() -> None:
    state, _ = evaluated(street={"landtmann": (0, "6"), "sperl": (1, "6"), "central": (2, "6")})
    state, events = play(state, "person p01")
    assert only(events, PersonTaken) == [
        PersonTaken(0, "landtmann", "p01", 1),
        PersonTaken(1, "sperl", "p05", 1),
    ]
    assert only(events, ActionLost) == [ActionLost(2, "central", Loss.NO_PERSON)]
    assert state.players[2].coins == 5, "nothing is paid"


def test_W20_with_no_coin_the_action_is_lost() -> None:
    state, events = evaluated(seat(coins=0), seat(), street={"sacher": (1, "6")})
    assert only(events, ActionLost) == [ActionLost(1, "sacher", Loss.NO_COIN)]
    assert state.players[1].persons == ()


def test_W20_several_cards_of_one_person_may_be_owned() -> None:
    state, _ = evaluated(seat(persons="p01"), seat(), street={"hofburg": (1, "6")})
    state, _ = play(state, "person p01")
    assert state.players[1].persons == ("p01", "p01")


@pytest.mark.parametrize("before", [None, 2, 0])
def test_W21_special_card_from_the_supply_from_its_owner_or_kept(before: int | None) -> None:
    owners = {} if before is None else {"joker": before}
    state, events = evaluated(street={"parlament": (0, "3")}, specials=owners)
    assert only(events, SpecialTaken) == [SpecialTaken(0, "parlament", Special.JOKER, before)]
    assert state.owner(Special.JOKER) == 0


def test_W21_stays_with_its_owner_over_rounds() -> None:
    state, _ = evaluated(street={"oper": (1, "2")}, specials={"joker": 2})
    assert (state.round, state.owner(Special.JOKER)) == (2, 2)


@pytest.mark.parametrize(
    ("space", "special"),
    [
        ("stadtpark", Special.CLOCK),
        ("secession", Special.DOUBLE),
        ("parlament", Special.JOKER),
        ("burgtheater", Special.INFLUENCE),
        ("universitaet", Special.EXTRA),
    ],
)
def test_W21_each_special_card_on_its_space(space: str, special: Special) -> None:
    state, _ = evaluated(street={space: (1, "2")})
    assert state.specials(1) == (special,)


def test_W25_greater_influence_adds_one_of_each() -> None:
    state = scene(seat(start="cross", persons="p22 p09"), seat(start="crown"), specials={"influence": 0})
    assert state.symbols(0) == (2, 5, 2)
    assert state.symbols(1) == (0, 0, 1)


def test_W25_counts_at_once_in_the_same_evaluation() -> None:
    _, events = evaluated(street={"burgtheater": (0, "4"), "pestsaeule": (0, "4 4")})
    assert only(events, Compared)[0].count == 1


@pytest.mark.parametrize(
    ("space", "symbol"),
    [("pestsaeule", Symbol.CITIZEN), ("stephansdom", Symbol.CROSS), ("belvedere", Symbol.CROWN)],
)
def test_W27_each_place_compares_its_symbol(space: str, symbol: Symbol) -> None:
    _, events = evaluated(street={space: (0, "4 4")})
    assert [event.symbol for event in only(events, Compared)] == [symbol]


def test_W27_more_brings_2_points_and_a_coin_for_each_neighbour() -> None:
    state, events = evaluated(start="cross", street={"stephansdom": (0, "4 5")})
    assert only(events, Compared) == [
        Compared(0, "stephansdom", Symbol.CROSS, 1, (Rival(1, 0, 2, 1), Rival(2, 0, 2, 1)), 0)
    ]
    assert (state.players[0].tally.street, state.players[0].coins) == (4, 7)
    assert [player.tally.street for player in state.players[1:]] == [0, 0]


def test_W27_tie_with_one_neighbour_less_than_the_other() -> None:
    state, events = evaluated(
        seat(start="cross"), seat(persons="p09"), start="cross", street={"stephansdom": (0, "4 5")}
    )
    assert only(events, Compared)[0].rivals == (Rival(1, 1, 1, 0), Rival(2, 2, 0, 0))
    assert (state.players[0].tally.street, state.players[0].coins) == (1, 5)


def test_W27_nothing_against_nothing_is_as_many() -> None:
    state, _ = evaluated(street={"pestsaeule": (0, "4 4")})
    assert state.players[0].tally.street == 2


def test_W27_only_the_owner_of_the_space_gets_anything() -> None:
    state, _ = evaluated(seat(persons="p09"), seat(), street={"stephansdom": (0, "4 5")})
    assert [player.tally.street for player in state.players] == [1, 0, 0]
    assert [player.coins for player in state.players] == [5, 5, 5]


def test_W27_with_four_only_the_two_beside() -> None:
    _, events = evaluated(
        seat(), seat(persons="p09"), seat(), start="cross", street={"stephansdom": (0, "4 5")}
    )
    assert [rival.seat for rival in only(events, Compared)[0].rivals] == [1, 3]


def test_W28_pays_a_coin_and_compares_a_chosen_symbol() -> None:
    state, _ = evaluated(start="crown", street={"gloriette": (0, "6 6")}, coins=1)
    assert state.phase is Phase.SYMBOL
    assert legal(state) == ["compare citizen", "compare cross", "compare crown"]
    assert state.players[0].coins == 0
    state, events = play(state, "compare crown")
    assert only(events, Compared) == [
        Compared(0, "gloriette", Symbol.CROWN, 1, (Rival(1, 0, 2, 1), Rival(2, 0, 2, 1)), 1)
    ]
    assert state.players[0].coins == 2


def test_W28_a_symbol_scored_this_round_may_not_be_chosen() -> None:
    state, _ = evaluated(
        seat(persons="p09"), seat(persons="p09"), street={"stephansdom": (0, "4 5"), "gloriette": (0, "6 6")}
    )
    assert state.scored[0] == (Symbol.CROSS,), "compared, though it brought nothing"
    assert legal(state) == ["compare citizen", "compare crown"]


def test_W28_others_may_have_scored_it() -> None:
    state, _ = evaluated(street={"stephansdom": (1, "4 5"), "gloriette": (0, "6 6")})
    assert len(legal(state)) == 3


def test_W28_one_symbol_left_compares_itself() -> None:
    _, events = evaluated(
        street={"pestsaeule": (0, "4 4"), "stephansdom": (0, "4 5"), "gloriette": (0, "6 6")}, coins=1
    )
    assert [event.symbol for event in only(events, Compared)] == list(Symbol)
    assert only(events, Compared)[-1].paid == 1


def test_W28_no_symbol_left_and_nothing_is_paid() -> None:
    state, events = evaluated(
        seat(persons="p22"),
        seat(persons="p22"),
        street={
            "pestsaeule": (0, "4 4"),
            "stephansdom": (0, "4 5"),
            "belvedere": (0, "5 5"),
            "gloriette": (0, "6 6"),
        },
    )
    assert only(events, ActionLost) == [ActionLost(0, "gloriette", Loss.NO_SYMBOL)]
    assert state.players[0].coins == 5


def test_W28_no_coin_and_the_action_is_lost() -> None:
    _, events = evaluated(seat(coins=0), seat(), street={"gloriette": (1, "6 6")})
    assert only(events, ActionLost) == [ActionLost(1, "gloriette", Loss.NO_COIN)]


def test_W28_scored_symbols_are_forgotten_in_the_next_round() -> None:
    state, _ = evaluated(street={"stephansdom": (0, "4 5")})
    assert (state.round, state.scored) == (2, ((), (), ()))


def test_W29_up_to_3_coins_from_one_or_1_each_from_two() -> None:
    state, _ = evaluated(seat(coins=5), seat(coins=2), street={"tiergarten": (0, "4 4")}, coins=1)
    assert state.phase is Phase.ROB
    assert legal(state) == ["rob green", "rob yellow", "rob yellow green"]
    one, events = play(state, "rob yellow")
    assert only(events, Robbed) == [Robbed(0, "tiergarten", ((1, 3),))]
    assert [player.coins for player in one.players] == [4, 2, 2]
    less, _ = play(state, "rob green")
    assert [player.coins for player in less.players] == [3, 5, 0], "who has less gives what there is"
    both, events = play(state, "rob yellow green")
    assert only(events, Robbed) == [Robbed(0, "tiergarten", ((1, 1), (2, 1)))]
    assert [player.coins for player in both.players] == [3, 4, 1]


def test_W29_only_players_with_coins_can_be_named_and_a_single_one_is_robbed_without_asking() -> None:
    state, events = evaluated(seat(coins=0), seat(coins=2), street={"tiergarten": (0, "4 4")}, coins=1)
    assert only(events, Robbed) == [Robbed(0, "tiergarten", ((2, 2),))]
    assert [player.coins for player in state.players] == [3, 0, 0]


def test_W29_nobody_has_coins() -> None:
    _, events = evaluated(seat(coins=0), seat(coins=0), street={"tiergarten": (0, "4 4")})
    assert only(events, ActionLost) == [ActionLost(0, "tiergarten", Loss.NOBODY_HAS_COINS)]


def test_W29_two_are_named_in_the_order_of_colours() -> None:
    state = scene(
        seat(""),
        seat(""),
        seat(""),
        seat("4"),
        seat(""),
        turn=3,
        street={"tiergarten": (3, "4 4")},
        persons="",
    )
    state, _ = play(state, "place 4 geheimbund")
    assert legal(state) == [
        "rob black",
        "rob green",
        "rob green black",
        "rob red",
        "rob red black",
        "rob red green",
        "rob red yellow",
        "rob yellow",
        "rob yellow black",
        "rob yellow green",
    ]


def test_W30_one_point_for_each_special_card_owned_then() -> None:
    state, events = evaluated(
        street={"parlament": (0, "3"), "heuriger": (0, "4 4")}, specials={"clock": 0, "joker": 1, "extra": 2}
    )
    assert only(events, Gained) == [Gained(0, "heuriger", 0, 2, 0)]
    assert state.players[0].tally.street == 2


def test_W16_the_evaluation_goes_on_after_a_choice_and_ends_with_the_points() -> None:
    state, _ = evaluated(street={"hofburg": (0, "6"), "tiergarten": (1, "4 4"), "heuriger": (2, "3 3")})
    state, events = play_all(state, "person p01", "rob red")
    assert [event.space for event in events if isinstance(event, PersonTaken | Robbed | Gained)] == [
        "hofburg",
        "tiergarten",
        "heuriger",
    ]
    assert only(events, EvaluationEnded) == [EvaluationEnded(1, (0, 0, 0))]
    assert (state.round, state.phase) == (2, Phase.PLACE)


def test_every_choice_names_the_space_as_the_last_move() -> None:
    state, _ = evaluated(street={"hofburg": (0, "6")})
    state, _ = play(state, "person p01")
    assert state.last is not None
    assert (state.last.seat, str(state.last.move), state.last.space) == (0, "person p01", "hofburg")
