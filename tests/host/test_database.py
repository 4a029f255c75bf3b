"""The file: its settings, its migrations, other writers."""

from __future__ import annotations

import asyncio
import random
import sqlite3
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
