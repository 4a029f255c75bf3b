"""The course of a round: who is next, when the evaluation comes, when the game ends (W8-W9, W14, W40)."""

from __future__ import annotations

from dataclasses import replace

from engine.vienna import ending, evaluation, persons
from engine.vienna.board import STREET, Special
from engine.vienna.events import EvaluationBegan, EvaluationEnded, Rolled, RoundBegan
from engine.vienna.moves import Die
from engine.vienna.observation import Phase
from engine.vienna.state import ABOVE, DICE
from engine.vienna.table import Table


def begin_round(table: Table) -> None:
    """Clears the board, turns persons up and begins the starting player's turn (W8, W12, W22, W26, W40)."""
    state = table.state
    clock, white = state.owner(Special.CLOCK), state.owner(Special.EXTRA)
    own = DICE[len(state.players)]
    table.state = replace(
        state,
        round=state.round + 1,
        starter=state.starter if clock is None else clock,
        players=tuple(
            replace(player, unrolled=own + (seat == white), carriage=ABOVE)
            for seat, player in enumerate(state.players)
        ),
        persons=(),
        discards=state.discards + state.persons,
        scored=((),) * len(state.players),
        gendarme=None,
        white=white,
        double_spent=False,
    )
    persons.turn_up(table)
    state = table.state
    table.tell(RoundBegan(state.round, state.starter, state.persons))
    begin_turn(table, state.starter)


def begin_turn(table: Table, seat: int) -> None:
    """Gives the turn to a seat, which rolls its dice if it has not yet in this round (W9)."""
    table.state = replace(table.state, phase=Phase.PLACE, turn=seat, turns=table.state.turns + 1)
    player = table.player(seat)
    if player.unrolled:
        values = table.chance.roll(player.unrolled)
        own = DICE[len(table.state.players)]
        dice = tuple(sorted(Die(white=i >= own, value=value) for i, value in enumerate(values)))
        table.put(seat, replace(player, dice=dice, unrolled=0))
        table.tell(Rolled(seat, dice))


def pass_on(table: Table) -> None:
    """Gives the turn to the next seat with dice; when nobody has any the evaluation follows (W9, W14)."""
    state = table.state
    count = len(state.players)
    for step in range(1, count + 1):
        seat = (state.turn + step) % count
        if state.players[seat].dice or state.players[seat].unrolled:
            begin_turn(table, seat)
            return
    table.state = replace(state, turns=state.turns + 1)
    table.tell(EvaluationBegan(state.round))
    evaluate(table, 0)


def evaluate(table: Table, start: int) -> None:
    """Evaluates from this space on, and ends the round if nobody has to choose any more."""
    if evaluation.run(table, start):
        _end_round(table)


def _end_round(table: Table) -> None:
    """All dice come back; then the next round, or the end of the game (W35, W41)."""
    table.state = replace(table.state, street=(None,) * STREET, society=(), at=None)
    points = tuple(player.tally.total for player in table.state.players)
    table.tell(EvaluationEnded(table.state.round, points))
    if max(points) >= ending.GOAL:
        ending.finish(table)
    else:
        begin_round(table)
