"""The program ends: soon when it is asked to, with a sentence if it is not, and leaves nothing half done."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sandbox.client import TOKEN
from sandbox.faults import Fault
from tests.wire.people import Table, number_of, until
from tests.wire.venue import Venue
from tests.wire.watching import all_shown, requests

ROOT = Path(__file__).parents[2]
SOON_S = 30.0
"""How long the program may take to end."""
BOARD = r"/channels/\d+/messages/\d+"


class Program:
    """The program in a process of its own."""

    def __init__(self, venue: Venue, process: Process) -> None:
        self.venue, self.process = venue, process

    @classmethod
    async def start(cls, venue: Venue, token: str = TOKEN) -> Program:
        if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # inherited by tests in the background
            signal.signal(signal.SIGINT, signal.default_int_handler)
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.wire.program", venue.box.url, str(venue.path), token),
            cwd=ROOT,
            stdout=PIPE,
            stderr=PIPE,
            env={**os.environ, "PYTHONFAULTHANDLER": "1"},
        )
        return cls(venue, process)

    async def hears(self) -> None:
        """Wait until it is connected."""
        people, channel = self.venue.box.people, self.venue.games
        await until(lambda: self.venue.box.gateway.online, "the program")
        await until(lambda: people.commands(people["Anna"], channel), "its commands")

    async def ended(self) -> str:
        """What it wrote, when it has ended. If it does not: where it stands."""
        ending = asyncio.create_task(self.process.communicate())
        _, waiting = await asyncio.wait([ending], timeout=SOON_S)
        if waiting:
            self.process.send_signal(signal.SIGABRT)  # it writes down what every thread does
        _, err = await ending
        assert not waiting, f"it does not end:\n{err.decode()}"
        return err.decode()


@pytest.fixture
async def programs(quiet_venue: Venue) -> AsyncIterator[list[Program]]:
    """Those that were started; none outlives its test."""
    started: list[Program] = []
    yield started
    for program in started:
        if program.process.returncode is None:
            program.process.kill()
            await program.process.wait()
    await until(lambda: not quiet_venue.box.gateway.online, "the end of its connection")


async def running(venue: Venue, programs: list[Program]) -> Program:
    """One more of them, connected."""
    programs.append(await Program.start(venue))
    await programs[-1].hears()
    return programs[-1]


def rows(venue: Venue) -> list[int]:
    """The numbers of the first session's rows."""
    with sqlite3.connect(venue.path) as file:
        found = file.execute("SELECT number FROM log WHERE session_id = 1 ORDER BY number").fetchall()
    return [number for (number,) in found]


async def clicking(table: Table, rng: random.Random) -> None:
    """Play on until nobody answers any more."""
    while True:
        await table.step(rng)


@pytest.mark.parametrize("wanted", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "SIGINT"])
async def test_scenario_20_asked_to_end_in_the_middle_of_a_game_it_leaves_nothing_half_done(
    quiet_venue: Venue, programs: list[Program], wanted: signal.Signals
) -> None:
    program, table, rng = await running(quiet_venue, programs), quiet_venue.table(3), random.Random(7)
    await table.start()
    for _ in range(2):
        playing = asyncio.create_task(clicking(table, rng))
        await asyncio.sleep(rng.uniform(0.2, 0.8))
        program.process.send_signal(wanted)
        said = await program.ended()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        assert program.process.returncode == 0, said
        assert "Traceback" not in said
        assert rows(quiet_venue) == list(range(1, len(rows(quiet_venue)) + 1))
        assert len(rows(quiet_venue)) >= number_of(table.players[0].board()), "a player saw what was not kept"
        program = await running(quiet_venue, programs)
        last = len(rows(quiet_venue))
        await until(lambda n=last: number_of(table.players[0].board()) == n, "the last state")  # type: ignore[misc]
        assert len(table.players[0].boards()) == 1
    await table.play(rng, 2)


async def test_scenario_20_on_start_a_board_is_edited_only_if_it_differs(
    quiet_venue: Venue, programs: list[Program]
) -> None:
    program, table, rng = await running(quiet_venue, programs), quiet_venue.table(3), random.Random(8)
    await table.start()
    await table.play(rng, 3)
    await until(lambda: all_shown(quiet_venue), "all to be noted")
    program.process.terminate()
    await program.ended()
    shown, messages = table.players[0].board(), table.players[0].messages()
    asked = requests(quiet_venue)
    await running(quiet_venue, programs)
    await until(lambda: asked, "a look whether the board is there")
    await table.players[1].slash("vienna board")  # answered after all that is done at the start
    await until(table.players[1].private, "an answer")
    assert table.players[0].board().raw == shown.raw
    assert [m.raw for m in table.players[0].messages()] == [m.raw for m in messages]
    assert asked == [f"GET /channels/{quiet_venue.games}/messages/{shown.id}"]


@pytest.mark.parametrize(
    "fault",
    [
        Fault("PATCH", BOARD, delay=60, times=None),
        Fault("PATCH", BOARD, status=503, times=None),
        Fault("PATCH", BOARD, status=429, retry_after=60, times=None),
        Fault("PATCH", BOARD, status=502, times=None),
    ],
    ids=["slow", "503", "429", "502"],
)
async def test_scenario_20_it_ends_soon_while_discord_is_in_trouble_and_shows_the_rest_later(
    quiet_venue: Venue, programs: list[Program], fault: Fault
) -> None:
    program, table = await running(quiet_venue, programs), quiet_venue.table(3)
    await table.start()
    board, player = table.players[0].board(), table.acting()
    quiet_venue.box.rest.faults.add(fault)
    await player.use(board, board.decisions[0])
    await until(lambda: len(rows(quiet_venue)) > number_of(board), "the row")
    program.process.terminate()
    said = await program.ended()
    assert program.process.returncode == 0, said
    assert number_of(table.players[0].board()) == number_of(board)
    quiet_venue.box.rest.faults.clear()
    await running(quiet_venue, programs)
    await until(lambda: number_of(table.players[0].board()) == len(rows(quiet_venue)), "the move")


async def test_scenario_29_a_bad_token_ends_it_with_a_sentence(
    quiet_venue: Venue, programs: list[Program]
) -> None:
    programs.append(await Program.start(quiet_venue, "not-the-token-of-anybody"))
    said = await programs[-1].ended()
    assert programs[-1].process.returncode == 1
    assert said.splitlines()[-1] == (
        "DISCORD_TOKEN: Discord refused it; copy it again from its developer portal."
    )
    assert "Traceback" not in said
    assert "not-the-token-of-anybody" not in said
