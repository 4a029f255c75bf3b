"""A bot in a process of its own: `python -m benchmarks.bots URL kaffeehaus DATABASE`, or `URL floor BYTES`.

The floor is the least that a bot on discord.py can do for a click: acknowledge it, and edit the message that
was clicked, by channel and message id, to show another picture, which is ready.
"""

from __future__ import annotations

import io
import random
import sys
from typing import Any

import discord

from bot import set_up_logging
from cogs.bot import Kaffeehaus
from sandbox.client import TOKEN, pointed_at


class Floor(discord.Client):
    """Posts a picture of so many bytes and a button in every channel, and answers clicks with another."""

    def __init__(self, size: int) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self._picture = random.randbytes(size)

    async def on_ready(self) -> None:
        """A message in each channel."""
        button: discord.ui.Button[discord.ui.View] = discord.ui.Button(label="Click", custom_id="floor")
        view = discord.ui.View(timeout=None).add_item(button)
        view.stop()  # so that discord.py does not remember it
        for guild in self.guilds:
            for channel in guild.text_channels:
                await channel.send(view=view, file=self._file())

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Acknowledge, edit."""
        await interaction.response.defer()
        assert interaction.message is not None
        channel = self.get_partial_messageable(interaction.message.channel.id)
        await channel.get_partial_message(interaction.message.id).edit(attachments=[self._file()])

    def _file(self) -> discord.File:
        return discord.File(io.BytesIO(self._picture), "board.png")


if __name__ == "__main__":
    url, which, given = sys.argv[1:]
    set_up_logging("WARNING")
    with pointed_at(url):
        client = Floor(int(given)) if which == "floor" else Kaffeehaus(given, {}, guild_ready_timeout=0)
        client.run(TOKEN, log_handler=None)
