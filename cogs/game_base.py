"""What the slash commands of a game stand on: the table of the channel, and the private answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, ClassVar

import discord
from discord.ext import commands

from cogs.faces import FACES
from cogs.refusals import sentence
from cogs.safe import attempt
from cogs.services import Services
from engine.errors import MoveError
from host.errors import Refusal
from host.table import Table
from locales import Catalogue, catalogue


class GameBase(commands.Cog):
    """A part of one game's commands. Subclasses say which game."""

    game: ClassVar[str]

    def __init__(self, services: Services) -> None:
        self.services, self.house, self.boards = services, services.house, services.boards

    async def about_table(
        self, interaction: discord.Interaction[Any], deed: Callable[[Table, Catalogue], Awaitable[None]]
    ) -> None:
        """Acknowledge a command and do this with the open session of the channel, if there is one.

        What is refused is told. `deed` answers the command.
        """
        await attempt(interaction.response.defer(ephemeral=True, thinking=True))
        cat = catalogue(str(interaction.locale))
        if (table := await self.table_here(interaction, cat)) is None:
            return
        try:
            await deed(table, cat)
        except (Refusal, MoveError) as refusal:
            await answer(interaction, sentence(refusal, table, cat))

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
