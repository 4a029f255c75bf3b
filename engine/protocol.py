"""The one small protocol behind which every game stands, so that a fourth game changes nothing above it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar, runtime_checkable

from engine.chance import Chance


class Move(Protocol):
    """A small frozen value with one text form: `parse(str(move)) == move`."""

    def __str__(self) -> str: ...


@dataclass(frozen=True)
class Event:
    """Something that happened. Subclasses are frozen values; what they say is told in sentences elsewhere."""

    @property
    def seen_by(self) -> tuple[int, ...] | None:
        """The seats that may know of it; None means everybody, spectators too."""
        return None


@dataclass(frozen=True)
class Outcome:
    """The end of a game as a value."""

    ranks: tuple[int, ...]
    """By seat; 1 is first, equal ranks are shared (1, 1, 3)."""
    scores: tuple[int, ...]
    """Final points by seat."""
    reason: str
    """Why the game ended: a word of the game's own."""
    decided_by: str
    """What told the first from the second: a word of the game's own, such as `points` or `shared`."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of rank 1."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class Observation(Protocol):
    """What one viewer may know. Frozen and hashable: equal observations are equal pictures."""

    @property
    def viewer(self) -> int | None: ...
    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats to act; where it is secret who of several has done their part, all of these."""
        ...

    @property
    def legal(self) -> tuple[Move, ...]:
        """The viewer's own legal moves, sorted as the rule file says; empty for a spectator."""
        ...

    @property
    def outcome(self) -> Outcome | None: ...


S = TypeVar("S")
M = TypeVar("M", bound=Move)
O_co = TypeVar("O_co", bound=Observation, covariant=True)


class Game(Protocol[S, M, O_co]):
    """The rules of one game. States are frozen values; nothing here keeps anything."""

    @property
    def name(self) -> str:
        """The word players type: `vienna`."""
        ...

    @property
    def rules_version(self) -> int:
        """Goes up when an old log would no longer replay to the same game."""
        ...

    @property
    def player_counts(self) -> tuple[int, ...]:
        """How many can play, ascending, whatever the options."""
        ...

    def counts(self, options: Mapping[str, object]) -> tuple[int, ...]:
        """How many can play with these options, ascending."""
        ...

    def sides(self, players: int) -> tuple[int, ...]:
        """By seat, the side that it plays for, numbered from 0: seats of one side win or lose together."""
        ...

    def start(self, players: int, options: Mapping[str, object], first: int, chance: Chance) -> S:
        """The first state. `first` is the seat that starts. Raises BadSetup."""
        ...

    def to_act(self, state: S) -> tuple[int, ...]:
        """The seats that may decide now, ascending; none when the game is over."""
        ...

    def legal(self, state: S, seat: int) -> tuple[M, ...]:
        """That seat's moves, sorted by their text; none if it is not to act."""
        ...

    def apply(self, state: S, seat: int, move: M, chance: Chance) -> tuple[S, tuple[Event, ...]]:
        """A new state and what happened, in order. Raises NotYourTurn or IllegalMove and changes nothing."""
        ...

    def turn(self, state: S) -> int:
        """Goes up when another turn begins. It may be several decisions of one seat, or one of several."""
        ...

    def mildest(self, state: S, seat: int) -> M:
        """The legal move that the clock makes for a seat to act whose player is absent.

        It is the one that costs and changes least, and it tells nothing that only that seat may know.
        """
        ...

    def observe(self, state: S, seat: int | None) -> O_co:
        """What that seat (None: a spectator) may know."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """None while the game goes on."""
        ...

    def parse(self, text: str) -> M:
        """The move with this text form. Raises NotAMove."""
        ...


RESIGNED, LATE, LEFT = "resigned", "late", "left"
"""Why a side is out of a duel: it gave up; it missed its deadlines; it went away."""


@runtime_checkable
class Duel(Protocol):
    """What a game of two sides can do besides: it can end before its end, and the other side has won."""

    def concede(self, state: Any, side: int, reason: str) -> tuple[Any, tuple[Event, ...]]:
        """The state in which this side has lost, and what happened; `reason` is one of the words above.

        The outcome has the reason both as `reason` and as `decided_by`. The game must not be over.
        """
        ...
