"""The alt texts of what the viewer alone may see: the own cards, and the vote that is asked of them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.viva.observation import Observation, Phase, Secrets
from engine.viva.palace import CANDIDATES, OUT, ROUNDS
from locales import Catalogue
from render.alt import clipped, listed
from render.viva.cards import brings, place_of, ranked, worth
from render.viva.words import place_name


def cards_text(obs: Observation, secrets: Secrets, cat: Catalogue) -> str:
    """The goal card, where its six are and what they would bring, and the vote cards in hand."""
    sentences = [cat.say("Your goal card, round {n} of {m}.", n=obs.round, m=ROUNDS)]
    sentences += _favourites(obs, secrets, cat)
    places = [place_of(obs, who) for who in secrets.favourites]
    if obs.phase is Phase.PLACE:
        sentences.append(cat.say("Points as they stand now: {n}.", n=sum(map(worth, places))))
    elif obs.candidate is None:
        sentences.append(cat.say("Points if the round ended now: {n}.", n=brings(obs, places)))
    else:
        king = CANDIDATES[obs.candidate]
        sentences.append(cat.say("Points with {who} as king: {n}.", who=king, n=brings(obs, places)))
    sentences.append(cat.count("You hold a yes and {n} no.", "You hold a yes and {n} noes.", secrets.noes))
    return clipped(sentences)


def vote_text(obs: Observation, secrets: Secrets, who: str, cat: Catalogue) -> str:
    """Who is voted on, what it would bring either way, what is in hand, and what was chosen (V13)."""
    mine = secrets.favourites
    with_king = brings(obs, [place_of(obs, each) for each in mine])
    without = brings(obs, [OUT if each == who else place_of(obs, each) for each in mine])
    sentences = [
        cat.say("{who} for king?", who=CANDIDATES[who]),
        cat.say("Your points with this king: {n}, without: {m}.", n=with_king, m=without),
    ]
    sentences += _favourites(obs, secrets, cat)
    if secrets.vote is None:
        sentences.append(
            cat.count(
                "You can say yes, or play {n} no.", "You can say yes, or play one of {n} noes.", secrets.noes
            )
            if secrets.noes
            else cat.say("You have no no left: you can say yes.")
        )
    else:
        chosen = cat.say("Yes") if secrets.vote else cat.say("No")
        sentences.append(cat.say("You have chosen, and it stands: {vote}.", vote=chosen))
    return clipped(sentences)


def _favourites(obs: Observation, secrets: Secrets, cat: Catalogue) -> Iterator[str]:
    places = ((who, place_of(obs, who)) for who in ranked(obs, secrets.favourites))
    shown = listed(
        cat.say("{who} ({place}, {n})", who=CANDIDATES[who], place=place_name(place, cat), n=worth(place))
        for who, place in places
    )
    yield cat.say("Your favourites: {who}.", who=shown)
