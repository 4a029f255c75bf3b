"""What goes in beside the observation, and what comes out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, Protocol

from engine.protocol import Observation
from locales import Catalogue

ALT_LIMIT = 1024
"""Discord's limit on the description of an attachment, in characters."""


Kind = Literal["board", "cards", "vote"]
"""Which picture of a position: of the board; of the viewer's own cards; of the vote that the viewer is asked
for. Games without secrets have the first alone."""


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

    def paint(
        self, observation: Observation, names: tuple[Name, ...], catalogue: Catalogue, kind: Kind = "board"
    ) -> Picture:
        """The picture for the observation's viewer; `names` by seat.

        Raises ValueError if this game, or this position for this viewer, has no picture of the kind.
        """
        ...

    def warm(self) -> Iterator[None]:
        """Make what every picture needs (background, sprites) before the first one is asked for.

        It yields after each part, so that whoever ends in the middle need not wait for the rest.
        """
        ...
