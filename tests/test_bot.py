"""`python bot.py` as a process: what it says and how it ends."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import pytest

from tests.wire.people import until

ROOT = Path(__file__).parents[1]
SOON_S = 5.0
"""How long it may take to end."""


async def start(folder: Path, **settings: str) -> Process:
    env = {k: v for k, v in os.environ.items() if k not in ("DISCORD_TOKEN", "VIENNA_BOARD")}
    env |= {"DATABASE": str(folder / "house.sqlite3"), "SANDBOX_PORT": "0", **settings}
    return await asyncio.create_subprocess_exec(
        sys.executable, str(ROOT / "bot.py"), cwd=folder, env=env, stdout=PIPE, stderr=PIPE
    )


async def test_without_a_token_it_prints_the_address_of_the_page(tmp_path: Path) -> None:
    bot = await start(tmp_path)
    assert bot.stdout is not None
    line = (await bot.stdout.readline()).decode()
    assert line.startswith("No DISCORD_TOKEN: playing in the sandbox until Ctrl+C. Open http://127.0.0.1:")
    path = tmp_path / "house.sqlite3"
    await until(lambda: path.exists() and tables(path), "the database")
    bot.terminate()
    _, err = await asyncio.wait_for(bot.communicate(), SOON_S)
    assert bot.returncode == 0, err.decode()
    assert (tmp_path / "sandbox-world.pickle").exists()


@pytest.mark.parametrize("after", [0.0, 0.3, 1.0, 2.5])
async def test_a_signal_during_the_start_ends_it_too(tmp_path: Path, after: float) -> None:
    """Also while it prepares the pictures."""
    bot = await start(tmp_path)
    assert bot.stdout is not None
    await bot.stdout.readline()
    await asyncio.sleep(after)
    bot.terminate()
    _, err = await asyncio.wait_for(bot.communicate(), SOON_S)
    assert bot.returncode == 0, err.decode()
    assert "Traceback" not in err.decode()


def tables(path: Path) -> set[str]:
    with sqlite3.connect(path) as file:
        return {name for (name,) in file.execute("SELECT name FROM sqlite_master")}


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"LOG_LEVEL": "loud"}, "LOG_LEVEL is 'loud'"),
        ({"VIENNA_BOARD": "nowhere.txt"}, "VIENNA_BOARD is nowhere.txt, which cannot be read"),
        ({"DATABASE": "/dev/null/x.sqlite3"}, "The database /dev/null/x.sqlite3 cannot be opened"),
    ],
)
async def test_what_cannot_run_says_so_in_one_line(
    tmp_path: Path, settings: dict[str, str], said: str
) -> None:
    bot = await start(tmp_path, **settings)
    out, err = await bot.communicate()
    assert bot.returncode == 1
    assert out == b""
    assert err.decode().startswith(said)
    assert len(err.decode().splitlines()) == 1


async def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    first = await start(tmp_path)
    assert first.stdout is not None
    port = (await first.stdout.readline()).decode().rsplit(":", 1)[1].strip()
    (tmp_path / "other").mkdir()
    second = await start(tmp_path / "other", SANDBOX_PORT=port)
    _, err = await second.communicate()
    assert second.returncode == 1
    assert "is taken" in err.decode()
    assert "Traceback" not in err.decode()
    first.terminate()
    await first.communicate()
