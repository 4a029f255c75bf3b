"""To be named everywhere or not, and to be forgotten."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from engine.games import GAMES
from engine.transcript import write
from engine.transcript_reader import read
from engine.verify import verify
from host import errors
from host.database import Database
from host.export import export
from host.house import House
from host.leaderboard import Leaderboards, Question
from host.log import Person
from host.mailbox import Mailbox, Sent
from host.period import Period
from host.position import Status
from host.privacy import Privacy, StillThere
from host.table import Table
from tests.host.conftest import CHANNEL, GUILD, Houses, game, lobby, person, play_on

ALL = Question("vienna", GUILD, Period())


@pytest.fixture
def file(house: House) -> Database:
    """What the house is kept in."""
    return house.store._database


@pytest.fixture
def privacy(file: Database) -> Privacy:
    return Privacy(file)


async def finished(house: House, seed: int, channel: int = CHANNEL) -> Table:
    """A game of players 1 to 3, played to its end and shown."""
    table = await game(house, channel=channel)
    await play_on(house, table, random.Random(seed))
    assert table.status is Status.OVER
    house.forget(table)
    return table


async def figures(file: Database) -> dict[int, tuple[object, ...]]:
    """By person: everything that stands on the board."""
    board = await Leaderboards(file, GAMES).ask(ALL)
    return {
        s.record.person.id: (s.record.games, s.record.wins, s.record.mean, s.record.ratings, s.record.won)
        for s in board.standings
    }


async def test_scenario_118_forget_me_keeps_what_opponents_have(
    house: House, file: Database, privacy: Privacy
) -> None:
    for seed in range(3):
        await finished(house, seed)
    before = await figures(file)
    assert set(before) == {1, 2, 3}
    await privacy.forget(2)
    assert await figures(file) == {1: before[1], 3: before[3]}
    await finished(house, 3)  # whoever comes back begins anew
    after = await figures(file)
    assert after[2][0] == 1
    assert after[1][0] == before[1][0] + 1  # type: ignore[operator]


async def test_scenario_118_nothing_in_the_file_tells_who_it_was(
    houses: Houses, house: House, privacy: Privacy, file: Database
) -> None:
    who = Person(987654321987654321, "Zdenka Z.", "zdenka_z")
    await privacy.name(who.id, True)
    table = await house.open_lobby("vienna", {}, 4, GUILD, CHANNEL, who, invited=[person(1), person(2), who])
    for number in (1, 2):
        await house.join(table.id, person(number))
    await house.start(table.id, who.id)
    await play_on(house, table, random.Random(5), moves=40)
    await house.stop(table.id, who.id, moderator=False)
    await Mailbox(file).save(table.id, who.id, "cards:1", Sent("0", 5, 6))
    await Mailbox(file).keep_channel(who.id, 5, opened_at=0.0)
    assert mentions(houses, who) > 0
    await privacy.forget(who.id)
    assert mentions(houses, who) == 0
    assert not await privacy.is_named(who.id)


def mentions(houses: Houses, who: Person) -> int:
    """How many rows of any table hold the person's id or one of their names."""
    traces, found = (str(who.id), who.display, who.handle), 0
    with closing(sqlite3.connect(houses.path)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        for (table,) in names:
            rows = connection.execute(f"SELECT * FROM {table}").fetchall()
            found += sum(any(trace in str(row) for trace in traces) for row in rows)
    return found


async def test_scenario_118_an_ended_log_still_replays_and_names_nobody(
    house: House, privacy: Privacy
) -> None:
    over = await finished(house, 1)
    await privacy.forget(2)
    again = await house.find(over.id)
    assert again is not over
    assert not again.frozen
    assert again.status is Status.OVER
    assert (again.outcome, again.number, again.unrated) == (over.outcome, over.number, None)
    assert again.observe(None) == over.observe(None)
    first, stranger, third = again.people
    assert (first, third) == (person(1), person(3))
    assert stranger.id < 0
    assert stranger.display.startswith("Guest ")
    assert stranger.handle == stranger.display.replace("Guest ", "guest")
    assert again.seat_of(2) is None


async def test_scenario_118_the_log_for_everybody_names_nobody_and_can_still_be_verified(
    house: House, privacy: Privacy
) -> None:
    over = await finished(house, 1)
    await privacy.forget(2)
    saved = await house.store.load(over.id)
    assert saved is not None
    told = export(saved, GAMES, lambda who: who.display)
    assert told.players[::2] == ("Player 1", "Player 3")
    assert told.players[1].startswith("Guest ")
    assert b"Player 2" not in write(told)
    assert verify(read(write(told))).ok


async def test_several_forgotten_people_stay_apart(house: House, privacy: Privacy) -> None:
    over = await finished(house, 1)
    for number in (1, 2, 3):
        await privacy.forget(number)
    people = (await house.find(over.id)).people
    assert len({who.id for who in people}) == 3
    assert not (await house.find(over.id)).frozen


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("running", [False, True])
async def test_whoever_is_part_of_an_open_session_is_not_forgotten(
    house: House, privacy: Privacy, file: Database, running: bool, left: bool
) -> None:
    over = await finished(house, 1)
    table = await (game(house, 4) if running else lobby(house, 3))
    if left:
        await house.leave(table.id, 2)
    before = await figures(file)
    with pytest.raises(StillThere) as refused:
        await privacy.forget(2)
    assert refused.value.session_id == table.id
    assert await figures(file) == before
    assert (await house.find(over.id)).people[1] == person(2)
    await house.stop(table.id, 1, moderator=False)
    await privacy.forget(2)
    assert set(await figures(file)) == {1, 3}


async def test_whoever_is_invited_is_not_forgotten_before_that_table_has_ended(
    house: House, privacy: Privacy
) -> None:
    table = await house.open_lobby(
        "vienna", {}, 3, GUILD, CHANNEL, person(1), invited=[person(n) for n in (1, 2, 3)]
    )
    with pytest.raises(StillThere):
        await privacy.forget(2)
    await privacy.forget(4)
    await house.stop(table.id, 1, moderator=False)
    house.forget(table)
    await privacy.forget(2)
    asked = (await house.find(table.id)).invited
    assert [who.id > 0 for who in asked] == [True, False, True]
    assert replace(asked[1], id=0) != replace(person(2), id=0)


async def test_to_be_named_is_agreed_and_withdrawn(privacy: Privacy) -> None:
    assert not await privacy.is_named(7)
    for agreed in (True, True, False, True):
        await privacy.name(7, agreed)
        assert await privacy.is_named(7) is agreed
    assert not await privacy.is_named(8)


async def test_nobody_is_forgotten_by_halves(
    house: House, privacy: Privacy, file: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = await finished(house, 1)
    before, execute = await figures(file), file._connection.execute

    def failing(sql: str, *values: object) -> object:
        if sql.startswith("DELETE FROM people"):
            raise sqlite3.OperationalError("disk full")
        return execute(sql, *values)

    with monkeypatch.context() as patched:
        patched.setattr(file._connection, "execute", failing)
        with pytest.raises(errors.NotSaved):
            await privacy.forget(2)
    assert await figures(file) == before
    assert (await house.find(over.id)).people[1] == person(2)


# ---- to be asked


async def test_two_decisions_about_oneself_leave_each_other_alone(privacy: Privacy, file: Database) -> None:
    assert (await privacy.is_named(1), await privacy.wants_warnings(1)) == (False, False)
    await privacy.warn(1, True)
    assert (await privacy.is_named(1), await privacy.wants_warnings(1)) == (False, True)
    await privacy.name(1, True)
    assert (await privacy.is_named(1), await privacy.wants_warnings(1)) == (True, True)
    await privacy.warn(1, False)
    await privacy.warn(2, True)
    assert (await privacy.is_named(1), await privacy.wants_warnings(1)) == (True, False)
    assert (await privacy.is_named(2), await privacy.wants_warnings(2)) == (False, True)
    await privacy.forget(2)
    assert await privacy.wants_warnings(2) is False
    assert [tuple(row) for row in await file.rows("SELECT user_id FROM people")] == [(1,)]
    await file.close()
    with pytest.raises(errors.NotSaved):
        await privacy.warn(1, True)
