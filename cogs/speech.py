"""What the sentences of all games are made of: lists, amounts, names from a file."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from babel.lists import format_list

from locales import Catalogue


def escape(text: str) -> str:
    """A name from a board file, for a message."""
    return re.sub(r"([\\*_~`|])", r"\\\1", text)


@dataclass(frozen=True)
class Speech:
    """The small phrases that every game has, in the reader's language."""

    cat: Catalogue

    def all_of(self, things: Sequence[str]) -> str:
        """`a, b, and c`, as the language joins them."""
        return format_list(things, "standard", self.cat.language)

    def one_of(self, things: Sequence[str]) -> str:
        """`a, b, or c`, as the language joins them."""
        return format_list(things, "or", self.cat.language)

    def points(self, n: int) -> str:
        """`3 points`."""
        return self.cat.count("{n} point", "{n} points", n)
