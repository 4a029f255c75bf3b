"""The private panel in which dice are changed for coins (W11)."""

from __future__ import annotations

import re

from cogs.face import Button, Do, Panel, Row, Style
from cogs.fit import clip, even_rows
from cogs.vienna.reach import in_reach, may_change_dice
from cogs.vienna.words import Words
from engine.vienna.moves import Die, Move, Nudge, Reroll
from engine.vienna.placing import CHANGE

NAME = "dice"
TEXT_LIMIT = 1500
"""Characters of the panel's text, well within a message."""


def panel(words: Words, arg: str) -> Panel | None:
    """The panel `dice:MASK`: bit i of the mask is die i of the viewer's dice, chosen.

    A mask that fits no dice chooses none. None if the viewer cannot change dice now.
    """
    name, _, mask_text = arg.partition(":")
    if name != NAME or not may_change_dice(words.obs):
        return None
    dice = words.obs.seats[words.me].dice
    mask = _mask(mask_text, len(dice))
    chosen = tuple(die for i, die in enumerate(dice) if mask >> i & 1)
    toggles = [_toggle(words, mask, i) for i in range(len(dice))]
    return Panel(_text(words), (*even_rows(toggles), _changes(words, chosen)))


def _mask(text: str, dice: int) -> int:
    mask = int(text) if re.fullmatch("[0-9]{1,3}", text) else 0
    return mask if mask < 1 << dice else 0


def _toggle(words: Words, mask: int, i: int) -> Button:
    die, chosen = words.die(words.obs.seats[words.me].dice[i]), mask >> i & 1
    return Button(
        f"✓ {die}" if chosen else die,
        Do("panel", f"{NAME}:{mask ^ 1 << i}"),
        Style.PRIMARY if chosen else Style.SECONDARY,
    )


def _changes(words: Words, chosen: tuple[Die, ...]) -> Row:
    say, one = words.cat.say, chosen[0] if len(chosen) == 1 else None
    up, down = (Nudge(one, 1), Nudge(one, -1)) if one else (None, None)
    return (
        _change(words, say("Reroll chosen"), "reroll", Reroll(chosen) if chosen else None),
        _change(words, _turned(words, up) or say("One up"), "up", up),
        _change(words, _turned(words, down) or say("One down"), "down", down),
    )


def _turned(words: Words, move: Nudge | None) -> str:
    """What a turn makes of the die: `2 → 3`; nothing where there is no such turn."""
    if move not in words.obs.legal:
        return ""
    return words.cat.say("{before} → {after}", before=words.die(move.die), after=move.die.value + move.step)


def _change(words: Words, label: str, verb: str, move: Move | None) -> Button:
    """A button for the move; without a legal one it is disabled and carries a verb, which is no move."""
    if move in words.obs.legal:
        return Button(label, Do("play", str(move), then=f"{NAME}:0"), Style.SUCCESS)
    return Button(label, Do("play", verb), disabled=True)


def _text(words: Words) -> str:
    coins = words.cat.count(
        "Choose dice and change them. Each change costs {price}; you have {n} coin.",
        "Choose dice and change them. Each change costs {price}; you have {n} coins.",
        words.obs.seats[words.me].coins,
        price=words.coins(CHANGE),
    )
    return clip("\n".join([coins, *in_reach(words)]), TEXT_LIMIT)
