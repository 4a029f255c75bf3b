"""`python -m engine replay FILE.jsonl...` replays golden records."""

from __future__ import annotations

import argparse
import sys

from engine.replay import replay_files


def main(arguments: list[str] | None = None) -> int:
    """Runs the command. Returns 0, or 1 if a record failed."""
    parser = argparse.ArgumentParser(prog="python -m engine", description="The rules of the games.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    replay = commands.add_parser(
        "replay", help="replay golden records and report the first difference of each"
    )
    replay.add_argument("files", nargs="+", metavar="FILE.jsonl", help="one record of JSON to a line")
    files: list[str] = parser.parse_args(arguments).files
    return 0 if replay_files(files, print) else 1


if __name__ == "__main__":
    sys.exit(main())
