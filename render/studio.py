"""The studio: draws off the event loop in one bounded pool, and nothing twice."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import fields, replace
from functools import partial
from typing import Any

from engine.protocol import Observation
from locales import catalogue
from render.leaderboard import paint as leaderboard
from render.leaderboard.page import Page
from render.painters import PAINTERS
from render.picture import Kind, Name, Painter, Picture

THREADS = 2
"""Drawings at the same time; Pillow lets go of the interpreter for most of its work."""
KEPT = 64
"""Finished pictures kept, about 8 MB at most."""
_PRIVATE: Mapping[str, Any] = {"viewer": None, "legal": (), "secrets": None}
"""Fields of an observation that are one viewer's alone, and what everybody sees in their stead."""


class Studio:
    """Draws pictures. Used from one event loop; `warm` at start, `close` at the end."""

    def __init__(
        self, painters: Mapping[str, Painter] = PAINTERS, threads: int = THREADS, kept: int = KEPT
    ) -> None:
        self._painters, self._kept = painters, kept
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="studio")
        # by all that a picture depends on
        self._finished: OrderedDict[Hashable, Picture] = OrderedDict()
        self._under_way: dict[Hashable, asyncio.Future[Picture]] = {}

    def warm(self) -> None:
        """Starts to make backgrounds and sprites, in the pool; returns at once."""
        for painter in self._painters.values():
            self._pool.submit(self._warm, painter.warm())
        self._pool.submit(leaderboard.warm)

    def _warm(self, parts: Iterator[None]) -> None:
        """Make one part and line up for the next: a picture that somebody waits for comes in between."""
        for _ in parts:
            with suppress(RuntimeError):  # the studio has been closed
                self._pool.submit(self._warm, parts)
            return

    async def picture(
        self,
        game: str,
        observation: Observation,
        names: tuple[Name, ...],
        locale: str | None,
        kind: Kind = "board",
    ) -> Picture:
        """The board as everybody may see it, whoever looks; of another kind, what is the viewer's alone.

        `names` by seat. What goes wrong while it is drawn is raised here, and tried again the next time.
        """
        seen = public(observation) if kind == "board" else observation
        return await self._position(game, seen, names, locale, kind)

    async def own_picture(
        self, game: str, observation: Observation, names: tuple[Name, ...], locale: str | None
    ) -> Picture:
        """The board for the viewer alone, which may mark what they can choose, and what only they know."""
        more = observation.viewer in observation.to_act or getattr(observation, "secrets", None) is not None
        seen = observation if more else public(observation)
        return await self._position(game, seen, names, locale, "board")

    async def leaderboard(self, page: Page, locale: str | None) -> Picture:
        """The picture of a page of the leaderboard."""
        cat = catalogue(locale)
        return await self._drawn((page, cat.language), partial(leaderboard.paint, page, cat))

    async def _position(
        self, game: str, seen: Observation, names: tuple[Name, ...], locale: str | None, kind: Kind
    ) -> Picture:
        cat, painter = catalogue(locale), self._painters[game]
        key = game, seen, names, cat.language, kind
        return await self._drawn(key, partial(painter.paint, seen, names, cat, kind))

    async def _drawn(self, key: Hashable, paint: Callable[[], Picture]) -> Picture:
        """The picture that is kept under the key, or else is painted, once for all who wait for it."""
        if key in self._finished:
            self._finished.move_to_end(key)
            return self._finished[key]
        drawing = self._under_way.get(key)
        if drawing is None:
            drawing = asyncio.get_running_loop().run_in_executor(self._pool, paint)
            self._under_way[key] = drawing
            drawing.add_done_callback(partial(self._keep, key))
        return await asyncio.shield(drawing)  # one who stops waiting stops nobody else

    def close(self) -> None:
        """Lets the drawings under way come to their end; nothing is drawn or made any more."""
        self._pool.shutdown(cancel_futures=True)

    def _keep(self, key: Hashable, drawing: asyncio.Future[Picture]) -> None:
        del self._under_way[key]
        if drawing.cancelled() or drawing.exception() is not None:
            return
        self._finished[key] = drawing.result()
        if len(self._finished) > self._kept:
            self._finished.popitem(last=False)


def public(observation: Observation) -> Observation:
    """The same observation without whoever looks, what they may do and what only they know."""
    seen: Any = observation
    hidden = {field.name: _PRIVATE[field.name] for field in fields(seen) if field.name in _PRIVATE}
    unseen: Observation = replace(seen, **hidden)
    return unseen
