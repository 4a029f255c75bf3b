"""The message catalogue: every text that a person reads goes through `Catalogue`, by whole sentences.

The msgid is the English sentence with named values. `make messages` collects them into `kaffeehaus.pot`; a
translation is a folder `<language>/LC_MESSAGES/` here with a compiled `kaffeehaus.mo`. English needs none.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from babel.support import NullTranslations, Translations

DOMAIN = "kaffeehaus"
FOLDER = Path(__file__).parent
SOURCE = "en"


class Catalogue:
    """The sentences of one language."""

    def __init__(self, language: str, translations: NullTranslations) -> None:
        self.language = language
        self._translations = translations

    def say(self, sentence: str, /, **values: object) -> str:
        """The sentence in this language, with its {named} values filled in."""
        text = self._translations.ugettext(sentence)
        return text.format(**values) if values else text

    def count(self, one: str, many: str, n: int, /, **values: object) -> str:
        """The form of the sentence that fits the number `n`, which it can name as {n}."""
        return self._translations.ungettext(one, many, n).format(n=n, **values)


@cache
def catalogue(locale: str | None = None) -> Catalogue:
    """The catalogue for a Discord locale such as `de` or `en-GB`; English where there is none."""
    language = (locale or SOURCE).replace("-", "_")
    translations = Translations.load(str(FOLDER), [language, language.partition("_")[0]], DOMAIN)
    found = isinstance(translations, Translations)
    return Catalogue(language if found else SOURCE, translations)


def mark(sentence: str) -> str:
    """Marks a sentence for the catalogue where it is only stored; `say` translates it later."""
    return sentence
