"""The evaluation in sentences, space by space (W16-W30): the space, who, what it cost and what it brought."""

from __future__ import annotations

from cogs.vienna.words import Words
from engine.protocol import Event
from engine.vienna.board import Deed
from engine.vienna.events import (
    ActionLost,
    Compared,
    EvaluationBegan,
    EvaluationEnded,
    Gained,
    Loss,
    PersonTaken,
    Robbed,
    SpecialTaken,
)


def evaluation_line(words: Words, event: Event) -> str | None:
    """The sentence about an event of the evaluation; None for any other event."""
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
                scores=words.scores(points, range(len(points))),
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
        if not event.points:
            return say("{space} · {name} has no special card", space=space, name=name)
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
    """What both neighbours have stands together, what it brought at the end: only the owner gets anything."""
    say = words.cat.say
    space, name = words.space(event.space), words.name(event.seat)
    count = words.symbol(event.symbol, event.count)
    rivals = words.all_of(
        [say("{name} ({count})", name=words.name(rival.seat), count=rival.count) for rival in event.rivals]
    )
    gain = words.gain(sum(rival.points for rival in event.rivals), sum(rival.coins for rival in event.rivals))
    if event.paid:
        return say(
            "{space} · {name} pays {coins} and compares {count} with {rivals}: {gain}",
            space=space,
            name=name,
            coins=words.coins(event.paid),
            count=count,
            rivals=rivals,
            gain=gain,
        )
    return say(
        "{space} · {name} compares {count} with {rivals}: {gain}",
        space=space,
        name=name,
        count=count,
        rivals=rivals,
        gain=gain,
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
