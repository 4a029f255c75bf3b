"""What happened, a sentence an event: the log of a turn, the evaluation space by space, the end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from cogs.vienna.evaluation import evaluation_line
from cogs.vienna.words import Words
from engine.protocol import Event
from engine.vienna.board import Symbol
from engine.vienna.events import (
    CoinsExchanged,
    DiceKept,
    DicePlaced,
    DieSet,
    DoubleDeclined,
    DoubleTurn,
    GameEnded,
    GendarmePosted,
    KrieauRewarded,
    MajorityWon,
    Nudged,
    Rerolled,
    Rolled,
    RoundBegan,
    StartCardPicked,
)
from engine.vienna.placing import CHANGE


def lines(words: Words, events: Sequence[Event]) -> list[str]:
    """A line for each event worth one; a player's majorities, which follow each other, share one."""
    found: list[str] = []
    for seat, group in groupby(events, lambda event: event.seat if isinstance(event, MajorityWon) else None):
        if seat is None:
            told = (
                _turn(words, event) or evaluation_line(words, event) or _end(words, event) for event in group
            )
            found += filter(None, told)
        else:
            symbols = [event.symbol for event in group if isinstance(event, MajorityWon)]
            found.append(_majorities(words, seat, symbols))
    return found


def _turn(words: Words, event: Event) -> str | None:
    """Set-up and placing (W7-W14, W36-W38)."""
    say = words.cat.say
    match event:
        case StartCardPicked(seat, symbols, coins):
            return say(
                "{name} takes the start card {card} and {coins}",
                name=words.name(seat),
                card=words.card(symbols),
                coins=words.coins(coins),
            )
        case RoundBegan():
            return _round_began(words, event)
        case Rolled(seat, dice):
            return say("{name} rolls {dice}", name=words.name(seat), dice=words.dice(dice))
        case Rerolled(seat, before, after):
            return say(
                "{name} pays {coins} and rerolls {before}: {after}",
                name=words.name(seat),
                coins=words.coins(CHANGE),
                before=words.dice(before),
                after=words.dice(after),
            )
        case Nudged(seat, die, turned):
            return say(
                "{name} pays {coins} and turns {before} to {after}",
                name=words.name(seat),
                coins=words.coins(CHANGE),
                before=words.die(die),
                after=turned.value,
            )
        case DicePlaced():
            return _placed(words, event)
        case GendarmePosted(seat, space):
            return say(
                "{name} posts the gendarme on {space}", name=words.name(seat), space=words.space(space)
            )
        case KrieauRewarded(seat, points, coins):
            return say(
                "{name} takes {gain} for the gendarme", name=words.name(seat), gain=words.gain(points, coins)
            )
        case DieSet(seat, die, turned):
            return say(
                "{name} turns {before} to {after}",
                name=words.name(seat),
                before=words.die(die),
                after=turned.value,
            )
        case DiceKept(seat):
            return say("{name} turns no die", name=words.name(seat))
        case DoubleTurn(seat):
            return say("{name} takes a second turn", name=words.name(seat))
        case DoubleDeclined(seat):
            return say("{name} takes no second turn now", name=words.name(seat))
    return None


def _round_began(words: Words, event: RoundBegan) -> str:
    number, name = event.round, words.name(event.starter)
    if not event.persons:
        return words.cat.say("Round {round}: {name} starts. No persons lie open", round=number, name=name)
    persons = ", ".join(words.person_name(person) for person in event.persons)
    return words.cat.say(
        "Round {round}: {name} starts. Persons: {persons}", round=number, name=name, persons=persons
    )


def _placed(words: Words, event: DicePlaced) -> str:
    say = words.cat.say
    name, dice, space = words.name(event.seat), words.laid(event.dice), words.space(event.space)
    bribe, coins = words.coins(event.bribe), words.coins(event.coins)
    if event.bribe and event.coins:
        return say(
            "{name}: {dice} on {space}, for a bribe of {bribe}, gets {coins}",
            name=name,
            dice=dice,
            space=space,
            bribe=bribe,
            coins=coins,
        )
    if event.bribe:
        return say(
            "{name}: {dice} on {space}, for a bribe of {bribe}",
            name=name,
            dice=dice,
            space=space,
            bribe=bribe,
        )
    if event.coins:
        return say("{name}: {dice} on {space}, gets {coins}", name=name, dice=dice, space=space, coins=coins)
    return say("{name}: {dice} on {space}", name=name, dice=dice, space=space)


# --- the end ------------------------------------------------------------------------------------------------


def _end(words: Words, event: Event) -> str | None:
    """After the last evaluation (W42-W44)."""
    match event:
        case CoinsExchanged(seat, coins, points):
            return words.cat.say(
                "{name} exchanges {coins} for {points}",
                name=words.name(seat),
                coins=words.coins(coins),
                points=words.points(points),
            )
        case GameEnded(outcome):
            ranking = sorted(range(len(outcome.ranks)), key=lambda seat: outcome.ranks[seat])
            return words.cat.say("The game is over: {scores}", scores=words.scores(outcome.scores, ranking))
    return None


def _majorities(words: Words, seat: int, symbols: Sequence[Symbol]) -> str:
    """W42, a point each."""
    return words.cat.say(
        "{name} has more {symbols} than both neighbours: {points}",
        name=words.name(seat),
        symbols=words.all_of([words.symbols(symbol) for symbol in symbols]),
        points=words.points(len(symbols)),
    )
