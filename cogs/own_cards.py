"""What one player alone knows, by command. Only games with secrets have it."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.faces import FACES
from cogs.game_base import GameBase
from cogs.safe import attempt
from cogs.scene import secret_scene
from host import guards
from host.errors import NoSuchSession, SessionFrozen, SessionOver
from host.table import Table
from locales import Catalogue, mark


class OwnCards(GameBase):
    """The part of a game's commands that shows the own secrets: the same as *My cards* under the board."""

    @app_commands.command(
        description=mark("See your own cards, and decide if you are asked; nobody else sees it")
    )
    @app_commands.checks.cooldown(3, 10.0)
    async def cards(self, interaction: discord.Interaction[Any]) -> None:
        """Show the own cards privately, with the buttons of a secret choice if there is one to make."""

        async def show(table: Table, cat: Catalogue) -> None:
            seat = own_cards(table, interaction.user.id)
            view, files = await secret_scene(table, self.services.studio, cat, seat)
            await attempt(interaction.edit_original_response(view=view, attachments=files))

        await self.about_table(interaction, show)


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
