"""Who won and by what: points, the tie-breaks of K15, a draw, or that a side gave up or is out."""

from __future__ import annotations

from cogs.rosenkonig.words import Words
from engine import protocol
from engine.protocol import Outcome
from engine.rosenkonig import scoring

CONCEDED = (protocol.RESIGNED, protocol.LATE, protocol.LEFT)
"""What decides where no points were compared."""


def verdict(words: Words, outcome: Outcome) -> str:
    """One sentence."""
    if outcome.decided_by in CONCEDED:
        return _conceded(words, outcome)
    if outcome.decided_by == scoring.DRAW:
        return _draw(words)
    return _won(words, outcome)


def _won(words: Words, outcome: Outcome) -> str:
    """By points, or by the tie-break that decided (K15)."""
    colour = words.obs.colours[outcome.winners[0]]
    own, other = words.obs.score(colour), words.obs.score(colour.other)
    names, house, points = words.players(words.team(colour)), words.house(colour), words.points(own.points)
    match outcome.decided_by:
        case scoring.LARGEST:
            return words.cat.say(
                "Victory for {names} ({house}): both colours have {points}, but the larger largest region"
                " decides, {own} to {other}",
                names=names,
                house=house,
                points=points,
                own=words.squares_of(own.largest),
                other=other.largest,
            )
        case scoring.MORE_STONES:
            return words.cat.say(
                "Victory for {names} ({house}): both colours have {points} and {largest} in the largest"
                " region, but more stones decide, {own} to {other}",
                names=names,
                house=house,
                points=points,
                largest=words.squares_of(own.largest),
                own=own.stones,
                other=other.stones,
            )
    return words.cat.say(
        "Victory for {names} ({house}), {points} to {other}",
        names=names,
        house=house,
        points=points,
        other=other.points,
    )


def _draw(words: Words) -> str:
    """K15: everybody wins."""
    red = words.obs.red
    return words.cat.say(
        "A draw, and {names} win together: both colours have {points}, {largest} in the largest region and"
        " {stones} on the board",
        names=words.players(words.turns),
        points=words.points(red.points),
        largest=words.squares_of(red.largest),
        stones=words.stones(red.stones),
    )


def _conceded(words: Words, outcome: Outcome) -> str:
    """A side is out, and the other has won, whatever the points."""
    say, colour = words.cat.say, words.obs.colours[outcome.winners[0]]
    names, house, lost = words.players(words.team(colour)), words.house(colour), words.colour(colour.other)
    match outcome.decided_by:
        case protocol.RESIGNED:
            return say(
                "Victory for {names} ({house}): {colour} has resigned", names=names, house=house, colour=lost
            )
        case protocol.LATE:
            return say(
                "Victory for {names} ({house}): {colour} has missed two turns in a row",
                names=names,
                house=house,
                colour=lost,
            )
    return say(
        "Victory for {names} ({house}): {colour} has left the game", names=names, house=house, colour=lost
    )
