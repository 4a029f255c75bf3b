"""Deck files of Viva il Re!: what is read, and what is refused by line and reason (V3)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import BadSetup
from engine.viva.deck import CARDS, CARDS_FOR_TWO, DeckError, house_deck, house_text, read_deck
from engine.viva.game import VIVA
from engine.viva.palace import FAVOURITES, INITIALS

from .viva_scene import PlainChance

HOUSE = house_text().splitlines()


def line_of(card: int) -> int:
    """The number, from 1, of the line of the house file that holds the card."""
    return next(number for number, line in enumerate(HOUSE, 1) if line.startswith(f"{card} "))


def changed(card: int, line: str) -> str:
    """The house file with another line for the card."""
    lines = list(HOUSE)
    lines[line_of(card) - 1] = line
    return "\n".join(lines)


def refused(text: str) -> DeckError:
    with pytest.raises(DeckError) as caught:
        read_deck(text)
    assert str(caught.value) == f"line {caught.value.line}: {caught.value.reason}"
    assert "\n" not in caught.value.reason
    return caught.value


def test_V3_26_different_cards_of_six_different_names() -> None:
    deck = house_deck()
    assert (len(deck), len(set(deck)), CARDS) == (26, 26, 26)
    assert all(len(set(card)) == len(card) == FAVOURITES == 6 for card in deck)
    assert {who for card in deck for who in card} == set(INITIALS)


@pytest.mark.parametrize(
    ("card", "favourites"), [(1, "BDEMNP"), (13, "ACDLMO"), (14, "CFGILO"), (20, "ABELOP"), (26, "BEFGIN")]
)
def test_H_the_house_deck_is_that_of_the_rules(card: int, favourites: str) -> None:
    assert house_deck()[card - 1] == favourites


def test_H_names_and_pairs_are_spread_evenly() -> None:
    deck = house_deck()
    assert set(Counter(who for card in deck for who in card).values()) == {12}
    pairs = Counter(pair for card in deck for pair in combinations(card, 2))
    assert (len(pairs), set(pairs.values())) == (78, {5})
    assert set(Counter(who for card in deck[:CARDS_FOR_TWO] for who in card).values()) == {6}


def test_the_order_of_names_remarks_empty_lines_and_spacing_do_not_matter() -> None:
    text = "\ufeff# mine\r\n\r\n" + house_text().replace("1 BDEMNP", "01  PNMEDB\t# the first")
    assert read_deck(text.replace("2 ACEFNO", " 2\tACEFNO ").replace("\n", "\r\n")) == house_deck()


def test_the_order_of_lines_does_not_matter() -> None:
    assert read_deck("\n".join(reversed(HOUSE))) == house_deck()


def test_V3_an_owners_deck_is_read_and_played_with() -> None:
    text = changed(1, "1 ABCDEF")
    assert read_deck(text)[0] == "ABCDEF"
    state = VIVA.start(3, {"deck": text}, 0, PlainChance())
    assert state.goals[0] == 1
    assert state.favourites(1) == "ABCDEF"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("BDEMNP", "expected a card's number and the initials of its favourites, such as 1 BDEMNP"),
        ("1", "expected a card's number"),
        ("one BDEMNP", "expected a card's number"),
        ("1: BDEMNP", "expected a card's number"),
        ("1 bdemnp", "expected a card's number"),
        ("1 B D E M N P", "expected a card's number"),
        ("1 BDEMNÉ", "expected a card's number"),
        ("¹ BDEMNP", "expected a card's number"),
        ("111 BDEMNP", "expected a card's number"),
        ("0 BDEMNP", "there is no card 0; cards are numbered 1 to 26"),
        ("27 BDEMNP", "there is no card 27"),
        ("1 BDEMNQ", "Q is nobody's initial; the candidates are A B C D E F G I L M N O P"),
        ("1 BDEMN", "a card has 6 different favourites, this one has BDEMN"),
        ("1 BDEMNPA", "a card has 6 different favourites"),
        ("1 BDEMNN", "a card has 6 different favourites"),
    ],
)
def test_V3_a_bad_line_is_refused_by_number_and_reason(line: str, reason: str) -> None:
    error = refused(changed(1, line))
    assert error.line == line_of(1)
    assert error.reason.startswith(reason)


def test_V3_a_card_that_is_there_already_is_refused_at_its_second_line() -> None:
    error = refused(changed(9, "3 EFIMOP"))
    assert (error.line, error.reason) == (line_of(9), "card 3 stands there twice")


def test_V3_two_cards_with_the_same_names_are_refused_at_the_second() -> None:
    error = refused(changed(9, "9 PNMEDB"))
    assert (error.line, error.reason) == (line_of(9), "card 9 has the same favourites as card 1")


@pytest.mark.parametrize("card", range(1, 27))
def test_V3_no_card_may_be_missing(card: int) -> None:
    error = refused(changed(card, "# gone"))
    assert (error.line, error.reason) == (
        len(HOUSE),
        f"card {card} is missing; a deck has the cards 1 to 26",
    )


@given(st.text(max_size=200))
def test_any_other_text_is_refused_with_a_sentence(text: str) -> None:
    refused(text)


def test_a_game_with_a_bad_deck_is_refused_with_the_line() -> None:
    with pytest.raises(BadSetup) as caught:
        VIVA.start(3, {"deck": changed(1, "1 BDEMNQ")}, 0, PlainChance())
    assert caught.value.name == "deck"
    assert f"line {line_of(1)}: Q is nobody's initial" in str(caught.value)
