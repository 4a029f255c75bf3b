"""What a person does with the bot: commands, buttons, menus, forms, each answered within three seconds."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import discord
from simcord import _modal
from simcord import interactions as shapes
from simcord.backend.command_access import command_access
from simcord.backend.models import Message
from simcord.components import walk_components
from simcord.enums import SELECT_TYPES, ComponentType, InteractionType, OptionType

from .choices import Choices
from .result import Payload, Result
from .seeing import PeopleError, Seeing, plainly
from .wire import UPLOAD_LIMIT
from .world import World

ACK_S = 3.0
"""Seconds that the bot has for its first answer."""

IN_DIRECT_MESSAGES = discord.Permissions(
    attach_files=True, embed_links=True, mention_everyone=True, use_external_emojis=True
).value
"""What an interaction says that the bot may do there."""


class Interacting(Seeing):
    """Everybody's hands on the bot. Methods raise PeopleError for what that person cannot use."""

    def __init__(self, world: World, guild_id: int) -> None:
        super().__init__(world, guild_id)
        self._choices = Choices(world)

    async def slash(
        self, user: int, channel: int, name: str, options: Mapping[str, Any] | None = None
    ) -> Result:
        """Run a command, say 'vienna start'. Numbers may come as text, as a page sends them.

        A file is its name and its bytes.
        """
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
        with plainly():
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
        with plainly():
            nodes = _modal._modal_submit_nodes(
                record.modal["components"], None, dict(values), resolved, record.channel_id, []
            )
        record.modal_consumed = True
        source = self.world.messages.get(record.channel_id, {}).get(record.source_message_id or 0)
        data = {"custom_id": record.modal["custom_id"], "components": nodes, "resolved": resolved}
        return await self._send(InteractionType.MODAL_SUBMIT, user, record.channel_id, data, source)

    # How.

    async def _send(
        self, kind: InteractionType, user: int, channel: int, data: Payload, source: Message | None = None
    ) -> Result:
        """Emit INTERACTION_CREATE and wait for the callback, three seconds at most."""
        world, place = self.world, self._channel(user, channel)
        guild = place.guild_id
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
        if guild is None:
            payload["app_permissions"] = str(IN_DIRECT_MESSAGES)
        if source is not None:
            record.source_message_id = source.id
            payload["message"] = world.payload(source, world.bot_user.id)
        if not self._bot_is_at(place):
            return Result(world, record)
        answered = world.waiting[record.id] = asyncio.get_running_loop().create_future()
        world.emit("INTERACTION_CREATE", payload)
        try:
            await asyncio.wait_for(answered, ACK_S)
        except TimeoutError:
            world.waiting.pop(record.id, None)
        return Result(world, record)

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
        place = self._channel(user, channel)
        command = self.world.find_command(root, place.guild_id) if self._bot_is_at(place) else None
        if (
            command is None
            or not command_access(self.world, command, user_id=user, channel_id=channel).allowed
        ):
            raise PeopleError(f"/{name} cannot be used here.")
        with plainly():
            leaf, nesting = shapes.walk_to_subcommand(command, path)
            built, resolved = self._choices.of_command(user, channel, name, leaf, options, focused)
            nested = shapes.nest_options(command, nesting, built)
        return {"id": command["id"], "name": root, "type": 1, "options": nested, "resolved": resolved}


def command_path(data: Payload) -> str:
    """A command's name with its subcommands, as Discord tells it of the answer; SimCord tells the first."""
    path, options = [data["name"]], data["options"]
    while options and options[0]["type"] in (OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP):
        path.append(options[0]["name"])
        options = options[0]["options"]
    return " ".join(path)
