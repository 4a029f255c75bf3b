"""The one mention of whoever is to act: a small message, posted once per turn, gone when the turn is over."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace

import discord

from cogs.messages import Messages
from cogs.safe import Failure, attempt
from host.position import Status
from host.store import Board, Store
from host.table import Table

log = logging.getLogger(__name__)


class Mentions:
    """Keeps the mention of each session in step with its turn."""

    def __init__(self, messages: Messages, store: Store) -> None:
        self._messages, self._store = messages, store

    async def bring_up_to_date(self, table: Table, board: Board) -> Board | Failure:
        """The mention as it should be now. Returns what is known of it, or LATER.

        A mention that Discord refuses is none: the board goes on without it, and the next update tries again.

        That it is being posted is written down first; after a kill at this point the same nonce brings back
        the message that was posted, so that it can be taken away again.
        """
        seats = table.to_act if table.status is Status.RUNNING else ()
        wanted = table.turn if seats else 0
        if board.pinged and board.ping_id is None:
            found = await self._post(table, board, seats if board.pinged == wanted else ())
            if isinstance(found, Failure):
                return found
            board = found
        if board.pinged == wanted:
            return board
        if board.ping_id is not None:
            deleted = await attempt(self._messages.message(board.channel_id, board.ping_id).delete())
            if deleted is Failure.LATER:
                return deleted
        board = await self._store.save_board(table.id, replace(board, ping_id=None, pinged=wanted))
        return await self._post(table, board, seats) if wanted else board

    async def _post(self, table: Table, board: Board, seats: Sequence[int]) -> Board | Failure:
        """Mention the seats for the turn `board.pinged`. LATER: nobody knows whether it is there."""
        people = [discord.Object(table.people[seat].id) for seat in seats]
        sent = await attempt(
            self._messages.channel(board.channel_id).send(
                self._text(table, board, seats),
                allowed_mentions=discord.AllowedMentions(users=people, everyone=False, roles=False),
                nonce=f"{table.id}p{board.pinged}",
            )
        )
        if sent is Failure.LATER:
            return sent
        if isinstance(sent, Failure):
            log.info("session %s: nobody is mentioned: %s", table.id, sent.value)
            return await self._store.save_board(table.id, replace(board, pinged=0))
        return await self._store.save_board(table.id, replace(board, ping_id=sent.id))

    async def point_to_board(self, table: Table, board: Board) -> None:
        """The board stands in a new message: a mention that is there leads to it. Nobody is called again."""
        if board.ping_id is not None and board.pinged == table.turn:
            ping = self._messages.message(board.channel_id, board.ping_id)
            await attempt(ping.edit(content=self._text(table, board, table.to_act)))

    def _text(self, table: Table, board: Board, seats: Sequence[int]) -> str:
        return self._messages.language(table.guild_id).say(
            "{players} Your turn: {link}",
            players=" ".join(f"<@{table.people[seat].id}>" for seat in seats),
            link=self._messages.link(table.guild_id, board.channel_id, board.message_id),
        )
