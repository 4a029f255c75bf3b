"""Playing: guards in their order, one row a move, nothing lost and nothing twice."""

from __future__ import annotations

import asyncio
import random
import sqlite3

import pytest

from engine.chance import ScriptedChance, SeededChance
from engine.errors import IllegalMove, MoveError, NotAMove, NotYourTurn
from engine.games import GAMES
from host import errors
from host.advance import advance
from host.house import House
from host.log import Kind
from host.places import Board, Places
from host.position import Position, Status
from host.store import Saved
from host.table import Table
from tests.host.conftest import CHANNEL, Houses, actor, game, lobby, person, play_on


async def saved(house: House, table: Table) -> Saved:
    found = await house.store.load(table.id)
    assert found is not None
    return found


async def test_the_guards_speak_in_their_order(house: House) -> None:
    table = await game(house)
    seat, who = actor(table)
    other = next(p.id for p in table.people if p.id != who)
    decision = table.decision(seat)
    assert decision is not None
    legal = str(table.observe(seat).legal[0])
    before, rows = table.position, (await saved(house, table)).rows
    cases: list[tuple[type[Exception], int, int, str, int | None, int | None]] = [
        (errors.NoSuchSession, 999, who, legal, seat, decision),
        (errors.NotSeated, table.id, 77, "nonsense", seat, decision - 1),
        (NotYourTurn, table.id, other, "nonsense", None, decision - 1),
        (NotYourTurn, table.id, other, legal, seat, decision),
        (errors.StaleDecision, table.id, who, "nonsense", seat, decision - 1),
        (NotAMove, table.id, who, "nonsense", seat, decision),
        (IllegalMove, table.id, who, "place 6 oper", seat, decision),
    ]
    for error, session, actor_id, text, of_seat, of_decision in cases:
        with pytest.raises(error):
            await house.play(session, actor_id, text, seat=of_seat, decision=of_decision)
    assert table.position is before
    assert (await saved(house, table)).rows == rows
    await house.stop(table.id, 1, moderator=False)
    with pytest.raises(errors.SessionOver) as caught:
        await house.play(table.id, 77, "nonsense", seat=seat, decision=decision)
    assert caught.value.status is Status.STOPPED


async def test_a_move_before_the_game_has_started(house: House) -> None:
    table = await lobby(house)
    with pytest.raises(errors.NotStarted):
        await house.play(table.id, 1, "start cross")


async def test_scenario_2_twenty_clicks_on_one_button_make_one_move(house: House) -> None:
    table = await game(house)
    seat, who = actor(table)
    move, decision = str(table.observe(seat).legal[0]), table.decision(seat)
    results = await asyncio.gather(
        *(house.play(table.id, who, move, seat=seat, decision=decision) for _ in range(20)),
        return_exceptions=True,
    )
    assert sum(isinstance(result, Table) for result in results) == 1
    assert all(isinstance(r, (Table, errors.Refusal, MoveError)) for r in results)
    assert [row.text for row in (await saved(house, table)).rows].count(move) == 1


async def test_a_second_process_sees_what_the_first_has_played(house: House, houses: Houses) -> None:
    table = await game(house)
    other = await houses.open()
    twin = other.in_channel(CHANNEL)
    assert twin is not None
    seat, who = actor(table)
    move, decision = str(table.observe(seat).legal[0]), table.decision(seat)
    await house.play(table.id, who, move, seat=seat, decision=decision)
    with pytest.raises((errors.Refusal, MoveError)):
        await other.play(table.id, who, move, seat=seat, decision=decision)
    assert twin.position == table.position
    assert len((await saved(house, table)).rows) == table.number
    await play_on(other, twin, random.Random(1), 1)
    assert twin.number == table.number + 1


@pytest.mark.parametrize("players", GAMES["vienna"].player_counts)
async def test_scenario_19_replay_after_every_row_equals_play(
    houses: Houses, house: House, players: int
) -> None:
    table, rng = await game(house, players), random.Random(players)
    live = {table.number: table.position}
    while table.status is Status.RUNNING:
        await play_on(house, table, rng, 1)
        live[table.number] = table.position
    record = await saved(house, table)
    position = Position()
    for row in record.rows:
        chance = ScriptedChance(row.chance)
        position, _ = advance(GAMES["vienna"], record.setup, position, row, chance)
        assert chance.left == 0
        assert position == live.get(row.number, position)
    again = (await houses.open()).in_channel(CHANNEL)
    assert again is None  # it is over
    twin = Table(table.id, GAMES["vienna"], record.setup)
    twin.replay(record.rows)
    assert twin.position == table.position
    assert twin.story(None) == table.story(None)


async def test_a_game_to_its_end_is_a_result_and_frees_the_channel(house: House) -> None:
    table = await game(house, 4)
    assert table.seed is None
    await play_on(house, table, random.Random(4))
    assert table.status is Status.OVER
    outcome = table.outcome
    assert outcome is not None
    assert house.in_channel(CHANNEL) is None
    results = await house.store._rows("SELECT seat, user_id, name, rank, score FROM result_seats")
    assert [tuple(row) for row in results] == [
        (seat, p.id, p.display, outcome.ranks[seat], outcome.scores[seat])
        for seat, p in enumerate(table.people)
    ]
    assert len(await house.store._rows("SELECT * FROM results WHERE reason = ?", outcome.reason)) == 1


async def test_every_draw_follows_from_the_seed_in_the_order_of_the_log(house: House) -> None:
    table = await game(house)
    await play_on(house, table, random.Random(5), 60)
    record = await saved(house, table)
    chance = SeededChance(record.setup.seed)
    start = next(row for row in record.rows if row.kind is Kind.START)
    assert start.text == f"first {chance.seat(3)}"
    drawn = [draw for row in record.rows for draw in row.chance]
    assert {kind for kind, _ in drawn} == {"roll", "shuffle"}
    for kind, values in drawn:
        if kind == "roll":
            assert chance.roll(len(values)) == values
        else:
            deck = [p.key for p in table.observe(None).board.persons for _ in range(2)]  # type: ignore[attr-defined]
            assert chance.shuffle(deck) == values
            break  # later decks depend on what lies open


async def test_the_seed_is_shown_when_the_session_has_ended_and_not_before(house: House) -> None:
    table = await game(house)
    seed = (await saved(house, table)).setup.seed
    assert seed.hex() not in repr(vars(table)) + repr(table._setup)
    assert table.seed is None
    await house.stop(table.id, 1, moderator=False)
    assert table.seed == seed.hex()


async def test_scenario_44_who_may_stop(house: House) -> None:
    for running in (False, True):
        for who, moderator, allowed in (
            (1, False, True),
            (2, False, False),
            (9, False, False),
            (9, True, True),
            (2, True, True),
        ):
            table = await (game(house) if running else lobby(house))
            if allowed:
                await house.stop(table.id, who, moderator=moderator)
            else:
                with pytest.raises(errors.NotAllowedToStop) as caught:
                    await house.stop(table.id, who, moderator=moderator)
                assert caught.value.host == person(1)
                await house.stop(table.id, 1, moderator=False)
            assert table.status.ended


async def test_scenario_27_what_cannot_be_saved_has_not_happened(house: House) -> None:
    table = await game(house)
    seat, who = actor(table)
    before, move = table.position, str(table.observe(seat).legal[0])
    connection = house.store._database._connection
    await connection.execute("PRAGMA query_only = ON")
    with pytest.raises(errors.NotSaved):
        await house.play(table.id, who, move)
    assert table.position is before
    await connection.execute("PRAGMA query_only = OFF")
    await house.play(table.id, who, move)
    assert table.number == before.number + 1


async def test_scenario_52_an_error_inside_the_rules_changes_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await game(house)
    seat, who = actor(table)
    before, move = table.position, str(table.observe(seat).legal[0])
    with monkeypatch.context() as patched:
        patched.setattr("host.advance.advance", _broken)
        patched.setattr("host.table.advance", _broken)
        with pytest.raises(ZeroDivisionError):
            await house.play(table.id, who, move)
    assert table.position is before
    await house.play(table.id, who, move)
    assert len((await saved(house, table)).rows) == table.number == before.number + 1


def _broken(*_: object) -> None:
    raise ZeroDivisionError


async def test_a_log_that_does_not_replay_is_frozen_and_can_only_be_stopped(
    houses: Houses, house: House, caplog: pytest.LogCaptureFixture
) -> None:
    table, fine = await game(house), await game(house, channel=7)
    await play_on(house, table, random.Random(1), 5)
    with sqlite3.connect(houses.path) as file:
        file.execute("UPDATE log SET text = 'place 9 moon' WHERE number = ?", (table.number,))
    again = await houses.open()
    frozen = again.in_channel(CHANNEL)
    assert frozen is not None
    assert frozen.frozen
    assert "frozen" in caplog.text
    with pytest.raises(errors.SessionFrozen):
        await again.play(frozen.id, 1, "keep")
    assert await again.stop(frozen.id, 1, moderator=False)
    assert again.in_channel(CHANNEL) is None
    twin = again.in_channel(7)
    assert twin is not None
    assert twin.position == fine.position


async def test_scenario_48_two_games_share_nothing(house: House) -> None:
    one, two = await game(house, channel=1), await game(house, channel=2)
    before = two.position
    await play_on(house, one, random.Random(2), 20)
    assert two.position is before


async def test_a_game_whose_end_was_not_shown_comes_back_once(houses: Houses, house: House) -> None:
    table = await game(house)
    places = Places(house.store._database)
    await places.save_board(table.id, Board(1, 2, table.number))
    await house.stop(table.id, 1, moderator=False)
    again = await houses.open()
    assert await again.store.to_show() == [table.id]
    assert again.open_tables == []
    await places.save_board(table.id, Board(1, 2, table.number))
    assert await again.store.to_show() == []
