"""Who sits down before a game while its log is played again, by name: there are no seats yet."""

from __future__ import annotations

from engine.transcript import Entry, What


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
