"""What happens by itself: lobbies close, reminders go out, the clock moves for whoever is absent.

The clock makes one row at a time and rings again at once for the next, so that a kill between two rows
loses nothing, and whoever comes back in between goes on by themselves.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from host import errors
from host.ledger import Ledger
from host.log import CLOCK, Kind, Row
from host.pace import HOUR, LOBBY_GRACE_S, LOBBY_S, MINUTE, Due
from host.position import Status
from host.table import Table
from host.timer import Timer

log = logging.getLogger(__name__)

AGAIN_S = MINUTE
"""What could not be saved is tried again after so long."""


class Clockwork:
    """Watches every session of the ledger."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self.reminders: list[Callable[[Table], None]] = []
        """Told of every session in which whoever is to act should be reminded; they must not wait."""
        self.timer = Timer(ledger.now, self._ring)
        self._opened_at = ledger.now()
        ledger.listeners.append(self.arm)

    def arm(self, table: Table) -> None:
        """Ring when the session is due next."""
        self.timer.set(table.id, self._next(table))

    def revive(self, table: Table, due: Due | None) -> None:
        """Back after a restart: what ran out meanwhile gets a grace, what stood still goes on standing."""
        if due is not None and due.remaining is None:
            grace = LOBBY_GRACE_S if table.status is Status.LOBBY else table.pace.grace
            due = due.going_on(self._ledger.now(), grace)
        table.due = due
        self.arm(table)

    async def stay(self, table: Table) -> None:
        """Somebody clicked in the lobby: it stays open for another while."""
        async with table.lock:
            if table.status is Status.LOBBY:
                await self._put(table, Due(self._ledger.now() + LOBBY_S))

    async def pause(self, table: Table) -> None:
        """The channel cannot be reached: whoever is to act there is not to lose time by it."""
        async with table.lock:
            if table.status is Status.RUNNING and table.due is not None and table.due.remaining is None:
                await self._put(table, table.due.stopped(self._ledger.now()))

    async def resume(self, table: Table) -> None:
        """The channel can be reached again."""
        async with table.lock:
            if table.due is not None and table.due.remaining is not None:
                await self._put(table, table.due.going_on(self._ledger.now(), table.pace.grace))

    async def _put(self, table: Table, due: Due) -> bool:
        """False if another process has gone on with the session."""
        kept = await self._ledger.put_due(table, due)
        self.arm(table)
        return kept

    # ---- when

    def _next(self, table: Table) -> float | None:
        """The moment at which there is something to do."""
        if table.status.ended:
            return None
        idle, due = self._idle_at(table), table.due
        if self._work(table):
            return self._ledger.now()
        if due is None or due.remaining is not None:
            return idle
        waits = table.status is Status.LOBBY or table.position.waits_for
        return min(idle, due.at, due.remind_at or due.at) if waits else idle

    def _idle_at(self, table: Table) -> float:
        """When it is swept away; not at once after a start, before which nobody could move."""
        return max(table.position.at + table.pace.idle, self._opened_at + HOUR)

    def _work(self, table: Table) -> bool:
        """Is there a row that the clock makes at once?"""
        if table.frozen:
            return False
        if table.status is Status.LOBBY:
            return table.all_must_accept and len(table.people) == table.seats
        return table.position.clock_plays is not None

    # ---- what

    async def _ring(self, session_id: int) -> None:
        table = self._ledger.tables.get(session_id)
        if table is None:
            return
        try:
            if self._reminds(table):
                await self._remind(table)
            else:
                await self._ledger.change(session_id, self._row, even_frozen=True)
        except errors.NotSaved:
            self.timer.set(session_id, self._ledger.now() + AGAIN_S)
            return
        except (errors.Refusal, _Nothing) as reason:
            log.info("session %s: nothing to do (%s)", session_id, type(reason).__name__)
        self.arm(table)

    def _row(self, table: Table) -> Row:
        """The clock's next row. Raises _Nothing if somebody has acted at the last moment."""
        now, row = self._ledger.now(), self._ledger.row
        if self._work(table):
            return self._at_once(table)
        if table.due is not None and table.due.remaining is None and now >= table.due.at:
            if table.status is Status.LOBBY:
                return row(table, Kind.STOP, CLOCK)
            for seat in table.position.waits_for:
                return row(table, Kind.LATE, CLOCK, seat=seat)
        if now >= self._idle_at(table):
            return row(table, Kind.STOP, CLOCK)
        raise _Nothing

    def _at_once(self, table: Table) -> Row:
        if table.status is Status.LOBBY:
            return self._ledger.row(table, Kind.START, CLOCK, table.opening()[0])
        seat = table.position.clock_plays
        assert seat is not None
        move = table.mildest(seat)
        return self._ledger.row(table, Kind.MOVE, CLOCK, move, seat=seat, decision=table.decision(seat))

    def _reminds(self, table: Table) -> bool:
        due, now = table.due, self._ledger.now()
        if due is None or due.remaining is not None or due.remind_at is None or table.frozen:
            return False
        return due.remind_at <= now < due.at and bool(table.position.waits_for) and not self._work(table)

    async def _remind(self, table: Table) -> None:
        async with table.lock:
            if self._reminds(table) and table.due is not None and await self._put(table, Due(table.due.at)):
                for reminder in self.reminders:
                    reminder(table)


class _Nothing(Exception):
    """There is nothing to do any more."""
