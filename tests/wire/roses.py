"""Games of Rosenkönig as players see them: whose turn the headline says it is, moves by their text."""

from __future__ import annotations

import re
import secrets
import sqlite3
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest

from host.rated import SOME_MOVES
from tests.wire.evening import TURN_S, ended, given
from tests.wire.people import Json, Player, Shown, Table, number_of, until
from tests.wire.venue import NAMES, Venue

GAME = "rosenkonig"
_TURN = re.compile(
    r"### (\w+) \((\w+) roses, \w+(?:, with (\w+))?\) to move, against (\w+)(?: and (\w+))?(?: ·.+)?$",
    re.MULTILINE,
)


@dataclass(frozen=True)
class Turn:
    """What the headline says."""

    name: str
    colour: str
    partner: str | None
    opponents: frozenset[str]


def turn(board: Shown) -> Turn:
    """Whose turn it is."""
    found = _TURN.search(board.text)
    assert found, board.text
    name, colour, partner, *opponents = found.groups()
    return Turn(name, colour, partner, frozenset(filter(None, opponents)))


class Court(Table):
    """The first so many people, to play Rosenkönig. Teams move seats about, so names say who is to act."""

    def __init__(self, venue: Venue, players: int = 2, channel: int | None = None) -> None:
        self.named = {name: venue.player(name, channel) for name in NAMES}
        super().__init__([self.named[name] for name in NAMES[:players]], GAME)

    @property
    def host(self) -> Player:
        return self.players[0]

    @property
    def turn(self) -> Turn:
        """What the headline of the board says."""
        return turn(self.host.board())

    def acting(self) -> Player:
        return self.named[self.turn.name]

    def name(self, player: Player) -> str:
        """How somebody is called."""
        return next(name for name, other in self.named.items() if other is player)

    async def gather(self, options: Mapping[str, Any]) -> None:
        """Open a table, at which all sit down."""
        boards = len(self.host.boards())
        await self.host.slash(f"{GAME} start", options)
        await until(lambda: len(self.host.boards()) > boards, "the lobby")
        for player in self.players[1:]:
            await player.press("Join")
            await until(partial(self._at_the_table, player), "the seat")

    def _at_the_table(self, player: Player) -> bool:
        return f"**{self.name(player)}**" in self.host.board().text

    async def click(self, move: str) -> None:
        """Whoever is to act clicks on the button of this move; returns when the board shows it."""
        board = self.host.board()
        await self.acting().use(board, move_buttons(board)[move])
        await self.moved(board)

    @property
    def over(self) -> bool:
        """The end is shown. Boards without controls there are also while the clock is about to move."""
        return ended(self.host.board())

    async def moved(self, before: Shown, rows: int = 1) -> None:
        """Until the board shows so many rows more and somebody is to act, or the end."""
        number = number_of(before) + rows
        await until(lambda: self.over or self._asks(number), "the move")

    async def ready(self) -> None:
        """Until somebody is to act."""
        await until(lambda: self._asks(0), "somebody's turn")

    def _asks(self, number: int) -> bool:
        board = self.host.board()
        return bool(board.decisions) and number_of(board) >= number

    async def some_moves(self) -> None:
        """Both sides play long enough for the game to count, by clicking."""
        moves = Counter[str]()
        while len(moves) < 2 or min(moves.values()) < SOME_MOVES:
            moves[self.turn.colour] += 1
            await self.click(eager(self.host.board()))

    async def come_to(self, name: str) -> None:
        """The others play, by clicking, until it is the turn of this one."""
        while self.turn.name != name:
            await self.click(eager(self.host.board()))

    async def late(self, venue: Venue) -> None:
        """The deadline passes; returns when the board shows what the clock has done, or the end."""
        board = self.host.board()
        venue.later(TURN_S + 1)
        await self.moved(board, 2)


def move_buttons(board: Shown) -> dict[str, Json]:
    """The buttons of a board that make a move, by the text of the move."""
    return {control["custom_id"].split("|")[5]: control for control in board.decisions}


def eager(board: Shown) -> str:
    """The move of somebody in a hurry: the first hero that can go, else a card drawn, else the first."""
    moves = list(move_buttons(board))
    heroes = [move for move in moves if move.endswith("+")]
    return (heroes or [move for move in moves if move == "draw"] or moves)[0]


# ---- heroes

ASKED = "From now on I ask you before a click spends a hero."
NOT_ASKED = "From now on every click of yours makes its move at once, with a hero or without."


def hero_of(board: Shown) -> str:
    """The first move that spends a hero; empty if there is none."""
    return next((move for move in move_buttons(board) if move.endswith("+")), "")


async def at_a_hero(court: Court, player: Player | None = None) -> Shown:
    """Cards are played without heroes until somebody (or this player) could spend one; the board then."""
    while True:
        board = court.host.board()
        if hero_of(board) and player in (None, court.acting()):
            return board
        buttons = move_buttons(board)
        plays = [move for move in buttons if move != "draw" and move[-1] != "+"]
        await court.click((plays or list(buttons))[0])


async def cautious_at_a_hero(court: Court) -> tuple[Player, Shown]:
    """Whoever can spend a hero first, and now wants to be asked; and the board."""
    board = await at_a_hero(court)
    player = court.acting()
    assert await player.told(await player.slash(f"{GAME} warnings", {"on": True})) == ASKED
    return player, board


async def hero_question(player: Player, board: Shown) -> Shown:
    """The private question that comes of a click on a move with a hero."""
    return await given(player, lambda: player.use(board, move_buttons(board)[hero_of(board)]))


# ---- what is asked first


async def confirmed(player: Player, command: str, label: str) -> str:
    """A command that asks first, and the answer to it; what was asked."""
    question = await given(player, lambda: player.slash(f"{GAME} {command}"))
    await player.use(question, question.button(label))
    await until(lambda: all(m.id != question.id for m in player.private()), "the question to go")
    return question.text


async def resigns(player: Player) -> str:
    """Resign, or offer to; what was asked before."""
    return await confirmed(player, "resign", "Resign")


async def leaves(player: Player) -> str:
    """Leave the running game; what was asked before."""
    return await confirmed(player, "leave", "Leave the game")


async def refused(player: Player, command: str, **options: str) -> str:
    """The sentence that a command is answered with."""
    return await player.told(await player.slash(f"{GAME} {command}", options or None))


async def all_given_up(table: Court, *players: Player) -> None:
    """These, who are one side, resign; returns when the board shows the end."""
    for player in players:
        await resigns(player)
    await until(lambda: table.over, "the end")


async def standings(player: Player) -> dict[str, int]:
    """The leaderboard of the game as its picture is told: names with their ratings, the best first."""
    before = len(player.boards())
    await player.slash("leaderboard", {"game": GAME})
    shown = (await until(lambda: player.boards()[before:], "the leaderboard"))[0]
    found = re.findall(r"^\d+\. (\w+): rating (\d+),", str(shown.pictures[0]["description"]), re.MULTILINE)
    return {name: int(rating) for name, rating in found}


def rows_of(venue: Venue, kind: str, session: int = 1) -> list[str]:
    """The texts of all rows of this kind in the log."""
    with sqlite3.connect(venue.path) as file:
        rows = file.execute(
            "SELECT text FROM log WHERE session_id = ? AND kind = ? ORDER BY number", (session, kind)
        )
        return [text for (text,) in rows]


def sow(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Every game of this bot has this seed from now on: the same clicks lead to the same game."""
    real = secrets.token_bytes
    monkeypatch.setattr(
        secrets, "token_bytes", lambda size: seed.to_bytes(size, "big") if size == 32 else real(size)
    )
