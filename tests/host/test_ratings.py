"""Ratings of teams: who plays together is rated as one; who plays alone as ever."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openskill.models import PlackettLuce

from engine.games import GAMES
from host.database import Database
from host.leaderboard import Leaderboards, Question
from host.period import Period
from host.ratings import NEWCOMER, Ratings
from tests.results import BEGIN, Game, fill, person

TEAMS = (0, 1, 0, 1)
WON, SHARED = {1: 1, 2: 2, 3: 1, 4: 2}, {1: 1, 2: 1, 3: 1, 4: 1}


def test_whoever_plays_alone_has_the_figures_that_they_always_had() -> None:
    """Boards of Vienna and Viva il Re! stay as they are."""
    ratings = Ratings()
    games: list[Mapping[int, int]] = [
        {1: 1, 2: 2, 3: 3, 4: 4},
        {2: 1, 1: 2, 5: 2},
        {5: 1, 3: 1, 1: 3, 2: 4},
        {4: 1, 5: 2},
    ]
    for ranks in games:
        ratings.add(ranks, range(len(ranks)))
    assert [ratings.of(number) for number in range(1, 6)] == [1586, 1563, 1538, 1510, 1469]


@given(st.lists(st.dictionaries(st.integers(1, 6), st.integers(1, 4), min_size=2, max_size=6), max_size=6))
def test_alone_everybody_is_a_team_of_one(games: list[dict[int, int]]) -> None:
    ratings, model = Ratings(), PlackettLuce()
    by_hand = {number: model.rating() for number in range(1, 7)}
    for ranks in games:
        ratings.add(ranks, range(len(ranks)))
        rated = model.rate([[by_hand[who]] for who in ranks], ranks=[float(r) for r in ranks.values()])
        by_hand.update({who: rating for who, [rating] in zip(ranks, rated, strict=True)})
    for who in {who for ranks in games for who in ranks}:
        assert ratings.of(who) == round(by_hand[who].ordinal(alpha=24, target=NEWCOMER))


def test_partners_of_equal_strength_move_together() -> None:
    ratings = Ratings()
    ratings.add(WON, TEAMS)
    assert ratings.of(1) == ratings.of(3) > NEWCOMER > ratings.of(2) == ratings.of(4)
    alone = Ratings()
    alone.add({1: 1, 2: 2}, (0, 1))
    assert ratings.of(1) != alone.of(1), "half of a win is a partner's"


def test_a_shared_win_draws_the_teams_together() -> None:
    ratings = Ratings()
    for _ in range(4):
        ratings.add(WON, TEAMS)
    before = ratings.of(1) - ratings.of(2)
    ratings.add(SHARED, TEAMS)
    assert 0 < ratings.of(1) - ratings.of(2) < before


@given(st.permutations([(1, 0, 1), (2, 0, 1), (3, 1, 2), (4, 1, 2)]))
def test_the_seats_of_partners_make_no_difference(seats: list[tuple[int, int, int]]) -> None:
    ratings = Ratings()
    ratings.add({who: rank for who, _, rank in seats}, [side for _, side, _ in seats])
    assert ratings.of(1) == ratings.of(2) > ratings.of(3) == ratings.of(4)


def test_a_good_partner_carries_and_a_strong_team_gains_little() -> None:
    strong, fresh = Ratings(), Ratings()
    for _ in range(8):
        strong.add({1: 1, 2: 2}, (0, 1))
    before = strong.of(1)
    strong.add(WON, TEAMS)
    fresh.add(WON, TEAMS)
    assert strong.of(1) - before < fresh.of(1) - NEWCOMER
    assert strong.of(3) > NEWCOMER


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(tmp_path / "file.sqlite3")
    yield opened
    await opened.close()


async def test_a_board_rates_games_of_two_and_of_four_by_their_sides(database: Database) -> None:
    people = [person(number) for number in range(1, 5)]
    four = Game(people, [1, 2, 1, 2], [60, 40, 60, 40], BEGIN, game="rosenkonig")
    two = Game(people[:2], [2, 1], [50, 51], BEGIN + 1, game="rosenkonig")
    await fill(database, [four, two])
    board = await Leaderboards(database, GAMES).ask(Question("rosenkonig", 1, Period()))
    by_hand = Ratings()
    by_hand.add({who.id: rank for who, rank in zip(people, four.ranks, strict=True)}, TEAMS)
    by_hand.add({people[0].id: 2, people[1].id: 1}, (0, 1))
    assert {s.record.person.id: s.record.figure for s in board.standings} == {
        who.id: by_hand.of(who.id) for who in people
    }
    figures = {s.record.person.id: s.record for s in board.standings}
    assert [figures[who.id].wins for who in people] == [1, 1, 1, 0]
