"""The message that shows a session: one writer each, one edit in flight, the last state always shown."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from typing import TypeVar

import discord

from cogs.chatter import Chatter
from cogs.layout import Layout
from cogs.letters import Letters
from cogs.messages import Messages, nonce
from cogs.safe import UNREACHABLE, Failure, attempt
from cogs.scene import scene
from cogs.slips import Slips
from cogs.writers import Writers
from host.errors import Refusal
from host.house import House
from host.kept import StoreFailed
from host.places import Board, Places
from host.position import Status
from host.table import Table
from locales import Catalogue
from render.studio import Studio

log = logging.getLogger(__name__)
T = TypeVar("T")

NOTHING = 0
"""In place of the row that the message shows: none yet. Minus a row: a message is on its way since then."""
RETRIES_S = (1.0, 2.0, 5.0, 15.0, 60.0)
"""Pauses before an update that Discord could not take is tried again; the last one for ever after."""
LOOK_S = 300.0
"""A channel that cannot be reached is looked at again after so long, or when something there changes."""
ENOUGH_TRIES = 4
"""After so many updates in a row that Discord could not take, the clock of the game stands still."""
LOOKS = 288
"""So often (a day long) for a game that has ended; then its end is left to the next start of the bot."""
PATIENCE_S = 10.0
"""How long somebody who wants a new message waits to hear whether there is one."""


class Boards:
    """Every session's message. It is edited by its id with the bot's own token, never by an interaction's."""

    def __init__(
        self, client: discord.Client, house: House, places: Places, studio: Studio, letters: Letters
    ) -> None:
        self._client, self._house, self._places, self._studio = client, house, places, studio
        self._messages, self._letters = Messages(client), letters
        self._slips = Slips(self._messages, places, letters.closed_to)
        self.chatter = Chatter(self._messages)
        self._writers: Writers[int] = Writers(self._write, self._rested)
        self._tables: dict[int, Table] = {}
        """The sessions that are being shown."""
        self._stale: set[int] = set()
        """Sessions whose message is to be edited although it shows the last row."""
        self._unsure: set[int] = set()
        """Sessions whose message may have gone unnoticed."""
        self._anew: dict[int, asyncio.Future[bool]] = {}
        self._unreachable: set[int] = set()
        """Sessions whose channel cannot be reached."""
        self._failures = Counter[int]()
        """By session, updates in a row that Discord could not take."""
        self._looks = Counter[int]()
        """By session that has ended, looks at a channel that cannot be reached."""

    # ---- from outside

    def update(self, table: Table) -> None:
        """The session may have changed: show it, to everybody and to each alone. Returns at once."""
        self._letters.update(table)
        self._tables.setdefault(table.id, table)
        self._writers.update(table.id)
        if table.id in self._unreachable:
            self._writers.wake(table.id)

    def look(self, table: Table) -> None:
        """Something has happened to the message or its channel: see whether it can be shown."""
        self._stale.add(table.id)
        self._writers.wake(table.id)
        self.update(table)

    def check(self, table: Table) -> None:
        """Something may have happened unheard. The message is not edited if it is there as it should be."""
        self._unsure.add(table.id)
        self._writers.wake(table.id)
        self.update(table)

    def lost(self, table: Table) -> bool:
        """Could the session not be shown of late?"""
        return table.id in self._unreachable

    async def post(self, table: Table) -> bool:
        """Show the session in a new message at the end of the channel and retire the old one, if any.

        False: Discord does not let it be posted, or not now; then it is tried on.
        """
        wish = self._anew.setdefault(table.id, asyncio.get_running_loop().create_future())
        self.update(table)
        await asyncio.wait([wish], timeout=PATIENCE_S)
        return wish.done() and wish.result()

    async def shows(self, table: Table, message_id: int) -> bool:
        """Is this the message that shows the session?"""
        with suppress(StoreFailed):
            board = await self._places.board(table.id)
            return board is not None and board.message_id == message_id
        return False

    async def link(self, session_id: int) -> str | None:
        """The address of a session's message, as far as it is known."""
        try:
            board = await self._places.board(session_id)
            if board is None or not board.message_id:
                return None
            table = await self._house.find(session_id)
        except (StoreFailed, Refusal):
            return None
        return self._messages.link(table.guild_id, board.channel_id, board.message_id)

    async def close(self) -> None:
        """Let the writers go; what they had not shown is shown at the next start."""
        await self._writers.close()

    # ---- one writer for each session

    async def _write(self, session_id: int) -> float | None:
        """One attempt to show the session; the seconds after which another is to follow."""
        table = self._tables[session_id]
        if await self._must_wait(table):
            self._failures[session_id] += 1
            if self._failures[session_id] == ENOUGH_TRIES:
                await self._house.pause(table)
            return RETRIES_S[min(self._failures[session_id], len(RETRIES_S)) - 1]
        self._failures.pop(session_id, None)
        if session_id in self._unreachable:
            self._looks[session_id] += table.status.ended
            return LOOK_S if self._looks[session_id] < LOOKS else None
        return None

    def _rested(self, session_id: int) -> None:
        table = self._tables.pop(session_id)
        for counts in (self._failures, self._looks):
            counts.pop(session_id, None)
        self._unreachable.discard(session_id)
        if table.status.ended:
            self._stale.discard(session_id)
            self._unsure.discard(session_id)

    async def _must_wait(self, table: Table) -> bool:
        """Show it, if possible. True: it could not be done now and is to be tried again later."""
        failure: Failure | None = None
        try:
            failure = await self._bring_up_to_date(table)
            if failure is None:
                self._unreachable.discard(table.id)
                return False
            if failure is Failure.LATER:
                return True
            log.info("session %s cannot be shown now: %s", table.id, failure.value)
        except StoreFailed as error:
            log.error("session %s: the message's place was not saved: %s", table.id, error)
            return True
        except Exception:
            log.exception("session %s could not be shown", table.id)
        self._answer(table, posted=False)
        if table.status.ended:  # it need not be found any more
            self._house.forget(table)
        elif failure in UNREACHABLE and not self._writers.behind(table.id):
            self._unreachable.add(table.id)
            await self._house.pause(table)
        return False

    async def _bring_up_to_date(self, table: Table) -> Failure | None:
        """Board and small messages as they should be. Returns why not, if not."""
        board = await self._places.board(table.id) or Board(table.channel_id)
        shown = await self._show(table, board)
        if shown is Failure.CHANNEL_GONE:
            return await self._channel_gone(table, board)
        if isinstance(shown, Failure):
            return shown
        failure = await self._slips.bring_up_to_date(table, shown)
        if failure is not None:
            return failure
        if not _says_all(shown, table) or table.id in self._stale:
            self._writers.update(table.id)
        elif table.status.ended:
            self.chatter.forget(table.channel_id)
            self._house.forget(table)
        return None

    async def _channel_gone(self, table: Table, board: Board) -> Failure:
        """Nobody will ever look, so the session ends; a session that has ended counts as shown."""
        if not table.status.ended:
            try:
                await self._house.close_channel(table.channel_id)
            except Refusal:
                return Failure.LATER
        await self._places.drop_slips(table.id)
        await self._places.save_board(table.id, Board(board.channel_id, shown=table.number))
        self._writers.enough(table.id)
        self.chatter.forget(table.channel_id)
        return Failure.CHANNEL_GONE

    async def _show(self, table: Table, board: Board) -> Board | Failure:
        """Edit the message, or post one where there is none or a new one is wanted."""
        number, wish = table.number, table.id in self._anew
        lost = table.id in self._unreachable or table.paused
        told = _says_all(board, table) and not (wish or lost or table.id in self._stale)
        unsure = table.id in self._unsure
        self._unsure.discard(table.id)
        if told and (not unsure or await self._stands(board)):
            return board
        self._stale.discard(table.id)
        if table.status is Status.CLOSED and not board.message_id and board.shown == NOTHING:
            # nobody has seen this lobby
            return await self._places.save_board(table.id, replace(board, shown=number))
        on_its_way = board.shown < NOTHING
        moves = wish or on_its_way or (board.shown != number and await self._buried(board))
        shown: Board | Failure = Failure.MESSAGE_GONE
        if board.message_id and not moves:
            shown = await self._edit(table, board)
        if shown in (Failure.MESSAGE_GONE, Failure.EDITED_TOO_OFTEN):
            shown = await self._post(table, board)
            if isinstance(shown, Failure) and moves and board.message_id:
                self.update(table)  # the old message goes on
        if isinstance(shown, Failure):
            self._stale.add(table.id)
        elif table.paused:
            await self._house.resume(table)
        return shown

    async def _stands(self, board: Board) -> bool:
        """Is the message there?"""
        message = self._messages.message(board.channel_id, board.message_id)
        return not board.message_id or not isinstance(await attempt(message.fetch()), Failure)

    async def _edit(self, table: Table, board: Board) -> Board | Failure:
        board = replace(board, shown=table.number, until=_until(table))
        message = self._messages.message(board.channel_id, board.message_id)
        edited = await self._put(table, lambda view, files: message.edit(view=view, attachments=files))
        if isinstance(edited, Failure):
            return edited
        return await self._places.save_board(table.id, board)

    async def _buried(self, board: Board) -> bool:
        """Has the talk of others pushed the message out of sight?"""
        own = self._client.user
        return own is not None and board.message_id != 0 and await self.chatter.buries(board, own.id)

    async def _put(
        self, table: Table, put: Callable[[Layout, list[discord.File]], Awaitable[T]]
    ) -> T | Failure:
        """Show the session, if need be without its picture: where no files may be attached, as text."""
        view, files = await scene(table, self._studio, self._language(table))
        done = await attempt(put(view, files))
        if done is not Failure.DENIED or not files:
            return done
        return await attempt(put(*await scene(table, None, self._language(table))))

    async def _post(self, table: Table, board: Board) -> Board | Failure:
        """Post the session in a new message and take the old one away.

        That it is being posted is written down first. After a kill at this point the same nonce brings back
        the message that was posted, if it was; it may be of an earlier row, so it counts as showing nothing.
        """
        again = board.shown < NOTHING
        since = -board.shown if again else table.number
        await self._places.save_board(table.id, replace(board, shown=-since))
        number, until, channel = table.number, _until(table), self._messages.channel(board.channel_id)
        same = nonce(table.id, board.message_id, since)
        posted = await self._put(
            table,
            lambda view, files: channel.send(
                view=view, files=files, allowed_mentions=discord.AllowedMentions.none(), nonce=same
            ),
        )
        if posted is Failure.LATER:
            return posted
        self._answer(table, posted=not isinstance(posted, Failure))
        self.chatter.posted(board.channel_id)  # if it was refused, it is wanted again after as many messages
        if isinstance(posted, Failure):  # nothing is on its way
            await self._places.save_board(table.id, replace(board, shown=NOTHING if again else board.shown))
            return posted
        await self._slips.retire(table, board)
        board = replace(board, message_id=posted.id, shown=NOTHING if again else number, until=until)
        await self._places.save_board(table.id, board)
        await self._slips.point_to_board(table, board)
        return board

    def _answer(self, table: Table, *, posted: bool) -> None:
        """Tell whoever wanted a new message what has come of it."""
        wish = self._anew.pop(table.id, None)
        if wish is not None:
            wish.set_result(posted)

    def _language(self, table: Table) -> Catalogue:
        return self._messages.language(table.guild_id)


def _until(table: Table) -> int:
    """The time that the message names; 0 if it names none."""
    return int(table.deadline or 0)


def _says_all(board: Board, table: Table) -> bool:
    """Does the message, if it is there, show the session as it stands?"""
    return board.shown == table.number and board.until == _until(table)
