"""Whose turn it is and which roses they have, in one line."""

from __future__ import annotations

from cogs.rosenkonig.phrases import HERO_MARK
from cogs.rosenkonig.verdict import verdict
from cogs.rosenkonig.words import Words


def headline(words: Words) -> str:
    """`Anna (red roses, Lancaster) to move, against Béla`; at the end the verdict.

    The board lies the same way for everybody (K1), so all who are to act are told here which side is theirs.
    The mark of cards that need a hero is explained beside them (K10), where the buttons of this turn have it.
    """
    if words.obs.outcome:
        return verdict(words, words.obs.outcome)
    told = _to_move(words)
    if not any(target.hero for target in words.obs.targets):
        return told
    return words.cat.say("{told} · {mark} costs a hero", told=told, mark=HERO_MARK)


def _to_move(words: Words) -> str:
    obs, say = words.obs, words.cat.say
    [seat] = obs.to_act
    colour, partner = obs.colours[seat], words.partner(seat)
    name, house, others = words.name(seat), words.house(colour), words.players(words.team(colour.other))
    if partner is None:
        return say("{name} ({house}) to move, against {others}", name=name, house=house, others=others)
    return say(
        "{name} ({house}, with {partner}) to move, against {others}",
        name=name,
        house=house,
        partner=words.name(partner),
        others=others,
    )
