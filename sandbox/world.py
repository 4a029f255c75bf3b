"""The world: SimCord's backend on wall-clock time, plus the few facts that it does not keep."""

from __future__ import annotations

import asyncio
import re
import time
from collections import deque
from collections.abc import Callable, Collection, Mapping
from datetime import timedelta
from typing import Any, cast

import discord
from simcord.backend import Backend, serializers
from simcord.backend.models import Channel, Guild, Interaction, Message, Role
from simcord.backend.ops.guilds import DEFAULT_EVERYONE_PERMISSIONS

from .clock import WallClock
from .media import Shelf, files_of, link_embeds, rebased

Watcher = Callable[[str, int, Any], None]
"""Told what changed: kind (message, gone, typing, channels, people, commands, bot), channel, the thing."""

ASKED = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "embed_links",
    "attach_files",
    "read_message_history",
)
BOT_PERMISSIONS = discord.Permissions(**dict.fromkeys(ASKED, True)).value
"""What an invite link asks for by default; the bot gets nothing else, so that what is missing shows."""

MODERATOR_PERMISSIONS = discord.Permissions(manage_messages=True, manage_threads=True).value

KEPT_FILES = 500
"""Replaced pictures that stay downloadable for a while."""

LOG = 2000
"""Requests and events that are remembered, for tests to look at."""


class World(Backend):
    """Guilds, channels, messages, people. Plain and synchronous; whoever watches is called at once."""

    def __init__(self, bot_name: str = "Kaffeehaus") -> None:
        super().__init__(clock=WallClock())
        self.bot_user.name = bot_name
        # SimCord keeps everything that ever happened in lists; here the last events are enough.
        self.transcript = cast("list[tuple[str, str, Any]]", deque(maxlen=LOG))
        self.http_requests = cast("list[Any]", deque(maxlen=LOG))
        self.closed_dms: set[int] = set()
        self.dark: set[int] = set()
        """Guilds in an outage."""
        self.locales: dict[int, str] = {}
        self.nonces: dict[str, tuple[float, Any]] = {}
        """When a message was posted with it (seconds since 1970), and what Discord answered."""
        self.stale_files: deque[str] = deque()
        self.file_base = ""
        self.cdn = Shelf(lambda: self.file_base)
        self.watchers: list[Watcher] = []
        self.waiting: dict[int, asyncio.Future[Interaction]] = {}
        self.touch: Callable[[], None] = lambda: None
        """Called after each change that has to be kept; whoever saves the world sets it."""

    # What the page must hear of. SimCord emits nothing for private replies, so emit() alone is not enough.

    def tell(self, kind: str, channel_id: int = 0, what: Any = None) -> None:
        """Let every watcher know."""
        self.touch()
        for watcher in self.watchers:
            watcher(kind, channel_id, what)

    def commit_message(self, message: Message, *, broadcast: bool = True) -> Message:
        link_embeds(message.embeds, message.attachments)
        message = super().commit_message(message, broadcast=broadcast)
        self.tell("message", message.channel_id, message)
        return message

    def edit_message(self, channel_id: int, message_id: int, fields: dict[str, Any]) -> Message:
        now = self.get_message(channel_id, message_id)
        before = files_of(now)
        link_embeds(fields.get("embeds") or [], fields.get("attachments") or now.attachments)
        message = super().edit_message(channel_id, message_id, fields)
        self._forget(before - files_of(message))
        self.tell("message", channel_id, message)
        return message

    def delete_message(self, channel_id: int, message_id: int) -> None:
        self._forget(files_of(self.get_message(channel_id, message_id)))
        super().delete_message(channel_id, message_id)
        self.tell("gone", channel_id, message_id)

    def delete_channel(self, channel_id: int) -> None:
        """Its threads go with it; Discord announces the channel alone."""
        threads = [c.id for c in self.channels.values() if c.is_thread and c.parent_id == channel_id]
        for place in (channel_id, *threads):
            for message in self.messages.get(place, {}).values():
                self._forget(files_of(message))
        for thread in threads:
            self.get_guild(self.channels.pop(thread).guild_id or 0).thread_ids.remove(thread)
            self.messages.pop(thread, None)
        super().delete_channel(channel_id)

    def emit(self, event: str, payload: Mapping[str, Any]) -> None:
        super().emit(event, payload)
        if event.startswith(("CHANNEL_", "THREAD_", "GUILD_")):
            self.tell("channels")
        elif event == "TYPING_START":
            self.tell("typing", int(payload["channel_id"]), int(payload["user_id"]))
        elif event.startswith("MESSAGE_REACTION"):
            channel = int(payload["channel_id"])
            if message := self.messages[channel].get(int(payload["message_id"])):
                self.tell("message", channel, message)
        elif event == "MESSAGE_DELETE_BULK":
            for message_id in payload["ids"]:
                self.tell("gone", int(payload["channel_id"]), int(message_id))

    def payload(self, message: Message, viewer: int) -> dict[str, Any]:
        """A message as this person's client gets it."""
        return dict(serializers.message_payload(self, message, for_user=viewer))

    def shown(self, message: Message, viewer: int) -> dict[str, Any]:
        """The same, and, as `pinged`, whether it calls for this person's attention."""
        return {**self.payload(message, viewer), "pinged": viewer in message.ping_user_ids}

    # Arranging.

    def found(self, name: str, *, bot_permissions: int = BOT_PERMISSIONS, shards: int = 1) -> Guild:
        """A guild in which the bot may do only what its own role says.

        SimCord gives every permission to the bot's role and many to @everyone, whom the bot belongs to;
        here @everyone has none and people get theirs from a role of their own.
        """
        guild = self.create_guild(name, shard_id=0, shard_count=shards)
        guild.everyone_role.permissions = 0
        self.invite(guild, bot_permissions)
        self.create_role(guild.id, "Members", permissions=DEFAULT_EVERYONE_PERMISSIONS)
        self.create_role(guild.id, "Moderators", permissions=MODERATOR_PERMISSIONS)
        return guild

    def invite(self, guild: Guild, bot_permissions: int) -> None:
        """Give the bot's own role these permissions and no others."""
        next(role for role in guild.roles.values() if role.managed).permissions = bot_permissions

    def role(self, guild_id: int, name: str) -> Role:
        """The role of that name; StopIteration if there is none."""
        return next(role for role in self.get_guild(guild_id).roles.values() if role.name == name)

    def person(self, name: str, guild_id: int, *, locale: str = "en-US") -> int:
        """A new member with that display name, whose pane of direct messages with the bot is open."""
        handle = re.sub(r"[^a-z0-9_.]", "", name.lower()) or "person"
        taken = {user.name for user in self.users.values()}
        numbered = (f"{handle}{number}" for number in range(2, len(taken) + 3))
        user = self.make_user(
            handle if handle not in taken else next(n for n in numbered if n not in taken), global_name=name
        )
        self.locales[user.id] = locale
        self.add_member(guild_id, user.id, roles=[self.role(guild_id, "Members").id])
        self.get_dm_channel(user.id)
        self.tell("people")
        return user.id

    def post_in_forum(self, forum: Channel, author_id: int, title: str, text: str) -> Channel:
        """A person opens a forum post, which SimCord lets only the bot do; its first message has its id."""
        starter = self.prepare_message(forum.id, author_id, text)
        thread = self.create_thread(forum.id, title, author_id, message_id=starter.id, broadcast=False)
        starter.channel_id = forum.last_message_id = thread.id
        self.commit_message(starter, broadcast=False)
        self.announce_thread_create(thread)
        self.announce_message_create(starter)
        return thread

    def serve_files_from(self, base: str) -> None:
        """Files are found under this address from now on, also those stored under an earlier one."""
        if self.file_base and self.file_base != base:
            self.cdn._blobs = {rebased(url, self.file_base, base): b for url, b in self.cdn._blobs.items()}
            self.stale_files = deque(rebased(url, self.file_base, base) for url in self.stale_files)
            for store in self.messages.values():
                for message in store.values():
                    for part in (message.attachments, message.embeds, message.components):
                        part[:] = rebased(part, self.file_base, base)
        self.file_base = base

    # Interactions.

    def new_interaction(self, type: int, channel_id: int, user_id: int, guild_id: int | None) -> Interaction:
        self.touch()
        return super().new_interaction(type, channel_id, user_id, guild_id)

    def expired(self, token: str) -> bool:
        """Whether this is an interaction's token whose 15 minutes are over."""
        record = self.interactions.get(self.interaction_tokens.get(token, 0))
        if record is None:
            return token.startswith("simcord_interaction_")
        return record.expires_at is not None and self.now_iso() >= record.expires_at

    def lend(self, channel_id: int, filename: str, data: bytes) -> dict[str, Any]:
        """A file that belongs to no message, as Discord tells of it; it is there for a while."""
        name = re.sub("[^A-Za-z0-9._-]", "_", filename) or "file"
        attachment = self.cdn.store_attachment(self.snowflake(), channel_id, name, data, None)
        self._forget([attachment["url"]])
        return {**attachment, "ephemeral": True}

    def answered(self, interaction_id: int) -> None:
        """The bot's callback was accepted: whoever waits for it goes on."""
        waiter = self.waiting.pop(interaction_id, None)
        if waiter is not None and not waiter.done():
            waiter.set_result(self.interactions[interaction_id])

    # Forgetting.

    def sweep(self, older_than_s: float = 900, *, private: int = 10, messages: int = 2000) -> None:
        """Forget what nobody can ask for any more, so that nothing grows for ever.

        Gone afterwards: interactions whose token is dead; private replies older than `older_than_s` beyond
        each person's last `private` ones in a channel; a channel's messages beyond the last `messages`;
        the book-keeping of identifiers given more than a minute ago.
        """
        now = self.now_iso()
        for record in [r for r in self.interactions.values() if r.expires_at and r.expires_at < now]:
            self.interaction_tokens.pop(record.token, None)
            self.interactions.pop(record.id, None)
        limit = (self.clock.now() - timedelta(seconds=older_than_s)).isoformat()
        for channel_id, store in self.messages.items():
            for message_id in [*old_private(store, limit, private), *sorted(store)[:-messages]]:
                if message_id in store:
                    self.delete_message(channel_id, message_id)
        for guild in self.guilds.values():
            del guild.audit_log_entries[:-LOG]
        # SimCord remembers every identifier ever given, to give none twice; they are made of the time.
        past = int((time.time() - 60) * 1000) - 1420070400000
        self._reserved_ids = {i for i in self._reserved_ids if i >> 22 > past}
        self._sequences = {ms: n for ms, n in self._sequences.items() if ms > past}

    def _forget(self, urls: Collection[str]) -> None:
        self.stale_files.extend(urls)
        while len(self.stale_files) > KEPT_FILES:
            self.cdn._blobs.pop(self.stale_files.popleft(), None)


def old_private(store: Mapping[int, Message], limit: str, kept: int) -> list[int]:
    """Private replies from before `limit` that are not among the last `kept` of whoever sees them."""
    by_person: dict[str, list[int]] = {}
    for message in store.values():
        if message.is_ephemeral:
            viewer = (message.interaction_metadata or {}).get("user", {}).get("id", "")
            by_person.setdefault(viewer, []).append(message.id)
    spare = [
        m for ids in by_person.values() for m in sorted(ids)[: len(ids) - kept if kept < len(ids) else 0]
    ]
    return [m for m in spare if store[m].timestamp < limit]
