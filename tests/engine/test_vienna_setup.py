"""Vienna: parts, set-up and persons turned up (W1-W8, W40)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.chance import ScriptedChance, SeededChance
from engine.errors import BadSetup, IllegalMove, NotYourTurn
from engine.protocol import Event
from engine.vienna.board import STREET, Special, Symbol
from engine.vienna.data import house_board, house_text
from engine.vienna.events import Rolled, RoundBegan, StartCardPicked
from engine.vienna.game import VIENNA
from engine.vienna.moves import Start
from engine.vienna.observation import Phase
from engine.vienna.persons import new_pile, turn_up
from engine.vienna.state import State
from engine.vienna.table import Table

from .scene import PlainChance, legal, only, play, play_all, scene, seat

PICKS = ("start cross", "start crown", "start citizen", "start citizen+cross", "start cross+crown")


def start(players: int = 3, first: int = 0) -> State:
    return VIENNA.start(players, {}, first, PlainChance())


def pick_all(players: int, first: int) -> tuple[State, list[Event]]:
    return play_all(start(players, first), *PICKS[:players])


def turned_up(state: State, *shuffles: list[str]) -> State:
    """`turn_up` with exactly these shuffles."""
    chance = ScriptedChance([("shuffle", tuple(pile)) for pile in shuffles])
    table = Table(state, chance)
    turn_up(table)
    assert not chance.left
    return table.state


def test_W1_street_of_24_from_krieau_to_heuriger() -> None:
    spaces = house_board().spaces
    assert len(spaces) == STREET
    assert (spaces[0].name, spaces[-1].name) == ("Krieau", "Heuriger")


def test_W1_night_plays_like_day() -> None:
    day = start()
    night = VIENNA.start(3, {"side": "night"}, 0, PlainChance())
    assert (day.side, night.side) == ("day", "night")
    for text in (*PICKS[:3], "place 4 heldenplatz"):
        day, day_events = play(day, text)
        night, night_events = play(night, text)
        assert day_events == night_events
        assert legal(day) == legal(night)


def test_W3_cards_of_the_house() -> None:
    board = house_board()
    assert len(board.start_cards) == 6
    assert len(new_pile(board)) == 44
    assert set(Counter(new_pile(board)).values()) == {2}
    shown = Counter(symbol for person in board.persons for symbol in person.symbols for _ in range(2))
    assert shown == dict.fromkeys(Symbol, 26)


@pytest.mark.parametrize("first", range(3))
def test_W4_first_seat_takes_the_clock(first: int) -> None:
    state = start(first=first)
    assert state.owner(Special.CLOCK) == first
    assert [state.owner(special) for special in Special if special is not Special.CLOCK] == [None] * 4


@pytest.mark.parametrize(("players", "dice", "points"), [(3, 5, 0), (4, 4, 4), (5, 4, 5)])
def test_W5_W6_dice_and_points_by_number_of_players(players: int, dice: int, points: int) -> None:
    state, _ = pick_all(players, 0)
    seats = VIENNA.observe(state, None).seats
    assert len(seats[0].dice) == dice
    assert [view.unrolled for view in seats[1:]] == [dice] * (players - 1)
    assert [view.points for view in seats] == [points] * players


@pytest.mark.parametrize(("players", "first", "order"), [(3, 0, [2, 1, 0]), (5, 2, [1, 0, 4, 3, 2])])
def test_W7_start_cards_are_picked_counter_clockwise(players: int, first: int, order: list[int]) -> None:
    state, found = start(players, first), []
    for text in PICKS[:players]:
        found.append(state.turn)
        state, _ = play(state, text)
    assert found == order


def test_W7_a_picked_card_is_gone_and_brings_its_coins_once() -> None:
    state, events = play(start(), "start citizen+cross")
    assert "start citizen+cross" not in legal(state)
    assert len(legal(state)) == 5
    assert events == (StartCardPicked(2, (Symbol.CITIZEN, Symbol.CROSS), 2),)
    assert [player.coins for player in state.players] == [0, 0, 2]
    state, _ = play_all(state, "start citizen", "start cross")
    assert [player.coins for player in state.players] == [3, 3, 2]


def test_W7_the_rest_leaves_the_game() -> None:
    state, _ = pick_all(3, 0)
    assert state.start_cards == ()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_W8_one_person_less_than_players_lies_there_all_different(players: int) -> None:
    chance = SeededChance(b"persons")
    state = VIENNA.start(players, {}, 0, chance)
    assert chance.next_draw == 0, "the shuffle comes after the start cards are picked"
    for text in PICKS[:players]:
        state, events = VIENNA.apply(state, state.turn, VIENNA.parse(text), chance)
    assert len(set(state.persons)) == len(state.persons) == players - 1
    assert len(state.deck) == 44 - (players - 1)
    assert only(events, RoundBegan) == [RoundBegan(1, 0, state.persons)]
    assert [event.seat for event in only(events, Rolled)] == [0]


def test_W8_a_person_lying_there_goes_under_the_deck() -> None:
    state = scene(seat(), seat(), seat(), seat(), persons="", deck="p07 p07 p08 p09 p01")
    state = turned_up(state)
    assert state.persons == ("p07", "p08", "p09")
    assert state.deck == ("p01", "p07")


def test_W8_an_empty_deck_is_made_anew_from_the_discards() -> None:
    state = scene(seat(), seat(), seat(), persons="", deck="p07", discards="p01 p02 p01")
    state = turned_up(state, ["p02", "p01", "p01"])
    assert state.persons == ("p07", "p02")
    assert (state.deck, state.discards) == (("p01", "p01"), ())


def test_W8_a_deck_of_persons_lying_there_is_shuffled_with_the_discards() -> None:
    state = scene(seat(), seat(), seat(), persons="", deck="p07 p07", discards="p01")
    state = turned_up(state, ["p07", "p01"])
    assert state.persons == ("p07", "p01")
    assert state.deck == ("p07",)


def test_W8_without_other_persons_fewer_lie_there_and_nothing_is_shuffled() -> None:
    state = scene(seat(), seat(), seat(), seat(), persons="", deck="p07 p07", discards="")
    state = turned_up(state)
    assert state.persons == ("p07",)
    assert state.deck == ("p07",)
    empty = turned_up(scene(seat(), seat(), seat(), persons="", deck="", discards=""))
    assert empty.persons == ()


def test_W8_no_shuffle_when_the_discards_hold_no_other_person_either() -> None:
    state = turned_up(scene(seat(), seat(), seat(), persons="", deck="p07", discards="p07"))
    assert (state.persons, state.deck, state.discards) == (("p07",), (), ("p07",))


def test_W8_a_new_deck_depends_on_the_cards_and_on_chance_alone() -> None:
    decks = set()
    for deck, discards in (("p07", "p07 p02 p01"), ("", "p01 p02 p07 p07"), ("", "p07 p01 p07 p02")):
        table = Table(
            scene(seat(), seat(), seat(), persons="p07", deck=deck, discards=discards), SeededChance(b"x")
        )
        turn_up(table)
        decks.add((table.state.persons, table.state.deck))
    assert len(decks) == 1


def test_W8_a_full_deck_is_not_shuffled_though_there_are_discards() -> None:
    state = turned_up(scene(seat(), seat(), seat(), persons="", deck="p07 p08", discards="p01"))
    assert (state.persons, state.deck, state.discards) == (("p07", "p08"), (), ("p01",))


@pytest.mark.parametrize(
    ("players", "options", "first", "name"),
    [
        (2, {}, 0, "players"),
        (6, {}, 0, "players"),
        (3, {}, 3, "first"),
        (3, {}, -1, "first"),
        (3, {"side": "dusk"}, 0, "side"),
        (3, {"side": 1}, 0, "side"),
        (3, {"board": 7}, 0, "board"),
        (3, {"board": "space oper"}, 0, "board"),
        (3, {"bord": ""}, 0, "option"),
    ],
)
def test_a_bad_setup_is_refused_by_name(
    players: int, options: dict[str, object], first: int, name: str
) -> None:
    with pytest.raises(BadSetup) as caught:
        VIENNA.start(players, options, first, PlainChance())
    assert caught.value.name == name
    assert "must be" in str(caught.value)


def test_a_bad_board_is_refused_with_line_and_reason() -> None:
    with pytest.raises(BadSetup, match="line 1: a space line has 4 parts"):
        VIENNA.start(3, {"board": "space oper | Oper"}, 0, PlainChance())


def test_W60_a_board_can_be_given_as_text() -> None:
    text = house_text().replace("| 1 point\n", "| 2 points\n")
    state = VIENNA.start(3, {"board": text, "side": "night"}, 0, PlainChance())
    assert state.board.space("oper").action.points == 2
    assert state.board != house_board()


def test_only_the_seat_to_act_may_pick() -> None:
    state = start()
    with pytest.raises(NotYourTurn) as caught:
        VIENNA.apply(state, 0, Start((Symbol.CROSS,)), PlainChance())
    assert (caught.value.seat, caught.value.to_act) == (0, (2,))
    with pytest.raises(IllegalMove):
        VIENNA.apply(state, 2, Start((Symbol.CROSS, Symbol.CROSS)), PlainChance())
    assert state.phase is Phase.START_CARD
