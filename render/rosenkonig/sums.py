"""For each colour a column: its regions by size, what they bring, and the total (K14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache

from PIL import Image, ImageDraw

from engine.rosenkonig.board import Colour
from engine.rosenkonig.observation import Observation
from locales import Catalogue
from render.names import drawn
from render.pen import Pen
from render.picture import Name
from render.rosenkonig.last_hands import draw_hands, hands_height
from render.rosenkonig.layout import COLUMN, COLUMN_WIDTH
from render.rosenkonig.look import FAINT, HOUSES, INK, LIGHT, THEME
from render.rosenkonig.planes import banner, chip, plane
from render.rosenkonig.roses import emblem
from render.rosenkonig.styles import FIGURE, PARTNER, POINTS, SUM, TEXT
from render.rosenkonig.words import blocked, seats_of, winning
from render.sprites import stamp, stamp_middle, write
from render.type import line

_GAP = 12
_WIDTH = (COLUMN_WIDTH - _GAP) // 2
_HEAD, _NAME_LINE = 56, 26
_TOTAL = 70
_FOOT = 6
_MOST_STEP, _WITH_BEADS = 84, 62
"""How high a row is at most, and from when on it shows the squares of its regions."""
_LEAST_STEP = 30
"""Lower rows would be crowded: rather than that the last hands are left out."""
_CHIP = 44
_BEAD, _LEAST_BEAD = 9, 4


def draw_sums(
    im: Image.Image, obs: Observation, names: tuple[Name, ...], cat: Catalogue, top: int, foot: int
) -> None:
    """Red at the left, white at the right, with as many rows as they have sizes of regions.

    If nobody could move the hands are there to show it, as far as there is room.
    """
    sizes = {colour: Counter(map(len, obs.score(colour).regions)) for colour in Colour}
    for i, colour in enumerate(Colour):
        left = COLUMN + i * (_WIDTH + _GAP)
        won = colour in winning(obs)
        own = HOUSES[colour].own
        stamp(im, plane(_WIDTH, foot - top, THEME.raised, own, 3 if won else 1.2), left, top)
        y = _draw_head(im, obs, colour, names, left, top) + 8
        end = foot - _TOTAL - _FOOT - 6
        step, reserve = _step(sizes, end - y), hands_height(obs, colour) + 8
        if blocked(obs) and _step(sizes, end - reserve - y) >= _LEAST_STEP:
            step = _step(sizes, end - reserve - y)
            draw_hands(im, obs, colour, left + 7, end - reserve + 8, _WIDTH - 11)
        _draw_rows(im, colour, sizes[colour], left, y, step)
        _draw_total(im, obs.score(colour).points, colour, cat, left, foot - _TOTAL - _FOOT, won=won)


def _draw_head(
    im: Image.Image, obs: Observation, colour: Colour, names: tuple[Name, ...], left: int, top: int
) -> int:
    """The rose and whoever plays for it. Returns where it ends."""
    seats = seats_of(obs, colour)
    height = _HEAD + _NAME_LINE * (len(seats) - 1)
    middle = top + height / 2 + 1
    stamp_middle(im, emblem(colour, 42), left + 32, middle)
    for i, seat in enumerate(seats):
        y = middle + (i - (len(seats) - 1) / 2) * (_NAME_LINE + 6)
        write(im, left + 58, y, drawn(names[seat]), PARTNER, INK, _WIDTH - 68, name=True)
    im.paste(HOUSES[colour].own, (left + 10, top + height, left + _WIDTH - 10, top + height + 2))
    return top + height + 2


def _step(sizes: Mapping[Colour, Counter[int]], room: int) -> int:
    """How high rows are, the same in both columns."""
    return min(_MOST_STEP, room // max(1, *map(len, sizes.values())))


def _draw_rows(im: Image.Image, colour: Colour, sizes: Counter[int], left: int, top: int, step: int) -> None:
    """The largest first; regions of one size share a row."""
    draw = ImageDraw.Draw(im)
    for i, size in enumerate(sorted(sizes, reverse=True)):
        y = top + i * step
        _draw_row(im, colour, size, sizes[size], left, y, step, largest=i == 0)
        if step >= _WITH_BEADS:
            _draw_beads(draw, colour, size, sizes[size], left + 16, y + _CHIP + 4)
        if i + 1 < len(sizes):
            draw.line((left + 12, y + step - 4, left + _WIDTH - 13, y + step - 4), fill=FAINT)


def _draw_row(
    im: Image.Image, colour: Colour, size: int, count: int, left: int, y: int, step: int, *, largest: bool
) -> None:
    """`3 × 3`, how many of them, and what they bring together."""
    height = min(_CHIP, step - 5)
    middle, ink = y + height / 2, INK
    if largest:
        stamp(im, chip(colour, _WIDTH - 12, height), left + 6, y)
        ink = HOUSES[colour].on_field
    points = str(size * size * count)
    write(im, left + _WIDTH - 17, middle, points, FIGURE, ink, 70, anchor="r")
    right = left + _WIDTH - 17 - line(points, FIGURE, 70).width - 6
    if count > 1:
        right -= _times(colour, count).width + 4
    end = write(im, left + 17, middle, f"{size} × {size}", SUM, ink, right - left - 17)
    if count > 1:
        stamp_middle(im, _times(colour, count), end + 6 + _times(colour, count).width / 2, middle)


@cache
def _times(colour: Colour, count: int) -> Image.Image:
    """How many regions of a size there are."""
    mask = line(f"{count}×", TEXT)
    p = Pen(mask.width + 10, 24)
    p.rounded((0, 0, p.width, 24), 8, LIGHT, HOUSES[colour].own, 1.5)
    out = p.done()
    out.paste(INK, (5, (24 - mask.height) // 2), mask)
    return out


def _draw_beads(draw: ImageDraw.ImageDraw, colour: Colour, size: int, count: int, x: int, y: int) -> None:
    """A small square for each square, and a gap between two regions; none if they would be too small."""
    room = _WIDTH - 32
    for bead in range(_BEAD, _LEAST_BEAD - 1, -1):
        gap = 2 if bead > 6 else 1
        if count * (size * (bead + gap) - gap) + (count - 1) * bead <= room:
            break
    else:
        return
    for _ in range(count):
        for _ in range(size):
            draw.rectangle((x, y, x + bead - 1, y + bead - 1), fill=HOUSES[colour].own)
            x += bead + gap
        x += bead - gap


def _draw_total(
    im: Image.Image, points: int, colour: Colour, cat: Catalogue, left: int, top: int, *, won: bool
) -> None:
    ink = LIGHT if won else INK
    if won:
        stamp(im, banner(_WIDTH - 12, _TOTAL, HOUSES[colour].own), left + 6, top)
    else:
        im.paste(HOUSES[colour].own, (left + 12, top, left + _WIDTH - 12, top + 2))
    middle = top + _TOTAL / 2
    write(im, left + _WIDTH - 18, middle, str(points), POINTS, ink, 96, anchor="r")
    room = _WIDTH - 36 - line(str(points), POINTS, 96).width - 8
    write(im, left + 18, middle + 6, cat.say("total"), TEXT, ink, room)
