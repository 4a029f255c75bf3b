"""The one mention of whoever is to act: a small message, posted once per turn, gone when the turn is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import discord

from cogs.messages import Messages
from cogs.safe import Failure, attempt
from host.position import Status
from host.store import Board, Store
from host.table import Table


class Mentions:
    """Keeps the mention of each session in step with its turn."""

    def __init__(self, messages: Messages, store: Store) -> None:
        self._messages, self._store = messages, store

    async def bring_up_to_date(self, table: Table, board: Board) -> Board | Failure:
        """The mention as it should be now. Returns what is known of it, or why it could not be made.

        That it is being posted is written down first; after a kill at this point the same nonce brings back
        the message that was posted, so that it can be taken away again.
        """
        wanted = table.turn if table.status is Status.RUNNING and table.to_act else 0
        if board.pinged and board.ping_id is None:
            found = await self._post(
                table, board, board.pinged, table.to_act if board.pinged == wanted else ()
            )
            if isinstance(found, Failure):
                return found
            board = await self._save(table, replace(board, ping_id=found))
        if board.pinged == wanted:
            return board
        if board.ping_id is not None:
            await attempt(self._messages.message(board.channel_id, board.ping_id).delete())
        board = await self._save(table, replace(board, ping_id=None, pinged=wanted))
        if not wanted:
            return board
        posted = await self._post(table, board, wanted, table.to_act)
        if isinstance(posted, Failure):
            return posted
        return await self._save(table, replace(board, ping_id=posted))

    async def _post(self, table: Table, board: Board, turn: int, seats: Sequence[int]) -> int | Failure:
        people = [discord.Object(table.people[seat].id) for seat in seats]
        text = self._messages.language(table.guild_id).say(
            "{players} Your turn: {link}",
            players=" ".join(f"<@{person.id}>" for person in people),
            link=f"https://discord.com/channels/{table.guild_id}/{board.channel_id}/{board.message_id}",
        )
        sent = await attempt(
            self._messages.channel(board.channel_id).send(
                text,
                allowed_mentions=discord.AllowedMentions(users=people, everyone=False, roles=False),
                nonce=f"{table.id}p{turn}",
            )
        )
        return sent if isinstance(sent, Failure) else sent.id

    async def _save(self, table: Table, board: Board) -> Board:
        await self._store.save_board(table.id, board)
        return board
