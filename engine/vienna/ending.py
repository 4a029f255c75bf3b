"""The end of the game: majorities, coins, and who has won (W41-W44)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.protocol import Outcome
from engine.vienna.board import Symbol
from engine.vienna.events import CoinsExchanged, GameEnded, MajorityWon
from engine.vienna.observation import Phase
from engine.vienna.state import State
from engine.vienna.table import Table

GOAL = 25
"""Points that end the game after an evaluation (W41)."""
COINS_PER_POINT = 3
"""W43."""
REASON = "points25"
TIE_BREAKS = ("points", "specials", "coins")
"""What tells players apart, in this order (W44)."""


def finish(table: Table) -> None:
    """Adds the last points and ends the game."""
    for seat in range(len(table.state.players)):
        _majorities(table, seat)
    for seat in range(len(table.state.players)):
        _exchange_coins(table, seat)
    outcome = _judge(table.state)
    table.state = replace(table.state, phase=Phase.OVER, outcome=outcome)
    table.tell(GameEnded(outcome))


def _majorities(table: Table, seat: int) -> None:
    """W42: 1 point for each symbol of which the seat has strictly more than both neighbours."""
    state = table.state
    own = state.symbols(seat)
    left, right = (state.symbols(other) for other in state.neighbours(seat))
    for symbol, mine, one, other in zip(Symbol, own, left, right, strict=True):
        if mine > max(one, other):
            player = table.player(seat)
            tally = replace(player.tally, majorities=player.tally.majorities + 1)
            table.put(seat, replace(player, tally=tally))
            table.tell(MajorityWon(seat, symbol))


def _exchange_coins(table: Table, seat: int) -> None:
    """W43: full threes of coins become points."""
    player = table.player(seat)
    points, left = divmod(player.coins, COINS_PER_POINT)
    if points:
        table.put(seat, replace(player, coins=left, tally=replace(player.tally, coins=points)))
        table.tell(CoinsExchanged(seat, player.coins - left, points))


def _judge(state: State) -> Outcome:
    """W44: most points, then more special cards, then more coins left; else shared."""
    standings = [
        (player.tally.total, len(state.specials(seat)), player.coins)
        for seat, player in enumerate(state.players)
    ]
    return Outcome(
        ranks=tuple(1 + sum(other > mine for other in standings) for mine in standings),
        scores=tuple(points for points, _, _ in standings),
        reason=REASON,
        decided_by=_decided_by(standings),
    )


def _decided_by(standings: Sequence[tuple[int, int, int]]) -> str:
    """What told the first from the second."""
    first, second = sorted(standings, reverse=True)[:2]
    for word, mine, theirs in zip(TIE_BREAKS, first, second, strict=True):
        if mine != theirs:
            return word
    return "shared"
