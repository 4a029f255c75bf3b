"""What happened, a line an event; and what is said when the game begins."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.rosenkonig.words import Words
from engine import protocol
from engine.protocol import Event
from engine.rosenkonig import scoring
from engine.rosenkonig.board import Colour
from engine.rosenkonig.events import Conceded, Drew, GameEnded, Passed, Played, Reshuffled


def opening(words: Words) -> list[str]:
    """Who has which colour (K6, K16), and in the team game the order of turns and that nobody talks (K18)."""
    say, (first, *others) = words.cat.say, words.turns
    red, white = words.team(Colour.RED), words.team(Colour.WHITE)
    if len(red) == 1:
        return [
            say(
                "Red roses (Lancaster): {red}. White roses (York): {white}. {name} begins",
                red=words.players(red),
                white=words.players(white),
                name=words.name(first),
            )
        ]
    return [
        say(
            "Red roses (Lancaster): {red}. White roses (York): {white}. {name} begins, then {others}",
            red=words.players(red),
            white=words.players(white),
            name=words.name(first),
            others=words.players(others),
        ),
        say("**Partners may not talk about moves**, neither here nor elsewhere"),
    ]


def lines(words: Words, events: Sequence[Event]) -> list[str]:
    """A line for each event."""
    return [line for line in (_told(words, event) for event in events) if line is not None]


def _told(words: Words, event: Event) -> str | None:
    say = words.cat.say
    match event:
        case Played():
            return _played(words, event)
        case Drew(seat, card):
            return say("{name} draws {card}", name=words.name(seat), card=words.card(card))
        case Reshuffled(cards):
            return words.cat.count(
                "The draw pile was empty: the discard pile, {n} card, is shuffled and takes its place",
                "The draw pile was empty: the discard pile, {n} cards, is shuffled and takes its place",
                cards,
            )
        case Passed(seat):
            return say("{name} can do nothing and passes", name=words.name(seat))
        case Conceded():
            return _conceded(words, event)
        case GameEnded(outcome) if outcome.reason == scoring.STONES:
            return say("The last stone is on the board, and the game is over")
        case GameEnded(outcome) if outcome.reason == scoring.BLOCKED:
            return say("All hands are full and nobody can move, so the game is over")
    return None  # the end of a game that was conceded: that has been told


def _played(words: Words, event: Played) -> str:
    name, card, square = words.name(event.seat), words.card(event.card), words.square(event.square)
    change = words.change(words.obs.colours[event.seat], event.gained, event.taken)
    if event.hero:
        return words.cat.say(
            "{name} plays {card} with a hero and turns {square}: {change}",
            name=name,
            card=card,
            square=square,
            change=change,
        )
    return words.cat.say(
        "{name} plays {card} from {origin} to {square}: {change}",
        name=name,
        card=card,
        origin=words.square(event.origin),
        square=square,
        change=change,
    )


def _conceded(words: Words, event: Conceded) -> str:
    """Of two partners one may have gone before: then it is the house that is out, and nobody by name."""
    say, [seat, *partners] = words.cat.say, event.seats
    who = words.side(words.obs.colours[seat]) if partners else words.name(seat)
    match event.reason:
        case protocol.RESIGNED:
            return say("{who} has resigned", who=who)
        case protocol.LATE:
            return say("{who} has missed two turns in a row and so lost the game", who=who)
    return say("{who} has left the game and so lost it", who=who)
