"""Permissions that are missing at the start, and those that a running game loses and gets back."""

from __future__ import annotations

import random

import pytest

from tests.wire.evening import given, no_note, note, notes, stop
from tests.wire.people import Player, Table, number_of, until
from tests.wire.venue import Venue
from tests.wire.watching import (
    bot_of,
    click,
    edits,
    goes_on,
    idle,
    nothing_more,
    requests,
    session,
    stands_still,
)

IN_CHANNELS = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "embed_links": "Embed Links",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}
IN_THREADS = {**IN_CHANNELS, "send_messages_in_threads": "Send Messages in Threads"}
del IN_THREADS["send_messages"]
HERE = "The board cannot be posted here now. /vienna board with the option anew tries again."
HOUR_S = 3600.0


async def place(venue: Venue, kind: str) -> int:
    """A channel or thread to play in."""
    return await venue.open_thread() if kind == "thread" else venue.games


async def started(venue: Venue, channel: int | None = None) -> Table:
    """A running game in which all is shown."""
    table = venue.table(3, channel)
    await table.start()
    await note(table.players[0], "Your turn")
    await idle(venue)
    return table


# ---- at the start


@pytest.mark.parametrize(("kind", "needed"), [("channel", IN_CHANNELS), ("thread", IN_THREADS)])
async def test_scenario_103_what_is_missing_is_named_and_no_table_is_opened(
    venue: Venue, kind: str, needed: dict[str, str]
) -> None:
    channel = await place(venue, kind)
    anna = venue.player("Anna", channel)
    for permission, name in needed.items():
        await venue.forbid(permission, channel)
        text = await anna.told(await anna.slash("vienna start"))
        assert text == f"I cannot play here: in this channel I still need {name}."
        await venue.allow(permission, channel)
    await venue.forbid("embed_links", channel)
    await venue.forbid("attach_files", channel)
    text = await anna.told(await anna.slash("vienna start"))
    assert text == "I cannot play here: in this channel I still need Embed Links, Attach Files."
    assert bot_of(venue).house.tables == []
    assert anna.boards() == []


@pytest.mark.parametrize(
    ("kind", "other"), [("channel", "send_messages_in_threads"), ("thread", "send_messages")]
)
async def test_scenario_103_what_is_needed_elsewhere_is_not_asked_for(
    venue: Venue, kind: str, other: str
) -> None:
    channel = await place(venue, kind)
    await venue.forbid(other, channel)
    anna = venue.player("Anna", channel)
    await anna.slash("vienna start")
    await until(anna.boards, "the lobby")


# ---- in a running game


@pytest.mark.parametrize("kind", ["channel", "thread"])
async def test_scenario_103_without_attach_files_the_board_is_text(venue: Venue, kind: str) -> None:
    channel = await place(venue, kind)
    table, rng = await started(venue, channel), random.Random(1)
    host, franz = table.players[0], venue.player("Franz", channel)
    await venue.forbid("attach_files", channel)
    await until(lambda: not host.board().pictures, "a board without a picture")
    position = await given(franz, lambda: franz.press("As text"))
    assert host.board().text.count(position.text) == 1, "the whole position"
    await idle(venue)
    asked = requests(venue)
    moves = 4
    for _ in range(moves):
        await click(table, rng)
    await idle(venue)
    assert moves <= edits(asked) <= 2 * moves
    await nothing_more(asked)
    assert len(host.boards()) == 1
    await venue.allow("attach_files", channel)
    await until(lambda: host.board().pictures, "the picture")
    assert number_of(host.board()) == session(venue, channel).number
    await table.step(rng)
    await venue.forbid("attach_files", channel)
    await stop(host)
    await until(lambda: "The game was stopped" in host.board().text, "the end")


@pytest.mark.parametrize(
    ("kind", "send"), [("channel", "send_messages"), ("thread", "send_messages_in_threads")]
)
async def test_scenario_103_without_send_messages_the_board_goes_on_and_nobody_is_called(
    venue: Venue, kind: str, send: str
) -> None:
    channel = await place(venue, kind)
    table, rng = await started(venue, channel), random.Random(2)
    host = table.players[0]
    old = host.board().id
    await venue.forbid(send, channel)
    first = table.acting()
    asked, moves = requests(venue), 0
    while table.acting() is first or moves < 3:
        await table.step(rng)
        moves += 1
    await no_note(host, "Your turn")
    await idle(venue)
    assert edits(asked) <= moves + 1
    assert len(asked) <= 3 * (moves + 1), "one edit, one refused mention, one deleted at most"
    await nothing_more(asked)
    assert await host.told(await host.slash("vienna board", {"anew": True})) == HERE
    venue.chatter(10, channel)
    await table.step(rng)
    assert host.board().id == old, "it may not be posted anew, so it stays"
    assert not session(venue, channel).paused
    await venue.allow(send, channel)
    await table.step(rng)
    await until(lambda: len(table.acting().pings()) == 1, "the mention")
    assert len(notes(host)) == 1


@pytest.mark.parametrize("kind", ["channel", "thread"])
async def test_scenario_103_a_game_that_is_hidden_from_the_bot_stands_still(venue: Venue, kind: str) -> None:
    channel = await place(venue, kind)
    table, rng = await started(venue, channel), random.Random(3)
    host, player = table.players[0], table.acting()
    before = host.board()
    asked = requests(venue)
    await venue.forbid("view_channel", channel)
    await stands_still(venue, channel)
    assert len(asked) <= 2, "with and without a picture"
    venue.later(HOUR_S)
    await nothing_more(asked)
    number = session(venue, channel).number
    own = await given(player, lambda: player.slash("vienna board"))
    assert number_of(own) == number == number_of(before), "nobody has lost a turn, and commands are answered"
    await player.use(before, before.decisions[0])
    await until(lambda: session(venue, channel).number == number + 1, "a move by an old button")
    assert host.board().raw == before.raw
    await venue.allow("view_channel", channel)
    await goes_on(venue, channel)
    await until(lambda: number_of(host.board()) == number + 1, "the board up to date")
    assert_grace(venue, channel)
    await idle(venue)
    assert f"<t:{int(session(venue, channel).deadline or 0)}:R>" in host.board().text
    assert len(asked) < 20
    await table.play(rng, 2)


def assert_grace(venue: Venue, channel: int) -> None:
    deadline = session(venue, channel).deadline
    assert deadline is not None
    assert deadline - venue.clock() > 55


async def test_a_permission_of_the_role_counts_too(venue: Venue) -> None:
    """Everywhere at once, not in one channel."""
    table = await started(venue)
    host = table.players[0]
    venue.box.admin.forbid(None, "attach_files")
    await until(lambda: not host.board().pictures, "a board without a picture")
    venue.box.admin.forbid(None, "view_channel")
    await stands_still(venue)
    venue.box.admin.allow(None, "view_channel", "attach_files")
    await goes_on(venue)
    await until(lambda: host.board().pictures, "the picture")


async def test_scenario_103_what_a_running_game_can_do_without(venue: Venue) -> None:
    table, rng = await started(venue), random.Random(4)
    await venue.forbid("embed_links")
    await venue.forbid("read_message_history")
    await idle(venue)
    asked = requests(venue)
    await table.play(rng, 5)
    await idle(venue)
    assert edits(asked) == 5
    assert len(table.players[0].boards()) == 1
    await until(lambda: len(table.acting().pings()) == 1, "the mention")
    assert not session(venue).paused


async def test_scenario_103_a_lobby_that_is_hidden_goes_on_afterwards(venue: Venue) -> None:
    anna, bela = venue.player("Anna"), venue.player("Béla")
    await anna.slash("vienna start")
    await until(anna.boards, "the lobby")
    await venue.forbid("view_channel")
    await bela.press("Join")
    await until(lambda: len(session(venue).people) == 2, "the seat")
    assert "Béla" not in anna.board().text
    await venue.allow("view_channel")
    await until(lambda: "Béla" in anna.board().text, "the seat in the lobby")


async def test_a_board_that_is_gone_where_none_can_be_posted_stops_the_clock(venue: Venue) -> None:
    table = await started(venue)
    host: Player = table.players[0]
    await venue.forbid("send_messages")
    venue.box.admin.world.delete_message(host.channel, host.board().id)
    await stands_still(venue)
    await venue.allow("send_messages")
    await goes_on(venue)
    await until(lambda: len(host.boards()) == 1, "a new board")
    await table.play(random.Random(5), 2)
