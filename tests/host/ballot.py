"""A game of secret votes, small enough to be seen through: all seats vote at once, three rounds long.

A vote is `yes` or `no`. Before the first round the deck is shuffled, after each a die is rolled.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.chance import Chance
from engine.errors import IllegalMove, NotAMove, NotYourTurn
from engine.protocol import Event, Game, Outcome

ROUNDS = 3


@dataclass(frozen=True)
class Vote:
    """One seat's choice."""

    word: str

    def __str__(self) -> str:
        return self.word


VOTES = (Vote("no"), Vote("yes"))


@dataclass(frozen=True)
class State:
    """Rounds that are over, and the votes of this one by seat."""

    votes: tuple[Vote | None, ...]
    round: int = 0


@dataclass(frozen=True)
class Seen:
    """What may be known: who is to vote."""

    viewer: int | None
    to_act: tuple[int, ...]
    legal: tuple[Vote, ...]
    outcome: Outcome | None


class Ballot:
    """The rules."""

    name = "ballot"
    rules_version = 1
    player_counts = (3, 4)

    def start(self, players: int, options: Mapping[str, object], first: int, chance: Chance) -> State:
        """All are to vote."""
        chance.shuffle(("ace", "king", "queen"))
        return State((None,) * players)

    def counts(self, options: Mapping[str, object]) -> tuple[int, ...]:
        """Whatever the options."""
        return self.player_counts

    def sides(self, players: int) -> tuple[int, ...]:
        """Everybody alone."""
        return tuple(range(players))

    def to_act(self, state: State) -> tuple[int, ...]:
        """Whoever has not voted."""
        over = state.round == ROUNDS
        return () if over else tuple(seat for seat, vote in enumerate(state.votes) if vote is None)

    def legal(self, state: State, seat: int) -> tuple[Vote, ...]:
        """Both."""
        return VOTES if seat in self.to_act(state) else ()

    def apply(self, state: State, seat: int, move: Vote, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """The last vote of a round ends it."""
        if seat not in self.to_act(state):
            raise NotYourTurn(seat, self.to_act(state))
        if move not in VOTES:
            raise IllegalMove(seat, str(move))
        votes = (*state.votes[:seat], move, *state.votes[seat + 1 :])
        if None in votes:
            return replace(state, votes=votes), ()
        chance.roll(1)
        return State((None,) * len(votes), state.round + 1), ()

    def turn(self, state: State) -> int:
        """A round is one turn of all."""
        return state.round

    def mildest(self, state: State, seat: int) -> Vote:
        """No."""
        return VOTES[0]

    def observe(self, state: State, seat: int | None) -> Seen:
        """All but the votes."""
        legal = () if seat is None else self.legal(state, seat)
        return Seen(seat, self.to_act(state), legal, self.outcome(state))

    def outcome(self, state: State) -> Outcome | None:
        """Everybody wins."""
        if state.round < ROUNDS:
            return None
        return Outcome((1,) * len(state.votes), (0,) * len(state.votes), "rounds", "shared")

    def parse(self, text: str) -> Vote:
        """A vote."""
        if text not in map(str, VOTES):
            raise NotAMove(text)
        return Vote(text)


BALLOT: Game[State, Vote, Seen] = Ballot()
