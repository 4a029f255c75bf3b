"""The leaderboard's message and custom_ids, without Discord."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import Any

import discord
import pytest
from babel.support import NullTranslations
from hypothesis import given
from hypothesis import strategies as st

from cogs.asked_board import Asked, asked
from cogs.custom_id import LIMIT
from cogs.faces import FACES
from cogs.leaderboard_view import page_of, view_of
from host.leaderboard import Leaderboard
from host.log import Person
from host.period import Period
from host.standings import Record, ranked
from locales import Catalogue, catalogue

ENGLISH = catalogue()
NAMES = ("Anna", "_Béla_", "@everyone", "W" * 32, "*" * 32)

periods = st.builds(Period, st.integers(1000, 2999), st.none() | st.integers(1, 12)) | st.just(Period())
boards = st.builds(
    Asked,
    game=st.sampled_from([None, *FACES]),
    everywhere=st.booleans(),
    period=periods,
    page=st.integers(1, 999_999),
    as_text=st.booleans(),
)


@given(boards)
def test_a_custom_id_says_all_and_is_read_back(wanted: Asked) -> None:
    assert asked(wanted.custom_id) == wanted
    assert len(wanted.custom_id) <= LIMIT


@given(st.text(max_size=60) | st.from_regex(r"l\|[a-z]*\|[a-z]*\|[a-z0-9-]*\|[0-9]*\|[a-z]*"))
def test_of_all_other_texts_none_is_a_board(text: str) -> None:
    found = asked(text)
    assert found is None or found.custom_id == text


def board(people: int, *, one_game: bool, uncounted: dict[str, int] | None = None) -> Leaderboard:
    def record(number: int) -> Record:
        who = Person(10**17 + number, NAMES[number % len(NAMES)], f"player{number}")
        ratings = (1500 + number // 2,) if one_game else ()
        return Record(who, 1000 + number, number // 2, (True,), 70.5 if one_game else None, ratings)

    return Leaderboard(ranked(record(number) for number in range(people)), uncounted or {})


def parts(view: Any) -> Iterator[dict[str, Any]]:
    def walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
        for component in components:
            yield component
            yield from walk(component.get("components") or [])

    return walk(view.to_components())


def text_of(view: Any) -> str:
    return "\n".join(part["content"] for part in parts(view) if part["type"] == 10)


def shown(
    people: int, wanted: Asked, cat: Catalogue = ENGLISH, uncounted: dict[str, int] | None = None
) -> Any:
    found = board(people, one_game=wanted.game is not None, uncounted=uncounted)
    picture = None if wanted.as_text else discord.File(io.BytesIO(b""), "leaderboard-1.png")
    return view_of(found, page_of(found, wanted, cat), wanted, picture, cat)


@pytest.mark.parametrize("game", ["vienna", None])
@pytest.mark.parametrize(("people", "page"), [(0, 1), (1, 1), (10, 1), (11, 1), (25, 2), (25, 3), (25, 9)])
@pytest.mark.parametrize("as_text", [False, True])
def test_custom_ids_differ_and_the_texts_fit(game: str | None, people: int, page: int, as_text: bool) -> None:
    reasons = {"stopped": 10**6, "taken over": 10**6, "twice": 10**6, "too short": 10**6}
    view = shown(people, Asked(game, True, Period(2027, 1), page, as_text), uncounted=reasons)
    buttons = [part for part in parts(view) if part["type"] == 2]
    assert len({button["custom_id"] for button in buttons}) == len(buttons)
    assert len(text_of(view)) <= 4000
    usable = [asked(button["custom_id"]) for button in buttons if not button["disabled"]]
    pages = max(1, -(-people // 10))
    assert all(target is not None and 1 <= target.page <= pages for target in usable)
    assert ("As text" in [button["label"] for button in buttons]) is not as_text


def test_ranks_are_said_as_they_are_and_names_are_harmless() -> None:
    text = text_of(shown(5, Asked("vienna", False, Period(), as_text=True)))
    ranks = re.findall(r"^(\d+)\\\. \*\*", text, re.M)
    assert ranks == ["1", "2", "2", "4", "4"]
    assert "@everyone" not in text
    assert "**\\_Béla\\_**" in text


@pytest.mark.parametrize(
    ("reasons", "sentence"),
    [
        ({}, ""),
        ({"stopped": 1}, "Not counted: 1 stopped game."),
        ({"twice": 2, "stopped": 3}, "Not counted: 3 stopped games, 2 games with one person on two seats."),
        ({"taken over": 1}, "Not counted: 1 game with a seat that was taken over."),
        ({"too short": 2}, "Not counted: 2 games given up at once."),
        ({"a word of a newer program": 2}, "Not counted: 2 other games."),
    ],
)
def test_what_does_not_count_is_said_with_its_reason(reasons: dict[str, int], sentence: str) -> None:
    text = text_of(shown(3, Asked("vienna", False, Period()), uncounted=reasons))
    assert sentence in text
    assert ("Not counted" in text) is bool(reasons)


class Dots(NullTranslations):
    """Every letter of a sentence is a dot, so that whatever went past the catalogue shows."""

    def ugettext(self, message: str) -> str:
        return re.sub(r"({\w+})|[^\W\d_]", lambda found: found[1] or "•", message)

    def ungettext(self, one: str, many: str, number: int) -> str:
        return self.ugettext(one if number == 1 else many)


@pytest.mark.parametrize("people", [0, 3])
@pytest.mark.parametrize("game", ["vienna", None])
@pytest.mark.parametrize("everywhere", [False, True])
@pytest.mark.parametrize("as_text", [False, True])
def test_every_word_goes_through_the_catalogue(
    people: int, game: str | None, everywhere: bool, as_text: bool
) -> None:
    reasons = {"stopped": 1, "taken over": 2, "twice": 3, "too short": 5, "other": 4}
    view = shown(people, Asked(game, everywhere, Period(2027), 1, as_text), Catalogue("xx", Dots()), reasons)
    said = [text_of(view), *(part["label"] for part in parts(view) if part["type"] == 2)]
    left = re.sub("Anna|Béla|everyone", "", " ".join(said))
    assert not [letter for letter in left if letter.isalpha()]
