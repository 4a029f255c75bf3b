"""A page of the leaderboard in words: its lines, and the alt text of its picture."""

from __future__ import annotations

from collections.abc import Iterator

from locales import Catalogue
from locales.figures import decimal
from render.leaderboard.page import Line, Page
from render.names import spoken
from render.picture import ALT_LIMIT

_SHORTER = (32, 20, 12)
"""Letters that are left of names when all ten do not fit."""


def in_words(line: Line, name: str, cat: Catalogue) -> str:
    """Rank, name and figures; the name as it may stand there."""
    games = cat.count("{n} game", "{n} games", line.games)
    wins = cat.count("{n} win", "{n} wins", line.wins)
    if line.mean is None:
        return cat.say("{rank}. {name}: {wins} in {games}", rank=line.rank, name=name, wins=wins, games=games)
    return cat.say(
        "{rank}. {name}: rating {rating}, {wins} in {games}, mean score {mean}",
        rank=line.rank,
        name=name,
        rating=line.ratings[-1],
        wins=wins,
        games=games,
        mean=decimal(line.mean, cat.language),
    )


def nobody_yet(cat: Catalogue) -> str:
    """The one sentence of an empty board."""
    return cat.say("Nobody is on this board yet.")


def alt_text(page: Page, cat: Catalogue) -> str:
    """Everybody on the page with their figures. Long names give way, then the lesser figures."""
    *candidates, shortest = _shorter_and_shorter(page, cat)
    return next((text for text in candidates if len(text) <= ALT_LIMIT), shortest[:ALT_LIMIT])


def _shorter_and_shorter(page: Page, cat: Catalogue) -> Iterator[str]:
    title = cat.say(
        "Leaderboard: {counted}. Page {number} of {count}.",
        counted=page.counted,
        number=page.number,
        count=page.count,
    )
    if not page.lines:
        yield f"{title} {nobody_yet(cat)}"
    for letters in _SHORTER:
        yield "\n".join([title, *(in_words(line, _clipped(line, letters), cat) for line in page.lines)])
    for letters in _SHORTER:
        yield "\n".join([title, *(_shortest(line, _clipped(line, letters)) for line in page.lines)])


def _clipped(line: Line, letters: int) -> str:
    name = spoken(line.name)
    return name if len(name) <= letters else name[: letters - 1].rstrip() + "…"


def _shortest(line: Line, name: str) -> str:
    """Rank, name, and the figure that ranks."""
    return f"{line.rank}. {name}: {line.ratings[-1] if line.ratings else line.wins}"
