"""What comes of an interaction, as the person sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from simcord.backend.models import Interaction

from .world import World

Payload = dict[str, Any]
"""A JSON object as Discord's clients get it."""


@dataclass(frozen=True)
class Result:
    """What came of an interaction. It looks at the living record, so follow-ups appear in it as they come."""

    world: World
    record: Interaction

    @property
    def id(self) -> int:
        """The interaction."""
        return self.record.id

    @property
    def responded(self) -> bool:
        """Whether the bot answered in time."""
        return self.record.responded

    @property
    def failed(self) -> bool:
        """The person reads *This interaction failed*."""
        return not self.record.responded

    @property
    def kind(self) -> str | None:
        """How the bot answered: message, deferred, deferred_update, update, modal, autocomplete."""
        return None if self.record.response_kind is None else str(self.record.response_kind)

    @property
    def ephemeral(self) -> bool:
        """Whether the answer is private."""
        return self.record.ephemeral

    @property
    def modal(self) -> Payload | None:
        """The form that the bot opened."""
        return self.record.modal

    @property
    def choices(self) -> list[Payload]:
        """What the bot offered to complete, name and value each."""
        return self.record.autocomplete_choices or []

    @property
    def message_id(self) -> int | None:
        """The message of the answer (for an update: the one clicked)."""
        return self.record.message_id

    @property
    def message(self) -> Payload | None:
        """That message as the person sees it now; None if there is none (any more)."""
        return self._seen(self.record.message_id)

    @property
    def followups(self) -> list[Payload]:
        """Later answers that still exist."""
        return [seen for m in self.record.followup_ids if (seen := self._seen(m)) is not None]

    def _seen(self, message_id: int | None) -> Payload | None:
        store = self.world.messages.get(self.record.channel_id, {})
        message = store.get(message_id or 0)
        return None if message is None else self.world.shown(message, self.record.user_id)
