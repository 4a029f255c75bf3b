"""Board and cards are data (W60): reads a board file and refuses a bad one by line and reason."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NoReturn

from engine.vienna.board import (
    GEHEIMBUND,
    STREET,
    Action,
    Board,
    Deed,
    Person,
    Space,
    Special,
    StartCard,
    Symbol,
)

HOUSE = Path(__file__).with_name("house.txt")
PORTRAITS = ("hat", "lady", "hair", "cap")
"""The silhouettes that the pictures know."""
KEY_LENGTH, SPACE_NAME_LENGTH, PERSON_NAME_LENGTH = 16, 24, 16
START_CARDS = (5, 6)
"""At least as many as players can be (W60), at most as many as there are (W3)."""
PERSONS = (4, 22)
"""At least as many as are turned up for five players (W8), at most 44 cards of two each (W3)."""
SYMBOLS_ON_A_CARD = 3

_ORDER = tuple(Symbol)
_PLAIN_DEEDS = {
    "gendarme": Deed.GENDARME,
    "wheel": Deed.WHEEL,
    "person": Deed.PERSON,
    "rob": Deed.ROB,
    "specials": Deed.COUNT_SPECIALS,
}
_DEEDS_WITH_A_PRICE = (Deed.GAIN, Deed.PERSON, Deed.COMPARE)


class BoardError(ValueError):
    """A board file is refused: the number of the line (from 1) and the reason, one sentence."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line, self.reason = line, reason


class _Fault(Exception):
    """What is wrong with the line that is being read."""


def read_board(text: str) -> Board:
    """The board that a file of lines describes (the format is explained in `house.txt`).

    Raises BoardError at the first line that is wrong, or at the last line when something is missing.
    """
    spaces: list[Space] = []
    start_cards: list[StartCard] = []
    persons: list[Person] = []
    number = 1
    for number, raw in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        line = raw.partition("#")[0].strip()
        kind, _, rest = line.partition(" ")
        try:
            match kind:
                case "":
                    pass
                case "space":
                    spaces.append(_space(rest, spaces))
                case "start":
                    start_cards.append(_start_card(rest, start_cards))
                case "person":
                    persons.append(_person(rest, persons))
                case _:
                    _refuse(f"`{_clip(kind)}` is no kind of line; a line begins with space, start or person")
        except _Fault as fault:
            raise BoardError(number, str(fault)) from None
    try:
        _check_whole(spaces, start_cards, persons)
    except _Fault as fault:
        raise BoardError(number, str(fault)) from None
    return Board(tuple(spaces), tuple(start_cards), tuple(persons))


@cache
def house_text() -> str:
    """The file of the house board, as it is."""
    return HOUSE.read_text(encoding="utf-8")


@cache
def house_board() -> Board:
    """The house board."""
    return read_board(house_text())


def _refuse(reason: str) -> NoReturn:
    raise _Fault(reason)


def _clip(text: str) -> str:
    """Foreign text as it may stand in a sentence: short, and nothing that breaks a line."""
    plain = "".join(c if c.isprintable() else "?" for c in text)
    return plain if len(plain) <= 40 else plain[:39] + "…"


# --- lines ---


def _space(text: str, before: list[Space]) -> Space:
    key, name, values_text, action_text = _fields("space", text, "space KEY | NAME | VALUES | ACTION")
    _check_key("space", key, [GEHEIMBUND.key, *(space.key for space in before)])
    _check_name(name, SPACE_NAME_LENGTH, [GEHEIMBUND.name, *(space.name for space in before)])
    space = Space(key, name, _values(values_text), _action(action_text))
    if len(before) == STREET:
        _refuse(f"the space `{key}` is one too many; the street has {STREET}")
    if before:
        _check_rising(before[-1], space)
    for other in before:
        if space.action.deed is Deed.SPECIAL and other.action.special is space.action.special:
            _refuse(
                f"the special card `{space.action.special}` lies on `{other.key}` already; "
                "each lies on exactly one space"
            )
        if space.action.deed is Deed.GENDARME and other.action.deed is Deed.GENDARME:
            _refuse(f"the gendarme is posted from `{other.key}` already; only one space may do that")
    return space


def _start_card(text: str, before: list[StartCard]) -> StartCard:
    symbols_text, coins_text = _fields("start", text, "start SYMBOLS | COINS")
    card = StartCard(_symbols(symbols_text), _amount("coin", coins_text, least=0))
    if card.key in [other.key for other in before]:
        _refuse(f"a start card `{card.key}` is there already; each shows other symbols")
    if len(before) == START_CARDS[1]:
        _refuse(f"the start card `{card.key}` is one too many; there are at most {START_CARDS[1]}")
    return card


def _person(text: str, before: list[Person]) -> Person:
    key, name, portrait, symbols_text = _fields("person", text, "person KEY | NAME | PORTRAIT | SYMBOLS")
    _check_key("person", key, [person.key for person in before])
    _check_name(name, PERSON_NAME_LENGTH, [person.name for person in before])
    if portrait not in PORTRAITS:
        _refuse(f"`{_clip(portrait)}` is no portrait; it must be one of {', '.join(PORTRAITS)}")
    if len(before) == PERSONS[1]:
        _refuse(f"the person `{key}` is one too many; there are at most {PERSONS[1]}, on two cards each")
    return Person(key, name, _symbols(symbols_text), portrait)


def _fields(kind: str, text: str, form: str) -> list[str]:
    fields = [" ".join(field.split()) for field in text.split("|")]
    wanted = form.count("|") + 1
    if len(fields) != wanted:
        _refuse(f"a {kind} line has {wanted} parts between bars, not {len(fields)}: `{form}`")
    return fields


# --- parts of a line ---


def _check_key(kind: str, key: str, taken: list[str]) -> None:
    if not re.fullmatch(f"[a-z0-9]{{1,{KEY_LENGTH}}}", key):
        _refuse(
            f"`{_clip(key)}` cannot be the key of a {kind}; "
            f"a key is 1 to {KEY_LENGTH} small letters a-z or digits, for moves to be written with it"
        )
    if key in taken:
        _refuse(f"the {kind} `{key}` is there already; each key must be another")


def _check_name(name: str, longest: int, taken: list[str]) -> None:
    if not 1 <= len(name) <= longest or not name.isprintable():
        _refuse(f"`{_clip(name)}` cannot be a name; a name here is 1 to {longest} printable characters")
    if name in taken:
        _refuse(f"the name `{name}` is there already; each name must be another")


def _values(text: str) -> tuple[int, ...]:
    if text == "pair":
        return ()
    parts = text.split(" or ")
    values = tuple(int(part) for part in parts if re.fullmatch("[1-9]|1[0-2]", part))
    if len(values) != len(parts) or len(values) > 2 or any(a >= b for a, b in pairwise(values)):
        _refuse(f"`{_clip(text)}` is no value; it must be 1 to 12, two of them rising (`2 or 3`), or `pair`")
    return values


def _check_rising(above: Space, space: Space) -> None:
    if not above.values and space.values:
        _refuse(f"`{space.key}` stands below the pair space `{above.key}`; spaces for pairs come last")
    if space.values and (space.values[0] < above.values[0] or space.values[-1] < above.values[-1]):
        _refuse(
            f"`{space.key}` ({_either(space)}) stands below `{above.key}` ({_either(above)}); values rise: "
            "neither the lowest nor the highest is below that of the space before"
        )


def _either(space: Space) -> str:
    return " or ".join(map(str, space.values))


def _symbols(text: str) -> tuple[Symbol, ...]:
    words = [word.strip() for word in text.split("+")] if text else []
    if unknown := [word for word in words if word not in _ORDER]:
        _refuse(f"`{_clip(unknown[0])}` is no symbol; symbols are {', '.join(_ORDER)}, joined by +")
    if not 1 <= len(words) <= SYMBOLS_ON_A_CARD:
        _refuse(f"the card has {len(words)} symbols; it must have 1 to {SYMBOLS_ON_A_CARD}")
    return tuple(sorted(map(Symbol, words), key=_ORDER.index))


def _amount(unit: str, text: str, least: int = 1) -> int:
    found = re.fullmatch(f"([0-9]) {unit}s?", text)
    if not found or int(found[1]) < least:
        _refuse(f"`{_clip(text)}` is no number of {unit}s; it must be {least} to 9, as in `2 {unit}s`")
    return int(found[1])


# --- actions ---


def _action(text: str) -> Action:
    pay, points, coins = 0, 0, 0
    deeds: list[Action] = []
    seen: set[str] = set()
    for phrase in text.split(","):
        phrase = phrase.strip()
        first, _, rest = phrase.partition(" ")
        thing = rest.rstrip("s") if first.isdigit() else first
        if thing in seen:
            _refuse(f"`{_clip(phrase)}` says a second time what `{_clip(thing)}` is; once is enough")
        seen.add(thing)
        if first == "pay":
            pay = _amount("coin", rest)
        elif first.isdigit() and thing == "point":
            points = _amount("point", phrase)
        elif first.isdigit() and thing == "coin":
            coins = _amount("coin", phrase)
        else:
            deeds.append(_deed(first, rest, phrase))
    if len(deeds) > 1:
        _refuse(f"`{_clip(text)}` is more than one action; a space has one")
    action = deeds[0] if deeds else Action(Deed.GAIN)
    _check_price_and_gain(text, action.deed, pay, points, coins)
    return Action(action.deed, pay, points, coins, action.special, action.symbol)


def _deed(first: str, rest: str, phrase: str) -> Action:
    if first == "special":
        if rest not in tuple(Special):
            _refuse(f"`{_clip(rest)}` is no special card; they are {', '.join(Special)}")
        return Action(Deed.SPECIAL, special=Special(rest))
    if first == "compare":
        if rest not in ("any", *_ORDER):
            _refuse(f"`{_clip(rest)}` cannot be compared; it must be {', '.join(_ORDER)} or any")
        return Action(Deed.COMPARE, symbol=None if rest == "any" else Symbol(rest))
    if phrase not in _PLAIN_DEEDS:
        _refuse(
            f"`{_clip(phrase)}` is no action; actions are points, coins, pay ... coins, "
            f"{', '.join(_PLAIN_DEEDS)}, special ..., compare ..."
        )
    return Action(_PLAIN_DEEDS[phrase])


def _check_price_and_gain(text: str, deed: Deed, pay: int, points: int, coins: int) -> None:
    if pay and deed not in _DEEDS_WITH_A_PRICE:
        _refuse(f"`{_clip(text)}` has a price; only points, coins, person and compare may have one")
    if deed is Deed.GAIN and not points and not coins:
        _refuse(f"`{_clip(text)}` brings nothing; say what the owner gets for it")
    if points and deed is not Deed.GAIN:
        _refuse(f"`{_clip(text)}` joins points with another action; points stand alone or with coins")
    if coins and deed not in (Deed.GAIN, Deed.WHEEL):
        _refuse(f"`{_clip(text)}` joins coins with another action; they go with points or the wheel only")


# --- the whole ---


def _check_whole(spaces: list[Space], start_cards: list[StartCard], persons: list[Person]) -> None:
    if len(spaces) < STREET:
        _refuse(f"the file has {len(spaces)} spaces; the street must have {STREET}")
    found = {space.action.special for space in spaces}
    if missing := [special for special in Special if special not in found]:
        _refuse(f"the special card `{missing[0]}` lies on no space; each must lie on exactly one")
    if len(start_cards) < START_CARDS[0]:
        _refuse(f"the file has {len(start_cards)} start cards; five players need at least {START_CARDS[0]}")
    if len(persons) < PERSONS[0]:
        _refuse(f"the file has {len(persons)} persons; five players need at least {PERSONS[0]}")
