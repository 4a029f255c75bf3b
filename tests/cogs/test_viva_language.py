"""No word of Viva il Re! bypasses the catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest

from cogs.viva.face import FACE
from engine.viva.events import RoundEnded
from engine.viva.palace import CANDIDATES
from tests.cogs.limits import PSEUDO, texts
from tests.cogs.test_viva_lines import OBS, SENTENCES, finished
from tests.cogs.test_viva_result import ENDS
from tests.cogs.viva_positions import TABLES, playout

NAMES = tuple(f"Ω{seat}" for seat in range(6))
OWN = re.compile("|".join([*CANDIDATES.values(), r"\b[A-P]{6}\b"]))
"""Names of candidates, and their initials on goal cards: the same in every language."""


def told(players: int, options: Mapping[str, object]) -> Iterator[str]:
    """Everything that the face says in a whole game."""
    yield FACE.title(PSEUDO)
    yield FACE.terms(options, PSEUDO)
    yield from FACE.rules(options, PSEUDO)
    for step in playout(players + 60, players, options):
        obs = step.before
        yield FACE.headline(obs, NAMES, PSEUDO)
        yield from (FACE.position(seen, NAMES, PSEUDO) for seen in (obs, step.after))
        yield FACE.cards(obs, NAMES, PSEUDO)
        yield from texts(FACE.controls(obs, NAMES, PSEUDO))
        yield from texts(FACE.secret_controls(obs, NAMES, PSEUDO))
        for move in obs.legal:
            option = FACE.label(obs, move, NAMES, PSEUDO)
            yield from (option.label, option.description)
        if panel := FACE.panel(obs, "floor:1", PSEUDO):
            yield panel.text
            yield from texts(panel.rows)
        yield from FACE.lines(step.events, step.after, NAMES, PSEUDO)
    assert step.after.outcome is not None
    yield FACE.result(step.after, step.after.outcome, NAMES, PSEUDO)


def rarely_told() -> Iterator[str]:
    """What the games at hand need not come to."""
    yield from FACE.lines([event for event, _ in SENTENCES], OBS, NAMES, PSEUDO)
    yield from FACE.lines([RoundEnded(finished(3, f5="A", envoy=26))], ENDS[0][0], NAMES, PSEUDO)
    for over, _, _ in ENDS:
        assert over.outcome is not None
        yield FACE.result(over, over.outcome, NAMES, PSEUDO)


def check(text: str) -> None:
    assert not re.search("[A-Za-z]", OWN.sub("", text)), text


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_in_another_language_no_english_word_is_left(players: int, options: Mapping[str, object]) -> None:
    for text in told(players, options):
        check(text)


def test_nor_where_something_rare_is_told() -> None:
    for text in rarely_told():
        check(text)
