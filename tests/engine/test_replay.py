"""`python -m engine replay`: passes what is right, and names the first difference of what is not."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from tests.engine.command import ROOT, engine

GOLDEN = ROOT / "tests" / "golden" / "vienna.jsonl"
RECORDS: list[dict[str, Any]] = [json.loads(line) for line in GOLDEN.read_text(encoding="utf-8").splitlines()]
LISTED = next(record for record in RECORDS if isinstance(record["plies"][0]["legal"], list))
HASHED = min(RECORDS, key=lambda record: len(record["plies"]))


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, list[str]]]:
    """Replays these records, or lines of text, as one file; gives the exit code and the lines printed."""

    def replayed(*records: dict[str, Any] | str) -> tuple[int, list[str]]:
        path = tmp_path / "games.jsonl"
        path.write_text(
            "\n".join(r if isinstance(r, str) else json.dumps(r) for r in records), encoding="utf-8"
        )
        code = main(["replay", str(path)])
        return code, capsys.readouterr().out.replace(str(path), "FILE").splitlines()

    return replayed


Run = Callable[..., tuple[int, list[str]]]


def altered(record: dict[str, Any], change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """A deep copy with a change made to it."""
    copy = deepcopy(record)
    change(copy)
    return copy


def test_right_records_pass(run: Run) -> None:
    assert run(HASHED, "", HASHED) == (0, ["2 passed, 0 failed"])


def test_the_command_itself() -> None:
    assert engine("replay", GOLDEN, "missing.jsonl") == (
        1,
        [
            "missing.jsonl: the file cannot be read: No such file or directory",
            "12 passed, 1 failed",
        ],
    )


def legal_more(record: dict[str, Any]) -> None:
    record["plies"][3]["legal"].append("up 9")


def legal_order(record: dict[str, Any]) -> None:
    record["plies"][3]["legal"].reverse()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (legal_more, "FILE:2: ply 4: legal moves: expected also ['up 9'], got instead []"),
        (legal_order, "FILE:2: ply 4: order of legal moves: expected ['"),
    ],
)
def test_a_changed_list_of_legal_moves(
    run: Run, change: Callable[[dict[str, Any]], object], said: str
) -> None:
    code, lines = run(LISTED, altered(LISTED, change))
    assert code == 1
    assert lines[0].startswith(said)
    assert lines[1:] == ["1 passed, 1 failed"]


def test_a_missing_legal_move(run: Run) -> None:
    moves = LISTED["plies"][3]["legal"]
    code, lines = run(altered(LISTED, lambda record: record["plies"][3]["legal"].pop(0)))
    assert (code, lines[-1]) == (1, "0 passed, 1 failed")
    assert lines[0] == f"FILE:1: ply 4: legal moves: expected also [], got instead ['{moves[0]}']"


def set_at(*path: str | int, to: object) -> Callable[[dict[str, Any]], None]:
    """A change of the part of a record at this path."""

    def change(record: Any) -> None:
        for step in path[:-1]:
            record = record[step]
        record[path[-1]] = to

    return change


def without(name: str) -> Callable[[dict[str, Any]], None]:
    return lambda record: record.pop(name)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (set_at("plies", 5, "legal", to="0" * 12), "ply 6: legal moves: expected 000000000000, got "),
        (set_at("plies", 5, "seat", to=7), "ply 6: seat to act: expected 7, got "),
        (set_at("plies", 5, "move", to="hop 3"), "ply 6: move: expected hop 3, got no move of this game"),
        (set_at("plies", 5, "move", to="rob red"), "ply 6: move: expected rob red, got an illegal move"),
        (set_at("plies", 5, to=[]), "ply 6: expected an object with seat, legal and move, got []"),
        (set_at("final", "points", 1, to=99), "final.points[1]: expected 99, got "),
        (set_at("final", "coins", to=[1]), "final.coins: expected [1], got ["),
        (set_at("final", "winners", to=[]), "final.winners: expected [], got ["),
        (set_at("final", "specials", 0, to=-1), "final.specials[0]: expected -1, got "),
        (set_at("final", "luck", to=1), "final.luck: expected 1, got nothing"),
        (set_at("scores_by_round", 2, 0, to=77), "scores_by_round[2][0]: expected 77, got "),
        (set_at("rounds", to=[1]), "rounds: expected [1], got []"),
        (
            lambda r: r["chance"].append(["roll", [1]]),
            "after the last ply: expected all chance used, got 1 draws",
        ),
        (
            lambda r: r["chance"].pop(),
            ": chance: expected the draws that the engine asks for, got the record has no",
        ),
        (
            set_at("chance", 0, 1, 0, to="p99"),
            ": chance: expected the draws that the engine asks for, got shuffle 1",
        ),
        (
            set_at("chance", 1, 1, to=[1]),
            ": chance: expected the draws that the engine asks for, got roll 2 is",
        ),
        (set_at("chance", 1, to="roll"), "chance 2: expected [kind, [values]], got roll"),
        (lambda r: r["plies"].pop(), "after the last ply: expected the end, got seats "),
        (lambda r: r["plies"].append(r["plies"][-1]), ": seat to act: expected "),
        (set_at("players", to=9), "players: expected 3, 4 or 5, got 9"),
        (set_at("first", to=9), "first: expected a seat from 0 to 2, got 9"),
        (set_at("options", to={"side": "dusk"}), "side: expected day or night, got dusk"),
        (set_at("options", to=3), "options: expected an object, got 3"),
        (set_at("game", to="chess"), "game: expected a game that the engine knows (vienna"),
        (set_at("players", to="3"), "players: expected a number, got 3"),
        *(
            (without(name), f"{name}: expected a ")
            for name in ("game", "players", "first", "chance", "plies")
        ),
        (without("final"), "final: expected an object, got nothing"),
    ],
)
def test_every_difference_is_named(run: Run, change: Callable[[dict[str, Any]], object], said: str) -> None:
    code, lines = run(altered(HASHED, change), HASHED)
    assert code == 1
    assert lines[0].startswith("FILE:1: ")
    assert said in lines[0]
    assert lines[1:] == ["1 passed, 1 failed"]


def test_only_the_first_difference_of_a_game_is_told(run: Run) -> None:
    change = altered(altered(HASHED, set_at("plies", 5, "seat", to=7)), set_at("final", "points", 1, to=99))
    _, lines = run(change)
    assert len(lines) == 2
    assert "ply 6" in lines[0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "FILE:1: record: expected one JSON object, got no JSON ("),
        ("[1]", "FILE:1: record: expected one JSON object, got [1]"),
        ("  \n\n", "FILE: the file holds no record"),
    ],
)
def test_bad_records_are_one_sentence(run: Run, text: str, said: str) -> None:
    code, lines = run(text)
    assert code == 1
    assert lines[0].startswith(said)
    assert lines[1:] == ["0 passed, 1 failed"]


def test_a_file_that_is_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.jsonl"
    path.write_bytes(b"\xff\xfe")
    assert main(["replay", str(path), str(tmp_path)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{path}: the file cannot be read: it is not UTF-8 text",
        f"{tmp_path}: the file cannot be read: Is a directory",
        "0 passed, 2 failed",
    ]
