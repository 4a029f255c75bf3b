"""Secrets by direct message: each player's own, kept in step with the game. No game ever waits for one.

A message is written down before it is sent and carries a nonce, as boards and slips are. What is sent and
when depends on the course of the game alone, never on what somebody holds or has chosen.
"""

from __future__ import annotations

import asyncio
import io
import logging
from collections import Counter
from collections.abc import Mapping
from functools import partial

import discord

from cogs.face import Letter
from cogs.faces import FACES
from cogs.layout import Layout, action_rows, message
from cogs.messages import Messages, nonce
from cogs.names import escaped
from cogs.safe import Failure, attempt
from cogs.writers import Writers
from host.errors import Refusal
from host.house import House
from host.kept import StoreFailed
from host.mailbox import Mailbox, Sent
from host.position import Status
from host.table import Table
from locales import Catalogue
from render import Name
from render.studio import Studio

log = logging.getLogger(__name__)

OPENED_AN_HOUR = 30
"""So many new channels for direct messages are opened in an hour; Discord takes more for spam."""
HOUR_S = 3600.0
LATE = "late:"
"""Begins the keys of reminders."""
RETRIES_S = (2.0, 10.0, 60.0, 300.0)
"""Pauses before what Discord could not take is tried again; the last one for ever after."""


class Letters:
    """The direct messages of all sessions, one writer for each person in each session."""

    def __init__(self, client: discord.Client, house: House, mailbox: Mailbox, studio: Studio) -> None:
        self._client, self._house, self._mailbox, self._studio = client, house, mailbox, studio
        self._messages = Messages(client)
        self._sent: dict[int, dict[tuple[int, str], Sent]] = {}
        self._writers: Writers[tuple[int, int]] = Writers(self._write, self._rested)
        self._tables: dict[int, Table] = {}
        """The sessions whose players are written to."""
        self._failures = Counter[tuple[int, int]]()
        """By session and person, attempts in a row that Discord could not take."""
        self._opening = asyncio.Lock()
        self._closed: dict[int, set[int]] = {}
        """By session, who cannot be written to: they find the same under the board."""
        self._loading: dict[int, asyncio.Task[None]] = {}
        self._closing = False

    def update(self, table: Table) -> None:
        """The session may have changed. Returns at once."""
        if (
            not FACES[table.game_name].secret
            or self._closing
            or table.status in (Status.LOBBY, Status.CLOSED)
        ):
            return
        if table.id not in self._loading:
            self._loading[table.id] = asyncio.create_task(self._begin(table))
        elif table.id in self._sent:
            self._start_writers(table)

    async def closed_to(self, table: Table) -> frozenset[int]:
        """The people at the table who cannot be written to. Raises StoreFailed."""
        if not FACES[table.game_name].secret or table.status is not Status.RUNNING:
            return frozenset()
        known = await self._known_closed(table)
        return frozenset(person for person in known if table.seat_of(person) is not None)

    async def close(self) -> None:
        """Let the writers go; what they had not sent is sent at the next start."""
        self._closing = True
        for task in self._loading.values():
            task.cancel()
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        await self._writers.close()

    # ---- one writer for each person

    async def _begin(self, table: Table) -> None:
        """Learn what was sent before; from then on there are writers."""
        try:
            await self._known_closed(table)
            self._sent[table.id] = dict(await self._mailbox.letters(table.id))
        except StoreFailed as error:
            log.error("session %s: its direct messages could not be read: %s", table.id, error)
            del self._loading[table.id]
            return
        self._start_writers(table)

    async def _known_closed(self, table: Table) -> set[int]:
        if table.id not in self._closed:
            self._closed.setdefault(table.id, await self._mailbox.closed_to(table.id))
        return self._closed[table.id]

    def _start_writers(self, table: Table) -> None:
        people = {table.people[seat].id for seat in range(len(table.people)) if seat not in table.open_seats}
        people |= {person for person, _ in self._sent[table.id]}
        self._tables[table.id] = table
        for person in people:
            self._writers.update((table.id, person))
            self._writers.hurry((table.id, person))

    async def _write(self, who: tuple[int, int]) -> float | None:
        """One attempt; the seconds after which another is to follow."""
        session_id, person = who
        if await self._must_wait(self._tables[session_id], person):
            self._failures[who] += 1
            return RETRIES_S[min(self._failures[who], len(RETRIES_S)) - 1]
        self._failures.pop(who, None)
        return None

    def _rested(self, who: tuple[int, int]) -> None:
        self._failures.pop(who, None)
        session_id, _ = who
        table = self._tables[session_id]
        if table.status.ended and not any(session == session_id for session, _ in self._writers.at_work):
            for kept in (self._tables, self._sent, self._closed, self._loading):
                kept.pop(session_id, None)

    async def _must_wait(self, table: Table, person: int) -> bool:
        """Send what is to be sent. True: it could not be done now and is to be tried again later."""
        try:
            return await self._bring_up_to_date(table, person) is Failure.LATER
        except StoreFailed as error:
            log.error("session %s: where a direct message stands was not saved: %s", table.id, error)
            return True
        except Exception:
            log.exception("session %s: a direct message could not be sent", table.id)
            return False

    async def _bring_up_to_date(self, table: Table, person: int) -> Failure | None:
        want, sent = self._wanted(table, person), self._sent[table.id]
        for key in [key for someone, key in sent if someone == person and key not in want]:
            if await self._take_away(table, person, key) is Failure.LATER:
                return Failure.LATER
        for letter in want.values():
            before = sent.get((person, letter.key))
            if before is None and letter.only_edit:
                continue
            if before is not None and before.version == letter.version and before.message_id is not None:
                continue
            failure = await self._deliver(table, person, letter, before)
            if failure is Failure.LATER:
                return failure
            if failure is not None and not self._would_tell(table, letter, before):
                await self._cannot_write(table, person, failure)
                return failure
        return None

    def _would_tell(self, table: Table, letter: Letter, before: Sent | None) -> bool:
        """Would others see who has decided if it were said now that somebody cannot be written to?

        While several decide, only somebody who decides, or who is late, is written to once more. If that
        fails it is tried again, and said, when all have decided.
        """
        again = before is not None and before.message_id is not None
        return table.position.joint and (again or letter.key.startswith(LATE))

    async def _cannot_write(self, table: Table, person: int, failure: Failure) -> None:
        """The same stands under the board. Whoever is on no server with the bot has left this one, too."""
        log.info("session %s: somebody cannot be written to: %s", table.id, failure.value)
        if failure is Failure.PERSON_GONE:
            try:
                await self._house.vacate(table.id, person)
            except Refusal as refusal:
                log.info("session %s: a seat is not vacated: %s", table.id, type(refusal).__name__)
            return
        await self._mailbox.keep_closed(table.id, person)
        self._closed[table.id].add(person)
        for listener in self._house.listeners:
            listener(table)

    # ---- what

    def _wanted(self, table: Table, person: int) -> Mapping[str, Letter]:
        """By key, what this person should have now."""
        seat = table.seat_of(person)
        ended = table.status.ended and table.status is not Status.OVER
        if seat is None or table.frozen or ended or not table.dms or person in self._closed[table.id]:
            return {}
        cat, observation = self._language(table), table.observe(seat)
        names = [escaped(player) for player in table.people]
        letters = {letter.key: letter for letter in FACES[table.game_name].letters(observation, names, cat)}
        if table.reminded and table.position.joint and seat in table.position.waits_for:
            until = int(table.deadline or 0)
            text = cat.say(
                "You are still waited for in {channel}, until {time}.",
                channel=f"<#{table.channel_id}>",
                time=f"<t:{until}:t>",
            )
            reminder = Letter(f"{LATE}{until}", "", text)
            letters[reminder.key] = reminder
        return letters

    async def _scene(self, table: Table, seat: int, letter: Letter) -> tuple[Layout, list[discord.File]]:
        """The letter as components, with its picture."""
        cat = self._language(table)
        rows = action_rows(table.id, seat, table.decision(seat), letter.rows) if letter.rows else []
        layout = partial(
            message, letter.text, colour=FACES[table.game_name].colour(table.observe(seat)), rows=rows
        )
        if letter.picture is None:
            return layout(), []
        names = tuple(Name(player.display, player.handle) for player in table.people)
        picture = await self._studio.picture(
            table.game_name, table.observe(seat), names, cat.language, letter.picture
        )
        file = discord.File(io.BytesIO(picture.png), f"{letter.picture}.png", description=picture.alt)
        return layout(picture=file), [file]

    # ---- how

    async def _deliver(
        self, table: Table, person: int, letter: Letter, before: Sent | None
    ) -> Failure | None:
        """Send it, or edit it where it stands."""
        seat = table.seat_of(person)
        if seat is None:
            return None
        view, files = await self._scene(table, seat, letter)
        if before is not None and before.message_id is not None:
            there = self._messages.message(before.channel_id, before.message_id)
            edited = await attempt(there.edit(view=view, attachments=files))
            if not isinstance(edited, Failure):
                await self._keep(table, person, letter.key, Sent(letter.version, before.channel_id, there.id))
                return None
            if edited not in (Failure.MESSAGE_GONE, Failure.EDITED_TOO_OFTEN):
                return edited
            if table.seat_of(person) != seat:  # the cards of the seat are somebody else's now
                return None
            view, files = await self._scene(table, seat, letter)  # what was sent is spent
        channel = await self._channel(person)
        if isinstance(channel, Failure):
            return channel
        await self._keep(table, person, letter.key, Sent(letter.version, channel, None))
        posted = await attempt(
            self._messages.channel(channel).send(
                view=view,
                files=files,
                allowed_mentions=discord.AllowedMentions.none(),
                nonce=nonce(table.id, person, letter.key, before.message_id if before else None),
            )
        )
        if isinstance(posted, Failure):
            if before is not None and before.message_id is not None:  # it has been delivered once
                await self._keep(table, person, letter.key, before)
            elif posted is not Failure.LATER:
                await self._forget(table, person, letter.key)
            return posted
        await self._keep(table, person, letter.key, Sent(letter.version, channel, posted.id))
        return None

    async def _take_away(self, table: Table, person: int, key: str) -> Failure | None:
        """A letter whose time is over, or whose reader has given up the seat."""
        sent = self._sent[table.id][person, key]
        if sent.message_id is not None:
            deleted = await attempt(self._messages.message(sent.channel_id, sent.message_id).delete())
            if deleted is Failure.LATER:
                return deleted
        await self._forget(table, person, key)
        return None

    async def _channel(self, person: int) -> int | Failure:
        """The channel for direct messages with a person; CLOSED if no more may be opened now."""
        known = await self._mailbox.channel(person)
        if known is not None:
            return known
        async with self._opening:  # the writers must not go past the limit together
            known = await self._mailbox.channel(person)  # of another of their games, meanwhile
            if known is not None:
                return known
            now = self._house.now()
            if await self._mailbox.opened_since(now - HOUR_S) >= OPENED_AN_HOUR:
                return Failure.DMS_CLOSED
            opened = await attempt(self._client.create_dm(discord.Object(person)))
            if isinstance(opened, Failure):
                return opened
            await self._mailbox.keep_channel(person, opened.id, now)
            return opened.id

    async def _keep(self, table: Table, person: int, key: str, sent: Sent) -> None:
        self._sent[table.id][person, key] = sent
        await self._mailbox.save(table.id, person, key, sent)

    async def _forget(self, table: Table, person: int, key: str) -> None:
        self._sent[table.id].pop((person, key), None)
        await self._mailbox.drop(table.id, person, key)

    def _language(self, table: Table) -> Catalogue:
        return self._messages.language(table.guild_id)
