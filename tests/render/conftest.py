"""A catalogue of another language, and whatever is set in a picture."""

from __future__ import annotations

import re

import pytest
from babel.support import NullTranslations
from PIL import Image

import render.sprites
from locales import Catalogue
from render.type import Style, line


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
