"""The catalogue: which language is found, and what a translation with mistakes can do (nothing)."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from babel.support import NullTranslations

from locales import Catalogue, catalogue, named_values
from tests.translations import compiled, foreign, spoken, template

SEAT = "{name} takes seat {seat}"
POINTS = ("{name} wins {n} point", "{name} wins {n} points")


GERMAN = compiled("de", lambda _: ("verfügbar",), [("free",)])


class Fixed(NullTranslations):
    """Says the same whatever is asked."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def ugettext(self, message: str) -> str:
        return self._text

    def ungettext(self, singular: str, plural: str, num: int) -> str:
        return self._text


def told(text: str) -> Catalogue:
    """A catalogue whose every translation is this one."""
    return Catalogue("xx", Fixed(text))


# ---- finding a language


def test_a_compiled_translation_is_found_and_says_every_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sentences = template()
    content = compiled("xx", lambda forms: tuple(map(foreign, forms)), sentences)
    with spoken(tmp_path, monkeypatch, xx=content):
        cat = catalogue("xx")
        assert cat.language == "xx"
        for forms in sentences:
            values = {name: f"<{name}>" for form in forms for name in named_values(form)}
            if len(forms) == 1:
                assert cat.say(forms[0], **values) == foreign(forms[0]).format(**values)
                continue
            one, many = forms
            values.pop("n", None)  # the number itself
            assert cat.count(one, many, 1, **values) == foreign(one).format(n=1, **values)
            assert cat.count(one, many, 2, **values) == foreign(many).format(n=2, **values)


@pytest.mark.parametrize("locale", ["en-GB", "en-US", "zz", "", None])
def test_without_a_translation_it_is_english(
    locale: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with spoken(tmp_path, monkeypatch, de=GERMAN):
        cat = catalogue(locale)
        assert cat.language == "en"
        assert cat.say("free") == "free"
        assert cat.count("{n} coin", "{n} coins", 1) == "1 coin"
        assert cat.count("{n} coin", "{n} coins", 0) == "0 coins"


@pytest.mark.parametrize("locale", ["de", "de-AT", "de_CH"])
def test_a_language_serves_its_regions(locale: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with spoken(tmp_path, monkeypatch, de=GERMAN):
        assert catalogue(locale).say("free") == "verfügbar"


def test_a_language_has_the_plural_forms_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    polish = "{n} moneta", "{n} monety", "{n} monet"
    with spoken(tmp_path, monkeypatch, pl=compiled("pl", lambda _: polish, [("{n} coin", "{n} coins")])):
        said = [catalogue("pl").count("{n} coin", "{n} coins", n) for n in (1, 3, 5, 22)]
    assert said == ["1 moneta", "3 monety", "5 monet", "22 monety"]


def test_what_a_translation_lacks_is_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with spoken(tmp_path, monkeypatch, de=GERMAN):
        assert [catalogue("de").say("free"), catalogue("de").say("Join")] == ["verfügbar", "Join"]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xde\x12\x04",
        b"no catalogue at all, but long enough to have a head like one",
        GERMAN[:60],
        GERMAN.replace(b"plural=(n != 1)", b"plural=(import)"),
        GERMAN.replace(b"charset=utf-8", b"charset=utf-x"),
        GERMAN.replace("ü".encode(), b"\xff\xff"),
    ],
    ids=["empty", "too short", "another file", "cut off", "plural rule", "charset", "letters"],
)
def test_a_broken_file_is_reported_once_and_english_takes_its_place(
    content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assert content != GERMAN
    with spoken(tmp_path, monkeypatch, de=content):
        for _ in range(2):
            assert catalogue("de").say("free") == "free"
            assert catalogue("de").language == "en"
    [record] = caplog.records
    assert record.levelno == logging.ERROR
    assert "for de cannot be read" in record.getMessage()


# ---- values


@pytest.mark.parametrize("value", ["{name}", "{", "}}", "{0}", "{seat.__class__}", "%s"])
def test_braces_in_a_value_stay_as_they_are(value: str) -> None:
    assert catalogue().say(SEAT, name=value, seat=2) == f"{value} takes seat 2"
    assert catalogue().count(*POINTS, 2, name=value) == f"{value} wins 2 points"
    assert told("Platz {seat}: {name}").say(SEAT, name=value, seat=2) == f"Platz 2: {value}"


@pytest.mark.parametrize(
    "translated",
    [
        "Platz {seat}",
        "Platz {seat}: {nam}",
        "Platz {seat}: {name}, {n}",
        "Platz {seat}: {0}",
        "Platz {seat}: {}",
        "Platz {seat}: {name",
        "Platz {seat}: name}",
        "Platz {seat}: {name.__class__}",
        "Platz {seat}: {name[0]}",
        "Platz {seat:>9999999999}: {name}",
        "Platz {seat!r}: {name}",
        "",
    ],
)
def test_a_translation_that_names_other_values_is_not_used(
    translated: str, caplog: pytest.LogCaptureFixture
) -> None:
    sentence = f"{SEAT} ({len(translated)})"  # each is told once in the life of the process
    for _ in range(2):
        assert told(translated).say(sentence, name="Anna", seat=2) == sentence.format(name="Anna", seat=2)
    [record] = caplog.records
    assert record.levelno == logging.WARNING
    assert sentence in record.getMessage()


def test_a_translation_with_braces_where_there_is_no_value_is_not_used() -> None:
    assert told("frei {name}").say("free") == "free"
    assert told("frei {").say("free") == "free"


def test_a_translation_may_order_and_repeat_the_values() -> None:
    assert told("{seat}, {seat}: {name}").say(SEAT, name="Anna", seat=2) == "2, 2: Anna"


@pytest.mark.parametrize("n", [0, 1, 2])
def test_of_a_number_the_value_may_be_left_out_and_no_other(n: int) -> None:
    english = f"Anna wins {n} {'point' if n == 1 else 'points'}"
    assert told("{name} hat Punkte").count(*POINTS, n, name="Anna") == "Anna hat Punkte"
    assert told("{n} Punkte").count(*POINTS, n, name="Anna") == english
    assert told("{n} Punkte für {who}").count(*POINTS, n, name="Anna") == english
    assert told("{n} Punkte für {name").count(*POINTS, n, name="Anna") == english
