"""Checks a finished game's log: every draw follows from the seed, every move was legal, the result is right.

What it cannot tell is who pressed the buttons, and whether the seed's hash is the one that was shown before
the game began: that is for those who saw it to compare.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from engine.attendance import Attendance
from engine.chance import RecordingChance, SeededChance
from engine.duel import lost
from engine.errors import BadSetup, IllegalMove, NotAMove, NotYourTurn
from engine.games import GAMES
from engine.lobby import Lobby
from engine.protocol import Duel, Outcome
from engine.seating import chosen_seats, read_start, start_text
from engine.transcript import Entry, Status, Transcript, What, Who, drawn, result
from engine.transcript_reader import LIMIT, TranscriptError, read

IN_GAME = (What.LEAVE, What.TAKE, What.LATE, What.RESIGN)
"""What changes who plays a seat, and the game only if a side of a duel has lost by it."""


@dataclass(frozen=True)
class Verdict:
    """How many moves and draws were found right, and the first thing that is not, with its line."""

    moves: int
    draws: int
    problem: str | None = None

    @property
    def ok(self) -> bool:
        """Is everything right?"""
        return self.problem is None


def verify_files(paths: Sequence[str], say: Callable[[str], None]) -> bool:
    """Verifies these logs and says a line for each. Returns whether all are right."""
    verdicts = []
    for path in paths:
        try:
            with open(path, "rb") as file:
                verdict = verify(read(file.read(LIMIT + 1)))
        except OSError as error:
            verdict = Verdict(0, 0, f"the file cannot be read: {error.strerror}")
        except TranscriptError as error:
            verdict = Verdict(0, 0, str(error))
        right = f"right: {verdict.moves} moves and {verdict.draws} draws follow from the seed and the rules"
        say(f"{path}: {verdict.problem or right}")
        verdicts.append(verdict)
    return all(verdict.ok for verdict in verdicts)


def verify(log: Transcript) -> Verdict:
    """Plays the log again with the chance of its seed."""
    try:
        check = _Check(log, _public_seed(log))
    except _Wrong as wrong:
        return Verdict(0, 0, str(wrong))
    try:
        for index, entry in enumerate(log.entries):
            check.entry(index, entry)
        check.end()
    except _Wrong as wrong:
        return Verdict(check.moves, check.draws, str(wrong))
    return Verdict(check.moves, check.draws)


class _Wrong(Exception):
    """The first thing that is not right, and its line."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")


def _public_seed(log: Transcript) -> bytes:
    """The seed, if it is the one that was promised and the rules are those of here."""
    if log.game not in GAMES:
        raise _Wrong(log.line_of("game"), f"there is no game “{log.game}” here, only {', '.join(GAMES)}")
    known = GAMES[log.game].rules_version
    if log.rules_version != known:
        raise _Wrong(log.line_of("rules"), f"the rules are version {log.rules_version}; here is {known}")
    if log.seed is None:
        raise _Wrong(log.line_of("status"), "the seed is not public yet; it is when the game has ended")
    seed = bytes.fromhex(log.seed)
    if hashlib.sha256(seed).hexdigest() != log.seed_sha256:
        raise _Wrong(log.line_of("seed"), "the SHA-256 of this seed is another than the one above it")
    return seed


class _Check:
    """A log while it is played again, row by row."""

    def __init__(self, log: Transcript, seed: bytes) -> None:
        self._log, self._game, self._chance = log, GAMES[log.game], SeededChance(seed)
        self._line, self._rows_from = 0, log.line_of_entry(0)
        self._lobby, self._there = Lobby(), Attendance()
        self._state: Any = None
        self._stopped = False
        self.moves = self.draws = 0

    @property
    def _outcome(self) -> Outcome | None:
        return None if self._state is None else self._game.outcome(self._state)

    @property
    def _abandoned(self) -> bool:
        """Is nobody left in the running game?"""
        return self._state is not None and len(self._there.open) == len(self._log.players)

    def _wrong(self, problem: str) -> _Wrong:
        return _Wrong(self._line, problem)

    # ---- rows

    def entry(self, index: int, entry: Entry) -> None:
        """The row is possible here, and its draws are the seed's."""
        self._line = self._rows_from + index
        if entry.number != index + 1:
            raise self._wrong(f"this is row {entry.number}; row {index + 1} should stand here")
        if self._stopped or self._outcome is not None or self._abandoned:
            raise self._wrong(f"“{entry.what}” comes after the end")
        chance = RecordingChance(self._chance)
        if entry.what is What.STOP:
            self._stopped = True
        elif self._state is None:
            self._before(entry, chance)
        else:
            self._in_game(entry, chance)
        self._compare(entry.draws, tuple(map(drawn, chance.drawn)))

    def _in_game(self, entry: Entry, chance: RecordingChance) -> None:
        """A move, or a change of who is there; a duel may be lost by it."""
        if entry.what is What.MOVE:
            self._move(entry, chance)
        elif entry.what not in IN_GAME or entry.seat not in range(len(self._log.players)):
            raise self._wrong(f"“{entry.what}” cannot happen to this seat while the game runs")
        assert entry.seat is not None
        if not self._can_happen(entry.what, entry.seat, entry.who):
            raise self._wrong(f"“{entry.what}” cannot happen to this seat now")
        game, players = self._game, len(self._log.players)
        clock, sides = entry.who is Who.CLOCK, game.sides(players)
        self._there = self._there.after(entry.what, entry.seat, entry.number, clock=clock, sides=sides)
        side = lost(game, players, entry.what, entry.seat, self._there)
        if side is not None and isinstance(game, Duel):
            self._state, _ = game.concede(self._state, *side)

    def _can_happen(self, what: What, seat: int, who: Who) -> bool:
        """Is somebody there who can do this, or can be late; is the seat open that is taken?"""
        there = seat not in self._there.open
        match what:
            case What.MOVE:
                return there or who is Who.CLOCK
            case What.TAKE:
                return not there
            case What.LATE:
                return there and seat in self._game.to_act(self._state)
            case What.RESIGN:
                return there and isinstance(self._game, Duel) and seat not in self._there.resigned
            case _:
                return there

    def _before(self, entry: Entry, chance: RecordingChance) -> None:
        if entry.what is What.START:
            self._start(entry, chance)
        elif not self._lobby.takes(entry):
            raise self._wrong(f"“{entry.what}” cannot happen before the game has started")
        if entry.seat is not None:
            raise self._wrong("there are no seats before the game has started; “-” should stand here")

    def _start(self, entry: Entry, chance: RecordingChance) -> None:
        """The players are those who sat down, and the first draw says who of them starts."""
        joined, log = self._lobby.names, self._log
        if Counter(joined) != Counter(log.players):
            raise self._wrong("those who have joined are not those whom the header names")
        if len(joined) not in self._game.counts(log.options):
            raise self._wrong(f"{self._log.game} is no game for {len(joined)}")
        first, (told, told_seats) = self._chance.seat(len(joined)), read_start(entry.text)
        if told != first or log.first != first:
            raise self._wrong(f"draw 0 makes seat {first} the first; the log says {log.first}, {entry.text}")
        self.draws += 1
        drawn_seats = None if told_seats is None else self._chance.shuffle(range(len(joined)))
        if told_seats != drawn_seats:
            raise self._wrong(
                f"draw 1 makes it “{start_text(first, drawn_seats)}”; the log says “{entry.text}”"
            )
        self.draws += drawn_seats is not None
        self._check_seats(joined, drawn_seats)
        try:
            self._state = self._game.start(len(joined), log.options, first, chance)
        except BadSetup as error:
            raise self._wrong(f"the option “{error.name}” must be {error.allowed}") from error

    def _check_seats(self, joined: Sequence[str], seats: Sequence[int] | None) -> None:
        """If seats were drawn or sides chosen, the header has everybody where they belong."""
        sides = self._game.sides(len(joined))
        if seats is None and self._lobby.chose:
            seats = chosen_seats(sides, self._lobby.choices)
        if seats is None or self._lobby.ambiguous:
            return
        placed = dict(zip(seats, joined, strict=True))
        for seat, name in enumerate(self._log.players):
            if placed[seat] != name:
                raise self._wrong(f"seat {seat} is “{placed[seat]}”; the header says “{name}”")

    def _move(self, entry: Entry, chance: RecordingChance) -> None:
        seat = -1 if entry.seat is None else entry.seat
        try:
            move = self._game.parse(entry.text)
            self._state, _ = self._game.apply(self._state, seat, move, chance)
        except NotAMove as error:
            raise self._wrong(f"“{error.text}” is no move of this game") from error
        except NotYourTurn as error:
            raise self._wrong(f"the seat to move is {' or '.join(map(str, error.to_act))}") from error
        except IllegalMove as error:
            raise self._wrong(f"“{error.move}” is not legal here") from error
        self.moves += 1

    def _compare(self, told: Sequence[str], given: Sequence[str]) -> None:
        """What the log says was drawn is what the seed gives."""
        for said, right in zip_longest(told, given):
            if said is None:
                raise self._wrong(f"draw {self.draws} is missing: the seed gives “{right}”")
            if right is None:
                raise self._wrong(f"nothing is drawn here, but the log says “{said}”")
            if said != right:
                raise self._wrong(f"draw {self.draws} is “{said}”, but the seed gives “{right}”")
            self.draws += 1

    # ---- the end

    def end(self) -> None:
        """The log ends as its header says."""
        outcome = self._outcome
        self._same("status", self._log.status, self._status(outcome))
        told = dict(result(self._log.outcome)) if self._log.outcome else {}
        right = dict(result(outcome)) if outcome else {}
        for name in {**told, **right}:
            self._same(name, told.get(name, "nothing"), right.get(name, "nothing"))

    def _status(self, outcome: Outcome | None) -> Status:
        if self._state is None:
            return Status.CLOSED
        if outcome is not None:
            return Status.OVER
        if self._stopped:
            return Status.STOPPED
        return Status.ABANDONED if self._abandoned else Status.RUNNING

    def _same(self, name: str, told: str, right: str) -> None:
        """This part of the header is right; what is missing is missed behind the status."""
        if told != right:
            line = self._log.line_of(name) if told != "nothing" else self._log.line_of("status")
            raise _Wrong(line, f"the header’s {name} is {told}; the rows lead to {right}")
