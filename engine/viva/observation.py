"""What a viewer may know of a game of Viva il Re!: an allow-list. A secret is not in it at all (V6, V13)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.protocol import Outcome
from engine.viva.moves import Move
from engine.viva.palace import INITIALS


class Phase(StrEnum):
    """What is being decided."""

    PLACE = "place"  # V8
    MOVE = "move"  # V11
    VOTE = "vote"  # V13
    OVER = "over"


class EnvoyVote(StrEnum):
    """How the envoy voted (V24, V25)."""

    NONE = "none"  # there is no envoy
    FAVOURITE = "favourite"  # yes, without a card
    EMPTY = "empty"  # yes, as no `no` is left in the pile
    YES = "yes"  # the card turned up
    NO = "no"


@dataclass(frozen=True)
class Election:
    """A vote that is over: all of it was turned up (V13)."""

    who: str
    mover: int
    noes: tuple[int, ...]
    """Seats that played a no."""
    envoy: EnvoyVote
    king: bool


@dataclass(frozen=True)
class Finished:
    """A round that is over: its goal cards were shown (V18)."""

    round: int
    first: int
    king: str
    crown: int
    goals: tuple[int, ...]
    """By seat, the numbers of the goal cards."""
    favourites: tuple[str, ...]
    """By seat, the initials on the goal cards."""
    envoy_goal: int | None
    envoy_favourites: str | None
    places: tuple[str, ...]
    """By candidate, in the order of initials."""
    elections: tuple[Election, ...]
    points: tuple[int, ...]
    """By seat, for this round alone."""
    envoy_points: int | None
    totals: tuple[int, ...]
    envoy_total: int | None


@dataclass(frozen=True)
class Last:
    """The last move that everybody may know, whoever made it. A vote is none."""

    seat: int
    move: Move


@dataclass(frozen=True)
class Secrets:
    """What only the viewer knows: the own cards."""

    goal: int
    favourites: str
    """The initials on the goal card."""
    noes: int
    """No cards in hand."""
    vote: bool | None
    """What was chosen in the present vote; None: nothing yet, or there is no vote."""


@dataclass(frozen=True)
class Envoy:
    """The imperial envoy: open but for the order of its pile (V22, V23)."""

    goal: int
    favourites: str
    total: int
    pile: int
    """Cards left in its pile."""


@dataclass(frozen=True)
class Observation:
    """All that a viewer may know. Hashable: equal observations are equal pictures."""

    viewer: int | None
    """The seat that looks; None is a spectator."""
    legal: tuple[Move, ...]
    """The viewer's own legal moves, sorted by text."""
    phase: Phase
    round: int
    starter: int
    """The seat that started the round."""
    to_act: tuple[int, ...]
    """In a vote all seats, as nobody may know who has voted."""
    totals: tuple[int, ...]
    """Points by seat, of the rounds that are over."""
    crown: int | None
    places: tuple[str, ...]
    """By candidate, in the order of initials: see `engine.viva.palace`."""
    to_place: tuple[int, ...]
    """By seat, candidates still to place (V8)."""
    lavatory: int | None
    """The floor beside which the lavatory stands (V30); None: the game has none."""
    envoy: Envoy | None
    candidate: str | None
    """In a vote: who is voted on."""
    voted: int
    """In a vote: how many have chosen."""
    elections: tuple[Election, ...]
    """The votes of this round that are over."""
    finished: tuple[Finished, ...]
    """The rounds that are over."""
    secrets: Secrets | None
    """None for a spectator."""
    last: Last | None
    outcome: Outcome | None

    def at(self, place: str) -> str:
        """The initials of all who are at a place."""
        return "".join(who for who, where in zip(INITIALS, self.places, strict=True) if where == place)
