"""The leaderboard's painter: from a page to a PNG and its alt text."""

from __future__ import annotations

from functools import cache
from threading import Lock

from PIL import Image

from locales import Catalogue, catalogue
from render.leaderboard.compose import compose
from render.leaderboard.page import Page
from render.leaderboard.pieces import GROUNDS
from render.leaderboard.sample import pages
from render.leaderboard.words import alt_text
from render.palette import palette
from render.picture import Picture
from render.png import encode
from render.theme import DAY

_MAKING = Lock()


def paint(page: Page, cat: Catalogue) -> Picture:
    """The picture. Runs in a worker thread; equal arguments, equal bytes."""
    with _MAKING:  # whoever comes while it is being made waits instead of making it again
        colours = _palette()
    return Picture(encode(compose(page, cat), colours), alt_text(page, cat))


def warm() -> None:
    """Makes palette, fonts and most of the pieces before the first page is asked for."""
    paint(pages()["leaderboard"], catalogue())


@cache
def _palette() -> Image.Image:
    flat = (DAY.paper, DAY.raised, DAY.ink, DAY.quiet, DAY.gold, DAY.green, DAY.cost, DAY.good)
    return palette([compose(page, catalogue()) for page in pages().values()], (*flat, *GROUNDS))
