"""The private panel in which dice are changed (W11)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.face import Button, Do, Panel, Style
from cogs.vienna.face import FACE
from engine.vienna.game import VIENNA
from tests.cogs.vienna_positions import CAT, turn

OBS = VIENNA.observe(turn(dice=(1, 4, 4, 6), white=2, coins=3, carriage=9), 0)


def panel(arg: str) -> Panel:
    found = FACE.panel(OBS, arg, CAT)
    assert found is not None
    return found


def chosen(found: Panel) -> list[str]:
    """The labels of the dice that are chosen."""
    return [
        button.label
        for row in found.rows[:-1]
        if isinstance(row, tuple)
        for button in row
        if button.style is Style.PRIMARY
    ]


def test_W11_dice_are_toggles_and_nothing_is_chosen_at_first() -> None:
    found = panel("dice:0")
    assert found.rows == (
        tuple(
            Button(label, Do("panel", f"dice:{mask}"))
            for label, mask in (("1", 1), ("4", 2), ("4", 4), ("6", 8), ("white 2", 16))
        ),
        (
            Button("Reroll chosen", Do("play", "reroll"), disabled=True),
            Button("One up", Do("play", "up"), disabled=True),
            Button("One down", Do("play", "down"), disabled=True),
        ),
    )


def test_W11_one_chosen_die_can_be_rerolled_and_turned() -> None:
    found = panel("dice:4")
    assert found.rows[0][2] == Button("✓ 4", Do("panel", "dice:0"), Style.PRIMARY)  # type: ignore[index]
    assert found.rows[0][0] == Button("1", Do("panel", "dice:5"))  # type: ignore[index]
    assert found.rows[-1] == (
        Button("Reroll chosen", Do("play", "reroll 4", "dice:0"), Style.SUCCESS),
        Button("4 → 5", Do("play", "up 4", "dice:0"), Style.SUCCESS),
        Button("4 → 3", Do("play", "down 4", "dice:0"), Style.SUCCESS),
    )


@pytest.mark.parametrize(
    ("mask", "labels"),
    [
        (0, ["One up", "One down"]),
        (1, ["1 → 2", "One down"]),
        (8, ["One up", "6 → 5"]),
        (16, ["white 2 → 3", "white 2 → 1"]),
        (6, ["One up", "One down"]),
    ],
)
def test_W11_a_turn_says_what_becomes_of_the_die(mask: int, labels: list[str]) -> None:
    changes = panel(f"dice:{mask}").rows[-1]
    assert isinstance(changes, tuple)
    assert [button.label for button in changes[1:]] == labels


@pytest.mark.parametrize(
    ("mask", "enabled"),
    [
        (1, ["reroll 1", "up 1"]),  # 1 does not turn down
        (8, ["reroll 6", "down 6"]),  # 6 does not turn up
        (16, ["reroll w2", "up w2", "down w2"]),
        (6, ["reroll 4 4"]),
        (31, ["reroll 1 4 4 6 w2"]),
    ],
)
def test_W11_only_changes_that_are_legal_are_enabled(mask: int, enabled: list[str]) -> None:
    changes = panel(f"dice:{mask}").rows[-1]
    assert isinstance(changes, tuple)
    assert [button.do.arg for button in changes if not button.disabled] == enabled


def test_the_text_tells_coins_price_and_what_is_in_reach() -> None:
    found = FACE.panel(VIENNA.observe(turn(dice=(6,), coins=1, carriage=11), 0), "dice:0", CAT)
    assert found is not None
    assert found.text == (
        "Choose dice and change them. Each change costs 1 coin; you have 1 coin.\n"
        "Now in reach: Café Sperl 6 · Café Central 6 · Café Sacher 6 · Hofburg 6 · Geheimbund 6\n"
        "For a bribe of 1 coin: Universität 6 · Café Landtmann 6"
    )


@given(st.text(max_size=8) | st.integers().map(str) | st.integers(32, 999).map(str))
def test_a_mask_that_fits_no_dice_chooses_none(mask: str) -> None:
    valid = mask.isascii() and mask.isdigit() and len(mask) <= 3 and int(mask) < 32
    assert bool(chosen(panel(f"dice:{mask}"))) == (valid and int(mask) > 0)


@pytest.mark.parametrize("arg", ["", "coins:1", "0"])
def test_there_is_no_other_panel(arg: str) -> None:
    assert FACE.panel(OBS, arg, CAT) is None


def test_W11_no_panel_without_a_coin() -> None:
    assert FACE.panel(VIENNA.observe(turn(coins=0), 0), "dice:0", CAT) is None
