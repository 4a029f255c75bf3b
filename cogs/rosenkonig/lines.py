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
    """Who has which colour (K6, K16), and in the team game what partners may not do (K18)."""
    say, obs = words.cat.say, words.obs
    red, white = words.team(Colour.RED), words.team(Colour.WHITE)
    dealt = say(
        "Red roses (Lancaster): {red}. White roses (York): {white}. {name} begins",
        red=words.players(red),
        white=words.players(white),
        name=words.name(obs.first),
    )
    if len(red) == 1:
        return [dealt]
    return [dealt, say("**Partners may not talk about moves**, neither here nor elsewhere")]


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
    say, names = words.cat.say, words.players(event.seats)
    match event.reason:
        case protocol.RESIGNED:
            return say("The game is given up by {names}", names=names)
        case protocol.LATE:
            return say("The game is lost for {names}: two deadlines missed in a row", names=names)
    return say("The game is lost for {names} by leaving it", names=names)
