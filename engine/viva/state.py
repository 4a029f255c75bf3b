"""The whole position of a game of Viva il Re! as a frozen value, all secrets included."""

from __future__ import annotations

from dataclasses import dataclass

from engine.protocol import Outcome
from engine.viva.deck import Deck
from engine.viva.observation import Election, Finished, Last, Phase
from engine.viva.palace import INITIALS


@dataclass(frozen=True)
class State:
    """A position. Seats are indices; candidates stand in the order of their initials."""

    deck: Deck
    with_envoy: bool
    with_lavatory: bool
    phase: Phase
    round: int
    starter: int
    """The seat that started the round."""
    turn: int
    """The seat that places or moves; in a vote the mover."""
    pile: tuple[int, ...]
    """Goal cards not yet dealt, from the top."""
    goals: tuple[int, ...]
    """By seat, the number of the goal card."""
    envoy_goal: int | None
    noes: tuple[int, ...]
    """By seat, no cards in hand (V6: secret)."""
    places: tuple[str, ...]
    """By candidate."""
    to_place: tuple[int, ...]
    """By seat, candidates still to place."""
    totals: tuple[int, ...]
    envoy_total: int | None
    envoy_pile: tuple[str, ...] = ()
    """The envoy's `yes` and `no` cards from the top."""
    turns: int = 0
    """Turns begun so far; a vote counts as one."""
    crown: int | None = None
    candidate: str | None = None
    """In a vote: who is voted on."""
    votes: tuple[bool | None, ...] = ()
    """In a vote, by seat: yes, no, or not yet."""
    elections: tuple[Election, ...] = ()
    finished: tuple[Finished, ...] = ()
    last: Last | None = None
    outcome: Outcome | None = None

    @property
    def players(self) -> int:
        """How many play, the envoy not counted."""
        return len(self.totals)

    def place_of(self, who: str) -> str:
        """Where the candidate is."""
        return self.places[INITIALS.index(who)]

    def on(self, place: str) -> int:
        """How many candidates are at a place."""
        return self.places.count(place)

    def favourites(self, goal: int) -> str:
        """The initials on a goal card."""
        return self.deck[goal - 1]
