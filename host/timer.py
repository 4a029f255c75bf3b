"""One table of due times, one task that sleeps until the next."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine


class Timer:
    """Calls `ring(key)` when a key is due. Times are on the scale of `now`, in seconds."""

    def __init__(
        self, now: Callable[[], float], ring: Callable[[int], Coroutine[object, object, None]]
    ) -> None:
        self._now, self._ring = now, ring
        self._due: dict[int, float] = {}
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

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

    def set(self, key: int, due: float | None) -> None:
        """Ring for the key at this time, or (None) no more."""
        if due is None:
            self._due.pop(key, None)
        else:
            self._due[key] = due
        self._changed.set()

    async def _run(self) -> None:
        while True:
            for key in [key for key, due in self._due.items() if due <= self._now()]:
                del self._due[key]
                await asyncio.shield(self._ring(key))
            self._changed.clear()
            wait = min(self._due.values(), default=None)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(None if wait is None else max(0.0, wait - self._now())):
                    await self._changed.wait()
