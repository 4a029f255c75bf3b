"""From games to places: what everybody has achieved, and who stands where. Pure functions on values."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from host.log import Person
from host.ratings import Ratings

COURSE = 14
"""Of so many games, the last ones, it is told how they went."""


Sides = Callable[[int], Sequence[int]]
"""For a number of players, by seat the side that it plays for."""


@dataclass(frozen=True)
class Seat:
    """Who sat on a seat of a game that counts, and how it ended for them; rank 1 is the first.

    A game's are in the order of its seats.
    """

    person_id: int
    rank: int
    score: int


@dataclass(frozen=True)
class Record:
    """What somebody has achieved in some games."""

    person: Person
    games: int
    wins: int
    """Shared ones too."""
    won: tuple[bool, ...]
    """Of each of the last COURSE games, the newest last."""
    mean: float | None
    """Mean score; of one game only, since the scores of two games do not compare."""
    ratings: tuple[int, ...]
    """After each of the last COURSE games, the newest last; of one game only, else empty."""

    @property
    def figure(self) -> int:
        """What ranks: the rating; where there is none, the wins."""
        return self.ratings[-1] if self.ratings else self.wins


@dataclass(frozen=True)
class Standing:
    """Somebody's place. Who have the same figure have the same rank, and the next rank is left out."""

    rank: int
    record: Record


def records(
    games: Iterable[Sequence[Seat]], people: Mapping[int, Person], *, sides: Sides | None
) -> tuple[Record, ...]:
    """What each of the `people` has achieved in the games, which come in the order of their end.

    Whoever else sat there counts as partner or opponent. If all are one game, `sides` are its (see
    `engine.protocol.Game.sides`); None if they are of several games: then nobody has a rating.
    """
    ratings, tallies = Ratings(), dict[int, _Tally]()
    for seats in games:
        if sides is not None:
            ratings.add({seat.person_id: seat.rank for seat in seats}, sides(len(seats)))
        for seat in seats:
            tally = tallies.setdefault(seat.person_id, _Tally())
            tally.add(seat, ratings.of(seat.person_id) if sides is not None else None)
    return tuple(
        tally.record(people[key], sides is not None) for key, tally in tallies.items() if key in people
    )


def ranked(found: Iterable[Record]) -> tuple[Standing, ...]:
    """The records in order. Within a rank: more wins, then fewer games, then the older account."""
    order = sorted(found, key=lambda r: (-r.figure, -r.wins, r.games, r.person.id))
    standings: list[Standing] = []
    for place, record in enumerate(order, 1):
        level = standings and standings[-1].record.figure == record.figure
        standings.append(Standing(standings[-1].rank if level else place, record))
    return tuple(standings)


@dataclass
class _Tally:
    """One person's games, added up."""

    games: int = 0
    wins: int = 0
    score: int = 0
    won: deque[bool] = field(default_factory=lambda: deque(maxlen=COURSE))
    ratings: deque[int] = field(default_factory=lambda: deque(maxlen=COURSE))

    def add(self, seat: Seat, rating: int | None) -> None:
        self.games += 1
        self.wins += seat.rank == 1
        self.score += seat.score
        self.won.append(seat.rank == 1)
        if rating is not None:
            self.ratings.append(rating)

    def record(self, person: Person, one_game: bool) -> Record:
        mean = self.score / self.games if one_game else None
        return Record(person, self.games, self.wins, tuple(self.won), mean, tuple(self.ratings))
