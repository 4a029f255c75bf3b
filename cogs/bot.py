"""The bot: discord.py's client with house, boards and cogs, put together and taken apart in order."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.about import About
from cogs.asked_board import PREFIX as LEADERBOARD
from cogs.board import Boards
from cogs.clicks import Clicks
from cogs.leaderboard import LeaderboardCog
from cogs.letters import Letters
from cogs.privacy import PREFIX as PRIVACY
from cogs.privacy import PrivacyCog
from cogs.refusals import servers_only, too_quick, unforeseen
from cogs.rosenkonig_cog import Rosenkonig
from cogs.rule_book import PREFIX as RULES
from cogs.rule_book import Pages
from cogs.safe import attempt, worth_reporting
from cogs.services import Services
from cogs.surroundings import Surroundings
from cogs.translator import Translator
from cogs.vienna_cog import Vienna
from cogs.viva_cog import Viva
from engine.games import GAMES
from host.database import Database, DatabaseRefused
from host.house import House
from host.kept import StoreFailed
from host.leaderboard import Leaderboards
from host.mailbox import Mailbox
from host.places import Places
from host.privacy import Privacy
from host.store import Store
from locales import catalogue
from render.studio import Studio

log = logging.getLogger(__name__)

INTENTS = discord.Intents(guilds=True, guild_messages=True)
"""No privileged ones: that others write is learnt, not what. All that players do comes as an interaction."""
UNKNOWN_FORM = (
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.TransformerError,
)
"""A client that has not heard of the present commands, or sends what it should not."""
COMMANDS_NOTE = "commands known to Discord"


class Kaffeehaus(commands.AutoShardedBot):
    """The bot over one database file.

    `defaults` are options that every new table of a game gets; `now` gives seconds since 1970.
    """

    house: House
    boards: Boards
    letters: Letters

    def __init__(
        self,
        database: Path | str,
        defaults: Mapping[str, Mapping[str, object]],
        now: Callable[[], float] = time.time,
        **options: Any,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            **options,
        )
        self._path, self._defaults, self._now = database, defaults, now
        self._database: Database | None = None
        self.studio = Studio()
        self.tree.error(self._command_failed)
        logging.getLogger("discord.app_commands.tree").addFilter(worth_reporting)

    async def setup_hook(self) -> None:
        """Before the gateway: database, sessions, commands. Raises DatabaseRefused."""
        try:
            await self._open()
        except StoreFailed as error:
            raise DatabaseRefused(f"The database {self._path} cannot be used: {error}.") from error

    async def _open(self) -> None:
        self._database = await Database.open(self._path)
        self.house = House(Store(self._database), GAMES, self._now)
        self.letters = Letters(self, self.house, Mailbox(self._database), self.studio)
        self.boards = Boards(self, self.house, Places(self._database), self.studio, self.letters)
        self.house.listeners.append(self.boards.update)
        services = Services(self.house, self.boards, self.studio, Privacy(self._database), self._defaults)
        leaderboard = LeaderboardCog(services, Leaderboards(self._database, GAMES))
        privacy = PrivacyCog(services)
        doors = {LEADERBOARD: leaderboard.turn, PRIVACY: privacy.click, RULES: Pages(services).turn}
        await self.add_cog(Clicks(services, doors))
        await self.add_cog(About(self, services))
        await self.add_cog(leaderboard)
        await self.add_cog(privacy)
        await self.add_cog(Vienna(services))
        await self.add_cog(Viva(services))
        await self.add_cog(Rosenkonig(services))
        await self.add_cog(Surroundings(self, services))
        await self._sync_commands()
        self.studio.warm()
        await self.house.open()  # what is shown of the sessions: when their servers come in sight

    async def close(self) -> None:
        """Let everything that is being written come to its end and leave Discord."""
        if self._database is not None:
            await asyncio.gather(self.boards.close(), self.letters.close())
        await super().close()
        if self._database is not None:
            await self.house.close()
            await self._database.close()
            self._database = None
        self.studio.close()

    async def on_message(self, message: discord.Message, /) -> None:
        """Messages are nobody's commands."""

    async def _sync_commands(self) -> None:
        """Tell Discord of the commands if they are not those it was told of last."""
        translator = Translator()
        await self.tree.set_translator(translator)
        payload = [await c.get_translated_payload(self.tree, translator) for c in self.tree.get_commands()]
        text = json.dumps([self.application_id, payload], sort_keys=True)
        known = hashlib.sha256(text.encode()).hexdigest()
        if await self.house.store.note(COMMANDS_NOTE) != known:
            await self.tree.sync()
            await self.house.store.keep_note(COMMANDS_NOTE, known)

    async def _command_failed(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        cat = catalogue(str(interaction.locale))
        if interaction.type is discord.InteractionType.autocomplete:
            log.info("no suggestions: %s", error)
            await attempt(interaction.response.autocomplete([]))
            return
        if isinstance(error, app_commands.CommandOnCooldown):
            text = too_quick(error.retry_after, cat)
        elif isinstance(error, app_commands.NoPrivateMessage):
            text = servers_only(cat)
        elif isinstance(error, UNKNOWN_FORM):
            log.info("a command of another form: %s", error)
            text = cat.say("I know this command in another form. Please reload Discord and try again.")
        else:
            log.error("a command failed", exc_info=error)
            text = unforeseen(cat)
        respond: Callable[..., Any] = (
            interaction.followup.send if interaction.response.is_done() else interaction.response.send_message
        )
        await attempt(respond(text, ephemeral=True))
