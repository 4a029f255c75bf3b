"""`/leaderboard`, and the buttons below it: turning pages, and the same as text."""

from __future__ import annotations

import io
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs import whispers
from cogs.asked_board import ALL_GAMES, EVERYWHERE, HERE, Asked, asked, asked_board
from cogs.faces import FACES
from cogs.layout import Layout
from cogs.leaderboard_view import page_of, view_of
from cogs.safe import attempt
from cogs.services import Services
from host.errors import NoSuchSession
from host.leaderboard import Leaderboards, Question
from host.period import Period, month_of, year_of
from locales import Catalogue, catalogue, mark

_USUAL_GAME = next(iter(FACES)) if len(FACES) == 1 else ALL_GAMES
_ALL, _YEAR, _MONTH = "all", "year", "month"


class LeaderboardCog(commands.Cog):
    """Everybody may ask for a board, and it is shown to the channel."""

    def __init__(self, services: Services, boards: Leaderboards) -> None:
        self._house, self._studio, self._boards = services.house, services.studio, boards

    @app_commands.command(description=mark("Who has played how often and how well"))
    @app_commands.describe(
        game=mark("Which game; a board of all games has wins, but no ratings"),
        scope=mark("Games of this server, or of all servers"),
        period=mark("Since when"),
    )
    @app_commands.choices(
        game=[
            app_commands.Choice(name=mark("All games"), value=ALL_GAMES),
            *(app_commands.Choice(name=face.title(catalogue()), value=game) for game, face in FACES.items()),
        ],
        scope=[
            app_commands.Choice(name=mark("This server"), value=HERE),
            app_commands.Choice(name=mark("Everywhere"), value=EVERYWHERE),
        ],
        period=[
            app_commands.Choice(name=mark("All time"), value=_ALL),
            app_commands.Choice(name=mark("This year"), value=_YEAR),
            app_commands.Choice(name=mark("This month"), value=_MONTH),
        ],
    )
    @app_commands.guild_only()
    @app_commands.checks.cooldown(3, 10.0)
    async def leaderboard(
        self,
        interaction: discord.Interaction[Any],
        game: str = _USUAL_GAME,
        scope: str = HERE,
        period: str = _ALL,
    ) -> None:
        """Show the first page of a board to the channel."""
        wanted = asked_board(game, scope, self._period(period))
        if wanted is None:
            await attempt(interaction.response.defer(ephemeral=True, thinking=True))
            text = catalogue(str(interaction.locale)).say(
                "There is no such leaderboard. The lists of the command offer all there are."
            )
            await attempt(interaction.edit_original_response(content=text))
            return
        await attempt(interaction.response.defer(thinking=True))
        view, files = await self._page(interaction, wanted, _language(interaction, private=False))
        await attempt(interaction.edit_original_response(view=view, attachments=files))

    async def turn(self, interaction: discord.Interaction[Any], custom_id: str, cat: Catalogue) -> None:
        """The door of the buttons (see `cogs.clicks.Door`).

        Whoever asked for the board turns its pages for all; everybody else, and whoever wants it as text,
        gets a private copy, whose pages they turn in place.
        """
        wanted = asked(custom_id)
        if wanted is None or interaction.guild_id is None:
            raise NoSuchSession
        private = whispers.is_private(interaction)
        in_place = private or (_asked_for_it(interaction) and wanted.as_text == _is_text(interaction))
        language = _language(interaction, private=private or not in_place)
        view, files = await self._page(interaction, wanted, language)
        await whispers.show(interaction, view, files, in_place=in_place)

    def _period(self, word: str) -> Period | None:
        now = self._house.now()
        return {_ALL: Period(), _YEAR: year_of(now), _MONTH: month_of(now)}.get(word)

    async def _page(
        self, interaction: discord.Interaction[Any], wanted: Asked, cat: Catalogue
    ) -> tuple[Layout, list[discord.File]]:
        """The page as it stands now. Where no files may be attached it is text."""
        guild = None if wanted.everywhere else interaction.guild_id
        board = await self._boards.ask(Question(wanted.game, guild, wanted.period))
        page = page_of(board, wanted, cat)
        if wanted.as_text or not interaction.app_permissions.attach_files:
            return view_of(board, page, wanted, None, cat), []
        picture = await self._studio.leaderboard(page, cat.language)
        file = discord.File(
            io.BytesIO(picture.png), f"leaderboard-{page.number}.png", description=picture.alt
        )
        return view_of(board, page, wanted, file, cat), [file]


def _language(interaction: discord.Interaction[Any], *, private: bool) -> Catalogue:
    """What the channel sees is in the server's language, what one person sees in theirs."""
    locale = interaction.locale if private else interaction.guild_locale or interaction.locale
    return catalogue(str(locale))


def _asked_for_it(interaction: discord.Interaction[Any]) -> bool:
    """Is the message the answer to a command of whoever clicked?"""
    metadata = interaction.message.interaction_metadata if interaction.message else None
    return metadata is not None and metadata.user == interaction.user


def _is_text(interaction: discord.Interaction[Any]) -> bool:
    """Does the message show its page without a picture?"""
    return interaction.message is not None and not interaction.message.attachments
