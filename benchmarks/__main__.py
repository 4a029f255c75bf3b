"""`python -m benchmarks`: prints each figure beside its floor. With --quick a smoke test of few samples."""

from __future__ import annotations

import argparse
import asyncio
import sys
from dataclasses import dataclass

from benchmarks import clicks, drawing
from benchmarks.figures import BenchmarkFailed, table


@dataclass(frozen=True)
class Plan:
    """How much is measured."""

    tables: int
    alone: int
    """Boards shown at one of the tables."""
    together: int
    """Boards shown at all of them, clicked at once."""
    pictures: int
    """Drawn, of each kind."""


FULL = Plan(tables=20, alone=150, together=300, pictures=50)
QUICK = Plan(tables=3, alone=3, together=6, pictures=2)


def main() -> int:
    """The exit code: 0, or 1 if something did not happen that was to be measured."""
    parser = argparse.ArgumentParser("python -m benchmarks", description="Speed, each row beside its floor.")
    parser.add_argument("--quick", action="store_true", help="few samples: only to see that it runs")
    plan = QUICK if parser.parse_args().quick else FULL
    try:
        drawn, largest = drawing.measure(plan.pictures)
        clicked = asyncio.run(clicks.measure(plan.tables, plan.alone, plan.together))
    except BenchmarkFailed as error:
        print(error, file=sys.stderr)
        return 1
    print(table([*clicked, *drawn]))
    print(f"largest picture: {largest / 1000:.1f} kB")
    print("Clicks: sandbox in this process, each bot in its own; requests unchecked; pictures of equal size.")
    print("Drawing: against Pillow's encoding of the same pixels to the same bytes.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
