"""Games with secret votes as players see them: the board in the channel, the own cards in direct messages."""

from __future__ import annotations

import asyncio
import random
import re
import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any

from sandbox.people import Result
from tests.wire.evening import ended
from tests.wire.people import PATIENCE_S, Player, Shown, Table, until, walk
from tests.wire.venue import NAMES, Venue

CASTING = "|play|yes|", "|play|no|"


def hall(venue: Venue, players: int, channel: int | None = None) -> Table:
    """The first so many people, to play Viva il Re!"""
    return Table([venue.player(name, channel) for name in NAMES[:players]], "viva")


# ---- what only one person sees


def dm(player: Player) -> Player:
    """The same person in their direct messages with the bot."""
    return Player(player.box, player.id, player.box.world.dm_channels[player.id])


def letters(player: Player) -> list[Shown]:
    """The direct messages of the bot."""
    return [m for m in dm(player).messages() if not m.private]


def goal_card(player: Player, round_number: int = 1) -> Shown | None:
    """The direct message with the goal card of the round, while the round goes on."""
    head = f"**Your goal card, round {round_number} of 3**"
    return next((m for m in letters(player) if head in m.text), None)


def asks(shown: Shown) -> bool:
    """Are there buttons to vote with?"""
    return any(CASTING[0] in control["custom_id"] for control in shown.controls)


def ballot(player: Player) -> Shown | None:
    """The direct message with the buttons of the open vote."""
    return next((m for m in letters(player) if asks(m)), None)


async def asked(player: Player) -> Shown:
    """The same, as soon as it is there."""
    return await until(lambda: ballot(player), "the buttons of the vote")


async def my_cards(player: Player) -> Shown:
    """The private reply to *My cards* under the board."""
    before = {m.id for m in player.private()}
    await player.press("My cards")

    def reply() -> Shown | None:
        return next((m for m in player.private() if m.id not in before and m.pictures), None)

    return await until(reply, "the own cards")


def buttons(shown: Shown) -> list[list[tuple[str, int]]]:
    """Row by row what its buttons say first and how they look, the disabled ones too."""
    rows = [row["components"] for row in walk(shown.raw["components"]) if row["type"] == 1]
    return [[(button["label"].partition(":")[0], button["style"]) for button in row] for row in rows]


# ---- choosing


def can_refuse(shown: Shown) -> bool:
    """Is there a no card in hand?"""
    return any(CASTING[1] in control["custom_id"] for control in shown.controls)


async def cast(player: Player, *, yes: bool = True) -> Shown:
    """Vote in the direct message; what it shows when the choice stands."""
    shown = await asked(player)
    result = await choose(dm(player), shown, yes=yes)
    assert not result.failed

    def chosen() -> Shown | None:
        """It stands there without buttons, or the vote is over and it is gone."""
        found = [m for m in letters(player) if m.id == shown.id]
        return (found or [shown])[0] if not found or not asks(found[0]) else None

    return await until(chosen, "the choice to stand")


async def choose(player: Player, shown: Shown, *, yes: bool) -> Result:
    """Press a button of a ballot, in direct messages or in a private reply."""
    return await player.use(shown, shown.button("Yes" if yes else "No"))


# ---- moves by their text


async def moves(player: Player) -> list[str]:
    """What the player may do now, as the command offers it."""
    offered = await player.box.people.autocomplete(
        player.id, player.channel, "viva move", {"text": ""}, "text"
    )
    return [choice["value"] for choice in offered.choices]


async def type_move(player: Player, text: str) -> None:
    """Make a move; returns when it is made."""
    typed = await player.slash("viva move", {"text": text})
    await until(lambda: typed.message is None, f"the move {text}")


async def mover(table: Table) -> tuple[Player, list[str]] | None:
    """Whoever is to act alone and their moves; None if all vote, or at the end."""
    for player in table.players:
        if options := await moves(player):
            return player, options
    return None


def crowning(player: Player) -> list[str]:
    """The moves on the board that lead to a vote."""
    options = [option for menu in player.board().decisions for option in menu.get("options", [])]
    return [option["value"] for option in options if option["label"].endswith("up to the throne")]


def haste(options: Sequence[str], board: Shown, rng: random.Random) -> str:
    """A move that brings a vote soon: one of the candidates nearest to the throne."""
    if options[0].startswith("place"):
        return rng.choice([move for move in options if move[-1] in "34"] or options)
    lines = {c["value"]: c["label"] for menu in board.decisions for c in menu.get("options", [])}
    near = ("throne", "nobles", "officials", "soldiers", "merchants", "craftsmen")
    up = [move for move in options if move.startswith("up")]
    return min(up, key=lambda move: next((i for i, n in enumerate(near) if n in lines.get(move, "")), 9))


async def to_the_vote(table: Table, rng: random.Random, *, stop_before: bool = False) -> bool:
    """Moves by text until all vote, the vote before being over. False: the game is over.

    `stop_before`: only until somebody can move a candidate to the throne.
    """
    host = table.players[0]
    while True:
        state = await _next(table)
        if isinstance(state, bool):
            return state
        player, options = state
        seat = table.players.index(player)
        await until(lambda s=seat: host.board().acting == s, "the board")  # type: ignore[misc]
        hidden = [move for move in options if move.startswith("wc")]
        hide = hidden and rng.random() < 0.3
        if stop_before and crowning(host):
            return True
        await type_move(player, rng.choice(hidden) if hide else haste(options, host.board(), rng))


async def _next(table: Table) -> tuple[Player, list[str]] | bool:
    """Who is to move and how; True: a vote; False: the end."""
    host = table.players[0]
    async with asyncio.timeout(PATIENCE_S):
        while True:
            if found := await mover(table):
                return found
            if ended(host.board()):
                return False
            if voting(host):
                return True
            await asyncio.sleep(0.005)  # the board is on its way, or the clock moves


async def vote_over(table: Table) -> None:
    """Until the board does not show a vote any more."""
    await until(lambda: not voting(table.players[0]), "the end of the vote")


def voting(player: Player) -> str | None:
    """The headline of the vote that is open, as the board has it."""
    match = re.search(r"### (Vote on .*)", player.board().text)
    return match[1] if match else None


async def all_cast(table: Table, choices: Mapping[int, bool], rng: random.Random) -> None:
    """All vote in their direct messages in some order, by seat; who is not named votes yes."""
    order = list(enumerate(table.players))
    rng.shuffle(order)
    for seat, player in order:
        yes = choices.get(seat, True) or not can_refuse(await asked(player))
        await cast(player, yes=yes)
    await vote_over(table)


async def round_by_mail(table: Table, rng: random.Random, refusal: float = 0.15) -> bool:
    """Moves until there is a vote, and all of the vote. False: the game is over."""
    if not await to_the_vote(table, rng):
        return False
    choices = {seat: rng.random() > refusal for seat in range(len(table.players))}
    await all_cast(table, choices, rng)
    return True


# ---- the file


def votes_of(venue: Venue, session: int = 1) -> list[tuple[int, str]]:
    """Seat and choice of every vote that is stored."""
    with sqlite3.connect(venue.path) as file:
        return file.execute(
            "SELECT seat, text FROM log WHERE session_id = ? AND text IN ('yes', 'no') ORDER BY number",
            (session,),
        ).fetchall()


class Opened:
    """The channels for direct messages that the bot asks for, and the messages that it posts in any."""

    def __init__(self, venue: Venue) -> None:
        self.channels, self.letters = 0, 0
        self._venue = venue
        venue.box.rest.checks.append(self._note)

    def _note(self, method: str, path: str, body: Any) -> list[str]:
        self.channels += method == "POST" and path == "/users/@me/channels"
        channel = re.fullmatch(r"/channels/(\d+)/messages", path)
        mine = channel is not None and int(channel[1]) in self._venue.box.world.dm_channels.values()
        self.letters += method == "POST" and mine
        return []


async def some_time() -> None:
    """Long enough for what should not come."""
    await asyncio.sleep(0.3)
