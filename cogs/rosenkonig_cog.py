"""The slash commands of Rosenkönig: those of every game, and `start` with this game's options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.caution import Caution
from cogs.game import PACES, TABLE_OPTIONS, GameCog
from cogs.game_base import answer
from cogs.resigning import Resigning
from cogs.safe import attempt
from host.pace import Pace
from host.seating import Seating
from locales import Catalogue, catalogue, mark

DUEL, CHOSEN, DRAWN = "duel", "chosen", "drawn"


@app_commands.guild_only()
class Rosenkonig(
    GameCog,
    Resigning,
    Caution,
    commands.GroupCog,
    name="rosenkonig",
    description=mark("Rosenkönig, red against white roses, for two or two teams"),
):
    """`/rosenkonig ...`"""

    game = "rosenkonig"

    @app_commands.command(description=mark("Open a table in this channel, or challenge somebody"))
    @app_commands.describe(
        opponent=mark("Challenge this person to a game for two"),
        teams=mark("Who plays: two people, or four in two teams"),
        pace=TABLE_OPTIONS["pace"],
        invite=TABLE_OPTIONS["invite"],
        invite2=TABLE_OPTIONS["invite2"],
        invite3=TABLE_OPTIONS["invite3"],
    )
    @app_commands.choices(
        teams=[
            app_commands.Choice(name=mark("Two players"), value=DUEL),
            app_commands.Choice(name=mark("Two teams, chosen in the lobby"), value=CHOSEN),
            app_commands.Choice(name=mark("Two teams, drawn by lot"), value=DRAWN),
        ],
        pace=PACES,
    )
    async def start(
        self,
        interaction: discord.Interaction[Any],
        opponent: discord.Member | None = None,
        teams: str = DUEL,
        pace: str = Pace.LIVE,
        invite: discord.Member | None = None,
        invite2: discord.Member | None = None,
        invite3: discord.Member | None = None,
    ) -> None:
        """Open a lobby."""
        asked = [member for member in (opponent, invite, invite2, invite3) if member is not None]
        cat = catalogue(str(interaction.locale))
        if opponent is not None and (problem := _no_challenge(interaction, asked, teams, cat)):
            await attempt(interaction.response.defer(ephemeral=True, thinking=True))
            await answer(interaction, problem)
            return
        seating = {CHOSEN: Seating.CHOSEN, DRAWN: Seating.DRAWN}.get(teams, Seating.JOINED)
        options = {"teams": teams != DUEL}
        await self.open_table(interaction, None, options, Pace(pace), asked, seating=seating)

    @app_commands.command(description=mark("Be asked before a click spends a hero"))
    @app_commands.describe(on=mark("Ask me first; off: every click makes its move at once"))
    async def warnings(self, interaction: discord.Interaction[Any], on: bool) -> None:
        """Turn the question on or off."""
        cat = catalogue(str(interaction.locale))
        if on:
            told = cat.say("From now on I ask you before a click spends a hero.")
        else:
            told = cat.say("From now on every click of yours makes its move at once, with a hero or without.")
        await self.keep_warnings(interaction, on, told)


def _no_challenge(
    interaction: discord.Interaction[Any], asked: Sequence[discord.Member], teams: str, cat: Catalogue
) -> str | None:
    """Why the first of those who are asked cannot be challenged like this, one sentence."""
    opponent, *others = asked
    if teams != DUEL:
        return cat.say(
            "A challenge by {opponent} is for two players; for two teams ask people with {invite}.",
            opponent="`opponent`",
            invite="`invite`",
        )
    if others:
        return cat.say(
            "A challenge by {opponent} asks one person alone; leave out {invite}.",
            opponent="`opponent`",
            invite="`invite`",
        )
    if opponent.id == interaction.user.id:
        return cat.say("You cannot challenge yourself; name somebody else.")
    if opponent.bot:
        return cat.say("A bot cannot be challenged; name a person.")
    return None
