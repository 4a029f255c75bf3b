"""Whose turn it is and what they decide, in one line."""

from __future__ import annotations

from cogs.viva.verdict import verdict
from cogs.viva.words import Words
from engine.viva.observation import Phase


def headline(words: Words) -> str:
    """`Béla moves a candidate`; in a vote how many have voted, never who (V13); at the end the verdict."""
    obs, say = words.obs, words.cat.say
    if obs.outcome:
        return verdict(words, obs.outcome)
    if obs.phase is Phase.VOTE:
        return say(
            "Vote on {who}: {voted} of {all} have voted",
            who=words.who(obs.candidate or ""),
            voted=obs.voted,
            all=len(obs.totals),
        )
    name = words.name(obs.to_act[0])
    if obs.phase is Phase.PLACE:
        return say("{name} places a candidate", name=name)
    return say("{name} moves a candidate", name=name)
