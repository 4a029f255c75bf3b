"""How long a turn may take, and the time at which a session is due by itself."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

MINUTE, HOUR, DAY = 60.0, 3600.0, 86_400.0

LOBBY_S = 30 * MINUTE
"""A lobby closes after so long without a click."""
LOBBY_GRACE_S = 5 * MINUTE
"""A lobby that ran out while the bot was down gets this much."""
REMINDER = 2 / 3
"""The part of the time after which whoever is to act is reminded."""
UNHURRIED_S = DAY
"""With pace none: after so long without a move any player may ask for the clock's move."""
IDLE_S = 7 * DAY
"""A game in which nothing happens for so long (or twice its pace) is swept away."""


class Pace(StrEnum):
    """What `start` offers: how long a turn may take."""

    LIVE = "live"
    RELAXED = "relaxed"
    NONE = "none"

    @property
    def seconds(self) -> float | None:
        """For one turn of a seat; None is without end."""
        return {Pace.LIVE: 3 * MINUTE, Pace.RELAXED: DAY}.get(self)

    @property
    def grace(self) -> float:
        """What is left at least when the bot, or the channel, comes back."""
        return MINUTE if self is Pace.LIVE else HOUR

    @property
    def idle(self) -> float:
        """Seconds after which a game is swept away."""
        return max(IDLE_S, 2 * (self.seconds or 0))


@dataclass(frozen=True)
class Due:
    """When a lobby closes or whoever is to act is late. Times are seconds since 1970."""

    at: float
    remind_at: float | None = None
    """When a reminder goes out; None: never, or it has."""
    remaining: float | None = None
    """Seconds that were left when the clock was stopped; None: it runs."""

    @classmethod
    def of_turn(cls, pace: Pace, since: float) -> Due | None:
        """The deadline of a turn that began at `since`."""
        if pace.seconds is None:
            return None
        return cls(since + pace.seconds, since + pace.seconds * REMINDER)

    def stopped(self, now: float) -> Due:
        """The clock stands still from now on."""
        return self if self.remaining is not None else replace(self, remaining=max(self.at - now, 0.0))

    def going_on(self, now: float, grace: float) -> Due:
        """The clock runs again: with what was left, but with the grace at least."""
        left = max(self.at - now if self.remaining is None else self.remaining, grace)
        later = now + left - self.at
        remind_at = None if self.remind_at is None else self.remind_at + later
        return Due(now + left, remind_at)
