"""The lobby over the wire."""

from __future__ import annotations

import asyncio

import pytest

from engine.games import GAMES
from sandbox.people import PeopleError
from tests.wire.conftest import Venue
from tests.wire.people import Player, until


async def open_lobby(host: Player, seats: int = 5) -> None:
    await host.slash("vienna start", {"players": seats})
    await until(lambda: host.boards() and "SHA-256" in host.board().text, "the lobby")


async def test_scenario_31_a_double_click_on_join_seats_once(venue: Venue) -> None:
    anna, bela = venue.player("Anna"), venue.player("Béla")
    await open_lobby(anna)
    first, second = await asyncio.gather(bela.press("Join"), bela.press("Join"))
    assert not first.failed
    assert not second.failed
    told = await until(lambda: [m.text for m in bela.private()], "the refusal")
    assert told == ["You already have a seat at this table."]
    await until(lambda: anna.board().text.count("Béla") == 1, "one seat")


async def test_scenario_32_a_crowd_for_the_last_seats(venue: Venue) -> None:
    anna = venue.player("Anna")
    await open_lobby(anna, 4)
    crowd = [Player(venue.box, venue.box.people.add(f"Guest {n}"), anna.channel) for n in range(50)]
    results = await asyncio.gather(*(guest.press("Join") for guest in crowd))
    assert not any(result.failed for result in results)
    await until(lambda: sum(bool(g.private()) for g in crowd) == 47, "47 refusals")
    texts = {m.text for guest in crowd for m in guest.private()}
    assert texts == {"All 4 seats are taken; you can watch the game here."}
    await until(lambda: anna.board().text.count("Guest") == 3, "three more seats")


async def test_scenario_33_two_clicks_on_start_make_one_game(venue: Venue) -> None:
    table = venue.table(3)
    anna = table.players[0]
    await open_lobby(anna)
    for player in table.players[1:]:
        await player.press("Join")
    await until(lambda: "can start" in anna.board().text, "enough players")
    board = anna.board()
    start = board.button("Start")
    await asyncio.gather(anna.use(board, start), anna.use(board, start))
    await until(lambda: anna.private(), "the refusal")
    assert [m.text for m in anna.private()] == ["The game has already started."]
    await until(lambda: anna.board().pictures, "the board")
    assert len(anna.boards()) == 1


async def test_scenario_40_many_starts_in_one_channel_open_one_table(venue: Venue) -> None:
    anna = venue.player("Anna")
    crowd = [Player(venue.box, venue.box.people.add(f"Guest {n}"), anna.channel) for n in range(30)]
    results = await asyncio.gather(*(guest.slash("vienna start") for guest in crowd))
    assert not any(result.failed for result in results)
    told = [m for g in crowd for m in g.private() if "already open in this channel" in m.text]
    await until(
        lambda: sum("already open" in m.text for g in crowd for m in g.private()) == 29, "29 refusals"
    )
    assert len(told) <= 29
    assert len(anna.boards()) == 1


async def test_a_second_start_answers_with_a_link_to_the_board(venue: Venue) -> None:
    anna, bela = venue.player("Anna"), venue.player("Béla")
    await open_lobby(anna)
    text = await bela.told(await bela.slash("vienna start"))
    assert f"/channels/{venue.box.guild.id}/{anna.channel}/{anna.board().id}" in text
    assert text.startswith("A table is already open in this channel.")


@pytest.mark.parametrize("kind", ["thread", "forum"])
async def test_games_in_a_channel_and_in_a_thread_or_forum_post_side_by_side(venue: Venue, kind: str) -> None:
    anna, people = venue.player("Anna"), venue.box.people
    if kind == "thread":
        place = people.open_thread(anna.id, anna.channel, "a long evening")
    else:
        place = people.post(anna.id, people.add_channel("evenings", forum=True).id, "Friday", "who plays?")
    here, there = venue.table(3), venue.table(3, place.id)
    await here.start()
    await there.start()
    before = here.players[0].board().raw
    await there.acting().use(there.players[0].board(), there.players[0].board().controls[0])
    await until(lambda: "start" not in there.players[0].board().controls[0]["custom_id"][:9], "a move there")
    assert here.players[0].board().raw == before


async def test_the_host_leaves_and_the_next_one_starts(venue: Venue) -> None:
    anna, bela, clara, david = (venue.player(n) for n in ("Anna", "Béla", "Clara", "David"))
    await open_lobby(anna)
    for player in (bela, clara, david):
        await player.press("Join")
    await until(lambda: "David" in anna.board().text, "four at the table")
    assert "Only the host, Anna" in await bela.told(await bela.press("Start"))
    await anna.press("Leave")
    await until(lambda: "**Béla** (host)" in anna.board().text, "the new host")
    assert await anna.told(await anna.press("Leave")) == "You have no seat at this table."
    await bela.press("Start")
    await until(lambda: bela.board().pictures, "the board")


async def test_cancel_closes_the_table_and_frees_the_channel(venue: Venue) -> None:
    anna, bela = venue.player("Anna"), venue.player("Béla")
    await open_lobby(anna)
    old = anna.board()
    assert "Only the host" in await bela.told(await bela.press("Cancel"))
    await anna.press("Cancel")
    await until(lambda: not anna.board().controls, "a closed table")
    assert "closed" in anna.board().text
    with pytest.raises(PeopleError):
        await bela.use(old, old.button("Join"))
    await open_lobby(bela)
    assert len(anna.boards()) == 2


async def test_start_works_on_servers_only(venue: Venue) -> None:
    anna = venue.player("Anna")
    dm = Player(venue.box, anna.id, venue.box.world.dm_channels[anna.id])
    with pytest.raises(PeopleError, match="cannot be used here"):
        await dm.slash("vienna start")


@pytest.mark.may_warn  # the error is reported
async def test_scenario_66_an_error_at_the_start_leaves_the_lobby_as_it_was(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = venue.table(3)
    anna = table.players[0]
    await open_lobby(anna, 3)
    for player in table.players[1:]:
        await player.press("Join")
    await until(lambda: "can start" in anna.board().text, "enough players")

    def broken(*what: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as moment:
        moment.setattr(type(GAMES["vienna"]), "start", broken)
        told = await anna.told(await anna.press("Start"))
    assert told == "Something went wrong here. Nothing was changed by it."
    assert "can start" in anna.board().text
    await anna.press("Start")
    await until(lambda: anna.board().pictures, "the game")
