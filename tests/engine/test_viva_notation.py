"""The notation of Viva il Re!: five moves, one spelling each, and nothing else is a move."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import NotAMove
from engine.viva.game import VIVA
from engine.viva.moves import NO, YES, Hide, Move, Place, Up, parse
from engine.viva.observation import Phase
from engine.viva.palace import ENTRY, INITIALS

from .viva_scene import legal, play, scene

SPELLINGS: dict[str, Move] = {
    "place F 3": Place("F", 3),
    "up F": Up("F"),
    "wc F": Hide("F"),
    "yes": YES,
    "no": NO,
}
initials = st.sampled_from(INITIALS)
any_move: st.SearchStrategy[Move] = st.one_of(
    st.builds(Place, initials, st.sampled_from(ENTRY)),
    st.builds(Up, initials),
    st.builds(Hide, initials),
    st.sampled_from([YES, NO]),
)


@pytest.mark.parametrize("text", SPELLINGS)
def test_a_move_reads_and_writes(text: str) -> None:
    assert parse(text) == SPELLINGS[text]
    assert str(SPELLINGS[text]) == text


@given(any_move)
def test_every_move_reads_back(move: Move) -> None:
    assert VIVA.parse(str(move)) == move


def test_there_are_80_moves_in_all() -> None:
    """13 candidates on 4 floors, up and into the lavatory, and two votes."""
    texts = {f"place {who} {floor}" for who in INITIALS for floor in ENTRY}
    texts |= {f"{verb} {who}" for verb in ("up", "wc") for who in INITIALS} | {"yes", "no"}
    assert len(texts) == 80
    assert {str(parse(text)) for text in texts} == texts


@pytest.mark.parametrize(
    "text",
    [
        "",
        "place F",
        "place F 0",
        "place F 5",
        "place F 33",
        "place F ３",
        "place f 3",
        "place H 3",
        "place  F 3",
        "place F  3",
        "place 3 F",
        "up",
        "up FF",
        "up f",
        "up J",
        "down F",
        "wc",
        "wc 3",
        "lavatory F",
        "Yes",
        "y",
        "yes ",
        " no",
        "no\n",
        "yes no",
        "pass",
    ],
)
def test_another_spelling_is_no_move(text: str) -> None:
    with pytest.raises(NotAMove) as caught:
        parse(text)
    assert caught.value.text == text


@given(st.text(max_size=12))
def test_whatever_is_read_is_written_the_same(text: str) -> None:
    try:
        move = parse(text)
    except NotAMove:
        return
    assert str(move) == text


def test_legal_moves_are_sorted_by_character_code() -> None:
    placing = scene({"1": "CDEF"}, phase=Phase.PLACE, to_place=(4, 4, 4))
    assert legal(placing)[:5] == ["place A 2", "place A 3", "place A 4", "place B 2", "place B 3"]
    racing = scene({"3": "CA", "2": "B"}, lavatory=True)
    assert legal(racing) == ["up A", "up B", "up C", "wc A", "wc C"]
    voting, _ = play(scene({"5": "A", "3": "B"}), "up A")
    assert legal(voting) == ["no", "yes"]
