"""A vote: secret choices, turned up together, with the envoy's (V13-V17, V24, V25)."""

from __future__ import annotations

from dataclasses import replace

from engine.chance import Chance
from engine.protocol import Event
from engine.viva import rounds
from engine.viva.events import EnvoyShuffled, VoteCast, VotesShown
from engine.viva.moves import Vote
from engine.viva.observation import Election, EnvoyVote, Phase
from engine.viva.palace import OUT
from engine.viva.state import State


def vote(state: State, seat: int, choice: Vote, chance: Chance) -> rounds.Step:
    """V13: a choice stands; when all have chosen all are turned up."""
    votes = (*state.votes[:seat], choice.yes, *state.votes[seat + 1 :])
    state = replace(state, votes=votes)
    cast: tuple[Event, ...] = (VoteCast(seat),)
    if None in votes:
        return state, cast
    state, events = _turn_up(state, chance)
    return state, cast + events


def _turn_up(state: State, chance: Chance) -> rounds.Step:
    who, noes = state.candidate, tuple(seat for seat, yes in enumerate(state.votes) if not yes)
    assert who is not None
    envoy, pile = _envoy(state, who)
    king = not noes and envoy is not EnvoyVote.NO
    election = Election(who, state.turn, noes, envoy, king)
    hands = tuple(held - (seat in noes) for seat, held in enumerate(state.noes))
    state = replace(
        state,
        noes=hands,  # V17
        envoy_pile=pile,
        candidate=None,
        votes=(),
        elections=(*state.elections, election),
    )
    events: tuple[Event, ...] = (VotesShown(election),)
    if king:
        state, ended = rounds.end_round(state, who, chance)
        return state, events + ended
    if envoy is EnvoyVote.YES:  # V25
        pile = chance.shuffle(tuple(sorted((*pile, "yes"))))
        state, events = replace(state, envoy_pile=pile), (*events, EnvoyShuffled(len(pile)))
    state = replace(rounds.put(state, who, OUT), phase=Phase.MOVE)
    return rounds.next_turn(state, (state.crown or 0) + 1), events


def _envoy(state: State, who: str) -> tuple[EnvoyVote, tuple[str, ...]]:
    """How the envoy votes, and what is left of its pile (V24, V25)."""
    if state.envoy_goal is None:
        return EnvoyVote.NONE, ()
    if who in state.favourites(state.envoy_goal):
        return EnvoyVote.FAVOURITE, state.envoy_pile
    if "no" not in state.envoy_pile:
        return EnvoyVote.EMPTY, state.envoy_pile
    return EnvoyVote(state.envoy_pile[0]), state.envoy_pile[1:]
