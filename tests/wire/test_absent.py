"""Players who are not there: reminders, deadlines, the clock's moves, open seats."""

from __future__ import annotations

import random

import pytest

from tests.wire.evening import (
    DAY_S,
    REMIND_S,
    TURN_S,
    Heard,
    called,
    ended,
    final_seats,
    given,
    leave,
    no_note,
    note,
    notes,
    open_generous,
    others_play,
    results,
    silent,
    times,
    types,
)
from tests.wire.people import Player, Table, number_of, until
from tests.wire.venue import Venue

WEEK_S = 7 * DAY_S


async def time_out(table: Table, venue: Venue, seconds: float = TURN_S) -> None:
    """The deadline passes, the clock finishes the turn, and somebody (else, or anew) is called."""
    calls = {m.id for m in notes(table.players[-1]) if "Your turn" in m.text}
    venue.later(seconds + 1)
    await until(
        lambda: {m.id for m in notes(table.players[-1]) if "Your turn" in m.text} - calls, "the next turn"
    )


async def waited_for(table: Table, index: int, rng: random.Random) -> Player:
    """The others play until this one is waited for."""
    assert await others_play(table, table.players[index], rng)
    return table.players[index]


# ---- reminder, deadline, open seat


async def test_a_game_of_three_in_which_one_never_acts(quiet_venue: Venue) -> None:
    await open_generous(quiet_venue)
    venue, rng = quiet_venue, random.Random(1)
    table = venue.table(3)
    await table.start()
    anna, bela, clara = table.players
    await waited_for(table, 1, rng)
    turn = await note(bela, "Your turn")

    venue.later(REMIND_S - 10)
    await table.players[2].slash("vienna board")  # time for a reminder that would come too early
    assert [m.id for m in notes(anna)] == [turn.id]
    venue.later(11)
    reminder = await note(anna, "still waited for")
    assert silent(reminder)
    assert not silent(turn)
    assert called(reminder) == called(turn) == {bela.id}
    assert times(reminder) == times(anna.board())

    await time_out(table, venue, TURN_S - REMIND_S)
    await no_note(anna, "still waited for")
    await until(
        lambda: "⏱ Béla takes the start card citizen and" in anna.board().text, "the first start card"
    )
    assert "(the clock)" in anna.board().text

    await waited_for(table, 1, rng)
    dice = anna.board().text.split("Béla rolls ")[1].splitlines()[0].split()
    await time_out(table, venue)
    opened = await note(anna, "Béla's seat is open")
    assert "/vienna join" in opened.text
    assert silent(opened)
    assert called(opened) == set()
    await until(lambda: "· ⏱ Béla: " in anna.board().text, "the clock's move")
    assert f"⏱ Béla: {min(dice)} on Geheimbund" in anna.board().text
    await no_note(anna, f"<@{bela.id}>")

    calls = Heard(venue, "Your turn")
    assert not await others_play(table, bela, rng), "nobody ever waits for Béla again"
    await until(lambda: not notes(anna), "the small messages to go")
    assert calls.posted
    assert all(called in ({anna.id}, {clara.id}) for called in calls.posted)
    assert "-# Unrated: a seat was open or taken over." in anna.board().text
    assert "Rematch" not in anna.board().labels
    assert results(venue) == [(1, "taken over")]
    assert final_seats(venue) == ["Anna", "Béla", "Clara"]


async def test_a_relaxed_game_of_five_in_which_the_host_never_acts(quiet_venue: Venue) -> None:
    await open_generous(quiet_venue)
    venue, rng = quiet_venue, random.Random(2)
    table = venue.table(5)
    await table.start({"pace": "relaxed"})
    anna, emma = table.players[0], table.players[4]
    for missed in (1, 2):
        await waited_for(table, 0, rng)
        venue.later(DAY_S * 2 / 3 + 1)
        reminder = await note(emma, "still waited for")
        assert called(reminder) == {anna.id}
        await time_out(table, venue, DAY_S / 3)
        assert missed == 2 or not any("seat is open" in m.text for m in notes(emma))
    assert not await others_play(table, anna, rng)
    await until(lambda: not notes(emma), "the small messages to go")
    assert "-# Unrated: a seat was open or taken over." in emma.board().text
    assert results(venue) == [(1, "taken over")]


async def test_scenario_60_whoever_acts_in_between_keeps_the_seat(venue: Venue) -> None:
    table, rng = venue.table(3), random.Random(3)
    await table.start()
    anna = table.players[0]
    for _ in range(3):
        clara = await waited_for(table, 2, rng)
        await time_out(table, venue)
        await waited_for(table, 2, rng)
        assert await types(clara, rng), "she is back"
    assert not any("seat is open" in m.text for m in notes(anna))
    assert "Leave" in (await given(clara, lambda: clara.press("⋯"))).labels


async def test_scenario_51_who_acts_at_the_last_moment_has_not_missed_it(venue: Venue) -> None:
    table, rng = venue.table(3), random.Random(4)
    await table.start()
    anna = table.players[0]
    for _ in range(4):
        before, number = table.acting(), number_of(anna.board())
        [until_then] = times(anna.board())
        venue.later(TURN_S - 5)
        await note(anna, "still waited for")
        assert await types(before, rng)
        await until(lambda n=number: number_of(anna.board()) > n, "the move")  # type: ignore[misc]
        await no_note(anna, "still waited for")
        [later] = times(anna.board())
        assert later >= until_then + TURN_S - 6, "a new time for whoever acts now"
    assert "time is up" not in anna.board().text
    venue.later(TURN_S - 5)
    await note(anna, "still waited for")
    assert "time is up" not in anna.board().text
    venue.later(6)
    await until(lambda: "time is up" in anna.board().text, "the deadline")


async def test_scenarios_63_64_one_call_a_turn_and_none_for_an_open_seat(venue: Venue) -> None:
    table, rng = venue.table(4), random.Random(5)
    calls = Heard(venue, "Your turn")
    await table.start()
    anna, david = table.players[0], table.players[3]
    await leave(david)
    await note(anna, "David's seat is open")
    await until(lambda: "David has left" in anna.board().text, "the board to say so")
    before = len(calls.posted)  # it may have been his turn
    seen: dict[int, int] = {}
    for _ in range(20):
        await until(lambda: anna.board().acting not in (None, 3), "somebody's turn")
        acting = table.acting()
        await until(lambda p=acting: p.pings(), "the call")  # type: ignore[misc]
        [ping] = [m for m in notes(anna) if "Your turn" in m.text]
        assert called(ping) == {acting.id}
        seen[ping.id] = acting.id
        number = number_of(anna.board())
        assert await types(acting, rng)
        await until(lambda n=number: number_of(anna.board()) > n, "the move")  # type: ignore[misc]
    assert len(calls.posted) - before in (len(seen) - 1, len(seen), len(seen) + 1)
    assert {david.id} not in calls.posted[1:]


# ---- back at the last moment, gone for good


async def test_whoever_comes_back_plays_on_themselves_next_turn(venue: Venue) -> None:
    table, rng = venue.table(3), random.Random(6)
    await table.start()
    bela = await waited_for(table, 1, rng)
    old = bela.board()
    await time_out(table, venue)
    assert await others_play(table, bela, rng)
    assert bela.board().acting == 1
    assert bela.board().decisions != old.decisions
    await table.step(rng)


async def test_scenario_56_whoever_is_gone_from_the_server_is_noticed_at_the_reminder(venue: Venue) -> None:
    table, rng = venue.table(3), random.Random(7)
    await table.start()
    anna = table.players[0]
    clara = await waited_for(table, 2, rng)
    venue.leave("Clara")
    venue.later(REMIND_S + 1)
    await note(anna, "Clara's seat is open")
    await until(
        lambda: "Clara is not on this server any more; the seat is open" in anna.board().text, "the reason"
    )
    await no_note(anna, f"<@{clara.id}>")
    table.players[2] = venue.player("Franz")
    for _ in range(3):
        await until(lambda: anna.board().acting in (0, 1), "a turn of those who are here")
        await table.step(rng)
    franz = table.players[2]
    await franz.slash("vienna join")
    await no_note(anna, "Clara's seat is open")
    await until(lambda: "Franz takes the open seat" in anna.board().text, "Franz")
    await waited_for(table, 2, rng)
    await table.step(rng)


async def test_scenario_42_when_nobody_comes_any_more_the_game_closes(venue: Venue) -> None:
    table = venue.table(3)
    await table.start()
    anna = table.players[0]
    for _ in range(6):
        number = number_of(anna.board())
        await until(lambda: anna.board().acting is not None, "somebody's turn")
        venue.later(TURN_S + 1)
        await until(lambda n=number: ended(anna.board()) or number_of(anna.board()) > n + 1, "the clock")  # type: ignore[misc]
        if ended(anna.board()):
            break
    assert (
        "**Nobody is left at the table, so the game is closed.** It counts for nobody." in anna.board().text
    )
    await until(lambda: not notes(anna), "the small messages to go")
    assert results(venue) == [(1, "stopped")]
    await anna.slash("vienna start")
    await until(lambda: "Join" in anna.board().labels, "a new table at once")


# ---- without a clock


async def test_without_time_limits_anybody_at_the_table_may_ask_for_the_clock_after_a_day(
    venue: Venue,
) -> None:
    table, rng, franz = venue.table(3), random.Random(8), venue.player("Franz")
    await table.start({"pace": "none"})
    anna, _, clara = table.players
    assert times(anna.board()) == []
    await waited_for(table, 1, rng)
    venue.later(DAY_S - 60)
    menu = await given(clara, lambda: clara.press("⋯"))
    told = await clara.told(await clara.use(menu, menu.button("Ask the clock")))
    assert told.startswith("The clock can be asked to move when nobody has moved for a day: <t:")
    assert "Ask the clock to move" not in (await given(franz, lambda: franz.press("⋯"))).labels
    assert [m.text.split(" ")[1:3] for m in notes(anna)] == [["Your", "turn:"]], "no reminder"
    for missed in (1, 2):
        venue.later(DAY_S + 60)
        menu = await given(clara, lambda: clara.press("⋯"))
        await clara.use(menu, menu.button("Ask the clock"))
        await until(lambda: "· ⏱" in anna.board().text, "the clock's move")
        if missed == 1:
            await waited_for(table, 1, rng)
            assert not any("seat is open" in m.text for m in notes(anna))
    await note(anna, "Béla's seat is open")


async def test_scenario_45_a_game_in_which_nothing_happens_for_a_week_is_swept_once(venue: Venue) -> None:
    table = venue.table(3)
    await table.start({"pace": "none"})
    anna = table.players[0]
    await until(lambda: any(p.pings() for p in table.players), "the first call")
    messages = len(anna.messages())
    venue.later(WEEK_S - 60)
    await anna.slash("vienna board")
    assert anna.board().decisions, "not yet"
    venue.later(61)
    await until(lambda: ended(anna.board()), "the end")
    assert "**The game was stopped.** It counts for nobody." in anna.board().text
    assert "⏱ Nobody has moved for 7 days" in anna.board().text
    await until(lambda: not notes(anna), "the call to go")
    venue.later(WEEK_S)
    await anna.slash("vienna start")
    await until(lambda: "Join" in anna.board().labels, "a new table")
    assert results(venue) == [(1, "stopped")]
    assert len([m for m in anna.messages() if not m.private]) == messages, "one board each, and no call"


async def test_scenario_45_a_relaxed_game_that_cannot_be_shown_for_a_week_is_swept_too(venue: Venue) -> None:
    """Where it can be shown, the clock moves before that."""
    table = venue.table(3)
    await table.start({"pace": "relaxed"})
    anna = table.players[0]
    await until(lambda: any(p.pings() for p in table.players), "the first call")
    await venue.forbid("view_channel")
    assert venue.bot is not None
    await until(lambda: venue.bot and venue.bot.house.tables[0].paused, "the clock to stand still")
    venue.later(WEEK_S + 1)
    await until(lambda: results(venue) == [(1, "stopped")], "the end")
    await venue.stop_bot()
    await venue.allow("view_channel")
    await venue.start_bot()
    await until(lambda: "⏱ Nobody has moved for 7 days" in anna.board().text, "the reason")
    await until(lambda: not notes(anna), "the call to go")


# ---- the bot was down


@pytest.mark.parametrize(("pace", "turn", "grace"), [("live", TURN_S, 60.0), ("relaxed", DAY_S, 3600.0)])
async def test_a_deadline_that_passes_while_the_bot_is_down_gets_a_grace(
    venue: Venue, pace: str, turn: float, grace: float
) -> None:
    table, rng = venue.table(3), random.Random(9)
    await table.start({"pace": pace})
    anna = table.players[0]
    late = await waited_for(table, 1, rng)
    [promised] = times(late.board())
    await venue.stop_bot()
    venue.later(3 * turn)
    await venue.start_bot()
    await until(lambda: times(late.board()) != [promised], "the new time")
    board = late.board()
    [until_then] = times(board)
    assert grace - 30 <= until_then - venue.clock() <= grace
    reminder = await note(anna, "still waited for")
    assert times(reminder) == [until_then]
    assert called(reminder) == {late.id}
    venue.later(grace - 30)
    await anna.slash("vienna board")  # time for a move that would come too early
    assert anna.board().raw == board.raw
    assert await types(late, rng), "nothing was played for Béla"
    await until(lambda: number_of(anna.board()) > number_of(board), "the move")
    await no_note(anna, "still waited for")
    await waited_for(table, 1, rng)
    await venue.stop_bot()
    venue.later(3 * turn)
    await venue.start_bot()
    await time_out(table, venue, grace)


async def test_a_lobby_whose_time_runs_out_while_the_bot_is_down_gets_a_grace(venue: Venue) -> None:
    anna, bela = venue.player("Anna"), venue.player("Béla")
    await anna.slash("vienna start")
    await until(lambda: anna.boards(), "the lobby")
    await venue.stop_bot()
    venue.later(DAY_S)
    await venue.start_bot()
    venue.later(200)
    await bela.press("Join")
    await until(lambda: "Béla" in anna.board().text, "the seat")
    await venue.stop_bot()
    venue.later(DAY_S)
    await venue.start_bot()
    venue.later(301)
    await until(lambda: not anna.board().controls, "the end of the lobby")
    assert "This table is closed." in anna.board().text
