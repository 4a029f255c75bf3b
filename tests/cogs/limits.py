"""Discord's limits on controls, as every face must keep them; and languages that strain them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from babel.support import NullTranslations

from cogs.face import Menu, Option, Row
from locales import Catalogue


def check_option(option: Option) -> None:
    """An option of a menu, or a suggestion for a slash command."""
    assert 1 <= len(option.label) <= 100
    assert 1 <= len(option.value) <= 100
    assert len(option.description) <= 100


def check_rows(rows: Sequence[Row], most: int) -> None:
    """At most so many rows, each within its limits, and no two controls that do the same."""
    assert len(rows) <= most
    does = []
    for row in rows:
        if isinstance(row, Menu):
            assert 1 <= len(row.placeholder) <= 150
            assert 1 <= len(row.options) <= 25
            assert len({option.value for option in row.options}) == len(row.options)
            for option in row.options:
                check_option(option)
            does.append(row.do)
        else:
            assert 1 <= len(row) <= 5
            assert all(1 <= len(button.label) <= 80 for button in row)
            does += [button.do for button in row]
    assert len(set(does)) == len(does)  # each makes a custom_id, and Discord wants them to differ


def texts(rows: Sequence[Row]) -> Iterator[str]:
    """What a player reads on menus and buttons."""
    for row in rows:
        if isinstance(row, Menu):
            yield row.placeholder
            yield from (text for option in row.options for text in (option.label, option.description))
        else:
            yield from (button.label for button in row)


class Verbose(NullTranslations):
    """A language with words three times as long as in English."""

    def ugettext(self, message: str) -> str:
        return re.sub(r"(\{\w+\})|[a-z]", lambda found: found[1] or found[0] * 3, message)

    def ungettext(self, singular: str, plural: str, num: int) -> str:
        return self.ugettext(singular if num == 1 else plural)


class Pseudo(NullTranslations):
    """A language in which every letter is ж."""

    def ugettext(self, message: str) -> str:
        return re.sub(r"(\{\w+\})|[A-Za-z]", lambda found: found[1] or "ж", message)

    def ungettext(self, singular: str, plural: str, num: int) -> str:
        return self.ugettext(singular if num == 1 else plural)


VERBOSE = Catalogue("en", Verbose())
PSEUDO = Catalogue("ja", Pseudo())
"""Lists are joined with signs in Japanese."""
