"""Translations made while a test runs: compiled into a folder of their own, found there by `catalogue`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import locales

TEMPLATE = locales.FOLDER / f"{locales.DOMAIN}.pot"

Forms = tuple[str, ...]
"""A sentence: one form, or singular and plural."""


def template() -> list[Forms]:
    """The sentences of the committed template."""
    with TEMPLATE.open("rb") as file:
        messages = [message.id for message in read_po(file, charset="utf-8") if message.id]
    return [tuple(found) if isinstance(found, (list, tuple)) else (found,) for found in messages]


def foreign(sentence: str) -> str:
    """A language in which every letter is ж."""
    return re.sub(r"(\{\w+\})|[^\W\d_]", lambda found: found[1] or "ж", sentence)


def compiled(language: str, translate: Callable[[Forms], Forms], sentences: list[Forms]) -> bytes:
    """A .mo file. `translate` gives one form, or of a plural all that the language has."""
    catalog = Catalog(locale=language, fuzzy=False)
    for forms in sentences:
        translated, plural = translate(forms), len(forms) > 1
        catalog.add(forms if plural else forms[0], translated if plural else translated[0])
    out = BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


@contextmanager
def spoken(folder: Path, monkeypatch: pytest.MonkeyPatch, **languages: bytes) -> Iterator[None]:
    """While the block lasts these .mo files are all the translations there are."""
    for language, content in languages.items():
        place = folder / language / "LC_MESSAGES"
        place.mkdir(parents=True)
        (place / f"{locales.DOMAIN}.mo").write_bytes(content)
    locales.catalogue.cache_clear()
    with monkeypatch.context() as patch:
        patch.setattr(locales, "FOLDER", folder)
        try:
            yield
        finally:
            locales.catalogue.cache_clear()
