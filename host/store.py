"""Sessions, boards and results in SQLite. Every change of a session is one row and one transaction."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import aiosqlite

from engine.protocol import Outcome
from host.database import Database
from host.log import Actor, Kind, Person, Row
from host.position import Setup


class Conflict(Exception):
    """Somebody was faster: the row's number is taken, or another session is open in the channel."""


class StoreFailed(Exception):
    """The database refused for a reason of its own: locked for too long, disk full."""


class Unreadable(Exception):
    """The session is in the file, but this program does not know its game or cannot read its rows."""


@dataclass(frozen=True)
class Saved:
    """A session as it stands in the file."""

    id: int
    setup: Setup
    rows: tuple[Row, ...]
    due: float | None
    ended: bool


@dataclass(frozen=True)
class Board:
    """The message that shows a session up to row `shown`, and the mention for the turn begun by row `pinged`.

    Without `message_id` there is no message; `pinged` without `ping_id` is a mention on its way.
    """

    channel_id: int
    message_id: int = 0
    shown: int = 0
    ping_id: int | None = None
    pinged: int = 0


@dataclass(frozen=True)
class Result:
    """What is kept of a game that was played to its end."""

    game: str
    guild_id: int
    people: tuple[Person, ...]
    outcome: Outcome


class Store:
    """All that the host keeps. Times are seconds since 1970. Everything here may raise StoreFailed."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, setup: Setup, row: Row, due: float) -> int:
        """Save a new session with its first row; returns its number. Raises Conflict, StoreFailed."""
        async with self._writing() as connection:
            cursor = await connection.execute(
                "INSERT INTO sessions (game, rules_version, options, seats, seed, guild_id, channel_id,"
                " opened_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    setup.game,
                    setup.rules_version,
                    json.dumps(dict(setup.options)),
                    setup.seats,
                    setup.seed,
                    setup.guild_id,
                    setup.channel_id,
                    setup.opened_at,
                ),
            )
            session_id = cursor.lastrowid
            assert session_id is not None
            await _insert_row(connection, session_id, row)
            await _set_due(connection, session_id, due)
        return session_id

    async def append(
        self, session_id: int, row: Row, *, due: float | None, ended: bool, result: Result | None = None
    ) -> None:
        """Add a row, with all that follows from it. Raises Conflict, StoreFailed; then nothing is written."""
        async with self._writing() as connection:
            await _insert_row(connection, session_id, row)
            await _set_due(connection, session_id, due)
            if ended:
                await connection.execute(
                    "UPDATE sessions SET ended_at = ? WHERE id = ?", (row.at, session_id)
                )
            if result is not None:
                await _insert_result(connection, session_id, row.at, result)

    async def load(self, session_id: int) -> Saved | None:
        """A session, ended or not; None if there never was one of this number.

        Raises Unreadable, StoreFailed.
        """
        found = await self._rows(
            "SELECT game, rules_version, options, seats, seed, guild_id, channel_id, opened_at, due.at,"
            " ended_at IS NOT NULL"
            " FROM sessions LEFT JOIN due ON session_id = id WHERE id = ?",
            session_id,
        )
        if not found:
            return None
        game, version, options, seats, seed, guild, channel, opened, due, ended = found[0]
        rows = await self._rows(
            "SELECT number, kind, actor, actor_id, at, text, seat, decision, chance FROM log"
            " WHERE session_id = ? ORDER BY number",
            session_id,
        )
        try:
            setup = Setup(game, version, json.loads(options), seats, seed, guild, channel, opened)
            return Saved(session_id, setup, tuple(map(_read_row, rows)), due, bool(ended))
        except (ValueError, TypeError) as error:
            raise Unreadable(str(error)) from error

    async def to_show(self) -> list[int]:
        """Sessions that are open, or whose message does not show their end yet."""
        rows = await self._rows(
            "SELECT id FROM sessions LEFT JOIN boards ON session_id = id WHERE ended_at IS NULL OR shown <"
            " (SELECT max(number) FROM log WHERE log.session_id = id) ORDER BY id"
        )
        return [row[0] for row in rows]

    async def open_in(self, channel_id: int) -> int | None:
        """The session that is open in a channel."""
        rows = await self._rows(
            "SELECT id FROM sessions WHERE channel_id = ? AND ended_at IS NULL", channel_id
        )
        return rows[0][0] if rows else None

    async def put_off(self, session_id: int, due: float) -> None:
        """Move the time at which the session is due, if it is due at all."""
        async with self._writing() as connection:
            await connection.execute("UPDATE due SET at = ? WHERE session_id = ?", (due, session_id))

    async def board(self, session_id: int) -> Board | None:
        """Where the session is shown."""
        rows = await self._rows(
            "SELECT channel_id, message_id, shown, ping_id, pinged FROM boards WHERE session_id = ?",
            session_id,
        )
        return Board(*rows[0]) if rows else None

    async def save_board(self, session_id: int, board: Board) -> Board:
        """Remember where the session is shown, and how much of it; returns what it was given."""
        async with self._writing() as connection:
            await connection.execute(
                "INSERT OR REPLACE INTO boards (session_id, channel_id, message_id, shown, ping_id, pinged)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                (session_id, board.channel_id, board.message_id, board.shown, board.ping_id, board.pinged),
            )
        return board

    async def note(self, name: str) -> str | None:
        """A small fact kept under this name."""
        rows = await self._rows("SELECT value FROM notes WHERE name = ?", name)
        return rows[0][0] if rows else None

    async def keep_note(self, name: str, value: str) -> None:
        """Keep a small fact."""
        async with self._writing() as connection:
            await connection.execute(
                "INSERT OR REPLACE INTO notes (name, value) VALUES (?, ?)", (name, value)
            )

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[aiosqlite.Connection]:
        """One transaction. Raises Conflict, StoreFailed."""
        try:
            async with self._database.transaction() as connection:
                yield connection
        except sqlite3.IntegrityError as error:
            raise Conflict(str(error)) from error
        except sqlite3.Error as error:
            raise StoreFailed(str(error)) from error

    async def _rows(self, sql: str, *values: object) -> list[sqlite3.Row]:
        """Raises StoreFailed."""
        try:
            return await self._database.rows(sql, *values)
        except sqlite3.Error as error:
            raise StoreFailed(str(error)) from error


async def _insert_row(connection: aiosqlite.Connection, session_id: int, row: Row) -> None:
    await connection.execute(
        "INSERT INTO log (session_id, number, kind, actor, actor_id, at, text, seat, decision, chance)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            session_id,
            row.number,
            row.kind,
            row.actor.kind,
            row.actor.id,
            row.at,
            row.text,
            row.seat,
            row.decision,
            json.dumps(row.chance),
        ),
    )


def _read_row(row: sqlite3.Row) -> Row:
    number, kind, actor, actor_id, at, text, seat, decision, chance = row
    drawn = tuple((name, tuple(values)) for name, values in json.loads(chance))
    return Row(number, Kind(kind), Actor(actor, actor_id), at, text, seat, decision, drawn)


async def _set_due(connection: aiosqlite.Connection, session_id: int, due: float | None) -> None:
    if due is None:
        await connection.execute("DELETE FROM due WHERE session_id = ?", (session_id,))
    else:
        await connection.execute(
            "INSERT OR REPLACE INTO due (session_id, at) VALUES (?, ?)", (session_id, due)
        )


async def _insert_result(
    connection: aiosqlite.Connection, session_id: int, at: float, result: Result
) -> None:
    outcome = result.outcome
    await connection.execute(
        "INSERT INTO results (session_id, game, guild_id, ended_at, reason, decided_by)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        (session_id, result.game, result.guild_id, at, outcome.reason, outcome.decided_by),
    )
    await connection.executemany(
        "INSERT INTO result_seats (session_id, seat, user_id, name, rank, score) VALUES (?, ?, ?, ?, ?, ?)",
        [
            (session_id, seat, person.id, person.display, outcome.ranks[seat], outcome.scores[seat])
            for seat, person in enumerate(result.people)
        ],
    )
