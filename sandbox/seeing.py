"""What a person sees: channels, messages, commands, and nothing that is somebody else's."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from simcord import interactions as shapes
from simcord.backend.access import channel_accessible, message_accessible
from simcord.backend.errors import BackendError, SetupError
from simcord.backend.models import Channel, Member, Message
from simcord.enums import ChannelType

from .result import Payload
from .world import World


class PeopleError(Exception):
    """Something that this person cannot do; the text says why in one sentence."""


@contextmanager
def plainly() -> Iterator[None]:
    """What SimCord refuses is told as a PeopleError."""
    try:
        yield
    except (SetupError, BackendError) as error:
        message = error.message if isinstance(error, BackendError) else str(error)
        raise PeopleError(message) from error


class Seeing:
    """Everybody's eyes. Methods raise PeopleError for what that person cannot see."""

    def __init__(self, world: World, guild_id: int) -> None:
        self.world = world
        self.guild_id = guild_id

    def __getitem__(self, name: str) -> int:
        """The id of the person with this display name."""
        for user in self.ever():
            if self.world.users[user].global_name == name:
                return user
        raise KeyError(name)

    def all(self) -> list[int]:
        """Ids of the guild's members, without bots and the guild's nominal owner."""
        return [user for user in self.ever() if user in self.world.get_guild(self.guild_id).members]

    def ever(self) -> list[int]:
        """The same with those who have left."""
        owners = {guild.owner_id for guild in self.world.guilds.values()}
        return [user.id for user in self.world.users.values() if not user.bot and user.id not in owners]

    def channels(self, user: int) -> list[Payload]:
        """Channels and threads that the person may open, then their direct messages with the bot."""
        world = self.world
        ids = [c for g in world.guilds.values() for c in (*g.channel_ids, *g.thread_ids)]
        seen = [world.channels[c] for c in ids if channel_accessible(world, c, user)]
        if user in world.dm_channels:
            seen.append(world.channels[world.dm_channels[user]])
        return [channel_line(channel) for channel in seen]

    def messages(
        self, user: int, channel: int, limit: int = 60, *, before: int | None = None
    ) -> list[Payload]:
        """The last messages (before that one) as this person sees them, with no private replies to others."""
        world, store = self.world, self.world.messages.get(channel, {})
        earlier = [m for m in store.values() if before is None or m.id < before]
        seen = [m for m in earlier if message_accessible(world, channel, m, user, history=True)]
        return [world.shown(m, user) for m in sorted(seen, key=lambda m: m.id)[-limit:]]

    def sees(self, user: int, message: Message) -> bool:
        """Whether the message is on this person's screen."""
        return message_accessible(self.world, message.channel_id, message, user)

    def commands(self, user: int, channel: int) -> list[Payload]:
        """The commands that the person may use here, flat: 'vienna start' and its options."""
        if not self._bot_is_at(self._channel(user, channel)):
            return []
        return [
            {"name": " ".join(path), "description": leaf["description"], "options": leaf.get("options") or []}
            for command in self.world.visible_commands(user_id=user, channel_id=channel)
            for path, leaf in shapes.command_leaves(command)
        ]

    def _member(self, user: int) -> Member:
        member = self.world.get_guild(self.guild_id).members.get(user)
        if member is None:
            raise PeopleError("There is no such person.")
        return member

    def _channel(self, user: int, channel: int) -> Channel:
        if not channel_accessible(self.world, channel, user):
            raise PeopleError("That channel is not there for this person.")
        place = self.world.channels[channel]
        if place.guild_id in self.world.dark:
            raise PeopleError("The server is not available: Discord has an outage.")
        return place

    def _bot_is_at(self, place: Channel) -> bool:
        """Commands go with the bot, and what it has posted answers nobody any more."""
        guild = self.world.guilds.get(place.guild_id or 0)
        return guild is None or self.world.bot_user.id in guild.members

    def _message(self, user: int, channel: int, message: int) -> Message:
        self._channel(user, channel)
        stored = self.world.messages[channel].get(message)
        if stored is None or not self.sees(user, stored):
            raise PeopleError("That message is not there for this person.")
        return stored


def channel_line(channel: Channel) -> Payload:
    """A channel as the page lists it."""
    meta = channel.thread_metadata
    return {
        "id": str(channel.id),
        "name": channel.name,
        "dm": channel.type == ChannelType.DM,
        "forum": channel.type == ChannelType.FORUM,
        "thread": channel.is_thread,
        "parent": str(channel.parent_id or ""),
        "archived": bool(meta and meta.archived),
        "locked": bool(meta and meta.locked),
    }
