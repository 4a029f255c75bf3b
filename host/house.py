"""The house: every open session, and everything that people can do to one."""

from __future__ import annotations

import logging

from host import errors
from host.lobbies import Lobbies
from host.log import CLOCK, Kind
from host.playing import Playing
from host.revival import revive
from host.store import Unreadable
from host.table import Table

log = logging.getLogger(__name__)


class House(Lobbies, Playing):
    """All sessions: opened and closed, and what happens to them from outside."""

    async def open(self) -> None:
        """Bring back every session that is open or whose end has not been shown."""
        tables = self._ledger.tables
        for session_id in await self.store.to_show():
            try:
                saved = await self.store.load(session_id)
                assert saved is not None
                table = tables[session_id] = revive(saved, self.games)
            except Unreadable as error:
                log.error("session %s cannot be read and is left as it is: %s", session_id, error)
                continue
            self._clockwork.revive(table, saved.due)
        self._clockwork.timer.start()

    async def close(self) -> None:
        """Stop the clock and wait for the changes that are being written."""
        await self._clockwork.timer.stop()
        for table in list(self._ledger.tables.values()):
            async with table.lock:
                pass

    def wake(self) -> None:
        """The time may have jumped: look at once whether anything is due."""
        self._clockwork.timer.wake()

    def forget(self, table: Table) -> None:
        """The end of the session has been shown; it need not be kept in memory."""
        if table.status.ended:
            self._ledger.tables.pop(table.id, None)

    # ---- the channel

    async def pause(self, table: Table) -> None:
        """The channel cannot be reached: the clock of the game stands still."""
        await self._clockwork.pause(table)

    async def resume(self, table: Table) -> None:
        """The channel can be reached again: the clock goes on."""
        await self._clockwork.resume(table)

    async def close_channel(self, channel_id: int) -> None:
        """The channel is gone, and with it the session that was open in it. Raises NotSaved."""
        table = self.in_channel(channel_id)
        if table is not None:
            try:
                await self._ledger.change(
                    table.id, lambda table: self._ledger.row(table, Kind.STOP, CLOCK), even_frozen=True
                )
            except errors.SessionOver:
                log.info("session %s had ended already", table.id)
