"""A move as a person reads it: for the suggestions of `/rosenkonig move`, and before a hero is spent."""

from __future__ import annotations

from cogs.face import Option
from cogs.fit import OPTION_LIMIT, clip
from cogs.rosenkonig.words import Words
from engine.rosenkonig.moves import Draw, Move, Play


def option(words: Words, move: Move) -> Option:
    """The move and what it brings as the label, for suggestions show no more; its text as the value."""
    return Option(clip(_read(words, move), OPTION_LIMIT), str(move))


def _read(words: Words, move: Move) -> str:
    say, obs = words.cat.say, words.obs
    if isinstance(move, Draw):
        [seat] = obs.to_act
        return say("Draw a card: {have} of {limit} in hand", have=len(obs.hands[seat]), limit=obs.hand_limit)
    target, card = words.target(move), words.card(move.card)
    if target is None:  # not possible now
        return card
    square, change = words.square(target.square), words.brings(target)
    if move.hero:
        return say("{card} with a hero, turns {square}: {change}", card=card, square=square, change=change)
    return say("{card} to {square}: {change}", card=card, square=square, change=change)


def warning(words: Words, move: Move) -> str | None:
    """The question before a hero is spent (K10), who never comes back, with what it brings.

    None: no hero, or not possible.
    """
    target = words.target(move) if isinstance(move, Play) and move.hero else None
    if target is None:
        return None
    [seat] = words.obs.to_act
    card, square, left = words.card(target.card), words.square(target.square), words.obs.heroes[seat] - 1
    change = words.brings(target)
    if not left:
        return words.cat.say(
            "{card} costs your last hero: it turns the stone on {square} ({change}). Play it?",
            card=card,
            square=square,
            change=change,
        )
    return words.cat.count(
        "{card} costs a hero: it turns the stone on {square} ({change}), and {n} hero is left to you."
        " Play it?",
        "{card} costs a hero: it turns the stone on {square} ({change}), and {n} heroes are left to you."
        " Play it?",
        left,
        card=card,
        square=square,
        change=change,
    )
