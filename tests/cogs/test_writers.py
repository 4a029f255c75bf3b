"""The mechanism that brings boards and letters up to date."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from cogs.writers import Writers

LONG_S = 60.0
"""A pause that no test waits for."""


class Desk:
    """Writers of numbers, and what each attempt does: it is told how many there were before it."""

    def __init__(self, attempt: Callable[[int], float | None]) -> None:
        self.writers: Writers[int] = Writers(self._write, lambda key: self.rested.append(key))
        self.attempts, self.rested = 0, list[int]()
        self._attempt, self._changed = attempt, asyncio.Condition()

    async def _write(self, key: int) -> float | None:
        await asyncio.sleep(0)
        self.attempts += 1
        async with self._changed:
            self._changed.notify_all()
        return self._attempt(self.attempts - 1)

    async def made(self, attempts: int) -> None:
        """Until so many attempts were made, and their writer has taken its next step."""
        async with self._changed:
            await asyncio.wait_for(self._changed.wait_for(lambda: self.attempts >= attempts), 5)
        await turns()


async def turns() -> None:
    """Let everything run that can."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_an_update_while_one_writes_is_written_after_it() -> None:
    desk = Desk(lambda before: None)
    desk.writers.update(1)
    await asyncio.sleep(0)
    desk.writers.update(1)
    desk.writers.update(1)
    await desk.made(2)
    assert desk.attempts == 2
    assert desk.rested == [1]
    assert not desk.writers.at_work


async def test_what_could_not_be_written_is_tried_again() -> None:
    desk = Desk(lambda before: 0.0 if before < 3 else None)
    desk.writers.update(1)
    await desk.made(4)
    assert desk.rested == [1]


async def test_who_hurries_does_not_shorten_the_pause_after_an_attempt_in_flight() -> None:
    desk = Desk(lambda before: LONG_S)
    desk.writers.update(1)
    desk.writers.hurry(1)
    await desk.made(1)
    assert desk.attempts == 1
    desk.writers.hurry(1)
    await desk.made(2)
    assert desk.attempts == 2
    await desk.writers.close()


async def test_who_wakes_it_shortens_that_one_too_and_no_other() -> None:
    desk = Desk(lambda before: LONG_S)
    desk.writers.update(1)
    desk.writers.wake(1)
    await desk.made(2)
    assert desk.attempts == 2
    await desk.writers.close()


async def test_an_attempt_that_fails_loses_no_update(caplog: pytest.LogCaptureFixture) -> None:
    def attempt(before: int) -> float | None:
        if before == 0:
            desk.writers.update(1)
            raise RuntimeError("the ink ran out")
        return None

    desk = Desk(attempt)
    desk.writers.update(1)
    await desk.made(2)
    assert desk.rested == [1]
    assert "an attempt to write 1 failed" in caplog.text


async def test_what_changes_between_the_last_step_of_a_writer_and_its_end_is_written() -> None:
    def attempt(before: int) -> float | None:
        if before == 0:  # this runs when the task is done, and before it is known to be
            asyncio.get_running_loop().call_soon(desk.writers.update, 1)
        return None

    desk = Desk(attempt)
    desk.writers.update(1)
    await desk.made(2)
    assert desk.rested == [1]


async def test_closing_lets_all_go_those_too_that_have_not_begun() -> None:
    desk = Desk(lambda before: LONG_S)
    desk.writers.update(1)
    await desk.made(1)
    desk.writers.update(2)
    await desk.writers.close()
    await turns()
    assert not desk.writers.at_work
    assert sorted(desk.rested) == [1, 2]
    desk.writers.update(3)
    assert not desk.writers.at_work


async def test_enough_is_enough() -> None:
    def attempt(before: int) -> float | None:
        desk.writers.update(1)
        assert desk.writers.behind(1)
        desk.writers.enough(1)
        return None

    desk = Desk(attempt)
    desk.writers.update(1)
    await desk.made(1)
    assert desk.attempts == 1
