"""Sentences of Viva il Re!: every event is told, votes all at once, and nothing of a vote before that."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from dataclasses import replace

import pytest

from cogs.viva.face import FACE
from engine.protocol import Event, Outcome
from engine.viva import events as vocabulary
from engine.viva.events import (
    EnvoyShuffled,
    GameEnded,
    LeftOver,
    Moved,
    Placed,
    RoundBegan,
    RoundEnded,
    VoteCalled,
    VoteCast,
    VotesShown,
)
from engine.viva.game import VIVA
from engine.viva.observation import Election, EnvoyVote, Finished, Observation, Phase
from engine.viva.palace import LAVATORY
from tests.cogs.viva_positions import CAT, MARKUP_NAMES, NAMES, TABLES, playout
from tests.engine.viva_scene import elect, only, play, scene

OBS = VIVA.observe(scene({"5": "A"}, players=4), None)
NONE, FAVOURITE, EMPTY, YES, NO = EnvoyVote


def finished(round_number: int = 2, *, envoy: int | None = None, **places: str) -> Finished:
    """A round of two in which A was elected, with the goal cards BDEMNP and ACEFNO; floors as `f3`."""
    at = {place.removeprefix("f"): people for place, people in places.items()}
    state = scene(at, players=3, envoy=envoy, envoy_pile="yes no", round_number=round_number)
    _, events = elect(state, "A", "yes yes yes")
    return only(events, RoundEnded)[0].finished


SENTENCES: list[tuple[Event, list[str]]] = [
    (RoundBegan(2, 1, None), ["Round 2: all have new goal cards, Béla starts"]),
    (
        RoundBegan(2, 1, "BEG"),
        ["Round 2: all have new goal cards, Béla starts. The envoy favours Beatrice, Ernesto, and Gavino"],
    ),
    (Placed(0, "F", 1), ["Anna places Fiorello with the craftsmen"]),
    (Placed(0, "F", 4), ["Anna places Fiorello with the officials"]),
    (LeftOver("P"), ["Left over, and so with the servants: Piero. The race for the throne is open"]),
    (
        LeftOver("INP"),
        ["Left over, and so with the servants: Irina, Natale, and Piero. The race for the throne is open"],
    ),
    (Moved(2, "F", "3", "4"), ["Clara moves Fiorello up to the officials"]),
    (Moved(2, "F", "5", "6"), ["Clara moves Fiorello up to the throne"]),
    (Moved(2, "F", "3", LAVATORY), ["Clara moves Fiorello into the lavatory"]),
    (Moved(2, "F", LAVATORY, "4"), ["Clara moves Fiorello out of the lavatory up to the officials"]),
    (VoteCalled(2, "F"), ["Clara takes the crown, and all vote on Fiorello"]),
    (VoteCast(1), []),
    (VotesShown(Election("F", 2, (), NONE, True)), ["All vote yes: Fiorello is king"]),
    (VotesShown(Election("F", 2, (), YES, True)), ["All vote yes, the envoy too: Fiorello is king"]),
    (
        VotesShown(Election("F", 2, (1, 3), NONE, False)),
        ["Fiorello is sent home. No: Béla and Dörte. Yes: Anna and Clara"],
    ),
    (
        VotesShown(Election("F", 2, (0, 1, 2, 3), NONE, False)),
        ["Fiorello is sent home. No: Anna, Béla, Clara, and Dörte. Yes: nobody"],
    ),
    (
        VotesShown(Election("F", 2, (), NO, False)),
        ["Fiorello is sent home. No: the envoy. Yes: Anna, Béla, Clara, and Dörte"],
    ),
    (
        VotesShown(Election("F", 2, (0, 1, 3), YES, False)),
        ["Fiorello is sent home. No: Anna, Béla, and Dörte. Yes: Clara and the envoy"],
    ),
    (
        VotesShown(Election("F", 2, (0, 1, 2, 3), FAVOURITE, False)),
        [
            "Fiorello is sent home. No: Anna, Béla, Clara, and Dörte. Yes: the envoy",
            "The envoy turns no card: Fiorello is its favourite, so it votes yes",
        ],
    ),
    (
        VotesShown(Election("F", 2, (), EMPTY, True)),
        [
            "All vote yes, the envoy too: Fiorello is king",
            "The envoy turns no card: no “no” is left in its pile, so it votes yes",
        ],
    ),
    (EnvoyShuffled(3), ["The envoy's yes goes back into its pile: 3 cards, shuffled"]),
    (GameEnded(Outcome((1, 2, 3, 4), (4, 3, 2, 1), "rounds", "points")), []),
]


@pytest.mark.parametrize(("event", "told"), SENTENCES, ids=lambda value: type(value).__name__)
def test_an_event_in_words(event: Event, told: list[str]) -> None:
    assert FACE.lines([event], OBS, NAMES, CAT) == told


def test_every_kind_of_event_is_told_or_said_to_be_untold() -> None:
    kinds = {kind for _, kind in inspect.getmembers(vocabulary, inspect.isclass) if issubclass(kind, Event)}
    assert {type(event) for event, _ in SENTENCES} == kinds - {Event, RoundEnded}


def rounds_end(told: Finished) -> list[str]:
    obs = VIVA.observe(scene({}, players=3), None)
    return FACE.lines([RoundEnded(told)], obs, NAMES, CAT)


def test_V18_a_round_that_is_over_tells_every_goal_card_and_what_it_brought() -> None:
    assert rounds_end(finished(f5="AB", f4="E", f3="C", wc="P")) == [
        "Round 2 is over, and all goal cards are shown",
        "● Anna: 10 points, now 10 (Beatrice 5, Ernesto 4, Piero 1, Dario 0, Merlino 0, Natale 0)",
        "▲ Béla: 17 points, now 17 (Alighiero 10, Ernesto 4, Clemente 3, Fiorello 0, Natale 0, Odessa 0)",
        "■ Clara: 6 points, now 6 (Beatrice 5, Piero 1, Dario 0, Fiorello 0, Gavino 0, Odessa 0)",
    ]


def test_V26_the_envoys_card_is_told_as_well() -> None:
    told = rounds_end(finished(f5="A", f1="I", envoy=26))
    assert told[-1] == (
        "♝ Envoy: 1 point, now 21 (Irina 1, Beatrice 0, Ernesto 0, Fiorello 0, Gavino 0, Natale 0)"
    )


def test_V19_33_points_are_told_as_what_they_are() -> None:
    told = rounds_end(finished(3, f5="A"))
    assert told[1] == (
        "● Anna: 33 points for a card that brings nothing, now 33"
        " (Beatrice 0, Dario 0, Ernesto 0, Merlino 0, Natale 0, Piero 0)"
    )
    assert rounds_end(finished(2, f5="A"))[1].startswith("● Anna: 0 points, now 0 (")


def test_33_that_were_earned_are_not_told_as_a_consolation() -> None:
    told = rounds_end(finished(3, f5="ACEF", f4="NO"))
    assert told[2].startswith("▲ Béla: 33 points, now 33 (Alighiero 10, ")


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_lines_of_whole_games_are_lines(players: int, options: Mapping[str, object]) -> None:
    for step in playout(players + 20, players, options):
        for names in (NAMES, MARKUP_NAMES):
            for line in FACE.lines(step.events, step.after, names, CAT):
                assert 0 < len(line) <= 500
                assert "\n" not in line
        assert max([len(line) for line in FACE.lines(step.events, step.after, NAMES, CAT)] or [0]) <= 150


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_V13_nothing_of_an_open_vote_is_told(players: int, options: Mapping[str, object]) -> None:
    for step in playout(players + 21, players, options):
        if step.before.phase is Phase.VOTE and step.after.phase is Phase.VOTE:
            assert FACE.lines(step.events, step.after, NAMES, CAT) == []


# ---- the headline


def headline(obs: Observation) -> str:
    return FACE.headline(obs, NAMES, CAT)


def test_the_headline_says_who_decides_what() -> None:
    placing = scene({}, phase=Phase.PLACE, turn=1, to_place=(4, 4, 4))
    assert headline(VIVA.observe(placing, None)) == "Béla places a candidate"
    assert headline(VIVA.observe(replace(placing, phase=Phase.MOVE, turn=2), None)) == (
        "Clara moves a candidate"
    )


def test_V13_in_a_vote_it_says_how_many_have_voted_and_never_who() -> None:
    state, _ = play(scene({"5": "F"}, players=5), "up F")
    said = []
    for seat in (3, 0, 4, 1):
        said.append({headline(VIVA.observe(state, viewer)) for viewer in (None, *range(5))})
        state, _ = play(state, "yes" if seat else "no", seat=seat)
    assert said == [{f"Vote on Fiorello: {voted} of 5 have voted"} for voted in range(4)]
