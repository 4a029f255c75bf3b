"""A sandbox in this process, with or without a small bot connected to it by socket."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from sandbox.client import PREFIX, TOKEN, pointed_at
from sandbox.server import Sandbox
from tests.sandbox.demo_bot import DemoBot

Json = dict[str, Any]
PATIENCE_S = 20.0
"""How long a test waits for something that must come. Nothing is measured by it."""


async def until(look: Callable[[], Any], what: str) -> Any:
    """What `look` finds, as soon as it finds something."""
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        if found := look():
            return found
        await asyncio.sleep(0.005)
    raise AssertionError(f"waited in vain for {what}")


async def table(box: Sandbox, user: int, channel: int) -> int:
    """A table that this person opened; the message's id."""
    opened = await box.people.slash(user, channel, "vienna start", {"players": 3})
    assert opened.message_id is not None
    return opened.message_id


@asynccontextmanager
async def connected(box: Sandbox, **options: Any) -> AsyncIterator[DemoBot]:
    """The small bot, ready, in a sandbox."""
    with pointed_at(box.url):
        bot = DemoBot(**{"shard_count": 1, **options})
        running = asyncio.create_task(bot.start(TOKEN))
        await until(lambda: bot.is_ready() or running.done(), "the bot")
        try:
            yield bot
        finally:
            await bot.close()
            await running


@pytest.fixture
async def box() -> AsyncIterator[Sandbox]:
    """A sandbox in memory. The bots of these tests ask for nothing that it does not know."""
    sandbox = await Sandbox().start()
    yield sandbox
    await sandbox.stop()
    assert sandbox.rest.unknown == []


@pytest.fixture
async def bot(box: Sandbox) -> AsyncIterator[DemoBot]:
    """The small bot in that sandbox."""
    async with connected(box) as bot:
        yield bot


class Api:
    """The bot's side of REST by hand, for what discord.py would not send."""

    def __init__(self, box: Sandbox, session: aiohttp.ClientSession) -> None:
        self.box, self.session = box, session

    async def __call__(self, method: str, path: str, body: Any = None, **more: Any) -> tuple[int, Any]:
        """Status and JSON of the answer."""
        more.setdefault("headers", {"Authorization": f"Bot {TOKEN}"})
        if body is not None:
            more["json"] = body
        async with self.session.request(method, self.box.url + PREFIX + path, **more) as answer:
            text = await answer.text()
            return answer.status, await answer.json() if text else None

    async def code(self, method: str, path: str, body: Any = None, **more: Any) -> tuple[int, int]:
        """Status and Discord's error code (0 if there is none)."""
        status, answer = await self(method, path, body, **more)
        return status, answer.get("code", 0) if isinstance(answer, dict) else 0


@pytest.fixture
async def api(box: Sandbox) -> AsyncIterator[Api]:
    """Requests by hand to that sandbox."""
    async with aiohttp.ClientSession() as session:
        yield Api(box, session)


@pytest.fixture
def anna(box: Sandbox) -> int:
    """Somebody."""
    return box.people["Anna"]


@pytest.fixture
def bela(box: Sandbox) -> int:
    """Somebody else."""
    return box.people["Bela"]


@pytest.fixture
def games(box: Sandbox) -> int:
    """The channel."""
    return box.channel.id
