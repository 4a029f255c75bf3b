"""Vienna's notation: one spelling for each move, and nothing else is a move."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import NotAMove
from engine.vienna.board import Symbol
from engine.vienna.moves import (
    DOUBLE,
    END,
    KEEP,
    Compare,
    Die,
    Laid,
    Move,
    Nudge,
    Place,
    Post,
    Reroll,
    Rob,
    SetDie,
    Start,
    Take,
    TakePerson,
    parse,
)

from .scene import BOARD, legal, scene, seat

SPELLINGS = {
    "start citizen+cross": Start((Symbol.CITIZEN, Symbol.CROSS)),
    "reroll 1 4 w5": Reroll((Die(False, 1), Die(False, 4), Die(True, 5))),
    "up 3": Nudge(Die(False, 3), 1),
    "down w3": Nudge(Die(True, 3), -1),
    "place 2 secession": Place((Laid(Die(False, 2), 2),), "secession"),
    "place 2+3 rathaus": Place((Laid(Die(False, 2), 2), Laid(Die(False, 3), 3)), "rathaus"),
    "place 1=4+4 tiergarten": Place((Laid(Die(False, 1), 4), Laid(Die(False, 4), 4)), "tiergarten"),
    "place 1+w1=6 hofreitschule": Place((Laid(Die(False, 1), 1), Laid(Die(True, 1), 6)), "hofreitschule"),
    "place w5 geheimbund": Place((Laid(Die(True, 5), 5),), "geheimbund"),
    "gendarme oper": Post("oper"),
    "take point": Take("point"),
    "take coin": Take("coin"),
    "set w2 6": SetDie(Die(True, 2), 6),
    "keep": KEEP,
    "double": DOUBLE,
    "end": END,
    "person p07": TakePerson("p07"),
    "compare cross": Compare(Symbol.CROSS),
    "rob blue": Rob((3,)),
    "rob red blue": Rob((0, 3)),
}
VERBS = [text.partition(" ")[0] + " " for text in SPELLINGS]
dice = st.builds(Die, st.booleans(), st.integers(1, 6))
words = st.from_regex("[a-z0-9]{1,16}", fullmatch=True)


def sorted_dice(most: int) -> st.SearchStrategy[tuple[Die, ...]]:
    few_whites = st.lists(dice, min_size=1, max_size=most).filter(lambda ds: sum(d.white for d in ds) < 2)
    return few_whites.map(lambda ds: tuple(sorted(ds)))


any_move: st.SearchStrategy[Move] = st.one_of(
    st.builds(Start, st.lists(st.sampled_from(Symbol), min_size=1, max_size=3).map(tuple)),
    st.builds(Reroll, sorted_dice(6)),
    st.builds(Nudge, dice, st.sampled_from([1, -1])),
    sorted_dice(2).flatmap(
        lambda ds: st.builds(
            Place, st.tuples(*(st.builds(Laid, st.just(d), st.integers(1, 6)) for d in ds)), words
        )
    ),
    st.builds(Post, words),
    st.builds(Take, st.sampled_from(["point", "coin"])),
    st.builds(SetDie, dice, st.integers(1, 6)),
    st.sampled_from([KEEP, DOUBLE, END]),
    st.builds(TakePerson, words),
    st.builds(Compare, st.sampled_from(Symbol)),
    st.builds(Rob, st.sets(st.integers(0, 4), min_size=1, max_size=2).map(sorted).map(tuple)),
)


@pytest.mark.parametrize("text", SPELLINGS)
def test_every_kind_of_move_has_its_spelling(text: str) -> None:
    assert parse(text) == SPELLINGS[text]
    assert str(SPELLINGS[text]) == text


@given(any_move)
def test_round_trip(move: Move) -> None:
    assert parse(str(move)) == move


scraps = st.sampled_from([*"123456 =+w", " ", "w1", "1=", "oper", "red", "blue", "p01", "cross", *VERBS])


@given(st.one_of(st.text(max_size=30), st.lists(scraps, max_size=6).map("".join)))
def test_any_text_is_a_move_in_its_one_spelling_or_none(text: str) -> None:
    with suppress(NotAMove):
        assert str(parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "place",
        "place oper",
        "place 2",
        "place 2  oper",
        "place 2 oper ",
        "Place 2 oper",
        "place 7 oper",
        "place 0 oper",
        "place 3+2 rathaus",
        "place w3+2 rathaus",
        "place w1+w2 oper",
        "place 1+1+1 oper",
        "place 1=1 krieau",
        "place 2 Oper",
        "place 2 café",
        "reroll",
        "reroll 4 1",
        "reroll w1 w2",
        "reroll 1+2",
        "up",
        "up 7",
        "up 3 4",
        "set 2",
        "set 2 7",
        "set 2 w6",
        "keep it",
        "double double",
        "take coins",
        "rob",
        "rob violet",
        "rob blue red",
        "rob red red",
        "rob red yellow green",
        "compare citizens",
        "start",
        "start citizen + cross",
        "person",
        "person p07 p08",
        "gendarme",
        "end\n",
        "place ² oper",
    ],
)
def test_other_spellings_are_no_moves(text: str) -> None:
    with pytest.raises(NotAMove):
        parse(text)


def test_legal_moves_are_sorted_by_character_code() -> None:
    found = legal(scene(seat("1 1 2 w1", coins=1), seat("4"), seat("4"), specials={"joker": 0}, white=0))
    assert found == sorted(found, key=lambda text: [ord(c) for c in text])
    assert found.index("place 1 krieau") < found.index("place 1+1 oper") < found.index("place 1=2 oper")
    assert len(set(found)) == len(found)


def test_keys_of_spaces_and_persons_are_those_of_the_rules() -> None:
    street = " ".join(space.key for space in BOARD.spaces)
    assert street == (
        "krieau prater stadtpark oper secession naschmarkt parlament heldenplatz burgtheater rathaus "
        "universitaet landtmann sperl central sacher hofburg hofreitschule pestsaeule stephansdom belvedere "
        "schoenbrunn gloriette tiergarten heuriger"
    )
    symbols = {person.key: "+".join(person.symbols) for person in BOARD.persons}
    assert list(symbols) == [f"p{number:02}" for number in range(1, 23)]
    groups = {1: "citizen", 3: "cross", 5: "crown", 7: "citizen+citizen", 9: "cross+cross", 11: "crown+crown"}
    groups |= {13: "citizen+cross", 16: "cross+crown", 19: "citizen+crown", 22: "citizen+cross+crown"}
    assert {symbols[f"p{number:02}"] for number in groups} == set(groups.values())
    for number in range(1, 23):
        first = max(start for start in groups if start <= number)
        assert symbols[f"p{number:02}"] == groups[first]
