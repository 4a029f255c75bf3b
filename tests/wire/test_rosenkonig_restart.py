"""The bot is killed with -9 during Rosenkönig: what was shown stands, what was sent before works after."""

from __future__ import annotations

import asyncio
import random
import sqlite3

from tests.wire.evening import called, note
from tests.wire.killable import Killable
from tests.wire.people import number_of, until
from tests.wire.roses import (
    Court,
    all_given_up,
    cautious_at_a_hero,
    eager,
    hero_question,
    move_buttons,
    refused,
    resigns,
    turn,
)
from tests.wire.venue import Venue
from tests.wire.watching import all_shown


def log_of(venue: Venue, session: int) -> list[tuple[int, str, str]]:
    """Number, kind and text of every row of a session."""
    with sqlite3.connect(venue.path) as file:
        return file.execute(
            "SELECT number, kind, text FROM log WHERE session_id = ? ORDER BY number", (session,)
        ).fetchall()


async def test_scenarios_18_23_teams_and_a_duel_in_two_channels_go_on_after_a_kill(
    quiet_venue: Venue, killable: Killable
) -> None:
    venue = quiet_venue
    lounge = next(c for c in venue.box.guild.channel_ids if c != venue.games)
    here, there = Court(venue, 4), Court(venue, 2, lounge)
    await here.gather({"teams": "drawn"})
    await here.host.press("Start")
    await here.ready()
    await there.start()
    for _ in range(5):
        for court in (here, there):
            await court.click(eager(court.host.board()))
    now = here.turn
    assert now.partner is not None
    resigner = here.named[min(now.opponents)]
    await resigns(resigner)
    offer = f"· {here.name(resigner)} would resign. Now it is for {max(now.opponents)} to decide"
    await until(lambda: offer in here.host.board().text, "the offer")
    await until(lambda: all_shown(venue), "both boards and mentions to be noted")
    boards, logs = [here.host.board(), there.host.board()], [log_of(venue, 1), log_of(venue, 2)]
    messages = {m.id for m in here.host.messages()}

    await killable.kill()
    button = move_buttons(boards[0])[eager(boards[0])]
    assert (await here.acting().use(boards[0], button)).failed, "nobody is there to answer"
    await killable.start()

    assert [log_of(venue, 1), log_of(venue, 2)] == logs
    assert [here.host.board().raw, there.host.board().raw] == [board.raw for board in boards]
    assert {m.id for m in here.host.messages()} == messages, "nothing is posted twice"
    await here.acting().use(boards[0], button)
    await here.moved(boards[0])
    assert there.host.board().raw == boards[1].raw, "the other game is untouched"
    assert log_of(venue, 2) == logs[1]
    assert offer in here.host.board().text, "what was offered stands"
    for _ in range(3):
        await there.click(eager(there.host.board()))
    await all_given_up(here, here.named[max(now.opponents)])
    assert f"**Victory for {' and '.join(_in_turn(here, now.name, now.partner))} (" in here.host.board().text
    assert (await refused(here.host, "verify")).startswith("**All is right:**")
    assert not there.over


def _in_turn(court: Court, *names: str) -> list[str]:
    """The names as the board has them."""
    text = court.host.board().text
    return sorted(names, key=lambda name: text.index(name, text.index("Victory for")))


async def test_killed_at_any_moment_no_move_is_lost_and_none_made_twice(
    quiet_venue: Venue, killable: Killable
) -> None:
    venue, court, rng = quiet_venue, Court(quiet_venue, 4), random.Random(3)
    await court.start({"teams": "chosen"})
    for _ in range(2):
        playing = asyncio.create_task(_plays_on(court))
        await asyncio.sleep(rng.uniform(0.05, 0.4))
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        shown = number_of(court.host.board())
        await killable.kill()
        before = log_of(venue, 1)
        await killable.start()
        await until(lambda b=before: number_of(court.host.board()) == len(b), "the last state")  # type: ignore[misc]
        assert shown <= len(before), "what was shown is stored"
        await court.ready()
        await court.click(eager(court.host.board()))
        assert log_of(venue, 1)[: len(before)] == before, "rows are only ever added"
        assert len(log_of(venue, 1)) == len(before) + 1
    assert len(court.host.boards()) == 1


async def _plays_on(court: Court) -> None:
    while not court.over:
        await court.click(eager(court.host.board()))


async def test_a_question_before_a_hero_from_before_a_kill_is_answered_after_it(
    quiet_venue: Venue, killable: Killable
) -> None:
    court = Court(quiet_venue)
    await court.start()
    player, board = await cautious_at_a_hero(court)
    question, late = await hero_question(player, board), await hero_question(player, board)
    await until(lambda: all_shown(quiet_venue), "the board and the mention to be noted")
    await killable.kill()
    await killable.start()
    again = await hero_question(player, board)
    assert again.text == question.text, "the wish is remembered"
    assert number_of(court.host.board()) == number_of(board)
    await player.use(question, question.button("Do it"))
    await court.moved(board)
    assert "with a hero" in court.host.board().text
    for old in (late, again):
        told = await player.told(await player.use(old, old.button("Do it")))
        assert told in (
            "That button is from an earlier moment; the game has moved on.",
            f"It is {turn(court.host.board()).name}'s turn.",
        )
    assert number_of(court.host.board()) == number_of(board) + 1


async def test_a_lobby_with_teams_outlives_a_kill(quiet_venue: Venue, killable: Killable) -> None:
    court = Court(quiet_venue, 4)
    anna, bela, *_ = court.players
    await court.gather({"teams": "chosen"})
    await bela.press("Team A")
    await until(lambda: "Team A: **Béla**" in anna.board().text, "the team")
    lobby = anna.board()
    await killable.kill()
    await killable.start()
    await anna.press("Team A")
    await until(lambda: "Team A: **Anna** (host), **Béla**" in anna.board().text, "both")
    assert anna.board().id == lobby.id
    await anna.press("Start")
    await court.ready()
    assert called(await note(anna, "Your turn")) == {court.acting().id}
    assert {court.turn.name, str(court.turn.partner)} in ({"Anna", "Béla"}, {"Clara", "David"})
