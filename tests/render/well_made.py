"""What every picture of a board keeps: its size, its weight, and an alt text that Discord takes."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from render import Picture
from render.picture import ALT_LIMIT

MOST_BYTES = 120_000


def check(picture: Picture) -> None:
    """A PNG of the usual size that is not heavy, with an alt text within Discord's limit in its own units."""
    image = Image.open(BytesIO(picture.png))
    assert image.format == "PNG"
    assert image.size == (1100, 700)
    assert len(picture.png) <= MOST_BYTES
    assert 0 < len(picture.alt.encode("utf-16-le")) // 2 <= ALT_LIMIT
