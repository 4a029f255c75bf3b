"""No word of Vienna's bypasses the catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from babel.support import NullTranslations

from cogs.vienna.face import FACE
from engine.protocol import Outcome
from engine.vienna.board import GEHEIMBUND
from engine.vienna.data import house_text
from locales import Catalogue
from tests.cogs.limits import PSEUDO, texts
from tests.cogs.test_vienna_lines import SENTENCES
from tests.cogs.vienna_positions import playout

NAMES = ("Ω1", "Ω2", "Ω3", "Ω4", "Ω5")


def board_without_latin_letters() -> str:
    """The house board with other names: what is Latin in a text is then ours."""
    lines = []
    for number, line in enumerate(house_text().splitlines()):
        kind, *parts = line.split("|")
        if kind.startswith(("space", "person")):
            parts[0] = f" Ψ{number} "
        lines.append("|".join([kind, *parts]))
    return "\n".join(lines)


def told(players: int) -> Iterator[str]:
    """Everything that the face says in a whole game."""
    yield FACE.title(PSEUDO)
    yield FACE.terms({"side": "day"}, PSEUDO)
    yield FACE.terms({"side": "night"}, PSEUDO)
    yield from FACE.rules({"board": board_without_latin_letters()}, PSEUDO)
    for step in playout(players + 40, players, board_without_latin_letters()):
        before, after = step.before, step.after
        yield FACE.headline(before, NAMES, PSEUDO)
        yield from (FACE.position(obs, NAMES, PSEUDO) for obs in (before, after))
        yield from texts(FACE.controls(before, NAMES, PSEUDO))
        for move in before.legal:
            option = FACE.label(before, move, NAMES, PSEUDO)
            yield from (option.label, option.description)
        if panel := FACE.panel(before, "dice:1", PSEUDO):
            yield panel.text
            yield from texts(panel.rows)
        yield from FACE.lines(step.events, after, NAMES, PSEUDO)
    yield from FACE.lines([event for event, _ in SENTENCES], after, NAMES, PSEUDO)  # what is rare, too
    for decided_by in ("points", "specials", "coins", "shared"):
        outcome = Outcome(tuple(range(1, players + 1)), (30,) * players, "points25", decided_by)
        yield FACE.headline(replace(after, outcome=outcome), NAMES, PSEUDO)
        yield FACE.result(after, outcome, NAMES, PSEUDO)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_in_another_language_no_english_word_is_left(players: int) -> None:
    for text in told(players):
        assert not re.search("[A-Za-z]", text.replace(GEHEIMBUND.name, "")), text


def test_the_two_sides_are_told_in_the_lobby() -> None:
    english = Catalogue("en", NullTranslations())
    assert FACE.title(english) == "Vienna"
    assert [FACE.terms({"side": side}, english) for side in ("day", "night")] == ["day side", "night side"]
