"""A move as a person reads it: for private menus, buttons and the options of `/vienna move`."""

from __future__ import annotations

from cogs.face import Option
from cogs.fit import OPTION_LIMIT, clip
from cogs.vienna.spaces import brings, cost_and_gain
from cogs.vienna.words import Words
from engine.vienna.evaluation import MOST_LOOT
from engine.vienna.moves import (
    DOUBLE,
    KEEP,
    Compare,
    Move,
    Nudge,
    Place,
    Post,
    Reroll,
    Rob,
    SetDie,
    Start,
    Take,
    TakePerson,
)
from engine.vienna.placing import CHANGE


def option(words: Words, move: Move) -> Option:
    """The move as a label, what it costs and brings as a description, its text as the value."""
    label, description = clip(_label(words, move), OPTION_LIMIT), _description(words, move)
    return Option(label, str(move), clip(description, OPTION_LIMIT))


def _label(words: Words, move: Move) -> str:
    say = words.cat.say
    match move:
        case Start(symbols):
            return words.card(symbols)
        case Reroll(dice):
            return say("Reroll {dice}", dice=words.dice(dice))
        case Nudge(die, step):
            return say("Turn {before} to {after}", before=words.die(die), after=die.value + step)
        case Place(dice, space):
            return say("{dice} on {space}", dice=words.laid(dice), space=words.space(space))
        case Post(space):
            return say("Gendarme on {space}", space=words.space(space))
        case Take("point"):
            return words.points(1)
        case Take():
            return words.coins(1)
        case SetDie(die, to):
            return say("Turn {before} to {after}", before=words.die(die), after=to)
        case TakePerson(person):
            return words.person(person)
        case Compare(symbol):
            return words.standing_of(symbol)
        case Rob(seats):
            return _loot(words, seats)
    if move == KEEP:
        return say("Keep the dice")
    return say("Take a second turn") if move == DOUBLE else say("End the turn")


def _loot(words: Words, seats: tuple[int, ...]) -> str:
    """What a robbery brings (W29)."""
    if len(seats) == 2:
        return words.cat.say("{players}: 1 coin each", players=words.players(seats))
    [seat] = seats
    coins = min(MOST_LOOT, words.obs.seats[seat].coins)
    return words.cat.say("{name}: {coins}", name=words.name(seat), coins=words.coins(coins))


def _description(words: Words, move: Move) -> str:
    match move:
        case Start(symbols):
            return ", ".join(
                words.coins(card.coins) for card in words.obs.start_cards if card.symbols == symbols
            )
        case Reroll() | Nudge():
            return words.cat.say("costs {coins}", coins=words.coins(CHANGE))
        case Place(_, space):
            return cost_and_gain(words, space)
        case Post(space):
            return brings(words, words.obs.board.space(space).action)
        case Compare(symbol):
            return words.worth(symbol)
    return ""
