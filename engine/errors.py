"""What can be wrong with a move or a set-up. Each error carries what one clear sentence to a player needs."""

from __future__ import annotations


class MoveError(Exception):
    """A move that was not made. The state it was meant for is unchanged."""


class NotAMove(MoveError):
    """The text is no move of this game at all, whatever the position."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class IllegalMove(MoveError):
    """A move of this game, but not one that the seat may make now."""

    def __init__(self, seat: int, move: str) -> None:
        super().__init__(f"seat {seat}: {move}")
        self.seat, self.move = seat, move


class NotYourTurn(MoveError):
    """The seat is not to act now; `to_act` are the seats that are (none when the game is over)."""

    def __init__(self, seat: int, to_act: tuple[int, ...]) -> None:
        super().__init__(f"seat {seat}; to act: {to_act}")
        self.seat, self.to_act = seat, to_act


class BadSetup(ValueError):
    """A game cannot be started like this: the `name` of what is wrong, its value, and what would be right."""

    def __init__(self, name: str, value: object, allowed: str) -> None:
        super().__init__(f"{name} is {value!r}; it must be {allowed}")
        self.name, self.value, self.allowed = name, value, allowed
