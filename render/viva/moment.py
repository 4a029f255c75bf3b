"""What is the newest thing in a position, and where everybody stands in the niches."""

from __future__ import annotations

from collections.abc import Set

from engine.viva.moves import Up, Vote
from engine.viva.observation import Election, Finished, Observation, Phase
from engine.viva.palace import INITIALS, LAVATORY, NOT_YET, OUT

SLOTS = 4
"""Niches on a floor (V9)."""
Slot = tuple[int, int]
"""A floor and one of its niches."""


def rejection(obs: Observation) -> Election | None:
    """The vote that has just failed; None when somebody has moved since."""
    if obs.phase is not Phase.MOVE or not obs.elections or obs.last is None:
        return None
    newest = obs.elections[-1]
    return newest if obs.last.move == Up(newest.who) else None


def result(obs: Observation) -> Finished | None:
    """The round that has just ended: until somebody is placed in the next one, or for good."""
    fresh = obs.phase is Phase.OVER or all(place == NOT_YET for place in obs.places)
    return obs.finished[-1] if obs.finished and fresh else None


def own_favourites(obs: Observation) -> str:
    """Those of the viewer, who alone may see them marked; nobody for a spectator."""
    return "" if obs.secrets is None else obs.secrets.favourites


def slots(obs: Observation) -> dict[str, Slot]:
    """Floor and niche of all who stand on a floor, the throne's too.

    Everybody has a niche of their own on every floor, and takes the next one if somebody stands there. The
    lavatory's guest keeps the last one of that floor (V32).
    """
    out: dict[str, Slot] = {}
    for who, place in zip(INITIALS, obs.places, strict=True):
        if place in (NOT_YET, OUT, LAVATORY):
            continue
        out[who] = _free(int(place), who, {*out.values(), _kept(obs)})
    return out


def moved(obs: Observation) -> str | None:
    """Who was placed or moved last, as long as they are still there."""
    if obs.last is None or isinstance(obs.last.move, Vote):
        return None
    who = obs.last.move.who
    return None if obs.places[INITIALS.index(who)] in (NOT_YET, OUT) else who


def origin(obs: Observation, who: str) -> Slot | None:
    """The niche that they have left by going up; None if it is not to be told from the position.

    From beside an empty lavatory they may have come from there (V33).
    """
    if obs.last is None or obs.last.move != Up(who):
        return None
    standing = slots(obs)
    below = standing[who][0] - 1
    if below == obs.lavatory and not obs.at(LAVATORY):
        return None
    return _free(below, who, {*standing.values(), _kept(obs)})


def _free(floor: int, who: str, taken: Set[Slot | None]) -> Slot:
    home = INITIALS.index(who)
    choice = [(floor, (home + step) % SLOTS) for step in range(SLOTS)]
    return next(slot for slot in choice if slot not in taken)


def _kept(obs: Observation) -> Slot | None:
    """The niche of the lavatory's guest."""
    return (obs.lavatory, SLOTS - 1) if obs.lavatory is not None and obs.at(LAVATORY) else None
