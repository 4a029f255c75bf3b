"""How spaces and persons are called in the picture: board files may use any letters."""

from __future__ import annotations

from engine.vienna.board import Board, Deed, Person, Space
from render.names import printed


def name_of(thing: Space | Person) -> str:
    """Its name; its key where the fonts lack the letters of the name."""
    return printed(thing.name, thing.key)


def sends_gendarme(board: Board) -> Space | None:
    """The space whose points are counted apart: the one that sends the gendarme out (W36), Krieau at home."""
    return next((space for space in board.spaces if space.action.deed is Deed.GENDARME), None)
