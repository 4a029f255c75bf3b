"""From a click to its acknowledgement and to the new board, through the sandbox.

The sandbox and the players are in this process, the bot and its floor each in one of their own, connected by
socket. The sandbox checks no request against Discord's description. Both bots are clicked by turns, so that
whatever else the machine does meets both alike; between the turns both come to rest.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

from benchmarks.figures import BenchmarkFailed, Row, Spread
from benchmarks.players import PATIENCE_S, Click, Table
from sandbox.server import Sandbox

HOME = Path(__file__).resolve().parents[1]
PLAYERS = 3
WARMING = 3
"""Clicks at each table before anything is measured."""
REST_S = 0.05
"""Pause after each wave of clicks: what a bot does after the board is shown falls into it."""
LOOK_S = 0.02
"""How often it is looked whether a bot is there."""


async def measure(tables: int, alone: int, together: int) -> list[Row]:
    """Two rows for one table, two for a click at every table at once; by so many boards that are shown."""
    async with contextlib.AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        ours = await stack.enter_async_context(_venue(tables, "kaffeehaus", f"{folder}/games.sqlite3"))
        for _ in range(WARMING):
            await _wave(ours)
        size = sum(table.size for table in ours) // len(ours)
        floor = await stack.enter_async_context(_venue(tables, "floor", str(size)))
        await _wave(floor)
        return [
            *await _rows("1 table", ours[:1], floor[:1], alone),
            *await _rows(f"{tables} tables at once", ours, floor, together),
        ]


@contextlib.asynccontextmanager
async def _venue(tables: int, bot: str, given: str) -> AsyncIterator[list[Table]]:
    """A sandbox with that bot and so many tables, each showing a board."""
    box = await Sandbox().start()
    channels = [box.channel.id, *(box.people.add_channel(f"table-{n}").id for n in range(1, tables))]
    people = box.people.all()[:PLAYERS]
    seated = [Table(box, channel, people, random.Random(n)) for n, channel in enumerate(channels)]
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "benchmarks.bots", box.url, bot, given), cwd=HOME
    )
    try:
        await _connected(box, process)
        if bot == "kaffeehaus":
            await _reopen(seated)
        for table in seated:
            await table.shown()
        yield seated
    finally:
        with contextlib.suppress(ProcessLookupError):  # it may have ended by itself
            process.terminate()
        await process.wait()
        await box.stop()


async def _connected(box: Sandbox, process: asyncio.subprocess.Process) -> None:
    for _ in range(round(PATIENCE_S / LOOK_S)):
        if box.gateway.online:
            return
        if process.returncode is not None:
            break
        await asyncio.sleep(LOOK_S)
    raise BenchmarkFailed("A bot did not connect; its own words stand above.")


async def _reopen(tables: Sequence[Table]) -> None:
    """Where a game is over, or none was begun, another one begins."""
    await asyncio.gather(*(table.open() for table in tables if table.over))


async def _wave(tables: Sequence[Table]) -> list[Click]:
    """One click at every table, all at the same time."""
    await _reopen(tables)
    choices = [table.choose() for table in tables]
    clicks = await asyncio.gather(*map(Table.click, tables, choices))
    await asyncio.sleep(REST_S)
    return clicks


async def _rows(where: str, ours: Sequence[Table], floor: Sequence[Table], boards: int) -> list[Row]:
    """By turns a wave each, until ours have led to so many boards."""
    made: tuple[list[Click], list[Click]] = [], []
    while len(_boards(made[0]).seconds) < boards:
        for clicks, tables in zip(made, (ours, floor), strict=True):
            clicks += await _wave(tables)
    return [
        Row(f"click to acknowledgement, {where}", *map(_acknowledgements, made)),
        Row(f"click to new board, {where}", *map(_boards, made)),
    ]


def _acknowledgements(clicks: Sequence[Click]) -> Spread:
    return Spread(tuple(click.acknowledged for click in clicks))


def _boards(clicks: Sequence[Click]) -> Spread:
    return Spread(tuple(click.board for click in clicks if click.board is not None))
