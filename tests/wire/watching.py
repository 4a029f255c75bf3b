"""What the tests of trouble see besides the players: requests, writers at rest, clocks, positions."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from typing import Any

from cogs.bot import Kaffeehaus
from host import table as host
from tests.wire.people import Player, Shown, Table, until
from tests.wire.venue import Venue

SOME_TIME_S = 0.25
"""So long a test looks whether something goes on that should not: many times as long as it would need."""


def bot_of(venue: Venue) -> Kaffeehaus:
    """The bot, which must be running."""
    assert venue.bot is not None
    return venue.bot


def session(venue: Venue, channel: int | None = None) -> host.Table:
    """The session that is open in the channel (*games* if none is named)."""
    found = bot_of(venue).house.in_channel(channel or venue.games)
    assert found is not None
    return found


def requests(venue: Venue) -> list[str]:
    """From now on: what the bot asks of Discord about channels and their messages."""
    asked: list[str] = []

    def note(method: str, path: str, body: Any) -> list[str]:
        asked.extend([f"{method} {path}"] if path.startswith("/channels/") else [])
        return []

    venue.box.rest.checks.append(note)
    return asked


def edits(asked: list[str]) -> int:
    """How many of the requests were edits."""
    return sum(request.startswith("PATCH") for request in asked)


def all_shown(venue: Venue) -> bool:
    """Does the file say that every board shows its last row, and every turn has its mention?"""
    with sqlite3.connect(venue.path) as file:
        behind = file.execute(
            "SELECT count(*) FROM boards LEFT JOIN slips USING (session_id) WHERE slips.message_id IS NULL"
            " OR shown < (SELECT max(number) FROM log WHERE log.session_id = boards.session_id)"
        ).fetchone()
    return bool(behind[0] == 0)


async def idle(venue: Venue) -> None:
    """Until no board is being written."""
    await until(lambda: not bot_of(venue).boards._writers.at_work, "the writers to rest")


async def stands_still(venue: Venue, channel: int | None = None) -> None:
    """Until the clock of the game stands still."""
    table = session(venue, channel)
    await until(lambda: table.paused, "the clock to stand still")


async def goes_on(venue: Venue, channel: int | None = None) -> None:
    """Until it runs."""
    table = session(venue, channel)
    await until(lambda: not table.paused, "the clock to go on")


async def nothing_more(asked: list[str]) -> None:
    """For some time the bot asks nothing of Discord."""
    before = len(asked)
    await asyncio.sleep(SOME_TIME_S)
    assert asked[before:] == []


def value_of(control: dict[str, Any], rng: random.Random) -> str:
    """What can be chosen in a menu; for a button nothing."""
    return str(rng.choice(control["options"])["value"]) if control["type"] == 3 else ""


def decision(board: Shown) -> list[str]:
    """The controls of whoever is to act: others as soon as somebody has moved."""
    return [control["custom_id"] for control in board.decisions]


async def click(table: Table, rng: random.Random) -> None:
    """One move on the board that leads to another decision, whether the board is a picture or text."""
    player, board = table.acting(), table.players[0].board()
    before = decision(board)
    while decision(table.players[0].board()) == before:
        private = {m.id for m in player.private()}
        control = rng.choice([c for c in board.decisions if "|panel|" not in c["custom_id"]])
        await player.use(board, control, value_of(control, rng))

        def answer(seen: set[int] = private) -> bool:
            fresh = [m for m in player.private() if m.id not in seen and m.controls]
            return bool(fresh) or decision(table.players[0].board()) != before

        await until(answer, "what comes of the click")


async def deleted_by_moderator(venue: Venue, player: Player, *messages: Shown) -> None:
    """A moderator deletes messages."""
    franz = venue.box.people["Franz"]
    venue.box.people.set_moderator(franz)
    for message in messages:
        venue.box.people.delete(franz, player.channel, message.id)
