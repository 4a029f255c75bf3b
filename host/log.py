"""The log of a session: what happened, row by row, and who did it. Rows are only ever added."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.chance import Draw


class Kind(StrEnum):
    """What a row tells."""

    JOIN = "join"
    LEAVE = "leave"
    START = "start"
    MOVE = "move"
    STOP = "stop"
    DECLINE = "decline"  # an invitation, by whoever was asked
    TAKE = "take"  # a person sits down on an open seat of a running game
    LATE = "late"  # a seat has let its deadline pass; the clock finishes its turn
    SIDE = "side"  # somebody in the lobby chooses whom to play with
    RESIGN = "resign"  # a seat would give up; its side does when all who hold a seat of it would


@dataclass(frozen=True)
class Person:
    """Somebody, by the names they had when they sat down. `handle` is ASCII and without spaces."""

    id: int
    display: str
    handle: str


@dataclass(frozen=True)
class Actor:
    """Who made a row: a person, or the clock (without an id)."""

    kind: str
    id: int | None = None


CLOCK = Actor("clock")


def by(person_id: int) -> Actor:
    """That person as an actor."""
    return Actor("person", person_id)


@dataclass(frozen=True)
class Row:
    """One row. `number` counts from 1; `at` is seconds since 1970; `chance` is what was drawn with it.

    `text` is a move's notation, a person's `handle display` (join, take), a side's number, or how the game
    begins (see `engine.seating`). `seat` is that of a move, a deadline, or of whoever resigns; of whoever
    leaves a running game, and of whoever sits down in it.
    """

    number: int
    kind: Kind
    actor: Actor
    at: float
    text: str = ""
    seat: int | None = None
    decision: int | None = None
    chance: tuple[Draw, ...] = ()
