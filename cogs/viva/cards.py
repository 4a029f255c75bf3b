"""The viewer's own cards as private text: goal card and what it would bring, no cards, vote (V5, V13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cogs.viva.words import Words, card_worth, dearest_first, worth
from engine.viva.observation import Finished, Phase, Secrets
from engine.viva.palace import INITIALS, OUT, ROUNDS


def cards(words: Words) -> str:
    """Nothing for a spectator, and nothing once the game is over: then all has been shown."""
    secrets = words.obs.secrets
    if secrets is None or words.obs.outcome is not None:
        return ""
    before = [last_round(words, finished) for finished in words.obs.finished[-1:]]
    return "\n".join([*goal_card(words, secrets), *_votes(words, secrets), *before])


def goal_card(words: Words, secrets: Secrets) -> Iterator[str]:
    """The six favourites with where they stand and what they would bring, and the sum of it."""
    obs, say = words.obs, words.cat.say
    yield say("**Your goal card, round {round} of {rounds}**", round=obs.round, rounds=ROUNDS)
    for who in dearest_first(obs.places, secrets.favourites):
        place, points = words.place(words.place_of(who)), worth(obs.places, who)
        yield say("{who} · {place} · {points}", who=words.who(who), place=place, points=points)
    if obs.phase is Phase.PLACE:
        together = sum(worth(obs.places, who) for who in secrets.favourites)
        yield say("Together, as they stand now: {points}", points=words.points(together))
    elif obs.candidate is None:
        brought = words.points(_worth(words, secrets, obs.places))
        yield say("If the round ended like this: {points}", points=brought)
    else:
        yield from _either_way(words, secrets, obs.candidate)


def _either_way(words: Words, secrets: Secrets, candidate: str) -> Iterator[str]:
    """With the candidate as king, and without."""
    obs, say, at = words.obs, words.cat.say, INITIALS.index(candidate)
    without = (*obs.places[:at], OUT, *obs.places[at + 1 :])
    yield say(
        "If {who} becomes king, the round is over: {points}",
        who=words.who(candidate),
        points=words.points(_worth(words, secrets, obs.places)),
    )
    yield say(
        "If not, the race goes on; if the round ended like that: {points}",
        points=words.points(_worth(words, secrets, without)),
    )


def _worth(words: Words, secrets: Secrets, places: Sequence[str]) -> int:
    return card_worth(places, secrets.favourites, words.obs.round)


def _votes(words: Words, secrets: Secrets) -> Iterator[str]:
    """The cards in hand, and the choice of the present vote."""
    obs = words.obs
    yield ""
    yield words.cat.count(
        "In your hand: the “yes” card, which always comes back, and {n} “no” card for this round.",
        "In your hand: the “yes” card, which always comes back, and {n} “no” cards for this round.",
        secrets.noes,
    )
    if obs.candidate is not None:
        yield from _choice(words, secrets, obs.candidate)


def _choice(words: Words, secrets: Secrets, candidate: str) -> Iterator[str]:
    """The question, or the answer."""
    say, who = words.cat.say, words.who(candidate)
    match secrets.vote:
        case None:
            yield say(
                "**Vote on {who}:** choose a card. Nobody sees it before all have chosen, and a choice once"
                " made stands.",
                who=who,
            )
        case True:
            yield say("**Vote on {who}:** you have chosen yes. That stands.", who=who)
        case False:
            yield say("**Vote on {who}:** you have chosen no. That stands.", who=who)


def vote(words: Words) -> str:
    """The question of the present vote to the viewer, what either answer means, and what was chosen."""
    obs, secrets = words.obs, words.obs.secrets
    assert secrets is not None
    assert obs.candidate is not None
    return "\n".join([*_choice(words, secrets, obs.candidate), *_either_way(words, secrets, obs.candidate)])


def last_round(words: Words, finished: Finished) -> str:
    """What the viewer's card of a round that is over has brought."""
    viewer = words.obs.viewer
    assert viewer is not None
    return words.cat.say(
        "Round {round} brought you {points}; you have {total} in all.",
        round=finished.round,
        points=words.points(finished.points[viewer]),
        total=finished.totals[viewer],
    )
