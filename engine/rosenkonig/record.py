"""What a golden record says of a game of Rosenkönig, taken from the engine's own game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.protocol import Event, Outcome
from engine.rosenkonig.board import Colour, name_of
from engine.rosenkonig.events import Passed
from engine.rosenkonig.scoring import score
from engine.rosenkonig.state import State

NAMES = {Colour.RED: "red", Colour.WHITE: "white"}
"""What a record calls the colours."""


def unchosen(event: Event) -> tuple[int, str] | None:
    """A pass is a ply of a record though nobody chose it: its seat and its word (K12)."""
    return (event.seat, "pass") if isinstance(event, Passed) else None


def fields(state: State, outcome: Outcome, _: Sequence[Event]) -> dict[str, object]:
    """The fields of a record, from the last state and the outcome."""
    scores = {name: score(state.board, colour) for colour, name in NAMES.items()}
    return {
        "colours": [NAMES[colour] for colour in state.colours],
        "final": {
            "end": outcome.reason,
            "board": state.board,
            "crown": name_of(state.crown),
            "supply": state.supply,
            "heroes": list(state.heroes),
            "regions": {name: list(map(len, has.regions)) for name, has in scores.items()},
            "points": {name: has.points for name, has in scores.items()},
            "largest": {name: has.largest for name, has in scores.items()},
            "stones": {name: has.stones for name, has in scores.items()},
            "decided_by": outcome.decided_by,
            "winners": list(outcome.winners),
        },
    }
