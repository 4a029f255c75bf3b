"""Sessions and results in SQLite. Every change of a session is one row and one transaction."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass

import aiosqlite

from host.kept import Kept
from host.log import Actor, Kind, Person, Row
from host.pace import Due, Pace
from host.rated import Result
from host.seating import Seating
from host.setup import Setup


class Unreadable(Exception):
    """The session is in the file, but this program does not know its game or cannot read its rows."""


@dataclass(frozen=True)
class Saved:
    """A session as it stands in the file."""

    id: int
    setup: Setup
    rows: tuple[Row, ...]
    due: Due | None
    ended: bool


class Store(Kept):
    """Sessions with their logs. Times are seconds since 1970. Everything here may raise StoreFailed."""

    async def create(self, setup: Setup, row: Row, due: Due) -> int:
        """Save a new session with its first row; returns its number. Raises Conflict, StoreFailed."""
        async with self._writing() as connection:
            cursor = await connection.execute(
                "INSERT INTO sessions (game, rules_version, options, seats, seed, guild_id, channel_id,"
                " opened_at, pace, invited, dms, rematch_of, seating)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    setup.game,
                    setup.rules_version,
                    json.dumps(dict(setup.options)),
                    setup.seats,
                    setup.seed,
                    setup.guild_id,
                    setup.channel_id,
                    setup.opened_at,
                    setup.pace,
                    json.dumps([[person.id, person.handle, person.display] for person in setup.invited]),
                    setup.dms,
                    setup.rematch_of,
                    setup.seating,
                ),
            )
            session_id = cursor.lastrowid
            assert session_id is not None
            await _insert_row(connection, session_id, row)
            await _set_due(connection, session_id, due)
        return session_id

    async def append(
        self, session_id: int, row: Row, *, due: Due | None, ended: bool, result: Result | None = None
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
            "SELECT game, rules_version, options, seats, seed, guild_id, channel_id, opened_at, pace,"
            " invited, dms, rematch_of, seating, ended_at IS NOT NULL FROM sessions WHERE id = ?",
            session_id,
        )
        if not found:
            return None
        game, version, options, seats, seed, guild, channel, opened, pace, *more, ended = found[0]
        invited, dms, rematch, seating = more
        due = await self._rows("SELECT at, remind_at, remaining FROM due WHERE session_id = ?", session_id)
        rows = await self._rows(
            "SELECT number, kind, actor, actor_id, at, text, seat, decision, chance FROM log"
            " WHERE session_id = ? ORDER BY number",
            session_id,
        )
        try:
            setup = Setup(
                game,
                version,
                json.loads(options),
                seats,
                seed,
                guild,
                channel,
                opened,
                Pace(pace),
                tuple(Person(i, display, handle) for i, handle, display in json.loads(invited)),
                bool(dms),
                rematch,
                Seating(seating),
            )
            log = tuple(map(_read_row, rows))
            return Saved(session_id, setup, log, Due(*due[0]) if due else None, bool(ended))
        except (ValueError, TypeError) as error:
            raise Unreadable(str(error)) from error

    async def to_show(self) -> list[int]:
        """Sessions that are open, or whose end is not shown yet, or that have left small messages behind."""
        rows = await self._rows(
            "SELECT id FROM sessions LEFT JOIN boards ON session_id = id WHERE ended_at IS NULL OR shown <"
            " (SELECT max(number) FROM log WHERE log.session_id = id)"
            " OR EXISTS (SELECT 1 FROM slips WHERE slips.session_id = id) ORDER BY id"
        )
        return [row[0] for row in rows]

    async def open_in(self, channel_id: int) -> int | None:
        """The session that is open in a channel."""
        rows = await self._rows(
            "SELECT id FROM sessions WHERE channel_id = ? AND ended_at IS NULL", channel_id
        )
        return rows[0][0] if rows else None

    async def last_played_in(self, channel_id: int, game: str) -> int | None:
        """The session of this game that has ended last in a channel; a lobby alone is none."""
        rows = await self._rows(
            "SELECT id FROM sessions WHERE channel_id = ? AND game = ? AND ended_at IS NOT NULL AND EXISTS"
            " (SELECT 1 FROM log WHERE session_id = id AND kind = 'start') ORDER BY ended_at DESC, id DESC"
            " LIMIT 1",
            channel_id,
            game,
        )
        return rows[0][0] if rows else None

    async def put_due(self, session_id: int, number: int, due: Due) -> bool:
        """Change the time at which the session is due, if it is due at all.

        False, and nothing is changed, if row `number` is not its last one: another process has gone on.
        """
        async with self._writing() as connection:
            cursor = await connection.execute(
                "UPDATE due SET at = ?, remind_at = ?, remaining = ? WHERE session_id = ?"
                " AND (SELECT max(number) FROM log WHERE log.session_id = due.session_id) = ?",
                (due.at, due.remind_at, due.remaining, session_id, number),
            )
            return cursor.rowcount == 1

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


async def _set_due(connection: aiosqlite.Connection, session_id: int, due: Due | None) -> None:
    if due is None:
        await connection.execute("DELETE FROM due WHERE session_id = ?", (session_id,))
    else:
        await connection.execute(
            "INSERT OR REPLACE INTO due (session_id, at, remind_at, remaining) VALUES (?, ?, ?, ?)",
            (session_id, due.at, due.remind_at, due.remaining),
        )


async def _insert_result(
    connection: aiosqlite.Connection, session_id: int, at: float, result: Result
) -> None:
    outcome = result.outcome
    reason, decided_by = (outcome.reason, outcome.decided_by) if outcome else ("", "")
    await connection.execute(
        "INSERT INTO results (session_id, game, guild_id, ended_at, reason, decided_by, unrated)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (session_id, result.game, result.guild_id, at, reason, decided_by, result.unrated),
    )
    if outcome is None:
        return
    await connection.executemany(
        "INSERT INTO result_seats (session_id, seat, user_id, name, rank, score) VALUES (?, ?, ?, ?, ?, ?)",
        [
            (session_id, seat, person.id, person.display, outcome.ranks[seat], outcome.scores[seat])
            for seat, person in enumerate(result.people)
        ],
    )
