"""The legal moves of a seat (V8, V9, V11, V13, V31, V33)."""

from __future__ import annotations

from engine.viva.moves import NO, YES, Hide, Move, Place, Up
from engine.viva.observation import Phase
from engine.viva.palace import ENTRY, INITIALS, LAVATORY, NOT_YET, OUT, ROOM, lavatory_floor
from engine.viva.state import State


def to_act(state: State) -> tuple[int, ...]:
    """The seats that may decide: in a vote all who have not chosen."""
    match state.phase:
        case Phase.OVER:
            return ()
        case Phase.VOTE:
            return tuple(seat for seat, vote in enumerate(state.votes) if vote is None)
    return (state.turn,)


def legal_moves(state: State, seat: int) -> tuple[Move, ...]:
    """The seat's moves, sorted by their text; none if it is not to act."""
    if seat not in to_act(state):
        return ()
    match state.phase:
        case Phase.PLACE:
            return _placings(state)
        case Phase.VOTE:
            return (NO, YES) if state.noes[seat] else (YES,)
    ups = tuple(Up(who) for who in INITIALS if can_rise(state, who))
    return (*ups, *(Hide(who) for who in INITIALS if can_hide(state, who)))


def _placings(state: State) -> tuple[Move, ...]:
    floors = [floor for floor in ENTRY if has_room(state, floor)]
    return tuple(Place(w, floor) for w in INITIALS if state.place_of(w) == NOT_YET for floor in floors)


def floor_above(state: State, place: str) -> int:
    """The floor to which the way up leads from a floor, or from the lavatory (V33)."""
    return (lavatory_floor(state.round) if place == LAVATORY else int(place)) + 1


def can_rise(state: State, who: str) -> bool:
    """V11: one floor up, unless it is full; on the throne nobody sits while others move."""
    place = state.place_of(who)
    return place not in (NOT_YET, OUT) and has_room(state, floor_above(state, place))


def has_room(state: State, floor: int) -> bool:
    """V9; whoever sits in the lavatory counts for the floor beside it (V32)."""
    hidden = state.on(LAVATORY) if floor == lavatory_floor(state.round) else 0
    return state.on(str(floor)) + hidden < ROOM


def can_hide(state: State, who: str) -> bool:
    """V31: from the floor beside it, while the lavatory is empty."""
    beside = str(lavatory_floor(state.round))
    return state.with_lavatory and state.place_of(who) == beside and not state.on(LAVATORY)
