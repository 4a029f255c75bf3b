"""Where a session stands: a value folded from its log. Playing and replaying take the same step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from engine.chance import Chance
from engine.protocol import Event, Game
from host.log import CLOCK, Kind, Person, Row
from host.pace import Pace

AnyGame = Game[Any, Any, Any]

MISSED = 2
"""Deadlines in a row after which a seat is open."""


class Status(StrEnum):
    """The stages of a session."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"  # played to its end
    STOPPED = "stopped"
    ABANDONED = "abandoned"  # a game in which no person was left
    CLOSED = "closed"  # a lobby that never became a game

    @property
    def ended(self) -> bool:
        """Nothing can happen any more."""
        return self not in (Status.LOBBY, Status.RUNNING)


@dataclass(frozen=True)
class Setup:
    """What a session was opened with; it never changes. `seats` is the most that may sit."""

    game: str
    rules_version: int
    options: Mapping[str, object]
    seats: int
    seed: bytes = field(repr=False)
    guild_id: int
    channel_id: int
    opened_at: float
    pace: Pace = Pace.NONE
    invited: tuple[Person, ...] = ()
    """If anybody, then nobody else can sit but the host; in a rematch all players, by seat."""
    dms: bool = True
    """May secrets be sent by direct message?"""
    rematch_of: int | None = None
    """The session whose players play again, on the same seats, if all accept."""

    def order(self, people: tuple[Person, ...]) -> tuple[Person, ...]:
        """People by seat: in the order of joining, in a rematch as they sat."""
        if self.rematch_of is None:
            return people
        seat = {person.id: seat for seat, person in enumerate(self.invited)}
        return tuple(sorted(people, key=lambda person: seat.get(person.id, len(seat))))


@dataclass(frozen=True)
class Position:
    """A session after `number` rows."""

    number: int = 0
    at: float = 0.0
    """When the last row was written."""
    status: Status = Status.LOBBY
    people: tuple[Person, ...] = ()
    """By seat; whoever holds it, or held it last."""
    declined: frozenset[int] = frozenset()
    """Who does not accept the invitation, by person."""
    open: Mapping[int, int] = field(default_factory=dict)
    """Seats of a running game that nobody holds, so that the clock plays at once, and the row since which."""
    overdue: frozenset[int] = frozenset()
    """Seats whose turn the clock is finishing."""
    missed: Mapping[int, int] = field(default_factory=dict)
    """By seat, how many deadlines have passed in a row."""
    held: frozenset[tuple[int, int]] = frozenset()
    """Seat and person, for all who have ever held one in the game."""
    state: Any = None
    """The engine's state once the game runs."""
    asked: tuple[tuple[int, int], ...] = ()
    """Seats to act and the row at which each was asked: its decision."""
    answered: frozenset[int] = frozenset()
    """Seats that have answered what others, asked with them, have still to answer."""
    since: float = 0.0
    """When the turn began: a seat came to act, or the same for another turn. Time runs from here."""
    moved: float = 0.0
    """When the last move was made, or the game begun."""
    turn: int = 0
    """The row since which somebody is waited for who was not before it: they are mentioned once for it."""
    called: frozenset[int] = frozenset()
    """The seats that are mentioned for it."""
    draws: int = 0
    """How many draws the seed has given."""

    def decision(self, seat: int) -> int | None:
        """The number of the decision that the seat is asked for; None when it is not to act."""
        return dict(self.asked).get(seat)

    @property
    def joint(self) -> bool:
        """Do several decide at once? Then nobody may know who has already decided."""
        return len(self.asked) > 1 or bool(self.answered)

    @property
    def waits_for(self) -> tuple[int, ...]:
        """Seats to act whose person is waited for."""
        return tuple(seat for seat, _ in self.asked if seat not in self._of_the_clock)

    @property
    def clock_plays(self) -> int | None:
        """The next seat to act for which the clock plays at once."""
        return next((seat for seat, _ in self.asked if seat in self._of_the_clock), None)

    @property
    def _of_the_clock(self) -> frozenset[int]:
        return self.overdue | self.open.keys()


def advance(
    game: AnyGame, setup: Setup, position: Position, row: Row, chance: Chance
) -> tuple[Position, tuple[Event, ...]]:
    """The position after the row, and what happened.

    `chance` is the seed's when playing, the row's own when replaying. The draws of `row.chance` are counted,
    and the one that gave the starting seat. Raises the engine's errors for a move it refuses.
    """
    draws = position.draws + len(row.chance)
    position = replace(position, number=row.number, at=row.at, draws=draws)
    match row.kind:
        case Kind.START:
            return _start(game, setup, position, row, chance), ()
        case Kind.MOVE:
            assert row.seat is not None
            state, events = game.apply(position.state, row.seat, game.parse(row.text), chance)
            return _after_move(game, position, row, state), events
        case Kind.STOP:
            status = Status.CLOSED if position.status is Status.LOBBY else Status.STOPPED
            return replace(position, status=status, asked=()), ()
        case _ if position.status is Status.LOBBY:
            return _lobby(setup, position, row), ()
        case _:
            return _seats(position, row), ()


def person_of(row: Row) -> Person:
    """Whoever sits down with the row."""
    handle, _, display = row.text.partition(" ")
    return Person(row.actor.id or 0, display, handle)


def _lobby(setup: Setup, position: Position, row: Row) -> Position:
    """Somebody comes, goes or declines; whoever was asked and goes declines.

    In a rematch all must accept, so whoever does not closes it.
    """
    who = frozenset({row.actor.id or 0})
    if row.kind is Kind.JOIN:
        people = setup.order((*position.people, person_of(row)))
        return replace(position, people=people, declined=position.declined - who)
    people = tuple(person for person in position.people if person.id not in who)
    status = position.status if people and setup.rematch_of is None else Status.CLOSED
    declined = position.declined | (who & {person.id for person in setup.invited})
    return replace(position, people=people, declined=declined, status=status)


def _start(game: AnyGame, setup: Setup, position: Position, row: Row, chance: Chance) -> Position:
    state = game.start(len(position.people), setup.options, int(row.text.split()[1]), chance)
    asked = tuple((seat, row.number) for seat in game.to_act(state))
    return replace(
        position,
        status=Status.RUNNING,
        held=frozenset((seat, person.id) for seat, person in enumerate(position.people)),
        state=state,
        asked=asked,
        since=row.at,
        moved=row.at,
        turn=row.number,
        called=frozenset(seat for seat, _ in asked),
        draws=position.draws + 1,  # the starting seat is the seed's first draw
    )


def _after_move(game: AnyGame, position: Position, row: Row, state: Any) -> Position:
    """A seat that stays to act while another answers keeps its decision; whoever acted is asked anew.

    The clock plays for an overdue seat until its turn is over, or its person is back, who then has time anew.
    """
    assert row.seat is not None
    there = frozenset[int]() if row.actor == CLOCK else frozenset({row.seat})
    before = {seat: decision for seat, decision in position.asked if seat != row.seat}
    asked = tuple((seat, before.get(seat, row.number)) for seat in game.to_act(state))
    others_think = any(decision != row.number for _, decision in asked)
    came = {seat for seat, _ in asked} - {seat for seat, _ in position.asked}
    back = there & position.overdue & {seat for seat, _ in asked}
    same_turn = game.turn(state) == game.turn(position.state)
    overdue = position.overdue & {seat for seat, _ in asked} if same_turn else frozenset[int]()
    after = replace(
        position,
        state=state,
        asked=asked,
        answered=position.answered | {row.seat} if others_think else frozenset(),
        since=position.since if same_turn and not came and not back else row.at,
        moved=row.at,
        overdue=overdue - there,
        missed={**position.missed, **dict.fromkeys(there, 0)},
        status=Status.RUNNING if game.outcome(state) is None else Status.OVER,
    )
    called = frozenset(after.waits_for)
    if others_think or not position.joint:  # after a joint decision nobody is to see who was its last
        called -= set(position.waits_for) | there
    return replace(after, turn=row.number, called=called) if called else after


def _seats(position: Position, row: Row) -> Position:
    """Somebody leaves the game, or comes too late too often, or sits down on an open seat."""
    seat = row.seat
    assert seat is not None
    if row.kind is Kind.TAKE:
        person = person_of(row)
        return _ask_anew(
            replace(
                position,
                people=(*position.people[:seat], person, *position.people[seat + 1 :]),
                open={other: since for other, since in position.open.items() if other != seat},
                overdue=position.overdue - {seat},
                missed={**position.missed, seat: 0},
                held=position.held | {(seat, person.id)},
            ),
            row,
        )
    missed = position.missed.get(seat, 0) + (row.kind is Kind.LATE)
    gone = row.kind is Kind.LEAVE or missed >= MISSED
    position = replace(
        position,
        open={**position.open, seat: row.number} if gone else position.open,
        overdue=position.overdue | {seat} if row.kind is Kind.LATE else position.overdue,
        missed={**position.missed, seat: missed},
    )
    if len(position.open) == len(position.people):
        return replace(position, status=Status.ABANDONED, asked=())
    return position


def _ask_anew(position: Position, row: Row) -> Position:
    """Whoever has just sat down is asked, and mentioned, like one whose turn has just come."""
    if position.decision(row.seat or 0) is None:
        return position
    asked = tuple((seat, row.number if seat == row.seat else decision) for seat, decision in position.asked)
    called = frozenset({row.seat or 0})
    return replace(position, asked=asked, since=row.at, turn=row.number, called=called)
