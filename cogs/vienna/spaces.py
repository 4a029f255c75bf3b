"""What a space costs and brings, in words: for menus and for the options of `/vienna move`."""

from __future__ import annotations

from cogs.vienna.words import Words
from engine.vienna.board import Action, Deed, Space, Special
from engine.vienna.evaluation import MOST_LOOT
from engine.vienna.placing import BRIBE


def takes(words: Words, space: Space) -> str:
    """Which dice a space takes: `2 or 3`, `any pair`."""
    if space.values:
        return words.one_of([str(value) for value in space.values])
    return words.cat.say("any pair")


def cost_and_gain(words: Words, key: str) -> str:
    """What placing here costs now and what the space costs and brings, from the viewer's seat.

    The driver's coin (W13) stands first, so that nobody pays it unawares.
    """
    gain = brings(words, words.obs.board.space(key).action)
    if key in words.obs.behind:
        return words.cat.say("behind you, pay {coins} · {gain}", coins=words.coins(BRIBE), gain=gain)
    return gain


def brings(words: Words, action: Action) -> str:
    """What an action costs and brings, with its price before it (W18)."""
    gain = _gain(words, action)
    if action.pay:
        return words.cat.say("pay {coins}: {gain}", coins=words.coins(action.pay), gain=gain)
    return gain


def _gain(words: Words, action: Action) -> str:
    cat = words.cat
    match action.deed:
        case Deed.GAIN:
            return words.gain(action.points, action.coins)
        case Deed.GENDARME:
            return cat.say("post the gendarme, then take 1 point or 1 coin")
        case Deed.WHEEL if action.coins:
            return cat.say("{coins}, then you may turn a die", coins=words.coins(action.coins))
        case Deed.WHEEL:
            return cat.say("you may turn a die")
        case Deed.SOCIETY:
            return cat.say("{coins} for each die", coins=words.coins(action.coins))
        case Deed.PERSON:
            return cat.say("choose a person")
        case Deed.SPECIAL:
            assert action.special
            return _special(words, action.special)
        case Deed.COMPARE if action.symbol:
            return cat.say(
                "{symbols}: {standing} → {gain} now",
                symbols=words.symbols(action.symbol),
                standing=words.standing(action.symbol),
                gain=words.worth(action.symbol),
            )
        case Deed.COMPARE:
            return cat.say("compare a symbol of your choice")
        case Deed.ROB:
            return cat.say(
                "take up to {coins} from one player or 1 each from two", coins=words.coins(MOST_LOOT)
            )
        case Deed.COUNT_SPECIALS:
            return cat.say(
                "1 point for each special card (you have {cards})",
                cards=len(words.obs.seats[words.me].specials),
            )


def _special(words: Words, special: Special) -> str:
    power = _power(words, special)
    for seat, view in enumerate(words.obs.seats):
        if special in view.specials:
            if seat == words.me:
                return words.cat.say("{power} · you have it", power=power)
            return words.cat.say("{power} · {name} has it", power=power, name=words.name(seat))
    return power


def _power(words: Words, special: Special) -> str:
    """What a special card does (W22-W26), short enough to stand after a bribe and before its owner."""
    match special:
        case Special.CLOCK:
            return words.cat.say("the clock: you start the next round")
        case Special.DOUBLE:
            return words.cat.say("double turn: two turns in a row, once a round")
        case Special.JOKER:
            return words.cat.say("dice joker: your 1s count as any value")
        case Special.INFLUENCE:
            return words.cat.say("greater influence: one more of each symbol")
        case Special.EXTRA:
            return words.cat.say("extra die: the white die from next round on")
