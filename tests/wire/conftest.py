"""The sandbox and the bot on loopback, both in this process; players click, nobody calls into the bot."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from render.studio import Studio
from sandbox.client import pointed_at
from sandbox.server import Sandbox
from tests.contract import checks
from tests.wire.browsing import House
from tests.wire.killable import Killable
from tests.wire.venue import NAMES, Venue

__all__ = ["NAMES", "Venue"]


@pytest.fixture
async def quiet_venue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Venue]:
    """A sandbox without a bot yet.

    A bot in this process draws without having warmed up, which would cost each test half a second and
    changes no picture; the whole program, as a process of its own, does warm up.
    """
    monkeypatch.setattr(Studio, "warm", lambda studio: None)
    box = await Sandbox(people=NAMES).start()
    box.rest.checks += checks()
    with pointed_at(box.url):
        venue = Venue(box, tmp_path / "data" / "kaffeehaus.sqlite3")
        yield venue
        await venue.stop_bot()
    await box.stop()
    assert box.rest.unknown == []


@pytest.fixture
async def venue(quiet_venue: Venue) -> Venue:
    """The sandbox with the bot in it."""
    await quiet_venue.start_bot()
    return quiet_venue


@pytest.fixture
async def killable(quiet_venue: Venue) -> AsyncIterator[Killable]:
    """The bot as a process of its own."""
    bot = Killable(quiet_venue)
    await bot.start()
    yield bot
    await bot.kill()


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """`bot.py` as its owner starts it."""
    house = House(tmp_path)
    await house.start()
    yield house
    assert await house.end(kill=False) == 0


@pytest.fixture(autouse=True)
def silence(caplog: pytest.LogCaptureFixture, request: pytest.FixtureRequest) -> Iterator[None]:
    """Whatever a person does: nothing is logged above INFO, unless the test says why."""
    caplog.set_level(logging.INFO)
    yield
    allowed = request.node.get_closest_marker("may_warn")
    loud = [r for r in caplog.get_records("call") if r.levelno > logging.INFO]
    ours = [r.getMessage() for r in loud if not r.name.startswith("sandbox")]
    assert allowed or not ours, ours
