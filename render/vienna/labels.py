"""How spaces and persons are called in the picture: board files may use any letters."""

from __future__ import annotations

from engine.vienna.board import Person, Space
from render.names import printed


def name_of(thing: Space | Person) -> str:
    """Its name; its key where the fonts lack the letters of the name."""
    return printed(thing.name, thing.key)
