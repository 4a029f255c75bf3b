"""Who is not there when all vote, or when it is their move; who leaves, and who takes their seat."""

from __future__ import annotations

import random
import re

from tests.wire.evening import (
    REMIND_S,
    TURN_S,
    called,
    given,
    no_note,
    note,
    notes,
    results,
)
from tests.wire.people import Player, Table, forge, number_of, until
from tests.wire.venue import Venue
from tests.wire.voting import (
    asked,
    asks,
    ballot,
    cast,
    choose,
    crowning,
    goal_card,
    hall,
    letters,
    moves,
    my_cards,
    to_the_vote,
    type_move,
    vote_over,
    votes_of,
    voting,
)

WAITED = "You are still waited for in <#"
CLOCK = "⏱ The time is up; the clock decides for whoever has not"


def reminders(player: Player) -> list[str]:
    """What the player's direct messages say of being waited for."""
    return [m.text for m in letters(player) if WAITED in m.text]


async def leave(player: Player) -> None:
    """Leave the running game; returns when the question has gone."""
    question = await given(player, lambda: player.slash("viva leave"))
    await player.use(question, question.button("Leave the game"))
    await until(lambda: all(m.id != question.id for m in player.private()), "the question to go")


async def test_scenario_75_whoever_misses_a_vote_is_reminded_alone_and_then_votes_yes(venue: Venue) -> None:
    table, rng = hall(venue, 4), random.Random(1)
    anna, bela, clara, david = table.players
    await table.start()
    assert await to_the_vote(table, rng)
    await cast(bela, yes=False)
    await cast(david)
    await until(lambda: "2 of 4 have voted" in str(voting(anna)), "the count")
    assert "until <t:" in anna.board().text
    for name in ("Béla", "David"):
        assert f"{name} has" not in anna.board().text
    shown = anna.board().raw
    venue.later(REMIND_S + 1)
    for player in (anna, clara):
        await until(lambda p=player: reminders(p), "the reminder")  # type: ignore[misc]
    assert reminders(bela) == reminders(david) == []
    assert not any("still waited for" in m.text for m in notes(anna)), "nobody else is told"
    assert anna.board().raw == shown
    venue.later(TURN_S - REMIND_S)
    await vote_over(table)
    assert sorted(votes_of(venue)) == [(0, "yes"), (1, "no"), (2, "yes"), (3, "yes")]
    assert "is sent home. No: Béla. Yes: Anna, Clara, and David" in anna.board().text
    assert anna.board().text.count(CLOCK) == 1
    assert "Clara's time is up" not in anna.board().text
    for player in table.players:
        await until(lambda p=player: not reminders(p) and not ballot(p), "the reminder to go")  # type: ignore[misc]


async def test_where_no_letters_go_all_are_reminded_so_that_nobody_sees_who_has_voted(venue: Venue) -> None:
    table, rng = hall(venue, 3), random.Random(8)
    anna, bela, _ = table.players
    await table.start({"dms": False})
    assert await to_the_vote(table, rng)
    await choose(bela, await my_cards(bela), yes=True)
    await until(lambda: "1 of 3 have voted" in str(voting(anna)), "the count")
    venue.later(REMIND_S + 1)
    told = await note(anna, "Not everybody has decided yet; there is time until <t:")
    assert called(told) == {player.id for player in table.players}
    venue.later(TURN_S - REMIND_S)
    await vote_over(table)
    await no_note(anna, "Not everybody")


async def test_whoever_votes_after_the_reminder_is_not_late(venue: Venue) -> None:
    table, rng = hall(venue, 3), random.Random(2)
    anna, bela, clara = table.players
    await table.start()
    assert await to_the_vote(table, rng)
    venue.later(REMIND_S + 1)
    for player in table.players:
        await until(lambda p=player: reminders(p), "the reminder")  # type: ignore[misc]
    await cast(bela)
    await until(lambda: not reminders(bela), "the reminder to go")
    assert reminders(anna)
    for player in (anna, clara):
        await cast(player)
    await vote_over(table)
    assert CLOCK not in anna.board().text


async def test_an_absent_mover_does_the_mildest_thing(venue: Venue) -> None:
    """The first by initial of those on the lowest floor who are no favourite of the envoy."""
    table, rng = hall(venue, 3), random.Random(3)
    anna = table.players[0]
    await table.start({"envoy": True})
    first = table.acting()
    name = venue.box.world.users[first.id].global_name
    [favourites] = re.findall(r"The envoy: .*?, favourites (.*?)\.", anna.board().pictures[0]["description"])
    mild = next(who for who in "ABCDEFGILMNOP" if who not in re.findall(r"\b[A-Z]", favourites))
    assert f"place {mild} 1" in await _all_moves(first, f"{mild}")
    number = number_of(anna.board())
    venue.later(TURN_S + 1)
    await until(lambda: number_of(anna.board()) >= number + 2, "the clock's move")
    line = re.findall(rf"⏱ {name} places (\w)\w+ with the craftsmen \(the clock\)", anna.board().text)
    assert line == [mild]
    assert await to_the_vote(table, rng)


async def _all_moves(player: Player, wanted: str) -> list[str]:
    offered = await player.box.people.autocomplete(
        player.id, player.channel, "viva move", {"text": f"place {wanted}"}, "text"
    )
    return [choice["value"] for choice in offered.choices]


async def test_scenarios_55_58_whoever_leaves_in_a_vote_is_not_waited_for(venue: Venue) -> None:
    table, rng = hall(venue, 3), random.Random(4)
    anna, bela, clara = table.players
    await table.start()
    assert await to_the_vote(table, rng)
    shown = await asked(clara)
    old = shown.button("Yes")["custom_id"]
    await cast(anna)
    await cast(bela, yes=False)
    await leave(clara)
    await vote_over(table)
    assert sorted(votes_of(venue)) == [(0, "yes"), (1, "no"), (2, "yes")]
    assert "is sent home. No: Béla. Yes: Anna and Clara" in anna.board().text
    await until(lambda: letters(clara) == [], "the secrets of the seat to be taken away")
    told = await clara.told(await forge(clara, anna.board(), old))
    assert told == "Your seat is open, and the clock plays for it. /viva join takes it back."
    assert await clara.told(await clara.press("My cards")) == told


async def test_whoever_takes_a_seat_gets_its_cards(venue: Venue) -> None:
    """Two votes missed in a row open the seat; its cards go from one to the other."""
    table, rng, franz = hall(venue, 3), random.Random(5), venue.player("Franz")
    anna, bela, clara = table.players
    await table.start()
    card = await until(lambda: goal_card(clara), "the goal card")
    names = re.findall(r"^(\w+) · ", card.text, re.MULTILINE)
    assert len(names) == 6
    missed = 0
    while "seat is open" not in str([m.text for m in notes(anna)]):
        await _others_move(table, clara, venue)
        if voting(anna):
            await cast(anna, yes=False)
            await cast(bela)
            venue.later(TURN_S + 1)
            await vote_over(table)
        missed += 1
        assert missed < 8
    await note(anna, "Clara's seat is open")
    await until(lambda: letters(clara) == [], "the secrets of the seat to be taken away")
    await franz.slash("viva join")
    await no_note(anna, "Clara's seat is open")
    mine = await until(lambda: goal_card(franz), "the cards of the seat")
    assert sorted(re.findall(r"^(\w+) · ", mine.text, re.MULTILINE)) == sorted(names)
    assert letters(clara) == []
    table.players[2] = franz
    assert await to_the_vote(table, rng)
    assert asks(await my_cards(franz))
    for player in table.players:
        await cast(player)
    await vote_over(table)
    assert "All vote yes" in anna.board().text
    stop = await given(anna, lambda: anna.slash("viva stop"))
    await anna.use(stop, stop.button("Stop the game"))
    await until(lambda: letters(franz) == [], "the secrets to be taken away")
    assert results(venue) == [(1, "stopped")]


async def _others_move(table: Table, absent: Player, venue: Venue) -> None:
    """The others move until the absent one is waited for, whose time runs out, or until all vote."""
    anna = table.players[0]
    while not voting(anna):
        await until(lambda: anna.board().acting is not None or voting(anna), "somebody's turn")
        if voting(anna):
            return
        player, number = table.acting(), number_of(anna.board())
        if player is absent:
            venue.later(TURN_S + 1)
            await until(lambda n=number: number_of(anna.board()) > n + 1, "the clock's move")  # type: ignore[misc]
            return
        options = await moves(player)
        up = crowning(anna) or [move for move in options if move[-1] == "4"] or options
        await type_move(player, up[0])
        await until(lambda n=number: number_of(anna.board()) > n, "the move")  # type: ignore[misc]


async def test_after_a_vote_by_the_clock_the_call_is_of_the_next_alone(venue: Venue) -> None:
    table, rng = hall(venue, 3), random.Random(6)
    anna = table.players[0]
    await table.start()
    assert await to_the_vote(table, rng)
    venue.later(TURN_S + 1)
    await vote_over(table)
    told = await note(anna, "Your turn")
    assert called(told) == {table.acting().id}
    assert sum("decide" in m.text for m in notes(anna)) == 0
