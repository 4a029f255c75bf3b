"""The rules as pages: whole, within their limits, and with the figures of the board in use."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.vienna.face import FACE
from engine.errors import BadSetup
from engine.vienna.board import GEHEIMBUND, Board, Space, Special, Symbol
from engine.vienna.data import PERSON_NAME_LENGTH, SPACE_NAME_LENGTH, house_board, house_text, read_board
from tests.cogs.vienna_positions import CAT

HOUSE = FACE.rules({}, CAT)

BARE = "\n".join(
    [
        *(f"space s{n} | House {n} | 1 | {n % 9 + 1} coins" for n in range(18)),
        *(f"space {card} | Tower {card} | 2 | special {card}" for card in Special),
        "space last | Last | pair | pay 9 coins, 8 points",
        *(
            f"start {card} | 0 coins"
            for card in ("citizen", "cross", "crown", "citizen + cross", "cross + crown")
        ),
        *(f"person q{n} | Nobody {n} | hat | cross" for n in range(4)),
    ]
)
"""A board that lacks most of what the house board has."""


def entries(pages: tuple[str, ...]) -> dict[str, str]:
    """The lines of the board's own pages by the space they are about."""
    found = re.findall(r"^(?:\d+\. |Beside the street: )\*\*(.+?)\*\* · (.+)$", "\n".join(pages), re.M)
    return dict(found)


def changed(old: str, new: str) -> dict[str, object]:
    """Options with the house board, one line of it changed."""
    text = re.sub(old, new, house_text(), flags=re.M)
    assert text != house_text()
    return {"board": text}


@pytest.mark.parametrize("space", house_board().spaces, ids=lambda space: space.key)
def test_W60_every_space_stands_there_with_its_dice_its_price_and_its_gain(space: Space) -> None:
    line = entries(HOUSE)[space.name]
    dice, effect = line.split(" · ", 1)
    assert dice == (" or ".join(map(str, space.values)) or "any pair")
    action = space.action
    assert ("⚡" in effect) == action.lightning
    figures = [amount for amount in (action.pay, action.points, action.coins) if amount]
    told = [int(number) for number in re.findall(r"\d+", effect)]
    assert told[: len(figures)] == figures
    assert (f"pay {action.pay} coin" in effect) == bool(action.pay)
    if action.symbol:
        assert f"compare { ({Symbol.CROSS: 'crosses'}.get(action.symbol) or action.symbol + 's') }" in effect


def test_W38_the_space_beside_the_street_stands_there_too() -> None:
    assert entries(HOUSE)[GEHEIMBUND.name] == "any dice · ⚡ 1 coin for each die"
    assert len(entries(HOUSE)) == 25


@pytest.mark.parametrize(
    ("old", "new", "space", "line"),
    [
        (r"pay 3 coins, 3 points", "pay 7 coins, 9 points", "Rathaus", "5 · pay 7 coins: 9 points"),
        (r"\| 3 .*\| 2 coins$", "| 3 | pay 1 coin, person", "Naschmarkt", "3 · pay 1 coin: choose a person"),
        (r"1 coin, wheel", "wheel", "Prater", "1 · ⚡ you may turn a die"),
        (r"1 coin, wheel", "5 coins, wheel", "Prater", "1 · ⚡ 5 coins, then you may turn a die"),
        (
            r"compare crown$",
            "pay 2 coins, compare cross",
            "Schloss Belvedere",
            "10 · pay 2 coins: compare crosses",
        ),
        (r"\| Oper +\| 2 ", "| Opera | 2 ", "Opera", "2 · 1 point"),
    ],
)
def test_W60_on_another_board_its_own_figures_stand_there(old: str, new: str, space: str, line: str) -> None:
    assert entries(FACE.rules(changed(old, new), CAT))[space] == line


def test_W7_W20_all_cards_stand_there() -> None:
    cards = HOUSE[-1]
    for card in house_board().start_cards:
        assert f"- {' + '.join(card.symbols)}, {card.coins} coins" in cards
    for person in house_board().persons:
        assert len(re.findall(rf"\b{person.name}\b", cards)) == 1
    assert "44 cards in all" in cards
    assert "- cross: Suttner, Bruckner\n" in cards


def test_what_a_board_lacks_is_not_explained() -> None:
    pages = "\n".join(FACE.rules({"board": BARE}, CAT))
    for lacking in (
        "gendarme to",
        "turn one of your unplaced",
        "Choose one of the persons",
        "Compare the symbol",
    ):
        assert lacking in "\n".join(HOUSE)
        assert lacking not in pages
    assert "House 3" in pages
    assert "**: " in pages
    assert "****" not in pages


def test_every_rule_that_a_player_needs_is_told() -> None:
    """By words that each rule cannot be told without."""
    whole = "\n".join(HOUSE)
    for rule, said in {
        "W4": "The starting player takes the clock",
        "W5": "4 for each player, 5 if only three play",
        "W6": "0 points if three play, with 4 if four play, with 5 if five play",
        "W7": "against the order of turns, the starting player last",
        "W8": "one fewer than there are players, all of them different",
        "W9": "In your first turn of a round all your dice are rolled",
        "W10": "the sum of the two",
        "W11": "A 6 cannot go up, a 1 cannot go down",
        "W12": "further down than your last one",
        "W13": "You need the coin before you place",
        "W14": "Whoever has no dice left is passed over",
        "W16": "from the top of the street to its end",
        "W18": "whoever cannot pay it pays nothing and gets nothing",
        "W20": "Choose one of the persons that lie open",
        "W21": "from the table or from whoever has it",
        "W22": "the starting player of the next round",
        "W23": "once a round, as long as you have dice",
        "W24": "shows a 1 counts as any value",
        "W25": "one citizen, one cross and one crown more",
        "W26": "together with another of your dice",
        "W27": "if you have more you get 2 points and 1 coin, if you are level, 1 point",
        "W28": "none that you have compared in this round",
        "W29": "up to 3 coins from one player, or 1 coin each from two",
        "W30": "1 point for each special card",
        "W35": "dice come back with all others",
        "W36": "Nobody can place there until the round is over",
        "W37": "turn one of your unplaced dice to any value",
        "W38": "1 coin for each die",
        "W40": "persons who still lie open are replaced",
        "W41": "25 points or more",
        "W42": "more than their left neighbour and more than their right one",
        "W43": "1 point for each 3 coins",
        "W44": "more special cards decide, then more coins left over",
    }.items():
        assert said in whole, rule


def test_each_page_begins_with_its_own_heading() -> None:
    headings = [page.splitlines()[0] for page in HOUSE]
    assert all(heading.startswith("### ") for heading in headings)
    assert len(set(headings)) == len(headings)


def the_largest_board(letters: str) -> str:
    """As many and as long names as a board file may have, and the longest texts on every space."""
    board = house_board()
    lines = []
    for number, space in enumerate(board.spaces):
        name = f"{number:02}".rjust(SPACE_NAME_LENGTH, letters)
        value = min(space.values[0], 11) if space.values else 11
        action = (
            "pay 9 coins, compare any" if space.action.special is None else f"special {space.action.special}"
        )
        lines.append(f"space {space.key} | {name} | {value} or {value + 1} | {action}")
    cards = ("citizen", "cross", "crown", "citizen+cross+crown", "citizen+citizen+cross", "crown+crown+crown")
    lines += [f"start {card} | 9 coins" for card in cards]
    for number, person in enumerate(board.persons):
        name = f"{number:02}".rjust(PERSON_NAME_LENGTH, letters)
        lines.append(f"person {person.key} | {name} | hat | citizen + cross + crown")
    return "\n".join(lines)


@pytest.mark.parametrize("letters", ["W", "*", "_"])
def test_no_page_is_longer_than_a_message_whatever_the_board(letters: str) -> None:
    text = the_largest_board(letters)
    read_board(text)
    for page in FACE.rules({"board": text}, CAT):
        assert len(page) <= 3500


@given(st.text(max_size=30) | st.integers() | st.none())
def test_options_that_no_game_has_are_refused_and_nothing_else_is_raised(board: object) -> None:
    if board is None:
        assert FACE.rules({"board": board, "side": "night"}, CAT) == HOUSE
    else:
        with pytest.raises(BadSetup):
            FACE.rules({"board": board}, CAT)


def test_names_with_markup_are_shown_as_they_are() -> None:
    pages = FACE.rules(changed(r"\| Oper +\|", "| *O_p* |"), CAT)
    assert r"**\*O\_p\*** · 2 · 1 point" in "\n".join(pages)


def test_the_board_is_that_of_the_options() -> None:
    board: Board = read_board(BARE)
    assert entries(FACE.rules({"board": BARE}, CAT)).keys() == {s.name for s in board.spaces} | {
        GEHEIMBUND.name
    }
