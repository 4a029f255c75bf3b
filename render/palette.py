"""One palette for each game and theme, made once: quicker than one for each picture, and no colour shifts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from PIL import Image

from render.theme import Colour

COLOURS = 192
"""Fewer make smaller files; with these no difference to 256 is seen in a picture of few hues."""
_MOST_VOTES = 24
"""Flat areas are kept exactly, so that the rest of the palette can serve edges and fine lines."""
_MOST_COLOURS = 1 << 16
"""In a sample; Pillow makes room for as many when it counts them."""
_APART = 7
"""Pillow looks a colour up in steps of 4: one that is nearer than this to another would push it aside."""


def palette(samples: Iterable[Image.Image], exact: Iterable[Colour], colours: int = COLOURS) -> Image.Image:
    """A palette (an image of mode P) for pictures like the samples, with the `exact` colours in it.

    Of exact colours that can hardly be told apart the first is kept.
    """
    chosen: list[Colour] = []
    for colour in exact:
        _choose(chosen, colour)
    for colour in _found(samples, colours - len(chosen)):
        _choose(chosen, colour)
    out = Image.new("P", (1, 1))
    out.putpalette([part for colour in chosen for part in colour])
    return out


def _choose(chosen: list[Colour], colour: Colour) -> None:
    if all(max(abs(a - b) for a, b in zip(colour, other, strict=True)) >= _APART for other in chosen):
        chosen.append(colour)


def _found(samples: Iterable[Image.Image], count: int) -> list[Colour]:
    votes: Counter[Colour] = Counter()
    for sample in samples:
        counted = sample.convert("RGB").getcolors(_MOST_COLOURS)
        assert counted is not None, "a sample has too many colours"
        for number, colour in counted:
            assert isinstance(colour, tuple)
            red, green, blue = colour
            votes[red, green, blue] += number
    pixels = bytes(
        part for colour, number in sorted(votes.items()) for part in colour * min(_MOST_VOTES, number)
    )
    sheet = Image.frombytes("RGB", (len(pixels) // 3, 1), pixels)
    found = sheet.quantize(count, method=Image.Quantize.MEDIANCUT, kmeans=1, dither=Image.Dither.NONE)
    parts = found.getpalette() or []
    return [(parts[i], parts[i + 1], parts[i + 2]) for i in range(0, len(parts), 3)]
