"""The house: every open session, and everything that can be done to one.

A change goes the same way whatever it is: under the session's lock the guards look at the position, the
engine says what comes of it, the row is committed; only then does the session in memory stand differently,
and the listeners are told.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable, Mapping

from engine.chance import SeededChance
from engine.errors import BadSetup
from host import errors, guards
from host.log import CLOCK, Actor, Kind, Person, Row, by
from host.position import AnyGame, Setup, Status
from host.revival import replay, revive
from host.store import Conflict, Result, Saved, Store, StoreFailed, Unreadable
from host.table import Table
from host.timer import Timer

log = logging.getLogger(__name__)

LOBBY_S = 30 * 60
"""A lobby closes after so long without a click."""
LOBBY_GRACE_S = 5 * 60
"""A lobby that ran out while the bot was down gets this much."""
TRIES = 3
"""How often a change is tried again when another process wrote the row first."""


class House:
    """All sessions. `now` gives seconds since 1970."""

    def __init__(
        self, store: Store, games: Mapping[str, AnyGame], now: Callable[[], float] = time.time
    ) -> None:
        self.store, self.games, self._now = store, games, now
        self.listeners: list[Callable[[Table], None]] = []
        self._tables: dict[int, Table] = {}
        self._timer = Timer(now, self._ring)

    # ---- opening and closing the house

    async def open(self) -> list[Table]:
        """Bring back every session that is open or whose end has not been shown; returns them."""
        for session_id in await self.store.to_show():
            try:
                saved = await self.store.load(session_id)
                assert saved is not None
                table = self._tables[session_id] = revive(saved, self.games)
            except Unreadable as error:
                log.error("session %s cannot be read and is left as it is: %s", session_id, error)
                continue
            if saved.due is not None and not table.status.ended:
                self._timer.set(session_id, max(saved.due, self._now() + LOBBY_GRACE_S))
        self._timer.start()
        return list(self._tables.values())

    async def close(self) -> None:
        """Stop the clock and wait for the changes that are being written."""
        await self._timer.stop()
        for table in list(self._tables.values()):
            async with table.lock:
                pass

    # ---- finding

    async def find(self, session_id: int) -> Table:
        """The session of this number, open or ended. Raises NoSuchSession, NotSaved."""
        if table := self._tables.get(session_id):
            return table
        try:
            table = revive(await self._saved(session_id), self.games)
        except Unreadable as error:
            raise errors.NoSuchSession from error
        return table if table.status.ended else self._tables.setdefault(session_id, table)

    def in_channel(self, channel_id: int) -> Table | None:
        """The session that is open in the channel."""
        return next((t for t in self.open_tables if t.channel_id == channel_id), None)

    @property
    def open_tables(self) -> list[Table]:
        """Every lobby and every game that has not ended."""
        return [table for table in self._tables.values() if not table.status.ended]

    def forget(self, table: Table) -> None:
        """The end of the session has been shown; it need not be kept in memory."""
        if table.status.ended:
            self._tables.pop(table.id, None)

    # ---- the lobby

    async def open_lobby(
        self,
        game: str,
        options: Mapping[str, object],
        seats: int,
        guild_id: int,
        channel_id: int,
        host: Person,
    ) -> Table:
        """A new session with `host` on the first seat. Raises BadSetup, ChannelTaken, NotSaved."""
        self._check(game, options, seats)
        if taken := self.in_channel(channel_id):
            raise errors.ChannelTaken(taken.id)
        rules, now = self.games[game], self._now()
        setup = Setup(
            game, rules.rules_version, options, seats, secrets.token_bytes(32), guild_id, channel_id, now
        )
        row = Row(1, Kind.JOIN, by(host.id), now, _names(host))
        try:
            session_id = await self.store.create(setup, row, now + LOBBY_S)
        except Conflict as error:
            raise errors.ChannelTaken(await self._open_in(channel_id)) from error
        except StoreFailed as error:
            raise _not_saved(error) from error
        table = self._tables[session_id] = Table(session_id, rules, setup)
        table.replay([row])
        self._timer.set(session_id, now + LOBBY_S)
        return table

    def _check(self, game: str, options: Mapping[str, object], seats: int) -> None:
        """Raises BadSetup for what the game could not start with once people sit here."""
        counts = self.games[game].player_counts
        if seats not in range(min(counts), max(counts) + 1):
            raise BadSetup("players", seats, f"{min(counts)} to {max(counts)}")
        self.games[game].start(seats, options, 0, SeededChance(b"a trial, thrown away"))

    async def join(self, session_id: int, person: Person) -> Table:
        """Take the next seat. Raises AlreadySeated, TableFull, AlreadyStarted and what all changes raise."""

        def draft(table: Table) -> Row:
            guards.in_lobby(table)
            if table.seat_of(person.id) is not None:
                raise errors.AlreadySeated
            if len(table.people) == table.seats:
                raise errors.TableFull(table.seats)
            return self._row(table, Kind.JOIN, by(person.id), _names(person))

        return await self._change(session_id, draft)

    async def leave(self, session_id: int, person_id: int) -> Table:
        """Give up a seat in the lobby; the next in order becomes host. Raises NotSeated, AlreadyStarted."""

        def draft(table: Table) -> Row:
            guards.in_lobby(table)
            guards.seated(table, person_id)
            return self._row(table, Kind.LEAVE, by(person_id))

        return await self._change(session_id, draft)

    async def cancel(self, session_id: int, person_id: int) -> Table:
        """Close the lobby. Raises NotTheHost, AlreadyStarted."""

        def draft(table: Table) -> Row:
            guards.in_lobby(table)
            guards.host_only(table, person_id)
            return self._row(table, Kind.STOP, by(person_id))

        return await self._change(session_id, draft)

    async def start(self, session_id: int, person_id: int) -> Table:
        """Begin the game. Raises NotTheHost, TooFew, AlreadyStarted."""

        def draft(table: Table) -> Row:
            guards.in_lobby(table)
            guards.host_only(table, person_id)
            if len(table.people) < table.enough:
                raise errors.TooFew(len(table.people), table.enough)
            first, _ = table.first_seat()
            return self._row(table, Kind.START, by(person_id), f"first {first}")

        return await self._change(session_id, draft)

    async def stay(self, table: Table) -> None:
        """Somebody clicked in the lobby: it stays open for another while."""
        if table.status is Status.LOBBY:
            due = self._now() + LOBBY_S
            self._timer.set(table.id, due)
            try:
                await self.store.put_off(table.id, due)
            except StoreFailed as error:
                log.warning("a lobby's time was not saved: %s", error)

    # ---- the game

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
            return self._row(table, Kind.MOVE, by(person_id), text, seat=own, decision=table.decision(own))

        return await self._change(session_id, draft)

    async def stop(self, session_id: int, person_id: int, *, moderator: bool) -> Table:
        """End the session early. Raises NotAllowedToStop unless it is the host or a moderator."""

        def draft(table: Table) -> Row:
            guards.may_stop(table, person_id, moderator=moderator)
            return self._row(table, Kind.STOP, by(person_id))

        return await self._change(session_id, draft, even_frozen=True)

    # ---- how a change is made

    async def _change(
        self, session_id: int, draft: Callable[[Table], Row], *, even_frozen: bool = False
    ) -> Table:
        """Guard, play, commit, settle, tell. Raises the guards' refusals, the engine's errors, NotSaved."""
        table = await self.find(session_id)
        async with table.lock:
            before = table.position
            try:
                await self._try(table, draft, even_frozen)
            finally:  # also if it was refused because another process has changed the session
                if table.position is not before:
                    for listener in self.listeners:
                        listener(table)
        return table

    async def _try(self, table: Table, draft: Callable[[Table], Row], even_frozen: bool) -> None:
        for _ in range(TRIES):
            if table.status.ended:
                raise errors.SessionOver(table.status)
            if table.frozen and not even_frozen:
                raise errors.SessionFrozen
            try:
                return await self._write(table, draft(table))
            except Conflict:  # another process was faster: look again
                replay(table, await self._saved(table.id))
        raise errors.NotSaved

    async def _write(self, table: Table, row: Row) -> None:
        """Raises Conflict, NotSaved and the engine's errors; then nothing has changed."""
        chance = table.first_seat()[1] if row.kind is Kind.START else None
        row, position, events = table.play(row, chance)
        due = row.at + LOBBY_S if position.status is Status.LOBBY else None
        result = None
        if position.status is Status.OVER:
            outcome = table.game.outcome(position.state)
            assert outcome is not None
            result = Result(table.game_name, table.guild_id, position.people, outcome)
        try:
            await self.store.append(table.id, row, due=due, ended=position.status.ended, result=result)
        except StoreFailed as error:
            raise _not_saved(error) from error
        table.settle(row, position, events)
        self._timer.set(table.id, due)

    def _row(
        self,
        table: Table,
        kind: Kind,
        actor: Actor,
        text: str = "",
        *,
        seat: int | None = None,
        decision: int | None = None,
    ) -> Row:
        return Row(table.number + 1, kind, actor, self._now(), text, seat, decision)

    async def _ring(self, session_id: int) -> None:
        """A lobby has waited long enough."""

        def draft(table: Table) -> Row:
            if self._timer.waits_for(session_id):
                raise _PutOff
            guards.in_lobby(table)
            return self._row(table, Kind.STOP, CLOCK)

        try:
            await self._change(session_id, draft, even_frozen=True)
        except errors.NotSaved:
            self._timer.set(session_id, self._now() + LOBBY_GRACE_S)
        except (errors.Refusal, _PutOff) as reason:
            log.info("session %s: nothing to close (%s)", session_id, type(reason).__name__)

    # ---- how a session comes back

    async def _saved(self, session_id: int) -> Saved:
        """The session as it stands in the file. Raises NoSuchSession, NotSaved, Unreadable."""
        try:
            saved = await self.store.load(session_id)
        except StoreFailed as error:
            raise _not_saved(error) from error
        if saved is None:
            raise errors.NoSuchSession
        return saved

    async def _open_in(self, channel_id: int) -> int:
        """The session that another process has opened in the channel, or 0. Raises NotSaved."""
        try:
            return await self.store.open_in(channel_id) or 0
        except StoreFailed as error:
            raise _not_saved(error) from error


class _PutOff(Exception):
    """Somebody clicked at the last moment, so the clock closes nothing."""


def _names(person: Person) -> str:
    return f"{person.handle} {person.display}"


def _not_saved(error: StoreFailed) -> errors.NotSaved:
    log.error("a change was not saved: %s", error)
    return errors.NotSaved()
