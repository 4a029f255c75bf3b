"""What everybody can have from a board for themselves: the own view of it, the text of it, and a menu."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import discord
from discord.ext import commands

from cogs import whispers
from cogs.face import Button, Do, Style
from cogs.faces import FACES
from cogs.layout import TEXT_LIMIT, Layout, action_rows, private
from cogs.names import escaped, person
from cogs.own_cards import own_cards
from cogs.records import Untold, log_file
from cogs.refusals import too_quick
from cogs.resigning import resign_question
from cogs.rule_book import book_of
from cogs.safe import attempt
from cogs.scene import own_scene, secret_scene
from cogs.seats import leave_question, stop_question
from cogs.services import Services, moderates
from cogs.story import story
from host import guards
from host.errors import NoSuchSession, Refusal, SessionFrozen, SessionOver
from host.position import Status
from host.table import Table
from locales import Catalogue

FILES, SECONDS = 4, 10.0
"""So many own boards and logs may somebody ask for in so many seconds: each is a file to make and to send."""


class PrivateViews:
    """Does what the row asks for, and the menu behind its last button."""

    def __init__(self, services: Services) -> None:
        self._house, self._studio = services.house, services.studio
        self._quick: commands.CooldownMapping[discord.Interaction[Any]] = (
            commands.CooldownMapping.from_cooldown(FILES, SECONDS, lambda interaction: interaction.user.id)
        )

    async def handle(
        self, interaction: discord.Interaction[Any], table: Table, verb: str, cat: Catalogue
    ) -> None:
        """Do what the verb of a control says. Raises Refusals (NoSuchSession: no such verb), BadSetup."""
        user = interaction.user
        match verb:
            case "mine" | "log" if wait := self._quick.update_rate_limit(interaction):
                await whispers.tell(interaction, too_quick(wait, cat))
            case "mine":
                await self.board(interaction, table, cat)
            case "cards":
                await self.cards(interaction, table, cat)
            case "text":
                await whispers.show(interaction, private(position_of(table, user.id, cat), []))
            case "more":
                await whispers.show(interaction, menu(table, interaction, cat))
            case "log":
                await self._log(interaction, table, cat)
            case "rules":
                await whispers.show(interaction, book_of(table, 0, cat))
            case "leaving":
                await whispers.show(interaction, leave_question(table, user.id, cat))
            case "resigning":
                await whispers.show(interaction, resign_question(table, user.id, cat))
            case "stopping":
                await whispers.show(interaction, stop_question(table, interaction, cat))
            case "quit":
                await self._house.leave(table.id, user.id)
                await whispers.close(interaction)
            case "sit":
                await self._house.join(table.id, person(user))
                await whispers.close(interaction)
            case "hurry":
                await self._house.hurry(table.id, user.id)
                await whispers.close(interaction)
            case _:
                raise NoSuchSession

    async def _log(self, interaction: discord.Interaction[Any], table: Table, cat: Catalogue) -> None:
        """The log so far as a file."""
        try:
            told, file = await log_file(self._house, table.id, cat)
        except Untold as reason:
            await whispers.tell(interaction, str(reason))
        else:
            await attempt(interaction.followup.send(told, file=file, ephemeral=True))

    async def board(self, interaction: discord.Interaction[Any], table: Table, cat: Catalogue) -> None:
        """Show the board as this person sees it; in a private copy of it, in its place."""
        view, files = await own_scene(table, self._studio, cat, table.seat_of(interaction.user.id))
        await whispers.show(interaction, view, files, in_place=whispers.is_private(interaction))

    async def cards(
        self, interaction: discord.Interaction[Any], table: Table, cat: Catalogue, *, in_place: bool = False
    ) -> None:
        """Show what only this person knows, and let them decide if they are asked. Raises Refusals.

        `in_place`: the own cards were clicked, and show what has come of it.
        """
        seat = own_cards(table, interaction.user.id)
        view, files = await secret_scene(table, self._studio, cat, seat)
        await whispers.show(interaction, view, files, in_place=in_place)


def position_of(table: Table, person_id: int, cat: Catalogue) -> str:
    """The position as this person sees it, in words. Raises SessionFrozen, and what else has no position."""
    if table.frozen:
        raise SessionFrozen
    if table.status is Status.CLOSED:
        raise SessionOver(table.status)
    guards.running(table)
    face, names = FACES[table.game_name], [escaped(player) for player in table.people]
    text = face.position(table.observe(table.seat_of(person_id)), names, cat)
    title = "\n" + cat.say("**What happened last**")
    last = story(table, face, cat, TEXT_LIMIT - len(text) - len(title) - 2)
    return "\n".join([text, title, *last]) if last else text


def menu(table: Table, interaction: discord.Interaction[Any], cat: Catalogue) -> Layout:
    """What this person can do besides playing: only what makes sense for them now."""
    reading = [Button(cat.say("Rules"), Do("rules")), Button(cat.say("Log"), Do("log"))]
    acting = [] if table.status.ended else _deeds(table, interaction, cat)
    rows = [tuple(buttons) for buttons in (reading, acting) if buttons]
    return private(cat.say("What would you like?"), action_rows(table.id, None, None, rows))


def _deeds(table: Table, interaction: discord.Interaction[Any], cat: Catalogue) -> list[Button]:
    """What changes something, for whoever may do it. The house asks again when it is done."""
    deeds = [] if table.frozen else _of_a_seat(table, interaction.user.id, cat)
    try:
        guards.may_stop(table, interaction.user.id, moderator=moderates(interaction))
    except Refusal:
        return deeds
    return [*deeds, Button(cat.say("Stop"), Do("stopping"), Style.DANGER)]


def _of_a_seat(table: Table, person_id: int, cat: Catalogue) -> list[Button]:
    """What a player, or somebody who could be one, can do in a game that goes on."""
    take = Button(cat.say("Take the open seat"), Do("sit"), Style.SUCCESS)
    hurry = Button(cat.say("Ask the clock to move"), Do("hurry"))
    leave = Button(cat.say("Leave"), Do("leaving"), Style.DANGER)
    resign = Button(cat.say("Resign"), Do("resigning"), Style.DANGER)
    if table.seat_of(person_id) is None:
        return [take] if table.open_seats else []
    deeds: list[Button] = []
    with suppress(Refusal):
        guards.may_hurry(table, person_id)
        deeds.append(hurry)
    with suppress(Refusal):
        guards.resigning_seat(table, person_id)
        deeds.append(resign)
    return [*deeds, leave]
