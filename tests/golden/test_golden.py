"""Golden records: games written down by an implementation that knows nothing of this one."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

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


def games(name: str) -> list[dict[str, Any]]:
    """The records of a game."""
    records = [json.loads(str(record.values[0])) for record in RECORDS]
    return [record for record in records if record["game"] == name]


def test_a_dozen_games_of_vienna_are_here() -> None:
    assert len(games("vienna")) == 12
    assert {game["players"] for game in games("vienna")} == {3, 4, 5}


def test_viva_is_here_with_every_variant_for_every_number_of_players() -> None:
    found = {(g["options"]["envoy"], g["options"]["lavatory"], g["players"]) for g in games("viva-il-re")}
    assert found == {
        (envoy, lavatory, players - envoy)
        for envoy, lavatory, players in product((False, True), (False, True), (3, 4, 5, 6))
    }


def test_every_rare_end_of_viva_is_here() -> None:
    ends: Counter[str] = Counter()
    for game in games("viva-il-re"):
        final, last = game["final"], game["rounds"][-1]
        level = len(final["level_on_points"]) > 1
        ends["V19 33 points"] += 33 in last["points"]
        ends["V19 33 points for several"] += last["points"].count(33) > 1
        ends["V26 33 points for the envoy"] += last["envoy_points"] == 33
        ends["V21 favourites decide"] += level and len(final["level_on_both"]) == 1
        ends["V21 shared"] += len(final["winners"]) > 1
        ends["V27 the envoy wins"] += final["envoy_wins"]
        ends["V27 the envoy wins by favourites"] += final["envoy_wins"] and level
        ends["V27 level with the envoy in both"] += (
            len(final["level_on_both"]) > 1 and "envoy" in (final["level_on_both"])
        )
    assert min(ends.values()) >= 1
    assert len(ends) == 8


def test_viva_votes_of_every_kind_are_here() -> None:
    votes = [vote for g in games("viva-il-re") for round_ in g["rounds"] for vote in round_["votes"]]
    assert {vote[3] for vote in votes} == {"none", "favourite", "empty", "yes", "no"}
    assert any(not vote[2] and vote[3] == "no" for vote in votes), "V24: a no of the envoy alone"


def test_rosenkonig_is_here_with_both_ends_and_every_tie_break_for_two_and_for_teams() -> None:
    found = games("rosenkonig")
    assert len(found) == 12
    assert {(game["players"], game["final"]["end"]) for game in found} == set(
        product((2, 4), ("stones", "blocked"))
    )
    for players in (2, 4):
        of = [game for game in found if game["players"] == players]
        assert {game["first"] for game in of} == set(range(players))
        assert {game["final"]["decided_by"] for game in of} == {"points", "largest", "stones", "draw"}


def test_passes_of_rosenkonig_are_here_up_to_three_in_a_row() -> None:
    moves = [" ".join(ply["move"] for ply in game["plies"]) for game in games("rosenkonig")]
    assert any("draw pass pass pass" in text for text in moves)
    assert any("pass" not in text for text in moves)
