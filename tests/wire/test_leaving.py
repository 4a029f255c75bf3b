"""Leaving a game and sitting down in one: open seats, old buttons, the last at the table, who may stop."""

from __future__ import annotations

import random

import pytest

from tests.wire.evening import (
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
    stop,
    types,
)
from tests.wire.people import forge, number_of, until
from tests.wire.venue import Venue

LOST = "Your seat is open, and the clock plays for it. /vienna join takes it back."
NO_SEAT = "You have no seat in this game; it is open to watch."


async def test_scenarios_58_59_two_leave_one_is_replaced_and_the_game_ends(quiet_venue: Venue) -> None:
    await open_generous(quiet_venue)
    venue, rng = quiet_venue, random.Random(1)
    table, franz = venue.table(4), venue.player("Franz")
    await table.start()
    anna, bela, clara, david = table.players
    assert await others_play(table, clara, rng)
    own = await given(clara, lambda: clara.press("My board"))
    public = clara.board()

    await leave(bela)  # who is not to act
    await note(anna, "Béla's seat is open")
    assert clara.pings(), "she is waited for still"
    await leave(clara)  # who is
    await note(anna, "Clara's seat is open")
    await until(lambda: "Clara has left the game; the seat is open" in anna.board().text, "the reason")
    await no_note(anna, f"<@{clara.id}>")

    for shown in (own, public):
        control = shown.decisions[0]
        value = [control["options"][0]["value"]] if control["type"] == 3 else None
        assert await clara.told(await forge(clara, shown, control["custom_id"], value)) == LOST
    assert await clara.told(await clara.slash("vienna leave")) == LOST

    calls = Heard(venue, "Your turn")
    for player in (anna, david):
        assert await others_play(table, player, rng)
        assert await types(player, rng)

    told = await franz.told(await franz.slash("vienna join"))
    assert told.startswith("You have a seat. https://")
    await until(lambda: "Franz takes the open seat" in anna.board().text, "Franz at the table")
    await no_note(anna, "Béla's seat is open")
    assert await bela.told(await forge(bela, public, public.decisions[0]["custom_id"])) == NO_SEAT
    assert [m.text.split("'")[0] for m in notes(anna) if "seat is open" in m.text] == ["Clara"]
    assert not calls.posted or {bela.id} not in calls.posted

    table.players[1] = franz
    assert await others_play(table, franz, rng)
    [ping] = [m for m in notes(anna) if "Your turn" in m.text]
    assert called(ping) == {franz.id}
    number = number_of(anna.board())
    await table.step(rng)
    assert number_of(anna.board()) > number
    assert "Franz" in anna.board().text

    assert not await others_play(table, None, rng)
    await until(lambda: not notes(anna), "the small messages to go")
    assert {bela.id} not in calls.posted
    assert {clara.id} not in calls.posted
    assert final_seats(venue) == ["Anna", "Franz", "Clara", "David"]
    assert results(venue) == [(1, "taken over")]
    assert "-# Unrated: a seat was open or taken over." in anna.board().text
    assert "Rematch" not in anna.board().labels


async def test_whoever_takes_the_seat_back_and_leaves_again_is_noted_again(venue: Venue) -> None:
    table = venue.table(3)
    await table.start()
    anna, bela, _ = table.players
    for _ in range(2):
        await leave(bela)
        await note(anna, "Béla's seat is open")
        await bela.slash("vienna join")
        await until(lambda: "Béla takes the open seat" in anna.board().text, "Béla")
        await no_note(anna, "Béla's seat is open")
    assert await others_play(table, bela, random.Random(2))


async def test_one_person_on_two_seats_is_told_with_the_result(
    quiet_venue: Venue,
) -> None:
    await open_generous(quiet_venue)
    venue, rng = quiet_venue, random.Random(3)
    table, franz = venue.table(3), venue.player("Franz")
    await table.start()
    anna, bela, clara = table.players
    await leave(bela)
    await note(anna, "Béla's seat is open")
    await franz.slash("vienna join")
    await no_note(anna, "Béla's seat is open")
    await leave(clara)
    await note(anna, "Clara's seat is open")
    await bela.slash("vienna join")
    await no_note(anna, "Clara's seat is open")
    table.players = [anna, franz, bela]
    assert not await others_play(table, None, rng)
    assert "-# Unrated: somebody has sat on two seats of this game." in anna.board().text
    assert results(venue) == [(1, "twice")]


async def test_scenario_42_all_leave_and_the_channel_is_free_at_once(venue: Venue) -> None:
    table = venue.table(3)
    await table.start()
    anna = table.players[0]
    for player in table.players:
        await leave(player)
    await until(lambda: ended(anna.board()), "the end")
    assert (
        "**Nobody is left at the table, so the game is closed.** It counts for nobody." in anna.board().text
    )
    assert anna.board().decisions == []
    assert anna.board().pictures
    await until(lambda: not notes(anna), "the small messages to go")
    assert results(venue) == [(1, "stopped")]
    await venue.player("Emma").slash("vienna start")
    await until(lambda: "Join" in anna.board().labels, "a new table at once")


async def test_scenario_42_all_leave_the_lobby(venue: Venue) -> None:
    anna, bela = venue.player("Anna"), venue.player("Béla")
    await anna.slash("vienna start")
    await until(lambda: anna.boards(), "the lobby")
    await bela.press("Join")
    await until(lambda: "Béla" in anna.board().text, "Béla")
    old = anna.board()
    await anna.press("Leave")
    await until(lambda: "**Béla** (host)" in anna.board().text, "the next host")
    await bela.press("Leave")
    await until(lambda: not anna.board().controls, "the end of the lobby")
    assert "This table is closed." in anna.board().text
    for label in ("Join", "Leave", "Cancel"):
        told = await bela.told(await forge(bela, old, old.button(label)["custom_id"]))
        assert told == "That table is closed.", label
    assert results(venue) == []
    await bela.slash("vienna start")
    await until(lambda: "Join" in anna.board().labels, "a new table at once")


# ---- who may stop


@pytest.mark.parametrize("stage", ["lobby", "running", "host gone"])
@pytest.mark.parametrize("who", ["host", "manage_messages", "manage_guild"])
async def test_scenario_44_who_may_stop(venue: Venue, stage: str, who: str) -> None:
    table, world = venue.table(4), venue.box.world
    anna, bela, clara, _ = table.players
    emma, franz = venue.player("Emma"), venue.player("Franz")
    if stage == "lobby":
        await anna.slash("vienna start")
        await until(lambda: anna.boards(), "the lobby")
        await bela.press("Join")
        await until(lambda: "Béla" in anna.board().text, "the second seat")
    else:
        await table.start()
    host, refused = anna, [bela, franz]
    if stage == "host gone":
        await leave(anna)
        await note(bela, "Anna's seat is open")
        host, refused = bela, [anna, clara, franz]
    if who == "host":
        stopping = host
    else:
        stopping = emma
        role = world.create_role(
            venue.box.guild.id, who, permissions=1 << (13 if who == "manage_messages" else 5)
        )
        world.add_member_role(venue.box.guild.id, emma.id, role.id)
    for nobody in refused:
        told = await nobody.told(await nobody.slash("vienna stop"))
        assert (
            told == f"Only the host, {'Anna' if host is anna else 'Béla'}, or a moderator can stop this game."
        )
    await stop(stopping)
    end = "This table is closed." if stage == "lobby" else "**The game was stopped.**"
    await until(lambda: end in bela.board().text, "the end")
    await until(lambda: not notes(bela), "the small messages to go")
    assert results(venue) == ([] if stage == "lobby" else [(1, "stopped")])
