"""The end of a game of Rosenkönig in words: verdict, tie-breaks, regions; marks, colours and terms."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from cogs.rosenkonig.face import FACE
from engine.protocol import Duel
from engine.rosenkonig.board import Colour
from engine.rosenkonig.game import ROSENKONIG
from engine.rosenkonig.observation import Observation
from engine.rosenkonig.state import State
from tests.cogs.rosenkonig_positions import CAT, LONG_NAMES, MARKUP_NAMES, NAMES, PLAYERS, playout
from tests.engine.rosenkonig_scene import play, scene


def over(red: str, white: str, players: int = 2) -> Observation:
    """The game ends with a last red stone on e6, which joins none of those given."""
    hands = ["N1", *["S1"] * (players - 1)]
    state, _ = play(scene(*hands, red=red, white=white, supply=1), "N1")
    return ROSENKONIG.observe(state, None)


def conceded(reason: str, side: int = 0, players: int = 2) -> Observation:
    """Red has 4 + 1 points, white 9; then that side is out."""
    assert isinstance(ROSENKONIG, Duel)
    state: State = scene(*["N1"] * players, red="a1 a2 c3", white="g7 g8 g9")
    state, _ = ROSENKONIG.concede(state, side, reason)
    return ROSENKONIG.observe(state, None)


def result(obs: Observation, names: Sequence[str] = NAMES) -> str:
    assert obs.outcome is not None
    return FACE.result(obs, obs.outcome, names, CAT)


ENDS = [
    (over("a1 a2", "g7 g8 g9"), "Victory for Béla (white roses, York), 9 points to 5"),
    (over("a1 a2", "g9"), "Victory for Anna (red roses, Lancaster), 5 points to 1"),
    (over("a1 a2", "g9", 4), "Victory for Anna and Clara (red roses, Lancaster), 5 points to 1"),
    (
        over("a1 a2 a3", "g7 g8 c1 c2 i1 i3"),
        "Victory for Anna (red roses, Lancaster): both colours have 10 points, but the larger largest region"
        " decides, 3 squares to 2",
    ),
    (
        over("a1 a2 a3", "g7 g8 c1 c2 i1 i3", 4),
        "Victory for Anna and Clara (red roses, Lancaster): both colours have 10 points, but the larger"
        " largest region decides, 3 squares to 2",
    ),
    (
        over("a1 a2 a3 c1 c2 c3 i1 i2 i8 i9", "g1 g2 g3 c9 d9 e9 a9 g9 i4 a7 g7 a5 g5 i6 c7"),
        "Victory for Béla (white roses, York): both colours have 27 points and 3 squares in the largest"
        " region, but more stones decide, 15 to 11",
    ),
    (
        over("a1 a2 a3 c1 c2 c3 i1 i2 i8 i9", "g1 g2 g3 c9 d9 e9 a9 g9 i4 a7 g7 a5 g5 i6 c7", 4),
        "Victory for Béla and Dörte (white roses, York): both colours have 27 points and 3 squares in the"
        " largest region, but more stones decide, 15 to 11",
    ),
    (
        over("a1 a2", "g7 g8 i1"),
        "A draw, and Anna and Béla win together: both colours have 5 points, 2 squares in the largest region"
        " and 3 stones on the board",
    ),
    (
        over("a1 a2", "g7 g8 i1", 4),
        "A draw, and Anna, Béla, Clara, and Dörte win together: both colours have 5 points, 2 squares in the"
        " largest region and 3 stones on the board",
    ),
    (conceded("resigned"), "Victory for Béla (white roses, York): red has resigned"),
    (conceded("resigned", 1), "Victory for Anna (red roses, Lancaster): white has resigned"),
    (
        conceded("resigned", 1, 4),
        "Victory for Anna and Clara (red roses, Lancaster): white has resigned",
    ),
    (conceded("late"), "Victory for Béla (white roses, York): red has missed two turns in a row"),
    (
        conceded("late", 0, 4),
        "Victory for Béla and Dörte (white roses, York): red has missed two turns in a row",
    ),
    (conceded("left"), "Victory for Béla (white roses, York): red has left the game"),
    (
        conceded("left", 0, 4),
        "Victory for Béla and Dörte (white roses, York): red has left the game",
    ),
]


@pytest.mark.parametrize(("obs", "sentence"), ENDS, ids=lambda value: None)
def test_K15_the_verdict_names_what_decided(obs: Observation, sentence: str) -> None:
    assert FACE.headline(obs, NAMES, CAT) == sentence
    assert result(obs).splitlines()[0] == f"**{sentence}**"


def test_K16_partners_are_named_in_the_order_of_their_turns() -> None:
    """Clara began; Anna has the last turn of her team."""
    for white, told in (("g9", "Victory for Clara and Anna ("), ("g7 g8 i1", "A draw, and Clara, Dörte, ")):
        state = scene("S1", "S1", "N1", "S1", red="a1 a2", white=white, supply=1, first=2, turn=2)
        state, _ = play(state, "N1")
        assert FACE.headline(ROSENKONIG.observe(state, None), NAMES, CAT).startswith(told)


def test_every_way_to_decide_has_its_verdict() -> None:
    decided = {obs.outcome.decided_by for obs, _ in ENDS if obs.outcome}
    assert decided == {"points", "largest", "stones", "draw", "resigned", "late", "left"}


def test_K14_the_table_tells_regions_by_size_and_what_they_add_up_to() -> None:
    assert result(over("a1 a2 c1 c2", "g7 g8 g9 i1")) == "\n".join(
        [
            "**Victory for Béla (white roses, York), 10 points to 9**",
            "```",
            "1. 10 points  White (York)",
            "   Béla",
            "2.  9 points  Red (Lancaster)",
            "   Anna",
            "",
            "Regions            white       red",
            "3 × 3              1×9=9         –",
            "2 × 2                  –     2×4=8",
            "1 × 1              1×1=1     1×1=1",
            "Points                10         9",
            "Largest                3         2",
            "Stones                 4         5",
            "```",
            "-# A region of 3 roses: 3 × 3 = 9 points.",
        ]
    )


def test_K16_partners_stand_together_under_their_house() -> None:
    assert result(over("a1 a2", "g9", 4)).splitlines()[2:8] == [
        "1. 5 points  Red (Lancaster)",
        "   Anna",
        "   Clara",
        "2.  1 point  White (York)",
        "   Béla",
        "   Dörte",
    ]


def test_K15_in_a_draw_both_are_first() -> None:
    lines = result(over("a1 a2", "g7 g8 i1")).splitlines()
    assert [line for line in lines if line.startswith("1. ")] == [
        "1. 5 points  Red (Lancaster)",
        "1. 5 points  White (York)",
    ]


@pytest.mark.parametrize("reason", ["resigned", "late", "left"])
def test_a_game_that_was_conceded_shows_the_points_as_they_stood(reason: str) -> None:
    """White has more points and has lost."""
    text = result(conceded(reason, 1))
    assert "1. 5 points  Red (Lancaster)" in text
    assert "2. 9 points  White (York)" in text
    assert re.search("^So far +red +white$", text, re.M)
    assert re.search("^Points +5 +9$", text, re.M)


def test_one_can_concede_before_the_first_move() -> None:
    assert isinstance(ROSENKONIG, Duel)
    state, _ = ROSENKONIG.concede(scene("N1", "S1"), 0, "left")
    text = result(ROSENKONIG.observe(state, None))
    assert re.search("^Points +0 +0$", text, re.M)
    assert text.endswith("```"), "there is no region by which to explain how they count"


@pytest.mark.parametrize("players", PLAYERS)
def test_K14_whole_games_fit_and_their_regions_add_up(players: int) -> None:
    for seed in range(5):
        *_, last = playout(seed, players)
        for names in (NAMES, LONG_NAMES, MARKUP_NAMES):
            text = result(last.after, names)
            assert len(text) <= 2000
            assert text.count("```") == 2
            lines = text.split("```")[1].splitlines()
            assert max(map(len, lines)) <= 34
        check_sums(last.after, lines)


def check_sums(obs: Observation, lines: Sequence[str]) -> None:
    """Columns are in the order of the heading."""
    [head] = [line for line in lines if line.startswith("Regions")]
    colours = [{"red": Colour.RED, "white": Colour.WHITE}[word] for word in head.split()[1:]]
    for column, colour in enumerate(colours):
        cells = [line.split()[3 + column] for line in lines if re.match(r"\d+ × ", line)]
        sums = [tuple(map(int, re.split("[×=]", cell))) for cell in cells if cell != "–"]
        assert all(times * worth == total for times, worth, total in sums)
        assert sum(total for *_, total in sums) == obs.score(colour).points
        assert sum(times for times, *_ in sums) == len(obs.score(colour).regions)


# ---- marks, colours, terms


def test_partners_share_a_mark_in_the_lobby() -> None:
    marks = [FACE.mark(seat) for seat in range(4)]
    sides = ROSENKONIG.sides(4)
    assert marks[0] != marks[1]
    assert marks == [marks[side] for side in sides]


@pytest.mark.parametrize("players", PLAYERS)
def test_the_edge_is_of_the_colour_to_act(players: int) -> None:
    edges: dict[Colour, set[int]] = {colour: set() for colour in Colour}
    for step in playout(players + 40, players):
        edges[step.before.colours[step.before.to_act[0]]].add(FACE.colour(step.before))
    assert [len(found) for found in edges.values()] == [1, 1]
    assert edges[Colour.RED] != edges[Colour.WHITE]


def test_at_the_end_the_edge_is_the_winners_and_of_a_draw_nobodys() -> None:
    red, white = (FACE.colour(ROSENKONIG.observe(scene("N1", "S1", turn=turn), None)) for turn in (0, 1))
    assert FACE.colour(over("a1 a2", "g9", 4)) == red
    assert FACE.colour(over("a1 a2", "g7 g8 g9")) == white
    assert FACE.colour(over("a1 a2", "g7 g8 i1", 4)) not in (red, white)


@pytest.mark.parametrize(
    ("options", "terms"),
    [({}, "one against one"), ({"teams": False}, "one against one"), ({"teams": True}, "two teams of two")],
)
def test_the_lobby_tells_who_plays(options: dict[str, object], terms: str) -> None:
    assert FACE.terms(options, CAT) == terms
    assert FACE.title(CAT) == "Rosenkönig"
