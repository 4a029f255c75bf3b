"""What was measured, and how it is printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


class BenchmarkFailed(Exception):
    """Something that was to be measured did not happen; the message says what."""


@dataclass(frozen=True)
class Spread:
    """Durations of the same thing, in seconds; at least one."""

    seconds: tuple[float, ...]

    def percentile(self, percent: int) -> float:
        """The shortest duration, in milliseconds, that so many per cent do not exceed (nearest rank)."""
        rank = -(-len(self.seconds) * percent // 100)
        return sorted(self.seconds)[max(rank, 1) - 1] * 1000


@dataclass(frozen=True)
class Row:
    """One thing measured, and beside it, in the same run, the least that it could cost."""

    name: str
    ours: Spread
    floor: Spread

    @property
    def ratio(self) -> float:
        """Our median in floors."""
        return self.ours.percentile(50) / self.floor.percentile(50)


def table(rows: Sequence[Row]) -> str:
    """The rows under a heading, times in milliseconds."""
    wide = max(len(row.name) for row in rows)
    lines = [
        f"{'':{wide}}  {'ours, ms':^17}  {'floor, ms':^17}  ours /",
        f"{'':{wide}}  {'p50':>8} {'p95':>8}  {'p50':>8} {'p95':>8}   floor  samples",
    ]
    for row in rows:
        times = "  ".join(
            f"{side.percentile(50):8.2f} {side.percentile(95):8.2f}" for side in (row.ours, row.floor)
        )
        lines.append(f"{row.name:{wide}}  {times}  {row.ratio:6.1f}  {len(row.ours.seconds):7}")
    return "\n".join(lines)
