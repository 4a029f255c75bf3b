"""`resign`, for games of two sides: it is asked first, and says what it means; partners decide together."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.face import Button, Do, Style
from cogs.game_base import GameBase
from cogs.layout import Layout, action_rows, private
from cogs.names import escaped
from cogs.safe import attempt
from cogs.speech import Speech
from host import guards
from host.table import Table
from locales import Catalogue, mark


class Resigning(GameBase):
    """The part of the commands of a duel that is about giving it up."""

    @app_commands.command(description=mark("Give the game up; partners must both want to"))
    async def resign(self, interaction: discord.Interaction[Any]) -> None:
        """Ask whether the game shall be given up; the button of the answer does it."""

        async def ask(table: Table, cat: Catalogue) -> None:
            view = resign_question(table, interaction.user.id, cat)
            await attempt(interaction.edit_original_response(view=view))

        await self.about_table(interaction, ask)


def resign_question(table: Table, person_id: int, cat: Catalogue) -> Layout:
    """What resigning means now, and whether it shall be. Raises what `guards.resigning_seat` does."""
    seat = guards.resigning_seat(table, person_id)
    partners = [s for s in table.partners(seat) if s not in table.position.resigned]
    if not partners:
        text = cat.say("Resign? Then the game is over at once, and your side has lost it.")
    else:
        text = cat.say(
            "Resign? {partners} must resign, too, with /{game} resign. Until then the game goes"
            " on, and your next move takes it back.",
            partners=Speech(cat).all_of([escaped(table.people[s]) for s in partners]),
            game=table.game_name,
        )
    buttons = (
        Button(cat.say("Resign"), Do("resign"), Style.DANGER),
        Button(cat.say("Play on"), Do("dismiss")),
    )
    return private(text, action_rows(table.id, None, None, [buttons]))
