"""The mildest legal move: what the clock plays for a seat whose player is absent, never by the own card."""

from __future__ import annotations

from engine.viva.legal import can_rise, floor_above, legal_moves
from engine.viva.moves import YES, Move, Place, Up
from engine.viva.observation import Phase
from engine.viva.palace import INITIALS, LAVATORY, lavatory_floor
from engine.viva.state import State


def mildest(state: State, seat: int) -> Move:
    """Yes in a vote. Else one who is no favourite of the envoy, if there is one: the first by initial,
    placed on the lowest floor with room, or moved up from the lowest floor.
    """
    if state.phase is Phase.VOTE:
        return YES
    if state.phase is Phase.PLACE:
        placings = [move for move in legal_moves(state, seat) if isinstance(move, Place)]
        return min(placings, key=lambda move: (_envoys(state, move.who), move.floor, move.who))
    able = [who for who in INITIALS if can_rise(state, who)]
    return Up(min(able, key=lambda who: (_envoys(state, who), _height(state, who), who)))


def _envoys(state: State, who: str) -> bool:
    return state.envoy_goal is not None and who in state.favourites(state.envoy_goal)


def _height(state: State, who: str) -> int:
    """The floor on which the candidate counts (V32)."""
    place = state.place_of(who)
    return lavatory_floor(state.round) if place == LAVATORY else floor_above(state, place) - 1
