"""`python -m engine`: `replay FILE.jsonl...` for golden records, `verify FILE.txt...` for exported logs."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence

from engine.replay import replay_files
from engine.verify import verify_files

Check = Callable[[Sequence[str], Callable[[str], None]], bool]
"""Looks at files, says a line for each that is wrong (or right), and returns whether all are right."""


def main(arguments: list[str] | None = None) -> int:
    """Runs the command. Returns 0, or 1 if a file failed."""
    parser = argparse.ArgumentParser(prog="python -m engine", description="The rules of the games.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, check: Check, does: str, takes: str, each: str) -> None:
        files = commands.add_parser(name, help=does)
        files.add_argument("files", nargs="+", metavar=takes, help=each)
        files.set_defaults(check=check)

    command(
        "replay",
        replay_files,
        "replay golden records and report the first difference of each",
        "FILE.jsonl",
        "one record of JSON to a line",
    )
    command(
        "verify",
        verify_files,
        "play finished games again and say whether every draw follows from the seed",
        "FILE.txt",
        "a log as /vienna log gives it",
    )
    given = parser.parse_args(arguments)
    return 0 if given.check(given.files, print) else 1


if __name__ == "__main__":
    sys.exit(main())
