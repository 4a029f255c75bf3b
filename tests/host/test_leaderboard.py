"""The leaderboard from stored results: what counts, who stands where, and what is remembered."""

from __future__ import annotations

import random
import threading
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import host.leaderboard
from engine.games import GAMES
from host.database import Database
from host.kept import StoreFailed
from host.leaderboard import Leaderboard, Leaderboards, Question
from host.log import Person
from host.period import Period, month_of, year_of
from host.privacy import Privacy
from host.ratings import NEWCOMER, Ratings
from host.standings import COURSE, Record, Seat, Sides, ranked, records
from tests.results import BEGIN, Game, fill, many, person

ANNA, BELA, CLARA, DAVID = (person(i, name) for i, name in enumerate(("Anna", "Béla", "Clara", "David")))
HERE = Question("vienna", 1, Period())


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(tmp_path / "file.sqlite3")
    yield opened
    await opened.close()


def won_by(*places: Person, at: float = BEGIN, **more: object) -> Game:
    """A game that these people ended in this order."""
    ranks = range(1, len(places) + 1)
    return Game(places, ranks, [30 - 5 * rank for rank in ranks], at, **more)  # type: ignore[arg-type]


def lines(board: Leaderboard) -> list[tuple[int, str]]:
    return [(standing.rank, standing.record.person.display) for standing in board.standings]


# ---- ranks


async def test_scenario_113_ties_share_a_rank_and_the_next_is_left_out(database: Database) -> None:
    everybody = (ANNA, BELA, CLARA, DAVID)
    wins = {ANNA: 10, BELA: 10, CLARA: 7}
    await fill(
        database,
        [
            won_by(winner, *(other for other in everybody if other != winner))
            for winner, number in wins.items()
            for _ in range(number)
        ],
    )
    board = await Leaderboards(database, GAMES).ask(Question(None, 1, Period()))
    assert lines(board) == [(1, "Anna"), (1, "Béla"), (3, "Clara"), (4, "David")]
    assert [s.record.wins for s in board.standings] == [10, 10, 7, 0]


async def test_scenario_113_equal_ratings_share_a_rank_too(database: Database) -> None:
    """Two games, played by four people who never met the other two: both winners are as good."""
    await fill(database, [won_by(ANNA, BELA), won_by(CLARA, DAVID)])
    board = await Leaderboards(database, GAMES).ask(HERE)
    assert lines(board) == [(1, "Anna"), (1, "Clara"), (3, "Béla"), (3, "David")]


@pytest.mark.parametrize("game", ["vienna", None])
@pytest.mark.parametrize("guild", [1, None])
@pytest.mark.parametrize("period", [Period(), year_of(BEGIN), month_of(BEGIN)])
async def test_scenario_115_the_first_place_is_1_in_every_view(
    database: Database, game: str | None, guild: int | None, period: Period
) -> None:
    await fill(database, [won_by(ANNA, BELA, CLARA)])
    await Privacy(database).name(BELA.id, True)
    board = await Leaderboards(database, GAMES).ask(Question(game, guild, period))
    assert board.standings[0].rank == 1


def record_of(number: int, wins: int, games: int, rating: int | None) -> Record:
    ratings = () if rating is None else (rating,)
    return Record(person(number), games, wins, (), None, ratings)


figures = st.tuples(st.integers(0, 4), st.integers(0, 6))


@given(st.lists(figures, max_size=30), st.booleans(), st.randoms(use_true_random=False))
def test_a_rank_is_one_more_than_those_who_are_better(
    shapes: list[tuple[int, int]], rated: bool, rng: random.Random
) -> None:
    found = [
        record_of(i, wins, wins + more, 1500 + wins if rated else None)
        for i, (wins, more) in enumerate(shapes)
    ]
    standings = ranked(found)
    assert {standing.record for standing in standings} == set(found)
    for standing in standings:
        better = [other for other in found if other.figure > standing.record.figure]
        assert standing.rank == 1 + len(better)
    assert [s.rank for s in standings] == sorted(s.rank for s in standings)
    rng.shuffle(found)
    assert ranked(found) == standings, "the order does not depend on where it came from"


# ---- ratings

games_of_ranks = st.lists(
    st.dictionaries(st.integers(1, 6), st.integers(1, 4), min_size=2, max_size=5), max_size=12
)


@given(games_of_ranks)
def test_ratings_rebuilt_from_rows_equal_those_kept_from_game_to_game(games: list[dict[int, int]]) -> None:
    kept, people = Ratings(), {number: Person(number, "", "") for number in range(1, 7)}
    for number, game in enumerate(games, 1):
        kept.add(game, range(len(game)))
        rebuilt = records(
            ([Seat(who, rank, 0) for who, rank in each.items()] for each in games[:number]),
            people,
            sides=range,
        )
        assert {r.person.id: r.ratings[-1] for r in rebuilt} == {
            r.person.id: kept.of(r.person.id) for r in rebuilt
        }
        assert all(
            r.games == sum(r.person.id in each for each in games[:number])
            and len(r.ratings) == len(r.won) == min(r.games, COURSE)
            for r in rebuilt
        )


def test_whoever_wins_gains_and_a_newcomer_stands_at_1500() -> None:
    ratings = Ratings()
    assert ratings.of(1) == NEWCOMER == 1500
    ratings.add({1: 1, 2: 2, 3: 3}, range(3))
    assert ratings.of(1) > ratings.of(2) > ratings.of(3)
    assert ratings.of(1) > NEWCOMER > ratings.of(3)


@given(st.permutations([(1, 1), (2, 1), (3, 3), (4, 4)]))
def test_a_tie_is_a_tie_whatever_the_seats(seats: list[tuple[int, int]]) -> None:
    ratings = Ratings()
    ratings.add(dict(seats), range(4))
    assert ratings.of(1) == ratings.of(2)
    assert ratings.of(4) < min(ratings.of(1), ratings.of(3))


async def test_an_opponents_strength_matters(database: Database) -> None:
    """Clara and David have each won once and lost once; Clara beat the better one."""
    strong = [won_by(ANNA, BELA, at=BEGIN + i) for i in range(6)]
    await fill(database, [*strong, won_by(CLARA, ANNA, at=BEGIN + 10), won_by(DAVID, BELA, at=BEGIN + 11)])
    board = await Leaderboards(database, GAMES).ask(HERE)
    ratings = {s.record.person.display: s.record.figure for s in board.standings}
    assert ratings["Clara"] > ratings["David"]


# ---- what counts


async def test_figures_of_one_game(database: Database) -> None:
    await fill(database, [won_by(ANNA, BELA, CLARA), won_by(BELA, ANNA, at=BEGIN + 1)])
    board = await Leaderboards(database, GAMES).ask(HERE)
    found = {s.record.person: s.record for s in board.standings}
    anna = found[ANNA]
    assert (anna.games, anna.wins, anna.mean, anna.won) == (2, 1, 22.5, (True, False))
    assert len(anna.ratings) == 2
    assert found[CLARA].mean == 15


async def test_all_games_together_have_wins_but_neither_mean_score_nor_rating(database: Database) -> None:
    await fill(database, [won_by(ANNA, BELA), won_by(ANNA, BELA, game="chess"), won_by(BELA, CLARA)])
    board = await Leaderboards(database, GAMES).ask(Question(None, 1, Period()))
    assert lines(board) == [(1, "Anna"), (2, "Béla"), (3, "Clara")]
    assert [(s.record.games, s.record.wins) for s in board.standings] == [(2, 2), (3, 1), (1, 0)]
    assert {(s.record.mean, s.record.ratings) for s in board.standings} == {(None, ())}


@pytest.mark.parametrize("reason", ["stopped", "taken over", "twice", "too short"])
async def test_scenario_116_what_is_unrated_does_not_count_and_its_reason_is_told(
    database: Database, reason: str
) -> None:
    await fill(database, [won_by(ANNA, BELA), *[won_by(BELA, ANNA, unrated=reason, at=BEGIN + 1)] * 3])
    board = await Leaderboards(database, GAMES).ask(HERE)
    assert lines(board) == [(1, "Anna"), (2, "Béla")]
    assert {s.record.games for s in board.standings} == {1}
    assert board.uncounted == {reason: 3}


async def test_other_games_servers_and_times_do_not_count(database: Database) -> None:
    begin, end = Period(2027, 1).span
    assert begin <= BEGIN < end
    inside = [won_by(ANNA, BELA, at=begin), won_by(ANNA, BELA, at=end - 1)]
    outside = [
        won_by(BELA, CLARA, at=at, unrated=why) for at in (begin - 1, end) for why in (None, "stopped")
    ]
    await fill(database, [*inside, *outside])
    await fill(database, [won_by(BELA, CLARA, guild=2), won_by(BELA, CLARA, game="chess")])
    board = await Leaderboards(database, GAMES).ask(Question("vienna", 1, Period(2027, 1)))
    assert lines(board) == [(1, "Anna"), (2, "Béla")]
    assert board.uncounted == {}
    year = await Leaderboards(database, GAMES).ask(Question("vienna", 1, Period(2027)))
    assert [s.record.games for s in year.standings] == [2, 3, 1]
    assert year.uncounted == {"stopped": 1}


async def test_nobody_has_played(database: Database) -> None:
    assert await Leaderboards(database, GAMES).ask(HERE) == Leaderboard((), {})


# ---- who is named


async def test_everybody_appears_by_the_newest_name_of_the_server(database: Database) -> None:
    """Whatever that game was, and whether it counted."""
    renamed, elsewhere = Person(ANNA.id, "Frau A.", "anna_a"), Person(ANNA.id, "Secret", "player0")
    await fill(
        database,
        [
            won_by(ANNA, BELA),
            won_by(BELA, renamed, at=BEGIN + 2, game="chess", unrated="stopped"),
            won_by(BELA, ANNA, at=BEGIN + 1),
            won_by(elsewhere, BELA, at=BEGIN + 3, guild=2),
        ],
    )
    board = await Leaderboards(database, GAMES).ask(HERE)
    assert renamed in [s.record.person for s in board.standings]


async def test_everywhere_names_only_who_agreed_and_counts_all(database: Database) -> None:
    board, privacy = Leaderboards(database, GAMES), Privacy(database)
    everywhere = Question("vienna", None, Period())
    await fill(database, [won_by(CLARA, ANNA, BELA), won_by(ANNA, BELA, guild=2, at=BEGIN + 1)])
    assert (await board.ask(everywhere)).standings == ()
    await privacy.name(ANNA.id, True)
    await privacy.name(BELA.id, True)
    found = await board.ask(everywhere)
    assert lines(found) == [(1, "Anna"), (2, "Béla")]
    ratings = Ratings()
    ratings.add({CLARA.id: 1, ANNA.id: 2, BELA.id: 3}, range(3))
    ratings.add({ANNA.id: 1, BELA.id: 2}, range(2))
    assert [s.record.figure for s in found.standings] == [ratings.of(ANNA.id), ratings.of(BELA.id)]
    await privacy.name(ANNA.id, False)
    assert lines(await board.ask(everywhere)) == [(1, "Béla")]
    assert len((await board.ask(HERE)).standings) == 3, "on its own server nobody has to agree"


# ---- a thousand results


async def test_a_thousand_results_are_ranked_from_1_and_add_up(database: Database) -> None:
    people, rng = [person(i) for i in range(60)], random.Random(3)
    games = many(1000, people, rng)
    await fill(database, games)
    for question in (HERE, Question(None, 1, Period())):
        board = await Leaderboards(database, GAMES).ask(question)
        assert len(board.standings) == 60
        figures = [s.record.figure for s in board.standings]
        assert [s.rank for s in board.standings] == [1 + sum(o > f for o in figures) for f in figures]
        assert sum(s.record.games for s in board.standings) == sum(len(game.people) for game in games)
        assert sum(s.record.wins for s in board.standings) == sum(list(game.ranks).count(1) for game in games)
    assert len(set(figures)) < 60, "there are ties among them"


async def test_a_board_is_computed_once_beside_the_loop_and_anew_when_results_change(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[int] = []

    def spy(
        games: Iterable[Sequence[Seat]], people: Mapping[int, Person], *, sides: Sides | None
    ) -> tuple[Record, ...]:
        threads.append(threading.get_ident())
        return records(games, people, sides=sides)

    monkeypatch.setattr(host.leaderboard, "records", spy)
    boards, rng = Leaderboards(database, GAMES), random.Random(1)
    await fill(database, many(20, [ANNA, BELA, CLARA, DAVID, person(5)], rng))
    first = await boards.ask(HERE)
    assert await boards.ask(HERE) == first
    assert len(threads) == 1
    assert threading.get_ident() not in threads
    await boards.ask(Question("vienna", 1, month_of(BEGIN)))
    assert len(threads) == 2
    await fill(database, [won_by(ANNA, BELA, at=BEGIN - 10**7)])  # an old session that ends late, say
    assert await boards.ask(HERE) != first
    assert len(threads) == 3
    await Privacy(database).forget(ANNA.id)
    assert "Anna" not in [name for _, name in lines(await boards.ask(HERE))]


async def test_boards_that_nobody_asks_for_any_more_are_let_go(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host.leaderboard, "REMEMBERED", 3)
    boards = Leaderboards(database, GAMES)
    for year in range(2000, 2010):
        await boards.ask(Question(None, 1, Period(year)))
    assert len(boards._remembered) == 3


async def test_a_database_that_fails_says_so(database: Database) -> None:
    await database.close()
    with pytest.raises(StoreFailed):
        await Leaderboards(database, GAMES).ask(HERE)


# ---- periods


@given(st.builds(Period, st.integers(1000, 2999), st.none() | st.integers(1, 12)) | st.just(Period()))
def test_a_period_has_one_text_form(period: Period) -> None:
    assert Period.parse(str(period)) == period
    begin, end = period.span
    assert begin < end


@pytest.mark.parametrize(
    "text",
    ["", "ALL", "27", "2027-13", "2027-00", "2027-1", "3027", "2027-01 ", "٢٠٢٧", "2027-01-01", "all\n"],
)
def test_what_is_no_period_is_none(text: str) -> None:
    assert Period.parse(text) is None


def test_months_and_years_follow_each_other_without_a_gap() -> None:
    for month in range(1, 12):
        assert Period(2027, month).span[1] == Period(2027, month + 1).span[0]
    assert Period(2027, 12).span[1] == Period(2028, 1).span[0] == Period(2027).span[1]
    assert month_of(BEGIN) == Period(2027, 1)
    assert year_of(Period(2027).span[1] - 1) == Period(2027)
