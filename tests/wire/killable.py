"""The bot in a process of its own, to be killed with -9 and started again."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from tests.wire.people import until
from tests.wire.venue import Venue

ROOT = Path(__file__).parents[2]


class Killable:
    """The bot in a process of its own."""

    def __init__(self, venue: Venue) -> None:
        self.venue = venue
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it and wait until it is connected."""
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.wire.bot_process", self.venue.box.url, str(self.venue.path)),
            cwd=ROOT,
        )
        people, channel = self.venue.box.people, self.venue.box.channel.id
        await until(lambda: self.venue.box.gateway.online, "the bot")
        await until(lambda: people.commands(people["Anna"], channel), "its commands")

    async def kill(self) -> None:
        """kill -9, and wait until Discord has noticed."""
        assert self._process is not None
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()
        await until(lambda: not self.venue.box.gateway.online, "the end of its connection")
