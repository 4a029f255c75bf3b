"""`python -m engine` as a person runs it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def engine(*arguments: str | Path) -> tuple[int, list[str]]:
    """The exit code and the lines that it prints; nothing is complained of."""
    done = subprocess.run(
        [sys.executable, "-m", "engine", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    return done.returncode, done.stdout.splitlines()
