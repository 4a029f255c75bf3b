"""What a player gets by direct message: the goal card of each round, and the question of each vote."""

from __future__ import annotations

from dataclasses import replace

from cogs.face import Letter
from cogs.viva.cards import cards, last_round, vote
from cogs.viva.controls import secret_controls
from cogs.viva.words import Words
from engine.viva.observation import Observation, Phase


def letters(words: Words) -> tuple[Letter, ...]:
    """The card of the round, up to date with each vote; the open vote; what earlier cards have brought."""
    obs = words.obs
    if obs.secrets is None:
        return ()
    over = [
        Letter(_card(finished.round), "over", last_round(words, finished), only_edit=True)
        for finished in obs.finished
    ]
    if obs.phase is Phase.OVER:
        return tuple(over)
    votes = len(obs.elections) + (obs.phase is Phase.VOTE)
    card = Letter(_card(obs.round), str(votes), cards(words), "cards")
    return (*over, card, *_question(words, votes))


def _card(round_number: int) -> str:
    return f"cards:{round_number}"


def _question(words: Words, number: int) -> tuple[Letter, ...]:
    """The vote that is open, with its buttons until the viewer has chosen."""
    obs: Observation = words.obs
    if obs.phase is not Phase.VOTE or obs.secrets is None:
        return ()
    # the same words for yes, for no, and for whoever has a yes alone: the length of a message tells nothing
    version = "open" if obs.secrets.vote is None else "chosen"
    rows = secret_controls(replace(words, markdown=False))
    return (Letter(f"vote:{obs.round}.{number}", version, vote(words), "vote", rows),)
