"""What a control carries: written, read back, and nothing else understood."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.custom_id import LIMIT, Control, decode, encode
from cogs.face import Do

words = st.text(st.characters(exclude_characters="|", exclude_categories=["Cs"]), max_size=24)
controls = st.builds(
    Control,
    session=st.integers(1, 10**18 - 1),
    seat=st.none() | st.integers(0, 99),
    decision=st.none() | st.integers(0, 10**9 - 1),
    do=st.builds(Do, st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=10), words, words),
)


@given(controls)
def test_what_is_written_is_read_back(control: Control) -> None:
    text = encode(control)
    assert len(text) <= LIMIT
    assert decode(text) == control


@given(st.text(max_size=LIMIT) | st.from_regex(r"k\|\d+\|(\d+|-)\|(\d+|-)\|[a-z]+\|.*\|.*", fullmatch=True))
def test_only_what_was_written_is_read(text: str) -> None:
    control = decode(text)
    if control is not None:
        assert encode(control) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "k",
        "k|1|0|1|play|keep",
        "k|0|0|1|play|keep|",
        "k|01|0|1|play|keep|",
        "k|1|00|1|play|keep|",
        "k|1|0|1|play|keep||",
        "k|1|0|1|PLAY|keep|",
        "k|1|0|1||keep|",
        "k|-1|0|1|play|keep|",
        "k|1|0|-1|play|keep|",
        "k|1|0|1|play|keep|\n|",
        " k|1|0|1|play|keep|",
        "k|\N{ARABIC-INDIC DIGIT ONE}|0|1|play|keep|",
        "k|" + "9" * 19 + "|0|1|play|keep|",
        "k|1|0|1|play|" + "x" * LIMIT + "|",
    ],
)
def test_garbage_is_no_control(text: str) -> None:
    assert decode(text) is None


@given(controls)
def test_a_custom_id_is_never_longer_than_discord_takes(control: Control) -> None:
    room = LIMIT - len(encode(control))
    full, over = (_longer(control, "x" * more) for more in (room, room + 1))
    assert len(encode(full)) == LIMIT
    assert decode(encode(full)) == full
    with pytest.raises(ValueError, match="no custom_id"):
        encode(over)


def _longer(control: Control, more: str) -> Control:
    return replace(control, do=replace(control.do, arg=control.do.arg + more))


@pytest.mark.parametrize(
    "do", [Do("", "x"), Do("play", "a|b"), Do("play", "a", "b|c"), Do("Play"), Do("p" * 11)]
)
def test_what_could_not_be_read_back_is_not_written(do: Do) -> None:
    with pytest.raises(ValueError, match="no custom_id"):
        encode(Control(1, 0, 1, do))
