"""Chance: the published derivation, unbiased numbers, recorded draws."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.chance import ChanceMismatch, Draw, RecordingChance, ScriptedChance, SeededChance, _below

SEED = bytes(range(32))


def stream(draw: int) -> Iterator[int]:
    """The numbers of a draw, worked out anew from the words of the derivation."""
    for block in range(9):
        digest = hmac.new(SEED, str(draw).encode() + b":" + str(block).encode(), hashlib.sha256).hexdigest()
        yield from (int(digest[at : at + 8], 16) for at in range(0, 64, 8))


def test_dice_are_derived_as_published() -> None:
    chance = SeededChance(SEED)
    for draw in range(3):
        numbers = stream(draw)
        assert chance.roll(20) == tuple(next(numbers) % 6 + 1 for _ in range(20))


@pytest.mark.parametrize("draw", range(5))
def test_a_shuffle_is_derived_as_published(draw: int) -> None:
    numbers, pile = stream(draw), list(range(44))
    for i in range(43, 0, -1):
        j = next(numbers) % (i + 1)
        pile[i], pile[j] = pile[j], pile[i]
    assert SeededChance(SEED, next_draw=draw).shuffle(range(44)) == tuple(pile)


def test_the_derivation_never_changes() -> None:
    """The values were worked out with `openssl dgst -sha256 -mac HMAC`."""
    chance = SeededChance(SEED)
    assert chance.seat(5) == 2
    assert chance.roll(10) == (1, 4, 5, 3, 4, 4, 2, 2, 4, 4)
    assert "".join(chance.shuffle("KAFFEEHAUS")) == "FSKFEHAAEU"


def test_numbers_that_would_bias_are_thrown_away() -> None:
    assert _below(iter([2**32 - 4, 2**32 - 1, 9]), 6) == 3
    assert _below(iter([2**32 - 5]), 6) == 5
    assert _below(iter([2**32 - 1]), 4) == 3, "nothing is thrown away when it comes out even"


def test_draws_are_numbered_in_order() -> None:
    chance = SeededChance(SEED)
    chance.seat(3)
    chance.shuffle([1, 2, 3])
    assert chance.next_draw == 2
    assert chance.roll(5) == SeededChance(SEED, next_draw=2).roll(5)


def test_other_seeds_give_other_draws() -> None:
    assert len({SeededChance(bytes([i]) * 32).roll(20) for i in range(50)}) == 50


def test_every_face_comes_about_as_often() -> None:
    found = Counter(SeededChance(SEED).roll(6000))
    assert sorted(found) == [1, 2, 3, 4, 5, 6]
    assert all(900 < count < 1100 for count in found.values())


@given(st.binary(min_size=1, max_size=32), st.lists(st.text(max_size=3), max_size=30))
def test_a_shuffle_keeps_every_item(seed: bytes, items: list[str]) -> None:
    assert Counter(SeededChance(seed).shuffle(items)) == Counter(items)


def test_recorded_draws_replay() -> None:
    recording = RecordingChance(SeededChance(SEED))
    first = (recording.roll(4), recording.shuffle(["a", "b", "b"]), recording.shuffle([3, 1, 2]))
    assert [kind for kind, _ in recording.drawn] == ["roll", "shuffle", "shuffle"]
    script = ScriptedChance(recording.drawn)
    assert (script.roll(4), script.shuffle(["b", "a", "b"]), script.shuffle([1, 2, 3])) == first
    assert script.left == 0


def test_left_counts_what_was_not_asked_for() -> None:
    script = ScriptedChance([("roll", (1,)), ("roll", (2,))])
    script.roll(1)
    assert script.left == 1


@pytest.mark.parametrize(
    ("draws", "message"),
    [
        ([], "the record has no draw 1; the engine asks for a roll"),
        ([("shuffle", ("a",))], "draw 1 is a shuffle; the engine asks for a roll"),
        ([("roll", (1, 2, 3))], "wanted 2 dice"),
        ([("roll", (1, 7))], "wanted 2 dice"),
        ([("roll", (0, 1))], "wanted 2 dice"),
        ([("roll", ("1", "2"))], "wanted 2 dice"),
    ],
)
def test_a_recorded_roll_must_fit(draws: list[Draw], message: str) -> None:
    with pytest.raises(ChanceMismatch, match=message):
        ScriptedChance(draws).roll(2)


@pytest.mark.parametrize("pile", [("a", "a"), ("a",), ("a", "b", "c"), ("a", "c")])
def test_a_recorded_shuffle_must_be_a_permutation(pile: tuple[str, ...]) -> None:
    with pytest.raises(ChanceMismatch, match="no permutation of the 2 items"):
        ScriptedChance([("shuffle", pile)]).shuffle(["a", "b"])
