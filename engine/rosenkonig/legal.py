"""What a seat can do (K7, K8, K10-K12, K16)."""

from __future__ import annotations

from engine.rosenkonig.board import EMPTY, reached
from engine.rosenkonig.moves import DRAW, Card, Move, Play
from engine.rosenkonig.observation import Target
from engine.rosenkonig.state import State


def to_act(state: State) -> tuple[int, ...]:
    """The seat whose turn it is; none when the game is over."""
    return () if state.outcome else (state.turn,)


def legal_moves(state: State, seat: int) -> tuple[Move, ...]:
    """The seat's moves, sorted by their text; none if it is not to act."""
    return able(state, seat) if seat in to_act(state) else ()


def able(state: State, seat: int) -> tuple[Move, ...]:
    """What the seat could do if it were its turn, sorted by text. Nothing: it would have to pass (K12)."""
    # Hands are sorted by text, and so are the plays: the first sign of `draw` comes after all capitals.
    plays = tuple(Play(target.card, target.hero) for target in targets(state, seat))
    return (*plays, DRAW) if len(state.hands[seat]) < state.hand_limit else plays


def targets(state: State, seat: int) -> tuple[Target, ...]:
    """The seat's cards that lead somewhere, sorted by text."""
    found = (_target(state, seat, card) for card in state.hands[seat])
    return tuple(target for target in found if target)


def _target(state: State, seat: int, card: Card) -> Target | None:
    """A card can be played in one way at most: alone, with a hero, or not at all (K11)."""
    square = reached(state.crown, card.direction, card.distance)
    if square is None:
        return None
    if state.board[square] == EMPTY:
        return Target(card, square, hero=False)
    if state.board[square] == state.colours[seat].other and state.heroes[seat]:
        return Target(card, square, hero=True)
    return None
