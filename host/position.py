"""Where a session stands: a value folded from its log. Playing and replaying take the same step."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import StrEnum
from operator import itemgetter
from typing import Any

from engine.chance import Chance, ScriptedChance
from engine.duel import MISSED, deserted, given_up
from engine.protocol import LATE, LEFT, RESIGNED, Duel, Event, Game
from engine.seating import read_start
from host.log import CLOCK, Kind, Person, Row
from host.seating import seats_at_start
from host.setup import Setup

AnyGame = Game[Any, Any, Any]


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
class Position:
    """A session after `number` rows."""

    number: int = 0
    at: float = 0.0
    """When the last row was written."""
    status: Status = Status.LOBBY
    people: tuple[Person, ...] = ()
    """By seat; whoever holds it, or held it last. In a lobby in the order of joining."""
    chosen: Mapping[int, int] = field(default_factory=dict)
    """In a lobby: by person, the side they have chosen."""
    joined: tuple[int, ...] = ()
    """The seats of a game in the order in which its people joined: who comes first is the host."""
    declined: frozenset[int] = frozenset()
    """Who does not accept the invitation, by person."""
    open: Mapping[int, int] = field(default_factory=dict)
    """Seats of a running game that nobody holds, so that the clock plays at once, and the row since which."""
    overdue: frozenset[int] = frozenset()
    """Seats whose turn the clock is finishing."""
    missed: Mapping[int, int] = field(default_factory=dict)
    """By seat, how many deadlines have passed in a row."""
    resigned: frozenset[int] = frozenset()
    """Seats whose people would give up, as long as they make no move."""
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
    and those of the starting seat and of all seats. Raises the engine's errors for a move it refuses.
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
            return _in_game(game, position, row)


def without_rules(game: AnyGame, setup: Setup, position: Position, row: Row) -> Position:
    """The position after the row as far as it can be told without the rules: who sits where, who is gone."""
    match row.kind:
        case Kind.START:
            with suppress(ValueError):  # of a row that cannot be read
                position = seated(game, setup, position, row)
            return replace(position, status=Status.RUNNING)
        case Kind.MOVE:
            return _there(position, row)
        case _ if position.status is Status.LOBBY or row.kind is Kind.STOP:
            return advance(game, setup, position, row, ScriptedChance(()))[0]
        case _:
            return _seats(position, row)


def seated(game: AnyGame, setup: Setup, position: Position, row: Row) -> Position:
    """Everybody on the seat on which they play from the row on that begins the game."""
    people = position.people
    choices, (_, drawn) = [position.chosen.get(person.id) for person in people], read_start(row.text)
    joined = tuple(seats_at_start(setup.seating, game.sides(len(people)), choices, drawn))
    by_seat = tuple(person for _, person in sorted(zip(joined, people, strict=True), key=itemgetter(0)))
    held = frozenset((seat, person.id) for seat, person in enumerate(by_seat))
    return replace(position, people=by_seat, joined=joined, chosen={}, held=held)


def person_of(row: Row) -> Person:
    """Whoever sits down with the row."""
    handle, _, display = row.text.partition(" ")
    return Person(row.actor.id or 0, display, handle)


def _lobby(setup: Setup, position: Position, row: Row) -> Position:
    """Somebody comes, chooses a side, goes or declines; whoever was asked and goes declines.

    In a rematch all must accept, so whoever does not closes it.
    """
    who = frozenset({row.actor.id or 0})
    if row.kind is Kind.JOIN:
        people = setup.order((*position.people, person_of(row)))
        return replace(position, people=people, declined=position.declined - who)
    if row.kind is Kind.SIDE:
        return replace(position, chosen={**position.chosen, row.actor.id or 0: int(row.text)})
    people = tuple(person for person in position.people if person.id not in who)
    chosen = {person: side for person, side in position.chosen.items() if person not in who}
    status = position.status if people and setup.rematch_of is None else Status.CLOSED
    declined = position.declined | (who & {person.id for person in setup.invited})
    return replace(position, people=people, chosen=chosen, declined=declined, status=status)


def _start(game: AnyGame, setup: Setup, position: Position, row: Row, chance: Chance) -> Position:
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
        _there(position, row),
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


def _there(position: Position, row: Row) -> Position:
    """Whoever makes a move is there and goes on playing; what the clock does says nothing of them."""
    if row.actor == CLOCK or row.seat is None:
        return position
    missed = {**position.missed, row.seat: 0}
    return replace(position, missed=missed, resigned=position.resigned - {row.seat})


def _in_game(game: AnyGame, position: Position, row: Row) -> tuple[Position, tuple[Event, ...]]:
    """Somebody comes, goes, is late or resigns; a duel may be lost by it, and then nobody's seat opens."""
    assert row.seat is not None
    after, players = _seats(position, row), len(position.people)
    lost = deserted(game, players, row.seat) if row.seat in after.open else None
    if lost is not None:
        return _concede(
            game, replace(after, open=position.open), lost, LATE if row.kind is Kind.LATE else LEFT
        )
    lost = given_up(game, players, after.open, after.resigned)
    if lost is not None:
        return _concede(game, after, lost, RESIGNED)
    return after, ()


def _concede(game: AnyGame, position: Position, side: int, reason: str) -> tuple[Position, tuple[Event, ...]]:
    assert isinstance(game, Duel)
    state, events = game.concede(position.state, side, reason)
    return replace(position, state=state, status=Status.OVER, asked=(), answered=frozenset()), events


def _seats(position: Position, row: Row) -> Position:
    """Somebody leaves the game, comes too late too often, sits down on an open seat, or would resign."""
    seat = row.seat
    assert seat is not None
    if row.kind is Kind.RESIGN:
        return replace(position, resigned=position.resigned | {seat})
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
        resigned=position.resigned - {seat} if gone else position.resigned,
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
