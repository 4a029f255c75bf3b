"""What happened, a sentence an event: the log of a turn, the evaluation space by space, the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cogs.vienna.words import Words
from engine.protocol import Event
from engine.vienna.board import Deed, Symbol
from engine.vienna.events import (
    ActionLost,
    CoinsExchanged,
    Compared,
    DiceKept,
    DicePlaced,
    DieSet,
    DoubleDeclined,
    DoubleTurn,
    EvaluationBegan,
    EvaluationEnded,
    Gained,
    GameEnded,
    GendarmePosted,
    KrieauRewarded,
    Loss,
    MajorityWon,
    Nudged,
    PersonTaken,
    Rerolled,
    Rival,
    Robbed,
    Rolled,
    RoundBegan,
    SpecialTaken,
    StartCardPicked,
)


def lines(words: Words, events: Sequence[Event]) -> list[str]:
    """A line for each event worth one; a player's majorities, which follow each other, share one."""
    found = [_turn(words, event) or _evaluation(words, event) or _end(words, event) for event in events]
    majorities = dict(_majorities(words, events))
    return [line for i, told in enumerate(found) if (line := told or majorities.get(i))]


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
                coins=words.coins(1),
                before=words.dice(before),
                after=words.dice(after),
            )
        case Nudged(seat, die, turned):
            return say(
                "{name} pays {coins} and turns {before} to {after}",
                name=words.name(seat),
                coins=words.coins(1),
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
            return say("{name} saves the double turn", name=words.name(seat))
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
            "{name}: {dice} on {space}, a bribe of {bribe}, gets {coins}",
            name=name,
            dice=dice,
            space=space,
            bribe=bribe,
            coins=coins,
        )
    if event.bribe:
        return say(
            "{name}: {dice} on {space}, a bribe of {bribe}", name=name, dice=dice, space=space, bribe=bribe
        )
    if event.coins:
        return say("{name}: {dice} on {space}, gets {coins}", name=name, dice=dice, space=space, coins=coins)
    return say("{name}: {dice} on {space}", name=name, dice=dice, space=space)


# --- the evaluation -----------------------------------------------------------------------------------------


def _evaluation(words: Words, event: Event) -> str | None:
    """Space by space (W16-W30): the space first, then who, what it cost and what it brought."""
    say = words.cat.say
    match event:
        case EvaluationBegan(number):
            return say("Evaluation of round {round}", round=number)
        case ActionLost(seat, space, why):
            return _lost(words, seat, space, why)
        case Gained():
            return _gained(words, event)
        case PersonTaken(seat, space, person, 0):
            return say(
                "{space} · {name}: {person}",
                space=words.space(space),
                name=words.name(seat),
                person=words.person(person),
            )
        case PersonTaken(seat, space, person, paid):
            return say(
                "{space} · {name} pays {coins}: {person}",
                space=words.space(space),
                name=words.name(seat),
                coins=words.coins(paid),
                person=words.person(person),
            )
        case SpecialTaken():
            return _special_taken(words, event)
        case Compared():
            return _compared(words, event)
        case Robbed():
            return _robbed(words, event)
        case EvaluationEnded(number, points):
            return say(
                "After round {round}: {scores}",
                round=number,
                scores=_scores(words, points, range(len(points))),
            )
    return None


def _lost(words: Words, seat: int, space: str, why: Loss) -> str:
    say = words.cat.say
    match why:
        case Loss.NO_COIN:
            return say("{space} · {name} cannot pay", space=words.space(space), name=words.name(seat))
        case Loss.NO_PERSON:
            return say(
                "{space} · no person is left for {name}", space=words.space(space), name=words.name(seat)
            )
        case Loss.NO_SYMBOL:
            return say(
                "{space} · {name} has compared every symbol already",
                space=words.space(space),
                name=words.name(seat),
            )
        case Loss.NOBODY_HAS_COINS:
            return say(
                "{space} · {name} finds nobody with a coin", space=words.space(space), name=words.name(seat)
            )


def _gained(words: Words, event: Gained) -> str:
    say = words.cat.say
    space, name = words.space(event.space), words.name(event.seat)
    if words.obs.board.space(event.space).action.deed is Deed.COUNT_SPECIALS:  # a point each, W30
        return words.cat.count(
            "{space} · {name}: {points} for {n} special card",
            "{space} · {name}: {points} for {n} special cards",
            event.points,
            space=space,
            name=name,
            points=words.points(event.points),
        )
    gain = words.gain(event.points, event.coins)
    if event.paid:
        return say(
            "{space} · {name} pays {coins}: {gain}",
            space=space,
            name=name,
            coins=words.coins(event.paid),
            gain=gain,
        )
    return say("{space} · {name}: {gain}", space=space, name=name, gain=gain)


def _special_taken(words: Words, event: SpecialTaken) -> str:
    say = words.cat.say
    space, name, special = words.space(event.space), words.name(event.seat), words.special(event.special)
    if event.giver is None:
        return say("{space} · {name} takes {special}", space=space, name=name, special=special)
    if event.giver == event.seat:
        return say("{space} · {name} keeps {special}", space=space, name=name, special=special)
    return say(
        "{space} · {name} takes {special} from {giver}",
        space=space,
        name=name,
        special=special,
        giver=words.name(event.giver),
    )


def _compared(words: Words, event: Compared) -> str:
    say = words.cat.say
    space, name = words.space(event.space), words.name(event.seat)
    count = words.symbol(event.symbol, event.count)
    rivals = "; ".join(_rival(words, rival) for rival in event.rivals)
    if event.paid:
        return say(
            "{space} · {name} pays {coins}, {count}: {rivals}",
            space=space,
            name=name,
            coins=words.coins(event.paid),
            count=count,
            rivals=rivals,
        )
    return say("{space} · {name}, {count}: {rivals}", space=space, name=name, count=count, rivals=rivals)


def _rival(words: Words, rival: Rival) -> str:
    return words.cat.say(
        "{name} {count} → {gain}",
        name=words.name(rival.seat),
        count=rival.count,
        gain=words.gain(rival.points, rival.coins),
    )


def _robbed(words: Words, event: Robbed) -> str:
    loot = [
        words.cat.say("{coins} from {name}", coins=words.coins(coins), name=words.name(seat))
        for seat, coins in event.loot
    ]
    return words.cat.say(
        "{space} · {name} takes {loot}",
        space=words.space(event.space),
        name=words.name(event.seat),
        loot=words.all_of(loot),
    )


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
            return words.cat.say("The game is over: {scores}", scores=_scores(words, outcome.scores, ranking))
    return None


def _scores(words: Words, points: Sequence[int], seats: Sequence[int]) -> str:
    return ", ".join(
        words.cat.say("{name} {points}", name=words.name(seat), points=points[seat]) for seat in seats
    )


def _majorities(words: Words, events: Sequence[Event]) -> Iterator[tuple[int, str]]:
    """The line about each player's majorities (W42), with the place of the first of their events."""
    by_seat: dict[int, list[Symbol]] = {}
    first: dict[int, int] = {}
    for i, event in enumerate(events):
        if isinstance(event, MajorityWon):
            by_seat.setdefault(event.seat, []).append(event.symbol)
            first.setdefault(event.seat, i)
    for seat, symbols in by_seat.items():
        yield (
            first[seat],
            words.cat.say(
                "{name} has more {symbols} than both neighbours: {points}",
                name=words.name(seat),
                symbols=words.all_of([words.symbols(symbol) for symbol in symbols]),
                points=words.points(len(symbols)),
            ),
        )
