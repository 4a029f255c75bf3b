"""A tug of war, small enough to be seen through: two sides of one or two seats, who pull in turn.

A pull is worth what a die shows. Twelve pulls long; whose side has pulled more has won.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.chance import Chance
from engine.errors import IllegalMove, NotAMove, NotYourTurn
from engine.protocol import Event, Game, Outcome

PULLS = 12


@dataclass(frozen=True)
class Pull:
    """All that there is to do."""

    def __str__(self) -> str:
        return "pull"


@dataclass(frozen=True)
class Rope:
    """Whose turn it is, and what each seat has pulled."""

    seat: int
    pulled: tuple[int, ...]
    pulls: int = 0
    outcome: Outcome | None = None


@dataclass(frozen=True)
class LetGo(Event):
    """A side is out."""

    side: int
    reason: str


@dataclass(frozen=True)
class Seen:
    """Everything."""

    viewer: int | None
    to_act: tuple[int, ...]
    legal: tuple[Pull, ...]
    outcome: Outcome | None


class Tug:
    """The rules."""

    name = "tug"
    rules_version = 1
    player_counts = (2, 4)

    def counts(self, options: Mapping[str, object]) -> tuple[int, ...]:
        """Whatever the options."""
        return self.player_counts

    def sides(self, players: int) -> tuple[int, ...]:
        """Every second seat."""
        return tuple(seat % 2 for seat in range(players))

    def start(self, players: int, options: Mapping[str, object], first: int, chance: Chance) -> Rope:
        """Nobody has pulled; a shuffle, as most games begin with one."""
        chance.shuffle(("left", "right"))
        return Rope(first, (0,) * players)

    def to_act(self, state: Rope) -> tuple[int, ...]:
        """One."""
        return () if state.outcome else (state.seat,)

    def legal(self, state: Rope, seat: int) -> tuple[Pull, ...]:
        """One."""
        return (Pull(),) if seat in self.to_act(state) else ()

    def apply(self, state: Rope, seat: int, move: Pull, chance: Chance) -> tuple[Rope, tuple[Event, ...]]:
        """Pulls."""
        if seat not in self.to_act(state):
            raise NotYourTurn(seat, self.to_act(state))
        if move != Pull():
            raise IllegalMove(seat, str(move))
        pulled = list(state.pulled)
        pulled[seat] += chance.roll(1)[0]
        rope = Rope((seat + 1) % len(pulled), tuple(pulled), state.pulls + 1)
        if rope.pulls < PULLS:
            return rope, ()
        by_side = [sum(pulled[side::2]) for side in (0, 1)]
        return replace(rope, outcome=_won(rope, by_side, "pulls")), ()

    def turn(self, state: Rope) -> int:
        """Each pull is one."""
        return state.pulls

    def mildest(self, state: Rope, seat: int) -> Pull:
        """The only one."""
        return Pull()

    def observe(self, state: Rope, seat: int | None) -> Seen:
        """Everything."""
        legal = () if seat is None else self.legal(state, seat)
        return Seen(seat, self.to_act(state), legal, state.outcome)

    def outcome(self, state: Rope) -> Outcome | None:
        """The side that has pulled more, or that is still there."""
        return state.outcome

    def parse(self, text: str) -> Pull:
        """A pull."""
        if text != "pull":
            raise NotAMove(text)
        return Pull()

    def concede(self, state: Rope, side: int, reason: str) -> tuple[Rope, tuple[Event, ...]]:
        """The other side has won."""
        assert state.outcome is None
        outcome = _won(state, [side != 0, side != 1], reason)
        return replace(state, outcome=outcome), (LetGo(side, reason),)


def _won(rope: Rope, strength: list[int], reason: str) -> Outcome:
    ranks = tuple(1 if strength[seat % 2] == max(strength) else 2 for seat in range(len(rope.pulled)))
    return Outcome(ranks, rope.pulled, reason, reason)


TUG: Game[Rope, Pull, Seen] = Tug()
