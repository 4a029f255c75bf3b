"""The evaluation: space by space down the street (W16-W30)."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from engine.vienna.board import STREET, Action, Deed, Special, Symbol
from engine.vienna.events import (
    ActionLost,
    Compared,
    Gained,
    Loss,
    PersonTaken,
    Rival,
    Robbed,
    SpecialTaken,
)
from engine.vienna.moves import Compare, Move, Rob, TakePerson
from engine.vienna.observation import Phase
from engine.vienna.state import State
from engine.vienna.table import Table

MOST_LOOT = 3
"""Coins taken from one player at most (W29)."""


def run(table: Table, start: int) -> bool:
    """Carries out the spaces from this one on. False when it waits for a choice, True at the end (W16)."""
    for index in range(start, STREET):
        placed = table.state.street[index]
        action = table.state.board.spaces[index].action
        if placed is None or action.lightning:
            continue
        table.state = replace(table.state, at=index)
        if not _carry_out(table, placed.seat, action):
            return False
        _take_back(table, index)
    return True


def choices(state: State, seat: int, phase: Phase) -> list[Move]:
    """What can be chosen at a person space, at the Gloriette or at the Tiergarten."""
    match phase:
        case Phase.PERSON:
            return [TakePerson(person) for person in state.persons]
        case Phase.SYMBOL:
            return [Compare(symbol) for symbol in Symbol if symbol not in state.scored[seat]]
        case _:
            rich = [other for other, player in enumerate(state.players) if player.coins and other != seat]
            return [Rob(seats) for count in (1, 2) for seats in combinations(rich, count)]


def choose(table: Table, seat: int, move: Move) -> int:
    """Carries out a choice at the space that waits for it. Returns the index of that space."""
    index = _here(table)
    _carry_out_choice(table, seat, move)
    _take_back(table, index)
    return index


def _here(table: Table) -> int:
    assert table.state.at is not None, "an evaluation is always at a space"
    return table.state.at


def _take_back(table: Table, index: int) -> None:
    street = list(table.state.street)
    street[index] = None
    table.state = replace(table.state, street=tuple(street))


def _carry_out(table: Table, seat: int, action: Action) -> bool:
    """The action of the space at which the evaluation is. False when its owner has to choose."""
    match action.deed:
        case Deed.SPECIAL:
            assert action.special is not None
            _take_special(table, seat, action.special)
        case Deed.COUNT_SPECIALS:
            _gain(table, seat, 0, len(table.state.specials(seat)), 0)
        case Deed.GAIN:
            if _pay(table, seat, action.pay):
                _gain(table, seat, action.pay, action.points, action.coins)
        case Deed.COMPARE if action.symbol is not None:
            if _pay(table, seat, action.pay):
                _compare(table, seat, action.symbol)
        case Deed.COMPARE:
            return _ask(table, seat, Phase.SYMBOL, action.pay, Loss.NO_SYMBOL)
        case Deed.PERSON:
            return _ask(table, seat, Phase.PERSON, action.pay, Loss.NO_PERSON)
        case _:
            return _ask(table, seat, Phase.ROB, action.pay, Loss.NOBODY_HAS_COINS)
    return True


def _ask(table: Table, seat: int, phase: Phase, price: int, nothing: Loss) -> bool:
    """Lets the owner choose, after paying the price. A single choice makes itself; False when it waits."""
    options = choices(table.state, seat, phase)
    if not options:
        _lose(table, seat, nothing)
    elif _pay(table, seat, price):
        if len(options) > 1:
            table.state = replace(table.state, phase=phase, turn=seat)
            return False
        _carry_out_choice(table, seat, options[0])
    return True


def _carry_out_choice(table: Table, seat: int, move: Move) -> None:
    match move:
        case TakePerson(person):
            _take_person(table, seat, person)
        case Compare(symbol):
            _compare(table, seat, symbol)
        case Rob(seats):
            _rob(table, seat, seats)


def _space_key(table: Table) -> str:
    return table.state.board.spaces[_here(table)].key


def _price(table: Table) -> int:
    return table.state.board.spaces[_here(table)].action.pay


def _pay(table: Table, seat: int, price: int) -> bool:
    """W18: pays if possible; otherwise nothing is paid and the action is lost."""
    if table.player(seat).coins < price:
        _lose(table, seat, Loss.NO_COIN)
        return False
    table.coins(seat, -price)
    return True


def _lose(table: Table, seat: int, why: Loss) -> None:
    table.tell(ActionLost(seat, _space_key(table), why))


def _receive(table: Table, seat: int, points: int, coins: int) -> None:
    player = table.player(seat)
    tally = replace(player.tally, street=player.tally.street + points)
    table.put(seat, replace(player, tally=tally, coins=player.coins + coins))


def _gain(table: Table, seat: int, paid: int, points: int, coins: int) -> None:
    """W17, W19, W30."""
    _receive(table, seat, points, coins)
    table.tell(Gained(seat, _space_key(table), paid, points, coins))


def _take_special(table: Table, seat: int, special: Special) -> None:
    """W21: from the supply or from whoever has it."""
    giver = table.state.owner(special)
    owners = tuple(
        seat if each is special else owner for each, owner in zip(Special, table.state.owners, strict=True)
    )
    table.state = replace(table.state, owners=owners)
    table.tell(SpecialTaken(seat, _space_key(table), special, giver))


def _take_person(table: Table, seat: int, person: str) -> None:
    """W20: from those turned up to the own collection."""
    player = table.player(seat)
    table.put(seat, replace(player, persons=(*player.persons, person)))
    left = tuple(other for other in table.state.persons if other != person)
    table.state = replace(table.state, persons=left)
    table.tell(PersonTaken(seat, _space_key(table), person, _price(table)))


def _compare(table: Table, seat: int, symbol: Symbol) -> None:
    """W27, W28: with each neighbour on its own; the symbol has been scored, whatever it brought."""
    state, kind = table.state, list(Symbol).index(symbol)
    count = state.symbols(seat)[kind]
    rivals = tuple(rival(other, count, state.symbols(other)[kind]) for other in state.neighbours(seat))
    scored = list(state.scored)
    scored[seat] = tuple(each for each in Symbol if each in (*scored[seat], symbol))
    table.state = replace(state, scored=tuple(scored))
    _receive(table, seat, sum(each.points for each in rivals), sum(each.coins for each in rivals))
    table.tell(Compared(seat, _space_key(table), symbol, count, rivals, _price(table)))


def rival(seat: int, own: int, theirs: int) -> Rival:
    """W27: what this neighbour's count brings: less than `own` 2 points and 1 coin, as many 1 point."""
    if own > theirs:
        return Rival(seat, theirs, 2, 1)
    return Rival(seat, theirs, 1 if own == theirs else 0, 0)


def _rob(table: Table, seat: int, victims: tuple[int, ...]) -> None:
    """W29: up to 3 coins from one, or 1 each from two; who has less gives what there is."""
    most = MOST_LOOT if len(victims) == 1 else 1
    loot = tuple((victim, min(most, table.player(victim).coins)) for victim in victims)
    for victim, coins in loot:
        table.coins(victim, -coins)
        table.coins(seat, coins)
    table.tell(Robbed(seat, _space_key(table), loot))
