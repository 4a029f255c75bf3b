"""The gateway: sessions that outlive their sockets, with IDENTIFY, RESUME, shards and outages."""

from __future__ import annotations

import asyncio
import copy
import json
import secrets
from collections import Counter, deque
from collections.abc import Mapping
from enum import IntEnum
from typing import Any

import discord
from aiohttp import WSMsgType, web
from simcord import intents as gate
from simcord.backend import serializers

from .client import TOKEN
from .world import World

REPLAYED = 2000
"""Events that a session keeps for a RESUME."""

ACK_S = 0.02
"""Seconds until a heartbeat is acknowledged."""


class Op(IntEnum):
    """Opcodes of the gateway."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    ACK = 11


class Close(IntEnum):
    """Codes with which a socket is closed."""

    GOING_AWAY = 1001
    UNKNOWN_ERROR = 4000
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    DISALLOWED_INTENTS = 4014


class Refused(Exception):
    """The client broke the protocol: its socket is closed with this code."""

    def __init__(self, code: Close) -> None:
        super().__init__(code.name)
        self.code = code


class Session:
    """One IDENTIFY. It keeps the last events, numbered, for a RESUME; the socket comes and goes."""

    def __init__(self, shard: tuple[int, int], intents: discord.Intents) -> None:
        self.id = secrets.token_hex(8)
        self.shard = shard
        self.intents = intents
        self.seq = 0
        self.log: deque[tuple[int, str]] = deque(maxlen=REPLAYED)
        self.line: Line | None = None

    def dispatch(self, event: str, data: str) -> None:
        """Number an event (its data is JSON text), keep it, send it if a socket is there."""
        self.seq += 1
        frame = f'{{"op":0,"t":"{event}","s":{self.seq},"d":{data}}}'
        self.log.append((self.seq, frame))
        if self.line is not None:
            self.line.send(frame)

    def serves(self, guild_id: int | None) -> bool:
        """Whether events of this guild (None: direct messages) come over this shard."""
        number, count = self.shard
        return number == ((guild_id >> 22) % count if guild_id is not None else 0)


class Line:
    """One socket, written to by one task in the order of `send`."""

    def __init__(self, ws: web.WebSocketResponse, request: web.Request) -> None:
        self.ws = ws
        self.request = request
        self.session: Session | None = None
        self._out: asyncio.Queue[str] = asyncio.Queue()

    def send(self, frame: str) -> None:
        """Queue a frame."""
        self._out.put_nowait(frame)

    def say(self, op: Op, data: Any = None) -> None:
        """Queue a frame that is not an event."""
        self.send(json.dumps({"op": op, "d": data}))

    async def write(self) -> None:
        """Send what is queued, for ever. Text frames are accepted even if compression was asked for."""
        while True:
            await self.ws.send_str(await self._out.get())

    async def cut(self, code: int | None) -> None:
        """Close the socket with a code, or (None) tear the connection as a lost network does."""
        if code is not None:
            await self.ws.close(code=code)
        elif self.request.transport is not None:
            self.request.transport.abort()


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
        self.dark: set[int] = set()
        """Guilds in an outage."""
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
        needed = gate.required_intent(event, payload)
        if needed is not None and not getattr(session.intents, needed):
            return
        bot = self.world.bot_user.id
        if not session.intents.message_content and event in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            payload = censored = copy.deepcopy(dict(payload))
            gate.censor_message(censored, bot, backend=self.world)
        elif event == "GUILD_CREATE":
            payload = pruned = dict(payload)
            gate.prune_guild_create(pruned, session.intents, bot)
        session.dispatch(event, json.dumps(payload))

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
        mine = [guild for guild in world.guilds.values() if session.serves(guild.id)]
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
            if guild.id not in self.dark:
                self._push(session, "GUILD_CREATE", serializers.guild_create_payload(world, guild))

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
        """Make a guild unavailable, or available again."""
        if gone:
            self.dark.add(guild_id)
            self.deliver("GUILD_DELETE", {"id": str(guild_id), "unavailable": True})
        else:
            self.dark.discard(guild_id)
            guild = self.world.get_guild(guild_id)
            self.deliver("GUILD_CREATE", serializers.guild_create_payload(self.world, guild))
