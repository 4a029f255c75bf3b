"""When a duel is lost before its end: nobody plays a side any more, or a side has given up."""

from __future__ import annotations

from typing import Any

from engine.attendance import Attendance
from engine.protocol import LATE, LEFT, RESIGNED, Duel, Game
from engine.transcript import What

AnyGame = Game[Any, Any, Any]


def lost(
    game: AnyGame, players: int, what: What, seat: int, attendance: Attendance
) -> tuple[int, str] | None:
    """The side that has lost a duel by what this seat has just done, and why; None: nobody has.

    `attendance` is that after it. Only whoever goes can have deserted a side, and only whoever resigns can
    have given one up: that a partner is gone turns nobody's offer into a defeat.
    """
    match what:
        case What.RESIGN:
            side = given_up(game, players, attendance)
            return None if side is None else (side, RESIGNED)
        case What.LATE | What.LEAVE if seat in attendance.open:
            side = deserted(game, players, seat)
            return None if side is None else (side, LATE if what is What.LATE else LEFT)
    return None


def deserted(game: AnyGame, players: int, seat: int) -> int | None:
    """The side that has lost because whoever plays this seat is gone: in a duel, one of a single seat.

    Where there are partners, and in every other game, the seat is open instead.
    """
    sides = game.sides(players)
    return sides[seat] if isinstance(game, Duel) and sides.count(sides[seat]) == 1 else None


def given_up(game: AnyGame, players: int, attendance: Attendance) -> int | None:
    """The side that has lost because all who hold a seat of it have resigned; open seats do not count."""
    if not isinstance(game, Duel):
        return None
    held = [(side, seat) for seat, side in enumerate(game.sides(players)) if seat not in attendance.open]
    lost = {side for side, _ in held} - {side for side, seat in held if seat not in attendance.resigned}
    return min(lost, default=None)
