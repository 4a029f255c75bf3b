"""How many messages of others stand below a board. What they say is not read, and not sent to the bot."""

from __future__ import annotations

from typing import Any

import discord

from cogs.messages import Messages
from cogs.safe import Failure, attempt
from host.places import Board

BURIED = 10
"""So many messages of others push the board out of sight."""
LOOKED_AT = 30
"""Messages read after a restart to learn how many there are."""


class Chatter:
    """Counts, by channel, what others have written since the board was posted."""

    def __init__(self, messages: Messages) -> None:
        self._messages = messages
        self._below: dict[int, int] = {}

    def heard(self, message: discord.Message) -> None:
        """Somebody else has written. Only channels with a board are counted."""
        if message.channel.id in self._below:
            self._below[message.channel.id] += 1

    def posted(self, channel_id: int) -> None:
        """The board stands at the end of the channel."""
        self._below[channel_id] = 0

    def forget(self, channel_id: int) -> None:
        """Nothing is played there any more."""
        self._below.pop(channel_id, None)

    async def buries(self, board: Board, own_id: int) -> bool:
        """Is the board out of sight? After a restart the channel is looked at once."""
        if board.channel_id not in self._below:
            self._below[board.channel_id] = await self._count(board, own_id)
        return self._below[board.channel_id] >= BURIED

    async def _count(self, board: Board, own_id: int) -> int:
        async def read() -> list[Any]:
            history = self._messages.channel(board.channel_id).history(
                limit=LOOKED_AT, after=discord.Object(board.message_id)
            )
            return [message async for message in history if message.author.id != own_id]

        found = await attempt(read())
        return 0 if isinstance(found, Failure) else len(found)
