"""A move as a person reads it: for the suggestions of `/rosenkonig move`, and before a hero is spent."""

from __future__ import annotations

from cogs.face import Option
from cogs.fit import OPTION_LIMIT, clip
from cogs.rosenkonig.words import Words
from engine.rosenkonig.moves import Draw, Move, Play


def option(words: Words, move: Move) -> Option:
    """The move as a label, what it brings as a description, its text as the value."""
    label, description = _read(words, move)
    return Option(clip(label, OPTION_LIMIT), str(move), clip(description, OPTION_LIMIT))


def _read(words: Words, move: Move) -> tuple[str, str]:
    say, obs = words.cat.say, words.obs
    if isinstance(move, Draw):
        [seat] = obs.to_act
        have = say("you have {have} of {limit}", have=len(obs.hands[seat]), limit=obs.hand_limit)
        return say("Draw a card"), have
    target, card = words.target(move), words.card(move.card)
    if target is None:  # not possible now
        return card, ""
    square = words.square(target.square)
    if move.hero:
        return say("{card} with a hero, turns {square}", card=card, square=square), words.brings(target)
    return say("{card} to {square}", card=card, square=square), words.brings(target)


def warning(words: Words, move: Move) -> str | None:
    """The question before a hero is spent (K10): a hero never comes back. None: no hero, or not possible."""
    target = words.target(move) if isinstance(move, Play) and move.hero else None
    if target is None:
        return None
    [seat] = words.obs.to_act
    card, square, left = words.card(target.card), words.square(target.square), words.obs.heroes[seat] - 1
    if not left:
        return words.cat.say(
            "{card} costs your last hero: it turns the stone on {square}. Play it?", card=card, square=square
        )
    return words.cat.count(
        "{card} costs a hero: it turns the stone on {square}, and {n} hero is left to you. Play it?",
        "{card} costs a hero: it turns the stone on {square}, and {n} heroes are left to you. Play it?",
        left,
        card=card,
        square=square,
    )
