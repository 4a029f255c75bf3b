"""The texts of slash commands in Discord's languages. Command names are the same in all of them."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as At

from locales import catalogue

_TEXTS = (At.command_description, At.group_description, At.parameter_description, At.choice_name)
_LIMIT = 100
"""Discord's limit on each of them, in characters."""


class Translator(app_commands.Translator):
    """Looks the texts up in the catalogue; what is not in it, or too long, is shown in English."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContext[Any, Any],
    ) -> str | None:
        """The text in that language; None where it is the English one."""
        if context.location not in _TEXTS:
            return None
        text = catalogue(str(locale)).say(string.message)
        return text if text != string.message and len(text) <= _LIMIT else None
