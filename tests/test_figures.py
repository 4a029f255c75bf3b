"""Numbers and months as languages write them."""

from __future__ import annotations

import discord
import pytest

from locales.figures import decimal, month_and_year, percent

NARROW, NO_BREAK = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("language", "number", "share", "month"),
    [
        ("en", "71.4", "64%", "March 2027"),
        ("de", "71,4", f"64{NO_BREAK}%", "März 2027"),
        ("fr", "71,4", f"64{NARROW}%", "mars 2027"),
        ("pt_BR", "71,4", "64%", "março de 2027"),
        ("xx", "71.4", "64%", "March 2027"),
    ],
)
def test_each_language_writes_them_in_its_way_and_an_unknown_one_in_english(
    language: str, number: str, share: str, month: str
) -> None:
    assert decimal(71.44, language) == number
    assert percent(0.644, language).replace(NARROW, NO_BREAK) == share.replace(NARROW, NO_BREAK)
    assert month_and_year(2027, 3, language) == month


@pytest.mark.parametrize("locale", list(discord.Locale), ids=str)
def test_every_language_of_discord_can_be_written(locale: discord.Locale) -> None:
    language = str(locale).replace("-", "_")
    assert decimal(7.0, language)
    assert percent(1.0, language)
    assert "2027" in month_and_year(2027, 12, language)


def test_one_digit_stands_behind_the_point_even_if_it_is_none() -> None:
    assert [decimal(value, "en") for value in (30, 30.04, 29.96, 0)] == ["30.0", "30.0", "30.0", "0.0"]
