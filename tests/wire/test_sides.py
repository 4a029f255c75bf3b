"""Teams by clicking: chosen and drawn; resigning, alone and in a team; a question before a hero goes."""

from __future__ import annotations

import asyncio
import random
import re
from typing import Any

import pytest

from tests.wire.evening import TURN_S, results
from tests.wire.people import Player, Shown, Table, forge, number_of, until
from tests.wire.venue import NAMES, Venue


async def gathered(venue: Venue, teams: str) -> list[Player]:
    """Four people at a table for two teams."""
    players = [venue.player(name) for name in NAMES[:4]]
    await players[0].slash("rosenkonig start", {"teams": teams})
    await until(lambda: players[0].boards(), "the lobby")
    for player, name in zip(players[1:], NAMES[1:], strict=False):
        await player.press("Join")
        await until(lambda n=name: n in players[0].board().text, f"{name}'s seat")  # type: ignore[misc]
    return players


async def begun(host: Player) -> Shown:
    """The board of the game that the host starts."""
    await host.press("Start")
    await until(lambda: host.board().pictures, "the board")
    return host.board()


async def resigns(player: Player) -> None:
    """The command, and its button."""
    before = {shown.id for shown in player.private()}
    await player.slash("rosenkonig resign")
    fresh = await until(
        lambda: next((m for m in player.private() if m.id not in before and m.controls), None), "the question"
    )
    await player.use(fresh, fresh.button("Resign"))
    await until(lambda: all(m.id != fresh.id for m in player.private()), "the question to go")


SHORT = "-# Unrated: it was over before each side had made 2 moves."


async def test_whoever_chooses_a_team_sits_down_by_it(venue: Venue) -> None:
    anna, bela = venue.player("Anna"), venue.player("Béla")
    await anna.slash("rosenkonig start", {"teams": "chosen"})
    await until(lambda: anna.boards(), "the lobby")
    await bela.press("Team B")
    await until(lambda: "Team B: **Béla**, 1 free place" in anna.board().text, "the seat in the team")


async def test_teams_are_chosen_by_clicking_and_both_partners_resign(venue: Venue) -> None:
    anna, bela, clara, david = await gathered(venue, "chosen")
    franz = venue.player("Franz")
    assert (
        await franz.told(await franz.press("Team A")) == "All 4 seats are taken; you can watch the game here."
    )
    for player, team, shown in (
        (bela, "Team A", "Team A: **Béla**, 1 free place"),
        (anna, "Team A", "Team A: **Anna** (host), **Béla**"),
    ):
        await player.press(team)
        await until(lambda s=shown: s in anna.board().text, shown)  # type: ignore[misc]
    full = await clara.told(await clara.press("Team A"))
    assert full == "Team A is full: choose another, or ask somebody there to change."
    text = (await begun(anna)).text
    for one, other in (("Anna", "Béla"), ("Clara", "David")):
        assert f"{one} and {other}" in text or f"{other} and {one}" in text, "partners as they were chosen"

    await resigns(anna)
    await until(lambda: "Anna would resign. Now it is for Béla to decide" in clara.board().text, "the offer")
    again = await anna.told(await anna.slash("rosenkonig resign"))
    assert again.startswith("You have already said that you would resign.")
    await resigns(clara)
    await until(lambda: "Clara would resign. Now it is for David" in clara.board().text, "the other offer")
    await resigns(bela)
    await until(lambda: "Rematch" in david.board().labels, "the end")
    assert re.search(r"^· (Red \(Lancaster|White \(York)\) has resigned$", david.board().text, re.M)
    assert results(venue) == [(1, "too short")]
    assert SHORT in david.board().text
    told = await david.told(await david.slash("rosenkonig resign"))
    assert told.startswith("Rosenkönig is not being played in this channel.")


async def test_drawn_teams_are_told_and_verify(venue: Venue) -> None:
    anna, *_ = await gathered(venue, "drawn")
    assert "The teams are drawn by lot at the start." in anna.board().text
    await begun(anna)
    assert venue.bot is not None
    [session] = venue.bot.house.tables
    seated = [player.display for player in session.people]
    assert sorted(seated) == sorted(NAMES[:4])
    table = Table([venue.player(name) for name in seated], "rosenkonig")
    await table.play(random.Random(1), 5)
    for seat in (0, 2):
        await resigns(table.players[seat])
    await until(lambda: "Rematch" in anna.board().labels, "the end")
    told = await anna.told(await anna.slash("rosenkonig verify"))
    assert told.startswith("**All is right:**")


async def test_for_two_resigning_and_lost_deadlines_end_the_game(venue: Venue) -> None:
    table = Table([venue.player(name) for name in NAMES[:2]], "rosenkonig")
    await table.start()
    other = next(player for player in table.players if player is not table.acting())
    await resigns(other)  # who is not to act
    name = NAMES[table.players.index(other)]
    await until(lambda: f"{name} has resigned" in other.board().text, "the end")
    await table.start()
    late = table.acting()
    venue.later(TURN_S + 1)
    await until(lambda: table.players[0].board().acting not in (None, table.players.index(late)), "the clock")
    await table.step(random.Random(1))
    venue.later(TURN_S + 1)
    await until(lambda: table.over, "the end")
    name = NAMES[table.players.index(late)]
    assert f"{name} has missed two turns in a row and so lost the game" in late.board().text
    assert results(venue) == [(1, "too short"), (2, "too short")]
    assert SHORT in late.board().text


async def test_leaving_for_two_says_that_it_loses_the_game_and_does(venue: Venue) -> None:
    table = Table([venue.player(name) for name in NAMES[:2]], "rosenkonig")
    await table.start()
    bela = table.players[1]
    await bela.slash("rosenkonig leave")
    [asked] = await until(lambda: [m for m in bela.private() if m.controls], "the question")
    assert "Then it is over at once, and you have lost it." in asked.text
    await bela.use(asked, asked.button("Leave the game"))
    await until(lambda: "Béla has left the game and so lost it" in bela.board().text, "the end")
    assert results(venue) == [(1, "too short")]


# ---- the question


def heroic(board: Shown) -> dict[str, Any] | None:
    """A control of the board that spends a hero."""
    return next((c for c in board.decisions if c["custom_id"].split("|")[5].endswith("+")), None)


async def until_a_hero_can_be_spent(table: Table) -> Shown:
    """The board at which somebody can."""
    rng = random.Random(5)
    while not table.over:
        board = table.players[0].board()
        if heroic(board):
            return board
        await table.step(rng)
    raise AssertionError("no hero could be spent in this game")


async def asked(player: Player, board: Shown) -> Shown:
    """The private question that a click on the hero brings."""
    before, control = {m.id for m in player.private()}, heroic(board)
    assert control is not None
    await player.use(board, control)
    return await until(
        lambda: next((m for m in player.private() if m.id not in before and m.controls), None), "the question"
    )


async def test_whoever_wants_it_is_asked_before_a_hero_is_spent(venue: Venue) -> None:
    table = Table([venue.player(name) for name in NAMES[:2]], "rosenkonig")
    await table.start()
    board = await until_a_hero_can_be_spent(table)
    player = table.acting()
    told = await player.told(await player.slash("rosenkonig warnings", {"on": True}))
    assert told == "From now on I ask you before a click spends a hero."

    first = await asked(player, board)
    assert "hero" in first.text
    assert first.labels == ["Do it", "Do not"]
    assert number_of(table.players[0].board()) == number_of(board), "nothing is made yet"
    await player.use(first, first.button("Do not"))
    await until(lambda: all(m.id != first.id for m in player.private()), "the question to go")

    second, third = await asked(player, board), await asked(player, board)
    other = next(p for p in table.players if p is not player)
    forged = await other.told(await forge(other, board, second.button("Do it")["custom_id"]))
    assert "turn" in forged
    await asyncio.gather(*(player.use(second, second.button("Do it")) for _ in range(2)))
    await until(lambda: number_of(table.players[0].board()) == number_of(board) + 1, "one move")
    assert await player.told(await player.use(third, third.button("Do it"))) in (
        "That button is from an earlier moment; the game has moved on.",
        f"It is {NAMES[table.players.index(other)]}'s turn.",
    )
    assert number_of(table.players[0].board()) == number_of(board) + 1


@pytest.mark.parametrize("wanted", [None, False])
async def test_without_the_wish_a_click_is_a_move(venue: Venue, wanted: bool | None) -> None:
    table = Table([venue.player(name) for name in NAMES[:2]], "rosenkonig")
    await table.start()
    board = await until_a_hero_can_be_spent(table)
    player = table.acting()
    if wanted is not None:
        told = await player.told(await player.slash("rosenkonig warnings", {"on": wanted}))
        assert told == "From now on every click of yours makes its move at once, with a hero or without."
    control = heroic(board)
    assert control is not None
    await player.use(board, control)
    await until(lambda: number_of(table.players[0].board()) == number_of(board) + 1, "the move")
    assert not any(shown.controls for shown in player.private())
