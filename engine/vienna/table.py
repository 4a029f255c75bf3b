"""The table on which a move is carried out: the position as it becomes, and what happened on the way."""

from __future__ import annotations

from dataclasses import replace

from engine.chance import Chance
from engine.protocol import Event
from engine.vienna.state import Player, State


class Table:
    """Lives for one move. States are frozen, so the one the move was made in stays whole."""

    def __init__(self, state: State, chance: Chance) -> None:
        self.state, self.chance = state, chance
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Adds an event."""
        self.events.append(event)

    def player(self, seat: int) -> Player:
        """What lies before a seat now."""
        return self.state.players[seat]

    def put(self, seat: int, player: Player) -> None:
        """Lays this before a seat instead of what lay there."""
        players = list(self.state.players)
        players[seat] = player
        self.state = replace(self.state, players=tuple(players))

    def coins(self, seat: int, change: int) -> None:
        """Gives coins to a seat, or takes them with a negative `change`."""
        player = self.player(seat)
        self.put(seat, replace(player, coins=player.coins + change))
