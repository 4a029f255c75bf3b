"""The end of a game in words: the verdict, its tie-break, the table of points; marks and colours."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.vienna.face import FACE
from engine.protocol import Outcome
from engine.vienna.board import Special
from engine.vienna.data import house_text, read_board
from engine.vienna.game import VIENNA
from engine.vienna.observation import Observation, Phase, SeatView, Tally
from tests.cogs.vienna_positions import CAT, NAMES, playout, turn

CARDS = tuple(Special)


def over(outcome: Outcome, cards: tuple[int, ...] = (0,) * 5) -> Observation:
    """A game that has ended so; seats have so many special cards."""
    obs = VIENNA.observe(turn(players=len(outcome.ranks)), None)
    seats: list[SeatView] = [
        replace(seat, tally=Tally(street=points), specials=CARDS[:count], coins=place)
        for place, (seat, points, count) in enumerate(zip(obs.seats, outcome.scores, cards, strict=False))
    ]
    return replace(obs, phase=Phase.OVER, to_act=(), outcome=outcome, seats=tuple(seats))


@pytest.mark.parametrize(
    ("outcome", "cards", "sentence"),
    [
        (Outcome((2, 1, 3), (27, 31, 25), "points25", "points"), (0, 1, 2), "Béla wins with 31 points"),
        (
            Outcome((2, 3, 1), (31, 31, 31), "points25", "specials"),
            (1, 0, 2),
            "Clara wins with 31 points: level with Anna and Béla, but with more special cards",
        ),
        (
            Outcome((2, 3, 1), (31, 31, 31), "points25", "coins"),
            (2, 1, 2),
            "Clara wins with 31 points: level with Anna, special cards too, but with more coins left",
        ),
        (
            Outcome((1, 1, 3), (31, 31, 31), "points25", "shared"),
            (2, 2, 1),
            "Anna and Béla share the win with 31 points: level in special cards and coins too",
        ),
    ],
)
def test_W44_the_verdict_names_the_tie_break(outcome: Outcome, cards: tuple[int, ...], sentence: str) -> None:
    obs = over(outcome, cards)
    assert FACE.headline(obs, NAMES, CAT) == sentence
    text = FACE.result(obs, outcome, NAMES, CAT)
    assert text.splitlines()[0] == f"**{sentence}**"
    assert ("Special cards" in text) == (outcome.decided_by != "points")


def test_W43_W44_the_table_of_points_by_source() -> None:
    outcome = Outcome((2, 1, 3, 3), (30, 31, 9, 9), "points25", "points")
    seats = (
        Tally(4, 1, 20, 2, 3),
        Tally(4, 0, 25, 1, 1),
        Tally(4, 0, 5, 0, 0),
        Tally(4, 0, 5, 0, 0),
    )
    obs = over(outcome)
    obs = replace(obs, seats=tuple(map(lambda seat, tally: replace(seat, tally=tally), obs.seats, seats)))
    assert FACE.result(obs, outcome, NAMES, CAT) == "\n".join(
        [
            "**Béla wins with 31 points**",
            "```",
            "1. ▲  31  Béla",
            "2. ●  30  Anna",
            "3. ■   9  Clara",
            "3. ◆   9  Dörte",
            "",
            "                 ▲   ●   ■   ◆",
            "Start            4   4   4   4",
            "Krieau           0   1   0   0",
            "Street          25  20   5   5",
            "Majorities       1   2   0   0",
            "Coins            1   3   0   0",
            "Total           31  30   9   9",
            "Rank             1   2   3   3",
            "```",
        ]
    )


def block(text: str) -> list[str]:
    """The lines of the code block."""
    return text.split("```")[1].strip("\n").splitlines()


@pytest.mark.parametrize("decided_by", ["points", "specials", "coins", "shared"])
def test_the_table_fits_a_phone_with_five_seats_and_long_names(decided_by: str) -> None:
    first = (1, 1, 3, 4, 5) if decided_by == "shared" else (1, 2, 3, 4, 5)
    outcome = Outcome(first, (131, 131, 131, 25, 9), "points25", decided_by)
    names = [letter * 32 for letter in "WMQ@Ж"]
    text = FACE.result(over(outcome), outcome, names, CAT)
    assert len(text) <= 2000
    assert max(map(len, block(text))) <= 34
    assert [line.split(" ", 1)[0] for line in block(text)[:5]] == [f"{rank}." for rank in first]


@pytest.mark.parametrize(
    ("escaped", "shown"),
    [
        (r"\_a\_ \*\*b\*\*", "_a_ **b**"),
        ("\\`\\`\\`x", "'''x"),
        ("@\u200beveryone", "@everyone"),
        ("\\\\o", "\\o"),
    ],
)
def test_a_name_stands_in_the_code_block_as_it_is_and_cannot_end_it(escaped: str, shown: str) -> None:
    outcome = Outcome((1, 2, 3), (31, 30, 29), "points25", "points")
    text = FACE.result(over(outcome), outcome, [escaped, "B", "C"], CAT)
    assert text.splitlines()[0] == f"**{escaped} wins with 31 points**"
    assert text.count("```") == 2
    assert block(text)[0] == f"1. ●  31  {shown}"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_table_of_a_played_game_adds_up(players: int) -> None:
    *_, last = playout(players + 30, players)
    outcome = last.after.outcome
    assert outcome is not None
    rows = {
        line.split()[0]: line.split()[-players:]
        for line in block(FACE.result(last.after, outcome, NAMES, CAT))[players + 1 :]
    }
    sources = [
        list(map(int, rows[source])) for source in ("Start", "Krieau", "Street", "Majorities", "Coins")
    ]
    total = [sum(points) for points in zip(*sources, strict=True)]
    assert list(map(int, rows["Total"])) == total
    assert sorted(total, reverse=True) == sorted(outcome.scores, reverse=True)
    assert rows["Rank"] == sorted(rows["Rank"])


def with_board(obs: Observation, old: str, new: str) -> Observation:
    """The same position on the house board with one line changed."""
    assert old in house_text()
    return replace(obs, board=read_board(house_text().replace(old, new)))


def test_W36_points_counted_apart_bear_the_name_of_the_space_that_posts_the_gendarme() -> None:
    outcome = Outcome((1, 2, 3), (31, 30, 29), "points25", "points")
    obs = with_board(over(outcome), "| Krieau             |", "| ``` Gendarmen |")
    text = FACE.result(obs, outcome, NAMES, CAT)
    assert "\n''' Gendarmen    0   0   0\n" in text
    assert text.count("```") == 2
    without = with_board(over(outcome), "| 1       | gendarme", "| 1       | 1 point")
    rows = [line.partition(" ")[0] for line in block(FACE.result(without, outcome, NAMES, CAT))]
    assert rows[5:8] == ["Start", "Street", "Majorities"]


def test_marks_and_colours_are_those_of_the_seats() -> None:
    assert [FACE.mark(seat) for seat in range(5)] == ["●", "▲", "■", "◆", "✚"]
    obs = VIENNA.observe(turn(players=5), None)
    colours = [FACE.colour(replace(obs, to_act=(seat,))) for seat in range(5)]
    assert colours == [0xC23B31, 0xE0A92B, 0x3D8B57, 0x2E6DA8, 0x3B3A40]
    won = over(Outcome((2, 1, 3), (27, 31, 25), "points25", "points"))
    assert FACE.colour(won) == 0xE0A92B
