"""Players at a table in the sandbox: they see what stands in their channel, and click on it."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from simcord.backend.models import Message

from benchmarks.figures import BenchmarkFailed
from cogs.custom_id import decode
from sandbox.server import Sandbox

Json = dict[str, Any]
BUTTON, MENU = 2, 3
PATIENCE_S = 30.0
"""How long a player waits for what must come."""


@dataclass(frozen=True)
class Choice:
    """What somebody is about to click: a button, or with a value an option of a menu."""

    person: int
    message: int
    custom_id: str
    value: str | None


@dataclass(frozen=True)
class Click:
    """What came of a click: seconds to its acknowledgement, and to the new board if it led there at once."""

    acknowledged: float
    board: float | None


class Table:
    """A channel with the people who play there, in the order of their seats."""

    def __init__(self, box: Sandbox, channel: int, people: Sequence[int], rng: random.Random) -> None:
        self._people, self._box, self._channel, self._rng = people, box, channel, rng
        self._board: Message | None = None
        self._asked: Message | None = None
        """The private menu that somebody has still to answer."""
        self._news = asyncio.Event()
        self._changes, self._changed_at = 0, 0.0
        box.world.watchers.append(self._see)

    def _see(self, kind: str, channel: int, what: Any) -> None:
        """Called by the sandbox at the moment at which a message is posted or edited."""
        if kind != "message" or channel != self._channel or not (controls(what) or what.attachments):
            return
        if what.is_ephemeral:
            self._asked = what
        else:
            self._board = what
        self._changes, self._changed_at = self._changes + 1, time.perf_counter()
        self._news.set()

    async def _until(self, there: Callable[[], object], what: str) -> None:
        try:
            async with asyncio.timeout(PATIENCE_S):
                while not there():
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            raise BenchmarkFailed(f"The bot did not show {what} within {PATIENCE_S:.0f} s.") from None

    # ---- before a game, and after it

    async def open(self) -> None:
        """Open a game and start it, by a command and by clicking."""
        self._board = None
        await self._box.people.slash(self._people[0], self._channel, "vienna start")
        await self._until(lambda: self._board, "the lobby")
        for person in self._people[1:]:
            await self.click(self._button("Join", person))
        await self.click(self._button("Start", self._people[0]))
        await self.shown()

    async def shown(self) -> None:
        """Wait until there is a picture."""
        await self._until(lambda: self._board and self._board.attachments, "a board")

    def _button(self, label: str, person: int) -> Choice:
        assert self._board is not None
        [button] = [c for c in controls(self._board) if c.get("label") == label]
        return Choice(person, self._board.id, button["custom_id"], None)

    @property
    def over(self) -> bool:
        """Nobody is to act any more."""
        return self._board is None or not decisions(self._board)

    @property
    def size(self) -> int:
        """Bytes of the picture on the board."""
        assert self._board is not None
        return int(self._board.attachments[0]["size"])

    # ---- during a game

    def choose(self) -> Choice:
        """Any control that makes a move, now or in a private menu, and any of its options."""
        message, self._asked = self._asked or self._board, None
        assert message is not None
        control = self._rng.choice([c for c in decisions(message) if not _is_panel(c)])
        value = self._rng.choice(control["options"])["value"] if control["type"] == MENU else None
        carried = decode(control["custom_id"])
        seat = carried.seat if carried and carried.seat else 0
        return Choice(self._people[seat], message.id, control["custom_id"], value)

    async def click(self, choice: Choice) -> Click:
        """Click, and wait for what comes of it: another board, or a private menu."""
        people, where = self._box.people, (choice.person, self._channel, choice.message, choice.custom_id)
        changes, begun = self._changes, time.perf_counter()
        result = await (
            people.click(*where) if choice.value is None else people.select(*where, [choice.value])
        )
        acknowledged = time.perf_counter() - begun
        if result.failed:
            raise BenchmarkFailed("The bot did not acknowledge a click within 3 s.")
        await self._until(lambda: self._changes > changes, "what comes of a click")
        return Click(acknowledged, None if self._asked else self._changed_at - begun)


def controls(message: Message) -> list[Json]:
    """The buttons and menus of a message that can be used."""
    return [c for c in _walk(message.components) if c["type"] in (BUTTON, MENU) and not c.get("disabled")]


def decisions(message: Message) -> list[Json]:
    """Those of them that belong to a seat to act, not to everybody; the floor's one button is one."""
    found = [(c, decode(c["custom_id"])) for c in controls(message)]
    return [control for control, carried in found if carried is None or carried.seat is not None]


def _walk(components: Sequence[Json]) -> Iterator[Json]:
    for component in components:
        yield component
        yield from _walk(component.get("components", ()))


def _is_panel(control: Json) -> bool:
    """Does it only show a private panel?"""
    carried = decode(control["custom_id"])
    return carried is not None and carried.do.verb == "panel"
