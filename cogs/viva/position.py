"""The whole position as text, for those who cannot see the picture: the same facts in the same order.

The own goal card stands there for its owner alone, as `obs` holds no other.
"""

from __future__ import annotations

from collections.abc import Iterator

from cogs.emblems import MARKS
from cogs.fit import clip
from cogs.viva.cards import cards
from cogs.viva.controls import in_order, placings
from cogs.viva.headline import headline
from cogs.viva.options import target
from cogs.viva.phrases import ENVOY_MARK
from cogs.viva.words import Words, in_palace
from engine.viva.moves import Hide, Up
from engine.viva.observation import Election, Phase
from engine.viva.palace import ENTRY, LAVATORY, NOT_YET, ROUNDS, THRONE

LIMIT = 3800
"""Characters of a position at most."""


def position(words: Words) -> str:
    """What the picture shows, and to a viewer the own cards and what they may do."""
    return clip("\n".join(_lines(words)), LIMIT)


def _lines(words: Words) -> Iterator[str]:
    yield f"### {headline(words)}"
    yield words.cat.say(
        "Round {round} of {rounds}, begun by {name}.",
        round=words.obs.round,
        rounds=ROUNDS,
        name=words.name(words.obs.starter),
    )
    yield from _palace(words)
    for seat in words.seats():
        yield from _seat(words, seat)
    yield from _envoy(words)
    if own := cards(words):
        yield f"\n{own}"
    yield from _may_do(words)


# --- the palace ---------------------------------------------------------------------------------------------


def _palace(words: Words) -> Iterator[str]:
    """From the throne down, then who is elsewhere."""
    obs, say = words.obs, words.cat.say
    yield ""
    yield say("**The palace**")
    for floor in range(THRONE, -1, -1):
        there = obs.at(str(floor))
        people = words.people(there) if there else say("nobody")
        yield say("{floor} {title}: {people}", floor=floor, title=words.floor(floor), people=people)
    if obs.lavatory is not None:
        hidden = obs.at(LAVATORY)
        yield say(
            "Lavatory, beside floor {floor}: {people}",
            floor=obs.lavatory,
            people=words.people(hidden) if hidden else say("nobody"),
        )
    if waiting := obs.at(NOT_YET):
        yield say("Not in the palace yet: {people}", people=words.people(waiting))
    for election in obs.elections:
        if not election.king:
            yield _sent_home(words, election)


def _sent_home(words: Words, election: Election) -> str:
    return words.cat.say(
        "Sent home: {who} (no: {noes})",
        who=words.who(election.who),
        noes=words.all_of(words.voters(election, yes=False)),
    )


# --- players and envoy --------------------------------------------------------------------------------------


def _seat(words: Words, seat: int) -> Iterator[str]:
    obs, say = words.obs, words.cat.say
    name = f"{MARKS[seat]} **{words.name(seat)}**"
    if seat == obs.viewer:
        name = say("{name} (you)", name=name)
    yield ""
    yield say("{name}: {points}", name=name, points=words.points(obs.totals[seat]))
    if obs.finished:
        yield _by_round(words, [finished.points[seat] for finished in obs.finished])
    if seat == obs.crown:
        yield say("Holds the crown")
    if obs.phase is Phase.PLACE:
        yield words.cat.count("Still places {n} candidate", "Still places {n} candidates", obs.to_place[seat])
    if obs.outcome is not None:
        yield _last_card(words, obs.finished[-1].favourites[seat])


def _by_round(words: Words, points: list[int]) -> str:
    rounds = ", ".join(
        words.cat.say("round {round} {points}", round=number, points=brought)
        for number, brought in enumerate(points, 1)
    )
    return words.cat.say("Points: {rounds}", rounds=rounds)


def _last_card(words: Words, favourites: str) -> str:
    """At the end: the goal card, and what breaks a tie (V21)."""
    return words.cat.say(
        "Last goal card: {people}; {n} of them in the palace",
        people=words.people(favourites),
        n=in_palace(words.obs.finished[-1].places, favourites),
    )


def _envoy(words: Words) -> Iterator[str]:
    obs, envoy, say = words.obs, words.obs.envoy, words.cat.say
    if envoy is None:
        return
    yield ""
    name = f"{ENVOY_MARK} **{words.envoy()}**"
    yield say("{name}: {points}", name=name, points=words.points(envoy.total))
    if obs.finished:
        yield _by_round(words, [finished.envoy_points or 0 for finished in obs.finished])
    if obs.outcome is not None:
        yield _last_card(words, envoy.favourites)
        return
    yield say("Favours {people}", people=words.people(envoy.favourites))
    yield words.cat.count("{n} vote card in its pile", "{n} vote cards in its pile", envoy.pile)


# --- what the viewer may do ---------------------------------------------------------------------------------


def _may_do(words: Words) -> Iterator[str]:
    """The viewer's moves in short; the menus say them in full."""
    obs, say = words.obs, words.cat.say
    if not obs.legal:
        return
    yield ""
    yield say("**Your turn**")
    match obs.phase:
        case Phase.PLACE:
            floors = [str(floor) for floor in ENTRY if placings(words, floor)]
            yield say(
                "Place anybody who is not in the palace yet on floor {floors}.", floors=words.one_of(floors)
            )
        case Phase.MOVE:
            moves = in_order(words)
            ups = [_up(words, move) for move in moves if isinstance(move, Up)]
            yield say("One floor up can go: {people}", people=", ".join(ups))
            if hiding := [move.who for move in moves if isinstance(move, Hide)]:
                yield say("Into the lavatory can go: {people}", people=words.people(hiding))
        case _:
            yield say("Vote yes or no, in private. A choice once made stands.")


def _up(words: Words, move: Up) -> str:
    return words.cat.say("{who} (to {floor})", who=words.who(move.who), floor=target(words, move.who))
