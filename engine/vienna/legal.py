"""All legal moves of a position, each in its one spelling (see Notation in the rules)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from engine.vienna.board import GEHEIMBUND, Special, StartCard
from engine.vienna.evaluation import choices
from engine.vienna.moves import (
    DOUBLE,
    END,
    KEEP,
    Die,
    Laid,
    Move,
    Nudge,
    Place,
    Post,
    Reroll,
    SetDie,
    Start,
    Take,
)
from engine.vienna.observation import Phase
from engine.vienna.placing import BRIBE, CHANGE
from engine.vienna.state import Player, State

FACES = range(1, 7)


def legal_moves(state: State, seat: int) -> tuple[Move, ...]:
    """The seat's moves, sorted by their text; none if it is not to act."""
    if state.phase is Phase.OVER or seat != state.turn:
        return ()
    return tuple(sorted(_moves(state), key=str))


def is_legal(state: State, move: Move) -> bool:
    """Whether the seat to act may make this move."""
    return move in _moves(state)


def behind(state: State) -> tuple[int, ...]:
    """Empty spaces of the street on which the seat to act has to pay the bribe (W13)."""
    carriage = state.players[state.turn].carriage
    return tuple(index for index in _free(state) if index <= carriage)


def _moves(state: State) -> Iterator[Move]:
    player = state.players[state.turn]
    match state.phase:
        case Phase.START_CARD:
            yield from _start_cards(state.start_cards)
        case Phase.PLACE:
            if player.coins >= CHANGE:
                yield from _changes(player.dice)
            yield from _placements(state, player)
        case Phase.GENDARME:
            for index in _free(state):
                yield Post(state.board.spaces[index].key)
        case Phase.REWARD:
            yield from (Take("point"), Take("coin"))
        case Phase.SET_DIE:
            yield KEEP
            for die in set(player.dice):
                yield from (SetDie(die, face) for face in FACES if face != die.value)
        case Phase.DOUBLE:
            yield from (DOUBLE, END)
        case _:
            yield from choices(state, state.turn, state.phase)


def _start_cards(cards: Sequence[StartCard]) -> Iterator[Move]:
    for card in cards:
        yield Start(card.symbols)


def _changes(dice: tuple[Die, ...]) -> Iterator[Move]:
    """W11: dice that show the same are the same die."""
    for count in range(1, len(dice) + 1):
        for chosen in set(combinations(dice, count)):
            yield Reroll(chosen)
    for die in set(dice):
        if die.value < FACES[-1]:
            yield Nudge(die, +1)
        if die.value > FACES[0]:
            yield Nudge(die, -1)


def _free(state: State) -> Iterator[int]:
    """Spaces of the street without dice and without the gendarme (W10, W36)."""
    for index, placed in enumerate(state.street):
        if placed is None and index != state.gendarme:
            yield index


def _placements(state: State, player: Player) -> Iterator[Move]:
    """W10, W12, W13, W24, W26, W38."""
    joker = state.owner(Special.JOKER) == state.turn
    reach = player.carriage if player.coins < BRIBE else -1
    fitting = _by_value(state, [index for index in _free(state) if index > reach])
    for count in (1, 2):
        for dice in set(combinations(player.dice, count)):
            yield Place(tuple(Laid(die, die.value) for die in dice), GEHEIMBUND.key)
            if not (count == 1 and dice[0].white):
                yield from _on_street(dice, joker, fitting)


def _by_value(state: State, indices: Sequence[int]) -> dict[int, list[str]]:
    """Keys of these spaces by each value that they take; those for pairs under 0."""
    fitting: dict[int, list[str]] = {}
    for index in indices:
        space = state.board.spaces[index]
        for value in space.values or (0,):
            fitting.setdefault(value, []).append(space.key)
    return fitting


def _on_street(dice: tuple[Die, ...], joker: bool, fitting: dict[int, list[str]]) -> Iterator[Move]:
    """Each space once, with the lowest joker value for the first die, then for the second (W24)."""
    taken: set[str] = set()
    for counts in product(*(FACES if joker and die.value == 1 else (die.value,) for die in dice)):
        keys = fitting.get(sum(counts), [])
        if len(counts) == 2 and counts[0] == counts[1]:
            keys = keys + fitting.get(0, [])
        for key in keys:
            if key not in taken:
                taken.add(key)
                yield Place(tuple(map(Laid, dice, counts)), key)
