"""Where a session is shown: its board, and the small messages beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from host.kept import Kept


@dataclass(frozen=True)
class Board:
    """The message that shows a session up to row `shown`. Without `message_id` there is no message."""

    channel_id: int
    message_id: int = 0
    shown: int = 0
    until: int = 0
    """The deadline that it names, in seconds since 1970; 0: none."""


class Places(Kept):
    """Boards and slips. Everything here may raise StoreFailed."""

    async def board(self, session_id: int) -> Board | None:
        """Where the session is shown."""
        rows = await self._rows(
            "SELECT channel_id, message_id, shown, until FROM boards WHERE session_id = ?", session_id
        )
        return Board(*rows[0]) if rows else None

    async def save_board(self, session_id: int, board: Board) -> Board:
        """Remember where the session is shown, and how much of it; returns what it was given."""
        async with self._writing() as connection:
            await connection.execute(
                "INSERT OR REPLACE INTO boards (session_id, channel_id, message_id, shown, until)"
                " VALUES (?, ?, ?, ?, ?)",
                (session_id, board.channel_id, board.message_id, board.shown, board.until),
            )
        return board

    async def slips(self, session_id: int) -> Mapping[str, int | None]:
        """The small messages of a session by their key; None is one on its way."""
        rows = await self._rows("SELECT key, message_id FROM slips WHERE session_id = ?", session_id)
        return dict(map(tuple, rows))

    async def save_slip(self, session_id: int, key: str, channel_id: int, message_id: int | None) -> None:
        """A small message is on its way (None), or stands there."""
        async with self._writing() as connection:
            await connection.execute(
                "INSERT OR REPLACE INTO slips (session_id, key, channel_id, message_id) VALUES (?, ?, ?, ?)",
                (session_id, key, channel_id, message_id),
            )

    async def drop_slip(self, session_id: int, key: str) -> None:
        """A small message is gone."""
        async with self._writing() as connection:
            await connection.execute("DELETE FROM slips WHERE session_id = ? AND key = ?", (session_id, key))

    async def drop_slips(self, session_id: int) -> None:
        """All small messages of a session are gone."""
        async with self._writing() as connection:
            await connection.execute("DELETE FROM slips WHERE session_id = ?", (session_id,))
