"""python -m sandbox: serve a sandbox until killed. All that it prints is its address, in one line."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import errno
import logging
import os
import signal
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

from .server import NAMES, Sandbox
from .store import StoreBusy
from .world import BOT_PERMISSIONS

PORT = 8765
PATIENCE_S = 5.0
"""Seconds to wait for an earlier sandbox, whose bot was just killed, to leave its port and its folder."""


def options(argv: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        "sandbox", description="A Discord on loopback, with a page in the browser."
    )
    parser.add_argument("--port", type=int, default=PORT, help="0 takes any free one; default %(default)s")
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help="folder in which the world is kept; default: none"
    )
    parser.add_argument(
        "--people", nargs="+", default=NAMES, metavar="NAME", help="who is there in a new world"
    )
    parser.add_argument("--shards", type=int, default=1, help="how many the bot is told to use")
    parser.add_argument("--bot-name", default="Kaffeehaus")
    parser.add_argument("--bot-permissions", type=int, default=BOT_PERMISSIONS, metavar="BITS")
    parser.add_argument("--with-parent", action="store_true", help="end when standard input ends")
    return parser.parse_args(argv)


async def open_box(given: argparse.Namespace) -> Sandbox:
    """Start, or exit with one sentence why not."""
    deadline = asyncio.get_running_loop().time() + PATIENCE_S
    while True:
        box = None
        try:
            box = Sandbox(
                people=tuple(given.people),
                shards=given.shards,
                bot_name=given.bot_name,
                bot_permissions=given.bot_permissions,
                data=given.data,
            )
            return await box.start(given.port)
        except (StoreBusy, OSError, OverflowError) as error:
            if box is not None:
                await box.stop()
            if isinstance(error, OverflowError) or asyncio.get_running_loop().time() > deadline:
                sys.exit(f"sandbox: {reason(error, given.port)}")
            await asyncio.sleep(0.1)


def reason(error: Exception, port: int) -> str:
    """Why it did not start, and what would be right."""
    if isinstance(error, StoreBusy):
        return f"{error} Choose another folder with --data."
    if isinstance(error, OverflowError) or getattr(error, "errno", None) == errno.EADDRINUSE:
        return f"Port {port} is taken, or is none. Choose another with --port, 0 to 65535; 0 is any free one."
    return str(error)


async def main(argv: Sequence[str] | None = None) -> None:
    """Serve until SIGTERM, SIGINT, or, with --with-parent, until the parent is gone."""
    given = options(argv)
    logging.basicConfig(level=logging.WARNING, format="sandbox: %(message)s")
    over, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows has no such handlers; Ctrl+C still ends it
            loop.add_signal_handler(number, over.set)
    if given.with_parent:

        def watch() -> None:
            # Not sys.stdin.read(): its lock, held at the end, would make the interpreter complain.
            while os.read(sys.stdin.fileno(), 4096):
                pass
            loop.call_soon_threadsafe(over.set)

        threading.Thread(target=watch, daemon=True).start()
    box = await open_box(given)
    print(box.url, flush=True)
    try:
        await over.wait()
    finally:
        await box.stop()


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(main())
