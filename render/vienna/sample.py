"""Positions with all colours in their pictures: the palettes are made from them, and they warm sprites."""

from __future__ import annotations

from dataclasses import replace

from engine.protocol import Outcome
from engine.vienna.board import Board, Special
from engine.vienna.moves import Die, Laid, Place
from engine.vienna.observation import Last, Observation, Phase, Placed, SeatView, Tally
from render.picture import Name

NAMES = (
    Name("Maximilian von Hohenstein", "max.hohenstein"),
    Name("Béla Kovács", "bela.k"),
    Name("Poldi", "poldi"),
    Name("Resi", "resi"),
    Name("Zoë", "zoe"),
)
_PLAYERS = len(NAMES)
_SPECIALS = ((Special.INFLUENCE,), (Special.JOKER,), (Special.CLOCK, Special.DOUBLE), (Special.EXTRA,), ())
_ON_THE_STREET = ((0, 2, "1"), (5, 2, "3"), (7, 0, "4"), (17, 3, "5 w3"), (18, 1, "3 6"), (20, 4, "1=5 6"))
"""Position on the street, seat, dice."""
_LAST = 21, 3, "6 6"


def scenes(board: Board, side: str) -> tuple[Observation, ...]:
    """A placement, a stop of the evaluation and the choice of start cards, and the end of three games."""
    placing = _placing(board, side)
    return (
        placing,
        replace(placing, phase=Phase.PERSON, stop=board.spaces[12].key),
        replace(placing, phase=Phase.START_CARD, start_cards=board.start_cards[-1:], last=None, round=0),
        *(_over(placing, players) for players in (3, 4, 5)),
    )


def _placing(board: Board, side: str) -> Observation:
    street: list[Placed | None] = [None] * len(board.spaces)
    for position, seat, shown in (*_ON_THE_STREET, _LAST):
        street[position] = Placed(seat, _laid(shown))
    position, seat, shown = _LAST
    space = board.spaces[position].key
    persons = tuple(person.key for person in board.persons)
    return Observation(
        viewer=None,
        legal=(),
        board=board,
        side=side,
        phase=Phase.PLACE,
        round=4,
        starter=2,
        to_act=(0,),
        seats=tuple(_seat(seat, board) for seat in range(_PLAYERS)),
        start_cards=(),
        persons=persons[1 - _PLAYERS :],
        deck=24,
        street=tuple(street),
        society=((2, Die(False, 4)),),
        gendarme=board.spaces[9].key,
        behind=(board.spaces[3].key,),
        stop=None,
        scored=((),) * _PLAYERS,
        last=Last(seat, Place(_laid(shown), space), space),
        outcome=None,
    )


def _seat(seat: int, board: Board) -> SeatView:
    hand = tuple(Die(white=seat == 3 and value == 5, value=value) for value in (2, 5, 6)[seat % 2 :])
    return SeatView(
        tally=Tally(start=4, krieau=1, street=7 + 5 * seat, majorities=seat, coins=1),
        coins=seat,
        start_card=board.start_cards[seat % len(board.start_cards)],
        persons=(),
        specials=_SPECIALS[seat],
        symbols=(seat, 2, 3),
        dice=hand,
        unrolled=0,
        carriage=board.spaces[7].key if seat == 0 else None,
    )


def _over(obs: Observation, players: int) -> Observation:
    seats = obs.seats[:players]
    scores = tuple(view.points for view in seats)
    ranks = tuple(1 + sum(other > mine for other in scores) for mine in scores)
    outcome = Outcome(ranks, scores, "points25", "points")
    return replace(obs, phase=Phase.OVER, to_act=(), seats=seats, outcome=outcome)


def _laid(text: str) -> tuple[Laid, ...]:
    """Dice as the notation writes them: `1=4 w3`."""
    out = []
    for word in text.split():
        shown, _, counts = word.partition("=")
        die = Die(shown[0] == "w", int(shown[-1]))
        out.append(Laid(die, int(counts or die.value)))
    return tuple(out)
