"""Channels and messages by id alone: nothing of Discord's is kept from one call to the next."""

from __future__ import annotations

import hashlib

import discord

from locales import Catalogue, catalogue


class Messages:
    """Reaches a message with the bot's own token, whoever or whatever caused it."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    def channel(self, channel_id: int) -> discord.PartialMessageable:
        """A channel or thread."""
        return self._client.get_partial_messageable(channel_id)

    def message(self, channel_id: int, message_id: int) -> discord.PartialMessage:
        """A message in it."""
        return self.channel(channel_id).get_partial_message(message_id)

    def link(self, guild_id: int, channel_id: int, message_id: int) -> str:
        """The address that leads a reader to a message."""
        return f"https://discord.com/channels/{guild_id}/{channel_id}/{message_id}"

    def language(self, guild_id: int) -> Catalogue:
        """The sentences in the language of a server."""
        guild = self._client.get_guild(guild_id)
        return catalogue(str(guild.preferred_locale) if guild else None)


def nonce(*what: object) -> str:
    """The same for the same message alone: Discord gives back what it has posted under a nonce."""
    return hashlib.blake2b(repr(what).encode(), digest_size=12).hexdigest()  # 24 of at most 25 characters
