"""Sets up positions of Viva il Re! for tests, in the words of the notation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from engine.chance import Draw, ScriptedChance
from engine.protocol import Event
from engine.viva.deck import house_deck
from engine.viva.game import VIVA
from engine.viva.observation import Phase
from engine.viva.palace import ENVOY_START, INITIALS, LAVATORY, NOES, NOT_YET, OUT
from engine.viva.state import State

T = TypeVar("T", str, int)
E = TypeVar("E", bound=Event)


class PlainChance:
    """Leaves a pile as it is: for tests in which chance does not matter."""

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(items)

    def roll(self, count: int) -> tuple[int, ...]:
        raise AssertionError("there are no dice in this game")


def shuffle(*pile: str | int) -> Draw:
    """A shuffle as a draw."""
    return "shuffle", pile


def start(players: int, *draws: Draw, first: int = 0, envoy: bool = False, lavatory: bool = False) -> State:
    """A new game. With `draws`, chance is exactly these."""
    options = {"envoy": envoy, "lavatory": lavatory}
    if not draws:
        return VIVA.start(players, options, first, PlainChance())
    chance = ScriptedChance(draws)
    state = VIVA.start(players, options, first, chance)
    assert not chance.left, "the engine asked for less chance than the test has"
    return state


def scene(
    places: Mapping[str, str],
    *,
    players: int = 3,
    phase: Phase = Phase.MOVE,
    round_number: int = 1,
    turn: int = 0,
    starter: int = 0,
    lavatory: bool = False,
    goals: Sequence[int] = (1, 2, 3, 4, 5, 6),
    noes: Sequence[int] | None = None,
    totals: Sequence[int] | None = None,
    to_place: Sequence[int] | None = None,
    envoy: int | None = None,
    envoy_pile: str = "no yes no no",
    envoy_total: int = ENVOY_START,
) -> State:
    """A position; `places` gives initials by place, all others are out (or, in placing, not there yet).

    `envoy` is the number of its goal card. What is not said is as at the beginning of a round.
    """
    elsewhere = NOT_YET if phase is Phase.PLACE else OUT
    at = {who: place for place, people in places.items() for who in people}
    used = {*goals[:players], *([envoy] if envoy else [])}
    hand = NOES[players + (envoy is not None)]
    return State(
        deck=house_deck(),
        with_envoy=envoy is not None,
        with_lavatory=lavatory or LAVATORY in places,
        phase=phase,
        round=round_number,
        starter=starter,
        turn=turn,
        pile=tuple(card for card in range(1, 27) if card not in used),
        goals=tuple(goals[:players]),
        envoy_goal=envoy,
        noes=tuple(noes or (hand,) * players),
        places=tuple(at.get(who, elsewhere) for who in INITIALS),
        to_place=tuple(to_place or (0,) * players),
        totals=tuple(totals or (0,) * players),
        envoy_total=None if envoy is None else envoy_total,
        envoy_pile=() if envoy is None else tuple(envoy_pile.split()),
    )


def legal(state: State, seat: int | None = None) -> list[str]:
    """The texts of all legal moves of a seat: the one whose turn it is, if not said."""
    return [str(move) for move in VIVA.legal(state, state.turn if seat is None else seat)]


def play(state: State, text: str, *draws: Draw, seat: int | None = None) -> tuple[State, tuple[Event, ...]]:
    """Makes the move of a seat: the one whose turn it is, if not said. With `draws`, chance is these."""
    seat, move = state.turn if seat is None else seat, VIVA.parse(text)
    if not draws:
        return VIVA.apply(state, seat, move, PlainChance())
    chance = ScriptedChance(draws)
    result = VIVA.apply(state, seat, move, chance)
    assert not chance.left, "the engine asked for less chance than the test has"
    return result


def play_all(state: State, *texts: str) -> tuple[State, list[Event]]:
    """Makes several moves, each by the seat whose turn it is then."""
    events: list[Event] = []
    for text in texts:
        state, told = play(state, text)
        events += told
    return state, events


def vote(state: State, choices: str, *draws: Draw) -> tuple[State, tuple[Event, ...]]:
    """All votes of the seats in order, such as `yes no yes`; the events are those of the last."""
    events: tuple[Event, ...] = ()
    *before, last = enumerate(choices.split())
    for seat, choice in before:
        state, _ = play(state, choice, seat=seat)
    state, events = play(state, last[1], *draws, seat=last[0])
    return state, events


def elect(state: State, who: str, choices: str, *draws: Draw) -> tuple[State, tuple[Event, ...]]:
    """Moves somebody before the throne and votes."""
    state, _ = play(state, f"up {who}")
    assert state.phase is Phase.VOTE
    return vote(state, choices, *draws)


def only(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]
