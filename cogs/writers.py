"""Tasks that bring something up to date: one for each thing, one attempt in flight, the last state wins."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from contextlib import suppress
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)


class Writers(Generic[K]):
    """A writer for each key, as long as there is something to write.

    `write` makes one attempt; it is told how many in a row had to be tried again before. It returns the
    seconds after which to try again, None if there is nothing more to do. `rested`, if given, is told of each
    key whose writer has gone to rest.
    """

    def __init__(
        self,
        write: Callable[[K, int], Awaitable[float | None]],
        rested: Callable[[K], None] = lambda key: None,
    ) -> None:
        self._write, self._rested = write, rested
        self._tasks: dict[K, asyncio.Task[None]] = {}
        self._wakes: dict[K, asyncio.Event] = {}
        self._behind: set[K] = set()
        self._closing = False

    def update(self, key: K) -> None:
        """It may have changed. Returns at once."""
        if self._closing:
            return
        self._behind.add(key)
        if key not in self._tasks:
            self._wakes[key] = asyncio.Event()
            self._tasks[key] = asyncio.create_task(self._run(key), name=f"writer of {key}")

    def wake(self, key: K) -> None:
        """Let it be tried again at once if its writer waits to do so."""
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

    async def _run(self, key: K) -> None:
        wake, tries = self._wakes[key], 0
        try:
            while key in self._behind:
                self._behind.discard(key)
                pause = await self._write(key, tries)
                if pause is None:
                    tries = 0
                    continue
                tries += 1
                await _rest(wake, pause)
                self._behind.add(key)
        finally:
            self._behind.discard(key)
            del self._tasks[key], self._wakes[key]
            self._rested(key)


async def _rest(wake: asyncio.Event, seconds: float) -> None:
    """Wait so long, or until woken."""
    with suppress(TimeoutError):
        await asyncio.wait_for(wake.wait(), seconds)
    wake.clear()
