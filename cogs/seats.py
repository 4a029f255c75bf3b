"""Sitting down, getting up, ending a game: what costs something is asked first, and says what it costs."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.face import Button, Do, Style
from cogs.game_base import GameBase, answer
from cogs.layout import Layout, action_rows, private
from cogs.names import person
from cogs.safe import attempt
from cogs.services import moderates
from host import guards
from host.errors import SessionOver
from host.position import Status
from host.table import Table
from locales import Catalogue, mark


class Seats(GameBase):
    """The part of a game's commands that is about the people at the table."""

    @app_commands.command(description=mark("Sit down at the table, or take an open seat of the game"))
    async def join(self, interaction: discord.Interaction[Any]) -> None:
        """Take a seat in the lobby or in the running game of this channel."""

        async def sit(table: Table, cat: Catalogue) -> None:
            await self.house.stay(table)
            await self.house.join(table.id, person(interaction.user))
            link = await self.boards.link(table.id) or ""
            await answer(interaction, cat.say("You have a seat. {link}", link=link).strip())

        await self.about_table(interaction, sit)

    @app_commands.command(description=mark("Leave the table; a running game asks first"))
    async def leave(self, interaction: discord.Interaction[Any]) -> None:
        """Leave the lobby at once; of a game say first what that means."""

        async def leave_or_ask(table: Table, cat: Catalogue) -> None:
            if table.status is not Status.LOBBY:
                view = leave_question(table, interaction.user.id, cat)
                await attempt(interaction.edit_original_response(view=view))
                return
            await self.house.leave(table.id, interaction.user.id)
            await answer(interaction, cat.say("You have left the table."))

        await self.about_table(interaction, leave_or_ask)

    @app_commands.command(description=mark("End the game of this channel (host or moderators)"))
    async def stop(self, interaction: discord.Interaction[Any]) -> None:
        """Ask whether the game shall be stopped; the button of the answer does it."""

        async def ask(table: Table, cat: Catalogue) -> None:
            view = stop_question(table, interaction, cat)
            await attempt(interaction.edit_original_response(view=view))

        await self.about_table(interaction, ask)


def leave_question(table: Table, person_id: int, cat: Catalogue) -> Layout:
    """What leaving the running game costs, and whether it shall be. Raises SessionOver and what guards do."""
    _not_over(table)
    guards.running(table)
    seat = guards.seated(table, person_id)
    if not table.frozen and table.loses_without(seat):
        text = cat.say("Leave this game? Then it is over at once, and you have lost it.")
    elif len(table.open_seats) + 1 == len(table.people):
        text = cat.say(
            "Leave this game? You are the last at the table: then the game is closed and counts for nobody."
        )
    else:
        text = cat.say(
            "Leave this game? Your seat is open at once; the clock plays for it until somebody takes it with"
            " /{game} join. The game is rated only if you come back yourself.",
            game=table.game_name,
        )
    buttons = (
        Button(cat.say("Leave the game"), Do("quit"), Style.DANGER),
        Button(cat.say("Play on"), Do("dismiss")),
    )
    return private(text, action_rows(table.id, None, None, [buttons]))


def stop_question(table: Table, interaction: discord.Interaction[Any], cat: Catalogue) -> Layout:
    """What stopping costs, and whether it shall be. Raises SessionOver and what `guards.may_stop` does."""
    _not_over(table)
    guards.may_stop(table, interaction.user.id, moderator=moderates(interaction))
    buttons = (
        Button(cat.say("Stop the game"), Do("stop"), Style.DANGER),
        Button(cat.say("Play on"), Do("dismiss")),
    )
    text = cat.say("Stop this game for everybody? It cannot be taken up again and counts for nobody.")
    return private(text, action_rows(table.id, None, None, [buttons]))


def _not_over(table: Table) -> None:
    if table.status.ended:
        raise SessionOver(table.status)
