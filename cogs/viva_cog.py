"""The slash commands of Viva il Re!: those of every game, and `start` with this game's options."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.game import PACES, TABLE_OPTIONS, GameCog
from cogs.own_cards import OwnCards
from host.pace import Pace
from locales import mark


@app_commands.guild_only()
class Viva(
    GameCog,
    OwnCards,
    commands.GroupCog,
    name="viva",
    description=mark("Viva il Re!, a race for the throne with secret goals and votes"),
):
    """`/viva ...`"""

    game = "viva"

    @app_commands.command(description=mark("Open a table in this channel"))
    @app_commands.describe(
        players=mark("Seats at most: 3 to 6, with the envoy 2 to 5"),
        envoy=mark("Play with the imperial envoy, against whom all can lose"),
        lavatory=mark("Play with the lavatory, where candidates can hide"),
        dms=mark("Send goal cards and votes as direct messages; they are always under the board, too"),
        invite5=mark("Ask somebody else, too"),
        **TABLE_OPTIONS,
    )
    @app_commands.choices(pace=PACES)
    async def start(
        self,
        interaction: discord.Interaction[Any],
        players: app_commands.Range[int, 2, 6] | None = None,
        envoy: bool = False,
        lavatory: bool = False,
        dms: bool = True,
        pace: str = Pace.LIVE,
        invite: discord.Member | None = None,
        invite2: discord.Member | None = None,
        invite3: discord.Member | None = None,
        invite4: discord.Member | None = None,
        invite5: discord.Member | None = None,
    ) -> None:
        """Open a lobby."""
        invites = (invite, invite2, invite3, invite4, invite5)
        asked = [member for member in invites if member is not None]
        options = {"envoy": envoy, "lavatory": lavatory}
        await self.open_table(interaction, players, options, Pace(pace), asked, dms=dms)
