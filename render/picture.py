"""What goes in beside the observation, and what comes out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from engine.protocol import Observation
from locales import Catalogue

ALT_LIMIT = 1024
"""Discord's limit on the description of an attachment, in characters."""


@dataclass(frozen=True)
class Name:
    """How a player is called: any Unicode as `display`, and the always ASCII `handle` to fall back on."""

    display: str
    handle: str


@dataclass(frozen=True)
class Picture:
    """A PNG and its alt text (at most ALT_LIMIT characters)."""

    png: bytes
    alt: str


class Painter(Protocol):
    """Draws one game. Runs in a worker thread; pure: equal arguments, equal bytes."""

    def paint(self, observation: Observation, names: tuple[Name, ...], catalogue: Catalogue) -> Picture:
        """The picture for the observation's viewer; `names` by seat."""
        ...

    def warm(self) -> Iterator[None]:
        """Make what every picture needs (background, sprites) before the first one is asked for.

        It yields after each part, so that whoever ends in the middle need not wait for the rest.
        """
        ...
