"""One table of due times, one task that sleeps until the next."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine

log = logging.getLogger(__name__)

AGAIN_S = 5 * 60
"""A key whose ringing failed unforeseen rings again after so long."""


class Timer:
    """Calls `ring(key)` when a key is due. Times are on the scale of `now`, in seconds."""

    def __init__(
        self, now: Callable[[], float], ring: Callable[[int], Coroutine[object, object, None]]
    ) -> None:
        self._now, self._ring = now, ring
        self._due: dict[int, float] = {}
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._ringing: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to watch; a second call changes nothing."""
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="timer")

    async def stop(self) -> None:
        """End the task; a key that is ringing is not cut off half-way."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None
        if self._ringing is not None:
            await asyncio.wait([self._ringing])

    def set(self, key: int, due: float | None) -> None:
        """Ring for the key at this time, or (None) no more."""
        if due is None:
            self._due.pop(key, None)
        else:
            self._due[key] = due
        self._changed.set()

    def wake(self) -> None:
        """The time on the scale of `now` may have jumped: look at once."""
        self._changed.set()

    def waits_for(self, key: int) -> bool:
        """Will the key ring? While it is ringing only if it has been put off meanwhile."""
        return key in self._due

    async def _run(self) -> None:
        while True:
            while (key := self._next()) is not None:
                del self._due[key]
                self._ringing = asyncio.create_task(self._rung(key), name=f"ringing for {key}")
                await asyncio.shield(self._ringing)
            self._changed.clear()
            wait = min(self._due.values(), default=None)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(None if wait is None else max(0.0, wait - self._now())):
                    await self._changed.wait()

    def _next(self) -> int | None:
        """A key that is due. What was due a moment ago may have been put off while another rang."""
        return next((key for key, due in self._due.items() if due <= self._now()), None)

    async def _rung(self, key: int) -> None:
        """Ring; whatever comes of it, the timer goes on."""
        try:
            await self._ring(key)
        except Exception:
            log.exception("ringing for %s failed", key)
            self._due.setdefault(key, self._now() + AGAIN_S)
