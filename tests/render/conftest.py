"""Catalogues of other languages, and whatever is set or stamped in a picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from babel.support import NullTranslations
from PIL import Image

import render.sprites
import render.type
from locales import Catalogue
from render.type import Style, line
from tests.render.boxes import Box


class Blind(NullTranslations):
    """Every letter of a sentence is a dot, so that whatever went past the catalogue shows."""

    def ugettext(self, message: str) -> str:
        return re.sub(r"({\w+})|[^\W\d_]", lambda found: found[1] or "•", message)

    def ungettext(self, one: str, many: str, number: int) -> str:
        return self.ugettext(one if number == 1 else many)


class Verbose(NullTranslations):
    """Every sentence three times as long, as other languages can be."""

    def ugettext(self, message: str) -> str:
        return f"{message} {message} {message}"

    def ungettext(self, one: str, many: str, number: int) -> str:
        return self.ugettext(one if number == 1 else many)


@pytest.fixture
def blind() -> Catalogue:
    return Catalogue("xx", Blind())


@pytest.fixture
def verbose() -> Catalogue:
    return Catalogue("xxl", Verbose())


@pytest.fixture
def set_lines(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The texts of all lines that are set while the fixture lives."""
    seen: set[str] = set()

    def spy(text: str, style: Style, room: int = 9999, name: bool = False) -> Image.Image:
        seen.add(text)
        return line(text, style, room, name)

    monkeypatch.setattr(render.sprites, "line", spy)
    return seen


@pytest.fixture
def stamped(monkeypatch: pytest.MonkeyPatch) -> list[Box]:
    """The boxes of all that is put into a picture of full size, without empty edges, in order."""
    boxes: list[Box] = []

    def pasted(im: Image.Image, what: Any, box: Any = None, mask: Image.Image | None = None) -> None:
        if im.size == (1100, 700) and mask is not None:
            inked = (mask.getchannel("A") if mask.mode == "RGBA" else mask).point(lambda a: a > 100)
            left, top, right, bottom = inked.getbbox() or (0, 0, 0, 0)
            boxes.append((box[0] + left, box[1] + top, box[0] + right, box[1] + bottom))
        paste(im, what, box, mask)

    paste = Image.Image.paste
    monkeypatch.setattr(Image.Image, "paste", pasted)
    return boxes


@pytest.fixture
def cut_short(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str, str]]]:
    """Each line that is set otherwise than it was asked for, beside what it became."""
    found: list[tuple[str, str]] = []

    def spy(text: str, *args: Any) -> Any:
        shown, cut = fitting(text, *args)
        if shown != text:
            found.append((text, shown))
        return shown, cut

    fitting = render.type._fitting
    monkeypatch.setattr(render.type, "_fitting", spy)
    line.cache_clear()
    yield found
    line.cache_clear()


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Box]]:
    """All lines that are set in a picture of full size, with the boxes of their ink, in order."""
    found: list[tuple[str, Box]] = []
    masks: dict[int, tuple[str, Image.Image]] = {}

    def set_line(text: str, style: Style, room: int = 9999, name: bool = False) -> Image.Image:
        mask = line(text, style, room, name)
        masks[id(mask)] = text, mask
        return mask

    def pasted(im: Image.Image, what: Any, box: Any = None, mask: Image.Image | None = None) -> None:
        if id(mask) in masks and mask is not None and (ink := mask.getbbox()) is not None:
            left, top = box[0], box[1]
            found.append((masks[id(mask)][0], (left + ink[0], top + ink[1], left + ink[2], top + ink[3])))
        paste(im, what, box, mask)

    paste = Image.Image.paste
    monkeypatch.setattr(render.sprites, "line", set_line)
    monkeypatch.setattr(Image.Image, "paste", pasted)
    return found
