"""A position in the middle of a game: the palettes are made from its picture, and it warms the sprites."""

from __future__ import annotations

from engine.vienna.board import Board, Special
from engine.vienna.moves import Die, Laid, Place
from engine.vienna.observation import Last, Observation, Phase, Placed, SeatView, Tally
from render.picture import Name

NAMES = (
    Name("Maximilian von Hohenstein", "max.hohenstein"),
    Name("Béla Kovács", "bela.k"),
    Name("Poldi 🎻", "poldi"),
    Name("Resi", "resi"),
)


def position(board: Board, side: str) -> Observation:
    """The fourth round of a game of four."""
    street: list[Placed | None] = [None] * len(board.spaces)
    for place, seat, shown in (
        (0, 2, "1"),
        (5, 2, "3"),
        (7, 0, "4"),
        (17, 3, "5 w3"),
        (18, 1, "3 6"),
        (21, 3, "6 6"),
    ):
        dice = tuple(Laid(die, die.value) for die in _dice(shown))
        street[place] = Placed(seat, dice)
    start = board.start_cards
    persons = [person.key for person in board.persons]
    last = street[21]
    assert last is not None
    return Observation(
        viewer=None,
        legal=(),
        board=board,
        side=side,
        phase=Phase.PLACE,
        round=4,
        starter=2,
        to_act=(0,),
        seats=(
            SeatView(
                Tally(4, 1, 12),
                3,
                start[0],
                tuple(persons[:3]),
                (Special.INFLUENCE,),
                (4, 2, 2),
                _dice("2 5 6"),
                0,
                board.spaces[7].key,
            ),
            SeatView(
                Tally(4, 0, 10),
                0,
                start[1],
                tuple(persons[2:4]),
                (Special.JOKER,),
                (2, 3, 1),
                _dice("1 2"),
                0,
                board.spaces[18].key,
            ),
            SeatView(
                Tally(4, 2, 15),
                5,
                start[4],
                (),
                (Special.CLOCK, Special.DOUBLE),
                (1, 2, 4),
                _dice("6"),
                0,
                board.spaces[5].key,
            ),
            SeatView(
                Tally(4, 0, 5),
                2,
                start[2],
                (),
                (Special.EXTRA,),
                (3, 0, 2),
                _dice("1"),
                0,
                board.spaces[21].key,
            ),
        ),
        start_cards=(),
        persons=tuple(persons[-3:]),
        deck=24,
        street=tuple(street),
        society=((2, Die(False, 4)),),
        gendarme=board.spaces[9].key,
        behind=(),
        stop=None,
        scored=((), (), (), ()),
        last=Last(3, Place(last.dice, board.spaces[21].key), board.spaces[21].key),
        outcome=None,
    )


def _dice(text: str) -> tuple[Die, ...]:
    """Dice as the notation writes them: `2 5 w3`."""
    return tuple(Die(word[0] == "w", int(word[-1])) for word in text.split())
