"""Who may do what now, in one order everywhere: not over, in this game, to act now, decision fits."""

from __future__ import annotations

from engine.errors import NotYourTurn
from host import errors
from host.position import Status
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
    if asked is None:
        raise NotYourTurn(own, table.to_act)
    if seat is not None and seat != own:  # another seat's control: of now, or from before
        if decision is None or decision == table.decision(seat):
            raise NotYourTurn(own, table.to_act)
        raise errors.StaleDecision(decision)
    if decision is not None and decision != asked:
        raise errors.StaleDecision(decision)
    return own


def may_stop(table: Table, person_id: int, *, moderator: bool) -> None:
    """Raises NotAllowedToStop unless the person is the host or may manage messages or the server."""
    if not moderator and table.host is not None and table.host.id != person_id:
        raise errors.NotAllowedToStop(table.host)


def seated(table: Table, person_id: int) -> int:
    """The person's seat. Raises NotSeated."""
    seat = table.seat_of(person_id)
    if seat is None:
        raise errors.NotSeated
    return seat


def in_lobby(table: Table) -> None:
    """Raises AlreadyStarted once the game runs."""
    if table.status is not Status.LOBBY:
        raise errors.AlreadyStarted


def host_only(table: Table, person_id: int) -> None:
    """Raises NotTheHost."""
    if table.host is not None and table.host.id != person_id:
        raise errors.NotTheHost(table.host)
