"""What people do before a game, row by row: they come, choose a side, go or decline, and get their seats."""

from __future__ import annotations

from dataclasses import replace
from operator import itemgetter

from engine.seating import read_start
from host.log import Kind, Person, Row
from host.position import AnyGame, Position, Status
from host.seating import seats_at_start
from host.setup import Setup


def in_lobby(setup: Setup, position: Position, row: Row) -> Position:
    """Somebody comes, chooses a side, goes or declines; whoever was asked and goes declines.

    Where all must accept, whoever does not closes the table. Raises ValueError for a row that cannot be.
    """
    own = row.actor.id or 0
    match row.kind:
        case Kind.JOIN:
            people = setup.order((*position.people, person_of(row)))
            return replace(position, people=people, declined=position.declined - {own})
        case Kind.SIDE:
            return replace(position, chosen={**position.chosen, own: int(row.text)})
        case Kind.LEAVE | Kind.DECLINE:
            people = tuple(person for person in position.people if person.id != own)
            chosen = {person: side for person, side in position.chosen.items() if person != own}
            status = position.status if people and not setup.all_must_accept else Status.CLOSED
            declined = position.declined | ({own} & {person.id for person in setup.invited})
            return replace(position, people=people, chosen=chosen, declined=declined, status=status)
    raise ValueError(f"“{row.kind}” cannot happen in a lobby")


def seated(game: AnyGame, setup: Setup, position: Position, row: Row) -> Position:
    """Everybody on the seat on which they play from the row on that begins the game.

    Raises ValueError for a row that does not say so.
    """
    people = position.people
    choices, (_, drawn) = [position.chosen.get(person.id) for person in people], read_start(row.text)
    joined = tuple(seats_at_start(setup.seating, game.sides(len(people)), choices, drawn))
    by_seat = tuple(person for _, person in sorted(zip(joined, people, strict=True), key=itemgetter(0)))
    held = frozenset((seat, person.id) for seat, person in enumerate(by_seat))
    return replace(position, people=by_seat, joined=joined, chosen={}, held=held, settled=held)


def person_of(row: Row) -> Person:
    """Whoever sits down with the row."""
    handle, _, display = row.text.partition(" ")
    return Person(row.actor.id or 0, display, handle)
