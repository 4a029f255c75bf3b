"""Vienna's phrases: amounts, dice, symbols and cards in words, in no position of any game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cogs.speech import Speech
from engine.vienna.board import Special, Symbol
from engine.vienna.moves import Die, Laid


@dataclass(frozen=True)
class Phrases(Speech):
    """The small phrases of which Vienna's sentences are made, in the reader's language."""

    # --- amounts ------------------------------------------------------------------------------------------

    def coins(self, n: int) -> str:
        """`2 coins`."""
        return self.cat.count("{n} coin", "{n} coins", n)

    def gain(self, points: int, coins: int) -> str:
        """`1 point and 2 coins`, or whichever of the two there is, or `nothing`."""
        parts = [self.points(points)] if points else []
        parts += [self.coins(coins)] if coins else []
        return self.all_of(parts) if parts else self.cat.say("nothing")

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
