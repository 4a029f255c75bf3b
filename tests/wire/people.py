"""Players as a test sees them: only what stands in their channel, only what they can click."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from simcord.enums import InteractionType

from sandbox.people import Result
from sandbox.server import Sandbox

T = TypeVar("T")
Json = dict[str, Any]
PATIENCE_S = 90.0
"""How long a test waits for something that must come. Nothing is measured by it."""


async def until(look: Callable[[], T | None], what: str) -> T:
    """What `look` finds, as soon as it finds something."""
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        if found := look():
            return found
        await asyncio.sleep(0.002)
    raise AssertionError(f"waited in vain for {what}")


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component of a message, the inner ones too."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])


@dataclass(frozen=True)
class Shown:
    """One message as its reader sees it."""

    raw: Json

    @property
    def id(self) -> int:
        return int(self.raw["id"])

    @property
    def private(self) -> bool:
        return bool(self.raw.get("flags", 0) & 64)

    @property
    def text(self) -> str:
        """All texts of the message."""
        texts = [c["content"] for c in walk(self.raw["components"]) if c["type"] == 10]
        return "\n".join([self.raw["content"], *texts]).strip()

    @property
    def controls(self) -> list[Json]:
        """Buttons and menus that can be used."""
        kinds = (2, 3)
        return [c for c in walk(self.raw["components"]) if c["type"] in kinds and not c.get("disabled")]

    @property
    def decisions(self) -> list[Json]:
        """Those of them that belong to a seat to act, not to everybody."""
        return [c for c in self.controls if c["custom_id"].split("|")[2] != "-"]

    @property
    def labels(self) -> list[str]:
        """What stands on the buttons that can be used."""
        return [c["label"] for c in self.controls if c["type"] == 2]

    @property
    def pictures(self) -> list[Json]:
        """The pictures of the message: media and description."""
        return [item for c in walk(self.raw["components"]) if c["type"] == 12 for item in c["items"]]

    def button(self, label: str) -> Json:
        """The button whose label begins like this."""
        return next(c for c in self.controls if c["type"] == 2 and c["label"].startswith(label))

    @property
    def acting(self) -> int | None:
        """The seat whose controls these are."""
        seats = {c["custom_id"].split("|")[2] for c in self.decisions}
        return int(next(iter(seats))) if seats else None


class Player:
    """Somebody in one channel."""

    def __init__(self, box: Sandbox, user: int, channel: int) -> None:
        self.box, self.id, self.channel = box, user, channel

    # ---- seeing

    def messages(self) -> list[Shown]:
        """The channel as this person sees it."""
        return [Shown(m) for m in self.box.people.messages(self.id, self.channel)]

    def boards(self) -> list[Shown]:
        """Public messages of the bot with components: the board, or what is left of earlier ones."""
        return [m for m in self.messages() if m.raw["components"] and not m.private]

    def board(self) -> Shown:
        """The newest of them."""
        return self.boards()[-1]

    def private(self) -> list[Shown]:
        """What only this person sees."""
        return [m for m in self.messages() if m.private]

    def pings(self) -> list[Shown]:
        """Messages that mention this person."""
        return [m for m in self.messages() if f"<@{self.id}>" in m.raw["content"]]

    # ---- doing

    async def slash(self, name: str, options: Mapping[str, Any] | None = None) -> Result:
        """Use a command."""
        return await self.box.people.slash(self.id, self.channel, name, options)

    async def use(self, shown: Shown, control: Json, value: str = "") -> Result:
        """Press a button, or choose a value in a menu."""
        if control["type"] == 2:
            return await self.box.people.click(self.id, self.channel, shown.id, control["custom_id"])
        return await self.box.people.select(self.id, self.channel, shown.id, control["custom_id"], [value])

    async def press(self, label: str) -> Result:
        """Press the button of the board whose label begins like this."""
        board = self.board()
        return await self.use(board, board.button(label))

    async def told(self, result: Result) -> str:
        """The private sentence that came of an interaction."""

        def sentence() -> str | None:
            """A private answer, or the private message that was clicked, its controls gone."""
            for shown in [Shown(raw) for raw in [*result.followups, result.message] if raw]:
                clicked = result.kind == "deferred_update" and shown.raw == result.message
                thinking = shown.raw["flags"] & 128
                if shown.private and shown.text and not thinking and not (clicked and shown.controls):
                    return shown.text
            return None

        return await until(sentence, "a private sentence")


async def forge(player: Player, shown: Shown, custom_id: str, values: list[str] | None = None) -> Result:
    """An interaction that no honest client sends: any custom_id on any message."""
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": 2 if values is None else 3, "id": 1}
    if values is not None:
        data["values"] = values
    source = player.box.world.get_message(player.channel, shown.id)
    return await player.box.people._send(
        InteractionType.MESSAGE_COMPONENT, player.id, player.channel, data, source
    )


def number_of(board: Shown) -> int:
    """The row that the picture shows; 0 without a picture."""
    match = re.search(r"board-(\d+)\.png", str(board.pictures))
    return int(match[1]) if match else 0


class Table:
    """Several players in one channel, one of them hosting."""

    def __init__(self, players: list[Player], game: str = "vienna") -> None:
        self.players, self.game = players, game

    async def start(self, options: Mapping[str, Any] | None = None) -> None:
        """Open a lobby, sit down, begin; all by clicking."""
        host = self.players[0]
        boards = len(host.boards())
        await host.slash(f"{self.game} start", options)
        await until(lambda: len(host.boards()) > boards, "the lobby")
        for player in self.players[1:]:
            before = player.board().text
            await player.press("Join")
            await until(lambda b=before: host.board().text != b, "the seat")  # type: ignore[misc]
        await until(lambda: any(c.get("label") == "Start" for c in host.board().controls), "Start")
        await host.press("Start")
        await until(lambda: host.board().pictures, "the first board")

    def acting(self) -> Player:
        """The player whose controls stand on the board."""
        seat = self.players[0].board().acting
        assert seat is not None
        return self.players[seat]

    async def step(self, rng: random.Random) -> None:
        """One move of whoever is to act, by clicking at random; returns when the board shows it."""
        player, board = self.acting(), self.players[0].board()
        number = number_of(board)
        menus = [c for c in board.decisions if c["type"] == 3]
        control = rng.choice(menus if menus and rng.random() < 0.9 else board.decisions)
        value = rng.choice(control["options"])["value"] if control["type"] == 3 else ""
        before = {m.id for m in player.private()}
        await player.use(board, control, value)
        while True:
            asked = partial(self._asked, player, before)
            found = await until(lambda a=asked: self._moved(number) or a(), "what comes of it")  # type: ignore[misc]
            if not isinstance(found, Shown):
                return
            # a private panel or menu: go on there, and on the board if it led nowhere
            control = self._choose(found, rng)
            value = rng.choice(control["options"])["value"] if control["type"] == 3 else ""
            text = found.raw
            await player.use(found, control, value)
            if control["custom_id"].split("|")[4] == "play":  # that was the move; the panel may show the next
                await until(lambda: self._moved(number), "the board")
                return
            await until(
                lambda seen=text, at=found.id: (  # type: ignore[misc]
                    self._moved(number) or all(m.raw != seen for m in player.private() if m.id == at)
                ),
                "the private answer",
            )
            before = {m.id for m in player.private() if m.id != found.id}

    def _choose(self, found: Shown, rng: random.Random) -> Json:
        changes = [c for c in found.controls if c["type"] == 3 or c["custom_id"].split("|")[4] == "play"]
        return rng.choice(changes or found.decisions)

    def _moved(self, number: int) -> bool:
        return number_of(self.players[0].board()) > number

    def _asked(self, player: Player, before: set[int]) -> Shown | None:
        fresh = [m for m in player.private() if m.id not in before and m.controls]
        return fresh[-1] if fresh else None

    @property
    def over(self) -> bool:
        """Nobody is to act any more."""
        return not self.players[0].board().decisions

    async def play(self, rng: random.Random, moves: int = 2000) -> int:
        """So many moves, or to the end; how many were made."""
        made = 0
        while made < moves and not self.over:
            await self.step(rng)
            made += 1
        return made
