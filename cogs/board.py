"""The message that shows a session: one writer each, one edit in flight, the last state always shown."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

import discord

from cogs.mention import Mentions
from cogs.messages import Messages
from cogs.safe import Failure, attempt
from cogs.scene import scene
from host.house import House
from host.store import Board, StoreFailed
from host.table import Table
from locales import Catalogue
from render.studio import Studio

log = logging.getLogger(__name__)

NOTHING, POSTING = 0, -1
"""In place of the row that the message shows: none yet, and: a message is on its way."""
RETRIES_S = (1.0, 2.0, 5.0, 15.0, 60.0)
"""Pauses before an update that Discord could not take is tried again; the last one for ever after."""


class Boards:
    """Every session's message. It is edited by its id with the bot's own token, never by an interaction's."""

    def __init__(self, client: discord.Client, house: House, studio: Studio) -> None:
        self._house, self._studio = house, studio
        self._messages = Messages(client)
        self._mentions = Mentions(self._messages, house.store)
        self._writers: dict[int, asyncio.Task[None]] = {}
        self._closing = False
        self._behind: set[int] = set()
        self._anew: set[int] = set()

    # ---- from outside

    def update(self, table: Table) -> None:
        """The session may have changed: show it. Returns at once."""
        self._behind.add(table.id)
        if table.id not in self._writers and not self._closing:
            self._writers[table.id] = asyncio.create_task(self._write(table), name=f"board of {table.id}")

    async def post_anew(self, table: Table) -> None:
        """Show the session in a new message at the end of the channel and retire the old one."""
        self._anew.add(table.id)
        self.update(table)
        await self.settled(table)

    async def settled(self, table: Table) -> None:
        """Wait until the message shows the session as it stands, or cannot be written for now."""
        if writer := self._writers.get(table.id):
            await asyncio.wait([writer])

    async def link(self, session_id: int) -> str | None:
        """The address of a session's message."""
        board = await self._house.store.board(session_id)
        if board is None or not board.message_id:
            return None
        table = await self._house.find(session_id)
        return f"https://discord.com/channels/{table.guild_id}/{board.channel_id}/{board.message_id}"

    async def close(self) -> None:
        """Let the writers go; what they had not shown is shown at the next start."""
        self._closing = True
        for writer in self._writers.values():
            writer.cancel()
        await asyncio.gather(*self._writers.values(), return_exceptions=True)

    # ---- one writer for each session

    async def _write(self, table: Table) -> None:
        failures = 0
        try:
            while table.id in self._behind:
                self._behind.discard(table.id)
                failure = await self._bring_up_to_date(table)
                if failure is Failure.LATER:
                    self._behind.add(table.id)
                    await asyncio.sleep(RETRIES_S[min(failures, len(RETRIES_S) - 1)])
                    failures += 1
                elif failure is not None:
                    log.info("session %s cannot be shown now: %s", table.id, failure.value)
        except Exception:
            log.exception("session %s could not be shown", table.id)
        finally:
            del self._writers[table.id]

    async def _bring_up_to_date(self, table: Table) -> Failure | None:
        """Message and mention as they should be. Returns why not, if not."""
        try:
            board = await self._house.store.board(table.id) or Board(table.channel_id)
            shown = await self._show(table, board)
            if isinstance(shown, Failure):
                return shown
            mentioned = await self._mentions.bring_up_to_date(table, shown)
            if isinstance(mentioned, Failure):
                return mentioned
        except StoreFailed as error:
            log.error("session %s: the message's place was not saved: %s", table.id, error)
            return Failure.LATER
        if table.status.ended and mentioned.shown == table.number:
            self._house.forget(table)
        elif mentioned.shown != table.number:
            self._behind.add(table.id)
        return None

    async def _show(self, table: Table, board: Board) -> Board | Failure:
        """Edit the message, or post one where there is none or a new one is wanted."""
        number, anew = table.number, table.id in self._anew
        if board.shown == number and not anew:
            return board
        if board.message_id and not anew:
            view, files = await scene(table, self._studio, self._language(table))
            message = self._messages.message(board.channel_id, board.message_id)
            edited = await attempt(message.edit(view=view, attachments=files))
            if not isinstance(edited, Failure):
                return await self._save(table, replace(board, shown=number))
            if edited not in (Failure.MESSAGE_GONE, Failure.EDITED_TOO_OFTEN):
                return edited
        return await self._post(table, board)

    async def _post(self, table: Table, board: Board) -> Board | Failure:
        """Post the session in a new message and take the old one away.

        That it is being posted is written down first. After a kill at this point the same nonce brings back
        the message that was posted, if it was; it may be of an earlier row, so it counts as showing nothing.
        """
        again = board.shown == POSTING
        await self._save(table, replace(board, shown=POSTING))
        number = table.number
        view, files = await scene(table, self._studio, self._language(table))
        posted = await attempt(
            self._messages.channel(board.channel_id).send(
                view=view,
                files=files,
                allowed_mentions=discord.AllowedMentions.none(),
                nonce=f"{table.id}b{board.message_id % 10**12}",
            )
        )
        if isinstance(posted, Failure):
            return posted
        self._anew.discard(table.id)
        if board.message_id:
            await attempt(self._messages.message(board.channel_id, board.message_id).delete())
        return await self._save(
            table, replace(board, message_id=posted.id, shown=NOTHING if again else number)
        )

    async def _save(self, table: Table, board: Board) -> Board:
        await self._house.store.save_board(table.id, board)
        return board

    def _language(self, table: Table) -> Catalogue:
        return self._messages.language(table.guild_id)
