"""What happens around a game: to its message, channel, thread and server, to the connection, to people.

Whatever has happened, the answer is the same: look whether the board can be shown. That it can be, or why
not, is found out by showing it; the clock of a game that cannot be shown stands still.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

import discord
from discord.ext import commands

from cogs.safe import Failure, attempt
from cogs.services import Services
from host.errors import Refusal
from host.table import Table

log = logging.getLogger(__name__)

AWAY_S = 15.0
"""A connection that is lost for so long stops the clocks; shorter ones are not felt."""


class Surroundings(commands.Cog):
    """Listens to what is told without privileged intents."""

    def __init__(self, bot: commands.AutoShardedBot, services: Services) -> None:
        self._bot, self._house, self._boards = bot, services.house, services.boards
        self._tasks: set[asyncio.Task[None]] = set()
        self._away: dict[int, asyncio.Task[None]] = {}
        self._house.reminders.append(self._remind)

    async def cog_unload(self) -> None:
        """Nothing goes on after the bot."""
        for task in [*self._tasks, *self._away.values()]:
            task.cancel()

    # ---- messages

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Others write below the board."""
        if self._bot.user is not None and message.author.id != self._bot.user.id:
            self._boards.chatter.heard(message)

    @commands.Cog.listener()
    async def on_raw_message_delete(self, deleted: discord.RawMessageDeleteEvent) -> None:
        """Somebody may have deleted a board."""
        await self._deleted(deleted.channel_id, {deleted.message_id})

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, deleted: discord.RawBulkMessageDeleteEvent) -> None:
        """Somebody may have deleted a board among others."""
        await self._deleted(deleted.channel_id, deleted.message_ids)

    async def _deleted(self, channel_id: int, message_ids: set[int]) -> None:
        table = self._house.in_channel(channel_id)
        if table is not None and any([await self._boards.shows(table, m) for m in message_ids]):
            self._boards.look(table)

    # ---- channels and servers

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """With a channel go its threads. Of the archived ones nothing is told, so they are looked at."""
        await self._closed(channel.id)
        known = channel.guild.get_channel_or_thread
        self._look(lambda table: table.guild_id == channel.guild.id and known(table.channel_id) is None)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone."""
        await self._closed(thread.thread_id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, thread: discord.RawThreadUpdateEvent) -> None:
        """A thread was archived, locked, or opened again."""
        self._look(lambda table: table.channel_id == thread.thread_id)

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Permissions may have changed, in the channel's threads too."""
        me, guild = after.guild.me, after.guild
        changed = before.permissions_for(me) != after.permissions_for(me)
        self._look(lambda t: self._lost_in(guild.id, t) or (changed and _is_played_in(after, t)))

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Permissions may have changed everywhere."""
        if before.permissions != after.permissions and after in after.guild.me.roles:
            self._look(lambda table: table.guild_id == after.guild.id)

    @commands.Cog.listener()
    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """The bot may have had it."""
        self._look(lambda table: table.guild_id == role.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, _: Any, member: discord.Member) -> None:
        """The bot's own roles may have changed (of others nothing is told)."""
        if self._bot.user is not None and member.id == self._bot.user.id:
            self._look(lambda table: table.guild_id == member.guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Discord tells of the server: after the start, after an outage, after a lost connection."""
        self._check(guild)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot is on the server, perhaps again."""
        self._check(guild)

    @commands.Cog.listener()
    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Discord has an outage there."""
        await self._lost(lambda table: table.guild_id == guild.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was put out; it may be called back."""
        await self._lost(lambda table: table.guild_id == guild.id)

    def _check(self, guild: discord.Guild) -> None:
        """Much may have happened there of which nothing was told."""
        for table in self._house.tables:
            if table.guild_id != guild.id:
                continue
            if guild.get_channel_or_thread(table.channel_id) is None:  # gone or archived
                self._boards.look(table)
            else:
                self._boards.check(table)

    async def _closed(self, channel_id: int) -> None:
        try:
            await self._house.close_channel(channel_id)
        except Refusal as refusal:
            log.info("channel %s is gone: %s", channel_id, type(refusal).__name__)
            self._look(lambda table: table.channel_id == channel_id)  # and with it: tried until it is saved

    # ---- the connection

    @commands.Cog.listener()
    async def on_shard_disconnect(self, shard_id: int) -> None:
        """If it does not come back soon, nobody can move."""
        if shard_id not in self._away:
            self._away[shard_id] = asyncio.create_task(self._stay_away(shard_id))

    @commands.Cog.listener()
    async def on_shard_resumed(self, shard_id: int) -> None:
        """The connection is back."""
        self._back(shard_id)

    @commands.Cog.listener()
    async def on_shard_ready(self, shard_id: int) -> None:
        """The connection is back, or there for the first time; it tells of all servers that the bot is on."""
        self._back(shard_id)
        for table in filter(lambda table: self._shard(table) == shard_id, self._house.tables):
            guild = self._bot.get_guild(table.guild_id)
            if guild is not None and guild.unavailable:
                self._boards.check(table)
            elif guild is None and table.status.ended:
                self._boards.update(table)
            elif guild is None:
                await self._house.pause(table)

    async def _stay_away(self, shard_id: int) -> None:
        await asyncio.sleep(AWAY_S)
        await self._lost(lambda table: self._shard(table) == shard_id)

    def _back(self, shard_id: int) -> None:
        away = self._away.pop(shard_id, None)
        if away is not None:
            away.cancel()
            self._look(lambda table: self._shard(table) == shard_id and table.paused)

    def _shard(self, table: Table) -> int:
        return (table.guild_id >> 22) % (self._bot.shard_count or 1)

    def _lost_in(self, guild_id: int, table: Table) -> bool:
        """Is it played on this server, and could not be shown of late?"""
        return table.guild_id == guild_id and (table.paused or self._boards.lost(table))

    async def _lost(self, which: Callable[[Table], bool]) -> None:
        for table in filter(which, self._house.open_tables):
            await self._house.pause(table)

    def _look(self, which: Callable[[Table], bool]) -> None:
        for table in filter(which, self._house.open_tables):
            self._boards.look(table)

    # ---- people

    def _remind(self, table: Table) -> None:
        """Somebody is waited for: are they still on the server at all?"""
        self._boards.update(table)
        self._do(self._vacate_if_gone(table))

    async def _vacate_if_gone(self, table: Table) -> None:
        guild = self._bot.get_guild(table.guild_id)
        if guild is None:
            return
        for seat in table.position.waits_for:
            person = table.people[seat].id
            if await attempt(guild.fetch_member(person)) is Failure.PERSON_GONE:
                try:
                    await self._house.vacate(table.id, person)
                except Refusal as refusal:
                    log.info("session %s: %s is gone: %s", table.id, person, type(refusal).__name__)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _is_played_in(channel: discord.abc.GuildChannel, table: Table) -> bool:
    """Is the session in this channel, or in a thread of it?"""
    thread = channel.guild.get_thread(table.channel_id)
    return table.channel_id == channel.id or (thread is not None and thread.parent_id == channel.id)
