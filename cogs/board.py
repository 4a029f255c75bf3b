"""The message that shows a session: one writer each, one edit in flight, the last state always shown."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from dataclasses import replace

import discord

from cogs.mention import Mentions
from cogs.messages import Messages
from cogs.safe import Failure, attempt
from cogs.scene import scene
from host.errors import Refusal
from host.house import House
from host.position import Status
from host.store import Board, StoreFailed
from host.table import Table
from locales import Catalogue
from render.studio import Studio

log = logging.getLogger(__name__)

NOTHING = 0
"""In place of the row that the message shows: none yet. Minus a row: a message is on its way since then."""
RETRIES_S = (1.0, 2.0, 5.0, 15.0, 60.0)
"""Pauses before an update that Discord could not take is tried again; the last one for ever after."""
PATIENCE_S = 10.0
"""How long somebody who wants a new message waits to hear whether there is one."""


class Boards:
    """Every session's message. It is edited by its id with the bot's own token, never by an interaction's."""

    def __init__(self, client: discord.Client, house: House, studio: Studio) -> None:
        self._house, self._store, self._studio = house, house.store, studio
        self._messages = Messages(client)
        self._mentions = Mentions(self._messages, house.store)
        self._writers: dict[int, asyncio.Task[None]] = {}
        self._closing = False
        self._behind: set[int] = set()
        self._anew: dict[int, asyncio.Future[bool]] = {}

    # ---- from outside

    def update(self, table: Table) -> None:
        """The session may have changed: show it. Returns at once."""
        self._behind.add(table.id)
        if table.id not in self._writers and not self._closing:
            self._writers[table.id] = asyncio.create_task(self._write(table), name=f"board of {table.id}")

    async def post(self, table: Table) -> bool:
        """Show the session in a new message at the end of the channel and retire the old one, if any.

        False: Discord does not let it be posted, or not now; then it is tried on.
        """
        wish = self._anew.setdefault(table.id, asyncio.get_running_loop().create_future())
        self.update(table)
        await asyncio.wait([wish], timeout=PATIENCE_S)
        return wish.done() and wish.result()

    async def link(self, session_id: int) -> str | None:
        """The address of a session's message, as far as it is known."""
        try:
            board = await self._store.board(session_id)
            if board is None or not board.message_id:
                return None
            table = await self._house.find(session_id)
        except (StoreFailed, Refusal):
            return None
        return self._messages.link(table.guild_id, board.channel_id, board.message_id)

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
                if await self._must_wait(table):
                    self._behind.add(table.id)
                    await asyncio.sleep(RETRIES_S[min(failures, len(RETRIES_S) - 1)])
                    failures += 1
                else:
                    failures = 0
        finally:
            del self._writers[table.id]

    async def _must_wait(self, table: Table) -> bool:
        """Show it, if possible. True: it could not be done now and is to be tried again later."""
        try:
            failure = await self._bring_up_to_date(table)
            if failure is None or failure is Failure.LATER:
                return failure is Failure.LATER
            log.info("session %s cannot be shown now: %s", table.id, failure.value)
        except StoreFailed as error:
            log.error("session %s: the message's place was not saved: %s", table.id, error)
            return True
        except Exception:
            log.exception("session %s could not be shown", table.id)
        self._answer(table, posted=False)
        if table.status.ended:  # the next start tries again; until then nothing will come of it
            self._house.forget(table)
        return False

    async def _bring_up_to_date(self, table: Table) -> Failure | None:
        """Message and mention as they should be. Returns why not, if not."""
        board = await self._store.board(table.id) or Board(table.channel_id)
        shown = await self._show(table, board)
        if shown is Failure.CHANNEL_GONE and table.status.ended:  # nobody will ever look
            await self._store.save_board(table.id, Board(board.channel_id, shown=table.number))
        if isinstance(shown, Failure):
            return shown
        mentioned = await self._mentions.bring_up_to_date(table, shown)
        if isinstance(mentioned, Failure):
            return mentioned
        if mentioned.shown != table.number:
            self._behind.add(table.id)
        elif table.status.ended:
            self._house.forget(table)
        return None

    async def _show(self, table: Table, board: Board) -> Board | Failure:
        """Edit the message, or post one where there is none or a new one is wanted."""
        number, anew = table.number, table.id in self._anew
        if board.shown == number and not anew:
            return board
        if table.status is Status.CLOSED and not board.message_id and board.shown == NOTHING:
            # nobody has seen this lobby
            return await self._store.save_board(table.id, replace(board, shown=number))
        if board.message_id and not anew:
            view, files = await scene(table, self._studio, self._language(table))
            message = self._messages.message(board.channel_id, board.message_id)
            edited = await attempt(message.edit(view=view, attachments=files))
            if not isinstance(edited, Failure):
                return await self._store.save_board(table.id, replace(board, shown=number))
            if edited not in (Failure.MESSAGE_GONE, Failure.EDITED_TOO_OFTEN):
                return edited
        return await self._post(table, board)

    async def _post(self, table: Table, board: Board) -> Board | Failure:
        """Post the session in a new message and take the old one away.

        That it is being posted is written down first. After a kill at this point the same nonce brings back
        the message that was posted, if it was; it may be of an earlier row, so it counts as showing nothing.
        """
        again = board.shown < NOTHING
        since = -board.shown if again else table.number
        await self._store.save_board(table.id, replace(board, shown=-since))
        number = table.number
        view, files = await scene(table, self._studio, self._language(table))
        posted = await attempt(
            self._messages.channel(board.channel_id).send(
                view=view,
                files=files,
                allowed_mentions=discord.AllowedMentions.none(),
                nonce=_nonce(table.id, board.message_id, since),
            )
        )
        if posted is Failure.LATER:
            return posted
        wanted = self._answer(table, posted=not isinstance(posted, Failure))
        if isinstance(posted, Failure):  # nothing is on its way
            if wanted and board.message_id:
                self._behind.add(table.id)  # the old message goes on
            await self._store.save_board(table.id, replace(board, shown=NOTHING if again else board.shown))
            return posted
        if board.message_id:
            await attempt(self._messages.message(board.channel_id, board.message_id).delete())
        board = replace(board, message_id=posted.id, shown=NOTHING if again else number)
        await self._store.save_board(table.id, board)
        await self._mentions.point_to_board(table, board)
        return board

    def _answer(self, table: Table, *, posted: bool) -> bool:
        """Tell whoever wanted a new message what has come of it; False if nobody did."""
        wish = self._anew.pop(table.id, None)
        if wish is not None:
            wish.set_result(posted)
        return wish is not None

    def _language(self, table: Table) -> Catalogue:
        return self._messages.language(table.guild_id)


def _nonce(*what: int) -> str:
    """The same for the same post alone: Discord gives back what it has posted under a nonce, however old."""
    return hashlib.blake2b(repr(what).encode(), digest_size=12).hexdigest()  # 24 of at most 25 characters
