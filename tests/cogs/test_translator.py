"""The texts of slash commands, as Discord is told of them in other languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import app_commands

from cogs.rosenkonig_cog import Rosenkonig
from cogs.translator import Translator
from cogs.vienna_cog import Vienna
from cogs.viva_cog import Viva
from tests.translations import compiled, foreign, spoken, template

LONGEST = "Which side of the board; they only look different"


GameCogs = type[Vienna] | type[Viva] | type[Rosenkonig]
COGS: tuple[GameCogs, ...] = (Vienna, Viva, Rosenkonig)


async def payload(cog: GameCogs = Vienna) -> dict[str, Any]:
    """A game's commands as they are sent."""
    client = discord.Client(intents=discord.Intents(guilds=True))
    group = cog(cast(Any, SimpleNamespace(house=None, boards=None))).app_command
    assert isinstance(group, app_commands.Group)
    return await group.get_translated_payload(app_commands.CommandTree(client), Translator())


def parts(part: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The group, its commands, their options, and the choices of these."""
    yield part
    for inner in [*part.get("options", []), *part.get("choices", [])]:
        yield from parts(inner)


@pytest.mark.parametrize("cog", COGS)
async def test_every_text_is_translated_and_no_name(
    cog: GameCogs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where a command has the name of a sentence, as `start` has."""
    content = compiled("de", lambda forms: tuple(map(foreign, forms)), template())
    assert ("start",) in template()
    with spoken(tmp_path, monkeypatch, de=content):
        found = list(parts(await payload(cog)))
    assert len(found) > 10
    for part in found:
        key = "description" if "description" in part else "name"  # choices have a name alone
        assert part[f"{key}_localizations"] == {"de": foreign(part[key])}
        assert key == "name" or not part.get("name_localizations")


@pytest.mark.parametrize("cog", COGS)
async def test_in_english_there_is_nothing_to_translate(cog: GameCogs) -> None:
    for part in parts(await payload(cog)):
        assert not any(part.get(f"{key}_localizations") for key in ("name", "description"))


@pytest.mark.parametrize(("length", "told"), [(100, True), (101, False)])
async def test_a_text_longer_than_discord_takes_stays_english(
    length: int, told: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with spoken(tmp_path, monkeypatch, de=compiled("de", lambda _: ("ü" * length,), [(LONGEST,)])):
        [part] = [part for part in parts(await payload()) if part.get("description") == LONGEST]
    assert part.get("description_localizations", {}) == ({"de": "ü" * length} if told else {})
