"""What one player alone knows, by command. Only games with secrets have it."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.faces import FACES
from cogs.game_base import GameBase, answer
from cogs.refusals import sentence
from cogs.safe import attempt
from cogs.scene import secret_scene
from host import guards
from host.errors import NoSuchSession, Refusal, SessionFrozen, SessionOver
from host.table import Table
from locales import catalogue, mark


class OwnCards(GameBase):
    """The part of a game's commands that shows the own secrets: the same as *My cards* under the board."""

    @app_commands.command(
        description=mark("See your own cards, and decide if you are asked; nobody else sees it")
    )
    @app_commands.checks.cooldown(3, 10.0)
    async def cards(self, interaction: discord.Interaction[Any]) -> None:
        """Show the own cards privately, with the buttons of a secret choice if there is one to make."""
        await attempt(interaction.response.defer(ephemeral=True, thinking=True))
        cat = catalogue(str(interaction.locale))
        if (table := await self.table_here(interaction, cat)) is None:
            return
        try:
            seat = own_cards(table, interaction.user.id)
        except Refusal as refusal:
            await answer(interaction, sentence(refusal, table, cat))
            return
        view, files = await secret_scene(table, self.services.studio, cat, seat)
        await attempt(interaction.edit_original_response(view=view, attachments=files))


def own_cards(table: Table, person_id: int) -> int:
    """The seat whose secrets this person may see. Raises what stands in the way."""
    if not FACES[table.game_name].secret:  # no control of ours asks for them
        raise NoSuchSession
    if table.status.ended:
        raise SessionOver(table.status)
    if table.frozen:
        raise SessionFrozen
    guards.running(table)
    return guards.seated(table, person_id)
