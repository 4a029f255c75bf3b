"""One step along a session's log. Playing and replaying take the same one."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from engine.chance import Chance
from engine.protocol import Event
from host import course, gathering
from host.log import Kind, Row
from host.position import AnyGame, Position, Status
from host.setup import Setup


def advance(
    game: AnyGame, setup: Setup, position: Position, row: Row, chance: Chance
) -> tuple[Position, tuple[Event, ...]]:
    """The position after the row, and what happened.

    `chance` is the seed's when playing, the row's own when replaying. The draws of `row.chance` are counted,
    and those of the starting seat and of all seats. Raises the engine's errors for a move it refuses, and
    ValueError for a row that cannot be.
    """
    if position.status.ended:
        raise ValueError(f"it has ended ({position.status}), and nothing can happen after that")
    draws = position.draws + len(row.chance)
    position = replace(position, number=row.number, at=row.at, draws=draws)
    match row.kind:
        case Kind.STOP:
            return _stopped(position), ()
        case Kind.START if position.status is Status.LOBBY:
            return course.start(game, setup, position, row, chance), ()
        case _ if position.status is Status.LOBBY:
            return gathering.in_lobby(setup, position, row), ()
        case Kind.MOVE:
            return course.move(game, position, row, chance)
        case _:
            return course.come_or_go(game, position, row)


def without_rules(game: AnyGame, setup: Setup, position: Position, row: Row) -> Position:
    """The position after the row as far as it can be told without the rules: who sits where, who is gone.

    Raises nothing: of a row that cannot be read it is known at most that the game had begun, or was stopped.
    """
    position = replace(position, number=row.number, at=row.at)
    with suppress(ValueError):
        match row.kind:
            case Kind.STOP:
                return _stopped(position)
            case Kind.START:
                return replace(gathering.seated(game, setup, position, row), status=Status.RUNNING)
            case _ if position.status is Status.LOBBY:
                return gathering.in_lobby(setup, position, row)
            case _:
                return course.who_is_there(game, position, row)
    return replace(position, status=Status.RUNNING) if row.kind is Kind.START else position


def _stopped(position: Position) -> Position:
    status = Status.CLOSED if position.status is Status.LOBBY else Status.STOPPED
    return replace(position, status=status, asked=())
