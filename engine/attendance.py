"""Who is there in a running game: whose seat is open, who was late, who would resign. One value for all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from engine.transcript import What

MISSED = 2
"""Deadlines in a row after which a seat is open; in a duel its side has lost if it has no other seat."""


@dataclass(frozen=True)
class Attendance:
    """Who is there, by seat. Playing a game and playing its log again take the same steps."""

    open: Mapping[int, int] = field(default_factory=dict)
    """Seats that nobody holds, so that the clock plays at once, and the row since which."""
    missed: Mapping[int, int] = field(default_factory=dict)
    """How many deadlines have passed in a row."""
    resigned: frozenset[int] = frozenset()
    """Seats whose people would give a duel up, as long as they make no move and nobody of their side goes."""
    moves: Mapping[int, int] = field(default_factory=dict)
    """How many moves people have made; what the clock does is nobody's move."""

    def after(self, what: What, seat: int, row: int, *, clock: bool, sides: Sequence[int]) -> Attendance:
        """Who is there after this row of the log, of this seat. `clock`: it was not a person's doing.

        `sides` are those of the game, by seat. A row of another kind changes nothing.
        """
        match what:
            case What.MOVE if not clock:
                return replace(
                    self,
                    missed={**self.missed, seat: 0},
                    resigned=self.resigned - {seat},
                    moves={**self.moves, seat: self.moves.get(seat, 0) + 1},
                )
            case What.TAKE:
                still_open = {other: since for other, since in self.open.items() if other != seat}
                return replace(self, open=still_open, missed={**self.missed, seat: 0})
            case What.RESIGN:
                return replace(self, resigned=self.resigned | {seat})
            case What.LEAVE:
                return self._without(seat, row, sides)
            case What.LATE:
                missed = self.missed.get(seat, 0) + 1
                late = replace(self, missed={**self.missed, seat: missed})
                return late._without(seat, row, sides) if missed >= MISSED else late
        return self

    def _without(self, seat: int, row: int, sides: Sequence[int]) -> Attendance:
        """The seat is open. What was offered to its person is nobody's to take: whoever is left asks anew."""
        side = {other for other, of in enumerate(sides) if of == sides[seat]}
        return replace(self, open={**self.open, seat: row}, resigned=self.resigned - side)
