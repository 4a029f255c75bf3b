"""Reads the text of a log back (see `engine.transcript` for its form)."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence

from engine.protocol import Outcome
from engine.transcript import COLUMNS, FORM, Entry, Status, Transcript, What, Who, is_named

LIMIT = 1_000_000
"""Bytes of the longest text that is read."""


class TranscriptError(ValueError):
    """A text that is no log; `line` counts from 1 and is 0 for the text as a whole."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}" if line else problem)
        self.line = line


_NUMBER = "(?:0|[1-9][0-9]{0,5})"
_SCORE = "(?:0|-?[1-9][0-9]{0,5})"
_WORD = "[a-z][a-z0-9_-]{0,40}"
_MOVE = "[!-{}~]+(?: [!-{}~]+)*"
_DRAW = "(?:roll|shuffle)(?: [!-:<-{}~]+)*"
_ROW = (
    f"(?P<number>{_NUMBER}) (?P<seat>-|{_NUMBER}) (?P<who>{'|'.join(Who)}) (?P<what>{'|'.join(What)})"
    rf"(?: (?P<text>[^|]+?))?(?: \| (?P<draws>{_DRAW}(?:; {_DRAW})*))?"
)
_TEXTS: Mapping[What, tuple[str, str]] = {
    What.START: (
        f"first {_NUMBER}(?: seats {_NUMBER}(?: {_NUMBER})*)?",
        "“first” and a seat behind “start”",
    ),
    What.MOVE: (_MOVE, "a move behind “move”"),
}
"""What stands behind the word of a row that tells no name, and how it is called; else nothing."""


def read(text: bytes) -> Transcript:
    """The log of this text. Raises TranscriptError."""
    lines = _Lines(_decoded(text))
    if not lines.take(re.escape(FORM)):
        raise TranscriptError(1, f"this is no log of a game: it does not begin with “{FORM}”")
    return Transcript(
        game=lines.field("game", _WORD, "a word"),
        rules_version=int(lines.field("rules", _NUMBER, "a number")),
        options=lines.options(),
        pace=lines.field("pace", _WORD, "a word"),
        players=lines.players(),
        first=int(found[1]) if (found := lines.take(f"first: ({_NUMBER})")) else None,
        seed_sha256=lines.field("seed-sha256", "[0-9a-f]{64}", "64 hexadecimal digits"),
        seed=found[1] if (found := lines.take("seed: ((?:[0-9a-f]{2}){1,64})")) else None,
        status=Status(lines.field("status", "|".join(Status), "one of " + ", ".join(Status))),
        outcome=lines.outcome(),
        entries=lines.entries(),
    )


def _decoded(text: bytes) -> list[str]:
    if len(text) > LIMIT:
        raise TranscriptError(0, f"this is no log of a game: it is longer than {LIMIT:,} bytes")
    try:
        decoded = text.decode()
    except UnicodeDecodeError as error:
        line = text.count(b"\n", 0, error.start) + 1
        raise TranscriptError(line, "expected UTF-8 text, got other bytes") from None
    return decoded.replace("\r\n", "\n").removesuffix("\n").split("\n")


class _Lines:
    """The lines of a text, one after the other."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines, self._at = lines, 0

    def take(self, pattern: str) -> re.Match[str] | None:
        """The next line if it is like this; it is done with then."""
        match = re.fullmatch(pattern, self._lines[self._at]) if self._at < len(self._lines) else None
        self._at += match is not None
        return match

    def want(self, pattern: str, wanted: str) -> re.Match[str]:
        """The next line, which must be like this."""
        match = self.take(pattern)
        if match is None:
            raise self._error(self._at, wanted)
        return match

    def field(self, name: str, pattern: str, wanted: str) -> str:
        """The value of the next line of the header."""
        return self.want(f"{name}: ({pattern})", f"“{name}: ” and {wanted}")[1]

    def options(self) -> Mapping[str, object]:
        """Options by name."""
        options: dict[str, object] = {}
        while match := self.take(f"option ({_WORD}): (.*)"):
            if match[1] <= next(reversed(options), ""):
                raise self._error(self._at - 1, "each option once, in the order of their names")
            options[match[1]] = value = _value(match[2])
            if not isinstance(value, str | int):
                raise self._error(self._at - 1, "a text in quotation marks, a whole number, true or false")
        return options

    def players(self) -> tuple[str, ...]:
        """Names by seat."""
        names: list[str] = []
        while match := self.take(f"seat ({_NUMBER}): (.*)"):
            if int(match[1]) != len(names):
                raise self._error(self._at - 1, f"“seat {len(names)}: ”")
            names.append(self._name(match[2]))
        return tuple(names)

    def outcome(self) -> Outcome | None:
        """The end of the game, if it is there."""
        ranks = self.take(f"ranks: ({_NUMBER}(?: {_NUMBER})*)")
        if ranks is None:
            return None
        scores = self.field("scores", f"{_SCORE}(?: {_SCORE})*", "numbers")
        return Outcome(
            tuple(map(int, ranks[1].split())),
            tuple(map(int, scores.split())),
            self.field("reason", _WORD, "a word"),
            self.field("decided-by", _WORD, "a word"),
        )

    def entries(self) -> tuple[Entry, ...]:
        """Everything behind the header."""
        self.want("", "an empty line behind the header")
        self.want(re.escape(COLUMNS), f"“{COLUMNS}”")
        found = []
        while self._at < len(self._lines):
            found.append(self._entry())
        return tuple(found)

    def _entry(self) -> Entry:
        row = self.want(_ROW, "a row: number, seat or -, player or clock, what happened, perhaps | and draws")
        seat = None if row["seat"] == "-" else int(row["seat"])
        what, text = What(row["what"]), row["text"] or ""
        if what is What.SIDE:
            text = self._side(text)
        elif is_named(what, seat):
            text = self._name(text)
        else:
            pattern, wanted = _TEXTS.get(what, ("", f"nothing behind “{what}”"))
            if not re.fullmatch(pattern, text):
                raise self._error(self._at - 1, wanted)
        draws = tuple(row["draws"].split("; ")) if row["draws"] else ()
        return Entry(int(row["number"]), seat, Who(row["who"]), what, text, draws)

    def _side(self, text: str) -> str:
        match = re.fullmatch(f"({_NUMBER}) (.*)", text)
        if match is None:
            raise self._error(self._at - 1, "a side's number and a name behind “side”")
        return f"{match[1]} {self._name(match[2])}"

    def _name(self, text: str) -> str:
        name = _value(text)
        if not isinstance(name, str):
            raise self._error(self._at - 1, "a name in quotation marks")
        return name

    def _error(self, at: int, wanted: str) -> TranscriptError:
        found = f"“{_short(self._lines[at])}”" if at < len(self._lines) else "the end of the text"
        return TranscriptError(at + 1, f"expected {wanted}; got {found}")


def _short(line: str) -> str:
    shown = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in line[:61])
    return shown if len(shown) <= 60 else shown[:59] + "…"


def _value(text: str) -> object:
    """The value of this JSON; None, which none of ours is, if it is no JSON."""
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value
