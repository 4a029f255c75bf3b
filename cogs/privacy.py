"""`/privacy` and `/forget-me`: what is kept about somebody, where they are named, how they are forgotten."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs import whispers
from cogs.layout import Layout, private
from cogs.safe import attempt
from cogs.services import Services
from host.errors import NoSuchSession
from host.privacy import StillThere
from locales import Catalogue, catalogue, mark

PREFIX = "p"


class PrivacyCog(commands.Cog):
    """Everything here is between the bot and one person, on a server or in private."""

    def __init__(self, services: Services) -> None:
        self._house, self._boards, self._privacy = services.house, services.boards, services.privacy

    @app_commands.command(description=mark("What is kept about you, and where you are named"))
    async def privacy(self, interaction: discord.Interaction[Any]) -> None:
        """Tell, and offer to change it."""
        await attempt(interaction.response.defer(ephemeral=True, thinking=True))
        named = await self._privacy.is_named(interaction.user.id)
        view = _about(named, catalogue(str(interaction.locale)))
        await attempt(interaction.edit_original_response(view=view))

    @app_commands.command(
        name="forget-me", description=mark("Take your name out of all games that have ended")
    )
    async def forget_me(self, interaction: discord.Interaction[Any]) -> None:
        """Say what that means; a button does it."""
        await attempt(interaction.response.defer(ephemeral=True, thinking=True))
        await attempt(interaction.edit_original_response(view=_question(catalogue(str(interaction.locale)))))

    async def click(self, interaction: discord.Interaction[Any], custom_id: str, cat: Catalogue) -> None:
        """The door of the buttons (see `cogs.clicks.Door`); each is about whoever presses it."""
        person = interaction.user.id
        match custom_id.partition("|")[2]:
            case "agree" | "withdraw" as verb:
                await self._privacy.name(person, verb == "agree")
                await whispers.show(interaction, _about(verb == "agree", cat))
            case "forget":
                await whispers.show(interaction, private(await self._forget(person, cat), []))
            case "stay":
                await whispers.close(interaction)
            case _:
                raise NoSuchSession

    async def _forget(self, person: int, cat: Catalogue) -> str:
        """What has come of it. Raises NotSaved."""
        try:
            await self._privacy.forget(person)
        except StillThere as open_session:
            return await self._not_yet(person, open_session.session_id, cat)
        return cat.say("Done: in no game that has ended your name is left.")

    async def _not_yet(self, person: int, session: int, cat: Catalogue) -> str:
        """Why they cannot be forgotten now, with the way to what stands against it."""
        link = await self._boards.link(session) or ""
        if (await self._house.find(session)).seat_of(person) is not None:
            text = cat.say("You sit at a table whose game has not ended. Leave it first, then ask again.")
        else:
            text = cat.say(
                "A table at which you sat, or to which you are invited, has not ended. Ask again after that."
            )
        return f"{text} {link}".strip()


def _about(named: bool, cat: Catalogue) -> Layout:
    """What is kept, where the person is named, and the button that changes it."""
    if named:
        where = cat.say("You have **agreed** to be named in the leaderboard of all servers.")
        button = ui.Button[Layout](label=cat.say("Do not name me there"), custom_id=f"{PREFIX}|withdraw")
    else:
        where = cat.say("In the leaderboard of all servers you are **not named**.")
        button = ui.Button[Layout](label=cat.say("Name me there"), custom_id=f"{PREFIX}|agree")
    kept = cat.say(
        "Of each table at which you sit or to which you are invited I keep your Discord id, your name at that"
        " time, your moves and your result; your id also if you stop a game of others; and whether you agreed"
        " to be named or want to be asked before certain moves. I read no messages."
    )
    forget = cat.say("/forget-me takes your name out again.")
    row: ui.ActionRow[Layout] = ui.ActionRow(button)
    return private("\n".join([f"{kept} {forget}", where]), [row])


def _question(cat: Catalogue) -> Layout:
    """What being forgotten means, and the button that does it."""
    text = cat.say(
        "**Shall I forget you?** In every game that has ended somebody without a name takes your place: you"
        " are on no leaderboard any more, and your opponents keep their results and ratings. This cannot be"
        " undone. What already stands in channels I leave there."
    )
    row: ui.ActionRow[Layout] = ui.ActionRow(
        ui.Button(label=cat.say("Forget me"), style=discord.ButtonStyle.danger, custom_id=f"{PREFIX}|forget"),
        ui.Button(label=cat.say("Leave it as it is"), custom_id=f"{PREFIX}|stay"),
    )
    return private(text, [row])
