"""Discord in trouble: what it refuses, forgets, delays or loses, and what then stands on the board."""

from __future__ import annotations

import random

import discord
import pytest

from cogs.bot import Kaffeehaus
from sandbox.faults import Fault
from tests.wire.conftest import Venue
from tests.wire.people import Player, Table, number_of, until

BOARD = r"/channels/\d+/messages/\d+"


async def quick_moves(table: Table, moves: int) -> int:
    """Moves typed one after the other without looking at the board; the number of the last row."""
    player = table.players[0]
    number = number_of(player.board())
    for _ in range(moves):
        for typist in table.players:
            asked = await typist.box.people.autocomplete(
                typist.id, typist.channel, "vienna move", {"text": ""}, "text"
            )
            if asked.choices:
                typed = await typist.slash("vienna move", {"text": asked.choices[-1]["value"]})
                await until(lambda r=typed: r.message is None, "the move")  # type: ignore[misc]
                number += 1
                break
    return number


async def test_scenario_82_a_slow_discord_gets_fewer_edits_and_the_last_state(venue: Venue) -> None:
    table = venue.table(3)
    await table.start()
    edits: list[str] = []

    def count(method: str, path: str, body: object) -> list[str]:
        edits.extend([path] if method == "PATCH" and path.startswith("/channels/") else [])
        return []

    venue.box.rest.checks.append(count)
    venue.box.rest.faults.add(Fault("PATCH", BOARD, delay=0.4, times=None))
    last = await quick_moves(table, 10)
    await until(lambda: number_of(table.players[0].board()) == last, "the last state")
    assert 0 < len(edits) < 10


async def test_rate_limits_are_obeyed_and_the_last_state_is_shown(venue: Venue) -> None:
    table = venue.table(3)
    await table.start()
    venue.box.rest.buckets.on = True
    last = await quick_moves(table, 8)
    await until(lambda: number_of(table.players[0].board()) == last, "the last state")
    assert venue.box.rest.buckets.refusals == 0


@pytest.mark.parametrize(
    "fault",
    [
        Fault("PATCH", BOARD, status=503),
        Fault("PATCH", BOARD, status=429, via=False),
        Fault("PATCH", BOARD, status=429, retry_after=0.2),
        Fault("PATCH", BOARD, status=502),
    ],
    ids=["503", "429 of Cloudflare", "429", "502"],
)
@pytest.mark.may_warn  # discord.py says that it waits
async def test_an_edit_that_fails_is_made_later(venue: Venue, fault: Fault) -> None:
    table = venue.table(3)
    await table.start()
    venue.box.rest.faults.add(fault)
    await table.step(random.Random(1))
    assert len(table.players[0].boards()) == 1


async def test_a_board_that_is_deleted_while_somebody_moves_is_posted_anew(venue: Venue) -> None:
    table, rng = venue.table(3), random.Random(1)
    await table.start()
    await table.play(rng, 4)
    old, player = table.players[0].board(), table.acting()
    control = old.controls[0]
    value = control["options"][0]["value"] if control["type"] == 3 else ""
    result = await player.use(old, control, value)
    venue.box.world.delete_message(player.channel, old.id)
    assert result
    await player.slash("vienna move", {"text": await _some_move(table)})
    await until(lambda: table.players[0].boards() and table.players[0].board().id > old.id, "a new board")
    await table.play(rng, 3)


async def _some_move(table: Table) -> str:
    """What could be typed now, as soon as somebody is asked."""
    while True:
        for player in table.players:
            asked = await player.box.people.autocomplete(
                player.id, player.channel, "vienna move", {"text": ""}, "text"
            )
            if asked.choices:
                return str(asked.choices[0]["value"])


async def test_scenario_81_a_board_that_may_not_be_edited_any_more_is_replaced(venue: Venue) -> None:
    table, rng = venue.table(3), random.Random(1)
    await table.start()
    old = table.players[0].board()
    venue.box.rest.faults.add(Fault("PATCH", BOARD, status=400, code=30046))
    await table.step(rng)
    await until(lambda: table.players[0].board().id > old.id, "the new board")
    await until(lambda: len(table.players[0].boards()) == 1, "the old board to go")
    await table.play(rng, 3)


async def test_scenarios_4_5_6_a_game_outlives_every_token(venue: Venue) -> None:
    table, rng = venue.table(3), random.Random(1)
    await table.start()
    for record in venue.box.world.interactions.values():
        record.expires_at = "2000-01-01T00:00:00+00:00"
    await table.play(rng, 5)
    assert len(table.players[0].boards()) == 1


async def test_a_lost_answer_to_the_first_board_does_not_post_it_twice(venue: Venue) -> None:
    anna = venue.player("Anna")
    venue.box.rest.faults.add(Fault("POST", r"/channels/\d+/messages", status=500, after=True))
    await anna.slash("vienna start")
    await until(lambda: anna.boards() and not anna.private(), "the lobby")
    assert len(anna.boards()) == 1


async def test_scenario_29_a_bad_token_is_refused_and_all_is_closed(quiet_venue: Venue) -> None:
    bot = Kaffeehaus(quiet_venue.path, {})
    with pytest.raises(discord.LoginFailure):
        async with bot:
            await bot.start("not the token")
    assert not quiet_venue.box.gateway.online


async def test_a_click_during_a_dropped_connection_is_answered(venue: Venue) -> None:
    table = venue.table(3)
    await table.start()
    board, player = table.players[0].board(), table.acting()
    await venue.box.gateway.drop()
    result = await player.use(board, board.controls[0])
    assert not result.failed
    await until(lambda: number_of(table.players[0].board()) == number_of(board) + 1, "the move")


async def test_scenario_108_a_locked_thread_pauses_and_goes_on(venue: Venue) -> None:
    anna, world = venue.player("Anna"), venue.box.world
    thread = venue.box.people.open_thread(anna.id, anna.channel, "evening")
    table, rng = venue.table(3, thread.id), random.Random(1)
    await table.start()
    await table.play(rng, 3)
    board, player = table.players[0].board(), table.acting()
    world.edit_channel(thread.id, {}, thread_metadata={"archived": True, "locked": True})
    control = board.controls[0]
    value = control["options"][0]["value"] if control["type"] == 3 else ""
    await player.use(board, control, value)
    world.edit_channel(thread.id, {}, thread_metadata={"archived": False, "locked": False})
    await table.play(rng, 3)
    assert len(table.players[0].boards()) == 1


async def test_scenario_94_the_longest_names_and_the_longest_evaluation_fit(venue: Venue) -> None:
    """Whatever is said in a whole game of five long names: Discord's own limits are checked by the wire."""
    people = venue.box.people
    players = [
        Player(venue.box, people.add(f"{letter * 12} {letter * 12} von*{letter}"), venue.box.channel.id)
        for letter in "ABCDE"
    ]
    table = Table(players)
    await table.start()
    longest = 0
    rng = random.Random(9)
    for _ in range(90):
        await table.step(rng)
        longest = max(longest, len(players[0].board().text))
        if table.over:
            break
    assert 500 < longest <= 4000
