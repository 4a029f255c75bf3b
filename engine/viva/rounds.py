"""The course of a round: dealing, placing, racing, its end; the end of the game (V5-V12, V18-V22, V27)."""

from __future__ import annotations

from dataclasses import replace

from engine.chance import Chance
from engine.protocol import Event, Outcome
from engine.viva.events import GameEnded, LeftOver, Moved, Placed, RoundBegan, RoundEnded, VoteCalled
from engine.viva.legal import floor_above
from engine.viva.moves import Hide, Place, Up
from engine.viva.observation import Finished, Phase
from engine.viva.palace import (
    CONSOLATION,
    INITIALS,
    LAVATORY,
    NOES,
    NOT_YET,
    OUT,
    PLACED_EACH,
    POINTS,
    ROUNDS,
    THRONE,
)
from engine.viva.state import State

Step = tuple[State, tuple[Event, ...]]

REASON = "rounds"
"""Why every game ends: its rounds have been played (V7)."""


def begin_round(state: State, number: int, starter: int, chance: Chance) -> Step:
    """V5, V20, V22: everybody gets a goal card and all vote cards; the palace is empty."""
    players = state.players
    dealt, pile = state.pile[: players + state.with_envoy], state.pile[players + state.with_envoy :]
    goals = tuple(dealt[(seat - starter) % players] for seat in range(players))
    envoy_goal = dealt[-1] if state.with_envoy else None
    noes = NOES[players + state.with_envoy]
    state = replace(
        state,
        phase=Phase.PLACE,
        round=number,
        starter=starter,
        turn=starter,
        turns=state.turns + 1,
        pile=pile,
        goals=goals,
        envoy_goal=envoy_goal,
        envoy_pile=chance.shuffle(("no",) * noes + ("yes",)) if state.with_envoy else (),
        noes=(noes,) * players,
        places=(NOT_YET,) * len(INITIALS),
        to_place=(PLACED_EACH[players],) * players,
        crown=None,
        elections=(),
    )
    favourites = None if envoy_goal is None else state.favourites(envoy_goal)
    return state, (RoundBegan(number, starter, favourites),)


def put(state: State, who: str, place: str) -> State:
    """The candidate stands somewhere else."""
    at = INITIALS.index(who)
    return replace(state, places=(*state.places[:at], place, *state.places[at + 1 :]))


def next_turn(state: State, seat: int) -> State:
    """It is that seat's turn to place or to move."""
    return replace(state, turn=seat % state.players, turns=state.turns + 1)


def place(state: State, seat: int, move: Place) -> Step:
    """V8; after the last one those left over go to floor 0, and the starting player begins the race (V10)."""
    left = tuple(n - (other == seat) for other, n in enumerate(state.to_place))
    state = replace(put(state, move.who, str(move.floor)), to_place=left)
    events: tuple[Event, ...] = (Placed(seat, move.who, move.floor),)
    if any(left):
        return next_turn(state, seat + 1), events
    rest = "".join(who for who in INITIALS if state.place_of(who) == NOT_YET)
    places = tuple("0" if where == NOT_YET else where for where in state.places)
    state = replace(state, places=places, phase=Phase.MOVE)
    return next_turn(state, state.starter), (*events, LeftOver(rest))


def move(state: State, seat: int, move: Up | Hide) -> Step:
    """V11, V31, V33; whoever comes before the throne is voted on (V12)."""
    origin = state.place_of(move.who)
    target = LAVATORY if isinstance(move, Hide) else str(floor_above(state, origin))
    events: tuple[Event, ...] = (Moved(seat, move.who, origin, target),)
    state = put(state, move.who, target)
    if target != str(THRONE):
        return next_turn(state, seat + 1), events
    state = replace(
        next_turn(state, seat),
        phase=Phase.VOTE,
        crown=seat,
        candidate=move.who,
        votes=(None,) * state.players,
    )
    return state, (*events, VoteCalled(seat, move.who))


def points_of(state: State, favourites: str) -> int:
    """V18, V19, V34: what these favourites bring in this round."""
    points = sum(POINTS[state.place_of(who)] for who in favourites)
    return CONSOLATION if state.round == ROUNDS and points == 0 else points


def end_round(state: State, king: str, chance: Chance) -> Step:
    """V18: goal cards are shown and counted; then the next round (V20), or the end (V21)."""
    crown = state.crown
    assert crown is not None
    favourites = tuple(map(state.favourites, state.goals))
    points = tuple(points_of(state, card) for card in favourites)
    totals = tuple(before + more for before, more in zip(state.totals, points, strict=True))
    envoy = None if state.envoy_goal is None else state.favourites(state.envoy_goal)
    envoy_points = None if envoy is None else points_of(state, envoy)
    envoy_total = None if envoy_points is None else (state.envoy_total or 0) + envoy_points
    finished = Finished(
        round=state.round,
        first=state.starter,
        king=king,
        crown=crown,
        goals=state.goals,
        favourites=favourites,
        envoy_goal=state.envoy_goal,
        envoy_favourites=envoy,
        places=state.places,
        elections=state.elections,
        points=points,
        envoy_points=envoy_points,
        totals=totals,
        envoy_total=envoy_total,
    )
    state = replace(
        state, totals=totals, envoy_total=envoy_total, finished=(*state.finished, finished), votes=()
    )
    events: tuple[Event, ...] = (RoundEnded(finished),)
    if state.round < ROUNDS:
        state, began = begin_round(state, state.round + 1, (crown + 1) % state.players, chance)
        return state, events + began
    outcome = judge(state)
    state = replace(state, phase=Phase.OVER, outcome=outcome)
    return state, (*events, GameEnded(outcome))


def in_palace(state: State, favourites: str) -> int:
    """V21: how many of them are still in the palace, wherever."""
    return sum(state.place_of(who) != OUT for who in favourites)


def judge(state: State) -> Outcome:
    """V21, V27: the most points, then the most favourites in the palace, then shared; or the envoy.

    What decides is `points`, `favourites`, `shared`, `envoy` (it wins), or `envoy-level` (it is level in both
    with the one player who wins).
    """
    standing = [
        (total, in_palace(state, state.favourites(goal)))
        for total, goal in zip(state.totals, state.goals, strict=True)
    ]
    envoy = None
    if state.envoy_goal is not None:
        envoy = (state.envoy_total or 0, in_palace(state, state.favourites(state.envoy_goal)))
    best = max(standing)
    if envoy is not None and envoy > best:
        return Outcome((2,) * state.players, state.totals, REASON, "envoy")
    ranks = tuple(1 + sum(other > own for other in standing) for own in standing)
    return Outcome(ranks, state.totals, REASON, _decided_by(standing, best, envoy))


def _decided_by(standing: list[tuple[int, int]], best: tuple[int, int], envoy: tuple[int, int] | None) -> str:
    rivals = standing if envoy is None else [*standing, envoy]
    if standing.count(best) > 1:
        return "shared"
    if envoy == best:
        return "envoy-level"
    return "points" if [points for points, _ in rivals].count(best[0]) == 1 else "favourites"
