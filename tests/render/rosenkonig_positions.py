"""Positions of Rosenkönig built by hand, as a spectator sees them: each state, and the extremes of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.rosenkonig.board import square_of
from engine.rosenkonig.game import Rosenkonig
from engine.rosenkonig.moves import BY_TEXT, CARDS, DRAW, Card, Play
from engine.rosenkonig.observation import Last, Observation
from engine.rosenkonig.scoring import judge
from engine.rosenkonig.state import HAND_LIMIT, STONES, State
from render.picture import Name
from tests.render.positions import NAMES as FIVE
from tests.render.positions import ODD_NAMES as ODD_FIVE

NAMES, ODD_NAMES = FIVE[:4], ODD_FIVE[:4]
PLAIN = tuple(Name(letter, letter) for letter in "abcd")
TABLES = (2, 4)
_GAME = Rosenkonig()
MIDDLE = (
    ".........",
    ".........",
    "r........",
    "wwr.wr...",
    ".rwwwr...",
    ".wrwr....",
    ".rwwrr...",
    "wrwrrr...",
    ".w..r....",
)
"""The crown has come from a6 to c6."""
EMPTY_BOARD = ("." * 9,) * 9
HANDS = ("E1 SE2 SW1 SW3", "N3 NE2 NW1 SE3 W3", "E2 N1 S1", "NW2 W1")


def laid(
    rows: Sequence[str] = MIDDLE,
    crown: str = "c6",
    hands: Sequence[str] = HANDS[:2],
    heroes: Sequence[int] = (1, 2, 2, 0),
    discard: str = "E3 NW3 W2",
    turn: int = 1,
    last: Last | None = None,
    passed: tuple[int, ...] = (),
) -> State:
    """A position; the cards that lie nowhere are the draw pile."""
    held = tuple(cards(hand) for hand in hands)
    away = cards(discard)
    board = "".join(rows)
    return State(
        first=0,
        turn=turn,
        board=board,
        crown=square_of(crown),
        hands=held,
        heroes=tuple(heroes[: len(held)]),
        pile=tuple(card for card in CARDS if card not in away and not any(card in hand for hand in held)),
        discard=away,
        supply=STONES - sum(stone != "." for stone in board),
        last=last,
        passed=passed,
    )


def cards(text: str) -> tuple[Card, ...]:
    """Cards as `E1 NW2`."""
    return tuple(BY_TEXT[word] for word in text.split())


def played(card: str, origin: str, square: str, seat: int = 0, hero: bool = False) -> Last:
    """The last move: a card."""
    return Last(seat, Play(BY_TEXT[card], hero), square_of(origin), square_of(square), None)


def drew(card: str, crown: str = "c6", seat: int = 0) -> Last:
    """The last move: a card drawn."""
    return Last(seat, DRAW, square_of(crown), square_of(crown), BY_TEXT[card])


def seen(state: State) -> Observation:
    """By a spectator."""
    return _GAME.observe(state, None)


def middle(players: int = 2, **changes: object) -> Observation:
    """White is to move; red has just played."""
    state = laid(hands=_hands(players), last=played("E2", "a6", "c6"))
    return seen(replace(state, **changes))  # type: ignore[arg-type]


def _hands(players: int) -> list[str]:
    """As many cards as so many players may have in hand."""
    return [" ".join(hand.split()[: HAND_LIMIT[players]]) for hand in HANDS[:players]]


def first_turn(players: int = 2) -> Observation:
    """Nothing has happened yet: full hands, and the crown on the empty centre."""
    size = HAND_LIMIT[players]
    hands = [" ".join(map(str, CARDS[size * seat : size * (seat + 1)])) for seat in range(players)]
    heroes = (4,) * 2 if players == 2 else (2,) * 4
    return seen(laid(EMPTY_BOARD, "e5", hands, heroes, discard="", turn=0))


def over(
    rows: Sequence[str] = MIDDLE, players: int = 2, reason: str = "blocked", crown: str = "c6"
) -> Observation:
    """The end of a game by what lies on the board (K15)."""
    state = laid(rows, crown, _hands(players))
    return seen(replace(state, outcome=judge(state, reason)))


def conceded(players: int = 2, side: int = 0, reason: str = "resigned") -> Observation:
    """A side is out."""
    state, _ = _GAME.concede(laid(hands=_hands(players)), side, reason)
    return seen(state)


def rows(text: str) -> tuple[str, ...]:
    """A board whose upper rows are written one after the other."""
    written = text.split()
    return (*written, *EMPTY_BOARD[len(written) :])


BY_LARGEST = rows("rrrrr.... ......... wwww.www.")
"""25 points each: 5 × 5 against 4 × 4 and 3 × 3."""
BY_STONES = rows("rrrrr.rrr ......... wwwww.ww. ......... ww.w.....")
"""34 points each, 5 the largest of both; 8 red roses, 10 white ones."""
LEVEL = rows("rrrrr.... ......... wwwww....")
CHEQUERED = (*(("rwrwrwrwr", "wrwrwrwrw")[row % 2] for row in range(5)), "wrwrwrw..", *EMPTY_BOARD[:3])
"""52 regions of one square each."""
STAIRS = (
    "rrrrrrrrr",
    "wwwwwwwwr",
    "rrrrrrrwr",
    "wwwwwwr.r",
    "rrrrr.r..",
    "wwwww.rw.",
    "rr.r..r.w",
    "w.w.rr.ww",
    ".r.r.r.r.",
)
"""Many sizes of regions."""
ONE_COLOUR = ("r" * 9,) * 5 + ("rrrrrrr..",) + ("." * 9,) * 3
"""52 × 52 = 2704 points against nothing."""


def gallery() -> dict[str, Observation]:
    """Every state by name."""
    out: dict[str, Observation] = {}
    for players in TABLES:
        passers = tuple(range(1, players - 1)) if players > 2 else (0,)
        full = [" ".join(map(str, CARDS[i : i + HAND_LIMIT[players]])) for i in range(0, 5 * players, 5)]
        fresh = drew("SW1", seat=0)
        out |= {
            f"{players}-first-turn": first_turn(players),
            f"{players}-middle": middle(players),
            f"{players}-hero": middle(players, last=played("E2", "a6", "c6", hero=True)),
            f"{players}-drawn": middle(players, last=fresh),
            f"{players}-reshuffled": middle(players, last=fresh, discard=()),
            f"{players}-passed": middle(players, turn=(passers[-1] + 1) % players, passed=passers),
            f"{players}-empty-hands": seen(laid(hands=("",) * players, last=played("E2", "a6", "c6"))),
            f"{players}-full-hands": seen(laid(hands=full, discard="", last=fresh)),
            f"{players}-crown-in-a-corner": middle(players, crown=square_of("a1")),
            f"{players}-one-colour": seen(laid(ONE_COLOUR, "e5", _hands(players), turn=0)),
            f"{players}-chequered": seen(laid(CHEQUERED, "e5", _hands(players), turn=0)),
            f"{players}-over": over(players=players),
            f"{players}-by-stones-placed": over(CHEQUERED, players, "stones"),
            f"{players}-by-largest": over(BY_LARGEST, players),
            f"{players}-by-more-stones": over(BY_STONES, players),
            f"{players}-draw": over(LEVEL, players),
            f"{players}-many-sizes": over(STAIRS, players, crown="i1"),
            f"{players}-over-one-colour": over(ONE_COLOUR, players, "stones", "e5"),
            f"{players}-nothing-on-the-board": seen(
                _GAME.concede(laid(EMPTY_BOARD, "e5", _hands(players)), 1, "left")[0]
            ),
        }
        for side in (0, 1):
            for reason in ("resigned", "late", "left"):
                out[f"{players}-{reason}-{side}"] = conceded(players, side, reason)
    return out
