"""The end of a game of Viva il Re! in words: the verdict, its tie-break, the table; marks, colours, terms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from cogs.viva.face import FACE
from engine.viva.game import VIVA
from engine.viva.observation import Observation
from tests.cogs.viva_positions import CAT, LONG_NAMES, MARKUP_NAMES, NAMES, TABLES, playout
from tests.engine.viva_scene import elect, play, scene

PALACE = {"5": "A", "1": "BD", "0": "G"}
"""Brings BDEMNP 2 points (2 in the palace), ACEFNO 10 (1), BDFGOP 2 (3), and the envoy's BEFGIN 1 (2)."""


def over(totals: Sequence[int], envoy: int | None = None, places: Mapping[str, str] = PALACE) -> Observation:
    """A game of three that ends now; before this round they and the envoy had so many points."""
    state = scene(
        places,
        round_number=3,
        totals=totals,
        envoy=None if envoy is None else 26,
        envoy_pile="yes no",
        envoy_total=envoy or 0,
    )
    state, _ = elect(state, "A", "yes yes yes")
    return VIVA.observe(state, None)


def result(obs: Observation, names: Sequence[str] = NAMES) -> str:
    assert obs.outcome is not None
    return FACE.result(obs, obs.outcome, names, CAT)


ENDS = [
    (over((20, 30, 10)), "Béla wins with 40 points", False),
    (
        over((20, 0, 20)),
        "Clara wins with 22 points: level with Anna, but with more favourites in the palace (3)",
        True,
    ),
    (
        over((8, 0, 8)),
        "Clara wins with 10 points: level with Anna and Béla, but with more favourites in the palace (3)",
        True,
    ),
    (
        over((20, 0, 20), places={"5": "A", "1": "BD"}),
        "Anna and Clara share the win with 22 points: level in favourites in the palace too (2)",
        True,
    ),
    (over((20, 30, 10), 38), "Béla wins with 40 points", False),
    (
        over((20, 30, 10), 40),
        "The empire takes the kingdom and all players lose: the envoy has the most points, 41",
        False,
    ),
    (
        over((20, 30, 10), 39),
        "The empire takes the kingdom and all players lose: the envoy has 40 points like Béla, but more"
        " favourites in the palace (2)",
        True,
    ),
    (
        over((20, 30, 38), 39),
        "Clara wins with 40 points: level with Béla and the envoy, but with more favourites in the palace"
        " (3)",
        True,
    ),
    (
        over((38, 30, 10), 39),
        "Anna wins with 40 points: level with the envoy, in favourites in the palace too (2), and then a"
        " player wins",
        True,
    ),
]


@pytest.mark.parametrize(("obs", "sentence", "compared"), ENDS)
def test_V21_V27_the_verdict_names_the_tie_break(obs: Observation, sentence: str, compared: bool) -> None:
    assert FACE.headline(obs, NAMES, CAT) == sentence
    text = result(obs)
    assert text.splitlines()[0] == f"**{sentence}**"
    assert ("In palace" in text) == compared


def test_every_way_to_decide_has_its_verdict() -> None:
    decided = {obs.outcome.decided_by for obs, _, _ in ENDS if obs.outcome}
    assert decided == {"points", "favourites", "shared", "envoy", "envoy-level"}


def test_V18_the_table_of_points_by_round() -> None:
    state, _ = elect(scene({"5": "A", "3": "B"}, round_number=2), "A", "yes yes yes")
    third = scene(PALACE, round_number=3, totals=state.totals)
    state, _ = elect(replace(third, finished=state.finished), "A", "yes yes yes")
    assert result(VIVA.observe(state, None)) == "\n".join(
        [
            "**Béla wins with 20 points**",
            "```",
            "1. ▲  20  Béla",
            "2. ■   5  Clara",
            "3. ●   5  Anna",
            "",
            "             ▲   ■   ●",
            "Round 2     10   3   3",
            "Round 3     10   2   2",
            "Total       20   5   5",
            "```",
        ]
    )


def test_V26_the_envoy_has_a_column_and_a_line_without_a_rank() -> None:
    assert result(over((20, 30, 10), 38)).splitlines()[2:] == [
        "1. ▲  40  Béla",
        "2. ●  22  Anna",
        "3. ■  12  Clara",
        "   ♝  39  Envoy",
        "",
        "             ▲   ●   ■   ♝",
        "Start        0   0   0  20",
        "Round 3     10   2   2   1",
        "Total       40  22  12  39",
        "```",
    ]


def test_V27_if_the_envoy_wins_it_stands_above_all() -> None:
    assert result(over((20, 30, 10), 40)).splitlines()[2:4] == ["   ♝  41  Envoy", "2. ●  22  Anna"]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_whole_games_fit_and_their_columns_add_up(players: int, options: Mapping[str, object]) -> None:
    *_, last = playout(players + 30, players, options)
    for names in (NAMES, LONG_NAMES, MARKUP_NAMES):
        text = result(last.after, names)
        assert len(text) <= 2000
        assert text.count("```") == 2
        lines = text.split("```")[1].splitlines()
        assert max(map(len, lines)) <= 34
    rows = {line[:10].strip(): line[10:].split() for line in lines if line and not line[0].isdigit()}
    added = [sum(map(int, column)) for column in zip(*(rows[f"Round {n}"] for n in (1, 2, 3)), strict=True)]
    if last.after.envoy:
        added[-1] += 20
    assert added == list(map(int, rows["Total"]))


# ---- marks, colours, terms


def test_marks_and_colours_are_those_of_the_seats() -> None:
    assert [FACE.mark(seat) for seat in range(6)] == ["●", "▲", "■", "◆", "✚", "★"]
    colours = [FACE.colour(VIVA.observe(scene({"1": "A"}, players=6, turn=s), None)) for s in range(6)]
    assert len(set(colours)) == 6
    assert colours[:5] == [0xC23B31, 0xE0A92B, 0x3D8B57, 0x2E6DA8, 0x3B3A40]
    assert FACE.colour(over((20, 30, 10))) == colours[1], "the winner"


def test_a_vote_and_the_envoys_victory_have_the_colour_of_no_seat() -> None:
    voting, _ = play(scene({"5": "A"}, turn=1), "up A")
    gold = FACE.colour(VIVA.observe(voting, None))
    assert gold == FACE.colour(over((20, 30, 10), 40)) == 0xB8923F
    voted, _ = play(voting, "no", seat=0)
    assert FACE.colour(VIVA.observe(voted, None)) == gold


@pytest.mark.parametrize(
    ("options", "terms"),
    [
        ({}, "without variants"),
        ({"envoy": False, "lavatory": False, "deck": "..."}, "without variants"),
        ({"envoy": True, "lavatory": False}, "with the imperial envoy"),
        ({"envoy": False, "lavatory": True}, "with the lavatory"),
        ({"envoy": True, "lavatory": True}, "with the imperial envoy and the lavatory"),
    ],
)
def test_the_lobby_tells_the_variants(options: dict[str, object], terms: str) -> None:
    assert FACE.terms(options, CAT) == terms
    assert FACE.title(CAT) == "Viva il Re!"
