"""Alt texts of all games: sentences in a line, never longer than Discord takes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from render.picture import ALT_LIMIT


def length(sentences: Sequence[str]) -> int:
    """Of the sentences in a line, counted in UTF-16 as the strictest reader would."""
    return len(" ".join(sentences).encode("utf-16-le")) // 2


def fitting(sentences: Sequence[str], extras: Iterable[str]) -> list[str]:
    """The sentences, and of the extras, in their order, each that still has room."""
    out = list(sentences)
    for extra in extras:
        if length([*out, extra]) <= ALT_LIMIT:
            out.append(extra)
    return out


def clipped(sentences: Sequence[str]) -> str:
    """The sentences in a line, cut off where there is no room."""
    text = " ".join(sentences)
    while length([text]) > ALT_LIMIT:
        text = text[:-2] + "…"
    return text


def listed(items: Iterable[str]) -> str:
    """With commas between them."""
    return ", ".join(items)
