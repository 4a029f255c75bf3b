"""What a person sees and does. Plain ids in; any number of people at once."""

from __future__ import annotations

from simcord.backend.models import Channel, Message
from simcord.enums import ChannelType

from .interacting import ACK_S, Interacting
from .result import Payload, Result
from .seeing import PeopleError, channel_line, plainly

__all__ = ["ACK_S", "Payload", "People", "PeopleError", "Result", "channel_line"]


class People(Interacting):
    """Everybody but the bot. Methods raise PeopleError for what that person cannot see or do."""

    def say(self, user: int, channel: int, text: str) -> Message:
        """Write a message."""
        place = self._channel(user, channel)
        with plainly():
            self._may_write(user, place)
            return self.world.create_message(channel, user, text)

    def dismiss(self, user: int, channel: int, message: int) -> None:
        """Put a private reply away."""
        if not self._message(user, channel, message).is_ephemeral:
            raise PeopleError("Only private replies can be dismissed.")
        self.world.delete_message(channel, message)

    def dismiss_all(self, user: int, channel: int) -> None:
        """Put all private replies in a channel away."""
        self._channel(user, channel)
        for stored in list(self.world.messages[channel].values()):
            if stored.is_ephemeral and self.sees(user, stored):
                self.world.delete_message(channel, stored.id)

    def delete(self, user: int, channel: int, message: int) -> None:
        """Delete a message: one's own, or as a moderator any."""
        place, stored = self._channel(user, channel), self._message(user, channel, message)
        if stored.is_ephemeral:
            raise PeopleError("Private replies are dismissed, not deleted.")
        with plainly():
            if stored.author_id != user:
                self.world.require_permissions(place.guild_id, user, channel, "manage_messages")
            self.world.delete_message(channel, message)

    def open_thread(self, user: int, channel: int, name: str) -> Channel:
        """Open a public thread in a text channel."""
        place = self._channel(user, channel)
        if place.type != ChannelType.TEXT:
            raise PeopleError("Threads can be opened in text channels only.")
        with plainly():
            self.world.require_permissions(place.guild_id, user, channel, "create_public_threads")
            return self.world.create_thread(channel, named(name), user)

    def post(self, user: int, forum: int, title: str, text: str) -> Channel:
        """Open a post in a forum."""
        place = self._channel(user, forum)
        if place.type != ChannelType.FORUM:
            raise PeopleError("Posts can be opened in forums only.")
        with plainly():
            self.world.require_permissions(place.guild_id, user, forum, "send_messages")
            return self.world.post_in_forum(place, user, named(title), text)

    # Arranging, which needs nobody's leave.

    def add(self, name: str, *, locale: str = "en-US") -> int:
        """A new member of the guild; returns the id."""
        return self.world.person(named(name, 32), self.guild_id, locale=locale)

    def add_channel(self, name: str, *, forum: bool = False) -> Channel:
        """A new channel of the guild."""
        kind = ChannelType.FORUM if forum else ChannelType.TEXT
        return self.world.create_channel(self.guild_id, named(name).lower().replace(" ", "-"), type=kind)

    def leave(self, user: int) -> None:
        """The person leaves the guild."""
        self._member(user)
        self.world.remove_member(self.guild_id, user)
        self._told_who_is_there()

    def rejoin(self, user: int) -> None:
        """The person comes back, with the roles of a newcomer."""
        if user not in self.ever():
            raise PeopleError("There is no such person.")
        if user not in self.all():
            members = self.world.role(self.guild_id, "Members").id
            self.world.add_member(self.guild_id, user, roles=[members], announce=True)
        self._told_who_is_there()

    def close_dms(self, user: int, closed: bool = True) -> None:
        """Whether the bot can write to this person."""
        self._member(user)
        (self.world.closed_dms.add if closed else self.world.closed_dms.discard)(user)
        self.world.tell("people")

    def set_moderator(self, user: int, moderator: bool = True) -> None:
        """Whether this person may manage messages and threads."""
        self._member(user)
        role = self.world.role(self.guild_id, "Moderators").id
        if moderator:
            self.world.add_member_role(self.guild_id, user, role)
        else:
            self.world.remove_member_role(self.guild_id, user, role)
        self.world.tell("people")

    def is_moderator(self, user: int) -> bool:
        """Whether this person may manage messages and threads."""
        member = self.world.get_guild(self.guild_id).members.get(user)
        return member is not None and self.world.role(self.guild_id, "Moderators").id in member.role_ids

    def _told_who_is_there(self) -> None:
        """Who is there, and what they see."""
        self.world.tell("people")
        self.world.tell("channels")

    def _may_write(self, user: int, place: Channel) -> None:
        """People write like the bot does: a message wakes an archived thread unless it is locked."""
        need = "send_messages_in_threads" if place.is_thread else "send_messages"
        self.world.require_permissions(place.guild_id, user, place.id, need)
        meta = place.thread_metadata
        if meta is not None and meta.locked:
            self.world.require_permissions(place.guild_id, user, place.id, "manage_threads")
        if meta is not None and meta.archived:
            self.world.edit_channel(place.id, {}, thread_metadata={"archived": False})


def named(text: str, limit: int = 100) -> str:
    """A name of 1 to `limit` characters, without spaces around it."""
    text = text.strip()
    if not 1 <= len(text) <= limit:
        raise PeopleError(f"A name has 1 to {limit} characters.")
    return text
