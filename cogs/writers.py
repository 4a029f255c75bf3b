"""Tasks that bring something up to date: one for each thing, one attempt in flight, the last state wins."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable
from contextlib import suppress
from functools import partial
from typing import Generic, TypeVar

log = logging.getLogger(__name__)

K = TypeVar("K", bound=Hashable)


class Writers(Generic[K]):
    """A writer for each key, as long as there is something to write.

    `write` makes one attempt and returns the seconds after which to make another, None if that was all.
    `rested` is told of each key whose writer has gone to rest.
    """

    def __init__(self, write: Callable[[K], Awaitable[float | None]], rested: Callable[[K], None]) -> None:
        self._write, self._rested = write, rested
        self._tasks: dict[K, asyncio.Task[None]] = {}
        self._wakes: dict[K, asyncio.Event] = {}
        self._behind: set[K] = set()
        self._waiting: set[K] = set()
        """Keys whose writers let some time pass before they try again."""
        self._closing = False

    def update(self, key: K) -> None:
        """It may have changed. Returns at once."""
        if self._closing:
            return
        self._behind.add(key)
        if key not in self._tasks:
            self._start(key)

    def hurry(self, key: K) -> None:
        """If its writer waits before it tries again, let it try now."""
        if key in self._waiting:
            self._wakes[key].set()

    def wake(self, key: K) -> None:
        """What stood in its way may have gone: no pause, also not after the attempt that is in flight."""
        if wake := self._wakes.get(key):
            wake.set()

    def behind(self, key: K) -> bool:
        """Has it changed since the present attempt began?"""
        return key in self._behind

    def enough(self, key: K) -> None:
        """What has changed since the present attempt began need not be written."""
        self._behind.discard(key)

    @property
    def at_work(self) -> frozenset[K]:
        """The keys whose writers are not at rest."""
        return frozenset(self._tasks)

    async def close(self) -> None:
        """Let the writers go; what they had not written is for the next start."""
        self._closing = True
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def _start(self, key: K) -> None:
        self._wakes[key] = asyncio.Event()
        self._tasks[key] = asyncio.create_task(self._run(key), name=f"writer of {key}")
        self._tasks[key].add_done_callback(partial(self._ended, key))

    async def _run(self, key: K) -> None:
        wake = self._wakes[key]
        while key in self._behind:
            self._behind.discard(key)
            pause = await self._attempt(key)
            if pause is not None:
                self._waiting.add(key)
                with suppress(TimeoutError):
                    await asyncio.wait_for(wake.wait(), pause)
                self._waiting.discard(key)
                self._behind.add(key)
            wake.clear()

    async def _attempt(self, key: K) -> float | None:
        try:
            return await self._write(key)
        except Exception:
            log.exception("an attempt to write %s failed", key)
            return None

    def _ended(self, key: K, task: asyncio.Task[None]) -> None:
        """It has nothing more to do, or was stopped."""
        del self._tasks[key], self._wakes[key]
        self._waiting.discard(key)
        if key in self._behind and not self._closing:  # it changed at the very last moment
            self._start(key)
            return
        self._behind.discard(key)
        self._rested(key)
