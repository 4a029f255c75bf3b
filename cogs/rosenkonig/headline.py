"""Whose turn it is and which roses they have, in one line."""

from __future__ import annotations

from cogs.rosenkonig.verdict import verdict
from cogs.rosenkonig.words import Words


def headline(words: Words) -> str:
    """`Anna (red roses, Lancaster) to move, against Béla`; at the end the verdict.

    The board lies the same way for everybody (K1), so all who are to act are told here which side is theirs.
    """
    obs, say = words.obs, words.cat.say
    if obs.outcome:
        return verdict(words, obs.outcome)
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
