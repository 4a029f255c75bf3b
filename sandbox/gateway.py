"""The gateway: sessions that outlive their sockets, with IDENTIFY, RESUME, shards and outages."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

import discord
from aiohttp import WSMsgType, web
from simcord import intents as gate
from simcord.backend import serializers

from .client import TOKEN
from .events import guild_payload, heard
from .session import Close, Line, Op, Refused, Session
from .world import World

ACK_S = 0.02
"""Seconds until a heartbeat is acknowledged."""


class Gateway:
    """All sessions and sockets, and the trouble that can be made with them."""

    def __init__(self, world: World, *, shards: int = 1, heartbeat_ms: int = 41250) -> None:
        self.world = world
        self.shards = shards
        self.heartbeat_ms = heartbeat_ms
        self.url = ""
        self.sessions: dict[str, Session] = {}
        self.counts: Counter[str] = Counter()
        """How often: identify, resume, refused (a RESUME)."""
        self.deaf = False
        """While set no heartbeat is acknowledged, and discord.py gives the socket up as a zombie."""
        world.subscribers.append(self.deliver)

    @property
    def online(self) -> bool:
        """Whether the bot is connected."""
        return any(session.line is not None for session in self.sessions.values())

    # Events out. SimCord shares its live state: serialise now, send later.

    def deliver(self, event: str, payload: Mapping[str, Any]) -> None:
        """Give an event to every session that it is for."""
        guild = payload.get("guild_id") or (payload.get("id") if event.startswith("GUILD_") else None)
        for session in self.sessions.values():
            if session.serves(int(guild) if guild else None):
                self._push(session, event, payload)

    def _push(self, session: Session, event: str, payload: Mapping[str, Any]) -> None:
        told = heard(self.world, session.intents, event, payload)
        if told is not None:
            session.dispatch(event, json.dumps(told))

    # One socket.

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """The life of one connection."""
        ws = web.WebSocketResponse(max_msg_size=1 << 20, timeout=1.0)
        await ws.prepare(request)
        line = Line(ws, request)
        writer = asyncio.create_task(line.write())
        line.say(Op.HELLO, {"heartbeat_interval": self.heartbeat_ms})
        try:
            async for frame in ws:
                if frame.type is not WSMsgType.TEXT:
                    raise Refused(Close.DECODE_ERROR)
                self._read(line, frame.data)
        except Refused as refused:
            await ws.close(code=refused.code, message=refused.code.name.encode())
        finally:
            writer.cancel()
            if line.session is not None and line.session.line is line:
                line.session.line = None
                self.world.tell("bot")
        return ws

    def _read(self, line: Line, text: str) -> None:
        try:
            message = json.loads(text)
            op, data = message["op"], message.get("d")
            if op == Op.HEARTBEAT:
                if not self.deaf:
                    # discord.py notes the time of a beat after sending it: a faster answer confuses it
                    asyncio.get_running_loop().call_later(ACK_S, line.say, Op.ACK)
            elif op == Op.IDENTIFY:
                self._identify(line, data)
            elif op == Op.RESUME:
                self._resume(line, data)
            elif line.session is None:
                raise Refused(Close.NOT_AUTHENTICATED)
            elif op == Op.REQUEST_MEMBERS:
                self._members(line.session, data)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise Refused(Close.DECODE_ERROR) from error

    def _identify(self, line: Line, data: dict[str, Any]) -> None:
        if data["token"] != TOKEN:
            raise Refused(Close.AUTHENTICATION_FAILED)
        intents = discord.Intents.none()
        intents.value = int(data["intents"])
        if any(getattr(intents, name) for name in gate.PRIVILEGED_INTENTS):
            raise Refused(Close.DISALLOWED_INTENTS)
        number, count = data.get("shard") or (0, 1)
        self.counts["identify"] += 1
        for old in [s for s in self.sessions.values() if s.shard == (number, count) and s.line is None]:
            del self.sessions[old.id]  # a killed bot's session: nobody will resume it
        session = Session((number, count), intents)
        self.sessions[session.id] = session
        self._attach(session, line)
        self._greet(session)

    def _attach(self, session: Session, line: Line) -> None:
        session.line, line.session = line, session
        self.world.tell("bot")

    def _greet(self, session: Session) -> None:
        world = self.world
        bot = world.bot_user.id
        mine = [g for g in world.guilds.values() if session.serves(g.id) and bot in g.members]
        ready = {
            "v": 10,
            "user": serializers.user_payload(world.bot_user),
            "session_id": session.id,
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in mine],
            "shard": list(session.shard),
            "resume_gateway_url": self.url,
            "application": {"id": str(world.application_id), "flags": 0},
        }
        self._push(session, "READY", ready)
        for guild in mine:
            self._push(session, "GUILD_CREATE", guild_payload(world, guild))

    def _resume(self, line: Line, data: dict[str, Any]) -> None:
        session, seq = self.sessions.get(data["session_id"]), int(data["seq"])
        missed = [] if session is None else [frame for number, frame in session.log if number > seq]
        if session is None or data["token"] != TOKEN or session.seq - seq != len(missed):
            self.counts["refused"] += 1
            line.say(Op.INVALID_SESSION, False)
            return
        self.counts["resume"] += 1
        for frame in missed:
            line.send(frame)
        self._attach(session, line)
        session.dispatch("RESUMED", "{}")

    def _members(self, session: Session, data: dict[str, Any]) -> None:
        world = self.world
        guild = world.guilds[int(data["guild_id"])]
        asked = data.get("user_ids") or []
        wanted = {int(user) for user in (asked if isinstance(asked, list) else [asked])}
        query = (data.get("query") or "").lower()
        found = [
            member
            for member in guild.members.values()
            if (member.user_id in wanted if wanted else world.users[member.user_id].name.startswith(query))
        ]
        chunk = {
            "guild_id": str(guild.id),
            "chunk_index": 0,
            "chunk_count": 1,
            "nonce": data.get("nonce"),
            "members": [
                serializers.member_payload(world, guild, m) for m in found[: data.get("limit") or None]
            ],
        }
        self._push(session, "GUILD_MEMBERS_CHUNK", chunk)

    # Trouble.

    async def drop(
        self, *, resumable: bool = True, code: int | None = Close.UNKNOWN_ERROR, shard: int | None = None
    ) -> None:
        """Cut the sockets (of one shard); code None: as a lost network does.

        With resumable=False the sessions are forgotten too, so that a RESUME gets INVALID SESSION.
        """
        for session in [s for s in self.sessions.values() if shard in (None, s.shard[0])]:
            line, session.line = session.line, None
            if not resumable:
                del self.sessions[session.id]
            if line is not None:
                await line.cut(code)

    def ask_reconnect(self) -> None:
        """Send RECONNECT (7) to everybody, as Discord does before it restarts a host."""
        for session in self.sessions.values():
            if session.line is not None:
                session.line.say(Op.RECONNECT)

    def outage(self, guild_id: int, gone: bool) -> None:
        """Make a guild unavailable, or available again; meanwhile its requests are answered with 503."""
        if gone:
            self.world.dark.add(guild_id)
            self.world.emit("GUILD_DELETE", {"id": str(guild_id), "unavailable": True})
        else:
            self.world.dark.discard(guild_id)
            self.world.emit("GUILD_CREATE", guild_payload(self.world, self.world.get_guild(guild_id)))
