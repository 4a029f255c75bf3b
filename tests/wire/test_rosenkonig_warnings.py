"""A hero is spent by one click, or by two for those who want to be asked first."""

from __future__ import annotations

import asyncio

import pytest

from tests.wire.evening import given
from tests.wire.people import Shown, number_of, until
from tests.wire.roses import (
    NOT_ASKED,
    Court,
    all_given_up,
    at_a_hero,
    cautious_at_a_hero,
    hero_of,
    hero_question,
    move_buttons,
    sow,
    turn,
)
from tests.wire.venue import Venue

STALE = "That button is from an earlier moment; the game has moved on."


@pytest.fixture
async def duel(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> Court:
    """A game for two that has begun; nobody has to pass soon."""
    sow(monkeypatch, 1)
    court = Court(venue)
    await court.start()
    return court


async def test_nobody_is_asked_who_has_not_wished_it(duel: Court) -> None:
    board = await at_a_hero(duel)
    player = duel.acting()
    await player.use(board, move_buttons(board)[hero_of(board)])
    await duel.moved(board)
    assert number_of(duel.host.board()) == number_of(board) + 1
    assert player.private() == []


async def test_the_question_says_what_is_spent_and_not_doing_it_changes_nothing(duel: Court) -> None:
    player, board = await cautious_at_a_hero(duel)
    other = next(p for p in duel.players if p is not player)
    question = await hero_question(player, board)
    assert question.private
    assert question.labels == ["Do it", "Do not"]
    assert "hero" in question.text
    assert not other.private()
    await player.use(question, question.button("Do not"))
    await until(lambda: question.id not in {m.id for m in player.private()}, "the question to go")
    assert duel.host.board().raw == board.raw
    again = await hero_question(player, board)
    await player.use(again, again.button("Do it"))
    await duel.moved(board)
    assert f"· {turn(board).name} plays " in duel.host.board().text
    assert "with a hero and turns" in duel.host.board().text
    await until(lambda: again.id not in {m.id for m in player.private()}, "the question to go")


@pytest.mark.parametrize("answer", ["Do it", "Do not"])
async def test_asked_in_the_own_copy_of_the_board_it_comes_back_up_to_date(duel: Court, answer: str) -> None:
    player, board = await cautious_at_a_hero(duel)
    before = {m.id for m in player.private()}
    await player.press("My board")
    own = await until(
        lambda: next((m for m in player.private() if m.id not in before and m.pictures), None),
        "the own board",
    )
    await player.use(own, move_buttons(own)[hero_of(own)])

    def now() -> Shown:
        return next(m for m in player.private() if m.id == own.id)

    await until(lambda: "Do it" in now().labels, "the question in its place")
    await player.use(now(), now().button(answer))
    await until(lambda: now().pictures, "the board in its place")
    assert number_of(now()) == number_of(board) + (answer == "Do it")


async def test_what_needs_no_hero_is_played_at_once_by_those_who_are_asked(duel: Court) -> None:
    player, board = await cautious_at_a_hero(duel)
    before = [m.id for m in player.private()]
    await duel.click(next(move for move in move_buttons(board) if not move.endswith("+")))
    assert [m.id for m in player.private()] == before


async def test_an_answer_given_twice_at_once_makes_one_move(duel: Court) -> None:
    player, board = await cautious_at_a_hero(duel)
    question = await hero_question(player, board)
    results = await asyncio.gather(*(player.use(question, question.button("Do it")) for _ in range(5)))
    assert not any(result.failed for result in results)
    await duel.moved(board)
    assert number_of(duel.host.board()) == number_of(board) + 1


async def test_an_answer_that_comes_after_the_deadline_is_refused(venue: Venue, duel: Court) -> None:
    player, board = await cautious_at_a_hero(duel)
    question = await hero_question(player, board)
    await duel.late(venue)
    shown = duel.host.board()
    told = await player.told(await player.use(question, question.button("Do it")))
    assert told in (STALE, f"It is {turn(shown).name}'s turn.")
    assert duel.host.board().raw == shown.raw


async def test_an_answer_to_a_question_of_an_earlier_turn_is_refused(duel: Court) -> None:
    player, board = await cautious_at_a_hero(duel)
    question = await hero_question(player, board)
    name = turn(board).name
    while duel.turn.name == name or number_of(duel.host.board()) == number_of(board):
        buttons = move_buttons(duel.host.board())
        await duel.click(next(move for move in buttons if not move.endswith("+")))
    await duel.come_to(name)
    shown = duel.host.board()
    told = await player.told(await player.use(question, question.button("Do it")))
    assert told == STALE
    assert duel.host.board().raw == shown.raw


async def test_typed_moves_and_the_others_game_are_not_touched_by_the_wish(duel: Court) -> None:
    player, board = await cautious_at_a_hero(duel)
    before = {m.id for m in player.private()}
    await player.slash("rosenkonig move", {"text": hero_of(board)})
    await duel.moved(board)
    assert {m.id for m in player.private()} == before, "who types a plus has thought of it"


async def test_the_wish_can_be_taken_back(duel: Court) -> None:
    player, board = await cautious_at_a_hero(duel)
    assert await player.told(await player.slash("rosenkonig warnings", {"on": False})) == NOT_ASKED
    await player.use(board, move_buttons(board)[hero_of(board)])
    await duel.moved(board)
    assert number_of(duel.host.board()) == number_of(board) + 1


async def test_forget_me_forgets_the_wish(duel: Court) -> None:
    player, _ = await cautious_at_a_hero(duel)
    await all_given_up(duel, player)
    question = await given(player, lambda: player.slash("forget-me"))
    await player.use(question, question.button("Forget me"))
    await until(lambda: any("Done" in m.text for m in player.private()), "to be forgotten")
    await duel.start()
    board = await at_a_hero(duel, player)
    await player.use(board, move_buttons(board)[hero_of(board)])
    await duel.moved(board)
    assert number_of(duel.host.board()) == number_of(board) + 1
