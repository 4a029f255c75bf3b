"""Golden records: games written down by an implementation that knows nothing of this one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.replay import replay

RECORDS = [
    pytest.param(line, id=f"{path.stem}-{number}")
    for path in sorted(Path(__file__).parent.glob("*.jsonl"))
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
]


@pytest.mark.parametrize("line", RECORDS)
def test_golden_record_replays(line: str) -> None:
    replay(json.loads(line))


def test_a_dozen_games_of_vienna_are_here() -> None:
    games = [json.loads(str(record.values[0])) for record in RECORDS]
    vienna = [game for game in games if game["game"] == "vienna"]
    assert len(vienna) == 12
    assert {game["players"] for game in vienna} == {3, 4, 5}
