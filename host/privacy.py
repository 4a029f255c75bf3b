"""What somebody decides about themselves: to be named everywhere, to be asked first, to be forgotten.

Forgetting is the one change that is made to rows of a log. It takes who somebody was out of games that have
ended and leaves what happened: the log replays, and opponents keep their results and their ratings.
"""

from __future__ import annotations

import json
import secrets

import aiosqlite

from host.errors import Refusal
from host.kept import Kept, StoreFailed
from host.ledger import not_saved


class StillThere(Refusal):
    """The person is part of `session_id`, which has not ended."""

    def __init__(self, session_id: int) -> None:
        super().__init__(session_id)
        self.session_id = session_id


class Privacy(Kept):
    """Everybody's own decisions, and how they are carried out. Reading may raise StoreFailed."""

    async def is_named(self, person_id: int) -> bool:
        """Have they agreed to be named in the leaderboard of all servers?"""
        rows = await self._rows("SELECT named FROM people WHERE user_id = ?", person_id)
        return bool(rows and rows[0][0])

    async def name(self, person_id: int, agreed: bool) -> None:
        """They agree to be named there, or do not any more. Raises NotSaved."""
        await self._decide(
            "INSERT INTO people (user_id, named) VALUES (?, ?)"
            " ON CONFLICT (user_id) DO UPDATE SET named = excluded.named",
            person_id,
            agreed,
        )

    async def wants_warnings(self, person_id: int) -> bool:
        """Do they want to be asked before a move spends what does not come back?"""
        rows = await self._rows("SELECT asked FROM people WHERE user_id = ?", person_id)
        return bool(rows and rows[0][0])

    async def warn(self, person_id: int, wanted: bool) -> None:
        """They want to be asked, or do not any more. Raises NotSaved."""
        await self._decide(
            "INSERT INTO people (user_id, named, asked) VALUES (?, 0, ?)"
            " ON CONFLICT (user_id) DO UPDATE SET asked = excluded.asked",
            person_id,
            wanted,
        )

    async def _decide(self, sql: str, person_id: int, decision: bool) -> None:
        try:
            async with self._writing() as connection:
                await connection.execute(sql, (person_id, decision))
        except StoreFailed as error:
            raise not_saved(error) from error

    async def forget(self, person_id: int) -> None:
        """Put a pseudonym in their place in every game that has ended. Raises StillThere, NotSaved.

        It is the same one in all of these games, so that no rating changes.
        """
        pseudonym = -1 - secrets.randbits(62)
        try:
            async with self._writing() as connection:
                await _check_all_ended(connection, person_id)
                await _forget(connection, person_id, pseudonym)
        except StoreFailed as error:
            raise not_saved(error) from error


async def _check_all_ended(connection: aiosqlite.Connection, person_id: int) -> None:
    """Raises StillThere: whoever has sat in an open session, or is invited, is needed by its log."""
    cursor = await connection.execute(
        "SELECT id FROM sessions WHERE ended_at IS NULL AND ("
        " EXISTS (SELECT 1 FROM log WHERE session_id = sessions.id AND actor_id = ?1)"
        " OR EXISTS (SELECT 1 FROM json_each(invited) WHERE json_extract(value, '$[0]') = ?1))",
        (person_id,),
    )
    if row := await cursor.fetchone():
        raise StillThere(row[0])


async def _forget(connection: aiosqlite.Connection, person_id: int, pseudonym: int) -> None:
    handle, display = _neutral(pseudonym)
    await connection.execute(
        "UPDATE result_seats SET user_id = ?, name = '' WHERE user_id = ?", (pseudonym, person_id)
    )
    await connection.execute(
        "UPDATE log SET text = ? WHERE actor_id = ? AND kind IN ('join', 'take')",
        (f"{handle} {display}", person_id),
    )
    await connection.execute("UPDATE log SET actor_id = ? WHERE actor_id = ?", (pseudonym, person_id))
    cursor = await connection.execute(
        "SELECT sessions.id, invited FROM sessions, json_each(invited) WHERE json_extract(value, '$[0]') = ?",
        (person_id,),
    )
    for session_id, text in await cursor.fetchall():
        invited = [
            [pseudonym, handle, display] if guest[0] == person_id else guest for guest in json.loads(text)
        ]
        await connection.execute(
            "UPDATE sessions SET invited = ? WHERE id = ?", (json.dumps(invited), session_id)
        )
    await connection.execute("DELETE FROM people WHERE user_id = ?", (person_id,))
    await connection.execute("DELETE FROM letters WHERE person_id = ?", (person_id,))
    await connection.execute("DELETE FROM closed_dms WHERE person_id = ?", (person_id,))
    await connection.execute("DELETE FROM dm_channels WHERE person_id = ?", (person_id,))


def _neutral(pseudonym: int) -> tuple[str, str]:
    """Handle and display name that tell nothing but one forgotten person from another."""
    number = f"{-pseudonym % 10_000:04}"
    return f"guest{number}", f"Guest {number}"
