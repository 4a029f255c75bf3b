"""A picture as bytes."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

_LEVEL = 4
"""zlib's effort: above it a few per cent of the size cost as much time again."""


def encode(picture: Image.Image, colours: Image.Image) -> bytes:
    """The RGB picture as a PNG in the colours of this palette."""
    out = BytesIO()
    picture.quantize(palette=colours, dither=Image.Dither.NONE).save(out, "PNG", compress_level=_LEVEL)
    return out.getvalue()
