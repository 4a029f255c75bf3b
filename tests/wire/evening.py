"""What happens around a table in the tests of this folder: people come late, leave, and read small notes."""

from __future__ import annotations

import asyncio
import random
import re
import sqlite3
from collections.abc import Awaitable, Callable, Sequence

from engine.games import GAMES
from engine.vienna.data import house_text
from host.database import Database
from host.house import House
from host.log import Person
from host.pace import Pace
from host.places import Board, Places
from host.store import Store
from tests.host.conftest import play_on
from tests.wire.people import Player, Shown, Table, until
from tests.wire.promise import best
from tests.wire.venue import NAMES, Venue

TURN_S = 180.0
"""What a live game gives for a decision."""
REMIND_S = TURN_S * 2 / 3
DAY_S = 86_400.0
GENEROUS = re.sub(r"\| (.*?)\d points?(.*)$", r"| \g<1>9 points\g<2>", house_text(), flags=re.MULTILINE)
"""Another board for the same rules: a game is over after few rounds."""
SILENT = 1 << 12
"""The flag of a message that makes no sound."""


# ---- small messages


def notes(player: Player) -> list[Shown]:
    """The bot's small messages beside the board."""
    return [
        m for m in player.messages() if m.raw["author"].get("bot") and not (m.raw["components"] or m.private)
    ]


async def note(player: Player, part: str) -> Shown:
    """The small message that says this, as soon as it is there."""
    return await until(lambda: next((m for m in notes(player) if part in m.text), None), f"the note {part!r}")


async def no_note(player: Player, part: str) -> None:
    """Until no small message says this any more."""
    await until(lambda: not any(part in m.text for m in notes(player)), f"the note {part!r} to go")


def called(shown: Shown) -> set[int]:
    """Whom Discord told of the message."""
    return {int(user["id"]) for user in shown.raw["mentions"]}


def silent(shown: Shown) -> bool:
    return bool(shown.raw["flags"] & SILENT)


def times(shown: Shown) -> list[int]:
    """The moments that a message names, seconds since 1970."""
    return [int(at) for at in re.findall(r"<t:(\d+):[tf]>", shown.text)]


class Heard:
    """Every small message that says this from now on, as it was when it was posted."""

    def __init__(self, venue: Venue, part: str) -> None:
        self.posted: list[set[int]] = []
        """Whom each of them called."""
        self._part, self._seen = part, set[int]()
        venue.box.world.watchers.append(self._hear)

    def _hear(self, kind: str, channel: int, what: object) -> None:
        content, message_id = getattr(what, "content", ""), getattr(what, "id", 0)
        if kind == "message" and self._part in content and message_id not in self._seen:
            self._seen.add(message_id)
            self.posted.append(set(getattr(what, "mention_user_ids", ())))


# ---- doing


async def open_generous(venue: Venue) -> None:
    """Start a bot whose tables get the generous board."""
    venue.defaults["vienna"] = {"board": GENEROUS}
    await venue.start_bot()


async def given(player: Player, deed: Callable[[], Awaitable[object]]) -> Shown:
    """The private message that comes of a deed."""
    before = {m.id for m in player.private()}
    await deed()

    def fresh() -> Shown | None:
        found = [m for m in player.private() if m.id not in before and m.text and not m.raw["flags"] & 128]
        return found[-1] if found else None

    return await until(fresh, "a private message")


async def leave(player: Player) -> None:
    """Leave the running game; returns when the question has gone."""
    question = await given(player, lambda: player.slash("vienna leave"))
    await player.use(question, question.button("Leave the game"))
    await until(lambda: all(m.id != question.id for m in player.private()), "the question to go")


async def stop(player: Player) -> None:
    """Stop whatever is open here; returns when the question has gone."""
    question = await given(player, lambda: player.slash("vienna stop"))
    await player.use(question, question.button("Stop the game"))
    await until(lambda: all(m.id != question.id for m in player.private()), "the question to go")


async def types(player: Player, rng: random.Random) -> bool:
    """A move by its text that promises something, if the player is to act."""
    asked = await player.box.people.autocomplete(
        player.id, player.channel, "vienna move", {"text": ""}, "text"
    )
    if not asked.choices:
        return False
    lines = [(choice["name"], "") for choice in asked.choices]
    typed = await player.slash("vienna move", {"text": asked.choices[best(lines, rng)]["value"]})
    await until(lambda: typed.message is None, "the move")
    return True


async def others_play(table: Table, absent: Player | None, rng: random.Random) -> bool:
    """All but the absent one type their moves. True: the absent one is waited for; False: the end."""
    present = [player for player in table.players if player is not absent]
    while True:
        moved = False
        for player in present:
            moved = moved or await types(player, rng)
        if moved:
            continue
        board = present[0].board()
        if ended(board):
            return False
        if absent is not None and board.acting == table.players.index(absent) and absent.pings():
            return True
        await asyncio.sleep(0.002)


def ended(board: Shown) -> bool:
    """Does the board show the end?"""
    return "\nSeed: " in board.text or "-# Seed: " in board.text


# ---- the file


def results(venue: Venue) -> list[tuple[int, str | None]]:
    """Session and why it does not count, of every game that has ended."""
    with sqlite3.connect(venue.path) as file:
        return file.execute("SELECT session_id, unrated FROM results ORDER BY session_id").fetchall()


def final_seats(venue: Venue, session: int = 1) -> list[str]:
    """The names with which the result is stored, by seat."""
    with sqlite3.connect(venue.path) as file:
        rows = file.execute("SELECT name FROM result_seats WHERE session_id = ? ORDER BY seat", (session,))
        return [name for (name,) in rows]


async def played(venue: Venue, names: Sequence[str] = NAMES[:3]) -> Table:
    """Before the bot starts: a game of these people that has come to its end. The bot shows it first."""
    people = [Person(venue.box.people[name], name, f"player{number}") for number, name in enumerate(names)]
    database = await Database.open(venue.path)
    house = House(Store(database), GAMES, venue.clock)
    table = await house.open_lobby(
        *("vienna", {"board": GENEROUS}, len(people), venue.box.guild.id, venue.games, people[0]),
        pace=Pace.LIVE,
    )
    for person in people[1:]:
        await house.join(table.id, person)
    await house.start(table.id, people[0].id)
    await play_on(house, table, random.Random(5))
    await Places(database).save_board(table.id, Board(venue.games))
    await house.close()
    await database.close()
    await venue.start_bot()
    anna = venue.player(names[0])
    await until(lambda: anna.boards() and ended(anna.board()), "the end of the game")
    return Table([venue.player(name) for name in names])
