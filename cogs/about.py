"""`/about`: which version this is, how busy and how quick, and what the bot lacks in this channel."""

from __future__ import annotations

import importlib.metadata
import math
import tomllib
from pathlib import Path
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.game_base import answer
from cogs.permissions import held_and_missing, invite
from cogs.safe import attempt
from cogs.services import Services
from locales import Catalogue, catalogue, mark

NAME = "kaffeehaus"
PROJECT = Path(__file__).parents[1] / "pyproject.toml"


class About(commands.Cog):
    """What somebody wants to know who asks whether the bot is well here."""

    def __init__(self, bot: commands.AutoShardedBot, services: Services) -> None:
        self._bot, self._house = bot, services.house

    @app_commands.command(description=mark("About this bot, and what it may do in this channel"))
    async def about(self, interaction: discord.Interaction[Any]) -> None:
        """Answer privately, on a server or in a direct message."""
        await attempt(interaction.response.defer(ephemeral=True, thinking=True))
        cat = catalogue(str(interaction.locale))
        lines = [
            cat.say("**Kaffeehaus {version}** hosts board games.", version=version()),
            *self._games(interaction.guild_id, cat),
            _delay(self._latency(interaction.guild_id), cat),
        ]
        if interaction.guild_id is not None:
            lines += ["", *_permissions(interaction, cat)]
        lines += [
            "",
            cat.say("Invite it to your server: {link}", link=f"<{invite(interaction.application_id)}>"),
            cat.say(
                "-# An unofficial fan project: the games are the work of their authors and publishers and"
                " deserve to be bought."
            ),
        ]
        await answer(interaction, "\n".join(lines))

    def _games(self, guild_id: int | None, cat: Catalogue) -> list[str]:
        tables = self._house.open_tables
        lines = [cat.count("{n} open game in all.", "{n} open games in all.", len(tables))]
        if guild_id is not None:
            here = sum(table.guild_id == guild_id for table in tables)
            lines.append(cat.count("{n} of them on this server.", "{n} of them on this server.", here))
        return [" ".join(lines)]

    def _latency(self, guild_id: int | None) -> float:
        """Seconds between the shard that serves this server and Discord; not finite if nobody knows yet."""
        shards = self._bot.shard_count or 1
        shard = self._bot.get_shard(0 if guild_id is None else (guild_id >> 22) % shards)
        return math.nan if shard is None else shard.latency


def version() -> str:
    """The version that is installed; of a checkout that is not, the one it would have."""
    try:
        return importlib.metadata.version(NAME)
    except importlib.metadata.PackageNotFoundError:
        return str(tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["version"])


def _delay(seconds: float, cat: Catalogue) -> str:
    if not math.isfinite(seconds):
        return cat.say("How far Discord is away has not been measured yet.")
    return cat.say("Discord answers within {time} ms.", time=round(seconds * 1000))


def _permissions(interaction: discord.Interaction[Any], cat: Catalogue) -> list[str]:
    """What it needs in this channel, and has or has not."""
    held, missing = held_and_missing(interaction, cat)
    lines = [cat.say("What I need in this channel, and have: {list}.", list=", ".join(held) or "–")]
    if missing:
        lines.append(cat.say("**What I need and lack: {list}.**", list=", ".join(missing)))
    else:
        lines.append(cat.say("Nothing is missing; games can be played here."))
    return lines
