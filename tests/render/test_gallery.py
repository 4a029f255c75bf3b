"""The pictures of the documentation are those that `make pictures` would write now."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from render.theme import HEIGHT, WIDTH
from tests.render.gallery import PAGE, Exhibit, exhibits, page

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
MOST_BYTES = 5_000_000
HINT = "run `make pictures`"


@pytest.fixture(scope="module")
def shown() -> Mapping[str, Exhibit]:
    return exhibits()


def test_the_folder_holds_the_pictures_and_their_page_and_nothing_else(shown: Mapping[str, Exhibit]) -> None:
    assert {path.name for path in FOLDER.iterdir()} == {*shown, PAGE}, HINT
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) <= MOST_BYTES


def test_no_state_is_shown_twice(shown: Mapping[str, Exhibit]) -> None:
    names: dict[bytes, list[str]] = {}
    for name, (_, picture) in shown.items():
        names.setdefault(picture.png, []).append(name)
    assert [same for same in names.values() if len(same) > 1] == []


def test_the_page_tells_what_the_pictures_show(shown: Mapping[str, Exhibit]) -> None:
    """Captions and alt texts; so the positions, too, are found the same each time."""
    assert (FOLDER / PAGE).read_text(encoding="utf-8") == page(shown), HINT


def test_the_pictures_are_up_to_date(shown: Mapping[str, Exhibit]) -> None:
    """But for edges, which another version of Pillow or FreeType may smooth otherwise."""
    stale = []
    for name, (_, picture) in shown.items():
        with Image.open(FOLDER / name) as stored, Image.open(BytesIO(picture.png)) as drawn:
            assert stored.size == (WIDTH, HEIGHT)
            apart = ImageChops.difference(stored.convert("L"), drawn.convert("L")).histogram()
            if sum(apart[64:]) > WIDTH * HEIGHT / 1000:
                stale.append(name)
    assert not stale, HINT
