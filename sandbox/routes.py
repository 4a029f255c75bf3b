"""Routes that SimCord lacks, or answers more strictly than Discord does."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

import discord
from simcord.backend import serializers
from simcord.backend.errors import BackendError, invalid_form_body, missing_permissions
from simcord.backend.models import Channel
from simcord.enums import AppCommandType
from simcord.http import router

from .gateway import Gateway
from .paths import APPLICATION, CHANNEL, COMMANDS, MESSAGES
from .rules import may
from .world import World

LACKING = object()
"""What `Routes.answer` returns for a request that SimCord answers."""

OWN_THREAD = {"archived", "auto_archive_duration", "name", "rate_limit_per_user"}
"""What the opener of a thread may change without managing threads."""

HISTORY = 100
"""Messages that one request may ask for."""

NO_CONTENT = None


class Routes:
    """Answers a few routes by itself."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self.world = world
        self.gateway = gateway
        self.profile: dict[str, Any] = {}

    def answer(self, method: str, path: str, body: Any, query: Mapping[str, str]) -> Any:
        """The answer, or LACKING; raises BackendError like SimCord."""
        if method == "GET" and (match := MESSAGES.fullmatch(path)) and not match[2]:
            return self._history(path, query)
        if (method, path) == ("GET", "/gateway/bot"):
            limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 16}
            return {"url": self.gateway.url, "shards": self.gateway.shards, "session_start_limit": limit}
        if APPLICATION.fullmatch(path) and method in ("GET", "PATCH"):
            return self._application(body or {})
        if match := COMMANDS.fullmatch(path):
            scope = int(match[1]) if match[1] else None
            return self._commands(method, path, scope, match[2], body)
        if (match := CHANNEL.fullmatch(path)) and method == "PATCH":
            channel = self.world.get_channel(int(match[1]))
            return self._thread(channel, body) if channel.is_thread else LACKING
        return LACKING

    def _history(self, path: str, query: Mapping[str, str]) -> Any:
        """Newest first; with `after` those that came next, of which SimCord gives the last ones."""
        limit = int(query.get("limit", 50))
        if not 1 <= limit <= HISTORY:
            raise invalid_form_body(f"limit: Must be between 1 and {HISTORY}.")
        asked = {**query, "limit": sys.maxsize if "after" in query else limit}
        found = router.dispatch(self.world, "GET", path, params=asked, message_content_access=False)
        return found[-limit:] if "after" in query else found

    def _application(self, changes: dict[str, Any]) -> dict[str, Any]:
        self.profile.update(changes)
        base = router.dispatch(self.world, "GET", "/oauth2/applications/@me")
        return {**base, **self.profile}

    def _commands(self, method: str, path: str, scope: int | None, command_id: str | None, body: Any) -> Any:
        known = self.world.commands.setdefault(scope, {})
        if method == "PUT" and command_id is None:
            adult = {(c["name"], c.get("type", 1)) for c in body if c.get("nsfw")}
            plain = [{key: value for key, value in c.items() if key != "nsfw"} for c in body]
            stored = router.dispatch(self.world, method, path, json=plain)
            for command in stored:
                command["nsfw"] = (command["name"], command["type"]) in adult
            return stored
        if method == "POST" and command_id is None:
            return self._upsert(scope, {**body, "type": body.get("type", AppCommandType.CHAT_INPUT)})
        if command_id is None or method not in ("GET", "PATCH", "DELETE"):
            return LACKING
        key = next((key for key, command in known.items() if command["id"] == command_id), None)
        if key is None:
            raise BackendError(404, 10063, "Unknown application command")
        if method == "DELETE":
            del known[key]
            return NO_CONTENT
        if method == "PATCH":
            changed = {**known.pop(key), **body}
            known[(changed["name"], changed["type"])] = changed
        return next(command for command in known.values() if command["id"] == command_id)

    def _upsert(self, scope: int | None, command: dict[str, Any]) -> dict[str, Any]:
        """One command added or replaced, the others kept; SimCord can only replace them all."""
        known = self.world.commands.setdefault(scope, {})
        key = (command["name"], command["type"])
        nsfw = bool(command.pop("nsfw", False))
        before = {k: v for k, v in known.items() if k != key}
        kept = {key: known[key]} if key in known else {}
        self.world.commands[scope] = kept
        self.world.register_commands(scope, [command])
        self.world.commands[scope][key]["nsfw"] = nsfw
        self.world.commands[scope].update(before)
        return self.world.commands[scope][key]

    def _thread(self, thread: Channel, body: dict[str, Any]) -> dict[str, Any]:
        """Discord asks for manage_threads, or nothing to change one's own; SimCord for manage_channels."""
        world, meta = self.world, thread.thread_metadata
        assert meta is not None
        world.require_permissions(thread.guild_id, world.bot_user.id, thread.id)
        manages = may(world, thread, discord.Permissions(manage_threads=True))
        own = thread.owner_id == world.bot_user.id and set(body) <= OWN_THREAD and not meta.locked
        wakes = set(body) == {"archived"} and body["archived"] is False and not meta.locked
        if not (manages or own or wakes):
            raise missing_permissions()
        if meta.archived and set(body) - {"archived", "locked"} and body.get("archived") is not False:
            raise BackendError(400, 50083, "Thread is archived")
        named: dict[str, Any] = {key: body[key] for key in ("name", "rate_limit_per_user") if key in body}
        if "applied_tags" in body:
            named["applied_tags"] = [int(tag) for tag in body["applied_tags"]]
        state = {"archived", "locked", "auto_archive_duration", "invitable"}
        world.edit_channel(thread.id, named, thread_metadata={k: body[k] for k in state if k in body})
        return dict(serializers.channel_payload(world, thread))
