"""The message catalogue: every text that a person reads goes through `Catalogue`, by whole sentences.

The msgid is the English sentence with named values. `make messages` collects them into `kaffeehaus.pot`; a
translation is a folder `<language>/LC_MESSAGES/` here with a compiled `kaffeehaus.mo`. English needs none,
and takes the place of whatever a translation lacks or has wrong.
"""

from __future__ import annotations

import logging
import struct
from collections.abc import Set
from functools import cache
from pathlib import Path
from string import Formatter

from babel.support import NullTranslations, Translations

log = logging.getLogger(__name__)

DOMAIN = "kaffeehaus"
FOLDER = Path(__file__).parent
SOURCE = "en"
NUMBER = frozenset({"n"})
"""The value that a form of `Catalogue.count` may name or leave out."""


class Catalogue:
    """The sentences of one language."""

    def __init__(self, language: str, translations: NullTranslations) -> None:
        self.language = language
        self._translations = translations

    def say(self, sentence: str, /, **values: object) -> str:
        """The sentence in this language, with its {named} values filled in."""
        text = self._translations.ugettext(sentence)
        return (text if _fits(text, sentence) else sentence).format(**values)

    def count(self, one: str, many: str, n: int, /, **values: object) -> str:
        """The form of the sentence that fits the number `n`, which it can name as {n}."""
        text, english = self._translations.ungettext(one, many, n), one if n == 1 else many
        return (text if _fits(text, english, NUMBER) else english).format(n=n, **values)


@cache
def catalogue(locale: str | None = None) -> Catalogue:
    """The catalogue for a Discord locale such as `de` or `en-GB`; English where there is none."""
    language = (locale or SOURCE).replace("-", "_")
    try:
        translations = Translations.load(str(FOLDER), [language, language.partition("_")[0]], DOMAIN)
    except (OSError, ValueError, LookupError, struct.error) as error:
        log.error("the translation for %s cannot be read, English takes its place: %s", language, error)
        translations = NullTranslations()
    found = isinstance(translations, Translations)
    return Catalogue(language if found else SOURCE, translations)


def mark(sentence: str) -> str:
    """Marks a sentence for the catalogue where it is only stored; `say` translates it later."""
    return sentence


@cache
def _fits(translated: str, english: str, free: Set[str] = frozenset()) -> bool:
    """Does a translation name the same values as the English sentence, but for `free` ones?

    One that does not would lose a value, or end in an exception; it is told of once, in the log.
    """
    try:
        fits = named_values(translated) | free == named_values(english) | free
    except ValueError:
        fits = False
    if not fits:
        log.warning("a translation does not fit “%s” and is not used: “%s”", english, translated)
    return fits


def named_values(sentence: str) -> frozenset[str]:
    """The names in braces. Raises ValueError where braces hold anything but a name."""
    fields = [(name, spec, how) for _, name, spec, how in Formatter().parse(sentence) if name is not None]
    for name, spec, how in fields:
        if not name.isidentifier() or spec or how:
            raise ValueError(f"“{sentence}” has braces that hold more, or less, than a name")
    return frozenset(name for name, _, _ in fields)
