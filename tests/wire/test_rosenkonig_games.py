"""Games of Rosenkönig by single clicks: whole ones, many clicks at once, clicks of others, two at a time."""

from __future__ import annotations

import asyncio
import random
import re

from tests.wire.people import Player, Table, forge, number_of, until
from tests.wire.venue import NAMES, Venue


def table_of(venue: Venue, players: int = 2, channel: int | None = None) -> Table:
    """The first so many people, to play Rosenkönig."""
    return Table([venue.player(name, channel) for name in NAMES[:players]], "rosenkonig")


def waiting(table: Table) -> Player:
    """Somebody at the table who is not to act."""
    acting = table.acting()
    return next(player for player in table.players if player is not acting)


async def test_a_whole_game_for_two_is_one_click_a_move(venue: Venue) -> None:
    table, rng = table_of(venue), random.Random(2)
    await table.start()
    moves = await table.play(rng)
    end = table.players[0].board()
    assert number_of(end) >= moves > 20
    assert re.search("Victory for|A draw", end.text)
    assert "Rematch" in end.labels
    assert len(table.players[0].boards()) == 1, "one board message a game"
    assert [player.private() for player in table.players] == [[], []], "nobody was asked anything else"


async def test_K6_the_opening_stays_in_sight_for_some_moves(venue: Venue) -> None:
    table, rng = table_of(venue), random.Random(1)
    await table.start()
    for _ in range(4):
        text = table.players[0].board().text
        assert re.search(r"Red roses \(Lancaster\): (Anna|Béla)\. White roses \(York\): (Anna|Béla)\.", text)
        await table.step(rng)


async def test_scenario_91_the_board_says_whose_turn_it_is_and_which_roses_they_have(venue: Venue) -> None:
    table, rng = table_of(venue), random.Random(3)
    await table.start()
    roses: dict[str, str] = {}
    for _ in range(6):
        name = NAMES[table.players.index(table.acting())]
        text = table.players[0].board().text
        [(house, other)] = re.findall(rf"### {name} \((.+ roses), \w+\) to move, against (\w+)", text)
        assert other != name
        assert roses.setdefault(name, house) == house, "it is the same for the whole game"
        await table.step(rng)
    assert set(roses.values()) == {"red roses", "white roses"}


async def test_scenario_2_twenty_clicks_on_a_card_make_one_move(venue: Venue) -> None:
    table = table_of(venue)
    await table.start()
    board, player = table.players[0].board(), table.acting()
    results = await asyncio.gather(*(player.use(board, board.decisions[0]) for _ in range(20)))
    assert not any(result.failed for result in results)
    await until(lambda: len(player.private()) == 19, "nineteen refusals")
    await until(lambda: number_of(table.players[0].board()) == number_of(board) + 1, "one move")
    await table.step(random.Random(1))
    assert number_of(table.players[0].board()) == number_of(board) + 2


async def test_scenarios_11_13_clicks_of_others_are_answered_and_change_nothing(venue: Venue) -> None:
    table, franz = table_of(venue), venue.player("Franz")
    await table.start()
    board, name = table.players[0].board(), NAMES[table.players.index(table.acting())]
    for control in board.decisions:
        told = await franz.told(await franz.use(board, control))
        assert told == "You have no seat in this game; it is open to watch."
        other = waiting(table)
        assert await other.told(await other.use(board, control)) == f"It is {name}'s turn."
    assert table.players[0].board().raw == board.raw


async def test_scenarios_37_47_of_two_games_at_once_a_click_moves_its_own(venue: Venue) -> None:
    lounge = next(c for c in venue.box.guild.channel_ids if c != venue.box.channel.id)
    here, there = table_of(venue), table_of(venue, channel=lounge)
    await here.start()
    await there.start()
    before = there.players[0].board().raw
    await here.step(random.Random(1))
    assert there.players[0].board().raw == before
    rng = random.Random(4)
    for _ in range(5):
        await here.step(rng)
        await there.step(rng)


async def test_a_move_by_its_text_is_the_same_as_a_click(venue: Venue) -> None:
    table = table_of(venue)
    await table.start()
    player, board = table.acting(), table.players[0].board()
    text = board.decisions[0]["custom_id"].split("|")[5]
    told = await player.told(await player.slash("rosenkonig move", {"text": f"{text}+"}))
    assert told == f"The move “{text}+” is not possible now."
    assert "is no move of this game" in await player.told(
        await player.slash("rosenkonig move", {"text": "pass"})
    )
    await player.slash("rosenkonig move", {"text": text})
    await until(lambda: number_of(table.players[0].board()) > number_of(board), "the move")


async def test_a_forged_control_for_secrets_that_the_game_has_not_is_refused(venue: Venue) -> None:
    table = table_of(venue)
    await table.start()
    player, board = table.acting(), table.players[0].board()
    told = await player.told(await forge(player, board, "k|1|-|-|cards||"))
    assert told == "That button belongs to no game that I know."
