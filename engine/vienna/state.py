"""The whole position of a game of Vienna as a frozen value, the order of the person deck included."""

from __future__ import annotations

from dataclasses import dataclass

from engine.protocol import Outcome
from engine.vienna.board import Board, Special, StartCard, Symbol
from engine.vienna.moves import Die
from engine.vienna.observation import Last, Phase, Placed, Tally

DICE = {3: 5, 4: 4, 5: 4}
"""Dice of each player, by the number of players (W5); its keys are the numbers that can play."""
START_POINTS = {3: 0, 4: 4, 5: 5}
"""Where the score markers begin, by the number of players (W6)."""
ABOVE = -1
"""Where the carriage stands before the first placement of a round: above space 0 (W12)."""


@dataclass(frozen=True)
class Player:
    """What lies before one seat."""

    tally: Tally
    coins: int = 0
    start_card: StartCard | None = None
    persons: tuple[str, ...] = ()
    dice: tuple[Die, ...] = ()
    """Rolled and not yet placed, sorted."""
    unrolled: int = 0
    """Dice not yet rolled this round, the white one among them (W9)."""
    carriage: int = ABOVE
    """Index of the street space at which the carriage stands."""


@dataclass(frozen=True)
class State:
    """A position. Seats are indices of `players`, spaces of the street indices of `street`."""

    board: Board
    side: str
    phase: Phase
    round: int
    """1 in the first round; 0 while start cards are picked."""
    starter: int
    """The seat that starts this round (W4, W22)."""
    turn: int
    """The seat that decides; without meaning when the game is over."""
    players: tuple[Player, ...]
    owners: tuple[int | None, ...]
    """Who has each special card, in the order of `Special`; None is the supply (W21)."""
    start_cards: tuple[StartCard, ...]
    """Still to pick (W7)."""
    persons: tuple[str, ...]
    """Turned up (W8)."""
    deck: tuple[str, ...]
    """The person deck from the top: the one secret (W2a)."""
    discards: tuple[str, ...]
    street: tuple[Placed | None, ...]
    society: tuple[tuple[int, Die], ...]
    """Seat and die on the Geheimbund, in the order of placing (W38)."""
    scored: tuple[tuple[Symbol, ...], ...]
    """By seat, the symbols compared this round, in the order of `Symbol` (W28)."""
    gendarme: int | None = None
    white: int | None = None
    """The seat that has the white die this round (W26)."""
    turns: int = 0
    """Turns begun so far; an evaluation counts as one."""
    double_spent: bool = False
    """Whether the double turn has been played this round (W23)."""
    at: int | None = None
    """The space whose action waits for a decision: Krieau, Prater, or a stop of the evaluation."""
    last: Last | None = None
    outcome: Outcome | None = None

    def owner(self, special: Special) -> int | None:
        """Who has the special card."""
        return self.owners[_SPECIALS.index(special)]

    def specials(self, seat: int) -> tuple[Special, ...]:
        """The special cards of a seat."""
        return tuple(special for special, owner in zip(_SPECIALS, self.owners, strict=True) if owner == seat)

    def symbols(self, seat: int) -> tuple[int, int, int]:
        """Citizens, crosses and crowns of a seat on start card, persons and greater influence (W25, W27)."""
        player = self.players[seat]
        shown = list(player.start_card.symbols) if player.start_card else []
        for person in player.persons:
            shown += self.board.person[person].symbols
        if self.owner(Special.INFLUENCE) == seat:
            shown += Symbol
        return shown.count(Symbol.CITIZEN), shown.count(Symbol.CROSS), shown.count(Symbol.CROWN)

    def neighbours(self, seat: int) -> tuple[int, int]:
        """The left neighbour and the right one (W27); seats run clockwise."""
        return (seat + 1) % len(self.players), (seat - 1) % len(self.players)


_SPECIALS = tuple(Special)
