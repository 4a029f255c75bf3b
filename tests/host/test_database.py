"""The file: its settings, its migrations, other writers."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
import threading
from pathlib import Path

import pytest

from host.database import Database, DatabaseRefused
from tests.host.conftest import Houses, game, play_on


async def test_scenario_112_wal_busy_timeout_and_foreign_keys(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "folder" / "new.sqlite3")
    assert (await database.rows("PRAGMA journal_mode"))[0][0] == "wal"
    assert (await database.rows("PRAGMA busy_timeout"))[0][0] >= 5000
    assert (await database.rows("PRAGMA foreign_keys"))[0][0] == 1
    await database.close()


async def test_scenario_111_another_process_holds_the_lock_for_a_while(houses: Houses) -> None:
    house = await houses.open()
    tables = [await game(house, channel=channel) for channel in range(1, 51)]
    before = [table.number for table in tables]
    blocker = sqlite3.connect(houses.path, isolation_level=None)
    blocker.execute("BEGIN IMMEDIATE")
    playing = asyncio.gather(*(play_on(house, table, random.Random(table.id), 2) for table in tables))
    await asyncio.sleep(2)
    assert not playing.done()
    blocker.execute("COMMIT")
    await playing
    blocker.close()
    assert [table.number for table in tables] == [number + 2 for number in before]


async def test_a_file_of_a_newer_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "new.sqlite3"
    with sqlite3.connect(path) as file:
        file.execute("PRAGMA user_version = 9999")
    with pytest.raises(DatabaseRefused, match="version 9999"):
        await Database.open(path)


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "letter.sqlite3"
    path.write_text("Dear Sir or Madam, " * 100)
    with pytest.raises(DatabaseRefused, match=r"letter\.sqlite3"):
        await Database.open(path)


async def test_a_migration_is_done_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "migrations"
    folder.mkdir()
    (folder / "0001_one.sql").write_text("CREATE TABLE one (x);")
    (folder / "0002_two.sql").write_text("CREATE TABLE two (x); CREATE TABLE one (x);")
    monkeypatch.setattr("host.database.MIGRATIONS", folder)
    with pytest.raises(DatabaseRefused, match="already exists"):
        await Database.open(tmp_path / "file.sqlite3")
    with sqlite3.connect(tmp_path / "file.sqlite3") as file:
        assert file.execute("PRAGMA user_version").fetchone() == (1,)
        assert file.execute("SELECT name FROM sqlite_master").fetchall() == [("one",)]
    (folder / "0002_two.sql").write_text("CREATE TABLE two (x);")
    await (await Database.open(tmp_path / "file.sqlite3")).close()


@pytest.mark.parametrize("steps", range(12))
async def test_scenario_29_a_task_cancelled_anywhere_in_a_transaction_leaves_none_open(
    tmp_path: Path, steps: int
) -> None:
    database = await Database.open(tmp_path / "file.sqlite3")

    async def write(name: str) -> None:
        async with database.transaction() as connection:
            await connection.execute("INSERT INTO notes (name, value) VALUES (?, '')", (name,))
            await connection.execute("INSERT INTO notes (name, value) VALUES (?, '')", (f"{name} too",))

    task = asyncio.create_task(write("cut off"))
    for _ in range(steps):
        await asyncio.sleep(0.0005)
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task
    await write("whole")
    names = {row[0] for row in await database.rows("SELECT name FROM notes")}
    assert names in ({"whole", "whole too"}, {"whole", "whole too", "cut off", "cut off too"})
    await database.close()


@pytest.mark.parametrize("statement", ["BEGIN", "COMMIT"])
async def test_scenario_29_a_task_cancelled_while_the_database_thread_begins_or_commits(
    tmp_path: Path, statement: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The statement is done by its thread although nobody waits for it any more."""
    database = await Database.open(tmp_path / "file.sqlite3")
    execute = database._connection.execute

    async def cut_off(sql: str, *values: object) -> object:
        if sql.startswith(statement):
            asyncio.ensure_future(execute(sql))  # noqa: RUF006 (its thread does it before what comes next)
            await asyncio.sleep(0)
            raise asyncio.CancelledError
        return await execute(sql, *values)

    with monkeypatch.context() as patched:
        patched.setattr(database._connection, "execute", cut_off)
        with pytest.raises(asyncio.CancelledError):
            async with database.transaction() as connection:
                await connection.execute("INSERT INTO notes (name, value) VALUES ('one', '')")
    async with database.transaction() as connection:
        await connection.execute("INSERT INTO notes (name, value) VALUES ('two', '')")
    assert len(await database.rows("SELECT * FROM notes")) == (2 if statement == "COMMIT" else 1)
    await database.close()


async def test_two_processes_that_make_the_file_together_make_it_once(tmp_path: Path) -> None:
    path = tmp_path / "file.sqlite3"
    await (await Database.open(path)).close()
    with sqlite3.connect(path) as file:  # both have read that there is nothing yet
        for (table,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            if not table.startswith("sqlite"):
                file.execute(f"DROP TABLE {table}")
        file.execute("PRAGMA user_version = 0")
    databases = await asyncio.gather(*(Database.open(path) for _ in range(4)))
    for database in databases:
        await database.close()


async def test_scenario_29_a_start_that_is_cancelled_leaves_no_thread_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def interrupted(_: Database) -> None:
        raise asyncio.CancelledError

    monkeypatch.setattr(Database, "_migrate", interrupted)
    before = set(threading.enumerate())
    with pytest.raises(asyncio.CancelledError):
        await Database.open(tmp_path / "file.sqlite3")
    for thread in set(threading.enumerate()) - before:
        thread.join(5)  # it ends by itself, a moment after the connection
        assert not thread.is_alive()
