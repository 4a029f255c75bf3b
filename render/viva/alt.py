"""The alt text of the board: what the picture says, in words, from what its viewer may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.protocol import Outcome
from engine.viva.moves import Hide, Place, Up, Vote
from engine.viva.observation import Election, Envoy, EnvoyVote, Finished, Last, Observation, Phase
from engine.viva.palace import CANDIDATES, INITIALS, LAVATORY, NOT_YET, POINTS, ROUNDS, THRONE
from locales import Catalogue, mark
from render.alt import clipped, fitting, listed
from render.names import spoken
from render.picture import Name
from render.theme import SEATS
from render.viva.moment import rejection, result
from render.viva.verdict import in_palace
from render.viva.words import place_name

_COLOURS = {
    "red": mark("red"),
    "yellow": mark("yellow"),
    "green": mark("green"),
    "blue": mark("blue"),
    "black": mark("black"),
    "violet": mark("violet"),
}
_DECIDED = {
    "favourites": mark("More favourites in the palace decided the tie."),
    "envoy-level": mark("The envoy was level in favourites, too, and then the player wins."),
}


def board_text(obs: Observation, names: tuple[Name, ...], cat: Catalogue) -> str:
    """Turn or vote, what has just happened, scores, or the result; then of the rest as much as has room."""
    said = [spoken(name) for name in names]
    if obs.outcome is not None:
        first = [cat.say("Viva il Re!, the end."), *_result(obs, obs.outcome, said, cat)]
        return clipped(fitting(first, _goals(obs.finished[-1], said, cat)))
    first = [cat.say("Viva il Re!, round {n} of {m}.", n=obs.round, m=ROUNDS), _turn(obs, said, cat)]
    if (failed := rejection(obs)) is not None:
        first.append(_rejected(failed, said, cat))
    elif (ended := result(obs)) is not None:
        first.append(_ended(ended, cat))
        first += _goals(ended, said, cat)
    elif obs.last is not None:
        first.append(_last(obs, obs.last, said, cat))
    first += [_seat(obs, seat, said, cat) for seat in range(len(said))]
    return clipped(fitting(first, _rest(obs, cat)))


def _turn(obs: Observation, said: Sequence[str], cat: Catalogue) -> str:
    if obs.candidate is not None:
        return cat.say(
            "Vote: {who} for king? {n} of {m} have voted.",
            who=CANDIDATES[obs.candidate],
            n=obs.voted,
            m=len(obs.totals),
        )
    name = said[obs.to_act[0]]
    if obs.phase is Phase.PLACE:
        return cat.say("{name} places a candidate.", name=name)
    return cat.say("{name} moves one candidate up.", name=name)


def _last(obs: Observation, last: Last, said: Sequence[str], cat: Catalogue) -> str:
    name, move = said[last.seat], last.move
    assert not isinstance(move, Vote)
    who = CANDIDATES[move.who]
    match move:
        case Place(_, floor):
            what = cat.say(
                "{name} placed {who}: {place}", name=name, who=who, place=place_name(str(floor), cat)
            )
        case Up(initial):
            place = place_name(obs.places[INITIALS.index(initial)], cat)
            what = cat.say("{name} moved {who} up: {place}", name=name, who=who, place=place)
        case Hide(_):
            what = cat.say("{name} moved {who} into the lavatory", name=name, who=who)
    return cat.say("Last move: {move}.", move=what)


def _rejected(vote: Election, said: Sequence[str], cat: Catalogue) -> str:
    """Who said what, the envoy too (V13, V24)."""
    noes = [said[seat] for seat in vote.noes]
    yeses = [name for seat, name in enumerate(said) if seat not in vote.noes]
    if vote.envoy is not EnvoyVote.NONE:
        (noes if vote.envoy is EnvoyVote.NO else yeses).append(cat.say("the envoy"))
    who = CANDIDATES[vote.who]
    if not yeses:
        return cat.say("{who} is rejected: all said no.", who=who)
    return cat.say(
        "{who} is rejected. No: {noes}. Yes: {yeses}.", who=who, noes=listed(noes), yeses=listed(yeses)
    )


def _ended(ended: Finished, cat: Catalogue) -> str:
    who = CANDIDATES[ended.king]
    return cat.say("Round {n} is over: all voted yes, {who} is king.", n=ended.round, who=who)


def _goals(ended: Finished, said: Sequence[str], cat: Catalogue) -> Iterator[str]:
    """All goal cards with what each name brought (V18)."""
    cards = list(zip(said, ended.favourites, ended.points, strict=True))
    if ended.envoy_favourites is not None:
        cards.append((cat.say("Envoy"), ended.envoy_favourites, ended.envoy_points or 0))
    for name, favourites, points in cards:
        values = ((who, POINTS[ended.places[INITIALS.index(who)]]) for who in favourites)
        shown = listed(f"{who} {value}" for who, value in values)
        yield cat.say("{name}: {values}, in all {n}.", name=name, values=shown, n=points)


def _seat(obs: Observation, seat: int, said: Sequence[str], cat: Catalogue) -> str:
    colour, points = cat.say(_COLOURS[SEATS[seat].name]), obs.totals[seat]
    if obs.phase is Phase.PLACE:
        return cat.say(
            "{name} ({colour}): points {points}, to place {n}.",
            name=said[seat],
            colour=colour,
            points=points,
            n=obs.to_place[seat],
        )
    if seat == obs.crown:
        return cat.say(
            "{name} ({colour}, has the crown): points {points}.",
            name=said[seat],
            colour=colour,
            points=points,
        )
    return cat.say("{name} ({colour}): points {points}.", name=said[seat], colour=colour, points=points)


def _rest(obs: Observation, cat: Catalogue) -> Iterator[str]:
    """Where everybody is, from the throne down; the envoy; who was sent home by whom."""
    if obs.secrets is not None:
        yield cat.say("Your favourites: {who}.", who=_people(obs.secrets.favourites))
    if obs.envoy is not None:
        yield _envoy(obs.envoy, cat)
    for floor in range(THRONE - 1, -1, -1):
        if people := obs.at(str(floor)):
            yield cat.say("{place}: {who}.", place=place_name(str(floor), cat), who=_people(people))
    if obs.lavatory is not None:
        beside, guest = place_name(str(obs.lavatory), cat), obs.at(LAVATORY)
        who = CANDIDATES[guest] if guest else cat.say("nobody")
        yield cat.say("Lavatory, beside {place}: {who}.", place=beside, who=who)
    if waiting := obs.at(NOT_YET):
        yield cat.say("{place}: {who}.", place=place_name(NOT_YET, cat), who=_people(waiting))
    if out := [each for each in obs.elections if not each.king]:
        gone = listed(f"{CANDIDATES[each.who]} ({listed(_against(each, cat))})" for each in out)
        yield cat.say("Sent home, and who said no: {gone}.", gone=gone)


def _envoy(envoy: Envoy, cat: Catalogue) -> str:
    return cat.count(
        "The envoy: points {points}, {n} vote card, favourites {who}.",
        "The envoy: points {points}, {n} vote cards, favourites {who}.",
        envoy.pile,
        points=envoy.total,
        who=_people(envoy.favourites),
    )


def _against(vote: Election, cat: Catalogue) -> Iterator[str]:
    for seat in vote.noes:
        yield cat.say(_COLOURS[SEATS[seat].name])
    if vote.envoy is EnvoyVote.NO:
        yield cat.say("the envoy")


def _people(initials: str) -> str:
    return listed(CANDIDATES[who] for who in initials)


def _result(obs: Observation, outcome: Outcome, said: Sequence[str], cat: Catalogue) -> Iterator[str]:
    """Who has won and why (V21, V27), and everybody's points by round."""
    winners = [said[seat] for seat in outcome.winners]
    if not winners:
        yield cat.say("The imperial envoy takes the kingdom: all players lose.")
    elif len(winners) > 1:
        yield cat.count(
            "{names} share the win with {n} point.",
            "{names} share the win with {n} points.",
            outcome.scores[outcome.winners[0]],
            names=listed(winners),
        )
    else:
        points = outcome.scores[outcome.winners[0]]
        yield cat.count(
            "{name} wins with {n} point.", "{name} wins with {n} points.", points, name=winners[0]
        )
    if outcome.decided_by in _DECIDED:
        yield cat.say(_DECIDED[outcome.decided_by])
    left = dict(in_palace(obs, outcome))
    for seat in sorted(range(len(said)), key=lambda seat: outcome.ranks[seat]):
        rounds = " + ".join(str(ended.points[seat]) for ended in obs.finished)
        colour, total = cat.say(_COLOURS[SEATS[seat].name]), outcome.scores[seat]
        name = said[seat]
        yield cat.say(
            "{name} ({colour}): {rounds} = {total}.", name=name, colour=colour, rounds=rounds, total=total
        )
        if len(left) > 1 and seat in left:
            yield cat.count("{n} favourite in the palace.", "{n} favourites in the palace.", left[seat])
    if obs.envoy is not None:
        yield _envoy(obs.envoy, cat)
