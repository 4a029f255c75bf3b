"""Numbers and months as a language writes them (CLDR, by Babel)."""

from __future__ import annotations

from datetime import date
from functools import cache

from babel import Locale, UnknownLocaleError
from babel.dates import format_skeleton
from babel.numbers import format_decimal, format_percent


def decimal(value: float, language: str) -> str:
    """With one digit after the point: `71.4`, or `71,4`."""
    return format_decimal(value, "0.0", locale=_locale(language))


def percent(share: float, language: str) -> str:
    """A share of 0 to 1 in whole percent: `64%`, or `64 %`."""
    return format_percent(share, locale=_locale(language))


def month_and_year(year: int, month: int, language: str) -> str:
    """`November 2026`, `novembre 2026`, `2026年11月`."""
    return format_skeleton("yMMMM", date(year, month, 1), locale=_locale(language))


@cache
def _locale(language: str) -> Locale:
    """What Babel knows of the language; of one that it does not know, English."""
    try:
        return Locale.parse(language)
    except (UnknownLocaleError, ValueError):
        return Locale.parse("en")
