"""No word of Rosenkönig bypasses the catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from cogs.rosenkonig.face import FACE
from engine.rosenkonig.game import ROSENKONIG
from engine.rosenkonig.moves import parse
from tests.cogs.limits import PSEUDO, texts
from tests.cogs.rosenkonig_positions import PLAYERS, playout
from tests.cogs.test_rosenkonig_lines import OBS, SENTENCES
from tests.cogs.test_rosenkonig_result import ENDS
from tests.engine.rosenkonig_scene import scene

NAMES = tuple(f"Ω{seat}" for seat in range(4))
OWN = re.compile(r"\b(N|NE|E|SE|S|SW|W|NW) I{1,3}\b|\b[a-i][1-9]\b|`[^`\n]+`|\b[airw]\b")
"""Cards, squares, commands, moves; files and the signs of the board: the same in every language."""


def told(players: int) -> Iterator[str]:
    """Everything that the face says in a whole game."""
    options = {"teams": players == 4}
    yield FACE.title(PSEUDO)
    yield FACE.terms(options, PSEUDO)
    for step in playout(players + 60, players):
        obs = step.before
        yield FACE.headline(obs, NAMES, PSEUDO)
        yield from FACE.opening(obs, NAMES, PSEUDO)
        yield from (without_board(FACE.position(seen, NAMES, PSEUDO)) for seen in (obs, step.after))
        yield from texts(FACE.controls(obs, NAMES, PSEUDO))
        for move in obs.legal:
            option = FACE.label(obs, move, NAMES, PSEUDO)
            yield from (option.label, option.description)
            yield FACE.warning(obs, move, PSEUDO) or ""
        yield from FACE.lines(step.events, step.after, NAMES, PSEUDO)
    assert step.after.outcome is not None
    yield FACE.result(step.after, step.after.outcome, NAMES, PSEUDO)


def without_board(position: str) -> str:
    """Its squares stand in the position's only code block."""
    before, _, after = position.split("```")
    return before + after


def check(text: str) -> None:
    assert not re.search("[A-Za-z]", OWN.sub("", text)), text


@pytest.mark.parametrize("players", PLAYERS)
def test_in_another_language_no_english_word_is_left(players: int) -> None:
    for text in told(players):
        check(text)


def test_nor_where_something_rare_is_told() -> None:
    for text in FACE.lines([event for event, _ in SENTENCES], OBS, NAMES, PSEUDO):
        check(text)
    for obs, _ in ENDS:
        assert obs.outcome is not None
        check(FACE.result(obs, obs.outcome, NAMES, PSEUDO))
    for heroes in (1, 2, 4):
        obs = ROSENKONIG.observe(scene("E1", "S1", white="f5", heroes=(heroes, 4)), 0)
        check(FACE.warning(obs, parse("E1+"), PSEUDO) or "nothing")


@pytest.mark.parametrize("teams", [False, True])
def test_nor_in_the_rules(teams: bool) -> None:
    for page in FACE.rules({"teams": teams}, PSEUDO):
        check(page)
