"""Results as code blocks: columns that stand below each other, narrow enough for a phone."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cogs.fit import clip

WIDTH = 34
"""Columns of a code block that a phone shows without breaking its lines."""
CELL = 4
NAME = 24


def code_block(lines: Sequence[str]) -> str:
    """The lines, each letter as wide as the other."""
    return "\n".join(["```", *lines, "```"])


def in_block(escaped: str) -> str:
    """A name in a code block: without the escapes that would show there, and unable to end the block."""
    name = re.sub(r"\\([^A-Za-z0-9])|\u200b", r"\1", escaped)
    return clip(name.replace("`", "'"), NAME)


def cells(title: str, values: Sequence[object], width: int) -> str:
    """A line of a table: its title in `width` columns, then a cell for each value."""
    return f"{clip(title, width - 1):<{width}}" + "".join(f"{value!s:>{CELL}}" for value in values)
