"""Who sits where when not the order of joining says it: sides that were chosen, or seats that were drawn."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence


def chosen_seats(sides: Sequence[int], choices: Sequence[int | None]) -> tuple[int, ...]:
    """In the order of joining, each one's seat, given the side that each has chosen (None: none).

    `sides` are those of the seats. Whoever has not chosen, or too late for a side that is full, takes the
    first free place of the seats in their order. Within a side the order of joining stays: so without any
    choice everybody sits in that order.
    """
    room, kept = Counter(sides), list[int | None]()
    for choice in choices:
        fits = choice is not None and room[choice] > 0
        kept.append(choice if fits else None)
        if choice is not None and fits:
            room[choice] -= 1
    free = []
    for side in sides:
        if room[side] > 0:
            free.append(side)
            room[side] -= 1
    seats = {side: [seat for seat, of in enumerate(sides) if of == side] for side in sides}
    return tuple(seats[free.pop(0) if side is None else side].pop(0) for side in kept)


def start_text(first: int, seats: Sequence[int] | None) -> str:
    """The text of the row that begins a game: `first 2`, with drawn seats `first 2 seats 3 0 1 2`.

    `seats` are in the order of joining: the number at each place is the seat of whoever joined then.
    """
    return " ".join(map(str, ["first", first, *(["seats", *seats] if seats else [])]))


def read_start(text: str) -> tuple[int, tuple[int, ...] | None]:
    """The seat that starts and the drawn seats, if any. Raises ValueError for another text."""
    match = re.fullmatch(r"first (\d+)(?: seats (\d+(?: \d+)*))?", text)
    if match is None:
        raise ValueError(f"“{text}” does not say how a game begins")
    return int(match[1]), tuple(map(int, match[2].split())) if match[2] else None
