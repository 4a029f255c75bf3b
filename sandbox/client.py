"""What a bot needs to find a sandbox: its address and its token. Imports nothing of the world behind it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

TOKEN = "sandbox"
"""The token of the sandbox's only bot."""
PREFIX = "/api/v10"
"""Where the HTTP interface begins."""


@contextlib.contextmanager
def pointed_at(url: str) -> Iterator[None]:
    """Point discord.py at a sandbox while the block lasts: three class attributes, nothing patched."""
    old = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, discord.Asset.BASE
    Route.BASE, discord.Asset.BASE = url + PREFIX, url
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url.replace("http", "ws", 1) + "/gateway/")
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, discord.Asset.BASE = old
