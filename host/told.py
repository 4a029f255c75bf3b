"""What happened with a row of a log, to be told."""

from __future__ import annotations

from dataclasses import dataclass

from engine.protocol import Event
from host.log import Actor, Kind, Person


@dataclass(frozen=True)
class Told:
    """What happened with one row, as one viewer may know it."""

    number: int
    kind: Kind
    actor: Actor
    seat: int | None
    person: Person | None
    """Whoever held the seat when it happened."""
    people: tuple[Person, ...]
    """By seat, whoever held it then."""
    joint: bool
    """Was it one of several decisions at once? Then neither seat nor person is told."""
    events: tuple[Event, ...]
