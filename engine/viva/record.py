"""What a golden record says of a finished game of Viva il Re!, taken from the engine's own game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.protocol import Event, Outcome
from engine.viva.observation import Election, Finished
from engine.viva.palace import INITIALS
from engine.viva.rounds import in_palace
from engine.viva.state import State


def fields(state: State, outcome: Outcome, _: Sequence[Event]) -> dict[str, object]:
    """The fields of a record, from the last state and the outcome."""
    return {"rounds": [_round(finished) for finished in state.finished], "final": _final(state, outcome)}


def _round(finished: Finished) -> dict[str, object]:
    palace: dict[str, str] = {}
    for who, place in zip(INITIALS, finished.places, strict=True):
        palace[place] = palace.get(place, "") + who
    return {
        "round": finished.round,
        "first": finished.first,
        "king": finished.king,
        "crown": finished.crown,
        "goals": list(finished.goals),
        "envoy_goal": finished.envoy_goal,
        "palace": palace,
        "votes": [_election(election) for election in finished.elections],
        "points": list(finished.points),
        "envoy_points": finished.envoy_points,
        "totals": list(finished.totals),
        "envoy_total": finished.envoy_total,
    }


def _election(election: Election) -> list[object]:
    return [election.who, election.mover, list(election.noes), str(election.envoy), election.king]


def _final(state: State, outcome: Outcome) -> dict[str, object]:
    favourites = [in_palace(state, state.favourites(goal)) for goal in state.goals]
    standing: dict[int | str, tuple[int, int]] = {
        seat: (total, favourites[seat]) for seat, total in enumerate(state.totals)
    }
    envoy_favourites = None
    if state.envoy_goal is not None:
        envoy_favourites = in_palace(state, state.favourites(state.envoy_goal))
        standing["envoy"] = (state.envoy_total or 0, envoy_favourites)
    most = max(points for points, _ in standing.values())
    level = [who for who, (points, _) in standing.items() if points == most]
    best = max(standing.values())
    return {
        "scores": list(outcome.scores),
        "envoy_score": state.envoy_total,
        "favourites": favourites,
        "envoy_favourites": envoy_favourites,
        "winners": list(outcome.winners),
        "envoy_wins": outcome.decided_by == "envoy",
        "level_on_points": level,
        "level_on_both": [who for who in level if standing[who] == best],
    }
