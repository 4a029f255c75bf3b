"""`/about`: version, games, delay, permissions."""

from __future__ import annotations

import importlib.metadata
import math
import re
import tomllib
from pathlib import Path

import pytest
from discord.shard import ShardInfo

from cogs import about
from cogs.permissions import NEEDED, invite
from tests.wire.people import Player, until
from tests.wire.venue import Venue

PYPROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))


async def told(player: Player) -> str:
    text = await player.told(await player.slash("about"))
    assert len(text) <= 2000
    return text


async def test_it_tells_the_version_the_invitation_and_that_it_is_a_fan_project(venue: Venue) -> None:
    text = await told(venue.player("Franz"))
    assert f"**Kaffeehaus {PYPROJECT['project']['version']}**" in text
    assert invite(venue.box.world.application_id) in text
    assert "unofficial fan project" in text
    assert "deserve to be bought" in text


async def test_it_works_from_a_checkout_that_is_not_installed(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(name: str) -> str:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "version", unknown)
    assert about.version() == PYPROJECT["project"]["version"]
    assert f"**Kaffeehaus {about.version()}**" in await told(venue.player("Franz"))


async def test_it_counts_the_open_games_here_and_in_all(venue: Venue) -> None:
    franz, lounge = venue.player("Franz"), venue.box.people.add_channel("lounge").id
    assert "0 open games in all. 0 of them on this server." in await told(franz)
    for player in (venue.player("Anna"), venue.player("Anna", lounge)):
        await player.slash("vienna start")
        await until(player.boards, "the lobby")
    assert "2 open games in all. 2 of them on this server." in await told(franz)


@pytest.mark.parametrize("seconds", [math.nan, math.inf])
async def test_before_the_first_heartbeat_the_delay_is_not_known(
    venue: Venue, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    monkeypatch.setattr(ShardInfo, "latency", property(lambda _: seconds))
    assert "has not been measured yet" in await told(venue.player("Franz"))


async def test_the_delay_is_that_of_the_shard_of_this_server(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ShardInfo, "latency", property(lambda shard: 0.0421 + shard.id))
    assert "Discord answers within 42 ms." in await told(venue.player("Franz"))


@pytest.mark.parametrize(
    ("permission", "name"),
    [
        ("send_messages", "Send Messages"),
        ("embed_links", "Embed Links"),
        ("attach_files", "Attach Files"),
        ("read_message_history", "Read Message History"),
    ],
)
async def test_scenario_105_a_missing_permission_is_named(venue: Venue, permission: str, name: str) -> None:
    franz = venue.player("Franz")
    whole = await told(franz)
    assert "Nothing is missing" in whole
    assert name in re.findall("What I need in this channel, and have: (.+)", whole)[0]
    await venue.forbid(permission)
    text = await told(franz)
    assert f"**What I need and lack: {name}.**" in text
    assert name not in re.findall("What I need in this channel, and have: (.+)", text)[0]
    assert "Nothing is missing" not in text
    await venue.allow(permission)
    assert "Nothing is missing" in await told(franz)


async def test_scenario_105_in_a_thread_other_permissions_count(venue: Venue) -> None:
    thread = await venue.open_thread()
    assert "Send Messages in Threads" in await told(venue.player("Franz", thread))
    assert "Send Messages in Threads" not in await told(venue.player("Franz"))
    await venue.forbid("send_messages_in_threads")
    assert "**What I need and lack: Send Messages in Threads.**" in await told(venue.player("Franz", thread))


async def test_in_a_direct_message_nothing_is_said_of_a_channel(venue: Venue) -> None:
    franz = venue.player("Franz")
    private = venue.box.world.get_dm_channel(franz.id).id
    text = await told(venue.player("Franz", private))
    assert "open games in all." in text
    assert "on this server" not in text
    assert "channel" not in text


def test_what_is_needed_is_what_the_invitation_asks_for() -> None:
    assert f"permissions={NEEDED.value}" in invite(1)
