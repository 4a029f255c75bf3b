"""What the host refuses, as types. Each carries what one clear sentence to the person needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from host.log import Person
    from host.position import Status


class Refusal(Exception):
    """Something that was asked for and is not done. Nothing has changed."""


class NoSuchSession(Refusal):
    """There is no session of this number (a forged or a very old button)."""


class SessionOver(Refusal):
    """The session has ended; `status` says how."""

    def __init__(self, status: Status) -> None:
        super().__init__(status)
        self.status = status


class SessionFrozen(Refusal):
    """The log of this session does not replay; nobody guesses how the game stands."""


class ChannelTaken(Refusal):
    """A lobby or game is already open in the channel."""

    def __init__(self, session_id: int) -> None:
        super().__init__(session_id)
        self.session_id = session_id


class NotSeated(Refusal):
    """The person has no seat in this session; `lost` if it was theirs and is open now."""

    def __init__(self, *, lost: bool = False) -> None:
        super().__init__(lost)
        self.lost = lost


class AlreadySeated(Refusal):
    """The person sits here already."""


class TableFull(Refusal):
    """All `seats` are taken."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.seats = seats


class AlreadyStarted(Refusal):
    """The lobby is over: the game runs."""


class NotStarted(Refusal):
    """There is a lobby, but no game yet."""


class NotTheHost(Refusal):
    """Only `host` may do this."""

    def __init__(self, host: Person) -> None:
        super().__init__(host)
        self.host = host


class NotAllowedToStop(Refusal):
    """Only `host`, or somebody who may manage messages or the server, may stop a game."""

    def __init__(self, host: Person) -> None:
        super().__init__(host)
        self.host = host


class NotInvited(Refusal):
    """Only those whom the host has asked can sit here."""


class OwnTable(Refusal):
    """The host has asked the others and was not asked, so there is nothing to decline."""


class NoOpenSeat(Refusal):
    """The game runs and every seat is held."""


class NoSuchSide(Refusal):
    """There is no such side to choose at this table."""


class SideFull(Refusal):
    """All places of side `side` are chosen."""

    def __init__(self, side: int) -> None:
        super().__init__(side)
        self.side = side


class NotResignable(Refusal):
    """The game has more than two sides: the others play on whoever goes, so nobody can resign."""


class AlreadyResigned(Refusal):
    """The person has said so; the others of the side are asked."""


class NewAtTheTable(Refusal):
    """The person has taken a seat that others began on and has made no move there: no game to give up yet."""


class MustResign(Refusal):
    """Moves have been made in this duel: who plays it can resign, and only a moderator can stop it."""


class OwnMove(Refusal):
    """The clock shall move for others, and the person who asks is waited for."""


class HasItsClock(Refusal):
    """A game with this pace has its own clock; nobody needs to ask for its move."""


class TooEarly(Refusal):
    """That can be done from `at` on (seconds since 1970), if nothing happens before."""

    def __init__(self, at: float) -> None:
        super().__init__(at)
        self.at = at


class NotOver(Refusal):
    """The game still goes on."""


class NoRematch(Refusal):
    """Not everybody who played is still at the table, so the same players cannot play again."""


class TooFew(Refusal):
    """`have` sit, `need` are wanted."""

    def __init__(self, have: int, need: int) -> None:
        super().__init__(have, need)
        self.have, self.need = have, need


class StaleDecision(Refusal):
    """The control belongs to decision `decision`; the seat has since been asked another."""

    def __init__(self, decision: int) -> None:
        super().__init__(decision)
        self.decision = decision


class AlreadyAnswered(Refusal):
    """The person has decided; a choice once made stands until all have decided."""


class NotSaved(Refusal):
    """The database could not take it; the move is not made and may be tried again."""
