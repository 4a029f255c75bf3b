"""Positions from which the palette is made: the middle and the end of a game of two and of one of four."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.protocol import Outcome
from engine.rosenkonig.board import Colour, reached, regions, square_of
from engine.rosenkonig.moves import BY_TEXT, Card, Play
from engine.rosenkonig.observation import Last, Observation, Score, Target
from render.picture import Name

NAMES = (
    Name("Annelies", "annelies"),
    Name("Bertram", "bertram"),
    Name("Clara", "clara"),
    Name("Dora", "dora"),
)
_ROWS = (
    "...r.....",
    "....rw.w.",
    ".wwrw....",
    "..wwwrrrr",
    "..rrrwrrw",
    "r.rrrw.w.",
    ".wrwrrrrw",
    "rwwwwrwrw",
    "rwrrwwww.",
)
_CROWN, _ORIGIN = "e6", "b6"
_FIVES = ("E1", "SE2", "SW1", "SW3"), ("N3", "NE2", "S2", "W3", "NW1")
_THREES = ("E1", "SE2"), ("N3", "NE2", "S2"), ("SW1", "W1", "W2"), ("NW1", "E3", "S1")
_DISCARD = ("E3", "N1", "NW2", "S3")


def scenes() -> tuple[Observation, ...]:
    """White is to move, in one of them after a pass; then the ends."""
    two, four = position(_FIVES), position(_THREES, passed=(2,))
    return two, four, ended(two), ended(four)


def position(hands: Sequence[Sequence[str]], passed: tuple[int, ...] = ()) -> Observation:
    """A middle game of as many as there are hands: red has just played E3, seat 1 is to move."""
    players, board = len(hands), "".join(_ROWS)
    colours = tuple(Colour.RED if seat % 2 == 0 else Colour.WHITE for seat in range(players))
    held = tuple(tuple(BY_TEXT[text] for text in hand) for hand in hands)
    heroes = (1, 2, 2, 0)[:players]
    at = square_of(_CROWN)
    last = Last(0, Play(BY_TEXT["E3"]), square_of(_ORIGIN), at, None)
    return Observation(
        viewer=None,
        to_act=(1,),
        legal=(),
        targets=targets(held[1], board, at, colours[1], heroes[1]),
        first=0,
        colours=colours,
        board=board,
        crown=at,
        hands=held,
        hand_limit=5 if players == 2 else 3,
        heroes=heroes,
        heroes_each=4 if players == 2 else 2,
        pile=24 - sum(map(len, held)) - len(_DISCARD),
        discard=tuple(BY_TEXT[text] for text in _DISCARD),
        supply=52 - sum(stone != "." for stone in board),
        red=Score(regions(board, Colour.RED)),
        white=Score(regions(board, Colour.WHITE)),
        last=last,
        passed=passed,
        outcome=None,
    )


def targets(hand: Sequence[Card], board: str, crown: int, colour: Colour, heroes: int) -> tuple[Target, ...]:
    """Where these cards lead (K7, K10)."""
    found = []
    for card in hand:
        square = reached(crown, card.direction, card.distance)
        if square is not None and (board[square] == "." or (board[square] == colour.other and heroes)):
            found.append(Target(card, square, hero=board[square] != "."))
    return tuple(found)


def ended(obs: Observation) -> Observation:
    """The same position as the end of the game: points decide."""
    ranks = tuple(1 + (colour is Colour.RED) for colour in obs.colours)
    scores = tuple(obs.score(colour).points for colour in obs.colours)
    outcome = Outcome(ranks, scores, "stones", "points")
    return replace(obs, to_act=(), targets=(), passed=(), outcome=outcome)
