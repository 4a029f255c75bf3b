"""Replays golden records: games written down with all chance, all legal moves and the result.

A record is one line of JSON with `game`, `players`, `first`, `options` (may be missing), `chance`, `plies`
and `final`; `rounds`, `scores_by_round` and `colours` are compared where the record has them. A ply has the
`seat`, its `move`, and `legal`: the full list, or the first 12 hex digits of the SHA-256 of its lines. A ply
without `legal` is nobody's choice: it is what the engine told to have happened by itself.
"""

from __future__ import annotations

import hashlib
import json
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.chance import ChanceMismatch, Draw, ScriptedChance
from engine.errors import BadSetup, IllegalMove, NotAMove
from engine.games import GAMES
from engine.protocol import Event, Game, Outcome
from engine.rosenkonig import record as rosenkonig
from engine.rosenkonig.game import ROSENKONIG
from engine.vienna import record as vienna
from engine.vienna.game import VIENNA
from engine.viva import record as viva
from engine.viva.game import VIVA

Fields = Callable[[Any, Outcome, Sequence[Event]], Mapping[str, object]]
"""What a record says of a finished game, from its last state, its outcome and all its events."""
Unchosen = tuple[int, str]
"""What a seat did though nobody chose it, as the `seat` and `move` of a ply."""


@dataclass(frozen=True)
class Recorded:
    """How records tell a game."""

    name: str
    """What the engine calls it."""
    fields: Fields
    unchosen: Callable[[Event], Unchosen | None] = lambda event: None
    """The ply without a choice that a record has for this event, if it has one."""


RECORDED: Mapping[str, Recorded] = {
    "vienna": Recorded(VIENNA.name, vienna.fields),
    "viva-il-re": Recorded(VIVA.name, viva.fields),
    "rosenkonig": Recorded(ROSENKONIG.name, rosenkonig.fields, rosenkonig.unchosen),
}
"""By the record's `game`."""
COMPARED = ("rounds", "scores_by_round", "colours", "final")
FITTING_CHANCE = "the draws that the engine asks for"
DIGEST = 12
"""Hex digits of a digest of legal moves."""
LONGEST = 200
"""Characters of an expected or found value that are printed."""


class Difference(Exception):
    """Where a game first differs from its record: `where` in the game, what was expected and what was got."""

    def __init__(self, where: str, expected: object, got: object) -> None:
        super().__init__(f"{where}: expected {_short(expected)}, got {_short(got)}")


def replay_files(paths: Sequence[str], say: Callable[[str], None]) -> bool:
    """Replays every record of these files. Says a line for each failure and at the end how many passed.

    Returns whether all passed. A file that cannot be read or holds no record counts as one failure.
    """
    passed = failed = 0
    for path in paths:
        for line, difference in _replay_file(path):
            if difference is None:
                passed += 1
            else:
                failed += 1
                say(f"{path}:{line}: {difference}" if line else f"{path}: {difference}")
    say(f"{passed} passed, {failed} failed")
    return not failed


def _replay_file(path: str) -> Iterator[tuple[int, Exception | str | None]]:
    """For each record its line and what is wrong with it, if anything; line 0 is the file as a whole."""
    try:
        lines = Path(path).read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        yield 0, f"the file cannot be read: {reason}"
        return
    records = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    if not records:
        yield 0, "the file holds no record; a record is one line of JSON"
    for number, line in records:
        try:
            replay(_parse(line))
        except Difference as difference:
            yield number, difference
        else:
            yield number, None


def replay(record: Mapping[str, Any]) -> None:
    """Plays a record's game and raises Difference where it first departs from the record."""
    name = _field(record, "game", str)
    if name not in RECORDED:
        raise Difference("game", f"a game that the engine knows ({', '.join(RECORDED)})", name)
    recorded = RECORDED[name]
    game = GAMES[recorded.name]
    chance = ScriptedChance(_draws(record))
    state = _start(game, record, chance)
    events: list[Event] = []
    unchosen = deque[Unchosen]()
    for number, ply in enumerate(_field(record, "plies", list), 1):
        if _is_unchosen(ply):
            _compare_unchosen(f"ply {number}", (ply["seat"], ply["move"]), unchosen)
            continue
        _compare_unchosen(f"ply {number}", None, unchosen)
        state, told = _play(game, state, f"ply {number}", ply, chance)
        unchosen.extend(filter(None, map(recorded.unchosen, told)))
        events += told
    _compare_unchosen("after the last ply", None, unchosen)
    outcome = game.outcome(state)
    if outcome is None:
        raise Difference("after the last ply", "the end", f"seats {_seats(game.to_act(state))} to act")
    if chance.left:
        raise Difference("after the last ply", "all chance used", f"{chance.left} draws left over")
    _compare_fields(record, recorded.fields(state, outcome, events))


def _parse(line: str) -> Mapping[str, Any]:
    try:
        record = json.loads(line)
    except ValueError as error:
        raise Difference("record", "one JSON object", f"no JSON ({error})") from None
    if not isinstance(record, dict):
        raise Difference("record", "one JSON object", record)
    return record


def _field(record: Mapping[str, Any], name: str, kind: type) -> Any:
    value = record.get(name)
    if not isinstance(value, kind):
        words = {str: "a text", int: "a number", list: "a list", dict: "an object"}
        raise Difference(name, words[kind], "nothing" if name not in record else value)
    return value


def _draws(record: Mapping[str, Any]) -> list[Draw]:
    draws: list[Draw] = []
    for number, draw in enumerate(_field(record, "chance", list), 1):
        match draw:
            case [str(kind), [*values]]:
                draws.append((kind, tuple(values)))
            case _:
                raise Difference(f"chance {number}", "[kind, [values]]", draw)
    return draws


def _start(game: Game[Any, Any, Any], record: Mapping[str, Any], chance: ScriptedChance) -> Any:
    """The first state of a record's game."""
    try:
        return game.start(
            _field(record, "players", int),
            _field(record, "options", dict) if "options" in record else {},
            _field(record, "first", int),
            chance,
        )
    except BadSetup as error:
        raise Difference(error.name, error.allowed, error.value) from error
    except ChanceMismatch as error:
        raise Difference("start: chance", FITTING_CHANCE, error) from error


def _is_unchosen(ply: object) -> bool:
    match ply:
        case {"seat": int(), "move": str(), **rest}:
            return "legal" not in rest
    return False


def _compare_unchosen(where: str, expected: Unchosen | None, told: deque[Unchosen]) -> None:
    """Takes the next thing that the engine told; it must be this one (None: nothing is left to tell)."""
    got = told.popleft() if told else None
    if expected != got:
        said, found = (f"seat {e[0]}: {e[1]}" if e else "nothing" for e in (expected, got))
        raise Difference(f"{where}: what happens by itself", said, found)


def _play(
    game: Game[Any, Any, Any], state: Any, where: str, ply: object, chance: ScriptedChance
) -> tuple[Any, tuple[Event, ...]]:
    """Compares who may act and what they may do, and makes the recorded move."""
    match ply:
        case {"seat": int(seat), "legal": str() | list() as legal, "move": str(text)}:
            pass
        case _:
            raise Difference(where, "an object with seat, legal and move", ply)
    to_act = game.to_act(state)
    if seat not in to_act:
        raise Difference(f"{where}: seat to act", seat, _seats(to_act))
    _compare_legal(where, legal, [str(move) for move in game.legal(state, seat)])
    try:
        return game.apply(state, seat, game.parse(text), chance)
    except NotAMove as error:
        raise Difference(f"{where}: move", text, "no move of this game") from error
    except IllegalMove as error:
        raise Difference(f"{where}: move", text, "an illegal move") from error
    except ChanceMismatch as error:
        raise Difference(f"{where}: chance", FITTING_CHANCE, error) from error


def _compare_legal(where: str, expected: str | list[Any], got: list[str]) -> None:
    if isinstance(expected, str):
        digest = hashlib.sha256("\n".join(got).encode()).hexdigest()[:DIGEST]
        if digest != expected:
            raise Difference(f"{where}: legal moves", expected, f"{digest} ({len(got)} moves: {got})")
    elif expected != got:
        missing = [move for move in expected if move not in got]
        added = [move for move in got if move not in expected]
        if missing or added:
            raise Difference(f"{where}: legal moves", f"also {missing}", f"instead {added}")
        raise Difference(f"{where}: order of legal moves", expected, got)


def _compare_fields(record: Mapping[str, Any], found: Mapping[str, object]) -> None:
    _field(record, "final", dict)
    for name in COMPARED:
        if name in record:
            _compare(name, record[name], found.get(name, []))


def _compare(where: str, expected: object, got: object) -> None:
    """Raises at the first part that differs, named like `final.points[2]`."""
    if isinstance(expected, dict) and isinstance(got, dict):
        for key in expected:
            _compare(f"{where}.{key}", expected[key], got.get(key, "nothing"))
    elif isinstance(expected, list) and isinstance(got, list) and len(expected) == len(got):
        for at, (one, other) in enumerate(zip(expected, got, strict=True)):
            _compare(f"{where}[{at}]", one, other)
    elif expected != got:
        raise Difference(where, expected, got)


def _seats(seats: Sequence[int]) -> str:
    return ", ".join(map(str, seats)) or "nobody"


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
