"""A house without Discord, for what the cogs make of its sessions."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.games import GAMES
from host.database import Database
from host.house import House
from host.store import Store


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    database = await Database.open(tmp_path / "house.sqlite3")
    opened = House(Store(database), GAMES)
    await opened.open()
    yield opened
    await opened.close()
    await database.close()
