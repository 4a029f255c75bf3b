"""Who may do what now, in one order everywhere: not over, in this game, to act now, decision fits."""

from __future__ import annotations

from engine.errors import NotYourTurn
from host import errors
from host.pace import Pace
from host.position import Status
from host.seating import Seating
from host.table import Table


def playing_seat(table: Table, person_id: int, *, seat: int | None, decision: int | None) -> int:
    """The seat for which the person may decide now. Raises what stands in the way, the first thing first."""
    if table.status.ended:
        raise errors.SessionOver(table.status)
    own = seated(table, person_id)
    if table.frozen:
        raise errors.SessionFrozen
    if table.status is Status.LOBBY:
        raise errors.NotStarted
    asked = table.decision(own)
    if asked is None and own in table.position.answered:
        raise errors.AlreadyAnswered
    if asked is None:
        raise NotYourTurn(own, () if table.position.joint else table.to_act)
    if seat is not None and seat != own:  # another seat's control: of now, or from before
        if decision is None or decision == asked:  # it was asked with the own seat; has it answered? No word
            raise NotYourTurn(own, ())
        raise errors.StaleDecision(decision)
    if decision is not None and decision != asked:
        raise errors.StaleDecision(decision)
    return own


def may_stop(table: Table, person_id: int, *, moderator: bool) -> None:
    """Raises NotAllowedToStop unless the person is the host or may manage messages or the server.

    Raises MustResign where a stop would save the host from losing: in a duel in which people have moved.
    """
    if moderator:
        return
    if table.duel and table.status is Status.RUNNING and not table.frozen and table.position.there.moves:
        raise errors.MustResign
    if table.host is not None and table.host.id != person_id:
        raise errors.NotAllowedToStop(table.host)


def may_hurry(table: Table, person_id: int) -> None:
    """May the person ask the clock to move for others, once it is time? Raises what stands in the way.

    Whoever is waited for, too, raises OwnMove whatever the others do: of several who decide at once nobody
    learns from it who has.
    """
    running(table)
    seat = seated(table, person_id)
    if table.pace is not Pace.NONE:
        raise errors.HasItsClock
    if seat in table.position.waits_for:
        raise errors.OwnMove


def seated(table: Table, person_id: int) -> int:
    """The person's seat. Raises NotSeated."""
    seat = table.seat_of(person_id)
    if seat is None:
        raise errors.NotSeated(lost=any(table.people[s].id == person_id for s in table.open_seats))
    return seat


def resigning_seat(table: Table, person_id: int) -> int:
    """The seat of the person who would resign. Raises what stands in the way, the first thing first."""
    if table.status.ended:
        raise errors.SessionOver(table.status)
    seat = seated(table, person_id)
    if table.frozen:
        raise errors.SessionFrozen
    running(table)
    if not table.duel:
        raise errors.NotResignable
    if seat in table.position.resigned:
        raise errors.AlreadyResigned
    if (seat, person_id) not in table.position.settled:
        raise errors.NewAtTheTable
    return seat


def free_side(table: Table, person_id: int, side: int) -> None:
    """Raises NotSeated, NoSuchSide, SideFull unless the person may choose that side in the lobby."""
    seated(table, person_id)
    if table.seating is not Seating.CHOSEN or side not in table.sides:
        raise errors.NoSuchSide
    others = [chosen for person, chosen in table.position.chosen.items() if person != person_id]
    if others.count(side) >= table.sides.count(side):
        raise errors.SideFull(side)


def invited(table: Table, person_id: int) -> None:
    """Raises NotInvited unless everybody may sit here, or the person was asked."""
    asked = {person.id for person in table.invited}
    if asked and person_id not in asked and (table.host is None or table.host.id != person_id):
        raise errors.NotInvited


def asked(table: Table, person_id: int) -> None:
    """Raises OwnTable, NotInvited unless the person was asked to play here."""
    if person_id not in {person.id for person in table.invited}:
        raise errors.NotInvited if table.seat_of(person_id) is None else errors.OwnTable


def open_seat(table: Table, person_id: int) -> int:
    """The seat on which the person can sit down in the running game. Raises NoOpenSeat."""
    if not table.open_seats:
        raise errors.NoOpenSeat
    own = (seat for seat in table.open_seats if table.people[seat].id == person_id)
    return next(own, table.open_seats[0])


def may_play_again(table: Table, person_id: int) -> None:
    """Raises NotOver, NoRematch, NotSeated unless the person and all others sat there at the end."""
    if not table.status.ended:
        raise errors.NotOver
    forgotten = any(person.id < 0 for person in table.people)  # nobody knows who it was, see host.privacy
    if table.status is not Status.OVER or table.frozen or table.open_seats or forgotten:
        raise errors.NoRematch
    seated(table, person_id)


def running(table: Table) -> None:
    """Raises NotStarted in a lobby."""
    if table.status is Status.LOBBY:
        raise errors.NotStarted


def in_lobby(table: Table) -> None:
    """Raises SessionOver, AlreadyStarted once the game runs."""
    if table.status.ended:
        raise errors.SessionOver(table.status)
    if table.status is not Status.LOBBY:
        raise errors.AlreadyStarted


def host_only(table: Table, person_id: int) -> None:
    """Raises NotTheHost."""
    if table.host is not None and table.host.id != person_id:
        raise errors.NotTheHost(table.host)
