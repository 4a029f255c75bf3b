"""What a session was opened with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from host.log import Person
from host.pace import Pace
from host.seating import Seating


@dataclass(frozen=True)
class Setup:
    """What a session was opened with; it never changes. `seats` is the most that may sit."""

    game: str
    rules_version: int
    options: Mapping[str, object]
    seats: int
    seed: bytes = field(repr=False)
    guild_id: int
    channel_id: int
    opened_at: float
    pace: Pace = Pace.NONE
    invited: tuple[Person, ...] = ()
    """If anybody, then nobody else can sit but the host; in a rematch all players, by seat."""
    dms: bool = True
    """May secrets be sent by direct message?"""
    rematch_of: int | None = None
    """The session whose players play again, on the same seats, if all accept."""
    seating: Seating = Seating.JOINED
    """What gives everybody their seat when the game begins."""

    @property
    def challenge(self) -> bool:
        """Has one person been asked to a game for two? Then it begins, or not, with the answer."""
        return self.rematch_of is None and self.seats == 2 and len(self.invited) == 1

    @property
    def all_must_accept(self) -> bool:
        """Does the game begin as soon as all who were asked have accepted, and not at all if one does not?"""
        return self.rematch_of is not None or self.challenge

    def order(self, people: tuple[Person, ...]) -> tuple[Person, ...]:
        """People by seat: in the order of joining, in a rematch as they sat."""
        if self.rematch_of is None:
            return people
        seat = {person.id: seat for seat, person in enumerate(self.invited)}
        return tuple(sorted(people, key=lambda person: seat.get(person.id, len(seat))))
