"""The viewer's own cards as private text: goal card and what it would bring, no cards, vote (V5, V13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cogs.viva.words import Words, card_worth, dearest_first, worth
from engine.viva.observation import Phase, Secrets
from engine.viva.palace import INITIALS, OUT, ROUNDS


def cards(words: Words) -> str:
    """Nothing for a spectator, and nothing once the game is over: then all has been shown."""
    secrets = words.obs.secrets
    if secrets is None or words.obs.outcome is not None:
        return ""
    return "\n".join([*goal_card(words, secrets), *_votes(words, secrets), *_last_round(words)])


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
    obs, say = words.obs, words.cat.say
    yield ""
    yield words.cat.count(
        "In your hand: the yes card, which always comes back, and {n} no card for this round.",
        "In your hand: the yes card, which always comes back, and {n} no cards for this round.",
        secrets.noes,
    )
    if obs.candidate is None:
        return
    who = words.who(obs.candidate)
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


def _last_round(words: Words) -> Iterator[str]:
    """What the card before this one brought."""
    viewer = words.obs.viewer
    if words.obs.finished and viewer is not None:
        last = words.obs.finished[-1]
        yield words.cat.say(
            "Round {round} brought you {points}; you have {total} in all.",
            round=last.round,
            points=words.points(last.points[viewer]),
            total=last.totals[viewer],
        )
