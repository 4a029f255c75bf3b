"""`python -m engine verify`: right logs pass, and whatever is changed in one is refused with its line."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.__main__ import main
from engine.games import GAMES
from engine.transcript import Entry, Status, Transcript, What, Who, write
from engine.transcript_reader import TranscriptError, read
from engine.verify import Verdict, verify
from tests.engine.command import ROOT, engine
from tests.engine.logs import finished

every_game = pytest.mark.parametrize("name", sorted(GAMES))
STOPPED = finished("vienna", 3, 60)
OVER = finished("vienna", 1)


def problem(log: Transcript) -> str:
    """What is wrong with it."""
    verdict = verify(log)
    assert not verdict.ok
    assert verdict.problem is not None
    return verdict.problem


def changed(log: Transcript, pattern: str, instead: str) -> Transcript:
    """The log with the first place of its text that is like this changed."""
    text, count = re.subn(pattern, instead, write(log).decode(), count=1, flags=re.M)
    assert count
    return read(text.encode())


# ---- what is right


@every_game
@pytest.mark.parametrize("number", range(5))
def test_whole_games_verify(name: str, number: int) -> None:
    log = finished(name, number)
    assert log.outcome is not None
    moves = sum(entry.what is What.MOVE for entry in log.entries)
    draws = 1 + sum(len(entry.draws) for entry in log.entries)
    assert draws > 1
    assert verify(read(write(log))) == Verdict(moves, draws)


@every_game
@pytest.mark.parametrize("moves", [0, 1, 6, 60])
def test_a_stopped_game_verifies_as_far_as_it_went(name: str, moves: int) -> None:
    log = finished(name, 7, moves)
    verdict = verify(log)
    assert (verdict.ok, verdict.moves) == (True, moves)


def test_a_game_that_everybody_left_verifies() -> None:
    *entries, _ = STOPPED.entries
    left = [Entry(len(entries) + 1 + seat, seat, Who.PLAYER, What.LEAVE) for seat in range(5)]
    players = len(STOPPED.players)
    log = replace(STOPPED, status=Status.ABANDONED, entries=(*entries, *left[:players]))
    assert verify(log).ok


def test_a_table_that_was_closed_in_the_lobby_verifies() -> None:
    lobby = tuple(entry for entry in STOPPED.entries[:7])
    log = replace(STOPPED, first=None, status=Status.CLOSED, entries=lobby)
    assert verify(log) == Verdict(0, 0)
    stopped = Entry(8, None, Who.CLOCK, What.STOP)
    assert verify(replace(log, entries=(*lobby, stopped))) == Verdict(0, 0)


def test_a_log_of_nothing_but_people_who_come_and_go_is_no_burden() -> None:
    """As many as a file holds; what takes a look at all of them for each would take for ever."""
    names = [f"{number}" for number in range(12_000)]
    deeds = [*((What.JOIN, name) for name in names), *((What.LEAVE, name) for name in reversed(names))]
    entries = tuple(Entry(i, None, Who.PLAYER, what, name) for i, (what, name) in enumerate(deeds, 1))
    log = replace(STOPPED, players=(), first=None, status=Status.CLOSED, entries=entries)
    assert verify(read(write(log))) == Verdict(0, 0)
    again = Entry(len(entries) + 1, None, Who.PLAYER, What.LEAVE, "0")
    assert "“leave” cannot happen" in problem(replace(log, entries=(*entries, again)))


def test_it_is_verified_with_the_board_that_was_played_on() -> None:
    board = (ROOT / "engine" / "vienna" / "house.txt").read_text(encoding="utf-8")
    assert verify(replace(STOPPED, options={"board": board, "side": "night"})).ok


# ---- what is not


def test_a_running_game_is_refused_because_its_seed_is_secret() -> None:
    running = replace(OVER, seed=None, outcome=None, status=Status.RUNNING)
    assert problem(running) == "line 11: the seed is not public yet; it is when the game has ended"


def bumped(match: re.Match[str]) -> str:
    """Another digit."""
    return match[1] + str(int(match[2]) % 6 + 1)


CHANGES: list[tuple[str, str | Callable[[re.Match[str]], str], str]] = [
    (r"^(seed: .*)(\d)", bumped, "line 11: the SHA-256 of this seed is another than the one above it"),
    (r"^(seed-sha256: .*)(\d)", bumped, "line 11: the SHA-256 of this seed"),
    (r"^game: vienna", "game: chess", "line 2: there is no game “chess” here, only vienna"),
    (r"^rules: 1", "rules: 7", "line 3: the rules are version 7; here is 1"),
    (r"^seat 1: .*", 'seat 1: "Eve"', "line 26: those who have joined are not those whom the header names"),
    (r"^pace: ", 'option side: "dusk"\npace: ', "line 27: the option “side” must be day or night"),
    (r"^first: 1", "first: 0", "line 26: draw 0 makes seat 1 the first; the log says 0, first 1"),
    (r"start first 1", "start first 0", "line 26: draw 0 makes seat 1 the first; the log says 1, first 0"),
    (
        r"^status: over",
        "status: stopped",
        "line 12: the header’s status is stopped; the rows lead to over",
    ),
    (
        r"^ranks: .*",
        "ranks: 1 2 3 4",
        "line 13: the header’s ranks is 1 2 3 4; the rows lead to 4 1 3 2",
    ),
    (r"^(scores: .*)(\d)", bumped, "line 14: the header’s scores is "),
    (
        r"^reason: .*",
        "reason: luck",
        "line 15: the header’s reason is luck; the rows lead to points25",
    ),
    (
        r"^decided-by: .*",
        "decided-by: coins",
        "line 16: the header’s decided-by is coins; the rows lead to",
    ),
    (r"^ranks(.|\n)*?\n\n", "\n", "line 12: the header’s ranks is nothing; the rows lead to 4 1 3 2"),
    (r"^9 0 ", "10 0 ", "line 27: this is row 10; row 9 should stand here"),
    (r"^9 0 .*\n", "", "line 27: this is row 10; row 9 should stand here"),
    (r"^9 0 ", "9 2 ", "line 27: the seat to move is 0"),
    (r"^9 0 ", "9 - ", "line 27: the seat to move is 0"),
    (r"start cross\n", "start fiddle\n", "line 27: “start fiddle” is no move of this game"),
    (r"start cross\n", "place 6 oper\n", "line 27: “place 6 oper” is not legal here"),
    (r"shuffle (\w+) (\w+)", r"shuffle \2 \1", "line 30: draw 1 is “shuffle p"),
    (r"^(12 .*)(\d)$", bumped, "line 30: draw 2 is “roll 2 3 5 6”, but the seed gives “roll 2 3 5 5”"),
    (r"; roll.*", "", "line 30: draw 2 is missing: the seed gives “roll 2 3 5 5”"),
    (r"start cross\n", "start cross | roll 1\n", "line 27: nothing is drawn here, but the log says “roll 1”"),
    (r"^(14 2 clock late)", r"\1 | roll 1", "line 32: nothing is drawn here, but the log says “roll 1”"),
    (
        r"^14 2 clock late",
        "14 9 clock late",
        "line 32: “late” cannot happen to this seat while the game runs",
    ),
    (
        r"^14 2 clock late",
        "14 2 player start first 1",
        "line 32: “start” cannot happen to this seat while the",
    ),
    (
        r"^7 - player leave .*",
        '7 - player leave "Eve"',
        "line 25: “leave” cannot happen before the game has st",
    ),
    (
        r"^7 - player leave .*",
        "7 0 player move keep",
        "line 25: “move” cannot happen before the game has started",
    ),
    (r"\Z", "235 - player stop\n", "“stop” comes after the end"),
]


@pytest.mark.parametrize(("pattern", "instead", "said"), CHANGES)
def test_a_single_change_is_refused(
    pattern: str, instead: str | Callable[[re.Match[str]], str], said: str
) -> None:
    text, count = re.subn(pattern, instead, write(OVER).decode(), count=1, flags=re.M)
    assert count
    assert said in problem(read(text.encode()))


def test_the_figures_tell_how_far_it_was_right() -> None:
    text, _ = re.subn(r"^(20 .*roll )1", r"\g<1>2", write(OVER).decode(), flags=re.M)
    assert text != write(OVER).decode()
    verdict = verify(read(text.encode()))
    assert (verdict.ok, verdict.moves, verdict.draws) == (False, 9, 5)


def test_a_game_cut_short_is_not_over() -> None:
    cut = replace(OVER, entries=OVER.entries[:-1])
    assert problem(cut) == "line 12: the header’s status is over; the rows lead to running"


def test_rows_after_a_stop_are_refused() -> None:
    again = replace(STOPPED.entries[-1], number=len(STOPPED.entries) + 1)
    assert "“stop” comes after the end" in problem(replace(STOPPED, entries=(*STOPPED.entries, again)))


def test_a_game_for_nobody_is_refused() -> None:
    log = replace(STOPPED, players=(), entries=(Entry(1, None, Who.PLAYER, What.START, "first 0"),))
    assert problem(log).endswith("vienna is no game for 0")


FREE = {
    "vienna": r"\d+ \S+ (\w+ )(?:move|start) .*$",
    "viva": r"\d+ \S+ (\w+ (?:move [^|]+)?)(?:start .*|\|.*|)$",
    "rosenkonig": r"\d+ \S+ (\w+ (?:move [^|]+)?)(?:start .*|\|.*|)$",
}
"""By game, a row whose first group can be another without being wrong: who made the move; in Viva il Re! the
move itself, as another candidate can often be moved just as well; in Rosenkönig, too, as another card often
leads on just as well.
"""


@cache
def lines_of_rows(name: str) -> tuple[bytes, list[int]]:
    """A log, and the places of what the rules and the seed decide: numbers, seats, chance, most moves."""
    log = finished(name, 12, 60)
    text = write(log)
    places: list[int] = []
    at = 0
    for line in text.decode().split("\n"):
        if match := re.match(FREE[name], line):
            places += [at + i for i in range(len(line)) if not match.start(1) <= i < match.end(1)]
        at += len(line.encode()) + 1
    return text, places


def test_a_game_whose_end_is_cut_off_is_not_abandoned() -> None:
    log = replace(OVER, status=Status.ABANDONED, outcome=None, entries=OVER.entries[:-20])
    assert "status is abandoned; the rows lead to running" in problem(log)


def test_a_seat_that_starts_the_game_is_refused() -> None:
    assert "there are no seats before" in problem(changed(STOPPED, "- player start", "0 player start"))


@every_game
@given(data=st.data())
@settings(max_examples=150, deadline=None)
def test_any_changed_character_of_moves_and_chance_is_refused(name: str, data: st.DataObject) -> None:
    """But for another legal move from which nothing else follows: nobody can tell that it was not made."""
    text, places = lines_of_rows(name)
    at = data.draw(st.sampled_from(places))
    signs = st.sampled_from("0123456789 |;+=w\n-ax") | st.characters(categories=["L", "N", "P", "Z"])
    sign = data.draw(signs).encode()
    if sign == text[at : at + 1]:
        return
    try:
        log = read(text[:at] + sign + text[at + 1 :])
    except TranscriptError:
        return
    if verify(log).ok:
        pairs = zip(log.entries, finished(name, 12, 60).entries, strict=True)
        differing = [(one, other) for one, other in pairs if one != other]
        assert all(
            one.what is What.MOVE and replace(one, text=other.text) == other for one, other in differing
        )
        assert differing


@every_game
@given(data=st.data())
@settings(max_examples=50, deadline=None)
def test_any_missing_character_of_moves_and_chance_is_refused(name: str, data: st.DataObject) -> None:
    text, places = lines_of_rows(name)
    at = data.draw(st.sampled_from(places))
    try:
        verdict = verify(read(text[:at] + text[at + 1 :]))
    except TranscriptError:
        return
    assert not verdict.ok


@given(
    at=st.integers(0, 20_000),
    removed=st.integers(0, 30),
    instead=st.sampled_from(
        [b"", b"0", b" ", b"\n", b"9", b"-", b"place 1+1 oper", b"5 0 player move keep\n"]
    ),
    options=st.dictionaries(st.sampled_from(["board", "side"]), st.text() | st.integers() | st.booleans()),
)
@settings(max_examples=200, deadline=None)
def test_whatever_a_log_says_it_is_read_and_judged_or_refused(
    at: int, removed: int, instead: bytes, options: dict[str, object]
) -> None:
    text = write(replace(STOPPED, options=options))
    at %= len(text)
    try:
        log = read(text[:at] + instead + text[at + removed :])
    except TranscriptError:
        return
    assert isinstance(verify(log), Verdict)


# ---- the command


def test_the_command_itself(tmp_path: Path) -> None:
    right, wrong = tmp_path / "right.txt", tmp_path / "wrong.txt"
    right.write_bytes(write(OVER))
    wrong.write_bytes(write(changed(OVER, "roll 2 3 5 5", "roll 6 6 6 6")))
    code, lines = engine("verify", right, wrong)
    assert code == 1
    assert lines == [
        f"{right}: right: 223 moves and 73 draws follow from the seed and the rules",
        f"{wrong}: line 30: draw 2 is “roll 6 6 6 6”, but the seed gives “roll 2 3 5 5”",
    ]


def test_only_right_files_end_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(write(STOPPED))
    assert main(["verify", str(path), str(path)]) == 0
    path.write_bytes(b"once upon a time")
    assert main(["verify", str(path), str(tmp_path / "missing.txt"), str(tmp_path)]) == 1
    assert [line.partition(": ")[2] for line in capsys.readouterr().out.splitlines()[2:]] == [
        "line 1: this is no log of a game: it does not begin with “Kaffeehaus log 1”",
        "the file cannot be read: No such file or directory",
        "the file cannot be read: Is a directory",
    ]
