"""A log as text: whatever people are called, it reads back as it was, and what is no log is refused."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.protocol import Outcome
from engine.seating import start_text
from engine.transcript import COLUMNS, MASKED, Entry, Status, Transcript, What, Who, drawn, write
from engine.transcript_reader import LIMIT, TranscriptError, read
from tests.engine.logs import finished

NASTY = (
    "\n",
    "\r\n",
    " | ",
    "\u202eevil",
    "\u2028",
    "\x00",
    '"',
    "\\",
    "\ud800",
    "\U000e0041",
    "- player stop",
    "",
)

names = st.text() | st.text(st.characters(categories=["C", "Z"])) | st.sampled_from(NASTY)
words = st.from_regex("[a-z][a-z0-9_-]{0,9}", fullmatch=True)
hexes = st.binary(min_size=32, max_size=32).map(bytes.hex)
values = names | st.integers() | st.booleans()
draws = st.tuples(st.just("roll"), st.lists(st.integers(1, 6), max_size=5).map(tuple)) | st.tuples(
    st.just("shuffle"), st.lists(words | st.integers(0, 99), max_size=5).map(tuple)
)
numbers = st.lists(st.integers(0, 99), min_size=1, max_size=5).map(tuple)
outcomes = st.builds(Outcome, numbers, numbers, words, words)


@st.composite
def entries(draw: st.DrawFn) -> Entry:
    what = draw(st.sampled_from(What))
    seat = draw(st.none() | st.integers(0, 5))
    texts: dict[What, st.SearchStrategy[str]] = {
        What.START: st.builds(start_text, st.integers(0, 5), st.none() | st.permutations(range(4))),
        What.SIDE: st.builds("{} {}".format, st.integers(0, 5), names),
        What.MOVE: st.lists(words | st.sampled_from(["3+w4", "5=6", MASKED]), min_size=1).map(" ".join),
        What.JOIN: names,
        What.DECLINE: names,
        What.TAKE: names,
        What.LEAVE: names if seat is None else st.just(""),
    }
    return Entry(
        draw(st.integers(0, 9999)),
        seat,
        draw(st.sampled_from(Who)),
        what,
        draw(texts.get(what, st.just(""))),
        tuple(map(drawn, draw(st.lists(draws, max_size=3)))),
    )


logs = st.builds(
    Transcript,
    game=words,
    rules_version=st.integers(0, 99),
    options=st.dictionaries(words, values, max_size=3),
    pace=words,
    players=st.lists(names, max_size=5).map(tuple),
    first=st.none() | st.integers(0, 5),
    seed_sha256=hexes,
    seed=st.none() | hexes,
    status=st.sampled_from(Status),
    outcome=st.none() | outcomes,
    entries=st.lists(entries(), max_size=5).map(tuple),
)


@given(logs)
@settings(max_examples=200, deadline=None)
def test_what_is_written_reads_back(log: Transcript) -> None:
    assert read(write(log)) == log


@given(logs)
@settings(max_examples=200, deadline=None)
def test_nothing_hides_in_the_text_and_every_line_is_one(log: Transcript) -> None:
    text = write(log).decode()
    assert all(character.isprintable() or character == "\n" for character in text)
    lines = text.splitlines()
    assert len(lines) == text.count("\n")
    assert lines[-len(log.entries) - 1 :][0] == COLUMNS
    for index, entry in enumerate(log.entries):
        line = lines[log.line_of_entry(index) - 1]
        assert line.startswith(f"{entry.number} ")
        assert line.count("|") == bool(entry.draws)
    assert lines[log.line_of("status") - 1] == f"status: {log.status}"


def test_a_log_is_readable() -> None:
    log = Transcript(
        game="vienna",
        rules_version=1,
        options={"side": "night"},
        pace="live",
        players=("Anna", "Bé|la\n", "Clara"),
        first=2,
        seed_sha256="ab" * 32,
        seed="cd" * 32,
        status=Status.OVER,
        outcome=Outcome((1, 3, 2), (30, 12, 20), "points25", "points"),
        entries=(
            Entry(1, None, Who.PLAYER, What.JOIN, "Anna"),
            Entry(2, None, Who.PLAYER, What.START, "first 2", ("shuffle p02 p01",)),
            Entry(3, 2, Who.CLOCK, What.MOVE, "place 3+w4 oper", ("shuffle p01 p02", "roll 3 5")),
            Entry(4, 1, Who.PLAYER, What.LEAVE),
        ),
    )
    assert write(log).decode() == (
        "Kaffeehaus log 1\n"
        "game: vienna\n"
        "rules: 1\n"
        'option side: "night"\n'
        "pace: live\n"
        'seat 0: "Anna"\n'
        'seat 1: "Bé\\u007cla\\n"\n'
        'seat 2: "Clara"\n'
        "first: 2\n"
        f"seed-sha256: {'ab' * 32}\n"
        f"seed: {'cd' * 32}\n"
        "status: over\n"
        "ranks: 1 3 2\n"
        "scores: 30 12 20\n"
        "reason: points25\n"
        "decided-by: points\n"
        "\n"
        "# number seat who what | chance\n"
        '1 - player join "Anna"\n'
        "2 - player start first 2 | shuffle p02 p01\n"
        "3 2 clock move place 3+w4 oper | shuffle p01 p02; roll 3 5\n"
        "4 1 player leave\n"
    )


WHOLE = write(finished("vienna", 1, 40))


def test_line_ends_of_another_system_are_read() -> None:
    assert read(WHOLE.replace(b"\n", b"\r\n")) == read(WHOLE) == read(WHOLE.removesuffix(b"\n"))


def test_a_log_stays_far_below_the_limit() -> None:
    assert len(write(finished("vienna", 0))) < LIMIT / 20


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (
            (r"^Kaffeehaus log 1", "Kaffeehaus log 2"),
            "line 1: this is no log of a game: it does not begin with “K",
        ),
        ((r"^game: vienna\n", ""), "line 2: expected “game: ” and a word; got “rules: 1”"),
        ((r"^rules: 1", "rules: one"), "line 3: expected “rules: ” and a number; got “rules: one”"),
        ((r"^rules: 1", "rules: ٣"), "line 3: expected “rules: ” and a number"),
        (
            (r"^pace: live", "option side: day\npace: live"),
            "line 4: expected a text in quotation marks, a w",
        ),
        (
            (r"^pace: live", "option b: 1\noption a: 2\npace: live"),
            "line 5: expected each option once, in the order of their names; got “option a: 2”",
        ),
        (
            (r"^pace: live", "option a: [1]\npace: live"),
            "line 4: expected a text in quotation marks, a whole nu",
        ),
        ((r"^pace: live", "option a: null\npace: live"), "line 4: expected a text in quotation marks"),
        ((r"^pace: live", "option a: " + "9" * 5000 + "\npace: live"), "line 4: expected a text in quot"),
        (
            (r"^pace: live", "option a: " + "[" * 100_000 + "\npace: live"),
            "line 4: expected a text in quotation marks",
        ),
        ((r'^seat 0: ".*"', "seat 0: 7"), "line 5: expected a name in quotation marks; got “seat 0: 7”"),
        ((r"^seat 0:", "seat 4:"), "line 5: expected “seat 0: ”; got “seat 4: "),
        (
            (r"^seed-sha256: .", "seed-sha256: "),
            "expected “seed-sha256: ” and 64 hexadecimal digits; got “seed-",
        ),
        ((r"^seed: .", "seed: x"), "expected “status: ” and one of lobby, running, over, stopped, "),
        (
            (r"^status: stopped", "status: won"),
            "expected “status: ” and one of lobby, running, over, stopped, ",
        ),
        (
            (r"^status: stopped", "status: over\nranks: 1 2\nscores: 3 x"),
            "expected “scores: ” and numbers; got “scores: 3 x”",
        ),
        ((r"^# number.*\n", ""), "expected “# number seat who what | chance”; got “1 - player join "),
        (
            (r"^12 .*", "12 over"),
            "expected a row: number, seat or -, player or clock, what happened, perhaps | and",
        ),
        ((r"^12 (. \w+) move", r"12 \1 hop"), "expected a row: "),
        ((r"^12 (. \w+) move .*", r"12 \1 move"), "expected a move behind “move”; got “12 "),
        ((r"^12 (. \w+) move", r"12 \1  move"), "expected a row: "),
        ((r"first \d$", "second 1"), "expected “first” and a seat behind “start”; got "),
        ((r"^(\d+ - player) stop", r"\1 stop it"), "expected nothing behind “stop”; got “"),
        (
            (r'^1 - player join ".*"', "1 - player join Anna"),
            "expected a name in quotation marks; got “1 - player join Anna”",
        ),
        ((r"\| roll 1", "| throw 1"), "expected a row: "),
        ((r"\| roll", "|roll"), "expected a row: "),
        (("\n[^\x00]*", ""), "line 2: expected “game: ” and a word; got the end of the text"),
        (("^(.*)$", "\\1\n"), "line 2: expected “game: ” and a word; got “”"),
    ],
)
def test_what_is_no_log_is_refused_with_its_line(change: tuple[str, str], problem: str) -> None:
    pattern, instead = change
    changed, count = re.subn(pattern, instead, WHOLE.decode(), count=1, flags=re.M)
    assert count
    with pytest.raises(TranscriptError) as refused:
        read(changed.encode())
    assert problem in str(refused.value)
    assert str(refused.value).startswith(f"line {refused.value.line}: ")


def test_the_line_of_an_error_is_the_line_of_the_text() -> None:
    lines = WHOLE.decode().split("\n")
    for number, line in enumerate(lines[1:-1], 2):
        with pytest.raises(TranscriptError) as refused:
            read("\n".join([*lines[: number - 1], "\x07" + line, *lines[number:]]).encode())
        assert refused.value.line == number


def test_what_an_error_quotes_is_short_and_visible() -> None:
    with pytest.raises(TranscriptError) as refused:
        read(WHOLE.replace(b"pace: ", "pace: \x1b[2J\u202e".encode() + b"x" * 999))
    assert str(refused.value).endswith("; got “pace: �[2J�" + "x" * 48 + "…”")


def test_other_bytes_are_refused() -> None:
    with pytest.raises(TranscriptError, match=r"^line 3: expected UTF-8 text, got other bytes$"):
        read(WHOLE.replace(b"rules: 1", b"rules: \xff"))
    with pytest.raises(TranscriptError, match=r"^line 1: this is no log of a game"):
        read(b"")


def test_a_text_longer_than_any_game_is_not_even_looked_at() -> None:
    with pytest.raises(
        TranscriptError, match=r"^this is no log of a game: it is longer than 1,000,000 bytes$"
    ):
        read(b"\xff" * (LIMIT + 1))


@given(st.binary(max_size=300) | st.text().map(lambda text: text.encode("utf-8", "replace")))
def test_any_other_text_is_refused_and_nothing_worse_happens(text: bytes) -> None:
    with pytest.raises(TranscriptError):
        read(text)


@given(st.integers(0, len(WHOLE) - 1), st.binary(max_size=2))
@settings(max_examples=300, deadline=None)
def test_a_log_with_a_changed_byte_is_read_or_refused(at: int, instead: bytes) -> None:
    try:
        log = read(WHOLE[:at] + instead + WHOLE[at + 1 :])
    except TranscriptError:
        return
    assert read(write(log)) == log


def test_the_faces_of_all_dice_are_counted() -> None:
    log = read(WHOLE)
    rows = [Entry(1, 0, Who.PLAYER, What.MOVE, "x", ("roll 1 6 6", "shuffle 1 2 3", "roll", "roll 6 2"))] * 2
    assert replace(log, entries=tuple(rows)).faces == (2, 2, 0, 0, 0, 6)


def test_a_log_of_nothing_but_options_is_no_burden() -> None:
    """As many as a file holds; what takes a look at all of them for each would take for ever."""
    log = replace(read(WHOLE), options={f"o{number:05}": number for number in range(40_000)})
    assert read(write(log)) == log


def test_names_of_options_are_sorted() -> None:
    log = replace(read(WHOLE), options={"side": "day", "board": "x"})
    assert re.findall("^option (.*):", write(log).decode(), re.M) == ["board", "side"]
