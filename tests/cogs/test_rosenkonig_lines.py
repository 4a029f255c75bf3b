"""Sentences of Rosenkönig: how a game opens, every event, and whose turn it is."""

from __future__ import annotations

import inspect

import pytest

from cogs.rosenkonig.face import FACE
from engine.protocol import Event, Outcome
from engine.rosenkonig import events as vocabulary
from engine.rosenkonig.board import Colour, square_of
from engine.rosenkonig.events import Conceded, Drew, GameEnded, Passed, Played, Reshuffled
from engine.rosenkonig.game import ROSENKONIG
from engine.rosenkonig.moves import Card
from tests.cogs.rosenkonig_positions import CAT, MARKUP_NAMES, NAMES, PLAYERS, playout
from tests.engine.rosenkonig_scene import play, scene

OBS = ROSENKONIG.observe(scene("N1 S3", "E1"), None)
G7, C4, F3 = map(square_of, ("g7", "c4", "f3"))


def ended(reason: str) -> GameEnded:
    return GameEnded(Outcome((1, 2), (40, 30), reason, reason))


SENTENCES: list[tuple[Event, list[str]]] = [
    (Played(0, Card("NE", 2), False, C4, G7, 5, 0), ["Anna plays NE II from c4 to g7: +5 points"]),
    (Played(1, Card("N", 1), False, C4, G7, 1, 0), ["Béla plays N I from c4 to g7: +1 point"]),
    (
        Played(0, Card("SE", 3), True, C4, F3, 8, 3),
        ["Anna plays SE III with a hero and turns f3: +8 points, −3 points for white"],
    ),
    (
        Played(1, Card("SE", 3), True, C4, F3, 1, 1),
        ["Béla plays SE III with a hero and turns f3: +1 point, −1 point for red"],
    ),
    (Drew(1, Card("W", 1)), ["Béla draws W I"]),
    (
        Reshuffled(20),
        ["The draw pile was empty: the discard pile, 20 cards, is shuffled and takes its place"],
    ),
    (
        Reshuffled(1),
        ["The draw pile was empty: the discard pile, 1 card, is shuffled and takes its place"],
    ),
    (Passed(1), ["Béla can do nothing and passes"]),
    (Conceded((1,), "resigned"), ["Béla has resigned"]),
    (Conceded((1,), "late"), ["Béla has missed two turns in a row and so lost the game"]),
    (Conceded((1,), "left"), ["Béla has left the game and so lost it"]),
    (ended("stones"), ["The last stone is on the board, and the game is over"]),
    (ended("blocked"), ["All hands are full and nobody can move, so the game is over"]),
    (ended("resigned"), []),
    (ended("late"), []),
    (ended("left"), []),
]


@pytest.mark.parametrize(("event", "told"), SENTENCES, ids=lambda value: type(value).__name__)
def test_an_event_in_words(event: Event, told: list[str]) -> None:
    assert FACE.lines([event], OBS, NAMES, CAT) == told


def test_every_kind_of_event_is_told() -> None:
    kinds = {kind for _, kind in inspect.getmembers(vocabulary, inspect.isclass) if issubclass(kind, Event)}
    assert {type(event) for event, _ in SENTENCES} == kinds - {Event}


def test_K10_a_move_with_a_hero_tells_what_both_colours_have_of_it() -> None:
    """Red has a stone on e6, white two on f5 and g5: e5 itself is left empty by the crown."""
    state, events = play(scene("E1 N3", "S1", red="f6", white="f5 g5"), "E1+")
    assert FACE.lines(events, ROSENKONIG.observe(state, None), NAMES, CAT) == [
        "Anna plays E I with a hero and turns f5: +3 points, −3 points for white"
    ]


@pytest.mark.parametrize("players", PLAYERS)
def test_lines_of_whole_games_are_lines(players: int) -> None:
    for step in playout(players + 20, players):
        for names in (NAMES, MARKUP_NAMES):
            told = FACE.lines(step.events, step.after, names, CAT)
            assert len(told) == len(step.events)
            for line in told:
                assert 0 < len(line) <= 300
                assert "\n" not in line


@pytest.mark.parametrize("reason", ["resigned", "late", "left"])
@pytest.mark.parametrize(("first", "side"), [(0, "White (York)"), (1, "Red (Lancaster)")])
def test_K16_of_partners_the_house_is_out_and_nobody_by_name(first: int, side: str, reason: str) -> None:
    obs = ROSENKONIG.observe(scene("N1", "E1", "S1", "W1", first=first, turn=first), None)
    [line] = FACE.lines([Conceded((1, 3), reason)], obs, NAMES, CAT)
    assert line.startswith(f"{side} has ")
    assert not any(name in line for name in NAMES)


# ---- how it opens


def test_K6_the_opening_says_who_has_which_roses() -> None:
    obs = ROSENKONIG.observe(scene("N1", "E1", first=1, turn=1), None)
    assert FACE.opening(obs, NAMES, CAT) == [
        "Red roses (Lancaster): Béla. White roses (York): Anna. Béla begins"
    ]


def test_K18_in_the_team_game_it_says_that_partners_may_not_talk() -> None:
    obs = ROSENKONIG.observe(scene("N1", "E1", "S1", "W1", first=3, turn=3), None)
    assert FACE.opening(obs, NAMES, CAT) == [
        "Red roses (Lancaster): Dörte and Béla. White roses (York): Anna and Clara."
        " Dörte begins, then Anna, Béla, and Clara",
        "**Partners may not talk about moves**, neither here nor elsewhere",
    ]


# ---- whose turn it is


@pytest.mark.parametrize("first", [0, 1])
def test_scenario_91_the_headline_says_which_roses_whoever_acts_has(first: int) -> None:
    for turn in (0, 1):
        state = scene("N1", "E1", first=first, turn=turn)
        house = "red roses, Lancaster" if turn == first else "white roses, York"
        told = f"{NAMES[turn]} ({house}) to move, against {NAMES[1 - turn]}"
        for viewer in (None, 0, 1):
            assert FACE.headline(ROSENKONIG.observe(state, viewer), NAMES, CAT) == told


def test_scenario_91_with_partners_it_names_the_partner_too() -> None:
    state = scene("N1", "E1", "S1", "W1", first=1, turn=2)
    assert FACE.headline(ROSENKONIG.observe(state, None), NAMES, CAT) == (
        "Clara (white roses, York, with Anna) to move, against Béla and Dörte"
    )


def test_K10_the_mark_of_cards_that_need_a_hero_is_explained_when_one_is_there() -> None:
    told = "Anna (red roses, Lancaster) to move, against Béla"
    for heroes, more in ((1, " · ⚑ costs a hero"), (0, "")):
        state = scene("E1 N1", "S1", white="f5", heroes=(heroes, 4))
        assert FACE.headline(ROSENKONIG.observe(state, None), NAMES, CAT) == told + more


@pytest.mark.parametrize("players", PLAYERS)
def test_scenario_91_every_prompt_of_a_game_names_everybody(players: int) -> None:
    for step in playout(players + 30, players):
        [seat] = step.before.to_act
        told = FACE.headline(step.before, NAMES, CAT)
        assert told.startswith(f"{NAMES[seat]} (")
        assert ("red roses" in told) == (step.before.colours[seat] is Colour.RED)
        assert all(name in told for name in NAMES[:players])
