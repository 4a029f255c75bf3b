"""Vienna's controls: in every position all that is legal, nothing that is not, within Discord's limits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.face import Button, Do, Menu, Option, Row, Style
from cogs.vienna.face import FACE
from engine.vienna.board import Board, Symbol
from engine.vienna.data import house_board
from engine.vienna.game import VIENNA
from engine.vienna.moves import Nudge, Reroll, parse
from engine.vienna.observation import Observation, Phase
from engine.vienna.state import State
from tests.cogs.limits import VERBOSE, check_option, check_rows, texts
from tests.cogs.vienna_positions import CAT, NAMES, playout, turn, turns

ANY_TURN = VIENNA.observe(turn(coins=2), 0)
LONG_NAMES = tuple(letter * 32 for letter in "WMQ@Ж")


def with_long_names(obs: Observation) -> Observation:
    """The same position on a board whose spaces and persons have 40 letters."""
    board = Board(
        tuple(replace(space, name=f"{space.name:W<40}") for space in obs.board.spaces),
        obs.board.start_cards,
        tuple(replace(person, name=f"{person.name:M<40}") for person in obs.board.persons),
    )
    return replace(obs, board=board)


def played(obs: Observation, names: Sequence[str], rows: Sequence[Row]) -> Iterator[str]:
    """The text of every move that these controls lead to, as often as they do."""
    for row in rows:
        if not isinstance(row, Menu):
            yield from (b.do.arg for b in row if b.do.verb == "play" and not b.disabled)
        elif row.do.verb == "play":
            yield from (option.value for option in row.options)
        else:
            assert row.do == Do("pick")
            for option in row.options:
                yield from picked(obs, names, option.value)


def picked(obs: Observation, names: Sequence[str], value: str) -> Iterator[str]:
    """What the private menu of a pick offers."""
    moves = FACE.choices(obs, value)
    assert 1 <= len(moves) <= 25
    options = [FACE.label(obs, move, names, CAT) for move in moves]
    assert len({option.label for option in options}) == len(options)  # a player can tell them apart
    for option in options:
        check_option(option)
        yield option.value


def panel_moves(obs: Observation) -> set[str]:
    """The moves that the panels of all masks lead to, found by clicking from the empty one."""
    found: set[str] = set()
    seen, waiting = {"dice:0"}, ["dice:0"]
    while waiting:
        panel = FACE.panel(obs, waiting.pop(), CAT)
        assert panel is not None
        assert len(panel.text) <= 2000
        check_rows(panel.rows, 5)
        for button in (b for row in panel.rows if isinstance(row, tuple) for b in row if not b.disabled):
            if button.do.verb == "panel" and button.do.arg not in seen:
                seen.add(button.do.arg)
                waiting.append(button.do.arg)
            elif button.do.verb == "play":
                found.add(button.do.arg)
    return found


def check_controls(obs: Observation, names: Sequence[str], *, open_panel: bool = True) -> None:
    """Every legal move is reachable by one way through controls and panel, and no other move is."""
    rows = FACE.controls(obs, names, CAT)
    check_rows(rows, 4)
    direct = list(played(obs, names, rows))
    changes = {str(move) for move in obs.legal if isinstance(move, Reroll | Nudge)}
    assert sorted(direct) == sorted({str(move) for move in obs.legal} - changes)
    has_button = any(isinstance(row, tuple) and row[0].do == Do("panel", "dice:0") for row in rows)
    assert has_button == bool(changes)
    if changes and open_panel:
        assert panel_moves(obs) == changes
    assert (FACE.panel(obs, "dice:0", CAT) is None) == (not changes)


@settings(max_examples=60, deadline=None)
@given(turns())
def test_W10_W11_every_legal_move_of_any_turn_is_reachable(obs: Observation) -> None:
    check_controls(obs, NAMES)
    check_controls(with_long_names(obs), LONG_NAMES, open_panel=False)


@settings(max_examples=60, deadline=None)
@given(turns())
def test_long_names_cut_no_text_short_on_the_house_board(obs: Observation) -> None:
    assert not [text for text in texts(FACE.controls(obs, LONG_NAMES, CAT)) if text.endswith("…")]


def test_limits_hold_in_a_language_with_long_words() -> None:
    for step in playout(5, 5):
        obs = with_long_names(step.before)
        check_rows(FACE.controls(obs, LONG_NAMES, VERBOSE), 4)
        for move in obs.legal:
            check_option(FACE.label(obs, move, LONG_NAMES, VERBOSE))
        if step.after.outcome:
            result = FACE.result(step.after, step.after.outcome, LONG_NAMES, VERBOSE)
            assert max(map(len, result.split("```")[1].splitlines())) <= 34


@pytest.mark.parametrize("players", [3, 4, 5])
def test_scenarios_96_98_every_decision_of_whole_games_is_reachable(players: int) -> None:
    phases = set()
    for seed in (players, players + 10):
        for number, step in enumerate(playout(seed, players)):
            phases.add(step.before.phase)
            check_controls(step.before, NAMES, open_panel=number % 40 == 0)
            check_controls(with_long_names(step.before), LONG_NAMES, open_panel=False)
    assert phases == set(Phase) - {Phase.OVER}


def test_limits_hold_in_the_position_with_the_most_moves() -> None:
    state = turn(3, dice=(1, 2, 3, 4, 5), white=6, coins=30, carriage=23, owners=(0, 1, 0, 1, 2))
    obs = VIENNA.observe(state, 0)
    assert len(obs.legal) > 200
    [menu, _] = FACE.controls(obs, NAMES, CAT)
    assert isinstance(menu, Menu)
    assert len(menu.options) == 25
    assert len(FACE.choices(obs, "place geheimbund")) == 21  # 6 dice alone, 15 pairs
    check_controls(obs, NAMES)
    check_controls(with_long_names(obs), LONG_NAMES)


def option(obs: Observation, space: str) -> Option:
    """The option for a space in the menu of placements."""
    menu = FACE.controls(obs, NAMES, CAT)[0]
    assert isinstance(menu, Menu)
    [found] = [o for o in menu.options if o.value == f"place {space}"]
    return found


@pytest.mark.parametrize(
    ("space", "label", "description"),
    [
        ("krieau", "Krieau · 1", "behind you, pay 1 coin · post the gendarme, then take 1 point or 1 coin"),
        ("prater", "Prater · 1", "behind you, pay 1 coin · 1 coin, then you may turn a die"),
        ("stadtpark", "Stadtpark · 1 or 2", "behind you, pay 1 coin · the clock: you start the next round"),
        ("heldenplatz", "Heldenplatz · 1+3", "behind you, pay 1 coin · 1 point and 1 coin"),
        (
            "burgtheater",
            "Burgtheater · 5, 1+3, or 2+3",
            "behind you, pay 1 coin · greater influence: one more of each symbol · Clara has it",
        ),
        ("rathaus", "Rathaus · 5 or 2+3", "pay 3 coins: 3 points"),
        ("landtmann", "Café Landtmann · 1+5 or 3+3", "pay 1 coin: choose a person"),
        ("hofburg", "Hofburg · 1+5 or 3+3", "choose a person"),
        ("pestsaeule", "Pestsäule · 3+5", "citizens: you 0, Béla 1, Dörte 1 → nothing now"),
        ("tiergarten", "Tiergarten · 3+3", "take up to 3 coins from one player or 1 each from two"),
        ("heuriger", "Heuriger · 3+3", "1 point for each special card (you have 1)"),
        ("geheimbund", "Geheimbund · 11 ways", "1 coin for each die"),
    ],
)
def test_W13_a_placement_says_what_it_costs_and_brings(space: str, label: str, description: str) -> None:
    state = turn(4, dice=(1, 2, 3, 3, 5), coins=3, carriage=8, owners=(None, 0, None, 2, None))
    found = option(VIENNA.observe(state, 0), space)
    assert (found.label, found.description) == (label, description)


def test_W24_joker_dice_are_named_as_what_they_count() -> None:
    state = turn(dice=(1, 1, 4), white=4, owners=(None, None, 0, None, None))
    obs = VIENNA.observe(state, 0)
    assert option(obs, "gloriette").label == "Gloriette · 1 as 6 + 1 as 6"
    assert option(obs, "tiergarten").label == "Tiergarten · 4 ways"
    labels = [FACE.label(obs, move, NAMES, CAT).label for move in FACE.choices(obs, "place tiergarten")]
    assert labels == [
        "1+1 on Tiergarten",
        "1 as 4 + 4 on Tiergarten",
        "1 as 4 + white 4 on Tiergarten",
        "4 + white 4 on Tiergarten",
    ]


def test_W21_the_menu_says_when_the_card_is_already_ones_own() -> None:
    state = turn(dice=(2,), owners=(0, None, None, None, None))
    assert option(VIENNA.observe(state, 0), "stadtpark").description.endswith("· you have it")


@pytest.mark.parametrize(("coins", "ending"), [(0, "0 coins"), (1, "1 coin"), (4, "4 coins")])
def test_W11_the_turn_shows_the_coins_and_offers_changes_only_with_one(coins: int, ending: str) -> None:
    rows = FACE.controls(VIENNA.observe(turn(coins=coins), 0), NAMES, CAT)
    assert isinstance(rows[0], Menu)
    assert rows[0].placeholder == f"Place on … (you have {ending})"
    change = (Button("Change dice (1 coin)", Do("panel", "dice:0")),)
    assert rows[1:] == ((change,) if coins else ())


def test_W7_start_cards_are_buttons_with_their_coins_as_the_picture_has_them() -> None:
    before = next(playout(0, 3)).before
    rows = FACE.controls(before, NAMES, CAT)
    assert [[b.label for b in row] for row in rows if isinstance(row, tuple)] == [
        ["citizen · 3 coins", "cross · 3 coins", "crown · 3 coins"],
        ["citizen + cross · 2 coins", "cross + crown · 2 coins", "citizen + crown · 2 coins"],
    ]


def test_W36_gendarme_and_reward() -> None:
    state = replace(turn(taken=frozenset({0})), phase=Phase.GENDARME, at=0)
    [menu] = FACE.controls(VIENNA.observe(state, 0), NAMES, CAT)
    assert isinstance(menu, Menu)
    assert menu.do == Do("play")
    street = [space.key for space in house_board().spaces]
    assert [option.value for option in menu.options] == [f"gendarme {key}" for key in street[1:]]
    described = {option.value: (option.label, option.description) for option in menu.options}
    assert described["gendarme secession"] == (
        "Secession · 2 or 3",
        "double turn: two turns in a row, once a round",
    )
    assert described["gendarme heuriger"] == (
        "Heuriger · any pair",
        "1 point for each special card (you have 1)",
    )
    reward = FACE.controls(VIENNA.observe(replace(state, phase=Phase.REWARD), 0), NAMES, CAT)
    assert reward == (
        (Button("1 coin", Do("play", "take coin")), Button("1 point", Do("play", "take point"))),
    )


def test_W37_a_die_is_picked_then_its_face_or_kept() -> None:
    state = replace(turn(dice=(2, 2, 5), white=3), phase=Phase.SET_DIE, at=1)
    obs = VIENNA.observe(state, 0)
    menu, keep = FACE.controls(obs, NAMES, CAT)
    assert isinstance(menu, Menu)
    assert [(o.label, o.value) for o in menu.options] == [
        ("Turn 2 to …", "set 2"),
        ("Turn 5 to …", "set 5"),
        ("Turn white 3 to …", "set w3"),
    ]
    assert keep == (Button("Keep the dice", Do("play", "keep")),)
    labels = [FACE.label(obs, move, NAMES, CAT).label for move in FACE.choices(obs, "set w3")]
    assert labels == [f"Turn white 3 to {face}" for face in (1, 2, 4, 5, 6)]


def test_W23_double_turn_is_two_buttons() -> None:
    state = replace(turn(), phase=Phase.DOUBLE)
    assert FACE.controls(VIENNA.observe(state, 0), NAMES, CAT) == (
        (
            Button("Take a second turn", Do("play", "double"), Style.PRIMARY),
            Button("End the turn", Do("play", "end")),
        ),
    )


def labels(state: State) -> list[str]:
    """The labels of the one row of buttons, or of the menu, for seat 0."""
    [row] = FACE.controls(VIENNA.observe(state, 0), NAMES, CAT)
    return [item.label for item in (row.options if isinstance(row, Menu) else row)]


def test_W20_persons_are_buttons_with_their_symbols_as_they_lie() -> None:
    assert labels(replace(turn(), phase=Phase.PERSON, persons=("p22", "p11", "p13"))) == [
        "Klimt (citizen + cross + crown)",
        "Sisi (2 crowns)",
        "Beethoven (citizen + cross)",
    ]


def test_W28_symbols_are_buttons_with_the_counts_and_what_they_bring() -> None:
    state = replace(turn(), phase=Phase.SYMBOL, scored=((Symbol.CITIZEN,), (), (), ()))
    assert labels(state) == [
        "Crosses: you 1, Béla 0, Dörte 0 · 4 points and 2 coins",
        "Crowns: you 0, Béla 1, Dörte 0 · 1 point",
    ]


def test_W29_robbery_says_what_each_choice_brings() -> None:
    state = turn()
    players = [replace(seat, coins=n) for seat, n in zip(state.players, (9, 2, 0, 5), strict=True)]
    assert labels(replace(state, phase=Phase.ROB, players=tuple(players))) == [
        "Béla: 2 coins",
        "Dörte: 3 coins",
        "Béla and Dörte: 1 coin each",
    ]


@given(st.text(max_size=20))
def test_a_forged_value_stands_for_no_moves(value: str) -> None:
    assert FACE.choices(ANY_TURN, value) == ()


def test_a_spectator_has_no_controls() -> None:
    obs = VIENNA.observe(turn(coins=5), None)
    assert FACE.controls(obs, NAMES, CAT) == ()
    assert FACE.choices(obs, "place oper") == ()
    assert FACE.panel(obs, "dice:0", CAT) is None


def test_labels_are_the_moves_of_the_notation() -> None:
    for step in playout(3, 3):
        for move in step.before.legal[:30]:
            found = FACE.label(step.before, move, NAMES, CAT)
            assert parse(found.value) == move


def test_W27_a_comparison_says_what_it_would_bring_now() -> None:
    state = turn(dice=(3, 6, 4), owners=(None, None, None, 0, None))  # greater influence: one more of each
    obs = VIENNA.observe(state, 0)
    assert option(obs, "stephansdom").description == (
        "crosses: you 2, Béla 0, Dörte 0 → 4 points and 2 coins now"
    )
    assert option(obs, "belvedere").description == "crowns: you 1, Béla 1, Dörte 0 → 3 points and 1 coin now"
