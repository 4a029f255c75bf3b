"""Viva il Re! behind the protocol of all games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.chance import Chance
from engine.errors import BadSetup, IllegalMove, NotYourTurn
from engine.protocol import Game, Outcome
from engine.viva import legal, observer, rounds, voting
from engine.viva.deck import CARDS, CARDS_FOR_TWO, Deck, DeckError, house_deck, read_deck
from engine.viva.mildest import mildest
from engine.viva.moves import Move, Place, Vote, parse
from engine.viva.observation import Last, Observation, Phase
from engine.viva.palace import ENVOY_START, INITIALS, NOT_YET
from engine.viva.state import State

ALONE, WITH_ENVOY = (3, 4, 5, 6), (2, 3, 4, 5)
"""How many can play without and with the envoy (V29)."""


class Viva:
    """The rules of Viva il Re!

    Options of `start`: `envoy` and `lavatory`, both true or false (if missing); `deck`, the text of a deck
    file (if missing, the house deck).
    """

    name = "viva"
    rules_version = 1
    player_counts = tuple(sorted({*ALONE, *WITH_ENVOY}))

    def counts(self, options: Mapping[str, object]) -> tuple[int, ...]:
        """How many can play with these options (V29)."""
        return WITH_ENVOY if options.get("envoy") is True else ALONE

    def sides(self, players: int) -> tuple[int, ...]:
        """Everybody plays alone."""
        return tuple(range(players))

    def start(self, players: int, options: Mapping[str, object], first: int, chance: Chance) -> State:
        """V5, V22: the goal cards are shuffled once, then round one begins."""
        envoy, lavatory, deck = read_options(options)
        counts = self.counts(options)
        if players not in counts:
            raise BadSetup("players", players, f"{min(counts)} to {max(counts)}")
        if first not in range(players):
            raise BadSetup("first", first, f"a seat from 0 to {players - 1}")
        cards = CARDS_FOR_TWO if players == 2 else CARDS
        state = State(
            deck=deck,
            with_envoy=envoy,
            with_lavatory=lavatory,
            phase=Phase.PLACE,
            round=0,
            starter=first,
            turn=first,
            pile=chance.shuffle(sorted(range(1, cards + 1), key=str)),
            goals=(),
            envoy_goal=None,
            noes=(),
            places=(NOT_YET,) * len(INITIALS),
            to_place=(),
            totals=(0,) * players,
            envoy_total=ENVOY_START if envoy else None,
        )
        return rounds.begin_round(state, 1, first, chance)[0]

    def to_act(self, state: State) -> tuple[int, ...]:
        """The seats that may decide: in a vote all who have not chosen."""
        return legal.to_act(state)

    def legal(self, state: State, seat: int) -> tuple[Move, ...]:
        """The seat's moves, sorted by their text; none if it is not to act."""
        return legal.legal_moves(state, seat)

    def apply(self, state: State, seat: int, move: Move, chance: Chance) -> rounds.Step:
        """Makes the move and all that follows by itself. Raises NotYourTurn or IllegalMove."""
        if seat not in self.to_act(state):
            raise NotYourTurn(seat, self.to_act(state))
        if move not in self.legal(state, seat):
            raise IllegalMove(seat, str(move))
        if isinstance(move, Vote):
            return voting.vote(state, seat, move, chance)
        state = replace(state, last=Last(seat, move))
        if isinstance(move, Place):
            return rounds.place(state, seat, move)
        return rounds.move(state, seat, move)

    def turn(self, state: State) -> int:
        """Turns begun so far; a vote counts as one."""
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


VIVA: Game[State, Move, Observation] = Viva()


def read_options(options: Mapping[str, object]) -> tuple[bool, bool, Deck]:
    """Envoy, lavatory and deck. Raises BadSetup for options that no game has."""
    if unknown := sorted(set(options) - {"envoy", "lavatory", "deck"}):
        raise BadSetup("option", unknown[0], "envoy, lavatory or deck")
    flags = []
    for name in ("envoy", "lavatory"):
        value = options.get(name, False)
        if not isinstance(value, bool):
            raise BadSetup(name, value, "true or false")
        flags.append(value)
    text = options.get("deck")
    if text is None:
        return flags[0], flags[1], house_deck()
    if not isinstance(text, str):
        raise BadSetup("deck", text, "the text of a deck file")
    try:
        return flags[0], flags[1], read_deck(text)
    except DeckError as error:
        raise BadSetup("deck", str(error), "the text of a deck file without mistakes") from error
