"""The exported log: it verifies when the game has ended, and until then nothing secret stands in it."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from dataclasses import replace
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games import GAMES
from engine.transcript import MASKED, Entry, Status, Transcript, What, Who, write
from engine.transcript_reader import read
from engine.verify import verify
from host import position
from host.database import Database
from host.export import export
from host.house import House
from host.log import CLOCK, Kind, Person, Row, by
from host.pace import Pace
from host.setup import Setup
from host.store import Saved, Store, Unreadable
from host.table import Table
from tests.host.ballot import BALLOT
from tests.host.conftest import CHANNEL, GUILD, Clock, play_on

ALL = {**GAMES, "ballot": BALLOT}


def somebody(number: int) -> Person:
    """Their id is nobody's seat or number."""
    return Person(880_000_000_000 + number, f"Player {'ABCDEF'[number]}", f"handle{number}")


def display(person: Person) -> str:
    return person.display


@pytest.fixture
async def house(tmp_path: Path, clock: Clock) -> AsyncIterator[House]:
    """A house with a game of secret votes."""
    database = await Database.open(tmp_path / "house.sqlite3")
    opened = House(Store(database), ALL, clock)
    await opened.open()
    yield opened
    await opened.close()
    await database.close()


async def begun(house: House, game: str = "ballot", players: int = 3, *, channel: int = CHANNEL) -> Table:
    """A game that has just begun."""
    host = somebody(0)
    table = await house.open_lobby(game, {}, players, GUILD, channel, host, pace=Pace.NONE)
    for number in range(1, players):
        await house.join(table.id, somebody(number))
    return await house.start(table.id, host.id)


async def vote(house: House, table: Table, seat: int, word: str = "yes") -> None:
    await house.play(table.id, table.people[seat].id, word)


async def saved(house: House, table: Table) -> Saved:
    found = await house.store.load(table.id)
    assert found is not None
    return found


async def exported(house: House, table: Table) -> Transcript:
    """As it reads after it has been written."""
    log = export(await saved(house, table), ALL, display)
    assert read(write(log)) == log
    return log


def moves(log: Transcript) -> list[tuple[int | None, str]]:
    """Seats and texts of its moves."""
    return [(entry.seat, entry.text) for entry in log.entries if entry.what is What.MOVE]


# ---- games that have ended


@pytest.mark.parametrize("players", [3, 5])
async def test_a_whole_game_as_it_is_stored_verifies(house: House, players: int) -> None:
    table = await begun(house, "vienna", players)
    await play_on(house, table, random.Random(players))
    log = await exported(house, table)
    assert log.outcome == table.outcome
    assert log.seed == table.seed is not None
    assert log.players == tuple(f"Player {letter}" for letter in "ABCDE"[:players])
    verdict = verify(log)
    assert (verdict.problem, verdict.moves) == (None, len(log.entries) - players - 1)


async def test_what_ends_early_verifies_too(house: House) -> None:
    table = await begun(house, "vienna")
    await play_on(house, table, random.Random(1), 20)
    await house.stop(table.id, somebody(5).id, moderator=True)
    log = await exported(house, table)
    assert log.status is Status.STOPPED
    assert log.entries[-1] == Entry(25, None, Who.PLAYER, What.STOP)
    assert verify(log).ok
    left = await begun(house, "vienna")
    for seat in range(3):
        await house.leave(left.id, somebody(seat).id)
    log = await exported(house, left)
    assert log.status is Status.ABANDONED
    assert [entry.seat for entry in log.entries if entry.what is What.LEAVE] == [0, 1, 2]
    assert verify(log).ok
    lobby = await house.open_lobby("vienna", {}, 3, GUILD, CHANNEL, somebody(0))
    await house.cancel(lobby.id, somebody(0).id)
    log = await exported(house, lobby)
    assert (log.status, log.first, log.players) == (Status.CLOSED, None, ("Player A",))
    assert verify(log).ok


async def test_one_changed_draw_in_the_file_is_found(house: House) -> None:
    table = await begun(house, "vienna")
    await play_on(house, table, random.Random(2))
    whole = await saved(house, table)
    at, row = next((i, row) for i, row in enumerate(whole.rows) if row.chance and row.chance[-1][0] == "roll")
    *others, (_, dice) = row.chance
    forged = replace(row, chance=(*others, ("roll", (int(dice[0]) % 6 + 1, *dice[1:]))))
    log = export(replace(whole, rows=(*whole.rows[:at], forged, *whole.rows[at + 1 :])), ALL, display)
    line = log.line_of_entry(at)
    assert (verify(log).problem or "").startswith(f"line {line}: draw 2 is “roll ")


# ---- who is who


async def test_people_come_and_go_and_the_names_are_those_who_began(house: House) -> None:
    table = await house.open_lobby("vienna", {}, 3, GUILD, CHANNEL, somebody(3), pace=Pace.NONE)
    for number in (0, 1, 2):
        if number == 2:
            await house.leave(table.id, somebody(3).id)
        await house.join(
            table.id, somebody(number) if number else replace(somebody(0), display="X\n| \u202e")
        )
    await house.start(table.id, somebody(0).id)
    await house.leave(table.id, somebody(1).id)
    await house.join(table.id, somebody(4))
    log = await exported(house, table)
    assert log.players == ("X\n| \u202e", "Player B", "Player C")
    told = [
        (entry.seat, entry.what.value, entry.text) for entry in log.entries if entry.what is not What.MOVE
    ]
    assert told == [
        (None, "join", "Player D"),
        (None, "join", "X\n| \u202e"),
        (None, "join", "Player B"),
        (None, "leave", "Player D"),
        (None, "join", "Player C"),
        (None, "start", f"first {log.first}"),
        (1, "leave", ""),
        (1, "take", "Player E"),
    ]
    await play_on(house, table, random.Random(1))
    assert verify(await exported(house, table)).ok


async def test_invitations_and_a_rematch_verify(house: House) -> None:
    guests = [somebody(number) for number in (1, 2, 3)]
    table = await house.open_lobby(
        "ballot", {}, 4, GUILD, CHANNEL, somebody(0), pace=Pace.NONE, invited=guests
    )
    for guest in guests:
        await house.join(table.id, guest)
    await house.decline(table.id, guests[0].id)
    await house.decline(table.id, guests[0].id)
    await house.join(table.id, guests[0])
    await house.leave(table.id, guests[2].id)
    await house.decline(table.id, guests[2].id)
    await house.start(table.id, somebody(0).id)
    log = await exported(house, table)
    assert [(entry.what.value, entry.text) for entry in log.entries[4:-1]] == [
        ("leave", "Player B"),
        ("decline", "Player B"),
        ("join", "Player B"),
        ("leave", "Player D"),
        ("decline", "Player D"),
    ]
    assert log.players == ("Player A", "Player C", "Player B")


# ---- what is still secret


SETUP = Setup("ballot", 1, {}, 3, b"\x07" * 32, GUILD, CHANNEL, 1_800_000_000.0)


class Session:
    """Rows of a session without a house: nothing happens in it by itself."""

    def __init__(self, setup: Setup = SETUP) -> None:
        self.setup = setup
        self.table = Table(1, ALL[setup.game], setup)
        self.rows: list[Row] = []

    def add(self, kind: Kind, who: int | None = None, text: str = "", *, seat: int | None = None) -> None:
        """The next row, by a person or the clock."""
        table, actor = self.table, CLOCK if who is None else by(somebody(who).id)
        decision = table.decision(seat) if kind is Kind.MOVE and seat is not None else None
        draft = Row(table.number + 1, kind, actor, 0.0, text, seat, decision)
        chance = table.opening()[1] if kind is Kind.START else None
        row, after, events = table.play(draft, chance)
        table.settle(row, after, events)
        self.rows.append(row)

    def begin(self, players: int = 3) -> Session:
        """All join and the first starts."""
        for number in range(players):
            self.add(Kind.JOIN, number, f"handle{number} {somebody(number).display}")
        self.add(Kind.START, 0, self.table.opening()[0])
        return self

    def votes(self, *seats: int, word: str = "yes") -> Session:
        """These vote."""
        for seat in seats:
            self.add(Kind.MOVE, seat, word, seat=seat)
        return self

    @property
    def saved(self) -> Saved:
        return Saved(1, self.setup, tuple(self.rows), None, self.table.status.ended)

    @property
    def log(self) -> Transcript:
        log = export(self.saved, ALL, display)
        assert read(write(log)) == log
        return log


HIDDEN = (None, MASKED)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_scenario_75_votes_are_masked_with_their_seats_until_all_have_voted(order: tuple[int, ...]) -> None:
    session = Session().begin()
    for voted in range(3):
        assert moves(session.log) == [HIDDEN] * voted
        session.votes(order[voted])
    assert moves(session.log) == [(seat, "yes") for seat in order]
    assert moves(session.votes(order[2]).log) == [*((seat, "yes") for seat in order), HIDDEN]


@given(st.lists(st.sampled_from(["yes", "no"]), min_size=5, max_size=5))
def test_scenario_73_another_vote_or_seed_leaves_the_log_as_it_is(words: list[str]) -> None:
    """Of the votes of the round that goes on, and of the whole deck and all dice."""
    logs = []
    for seed in (SETUP.seed, b"\x09" * 32):
        for replaced in (words, [*words[:3], "no", "yes"]):
            session = Session(replace(SETUP, seed=seed)).begin()
            for seat, word in zip((0, 1, 2, 2, 0), replaced, strict=True):
                session.votes(seat, word=word)
            logs.append(replace(session.log, seed_sha256="", first=None))
    first = [entry for entry in logs[0].entries if entry.what is not What.START]
    for log in logs:
        assert [entry for entry in log.entries if entry.what is not What.START] == first
        assert replace(log, entries=()) == replace(logs[0], entries=())


def test_a_vote_stays_secret_although_another_seat_changes_hands_meanwhile() -> None:
    """Whoever sits down is asked anew: their question has another number, and is still the old one."""
    session = Session().begin().votes(0)
    session.add(Kind.LEAVE, 1, seat=1)
    session.add(Kind.TAKE, 4, "handle4 Player E", seat=1)
    session.votes(2)
    assert moves(session.log) == [HIDDEN] * 2
    session.add(Kind.LEAVE, 4, seat=1)
    session.add(Kind.TAKE, 1, "handle1 Player B", seat=1)
    assert moves(session.log) == [HIDDEN] * 2
    assert moves(session.votes(1).log) == [(0, "yes"), (2, "yes"), (1, "yes")]


def test_a_clock_that_votes_is_masked_like_a_person() -> None:
    session = Session().begin().votes(0)
    session.add(Kind.MOVE, None, "no", seat=1)
    assert session.log.entries[-1] == Entry(6, None, Who.PLAYER, What.MOVE, MASKED)
    assert session.votes(2).log.entries[-2] == Entry(6, 1, Who.CLOCK, What.MOVE, "no")


def test_at_the_end_everything_stands_there() -> None:
    session = Session().begin().votes(0, 1, 2, 2, 0)
    session.add(Kind.STOP, 0)
    log = session.log
    assert [text for _, text in moves(log)] == ["yes"] * 5
    assert log.entries[3].draws[0].startswith("shuffle ")
    assert log.entries[6].draws[0].startswith("roll ")
    assert log.seed == SETUP.seed.hex()


@pytest.mark.parametrize("game", sorted(ALL))
@given(seed=st.integers(0, 2**32), depth=st.integers(0, 40))
@settings(max_examples=25, deadline=None)
def test_scenario_73_a_running_game_shows_no_seed_no_draw_and_nobodys_id(
    game: str, seed: int, depth: int
) -> None:
    rng = random.Random(seed)
    players = ALL[game].counts({})[-1]
    session = Session(replace(SETUP, game=game, seed=rng.randbytes(32))).begin(players)
    for _ in range(depth):
        if not session.table.to_act:
            break
        seat = rng.choice(session.table.to_act)
        session.votes(seat, word=str(rng.choice(session.table.observe(seat).legal)))
    log, ended = session.log, session.table.status.ended
    assert bool(log.seed) == bool(log.outcome) == any(entry.draws for entry in log.entries) == ended
    text = write(log).decode()
    assert (session.setup.seed.hex() in text) == ended
    assert not any(str(somebody(number).id) in text or f"handle{number}" in text for number in range(6))


def test_a_session_that_does_not_replay_shows_its_moves_when_it_has_ended() -> None:
    session = Session().begin().votes(0, 1, 2, 0)
    broken = replace(session.rows[4], text="perhaps")
    rows = (*session.rows[:4], broken, *session.rows[5:])
    log = export(replace(session.saved, rows=rows), ALL, display)
    assert (log.status, moves(log)) == (Status.RUNNING, [HIDDEN] * 4)
    stop = Row(9, Kind.STOP, by(somebody(0).id), 0.0)
    log = export(replace(session.saved, rows=(*rows, stop), ended=True), ALL, display)
    assert (log.status, moves(log)[0]) == (Status.STOPPED, (0, "perhaps"))


def test_a_session_of_a_game_that_is_not_known_any_more_is_refused() -> None:
    with pytest.raises(Unreadable, match="there is no game 'ballot'"):
        export(Session().begin().saved, GAMES, display)


@given(
    st.lists(
        st.text() | st.sampled_from(["\n1 - player stop", "\u202e | ", "\ud800"]), min_size=3, max_size=3
    )
)
def test_names_of_any_kind_are_read_back(names: list[str]) -> None:
    session = Session()
    for number, name in enumerate(names):
        session.add(Kind.JOIN, number, f"handle{number} {name}")
    assert session.log.players == tuple(names)


def test_every_word_of_the_host_is_one_of_the_log() -> None:
    assert {kind.value for kind in Kind} == {what.value for what in What}
    assert {status.value for status in position.Status} == {status.value for status in Status}


# ---- which is the last one


async def test_the_last_game_of_a_channel_is_the_one_that_ended_last(house: House, clock: Clock) -> None:
    async def ended(game: str, channel: int) -> int:
        clock.now += 60
        table = await begun(house, game, channel=channel)
        await house.stop(table.id, somebody(0).id, moderator=False)
        return table.id

    last = house.store.last_played_in
    assert await last(CHANNEL, "ballot") is None
    first = await ended("ballot", CHANNEL)
    await ended("ballot", CHANNEL + 1)
    vienna = await ended("vienna", CHANNEL)
    assert (await last(CHANNEL, "ballot"), await last(CHANNEL, "vienna")) == (first, vienna)
    second = await ended("ballot", CHANNEL)
    lobby = await house.open_lobby("ballot", {}, 3, GUILD, CHANNEL, somebody(0))
    await house.cancel(lobby.id, somebody(0).id)
    await begun(house, "ballot")
    assert await last(CHANNEL, "ballot") == second
