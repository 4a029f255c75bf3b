"""The alt texts of Viva il Re!: turn, vote, result, scores; never too long; what is private for one alone."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from engine.viva.game import VIVA
from engine.viva.observation import EnvoyVote, Observation
from engine.viva.palace import CANDIDATES, OUT
from locales import Catalogue, catalogue
from render.picture import ALT_LIMIT, Kind, Name
from render.viva import PAINTER
from render.viva.alt import board_text
from render.viva.private_alt import cards_text, vote_text
from tests.engine.test_properties import scramble_viva
from tests.render.test_viva_picture import games
from tests.render.viva_positions import (
    MOVES,
    NAMES,
    ODD_NAMES,
    between,
    crowded,
    failed,
    first_turn,
    gallery,
    over,
    own,
    places,
    placing,
    race,
    rejected,
    unanimous,
    voting,
)

GALLERY = gallery()
KINDS: tuple[Kind, ...] = ("board", "cards", "vote")
FIRST, SECOND = NAMES[0].display, NAMES[1].display


def alt(obs: Observation, names: tuple[Name, ...] = NAMES) -> str:
    return board_text(obs, names[: len(obs.totals)], catalogue())


def cards(obs: Observation) -> str:
    assert obs.secrets is not None
    return cards_text(obs, obs.secrets, catalogue())


def vote(obs: Observation) -> str:
    assert obs.secrets is not None
    assert obs.candidate is not None
    return vote_text(obs, obs.secrets, obs.candidate, catalogue())


def test_it_tells_turn_last_move_and_scores() -> None:
    text = alt(race())
    assert text.startswith(f"Viva il Re!, round 2 of 3. {FIRST} moves one candidate up. Last move: ")
    assert f"Last move: {SECOND} moved Fiorello up: Soldiers. {FIRST} (red): points 17. " in text
    assert "Resi (blue, has the crown): points 9." in text


def test_it_goes_on_with_the_palace() -> None:
    text = alt(race(4, lavatory=True))
    assert "Nobles: Beatrice, Merlino. Officials: Ernesto, Odessa. Soldiers: Alighiero, Clemente," in text
    assert "Servants: Irina. Lavatory, beside Officials: Natale." in text
    assert text.endswith("Sent home, and who said no: Dario (red, yellow), Leonardo (yellow).")
    assert "Lavatory, beside Officials: nobody." in alt(replace(race(), lavatory=4))
    assert "Lavatory" not in alt(race())


def test_V8_it_tells_who_is_to_be_placed() -> None:
    text = alt(placing(6))
    assert text.startswith(f"Viva il Re!, round 2 of 3. {FIRST} places a candidate. Last move: ")
    assert f"Władysław placed Dario: Merchants. {FIRST} (red): points 17, to place 1." in text
    assert "Not placed yet: Clemente, Ernesto, Fiorello, Gavino, Irina," in text
    assert "Last move" not in alt(first_turn())


@pytest.mark.parametrize("move", MOVES)
def test_each_kind_of_move_is_told(move: str) -> None:
    told = re.search(r"Last move: .+? (placed|moved) (\w+)( up)?(: | into the )(\w+)\.", alt(MOVES[move]))
    assert told is not None
    assert (told[5] == "lavatory") is (move == "into the lavatory")
    assert (told[1] == "placed") is (move == "placed")


def test_V13_a_vote_tells_how_many_have_voted_and_nothing_else() -> None:
    text = alt(voting(voted=3))
    assert text.startswith(
        "Viva il Re!, round 2 of 3. Vote: Merlino for king? 3 of 4 have voted. Last move: "
    )
    others = {alt(voting(voted=n)).replace(f"{n} of 4", "") for n in range(4)}
    assert len(others) == 1


def test_V13_V24_all_votes_are_told_when_they_are_turned_up() -> None:
    obs = replace(failed(3, envoy=True), elections=(rejected("L", 1, envoy=EnvoyVote.FAVOURITE),))
    assert f"Leonardo is rejected. No: {SECOND}. Yes: {FIRST}, Poldi 🎻, the envoy." in alt(obs)
    obs = replace(obs, elections=(rejected("L", 0, 2, envoy=EnvoyVote.NO),))
    assert f"Leonardo is rejected. No: {FIRST}, Poldi 🎻, the envoy. Yes: {SECOND}." in alt(obs)
    obs = replace(obs, elections=(rejected("L", 0, 1, 2, envoy=EnvoyVote.NO),))
    assert "Leonardo is rejected: all said no." in alt(obs)


def test_V18_the_result_of_a_round_is_told_with_all_goal_cards() -> None:
    text = alt(between(3, envoy=True))
    assert "Round 1 is over: all voted yes, Odessa is king." in text
    assert f"{FIRST}: B 5, D 0, E 4, M 5, N 1, P 2, in all 17." in text
    assert "Envoy: E 4, F 3, I 0, M 5, O 10, P 2, in all 11." in text
    assert "Last move" not in text


def test_V22_the_envoy_is_told() -> None:
    assert (
        "The envoy: points 31, 2 vote cards, favourites Ernesto, Fiorello, Irina, Merlino, Odessa, Piero."
        in alt(race(3, envoy=True))
    )
    assert alt(unanimous()).endswith(
        "Dario (red, yellow, green, blue, black, the envoy), "
        "Leonardo (red, yellow, green, blue, black, the envoy)."
    )


def test_V21_the_result_is_told_winner_first() -> None:
    text = alt(over((2, 1, 3)))
    assert text.startswith(f"Viva il Re!, the end. {SECOND} wins with 57 points. {SECOND} (yellow): ")
    assert f"{SECOND} (yellow): 10 + 20 + 27 = 57. {FIRST} (red): 10 + 20 + 24 = 54." in text
    assert f"{FIRST}: B 5, D 0, E 4" in text


def test_V21_V27_ties_and_the_envoy_are_told() -> None:
    assert f"{FIRST}, {SECOND} share the win with 57 points." in alt(over((1, 1, 3), "shared"))
    decided = alt(over((1, 2, 3), "favourites", 57))
    assert "More favourites in the palace decided the tie." in decided
    assert "= 57. 5 favourites in the palace." in decided
    assert "The envoy was level in favourites, too" in alt(over((1, 2), "envoy-level", 57))
    won = alt(over((2, 2), "envoy", 75))
    assert won.startswith("Viva il Re!, the end. The imperial envoy takes the kingdom: all players lose.")
    assert "The envoy: points 75" in won
    assert "wins" not in won


def test_V6_a_viewer_is_told_their_own_favourites_everybody_else_is_not() -> None:
    told = "Your favourites: Beatrice, Dario, Ernesto, Merlino, Natale, Piero."
    assert told in alt(own(race()))
    assert "favourites" not in alt(race())
    assert alt(own(race())).replace(f" {told}", "") == alt(race())


def test_V5_V18_the_own_cards_are_told() -> None:
    text = cards(own(race(), noes=1))
    assert text.startswith(
        "Your goal card, round 2 of 3. Your favourites: Beatrice (Nobles, 5), Merlino (Nobles, 5),"
    )
    assert "Dario (Sent home, 0)" in text
    assert text.endswith("Points if the round ended now: 20. You hold a yes and 1 no.")
    assert cards(own(placing(), noes=3)).endswith("Points as they stand now: 10. You hold a yes and 3 noes.")
    assert "Points with Merlino as king: 25." in cards(own(voting()))


@pytest.mark.parametrize(
    ("noes", "choice", "end"),
    [
        (2, None, "You can say yes, or play one of 2 noes."),
        (1, None, "You can say yes, or play 1 no."),
        (0, None, "You have no no left: you can say yes."),
        (0, True, "You have chosen, and it stands: Yes."),
        (1, False, "You have chosen, and it stands: No."),
    ],
)
def test_V13_the_vote_that_is_asked_for_is_told(noes: int, choice: bool | None, end: str) -> None:
    text = vote(own(voting(), noes=noes, vote=choice))
    assert text.startswith("Merlino for king? Your points with this king: 25, without: 15. Your favourites: ")
    assert text.endswith(end)


@pytest.mark.parametrize("state", GALLERY)
def test_it_is_never_too_long(state: str) -> None:
    obs = GALLERY[state]
    wide = tuple(Name("🎻" * 31 + str(i), "fiddler") for i in range(6))
    for names in (NAMES, ODD_NAMES, wide):
        for text in (alt(obs, names), alt(own(obs), names), cards(own(obs))):
            assert len(text.encode("utf-16-le")) // 2 <= ALT_LIMIT
            assert text.strip() == text != ""
            assert not set(text) & set("\n\r\u202e\u200f")


def test_what_has_no_room_is_left_out_by_whole_sentences() -> None:
    wide = tuple(Name("🎻" * 31 + str(i), "fiddler") for i in range(6))
    text = alt(crowded(6, False), wide)
    assert text.endswith(".")
    assert "points 33" in text, "the scores come first"


@pytest.mark.parametrize("players", [2, 3, 5])
def test_scenario_79_public_words_are_the_same_whatever_anybody_holds(players: int) -> None:
    """A whole game; of every position others with other secrets."""
    rng, names = random.Random(players), NAMES[:players]
    for state in games(players, players != 3, True, players):
        text = board_text(VIVA.observe(state, None), names, catalogue())
        other = scramble_viva(state, None, rng)
        assert board_text(VIVA.observe(other, None), names, catalogue()) == text


def test_scenario_89_every_picture_of_a_game_has_its_words() -> None:
    names = tuple(Name(f"Guest {letter}", letter) for letter in "ABCD")
    for state in games(4, True, True, 9):
        obs = VIVA.observe(state, None)
        text = board_text(obs, names, catalogue())
        if obs.outcome is not None:
            continue
        assert f"round {obs.round} of 3" in text
        if obs.candidate is not None:
            assert f"{CANDIDATES[obs.candidate]} for king? {obs.voted} of 4" in text
        else:
            assert f"{names[obs.to_act[0]].display} " in text
        for name, points in zip(names, obs.totals, strict=True):
            assert re.search(rf"{name.display} \([a-z, ]+\): points {points}\b", text)
        for who in state.places:
            assert who != OUT or "Sent home" in text or "rejected" in text


@pytest.mark.parametrize("kind", KINDS)
def test_no_sentence_goes_past_the_catalogue(blind: Catalogue, kind: Kind) -> None:
    names = tuple(Name(str(i), str(i)) for i in range(6))
    for obs in GALLERY.values():
        text = PAINTER.paint(own(obs), names[: len(obs.totals)], blind, kind).alt
        assert "•••" in text
        for name in CANDIDATES.values():
            text = text.replace(name, "")
        assert not re.search(r"[^\W\d_]{2}", text), text


def test_who_stands_nowhere_is_not_told() -> None:
    assert "Merchants" not in alt(replace(race(), places=places("B5 M5"), last=None))
