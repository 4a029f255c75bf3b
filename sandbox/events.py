"""Which events reach the bot, and in what form: what it is in, may see, and has asked for."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

import discord
from simcord import intents as gate
from simcord.backend import serializers
from simcord.backend.access import channel_accessible
from simcord.backend.models import Channel, Guild

from .world import World

PLACED = ("MESSAGE_", "TYPING_", "CHANNEL_PINS_")
"""Events of a channel that reach only who sees it. Channels themselves are told of even if hidden."""


def heard(
    world: World, intents: discord.Intents, event: str, payload: Mapping[str, Any]
) -> Mapping[str, Any] | None:
    """The event as a session with these intents gets it; None if it does not get it."""
    if not (_of_its_guilds(world, event, payload) and _in_sight(world, event, payload)):
        return None
    needed, bot = gate.required_intent(event, payload), world.bot_user.id
    # A change of the bot's own member is told whatever the intents.
    own = event == "GUILD_MEMBER_UPDATE" and payload["user"]["id"] == str(bot)
    if needed is not None and not own and not getattr(intents, needed):
        return None
    if event == "GUILD_CREATE":
        pruned = dict(payload)
        gate.prune_guild_create(pruned, intents, bot)
        return pruned
    if event in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and not intents.message_content:
        censored = copy.deepcopy(dict(payload))
        gate.censor_message(censored, bot, backend=world)
        return censored
    return payload


def guild_payload(world: World, guild: Guild, *, joined: bool = False) -> dict[str, Any]:
    """GUILD_CREATE's data, with the active threads alone that the bot sees, which SimCord does not choose.

    `joined`: the bot has just been added; only then Discord leaves out `unavailable`.
    """
    payload = dict(serializers.guild_create_payload(world, guild))
    payload["threads"] = [serializers.thread_payload(world, t) for t in active_threads(world, guild)]
    if joined:
        del payload["unavailable"]
    return payload


def active_threads(world: World, guild: Guild) -> list[Channel]:
    """The threads that are not archived and that the bot sees."""
    bot = world.bot_user.id
    return [t for t in world.active_threads(guild.id) if channel_accessible(world, t.id, bot)]


def _of_its_guilds(world: World, event: str, payload: Mapping[str, Any]) -> bool:
    guild_id = int(payload.get("guild_id") or (payload["id"] if event.startswith("GUILD_") else 0))
    guild = world.guilds.get(guild_id)
    if guild is None or event == "GUILD_DELETE":
        return True
    return guild_id not in world.dark and world.bot_user.id in guild.members


def _in_sight(world: World, event: str, payload: Mapping[str, Any]) -> bool:
    if event.startswith("THREAD_") and "parent_id" in payload:
        place = int(payload["parent_id"])
    elif event.startswith(PLACED):
        place = int(payload["channel_id"])
    else:
        return True
    return place not in world.channels or channel_accessible(world, place, world.bot_user.id)
