"""Clicks of every kind: foreign, stale, forged, doubled, late, and too many at once."""

from __future__ import annotations

import asyncio
import gc
import random
from typing import Any

import discord
import pytest

from sandbox.faults import Fault
from tests.wire.conftest import Venue
from tests.wire.people import Player, Shown, Table, forge, number_of, until


def other(table: Table) -> Player:
    """Somebody who plays and is not to act."""
    return next(player for player in table.players if player is not table.acting())


async def to_the_dice(table: Table, rng: random.Random) -> None:
    """Until the board has the menu of spaces and somebody could change dice."""
    await table.start()
    while not any(c.get("label", "").startswith("Change dice") for c in table.players[0].board().controls):
        await table.step(rng)


async def test_scenarios_11_12_13_who_may_not_click_is_told_why(venue: Venue) -> None:
    table, franz, rng = venue.table(3), venue.player("Franz"), random.Random(1)
    await table.start()
    classes: set[str] = set()
    for _ in range(150):
        board = table.players[0].board()
        for control in board.decisions:
            kind = control["custom_id"].split("|")[4] + str(control["type"])
            if kind in classes:
                continue
            classes.add(kind)
            value = control["options"][0]["value"] if control["type"] == 3 else ""
            told = await franz.told(await franz.use(board, control, value))
            assert told == "You have no seat in this game; it is open to watch."
            acting = table.acting()
            name = franz.box.world.users[acting.id].global_name
            waiting = other(table)
            assert await waiting.told(await waiting.use(board, control, value)) == f"It is {name}'s turn."
        assert table.players[0].board().raw == board.raw
        if classes >= {"play2", "play3", "pick3", "panel2"}:
            break
        await table.step(rng)
    assert classes >= {"play2", "pick3", "panel2"}


async def test_scenario_35_a_button_of_yesterday_is_answered_and_changes_nothing(venue: Venue) -> None:
    table = venue.table(3)
    await table.start()
    rng = random.Random(2)
    first = table.players[0].board()
    old = first.controls[0]["custom_id"]
    seat = int(old.split("|")[2])
    await table.step(rng)
    while table.players[0].board().acting != seat:
        await table.step(rng)
    board, player = table.players[0].board(), table.players[seat]
    told = await player.told(await forge(player, board, old))
    assert told == "That button is from an earlier moment; the game has moved on."
    assert table.players[0].board().raw == board.raw


@pytest.mark.parametrize(
    "custom_id",
    [
        "",
        "x",
        "k|1|0|1|play",
        "k|1|0|1|play|place 2 oper|more|and more",
        "k|99999|0|1|play|keep|",
        "k|1|9|1|play|keep|",
        "k|1|-|-|fly||",
        "k|1|-|-|off|0.0|",
        "k|-1|0|1|play|keep|",
        "k|1|0|1|play|\N{RIGHT-TO-LEFT OVERRIDE}`@everyone`|",
        "k|999999999999999999|0|999999999|play|keep|",
        "vote:y",
    ],
)
async def test_a_forged_custom_id_gets_a_sentence_and_changes_nothing(venue: Venue, custom_id: str) -> None:
    table = venue.table(3)
    await table.start()
    board, player = table.players[0].board(), table.acting()
    told = await player.told(await forge(player, board, custom_id))
    assert told.endswith(".")
    assert len(told) < 200
    assert table.players[0].board().raw == board.raw


async def test_forged_moves_and_panels_of_the_player_to_act(venue: Venue) -> None:
    table = venue.table(3)
    await to_the_dice(table, random.Random(3))
    board, player = table.players[0].board(), table.acting()
    prefix = "|".join(board.controls[0]["custom_id"].split("|")[:4])
    for rest, values, expected in (
        ("play|place 9 moon|", None, "is no move of this game"),
        ("play|place 6+6 krieau|", None, "is not possible now"),
        ("play||", ["drop table log"], "is no move of this game"),
        ("pick||", ["atlantis"], "is not possible now"),
        ("panel|house:0|", None, "is not possible now"),
    ):
        told = await player.told(await forge(player, board, f"{prefix}|{rest}", values))
        assert expected in told
    opened = await forge(player, board, f"{prefix}|panel|dice:999999|")
    assert "Choose dice" in await player.told(opened)  # nonsense chooses no dice
    assert table.players[0].board().raw == board.raw


async def test_scenario_1_an_interaction_delivered_twice_is_done_once(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = venue.table(3)
    await table.start()
    board, player = table.players[0].board(), table.acting()
    number, emit = number_of(board), venue.box.world.emit

    def twice(event: str, payload: Any) -> None:
        emit(event, payload)
        if event == "INTERACTION_CREATE":
            emit(event, payload)

    monkeypatch.setattr(venue.box.world, "emit", twice)
    result = await player.use(board, board.controls[0])
    assert not result.failed
    await until(lambda: player.private(), "the refusal of the second")
    await until(lambda: number_of(table.players[0].board()) == number + 1, "one move")
    monkeypatch.undo()
    await table.step(random.Random(1))
    assert number_of(table.players[0].board()) == number + 2


async def test_scenario_2_twenty_clicks_at_once_make_one_move(venue: Venue) -> None:
    table = venue.table(3)
    await table.start()
    board, player = table.players[0].board(), table.acting()
    results = await asyncio.gather(*(player.use(board, board.controls[0]) for _ in range(20)))
    assert not any(result.failed for result in results)
    await until(lambda: len(player.private()) == 19, "nineteen refusals")
    await until(lambda: number_of(table.players[0].board()) == number_of(board) + 1, "one move")
    await table.step(random.Random(1))
    assert number_of(table.players[0].board()) == number_of(board) + 2


@pytest.mark.parametrize(
    "fault",
    [
        Fault("POST", "/interactions/.*", delay=3.2),
        Fault("POST", "/interactions/.*", status=500, after=True),
        Fault("POST", "/interactions/.*", status=404, code=10062),
    ],
    ids=["late", "answer lost", "unknown"],
)
async def test_an_acknowledgement_that_fails_does_not_stop_the_move(venue: Venue, fault: Fault) -> None:
    table = venue.table(3)
    await table.start()
    board, player = table.players[0].board(), table.acting()
    venue.box.rest.faults.add(fault)
    await player.use(board, board.controls[0])
    await until(lambda: number_of(table.players[0].board()) == number_of(board) + 1, "the move")
    await table.step(random.Random(1))


async def test_scenario_47_one_person_in_two_games_moves_in_one(venue: Venue) -> None:
    lounge = next(c for c in venue.box.guild.channel_ids if c != venue.box.channel.id)
    here, there = venue.table(3), venue.table(3, lounge)
    await here.start()
    await there.start()
    before = there.players[0].board().raw
    await here.step(random.Random(1))
    assert there.players[0].board().raw == before


async def test_scenarios_5_120_nothing_of_discord_is_kept_for_a_game(venue: Venue) -> None:
    table = venue.table(3)
    await table.start()
    await table.play(random.Random(5), 60)
    assert venue.bot is not None
    store = venue.bot._connection._view_store
    assert not store._views
    assert not store._synced_message_views
    await until(lambda: not _kept(), "the last edit to be forgotten")


def _kept() -> list[object]:
    gc.collect()
    kinds = (discord.InteractionMessage, discord.ui.LayoutView)
    return [o for o in gc.get_objects() if isinstance(o, kinds)]


async def test_changing_dice_for_a_coin_in_the_private_panel(venue: Venue) -> None:
    table, rng = venue.table(3), random.Random(6)
    await to_the_dice(table, rng)
    board, player = table.players[0].board(), table.acting()
    number, known = number_of(board), {m.id for m in player.private()}
    await player.press("Change dice (1 coin)")

    def panel() -> Shown | None:
        return next((m for m in player.private() if m.id not in known), None)

    opened = await until(panel, "the panel")
    assert "1 coin" in opened.text
    labels = [c["label"] for c in opened.controls]
    assert "Reroll chosen" not in labels, "nothing is chosen yet"
    await player.use(opened, opened.controls[0])
    chosen = await until(lambda: (p := panel()) and p.raw != opened.raw and p, "the chosen die")
    assert isinstance(chosen, Shown)
    await player.use(chosen, chosen.button("Reroll chosen"))
    await until(lambda: number_of(table.players[0].board()) == number + 1, "the new dice on the board")
    assert "reroll" in table.players[0].board().text.lower()
    assert all(m is not player for m in table.players if m.private() and m is not player)


async def test_scenario_10_the_private_menu_goes_when_the_move_is_made(venue: Venue) -> None:
    """Several dice lead to one space: a private choice, then the board; two clicks."""
    table, rng = venue.table(3), random.Random(7)
    await table.start()
    for _ in range(40):
        board, player = table.players[0].board(), table.acting()
        menus = [c for c in board.controls if _several_ways(c)]
        if not menus:
            await table.step(rng)
            continue
        await player.use(board, menus[0], "place geheimbund")
        asked = await until(lambda p=player: [m for m in p.private() if m.controls], "the choice")  # type: ignore[misc]
        menu = asked[-1].controls[0]
        assert 2 <= len(menu["options"]) <= 25
        await player.use(asked[-1], menu, menu["options"][-1]["value"])
        await until(lambda b=board: number_of(table.players[0].board()) > number_of(b), "the move")  # type: ignore[misc]
        await until(lambda p=player: not [m for m in p.private() if m.controls], "the menu to go")  # type: ignore[misc]
        return
    raise AssertionError("nobody ever could place dice")


def _several_ways(control: dict[str, Any]) -> bool:
    """Is it the menu of spaces, with more than one way to the Geheimbund?"""
    labels = [o["label"] for o in control.get("options") or [] if o["value"] == "place geheimbund"]
    return bool(labels) and ("ways" in labels[0] or " or " in labels[0])


async def test_scenario_70_a_click_outside_of_the_server_works_from_its_custom_id_alone(venue: Venue) -> None:
    """In direct messages there is neither a server nor a member nor more than a partial channel."""
    table = venue.table(3)
    await table.start()
    world, board, player = venue.box.world, table.players[0].board(), table.acting()
    alone = Player(venue.box, player.id, world.dm_channels[player.id])
    world.create_message(alone.channel, world.bot_user.id, "a copy of the buttons")
    await forge(alone, alone.messages()[-1], board.decisions[0]["custom_id"])
    await until(lambda: number_of(table.players[0].board()) > number_of(board), "the move")
