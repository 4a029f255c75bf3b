"""`python -m engine replay`: plies that nobody chose are what the engine does by itself, in order."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import pytest

from engine.replay import Difference, replay
from tests.engine.command import ROOT, engine

GOLDEN = ROOT / "tests" / "golden"
Record = dict[str, Any]


def records(name: str) -> list[Record]:
    """The golden games of one file."""
    return [json.loads(line) for line in (GOLDEN / name).read_text(encoding="utf-8").splitlines()]


def runs(record: Record) -> Iterator[tuple[int, int]]:
    """Where passes stand one behind the other: the place of the first and how many they are."""
    plies = record["plies"]
    for at, ply in enumerate(plies):
        if ply["move"] == "pass" and plies[at - 1]["move"] != "pass":
            count = 1
            while plies[at + count]["move"] == "pass":
                count += 1
            yield at, count


def with_passes(players: int, count: int) -> tuple[Record, int]:
    """A game in which so many passes stand together, and the place of the first."""
    found = ((r, at) for r in records("rosenkonig.jsonl") for at, n in runs(r) if n == count)
    return next((record, at) for record, at in found if record["players"] == players)


def difference(record: Record, change: Callable[[list[Any]], object]) -> str:
    """What is wrong with the record when its plies are changed like this."""
    changed = deepcopy(record)
    change(changed["plies"])
    with pytest.raises(Difference) as caught:
        replay(changed)
    return str(caught.value)


TWO, AT_TWO = with_passes(2, 1)
FOUR, AT_FOUR = with_passes(4, 2)
SEAT, NEXT = TWO["plies"][AT_TWO]["seat"], FOUR["plies"][AT_FOUR]["seat"]
ITSELF = "what happens by itself"


def test_games_with_passes_pass() -> None:
    replay(TWO)
    replay(FOUR)
    assert engine("replay", GOLDEN / "rosenkonig.jsonl") == (0, ["12 passed, 0 failed"])


def test_a_pass_that_is_missing() -> None:
    said = difference(TWO, lambda plies: plies.pop(AT_TWO))
    assert said == f"ply {AT_TWO + 1}: {ITSELF}: expected nothing, got seat {SEAT}: pass"


def test_the_second_of_two_passes_that_is_missing() -> None:
    said = difference(FOUR, lambda plies: plies.pop(AT_FOUR + 1))
    assert said == f"ply {AT_FOUR + 2}: {ITSELF}: expected nothing, got seat {(NEXT + 1) % 4}: pass"


def test_a_pass_too_many() -> None:
    said = difference(TWO, lambda plies: plies.insert(AT_TWO, plies[AT_TWO]))
    assert said == f"ply {AT_TWO + 2}: {ITSELF}: expected seat {SEAT}: pass, got nothing"


def test_a_pass_where_there_is_none() -> None:
    said = difference(TWO, lambda plies: plies.insert(0, {"seat": 1, "move": "pass"}))
    assert said == f"ply 1: {ITSELF}: expected seat 1: pass, got nothing"


def test_a_pass_after_the_end() -> None:
    said = difference(TWO, lambda plies: plies.append({"seat": 0, "move": "pass"}))
    assert said == f"ply {len(TWO['plies']) + 1}: {ITSELF}: expected seat 0: pass, got nothing"


def test_a_pass_of_another_seat() -> None:
    other = 1 - SEAT
    said = difference(TWO, lambda plies: plies.__setitem__(AT_TWO, {"seat": other, "move": "pass"}))
    assert said == f"ply {AT_TWO + 1}: {ITSELF}: expected seat {other}: pass, got seat {SEAT}: pass"


def test_passes_in_another_order() -> None:
    def swapped(plies: list[Any]) -> None:
        plies[AT_FOUR], plies[AT_FOUR + 1] = plies[AT_FOUR + 1], plies[AT_FOUR]

    said = difference(FOUR, swapped)
    after = (NEXT + 1) % 4
    assert said == f"ply {AT_FOUR + 1}: {ITSELF}: expected seat {after}: pass, got seat {NEXT}: pass"


def test_another_word_for_it() -> None:
    said = difference(TWO, lambda plies: plies.__setitem__(AT_TWO, {"seat": SEAT, "move": "draw"}))
    assert said == f"ply {AT_TWO + 1}: {ITSELF}: expected seat {SEAT}: draw, got seat {SEAT}: pass"


def test_a_pass_that_is_written_like_a_choice() -> None:
    chosen = {"seat": SEAT, "legal": ["pass"], "move": "pass"}
    said = difference(TWO, lambda plies: plies.__setitem__(AT_TWO, chosen))
    assert said == f"ply {AT_TWO + 1}: {ITSELF}: expected nothing, got seat {SEAT}: pass"


def test_a_choice_whose_legal_moves_are_missing() -> None:
    ply = TWO["plies"][0]
    said = difference(TWO, lambda plies: plies[0].pop("legal"))
    assert said == f"ply 1: {ITSELF}: expected seat {ply['seat']}: {ply['move']}, got nothing"


@pytest.mark.parametrize(
    "ply", [{"seat": "0", "move": "pass"}, {"seat": 0}, {"seat": 0, "move": "pass", "legal": 3}, "pass", 7]
)
def test_a_ply_of_another_shape(ply: object) -> None:
    said = difference(TWO, lambda plies: plies.__setitem__(0, ply))
    assert said == f"ply 1: expected an object with seat, legal and move, got {ply}"


@pytest.mark.parametrize("name", ["vienna.jsonl", "viva.jsonl"])
def test_in_other_games_nothing_happens_by_itself(name: str) -> None:
    record = records(name)[0]
    said = difference(record, lambda plies: plies.insert(2, {"seat": 0, "move": "pass"}))
    assert said == f"ply 3: {ITSELF}: expected seat 0: pass, got nothing"


def test_a_game_that_is_cut_off_before_a_pass() -> None:
    said = difference(TWO, lambda plies: plies.__delitem__(slice(AT_TWO, None)))
    assert said == f"after the last ply: {ITSELF}: expected nothing, got seat {SEAT}: pass"


def test_a_game_that_is_cut_off_after_a_pass() -> None:
    said = difference(TWO, lambda plies: plies.__delitem__(slice(AT_TWO + 1, None)))
    assert said == f"after the last ply: expected the end, got seats {1 - SEAT} to act"


@pytest.mark.parametrize(
    ("path", "to"),
    [
        (("end",), "tired"),
        (("board",), "." * 81),
        (("crown",), "e5"),
        (("supply",), 52),
        (("heroes", 0), 9),
        (("regions", "red", 0), 0),
        (("points", "white"), 0),
        (("largest", "red"), 0),
        (("stones", "white"), 0),
        (("decided_by",), "luck"),
        (("winners",), []),
    ],
)
def test_every_field_of_the_end_is_compared(path: tuple[str | int, ...], to: object) -> None:
    changed = deepcopy(TWO)
    part: Any = changed["final"]
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = to
    where = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    with pytest.raises(Difference) as caught:
        replay(changed)
    assert str(caught.value).startswith(f"final{where}: expected {to}, got ")


def test_the_colours_are_compared() -> None:
    changed = deepcopy(TWO)
    changed["colours"] = changed["colours"][::-1]
    with pytest.raises(Difference, match=r"^colours\[0\]: expected (red|white), got (red|white)$"):
        replay(changed)
