"""What happened, in sentences: placing and moving, the votes all at once, a round and what it brought."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cogs.emblems import MARKS
from cogs.viva.phrases import ENVOY_MARK
from cogs.viva.words import Words, dearest_first, worth
from engine.protocol import Event
from engine.viva.events import (
    EnvoyShuffled,
    LeftOver,
    Moved,
    Placed,
    RoundBegan,
    RoundEnded,
    VoteCalled,
    VotesShown,
)
from engine.viva.observation import Election, EnvoyVote, Finished
from engine.viva.palace import LAVATORY


def lines(words: Words, events: Sequence[Event]) -> list[str]:
    """A line for each event worth one. Who has chosen in a vote is nobody's to read (V13), not even here;
    the end of the game is told by its result.
    """
    return [line for event in events for line in _told(words, event)]


def _told(words: Words, event: Event) -> Iterator[str]:
    match event:
        case RoundBegan():
            yield _round_began(words, event)
        case Placed(seat, who, floor):
            yield words.cat.say(
                "{name} places {who} {among}",
                name=words.name(seat),
                who=words.who(who),
                among=words.among(floor),
            )
        case LeftOver(who):
            yield words.cat.say(
                "Left over, and so with the servants: {who}. The race for the throne is open",
                who=words.people(who),
            )
        case Moved():
            yield _moved(words, event)
        case VoteCalled(seat, who):
            yield words.cat.say(
                "{name} takes the crown, and all vote on {who}", name=words.name(seat), who=words.who(who)
            )
        case VotesShown(election):
            yield from _votes(words, election)
        case EnvoyShuffled(cards):
            yield words.cat.count(
                "The envoy's yes goes back into its pile: {n} card, shuffled",
                "The envoy's yes goes back into its pile: {n} cards, shuffled",
                cards,
            )
        case RoundEnded(finished):
            yield from _round_ended(words, finished)


def opening(words: Words) -> list[str]:
    """The first round, as long as it lasts: no event tells of its beginning."""
    obs = words.obs
    if obs.round != 1:
        return []
    favourites = obs.envoy.favourites if obs.envoy else None
    return [_round_began(words, RoundBegan(obs.round, obs.starter, favourites))]


def _round_began(words: Words, event: RoundBegan) -> str:
    name = words.name(event.starter)
    if event.envoy_favourites is None:
        return words.cat.say(
            "Round {round}: all have new goal cards, {name} starts", round=event.round, name=name
        )
    return words.cat.say(
        "Round {round}: all have new goal cards, {name} starts. The envoy favours {people}",
        round=event.round,
        name=name,
        people=words.people(event.envoy_favourites),
    )


def _moved(words: Words, event: Moved) -> str:
    say, name, who = words.cat.say, words.name(event.seat), words.who(event.who)
    if event.place == LAVATORY:
        return say("{name} moves {who} into the lavatory", name=name, who=who)
    up = words.up_to(int(event.place))
    if event.origin == LAVATORY:
        return say("{name} moves {who} out of the lavatory {up}", name=name, who=who, up=up)
    return say("{name} moves {who} {up}", name=name, who=who, up=up)


def _votes(words: Words, election: Election) -> Iterator[str]:
    """All votes (V13), and what the envoy's was when no card was turned (V24, V25)."""
    say, who = words.cat.say, words.who(election.who)
    if not election.king:
        yes = words.voters(election, yes=True)
        yield say(
            "{who} is sent home. No: {noes}. Yes: {yeses}",
            who=who,
            noes=words.all_of(words.voters(election, yes=False)),
            yeses=words.all_of(yes) if yes else say("nobody"),
        )
    elif election.envoy is EnvoyVote.NONE:
        yield say("All vote yes: {who} is king", who=who)
    else:
        yield say("All vote yes, the envoy too: {who} is king", who=who)
    if election.envoy is EnvoyVote.FAVOURITE:
        yield say("The envoy turns no card: {who} is its favourite, so it votes yes", who=who)
    if election.envoy is EnvoyVote.EMPTY:
        yield say("The envoy turns no card: no “no” is left in its pile, so it votes yes")


def _round_ended(words: Words, finished: Finished) -> Iterator[str]:
    """V18: who is king, then every goal card and what it brought, the envoy's last."""
    yield words.cat.say("Round {round} is over, and all goal cards are shown", round=finished.round)
    for seat in words.seats():
        name = f"{MARKS[seat]} {words.name(seat)}"
        brought, total = finished.points[seat], finished.totals[seat]
        yield _brought(words, finished, name, finished.favourites[seat], brought, total)
    if finished.envoy_favourites is not None:
        name = f"{ENVOY_MARK} {words.envoy()}"
        brought, total = finished.envoy_points or 0, finished.envoy_total or 0
        yield _brought(words, finished, name, finished.envoy_favourites, brought, total)


def _brought(words: Words, finished: Finished, name: str, favourites: str, points: int, total: int) -> str:
    """A goal card and its points; the 33 of V19 are told as what they are."""
    card = ", ".join(
        words.cat.say("{who} {points}", who=words.who(who), points=worth(finished.places, who))
        for who in dearest_first(finished.places, favourites)
    )
    if points and not any(worth(finished.places, who) for who in favourites):
        return words.cat.say(
            "{name}: {points} for a card that brings nothing, now {total} ({card})",
            name=name,
            points=words.points(points),
            total=total,
            card=card,
        )
    return words.cat.say(
        "{name}: {points}, now {total} ({card})",
        name=name,
        points=words.points(points),
        total=total,
        card=card,
    )
