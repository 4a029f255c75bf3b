"""What everything that is kept in the file shares: one transaction for a change, and two ways to fail."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiosqlite

from host.database import Database, DatabaseClosed


class Conflict(Exception):
    """Somebody was faster: the row's number is taken, or another session is open in the channel."""


class StoreFailed(Exception):
    """The database refused for a reason of its own: locked for too long, disk full."""


class StoreClosed(StoreFailed):
    """The program ends, and the database is closed already."""


class Kept:
    """A part of the file. Everything in it may raise StoreFailed."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[aiosqlite.Connection]:
        """One transaction. Raises Conflict, StoreFailed."""
        try:
            async with self._database.transaction() as connection:
                yield connection
        except sqlite3.IntegrityError as error:
            raise Conflict(str(error)) from error
        except DatabaseClosed as error:
            raise StoreClosed(str(error)) from error
        except sqlite3.Error as error:
            raise StoreFailed(str(error)) from error

    async def _rows(self, sql: str, *values: object) -> list[sqlite3.Row]:
        """Raises StoreFailed."""
        try:
            return await self._database.rows(sql, *values)
        except DatabaseClosed as error:
            raise StoreClosed(str(error)) from error
        except sqlite3.Error as error:
            raise StoreFailed(str(error)) from error
