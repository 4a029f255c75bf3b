"""What the bot must be allowed to do where it plays: the same list for the invite link and for the check."""

from __future__ import annotations

from typing import Any

import discord

from locales import Catalogue

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
)


def missing(interaction: discord.Interaction[Any], cat: Catalogue) -> list[str]:
    """The names of the permissions that the bot lacks in the channel of the interaction."""
    return held_and_missing(interaction, cat)[1]


def held_and_missing(interaction: discord.Interaction[Any], cat: Catalogue) -> tuple[list[str], list[str]]:
    """The names of those that the bot needs in the channel of the interaction: what it has, what it lacks."""
    names = {
        "view_channel": cat.say("View Channel"),
        "send_messages": cat.say("Send Messages"),
        "send_messages_in_threads": cat.say("Send Messages in Threads"),
        "embed_links": cat.say("Embed Links"),
        "attach_files": cat.say("Attach Files"),
        "read_message_history": cat.say("Read Message History"),
    }
    unused = (
        "send_messages" if isinstance(interaction.channel, discord.Thread) else "send_messages_in_threads"
    )
    has = interaction.app_permissions
    needed = [(text, getattr(has, name)) for name, text in names.items() if name != unused]
    return [text for text, held in needed if held], [text for text, held in needed if not held]


def invite(application_id: int) -> str:
    """The address with which the owner of a server invites the bot."""
    return discord.utils.oauth_url(
        application_id, permissions=NEEDED, scopes=("bot", "applications.commands")
    )
