"""Reads the settings, builds the bot, runs it: on Discord, or without a token in the sandbox."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import sys
from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import aiohttp
import discord

from cogs.bot import Kaffeehaus
from cogs.permissions import NEEDED, invite
from host.database import DatabaseRefused
from settings import BadSetting, Settings, read_settings

log = logging.getLogger("kaffeehaus")

HOME = Path(__file__).resolve().parent
LOUD = ("discord.http", "discord.gateway", "discord.webhook.async_", "aiosqlite")
"""Loggers that print payloads at DEBUG, secrets among them: they never go below INFO."""


class SandboxFailed(Exception):
    """The sandbox did not start, or ended while the bot was running."""


class DiscordUnreachable(Exception):
    """Discord did not answer when the bot wanted to log in."""


def main() -> int:
    """The exit code: 0 after a wanted end, 1 when the bot cannot run."""
    try:
        settings = read_settings()
        defaults = settings.defaults()
    except BadSetting as error:
        print(error, file=sys.stderr)
        return 1
    set_up_logging(settings.log_level)
    try:
        asyncio.run(run(settings, defaults))
    except KeyboardInterrupt:
        return 0
    except discord.LoginFailure:
        print("DISCORD_TOKEN: Discord refused it; copy it again from its developer portal.", file=sys.stderr)
        return 1
    except (DatabaseRefused, SandboxFailed, DiscordUnreachable) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def set_up_logging(level: str) -> None:
    """Our loggers at the wanted level, those that print payloads never below INFO."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
    discord.utils.setup_logging(level=getattr(logging, level))
    for name in LOUD:
        logging.getLogger(name).setLevel(max(logging.INFO, getattr(logging, level)))


async def run(settings: Settings, defaults: Mapping[str, Mapping[str, object]]) -> None:
    """Run until SIGINT or SIGTERM.

    Raises DatabaseRefused, DiscordUnreachable, LoginFailure, SandboxFailed.
    """
    ending = asyncio.Event()
    with contextlib.suppress(NotImplementedError):  # Windows: Ctrl+C alone
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, ending.set)
    bot = Kaffeehaus(settings.database, defaults)
    if settings.discord_token is not None:
        async with bot:
            inviting = asyncio.create_task(_say_how_to_invite(bot))
            try:
                await _until(ending, bot, settings.discord_token.get_secret_value())
            except (aiohttp.ClientError, OSError) as error:
                raise DiscordUnreachable(f"Discord cannot be reached: {error}") from error
            finally:
                inviting.cancel()
        return
    from sandbox.client import TOKEN, pointed_at  # only here: the sandbox is an extra

    async with sandbox(settings) as (url, gone):
        with pointed_at(url):
            print(f"No DISCORD_TOKEN: playing in the sandbox until Ctrl+C. Open {url}", flush=True)
            async with bot:
                await _until(ending, bot, TOKEN, gone)


async def _say_how_to_invite(bot: Kaffeehaus) -> None:
    await bot.wait_until_ready()
    log.info("invite the bot with %s", invite(bot.application_id or 0))


async def _until(
    ending: asyncio.Event, bot: Kaffeehaus, token: str, gone: asyncio.Task[None] | None = None
) -> None:
    """Run the bot until it ends by itself, the signal comes, or the sandbox is gone."""
    running, asked = asyncio.create_task(bot.start(token)), asyncio.create_task(ending.wait())
    tasks: set[asyncio.Task[object]] = {running, asked, *([gone] if gone else [])}
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    asked.cancel()
    if running.done():
        await running  # raises what went wrong
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    if gone is not None and gone.done():
        raise SandboxFailed("The sandbox ended, so the bot ends too.")


@contextlib.asynccontextmanager
async def sandbox(settings: Settings) -> AsyncIterator[tuple[str, asyncio.Task[None]]]:
    """The sandbox as a child process: its address, and a task that ends when it does."""
    folder = settings.database.parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DatabaseRefused(f"The database {settings.database} cannot be opened: {error}.") from error
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "sandbox", "--with-parent", "--port", str(settings.sandbox_port)),
        *("--data", str(folder.resolve()), "--bot-permissions", str(NEEDED.value)),
        cwd=HOME,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        start_new_session=True,  # Ctrl+C is for the bot; the sandbox goes after it
    )
    assert child.stdout is not None
    assert child.stdin is not None
    url = (await child.stdout.readline()).decode().strip()
    if not url:
        raise SandboxFailed(
            "The sandbox did not start; its own words stand above. Is the bot running already?"
            " SANDBOX_PORT and DATABASE choose another port and folder."
        )
    gone: asyncio.Task[None] = asyncio.create_task(_ended(child))
    try:
        yield url, gone
    finally:
        gone.cancel()
        child.stdin.close()
        await child.wait()


async def _ended(child: asyncio.subprocess.Process) -> None:
    await child.wait()


if __name__ == "__main__":
    sys.exit(main())
