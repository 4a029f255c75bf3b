"""Results as the host stores them, many at a time: sessions that have ended, with who sat down in them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from host.database import Database
from host.log import Person

BEGIN = 1_800_000_000.0
"""Seconds since 1970; in January 2027."""


@dataclass(frozen=True)
class Game:
    """One game that has ended: people, ranks and scores by seat. Without ranks it was broken off."""

    people: Sequence[Person]
    ranks: Sequence[int]
    scores: Sequence[int]
    at: float = BEGIN
    guild: int = 1
    game: str = "vienna"
    unrated: str | None = None


def person(number: int, display: str = "") -> Person:
    """Somebody. The smallest ids of people on Discord have 17 digits."""
    return Person(10**17 + number, display or f"Player {number}", f"player{number}")


def many(count: int, people: Sequence[Person], rng: random.Random, **more: object) -> list[Game]:
    """So many games of three to five, an hour apart; the stronger come first more often, ties occur."""
    games = []
    for number in range(count):
        seated = rng.sample(people, rng.randint(3, 5))
        scores = [rng.randint(20, 30) - people.index(who) // 4 for who in seated]
        ranks = [1 + sum(other > mine for other in scores) for mine in scores]
        games.append(Game(seated, ranks, scores, BEGIN + 3600.0 * number, **more))  # type: ignore[arg-type]
    return games


async def fill(database: Database, games: Iterable[Game]) -> None:
    """Store them."""
    async with database.transaction() as connection:
        for each in games:
            cursor = await connection.execute(
                "INSERT INTO sessions (game, rules_version, options, seats, seed, guild_id, channel_id,"
                " opened_at, ended_at) VALUES (?, 1, '{}', 5, x'00', ?, 7, ?, ?)",
                (each.game, each.guild, each.at - 1800, each.at),
            )
            session = cursor.lastrowid
            await connection.executemany(
                "INSERT INTO log (session_id, number, kind, actor, actor_id, at, text, chance)"
                " VALUES (?, ?, 'join', 'person', ?, ?, ?, '[]')",
                [
                    (session, number, who.id, each.at - 1800, f"{who.handle} {who.display}")
                    for number, who in enumerate(each.people, 1)
                ],
            )
            await connection.execute(
                "INSERT INTO results (session_id, game, guild_id, ended_at, reason, decided_by, unrated)"
                " VALUES (?, ?, ?, ?, 'points25', 'points', ?)",
                (session, each.game, each.guild, each.at, each.unrated),
            )
            await connection.executemany(
                "INSERT INTO result_seats (session_id, seat, user_id, name, rank, score)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                [
                    (session, seat, who.id, who.display, rank, score)
                    for seat, (who, rank, score) in enumerate(
                        zip(each.people, each.ranks, each.scores, strict=False)
                    )
                ],
            )
