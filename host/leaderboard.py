"""The leaderboard, computed from the result rows alone.

A board is self-contained: its ratings are those of the games that it counts, so whoever knows these games
can follow every figure on it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from host.database import Database
from host.kept import Kept
from host.log import Person
from host.period import Period
from host.position import AnyGame
from host.standings import Record, Seat, Standing, ranked, records

REMEMBERED = 32
"""Boards that are kept while the results stay the same, so that turning a page computes nothing."""

_COUNTED = "(?1 IS NULL OR game = ?1) AND (?2 IS NULL OR guild_id = ?2) AND ended_at >= ?3 AND ended_at < ?4"


@dataclass(frozen=True)
class Question:
    """Which results a board counts: of one game or (None) all, of one server or (None) all, of a period."""

    game: str | None
    guild_id: int | None
    period: Period

    @property
    def values(self) -> tuple[object, ...]:
        """What the file is asked with."""
        return self.game, self.guild_id, *self.period.span


@dataclass(frozen=True)
class Leaderboard:
    """Everybody's place, the first one first; and how many games do not count, by the reason stored."""

    standings: tuple[Standing, ...]
    uncounted: Mapping[str, int]


class Leaderboards(Kept):
    """Answers questions about the results in the file."""

    def __init__(self, database: Database, games: Mapping[str, AnyGame]) -> None:
        super().__init__(database)
        self._games = games
        self._computing = asyncio.Lock()
        self._remembered: OrderedDict[Question, tuple[object, tuple[Record, ...]]] = OrderedDict()

    async def ask(self, question: Question) -> Leaderboard:
        """The board as the file has it now. Of all servers it names only who agreed. Raises StoreFailed."""
        async with self._computing:  # whoever asks the same meanwhile finds it remembered
            found = await self._records(question)
        if question.guild_id is None:
            agreed = {user for (user,) in await self._rows("SELECT user_id FROM people WHERE named = 1")}
            found = tuple(record for record in found if record.person.id in agreed)
        uncounted = await self._rows(
            "SELECT unrated, count(*) FROM results"
            f" WHERE unrated IS NOT NULL AND {_COUNTED} GROUP BY unrated",
            *question.values,
        )
        return Leaderboard(ranked(found), dict(map(tuple, uncounted)))

    async def _records(self, question: Question) -> tuple[Record, ...]:
        state = await self._state()
        if question in self._remembered and self._remembered[question][0] == state:
            self._remembered.move_to_end(question)
            return self._remembered[question][1]
        seats = await self._rows(
            "SELECT session_id, user_id, rank, score FROM results JOIN result_seats USING (session_id)"
            f" WHERE unrated IS NULL AND {_COUNTED} ORDER BY ended_at, session_id, seat",
            *question.values,
        )
        people = await self._people(question.guild_id)

        def compute() -> tuple[Record, ...]:
            by_game = ([Seat(*row[1:]) for row in rows] for _, rows in groupby(seats, lambda row: row[0]))
            return records(by_game, people, sides=self._games[question.game].sides if question.game else None)

        found = await asyncio.to_thread(compute)
        self._remembered[question] = state, found
        self._remembered.move_to_end(question)
        if len(self._remembered) > REMEMBERED:
            self._remembered.popitem(last=False)
        return found

    async def _state(self) -> object:
        """Differs once a result is added or somebody is forgotten: nothing else changes the results."""
        [state] = await self._rows(
            "SELECT (SELECT count(*) FROM results), (SELECT count(*) FROM result_seats WHERE user_id < 0)"
        )
        return tuple(state)

    async def _people(self, guild_id: int | None) -> Mapping[int, Person]:
        """Everybody who has sat here, by the names of their newest game. Who was forgotten has none."""
        rows = await self._rows(
            "SELECT user_id, name, (SELECT text FROM log WHERE log.session_id = newest.session_id"
            " AND actor_id = user_id AND kind IN ('join', 'take') ORDER BY number LIMIT 1)"
            " FROM (SELECT user_id, name, session_id, max(ended_at)"
            " FROM results JOIN result_seats USING (session_id)"
            " WHERE user_id > 0 AND (?1 IS NULL OR guild_id = ?1) GROUP BY user_id) AS newest",
            guild_id,
        )
        return {user: Person(user, name, _handle(text) or str(user)) for user, name, text in rows}


def _handle(text: str | None) -> str:
    """The handle in the row with which somebody sat down: `handle display`."""
    return (text or "").partition(" ")[0]
