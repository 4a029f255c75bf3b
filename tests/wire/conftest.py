"""The sandbox and the bot on loopback, both in this process; players click, nobody calls into the bot."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from cogs.bot import Kaffeehaus
from sandbox.client import TOKEN, pointed_at
from sandbox.server import Sandbox
from tests.contract import checks
from tests.wire.people import Player, Table, until

NAMES = ("Anna", "Béla", "Clara", "David", "Emma", "Franz")


class Venue:
    """A sandbox with a bot that can be stopped and started again over the same file."""

    def __init__(self, box: Sandbox, path: Path) -> None:
        self.box, self.path = box, path
        self.bot: Kaffeehaus | None = None
        self.defaults: dict[str, dict[str, object]] = {}

    def player(self, name: str, channel: int | None = None) -> Player:
        """Somebody in a channel; *games* if none is named."""
        return Player(self.box, self.box.people[name], channel or self.box.channel.id)

    def table(self, players: int, channel: int | None = None) -> Table:
        """The first so many people, to play together."""
        return Table([self.player(name, channel) for name in NAMES[:players]])

    async def start_bot(self) -> None:
        """Start the bot and wait until it hears."""
        self.bot = Kaffeehaus(self.path, self.defaults, guild_ready_timeout=0)
        self._running = asyncio.create_task(self.bot.start(TOKEN))
        ready = asyncio.create_task(self.bot.wait_until_ready())
        await asyncio.wait({self._running, ready}, return_when=asyncio.FIRST_COMPLETED)
        if self._running.done():
            await self._running
        await until(
            lambda: self.box.people.commands(self.box.people["Anna"], self.box.channel.id), "commands"
        )

    async def stop_bot(self) -> None:
        """Stop it in an orderly way."""
        if self.bot is not None:
            await self.bot.close()
            await self._running
            self.bot = None


@pytest.fixture
async def quiet_venue(tmp_path: Path) -> AsyncIterator[Venue]:
    """A sandbox without a bot yet."""
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


@pytest.fixture(autouse=True)
def silence(caplog: pytest.LogCaptureFixture, request: pytest.FixtureRequest) -> Iterator[None]:
    """Whatever a person does: nothing is logged above INFO, unless the test says why."""
    caplog.set_level(logging.INFO)
    yield
    allowed = request.node.get_closest_marker("may_warn")
    loud = [r for r in caplog.get_records("call") if r.levelno > logging.INFO]
    ours = [r.getMessage() for r in loud if not r.name.startswith("sandbox")]
    assert allowed or not ours, ours
