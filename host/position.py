"""Where a session stands: a value folded from its log. Playing and replaying take the same step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from engine.chance import Chance
from engine.protocol import Event, Game
from host.log import Kind, Person, Row

AnyGame = Game[Any, Any, Any]


class Status(StrEnum):
    """The stages of a session."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"  # played to its end
    STOPPED = "stopped"
    CLOSED = "closed"  # a lobby that never became a game

    @property
    def ended(self) -> bool:
        """Nothing can happen any more."""
        return self in (Status.OVER, Status.STOPPED, Status.CLOSED)


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


@dataclass(frozen=True)
class Position:
    """A session after `number` rows."""

    number: int = 0
    status: Status = Status.LOBBY
    people: tuple[Person, ...] = ()
    """By seat, in the order of joining; the first is the host."""
    state: Any = None
    """The engine's state once the game runs."""
    asked: tuple[tuple[int, int], ...] = ()
    """Seats to act and the row at which each was asked: its decision."""
    turn: int = 0
    """The row at which somebody came to act who was not to act before it: they are mentioned once for it."""
    draws: int = 0
    """How many draws the seed has given."""

    def decision(self, seat: int) -> int | None:
        """The number of the decision that the seat is asked for; None when it is not to act."""
        return dict(self.asked).get(seat)


def advance(
    game: AnyGame, setup: Setup, position: Position, row: Row, chance: Chance
) -> tuple[Position, tuple[Event, ...]]:
    """The position after the row, and what happened.

    `chance` is the seed's when playing, the row's own when replaying. The draws of `row.chance` are counted,
    and the one that gave the starting seat. Raises the engine's errors for a move it refuses.
    """
    position = replace(position, number=row.number, draws=position.draws + len(row.chance))
    match row.kind:
        case Kind.JOIN:
            handle, _, display = row.text.partition(" ")
            person = Person(row.actor.id or 0, display, handle)
            return replace(position, people=(*position.people, person)), ()
        case Kind.LEAVE:
            left = tuple(person for person in position.people if person.id != row.actor.id)
            status = position.status if left else Status.CLOSED
            return replace(position, people=left, status=status), ()
        case Kind.STOP:
            status = Status.CLOSED if position.status is Status.LOBBY else Status.STOPPED
            return replace(position, status=status, asked=()), ()
        case Kind.START:
            state = game.start(len(position.people), setup.options, int(row.text.split()[1]), chance)
            asked = tuple((seat, row.number) for seat in game.to_act(state))
            draws = position.draws + 1  # the starting seat is the seed's first draw
            position = replace(position, status=Status.RUNNING, state=state, asked=asked, draws=draws)
            return replace(position, turn=row.number), ()
        case Kind.MOVE:
            assert row.seat is not None
            state, events = game.apply(position.state, row.seat, game.parse(row.text), chance)
            return _after_move(game, position, row, state), events


def _after_move(game: AnyGame, position: Position, row: Row, state: Any) -> Position:
    """A seat that stays to act while another answers keeps its decision; whoever acted is asked anew."""
    before = {seat: decision for seat, decision in position.asked if seat != row.seat}
    asked = tuple((seat, before.get(seat, row.number)) for seat in game.to_act(state))
    came = {seat for seat, _ in asked} - {seat for seat, _ in position.asked}
    return replace(
        position,
        state=state,
        asked=asked,
        status=Status.RUNNING if game.outcome(state) is None else Status.OVER,
        turn=row.number if came else position.turn,
    )
