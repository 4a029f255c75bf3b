"""Direct messages: which stand where, how far they are up to date, and which channels are open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from host.kept import Kept


@dataclass(frozen=True)
class Sent:
    """A direct message. Without `message_id` it is on its way."""

    version: str
    channel_id: int
    message_id: int | None


class Mailbox(Kept):
    """Everything here may raise StoreFailed."""

    async def letters(self, session_id: int) -> Mapping[tuple[int, str], Sent]:
        """All of a session, by person and key."""
        rows = await self._rows(
            "SELECT person_id, key, version, channel_id, message_id FROM letters WHERE session_id = ?",
            session_id,
        )
        return {
            (person, key): Sent(version, channel, message) for person, key, version, channel, message in rows
        }

    async def save(self, session_id: int, person_id: int, key: str, sent: Sent) -> None:
        """One is on its way, stands there, or has been edited."""
        async with self._writing() as connection:
            await connection.execute(
                "INSERT OR REPLACE INTO letters (session_id, person_id, key, version, channel_id, message_id)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                (session_id, person_id, key, sent.version, sent.channel_id, sent.message_id),
            )

    async def drop(self, session_id: int, person_id: int, key: str) -> None:
        """One is gone."""
        async with self._writing() as connection:
            await connection.execute(
                "DELETE FROM letters WHERE session_id = ? AND person_id = ? AND key = ?",
                (session_id, person_id, key),
            )

    async def closed_to(self, session_id: int) -> set[int]:
        """Who could not be written to."""
        rows = await self._rows("SELECT person_id FROM closed_dms WHERE session_id = ?", session_id)
        return {person for (person,) in rows}

    async def keep_closed(self, session_id: int, person_id: int) -> None:
        """Somebody cannot be written to."""
        async with self._writing() as connection:
            await connection.execute(
                "INSERT OR IGNORE INTO closed_dms (session_id, person_id) VALUES (?, ?)",
                (session_id, person_id),
            )

    async def channel(self, person_id: int) -> int | None:
        """The channel for direct messages with a person, if one has been opened."""
        rows = await self._rows("SELECT channel_id FROM dm_channels WHERE person_id = ?", person_id)
        return rows[0][0] if rows else None

    async def opened_since(self, moment: float) -> int:
        """How many channels have been opened since then (seconds since 1970)."""
        rows = await self._rows("SELECT count(*) FROM dm_channels WHERE opened_at > ?", moment)
        return int(rows[0][0])

    async def keep_channel(self, person_id: int, channel_id: int, opened_at: float) -> None:
        """A channel has been opened."""
        async with self._writing() as connection:
            await connection.execute(
                "INSERT OR REPLACE INTO dm_channels (person_id, channel_id, opened_at) VALUES (?, ?, ?)",
                (person_id, channel_id, opened_at),
            )
