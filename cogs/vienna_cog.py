"""Vienna's slash commands: those of every game, and `start` with this game's options."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.game import PACES, TABLE_OPTIONS, GameCog
from host.pace import Pace
from locales import mark


@app_commands.guild_only()
class Vienna(
    GameCog, commands.GroupCog, name="vienna", description=mark("Vienna, a game of dice on a street")
):
    """`/vienna ...`"""

    game = "vienna"

    @app_commands.command(description=mark("Open a table in this channel"))
    @app_commands.describe(
        players=mark("Seats at most"),
        side=mark("Which side of the board; they only look different"),
        **TABLE_OPTIONS,
    )
    @app_commands.choices(
        side=[
            app_commands.Choice(name=mark("Day"), value="day"),
            app_commands.Choice(name=mark("Night"), value="night"),
        ],
        pace=PACES,
    )
    async def start(
        self,
        interaction: discord.Interaction[Any],
        players: app_commands.Range[int, 3, 5] | None = None,
        side: str = "day",
        pace: str = Pace.LIVE,
        invite: discord.Member | None = None,
        invite2: discord.Member | None = None,
        invite3: discord.Member | None = None,
        invite4: discord.Member | None = None,
    ) -> None:
        """Open a lobby."""
        asked = [member for member in (invite, invite2, invite3, invite4) if member is not None]
        await self.open_table(interaction, players, {"side": side}, Pace(pace), asked)
