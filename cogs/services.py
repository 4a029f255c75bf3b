"""What the cogs share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import discord

from cogs.board import Boards
from host.house import House
from host.privacy import Privacy
from render.studio import Studio


@dataclass(frozen=True)
class Services:
    """What the house keeps and shows, and by game the options that the settings give to every new table."""

    house: House
    boards: Boards
    studio: Studio
    privacy: Privacy
    defaults: Mapping[str, Mapping[str, object]]


def moderates(interaction: discord.Interaction[Any]) -> bool:
    """May whoever asks manage messages here, or the server?"""
    may = interaction.permissions
    return may.manage_messages or may.manage_guild
