"""The one way in which a session is changed, and the sessions in memory.

Under the session's lock the guards look at the position, the engine says what comes of it, the row is
committed; only then does the session in memory stand differently, and the listeners are told.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping

from host import errors
from host.kept import Conflict, StoreClosed, StoreFailed
from host.log import Actor, Kind, Row
from host.pace import LOBBY_S, Due
from host.position import AnyGame, Position, Status
from host.revival import replay, revive
from host.setup import Setup
from host.store import Saved, Store, Unreadable
from host.table import Table

log = logging.getLogger(__name__)

TRIES = 3
"""How often a change is tried again when another process wrote the row first."""


class Ledger:
    """All sessions in memory, over the store. `now` gives seconds since 1970."""

    def __init__(self, store: Store, games: Mapping[str, AnyGame], now: Callable[[], float]) -> None:
        self.store, self.games, self.now = store, games, now
        self.tables: dict[int, Table] = {}
        self.listeners: list[Callable[[Table], None]] = []
        """Told of every session that has changed, at once and under its lock: they must not wait."""

    async def find(self, session_id: int) -> Table:
        """The session of this number, open or ended. Raises NoSuchSession, NotSaved."""
        if table := self.tables.get(session_id):
            return table
        try:
            saved = await self.saved(session_id)
            table = revive(saved, self.games)
        except Unreadable as error:
            raise errors.NoSuchSession from error
        table.due = saved.due
        return table if table.status.ended else self.tables.setdefault(session_id, table)

    async def create(self, setup: Setup, row: Row) -> Table:
        """A new session with its first row. Raises ChannelTaken, NotSaved."""
        due = Due(row.at + LOBBY_S)
        try:
            session_id = await self.store.create(setup, row, due)
        except Conflict as error:
            raise errors.ChannelTaken(await self._open_in(setup.channel_id)) from error
        except StoreFailed as error:
            raise not_saved(error) from error
        table = self.tables[session_id] = Table(session_id, self.games[setup.game], setup)
        table.replay([row])
        table.due = due
        return table

    async def change(
        self, session_id: int, draft: Callable[[Table], Row], *, even_frozen: bool = False
    ) -> Table:
        """Guard, play, commit, settle, tell. `draft` is the guards and, if they agree, the row.

        Raises what they raise, the engine's errors, SessionOver, SessionFrozen, NotSaved.
        """
        table = await self.find(session_id)
        async with table.lock:
            before = table.position
            try:
                await self._try(table, draft, even_frozen)
            finally:  # also if it was refused because another process has changed the session
                if table.position is not before:
                    self._tell(table)
        return table

    async def put_due(self, table: Table, due: Due) -> bool:
        """The session is due at another time; to be called under its lock. In memory it is so at once.

        False if another process has gone on with it: then it stands as that one has left it, its time too.
        """
        table.due, before = due, table.position
        try:
            if await self.store.put_due(table.id, table.number, due):
                return True
            await self._look_again(table)
        except StoreFailed as error:
            log.warning("session %s: its time was not saved: %s", table.id, error)
            return True
        except (errors.Refusal, Unreadable) as error:
            log.warning("session %s: its time was not read: %s", table.id, error)
        if table.position is not before:
            self._tell(table)
        return False

    def row(
        self,
        table: Table,
        kind: Kind,
        actor: Actor,
        text: str = "",
        *,
        seat: int | None = None,
        decision: int | None = None,
    ) -> Row:
        """The session's next row."""
        return Row(table.number + 1, kind, actor, self.now(), text, seat, decision)

    async def saved(self, session_id: int) -> Saved:
        """The session as it stands in the file. Raises NoSuchSession, NotSaved, Unreadable."""
        try:
            saved = await self.store.load(session_id)
        except StoreFailed as error:
            raise not_saved(error) from error
        if saved is None:
            raise errors.NoSuchSession
        return saved

    def _tell(self, table: Table) -> None:
        for listener in self.listeners:
            listener(table)

    async def _try(self, table: Table, draft: Callable[[Table], Row], even_frozen: bool) -> None:
        for _ in range(TRIES):
            if table.status.ended:
                raise errors.SessionOver(table.status)
            if table.frozen and not even_frozen:
                raise errors.SessionFrozen
            try:
                return await self._write(table, draft(table))
            except Conflict:  # another process was faster
                await self._look_again(table)
        raise errors.NotSaved

    async def _look_again(self, table: Table) -> None:
        """Bring the session to where it stands in the file. Raises NoSuchSession, NotSaved, Unreadable."""
        saved = await self.saved(table.id)
        replay(table, saved)
        table.due = saved.due

    async def _write(self, table: Table, row: Row) -> None:
        """Raises Conflict, NotSaved and the engine's errors; then nothing has changed."""
        chance = table.opening()[1] if row.kind is Kind.START else None
        row, position, events = table.play(row, chance)
        due, ended = due_after(table, position), position.status.ended
        result = table.result(position) if ended else None
        try:
            await self.store.append(table.id, row, due=due, ended=ended, result=result)
        except StoreFailed as error:
            raise not_saved(error) from error
        table.settle(row, position, events)
        table.due = due

    async def _open_in(self, channel_id: int) -> int:
        """The session that another process has opened in the channel, or 0. Raises NotSaved."""
        try:
            return await self.store.open_in(channel_id) or 0
        except StoreFailed as error:
            raise not_saved(error) from error


def due_after(table: Table, position: Position) -> Due | None:
    """When the session is due after its next row has led to this position.

    Only a turn that begins starts a clock; a clock that stands still goes on standing.
    """
    if position.status is Status.LOBBY:
        return Due(position.at + LOBBY_S)
    if position.status.ended:
        return None
    if position.since == table.position.since and table.status is Status.RUNNING:
        return table.due
    due = Due.of_turn(table.pace, position.since)
    still = table.due is not None and table.due.remaining is not None
    return due.stopped(position.since) if due and still else due


def not_saved(error: StoreFailed) -> errors.NotSaved:
    """What a person is told when the database could not take it."""
    level = logging.INFO if isinstance(error, StoreClosed) else logging.ERROR
    log.log(level, "a change was not saved: %s", error)
    return errors.NotSaved()
