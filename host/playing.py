"""What people do in a game: move, leave, resign, stop, ask for the clock's move."""

from __future__ import annotations

from contextlib import suppress

from host import errors, guards
from host.house_base import HouseBase
from host.log import CLOCK, Kind, Row, by
from host.pace import UNHURRIED_S
from host.position import Status
from host.table import Table


class Playing(HouseBase):
    """The part of the house that is about running games."""

    async def play(
        self,
        session_id: int,
        person_id: int,
        text: str,
        *,
        seat: int | None = None,
        decision: int | None = None,
    ) -> Table:
        """Make a move. A click names the seat and the decision it was made for; a typed move names neither.

        Raises NotSeated, NotYourTurn, StaleDecision, NotAMove, IllegalMove and what all changes raise.
        """

        def draft(table: Table) -> Row:
            own = guards.playing_seat(table, person_id, seat=seat, decision=decision)
            table.game.parse(text)  # no move at all is told apart before the engine looks at the position
            asked = table.decision(own)
            return self._ledger.row(table, Kind.MOVE, by(person_id), text, seat=own, decision=asked)

        return await self._ledger.change(session_id, draft)

    async def hurry(self, session_id: int, person_id: int) -> Table:
        """Ask for the clock's move in a game without deadlines, for all others who are waited for.

        Raises NotSeated, HasItsClock, OwnMove, TooEarly, NotStarted and what all changes raise.
        """

        def draft(table: Table) -> Row:
            guards.may_hurry(table, person_id)
            at = _unhurried_from(table)
            if self.now() < at or not table.position.waits_for:
                raise errors.TooEarly(at)
            return self._ledger.row(table, Kind.LATE, by(person_id), seat=table.position.waits_for[0])

        table = await self._ledger.change(session_id, draft)
        with suppress(errors.TooEarly, errors.OwnMove, errors.SessionOver):  # nobody is waited for any more
            while True:
                await self._ledger.change(session_id, draft)
        return table

    async def leave(self, session_id: int, person_id: int) -> Table:
        """Give up a seat: in a lobby the next in order becomes host, in a game the seat is open at once.

        Whoever plays alone for a side of a duel loses it instead.

        Raises NotSeated and what all changes raise.
        """

        def draft(table: Table) -> Row:
            seat = guards.seated(table, person_id)
            at = None if table.status is Status.LOBBY else seat
            return self._ledger.row(table, Kind.LEAVE, by(person_id), seat=at)

        return await self._ledger.change(session_id, draft)

    async def vacate(self, session_id: int, person_id: int) -> Table:
        """The person is gone from the server, and leaves the running game by it. Raises NotSeated."""

        def draft(table: Table) -> Row:
            guards.running(table)
            seat = guards.seated(table, person_id)
            return self._ledger.row(table, Kind.LEAVE, CLOCK, seat=seat)

        return await self._ledger.change(session_id, draft)

    async def resign(self, session_id: int, person_id: int) -> Table:
        """Give a duel up: the side has lost as soon as all who hold a seat of it want to.

        Until then this is an offer to the partners, and stands as long as the person makes no move and nobody
        of the side goes. It may be made whoever is to act. Raises NotSeated, NotStarted, NotResignable,
        AlreadyResigned, NewAtTheTable and what all changes raise.
        """

        def draft(table: Table) -> Row:
            seat = guards.resigning_seat(table, person_id)
            return self._ledger.row(table, Kind.RESIGN, by(person_id), seat=seat)

        return await self._ledger.change(session_id, draft)

    async def stop(self, session_id: int, person_id: int, *, moderator: bool) -> Table:
        """End the session early. Raises NotAllowedToStop and MustResign (see `guards.may_stop`)."""

        def draft(table: Table) -> Row:
            guards.may_stop(table, person_id, moderator=moderator)
            return self._ledger.row(table, Kind.STOP, by(person_id))

        return await self._ledger.change(session_id, draft, even_frozen=True)


def _unhurried_from(table: Table) -> float:
    """From when on the clock may be asked for its move: a day after the last one.

    Where several decide at once nobody may know when somebody has, so there it is a day after the question.
    """
    position = table.position
    return (position.since if position.joint else max(position.since, position.moved)) + UNHURRIED_S
