"""Secrets by direct message, and behind *My cards* for whoever cannot be written to."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from cogs import letters as post
from sandbox.faults import Fault
from tests.wire.evening import Heard, called, ended, note, notes, silent
from tests.wire.people import Player, Shown, Table, forge, until
from tests.wire.venue import Venue
from tests.wire.voting import (
    Opened,
    all_cast,
    asked,
    asks,
    ballot,
    buttons,
    can_refuse,
    cast,
    choose,
    crowning,
    dm,
    goal_card,
    hall,
    letters,
    moves,
    my_cards,
    some_time,
    to_the_vote,
    type_move,
    vote_over,
    voting,
)

CANNOT = "I cannot write to you now. Your cards and votes are behind *My cards* under the board."
NO_SEAT = "You have no seat in this game; it is open to watch."
OPENING = r"/users/@me/channels"


async def vote_under_the_board(player: Player, *, yes: bool = True) -> Shown:
    """Vote in the private reply to *My cards*; what it shows when the choice stands."""
    shown = await my_cards(player)
    assert asks(shown)
    await choose(player, shown, yes=yes)

    def chosen() -> Shown | None:
        return next((m for m in player.private() if m.id == shown.id and not asks(m)), None)

    return await until(chosen, "the choice to stand")


async def all_vote(table: Table, under_the_board: Sequence[Player]) -> None:
    """Everybody votes yes, some under the board."""
    for player in table.players:
        if player in under_the_board:
            await vote_under_the_board(player)
        else:
            await cast(player)
    await vote_over(table)


def shape(shown: Shown) -> tuple[object, ...]:
    """What a private message is made of, whatever stands in it."""
    pictures = [picture["media"]["url"].rpartition("/")[2].partition("?")[0] for picture in shown.pictures]
    return pictures, buttons(shown)


async def test_scenarios_65_67_a_whole_game_with_the_messages_of_two_players_closed(venue: Venue) -> None:
    table, rng = hall(venue, 4), random.Random(1)
    anna, bela, clara, david = table.players
    for player in (bela, david):
        venue.box.people.close_dms(player.id)
    heard = Heard(venue, CANNOT)
    await table.start()
    for player in (anna, clara):
        await until(lambda p=player: goal_card(p), "the goal card")  # type: ignore[misc]
    for player in (bela, david):
        told = await note(anna, f"<@{player.id}> {CANNOT}")
        assert silent(told)
        assert called(told) == {player.id}
        assert letters(player) == []
    own, sent = await my_cards(bela), goal_card(anna)
    assert sent
    assert shape(own) == shape(sent), "the same card as by direct message"
    assert "**Your goal card, round 1 of 3**" in own.text

    votes = 0
    while await to_the_vote(table, rng):
        assert shape(await my_cards(bela)) == shape(await asked(clara))
        await all_vote(table, (bela, david))
        votes += 1
    assert votes == 3
    await until(lambda: ended(anna.board()), "the end")
    await until(lambda: not notes(anna), "the small messages to go")
    assert sorted(heard.posted, key=min) == [{bela.id}, {david.id}], "each was told once"
    assert not any(m.text.startswith("**Your goal card") for m in letters(bela))


async def test_scenario_65_a_choice_made_under_the_board_stands_there(venue: Venue) -> None:
    table, rng = hall(venue, 3), random.Random(2)
    anna, bela, _ = table.players
    venue.box.people.close_dms(bela.id)
    await table.start()
    assert await to_the_vote(table, rng)
    chosen = await vote_under_the_board(bela, yes=False)
    assert "you have chosen no. That stands." in chosen.text
    assert "board-" not in str(chosen.pictures)
    await until(lambda: "1 of 3 have voted" in str(voting(anna)), "the count")
    again = await my_cards(bela)
    assert "you have chosen no. That stands." in again.text
    assert not asks(again)


async def test_the_command_shows_what_the_button_shows_and_one_can_vote_there(venue: Venue) -> None:
    table, rng = hall(venue, 3), random.Random(9)
    anna, bela, clara = table.players

    async def by_command(player: Player) -> Shown:
        before = {m.id for m in player.private()}
        await player.slash("viva cards")
        return await until(
            lambda: next((m for m in player.private() if m.id not in before and m.pictures), None),
            "the own cards",
        )

    assert "is not being played" in await bela.told(await bela.slash("viva cards"))
    await table.start()
    shown = await by_command(bela)
    assert shown.text == (await my_cards(bela)).text
    assert "**Your goal card, round 1 of 3**" in shown.text
    assert not asks(shown)
    assert await to_the_vote(table, rng)
    shown = await by_command(bela)
    assert asks(shown)
    await choose(bela, shown, yes=False)
    await until(lambda: "1 of 3 have voted" in str(voting(anna)), "the count")
    franz = venue.player("Franz")
    assert await franz.told(await franz.slash("viva cards")) == NO_SEAT
    for player in (anna, clara):
        await cast(player)
    await vote_over(table)
    assert "No: Béla." in anna.board().text


async def test_without_direct_messages_nothing_is_sent_and_nobody_waits(venue: Venue) -> None:
    table, rng = hall(venue, 3), random.Random(3)
    anna = table.players[0]
    mail = Opened(venue)
    await table.start({"dms": False})
    assert await to_the_vote(table, rng)
    await all_vote(table, table.players)
    await until(lambda: "Round 1 is over" in anna.board().text, "the end of the round")
    await some_time()
    assert (mail.channels, mail.letters) == (0, 0)
    assert all(letters(player) == [] for player in table.players)
    assert not any("cannot write" in m.text for m in notes(anna))


async def test_scenario_68_so_many_channels_are_opened_in_an_hour_and_no_more(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(post, "OPENED_AN_HOUR", 2)
    table, rng, mail = hall(venue, 4), random.Random(4), Opened(venue)
    anna = table.players[0]
    await table.start()
    await until(lambda: sum("cannot write" in m.text for m in notes(anna)) == 2, "two notes")
    reached = [player for player in table.players if letters(player)]
    assert len(reached) == mail.channels == 2
    others = [player for player in table.players if player not in reached]
    assert await to_the_vote(table, rng)
    await all_vote(table, others)
    await until(lambda: "Round 1 is over" in anna.board().text, "the end of the round")
    assert mail.channels == 2
    assert all(letters(player) == [] for player in others)


@pytest.mark.parametrize(
    "fault",
    [
        Fault("POST", OPENING, status=403, code=50007),
        Fault("POST", OPENING, status=400, code=40003),
        Fault("POST", r"/channels/\d+/messages", status=403, code=50007),
    ],
    ids=["50007 opening", "40003 opening", "50007 writing"],
)
async def test_scenario_67_what_stands_in_the_way_of_a_message_is_no_way_to_hold_up_a_game(
    venue: Venue, fault: Fault
) -> None:
    table, rng = hall(venue, 3), random.Random(5)
    if "messages" in fault.path:
        fault.path = f"/channels/{venue.box.world.dm_channels[table.players[1].id]}/messages"
    venue.box.rest.faults.add(fault)
    await table.start()
    anna = table.players[0]
    told = await note(anna, "cannot write")
    [person] = called(told)
    [closed] = [player for player in table.players if player.id == person]
    assert await to_the_vote(table, rng)
    await all_vote(table, (closed,))
    await until(lambda: "Round 1 is over" in anna.board().text, "the end of the round")
    for player in table.players:
        if player is not closed:
            await until(lambda p=player: goal_card(p, 2), "the next goal card")  # type: ignore[misc]


async def test_scenario_67_discord_cannot_take_messages_for_a_while(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(post, "RETRIES_S", (0.2,))
    table, rng = hall(venue, 3), random.Random(6)
    anna, bela, _ = table.players
    venue.box.rest.faults.add(
        Fault("POST", f"/channels/{venue.box.world.dm_channels[bela.id]}/messages", status=503, times=None)
    )
    await table.start()
    assert await to_the_vote(table, rng)
    await vote_under_the_board(bela)
    assert letters(bela) == []
    assert not any("cannot write" in m.text for m in notes(anna)), "it is only for a while"
    venue.box.rest.faults.clear()
    await until(lambda: goal_card(bela), "the goal card, late")
    await until(lambda: any("you have chosen yes" in m.text for m in letters(bela)), "the vote, too")
    assert ballot(bela) is None


async def test_scenario_56_whoever_is_on_no_server_with_the_bot_has_left_the_game(venue: Venue) -> None:
    table, rng = hall(venue, 3), random.Random(7)
    anna, _, clara = table.players
    await table.start()
    await until(lambda: goal_card(clara), "the goal card")
    assert await to_the_vote(table, rng, stop_before=True)
    if table.acting() is clara:
        await type_move(clara, next(move for move in await moves(clara) if move not in crowning(anna)))
        await until(lambda: table.acting() is anna, "the next turn")
    mover = table.acting()
    venue.leave("Clara")
    table.players.remove(clara)
    await type_move(mover, crowning(anna)[0])
    await until(
        lambda: "Clara is not on this server any more; the seat is open" in anna.board().text, "the reason"
    )
    await note(anna, "Clara's seat is open")
    assert "of 3 have voted" in str(voting(anna))
    for player in table.players:
        await cast(player)
    await until(lambda: "Round 1 is over" in anna.board().text, "the end of the round, without Clara")


async def test_the_goal_card_is_brought_up_to_date_with_votes_and_rounds(venue: Venue) -> None:
    table, rng = hall(venue, 3), random.Random(8)
    anna = table.players[0]
    await table.start()
    dealt = await until(lambda: goal_card(anna), "the goal card")
    assert [c["label"] for c in dealt.controls] == []
    assert "cards.png" in str(dealt.pictures)
    assert dealt.pictures[0]["description"]
    assert "Not in the palace yet" in dealt.text
    assert await to_the_vote(table, rng)
    await until(lambda: goal_card(anna) != dealt, "the card of the vote")
    current = goal_card(anna)
    assert current
    assert current.id == dealt.id, "edited, not sent again"
    assert "Not in the palace yet" not in current.text
    assert "becomes king, the round is over" in current.text
    for player in table.players:
        await cast(player)
    await until(lambda: goal_card(anna, 2), "the card of the next round")
    first = await until(
        lambda: next((m for m in letters(anna) if m.id == dealt.id and "brought you" in m.text), None),
        "what the first has brought",
    )
    assert first.text.startswith("Round 1 brought you ")
    assert not first.pictures
    await until(lambda: len(letters(anna)) == 2, "nothing else to be left of the vote")


async def test_V13_the_question_of_a_vote_has_the_same_shape_for_all(venue: Venue) -> None:
    table, rng = hall(venue, 5), random.Random(9)
    await table.start()
    poor: list[Player] = []
    while not poor:
        assert await to_the_vote(table, rng)
        questions = {player.id: await asked(player) for player in table.players}
        assert {str(buttons(shown)) for shown in questions.values()} == {"[[('Yes', 3)], [('No', 4)]]"}
        poor = [player for player in table.players if not can_refuse(questions[player.id])]
        if poor:
            break
        await all_cast(table, {0: False, 1: False}, rng)  # until they have none left
    shown = questions[poor[0].id]
    no = shown.button("Yes")["custom_id"].replace("|yes|", "|no|")
    refused = await forge(dm(poor[0]), shown, no)
    assert "is not possible now" in await dm(poor[0]).told(refused)
    for player in table.players:
        chosen = await cast(player)
        assert "you have chosen yes. That stands." in chosen.text or player is table.players[-1]
