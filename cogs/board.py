"""The message that shows a session: one writer each, one edit in flight, the last state always shown."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

import discord

from cogs.safe import Failure, attempt
from cogs.scene import scene
from host.house import House
from host.position import Status
from host.store import Board, StoreFailed
from host.table import Table
from locales import Catalogue, catalogue
from render.studio import Studio

log = logging.getLogger(__name__)

RETRIES_S = (1.0, 2.0, 5.0, 15.0, 60.0)
"""Pauses before an update that Discord could not take is tried again; the last one for ever after."""


class Boards:
    """Every session's message. It is edited by its id with the bot's own token, never by an interaction's."""

    def __init__(self, client: discord.Client, house: House, studio: Studio) -> None:
        self._client, self._house, self._studio = client, house, studio
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
            board = await self._house.store.board(table.id) or Board(table.channel_id, 0, 0)
            number = table.number
            anew = table.id in self._anew
            if board.shown != number or anew:
                shown = await self._show(table, board, anew=anew)
                if isinstance(shown, Failure):
                    return shown
                self._anew.discard(table.id)
                board = replace(board, message_id=shown, shown=number)
                await self._house.store.save_board(table.id, board)
            board, failure = await self._mention(table, board)
            await self._house.store.save_board(table.id, board)
        except StoreFailed as error:
            log.error("session %s: the message's place was not saved: %s", table.id, error)
            return Failure.LATER
        if failure is None and table.status.ended and board.shown == table.number:
            self._house.forget(table)
        return failure

    async def _show(self, table: Table, board: Board, *, anew: bool) -> int | Failure:
        """Edit the message, or post one where there is none or a new one is wanted. Returns its id."""
        if board.message_id and not anew:
            view, files = await scene(table, self._studio, self._language(table))
            edited = await attempt(
                self._message(board.channel_id, board.message_id).edit(view=view, attachments=files)
            )
            if not isinstance(edited, Failure):
                return edited.id
            if edited not in (Failure.MESSAGE_GONE, Failure.EDITED_TOO_OFTEN):
                return edited
        view, files = await scene(table, self._studio, self._language(table))
        posted = await attempt(
            self._channel(board.channel_id).send(
                view=view,
                files=files,
                allowed_mentions=discord.AllowedMentions.none(),
                # after a lost answer the same message comes back, not a second one
                nonce=f"{table.id}b{table.number}-{board.message_id % 10**8}",
            )
        )
        if isinstance(posted, Failure):
            return posted
        if board.message_id:  # the old one would only mislead
            await attempt(self._message(board.channel_id, board.message_id).delete())
        return posted.id

    async def _mention(self, table: Table, board: Board) -> tuple[Board, Failure | None]:
        """Whoever is to act is mentioned once per turn; the small message goes when the turn is over."""
        wanted = table.turn if table.status is Status.RUNNING and table.to_act else 0
        if board.pinged == wanted:
            return board, None
        if board.ping_id is not None:
            await attempt(self._message(board.channel_id, board.ping_id).delete())
            board = replace(board, ping_id=None)
        if not wanted:
            return replace(board, pinged=0), None
        people = [discord.Object(table.people[seat].id) for seat in table.to_act]
        link = f"https://discord.com/channels/{table.guild_id}/{board.channel_id}/{board.message_id}"
        sent = await attempt(
            self._channel(board.channel_id).send(
                self._language(table).say(
                    "{players}, it is your turn: {link}",
                    players=" ".join(f"<@{person.id}>" for person in people),
                    link=link,
                ),
                allowed_mentions=discord.AllowedMentions(users=people, everyone=False, roles=False),
                nonce=f"{table.id}p{wanted}",
            )
        )
        if isinstance(sent, Failure):
            return board, sent
        return replace(board, ping_id=sent.id, pinged=wanted), None

    # ---- Discord's objects, by id alone

    def _channel(self, channel_id: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel_id)

    def _message(self, channel_id: int, message_id: int) -> discord.PartialMessage:
        return self._channel(channel_id).get_partial_message(message_id)

    def _language(self, table: Table) -> Catalogue:
        guild = self._client.get_guild(table.guild_id)
        return catalogue(str(guild.preferred_locale) if guild else None)
