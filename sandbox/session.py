"""One socket of the gateway, and the session behind it, which outlives it."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import deque
from enum import IntEnum
from typing import Any

import discord
from aiohttp import web

REPLAYED = 2000
"""Events that a session keeps for a RESUME."""


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
