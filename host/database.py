"""The SQLite file: opened with the settings that survive crashes and other writers, migrated by number."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiosqlite

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_MS = 5000
"""How long a statement waits for another process's write lock."""


class DatabaseRefused(Exception):
    """The file cannot be used; the message says why and what would be right."""


class DatabaseClosed(sqlite3.ProgrammingError):
    """The program ends: whatever is asked now comes too late."""


class Database:
    """One connection. Writing is one transaction at a time, so that no two coroutines mix theirs."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
        self._writing = asyncio.Lock()
        self._closed = False

    @classmethod
    async def open(cls, path: Path | str) -> Database:
        """Open the file, make it if need be, and bring its tables up to date. Raises DatabaseRefused."""
        try:
            if path != ":memory:":
                Path(path).parent.mkdir(parents=True, exist_ok=True)
            connection = await aiosqlite.connect(path, isolation_level=None)
        except (OSError, sqlite3.Error) as error:
            raise DatabaseRefused(f"The database {path} cannot be opened: {error}.") from error
        try:
            await connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
            await connection.execute("PRAGMA journal_mode = WAL")
            await connection.execute("PRAGMA synchronous = FULL")  # a confirmed move outlives a power cut
            await connection.execute("PRAGMA foreign_keys = ON")
            database = cls(connection)
            await database._migrate()
        except BaseException as error:  # whatever it is, the connection's thread must not outlive it
            await connection.close()
            if isinstance(error, sqlite3.Error):
                raise DatabaseRefused(f"The database {path} cannot be used: {error}.") from error
            raise
        return database

    async def close(self) -> None:
        """Wait for the running transaction, then close."""
        async with self._writing:
            self._closed = True
            await self._connection.close()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[aiosqlite.Connection]:
        """All that is written inside is written whole or not at all.

        A task may be cancelled while the connection's thread begins or commits. What is asked of the thread
        is done in order, so the rollback comes after that, and does nothing where nothing is open.
        """
        async with self._writing:
            self._check_open()
            try:
                await self._connection.execute("BEGIN IMMEDIATE")
                yield self._connection
                await self._connection.execute("COMMIT")
            except BaseException:
                await self._connection.rollback()
                raise

    async def rows(self, sql: str, *values: object) -> list[sqlite3.Row]:
        """All rows of a query, outside of any transaction that is being written."""
        async with self._writing:
            self._check_open()
            async with self._connection.execute(sql, values) as cursor:
                return list(await cursor.fetchall())

    def _check_open(self) -> None:
        if self._closed:
            raise DatabaseClosed("the database is closed")

    async def _migrate(self) -> None:
        """Run the numbered files above the database's own number, each in one transaction."""
        done = await self._version(self._connection)
        files = {int(path.name[:4]): path for path in sorted(MIGRATIONS.glob("[0-9]*.sql"))}
        if done > max(files):
            raise DatabaseRefused(
                f"The database has version {done}, this program knows {max(files)}: start a newer program."
            )
        for number in range(done + 1, max(files) + 1):
            async with self.transaction() as connection:
                if await self._version(connection) >= number:
                    continue  # another process was faster
                for statement in _statements(files[number].read_text(encoding="utf-8")):
                    await connection.execute(statement)
                await connection.execute(f"PRAGMA user_version = {number}")

    @staticmethod
    async def _version(connection: aiosqlite.Connection) -> int:
        async with connection.execute("PRAGMA user_version") as cursor:
            ((version,),) = await cursor.fetchall()
        return int(version)


def _statements(script: str) -> list[str]:
    """The statements of a script. (`executescript` would commit the transaction it is meant to run in.)"""
    bare = re.sub(r"--[^\n]*", "", script)
    return [statement for statement in bare.split(";") if statement.strip()]
