"""A session's log as everybody may have it: a value, and its one text form that people and programs read.

The text is UTF-8. After a line that names the form comes the header, a `name: value` to a line; then, after
an empty line and the names of the columns, a line for each row of the log:

    number seat who what | chance

`seat` counts from 0 and is `-` where there is none, `who` is `player` or `clock`, `what` is a word and what
belongs to it (`move` and the move's notation, `join` and a name, `side` with its number and a name), and
behind the bar stands what was drawn with it. Names and options are values of JSON, in which every sign that
could break or hide a line is escaped.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain

from engine.chance import Draw
from engine.protocol import Outcome

FORM = "Kaffeehaus log 1"
COLUMNS = "# number seat who what | chance"
MASKED = "?"
"""Stands for a move that is still secret."""


class What(StrEnum):
    """What a row tells."""

    JOIN = "join"
    LEAVE = "leave"
    DECLINE = "decline"
    SIDE = "side"
    START = "start"
    MOVE = "move"
    TAKE = "take"
    LATE = "late"
    RESIGN = "resign"
    STOP = "stop"


class Who(StrEnum):
    """Who made a row."""

    PLAYER = "player"
    CLOCK = "clock"


class Status(StrEnum):
    """How far the session has come; the seed is public from the third on."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    STOPPED = "stopped"
    ABANDONED = "abandoned"
    CLOSED = "closed"


@dataclass(frozen=True)
class Entry:
    """One row; `draws` as `drawn` words them.

    `text` is a move's notation, a person's name, a side's number and the name of whoever chose it, or what
    `engine.seating.start_text` says.
    """

    number: int
    seat: int | None
    who: Who
    what: What
    text: str = ""
    draws: tuple[str, ...] = ()


@dataclass(frozen=True)
class Transcript:
    """A log with all that is needed to play it again."""

    game: str
    rules_version: int
    options: Mapping[str, object]
    """By name, texts, whole numbers, True and False; a board's text if it is not the house board."""
    pace: str
    players: tuple[str, ...]
    """Names by seat, of those who began."""
    first: int | None
    """The seat that started, once the game has."""
    seed_sha256: str
    seed: str | None
    """In hexadecimal, once the session has ended."""
    status: Status
    outcome: Outcome | None
    entries: tuple[Entry, ...]

    @property
    def faces(self) -> tuple[int, ...]:
        """How often the dice showed 1, 2 ... 6."""
        rolls = [draw.split()[1:] for row in self.entries for draw in row.draws if draw.startswith("roll")]
        shown = Counter(chain(*rolls))
        return tuple(shown[str(face)] for face in range(1, 7))

    def line_of(self, name: str) -> int:
        """The line of the text on which this part of the header stands. Raises StopIteration."""
        return next(line for line, (found, _) in enumerate(_header(self), 2) if found == name)

    def line_of_entry(self, index: int) -> int:
        """The line of the text on which an entry stands."""
        return len(_header(self)) + 4 + index


def drawn(draw: Draw) -> str:
    """One random result in words: `roll 3 5`, `shuffle` and the pile from its top."""
    kind, values = draw
    return " ".join([kind, *map(str, values)])


# ---- writing


def write(log: Transcript) -> bytes:
    """The log as text."""
    header = [f"{name}: {value}" for name, value in _header(log)]
    lines = [FORM, *header, "", COLUMNS, *map(_entry, log.entries)]
    return "".join(line + "\n" for line in lines).encode()


def _header(log: Transcript) -> list[tuple[str, str]]:
    fields: list[tuple[str, str | None]] = [
        ("game", log.game),
        ("rules", str(log.rules_version)),
        *((f"option {name}", _json(log.options[name])) for name in sorted(log.options)),
        ("pace", log.pace),
        *((f"seat {seat}", _json(name)) for seat, name in enumerate(log.players)),
        ("first", None if log.first is None else str(log.first)),
        ("seed-sha256", log.seed_sha256),
        ("seed", log.seed),
        ("status", log.status),
    ]
    if log.outcome is not None:
        fields += result(log.outcome)
    return [(name, value) for name, value in fields if value is not None]


def result(outcome: Outcome) -> list[tuple[str, str]]:
    """The end of a game as lines of the header."""
    return [
        ("ranks", " ".join(map(str, outcome.ranks))),
        ("scores", " ".join(map(str, outcome.scores))),
        ("reason", outcome.reason),
        ("decided-by", outcome.decided_by),
    ]


def _entry(entry: Entry) -> str:
    seat = "-" if entry.seat is None else str(entry.seat)
    text = entry.text
    if entry.what is What.SIDE:
        side, _, name = text.partition(" ")
        text = f"{side} {_json(name)}"
    elif is_named(entry.what, entry.seat):
        text = _json(text)
    line = " ".join(filter(None, [str(entry.number), seat, entry.who, entry.what, text]))
    return " | ".join([line, "; ".join(entry.draws)]) if entry.draws else line


def is_named(what: What, seat: int | None) -> bool:
    """Does the row tell a name? Whoever leaves a running game leaves a seat, which says who it is."""
    return what in (What.JOIN, What.DECLINE, What.TAKE) or (what is What.LEAVE and seat is None)


def _json(value: object) -> str:
    """JSON on one line; what cannot be seen, or means something in the form, is escaped."""
    text = json.dumps(value, ensure_ascii=False)
    return "".join(c if c.isprintable() and c != "|" else _escaped(c) for c in text)


def _escaped(character: str) -> str:
    units = character.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))
