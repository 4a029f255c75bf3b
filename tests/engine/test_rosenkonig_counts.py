"""Rosenkönig: as many sequences of moves as a counter finds that knows nothing of the engine."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from engine.rosenkonig.game import ROSENKONIG
from engine.rosenkonig.state import State

from .rosenkonig_counter import Table
from .rosenkonig_scene import play_all, start
from .viva_scene import PlainChance, shuffle

PLIES = range(1, 6)


@dataclass(frozen=True)
class Deal:
    """A deal, and how many sequences of 1 to 5 plies begin with it, and after certain moves from it."""

    players: int
    first: int
    pile: str
    from_the_start: tuple[int, ...]
    moves: str
    from_there: tuple[int, ...]


DEALS = (
    Deal(
        2,
        0,
        "W2 NE2 SE3 E3 N2 NW2 S2 N3 N1 NW3 W3 S3 SE2 W1 SW2 SW3 SW1 NE3 E2 SE1 NW1 NE1 E1 S1",
        (5, 19, 67, 237, 754),
        # new draw piles, heroes and passes
        "W2 N3 SE3 N1 NE2 S2 draw draw W3 draw N2 SE2 draw NW3 E3 draw W1 SW2 draw NW2 draw S3 draw "
        "draw SW1 draw NE3 E2 draw SE1 NW1+ draw draw NE1+ E1 draw draw S1+ E1 draw draw draw draw N1 "
        "SW3+ draw E3 draw draw draw draw draw NW1 NE1+ draw draw draw S2+ S3 draw N2 draw draw draw "
        "SW1 NW3 NW2 draw E2",
        (4, 5, 16, 35, 99),
    ),
    Deal(
        2,
        1,
        "SE3 S1 S3 W2 NW2 SE2 S2 E3 NE1 E1 SE1 NW3 N1 W3 E2 SW1 SW3 SW2 N2 NE2 N3 W1 NW1 NE3",
        (5, 20, 84, 328, 1076),
        # both ends
        "S3 E1 S1 E3 W2 NE1 NW2 draw SE3+ draw draw NW3+ N1 S2 draw SE1 W3 draw draw draw SW1 E2 draw "
        "draw draw N2 NE2 draw SW2+ SE2+ draw N3 W1+ SW3+ draw draw NW1 draw draw NE3 draw E1+ E2 draw "
        "draw draw N2 N1 draw draw NE1 draw draw draw draw S1 S2 draw NW3 S3 draw NW2 E3 draw draw draw "
        "draw SW1 SW2 draw SE1 NE2 draw SE2 W1 draw draw draw draw draw draw draw N2 N3 W3 SW3 E2 E1 N1 "
        "W2 draw draw NE1+ draw draw draw NW1 draw draw draw draw S3 NW2 draw draw S1 E3 draw draw draw "
        "SW2",
        (4, 7, 19, 28, 49),
    ),
    Deal(
        4,
        0,
        "W2 SW3 SE3 NW2 S1 N3 W3 N1 S2 E3 NE3 E1 SW2 SE1 W1 NW3 N2 NE1 NW1 NE2 E2 SE2 SW1 S3",
        (3, 8, 17, 40, 99),
        # heroes, passes and new draw piles
        "SW3 S1 E3 W2 NW2 N1 E1 SE3+ N3 draw NE3 draw draw SW2 draw SE1 W1 W3 draw draw draw S2 N2+ NE1 "
        "NW1 draw draw draw draw NE2 E2 draw SW1 draw draw S3+ draw draw NW3 SE2 E3 E1 draw draw draw "
        "N1 draw draw draw draw N2 draw NW1 draw draw S1 NE1 S2 draw draw draw SW2",
        (3, 9, 10, 16, 35),
    ),
    Deal(
        4,
        3,
        "SW1 SW3 NE3 N3 E2 NE1 E3 S1 SE2 SE3 N1 N2 W3 NW2 W1 SW2 E1 S3 NE2 S2 NW1 W2 SE1 NW3",
        (3, 7, 18, 36, 80),
        # the end by which nobody can move
        "SW3 N3 SE2 N2 NE3 E2 S1 draw SW1 NE1+ draw W3 draw draw E3+ draw W1 SW2 NW2 SE3 draw draw draw "
        "N1 S3 NE2 S2 draw draw draw draw NW1 W2 SE1+ NW3+ E1 draw draw draw draw E2+ draw draw N2 draw "
        "draw NE1 draw draw draw draw draw N1 S3+ S1 draw draw draw draw draw SW3 NW2 NE2 N3 S2 SW1 SE2 "
        "draw SE3 W1 draw W3 draw draw E1 draw draw N1 draw NE3 draw draw SW2 draw E2 NW1 NE1+ draw "
        "draw draw NW3 draw S2 E3 N3 draw draw draw draw draw draw",
        (2, 4, 6, 6, 7),
    ),
    Deal(
        4,
        2,
        "SW3 NW3 W3 SE3 W1 S2 N3 NW2 NW1 NE1 E1 NE2 E2 SW2 SE2 S1 W2 S3 SE1 N1 NE3 E3 SW1 N2",
        (3, 7, 14, 34, 71),
        # the 52nd stone
        "SW3 W1 N3 E1 draw S2 draw NE1 E2 SE3 NW2 NE2 W3 draw NW1 draw NW3 SE2 draw S1 draw draw W2 "
        "draw S3 SE1+ draw draw draw draw draw E3 SW1 N2 E1 draw draw draw NE3 N1 draw NE1 SW2 E2 N3 "
        "draw draw draw draw draw draw draw S1+ NW1 draw SE1+ draw draw S3 NW3 draw SW3 NW2 draw NE2 "
        "draw SE2 draw W1 W3+ draw E1 draw draw draw draw draw N1 draw draw E3 S2 NE2 W2+ SE3+ draw N2+ "
        "draw draw draw draw NW2 draw draw E2+ draw S1 draw SW2 NE1 draw SW3 draw draw SW1 draw SE1 "
        "draw draw NE3",
        (2, 4, 6, 8, 11),
    ),
)
every_deal = pytest.mark.parametrize("deal", DEALS)


def count(state: State, plies: int) -> int:
    """How many sequences of so many moves the engine knows."""
    if plies == 0:
        return 1
    following = (
        ROSENKONIG.apply(state, seat, move, PlainChance())[0]
        for seat in ROSENKONIG.to_act(state)
        for move in ROSENKONIG.legal(state, seat)
    )
    return sum(count(state, plies - 1) for state in following)


@every_deal
def test_sequences_from_the_start(deal: Deal) -> None:
    state = start(deal.players, shuffle(*deal.pile.split()), first=deal.first)
    table = Table(deal.players, deal.pile.split())
    assert tuple(count(state, plies) for plies in PLIES) == deal.from_the_start
    assert tuple(table.count(plies) for plies in PLIES) == deal.from_the_start


@every_deal
def test_sequences_from_deep_in_the_game(deal: Deal) -> None:
    state, _ = play_all(start(deal.players, shuffle(*deal.pile.split()), first=deal.first), deal.moves)
    table = Table(deal.players, deal.pile.split())
    for move in deal.moves.split():
        assert move in table.moves(table.turn)
        table = table.after(move)
    assert tuple(count(state, plies) for plies in PLIES) == deal.from_there
    assert tuple(table.count(plies) for plies in PLIES) == deal.from_there


def test_what_is_rare_is_among_them() -> None:
    """New draw piles, passes, heroes and both ends within five plies of where those sequences begin."""
    seen = set[str]()

    def look(state: State, plies: int) -> None:
        if plies == 0:
            return
        for move in ROSENKONIG.legal(state, state.turn):
            after, events = ROSENKONIG.apply(state, state.turn, move, PlainChance())
            seen.update(type(event).__name__ for event in events)
            seen.add(str(move)[-1])
            seen.add(after.outcome.reason if after.outcome else "goes on")
            look(after, plies - 1)

    for deal in DEALS:
        state, _ = play_all(start(deal.players, shuffle(*deal.pile.split()), first=deal.first), deal.moves)
        look(state, 5)
    assert seen >= {"Passed", "Reshuffled", "+", "stones", "blocked"}
