"""A session in memory: a cache of its log, and the only view of a game that the rest of the house gets."""

from __future__ import annotations

import asyncio
import hashlib
from collections import deque
from collections.abc import Sequence
from dataclasses import replace

from engine.chance import Chance, RecordingChance, ScriptedChance, SeededChance
from engine.duel import deserted
from engine.protocol import Duel, Event, Observation, Outcome
from engine.seating import start_text
from host.advance import advance, without_rules
from host.log import Kind, Person, Row
from host.pace import Due, Pace
from host.position import AnyGame, Position, Status
from host.rated import Result, unrated
from host.seating import Seating
from host.setup import Setup
from host.told import Told

REMEMBERED = 24
"""Rows whose events are kept to tell what happened last."""


class Table:
    """One session. Reading is free; it is changed by the house alone, under `lock`.

    Nothing secret is public here: observations and events leave it for a viewer, the seed when it is over.
    """

    def __init__(self, session_id: int, game: AnyGame, setup: Setup) -> None:
        self.id, self.game, self.lock = session_id, game, asyncio.Lock()
        self._setup, self.position = setup, Position()
        self.frozen = False
        self.due: Due | None = None
        """When it is due by itself: a lobby to close, whoever is to act to be late. The house keeps it."""
        self._story: deque[Told] = deque(maxlen=REMEMBERED)

    # ---- what was agreed

    @property
    def game_name(self) -> str:
        """The game, as the engine calls it."""
        return self._setup.game

    @property
    def guild_id(self) -> int:
        """The server it is played on."""
        return self._setup.guild_id

    @property
    def channel_id(self) -> int:
        """The channel (or thread) it is played in."""
        return self._setup.channel_id

    @property
    def seats(self) -> int:
        """How many may sit at most."""
        return self._setup.seats

    @property
    def options(self) -> dict[str, object]:
        """The options it was opened with."""
        return dict(self._setup.options)

    @property
    def pace(self) -> Pace:
        """How long a turn may take."""
        return self._setup.pace

    @property
    def invited(self) -> tuple[Person, ...]:
        """If anybody, then nobody else can sit but the host; in a rematch all players, by seat."""
        return self._setup.invited

    @property
    def rematch_of(self) -> int | None:
        """The session whose players play again here if all accept."""
        return self._setup.rematch_of

    @property
    def challenge(self) -> bool:
        """Was one person asked to a game for two?"""
        return self._setup.challenge

    @property
    def all_must_accept(self) -> bool:
        """Does it begin by itself when all who were asked have accepted, and close if one declines?"""
        return self._setup.all_must_accept

    @property
    def seating(self) -> Seating:
        """What gives everybody their seat when the game begins."""
        return self._setup.seating

    @property
    def sides(self) -> tuple[int, ...]:
        """By seat, the side that it plays for; in a lobby as if all who may sit there did."""
        return self.game.sides(self.seats if self.status is Status.LOBBY else len(self.people))

    @property
    def duel(self) -> bool:
        """Can a side resign?"""
        return isinstance(self.game, Duel)

    def partners(self, seat: int) -> tuple[int, ...]:
        """The seats that somebody holds on the same side of the game as this one."""
        same = (other for other, side in enumerate(self.sides) if side == self.sides[seat] and other != seat)
        return tuple(other for other in same if other not in self.position.open)

    def loses_without(self, seat: int) -> bool:
        """Is the game lost for its side when whoever holds the seat goes?"""
        return deserted(self.game, len(self.people), seat) is not None

    @property
    def dms(self) -> bool:
        """May secrets be sent by direct message?"""
        return self._setup.dms

    @property
    def seed_hash(self) -> str:
        """SHA-256 of the seed, 64 hexadecimal digits, public from the first moment."""
        return hashlib.sha256(self._setup.seed).hexdigest()

    @property
    def seed(self) -> str | None:
        """The seed in hexadecimal once the session has ended; before that None."""
        return self._setup.seed.hex() if self.status.ended else None

    # ---- how it stands

    @property
    def status(self) -> Status:
        """The stage it is at."""
        return self.position.status

    @property
    def number(self) -> int:
        """The number of the last row."""
        return self.position.number

    @property
    def people(self) -> tuple[Person, ...]:
        """By seat, whoever holds it; of an open seat whoever held it last."""
        return self.position.people

    @property
    def open_seats(self) -> tuple[int, ...]:
        """Seats of the game that nobody holds."""
        return tuple(sorted(self.position.open))

    def open_since(self, seat: int) -> int:
        """The row since which nobody holds the open seat."""
        return self.position.open[seat]

    @property
    def host(self) -> Person | None:
        """Whoever opened it and still sits here, or the next."""
        order = self.position.joined or range(len(self.people))
        return next((self.people[seat] for seat in order if seat not in self.position.open), None)

    @property
    def waiting_for(self) -> tuple[Person, ...]:
        """In a lobby: who was asked and has not answered."""
        sitting = {person.id for person in self.people}
        return tuple(p for p in self.invited if p.id not in sitting | self.position.declined)

    @property
    def unrated(self) -> str | None:
        """Why the game, now that it has ended, does not count (see `host.rated`); None if it does."""
        return unrated(self.position, self.sides)

    @property
    def paused(self) -> bool:
        """Does the clock stand still?"""
        return self.due is not None and self.due.remaining is not None

    @property
    def reminded(self) -> bool:
        """Has whoever is to act been waited for so long that a reminder is due?"""
        running = self.status is Status.RUNNING and bool(self.position.waits_for)
        return running and self.due is not None and self.due.remind_at is None

    @property
    def deadline(self) -> float | None:
        """When the time of whoever is to act runs out, if it does; None while the clock stands still."""
        running = self.due is not None and self.due.remaining is None and self.position.waits_for
        return self.due.at if self.due and running else None

    @property
    def enough(self) -> int:
        """How many are needed to start."""
        return self.seats if self.rematch_of else min(self.game.counts(self._setup.options))

    @property
    def missing(self) -> int:
        """In a lobby: how many more are needed to start; some games are not for any number in between."""
        here, counts = len(self.people), self.game.counts(self._setup.options)
        wanted = [self.seats] if self.rematch_of else [count for count in counts if count >= here]
        return min(wanted) - here

    def seat_of(self, person_id: int) -> int | None:
        """The person's seat, if they have one."""
        held = ((s, person) for s, person in enumerate(self.people) if s not in self.position.open)
        return next((seat for seat, person in held if person.id == person_id), None)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may decide now."""
        return tuple(seat for seat, _ in self.position.asked)

    @property
    def turn(self) -> int:
        """The row at which whoever acts now came to act."""
        return self.position.turn

    def decision(self, seat: int) -> int | None:
        """The number of the decision the seat is asked for."""
        return self.position.decision(seat)

    def observe(self, seat: int | None) -> Observation:
        """What that seat (None: a spectator) may know. The game must have started."""
        observation: Observation = self.game.observe(self.position.state, seat)
        return observation

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game, once there is one."""
        return None if self.position.state is None else self.game.outcome(self.position.state)

    def story(self, seat: int | None) -> tuple[Told, ...]:
        """What happened with the last rows, oldest first, with the events that this viewer may know."""
        return tuple(
            replace(told, events=tuple(e for e in told.events if e.seen_by is None or seat in e.seen_by))
            for told in self._story
        )

    # ---- for the house

    def opening(self) -> tuple[str, SeededChance]:
        """The text of the row that begins the game, and the chance that goes on after it.

        The seed's first draw is the starting seat; if the seats are drawn, they are the second one.
        """
        chance, players = SeededChance(self._setup.seed, self.position.draws), len(self.people)
        first = chance.seat(players)
        seats = chance.shuffle(range(players)) if self.seating is Seating.DRAWN else None
        return start_text(first, seats), chance

    def mildest(self, seat: int) -> str:
        """The move that the clock makes for the seat, which is to act."""
        return str(self.game.mildest(self.position.state, seat))

    def result(self, position: Position) -> Result | None:
        """What is kept when the session ends in this position; None if it never became a game."""
        if position.status is Status.CLOSED:
            return None
        over = position.status is Status.OVER and position.state is not None
        outcome = self.game.outcome(position.state) if over else None
        why = unrated(position, self.game.sides(len(position.people)))
        return Result(self.game_name, self.guild_id, position.people, outcome, why)

    def play(self, row: Row, chance: SeededChance | None = None) -> tuple[Row, Position, tuple[Event, ...]]:
        """The row with what was drawn, and what comes of it. Changes nothing. Raises the engine's errors."""
        recording = RecordingChance(chance or SeededChance(self._setup.seed, self.position.draws))
        position, events = self._advance(row, recording)
        drawn = tuple(recording.drawn)
        position = replace(position, draws=position.draws + len(drawn))
        return replace(row, chance=drawn), position, events

    def settle(self, row: Row, position: Position, events: tuple[Event, ...]) -> None:
        """The row is in the file: from now on the session stands like this."""
        joint, self.position = self.position.joint, position
        if position.status is not Status.LOBBY and position.status is not Status.CLOSED:
            person = None if row.seat is None else position.people[row.seat]
            people, seat = position.people, row.seat
            if joint := joint and row.kind in (Kind.MOVE, Kind.LATE):
                seat = person = None
            self._story.append(Told(row.number, row.kind, row.actor, seat, person, people, joint, events))

    def replay(self, rows: Sequence[Row]) -> None:
        """Begin anew from the rows. Raises whatever does not fit; then the session must be frozen."""
        self.position = Position()
        self._story.clear()
        for row in rows:
            chance = ScriptedChance(row.chance)
            position, events = self._advance(row, chance)
            if chance.left or row.number != self.position.number + 1:
                raise ValueError(f"row {row.number} does not fit the log")
            self.settle(row, position, events)

    def freeze(self, rows: Sequence[Row], *, ended: bool) -> None:
        """The rows do not replay: keep what needs no rules (who sits here), so that it can be stopped.

        What has `ended` stays so, even if nobody can say any more how, and what has not is still open.
        """
        self.frozen, position = True, Position()
        for row in rows:
            position = without_rules(self.game, self._setup, position, row)
        status = position.status
        if ended != status.ended:
            begun = any(row.kind is Kind.START for row in rows)
            status = Status.OVER if ended else Status.RUNNING if begun else Status.LOBBY
        self.position = replace(position, asked=(), status=status)
        self._story.clear()

    def _advance(self, row: Row, chance: Chance) -> tuple[Position, tuple[Event, ...]]:
        return advance(self.game, self._setup, self.position, row, chance)
