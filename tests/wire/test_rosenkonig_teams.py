"""Rosenkönig for two teams: who plays with whom, a whole game by clicking, and what partners cannot do."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from tests.wire.evening import called, note, notes, results
from tests.wire.people import Player, number_of, until
from tests.wire.roses import (
    Court,
    all_given_up,
    confirmed,
    eager,
    move_buttons,
    refused,
    rows_of,
    sow,
    turn,
)
from tests.wire.venue import NAMES, Venue

SILENCE = "**Partners may not talk about moves**, neither here nor elsewhere"
FOUR = NAMES[:4]
PASSES = 1339
"""A seed with which four people in a hurry have a short game in which many have to pass."""
DECIDED = 271
"""And one with which two have a game that points do not decide."""


async def pressed(player: Player, label: str, shows: str) -> None:
    """Press a button of the lobby; returns when the lobby says so."""
    await player.press(label)
    await until(lambda: shows in player.board().text, shows)


async def called_together(court: Court, teams: str) -> None:
    """A table for teams to which the first asks the other three, who come."""
    anna, *others = court.players
    asked = dict(zip(("invite", "invite2", "invite3"), (player.id for player in others), strict=True))
    await anna.slash("rosenkonig start", {"teams": teams, **asked})
    call = await note(anna, "Anna asks you to a game of Rosenkönig")
    assert called(call) == {player.id for player in others}
    for player in others:
        await pressed(player, "Accept", f"**{court.name(player)}**")


async def begun(court: Court) -> None:
    """The host starts the game."""
    await court.host.press("Start")
    await until(lambda: court.host.board().pictures, "the board")


def partners(text: str) -> set[frozenset[str]]:
    """The two teams, as the opening says them."""
    return {frozenset(pair) for pair in re.findall(r"roses \(\w+\): (\w+) and (\w+)\.", text)}


# ---- who plays with whom


async def test_invited_people_choose_and_change_teams_and_the_undecided_get_what_is_free(
    venue: Venue,
) -> None:
    court = Court(venue, 4)
    anna, bela, clara, _ = court.players
    franz = court.named["Franz"]
    await called_together(court, "chosen")
    lobby = anna.board()
    assert lobby.labels[:2] == ["Team A", "Team B"]
    assert "4 players · two teams of two" in lobby.text
    assert "Not in a team yet: **Anna** (host), **Béla**, **Clara**, **David**" in lobby.text
    assert (await franz.told(await franz.press("Team A"))).startswith("Only those whom the host has asked")
    await pressed(clara, "Team A", "Team A: **Clara**, 1 free place")
    await pressed(clara, "Team B", "Team B: **Clara**, 1 free place")
    await pressed(anna, "Team B", "Team B: **Anna** (host), **Clara**")
    assert await bela.told(await bela.press("Team B")) == (
        "Team B is full: choose another, or ask somebody there to change."
    )
    await pressed(anna, "Team A", "Team A: **Anna** (host), 1 free place")
    await pressed(bela, "Team B", "Team B: **Béla**, **Clara**")
    await begun(court)
    assert partners(anna.board().text) == {frozenset({"Anna", "David"}), frozenset({"Béla", "Clara"})}
    old = next(c["custom_id"] for c in lobby.controls if c["label"] == "Team A")
    assert all(control["custom_id"] != old for control in anna.board().controls)
    assert not any("asks you" in m.text for m in notes(anna)), "the invitation has gone"


async def test_drawn_teams_sit_as_the_start_says_and_the_seed_proves_it(venue: Venue) -> None:
    court = Court(venue, 4)
    anna = court.host
    await called_together(court, "drawn")
    assert "The teams are drawn by lot at the start." in anna.board().text
    assert not any(label.startswith("Team") for label in anna.board().labels)
    await begun(court)
    [start] = rows_of(venue, "start")
    found = re.fullmatch(r"first (\d) seats (\d) (\d) (\d) (\d)", start)
    assert found
    first, *seats = (int(number) for number in found.groups())
    assert sorted(seats) == [0, 1, 2, 3]
    by_seat = [FOUR[seats.index(seat)] for seat in range(4)]
    assert turn(anna.board()).name == by_seat[first], "whoever starts is red (K6)"
    assert turn(anna.board()).colour == "red"
    assert partners(anna.board().text) == {frozenset(by_seat[::2]), frozenset(by_seat[1::2])}
    for _ in range(3):
        await court.click(eager(anna.board()))
    await all_given_up(court, *(court.named[name] for name in by_seat[::2]))
    assert (await refused(anna, "verify")).startswith("**All is right:** 3 moves and ")


# ---- a whole game


async def test_K18_a_whole_game_for_four_by_clicking(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    sow(monkeypatch, PASSES)
    court = Court(venue, 4)
    await court.start({"teams": "chosen"})  # nobody chooses: all sit in the order of joining
    text = court.host.board().text
    assert SILENCE in text
    assert partners(text) == {frozenset(FOUR[::2]), frozenset(FOUR[1::2])}
    moves, passes, colours = 0, 0, dict[str, str]()
    while not court.over:
        before = court.turn
        seat = FOUR.index(before.name)
        assert before.partner == FOUR[(seat + 2) % 4], "partners face each other (K16)"
        assert before.opponents == {FOUR[(seat + 1) % 4], FOUR[(seat + 3) % 4]}
        assert colours.setdefault(before.name, before.colour) == before.colour
        await court.click(eager(court.host.board()))
        moves += 1
        told = re.findall(r"^· (\w+) can do nothing and passes$", court.host.board().text, re.MULTILINE)
        if not court.over:
            passed = _between(before.name, court.turn.name)
            assert told[-len(passed) or len(told) :] == passed, "whoever is passed over is told (K19)"
            passes += len(passed)
    assert colours["Anna"] == colours["Clara"] != colours["Béla"] == colours["David"]
    assert passes > 3

    end = court.host.board()
    assert number_of(end) >= moves > 40
    assert "**Victory for Béla and David (red roses, Lancaster), 17 points to 10**" in end.text
    assert "All hands are full and nobody can move, so the game is over" in end.text
    assert re.search(
        r"1\. 17 points  Red .*\n +Béla\n +David\n2\. 10 points  White .*\n +Clara\n +Anna\n", end.text
    )
    assert re.search(r"Points +17 +10\n", end.text)
    assert "Rematch" in end.labels
    assert len(court.host.boards()) == 1, "one board message a game"
    assert [player.private() for player in court.players] == [[]] * 4, "nobody was asked anything else"
    assert results(venue) == [(1, None)]


def _between(last: str, now: str) -> Sequence[str]:
    """Whose turn would have been between two turns; after oneself: that of all others."""
    after = FOUR.index(last) + 1
    order = [FOUR[(after + i) % 4] for i in range(4)]
    return order[: order.index(now)]


async def test_K15_the_end_says_which_tie_break_decided(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    sow(monkeypatch, DECIDED)
    court = Court(venue)
    await court.start()
    while not court.over:
        await court.click(eager(court.host.board()))
    assert (
        "**Victory for Anna (white roses, York): both colours have 7 points, but the larger largest region"
        " decides, 2 squares to 1**"
    ) in court.host.board().text
    assert results(venue) == [(1, None)]


# ---- what partners cannot do


async def test_K17_nobody_moves_for_the_partner(venue: Venue) -> None:
    court, franz = Court(venue, 4), venue.player("Franz")
    await court.start({"teams": "chosen"})
    for _ in range(2):
        board, now = court.host.board(), court.turn
        others = [court.named[name] for name in (now.partner, *sorted(now.opponents)) if name]
        assert len(others) == 3
        buttons = move_buttons(board)
        for button in buttons.values():
            for player in others:
                assert await player.told(await player.use(board, button)) == f"It is {now.name}'s turn."
        move = next(iter(buttons))
        for player in others:
            assert await refused(player, "move", text=move) == f"It is {now.name}'s turn."
        told = await franz.told(await franz.use(board, buttons[move]))
        assert told == "You have no seat in this game; it is open to watch."
        assert court.host.board().raw == board.raw
        await court.click(move)


async def test_playing_on_is_the_other_answer_to_every_question(venue: Venue) -> None:
    court = Court(venue, 4)
    await court.start({"teams": "chosen"})
    bela, before = court.players[1], court.host.board().raw
    assert "Your seat is open at once" in await confirmed(bela, "leave", "Play on")
    assert "David must resign, too" in await confirmed(bela, "resign", "Play on")
    assert court.host.board().raw == before
    await court.click(eager(court.host.board()))
