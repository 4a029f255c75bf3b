"""Whole games by clicking alone, from the lobby to the final score."""

from __future__ import annotations

import hashlib
import random
import re
import sqlite3

import pytest

from tests.wire.conftest import NAMES, Venue
from tests.wire.people import Player, Shown, until


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_a_whole_game_by_clicking(venue: Venue, players: int) -> None:
    table = venue.table(players)
    await table.start({"players": players, "side": "night" if players == 4 else "day"})
    promised = re.findall(r"`([0-9a-f]{64})`", table.players[0].board().text)
    moves = await table.play(random.Random(players))
    end = table.players[0].board()
    assert moves > 20
    assert end.pictures
    assert end.decisions == []
    assert "Rematch" in end.labels
    for source in ("Start", "Krieau", "Street", "Majorities", "Coins", "Total"):
        assert source in end.text
    seed, hashed = re.findall(r"`([0-9a-f]{64})`", end.text)
    assert [hashed] == promised
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == hashed
    assert len(table.players[0].boards()) == 1, "one board message a game"
    await until(lambda: not any(p.pings() for p in table.players), "the last mention to go")
    with sqlite3.connect(venue.path) as file:
        stored = file.execute("SELECT name, rank, score FROM result_seats ORDER BY seat").fetchall()
    assert [name for name, _, _ in stored] == list(NAMES[:players])
    assert min(rank for _, rank, _ in stored) == 1
    for name, _, score in stored:
        assert re.search(rf"{score}  {name}", end.text), "the table says what is stored"


async def test_somebody_without_a_seat_follows_the_whole_game(venue: Venue) -> None:
    """What the spectator sees grows move by move, and none of it is a control that works for them."""
    table, eyes = venue.table(3), venue.player("Franz")
    await table.start()
    rng, seen = random.Random(8), 0
    while not table.over:
        board = eyes.board()
        assert board.pictures
        assert board.pictures[0]["description"]
        assert board.text
        seen += 1
        if seen % 40 == 1:
            result = await eyes.use(board, board.decisions[0], _any_value(board))
            assert "no seat in this game" in await eyes.told(result)
        await table.step(rng)
    assert "wins" in eyes.board().text or "share" in eyes.board().text
    assert {m.raw["author"]["id"] for m in eyes.messages()} == {str(venue.box.world.bot_user.id)}


async def test_scenario_63_one_mention_for_each_turn_and_only_of_whoever_is_to_act(venue: Venue) -> None:
    table = venue.table(3)
    posted: set[int] = set()
    venue.box.world.watchers.append(
        lambda kind, channel, what: (
            posted.add(what.id) if kind == "message" and "Your turn" in what.content else None
        )
    )
    await table.start()
    rng, turns = random.Random(3), 0
    last: Player | None = None
    for _ in range(40):
        acting = table.acting()
        turns, last = turns + (acting is not last), acting
        await until(lambda: table.acting().pings(), "the mention")
        assert [len(player.pings()) for player in table.players].count(1) == 1
        await table.step(rng)
    assert len(posted) in (turns, turns + 1)  # the last step may have begun another turn


async def test_scenario_17_the_controls_fit_the_stage(venue: Venue) -> None:
    table = venue.table(3)
    host = table.players[0]
    await host.slash("vienna start", {"players": 3})
    lobby = await until(lambda: host.boards() and host.board(), "the lobby")
    assert isinstance(lobby, Shown)
    assert [c["label"] for c in lobby.controls] == ["Join", "Leave", "Cancel", "Rules"]
    assert "2 more players" in lobby.text
    assert "\n3 players · day side · live, 3 minutes a turn\n" in lobby.text
    for player in table.players[1:]:
        await player.press("Join")
    full = await until(lambda: "can start" in host.board().text and host.board(), "a full table")
    assert isinstance(full, Shown)
    assert [c["label"] for c in full.controls] == ["Leave", "Start", "Cancel", "Rules"]
    await host.press("Start")
    board = await until(lambda: host.board().pictures and host.board(), "the board")
    assert isinstance(board, Shown)
    assert {c["custom_id"].split("|")[4] for c in board.decisions} == {"play"}
    assert all("start " in c["custom_id"] for c in board.decisions)


def _any_value(board: Shown) -> str:
    control = board.decisions[0]
    return str(control["options"][0]["value"]) if control["type"] == 3 else ""
