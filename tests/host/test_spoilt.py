"""Logs with a row that cannot be: the session is frozen and reported, told of, and stopped."""

from __future__ import annotations

import random
import sqlite3

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import GAMES
from engine.transcript import Status as Ending
from engine.transcript import What, write
from engine.transcript_reader import read
from host import errors
from host.advance import without_rules
from host.export import NOBODY, export
from host.house import House
from host.log import Actor, Kind, Person, Row
from host.position import Position, Status
from host.seating import Seating
from host.setup import Setup
from host.store import Saved
from host.table import Table
from tests.host.conftest import CHANNEL, GUILD, Houses, game, person, play_on

TEAMS: dict[str, object] = {"teams": True}


async def teams(house: House, seating: Seating = Seating.CHOSEN) -> Table:
    """A game for two teams in which somebody has chosen, moved, been late, gone, come and would resign."""
    table = await house.open_lobby("rosenkonig", TEAMS, 4, GUILD, CHANNEL, person(1), seating=seating)
    for number in (2, 3, 4):
        await house.join(table.id, person(number))
    if seating is Seating.CHOSEN:
        await house.choose_side(table.id, 2, 1)
    await house.start(table.id, 1)
    await play_on(house, table, random.Random(1), 3)
    seat = table.to_act[0]
    late = house._ledger.row(table, Kind.LATE, Actor("clock"), seat=seat)
    await house._ledger.change(table.id, lambda _: late)
    await house.play(table.id, table.people[seat].id, str(table.observe(seat).legal[0]))
    await house.leave(table.id, 3)
    await house.join(table.id, person(5))
    await house.resign(table.id, 4)
    return table


def spoil(houses: Houses, sql: str) -> None:
    """Change the file behind the program's back."""
    with sqlite3.connect(houses.path) as file:
        assert file.execute(f"UPDATE log SET {sql} AND session_id = 1").rowcount


SPOILT = [
    "number = 99 WHERE kind = 'join' AND number = 2",
    "text = 'x' WHERE kind = 'side'",
    "kind = 'take', seat = 0 WHERE kind = 'side'",
    "text = 'first x' WHERE kind = 'start'",
    "text = 'first 9' WHERE kind = 'start'",
    "kind = 'stop' WHERE kind = 'start'",
    "kind = 'start', text = 'first 0' WHERE kind = 'leave'",
    "kind = 'join' WHERE kind = 'leave'",
    *(f"seat = NULL WHERE kind = '{kind}'" for kind in ("move", "late", "leave", "take", "resign")),
    *(f"seat = 9 WHERE kind = '{kind}'" for kind in ("move", "late", "leave", "take", "resign")),
    *(f"seat = -1 WHERE kind = '{kind}'" for kind in ("late", "leave", "take", "resign")),
    "text = 'fiddle' WHERE kind = 'move'",
    "kind = 'leave', seat = number % 4 WHERE number > 8",
]


@pytest.mark.parametrize("sql", SPOILT)
async def test_a_spoilt_row_freezes_its_session_and_keeps_nobody_else_from_playing(
    houses: Houses, sql: str, caplog: pytest.LogCaptureFixture
) -> None:
    house = await houses.open()
    table, fine = await teams(house), await game(house, channel=7)
    spoil(houses, sql)
    again = await houses.open()
    assert f"session {table.id} is frozen" in caplog.text
    frozen, other = again.in_channel(CHANNEL), again.in_channel(7)
    assert frozen is not None
    assert other is not None
    assert (frozen.frozen, other.frozen, other.position) == (True, False, fine.position)
    assert all(seat in range(len(frozen.people)) for seat in frozen.open_seats)
    with pytest.raises((errors.SessionFrozen, errors.NotSeated)):
        await again.play(frozen.id, 1, "draw")
    log = export(await saved_of(again, frozen), again.games, display)
    assert log.status in (Ending.LOBBY, Ending.RUNNING)
    assert log.seed is None
    assert write(log)
    await again.stop(frozen.id, 9, moderator=True)
    assert again.in_channel(CHANNEL) is None
    assert (await saved_of(again, frozen)).ended


async def saved_of(house: House, table: Table) -> Saved:
    saved = await house.store.load(table.id)
    assert saved is not None
    return saved


def display(someone: Person) -> str:
    return someone.display


async def test_a_game_whose_rows_end_it_and_which_has_not_ended_can_be_stopped(houses: Houses) -> None:
    house = await houses.open()
    table = await game(house)
    await house.leave(table.id, 1)
    await house.leave(table.id, 2)
    await house.join(table.id, person(9))
    await house.close()  # or else it goes on writing what it knows
    spoil(houses, "kind = 'leave', seat = 2 WHERE kind = 'take'")
    again = await houses.open()
    frozen = again.in_channel(CHANNEL)
    assert frozen is not None
    assert (frozen.frozen, frozen.status) == (True, Status.RUNNING)
    await again.stop(frozen.id, 9, moderator=True)


async def test_a_game_that_has_ended_and_whose_rows_do_not_end_it_stays_over(houses: Houses) -> None:
    house = await houses.open()
    table = await game(house)
    await house.stop(table.id, 1, moderator=False)
    spoil(houses, "kind = 'leave', seat = 0 WHERE kind = 'stop'")
    found = await (await houses.open()).find(table.id)
    assert (found.frozen, found.status) == (True, Status.OVER)


@pytest.mark.parametrize("seating", [Seating.CHOSEN, Seating.DRAWN])
@pytest.mark.parametrize("text", ["first x", "first 0 seats 0 1 2", "first 0 seats 0 0 1 1"])
async def test_the_log_of_a_game_whose_beginning_cannot_be_read_tells_the_rest(
    houses: Houses, seating: Seating, text: str
) -> None:
    house = await houses.open()
    table = await teams(house, seating)
    spoil(houses, f"text = '{text}' WHERE kind = 'start'")
    log = export(await saved_of(house, table), house.games, display)
    assert sorted(log.players) == [f"Player {number}" for number in (1, 2, 3, 4)]
    assert log.first == (None if text == "first x" else 0)
    assert [entry.what for entry in log.entries[:4]] == [What.JOIN] * 4
    assert log.entries[-1].what is What.RESIGN
    assert text in write(log).decode()


async def test_the_log_of_a_game_in_which_a_stranger_has_chosen_tells_the_rest(houses: Houses) -> None:
    house = await houses.open()
    table = await teams(house)
    spoil(houses, "actor_id = 99 WHERE kind = 'side'")
    await house.stop(table.id, 9, moderator=True)
    with sqlite3.connect(houses.path) as file:
        file.execute("UPDATE sessions SET rules_version = 77")
    log = export(await saved_of(house, table), house.games, display)
    [side] = [entry for entry in log.entries if entry.what is What.SIDE]
    assert side.text == f"1 {NOBODY}"
    assert read(write(log)) == log


SETUP = Setup("rosenkonig", 1, TEAMS, 4, b"\x01" * 32, GUILD, CHANNEL, 0.0, seating=Seating.CHOSEN)
rows = st.builds(
    Row,
    number=st.integers(1, 99),
    kind=st.sampled_from(Kind),
    actor=st.builds(Actor, st.sampled_from(["person", "clock"]), st.none() | st.integers(0, 5)),
    at=st.floats(0, 9),
    text=st.sampled_from(["", "x", "1", "-7", "9" * 5000, "first 0", "first 0 seats 3 1 2 0", "draw"])
    | st.text(max_size=9),
    seat=st.none() | st.integers(-9, 9),
)


@given(st.lists(rows, max_size=25), st.sampled_from(Seating))
def test_of_any_rows_at_all_somebody_can_tell_who_sits_where(log: list[Row], seating: Seating) -> None:
    setup, position = Setup(**{**vars(SETUP), "seating": seating}), Position()
    for row in log:
        position = without_rules(GAMES["rosenkonig"], setup, position, row)
        assert all(seat in range(len(position.people)) for seat in position.open)


async def test_a_row_after_the_end_cannot_be(houses: Houses) -> None:
    house = await houses.open()
    table = await game(house)
    late = house._ledger.row(table, Kind.LATE, Actor("clock"), seat=table.to_act[0])
    await house.stop(table.id, 1, moderator=False)
    with pytest.raises(ValueError, match="nothing can happen after that"):
        table.play(late)
