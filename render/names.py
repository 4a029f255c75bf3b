"""How a name is drawn and spoken: never a box, never a letter that runs against the line."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from render.picture import Name
from render.type import has_glyph

_MOST_MARKS = 2
"""Combining marks kept on one letter; more of them climb out of the line."""


def drawn(name: Name) -> str:
    """The display name as far as the fonts have its letters; the handle where most of them are missing."""
    return printed(name.display, "@" + name.handle)


@lru_cache(1024)
def printed(text: str, instead: str) -> str:
    """The text as far as the fonts have its letters; where most of them are missing, the other (ASCII)."""
    wanted = [c for c in unicodedata.normalize("NFC", text) if not _silent(c)]
    kept = _calm(" ".join("".join(map(_drawable, wanted)).split()))
    letters = sum(map(str.isalnum, wanted))
    if letters and sum(map(str.isalnum, kept)) * 2 > letters:
        return kept
    return "".join(c for c in instead if c.isascii() and c.isprintable())


@lru_cache(512)
def spoken(name: Name) -> str:
    """The display name for a text: all its letters, without marks that turn or break the line."""
    kept = "".join(" " if c.isspace() else c for c in name.display if c.isspace() or not _turns(c))
    return " ".join(kept.split()) or "@" + name.handle


def _turns(character: str) -> bool:
    """Control characters and marks of direction; the joiner that holds an emoji together stays."""
    return unicodedata.category(character) in ("Cc", "Cf", "Cs", "Cn", "Co") and character != "\u200d"


def _silent(character: str) -> bool:
    """What draws nothing of its own: format and control characters, variation selectors."""
    if character.isspace():
        return False
    return unicodedata.category(character)[0] == "C" or 0xFE00 <= ord(character) <= 0xFE0F


def _drawable(character: str) -> str:
    """The character; its plain form where the fonts lack it (a letter in fancy type); or nothing."""
    if character.isspace():
        return " "
    if has_glyph(character):
        return character
    plain = unicodedata.normalize("NFKC", character)
    return plain if plain != character and all(map(has_glyph, plain)) else ""


def _calm(text: str) -> str:
    """The text with at most two marks on a letter, and none at its beginning."""
    out, marks = "", _MOST_MARKS
    for c in text:
        marks = marks + 1 if unicodedata.combining(c) else 0
        if marks <= _MOST_MARKS:
            out += c
    return out
