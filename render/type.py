"""Type: the fonts of the house, and lines of text that fit their room.

A font object of FreeType must not be used by two threads at once: whoever uses one holds the lock. A
finished line is a plain image and is shared.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import as_file, files
from typing import Literal

from PIL import Image, ImageDraw, ImageFont

Face = Literal["serif", "italic", "sans"]

_FILES: dict[Face, tuple[str, str]] = {
    "serif": ("fontpkg_noto_serif", "NotoSerif[wdth,wght].ttf"),
    "italic": ("fontpkg_noto_serif", "NotoSerif-Italic[wdth,wght].ttf"),
    "sans": ("fontpkg_noto_sans", "NotoSans[wdth,wght].ttf"),
}
_FINE = 4
"""Lines are set this much larger and reduced: hinted small letters would be spaced badly."""
_STEPS = [round(round(value * 6 / 255) * 255 / 6) for value in range(256)]
"""Seven shades from paper to ink look like 256, and a picture is a tenth smaller."""
_PAD = 1
"""Empty pixels at either end of a line."""
_LEAST_SHRINK = 0.95
"""A line at half the width axis is at least half as long, but for this factor: found with all letters."""
_NO_CHARACTER = "\U0010fffe"


_ONE_AT_A_TIME = threading.Lock()
"""Held for some milliseconds at the most; a font for each thread would cost 20 ms and 1 MB each."""


@cache
def _font(face: Face, size: int, weight: int = 400, width: int = 100) -> ImageFont.FreeTypeFont:
    """`size` in pixels, `weight` 100 to 900, `width` in percent, 62 to 100. Only for who holds the lock."""
    package, name = _FILES[face]
    with as_file(files(package) / "files" / name) as path:
        cut = ImageFont.truetype(str(path), size)
    cut.set_variation_by_axes([weight, width])
    return cut


@cache
def has_glyph(character: str) -> bool:
    """Whether both faces can draw this character, so that it never shows as a box."""
    with _ONE_AT_A_TIME:
        return all(_mask(face, character) != _mask(face, _NO_CHARACTER) for face in _FILES)


def _mask(face: Face, character: str) -> tuple[tuple[int, int], bytes]:
    mask = _font(face, 24).getmask(character)
    return mask.size, bytes(mask)


def sign(
    draw: ImageDraw.ImageDraw,
    middle: tuple[float, float],
    text: str,
    face: Face,
    size: int,
    weight: int,
    width: int,
    ink: tuple[int, ...],
) -> None:
    """Draws a sign or a number as it is, however wide it gets, with its middle at this place."""
    with _ONE_AT_A_TIME:
        draw.text(middle, text, font=_font(face, size, weight, width), fill=ink, anchor="mm")


@dataclass(frozen=True)
class Style:
    """How a line is set: `size` in pixels; its letters may be narrowed (percent), then smaller to `small`."""

    face: Face
    size: int
    weight: int
    narrow: int = 66
    wide: int = 100
    small: float = 0.9


@lru_cache(1024)
def line(text: str, style: Style, room: int = 9999, name: bool = False) -> Image.Image:
    """A line of text as a mask (mode L), never wider than `room` pixels.

    What does not fit is narrowed, then shortened: a person's name (`name`) to `Maximilian H.`, then anything
    to an ellipsis.
    """
    with _ONE_AT_A_TIME:
        shown, cut = _fitting(text, style, (room - 2 * _PAD) * _FINE, name)
        up, down = cut.getmetrics()
        left, right = _extent(shown, cut)
        width = (math.ceil((right - left) / _FINE) + 2 * _PAD) * _FINE
        height = (up + down + 2 * _FINE - 1) // (2 * _FINE) * (2 * _FINE)
        large = Image.new("L", (width, height), 0)
        ImageDraw.Draw(large).text((_PAD * _FINE - left, height / 2), shown, font=cut, fill=255, anchor="lm")
    small = large.resize((width // _FINE, height // _FINE), Image.Resampling.LANCZOS).point(_STEPS)
    return small.crop((0, 0, min(small.width, room), small.height))


def _fitting(text: str, style: Style, room: float, name: bool) -> tuple[str, ImageFont.FreeTypeFont]:
    """The text to draw and the font to draw it with; `room` in pixels of the large setting."""
    size = style.size * _FINE
    for shown in shorter(text) if name else (text,):
        widest = 0.0
        for cut_size, width in _narrower(size, style):
            share = cut_size * width / (size * style.wide)
            if widest * share * _LEAST_SHRINK > room:
                continue  # cannot fit: a font more costs 20 ms and 1 MB
            cut = _font(style.face, cut_size, style.weight, width)
            needed = _width(shown, cut)
            if needed <= room:
                return shown, cut
            widest = widest or needed
    cut = _font(style.face, round(size * style.small), style.weight, style.narrow)
    kept = shown
    while kept and _width(kept + "…", cut) > room:
        kept = kept[:-1].rstrip()
    return kept + "…", cut


def _extent(text: str, cut: ImageFont.FreeTypeFont) -> tuple[float, float]:
    """From where to where the line reaches: a letter may lean out of its advance at either end."""
    box = cut.getbbox(text, anchor="lm")
    return min(0, box[0]), max(cut.getlength(text), box[2])


def _width(text: str, cut: ImageFont.FreeTypeFont) -> float:
    left, right = _extent(text, cut)
    return right - left


def shorter(name: str) -> Iterator[str]:
    """A person's name and its shorter forms: `Maximilian H.`, `Maximilian`."""
    words = name.split()
    yield name
    if len(words) > 1:
        yield f"{words[0]} {words[-1][0]}."
        yield words[0]


def _narrower(size: int, style: Style) -> Iterator[tuple[int, int]]:
    for width in sorted({style.wide, *(w for w in (90, 80, 72) if style.narrow < w < style.wide)})[::-1]:
        yield size, width
    yield size, style.narrow
    for tenths in range(9, 0, -1):
        if tenths / 10 > style.small:
            yield round(size * tenths / 10), style.narrow
    yield round(size * style.small), style.narrow
