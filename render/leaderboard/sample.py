"""Pages with everything that a leaderboard can show, for the palette and for whoever wants to see them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import replace

from render.leaderboard.page import ROWS, Line, Page
from render.picture import Name

_COURSE = 14
_PEOPLE = (
    (1, "Adele B.", 64, 41, 71.4, 1688),
    (1, "Gustav", 58, 35, 69.8, 1688),
    (3, "Koloman", 71, 38, 66.2, 1641),
    (4, "Emilie", 40, 21, 67.0, 1612),
    (5, "Otto Wagner", 33, 16, 64.5, 1587),
    (5, "Alma", 29, 14, 65.1, 1587),
    (7, "Egon", 52, 22, 61.9, 1544),
    (8, "Berta Z.", 24, 9, 60.3, 1519),
    (9, "Josef Hoffmann", 19, 6, 58.8, 1490),
    (10, "Hermine", 12, 3, 55.2, 1463),
    (11, "Ditha", 9, 2, 54.0, 1458),
    (12, "Fritz", 3, 0, 49.3, 1451),
    (12, "Serena", 1, 0, 47.0, 1451),
)
"""Rank, name, games, wins, mean score, rating."""
_DIFFICULT_NAMES = (
    "Wolfgang Amadeus Theophilus Mozart",
    "Maximilian-Alexander Freiherr von",
    "オーストリアの皇帝",
    "Zoë ✨🎻",
    "Ἀλέξανδρος Παπαδόπουλος",
    "𝓕𝓻𝓪𝓷𝔃 𝓘.",
    "🎻🎻🎻🎻🎻🎻🎻🎻",
    "W" * 32,
    "Ő",
    "Şükrü Ağaoğlu",
)


def pages() -> Mapping[str, Page]:
    """By the name of its picture: ties, the last page, all games, difficult names and figures, nobody."""
    lines = tuple(_line(number, *person) for number, person in enumerate(_PEOPLE))
    page = Page("Vienna · this server · November 2026", one_game=True, lines=lines[:ROWS], count=2)
    return {
        "leaderboard": page,
        "leaderboard-last": replace(page, lines=lines[ROWS:], number=2),
        "leaderboard-all": Page(
            "all games · everywhere · all time", one_game=False, lines=tuple(_by_wins(lines[:ROWS]))
        ),
        "leaderboard-names": replace(page, lines=tuple(_difficult(lines[:ROWS])), number=98, count=120),
        "leaderboard-empty": replace(page, lines=(), count=1),
    }


def _line(number: int, rank: int, name: str, games: int, wins: int, mean: float, rating: int) -> Line:
    last = range(min(games, _COURSE))[::-1]
    ratings = tuple(
        rating + round((number % 3 - 1.2) * 9 * i + 24 * math.sin(1.9 * i * (number + 0.4))) for i in last
    )
    won = tuple((i * 7 + number) % 11 * games < wins * 11 for i in last)
    return Line(rank, Name(name, name.split()[0].lower()), games, wins, won, mean, ratings)


def _by_wins(lines: tuple[Line, ...]) -> Iterator[Line]:
    """The same people on the board of all games: level ones share a rank."""
    wins = sorted((line.wins - line.wins % 3 for line in lines), reverse=True)
    for line, won in zip(lines, wins, strict=True):
        yield replace(line, rank=1 + wins.index(won), wins=won, mean=None, ratings=())


def _difficult(lines: tuple[Line, ...]) -> Iterator[Line]:
    """Names that no font has and no column holds; ranks and figures as large as they get."""
    for number, (line, name) in enumerate(zip(lines, _DIFFICULT_NAMES, strict=True)):
        yield replace(
            line,
            rank=968 + number if number < 7 else 1021,
            name=Name(name, f"guest.{number}"),
            games=line.games * 113,
            wins=line.wins * 113,
            mean=(line.mean or 0) + 100,
        )
