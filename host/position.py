"""Where a session stands: a value folded from its log (see `host.advance`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from engine.attendance import Attendance
from engine.protocol import Game
from host.log import Person

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
    there: Attendance = field(default_factory=Attendance)
    """Who is there in a running game."""
    overdue: frozenset[int] = frozenset()
    """Seats whose turn the clock is finishing."""
    held: frozenset[tuple[int, int]] = frozenset()
    """Seat and person, for all who have ever held one in the game."""
    settled: frozenset[tuple[int, int]] = frozenset()
    """Seat and person, for all who began on one or have made a move there."""
    conceded: bool = False
    """Was a duel lost before its end, by resigning, by deadlines or by leaving?"""
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

    @property
    def open(self) -> Mapping[int, int]:
        """Seats of a running game that nobody holds, so that the clock plays at once, and the row since."""
        return self.there.open

    @property
    def missed(self) -> Mapping[int, int]:
        """By seat, how many deadlines have passed in a row."""
        return self.there.missed

    @property
    def resigned(self) -> frozenset[int]:
        """Seats whose people would give a duel up."""
        return self.there.resigned

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
