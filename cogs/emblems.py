"""How a seat looks in messages: the emblem of the pictures as a sign, and its colour."""

from __future__ import annotations

from render.theme import SEATS, Colour

MARKS = ("●", "▲", "■", "◆", "✚", "★")
"""The emblems by seat, as signs that every phone shows as text."""


def edge(colour: Colour) -> int:
    """A colour as the edge of a message: 0xRRGGBB."""
    red, green, blue = colour
    return red << 16 | green << 8 | blue


def seat_edge(seat: int) -> int:
    """The seat's colour as the edge of a message."""
    return edge(SEATS[seat].colour)
