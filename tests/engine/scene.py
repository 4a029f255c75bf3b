"""Sets up positions of Vienna for tests, in the words of the notation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from engine.chance import Draw, ScriptedChance
from engine.protocol import Event
from engine.vienna.board import STREET, Special, StartCard, Symbol
from engine.vienna.data import house_board
from engine.vienna.game import VIENNA
from engine.vienna.moves import Die, Laid
from engine.vienna.observation import Phase, Placed, Tally
from engine.vienna.state import ABOVE, Player, State

BOARD = house_board()
T = TypeVar("T", str, int)
E = TypeVar("E", bound=Event)


class PlainChance:
    """Rolls nothing but 4s and leaves a pile as it is: for tests in which chance does not matter."""

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(items)

    def roll(self, count: int) -> tuple[int, ...]:
        return (4,) * count


def roll(*values: int) -> Draw:
    """A roll as a draw."""
    return "roll", values


def die(text: str) -> Die:
    """`4` or `w4`."""
    return Die(text.startswith("w"), int(text[-1]))


def dice(text: str) -> tuple[Die, ...]:
    """`1 4 w5`."""
    return tuple(sorted(map(die, text.split())))


def seat(
    dice_text: str = "",
    *,
    coins: int = 5,
    points: int = 0,
    start: str = "",
    persons: str = "",
    carriage: str | None = None,
    unrolled: int = 0,
) -> Player:
    """What lies before a seat; `start` are the symbols of the start card (none: no card)."""
    symbols = tuple(Symbol(word) for word in start.split("+") if word)
    return Player(
        tally=Tally(start=points),
        coins=coins,
        start_card=StartCard(symbols, 0) if symbols else None,
        persons=tuple(persons.split()),
        dice=dice(dice_text),
        unrolled=unrolled,
        carriage=ABOVE if carriage is None else BOARD.index[carriage],
    )


def scene(
    *seats: Player,
    turn: int = 0,
    phase: Phase = Phase.PLACE,
    street: Mapping[str, tuple[int, str]] | None = None,
    specials: Mapping[str, int] | None = None,
    persons: str = "p01 p05",
    deck: str = "p07 p08 p09 p10 p11 p12 p13 p14 p15",
    discards: str = "",
    gendarme: str | None = None,
    white: int | None = None,
    double_spent: bool = False,
    scored: Mapping[int, str] | None = None,
    starter: int = 0,
) -> State:
    """A position of round 1; `street` gives seat and dice by space, `specials` the owners of cards."""
    placed: list[Placed | None] = [None] * STREET
    for key, (owner, dice_text) in (street or {}).items():
        placed[BOARD.index[key]] = Placed(owner, tuple(Laid(d, d.value) for d in dice(dice_text)))
    owners = specials or {}
    return State(
        board=BOARD,
        side="day",
        phase=phase,
        round=1,
        starter=starter,
        turn=turn,
        players=seats,
        owners=tuple(owners.get(special) for special in Special),
        start_cards=(),
        persons=tuple(persons.split()),
        deck=tuple(deck.split()),
        discards=tuple(discards.split()),
        street=tuple(placed),
        society=(),
        scored=tuple(tuple(map(Symbol, (scored or {}).get(i, "").split())) for i in range(len(seats))),
        gendarme=None if gendarme is None else BOARD.index[gendarme],
        white=white,
        double_spent=double_spent,
    )


def legal(state: State) -> list[str]:
    """The texts of all legal moves of the seat to act."""
    return [str(move) for move in VIENNA.legal(state, state.turn)]


def play(state: State, text: str, *draws: Draw) -> tuple[State, tuple[Event, ...]]:
    """Makes the move of the seat to act. With `draws`, chance is exactly these."""
    move = VIENNA.parse(text)
    if not draws:
        return VIENNA.apply(state, state.turn, move, PlainChance())
    chance = ScriptedChance(draws)
    result = VIENNA.apply(state, state.turn, move, chance)
    assert not chance.left, "the engine asked for less chance than the test has"
    return result


def play_all(state: State, *texts: str) -> tuple[State, list[Event]]:
    """Makes several moves, each by the seat that is to act then."""
    events: list[Event] = []
    for text in texts:
        state, told = play(state, text)
        events += told
    return state, events


def only(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def keys(state: State, verb: str = "place ") -> set[str]:
    """The spaces that the legal moves beginning with `verb` name."""
    return {text.rpartition(" ")[2] for text in legal(state) if text.startswith(verb)}
