"""The same players again: all must accept, the seats stay, the seed is new."""

from __future__ import annotations

import asyncio
import random
import re
import sqlite3

from tests.wire.evening import (
    called,
    ended,
    final_seats,
    leave,
    no_note,
    note,
    notes,
    open_generous,
    others_play,
    played,
    results,
)
from tests.wire.people import Shown, forge, until
from tests.wire.venue import Venue

HALF_AN_HOUR = 1800.0
CLOSED = "This table is closed."
OTHERS = "This is a rematch: only those who played before can sit here; you can watch it."


def hashes(shown: Shown) -> set[str]:
    return set(re.findall(r"`([0-9a-f]{64})`", shown.text))


async def test_two_games_and_their_rematch(quiet_venue: Venue) -> None:
    await open_generous(quiet_venue)
    venue, rng = quiet_venue, random.Random(1)
    table, franz = venue.table(3), venue.player("Franz")
    await table.start()
    anna, bela, clara = table.players
    assert not await others_play(table, None, rng)
    first = anna.board()
    assert ended(first)
    assert results(venue) == [(1, None)]

    await bela.press("Rematch")
    lobby = await until(lambda: "Accept" in anna.board().labels and anna.board(), "the rematch")
    assert isinstance(lobby, Shown)
    call = await note(anna, "Béla asks you to a game of Vienna")
    assert called(call) == {anna.id, clara.id}
    assert "A rematch: it begins when all have accepted." in lobby.text
    assert lobby.labels == ["Accept", "Decline", "Rules"]
    assert "(host)" not in lobby.text
    assert not hashes(lobby) & hashes(first)
    for label in ("Accept", "Decline"):
        assert await franz.told(await franz.press(label)) == OTHERS
    assert "Only those who played can ask" in await franz.told(
        await franz.use(first, first.button("Rematch"))
    )
    assert await bela.told(await bela.use(first, first.button("Rematch"))) == (
        "You already have a seat at this table."
    )
    await clara.use(first, first.button("Rematch"))
    await until(lambda: "**Clara**" in anna.board().text, "Clara's answer")
    await anna.press("Accept")
    await until(lambda: anna.board().pictures, "the game")
    await no_note(anna, "asks you")
    assert hashes(anna.board()) == hashes(lobby)
    assert first.raw == next(m.raw for m in anna.messages() if m.id == first.id), "the old board stays"

    assert not await others_play(table, None, rng)
    assert final_seats(venue, 2) == final_seats(venue, 1) == ["Anna", "Béla", "Clara"]
    assert results(venue) == [(1, None), (2, None)]

    await clara.press("Rematch")
    await note(anna, "Clara asks you")
    await bela.press("Decline")
    await until(lambda: CLOSED in anna.board().text, "the end of the rematch")
    assert "Béla does not want a rematch." in anna.board().text
    await until(lambda: not notes(anna), "the invitation to go")


async def test_two_who_ask_at_the_same_moment_sit_at_one_table(quiet_venue: Venue) -> None:
    table = await played(quiet_venue)
    anna, bela, clara = table.players
    board = anna.board()
    button = board.button("Rematch")
    answers = await asyncio.gather(anna.use(board, button), clara.use(board, button))
    assert not any(answer.failed for answer in answers)
    await until(lambda: all(f"**{n}**" in bela.board().text for n in ("Anna", "Clara")), "both")
    await note(bela, f"<@{bela.id}>")
    assert len(anna.boards()) == 2
    assert anna.private() == clara.private() == []
    await bela.press("Accept")
    await until(lambda: bela.board().pictures, "the game")
    assert len(anna.boards()) == 2


async def test_a_rematch_that_not_all_want(quiet_venue: Venue) -> None:
    venue, table = quiet_venue, await played(quiet_venue)
    anna, bela, clara = table.players
    over = anna.board()
    await bela.press("Rematch")
    await note(anna, "Béla asks you")
    venue.later(HALF_AN_HOUR + 1)
    await until(lambda: CLOSED in anna.board().text, "the end of its time")
    await until(lambda: not notes(anna), "the invitation to go")

    await bela.use(over, over.button("Rematch"))
    await note(anna, "Béla asks you")
    await bela.press("Decline")
    await until(lambda: CLOSED in anna.board().text, "whoever asked thinks better of it")

    await clara.use(over, over.button("Rematch"))
    await note(anna, "Clara asks you")
    await anna.press("Accept")
    await until(lambda: "**Anna**" in anna.board().text, "Anna")
    await clara.slash("vienna leave")
    await until(lambda: CLOSED in anna.board().text, "Clara has left")
    await until(lambda: not notes(anna), "the invitation to go")

    franz = venue.player("Franz")
    await franz.slash("vienna start")
    await until(lambda: "Join" in anna.board().labels, "another table")
    told = await anna.told(await anna.use(over, over.button("Rematch")))
    assert told == "A table is already open in this channel. One game at a time: join it, or watch it."
    await franz.press("Cancel")
    await until(lambda: CLOSED in anna.board().text, "its end")
    await anna.use(over, over.button("Rematch"))
    await note(bela, "Anna asks you")
    for player in (bela, clara):
        await player.press("Accept")
    await until(lambda: anna.board().pictures, "the game at last")


async def test_no_rematch_of_a_game_that_was_stopped_or_left(venue: Venue) -> None:
    table = venue.table(3)
    await table.start()
    anna, bela, _ = table.players
    board = anna.board()
    forged = board.button("⋯")["custom_id"].replace("more", "rematch")
    assert await anna.told(await forge(anna, board, forged)) == "This game is not over yet."
    for player in table.players:
        await leave(player)
    await until(lambda: ended(anna.board()), "the end")
    told = await bela.told(await forge(bela, board, forged))
    assert told.startswith("Not all who began this game finished it, so there is no rematch.")


async def test_a_rematch_that_cannot_be_shown_now(quiet_venue: Venue) -> None:
    venue, table = quiet_venue, await played(quiet_venue)
    anna, bela, _ = table.players
    await venue.forbid("send_messages")
    told = await anna.told(await anna.press("Rematch"))
    assert told == "The board cannot be posted here now. /vienna board with the option anew tries again."
    await venue.allow("send_messages")
    await note(bela, "Anna asks you")
    assert bela.board().labels == ["Accept", "Decline", "Rules"]


async def test_the_rematch_outlives_the_bot(quiet_venue: Venue) -> None:
    venue, table = quiet_venue, await played(quiet_venue)
    anna, bela, clara = table.players
    await anna.press("Rematch")
    await note(bela, "Anna asks you")
    await bela.press("Accept")
    await until(lambda: "**Béla**" in anna.board().text, "Béla's answer")
    await venue.stop_bot()
    await venue.start_bot()
    await clara.press("Accept")
    await until(lambda: anna.board().pictures, "the game")
    await no_note(anna, "asks you")
    with sqlite3.connect(venue.path) as file:
        rows = file.execute("SELECT kind FROM log WHERE session_id = 2 ORDER BY number").fetchall()
    assert rows[:4] == [("join",), ("join",), ("join",), ("start",)]
