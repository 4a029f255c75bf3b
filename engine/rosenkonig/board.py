"""The board of Rosenkönig: squares, directions, and how a colour's stones lie (K1, K3, K14)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

SIZE = 9
"""Files and ranks (K1)."""
SQUARES = SIZE * SIZE
FILES = "abcdefghi"
"""From the west."""
EMPTY = "."


class Colour(StrEnum):
    """The houses (K2); the letter is a stone on a board written as text. Red begins (K6)."""

    RED = "r"
    WHITE = "w"

    @property
    def other(self) -> Colour:
        """The opponent's colour."""
        return Colour.WHITE if self is Colour.RED else Colour.RED


DIRECTIONS: Mapping[str, tuple[int, int]] = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}
"""By name, the step in files (to the east) and ranks (to the north), the same for every player (K3, K16)."""


def square_of(name: str) -> int:
    """The index of a square such as `e5`: row by row from the crown edge, a9 is 0 and i1 is 80."""
    return (SIZE - int(name[1])) * SIZE + FILES.index(name[0])


def name_of(square: int) -> str:
    """The name of a square by its index."""
    row, file = divmod(square, SIZE)
    return f"{FILES[file]}{SIZE - row}"


CENTRE = square_of("e5")
"""Where the crown starts (K5)."""


def reached(square: int, direction: str, distance: int) -> int | None:
    """The square so far off in the direction; None: it is not on the board (K7)."""
    row, file = divmod(square, SIZE)
    east, north = DIRECTIONS[direction]
    row, file = row - north * distance, file + east * distance
    return row * SIZE + file if row in range(SIZE) and file in range(SIZE) else None


def regions(board: str, colour: Colour) -> tuple[tuple[int, ...], ...]:
    """The colour's regions as ascending squares: the largest first, equal ones by their first square (K14).

    `board` is 81 characters `r`, `w` or `.`, by index.
    """
    left = {square for square, stone in enumerate(board) if stone == colour}
    found: list[tuple[int, ...]] = []
    while left:
        region, edge = set[int](), [min(left)]
        while edge:
            square = edge.pop()
            if square in left:
                left.remove(square)
                region.add(square)
                near = (reached(square, direction, 1) for direction in ("N", "E", "S", "W"))
                edge += [neighbour for neighbour in near if neighbour is not None]
        found.append(tuple(sorted(region)))
    return tuple(sorted(found, key=lambda region: (-len(region), region[0])))
