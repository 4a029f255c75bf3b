"""Chance comes from outside: a secret seed in a session, a recorded list in a replay.

The derivation from the seed, so that anybody can check it afterwards:

* A session's draws are numbered from 0 in the order in which they happen. One shuffle, one roll of several
  dice and the choice of the starting seat are one draw each.
* Draw `n` has the byte stream HMAC-SHA256(seed, "n:0"), HMAC-SHA256(seed, "n:1"), ... (decimal, ASCII).
* A number below `k` takes the next four bytes as a big-endian integer `x`; if `x >= 2**32 - 2**32 % k` it is
  thrown away and the next four are taken; the number is `x % k`. So every number is equally likely.
* A die is a number below 6, plus 1. A shuffle is Fisher-Yates from the back: for `i` from the last index down
  to 1, swap item `i` with item `number below (i + 1)`. The first item of the result is the top of the pile.
  A game hands its items over sorted by their texts: so what was drawn tells what was shuffled.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T", str, int)

Draw = tuple[str, tuple[str | int, ...]]
"""One random result as it is written down: ("shuffle", the pile from the top) or ("roll", the values)."""


class Chance(Protocol):
    """What the engine may ask of chance."""

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a random order, the top of the pile first."""
        ...

    def roll(self, count: int) -> tuple[int, ...]:
        """The values, 1 to 6, of `count` dice."""
        ...


class SeededChance:
    """Draws from a secret seed by the derivation above, beginning with draw number `next_draw`."""

    def __init__(self, seed: bytes, next_draw: int = 0) -> None:
        self._seed, self.next_draw = seed, next_draw

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        numbers, pile = self._numbers(), list(items)
        for i in range(len(pile) - 1, 0, -1):
            j = _below(numbers, i + 1)
            pile[i], pile[j] = pile[j], pile[i]
        return tuple(pile)

    def roll(self, count: int) -> tuple[int, ...]:
        numbers = self._numbers()
        return tuple(_below(numbers, 6) + 1 for _ in range(count))

    def seat(self, players: int) -> int:
        """The seat that starts, of `players` seats."""
        return _below(self._numbers(), players)

    def _numbers(self) -> Iterator[int]:
        """The 32-bit numbers of one draw, without end."""
        draw, self.next_draw = self.next_draw, self.next_draw + 1
        return _stream(self._seed, draw)


def _stream(seed: bytes, draw: int) -> Iterator[int]:
    block = 0
    while True:
        digest = hmac.digest(seed, f"{draw}:{block}".encode(), "sha256")
        for at in range(0, len(digest), 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def _below(numbers: Iterator[int], k: int) -> int:
    """An unbiased number from 0 to k - 1."""
    limit = 2**32 - 2**32 % k
    return next(x for x in numbers if x < limit) % k


class ChanceMismatch(ValueError):
    """Recorded chance does not fit what the engine asked for."""


class ScriptedChance:
    """Hands out recorded draws in order. Raises ChanceMismatch when the record does not fit the question."""

    def __init__(self, draws: Sequence[Draw]) -> None:
        self._draws = list(draws)
        self._used = 0

    @property
    def left(self) -> int:
        """How many draws have not been asked for."""
        return len(self._draws) - self._used

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        pile = self._next("shuffle")
        if sorted(map(str, pile)) != sorted(map(str, items)):
            raise ChanceMismatch(f"shuffle {self._used} is no permutation of the {len(items)} items shuffled")
        by_text = {str(item): item for item in items}
        return tuple(by_text[str(item)] for item in pile)

    def roll(self, count: int) -> tuple[int, ...]:
        values = self._next("roll")
        if len(values) != count or not all(isinstance(v, int) and 1 <= v <= 6 for v in values):
            raise ChanceMismatch(f"roll {self._used} is {values}, wanted {count} dice")
        return tuple(int(v) for v in values)

    def _next(self, kind: str) -> tuple[str | int, ...]:
        if self._used == len(self._draws):
            raise ChanceMismatch(f"the record has no draw {self._used + 1}; the engine asks for a {kind}")
        found, values = self._draws[self._used]
        self._used += 1
        if found != kind:
            raise ChanceMismatch(f"draw {self._used} is a {found}; the engine asks for a {kind}")
        return tuple(values)


class RecordingChance:
    """Passes everything on to another chance and keeps what was drawn."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.drawn: list[Draw] = []

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        pile = self._source.shuffle(items)
        self.drawn.append(("shuffle", tuple(pile)))
        return pile

    def roll(self, count: int) -> tuple[int, ...]:
        values = self._source.roll(count)
        self.drawn.append(("roll", values))
        return values
