"""Whose turn it is and what they decide, in one line."""

from __future__ import annotations

from cogs.vienna.result import verdict
from cogs.vienna.words import Words
from engine.vienna.observation import Phase


def headline(words: Words) -> str:
    """`Béla places dice`, `Evaluation: Clara chooses a person at Café Central`; at the end the verdict."""
    obs, say = words.obs, words.cat.say
    if obs.outcome:
        return verdict(words, obs.outcome)
    name = words.name(obs.to_act[0])
    space = words.space(obs.stop) if obs.stop else ""
    match obs.phase:
        case Phase.START_CARD:
            return say("{name} chooses a start card", name=name)
        case Phase.PLACE:
            return say("{name} places dice", name=name)
        case Phase.GENDARME:
            return say("{name} posts the gendarme", name=name)
        case Phase.REWARD:
            return say("{name} takes a point or a coin", name=name)
        case Phase.SET_DIE:
            return say("{name} may turn a die", name=name)
        case Phase.DOUBLE:
            return say("{name} may take a second turn", name=name)
        case Phase.PERSON:
            return say("Evaluation: {name} chooses a person at {space}", name=name, space=space)
        case Phase.SYMBOL:
            return say("Evaluation: {name} chooses a symbol to compare at {space}", name=name, space=space)
        case Phase.ROB:
            return say("Evaluation: {name} chooses whom to rob at {space}", name=name, space=space)
    raise ValueError(f"a game in the phase {obs.phase} has an outcome")
