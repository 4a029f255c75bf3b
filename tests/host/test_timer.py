"""The timer: it outlives whatever happens while something is ringing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from host.timer import AGAIN_S, Timer
from tests.host.conftest import Clock


async def rounds() -> None:
    """Long enough for the timer to look at its table."""
    for _ in range(10):
        await asyncio.sleep(0)


class Bell:
    """A timer and what it rang for; `first` happens while the first key rings."""

    def __init__(self, clock: Clock) -> None:
        self.rang: list[int] = []
        self.first: Callable[[], None] = lambda: None
        self.timer = Timer(clock, self._ring)

    async def _ring(self, key: int) -> None:
        self.rang.append(key)
        first, self.first = self.first, lambda: None
        await asyncio.sleep(0)
        first()


@pytest.fixture
def bell(clock: Clock) -> Bell:
    return Bell(clock)


async def test_a_key_that_is_no_longer_due_while_another_rings_is_left_alone(
    bell: Bell, clock: Clock
) -> None:
    bell.timer.set(1, clock.now)
    bell.timer.set(2, clock.now)
    bell.first = lambda: bell.timer.set(2, None)
    bell.timer.start()
    await rounds()
    assert bell.rang == [1]
    bell.timer.set(3, clock.now)
    await rounds()
    assert bell.rang == [1, 3], "the timer goes on"
    await bell.timer.stop()


async def test_scenario_51_a_key_that_is_put_off_while_another_rings_does_not_ring(
    bell: Bell, clock: Clock
) -> None:
    bell.timer.set(1, clock.now)
    bell.timer.set(2, clock.now)
    bell.first = lambda: bell.timer.set(2, clock.now + 60)
    bell.timer.start()
    await rounds()
    assert bell.rang == [1]
    assert bell.timer.waits_for(2)
    await bell.timer.stop()


async def test_an_error_while_ringing_is_reported_and_tried_again_and_stops_nothing_else(
    bell: Bell, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    def broken() -> None:
        raise ZeroDivisionError

    bell.first = broken
    bell.timer.set(1, clock.now)
    bell.timer.set(2, clock.now)
    bell.timer.start()
    await rounds()
    assert bell.rang == [1, 2]
    assert "ZeroDivisionError" in caplog.text
    clock.now += AGAIN_S
    bell.timer.set(3, clock.now)
    await rounds()
    assert sorted(bell.rang) == [1, 1, 2, 3]
    await bell.timer.stop()


async def test_a_key_that_is_ringing_has_rung_when_the_timer_has_stopped(clock: Clock) -> None:
    ended = asyncio.Event()

    async def ring(key: int) -> None:
        await asyncio.sleep(0.01)
        ended.set()

    timer = Timer(clock, ring)
    timer.set(1, clock.now)
    timer.start()
    await rounds()
    await timer.stop()
    assert ended.is_set()
