"""Spans of the calendar over which results are counted, in UTC: all time, a year, a month."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from datetime import UTC, datetime

_SHAPE = re.compile(r"(?P<year>[12][0-9]{3})(?:-(?P<month>0[1-9]|1[0-2]))?", re.ASCII)
_ALL = "all"


@dataclass(frozen=True)
class Period:
    """A month (1 to 12) of a year, a whole year, or (without either) all time."""

    year: int | None = None
    month: int | None = None

    def __str__(self) -> str:
        """The text form: `all`, `2026` or `2026-11`."""
        if self.year is None:
            return _ALL
        return f"{self.year}" if self.month is None else f"{self.year}-{self.month:02}"

    @classmethod
    def parse(cls, text: str) -> Period | None:
        """The period with this text form; None for anything else."""
        if text == _ALL:
            return cls()
        if (found := _SHAPE.fullmatch(text)) is None:
            return None
        return cls(int(found["year"]), int(found["month"]) if found["month"] else None)

    @property
    def span(self) -> tuple[float, float]:
        """From when on and until before when, in seconds since 1970."""
        if self.year is None:
            return -math.inf, math.inf
        if self.month is None:
            return _begin(self.year, 1), _begin(self.year + 1, 1)
        after = (self.year, self.month + 1) if self.month < 12 else (self.year + 1, 1)
        return _begin(self.year, self.month), _begin(*after)


def month_of(seconds: float) -> Period:
    """The month in which a time (seconds since 1970) lies."""
    day = datetime.fromtimestamp(seconds, UTC)
    return Period(day.year, day.month)


def year_of(seconds: float) -> Period:
    """The year in which a time (seconds since 1970) lies."""
    return Period(month_of(seconds).year)


def _begin(year: int, month: int) -> float:
    return datetime(year, month, 1, tzinfo=UTC).timestamp()
