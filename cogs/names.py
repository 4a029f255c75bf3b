"""Names of people as they may stand in a message: no markup, no mention, no tricks, not long."""

from __future__ import annotations

import re
import unicodedata

import discord

from host.log import Person

_NOTHING = "\N{ZERO WIDTH SPACE}"
_MARKUP = re.compile(r"[\\_*~|`<>\[\]]|^[#-]")
LONGEST = 24
"""Characters of a name that are shown."""


def plain(person: Person) -> str:
    """The display name on one line, without control and format characters; the handle if nothing is left."""
    text = "".join(" " if c.isspace() else c for c in person.display)
    kept = "".join(c for c in text if unicodedata.category(c)[0] != "C" and not _filler(c))
    name = re.sub(" +", " ", kept).strip() if any(map(_visible, kept)) else person.handle
    return name if len(name) <= LONGEST else name[: LONGEST - 1].rstrip() + "…"


def escaped(person: Person) -> str:
    """The plain name, harmless inside a message."""
    text = _MARKUP.sub(r"\\\g<0>", plain(person))
    # what Discord reads as a mention or a link it reads no more
    return text.replace("@", f"@{_NOTHING}").replace("://", f":{_NOTHING}//")


def _visible(character: str) -> bool:
    """Is it drawn by itself? Marks and variation selectors need a letter to stand on."""
    return unicodedata.category(character)[0] not in "MZ"


def _filler(character: str) -> bool:
    """Letters that are drawn as nothing (such as the Hangul fillers) and would make a name invisible."""
    return character in "\u115f\u1160\u3164\uffa0\u2800\U0001d159"


def person(user: discord.User | discord.Member) -> Person:
    """The user as the host knows people. (Names of old accounts may hold spaces and any letters.)"""
    handle = re.sub("[^!-~]", "_", user.name)
    return Person(user.id, user.display_name, handle or str(user.id))
