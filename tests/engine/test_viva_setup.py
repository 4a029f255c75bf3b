"""Viva il Re!: parts, set-up, and the candidates enter (V1-V10, V29)."""

from __future__ import annotations

import pytest

from engine.chance import ChanceMismatch, ScriptedChance
from engine.errors import BadSetup, IllegalMove, NotYourTurn
from engine.viva.events import LeftOver, Placed
from engine.viva.game import VIVA
from engine.viva.observation import Phase
from engine.viva.palace import CANDIDATES, INITIALS, NOT_YET

from .viva_scene import PlainChance, legal, only, play, play_all, scene, shuffle, start

GOALS = shuffle(*range(26, 0, -1))


def fill(players: int, *, envoy: bool = False) -> list[str]:
    """Placings that fill the floors from below, as many as the players make."""
    count = {2: 12, 3: 12, 4: 12, 5: 10, 6: 12}[players]
    return [f"place {who} {1 + number // 4}" for number, who in enumerate(INITIALS[:count])]


def test_V2_thirteen_candidates_whose_initials_differ() -> None:
    assert INITIALS == "ABCDEFGILMNOP"
    assert all(name.startswith(initial) for initial, name in CANDIDATES.items())


@pytest.mark.parametrize(("players", "noes"), [(3, 4), (4, 3), (5, 2), (6, 2)])
def test_V5_points_and_no_cards_by_number_of_players(players: int, noes: int) -> None:
    state = start(players)
    assert state.totals == (0,) * players
    assert state.noes == (noes,) * players
    assert len(set(state.goals)) == players
    assert set(state.goals) | set(state.pile) == set(range(1, 27))
    assert state.envoy_goal is None


@pytest.mark.parametrize(("first", "goals"), [(0, (26, 25, 24, 23)), (2, (24, 23, 26, 25))])
def test_V5_goal_cards_are_dealt_from_the_top_the_starting_player_first(
    first: int, goals: tuple[int, ...]
) -> None:
    state = start(4, GOALS, first=first)
    assert state.goals == goals
    assert state.pile[:2] == (22, 21)


@pytest.mark.parametrize("first", range(4))
def test_V6_the_starting_player_is_given_and_turns_go_clockwise(first: int) -> None:
    state, seats = start(4, first=first), []
    for text in fill(4):
        seats.append(state.turn)
        state, _ = play(state, text)
    assert seats == [(first + turn) % 4 for turn in range(12)]
    assert state.turn == first, "V11: the starting player begins the race, too"


@pytest.mark.parametrize(("players", "each"), [(3, 4), (4, 3), (5, 2), (6, 2)])
def test_V8_each_places_as_many_as_the_number_of_players_says(players: int, each: int) -> None:
    state = start(players)
    assert state.to_place == (each,) * players
    for placed, text in enumerate(fill(players)):
        assert state.phase is Phase.PLACE, placed
        state, _ = play(state, text)
    assert state.phase is Phase.MOVE
    assert state.to_place == (0,) * players


def test_V8_on_floors_1_to_4_and_nobody_twice() -> None:
    state, events = play(start(3), "place F 3")
    assert events == (Placed(0, "F", 3),)
    assert legal(state) == [f"place {w} {f}" for w in INITIALS if w != "F" for f in (1, 2, 3, 4)]
    with pytest.raises(IllegalMove):
        play(state, "place F 2")
    with pytest.raises(NotYourTurn):
        play(state, "place A 2", seat=0)


def test_V9_no_more_than_four_on_a_floor() -> None:
    state, _ = play_all(start(3), "place A 2", "place B 2", "place C 2")
    assert "place D 2" in legal(state)
    state, _ = play(state, "place D 2")
    assert not [text for text in legal(state) if text.endswith("2")]
    with pytest.raises(IllegalMove):
        play(state, "place E 2")


def test_V9_a_free_place_is_left_for_the_last_to_be_placed() -> None:
    state, _ = play_all(start(3), *fill(3)[:-1])
    assert set(legal(state)) == {f"place {who} {floor}" for who in "OP" for floor in (3, 4)}


@pytest.mark.parametrize(("players", "left"), [(3, "P"), (4, "P"), (5, "NOP"), (6, "P")])
def test_V10_who_is_left_over_goes_to_floor_0(players: int, left: str) -> None:
    state, events = play_all(start(players), *fill(players))
    assert only(events, LeftOver) == [LeftOver(left)]
    assert "".join(who for who in INITIALS if state.place_of(who) == "0") == left
    assert NOT_YET not in state.places
    assert isinstance(events[-1], LeftOver), "that is all that happens by itself"


def test_V10_from_floor_0_they_move_like_all_others() -> None:
    state = scene({"0": "P", "1": "ABC"})
    assert "up P" in legal(state)
    state, _ = play(state, "up P")
    assert state.place_of("P") == "1"


@pytest.mark.parametrize("envoy", [False, True])
@pytest.mark.parametrize("players", range(8))
def test_V29_how_many_can_play(players: int, envoy: bool) -> None:
    counts = (2, 3, 4, 5) if envoy else (3, 4, 5, 6)
    assert VIVA.counts({"envoy": envoy}) == counts
    if players in counts:
        assert start(players, envoy=envoy).players == players
        return
    with pytest.raises(BadSetup) as caught:
        start(players, envoy=envoy)
    assert (caught.value.name, caught.value.value) == ("players", players)
    assert caught.value.allowed == ("2 to 5" if envoy else "3 to 6")


def test_V29_two_players_use_the_cards_1_to_13_and_place_six_each() -> None:
    state = start(2, envoy=True)
    assert {*state.goals, state.envoy_goal, *state.pile} == set(range(1, 14))
    assert state.to_place == (6, 6)
    state, events = play_all(state, *fill(2))
    assert only(events, LeftOver) == [LeftOver("P")]


@pytest.mark.parametrize("first", [-1, 3])
def test_a_seat_that_is_not_there_cannot_start(first: int) -> None:
    with pytest.raises(BadSetup, match=r"first is -?[13]; it must be a seat from 0 to 2"):
        start(3, first=first)


@pytest.mark.parametrize(
    ("options", "name", "allowed"),
    [
        ({"envoy": 1}, "envoy", "true or false"),
        ({"lavatory": "yes"}, "lavatory", "true or false"),
        ({"envoy": None}, "envoy", "true or false"),
        ({"deck": 26}, "deck", "the text of a deck file"),
        ({"deck": ""}, "deck", "the text of a deck file without mistakes"),
        ({"board": ""}, "option", "envoy, lavatory or deck"),
    ],
)
def test_options_that_no_game_has_are_refused_by_name(
    options: dict[str, object], name: str, allowed: str
) -> None:
    with pytest.raises(BadSetup) as caught:
        VIVA.start(4, options, 0, PlainChance())
    assert (caught.value.name, caught.value.allowed) == (name, allowed)


@pytest.mark.parametrize(
    ("draws", "problem"),
    [
        ([], "no draw 1"),
        ([shuffle(*range(1, 26))], "no permutation of the 26"),
        ([shuffle(*range(1, 26), 25)], "no permutation of the 26"),
        ([("roll", (1,))], "draw 1 is a roll"),
        ([GOALS], "no draw 2"),
        ([GOALS, shuffle("no", "no", "yes", "yes")], "no permutation of the 4"),
        ([GOALS, shuffle("no", "no", "no")], "no permutation of the 4"),
    ],
)
def test_chance_that_does_not_fit_is_a_mismatch(
    draws: list[tuple[str, tuple[str | int, ...]]], problem: str
) -> None:
    with pytest.raises(ChanceMismatch, match=problem):
        VIVA.start(3, {"envoy": True}, 0, ScriptedChance(draws))


def test_chance_is_asked_for_goal_cards_once_and_with_the_envoy_for_its_pile() -> None:
    start(3, GOALS)
    start(3, GOALS, shuffle("no", "yes", "no", "no"), envoy=True)
    start(2, shuffle(*range(13, 0, -1)), shuffle("no", "no", "yes", "no", "no"), envoy=True)
