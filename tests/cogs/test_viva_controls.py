"""The controls of Viva il Re!: all that is legal, nothing else, and nothing secret where all can see it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.face import Button, Do, Menu, Row, Style
from cogs.viva.face import FACE
from engine.viva.deck import house_deck
from engine.viva.game import VIVA
from engine.viva.moves import parse
from engine.viva.observation import Observation, Phase, Secrets
from engine.viva.state import State
from tests.cogs.limits import VERBOSE, check_option, check_rows, texts
from tests.cogs.viva_positions import CAT, LONG_NAMES, NAMES, TABLES, playout
from tests.engine.viva_scene import play, scene, start

every_table = pytest.mark.parametrize(("players", "options"), TABLES)


def buttons(rows: Sequence[Row]) -> list[Button]:
    """Those of rows that have nothing else."""
    return [button for row in rows if not isinstance(row, Menu) for button in row]


def played(obs: Observation, rows: Sequence[Row]) -> Iterator[str]:
    """The text of every move that these controls lead to, as often as they do, with two clicks at most."""
    for row in rows:
        if isinstance(row, Menu):
            assert row.do == Do("play")
            yield from (option.value for option in row.options)
    for button in buttons(rows):
        panel = FACE.panel(obs, button.do.arg, CAT) if button.do.verb == "panel" else None
        assert button.disabled == (button.do.verb == "panel" and panel is None)
        if panel is not None:
            assert len(panel.text) <= 2000
            check_rows(panel.rows, 5)
            found = buttons(panel.rows)
            assert len({button.label for button in found}) == len(found)
            assert all(button.do.verb == "play" for button in found), "two clicks, not more"
            yield from (button.do.arg for button in found)


def check_controls(obs: Observation) -> None:
    """Every legal move has one way to it, and no other move has; a vote is not to be seen by all."""
    rows = FACE.controls(obs, NAMES, CAT)
    check_rows(rows, 4)
    legal = [str(move) for move in obs.legal]
    secret = FACE.secret_controls(obs, NAMES, CAT)
    check_rows(secret, 4)
    if obs.phase is Phase.VOTE:
        assert rows == ()
        assert sorted(b.do.arg for b in buttons(secret) if not b.disabled) == legal
        return
    assert secret == ()
    assert sorted(played(obs, rows)) == legal
    for move in obs.legal:
        option = FACE.label(obs, move, NAMES, CAT)
        check_option(option)
        assert parse(option.value) == move
    labels = [FACE.label(obs, move, NAMES, CAT).label for move in obs.legal]
    assert len(set(labels)) == len(labels), "a player can tell them apart"


@every_table
def test_every_decision_of_whole_games_is_reachable(players: int, options: Mapping[str, object]) -> None:
    phases = set()
    for step in playout(players, players, options):
        phases.add(step.before.phase)
        check_controls(step.before)
        for viewer in step.views:
            if not viewer.legal:
                assert FACE.controls(viewer, NAMES, CAT) == FACE.secret_controls(viewer, NAMES, CAT) == ()
        assert FACE.controls(step.after, NAMES, CAT) == ()
    assert phases == {Phase.PLACE, Phase.MOVE, Phase.VOTE}


@every_table
def test_long_names_and_words_keep_the_limits(players: int, options: Mapping[str, object]) -> None:
    for step in playout(players + 1, players, options):
        obs = step.before
        for controls in (FACE.controls, FACE.secret_controls):
            check_rows(controls(obs, LONG_NAMES, VERBOSE), 4)
        for move in obs.legal:
            check_option(FACE.label(obs, move, LONG_NAMES, VERBOSE))


@every_table
def test_nothing_is_cut_short(players: int, options: Mapping[str, object]) -> None:
    for step in playout(players + 2, players, options):
        for controls in (FACE.controls, FACE.secret_controls):
            rows = controls(step.before, LONG_NAMES, CAT)
            assert not [text for text in texts(rows) if re.search(r"\S…$", text)]


def with_other_secrets(obs: Observation) -> Observation:
    """The same position for a seat that holds other cards."""
    assert obs.secrets is not None
    goal = obs.secrets.goal % 26 + 1
    return replace(obs, secrets=Secrets(goal, house_deck()[goal - 1], 4 - obs.secrets.noes, None))


@every_table
def test_V5_V6_controls_that_all_can_see_tell_nothing_of_the_own_cards(
    players: int, options: Mapping[str, object]
) -> None:
    for step in playout(players + 3, players, options):
        other = with_other_secrets(step.before)
        assert FACE.controls(other, NAMES, CAT) == FACE.controls(step.before, NAMES, CAT)
        for move in step.before.legal:
            assert FACE.label(other, move, NAMES, CAT) == FACE.label(step.before, move, NAMES, CAT)


# ---- placing


def placing(**places: str) -> State:
    """Seat 0 of three places; its card is BDEMNP."""
    at = {name.removeprefix("floor"): people for name, people in places.items()}
    return scene(at, phase=Phase.PLACE, to_place=(2, 2, 2))


def test_V8_V9_four_buttons_for_the_floors_and_full_ones_disabled() -> None:
    obs = VIVA.observe(placing(floor1="A", floor3="CFGI"), 0)
    assert FACE.controls(obs, NAMES, CAT) == (
        (
            Button("1 Craftsmen: 1 of 4", Do("panel", "floor:1")),
            Button("2 Merchants: 0 of 4", Do("panel", "floor:2")),
            Button("3 Soldiers: 4 of 4", Do("panel", "floor:3"), disabled=True),
            Button("4 Officials: 0 of 4", Do("panel", "floor:4")),
        ),
    )


def test_V8_then_a_private_panel_with_all_who_can_enter() -> None:
    panel = FACE.panel(VIVA.observe(placing(floor1="A", floor3="CFGI"), 0), "floor:4", CAT)
    assert panel is not None
    assert panel.text == (
        "Who enters on floor 4, with the officials?\n♡ marks your favourites; nobody else sees this message."
    )
    assert [button.label for button in buttons(panel.rows)] == [
        *("♡ Beatrice", "♡ Dario", "♡ Ernesto", "Leonardo", "♡ Merlino", "♡ Natale", "Odessa", "♡ Piero"),
    ]
    assert [len(row) for row in panel.rows if isinstance(row, tuple)] == [4, 4]
    assert buttons(panel.rows)[0].do == Do("play", "place B 4")


def test_V22_the_panel_marks_the_envoys_open_favourites_too() -> None:
    state = scene({}, phase=Phase.PLACE, to_place=(4, 4, 4), envoy=26)
    panel = FACE.panel(VIVA.observe(state, 0), "floor:1", CAT)
    assert panel is not None
    assert panel.text.endswith("\n♝ marks the envoy's favourites.")
    labels = [button.label for button in buttons(panel.rows)]
    assert labels[:4] == ["Alighiero", "♡♝ Beatrice", "Clemente", "♡ Dario"]
    assert "♝ Gavino" in labels


def test_the_panel_is_the_viewers_own() -> None:
    state = placing()
    state = replace(state, turn=1)
    panel = FACE.panel(VIVA.observe(state, 1), "floor:1", CAT)
    assert panel is not None
    assert "♡ Alighiero" in [button.label for button in buttons(panel.rows)], "card 2 is ACEFNO"
    for viewer in (None, 0, 2):
        assert FACE.panel(VIVA.observe(state, viewer), "floor:1", CAT) is None


@pytest.mark.parametrize(
    "arg", ["", "floor", "floor:", "floor:0", "floor:5", "floor:3 ", "dice:0", "floor:３"]
)
def test_there_is_no_other_panel(arg: str) -> None:
    assert FACE.panel(VIVA.observe(placing(), 0), arg, CAT) is None


@given(st.text(max_size=20))
def test_a_forged_value_stands_for_nothing(value: str) -> None:
    obs = VIVA.observe(start(3), 0)
    assert FACE.choices(obs, value) == ()
    panel = FACE.panel(obs, value, CAT)
    assert panel is None or value in {f"floor:{floor}" for floor in (1, 2, 3, 4)}


# ---- the race


def options_of(state: State) -> list[tuple[str, str, str]]:
    """The menu of moves."""
    [menu] = FACE.controls(VIVA.observe(state, state.turn), NAMES, CAT)
    assert isinstance(menu, Menu)
    assert (menu.placeholder, menu.do) == ("Move a candidate …", Do("play"))
    return [(option.value, option.label, option.description) for option in menu.options]


def test_V11_V31_moves_from_the_top_down_and_those_into_the_lavatory_last() -> None:
    state = scene({"0": "P", "2": "CA", "3": "D", "5": "B"}, lavatory=True)
    assert options_of(state) == [
        ("up B", "Beatrice up to the throne", "all vote, and you take the crown"),
        ("up D", "Dario up to the officials", "then worth 4 points, now 3"),
        ("up A", "Alighiero up to the soldiers", "then worth 3 points, now 2"),
        ("up C", "Clemente up to the soldiers", "then worth 3 points, now 2"),
        ("up P", "Piero up to the craftsmen", "then worth 1 point, now 0"),
        (
            "wc D",
            "Dario into the lavatory",
            "then worth 1 point, now 3; still one of the four of the floor",
        ),
    ]


def test_V33_out_of_the_lavatory_stands_where_its_floor_is() -> None:
    state = scene({"wc": "D", "4": "A", "2": "B"}, round_number=2)
    assert [option[1:] for option in options_of(state)] == [
        ("Alighiero up to the nobles", "then worth 5 points, now 4"),
        ("Dario up to the nobles", "then worth 5 points, now 1"),
        ("Beatrice up to the soldiers", "then worth 3 points, now 2"),
    ]


def test_the_menu_never_has_more_than_17_entries() -> None:
    """All 13 can go up, four of them into the lavatory as well."""
    state = scene({"1": "ABC", "3": "DEFG", "4": "ILM", "5": "NOP"}, lavatory=True)
    assert len(options_of(state)) == 17
    check_controls(VIVA.observe(state, 0))


# ---- the vote


def voting(noes: tuple[int, ...] = (4, 0, 4)) -> State:
    """Seat 2 has moved F before the throne."""
    return play(scene({"5": "F", "1": "A"}, turn=2, noes=noes), "up F")[0]


@pytest.mark.parametrize(("viewer", "disabled"), [(0, False), (1, True), (2, False)])
def test_V13_yes_and_no_are_always_both_there_one_below_the_other(viewer: int, disabled: bool) -> None:
    assert FACE.secret_controls(VIVA.observe(voting(), viewer), NAMES, CAT) == (
        (Button("Yes: Fiorello shall be king", Do("play", "yes"), Style.SUCCESS),),
        (Button("No: Fiorello goes home", Do("play", "no"), Style.DANGER, disabled=disabled),),
    )


def test_V13_once_chosen_they_are_gone_whatever_was_chosen() -> None:
    for choice in ("yes", "no"):
        state, _ = play(voting(), choice, seat=0)
        assert FACE.secret_controls(VIVA.observe(state, 0), NAMES, CAT) == ()
        assert len(FACE.secret_controls(VIVA.observe(state, 2), NAMES, CAT)) == 2


def test_V13_a_spectator_has_none() -> None:
    assert FACE.secret_controls(VIVA.observe(voting(), None), NAMES, CAT) == ()


def test_V13_a_vote_says_that_it_stands() -> None:
    obs = VIVA.observe(voting(), 0)
    labels = [FACE.label(obs, move, NAMES, CAT) for move in obs.legal]
    assert [(option.value, option.description) for option in labels] == [
        ("no", "costs you the card for this round; a choice once made stands"),
        ("yes", "king if all say yes; a choice once made stands"),
    ]
