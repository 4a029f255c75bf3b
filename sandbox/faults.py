"""Trouble on demand: answers that are wrong, late or missing, chosen by method and path."""

from __future__ import annotations

import random
import re
import time
from dataclasses import dataclass, field

from aiohttp import web

from .wire import reply

VIA = {"Via": "1.1 google"}
"""Without it discord.py takes a 429 for a ban by Cloudflare and raises at once."""


@dataclass
class Fault:
    """One kind of trouble. It strikes requests whose method and path (below /api/v10) fit."""

    method: str = "*"
    path: str = ".*"
    """Regular expression over the whole path."""
    status: int | None = None
    """HTTP status of the answer; None: the true answer, only late."""
    code: int = 0
    """Discord's JSON error code, for 4xx."""
    message: str = "injected"
    retry_after: float = 0.3
    """Seconds, for 429."""
    via: bool = True
    is_global: bool = False
    delay: float = 0.0
    """Seconds before anything happens."""
    after: bool = False
    """True: Discord did what was asked, but the answer is lost and this one comes instead."""
    times: int | None = 1
    """How often it strikes; None: until `Faults.clear`."""
    chance: float = 1.0

    def fits(self, method: str, path: str) -> bool:
        """Whether this request is struck."""
        return self.method in ("*", method) and re.fullmatch(self.path, path) is not None

    def answer(self) -> web.Response:
        """What the bot gets instead of the true answer."""
        if self.status == 429:
            body = {"retry_after": self.retry_after, "global": self.is_global}
            headers = {"Retry-After": str(self.retry_after), **(VIA if self.via else {})}
            return reply({"message": "You are being rate limited.", **body}, 429, headers)
        if self.status is not None and self.status >= 500:
            return web.Response(status=self.status, text="upstream error", content_type="text/html")
        return reply({"code": self.code, "message": self.message}, self.status or 200)


@dataclass
class Faults:
    """The faults that wait for a request."""

    waiting: list[Fault] = field(default_factory=list)
    rng: random.Random = field(default_factory=lambda: random.Random(1))

    def add(self, fault: Fault) -> Fault:
        """Let a fault wait; returns it, so that a test can look at its `times`."""
        self.waiting.append(fault)
        return fault

    def clear(self) -> None:
        """No more trouble."""
        self.waiting.clear()

    def pick(self, method: str, path: str) -> Fault | None:
        """The first fault that strikes this request, counted down."""
        for fault in self.waiting:
            if fault.fits(method, path) and self.rng.random() < fault.chance:
                if fault.times is not None:
                    fault.times -= 1
                    if fault.times <= 0:
                        self.waiting.remove(fault)
                return fault
        return None


@dataclass
class Buckets:
    """Rate limits per channel for messages, as headers and 429s. Off until `on` is set."""

    limit: int = 5
    per: float = 5.0
    """Seconds."""
    on: bool = False
    refusals: int = 0
    """How many requests were answered with 429."""
    spent: dict[str, tuple[int, float]] = field(default_factory=dict)

    def take(self, method: str, path: str) -> tuple[dict[str, str], float]:
        """Headers for the answer, and the seconds to wait (0: go ahead)."""
        match = re.fullmatch(r"/channels/(\d+)/messages(/\d+)?", path)
        if not self.on or match is None or method == "GET":
            return {}, 0.0
        key, now = f"{method}:{match[1]}", time.monotonic()
        used, ends = self.spent.get(key, (0, 0.0))
        if now >= ends:
            used, ends = 0, now + self.per
        wait = ends - now if used >= self.limit else 0.0
        self.refusals += bool(wait)
        self.spent[key] = (used if wait else used + 1, ends)
        left = max(0, self.limit - self.spent[key][0])
        headers = {
            "X-RateLimit-Bucket": method,
            "X-RateLimit-Limit": str(self.limit),
            "X-RateLimit-Remaining": str(left),
            "X-RateLimit-Reset-After": f"{ends - now:.3f}",
            "X-RateLimit-Reset": f"{time.time() + ends - now:.3f}",
        }
        return headers, wait
