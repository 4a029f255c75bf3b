"""The board in use as pages of the rules: every space with its price and its gain, and all cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cogs.pages import bullets, named, numbered, page, titled
from cogs.speech import escape
from cogs.vienna.phrases import Phrases
from cogs.vienna.spaces import brings_ever, takes
from engine.vienna.board import GEHEIMBUND, Board, Person, Space

ON_A_PAGE = 12
"""Spaces that a phone shows at once, more or less."""
COPIES = 2
"""How often a person is in the deck."""


def street(board: Board, words: Phrases) -> Iterator[str]:
    """Every space from the top of the street to its end, and what lies beside it."""
    for begin in range(0, len(board.spaces), ON_A_PAGE):
        spaces = board.spaces[begin : begin + ON_A_PAGE]
        end = begin + len(spaces)
        blocks = [numbered(*(_line(words, space) for space in spaces), first=begin + 1)]
        if end == len(board.spaces):
            blocks.append(_society(words))
        yield page(words.cat.say("The street, {first} to {last}", first=begin + 1, last=end), *blocks)


def cards(board: Board, words: Phrases) -> Iterator[str]:
    """Start cards, and persons by what they show."""
    say = words.cat.say
    start = [
        say("{symbols}, {coins}", symbols=words.card(card.symbols), coins=words.coins(card.coins))
        for card in board.start_cards
    ]
    by_card: dict[str, list[Person]] = {}
    for person in board.persons:
        by_card.setdefault(words.card(person.symbols), []).append(person)
    persons = [
        say("{symbols}: {persons}", symbols=card, persons=_names(found)) for card, found in by_card.items()
    ]
    deck = words.cat.count(
        "Each person is in the deck {copies} times, {n} card in all.",
        "Each person is in the deck {copies} times, {n} cards in all.",
        COPIES * len(board.persons),
        copies=COPIES,
    )
    yield page(
        say("The cards"),
        titled(say("Start cards"), bullets(*start)),
        titled(say("Persons"), bullets(*persons), deck),
    )


def _line(words: Phrases, space: Space) -> str:
    name, dice, effect = named(space.name), takes(words, space), brings_ever(words, space.action)
    if space.action.lightning:
        return words.cat.say("{space} · {dice} · ⚡ {effect}", space=name, dice=dice, effect=effect)
    return words.cat.say("{space} · {dice} · {effect}", space=name, dice=dice, effect=effect)


def _society(words: Phrases) -> str:
    return words.cat.say(
        "Beside the street: {space} · any dice · ⚡ {effect}",
        space=named(GEHEIMBUND.name),
        effect=brings_ever(words, GEHEIMBUND.action),
    )


def _names(persons: Sequence[Person]) -> str:
    return ", ".join(escape(person.name) for person in persons)
