"""The house: every open session, and everything that people can do to one."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable, Mapping, Sequence

from engine.chance import SeededChance
from engine.errors import BadSetup
from host import errors, guards
from host.clockwork import Clockwork
from host.ledger import Ledger
from host.log import CLOCK, Kind, Person, Row, by
from host.pace import UNHURRIED_S, Pace
from host.position import AnyGame, Setup, Status
from host.revival import revive
from host.store import Store, Unreadable
from host.table import Table

log = logging.getLogger(__name__)


class House:
    """All sessions. `now` gives seconds since 1970."""

    def __init__(
        self, store: Store, games: Mapping[str, AnyGame], now: Callable[[], float] = time.time
    ) -> None:
        self.store, self.games, self.now = store, games, now
        self._ledger = Ledger(store, games, now)
        self._clockwork = Clockwork(self._ledger)
        self.listeners = self._ledger.listeners
        self.reminders = self._clockwork.reminders

    # ---- opening and closing the house

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

    # ---- finding

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

    def forget(self, table: Table) -> None:
        """The end of the session has been shown; it need not be kept in memory."""
        if table.status.ended:
            self._ledger.tables.pop(table.id, None)

    # ---- the lobby

    async def open_lobby(
        self,
        game: str,
        options: Mapping[str, object],
        seats: int,
        guild_id: int,
        channel_id: int,
        host: Person,
        *,
        pace: Pace = Pace.LIVE,
        invited: Sequence[Person] = (),
        dms: bool = True,
        rematch_of: int | None = None,
    ) -> Table:
        """A new session with `host` sitting in it. If somebody is invited, nobody else can sit.

        `dms`: secrets may be sent by direct message.

        Raises BadSetup, ChannelTaken, NotSaved.
        """
        self._check(game, options, seats)
        if taken := self.in_channel(channel_id):
            raise errors.ChannelTaken(taken.id)
        rules, now, seed = self.games[game], self.now(), secrets.token_bytes(32)
        setup = Setup(
            *(game, rules.rules_version, options, seats, seed, guild_id, channel_id, now),
            *(pace, tuple(invited), dms, rematch_of),
        )
        table = await self._ledger.create(setup, Row(1, Kind.JOIN, by(host.id), now, _names(host)))
        self._clockwork.arm(table)
        return table

    def _check(self, game: str, options: Mapping[str, object], seats: int) -> None:
        """Raises BadSetup for what the game could not start with once people sit here."""
        counts = self.games[game].counts(options)
        if seats not in range(min(counts), max(counts) + 1):
            raise BadSetup("players", seats, f"{min(counts)} to {max(counts)}")
        self.games[game].start(seats, options, 0, SeededChance(b"a trial, thrown away"))

    async def rematch(self, session_id: int, person: Person) -> Table:
        """Ask the players of a game that is over for another on the same seats; or accept, if one has asked.

        Raises NotSeated, NoRematch, and what opening and joining raise.
        """
        over = await self.find(session_id)
        guards.may_play_again(over, person.id)
        try:
            return await self.open_lobby(
                over.game_name,
                over.options,
                len(over.people),
                over.guild_id,
                over.channel_id,
                person,
                pace=over.pace,
                invited=over.people,
                dms=over.dms,
                rematch_of=session_id,
            )
        except errors.ChannelTaken as taken:  # perhaps by another of the players, who was faster
            if (await self.find(taken.session_id)).rematch_of != session_id:
                raise
            return await self.join(taken.session_id, person)

    async def join(self, session_id: int, person: Person) -> Table:
        """Take the next seat of a lobby, or an open one of a running game: the own one first.

        Raises AlreadySeated, TableFull, NotInvited, NoOpenSeat and what all changes raise.
        """

        def draft(table: Table) -> Row:
            if table.seat_of(person.id) is not None:
                raise errors.AlreadySeated
            if table.status is Status.RUNNING:
                seat = guards.open_seat(table, person.id)
                return self._ledger.row(table, Kind.TAKE, by(person.id), _names(person), seat=seat)
            guards.invited(table, person.id)
            if len(table.people) == table.seats:
                raise errors.TableFull(table.seats)
            return self._ledger.row(table, Kind.JOIN, by(person.id), _names(person))

        return await self._ledger.change(session_id, draft)

    async def decline(self, session_id: int, person_id: int) -> Table:
        """Do not accept an invitation, or no longer. Raises NotInvited, OwnTable, AlreadyStarted."""

        def draft(table: Table) -> Row:
            guards.in_lobby(table)
            guards.asked(table, person_id)
            return self._ledger.row(table, Kind.DECLINE, by(person_id))

        return await self._ledger.change(session_id, draft)

    async def leave(self, session_id: int, person_id: int) -> Table:
        """Give up a seat: in a lobby the next in order becomes host, in a game the seat is open at once.

        Raises NotSeated and what all changes raise.
        """

        def draft(table: Table) -> Row:
            seat = guards.seated(table, person_id)
            at = None if table.status is Status.LOBBY else seat
            return self._ledger.row(table, Kind.LEAVE, by(person_id), seat=at)

        return await self._ledger.change(session_id, draft)

    async def vacate(self, session_id: int, person_id: int) -> Table:
        """The person is gone from the server: the seat in the running game is open. Raises NotSeated."""

        def draft(table: Table) -> Row:
            guards.running(table)
            seat = guards.seated(table, person_id)
            return self._ledger.row(table, Kind.LEAVE, CLOCK, seat=seat)

        return await self._ledger.change(session_id, draft)

    async def cancel(self, session_id: int, person_id: int) -> Table:
        """Close the lobby. Raises NotTheHost, AlreadyStarted."""

        def draft(table: Table) -> Row:
            guards.in_lobby(table)
            guards.host_only(table, person_id)
            return self._ledger.row(table, Kind.STOP, by(person_id))

        return await self._ledger.change(session_id, draft)

    async def start(self, session_id: int, person_id: int) -> Table:
        """Begin the game. Raises NotTheHost, TooFew, AlreadyStarted."""

        def draft(table: Table) -> Row:
            guards.in_lobby(table)
            guards.host_only(table, person_id)
            if len(table.people) < table.enough:
                raise errors.TooFew(len(table.people), table.enough)
            return self._ledger.row(table, Kind.START, by(person_id), table.start_text())

        return await self._ledger.change(session_id, draft)

    async def stay(self, table: Table) -> None:
        """Somebody clicked in the lobby: it stays open for another while."""
        await self._clockwork.stay(table)

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
            asked = table.decision(own)
            return self._ledger.row(table, Kind.MOVE, by(person_id), text, seat=own, decision=asked)

        return await self._ledger.change(session_id, draft)

    async def hurry(self, session_id: int, person_id: int) -> Table:
        """Ask for the clock's move in a game without deadlines, for everybody who is waited for.

        Raises NotSeated, HasItsClock, TooEarly, NotStarted and what all changes raise.
        """

        def draft(table: Table) -> Row:
            guards.running(table)
            guards.seated(table, person_id)
            if table.pace is not Pace.NONE:
                raise errors.HasItsClock
            at = _unhurried_from(table)
            if self.now() < at or not table.position.waits_for:
                raise errors.TooEarly(at)
            return self._ledger.row(table, Kind.LATE, by(person_id), seat=table.position.waits_for[0])

        table = await self._ledger.change(session_id, draft)
        while table.status is Status.RUNNING and self._unhurried(table):
            await self._ledger.change(session_id, draft)
        return table

    def _unhurried(self, table: Table) -> bool:
        return bool(table.position.waits_for) and self.now() >= _unhurried_from(table)

    async def stop(self, session_id: int, person_id: int, *, moderator: bool) -> Table:
        """End the session early. Raises NotAllowedToStop unless it is the host or a moderator."""

        def draft(table: Table) -> Row:
            guards.may_stop(table, person_id, moderator=moderator)
            return self._ledger.row(table, Kind.STOP, by(person_id))

        return await self._ledger.change(session_id, draft, even_frozen=True)

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


def _names(person: Person) -> str:
    return f"{person.handle} {person.display}"


def _unhurried_from(table: Table) -> float:
    """From when on the clock may be asked for its move: a day after the last one."""
    return max(table.position.since, table.position.moved) + UNHURRIED_S
