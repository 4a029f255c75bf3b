"""Rosenkönig behind the protocol of all games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.chance import Chance
from engine.errors import BadSetup, IllegalMove, NotYourTurn
from engine.protocol import Game, Outcome
from engine.rosenkonig import legal, observer, scoring, turns
from engine.rosenkonig.events import Conceded, GameEnded
from engine.rosenkonig.mildest import mildest
from engine.rosenkonig.moves import Draw, Move, parse
from engine.rosenkonig.observation import Observation
from engine.rosenkonig.state import State

DUEL, TEAMS = 2, 4
"""How many can play (K6, K16)."""


class Rosenkonig:
    """The rules of Rosenkönig.

    Option of `start`: `teams`, true for two teams of two, false for two players; if missing, the number of
    players says it.
    """

    name = "rosenkonig"
    rules_version = 1
    player_counts = (DUEL, TEAMS)

    def counts(self, options: Mapping[str, object]) -> tuple[int, ...]:
        """How many can play with these options."""
        match options.get("teams"):
            case True:
                return (TEAMS,)
            case False:
                return (DUEL,)
        return self.player_counts

    def sides(self, players: int) -> tuple[int, ...]:
        """Partners face each other (K16)."""
        return tuple(seat % 2 for seat in range(players))

    def start(self, players: int, options: Mapping[str, object], first: int, chance: Chance) -> State:
        """K5, K6, K17: five cards and four heroes for each of two, three and two for each of four."""
        check_options(options)
        counts = self.counts(options)
        if players not in counts:
            raise BadSetup("players", players, " or ".join(map(str, counts)))
        if first not in range(players):
            raise BadSetup("first", first, f"a seat from 0 to {players - 1}")
        return turns.begin(players, first, chance)

    def to_act(self, state: State) -> tuple[int, ...]:
        """The seat whose turn it is; none when the game is over."""
        return legal.to_act(state)

    def legal(self, state: State, seat: int) -> tuple[Move, ...]:
        """The seat's moves, sorted by their text; none if it is not to act."""
        return legal.legal_moves(state, seat)

    def apply(self, state: State, seat: int, move: Move, chance: Chance) -> turns.Step:
        """Makes the move and all that follows by itself. Raises NotYourTurn or IllegalMove."""
        if seat not in self.to_act(state):
            raise NotYourTurn(seat, self.to_act(state))
        if move not in self.legal(state, seat):
            raise IllegalMove(seat, str(move))
        if isinstance(move, Draw):
            return turns.draw(state, seat, chance)
        return turns.play(state, seat, move)

    def turn(self, state: State) -> int:
        """Turns begun so far; a pass is none."""
        return state.turns

    def mildest(self, state: State, seat: int) -> Move:
        """What the clock plays for an absent player."""
        return mildest(state, seat)

    def observe(self, state: State, seat: int | None) -> Observation:
        """What that seat may know."""
        return observer.observe(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """None while the game goes on."""
        return state.outcome

    def parse(self, text: str) -> Move:
        """The move with this text form. Raises NotAMove."""
        return parse(text)

    def concede(self, state: State, side: int, reason: str) -> turns.Step:
        """The other side has won; scores are as they stand (see `engine.protocol.Duel`)."""
        if state.outcome is not None:
            raise ValueError("the game is over: nobody can concede it any more")
        seats = tuple(seat for seat, of in enumerate(self.sides(state.players)) if of == side)
        if not seats:
            raise ValueError(f"side is {side}; it must be 0 or 1")
        outcome = scoring.won(state, [state.colours[seats[0]].other], reason, decided_by=reason)
        return replace(state, outcome=outcome), (Conceded(seats, reason), GameEnded(outcome))


ROSENKONIG: Game[State, Move, Observation] = Rosenkonig()


def check_options(options: Mapping[str, object]) -> None:
    """Raises BadSetup for options that no game has."""
    if unknown := sorted(set(options) - {"teams"}):
        raise BadSetup("option", unknown[0], "teams")
    if "teams" in options and not isinstance(options["teams"], bool):
        raise BadSetup("teams", options["teams"], "true or false")
