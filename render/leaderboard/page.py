"""What a page of the leaderboard shows, as values."""

from __future__ import annotations

from dataclasses import dataclass

from render.picture import Name

ROWS = 10
"""Lines on a page."""


@dataclass(frozen=True)
class Line:
    """Somebody's place, and what they have achieved in the games that the board counts."""

    rank: int
    name: Name
    games: int
    wins: int
    won: tuple[bool, ...]
    """Of each of the last games, up to 14, the newest last."""
    mean: float | None = None
    """Mean score; of one game only."""
    ratings: tuple[int, ...] = ()
    """After each of the last games, the newest last; of one game only."""


@dataclass(frozen=True)
class Page:
    """One page. `counted` says what the board counts, in the reader's language: game, scope, period.

    A board of one game is ranked by the rating and shows the mean score, one of all games by the wins. Only
    the one page of an empty board has no lines; no page has more than ROWS.
    """

    counted: str
    one_game: bool
    lines: tuple[Line, ...]
    number: int = 1
    count: int = 1
