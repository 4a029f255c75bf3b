"""The bot is killed with -9 while all vote: what was confirmed stands, what was sent before works after."""

from __future__ import annotations

import asyncio
import random

from tests.wire.evening import Heard, notes
from tests.wire.killable import Killable
from tests.wire.people import Player, Shown, forge, number_of, until
from tests.wire.venue import Venue
from tests.wire.voting import (
    asked,
    ballot,
    cast,
    choose,
    dm,
    goal_card,
    hall,
    letters,
    my_cards,
    to_the_vote,
    vote_over,
    votes_of,
    voting,
)

COUNTED = "Your choice is already counted, and it stands. Now wait for the others."


def raw(player: Player) -> list[object]:
    """The direct messages as they stand."""
    return [shown.raw for shown in letters(player)]


async def test_scenarios_18_22_killed_in_the_middle_of_a_vote(quiet_venue: Venue, killable: Killable) -> None:
    venue, table, rng = quiet_venue, hall(quiet_venue, 4), random.Random(1)
    anna, bela, clara, david = table.players
    await table.start()
    assert await to_the_vote(table, rng)
    sent = {player.id: await asked(player) for player in table.players}
    await cast(clara, yes=False)
    await cast(anna)
    await until(lambda: "2 of 4 have voted" in str(voting(anna)), "the count")
    before, stored = {player.id: raw(player) for player in table.players}, votes_of(venue)
    messages = {m.id for m in anna.messages()}

    await killable.kill()
    failed = await choose(dm(bela), sent[bela.id], yes=True)
    assert failed.failed, "nobody is there to answer"
    await killable.start()

    assert votes_of(venue) == stored == [(2, "no"), (0, "yes")]
    told = await forge(dm(clara), sent[clara.id], sent[clara.id].button("Yes")["custom_id"])
    assert await dm(clara).told(told) == COUNTED
    assert {player.id: raw(player) for player in table.players} == before, "not sent twice, not even edited"
    assert {m.id for m in anna.messages()} == messages
    assert "2 of 4 have voted" in str(voting(anna))
    assert not (await choose(dm(bela), sent[bela.id], yes=True)).failed
    await until(lambda: ballot(bela) is None, "the choice to stand")
    assert not (await choose(dm(david), sent[david.id], yes=True)).failed
    await vote_over(table)
    assert votes_of(venue) == [(2, "no"), (0, "yes"), (1, "yes"), (3, "yes")]
    assert "is sent home. No: Clara. Yes: Anna, Béla, and David" in anna.board().text
    await until(lambda: all(len(letters(player)) == 1 for player in table.players), "the questions to go")


async def test_killed_at_any_moment_of_the_votes_none_is_lost_and_none_counted_twice(
    quiet_venue: Venue, killable: Killable
) -> None:
    venue, table, rng = quiet_venue, hall(quiet_venue, 3), random.Random(2)
    anna = table.players[0]
    await table.start()
    for _ in range(3):
        assert await to_the_vote(table, rng)
        playing = asyncio.create_task(_all_cast_no_one_waits(list(table.players)))
        await asyncio.sleep(rng.uniform(0.05, 0.5))
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await killable.kill()
        stored = votes_of(venue)
        await killable.start()
        await until(lambda: voting(anna) or anna.board().decisions, "the last state")
        while voting(anna):
            for player in table.players:
                if ballot(player):
                    await cast(player)
            await asyncio.sleep(0.01)
        assert votes_of(venue)[: len(stored)] == stored, "rows are only ever added"
        assert len(votes_of(venue)) % 3 == 0, "one for each"
        for player in table.players:
            await until(lambda p=player: not ballot(p), "no question left")  # type: ignore[misc]
    assert len(anna.boards()) == 1


async def _all_cast_no_one_waits(players: list[Player]) -> None:
    for player in players:
        await cast(player)


async def test_after_a_kill_the_cards_are_the_same_and_nobody_is_told_again(
    quiet_venue: Venue, killable: Killable
) -> None:
    venue, table, rng = quiet_venue, hall(quiet_venue, 3), random.Random(3)
    anna, bela, _ = table.players
    venue.box.people.close_dms(bela.id)
    await table.start()
    assert await to_the_vote(table, rng)
    own, told = await my_cards(bela), [m.id for m in notes(anna)]
    card = await until(lambda: goal_card(anna), "the goal card")
    heard = Heard(venue, "<@")
    await killable.kill()
    await killable.start()
    assert (await my_cards(bela)).text == own.text
    assert goal_card(anna) == card
    await cast(anna)
    number = number_of(anna.board())
    again = await my_cards(bela)
    assert isinstance(again, Shown)
    await choose(bela, own, yes=True)
    await until(lambda: number_of(anna.board()) > number, "the vote from before")
    assert heard.posted == []
    assert [m.id for m in notes(anna)] == told
