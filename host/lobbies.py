"""What people do before a game: open a table, sit down, choose a side, begin."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

from engine.chance import SeededChance
from engine.errors import BadSetup
from host import errors, guards
from host.house_base import HouseBase
from host.log import Kind, Person, Row, by
from host.pace import Pace
from host.position import Status
from host.seating import Seating
from host.setup import Setup
from host.table import Table


class Lobbies(HouseBase):
    """The part of the house that is about lobbies, and about sitting down at all."""

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
        seating: Seating = Seating.JOINED,
    ) -> Table:
        """A new session with `host` sitting in it. If somebody is invited, nobody else can sit.

        `dms`: secrets may be sent by direct message. `seating`: what gives everybody their seat.

        Raises BadSetup, ChannelTaken, NotSaved.
        """
        self._check(game, options, seats)
        if taken := self.in_channel(channel_id):
            raise errors.ChannelTaken(taken.id)
        rules, now, seed = self.games[game], self.now(), secrets.token_bytes(32)
        setup = Setup(
            *(game, rules.rules_version, options, seats, seed, guild_id, channel_id, now),
            *(pace, tuple(invited), dms, rematch_of, seating),
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

    async def choose_side(self, session_id: int, person_id: int, side: int) -> Table:
        """Play for this side, if the players choose: nothing changes for whoever does already.

        Raises NotSeated, NoSuchSide, SideFull, AlreadyStarted and what all changes raise.
        """

        def draft(table: Table) -> Row:
            guards.in_lobby(table)
            guards.free_side(table, person_id, side)
            if table.position.chosen.get(person_id) == side:
                raise _Chosen
            return self._ledger.row(table, Kind.SIDE, by(person_id), str(side))

        try:
            return await self._ledger.change(session_id, draft)
        except _Chosen:
            return await self.find(session_id)

    async def decline(self, session_id: int, person_id: int) -> Table:
        """Do not accept an invitation, or no longer. Raises NotInvited, OwnTable, AlreadyStarted."""

        def draft(table: Table) -> Row:
            guards.in_lobby(table)
            guards.asked(table, person_id)
            return self._ledger.row(table, Kind.DECLINE, by(person_id))

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
            if table.missing:
                raise errors.TooFew(len(table.people), len(table.people) + table.missing)
            return self._ledger.row(table, Kind.START, by(person_id), table.opening()[0])

        return await self._ledger.change(session_id, draft)

    async def stay(self, table: Table) -> None:
        """Somebody clicked in the lobby: it stays open for another while."""
        await self._clockwork.stay(table)


class _Chosen(errors.Refusal):
    """The person plays for this side already."""


def _names(person: Person) -> str:
    return f"{person.handle} {person.display}"
