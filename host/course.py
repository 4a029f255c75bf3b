"""What happens in a running game, row by row: it begins, moves are made, people go, come and resign."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.chance import Chance
from engine.duel import lost
from engine.protocol import Duel, Event
from engine.seating import read_start
from engine.transcript import What
from host.gathering import person_of, seated
from host.log import CLOCK, Kind, Row
from host.position import AnyGame, Position, Status
from host.setup import Setup

IN_GAME = (Kind.MOVE, Kind.LEAVE, Kind.TAKE, Kind.LATE, Kind.RESIGN)
"""What happens to a seat."""


def start(game: AnyGame, setup: Setup, position: Position, row: Row, chance: Chance) -> Position:
    """Everybody has their seat, and somebody is to act."""
    first, drawn = read_start(row.text)
    state = game.start(len(position.people), setup.options, first, chance)
    asked = tuple((seat, row.number) for seat in game.to_act(state))
    return replace(
        seated(game, setup, position, row),
        status=Status.RUNNING,
        state=state,
        asked=asked,
        since=row.at,
        moved=row.at,
        turn=row.number,
        called=frozenset(seat for seat, _ in asked),
        draws=position.draws + (1 if drawn is None else 2),  # of the starting seat, and of all seats
    )


def move(game: AnyGame, position: Position, row: Row, chance: Chance) -> tuple[Position, tuple[Event, ...]]:
    """A seat to act makes a move. Raises the engine's errors."""
    assert row.seat is not None
    state, events = game.apply(position.state, row.seat, game.parse(row.text), chance)
    return _after_move(game, position, row, state), events


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
        who_is_there(game, position, row),
        state=state,
        asked=asked,
        answered=position.answered | {row.seat} if others_think else frozenset(),
        since=position.since if same_turn and not came and not back else row.at,
        moved=row.at,
        overdue=overdue - there,
        status=Status.RUNNING if game.outcome(state) is None else Status.OVER,
    )
    called = frozenset(after.waits_for)
    if others_think or not position.joint:  # after a joint decision nobody is to see who was its last
        called -= set(position.waits_for) | there
    return replace(after, turn=row.number, called=called) if called else after


def come_or_go(game: AnyGame, position: Position, row: Row) -> tuple[Position, tuple[Event, ...]]:
    """Somebody comes, goes, is late or resigns; a duel may be lost by it, and then nobody's seat opens."""
    assert row.seat is not None
    after = who_is_there(game, position, row)
    end = lost(game, len(position.people), What(row.kind), row.seat, after.there)
    if end is None:
        return after, ()
    assert isinstance(game, Duel)
    state, events = game.concede(position.state, *end)
    over = replace(
        after,
        there=replace(after.there, open=position.open),
        state=state,
        status=Status.OVER,
        conceded=True,
        asked=(),
        answered=frozenset(),
    )
    return over, events


def who_is_there(game: AnyGame, position: Position, row: Row) -> Position:
    """Who sits where after a row of a seat, and for whom the clock plays, as far as no rules are needed.

    Raises ValueError for a row that cannot be.
    """
    seat, people, clock = row.seat, position.people, row.actor == CLOCK
    if row.kind not in IN_GAME or seat is None or seat not in range(len(people)):
        raise ValueError(f"“{row.kind}” cannot happen to seat {seat} of a game")
    there = position.there.after(What(row.kind), seat, row.number, clock=clock, sides=game.sides(len(people)))
    position = replace(position, there=there)
    match row.kind:
        case Kind.MOVE if not clock:
            return replace(position, settled=position.settled | {(seat, people[seat].id)})
        case Kind.LATE:
            position = replace(position, overdue=position.overdue | {seat})
        case Kind.TAKE:
            return _sits_down(position, row, seat)
    if len(there.open) == len(people):
        return replace(position, status=Status.ABANDONED, asked=())
    return position


def _sits_down(position: Position, row: Row, seat: int) -> Position:
    """Whoever has just sat down is asked, and mentioned, like one whose turn has just come."""
    person = person_of(row)
    position = replace(
        position,
        people=(*position.people[:seat], person, *position.people[seat + 1 :]),
        overdue=position.overdue - {seat},
        held=position.held | {(seat, person.id)},
    )
    if position.decision(seat) is None:
        return position
    asked = tuple((other, row.number if other == seat else decision) for other, decision in position.asked)
    return replace(position, asked=asked, since=row.at, turn=row.number, called=frozenset({seat}))
