"""Everything on one loopback port: REST below /api/v10, the gateway's socket, files, and the page."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from aiohttp import web
from simcord.enums import ChannelType

from .admin import Admin
from .client import PREFIX
from .files import Files
from .gateway import Gateway
from .guard import guard
from .page_api import PageApi
from .people import People
from .rest import Rest
from .session import Close
from .store import Store
from .world import BOT_PERMISSIONS, World

NAMES = ("Anna", "Bela", "Clara", "David", "Emma")
CHANNELS = ("games", "lounge")
SWEEP_S = 60.0


class Sandbox:
    """A Discord of one guild with two channels and a handful of people.

    `world` holds the facts, `people` act in it, `admin` arranges it, `gateway` and `rest` are what the bot
    sees, with their trouble to be made; `channel` is the text channel *games*.
    """

    def __init__(
        self,
        *,
        people: Sequence[str] = NAMES,
        shards: int = 1,
        heartbeat_ms: int = 41250,
        bot_name: str = "Kaffeehaus",
        bot_permissions: int = BOT_PERMISSIONS,
        data: Path | None = None,
    ) -> None:
        """`data`: folder in which the world is kept, and from which it is restored; None: in memory only."""
        self.world = World(bot_name)
        self._store = None if data is None else Store(self.world, data)
        if self._store is None or not self._store.restore():
            guild = self.world.found("Sandbox", shards=shards)
            for name in CHANNELS:
                self.world.create_channel(guild.id, name)
            for name in people:
                self.world.person(name, guild.id)
        self.guild = next(iter(self.world.guilds.values()))
        self.world.bot_user.name = bot_name
        self.admin = Admin(self.world, self.guild.id)
        if self.admin.has_bot:
            self.world.invite(self.guild, bot_permissions)
        here = [self.world.channels[channel] for channel in self.guild.channel_ids]
        texts = [channel for channel in here if channel.type == ChannelType.TEXT]
        self.channel = texts[0] if texts else self.world.create_channel(self.guild.id, CHANNELS[0])
        self.gateway = Gateway(self.world, shards=shards, heartbeat_ms=heartbeat_ms)
        self.rest = Rest(self.world, self.gateway)
        self.people = People(self.world, self.guild.id)
        self.page = PageApi(self.world, self.gateway, self.people, self.admin)
        self.url = ""
        self._runner: web.AppRunner | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, port: int = 0) -> Sandbox:
        """Listen on 127.0.0.1 (port 0: any free one) and return itself; OSError if the port is taken."""
        app = web.Application(client_max_size=64 << 20, middlewares=[guard])
        app.add_routes(
            [
                web.get("/gateway/", self.gateway.handle),
                web.route("*", PREFIX + "/{tail:.*}", self.rest.handle),
                *Files(self.world).routes(),
                *self.page.routes(),
            ]
        )
        self._runner = web.AppRunner(app, shutdown_timeout=0.5, access_log=None)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", port).start()
        host, port = self._runner.addresses[0][:2]
        self.url = f"http://{host}:{port}"
        self.gateway.url = f"ws://{host}:{port}/gateway/"
        self.world.serve_files_from(self.url)
        self._tasks = [asyncio.create_task(self._sweep())]
        if self._store is not None:
            self._tasks.append(asyncio.create_task(self._store.keep()))
        return self

    async def stop(self) -> None:
        """Close every socket and save the world."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.gateway.drop(code=Close.GOING_AWAY)
        if self._runner is not None:
            await self._runner.cleanup()
        if self._store is not None:
            self._store.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_S)
            self.world.sweep()
