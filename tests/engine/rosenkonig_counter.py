"""Counts move sequences of Rosenkönig by brute force: the rules once more, with nothing of the engine.

Chance is taken out of it: the first draw pile is given, every later one (K9) lies sorted by text.
"""

from __future__ import annotations

from dataclasses import dataclass, field

STEPS = {"N": (0, 1), "S": (0, -1), "E": (1, 0), "W": (-1, 0)}
Square = tuple[int, int]


@dataclass
class Table:
    """A game in progress. Squares are (file, rank), 1 to 9 each; seats are counted from the starting one."""

    players: int
    pile: list[str]
    hands: list[list[str]] = field(default_factory=list)
    heroes: list[int] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    stones: dict[Square, int] = field(default_factory=dict)
    """By square the team, 0 for red and 1 for white."""
    crown: Square = (5, 5)
    put: int = 0
    """Stones taken from the supply so far."""
    turn: int = 0

    @property
    def hand(self) -> int:
        """Cards that each may have."""
        return 5 if self.players == 2 else 3

    def __post_init__(self) -> None:
        """Deals, if that has not been done."""
        if self.hands:
            return
        for _ in range(self.players):
            self.hands.append(self.pile[: self.hand])
            self.heroes.append(4 if self.players == 2 else 2)
            self.pile = self.pile[self.hand :]

    def copy(self) -> Table:
        return Table(
            self.players,
            list(self.pile),
            [list(hand) for hand in self.hands],
            list(self.heroes),
            list(self.discard),
            dict(self.stones),
            self.crown,
            self.put,
            self.turn,
        )

    def goal(self, card: str) -> Square:
        """A diagonal is a step along each of its two letters."""
        file, rank = self.crown
        for letter in card[:-1]:
            file += STEPS[letter][0] * int(card[-1])
            rank += STEPS[letter][1] * int(card[-1])
        return file, rank

    def moves(self, seat: int) -> list[str]:
        found = ["draw"] if len(self.hands[seat]) < self.hand else []
        for card in self.hands[seat]:
            file, rank = goal = self.goal(card)
            if not (1 <= file <= 9 and 1 <= rank <= 9):
                continue
            if goal not in self.stones:
                found.append(card)
            elif self.stones[goal] != seat % 2 and self.heroes[seat] > 0:
                found.append(card + "+")
        return found

    def over(self) -> bool:
        return self.put == 52 or not any(self.moves(seat) for seat in range(self.players))

    def after(self, move: str) -> Table:
        """The table after a move of the seat to act, and after all passes that follow."""
        new = self.copy()
        if move == "draw":
            new.hands[new.turn].append(new.pile.pop(0))
            if not new.pile:
                new.pile, new.discard = sorted(new.discard), []
        else:
            card = move.removesuffix("+")
            new.hands[new.turn].remove(card)
            new.discard.append(card)
            new.crown = new.goal(card)
            new.stones[new.crown] = new.turn % 2
            if move.endswith("+"):
                new.heroes[new.turn] -= 1
            else:
                new.put += 1
        if not new.over():
            new.turn = (new.turn + 1) % new.players
            while not new.moves(new.turn):
                new.turn = (new.turn + 1) % new.players
        return new

    def count(self, plies: int) -> int:
        """How many sequences of so many moves there are; one that ends the game before is none."""
        if plies == 0:
            return 1
        if self.over():
            return 0
        return sum(self.after(move).count(plies - 1) for move in self.moves(self.turn))
