"""A line of words and small pictures that fits its room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PIL import Image

from render.sprites import stamp, write
from render.theme import Colour
from render.type import Style, line

_GAP = 8
_LEAST = 40
"""A name that would have less room than this is left out."""


@dataclass(frozen=True)
class Words:
    """Words in a line, at most `room` pixels wide. A `name` may be shortened, an `extra` left out."""

    text: str
    style: Style
    room: int = 9999
    name: bool = False
    extra: bool = False

    @property
    def width(self) -> int:
        """In pixels."""
        return line(self.text, self.style, self.room, self.name).width


@dataclass(frozen=True, eq=False)
class Sign:
    """A small picture in a line. `close`: it stands close to the part before it."""

    sprite: Image.Image
    close: bool = False
    extra: bool = False

    @property
    def width(self) -> int:
        """In pixels."""
        return self.sprite.width


Part = Words | Sign


def flow(im: Image.Image, parts: Sequence[Part], left: float, right: float, y: float, ink: Colour) -> None:
    """Sets the parts in a line whose middle is y.

    If they are too long the extras are left out, then names give way, then the first words are narrowed.
    """
    x = left
    for part, gap in _spaced(_fitted(list(parts), right - left)):
        x += gap
        if isinstance(part, Words):
            x = write(im, x, y, part.text, part.style, ink, part.room, name=part.name)
        else:
            stamp(im, part.sprite, x, y - part.sprite.height / 2)
            x += part.width


def _spaced(parts: Sequence[Part]) -> list[tuple[Part, int]]:
    """Each part with the gap before it."""
    close = [i == 0 or (isinstance(part, Sign) and part.close) for i, part in enumerate(parts)]
    return [(part, 0 if tight else _GAP) for part, tight in zip(parts, close, strict=True)]


def _over(parts: Sequence[Part], room: float) -> float:
    return sum(part.width + gap for part, gap in _spaced(parts)) - room


def _fitted(parts: list[Part], room: float) -> list[Part]:
    if _over(parts, room) > 0:
        parts = [part for part in parts if not part.extra]
    for i, part in enumerate(parts):
        over = _over(parts, room)
        if over > 0 and isinstance(part, Words) and part.name:
            left = int(part.width - over)
            parts = [*parts[:i], *([replace(part, room=left)] if left >= _LEAST else []), *parts[i + 1 :]]
            break
    over = _over(parts, room)
    if over > 0 and isinstance(parts[0], Words):
        parts[0] = replace(parts[0], room=max(_LEAST, int(parts[0].width - over)))
    return parts
