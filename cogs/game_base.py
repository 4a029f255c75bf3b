"""What the slash commands of a game stand on: the table of the channel, and the private answer."""

from __future__ import annotations

from typing import Any, ClassVar

import discord
from discord.ext import commands

from cogs.faces import FACES
from cogs.safe import attempt
from cogs.services import Services
from host.table import Table
from locales import Catalogue


class GameBase(commands.Cog):
    """A part of one game's commands. Subclasses say which game."""

    game: ClassVar[str]

    def __init__(self, services: Services) -> None:
        self.services, self.house, self.boards = services, services.house, services.boards

    async def table_here(self, interaction: discord.Interaction[Any], cat: Catalogue) -> Table | None:
        """The open session of this game in this channel; says so if there is none."""
        table = self.house.in_channel(interaction.channel_id or 0)
        if table is not None and table.game_name == self.game:
            return table
        await answer(
            interaction,
            cat.say(
                "{title} is not being played in this channel. /{game} start opens a table.",
                title=FACES[self.game].title(cat),
                game=self.game,
            ),
        )
        return None


async def answer(interaction: discord.Interaction[Any], text: str) -> None:
    """The private answer to a command that has been acknowledged."""
    await attempt(
        interaction.edit_original_response(content=text, allowed_mentions=discord.AllowedMentions.none())
    )
