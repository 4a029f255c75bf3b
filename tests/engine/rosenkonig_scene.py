"""Sets up positions of Rosenkönig for tests, in the words of the notation."""

from __future__ import annotations

from collections.abc import Sequence

from engine.chance import Draw, ScriptedChance
from engine.protocol import Event
from engine.rosenkonig.board import EMPTY, SQUARES, Colour, name_of, square_of
from engine.rosenkonig.game import ROSENKONIG
from engine.rosenkonig.moves import BY_TEXT, CARDS, Card
from engine.rosenkonig.state import HEROES, STONES, State

from .viva_scene import PlainChance

ALL = [name_of(square) for square in range(SQUARES)]
"""The names of all squares."""


def cards(texts: str) -> tuple[Card, ...]:
    """The cards with these texts, in this order."""
    return tuple(BY_TEXT[text] for text in texts.split())


def start(players: int, *draws: Draw, first: int = 0) -> State:
    """A new game. With `draws`, chance is exactly these."""
    if not draws:
        return ROSENKONIG.start(players, {}, first, PlainChance())
    chance = ScriptedChance(draws)
    state = ROSENKONIG.start(players, {}, first, chance)
    assert not chance.left, "the engine asked for less chance than the test has"
    return state


def board(red: str = "", white: str = "") -> str:
    """The board with stones on these squares."""
    reds, whites = set(red.split()), set(white.split())
    return "".join(Colour.RED if at in reds else Colour.WHITE if at in whites else EMPTY for at in ALL)


def scene(
    *hands: str,
    red: str = "",
    white: str = "",
    crown: str = "e5",
    turn: int = 0,
    first: int = 0,
    heroes: Sequence[int] | None = None,
    pile: str | None = None,
    supply: int | None = None,
) -> State:
    """A position: hands by seat, stones by their squares.

    If not said, nobody has spent a hero, the supply is what does not lie on the board, and the draw pile has
    all cards that are in no hand, sorted by text; with a `pile` those in neither are the discard pile.
    """
    held = tuple(tuple(sorted(cards(hand), key=str)) for hand in hands)
    rest = tuple(card for card in CARDS if not any(card in hand for hand in held))
    drawn = rest if pile is None else cards(pile)
    stones = board(red, white)
    return State(
        first=first,
        turn=turn,
        board=stones,
        crown=square_of(crown),
        hands=held,
        heroes=tuple(heroes or (HEROES[len(hands)],) * len(hands)),
        pile=drawn,
        discard=tuple(card for card in rest if card not in drawn),
        supply=STONES - SQUARES + stones.count(EMPTY) if supply is None else supply,
    )


def legal(state: State, seat: int | None = None) -> str:
    """All legal moves of a seat: the one whose turn it is, if not said."""
    return " ".join(map(str, ROSENKONIG.legal(state, state.turn if seat is None else seat)))


def play(state: State, text: str, *draws: Draw) -> tuple[State, tuple[Event, ...]]:
    """Makes the move of the seat whose turn it is. With `draws`, chance is exactly these."""
    move = ROSENKONIG.parse(text)
    if not draws:
        return ROSENKONIG.apply(state, state.turn, move, PlainChance())
    chance = ScriptedChance(draws)
    result = ROSENKONIG.apply(state, state.turn, move, chance)
    assert not chance.left, "the engine asked for less chance than the test has"
    return result


def play_all(state: State, texts: str) -> tuple[State, list[Event]]:
    """Makes several moves, each by the seat whose turn it is then."""
    events: list[Event] = []
    for text in texts.split():
        state, told = play(state, text)
        events += told
    return state, events
