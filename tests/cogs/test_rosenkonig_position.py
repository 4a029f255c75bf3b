"""The position of Rosenkönig as text: everything that the picture shows, and nothing about the draw pile."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from cogs.rosenkonig.face import FACE
from engine.rosenkonig.board import Colour, square_of
from engine.rosenkonig.game import ROSENKONIG
from engine.rosenkonig.observation import Observation
from tests.cogs.rosenkonig_positions import CAT, LONG_NAMES, MARKUP_NAMES, NAMES, PLAYERS, playout
from tests.engine.rosenkonig_scene import play, scene

LIMIT = 3800
ROMAN = {1: "I", 2: "II", 3: "III"}
TITLES = {Colour.RED: "Red roses, Lancaster", Colour.WHITE: "White roses, York"}


def told(obs: Observation, names: Sequence[str] = NAMES) -> str:
    return FACE.position(obs, names, CAT)


def hand(obs: Observation, seat: int) -> str:
    return ", ".join(f"{card.direction} {ROMAN[card.distance]}" for card in obs.hands[seat]) or "none"


@pytest.mark.parametrize("players", PLAYERS)
def test_every_fact_of_every_position_of_a_game_is_told(players: int) -> None:
    for step in playout(players + 50, players):
        for obs in (step.before, step.after):
            check_facts(obs)


def check_facts(obs: Observation) -> None:
    text = told(obs)
    assert len(text) <= LIMIT
    assert text.startswith(f"### {FACE.headline(obs, NAMES, CAT)}\n")
    check_board(obs, text)
    for colour in Colour:
        check_colour(obs, colour, text)
    assert f"Draw pile {obs.pile}, stones left {obs.supply}\n" in text
    discard = ", ".join(f"{card.direction} {ROMAN[card.distance]}" for card in obs.discard) or "none"
    assert f"Discard pile, the last card first: {discard}" in text
    assert ("Last move:" in text) == (obs.last is not None)
    assert ("passed:" in text) == bool(obs.passed)
    check_reach(obs, text)


def check_board(obs: Observation, text: str) -> None:
    """North is on top, and only the crown's square is in brackets."""
    rows = text.split("```")[1].strip("\n").splitlines()
    assert [row[0] for row in rows[:9]] == list("987654321")
    assert max(map(len, rows)) <= 34
    assert "".join(re.sub("[ ()]", "", row[1:]) for row in rows[:9]) == obs.board
    [row] = [row for row in rows if "(" in row]
    file = rows[9][row.index("(") + 1]
    assert square_of(f"{file}{row[0]}") == obs.crown
    assert f"the crown stands on {file}{row[0]}\n" in text


def check_colour(obs: Observation, colour: Colour, text: str) -> None:
    [block] = [part for part in text.split("\n\n") if part.startswith(f"**{TITLES[colour]}**")]
    score = obs.score(colour)
    assert re.match(rf".*: {score.points} points?, {score.stones} stones?$", block, re.M)
    sizes = re.findall("Squares of its regions: (.+)", block)
    assert sizes == ([", ".join(str(len(region)) for region in score.regions)] if score.regions else [])
    listed = [text for found in re.findall("Largest regions?: (.+)", block) for text in found.split("; ")]
    largest = [set(map(square_of, found.split())) for found in listed]
    assert largest == [set(region) for region in score.regions if len(region) == score.largest]
    for seat, own in enumerate(obs.colours):
        you = " (you)" if seat == obs.viewer else ""
        line = (
            f"**{NAMES[seat]}**{you}: cards {hand(obs, seat)};"
            f" heroes left {obs.heroes[seat]} of {obs.heroes_each}"
        )
        assert (line in block.splitlines()) == (own is colour)


def check_reach(obs: Observation, text: str) -> None:
    if not obs.to_act:
        assert "can**" not in text
        return
    [seat] = obs.to_act
    own = seat == obs.viewer
    assert ("**Your turn**" in text) == own
    assert (f"**{NAMES[seat]} can**" in text) == (not own)
    squares = re.findall(r"^- [NESW]+ I+ (?:to|with a hero, turns) ([a-i][1-9]): \+", text, re.M)
    assert [square_of(square) for square in squares] == [target.square for target in obs.targets]
    assert ("\n- Draw a card: " in text) == (len(obs.hands[seat]) < obs.hand_limit)


@pytest.mark.parametrize("players", PLAYERS)
def test_K6_everybody_reads_the_same(players: int) -> None:
    for step in playout(players + 51, players):
        spectator = told(step.after)
        for obs in step.views:
            own = told(obs).replace(" (you)", "")
            if obs.to_act:
                own = own.replace("**Your turn**", f"**{NAMES[obs.to_act[0]]} can**")
            assert own == spectator


def test_what_the_seat_to_act_can_do_and_what_was_done() -> None:
    state, _ = play(scene("N1 N3", "E1 S2", red="a1", white="e7", crown="e5"), "N1")
    text = told(ROSENKONIG.observe(state, 1))
    assert "Last move: Anna, N I from e5 to e6\n" in text
    assert text.endswith(
        "**Your turn**\n- E I to f6: +1 point\n- S II to e4: +1 point\n- Draw a card: 2 of 5 in hand"
    )


def test_a_card_that_was_drawn_is_told() -> None:
    state, _ = play(scene("N1", "E1", pile="W3 S1"), "draw")
    assert "\nLast move: Anna drew W III\n" in told(ROSENKONIG.observe(state, None))


def test_K12_who_had_to_pass_is_told() -> None:
    """Béla's hand is full, and from a9 his cards lead nowhere but over the edge."""
    state = scene("W1 S1", "N1 N2 N3 NW1 NW2", crown="b9")
    state, _ = play(state, "W1")
    assert "\nCould do nothing and passed: Béla\n" in told(ROSENKONIG.observe(state, None))


def test_the_largest_regions_are_told_by_their_squares() -> None:
    text = told(ROSENKONIG.observe(scene("N1", "E1", red="a9 b9 i1 i2 e4", crown="e5"), None))
    assert "Squares of its regions: 2, 2, 1\nLargest regions: a9 b9; i2 i1\n" in text
    one = told(ROSENKONIG.observe(scene("N1", "E1", red="a9 b9 e4", crown="e5"), None))
    assert "Squares of its regions: 2, 1\nLargest region: a9 b9\n" in one


@pytest.mark.parametrize("names", [LONG_NAMES, MARKUP_NAMES])
@pytest.mark.parametrize("players", PLAYERS)
def test_every_position_fits_with_the_longest_names(players: int, names: tuple[str, ...]) -> None:
    for step in playout(players + 52, players):
        for obs in (step.before, step.after):
            text = told(obs, names)
            assert len(text) <= LIMIT
            assert not text.endswith("…")


def test_the_fullest_board_fits() -> None:
    """Single stones, as many as there are, each one of the largest regions."""
    dots = [f"{file}{rank}" for rank in range(1, 10) for file in "abcdefghi"]
    spread = [square for at, square in enumerate(dots) if at % 2 == 0]
    obs = ROSENKONIG.observe(
        scene("E1 E2 E3 N1 N2", "S1 S2 S3 W1 W2", red=" ".join(spread[:26]), white=" ".join(spread[26:])),
        0,
    )
    assert len(obs.red.regions) == 26
    text = told(obs, MARKUP_NAMES)
    assert len(text) <= LIMIT
    assert not text.endswith("…")
