"""The benchmarks run, and every row has its floor. How fast anything is, no test says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.figures import Row, Spread, table

ROOT = Path(__file__).parents[1]
ROWS = [
    "click to acknowledgement, 1 table",
    "click to new board, 1 table",
    "click to acknowledgement, 3 tables at once",
    "click to new board, 3 tables at once",
    "drawing Vienna, 3 players, day",
    "drawing Vienna, 5 players, night",
    "drawing Viva il Re!, 4 players",
    "drawing Viva il Re!, 5 and the envoy",
    "drawing Rosenkönig, 2 players",
    "drawing Rosenkönig, 4 players",
]


def test_a_quick_run_prints_every_row_beside_its_floor() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "benchmarks", "--quick"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    lines = run.stdout.splitlines()
    found = dict(re.split(r"  +", line, maxsplit=1) for line in lines[2 : 2 + len(ROWS)])
    assert list(found) == ROWS
    for figures in found.values():
        ours50, ours95, floor50, floor95, ratio, samples = map(float, figures.split())
        assert 0 < ours50 <= ours95
        assert 0 < floor50 <= floor95
        assert ratio > 0
        assert samples >= 2
    size = re.fullmatch(r"largest picture: ([\d.]+) kB", lines[2 + len(ROWS)])
    assert size
    assert float(size[1]) > 0


@pytest.mark.parametrize(
    ("durations", "p50", "p95"),
    [
        ((0.004,), 4, 4),
        ((0.002, 0.001), 1, 2),
        ((0.003, 0.001, 0.002), 2, 3),
        (tuple(n / 1000 for n in range(100, 0, -1)), 50, 95),
        (tuple(n / 1000 for n in range(1, 22)), 11, 20),
    ],
)
def test_percentiles_by_nearest_rank(durations: tuple[float, ...], p50: float, p95: float) -> None:
    spread = Spread(durations)
    assert spread.percentile(50) == pytest.approx(p50)
    assert spread.percentile(95) == pytest.approx(p95)


def test_a_row_compares_medians() -> None:
    row = Row("a thing", Spread((0.003, 0.006, 0.9)), Spread((0.001, 0.002, 0.003)))
    assert row.ratio == pytest.approx(3)
    assert table([row]).splitlines()[-1].split() == [
        "a",
        "thing",
        "6.00",
        "900.00",
        "2.00",
        "3.00",
        "3.0",
        "3",
    ]
