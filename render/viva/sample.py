"""Positions with all colours in their pictures: the palette is made from them, and they warm sprites."""

from __future__ import annotations

from dataclasses import replace

from engine.protocol import Outcome
from engine.viva.moves import Up
from engine.viva.observation import (
    Election,
    Envoy,
    EnvoyVote,
    Finished,
    Last,
    Observation,
    Phase,
    Secrets,
)
from engine.viva.palace import INITIALS, NOT_YET, PLACED_EACH
from render.picture import Name

NAMES = (
    Name("Giulia", "giulia"),
    Name("Marco", "marco"),
    Name("Ilse", "ilse"),
    Name("Tomás", "tomas"),
    Name("Noor", "noor"),
    Name("Władysław", "wladyslaw"),
)
_RACE = {"B": "5", "M": "5", "E": "4", "O": "4", "C": "3", "G": "3", "A": "3", "F": "3", "P": "2", "I": "0"}
_RACE |= {"N": "wc", "D": "out", "L": "out"}
_SENT_HOME = (
    Election("D", 0, (1, 4), EnvoyVote.YES, False),
    Election("L", 2, (2,), EnvoyVote.NO, False),
)
_GOALS = ("BDEMNP", "ACEFNO", "BDFGOP", "ACEGIP", "ABDFIL", "BCEGLM")


def race(players: int = 5) -> Observation:
    """The middle of the second round; all thirteen are to be seen."""
    return Observation(
        viewer=None,
        legal=(),
        phase=Phase.MOVE,
        round=2,
        starter=1,
        to_act=(0,),
        totals=(17, 12, 21, 9, 14, 33)[:players],
        crown=players - 2,
        places=tuple(_RACE[who] for who in INITIALS),
        to_place=(0,) * players,
        lavatory=4,
        envoy=None if players == 6 else Envoy(9, "EFIMOP", 31, 2),
        candidate=None,
        voted=0,
        elections=_SENT_HOME,
        finished=(_finished(players),),
        secrets=None,
        last=Last(1, Up("F")),
        outcome=None,
    )


def scenes() -> tuple[Observation, ...]:
    """Placing, racing, a vote, a rejection, the end of a round and of a game."""
    racing = race()
    placing = replace(
        racing,
        phase=Phase.PLACE,
        places=tuple(NOT_YET if i % 2 else str(1 + i % 4) for i in range(len(INITIALS))),
        to_place=(1,) * 5,
    )
    vote = replace(racing, phase=Phase.VOTE, to_act=tuple(range(5)), candidate="M", voted=3)
    rejected = replace(racing, last=Last(2, Up("L")), crown=2, to_act=(3,))
    between = replace(placing, places=(NOT_YET,) * len(INITIALS), to_place=(PLACED_EACH[5],) * 5)
    outcome = Outcome((2, 3, 1, 5, 4), racing.totals, "third round", "points")
    over = replace(racing, phase=Phase.OVER, to_act=(), outcome=outcome)
    return racing, race(6), placing, vote, rejected, between, over


def asked() -> Observation:
    """A vote as a player sees it who is asked for theirs."""
    vote = scenes()[3]
    return replace(vote, viewer=0, secrets=Secrets(1, _GOALS[0], 2, None))


def _finished(players: int) -> Finished:
    envoy = players < 6
    return Finished(
        round=1,
        first=0,
        king="O",
        crown=0,
        goals=tuple(range(1, players + 1)),
        favourites=_GOALS[:players],
        envoy_goal=9 if envoy else None,
        envoy_favourites="EFIMOP" if envoy else None,
        places=tuple("6" if who == "O" else _RACE[who] for who in INITIALS),
        elections=(*_SENT_HOME, Election("O", 0, (), EnvoyVote.FAVOURITE, True)),
        points=(17, 12, 21, 9, 14, 33)[:players],
        envoy_points=11 if envoy else None,
        totals=(17, 12, 21, 9, 14, 33)[:players],
        envoy_total=31 if envoy else None,
    )
