"""Who is not there in Rosenkönig: the clock's moves, lost games for two, open seats for four; and leaving."""

from __future__ import annotations

import random

import pytest

from tests.wire.evening import (
    REMIND_S,
    TURN_S,
    called,
    final_seats,
    no_note,
    note,
    notes,
    results,
    silent,
)
from tests.wire.people import until
from tests.wire.roses import (
    Court,
    all_given_up,
    confirmed,
    eager,
    leaves,
    move_buttons,
    refused,
    resigns,
    sow,
    standings,
)
from tests.wire.venue import Venue

UNRATED = "-# Unrated: a seat was open or taken over."


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """In these games nobody has to pass soon."""
    sow(monkeypatch, 1)


@pytest.fixture
async def duel(venue: Venue) -> Court:
    """A game for two that has begun."""
    court = Court(venue)
    await court.start()
    return court


@pytest.fixture
async def teams(venue: Venue) -> Court:
    """A game for two teams: Anna and Clara against Béla and David."""
    court = Court(venue, 4)
    await court.start({"teams": "chosen"})
    return court


async def card_played(court: Court) -> None:
    """Whoever is to act clicks on the first card that needs no hero."""
    await court.click(next(m for m in move_buttons(court.host.board()) if m != "draw" and m[-1] != "+"))


# ---- for two


async def test_for_two_the_clock_moves_once_and_the_second_deadline_in_a_row_loses(
    venue: Venue, duel: Court
) -> None:
    name, [other] = duel.turn.name, sorted(duel.turn.opponents)
    absent, present = duel.named[name], duel.named[other]
    turn = await note(present, "Your turn")
    assert called(turn) == {absent.id}
    venue.later(REMIND_S + 1)
    reminder = await note(present, "still waited for")
    assert (called(reminder), silent(reminder)) == ({absent.id}, True)
    first = min(move_buttons(present.board()))
    await duel.late(venue)
    played = rf"⏱ {name} plays {first[:-1]} {'I' * int(first[-1])} from e5 to "
    assert (
        f"⏱ {name}'s time is up; the clock moves. Once more in a row, and the game is lost"
        in present.board().text
    )
    assert played in present.board().text, "the hand is full: the first card without a hero"
    assert "(the clock)" in present.board().text
    await no_note(present, "still waited for")
    assert called(await note(present, f"<@{present.id}> Your turn")) == {present.id}

    for _ in range(5):  # whoever moves in between is late for the first time again (scenario 60)
        await card_played(duel)
    assert duel.turn.name == name
    await duel.late(venue)
    assert f"· ⏱ {name} draws " in present.board().text, "there is room in the hand"
    await card_played(duel)
    await duel.late(venue)
    text = present.board().text
    assert duel.over
    assert f"· {name} has missed two turns in a row and so lost the game" in text
    assert f"**Victory for {other} (" in text
    assert "has missed two turns in a row**" in text
    await until(lambda: not notes(present), "the small messages to go")
    assert results(venue) == [(1, None)], "it is rated"
    assert list(await standings(present)) == [other, name]


async def test_leaving_a_game_for_two_loses_it_whoever_is_to_act(venue: Venue, duel: Court) -> None:
    await duel.some_moves()
    name, [other] = duel.turn.name, sorted(duel.turn.opponents)
    leaver, present, before = duel.named[other], duel.named[name], duel.host.board().raw
    lost = "Leave this game? Then it is over at once, and you have lost it."
    assert await confirmed(leaver, "leave", "Play on") == lost
    assert duel.host.board().raw == before
    assert await leaves(leaver) == lost
    await until(lambda: duel.over, "the end")
    assert f"· {other} has left the game and so lost it" in present.board().text
    assert "has left the game**" in present.board().text
    assert not any("seat is open" in m.text for m in notes(present))
    assert results(venue) == [(1, None)]
    assert list(await standings(present)) == [name, other]
    await present.slash("rosenkonig start")
    await until(lambda: "Join" in present.board().labels, "the channel is free at once")


async def test_scenario_56_whoever_is_gone_from_the_server_has_left_a_game_for_two(
    venue: Venue, duel: Court
) -> None:
    await duel.some_moves()
    name, [other] = duel.turn.name, sorted(duel.turn.opponents)
    present = duel.named[other]
    venue.leave(name)
    venue.later(REMIND_S + 1)
    await until(lambda: "Victory for" in present.board().text, "the end")
    assert f"· {name} has left the game and so lost it" in present.board().text
    assert f"**Victory for {other} (" in present.board().text
    assert results(venue) == [(1, None)]


# ---- for four


async def test_scenario_62_the_clock_plays_for_an_absent_partner_until_somebody_takes_the_seat(
    venue: Venue, teams: Court
) -> None:
    now, franz = teams.turn, teams.named["Franz"]
    assert now.partner is not None
    name, partner, watcher = now.name, teams.named[now.partner], teams.named[min(now.opponents)]
    for missed in (1, 2):
        await teams.come_to(name)
        board = watcher.board()
        for player in (partner, watcher):
            for button in move_buttons(board).values():
                assert await player.told(await player.use(board, button)) == f"It is {name}'s turn."
        assert await refused(partner, "join") == "You already have a seat at this table."
        assert not any("seat is open" in m.text for m in notes(watcher)), "not before the second"
        await teams.late(venue)
        assert not teams.over, "partners do not lose by one deadline"
        assert "(the clock)" in watcher.board().text
        assert (f"⏱ {name} has missed two turns in a row; the seat is open" in watcher.board().text) == (
            missed == 2
        )
    opened = await note(watcher, f"{name}'s seat is open")
    assert "/rosenkonig join" in opened.text
    for _ in range(4):
        await teams.click(eager(watcher.board()))
        assert teams.turn.name != name, "the clock plays for an open seat without any wait"
    assert await refused(partner, "join") == "You already have a seat at this table."

    assert (await refused(franz, "join")).startswith("You have a seat. https://")
    await until(lambda: "· Franz takes the open seat" in watcher.board().text, "Franz")
    await no_note(watcher, "seat is open")
    await teams.come_to("Franz")
    assert teams.turn.partner == now.partner
    assert teams.turn.colour == now.colour
    await teams.click(eager(watcher.board()))
    await all_given_up(teams, franz, partner)
    assert UNRATED in watcher.board().text
    assert results(venue) == [(1, "taken over")]
    assert "Franz" in final_seats(venue)
    assert name not in final_seats(venue)
    assert await standings(watcher) == {}


async def test_leaving_a_game_for_four_opens_the_seat_and_the_partner_may_give_up_alone(
    venue: Venue, teams: Court
) -> None:
    anna, bela, _, david = teams.players
    asked = await leaves(bela)
    assert "Your seat is open at once; the clock plays for it" in asked
    await note(anna, "Béla's seat is open")
    await until(lambda: "· Béla has left the game; the seat is open" in anna.board().text, "the reason")
    for _ in range(4):
        await teams.ready()
        assert teams.turn.name != "Béla", "the clock plays for an open seat without any wait"
        await teams.click(eager(anna.board()))
    assert await resigns(david) == "Resign? Then the game is over at once, and your side has lost it."
    await until(lambda: teams.over, "the end")
    assert UNRATED in anna.board().text
    assert results(venue) == [(1, "taken over")]


async def test_who_leaves_after_the_partner_s_offer_opens_the_seat_and_the_partner_resigns_alone(
    venue: Venue, teams: Court
) -> None:
    anna, bela, clara, _ = teams.players
    await resigns(clara)
    await until(lambda: "Clara would resign" in anna.board().text, "the offer")
    assert "Your seat is open at once" in await leaves(anna)
    await note(bela, "Anna's seat is open")
    await until(lambda: "· Anna has left the game; the seat is open" in bela.board().text, "the reason")
    assert "would resign" not in bela.board().text
    assert not teams.over
    assert await resigns(clara) == "Resign? Then the game is over at once, and your side has lost it."
    await until(lambda: teams.over, "the end")
    assert "**Victory for " in bela.board().text
    assert results(venue) == [(1, "taken over")]


async def test_scenario_56_whoever_is_gone_from_the_server_leaves_a_seat_open_among_four(
    venue: Venue, teams: Court
) -> None:
    name = teams.turn.name
    watcher = teams.named[min(teams.turn.opponents)]
    venue.leave(name)
    venue.later(REMIND_S + 1)
    await note(watcher, f"{name}'s seat is open")
    gone = f"· {name} is not on this server any more; the seat is open"
    await until(lambda: gone in watcher.board().text, "the reason")
    await teams.ready()
    assert teams.turn.name != name, "the clock has played"


async def test_scenario_42_when_all_four_stay_away_the_game_is_closed(venue: Venue, teams: Court) -> None:
    for _ in range(8):
        if not teams.over:
            await teams.late(venue)
    assert teams.over
    assert "**Nobody is left at the table, so the game is closed.**" in teams.host.board().text
    assert results(venue) == [(1, "stopped")]


async def test_scenario_51_whoever_moves_at_the_last_moment_is_not_late(venue: Venue, duel: Court) -> None:
    rng = random.Random(1)
    for _ in range(3):
        venue.later(TURN_S - 5)
        await note(duel.host, "still waited for")
        await duel.step(rng)
        await no_note(duel.host, "still waited for")
    assert "time is up" not in duel.host.board().text
