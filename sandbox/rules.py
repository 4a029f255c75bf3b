"""What Discord refuses for where and when it is asked, and SimCord does not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from simcord.backend.access import channel_accessible
from simcord.backend.errors import (
    BackendError,
    invalid_form_body,
    missing_access,
    missing_permissions,
    unknown_guild,
)
from simcord.backend.models import Channel, Interaction
from simcord.enums import CallbackType, ChannelType, InteractionType

from .paths import CALLBACK, CHANNEL_ANY, GUILD_ANY, MESSAGES, PIN, REACTION, WEBHOOK
from .wire import UPLOAD_LIMIT, Upload
from .world import World

POSTS = (CallbackType.CHANNEL_MESSAGE_WITH_SOURCE, CallbackType.DEFERRED_CHANNEL_MESSAGE_WITH_SOURCE)
UPDATES = (CallbackType.DEFERRED_UPDATE_MESSAGE, CallbackType.UPDATE_MESSAGE)

FITTING: dict[int, tuple[CallbackType, ...]] = {
    InteractionType.PING: (CallbackType.PONG,),
    InteractionType.APPLICATION_COMMAND: (*POSTS, CallbackType.MODAL),
    InteractionType.MESSAGE_COMPONENT: (*POSTS, *UPDATES, CallbackType.MODAL),
    InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE: (CallbackType.APPLICATION_COMMAND_AUTOCOMPLETE_RESULT,),
    InteractionType.MODAL_SUBMIT: (*POSTS, *UPDATES),
}
"""Which answers fit which interaction."""


def check(world: World, method: str, path: str, body: Any, files: Sequence[Upload]) -> None:
    """Raise the BackendError that Discord would answer with; return if SimCord may go on."""
    if sum(file.size for file in files) > UPLOAD_LIMIT:
        raise BackendError(413, 40005, "Request entity too large")
    channel = target(world, method, path)
    _within_reach(world, path, channel)
    if match := CALLBACK.fullmatch(path):
        record = world.interactions.get(int(match[1]))
        if record is not None and not record.responded:
            _fits(record, body)
    elif match := WEBHOOK.fullmatch(path):
        _token(world, match[1])
    elif channel is not None and method == "POST":
        _may_post(world, channel, body, files)
    elif channel is not None and files and channel.guild_id is not None:
        # Discord says nothing of files that come with an edit; the stricter reading finds more.
        _must(world, channel, attach_files=True)
    if channel is not None:
        _awake(world, channel, posting=posts(method, path, body), editing=edits(method, path, body))


def target(world: World, method: str, path: str) -> Channel | None:
    """The channel in which a request writes; None if it writes in none that exists."""
    if match := CALLBACK.fullmatch(path):
        record = world.interactions.get(int(match[1]))
        return None if record is None else world.channels.get(record.channel_id)
    if match := WEBHOOK.fullmatch(path):
        record = world.interactions.get(world.interaction_tokens.get(match[1], 0))
        return None if record is None else world.channels.get(record.channel_id)
    for pattern in (MESSAGES, REACTION, PIN):
        if (match := pattern.fullmatch(path)) and method != "GET":
            return world.channels.get(int(match[1]))
    return None


def posts(method: str, path: str, body: Any) -> bool:
    """Whether the request adds a message, which wakes an archived thread."""
    if CALLBACK.fullmatch(path):
        return isinstance(body, dict) and body.get("type") in POSTS
    return method == "POST" and bool(MESSAGES.fullmatch(path) or WEBHOOK.fullmatch(path))


def edits(method: str, path: str, body: Any) -> bool:
    """Whether the request changes a message that is there."""
    if CALLBACK.fullmatch(path):
        return isinstance(body, dict) and body.get("type") == CallbackType.UPDATE_MESSAGE
    if PIN.fullmatch(path):
        return method in ("PUT", "DELETE")
    return method == "PATCH" or (method == "PUT" and REACTION.fullmatch(path) is not None)


def wake(world: World, method: str, path: str, body: Any) -> None:
    """After a message was added: its thread is archived no longer."""
    channel = target(world, method, path) if posts(method, path, body) else None
    meta = channel.thread_metadata if channel is not None else None
    if channel is not None and meta is not None and meta.archived:
        world.edit_channel(channel.id, {}, thread_metadata={"archived": False})


def may(world: World, channel: Channel, permissions: discord.Permissions) -> bool:
    """Whether the bot has all these permissions in a guild's channel."""
    assert channel.guild_id is not None
    has = world.compute_permissions(channel.guild_id, world.bot_user.id, channel.id)
    return has & permissions.value == permissions.value


def _within_reach(world: World, path: str, channel: Channel | None) -> None:
    """Neither in an outage, nor where the bot is not, nor in what it cannot see (but for its own answers)."""
    if match := GUILD_ANY.fullmatch(path):
        guild = world.get_guild(int(match[1]))
        if guild.id not in world.dark and world.bot_user.id not in guild.members:
            raise missing_access() if match[2] else unknown_guild()
        guild_id: int | None = guild.id
    elif match := CHANNEL_ANY.fullmatch(path):
        place = world.get_channel(int(match[1]))
        guild_id = place.guild_id
        if guild_id not in world.dark and not channel_accessible(world, place.id, world.bot_user.id):
            raise missing_access()
    else:
        guild_id = channel.guild_id if channel is not None else None
    if guild_id in world.dark:
        raise BackendError(503, 0, "503: Service Unavailable")


def _fits(record: Interaction, body: Any) -> None:
    fitting = FITTING[record.type]
    if record.type == InteractionType.MODAL_SUBMIT and record.source_message_id is None:
        fitting = POSTS
    if not isinstance(body, dict) or body.get("type") not in fitting:
        raise invalid_form_body(f"type: Value must be one of {{{', '.join(str(int(t)) for t in fitting)}}}.")


def _token(world: World, token: str) -> None:
    """An interaction's token: dead after 15 minutes (SimCord: 404 10015), useless before the first answer."""
    if world.expired(token):
        raise BackendError(401, 50027, "Invalid Webhook Token")
    record = world.interactions.get(world.interaction_tokens.get(token, 0))
    if record is not None and not record.responded:
        raise BackendError(404, 10015, "Unknown Webhook")


def _may_post(world: World, channel: Channel, body: Any, files: Sequence[Upload]) -> None:
    if channel.type == ChannelType.DM:
        who = channel.recipient_ids[0]
        if who in world.closed_dms:
            raise BackendError(403, 50007, "Cannot send messages to this user")
        if not any(who in guild.members for guild in world.guilds.values()):
            text = "Cannot send messages to this user due to having no mutual guilds"
            raise BackendError(403, 50278, text)
        return
    if files:
        _must(world, channel, attach_files=True)
    if isinstance(body, dict) and body.get("embeds"):
        _must(world, channel, embed_links=True)


def _must(world: World, channel: Channel, **permissions: bool) -> None:
    if not may(world, channel, discord.Permissions(**permissions)):
        raise missing_permissions()


def _awake(world: World, channel: Channel, *, posting: bool, editing: bool) -> None:
    """An archived thread can be posted in but not changed; a locked one only by who manages threads."""
    meta = channel.thread_metadata
    if meta is None or not (posting or editing):
        return
    archived = BackendError(400, 50083, "Thread is archived")
    if meta.locked and not may(world, channel, discord.Permissions(manage_threads=True)):
        raise archived if meta.archived else BackendError(400, 160005, "This thread is locked")
    if meta.archived and editing:
        raise archived
