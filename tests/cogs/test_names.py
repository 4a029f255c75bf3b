"""Scenario 92: names of people are harmless wherever they stand."""

from __future__ import annotations

import re
import unicodedata
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.names import LONGEST, escaped, person, plain
from host.log import Person

HANDLE = "anna.b"
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)
nasty = st.lists(
    st.sampled_from(
        [*"_*~|`<>[]()@#-:/\\ \n", "://", "@everyone", "<@1>", "[a](b)", "\u200b", "\u202e", "x"]
    ),
    max_size=12,
).map("".join)


def named(display: str) -> Person:
    return Person(1, display, HANDLE)


@pytest.mark.parametrize(
    ("display", "shown"),
    [
        ("Anna", "Anna"),
        ("_a_", "\\_a\\_"),
        ("**b**", "\\*\\*b\\*\\*"),
        ("`c`", "\\`c\\`"),
        ("||d||", "\\|\\|d\\|\\|"),
        ("~~e~~", "\\~\\~e\\~\\~"),
        ("@everyone", "@\u200beveryone"),
        ("<@1>", "\\<@\u200b1\\>"),
        ("<t:1>", "\\<t:1\\>"),
        ("[_a_](https://b)", "\\[\\_a\\_\\](https:\u200b//b)"),
        ("# big", "\\# big"),
        ("-# small", "\\-# small"),
        ("> quote", "\\> quote"),
        ("Jean-Luc #1", "Jean-Luc #1"),
        ("back\\", "back\\\\"),
        ("two\nlines", "two lines"),
        ("\u202eevil", "evil"),
        ("a\u200bb", "ab"),
        ("\u200b\u2060", HANDLE),
        ("\u3164", HANDLE),
        ("\ufe0f\u034f", HANDLE),
        (" \u0301 ", HANDLE),
        ("", HANDLE),
        ("W" * 32, "W" * (LONGEST - 1) + "…"),
        ("\N{VIOLIN}" * 32, "\N{VIOLIN}" * (LONGEST - 1) + "…"),
    ],
)
def test_scenario_92_the_known_tricks(display: str, shown: str) -> None:
    assert escaped(named(display)) == shown


@given(texts | nasty)
def test_scenario_92_a_plain_name_is_one_short_visible_line(display: str) -> None:
    name = plain(named(display))
    assert 1 <= len(name) <= LONGEST
    assert name == name.strip()
    assert not any(unicodedata.category(c)[0] == "C" for c in name)
    assert any(unicodedata.category(c)[0] not in "MZ" for c in name)


@given(texts | nasty)
def test_scenario_92_no_markup_mention_or_link_survives_escaping(display: str) -> None:
    text = escaped(named(display))
    bare = re.sub(r"\\[^0-9A-Za-z\s]", "", text)  # what a backslash stands before means itself
    assert not re.search(r"[\\_*~|`<>\[\]]", bare)
    assert not re.match(r"[#-]", bare[:1]) or text.startswith("\\")
    assert not re.search(r"@(everyone|here|[!&]?\d)|://", text)
    assert len(text) <= 2 * LONGEST
    assert re.sub(r"\\([^0-9A-Za-z\s])", r"\1", text).replace("\u200b", "") == plain(named(display))


@pytest.mark.parametrize(
    ("name", "handle"), [("anna.b", "anna.b"), ("John Doe", "John_Doe"), ("Jürg", "J_rg"), ("", "5")]
)
def test_a_handle_is_ascii_and_without_spaces_so_that_a_row_can_be_read_back(name: str, handle: str) -> None:
    user = cast(Any, SimpleNamespace(id=5, display_name="Anna B", name=name))
    assert person(user) == Person(5, "Anna B", handle)
