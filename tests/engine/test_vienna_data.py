"""Board files of Vienna: what is read, and what is refused by line and reason (W60)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.vienna.board import Action, Deed, Special, Symbol
from engine.vienna.data import BoardError, house_board, house_text, read_board

HOUSE = house_text().splitlines()


def line_of(start: str) -> int:
    """The number, from 1, of the first line of the house file that begins like this."""
    return next(number for number, line in enumerate(HOUSE, 1) if line.startswith(start))


def changed(start: str, old: str, new: str) -> str:
    """The house file with one line changed."""
    lines = list(HOUSE)
    at = line_of(start) - 1
    assert old in lines[at]
    lines[at] = lines[at].replace(old, new)
    return "\n".join(lines)


def refused(text: str) -> BoardError:
    with pytest.raises(BoardError) as caught:
        read_board(text)
    assert str(caught.value) == f"line {caught.value.line}: {caught.value.reason}"
    assert "\n" not in caught.value.reason
    return caught.value


def test_house_board_is_that_of_the_rules() -> None:
    street = {space.key: (space.name, space.values, space.action) for space in house_board().spaces}
    assert street["krieau"] == ("Krieau", (1,), Action(Deed.GENDARME))
    assert street["prater"] == ("Prater", (1,), Action(Deed.WHEEL, coins=1))
    assert street["stadtpark"] == ("Stadtpark", (1, 2), Action(Deed.SPECIAL, special=Special.CLOCK))
    assert street["heldenplatz"] == ("Heldenplatz", (4,), Action(Deed.GAIN, points=1, coins=1))
    assert street["rathaus"] == ("Rathaus", (5,), Action(Deed.GAIN, pay=3, points=3))
    assert street["landtmann"] == ("Café Landtmann", (6,), Action(Deed.PERSON, pay=1))
    assert street["hofburg"] == ("Hofburg", (6,), Action(Deed.PERSON))
    assert street["belvedere"] == ("Schloss Belvedere", (10,), Action(Deed.COMPARE, symbol=Symbol.CROWN))
    assert street["gloriette"] == ("Gloriette", (12,), Action(Deed.COMPARE, pay=1))
    assert street["tiergarten"] == ("Tiergarten", (), Action(Deed.ROB))
    assert street["heuriger"] == ("Heuriger", (), Action(Deed.COUNT_SPECIALS))


def test_remarks_empty_lines_and_spacing_do_not_matter() -> None:
    text = "\ufeff# mine\r\n\r\n" + house_text().replace(" | ", "  |\t").replace("\n", "   # so\r\n")
    assert read_board(text) == house_board()


def test_symbols_may_stand_in_any_order() -> None:
    text = changed("person p22", "citizen + cross + crown", "crown+citizen + cross")
    assert read_board(text) == house_board()


def test_a_board_of_its_own_owner_is_read() -> None:
    board = read_board(
        changed("space naschmarkt", "| 3       | 2 coins", "| 2 or 3 | pay 1 coin, 2 points, 1 coin")
    )
    space = board.space("naschmarkt")
    assert (space.values, space.action) == ((2, 3), Action(Deed.GAIN, pay=1, points=2, coins=1))


@pytest.mark.parametrize(
    ("start", "old", "new", "reason"),
    [
        ("space oper", "space", "spaec", "`spaec` is no kind of line"),
        ("space oper", "| 1 point", "", "a space line has 4 parts between bars, not 3"),
        ("space oper", "1 point", "1 point | more", "has 4 parts between bars, not 5"),
        ("space oper", "oper  ", "Oper", "`Oper` cannot be the key of a space"),
        ("space oper", "oper", "café", "`café` cannot be the key"),
        ("space oper", "oper", "o" * 17, "cannot be the key"),
        ("space oper", "oper  ", "krieau", "the space `krieau` is there already"),
        ("space oper", "oper  ", "geheimbund", "the space `geheimbund` is there already"),
        ("space oper", "| Oper  ", "| Krieau", "the name `Krieau` is there already"),
        ("space oper", "| Oper  ", "| ", "`` cannot be a name; a name here is 1 to 24 printable characters"),
        ("space oper", "| Oper", "| " + "x" * 25, "cannot be a name"),
        ("space oper", "| Oper", "| O\u202eper", "`O?per` cannot be a name"),
        ("space oper", "| 2 ", "| 0 ", "`0` is no value"),
        ("space oper", "| 2 ", "| 13 ", "`13` is no value"),
        ("space oper", "| 2 ", "| two ", "`two` is no value"),
        ("space oper", "| 2 ", "| 3 or 2 ", "`3 or 2` is no value"),
        ("space oper", "| 2 ", "| 2 or 2 ", "`2 or 2` is no value"),
        ("space oper", "| 2 ", "| 1 or 2 or 3 ", "`1 or 2 or 3` is no value"),
        ("space oper", "| 2 ", "| ² ", "`²` is no value"),
        ("space oper", "| 2 ", "| 1 ", "`oper` (1) stands below `stadtpark` (1 or 2); values rise"),
        ("space naschmarkt", "| 3 ", "| 2 ", "`naschmarkt` (2) stands below `secession` (2 or 3)"),
        ("space secession", "| 2 or 3", "| 1 or 4", "`secession` (1 or 4) stands below `oper` (2)"),
        ("space heuriger", "| pair", "| 12", "spaces for pairs come last"),
        ("space oper", "1 point", "", "`` is no action"),
        ("space oper", "1 point", "dance", "`dance` is no action"),
        ("space oper", "1 point", "0 points", "`0 points` is no number of points"),
        ("space oper", "1 point", "10 points", "`10 points` is no number of points"),
        ("space oper", "1 point", "1 crown", "`1 crown` is no action"),
        ("space oper", "1 point", "1 point, 2 points", "`2 points` says a second time what `point` is"),
        ("space oper", "1 point", "pay 1 coin", "`pay 1 coin` brings nothing"),
        ("space oper", "1 point", "pay 1 point, 1 coin", "`1 point` is no number of coins"),
        ("space oper", "1 point", "rob, specials", "is more than one action"),
        ("space oper", "1 point", "pay 1 coin, rob", "has a price"),
        ("space oper", "1 point", "1 point, rob", "joins points with another action"),
        ("space oper", "1 point", "1 coin, rob", "joins coins with another action"),
        ("space oper", "1 point", "1 point, wheel", "joins points with another action"),
        ("space oper", "1 point", "gendarme", "the gendarme is posted from `krieau` already"),
        ("space oper", "1 point", "special", "`` is no special card"),
        ("space oper", "1 point", "special watch", "`watch` is no special card"),
        ("space oper", "1 point", "special clock", "the special card `clock` lies on `stadtpark` already"),
        ("space oper", "1 point", "compare", "`` cannot be compared"),
        ("space oper", "1 point", "compare citizens", "`citizens` cannot be compared"),
        ("start cross ", "3 coins", "3 points", "`3 points` is no number of coins; it must be 0 to 9"),
        ("start cross ", "cross", "star", "`star` is no symbol; symbols are citizen, cross, crown"),
        ("start cross ", "cross", "citizen", "a start card `citizen` is there already"),
        ("start citizen + cross", "citizen + cross", "cross + + crown", "`` is no symbol"),
        ("start cross ", "cross", "cross + cross + cross + cross", "the card has 4 symbols"),
        ("person p02", "p02", "p01", "the person `p01` is there already"),
        ("person p02", "Nestroy", "Raimund", "the name `Raimund` is there already"),
        ("person p02", "Nestroy", "Johann Nepomuk Nestroy", "a name here is 1 to 16 printable characters"),
        (
            "person p02",
            "| hat ",
            "| beard ",
            "`beard` is no portrait; it must be one of hat, lady, hair, cap",
        ),
        ("person p02", "| citizen", "| ", "the card has 0 symbols; it must have 1 to 3"),
    ],
)
def test_W60_a_bad_line_is_refused_by_number_and_reason(start: str, old: str, new: str, reason: str) -> None:
    error = refused(changed(start, old, new))
    assert error.line == line_of(start)
    assert reason in error.reason


def without(start: str) -> list[str]:
    return [line for line in HOUSE if not line.startswith(start)]


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (without("space oper"), "the file has 23 spaces; the street must have 24"),
        ([], "the file has 0 spaces; the street must have 24"),
        (without("start c"), "the file has 0 start cards; five players need at least 5"),
        (without("person p"), "the file has 0 persons; five players need at least 4"),
        (changed("space parlament", "special joker", "1 coin").splitlines(), "`joker` lies on no space"),
    ],
)
def test_W60_what_is_missing_is_refused_at_the_last_line(lines: list[str], reason: str) -> None:
    error = refused("\n".join([*lines, "# the end"]))
    assert error.line == len(lines) + 1
    assert reason in error.reason


@pytest.mark.parametrize(
    ("extra", "reason"),
    [
        ("space ring | Ring | pair | rob", "the space `ring` is one too many; the street has 24"),
        ("start crown + crown | 1 coin", "the start card `crown+crown` is one too many"),
        ("person p23 | Mahler | hair | crown", "the person `p23` is one too many"),
    ],
)
def test_W60_one_too_many_is_refused_at_its_line(extra: str, reason: str) -> None:
    error = refused("\n".join([*HOUSE, extra]))
    assert error.line == len(HOUSE) + 1
    assert reason in error.reason


def test_an_empty_file_is_refused_at_line_1() -> None:
    assert refused("").line == 1


def test_W60_five_start_cards_are_enough_for_five_players() -> None:
    assert len(read_board("\n".join(without("start crown"))).start_cards) == 5


@given(st.text(max_size=200))
def test_any_text_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BoardError):
        read_board(text)


def drop(lines: list[str], at: int) -> list[str]:
    return lines[:at] + lines[at + 1 :]


def double(lines: list[str], at: int) -> list[str]:
    return [*lines[: at + 1], *lines[at:]]


@pytest.mark.parametrize("damage", [drop, double])
@pytest.mark.parametrize("at", [i for i, line in enumerate(HOUSE) if line.startswith("space ")])
def test_W60_no_space_may_be_missing_or_twice(damage: Callable[[list[str], int], list[str]], at: int) -> None:
    refused("\n".join(damage(HOUSE, at)))
