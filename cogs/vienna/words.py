"""Vienna's vocabulary: the small phrases of which its sentences and controls are made."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from babel.lists import format_list

from engine.vienna.board import Special, Symbol
from engine.vienna.evaluation import rival
from engine.vienna.moves import Die, Laid
from engine.vienna.observation import Observation
from locales import Catalogue

MARKS = ("●", "▲", "■", "◆", "✚")
"""The emblems of the pictures by seat, as signs that every phone shows as text."""
NAME_IN_CONTROL, NAME_IN_STANDING = 20, 10
"""Letters of a player's name in a control: two neighbours, what they bring, and a bribe fit into 100."""


def clip(text: str, limit: int) -> str:
    """The text within `limit` characters; an ellipsis stands for what was cut."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def escape(text: str) -> str:
    """A name from a board file, for a message."""
    return re.sub(r"([\\*_~`|])", r"\\\1", text)


@dataclass(frozen=True)
class Words:
    """The vocabulary for one position: its board, its players' names, the reader's language.

    With `markdown` the phrases are for a message, and so are the `names` (escaped already). Without it they
    are for buttons and menus, which show every sign as it is, and the names are plain.
    """

    obs: Observation
    names: Sequence[str]
    cat: Catalogue
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

    # --- lists and amounts ----------------------------------------------------------------------------------

    def all_of(self, things: Sequence[str]) -> str:
        """`a, b, and c`, as the language joins them."""
        return format_list(things, "standard", self.cat.language)

    def one_of(self, things: Sequence[str]) -> str:
        """`a, b, or c`, as the language joins them."""
        return format_list(things, "or", self.cat.language)

    def coins(self, n: int) -> str:
        """`2 coins`."""
        return self.cat.count("{n} coin", "{n} coins", n)

    def points(self, n: int) -> str:
        """`3 points`."""
        return self.cat.count("{n} point", "{n} points", n)

    def gain(self, points: int, coins: int) -> str:
        """`1 point and 2 coins`, or whichever of the two there is, or `nothing`."""
        parts = [self.points(points)] if points else []
        parts += [self.coins(coins)] if coins else []
        return self.all_of(parts) if parts else self.cat.say("nothing")

    def scores(self, points: Sequence[int], seats: Sequence[int]) -> str:
        """`Anna 12, Béla 9`: the points of these seats, given by seat."""
        return ", ".join(
            self.cat.say("{name} {points}", name=self.name(seat), points=points[seat]) for seat in seats
        )

    # --- dice -----------------------------------------------------------------------------------------------

    def die(self, die: Die) -> str:
        """`5`, `white 5`."""
        return self.cat.say("white {value}", value=die.value) if die.white else str(die.value)

    def dice(self, dice: Sequence[Die]) -> str:
        """Dice side by side: `1 4 white 5`."""
        return " ".join(map(self.die, dice))

    def laid(self, dice: Sequence[Laid]) -> str:
        """Dice as they are placed: `2+3`, or with words in it `1 as 4 + white 4` (W24)."""
        texts = [
            self.die(each.die)
            if each.counts == each.die.value
            else self.cat.say("{die} as {value}", die=self.die(each.die), value=each.counts)
            for each in dice
        ]
        return ("+" if all(text.isdigit() for text in texts) else " + ").join(texts)

    # --- symbols and cards ----------------------------------------------------------------------------------

    def symbol(self, symbol: Symbol, n: int) -> str:
        """`4 crosses`."""
        match symbol:
            case Symbol.CITIZEN:
                return self.cat.count("{n} citizen", "{n} citizens", n)
            case Symbol.CROSS:
                return self.cat.count("{n} cross", "{n} crosses", n)
            case Symbol.CROWN:
                return self.cat.count("{n} crown", "{n} crowns", n)

    def symbols(self, symbol: Symbol) -> str:
        """`crosses`: the symbol as what is counted."""
        match symbol:
            case Symbol.CITIZEN:
                return self.cat.say("citizens")
            case Symbol.CROSS:
                return self.cat.say("crosses")
            case Symbol.CROWN:
                return self.cat.say("crowns")

    def card(self, symbols: Sequence[Symbol]) -> str:
        """What a card shows: `citizen + cross`, `2 crowns`."""
        return " + ".join(
            self._on_card(symbol, symbols.count(symbol)) for symbol in Symbol if symbol in symbols
        )

    def _on_card(self, symbol: Symbol, n: int) -> str:
        if n > 1:
            return self.symbol(symbol, n)
        match symbol:
            case Symbol.CITIZEN:
                return self.cat.say("citizen")
            case Symbol.CROSS:
                return self.cat.say("cross")
            case Symbol.CROWN:
                return self.cat.say("crown")

    def special(self, special: Special) -> str:
        """A special card in the middle of a sentence."""
        match special:
            case Special.CLOCK:
                return self.cat.say("the clock")
            case Special.DOUBLE:
                return self.cat.say("the double turn")
            case Special.JOKER:
                return self.cat.say("the dice joker")
            case Special.INFLUENCE:
                return self.cat.say("greater influence")
            case Special.EXTRA:
                return self.cat.say("the extra die")

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
