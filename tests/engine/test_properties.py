"""What holds for every game: a new one joins by being in GAMES, with its secrets in SCRAMBLE."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import RecordingChance, ScriptedChance, SeededChance
from engine.errors import IllegalMove, NotYourTurn
from engine.games import GAMES
from engine.protocol import Event, Game, Move

from .variants import VARIANTS

LONGEST = 5000
"""Moves after which a game of random moves is taken to be endless."""


def scramble_vienna(state: Any, viewer: int | None, rng: random.Random) -> Any:
    """Another order of the person deck, which nobody knows (W2a)."""
    return replace(state, deck=tuple(rng.sample(state.deck, len(state.deck))))


def scramble_viva(state: Any, viewer: int | None, rng: random.Random) -> Any:
    """Other goal cards and no cards in the hands of the others, other orders of the piles, and of the others
    as many have voted, but not the same, and anything (V5, V6, V13, V23).
    """
    others = [seat for seat in range(state.players) if seat != viewer]
    unseen = [*(state.goals[seat] for seat in others), *state.pile]
    unseen = rng.sample(unseen, len(unseen))
    goals, noes, votes = list(state.goals), list(state.noes), list(state.votes)
    for seat in others:
        goals[seat], noes[seat] = unseen.pop(), rng.randrange(5)
    if votes:
        voted = sum(votes[seat] is not None for seat in others)
        for place, seat in enumerate(rng.sample(others, len(others))):
            votes[seat] = rng.random() < 0.5 if place < voted else None
    return replace(
        state,
        goals=tuple(goals),
        pile=tuple(unseen),
        noes=tuple(noes),
        votes=tuple(votes),
        envoy_pile=tuple(rng.sample(state.envoy_pile, len(state.envoy_pile))),
    )


def scramble_rosenkonig(state: Any, viewer: int | None, rng: random.Random) -> Any:
    """Another order of the draw pile; all else is open (K6)."""
    return replace(state, pile=tuple(rng.sample(state.pile, len(state.pile))))


SCRAMBLE: Mapping[str, Callable[[Any, int | None, random.Random], Any]] = {
    "vienna": scramble_vienna,
    "viva": scramble_viva,
    "rosenkonig": scramble_rosenkonig,
}
"""By game: the same position with other secrets, as far as that seat (None: a spectator) cannot tell."""


@dataclass(frozen=True)
class Made:
    """One move of a playout, with the position it was made in and what came of it."""

    state: Any
    seat: int
    move: Move
    after: Any
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Playout:
    """A game of random moves, whole or broken off."""

    game: Game[Any, Any, Any]
    players: int
    options: Mapping[str, object]
    first: int
    start: Any
    moves: tuple[Made, ...]
    chance: RecordingChance

    @property
    def last(self) -> Any:
        """The position at which it stands."""
        return self.moves[-1].after if self.moves else self.start


def play(name: str, seed: int, most: int) -> Playout:
    """Random moves from a seed, at most so many."""
    game, rng = GAMES[name], random.Random(seed)
    options = rng.choice(VARIANTS[name])
    players = rng.choice(game.counts(options))
    first = rng.randrange(players)
    chance = RecordingChance(SeededChance(seed.to_bytes(8, "big")))
    state = start = game.start(players, options, first, chance)
    made: list[Made] = []
    while len(made) < most and game.to_act(state):
        seat = rng.choice(game.to_act(state))
        move = rng.choice(game.legal(state, seat))
        after, events = game.apply(state, seat, move, chance)
        made.append(Made(state, seat, move, after, events))
        state = after
    return Playout(game, players, options, first, start, tuple(made), chance)


seeds = st.integers(0, 2**32)
depths = st.integers(0, 150)
every_game = pytest.mark.parametrize("name", sorted(GAMES))
some = settings(max_examples=30, deadline=None)
few = settings(max_examples=8, deadline=None)


def seats_and_nobody(playout: Playout) -> list[int | None]:
    return [None, *range(playout.players)]


@every_game
@few
@given(seed=seeds)
def test_random_games_end(name: str, seed: int) -> None:
    playout = play(name, seed, LONGEST)
    game, state = playout.game, playout.last
    outcome = game.outcome(state)
    assert outcome is not None
    assert len(outcome.ranks) == len(outcome.scores) == playout.players
    first = 1 if outcome.winners else 2  # when the game itself has won
    for rank in outcome.ranks:
        assert rank == first + sum(other < rank for other in outcome.ranks), "shared ranks leave a gap"
    assert game.to_act(state) == ()
    for seat in range(playout.players):
        assert game.legal(state, seat) == ()
        with pytest.raises(NotYourTurn):
            game.apply(state, seat, playout.moves[-1].move, playout.chance)
    assert all(game.outcome(made.state) is None for made in playout.moves)


@every_game
@some
@given(seed=seeds, depth=depths)
def test_legal_moves_are_sorted_unique_and_read_back(name: str, seed: int, depth: int) -> None:
    playout = play(name, seed, depth)
    for seat in playout.game.to_act(playout.last):
        moves = playout.game.legal(playout.last, seat)
        texts = [str(move) for move in moves]
        assert texts
        assert texts == sorted(set(texts))
        assert [playout.game.parse(text) for text in texts] == list(moves)


@every_game
@some
@given(seed=seeds, depth=depths)
def test_no_move_for_the_wrong_seat(name: str, seed: int, depth: int) -> None:
    playout = play(name, seed, depth)
    game, state = playout.game, playout.last
    acting = game.to_act(state)
    moves = [move for seat in acting for move in game.legal(state, seat)]
    for seat in {-1, *range(playout.players + 1)} - set(acting):
        assert game.legal(state, seat) == ()
        for move in moves[:10]:
            with pytest.raises(NotYourTurn) as caught:
                game.apply(state, seat, move, playout.chance)
            assert (caught.value.seat, caught.value.to_act) == (seat, acting)


@every_game
@some
@given(seed=seeds, depth=depths)
def test_an_illegal_move_raises_and_changes_nothing(name: str, seed: int, depth: int) -> None:
    playout = play(name, seed, depth)
    game, state = playout.game, playout.last
    before, drawn = copy.deepcopy(state), len(playout.chance.drawn)
    elsewhere = [made.move for made in play(name, seed + 1, 80).moves]
    for seat in game.to_act(state):
        for move in set(elsewhere) - set(game.legal(state, seat)):
            with pytest.raises(IllegalMove) as caught:
                game.apply(state, seat, move, playout.chance)
            assert (caught.value.seat, caught.value.move) == (seat, str(move))
    assert state == before
    assert len(playout.chance.drawn) == drawn, "no chance is used up either"


@every_game
@some
@given(seed=seeds, depth=depths)
def test_the_old_state_stays_whole(name: str, seed: int, depth: int) -> None:
    playout = play(name, seed, depth)
    game, state = playout.game, playout.last
    before, number = copy.deepcopy(state), hash(state)
    for seat in game.to_act(state):
        for move in game.legal(state, seat):
            after, events = game.apply(state, seat, move, SeededChance(b"other"))
            assert after != before
            assert events
            assert isinstance(hash((after, events)), int)
    assert state == before
    assert hash(state) == number == hash(before)


@every_game
@some
@given(seed=seeds, depth=depths)
def test_observations_are_values_that_tell_the_position(name: str, seed: int, depth: int) -> None:
    playout = play(name, seed, depth)
    game, state = playout.game, playout.last
    for viewer in seats_and_nobody(playout):
        seen = game.observe(state, viewer)
        assert seen.viewer == viewer
        assert set(seen.to_act) >= set(game.to_act(state)), "it may hide who has done their part"
        assert bool(seen.to_act) == bool(game.to_act(state))
        assert seen.outcome == game.outcome(state)
        assert seen.legal == (() if viewer is None else game.legal(state, viewer))
        again = game.observe(copy.deepcopy(state), viewer)
        assert again == seen
        assert hash(again) == hash(seen)


@every_game
@some
@given(seed=seeds, depth=depths)
def test_scenario_72_observations_hold_no_secret(name: str, seed: int, depth: int) -> None:
    playout = play(name, seed, depth)
    for viewer in seats_and_nobody(playout):
        other = SCRAMBLE[name](playout.last, viewer, random.Random(seed))
        seen, seen_other = playout.game.observe(playout.last, viewer), playout.game.observe(other, viewer)
        assert repr(seen) == repr(seen_other)
        assert seen == seen_other


def together(name: str, seed: int, depth: int) -> tuple[Playout, Any] | None:
    """A position of the playout in which several seats are to act, the last one; None: there is none."""
    playout = play(name, seed, depth)
    states = [playout.start, *(made.after for made in playout.moves)]
    found = [state for state in states if len(playout.game.to_act(state)) > 1]
    return (playout, found[-1]) if found else None


@every_game
@some
@given(seed=seeds, depth=depths)
def test_seats_that_decide_together_may_do_so_in_any_order(name: str, seed: int, depth: int) -> None:
    if (found := together(name, seed, depth)) is None:
        return
    (playout, state), rng = found, random.Random(seed)
    game, seats = playout.game, playout.game.to_act(state)
    moves = {seat: rng.choice(game.legal(state, seat)) for seat in seats}
    results = []
    for order in (seats, rng.sample(seats, len(seats))):
        after, chance = state, SeededChance(b"the same")
        for seat in order:
            after, events = game.apply(after, seat, moves[seat], chance)
        told = [event for event in events if event.seen_by is None]
        results.append((after, told, chance.next_draw))
    assert results[0] == results[1]


@every_game
@some
@given(seed=seeds, depth=depths)
def test_until_all_have_decided_a_choice_changes_nothing_for_others(name: str, seed: int, depth: int) -> None:
    if (found := together(name, seed, depth)) is None:
        return
    playout, state = found
    game, chance = playout.game, SeededChance(b"not asked")
    [seat, *_] = game.to_act(state)
    for viewer in (viewer for viewer in seats_and_nobody(playout) if viewer != seat):
        learnt = set()
        for move in game.legal(state, seat):
            after, events = game.apply(state, seat, move, chance)
            heard = [e for e in events if e.seen_by is None or viewer in e.seen_by]
            learnt.add((repr(game.observe(after, viewer)), repr(heard)))
        assert len(learnt) == 1
    assert chance.next_draw == 0


@pytest.mark.parametrize("seed", range(4))
def test_in_viva_seats_do_decide_together(seed: int) -> None:
    assert together("viva", seed, 100)


@every_game
@some
@given(seed=seeds, depth=depths)
def test_events_are_for_seats_of_the_game(name: str, seed: int, depth: int) -> None:
    playout = play(name, seed, depth)
    for made in playout.moves:
        for event in made.events:
            assert event.seen_by is None or set(event.seen_by) <= set(range(playout.players))


@every_game
@some
@given(seed=seeds, depth=depths)
def test_replay_of_recorded_chance_equals_play(name: str, seed: int, depth: int) -> None:
    playout = play(name, seed, depth)
    game, script = playout.game, ScriptedChance(playout.chance.drawn)
    state = game.start(playout.players, playout.options, playout.first, script)
    for made in playout.moves:
        state, events = game.apply(state, made.seat, game.parse(str(made.move)), script)
        assert state == made.after
        assert events == made.events
    assert script.left == 0


@every_game
def test_secrets_are_scrambled_for_real(name: str) -> None:
    playout = play(name, 1, 40)
    for viewer in seats_and_nobody(playout):
        assert SCRAMBLE[name](playout.last, viewer, random.Random(1)) != playout.last


@every_game
@given(seeds, depths)
@settings(max_examples=40, deadline=None)
def test_the_mildest_move_is_legal_and_tells_no_secret(name: str, seed: int, depth: int) -> None:
    playout = play(name, seed, depth)
    game, state = playout.game, playout.last
    hidden = SCRAMBLE[name](state, None, random.Random(seed))
    for seat in game.to_act(state):
        move = game.mildest(state, seat)
        assert move in game.legal(state, seat)
        assert game.mildest(hidden, seat) == move


@every_game
@given(seeds, depths)
@settings(max_examples=20, deadline=None)
def test_turns_count_up_whoever_plays(name: str, seed: int, depth: int) -> None:
    """The clock alone need not come to an end (in Vienna it never scores); but no turn is without end."""
    playout = play(name, seed, depth)
    game, chance, state = playout.game, SeededChance(seed.to_bytes(8, "big")), playout.last
    made = [(game.turn(m.state), game.turn(m.after)) for m in playout.moves]
    for _ in range(200):
        if not (seats := game.to_act(state)):
            break
        before = game.turn(state)
        state, _ = game.apply(state, seats[0], game.mildest(state, seats[0]), chance)
        made.append((before, game.turn(state)))
    assert all(before <= after for before, after in made)
    if len(made) >= 200:
        assert made[-1][1] > made[0][0] + 10
