"""One palette for each game and theme, made once: quicker than one for each picture, and no colour shifts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PIL import Image

from render.theme import Colour

COLOURS = 128


def palette(samples: Sequence[Image.Image], exact: Iterable[Colour]) -> Image.Image:
    """A palette (an image of mode P) for pictures like the samples, with the `exact` colours in it."""
    kept = sorted(set(exact))
    sheet = Image.new("RGB", (max(s.width for s in samples), sum(s.height for s in samples)))
    top = 0
    for sample in samples:
        sheet.paste(sample, (0, top))
        top += sample.height
    found = sheet.quantize(
        COLOURS - len(kept), method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE
    ).getpalette()
    assert found is not None
    out = Image.new("P", (1, 1))
    out.putpalette(found[: 3 * (COLOURS - len(kept))] + [part for colour in kept for part in colour])
    return out
