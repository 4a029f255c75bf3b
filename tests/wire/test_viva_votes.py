"""Clicks of every kind in and around a secret vote: doubled, stale, foreign, in another game, typed."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.wire.evening import Heard, called, given, note, notes
from tests.wire.people import Player, Shown, forge, number_of, until
from tests.wire.venue import Venue
from tests.wire.voting import (
    all_cast,
    asked,
    asks,
    cast,
    choose,
    dm,
    goal_card,
    hall,
    letters,
    mover,
    moves,
    my_cards,
    some_time,
    to_the_vote,
    type_move,
    vote_over,
    votes_of,
    voting,
)

COUNTED = "Your choice is already counted, and it stands. Now wait for the others."
NO_SEAT = "You have no seat in this game; it is open to watch."
NOT_YOURS = "It is not your turn."
STALE = "That button is from an earlier moment; the game has moved on."


def vote_ids(shown: Shown) -> tuple[str, str]:
    """The custom_ids for yes and no, whether there is a no card or not."""
    yes = shown.button("Yes")["custom_id"]
    return yes, yes.replace("|yes|", "|no|")


def lounge_of(venue: Venue) -> int:
    """Another channel."""
    return next(c for c in venue.box.guild.channel_ids if c != venue.games)


# ---- doubled, stale, foreign


async def test_scenario_1_a_vote_delivered_twice_is_counted_once(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, rng = hall(venue, 3), random.Random(1)
    anna, bela, _ = table.players
    await table.start()
    assert await to_the_vote(table, rng)
    shown, emit, number = await asked(bela), venue.box.world.emit, number_of(anna.board())

    def twice(event: str, payload: Any) -> None:
        emit(event, payload)
        if event == "INTERACTION_CREATE":
            emit(event, payload)

    monkeypatch.setattr(venue.box.world, "emit", twice)
    result = await choose(dm(bela), shown, yes=True)
    monkeypatch.undo()
    assert not result.failed
    await until(lambda: "1 of 3 have voted" in str(voting(anna)), "the count")
    await until(lambda: [m.text for m in dm(bela).private()] == [COUNTED], "the refusal of the second")
    await some_time()
    assert votes_of(venue) == [(1, "yes")]
    assert number_of(anna.board()) == number + 1
    assert anna.private() == []


async def test_scenario_35_a_button_of_an_earlier_vote_is_refused(venue: Venue) -> None:
    table, rng = hall(venue, 3), random.Random(2)
    anna, bela, clara = table.players
    await table.start()
    assert await to_the_vote(table, rng)
    old = vote_ids(await asked(bela))
    await all_cast(table, {0: False}, rng)
    card = await until(lambda: goal_card(bela), "a message to click on")
    number = number_of(anna.board())
    told = await dm(bela).told(await forge(dm(bela), card, old[0]))
    assert told in (NOT_YOURS, STALE) or told.startswith("It is ")
    assert number_of(anna.board()) == number
    assert await to_the_vote(table, rng)
    card = await until(lambda: goal_card(bela), "a message to click on")
    for custom_id in old:
        assert await dm(bela).told(await forge(dm(bela), card, custom_id)) == STALE
    assert "0 of 3 have voted" in str(voting(anna))
    for player in (anna, clara):
        await cast(player)
    await cast(bela)
    assert len(votes_of(venue)) == 6


async def test_scenarios_12_13_76_no_control_works_for_anybody_else(venue: Venue) -> None:
    """Every class of component: floors, candidates, moves, votes, own cards."""
    table, rng, franz = hall(venue, 3), random.Random(3), venue.player("Franz")
    anna = table.players[0]
    await table.start()
    acting = table.acting()
    waiting = next(player for player in table.players if player is not acting)
    turn = f"It is {franz.box.world.users[acting.id].global_name}'s turn."
    floor = anna.board().decisions[0]
    panel = await given(acting, lambda: acting.use(acting.board(), floor))
    place = panel.decisions[0]["custom_id"]
    for custom_id in (floor["custom_id"], place):
        assert await franz.told(await forge(franz, anna.board(), custom_id)) == NO_SEAT
        assert await waiting.told(await forge(waiting, anna.board(), custom_id)) == turn
    assert await franz.told(await franz.press("My cards")) == NO_SEAT
    assert (await my_cards(waiting)).controls == []

    while (found := await mover(table)) and found[1][0].startswith("place"):
        await type_move(found[0], rng.choice(found[1]))
    await until(lambda: anna.board().decisions and anna.board().decisions[0]["type"] == 3, "the menu")
    acting = table.acting()
    waiting = next(player for player in table.players if player is not acting)
    menu = anna.board().decisions[0]
    value = [menu["options"][0]["value"]]
    turn = f"It is {franz.box.world.users[acting.id].global_name}'s turn."
    assert await franz.told(await forge(franz, anna.board(), menu["custom_id"], value)) == NO_SEAT
    assert await waiting.told(await forge(waiting, anna.board(), menu["custom_id"], value)) == turn

    assert await to_the_vote(table, rng)
    number, [first, second, _] = number_of(anna.board()), table.players
    for custom_id in vote_ids(await asked(first)):
        assert await franz.told(await forge(franz, anna.board(), custom_id)) == NO_SEAT
        card = await until(lambda: goal_card(second), "a message to click on")
        assert await dm(second).told(await forge(dm(second), card, custom_id)) == NOT_YOURS
    assert await franz.told(await franz.press("My cards: decide")) == NO_SEAT
    mine = await given(franz, lambda: franz.press("My board"))
    assert mine.decisions == []
    assert number_of(anna.board()) == number
    await cast(first)
    foreign = await asked(second)
    told = await dm(first).told(await forge(dm(first), foreign_on(first), vote_ids(foreign)[0]))
    assert told == COUNTED
    assert votes_of(venue) == [(0, "yes")]


def foreign_on(player: Player) -> Shown:
    """Any direct message of the player, to send a click from."""
    return letters(player)[0]


# ---- typed


async def test_a_vote_is_never_typed(venue: Venue) -> None:
    table, rng = hall(venue, 3), random.Random(4)
    await table.start()
    assert await to_the_vote(table, rng)
    bela = table.players[1]
    assert await moves(bela) == []
    for text in ("yes", "no", "up A"):
        told = await bela.told(await bela.slash("viva move", {"text": text}))
        assert told == "This is decided in secret: use the buttons of *My cards* under the board."
    assert votes_of(venue) == []
    await cast(bela)
    assert await bela.told(await bela.slash("viva move", {"text": "no"})) == COUNTED
    assert votes_of(venue) == [(1, "yes")]
    assert await moves(bela) == []
    franz = venue.player("Franz")
    assert await franz.told(await franz.slash("viva move", {"text": "yes"})) == NO_SEAT


async def test_the_shared_commands_work_in_a_vote(venue: Venue) -> None:
    table, rng = hall(venue, 3), random.Random(5)
    anna, bela, clara = table.players
    await table.start({"envoy": True, "lavatory": True})
    assert await to_the_vote(table, rng)
    await cast(bela, yes=False)
    await until(lambda: "1 of 3 have voted" in str(voting(anna)), "the count")
    shown = await given(clara, lambda: clara.slash("viva board"))
    assert shown.decisions == []
    assert "1 of 3 have voted" in shown.text
    rules = await given(clara, lambda: clara.slash("viva rules"))
    assert re.search(r"Page 1 of \d+", rules.text)
    log = await given(clara, lambda: clara.slash("viva log"))
    assert log.raw["attachments"]
    for shown in (anna.board(), await given(anna, lambda: anna.press("As text"))):
        assert "no: béla" not in shown.text.lower()
    old = vote_ids(await asked(clara))
    question = await given(anna, lambda: anna.slash("viva stop"))
    await anna.use(question, question.button("Stop the game"))
    await until(lambda: "The game was stopped" in anna.board().text, "the end")
    await until(lambda: all(letters(p) == [] for p in table.players), "the secrets to be taken away")
    assert await clara.told(await forge(clara, anna.board(), old[0])) == "That game was stopped."
    told = await bela.told(await bela.slash("viva verify"))
    assert told.startswith("**All is right:** ")
    assert "dice" not in told, "there are none"


# ---- several games


async def test_scenarios_37_47_48_a_vote_counts_in_its_own_game_alone(venue: Venue) -> None:
    lounge, rng = lounge_of(venue), random.Random(6)
    here, there = hall(venue, 3), hall(venue, 3, lounge)
    for table in (here, there):
        await table.start()
        assert await to_the_vote(table, rng)
    bela = here.players[1]
    await until(lambda: sum(asks(m) for m in letters(bela)) == 2, "two questions")
    ballots = [m for m in letters(bela) if asks(m)]
    first, second = (m for m in ballots for s in "12" if m.button("Yes")["custom_id"].startswith(f"k|{s}|"))
    before, kept = there.players[0].board().raw, second.raw
    await choose(dm(bela), first, yes=True)
    await until(lambda: "1 of 3 have voted" in str(voting(here.players[0])), "the count")
    await some_time()
    assert (votes_of(venue, 1), votes_of(venue, 2)) == ([(1, "yes")], [])
    assert there.players[0].board().raw == before
    assert [m.raw for m in letters(bela) if m.id == second.id] == [kept]


async def test_scenario_37_the_same_people_play_viva_and_vienna(venue: Venue) -> None:
    rng = random.Random(7)
    viva, vienna = hall(venue, 3), venue.table(3, lounge_of(venue))
    await viva.start()
    await vienna.start()
    assert await to_the_vote(viva, rng)
    before = vienna.players[0].board().raw
    await all_cast(viva, {0: False}, rng)
    assert vienna.players[0].board().raw == before
    number = number_of(viva.players[0].board())
    await vienna.step(rng)
    assert number_of(viva.players[0].board()) == number
    assert "My cards" not in vienna.players[0].board().labels


# ---- mentions


async def test_scenario_63_one_call_for_a_turn_and_one_for_a_vote(venue: Venue) -> None:
    table = hall(venue, 3)
    anna = table.players[0]
    turns, votes = Heard(venue, "Your turn"), Heard(venue, "Everybody decides now")
    await table.start()
    everybody = {player.id for player in table.players}
    for number in (1, 2):
        while found := await mover(table):
            acting = found[0]
            await until(lambda p=acting: p.pings(), "the call")  # type: ignore[misc]
            assert turns.posted[-1] == {acting.id}
            made = len(turns.posted)
            await type_move(acting, hasty(found[1]))
            if await mover(table):
                await until(lambda m=made: len(turns.posted) == m + 1, "the next call")  # type: ignore[misc]
        await until(lambda: voting(anna), "the vote")
        told = await note(anna, "Everybody decides now")
        assert called(told) == everybody - {acting.id}, "all but who has just moved"
        for player in table.players:
            await cast(player, yes=player is not anna)
            assert [m.id for m in notes(anna) if "decide" in m.text] in ([told.id], [])
        await vote_over(table)
        await until(lambda: not any("decide" in m.text for m in notes(anna)), "the call to go")
        assert len(votes.posted) == number


def hasty(options: list[str]) -> str:
    """A move that brings a vote soon enough."""
    high = [move for move in options if move[-1] in "34"]
    return high[0] if options[0].startswith("place") and high else options[0]
