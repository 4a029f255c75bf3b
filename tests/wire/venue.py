"""Where the games of these tests are played: the sandbox, the bot, and what befalls both."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import discord

from cogs.bot import Kaffeehaus
from sandbox.client import TOKEN
from sandbox.server import Sandbox
from tests.wire.people import Player, Table, until

NAMES = ("Anna", "Béla", "Clara", "David", "Emma", "Franz")


class Clock:
    """The bot's time: the real one, and what a test has put on top."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


class Venue:
    """A sandbox with a bot that can be stopped and started again over the same file.

    What is done here to channels and to the bot returns when the bot has heard of it. Where a channel or
    thread can be named, *games* is meant without a name.
    """

    def __init__(self, box: Sandbox, path: Path) -> None:
        self.box, self.path = box, path
        self.games = box.channel.id
        self.clock = Clock()
        self.bot: Kaffeehaus | None = None
        self.defaults: dict[str, dict[str, object]] = {}

    # ---- people

    def player(self, name: str, channel: int | None = None) -> Player:
        """Somebody in a channel."""
        return Player(self.box, self.box.people[name], channel or self.games)

    def table(self, players: int, channel: int | None = None) -> Table:
        """The first so many people, to play together."""
        return Table([self.player(name, channel) for name in NAMES[:players]])

    def chatter(self, messages: int, channel: int | None = None, name: str = NAMES[-1]) -> None:
        """Somebody writes so many messages."""
        for number in range(messages):
            self.box.people.say(self.box.people[name], channel or self.games, f"word {number}")

    def leave(self, name: str) -> None:
        """Somebody leaves the server, of which no event tells the bot."""
        self.box.people.leave(self.box.people[name])

    def rejoin(self, name: str) -> None:
        """Somebody comes back to the server."""
        self.box.people.rejoin(self.box.people[name])

    # ---- the bot

    async def start_bot(self) -> None:
        """Start the bot and wait until it hears."""
        self.bot = Kaffeehaus(self.path, self.defaults, self.clock, guild_ready_timeout=0.05)
        self._running = asyncio.create_task(self.bot.start(TOKEN))
        ready = asyncio.create_task(self.bot.wait_until_ready())
        await asyncio.wait({self._running, ready}, return_when=asyncio.FIRST_COMPLETED)
        if self._running.done():
            await self._running
        await until(lambda: self.box.world.commands.get(None), "commands")

    async def stop_bot(self) -> None:
        """Stop it in an orderly way."""
        if self.bot is not None:
            await self.bot.close()
            await self._running
            self.bot = None

    def later(self, seconds: float) -> None:
        """So much time passes, with the bot running or without."""
        self.clock.ahead += seconds
        if self.bot is not None:
            self.bot.house.wake()

    @property
    def guild(self) -> discord.Guild | None:
        """The server as the bot knows it; None if it knows none."""
        return self.bot.get_guild(self.box.guild.id) if self.bot is not None else None

    # ---- what the bot may do

    async def forbid(self, permission: str, channel: int | None = None) -> None:
        """Take a permission of discord.Permissions from the bot in a channel (a thread's: in its channel)."""
        await self._permit(permission, channel, allowed=False)

    async def allow(self, permission: str, channel: int | None = None) -> None:
        """Give it back."""
        await self._permit(permission, channel, allowed=True)

    async def _permit(self, permission: str, channel: int | None, *, allowed: bool) -> None:
        admin = self.box.admin
        (admin.allow if allowed else admin.forbid)(channel or self.games, permission)
        parent = self.box.world.channels[channel or self.games].permission_channel_id()

        def known() -> bool:
            guild = self.guild
            place = guild.get_channel(parent) if guild is not None else None
            if guild is None or place is None:
                return self.bot is None
            return getattr(place.permissions_for(guild.me), permission) is allowed

        await until(known, f"the bot to hear of {permission}")

    async def remove_bot(self) -> None:
        """The bot is removed from the server."""
        self.box.admin.remove_bot()
        await until(lambda: self.guild is None, "the bot to hear of its removal")

    async def add_bot(self) -> None:
        """The bot is invited again."""
        self.box.admin.add_bot()
        await until(lambda: self.bot is None or self.guild is not None, "the bot to hear of its invitation")

    @asynccontextmanager
    async def outage(self) -> AsyncIterator[None]:
        """The server is away: its requests are answered with 503, and nobody on it can do anything."""
        gateway, server = self.box.gateway, self.box.guild.id
        gateway.outage(server, True)
        await until(lambda: self.guild is None or self.guild.unavailable, "the bot to hear of the outage")
        yield
        gateway.outage(server, False)
        await until(
            lambda: self.bot is None or (self.guild is not None and not self.guild.unavailable),
            "the bot to hear of its end",
        )

    # ---- channels and threads

    async def delete_channel(self, channel: int | None = None) -> None:
        """Delete a channel with its threads, or one thread."""
        gone = channel or self.games
        self.box.admin.delete_channel(gone)
        await until(lambda: self._cached(gone) is None, "the bot to hear of the deletion")

    async def open_thread(self, name: str = "Table", channel: int | None = None) -> int:
        """Somebody opens a thread; its id."""
        thread = self.box.people.open_thread(self.box.people[NAMES[0]], channel or self.games, name).id
        await until(lambda: self.bot is None or self._cached(thread), "the bot to hear of the thread")
        return thread

    async def archive(self, thread: int, *, locked: bool = False) -> None:
        """Archive a thread; a locked one the bot cannot wake."""
        self.box.admin.set_thread(thread, archived=True, locked=locked)
        await until(lambda: self._cached(thread) is None, "the bot to hear of the archiving")

    async def reopen(self, thread: int) -> None:
        """The thread is neither archived nor locked any more."""
        self.box.admin.set_thread(thread)
        await until(lambda: self.bot is None or self._cached(thread), "the bot to hear of the thread")

    def _cached(self, channel: int) -> object | None:
        """A channel or active thread as the bot knows it."""
        return self.guild.get_channel_or_thread(channel) if self.guild is not None else None
