"""Giving up Rosenkönig, alone or with the partner; what becomes of ratings; the same players again."""

from __future__ import annotations

import re

import pytest

from tests.wire.evening import called, final_seats, given, no_note, note, results
from tests.wire.people import forge, until
from tests.wire.roses import (
    Court,
    all_given_up,
    confirmed,
    eager,
    refused,
    resigns,
    sow,
    standings,
    turn,
)
from tests.wire.venue import Venue

NO_GAME = "Rosenkönig is not being played in this channel."


@pytest.fixture
async def duel(venue: Venue) -> Court:
    """A game for two that has begun."""
    court = Court(venue)
    await court.start()
    return court


@pytest.fixture
async def teams(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> Court:
    """A game for two teams: Anna and Clara against Béla and David. Nobody has to pass soon."""
    sow(monkeypatch, 1)
    court = Court(venue, 4)
    await court.start({"teams": "chosen"})
    return court


# ---- alone


async def test_whoever_resigns_is_asked_first_and_then_the_other_has_won(venue: Venue, duel: Court) -> None:
    anna, bela = duel.players
    await duel.some_moves()
    assert await standings(anna) == {}
    board = duel.host.boards()[0]
    asked = await confirmed(bela, "resign", "Play on")
    assert asked == "Resign? Then the game is over at once, and your side has lost it."
    assert duel.host.boards()[0].raw == board.raw
    await resigns(bela)
    end = await until(lambda: next((b for b in anna.boards() if "Rematch" in b.labels), None), "the end")
    assert "· Béla has resigned" in end.text
    assert "**Victory for Anna (" in end.text
    assert "has resigned**" in end.text
    assert end.decisions == []
    assert results(venue) == [(1, None)]
    after = await standings(anna)
    assert list(after) == ["Anna", "Béla"]
    assert after["Anna"] > after["Béla"]


async def test_a_question_that_is_answered_after_the_end_is_refused(duel: Court) -> None:
    anna, bela = duel.players
    question = await given(anna, lambda: anna.slash("rosenkonig resign"))
    await all_given_up(duel, bela)
    assert await anna.told(await anna.use(question, question.button("Resign"))) == "That game is over."
    assert "Victory for Anna" in duel.host.board().text


async def test_who_cannot_resign(venue: Venue) -> None:
    court, franz = Court(venue), venue.player("Franz")
    anna, bela = court.players
    assert (await refused(anna, "resign")).startswith(NO_GAME)
    await anna.slash("rosenkonig start")
    await until(lambda: anna.boards(), "the lobby")
    assert await refused(anna, "resign") == "The game has not started yet."
    await bela.press("Join")
    await until(lambda: "Béla" in anna.board().text, "the seat")
    await anna.press("Start")
    await until(lambda: anna.board().pictures, "the board")
    assert await refused(franz, "resign") == "You have no seat in this game; it is open to watch."
    question = await given(anna, lambda: anna.slash("rosenkonig resign"))
    forged = await forge(franz, anna.board(), question.button("Resign")["custom_id"])
    assert await franz.told(forged) == "You have no seat in this game; it is open to watch."
    assert not court.over
    await all_given_up(court, bela)
    assert (await refused(bela, "resign")).startswith(NO_GAME)


# ---- with the partner


async def test_an_offer_is_told_to_the_partner_and_lapses_with_the_next_own_move(teams: Court) -> None:
    now = teams.turn
    assert now.partner is not None
    offerer, partner, opponent = (teams.named[name] for name in (now.name, now.partner, min(now.opponents)))
    offer = f"· {now.name} would resign. Now it is for {now.partner} to decide, with /rosenkonig resign"
    asked = await resigns(offerer)
    assert f"{now.partner} must resign, too, with /rosenkonig resign" in asked
    assert "your next move takes it back" in asked
    await until(lambda: offer in partner.board().text, "the offer")
    call = await note(partner, f"{now.name} would resign. If you want it, too")
    assert called(call) == {partner.id}
    twice = "You have already said that you would resign. Now it is for your team to decide."
    assert await refused(offerer, "resign") == twice
    assert (await given(opponent, lambda: opponent.slash("rosenkonig resign"))).controls, "another side"

    await teams.click(eager(partner.board()))
    assert offer not in partner.board().text, "the next own move takes it back"
    assert "would resign" not in partner.board().text
    await no_note(partner, "would resign")
    await resigns(partner)
    back = f"· {now.partner} would resign. Now it is for {now.name} to decide, with /rosenkonig resign"
    await until(lambda: back in offerer.board().text, "the other's offer, which stands alone")
    assert not teams.over
    await teams.click(eager(offerer.board()))
    assert back in offerer.board().text, "moves of others leave it"
    await resigns(offerer)
    await until(lambda: teams.over, "the end")
    text = offerer.board().text
    assert re.search(r"^· (Red \(Lancaster|White \(York)\) has resigned$", text, re.M)
    assert "would resign" not in text


async def test_ratings_of_partners_move_together(venue: Venue, teams: Court) -> None:
    anna, bela, clara, david = teams.players
    await teams.some_moves()
    await all_given_up(teams, david, bela)
    text = anna.board().text
    assert "**Victory for Anna and Clara (" in text or "**Victory for Clara and Anna (" in text
    assert results(venue) == [(1, None)]
    first = await standings(anna)
    assert first["Anna"] == first["Clara"] > first["Béla"] == first["David"]

    await teams.start({"teams": "chosen"})
    await teams.some_moves()
    await all_given_up(teams, anna, clara)
    second = await standings(bela)
    assert second["Anna"] == second["Clara"] < first["Anna"]
    assert second["Béla"] == second["David"] > first["Béla"]


# ---- the same again


async def test_a_rematch_for_two_begins_when_both_want_it(venue: Venue, duel: Court) -> None:
    anna, bela = duel.players
    await duel.some_moves()
    await all_given_up(duel, anna)
    await bela.press("Rematch")
    call = await note(anna, "Béla asks you to a game of Rosenkönig")
    assert called(call) == {anna.id}
    await anna.press("Accept")
    await until(lambda: anna.board().pictures and not duel.over, "the game")
    assert "against" in anna.board().text
    await duel.some_moves()
    await all_given_up(duel, bela)
    assert final_seats(venue, 2) == final_seats(venue, 1)
    assert results(venue) == [(1, None), (2, None)]


async def test_in_a_rematch_of_teams_all_sit_where_they_sat_and_nobody_chooses(venue: Venue) -> None:
    court = Court(venue, 4)
    anna, bela, clara, david = court.players
    await court.gather({"teams": "chosen"})
    for player in (anna, bela):
        await player.press("Team A")
    await until(lambda: "Team A: **Anna** (host), **Béla**" in anna.board().text, "the team")
    await anna.press("Start")
    await until(lambda: anna.board().pictures, "the board")
    await court.some_moves()
    await all_given_up(court, clara, david)
    assert final_seats(venue) == ["Anna", "Clara", "Béla", "David"]

    await david.press("Rematch")
    await until(lambda: "Accept" in anna.board().labels, "the rematch")
    assert anna.board().labels == ["Accept", "Decline", "Rules"], "nobody chooses a team again"
    for player in (anna, bela, clara):
        before = player.board().text
        await player.press("Accept")
        await until(lambda b=before: anna.board().text != b, "the answer")  # type: ignore[misc]
    await until(lambda: anna.board().pictures and not court.over, "the game")
    again = turn(anna.board())
    assert {again.name, str(again.partner)} in ({"Anna", "Béla"}, {"Clara", "David"})
    await court.some_moves()
    await all_given_up(court, anna, bela)
    assert final_seats(venue, 2) == final_seats(venue, 1)
    assert results(venue) == [(1, None), (2, None)]
