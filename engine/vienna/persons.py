"""The person deck: turning cards up and making a new deck (W8, W40)."""

from __future__ import annotations

from dataclasses import replace

from engine.vienna.board import Board
from engine.vienna.table import Table


def new_pile(board: Board) -> tuple[str, ...]:
    """All person cards, each person twice, in the order of the board's file."""
    return tuple(person.key for person in board.persons for _ in range(2))


def turn_up(table: Table) -> None:
    """Turns up as many different persons as there are players less one, one card at a time (W8).

    A card whose person already lies there goes under the deck at once. A deck without another person is
    shuffled together with the discards; if these have none either, fewer cards lie there.
    """
    state = table.state
    shown, deck, discards = list(state.persons), list(state.deck), list(state.discards)
    while len(shown) < len(state.players) - 1:
        if not set(deck) - set(shown):
            if not set(discards) - set(shown):
                break
            # In one fixed order, so that the new deck depends on which cards there are and on chance alone.
            deck, discards = list(table.chance.shuffle(sorted(deck + discards))), []
        card = deck.pop(0)
        if card in shown:
            deck.append(card)
        else:
            shown.append(card)
    table.state = replace(state, persons=tuple(shown), deck=tuple(deck), discards=tuple(discards))
