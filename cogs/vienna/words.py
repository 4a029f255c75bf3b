"""Vienna's vocabulary for one position: its phrases with the spaces, persons and players of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cogs.fit import clip
from cogs.speech import escape
from cogs.vienna.phrases import Phrases
from engine.vienna.board import Symbol
from engine.vienna.evaluation import rival
from engine.vienna.observation import Observation

NAME_IN_CONTROL, NAME_IN_STANDING = 20, 10
"""Letters of a player's name in a control: two neighbours, what they bring, and a bribe fit into 100."""


@dataclass(frozen=True)
class Words(Phrases):
    """The vocabulary for one position: its board, its players' names, the reader's language.

    With `markdown` the phrases are for a message, and so are the `names` (escaped already). Without it they
    are for buttons and menus, which show every sign as it is, and the names are plain.
    """

    obs: Observation
    names: Sequence[str]
    markdown: bool = True

    @property
    def me(self) -> int:
        """The seat that looks. Raises ValueError for a spectator, who has no controls."""
        if self.obs.viewer is None:
            raise ValueError("this is a spectator's observation; controls need that of the seat to act")
        return self.obs.viewer

    def name(self, seat: int) -> str:
        """The player in that seat."""
        return self.names[seat] if self.markdown else clip(self.names[seat], NAME_IN_CONTROL)

    def players(self, seats: Sequence[int]) -> str:
        """Several players: `Anna and Béla`."""
        return self.all_of([self.name(seat) for seat in seats])

    def space(self, key: str) -> str:
        """A space of the board."""
        return self._own(self.obs.board.space(key).name)

    def person(self, key: str) -> str:
        """A person and what the card shows: `Sisi (2 crowns)`."""
        person = self.obs.board.person[key]
        return self.cat.say(
            "{person} ({symbols})", person=self._own(person.name), symbols=self.card(person.symbols)
        )

    def person_name(self, key: str) -> str:
        """A person's name alone."""
        return self._own(self.obs.board.person[key].name)

    def _own(self, name: str) -> str:
        return escape(name) if self.markdown else name

    def scores(self, points: Sequence[int], seats: Sequence[int]) -> str:
        """`Anna 12, Béla 9`: the points of these seats, given by seat."""
        return ", ".join(
            self.cat.say("{name} {points}", name=self.name(seat), points=points[seat]) for seat in seats
        )

    def standing_of(self, symbol: Symbol) -> str:
        """`Crosses: you 4, Anna 2, Béla 5`."""
        match symbol:
            case Symbol.CITIZEN:
                return self.cat.say("Citizens: {standing}", standing=self.standing(symbol))
            case Symbol.CROSS:
                return self.cat.say("Crosses: {standing}", standing=self.standing(symbol))
            case Symbol.CROWN:
                return self.cat.say("Crowns: {standing}", standing=self.standing(symbol))

    def standing(self, symbol: Symbol) -> str:
        """The viewer's count of a symbol and the neighbours' (W27): `you 4, Anna 2, Béla 5`."""
        count, [(left, left_count), (right, right_count)] = self.counts(symbol)
        return self.cat.say(
            "you {count}, {left} {left_count}, {right} {right_count}",
            count=count,
            left=clip(self.name(left), NAME_IN_STANDING),
            left_count=left_count,
            right=clip(self.name(right), NAME_IN_STANDING),
            right_count=right_count,
        )

    def worth(self, symbol: Symbol) -> str:
        """What comparing the symbol brings the viewer as things stand (W27)."""
        own, others = self.counts(symbol)
        rivals = [rival(seat, own, count) for seat, count in others]
        return self.gain(sum(each.points for each in rivals), sum(each.coins for each in rivals))

    def counts(self, symbol: Symbol) -> tuple[int, list[tuple[int, int]]]:
        """The viewer's count of a symbol, and seat and count of the left and the right neighbour."""
        me, seats, which = self.me, self.obs.seats, list(Symbol).index(symbol)
        neighbours = ((me + 1) % len(seats), (me - 1) % len(seats))
        return seats[me].symbols[which], [(seat, seats[seat].symbols[which]) for seat in neighbours]
