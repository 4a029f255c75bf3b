"""The rules of a game as a private book: a page at a time, a table of contents, buttons to turn the pages."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, cast

import discord
from discord import app_commands, ui

from cogs import whispers
from cogs.faces import FACES
from cogs.game_base import GameBase, answer
from cogs.layout import Layout, private
from cogs.refusals import sentence
from cogs.safe import attempt
from cogs.services import Services
from engine.errors import BadSetup
from host.errors import NoSuchSession
from host.table import Table
from locales import Catalogue, catalogue, mark

PREFIX = "r"
"""What the custom_ids of this book begin with: `r|game|session|page`, session 0 for that of no session."""
CONTENTS = "-"
"""In place of the page: the one that is chosen in the menu."""
HEADING = "### "

_SHAPE = re.compile(rf"{PREFIX}\|([a-z]{{1,16}})\|(0|[1-9][0-9]{{0,17}})\|({CONTENTS}|-?[0-9]{{1,4}})")


class RuleBook(GameBase):
    """The part of a game's commands that tells its rules."""

    @app_commands.command(description=mark("Read the rules of this game"))
    async def rules(self, interaction: discord.Interaction[Any]) -> None:
        """Open the book, for the game of this channel or for one that could be opened here."""
        await attempt(interaction.response.defer(ephemeral=True, thinking=True))
        cat = catalogue(str(interaction.locale))
        table = self.house.in_channel(interaction.channel_id or 0)
        try:
            if table is not None and table.game_name == self.game:
                view = book_of(table, 0, cat)
            else:
                view = book(self.game, 0, self.services.defaults.get(self.game, {}), 0, cat)
        except BadSetup as refusal:
            await answer(interaction, sentence(refusal, table, cat))
            return
        await attempt(interaction.edit_original_response(view=view))


class Pages:
    """The door of the book's own controls: turns to the page that a custom_id names."""

    def __init__(self, services: Services) -> None:
        self._house, self._defaults = services.house, services.defaults

    async def turn(self, interaction: discord.Interaction[Any], custom_id: str, cat: Catalogue) -> None:
        """Show the page in place of the one that was there. Raises NoSuchSession, NotSaved, BadSetup."""
        match = _SHAPE.fullmatch(custom_id)
        if match is None or match[1] not in FACES:
            raise NoSuchSession
        game, session, page = match[1], int(match[2]), _page(match[3], interaction)
        if not session:
            view = book(game, 0, self._defaults.get(game, {}), page, cat)
        else:
            table = await self._house.find(session)
            if table.game_name != game:
                raise NoSuchSession
            view = book_of(table, page, cat)
        await whispers.show(interaction, view)


def _page(text: str, interaction: discord.Interaction[Any]) -> int:
    """The page that a button names, or the one that was chosen in the contents. Raises NoSuchSession."""
    if text != CONTENTS:
        return int(text)
    values: Sequence[str] = cast(Mapping[str, Any], interaction.data or {}).get("values") or [""]
    if not re.fullmatch("[0-9]{1,4}", values[0]):
        raise NoSuchSession
    return int(values[0])


def book_of(table: Table, number: int, cat: Catalogue) -> Layout:
    """A page of the rules that this session is played by. Raises BadSetup."""
    return book(table.game_name, table.id, table.options, number, cat)


def book(game: str, session: int, options: Mapping[str, object], number: int, cat: Catalogue) -> Layout:
    """A page, the first one for a number that is too low and the last for one too high. Raises BadSetup."""
    pages = FACES[game].rules(options, cat)
    number = min(max(number, 0), len(pages) - 1)
    place = cat.say("-# Page {number} of {pages}", number=number + 1, pages=len(pages))

    def custom_id(page: int | str) -> str:
        return f"{PREFIX}|{game}|{session}|{page}"

    contents: ui.Select[Layout] = ui.Select(
        placeholder=cat.say("Contents"),
        custom_id=custom_id(CONTENTS),
        options=[
            discord.SelectOption(label=_heading(page), value=str(i), default=i == number)
            for i, page in enumerate(pages)
        ],
    )
    back, forth = (
        ui.Button[Layout](label=label, custom_id=custom_id(page), disabled=page not in range(len(pages)))
        for label, page in ((cat.say("Back"), number - 1), (cat.say("Next"), number + 1))
    )
    rows: list[ui.ActionRow[Layout]] = [ui.ActionRow(contents), ui.ActionRow(back, forth)]
    return private(f"{pages[number]}\n\n{place}", rows)


def _heading(page: str) -> str:
    return page.partition("\n")[0].removeprefix(HEADING)
