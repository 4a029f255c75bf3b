"""What a viewer may know: all but the order of the draw pile (K6)."""

from __future__ import annotations

from engine.rosenkonig.board import Colour
from engine.rosenkonig.legal import legal_moves, targets, to_act
from engine.rosenkonig.observation import Observation
from engine.rosenkonig.scoring import score
from engine.rosenkonig.state import HEROES, State


def observe(state: State, viewer: int | None) -> Observation:
    """The position as that seat (None: a spectator) may know it."""
    acting = to_act(state)
    return Observation(
        viewer=viewer,
        to_act=acting,
        legal=() if viewer is None else legal_moves(state, viewer),
        targets=tuple(target for seat in acting for target in targets(state, seat)),
        first=state.first,
        colours=state.colours,
        board=state.board,
        crown=state.crown,
        hands=state.hands,
        hand_limit=state.hand_limit,
        heroes=state.heroes,
        heroes_each=HEROES[state.players],
        pile=len(state.pile),
        discard=state.discard,
        supply=state.supply,
        red=score(state.board, Colour.RED),
        white=score(state.board, Colour.WHITE),
        last=state.last,
        passed=state.passed,
        outcome=state.outcome,
    )
