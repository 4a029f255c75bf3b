"""A turn: changing dice, placing them, and what Krieau and Prater allow (W10-W13, W23, W36-W38)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.vienna.board import GEHEIMBUND, Deed, Special
from engine.vienna.events import (
    DiceKept,
    DicePlaced,
    DieSet,
    DoubleDeclined,
    DoubleTurn,
    GendarmePosted,
    KrieauRewarded,
    Nudged,
    Rerolled,
)
from engine.vienna.moves import DOUBLE, Die, Laid, Nudge, Place, Post, Reroll, SetDie, Take, Word
from engine.vienna.observation import Phase, Placed
from engine.vienna.rounds import begin_turn, pass_on
from engine.vienna.table import Table

CHANGE = 1
"""What changing dice costs (W11)."""
BRIBE = 1
"""What the driver wants for turning the carriage (W13)."""


def reroll(table: Table, seat: int, move: Reroll) -> None:
    """W11: the new values belong to the dice in the order written."""
    values = table.chance.roll(len(move.dice))
    after = tuple(Die(die.white, value) for die, value in zip(move.dice, values, strict=True))
    _exchange(table, seat, move.dice, after)
    table.coins(seat, -CHANGE)
    table.tell(Rerolled(seat, move.dice, after))


def nudge(table: Table, seat: int, move: Nudge) -> None:
    """W11: one die, one up or one down."""
    after = Die(move.die.white, move.die.value + move.step)
    _exchange(table, seat, [move.die], [after])
    table.coins(seat, -CHANGE)
    table.tell(Nudged(seat, move.die, after))


def place(table: Table, seat: int, move: Place) -> None:
    """W10, W13: dice on a space; then what a space with the lightning mark does at once."""
    _exchange(table, seat, [laid.die for laid in move.dice], [])
    if move.space == GEHEIMBUND.key:
        _join_society(table, seat, move.dice)
        _end_turn(table, seat)
        return
    state, player = table.state, table.player(seat)
    index = state.board.index[move.space]
    action = state.board.spaces[index].action
    bribe = BRIBE if index <= player.carriage else 0
    coins = action.coins if action.lightning else 0
    table.put(seat, replace(player, carriage=index, coins=player.coins - bribe + coins))
    street = list(state.street)
    street[index] = Placed(seat, move.dice)
    table.state = replace(table.state, street=tuple(street))
    table.tell(DicePlaced(seat, move.dice, move.space, bribe, coins))
    if action.deed is Deed.GENDARME:
        table.state = replace(table.state, phase=Phase.GENDARME, at=index)
    elif action.deed is Deed.WHEEL and player.dice:
        table.state = replace(table.state, phase=Phase.SET_DIE, at=index)
    else:
        _end_turn(table, seat)


def post(table: Table, seat: int, move: Post) -> None:
    """W36: the gendarme takes his stand."""
    index = table.state.board.index[move.space]
    table.state = replace(table.state, gendarme=index, phase=Phase.REWARD)
    table.tell(GendarmePosted(seat, move.space))


def take(table: Table, seat: int, move: Take) -> None:
    """W36: one point or one coin."""
    points, coins = (1, 0) if move.what == "point" else (0, 1)
    player = table.player(seat)
    tally = replace(player.tally, krieau=player.tally.krieau + points)
    table.put(seat, replace(player, tally=tally, coins=player.coins + coins))
    table.tell(KrieauRewarded(seat, points, coins))
    _end_turn(table, seat)


def set_die(table: Table, seat: int, move: SetDie) -> None:
    """W37: one die is turned."""
    after = Die(move.die.white, move.to)
    _exchange(table, seat, [move.die], [after])
    table.tell(DieSet(seat, move.die, after))
    _end_turn(table, seat)


def keep(table: Table, seat: int) -> None:
    """W37: no die is turned."""
    table.tell(DiceKept(seat))
    _end_turn(table, seat)


def double_or_end(table: Table, seat: int, move: Word) -> None:
    """W23: a second turn, or none now."""
    if move == DOUBLE:
        table.state = replace(table.state, double_spent=True)
        table.tell(DoubleTurn(seat))
        begin_turn(table, seat)
    else:
        table.tell(DoubleDeclined(seat))
        pass_on(table)


def _join_society(table: Table, seat: int, dice: tuple[Laid, ...]) -> None:
    """W38: one coin for each die; the carriage stays where it is."""
    coins = GEHEIMBUND.action.coins * len(dice)
    table.coins(seat, coins)
    joined = tuple((seat, laid.die) for laid in dice)
    table.state = replace(table.state, society=table.state.society + joined)
    table.tell(DicePlaced(seat, dice, GEHEIMBUND.key, 0, coins))


def _end_turn(table: Table, seat: int) -> None:
    """W23: the owner of a fresh double turn is asked, as long as dice are left."""
    state = table.state
    if state.owner(Special.DOUBLE) == seat and not state.double_spent and state.players[seat].dice:
        table.state = replace(state, phase=Phase.DOUBLE, at=None)
    else:
        table.state = replace(state, at=None)
        pass_on(table)


def _exchange(table: Table, seat: int, away: Iterable[Die], back: Iterable[Die]) -> None:
    """Takes unplaced dice away and lays others in their stead."""
    player = table.player(seat)
    dice = list(player.dice)
    for die in away:
        dice.remove(die)
    table.put(seat, replace(player, dice=tuple(sorted([*dice, *back]))))
