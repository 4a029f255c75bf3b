"""What the parts of the house stand on."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from host.clockwork import Clockwork
from host.ledger import Ledger
from host.position import AnyGame
from host.store import Store
from host.table import Table


class HouseBase:
    """All sessions. `now` gives seconds since 1970."""

    def __init__(
        self, store: Store, games: Mapping[str, AnyGame], now: Callable[[], float] = time.time
    ) -> None:
        self.store, self.games, self.now = store, games, now
        self._ledger = Ledger(store, games, now)
        self._clockwork = Clockwork(self._ledger)
        self.listeners = self._ledger.listeners
        self.reminders = self._clockwork.reminders

    async def find(self, session_id: int) -> Table:
        """The session of this number, open or ended. Raises NoSuchSession, NotSaved."""
        return await self._ledger.find(session_id)

    def in_channel(self, channel_id: int) -> Table | None:
        """The session that is open in the channel."""
        return next((t for t in self.open_tables if t.channel_id == channel_id), None)

    @property
    def tables(self) -> list[Table]:
        """Every session in memory: the open ones, and those whose end has not been shown."""
        return list(self._ledger.tables.values())

    @property
    def open_tables(self) -> list[Table]:
        """Every lobby and every game that has not ended."""
        return [table for table in self.tables if not table.status.ended]
