"""The board stays in sight and comes back when somebody deletes it; beside it nothing is left lying about."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from sandbox.faults import Fault
from tests.wire.evening import (
    Heard,
    final_seats,
    given,
    no_note,
    note,
    notes,
    open_generous,
    results,
    stop,
)
from tests.wire.people import Player, Shown, Table, number_of, until
from tests.wire.venue import Venue
from tests.wire.watching import (
    all_shown,
    bot_of,
    deleted_by_moderator,
    edits,
    idle,
    nothing_more,
    requests,
    session,
)

REMIND_S = 121.0
POST, ONE = r"/channels/\d+/messages", r"/channels/\d+/messages/\d+"


async def started(venue: Venue) -> Table:
    """A running game in which all is shown."""
    table = venue.table(3)
    await table.start()
    await note(table.players[0], "Your turn")
    await settled(venue)
    return table


async def settled(venue: Venue) -> None:
    """Until all is shown, and noted in the file."""
    await idle(venue)
    assert all_shown(venue)


def public(player: Player) -> list[Shown]:
    """All that the bot has written for everybody."""
    return [m for m in player.messages() if m.raw["author"].get("bot") and not m.private]


def leads_to(shown: Shown, board: Shown) -> bool:
    """Is there a link to the board in the message?"""
    return f"/{board.id}" in shown.text


# ---- scenario 100


async def test_scenario_100_ten_messages_of_others_bring_the_board_down(venue: Venue) -> None:
    table, rng = await started(venue), random.Random(1)
    host, old = table.players[0], table.players[0].board()
    venue.chatter(9)
    await table.step(rng)
    await settled(venue)
    assert host.board().id == old.id, "nine do not"
    venue.chatter(1)
    asked = requests(venue)
    await nothing_more(asked)
    assert host.board().id == old.id, "nobody is disturbed but by a move"
    await table.step(rng)
    await settled(venue)
    assert [board.id > old.id for board in host.boards()] == [True], "a new one, and the old one is gone"
    assert len([request for request in asked if request.startswith("POST")]) <= 2, "board and mention"
    mentions = await until(lambda: [m for p in table.players for m in p.pings()], "the mention")
    assert [leads_to(m, host.board()) for m in mentions] == [True]
    new = host.board()
    venue.chatter(9)
    await table.step(rng)
    await settled(venue)
    assert host.board().id == new.id, "not before ten more"
    venue.chatter(1)
    await table.step(rng)
    await settled(venue)
    assert host.board().id > new.id
    assert len(host.boards()) == 1


async def test_scenario_100_what_the_bot_writes_itself_pushes_nothing_away(venue: Venue) -> None:
    table, rng = await started(venue), random.Random(2)
    old, posted = table.players[0].board(), Heard(venue, "Your turn")
    while len(posted.posted) < 11:
        await table.step(rng)
        await settled(venue)
    assert table.players[0].board().id == old.id


async def test_scenario_100_what_was_written_while_the_bot_was_down_counts(venue: Venue) -> None:
    table, rng = await started(venue), random.Random(3)
    host, old = table.players[0], table.players[0].board()
    venue.chatter(4)
    await venue.stop_bot()
    venue.chatter(5)
    await venue.start_bot()
    await table.step(rng)
    await settled(venue)
    assert host.board().id == old.id, "nine"
    venue.chatter(1)
    await table.step(rng)
    await settled(venue)
    assert host.board().id > old.id, "ten"
    assert len(host.boards()) == 1


async def test_scenario_100_without_read_history_what_the_bot_hears_counts(venue: Venue) -> None:
    table, rng = await started(venue), random.Random(4)
    host, old = table.players[0], table.players[0].board()
    await venue.forbid("read_message_history")
    await venue.stop_bot()
    venue.chatter(12)
    await venue.start_bot()
    await table.step(rng)
    await settled(venue)
    assert host.board().id == old.id, "nobody has told it of the twelve"
    venue.chatter(10)
    await table.step(rng)
    await settled(venue)
    assert host.board().id > old.id


async def test_scenario_100_the_board_comes_down_on_demand_and_what_leads_to_it_follows(venue: Venue) -> None:
    calls = Heard(venue, "Your turn")
    table, rng = await started(venue), random.Random(5)
    host, old = table.players[0], table.players[0].board()
    venue.chatter(9)
    await host.slash("vienna board", {"anew": True})
    await until(lambda: host.board().id > old.id and len(host.boards()) == 1, "the new board")
    await settled(venue)
    assert host.messages()[-1].id == host.board().id
    assert leads_to(table.acting().pings()[-1], host.board())
    assert len(calls.posted) == 1, "nobody is called again"
    venue.chatter(9)
    new = host.board()
    await table.step(rng)
    await settled(venue)
    assert host.board().id == new.id, "the nine before it do not count any more"


async def test_scenario_100_an_old_board_that_cannot_be_deleted_now_goes_later(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.board.RETRIES_S", (0.02,))
    table = await started(venue)
    host, old = table.players[0], table.players[0].board()
    venue.box.rest.faults.add(Fault("DELETE", ONE, status=503, times=2))
    await host.slash("vienna board", {"anew": True})
    await until(lambda: host.board().id > old.id and len(host.boards()) == 1, "the new board alone")
    venue.box.rest.faults.add(Fault("DELETE", ONE, status=403, code=50013))
    await host.slash("vienna board", {"anew": True})
    await until(lambda: len(host.boards()) == 2, "the newest board")
    await idle(venue)
    assert not session(venue).paused
    await table.step(random.Random(13))
    await until(lambda: len(host.boards()) == 1, "the old board to go")


# ---- deleted by somebody


async def test_a_board_that_is_deleted_is_posted_anew_at_once(venue: Venue) -> None:
    table = await started(venue)
    host, old = table.players[0], table.players[0].board()
    asked = requests(venue)
    await deleted_by_moderator(venue, host, old)
    await until(lambda: host.boards(), "a new board")
    await settled(venue)
    assert number_of(host.board()) == number_of(old)
    assert leads_to(table.acting().pings()[-1], host.board())
    assert len(host.boards()) == 1
    assert len(asked) <= 5
    await nothing_more(asked)
    await deleted_by_moderator(venue, host, host.board())
    await until(lambda: host.boards(), "another one, although nobody has moved")
    await table.play(random.Random(6), 2)


async def test_a_board_that_goes_with_many_others_is_posted_anew(venue: Venue) -> None:
    table = await started(venue)
    host, world = table.players[0], venue.box.world
    gone = [*public(host)]
    for message in gone:
        world.messages[host.channel].pop(message.id)
    world.emit(
        "MESSAGE_DELETE_BULK",
        {
            "ids": [str(message.id) for message in gone],
            "channel_id": str(host.channel),
            "guild_id": str(venue.box.guild.id),
        },
    )
    await until(lambda: host.boards(), "a new board")
    await table.play(random.Random(7), 2)
    assert len(host.boards()) == 1


async def test_a_mention_or_a_note_that_is_deleted_does_no_harm(venue: Venue) -> None:
    table, rng = await started(venue), random.Random(8)
    host, asked = table.players[0], requests(venue)
    player = table.acting()
    await deleted_by_moderator(venue, player, player.pings()[0])
    await nothing_more(asked)
    venue.later(REMIND_S)
    await deleted_by_moderator(venue, player, await note(player, "still waited for"))
    while table.acting() is player:
        await table.step(rng)
    await settled(venue)
    assert len(table.acting().pings()) == 1
    assert len(public(host)) == 2, "the board and one mention"


async def test_a_board_that_was_deleted_while_the_bot_was_down_is_posted_anew(venue: Venue) -> None:
    table = await started(venue)
    host, old = table.players[0], table.players[0].board()
    await venue.stop_bot()
    await deleted_by_moderator(venue, host, old)
    await venue.start_bot()
    await until(lambda: host.boards(), "a new board")
    assert number_of(host.board()) == number_of(old)
    await table.play(random.Random(9), 2)


async def test_scenario_8_a_game_whose_board_is_gone_and_cannot_be_posted_counts(quiet_venue: Venue) -> None:
    venue = quiet_venue
    await open_generous(venue)
    table, rng = await started(venue), random.Random(15)
    host = table.players[0]
    await venue.forbid("send_messages")
    await deleted_by_moderator(venue, host, host.board())
    house, game = bot_of(venue).house, session(venue)
    while not game.status.ended:  # as by commands, but quicker
        (seat,) = game.to_act
        move = rng.choice(game.observe(seat).legal)
        await house.play(game.id, game.people[seat].id, str(move))
    assert results(venue) == [(1, None)], "it counts"
    assert len(final_seats(venue)) == 3
    await venue.allow("send_messages")
    await venue.stop_bot()
    await venue.start_bot()
    await until(lambda: host.boards() and "Rematch" in host.board().labels, "the end")


# ---- small messages


async def test_small_messages_go_with_their_reason(venue: Venue) -> None:
    table, rng = await started(venue), random.Random(10)
    host, player = table.players[0], table.acting()
    venue.later(REMIND_S)
    await note(host, "still waited for")
    assert len(notes(host)) == 2
    while table.acting() is player:
        await table.step(rng)
    await no_note(host, "still waited for")
    await settled(venue)
    assert [m.text.startswith(f"<@{table.acting().id}> Your turn") for m in notes(host)] == [True]
    other = next(p for p in table.players if p is not table.acting())
    question = await given(other, lambda: other.slash("vienna leave"))
    await other.use(question, question.button("Leave the game"))
    await note(host, "seat is open")
    await stop(host if other is not host else table.players[1])
    await until(lambda: "stopped" in host.board().text, "the end")
    await until(lambda: not notes(host), "all small messages to go")
    assert len(public(host)) == 1


async def test_a_reminder_tells_the_new_time_after_the_clock_stood_still(venue: Venue) -> None:
    table = await started(venue)
    host = table.players[0]
    venue.later(REMIND_S)
    await note(host, "still waited for")
    await venue.forbid("view_channel")
    await until(lambda: session(venue).paused, "the clock to stand still")
    venue.later(3600)
    await venue.allow("view_channel")
    await until(lambda: not session(venue).paused, "the clock to go on")
    await idle(venue)
    reminders = [m for m in notes(host) if "still waited for" in m.text]
    assert [f"<t:{int(session(venue).deadline or 0)}:t>" in m.text for m in reminders] == [True]


async def test_small_messages_that_cannot_be_deleted_at_the_end_go_with_the_next_start(venue: Venue) -> None:
    table = await started(venue)
    host = table.players[0]
    venue.box.rest.faults.add(Fault("DELETE", ONE, status=503, times=None))
    await stop(host)
    await until(lambda: "stopped" in host.board().text and all_shown(venue), "the end")
    await venue.stop_bot()
    venue.box.rest.faults.clear()
    assert notes(host)
    asked = requests(venue)
    await venue.start_bot()
    await until(lambda: not notes(host), "the mention to go")
    await until(lambda: not bot_of(venue).house.tables, "nothing kept")
    assert edits(asked) == 0


# ---- cut off between posting and noting


def cut_off(venue: Venue, part: str) -> None:
    """As by a kill: a message that says this is posted, but the bot does not come to know of it."""

    def strike(method: str, path: str, body: Any) -> list[str]:
        if method == "POST" and path.startswith("/channels/") and part in str(body):
            for writer in bot_of(venue).boards._writers._tasks.values():
                writer.cancel()
        return []

    venue.box.rest.checks.append(strike)


async def restarted(venue: Venue) -> None:
    """Until the bot has come back, and has brought all up to date."""
    await venue.stop_bot()
    del venue.box.rest.checks[-1]
    assert not all_shown(venue)
    await venue.start_bot()
    await until(lambda: all_shown(venue), "all to be noted")


async def test_a_mention_that_was_posted_but_not_noted_is_said_once(venue: Venue) -> None:
    table, calls = venue.table(3), Heard(venue, "Your turn")
    cut_off(venue, "Your turn")
    await table.start()
    host = table.players[0]
    await note(host, "Your turn")
    await restarted(venue)
    assert len(notes(host)) == 1
    assert len(calls.posted) == 1
    while len(calls.posted) == 1:
        await table.step(random.Random(11))
    await until(lambda: len(notes(host)) == 1, "the first mention to go")


async def test_a_mention_whose_reason_went_before_it_was_noted_goes_too(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was posted, but the answer was lost, and before the bot asks again the game is stopped."""
    monkeypatch.setattr("cogs.board.RETRIES_S", (0.8,))
    calls = Heard(venue, "Your turn")
    table, rng = await started(venue), random.Random(14)
    host, first = table.players[0], table.acting()
    venue.box.rest.faults.add(Fault("POST", POST, status=503, after=True))
    while table.acting() is first:
        await table.step(rng)
    await until(lambda: len(calls.posted) == 2, "the second mention")
    await stop(host)
    await until(lambda: "stopped" in host.board().text and not notes(host), "the mention to go")
    assert len(calls.posted) == 2, "it is not said again"
    await until(lambda: not bot_of(venue).house.tables, "nothing kept")
    assert len(public(host)) == 1


async def test_a_board_that_was_posted_anew_but_not_noted_stands_there_once(venue: Venue) -> None:
    table = await started(venue)
    host, old = table.players[0], table.players[0].board()
    cut_off(venue, "board-")
    asked = asyncio.create_task(host.slash("vienna board", {"anew": True}))
    await until(lambda: len(host.boards()) == 2, "the new board beside the old one")
    await restarted(venue)
    await asked
    assert [board.id > old.id for board in host.boards()] == [True], "the new board alone"
    await table.play(random.Random(12), 2)
    assert len(host.boards()) == 1
