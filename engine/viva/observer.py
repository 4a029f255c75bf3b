"""What a viewer may know, built from what is allowed, never by leaving out (V6, V13, V22, V23)."""

from __future__ import annotations

from engine.viva.legal import legal_moves, to_act
from engine.viva.observation import Envoy, Observation, Phase, Secrets
from engine.viva.palace import lavatory_floor
from engine.viva.state import State


def observe(state: State, viewer: int | None) -> Observation:
    """The position as that seat (None: a spectator) may know it."""
    return Observation(
        viewer=viewer,
        legal=() if viewer is None else legal_moves(state, viewer),
        phase=state.phase,
        round=state.round,
        starter=state.starter,
        to_act=tuple(range(state.players)) if state.phase is Phase.VOTE else to_act(state),
        totals=state.totals,
        crown=state.crown,
        places=state.places,
        to_place=state.to_place,
        lavatory=lavatory_floor(state.round) if state.with_lavatory else None,
        envoy=_envoy(state),
        candidate=state.candidate,
        voted=sum(vote is not None for vote in state.votes),
        elections=state.elections,
        finished=state.finished,
        secrets=None if viewer is None else _secrets(state, viewer),
        last=state.last,
        outcome=state.outcome,
    )


def _envoy(state: State) -> Envoy | None:
    if state.envoy_goal is None or state.envoy_total is None:
        return None
    favourites = state.favourites(state.envoy_goal)
    return Envoy(state.envoy_goal, favourites, state.envoy_total, len(state.envoy_pile))


def _secrets(state: State, viewer: int) -> Secrets:
    goal = state.goals[viewer]
    vote = state.votes[viewer] if state.votes else None
    return Secrets(goal, state.favourites(goal), state.noes[viewer], vote)
