"""The controls of Rosenkönig: a button for every legal move and for no other, the hand always in its row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.face import Button, Do, Row, Style
from cogs.rosenkonig.face import FACE
from engine.rosenkonig.game import ROSENKONIG
from engine.rosenkonig.moves import DRAW, Play, parse
from engine.rosenkonig.observation import Observation
from tests.cogs.limits import VERBOSE, check_option, check_rows
from tests.cogs.rosenkonig_positions import CAT, LONG_NAMES, NAMES, PLAYERS, playout
from tests.engine.rosenkonig_scene import scene

every_table = pytest.mark.parametrize("players", PLAYERS)


def buttons(rows: Sequence[Row]) -> list[Button]:
    """All of them: this game has no menus."""
    found: list[Button] = []
    for row in rows:
        assert isinstance(row, tuple)
        found += row
    return found


def check_controls(obs: Observation) -> None:
    """One click a move, and every legal move has its button."""
    rows = FACE.controls(obs, NAMES, CAT)
    check_rows(rows, 2)
    on = [button.do for button in buttons(rows) if not button.disabled]
    assert {do.verb for do in on} == {"play"}
    assert sorted(do.arg for do in on) == [str(move) for move in obs.legal]
    *cards, draw = buttons(rows)
    assert draw.label == "Draw a card"
    plain = [button.label.removesuffix(" ⚑") for button in cards]
    assert plain == [f"{card.direction} {'I' * card.distance}" for card in obs.hands[obs.to_act[0]]]
    for button in cards:
        assert ("⚑" in button.label) == button.do.arg.endswith("+") == (button.style is Style.SUCCESS)


@every_table
def test_every_decision_of_whole_games_has_its_buttons(players: int) -> None:
    for seed in range(3):
        for step in playout(seed, players):
            check_controls(step.before)
            for viewer in step.views:
                if not viewer.legal:
                    assert FACE.controls(viewer, NAMES, CAT) == ()
            assert FACE.controls(step.after, NAMES, CAT) == ()


@every_table
def test_every_legal_move_reads_as_itself(players: int) -> None:
    for step in playout(10, players):
        labels = [FACE.label(step.before, move, NAMES, CAT) for move in step.before.legal]
        for move, option in zip(step.before.legal, labels, strict=True):
            check_option(option)
            assert not option.description, "suggestions show none"
            assert parse(option.value) == move
            assert ("point" in option.label) == isinstance(move, Play)
        assert len({option.label for option in labels}) == len(labels), "a player can tell them apart"


@every_table
def test_long_names_and_words_keep_the_limits(players: int) -> None:
    for step in playout(20, players):
        check_rows(FACE.controls(step.before, LONG_NAMES, VERBOSE), 2)
        for move in step.before.legal:
            check_option(FACE.label(step.before, move, LONG_NAMES, VERBOSE))


@every_table
def test_K6_nothing_is_secret(players: int) -> None:
    assert not FACE.secret
    for step in playout(30, players):
        for obs in (step.before, step.after, *step.views):
            assert FACE.cards(obs, NAMES, CAT) == ""
            assert FACE.letters(obs, NAMES, CAT) == ()
            assert FACE.secret_controls(obs, NAMES, CAT) == ()


HAND = "E1 N2 NE3 S3 W1"


def test_a_row_of_cards_and_draw_below_it() -> None:
    """Of the crown on e5: N2 is free, E1 has an opponent's stone, S3 and W1 own ones, NE3 leads to h8."""
    state = scene(HAND, "N1 N3", white="f5", red="e2 d5", crown="e5")
    assert FACE.controls(ROSENKONIG.observe(state, 0), NAMES, CAT) == (
        (
            Button("E I ⚑", Do("play", "E1+"), Style.SUCCESS),
            Button("N II", Do("play", "N2"), Style.PRIMARY),
            Button("NE III", Do("play", "NE3"), Style.PRIMARY),
            Button("S III", Do("play", "S3"), disabled=True),
            Button("W I", Do("play", "W1"), disabled=True),
        ),
        (Button("Draw a card", Do("play", "draw"), disabled=True),),
    )


def test_K8_with_an_empty_hand_there_is_only_draw() -> None:
    state = scene("", "N1 N3")
    assert FACE.controls(ROSENKONIG.observe(state, 0), NAMES, CAT) == (
        (Button("Draw a card", Do("play", "draw")),),
    )


def test_K10_without_a_hero_left_the_card_is_grey() -> None:
    state = scene(HAND, "N1 N3", white="f5", crown="e5", heroes=(0, 4))
    first = buttons(FACE.controls(ROSENKONIG.observe(state, 0), NAMES, CAT))[0]
    assert first == Button("E I", Do("play", "E1"), disabled=True)


def test_a_suggestion_says_what_a_move_brings() -> None:
    state = scene("E1 N2 NE3 W1", "N1 N3", white="f5 g5", red="f6 h7", crown="e5")
    obs = ROSENKONIG.observe(state, 0)
    told = [FACE.label(obs, move, NAMES, CAT) for move in obs.legal]
    assert [(option.value, option.label) for option in told] == [
        ("E1+", "E I with a hero, turns f5: +3 points, −3 points for white"),
        ("N2", "N II to e7: +1 point"),
        ("NE3", "NE III to h8: +3 points"),
        ("W1", "W I to d5: +1 point"),
        ("draw", "Draw a card: 4 of 5 in hand"),
    ]


# ---- before a hero is spent


@every_table
def test_K10_the_warning_is_for_heroes_and_for_nothing_else(players: int) -> None:
    warned = 0
    for step in playout(40, players):
        for move in step.before.legal:
            question = FACE.warning(step.before, move, CAT)
            assert (question is not None) == (isinstance(move, Play) and move.hero)
            warned += question is not None
    assert warned


@pytest.mark.parametrize(
    ("heroes", "question"),
    [
        (
            4,
            "E I costs a hero: it turns the stone on f5 (+1 point, −3 points for white), and 3 heroes are"
            " left to you. Play it?",
        ),
        (
            2,
            "E I costs a hero: it turns the stone on f5 (+1 point, −3 points for white), and 1 hero is left"
            " to you. Play it?",
        ),
        (1, "E I costs your last hero: it turns the stone on f5 (+1 point, −3 points for white). Play it?"),
    ],
)
def test_the_warning_names_card_square_what_it_brings_and_heroes_left(heroes: int, question: str) -> None:
    state = scene(HAND, "N1 N3", white="f5 g5", crown="e5", heroes=(heroes, 4))
    obs = ROSENKONIG.observe(state, 0)
    assert FACE.warning(obs, parse("E1+"), CAT) == question


@given(st.sampled_from(["N2", "draw", "E1", "N2+", "SE3+", "S3+"]))
def test_nobody_is_warned_of_what_cannot_be_done(text: str) -> None:
    state = scene(HAND, "N1 N3", white="f5", red="e2", crown="e5")
    assert FACE.warning(ROSENKONIG.observe(state, 0), parse(text), CAT) is None


def test_nor_when_the_game_is_over() -> None:
    *_, last = playout(50, 2)
    assert FACE.warning(last.after, parse("E1+"), CAT) is None


# ---- what there is not


@given(st.text(max_size=20))
def test_a_forged_value_stands_for_nothing(value: str) -> None:
    obs = ROSENKONIG.observe(scene(HAND, "N1 N3"), 0)
    assert FACE.choices(obs, value) == ()
    assert FACE.panel(obs, value, CAT) is None


def test_K16_in_the_team_game_the_partners_stones_are_not_turned() -> None:
    """Seats 0 and 2 are red, 1 and 3 white."""
    state = scene("E1 N2", "N1", "N3", "S1", red="f5", white="e7", crown="e5")
    row = buttons(FACE.controls(ROSENKONIG.observe(state, 0), NAMES, CAT))
    assert [(b.label, b.disabled) for b in row] == [("E I", True), ("N II ⚑", False), ("Draw a card", False)]
    partner = replace(state, turn=2)
    [first, _] = buttons(FACE.controls(ROSENKONIG.observe(partner, 2), NAMES, CAT))
    assert first.label == "N III", "the own card, and no other"
    assert DRAW in ROSENKONIG.legal(partner, 2)
