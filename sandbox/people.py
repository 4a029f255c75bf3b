"""What a person sees and does. Plain ids in; any number of people at once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from simcord import _modal
from simcord import interactions as shapes
from simcord.backend.access import channel_accessible, message_accessible
from simcord.backend.command_access import command_access
from simcord.backend.errors import BackendError, SetupError
from simcord.backend.models import Channel, Member, Message
from simcord.components import walk_components
from simcord.enums import SELECT_TYPES, ChannelType, ComponentType, InteractionType, OptionType

from .choices import Choices
from .result import Payload, Result
from .wire import UPLOAD_LIMIT
from .world import World

__all__ = ["ACK_S", "Payload", "People", "PeopleError", "Result", "channel_line"]

ACK_S = 3.0
"""Seconds that the bot has for its first answer."""


class PeopleError(Exception):
    """Something that this person cannot do; the text says why in one sentence."""


@contextmanager
def _plainly() -> Iterator[None]:
    try:
        yield
    except (SetupError, BackendError) as error:
        message = error.message if isinstance(error, BackendError) else str(error)
        raise PeopleError(message) from error


class People:
    """Everybody but the bot. Methods raise PeopleError for what that person cannot see or do."""

    def __init__(self, world: World, guild_id: int) -> None:
        self.world = world
        self.guild_id = guild_id
        self._choices = Choices(world)

    def __getitem__(self, name: str) -> int:
        """The id of the person with this display name."""
        for user in self.all():
            if self.world.users[user].global_name == name:
                return user
        raise KeyError(name)

    def all(self) -> list[int]:
        """Ids of the guild's members, without bots and the guild's nominal owner."""
        guild = self.world.get_guild(self.guild_id)
        return [u for u in guild.members if not self.world.users[u].bot and u != guild.owner_id]

    # Seeing.

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
        self._channel(user, channel)
        return [
            {"name": " ".join(path), "description": leaf["description"], "options": leaf.get("options") or []}
            for command in self.world.visible_commands(user_id=user, channel_id=channel)
            for path, leaf in shapes.command_leaves(command)
        ]

    # Doing: everything that the bot has three seconds to answer.

    async def slash(
        self, user: int, channel: int, name: str, options: Mapping[str, Any] | None = None
    ) -> Result:
        """Run a command, say 'vienna start'. Numbers may come as text, as a page sends them."""
        data = self._command(user, channel, name, options or {}, None)
        return await self._send(InteractionType.APPLICATION_COMMAND, user, channel, data)

    async def autocomplete(
        self, user: int, channel: int, name: str, options: Mapping[str, Any], focused: str
    ) -> Result:
        """Ask what the option `focused`, typed so far as `options` says, could be completed to."""
        data = self._command(user, channel, name, options, focused)
        return await self._send(InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE, user, channel, data)

    async def click(self, user: int, channel: int, message: int, custom_id: str) -> Result:
        """Press a button."""
        stored, button = self._component(user, channel, message, custom_id, (ComponentType.BUTTON,))
        data = {"custom_id": custom_id, "component_type": button["type"], "id": button.get("id", 0)}
        return await self._send(InteractionType.MESSAGE_COMPONENT, user, channel, data, stored)

    async def select(
        self, user: int, channel: int, message: int, custom_id: str, values: Sequence[str]
    ) -> Result:
        """Choose in a menu."""
        stored, menu = self._component(user, channel, message, custom_id, SELECT_TYPES)
        with _plainly():
            resolved = self._choices.of_menu(user, channel, menu, values)
        data = {
            "custom_id": custom_id,
            "component_type": menu["type"],
            "id": menu.get("id", 0),
            "values": list(values),
            "resolved": resolved,
        }
        return await self._send(InteractionType.MESSAGE_COMPONENT, user, channel, data, stored)

    async def submit(self, user: int, shown: Result | int, values: Mapping[str, Any]) -> Result:
        """Send the form that an earlier interaction opened; values by custom_id."""
        record = self.world.interactions.get(shown if isinstance(shown, int) else shown.id)
        if record is None or record.user_id != user or record.modal is None or record.modal_consumed:
            raise PeopleError("That form is not open.")
        resolved: Payload = {}
        with _plainly():
            nodes = _modal._modal_submit_nodes(
                record.modal["components"], None, dict(values), resolved, record.channel_id, []
            )
        record.modal_consumed = True
        source = self.world.messages.get(record.channel_id, {}).get(record.source_message_id or 0)
        data = {"custom_id": record.modal["custom_id"], "components": nodes, "resolved": resolved}
        return await self._send(InteractionType.MODAL_SUBMIT, user, record.channel_id, data, source)

    # Doing: everything else.

    def say(self, user: int, channel: int, text: str) -> Message:
        """Write a message."""
        place = self._channel(user, channel)
        with _plainly():
            self._may_write(user, place)
            return self.world.create_message(channel, user, text)

    def dismiss(self, user: int, channel: int, message: int) -> None:
        """Put a private reply away."""
        stored = self._message(user, channel, message)
        if not stored.is_ephemeral:
            raise PeopleError("Only private replies can be dismissed.")
        self.world.delete_message(channel, message)

    def open_thread(self, user: int, channel: int, name: str) -> Channel:
        """Open a public thread in a text channel."""
        place = self._channel(user, channel)
        if place.type != ChannelType.TEXT:
            raise PeopleError("Threads can be opened in text channels only.")
        with _plainly():
            self.world.require_permissions(place.guild_id, user, channel, "create_public_threads")
            return self.world.create_thread(channel, named(name), user)

    def post(self, user: int, forum: int, title: str, text: str) -> Channel:
        """Open a post in a forum."""
        place = self._channel(user, forum)
        if place.type != ChannelType.FORUM:
            raise PeopleError("Posts can be opened in forums only.")
        with _plainly():
            self.world.require_permissions(place.guild_id, user, forum, "send_messages")
            return self.world.post_in_forum(place, user, named(title), text)

    # Arranging, which needs nobody's leave.

    def add(self, name: str, *, locale: str = "en-US") -> int:
        """A new member of the guild; returns the id."""
        return self.world.person(named(name, 32), self.guild_id, locale=locale)

    def add_channel(self, name: str, *, forum: bool = False) -> Channel:
        """A new channel of the guild."""
        kind = ChannelType.FORUM if forum else ChannelType.TEXT
        return self.world.create_channel(self.guild_id, named(name).lower().replace(" ", "-"), type=kind)

    def leave(self, user: int) -> None:
        """The person leaves the guild."""
        self._member(user)
        self.world.remove_member(self.guild_id, user)
        self.world.tell("people")

    def close_dms(self, user: int, closed: bool = True) -> None:
        """Whether the bot can write to this person."""
        self._member(user)
        (self.world.closed_dms.add if closed else self.world.closed_dms.discard)(user)
        self.world.tell("people")

    def set_moderator(self, user: int, moderator: bool = True) -> None:
        """Whether this person may manage messages and threads."""
        self._member(user)
        role = self.world.role(self.guild_id, "Moderators").id
        if moderator:
            self.world.add_member_role(self.guild_id, user, role)
        else:
            self.world.remove_member_role(self.guild_id, user, role)
        self.world.tell("people")

    def is_moderator(self, user: int) -> bool:
        """Whether this person may manage messages and threads."""
        role = self.world.role(self.guild_id, "Moderators").id
        return role in self._member(user).role_ids

    # How.

    async def _send(
        self, kind: InteractionType, user: int, channel: int, data: Payload, source: Message | None = None
    ) -> Result:
        """Emit INTERACTION_CREATE and wait for the callback, three seconds at most."""
        world, guild = self.world, self._channel(user, channel).guild_id
        if not data.get("resolved", True):
            del data["resolved"]
        record, payload = shapes.base_payload(
            world, type=int(kind), channel_id=channel, guild_id=guild, user_id=user, data=data
        )
        if kind == InteractionType.APPLICATION_COMMAND:
            record.command_name = command_path(data)
        payload["locale"] = world.locales.get(user, "en-US")
        payload["attachment_size_limit"] = UPLOAD_LIMIT
        payload["authorizing_integration_owners"] = {"0": str(guild or 0)}
        if source is not None:
            record.source_message_id = source.id
            payload["message"] = world.payload(source, world.bot_user.id)
        answered = world.waiting[record.id] = asyncio.get_running_loop().create_future()
        world.emit("INTERACTION_CREATE", payload)
        try:
            await asyncio.wait_for(answered, ACK_S)
        except TimeoutError:
            world.waiting.pop(record.id, None)
        return Result(world, record)

    def _member(self, user: int) -> Member:
        member = self.world.get_guild(self.guild_id).members.get(user)
        if member is None:
            raise PeopleError("There is no such person.")
        return member

    def _channel(self, user: int, channel: int) -> Channel:
        if not channel_accessible(self.world, channel, user):
            raise PeopleError("That channel is not there for this person.")
        return self.world.channels[channel]

    def _message(self, user: int, channel: int, message: int) -> Message:
        self._channel(user, channel)
        stored = self.world.messages[channel].get(message)
        if stored is None or not self.sees(user, stored):
            raise PeopleError("That message is not there for this person.")
        return stored

    def _component(
        self, user: int, channel: int, message: int, custom_id: str, kinds: Sequence[int]
    ) -> tuple[Message, Payload]:
        stored = self._message(user, channel, message)
        for component in walk_components(stored.components):
            if component.get("custom_id") == custom_id and component["type"] in kinds:
                if component.get("disabled"):
                    raise PeopleError("That control is disabled.")
                return stored, component
        raise PeopleError("That control is not on this message.")

    def _command(
        self, user: int, channel: int, name: str, options: Mapping[str, Any], focused: str | None
    ) -> Payload:
        root, *path = name.split() or [""]
        guild = self._channel(user, channel).guild_id
        command = self.world.find_command(root, guild)
        if (
            command is None
            or not command_access(self.world, command, user_id=user, channel_id=channel).allowed
        ):
            raise PeopleError(f"/{name} cannot be used here.")
        with _plainly():
            leaf, nesting = shapes.walk_to_subcommand(command, path)
            built, resolved = self._choices.of_command(user, channel, name, leaf, options, focused)
            nested = shapes.nest_options(command, nesting, built)
        return {"id": command["id"], "name": root, "type": 1, "options": nested, "resolved": resolved}

    def _may_write(self, user: int, place: Channel) -> None:
        """People write like the bot does: a message wakes an archived thread unless it is locked."""
        need = "send_messages_in_threads" if place.is_thread else "send_messages"
        self.world.require_permissions(place.guild_id, user, place.id, need)
        meta = place.thread_metadata
        if meta is not None and meta.locked:
            self.world.require_permissions(place.guild_id, user, place.id, "manage_threads")
        if meta is not None and meta.archived:
            self.world.edit_channel(place.id, {}, thread_metadata={"archived": False})


def command_path(data: Payload) -> str:
    """A command's name with its subcommands, as Discord tells it of the answer; SimCord tells the first."""
    path, options = [data["name"]], data["options"]
    while options and options[0]["type"] in (OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP):
        path.append(options[0]["name"])
        options = options[0]["options"]
    return " ".join(path)


def named(text: str, limit: int = 100) -> str:
    """A name of 1 to `limit` characters, without spaces around it."""
    text = text.strip()
    if not 1 <= len(text) <= limit:
        raise PeopleError(f"A name has 1 to {limit} characters.")
    return text


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
