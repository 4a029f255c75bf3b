"""What administrators do to the server: the bot's permissions and membership, channels and threads."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from simcord.backend import serializers
from simcord.backend.access import channel_accessible
from simcord.backend.models import Overwrite, Role
from simcord.enums import OverwriteType

from .events import active_threads, guild_payload
from .seeing import PeopleError, plainly
from .world import BOT_PERMISSIONS, World


class Admin:
    """Arranges one guild, whatever anybody may do there. The bot hears of it as it would from Discord."""

    def __init__(self, world: World, guild_id: int) -> None:
        self.world = world
        self.guild = world.get_guild(guild_id)

    # The bot's permissions.

    def permissions(self, channel: int | None = None) -> discord.Permissions:
        """What the bot may do in a channel or thread; without one: everywhere unless a channel differs."""
        with plainly():
            has = self.world.compute_permissions(self.guild.id, self.world.bot_user.id, channel)
        return discord.Permissions(has)

    def forbid(self, channel: int | None, *names: str) -> None:
        """Take permissions, named as in discord.Permissions, from the bot in a channel (None: everywhere).

        A thread has those of its channel. Raises PeopleError for a name that there is not, and if the bot
        is not in the guild.
        """
        with plainly():
            self._set(channel, bits(names), given=False)

    def allow(self, channel: int | None, *names: str) -> None:
        """Give permissions back to the bot, or give it more than it was invited with; else as `forbid`."""
        with plainly():
            self._set(channel, bits(names), given=True)

    def _set(self, channel: int | None, changed: int, *, given: bool) -> None:
        world, role, before = self.world, self.bot_role(), self._seen()
        if channel is None:
            having = role.permissions | changed if given else role.permissions & ~changed
            world.edit_role(self.guild.id, role.id, {"permissions": having})
        else:
            place = world.get_channel(world.get_channel(channel).permission_channel_id())
            old = next((o for o in place.overwrites if o.target_id == role.id), None)
            allowed, denied = (old.allow, old.deny) if old else (0, 0)
            if given:
                allowed, denied = allowed | (changed & ~role.permissions), denied & ~changed
            else:
                allowed, denied = allowed & ~changed, denied | changed
            world.set_overwrite(place.id, Overwrite(role.id, OverwriteType.ROLE, allowed, denied))
        self._tell_threads(self._seen() - before)

    def _seen(self) -> set[int]:
        """The guild's channels that the bot sees."""
        bot = self.world.bot_user.id
        return {c for c in self.guild.channel_ids if channel_accessible(self.world, c, bot)}

    def _tell_threads(self, gained: set[int]) -> None:
        """Discord tells of the threads of channels that have come into sight."""
        if not gained:
            return
        world, bot = self.world, self.world.bot_user.id
        threads = [t for t in active_threads(world, self.guild) if t.parent_id in gained]
        joined = [serializers.thread_member_payload(t, bot) for t in threads if bot in t.thread_members]
        sync = {
            "guild_id": str(self.guild.id),
            "channel_ids": [str(channel) for channel in gained],
            "threads": [serializers.thread_payload(world, thread) for thread in threads],
            "members": joined,
        }
        world.emit("THREAD_LIST_SYNC", sync)

    # The bot's membership.

    @property
    def has_bot(self) -> bool:
        """Whether the bot is in the guild."""
        return self.world.bot_user.id in self.guild.members

    def bot_role(self) -> Role:
        """The role that came with the bot; PeopleError if the bot is not in the guild."""
        for role in self.guild.roles.values():
            if role.managed:
                return role
        raise PeopleError("The bot is not on this server.")

    def remove_bot(self) -> None:
        """Remove the bot; its role, and what channels said of that role, go with it."""
        world, role = self.world, self.bot_role()
        world.remove_member(self.guild.id, world.bot_user.id)
        del self.guild.roles[role.id]
        for channel in self.guild.channel_ids:
            place = world.channels[channel]
            place.overwrites = [o for o in place.overwrites if o.target_id != role.id]
        world.emit("GUILD_DELETE", {"id": str(self.guild.id)})

    def add_bot(self, permissions: int = BOT_PERMISSIONS) -> None:
        """Add the bot by an invite link that asks for these permissions."""
        world = self.world
        if self.has_bot:
            raise PeopleError("The bot is on this server already.")
        role = Role(world.snowflake(), world.bot_user.name, permissions=permissions, position=1, managed=True)
        self.guild.roles[role.id] = role
        world.add_member(self.guild.id, world.bot_user.id, roles=[role.id])
        world.emit("GUILD_CREATE", guild_payload(world, self.guild, joined=True))

    # Channels and threads.

    def delete_channel(self, channel: int) -> None:
        """Delete a channel with its threads, or one thread."""
        with plainly():
            self.world.delete_channel(channel)

    def set_thread(self, thread: int, *, archived: bool = False, locked: bool = False) -> None:
        """Archive a thread, lock it so that only moderators can write and wake it, or undo that."""
        with plainly():
            self.world.get_thread(thread)
            self.world.edit_channel(thread, {}, thread_metadata={"archived": archived, "locked": locked})


def bits(names: Sequence[str]) -> int:
    """The value of permissions by name."""
    if unknown := [name for name in names if name not in discord.Permissions.VALID_FLAGS]:
        raise PeopleError(f"There is no permission {unknown[0]!r}; they are named as in discord.Permissions.")
    return discord.Permissions(**dict.fromkeys(names, True)).value
