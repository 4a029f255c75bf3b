"""Where the viewer's dice can go now, and with which of them."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.vienna.words import Words
from engine.vienna.board import GEHEIMBUND
from engine.vienna.moves import Nudge, Place, Reroll
from engine.vienna.observation import Observation
from engine.vienna.placing import BRIBE

WAYS_SPELLED_OUT = 3
"""So many combinations of dice are named; more are counted."""


def reachable(obs: Observation) -> list[str]:
    """The spaces on which a die can be placed now, down the street, the Geheimbund last."""
    found = {move.space for move in obs.legal if isinstance(move, Place)}
    return [space.key for space in (*obs.board.spaces, GEHEIMBUND) if space.key in found]


def ways(words: Words, key: str) -> str:
    """The dice that reach a space now: `2+3 or 5`, or their number where there are many."""
    found = [move.dice for move in words.obs.legal if isinstance(move, Place) and move.space == key]
    if len(found) > WAYS_SPELLED_OUT:
        return words.cat.count("{n} way", "{n} ways", len(found))
    return words.one_of([words.laid(dice) for dice in sorted(found, key=len)])


def may_change_dice(obs: Observation) -> bool:
    """Whether the viewer can pay for a change now (W11)."""
    return any(isinstance(move, Reroll | Nudge) for move in obs.legal)


def in_reach(words: Words, *, with_dice: bool = True) -> list[str]:
    """What the viewer can place on now, and what for a bribe (W13), a line each."""
    spaces = reachable(words.obs)
    ahead = [key for key in spaces if key not in words.obs.behind]  # always the Geheimbund at least (W15)
    lines = [words.cat.say("Now in reach: {spaces}", spaces=_listed(words, ahead, with_dice))]
    if behind := [key for key in spaces if key in words.obs.behind]:
        bribe, found = words.coins(BRIBE), _listed(words, behind, with_dice)
        lines.append(words.cat.say("For a bribe of {coins}: {spaces}", coins=bribe, spaces=found))
    return lines


def _listed(words: Words, keys: Sequence[str], with_dice: bool) -> str:
    return " · ".join(
        words.cat.say("{space} {dice}", space=words.space(key), dice=ways(words, key))
        if with_dice
        else words.space(key)
        for key in keys
    )
