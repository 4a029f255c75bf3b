"""Who is at the table while a log is played again: in the lobby by name, in the game by seat."""

from __future__ import annotations

from collections import Counter

from engine.duel import MISSED
from engine.transcript import Entry, What, Who


class Lobby:
    """Who sits down before the game, in the order of joining, and the side that each has chosen."""

    def __init__(self) -> None:
        self._rows: dict[str, list[int]] = {}
        """By name, the rows with which they joined; two people may have the same name."""
        self._chosen: dict[str, int] = {}
        self.ambiguous = False
        """Did two people of one name sit there at once? Then nobody can tell which of them did what."""

    @property
    def names(self) -> tuple[str, ...]:
        """In the order of joining."""
        return tuple(
            name for _, name in sorted((row, name) for name, rows in self._rows.items() for row in rows)
        )

    @property
    def choices(self) -> tuple[int | None, ...]:
        """In the order of joining."""
        return tuple(map(self._chosen.get, self.names))

    @property
    def chose(self) -> bool:
        """Has anybody chosen a side?"""
        return bool(self._chosen)

    def takes(self, entry: Entry) -> bool:
        """The row happens. False: it cannot happen here."""
        match entry.what:
            case What.JOIN:
                rows = self._rows.setdefault(entry.text, [])
                rows.append(entry.number)
                self.ambiguous |= len(rows) > 1
            case What.LEAVE if rows := self._rows.get(entry.text, []):
                rows.pop()
                self._chosen.pop(entry.text, None)
            case What.SIDE if self._rows.get(entry.text.partition(" ")[2]):
                side, _, name = entry.text.partition(" ")
                self._chosen[name] = int(side)
            case What.DECLINE:
                pass  # whoever declines has not sat down
            case _:
                return False
        return True


class People:
    """Who is there in a running game."""

    def __init__(self) -> None:
        self.open, self.resigned = set[int](), set[int]()
        """Seats that nobody holds, and seats whose people would give up."""
        self.gone = set[int]()
        """Whose last sign was to leave or to be late: only if all of them are gone is a game abandoned."""
        self._missed = Counter[int]()

    def may_resign(self, seat: int) -> bool:
        """Does somebody hold the seat who has not done so?"""
        return seat not in self.open | self.resigned

    def opened_by(self, entry: Entry) -> bool:
        """What a row of a seat changes. Is the seat open by it?"""
        assert entry.seat is not None
        seat = {entry.seat}
        match entry.what:
            case What.RESIGN:
                self.resigned |= seat
            case What.TAKE:
                self.open -= seat
                self._missed[entry.seat] = 0
            case What.MOVE if entry.who is Who.PLAYER:
                self.resigned -= seat
                self._missed[entry.seat] = 0
            case What.LATE:
                self._missed[entry.seat] += 1
        if entry.what in (What.LEAVE, What.LATE):
            self.gone |= seat
        elif entry.who is Who.PLAYER:
            self.gone -= seat
        opened = entry.what is What.LEAVE or (entry.what is What.LATE and self._missed[entry.seat] >= MISSED)
        if opened:
            self.open |= seat
            self.resigned -= seat
        return opened
