"""The mildest legal move: what the clock plays for a seat whose player is absent."""

from __future__ import annotations

from engine.vienna.board import GEHEIMBUND
from engine.vienna.legal import legal_moves
from engine.vienna.moves import END, KEEP, Laid, Move, Place, Take
from engine.vienna.observation import Phase
from engine.vienna.state import State


def mildest(state: State, seat: int) -> Move:
    """The first start card; the lowest die alone on the Geheimbund; keep; end; take coin; else the first.

    Of two dice that show the same the own one goes before the white one.
    """
    match state.phase:
        case Phase.PLACE:
            die = min(state.players[seat].dice, key=lambda die: (die.value, die.white))
            return Place((Laid(die, die.value),), GEHEIMBUND.key)
        case Phase.SET_DIE:
            return KEEP
        case Phase.DOUBLE:
            return END
        case Phase.REWARD:
            return Take("coin")
    return legal_moves(state, seat)[0]
