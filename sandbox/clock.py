"""The real time, where SimCord has one that runs only when it is told to."""

from __future__ import annotations

import time
from datetime import UTC, datetime

from simcord._clock import Clock


class WallClock(Clock):
    """SimCord's clock runs only when told to; this one is the real one."""

    def __init__(self) -> None:
        """Nothing to set: the time comes from the system."""

    @property
    def elapsed(self) -> float:  # type: ignore[override]
        """Seconds of the monotonic clock."""
        return time.monotonic()

    def now(self) -> datetime:
        """The time in UTC."""
        return datetime.now(UTC)

    def advance(self, seconds: float) -> None:
        """Refused: nobody can move this clock."""
        raise RuntimeError("the sandbox runs on wall-clock time")
