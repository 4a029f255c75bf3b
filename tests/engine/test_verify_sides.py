"""`python -m engine verify`: seats that were drawn or chosen, and duels that are lost before their end."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.chance import SeededChance
from engine.games import GAMES
from engine.protocol import LATE, LEFT, RESIGNED
from engine.seating import chosen_seats, read_start, start_text
from engine.transcript import Entry, Status, Transcript, What, Who, write
from engine.transcript_reader import read
from engine.verify import verify
from tests.engine.logs import finished

TWO, FOUR = 0, 1
"""Numbers of logs of two players, and of four in two teams."""


def problem(log: Transcript) -> str | None:
    """What is wrong with it."""
    return verify(log).problem


def changed(log: Transcript, pattern: str, instead: str) -> Transcript:
    """The log with the first place of its text that is like this changed."""
    text, count = re.subn(pattern, instead, write(log).decode(), count=1, flags=re.M)
    assert count
    return read(text.encode())


# ---- who sits where


@pytest.mark.parametrize("seating", ["drawn", "chosen"])
@pytest.mark.parametrize("name", sorted(GAMES))
@pytest.mark.parametrize("number", range(3))
def test_games_with_drawn_seats_and_chosen_sides_verify(name: str, number: int, seating: str) -> None:
    log = finished(name, number, seating=seating)
    assert verify(read(write(log))).problem is None
    assert log.players != tuple(sorted(log.players)) or len(log.players) == 2 or name != "rosenkonig"


def test_drawn_seats_are_draw_1_and_the_game_begins_with_draw_2() -> None:
    log = finished("rosenkonig", FOUR, seating="drawn")
    assert log.seed is not None
    seed, [start] = bytes.fromhex(log.seed), [e for e in log.entries if e.what is What.START]
    seats = SeededChance(seed, 1).shuffle(range(4))
    assert start.text == start_text(SeededChance(seed).seat(4), seats)
    assert [log.players[seat] for seat in seats] == ["Player 0", "Player 1", "Player 2", "Player 3"]
    assert start.draws[0] == "shuffle " + " ".join(
        SeededChance(seed, 2).shuffle(sorted(start.draws[0].split()[1:]))
    )


@pytest.mark.parametrize(
    ("pattern", "instead", "said"),
    [
        (r"seats (\d) (\d)", r"seats \2 \1", "draw 1 makes it “first "),
        (r" seats [\d ]+", " ", "draw 1"),
        (r" seats \d", " seats", "draw 1 makes it"),
        (r"^seat 0: (.*)\nseat 1: (.*)", r"seat 0: \2\nseat 1: \1", "; the header says “Player"),
    ],
)
def test_other_seats_than_the_drawn_ones_are_refused(pattern: str, instead: str, said: str) -> None:
    found = problem(changed(finished("rosenkonig", FOUR, seating="drawn"), pattern, instead))
    assert found is not None
    assert said in found


def test_whoever_does_not_sit_with_the_chosen_side_is_refused() -> None:
    log = finished("rosenkonig", FOUR, seating="chosen")
    assert [log.players[seat] for seat in (0, 2)] == ["Player 2", "Player 3"]
    swapped = (log.players[1], log.players[0], *log.players[2:])
    assert "the header says “Player 0”" in str(problem(replace(log, players=swapped)))
    stranger = changed(log, r'side 0 "Player 3"', 'side 0 "Eve"')
    assert "“side” cannot happen before the game has started" in str(problem(stranger))


def test_of_two_people_of_one_name_nobody_can_tell_who_chose() -> None:
    log = finished("rosenkonig", FOUR, seating="chosen")
    same = re.sub(r'"Player [12]"', '"Sam"', write(log).decode())
    assert problem(read(same.encode())) is None


@given(st.lists(st.none() | st.integers(0, 2), min_size=4, max_size=4))
def test_everybody_has_a_seat_and_sides_that_have_room_are_as_chosen(choices: list[int | None]) -> None:
    sides = (0, 1, 0, 1)
    seats = chosen_seats(sides, choices)
    assert sorted(seats) == [0, 1, 2, 3]
    for side in (0, 1):
        wanted = [who for who, choice in enumerate(choices) if choice == side]
        assert all(sides[seats[who]] == side for who in wanted[:2])
        there = [seat for seat in seats if sides[seat] == side]
        assert there == sorted(there), "within a side in the order of joining"


@given(st.integers(1, 6))
def test_without_a_choice_the_order_of_joining_stays(players: int) -> None:
    assert chosen_seats([seat % 2 for seat in range(players)], [None] * players) == tuple(range(players))


@given(st.integers(0, 9), st.none() | st.permutations(range(5)))
def test_how_a_game_begins_has_one_text_form(first: int, seats: Sequence[int] | None) -> None:
    assert read_start(start_text(first, seats)) == (first, None if seats is None else tuple(seats))
    with pytest.raises(ValueError, match="does not say how a game begins"):
        read_start("second 2")


# ---- duels


Change = tuple[int, Who, What] | tuple[int, Who, What, str]
"""Seat, who, what, and the text that belongs to it."""


def state_of(log: Transcript) -> Any:
    """Where its moves lead."""
    game, chance = GAMES["rosenkonig"], SeededChance(bytes.fromhex(log.seed or ""), 1)
    state = game.start(len(log.players), log.options, log.first or 0, chance)
    for entry in log.entries:
        if entry.what is What.MOVE and entry.seat is not None:
            state, _ = game.apply(state, entry.seat, game.parse(entry.text), chance)
    return state


@cache
def before(number: int) -> Transcript:
    """A duel that was stopped after some moves, when it was the turn of seat 0."""
    logs = (finished("rosenkonig", number, moves) for moves in range(12, 20))
    return next(log for log in logs if GAMES["rosenkonig"].to_act(state_of(log)) == (0,))


def lost(number: int, rows: Sequence[Change], reason: str | None, side: int = 0) -> Transcript:
    """A log of a duel with these rows when seat 0 is to act; by the last one that side has lost.

    A reason of None: nobody has.
    """
    log = before(number)
    *played, stop = log.entries
    entries = [*played, *(Entry(stop.number + i, *row) for i, row in enumerate(rows))]
    if reason is None:
        entries.append(replace(stop, number=len(entries) + 1))
        return replace(log, entries=tuple(entries))
    game = GAMES["rosenkonig"]
    state, _ = game.concede(state_of(log), side, reason)  # type: ignore[attr-defined]
    return replace(log, status=Status.OVER, outcome=game.outcome(state), entries=tuple(entries))


RESIGN_0, RESIGN_2 = (0, Who.PLAYER, What.RESIGN), (2, Who.PLAYER, What.RESIGN)
LATE_0, LATE_1 = (0, Who.CLOCK, What.LATE), (1, Who.CLOCK, What.LATE)
LEAVE_2 = (2, Who.PLAYER, What.LEAVE)
TAKE_2 = (2, Who.PLAYER, What.TAKE, "Somebody")

DUELS = [
    (TWO, [RESIGN_0], RESIGNED),
    (TWO, [LATE_0, LATE_0], LATE),
    (TWO, [(0, Who.PLAYER, What.LEAVE)], LEFT),
    (TWO, [(0, Who.CLOCK, What.LEAVE)], LEFT),
    (TWO, [LATE_0], None),
    (FOUR, [RESIGN_0, RESIGN_2], RESIGNED),
    (FOUR, [LEAVE_2, RESIGN_0], RESIGNED),
    (FOUR, [RESIGN_0, LEAVE_2], None),
    (FOUR, [RESIGN_0, LEAVE_2, RESIGN_0], RESIGNED),
    (FOUR, [RESIGN_2, LATE_0, LATE_0], None),
    (FOUR, [RESIGN_2, LATE_0, LATE_0, RESIGN_2], RESIGNED),
    (FOUR, [RESIGN_2, LATE_0, RESIGN_0], RESIGNED),
    (FOUR, [LEAVE_2, TAKE_2, RESIGN_0], None),
    (FOUR, [LEAVE_2, TAKE_2, RESIGN_0, RESIGN_2], RESIGNED),
    (FOUR, [RESIGN_0], None),
    (FOUR, [RESIGN_2, LEAVE_2], None),
    (FOUR, [LATE_0, LATE_0, LEAVE_2], None),
]


@pytest.mark.parametrize(("number", "rows", "reason"), DUELS)
def test_a_duel_that_a_side_has_lost_verifies(number: int, rows: list[Change], reason: str | None) -> None:
    log = lost(number, rows, reason)
    assert problem(read(write(log))) is None
    if reason is not None:
        assert log.outcome is not None
        assert (log.outcome.reason, log.outcome.decided_by) == (reason, reason)
        other = lost(number, rows, reason, side=1)
        assert "the header’s ranks is" in str(problem(other))


def test_of_two_nobody_else_can_resign() -> None:
    assert "cannot happen to this seat while the game runs" in str(problem(lost(TWO, [RESIGN_2], None)))


@pytest.mark.parametrize(
    ("number", "rows"),
    [
        (FOUR, [RESIGN_0, RESIGN_0]),
        (FOUR, [LEAVE_2, RESIGN_2]),
        (FOUR, [LEAVE_2, LEAVE_2]),
        (FOUR, [TAKE_2]),
        (TWO, [LATE_1]),
        (FOUR, [LATE_1]),
        (FOUR, [LATE_0, LATE_0, LATE_0]),
        (FOUR, [(0, Who.PLAYER, What.LEAVE), LATE_0]),
    ],
)
def test_what_cannot_happen_to_a_seat_is_refused(number: int, rows: list[Change]) -> None:
    log = lost(number, rows, None)
    line = log.line_of_entry(len(log.entries) - 2)
    assert problem(log) == f"line {line}: “{rows[-1][2]}” cannot happen to this seat now"


def test_for_an_open_seat_the_clock_moves_and_nobody_else() -> None:
    game = GAMES["rosenkonig"]
    move = str(game.mildest(state_of(before(FOUR)), 0))
    leave = (0, Who.PLAYER, What.LEAVE)
    assert problem(lost(FOUR, [leave, (0, Who.CLOCK, What.MOVE, move)], None)) is None
    found = problem(lost(FOUR, [leave, (0, Who.PLAYER, What.MOVE, move)], None))
    assert "“move” cannot happen to this seat now" in str(found)


def test_when_nobody_is_left_nothing_comes() -> None:
    rows: list[Change] = [(seat, Who.PLAYER, What.LEAVE) for seat in range(4)]
    *entries, _ = (log := lost(FOUR, rows, None)).entries
    assert problem(replace(log, status=Status.ABANDONED, entries=tuple(entries))) is None
    assert "“take” comes after the end" in str(problem(lost(FOUR, [*rows, TAKE_2], None)))


def test_an_offer_lapses_with_a_move_of_the_same_person_alone() -> None:
    log = lost(FOUR, [RESIGN_0, RESIGN_2], RESIGNED)
    moved = max(i for i, e in enumerate(log.entries) if e.seat == 0 and e.what is What.MOVE)
    for who, lapses in ((Who.PLAYER, True), (Who.CLOCK, False)):
        move = replace(log.entries[moved], who=who)
        rows = [*log.entries[:moved], replace(log.entries[-2]), move, *log.entries[moved + 1 : -2]]
        early = [replace(e, number=n) for n, e in enumerate([*rows, log.entries[-1]], 1)]
        found = problem(replace(log, entries=tuple(early)))
        assert (found is not None) == lapses


def test_no_other_game_can_be_resigned() -> None:
    log = finished("vienna", 3, 20)
    resign = replace(log.entries[-1], seat=0, what=What.RESIGN)
    assert "“resign” cannot happen to this seat now" in str(
        problem(replace(log, entries=(*log.entries[:-1], resign)))
    )


def test_after_a_lost_duel_nothing_comes() -> None:
    log = lost(TWO, [RESIGN_0], RESIGNED)
    again = Entry(len(log.entries) + 1, 1, Who.PLAYER, What.RESIGN)
    assert "“resign” comes after the end" in str(problem(replace(log, entries=(*log.entries, again))))
