"""What a space costs and brings, in words: for menus, for the options of `/vienna move`, for the rules."""

from __future__ import annotations

from cogs.vienna.phrases import Phrases
from cogs.vienna.words import Words
from engine.vienna.board import Action, Deed, Space, Special
from engine.vienna.evaluation import MOST_LOOT
from engine.vienna.placing import BRIBE


def takes(phrases: Phrases, space: Space) -> str:
    """Which dice a space of the street takes: `2 or 3`, `any pair`."""
    if space.values:
        return phrases.one_of([str(value) for value in space.values])
    return phrases.cat.say("any pair")


def cost_and_gain(words: Words, key: str) -> str:
    """What placing here costs now and what the space costs and brings, from the viewer's seat.

    The driver's coin (W13) stands first, so that nobody pays it unawares.
    """
    gain = brings(words, words.obs.board.space(key).action)
    if key in words.obs.behind:
        return words.cat.say("behind you, pay {coins} · {gain}", coins=words.coins(BRIBE), gain=gain)
    return gain


def brings(words: Words, action: Action) -> str:
    """What an action costs and brings as things stand for the viewer."""
    return _priced(words, action, _gain_now(words, action))


def brings_ever(phrases: Phrases, action: Action) -> str:
    """What an action costs and brings, whoever is there and however the game stands."""
    return _priced(phrases, action, _gain(phrases, action))


def _priced(phrases: Phrases, action: Action, gain: str) -> str:
    """The gain with its price before it (W18)."""
    if action.pay:
        return phrases.cat.say("pay {coins}: {gain}", coins=phrases.coins(action.pay), gain=gain)
    return gain


def _gain_now(words: Words, action: Action) -> str:
    cat, gain = words.cat, _gain(words, action)
    match action.deed:
        case Deed.COMPARE if action.symbol:
            return cat.say(
                "{symbols}: {standing} → {gain} now",
                symbols=words.symbols(action.symbol),
                standing=words.standing(action.symbol),
                gain=words.worth(action.symbol),
            )
        case Deed.COUNT_SPECIALS:
            cards = len(words.obs.seats[words.me].specials)
            return cat.say("{gain} (you have {cards})", gain=gain, cards=cards)
        case Deed.SPECIAL:
            for seat, view in enumerate(words.obs.seats):
                if action.special in view.specials:
                    if seat == words.me:
                        return cat.say("{power} · you have it", power=gain)
                    return cat.say("{power} · {name} has it", power=gain, name=words.name(seat))
    return gain


def _gain(phrases: Phrases, action: Action) -> str:
    cat = phrases.cat
    match action.deed:
        case Deed.GAIN:
            return phrases.gain(action.points, action.coins)
        case Deed.GENDARME:
            return cat.say("post the gendarme, then take 1 point or 1 coin")
        case Deed.WHEEL if action.coins:
            return cat.say("{coins}, then you may turn a die", coins=phrases.coins(action.coins))
        case Deed.WHEEL:
            return cat.say("you may turn a die")
        case Deed.SOCIETY:
            return cat.say("{coins} for each die", coins=phrases.coins(action.coins))
        case Deed.PERSON:
            return cat.say("choose a person")
        case Deed.SPECIAL:
            assert action.special
            return _power(phrases, action.special)
        case Deed.COMPARE if action.symbol:
            return cat.say("compare {symbols}", symbols=phrases.symbols(action.symbol))
        case Deed.COMPARE:
            return cat.say("compare a symbol of your choice")
        case Deed.ROB:
            return cat.say(
                "take up to {coins} from one player or 1 each from two", coins=phrases.coins(MOST_LOOT)
            )
        case Deed.COUNT_SPECIALS:
            return cat.say("1 point for each special card")


def _power(phrases: Phrases, special: Special) -> str:
    """What a special card does (W22-W26), short enough to stand after a bribe and before its owner."""
    match special:
        case Special.CLOCK:
            return phrases.cat.say("the clock: you start the next round")
        case Special.DOUBLE:
            return phrases.cat.say("double turn: two turns in a row, once a round")
        case Special.JOKER:
            return phrases.cat.say("dice joker: your 1s count as any value")
        case Special.INFLUENCE:
            return phrases.cat.say("greater influence: one more of each symbol")
        case Special.EXTRA:
            return phrases.cat.say("extra die: the white die from next round on")
