"""docs/fairness.md: its script checks a log as it says, and finds what was changed."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.transcript import Entry, What, Who, write
from engine.transcript_reader import read
from engine.verify import verify
from tests.engine.logs import finished

GUIDE = (Path(__file__).parents[1] / "docs" / "fairness.md").read_text(encoding="utf-8")


def by_hand(folder: Path, log: bytes) -> tuple[int, str]:
    """The exit code of the guide's script and what it says, run on a log."""
    [script] = re.findall(r"^```python\n(.*?)^```", GUIDE, re.M | re.S)
    (folder / "check.py").write_text(script, encoding="utf-8")
    (folder / "log.txt").write_bytes(log)
    done = subprocess.run(
        [sys.executable, "-I", "check.py", "log.txt"], cwd=folder, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("name", sorted(GAMES))
@pytest.mark.parametrize("moves", [10, 5000])
def test_the_script_of_the_guide_checks_a_game_of_every_kind(name: str, moves: int, tmp_path: Path) -> None:
    log = finished(name, 4, moves)
    draws = verify(log).draws
    assert draws >= 2
    assert by_hand(tmp_path, write(log)) == (0, f"{draws} draws follow from the seed\n")


@pytest.mark.parametrize("seating", ["drawn", "chosen"])
def test_it_checks_seats_that_were_drawn_and_games_whose_teams_were_chosen(
    seating: str, tmp_path: Path
) -> None:
    log = finished("rosenkonig", 1, seating=seating)
    assert len(log.players) == 4
    draws = verify(log).draws
    assert by_hand(tmp_path, write(log)) == (0, f"{draws} draws follow from the seed\n")
    if seating == "drawn":
        text, count = re.subn(r"seats (\d) (\d)", r"seats \2 \1", write(log).decode(), count=1)
        assert count
        code, told = by_hand(tmp_path, text.encode())
        assert code == 1
        assert told.startswith("drawn seats: the log says ")


def test_a_name_can_look_like_drawn_seats(tmp_path: Path) -> None:
    text = write(finished("rosenkonig", 1)).decode().replace("Guest", "start first 0 seats 1 2")
    assert by_hand(tmp_path, text.encode())[0] == 0


@pytest.mark.parametrize(
    ("pattern", "instead", "said"),
    [
        (r"^first: .", "first: 7", "first seat: the log says 7, the seed gives "),
        (r"^seed: ..", "seed: 00", "SHA-256: the log says "),
        (r"shuffle (\S+) (\S+)", r"shuffle \2 \1", "draw 1, in row "),
        (r"roll \d", "roll 7", "draw 2, in row "),
        (r"; roll [\d ]+$", "", "draw 2, in row "),
    ],
)
def test_it_finds_what_was_changed(pattern: str, instead: str, said: str, tmp_path: Path) -> None:
    text, count = re.subn(pattern, instead, write(finished("vienna", 4)).decode(), count=1, flags=re.M)
    assert count
    code, told = by_hand(tmp_path, text.encode())
    assert code == 1
    assert told.startswith(said)


def test_the_example_of_a_row_is_one() -> None:
    [row] = re.findall(r"^9 0 .*$", GUIDE, re.M)
    text = re.sub(r"^9 .*$", row, write(finished("vienna", 1, 1)).decode(), flags=re.M)
    entry = read(text.encode()).entries[8]
    assert entry == Entry(9, 0, Who.PLAYER, What.MOVE, "place 3+4 oper", ("roll 2 5",))
