"""What a golden record says of a finished game of Vienna, taken from the engine's own game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.protocol import Event, Outcome
from engine.vienna.events import EvaluationEnded
from engine.vienna.state import State


def fields(state: State, outcome: Outcome, events: Sequence[Event]) -> dict[str, object]:
    """The fields of a record, from the last state, the outcome and all events of the game in order."""
    return {
        "scores_by_round": [list(event.points) for event in events if isinstance(event, EvaluationEnded)],
        "final": {
            "points": list(outcome.scores),
            "coins": [player.coins for player in state.players],
            "specials": [len(state.specials(seat)) for seat in range(len(state.players))],
            "winners": list(outcome.winners),
        },
    }
