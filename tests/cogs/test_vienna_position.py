"""The position as text: all that the picture shows, in every position, within a message."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.emblems import MARKS
from cogs.vienna.face import FACE
from engine.protocol import Outcome
from engine.vienna.board import GEHEIMBUND, STREET, Board, Symbol
from engine.vienna.data import PERSON_NAME_LENGTH, SPACE_NAME_LENGTH
from engine.vienna.game import VIENNA
from engine.vienna.moves import Die, Laid
from engine.vienna.observation import Observation, Phase, Placed, Tally
from tests.cogs.vienna_positions import CAT, NAMES, playout, turn, turns

LIMIT = 3800
LONG_NAMES = tuple(letter * 24 for letter in "WMQЖŐ")
"""As long as a player's name may be in a message."""
MARKUP_NAMES = tuple("\\" + "\\".join(letter * 24) for letter in "*_~|`")


def told(obs: Observation, names: Sequence[str] = NAMES) -> str:
    return FACE.position(obs, names, CAT)


def block(text: str, seat: int) -> str:
    """The lines about one player."""
    [found] = [part for part in text.split("\n\n") if part.startswith(MARKS[seat])]
    return found


def longest_names(obs: Observation, letter: str = "W") -> Observation:
    """The same position on a board with the longest names that a file may give."""
    board = obs.board
    return replace(
        obs,
        board=Board(
            tuple(replace(s, name=s.name.ljust(SPACE_NAME_LENGTH, letter)) for s in board.spaces),
            board.start_cards,
            tuple(replace(p, name=p.name.ljust(PERSON_NAME_LENGTH, letter)) for p in board.persons),
        ),
    )


def fullest(phase: Phase = Phase.PLACE) -> Observation:
    """As much as ever lies on a table at once, and more: all 21 dice on the street, all persons taken."""
    obs = VIENNA.observe(turn(5, dice=(1, 1, 1, 1), white=1, coins=40, owners=(0,) * 5), 0)
    keys = tuple(obs.board.person) * 2
    seats = tuple(
        replace(
            view,
            tally=Tally(start=5, krieau=20, street=99),
            coins=40,
            persons=keys[seat::5],
            symbols=(26, 26, 26),
            carriage=obs.board.spaces[seat].key,
        )
        for seat, view in enumerate(obs.seats)
    )
    laid = (Laid(Die(False, 1), 6), Laid(Die(True, 1), 5))
    street = tuple(Placed(index % 5, laid) if index < 21 else None for index in range(STREET))
    return replace(
        obs,
        phase=phase,
        seats=seats,
        street=street,
        society=tuple((index % 5, Die(index == 0, 6)) for index in range(21)),
        persons=keys[:4],
        gendarme=obs.board.spaces[-1].key,
        scored=(tuple(Symbol),) * 5,
    )


# ---- what it says


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_fact_of_every_position_of_a_game_is_told(players: int) -> None:
    for step in playout(players + 7, players):
        check_facts(step.before)
        check_facts(step.after)


def check_facts(obs: Observation) -> None:
    text = told(obs)
    assert len(text) <= LIMIT
    assert text.startswith(f"### {FACE.headline(obs, NAMES, CAT)}\n")
    for seat, view in enumerate(obs.seats):
        lines = block(text, seat)
        assert f"**{NAMES[seat]}**" in lines
        assert ("(you)" in lines) == (seat == obs.viewer)
        points, coins = (int(n) for n in re.findall(r": (\d+) points?, (\d+) coins?", lines)[0])
        assert (points, coins) == (view.points, view.coins)
        assert "Citizens {}, crosses {}, crowns {}".format(*view.symbols) in lines
        assert all(obs.board.person[key].name in lines for key in view.persons)
        assert ("Special cards: " in lines) == bool(view.specials)
        assert ("Start card: " in lines) == bool(view.start_card)
        if obs.outcome is None and obs.round:
            assert ("not rolled yet" in lines) == bool(view.unrolled)
            assert f"Dice: {' '.join(shown(die) for die in view.dice)} ·" in lines or not view.dice
            where = f"at {obs.board.space(view.carriage).name}" if view.carriage else "above the street"
            assert f"Carriage {where}" in lines
    for space, placed in zip(obs.board.spaces, obs.street, strict=True):
        found = re.findall(rf"^{space.name} \((.+?)\): (.+)$", text, re.M)
        assert len(found) == (placed is not None)
        if placed:
            assert found[0][1].startswith(f"{NAMES[placed.seat]} {shown(placed.dice[0].die)}")
    society = re.findall(rf"^{GEHEIMBUND.name}: (.+)$", text, re.M)
    assert len(re.findall(r"\d", "".join(society))) == len(obs.society)
    at = re.findall(r"The gendarme stands on (.+)\.", text)
    assert at == ([obs.board.space(obs.gendarme).name] if obs.gendarme and obs.outcome is None else [])
    if obs.round and obs.outcome is None:
        assert f"Round {obs.round}, begun by {NAMES[obs.starter]}. {obs.deck} card" in text
        for key in obs.persons:
            person = obs.board.person[key]
            assert f"{person.name} (" in text
    assert ("**Your turn**" in text) == bool(obs.legal)


def shown(die: Die) -> str:
    return f"white {die.value}" if die.white else str(die.value)


def test_W10_W13_whoever_is_to_place_reads_where_and_with_what() -> None:
    text = told(VIENNA.observe(turn(dice=(6,), coins=1, carriage=11), 0))
    assert text.endswith(
        "**Your turn**\n"
        "You may change dice first, 1 coin each time.\n"
        "Now in reach: Café Sperl 6 · Café Central 6 · Café Sacher 6 · Hofburg 6 · Geheimbund 6\n"
        "For a bribe of 1 coin: Universität 6 · Café Landtmann 6"
    )


def test_W11_without_a_coin_nothing_is_said_of_changing() -> None:
    assert "change dice" not in told(VIENNA.observe(turn(coins=0), 0))


def test_W24_a_die_that_counts_as_another_value_is_told_with_both() -> None:
    obs = VIENNA.observe(turn(), 0)
    laid = Placed(2, (Laid(Die(False, 1), 4), Laid(Die(True, 4), 4)))
    text = told(replace(obs, street=(*obs.street[:9], laid, *obs.street[10:])))
    assert "Rathaus (5): Clara 1 as 4 + white 4\n" in text


def test_W26_a_white_die_not_rolled_yet_is_counted() -> None:
    obs = VIENNA.observe(turn(), 0)
    seats = (*obs.seats[:1], replace(obs.seats[1], unrolled=5), *obs.seats[2:])
    assert "5 dice not rolled yet" in block(told(replace(obs, seats=seats)), 1)


def test_W20_both_cards_of_a_person_are_told_once() -> None:
    obs = VIENNA.observe(turn(), 0)
    seats = (replace(obs.seats[0], persons=("p11", "p15", "p11")), *obs.seats[1:])
    assert "Persons: Sisi ×2, Freud" in block(told(replace(obs, seats=seats)), 0)


def test_W28_what_was_compared_in_this_round_is_told() -> None:
    obs = replace(VIENNA.observe(turn(), 0), scored=((Symbol.CROSS,), (), (), ()))
    assert "Compared in this round: crosses" in block(told(obs), 0)
    assert "Compared" not in block(told(obs), 1)


def test_W42_W43_at_the_end_points_are_told_by_source() -> None:
    obs = VIENNA.observe(turn(), None)
    seats = tuple(replace(view, tally=Tally(4, 1, 20, 2, 3)) for view in obs.seats)
    over = replace(
        obs, phase=Phase.OVER, to_act=(), seats=seats, outcome=Outcome((1, 1, 1, 1), (30,) * 4, "", "shared")
    )
    assert "Points: start 4, Krieau 1, street 20, majorities 2, coins 3" in block(told(over), 2)
    assert "On the board" not in told(over)
    assert "Carriage" not in told(over)


def test_a_spectator_reads_the_same_but_for_the_own_moves() -> None:
    state = turn(coins=2)
    mine, theirs = told(VIENNA.observe(state, 0)), told(VIENNA.observe(state, None))
    assert mine.split("\n\n**Your turn**")[0].replace(" (you)", "") == theirs


# ---- how long it is


@settings(max_examples=60, deadline=None)
@given(turns(), st.sampled_from([LONG_NAMES, MARKUP_NAMES, NAMES]), st.sampled_from("W*_"))
def test_any_turn_fits_with_the_longest_names(obs: Observation, names: tuple[str, ...], letter: str) -> None:
    assert len(told(longest_names(obs, letter), names)) <= LIMIT


@pytest.mark.parametrize("players", [3, 5])
def test_every_position_of_a_game_fits_with_the_longest_names(players: int) -> None:
    for step in playout(players, players):
        for obs in (step.before, step.after):
            for names, letter in ((LONG_NAMES, "W"), (MARKUP_NAMES, "*")):
                assert len(told(longest_names(obs, letter), names)) <= LIMIT


def test_the_fullest_table_with_the_longest_names_is_told_whole() -> None:
    text = told(longest_names(fullest()), LONG_NAMES)
    assert len(text) <= LIMIT
    assert not text.endswith("…")
    for seat in range(5):
        lines = block(text, seat)
        assert "124 points, 40 coins" in lines
        assert re.search(r"\d persons", lines), "which they are is what gives way last"
    assert len(re.findall(r"\): [●▲■◆✚] 1 as 6 \+ white 1 as 5$", text, re.M)) == 21
    assert "the clock, the double turn, the dice joker, greater influence, and the extra die" in text


def test_with_names_of_markup_alone_only_the_end_is_lost() -> None:
    text = told(longest_names(fullest(), "*"), MARKUP_NAMES)
    assert len(text) <= LIMIT
    assert text.endswith("…")
    assert "Now in reach" in text
    assert "124 points" in block(text, 4)
