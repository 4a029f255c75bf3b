"""Rosenkönig: what holds in any game, by rules of its own (the rest is in `test_properties`)."""

from __future__ import annotations

from itertools import product

from hypothesis import given, settings

from engine.chance import ScriptedChance, SeededChance
from engine.rosenkonig.board import EMPTY, Colour
from engine.rosenkonig.events import Drew, GameEnded, Passed, Played, Reshuffled
from engine.rosenkonig.game import ROSENKONIG
from engine.rosenkonig.moves import CARDS, Play
from engine.rosenkonig.scoring import score
from engine.rosenkonig.state import State

from .test_properties import LONGEST, Playout, depths, play, seeds

NAME = "rosenkonig"
some = settings(max_examples=15, deadline=None)


def states(playout: Playout) -> list[State]:
    """All positions of a game in order."""
    return [playout.start, *(made.after for made in playout.moves)]


def every_pile(state: State) -> list[str]:
    """The texts of all cards, wherever they are, sorted."""
    everywhere = [*state.pile, *state.discard, *(card for hand in state.hands for card in hand)]
    return sorted(map(str, everywhere))


@some
@given(seed=seeds)
def test_K2_K3_K9_stones_and_cards_are_neither_lost_nor_made(seed: int) -> None:
    for state in states(play(NAME, seed, LONGEST)):
        assert state.supply + 81 - state.board.count(EMPTY) == 52
        assert every_pile(state) == list(map(str, CARDS))
        assert len(state.pile) > 0
        assert all(len(hand) <= state.hand_limit for hand in state.hands)
        assert all(list(hand) == sorted(hand, key=str) for hand in state.hands)
        assert min(state.heroes) >= 0


@some
@given(seed=seeds, depth=depths)
def test_K7_K10_what_a_move_changes_and_what_it_leaves_alone(seed: int, depth: int) -> None:
    for made in play(NAME, seed, depth).moves:
        before, after, seat = made.state, made.after, made.seat
        changed = [at for at in range(81) if before.board[at] != after.board[at]]
        spent = sum(before.heroes) - sum(after.heroes)
        others = [other for other in range(before.players) if other != seat]
        assert all(before.hands[other] == after.hands[other] for other in others)
        assert all(before.heroes[other] == after.heroes[other] for other in others)
        if isinstance(made.move, Play):
            assert changed == [after.crown]
            assert after.board[after.crown] == after.colours[seat]
            assert (before.board[after.crown] == EMPTY) is not made.move.hero
            assert (spent, before.supply - after.supply) == ((1, 0) if made.move.hero else (0, 1))
            assert set(before.hands[seat]) - set(after.hands[seat]) == {made.move.card}
            assert after.discard == (made.move.card, *before.discard)
        else:
            assert (changed, spent, after.supply, after.crown) == ([], 0, before.supply, before.crown)
            assert set(after.hands[seat]) - set(before.hands[seat]) == {before.pile[0]}


@some
@given(seed=seeds)
def test_K11_a_card_can_be_played_in_one_way_at_most(seed: int) -> None:
    for state in states(play(NAME, seed, LONGEST)):
        moves = [move for move in ROSENKONIG.legal(state, state.turn) if isinstance(move, Play)]
        played = [move.card for move in moves]
        assert len(set(played)) == len(played)
        assert set(played) <= set(state.hands[state.turn])
        seen = ROSENKONIG.observe(state, None)
        assert [Play(target.card, target.hero) for target in seen.targets] == moves


@some
@given(seed=seeds)
def test_K12_K13_passes_and_the_end_come_when_they_must_and_not_before(seed: int) -> None:
    for made in play(NAME, seed, LONGEST).moves:
        after, players = made.after, made.after.players
        passed = [event.seat for event in made.events if isinstance(event, Passed)]
        assert tuple(passed) == after.passed
        if after.outcome is not None:
            assert passed == []
            assert isinstance(made.events[-1], GameEnded)
            full = all(len(hand) == after.hand_limit for hand in after.hands)
            assert (after.supply == 0) == (after.outcome.reason == "stones")
            assert full == (after.outcome.reason == "blocked")
            continue
        assert after.supply > 0
        assert ROSENKONIG.legal(after, after.turn)
        waited = (after.turn - made.seat - 1) % players
        assert passed == [(made.seat + 1 + step) % players for step in range(waited)]
        assert all(len(after.hands[seat]) == after.hand_limit for seat in passed)
        assert after.turns == made.state.turns + 1


@some
@given(seed=seeds)
def test_K14_what_moves_bring_adds_up_to_the_scores(seed: int) -> None:
    playout = play(NAME, seed, LONGEST)
    points = dict.fromkeys(Colour, 0)
    for made in playout.moves:
        for event in made.events:
            if isinstance(event, Played):
                colour = made.state.colours[event.seat]
                points[colour] += event.gained
                points[colour.other] -= event.taken
                assert event.hero or event.taken == 0
        assert points == {colour: score(made.after.board, colour).points for colour in Colour}
    outcome = playout.last.outcome
    assert outcome.scores == tuple(points[colour] for colour in playout.last.colours)


@some
@given(seed=seeds)
def test_K14_regions_are_all_stones_once_and_never_touch(seed: int) -> None:
    state = play(NAME, seed, LONGEST).last
    for colour in Colour:
        regions = score(state.board, colour).regions
        squares = [square for region in regions for square in region]
        assert sorted(squares) == [at for at in range(81) if state.board[at] == colour]
        for one, other in product(regions, regions):
            near = any(abs(a // 9 - b // 9) + abs(a % 9 - b % 9) == 1 for a, b in product(one, other))
            assert near == (one == other and len(one) > 1)


@some
@given(seed=seeds)
def test_K9_only_the_last_card_of_the_pile_is_followed_by_a_shuffle(seed: int) -> None:
    playout = play(NAME, seed, LONGEST)
    shuffles = 1
    for made in playout.moves:
        drew = any(isinstance(event, Drew) for event in made.events)
        shuffled = [event.cards for event in made.events if isinstance(event, Reshuffled)]
        assert bool(shuffled) == (drew and len(made.state.pile) == 1)
        if shuffled:
            shuffles += 1
            assert shuffled == [len(made.after.pile)] == [len(made.state.discard)]
            assert shuffled[0] >= (14 if made.state.players == 2 else 12)
            assert made.after.discard == ()
    assert len(playout.chance.drawn) == shuffles


@some
@given(seed=seeds, depth=depths)
def test_K6_K16_seats_are_only_numbers(seed: int, depth: int) -> None:
    """The same chance and moves with another seat to start: the same game, seats turned round."""
    playout = play(NAME, seed, depth)
    players, script = playout.players, ScriptedChance(playout.chance.drawn)
    state = ROSENKONIG.start(players, {}, 0, script)
    for made in playout.moves:
        move = ROSENKONIG.parse(str(made.move))
        state, _ = ROSENKONIG.apply(state, (made.seat - playout.first) % players, move, script)
        seats = [(seat + playout.first) % players for seat in range(players)]
        assert state.hands == tuple(made.after.hands[seat] for seat in seats)
        assert state.board == made.after.board
        assert state.turn == (made.after.turn - playout.first) % players
        if made.after.outcome is not None:
            assert state.outcome is not None
            assert state.outcome.ranks == tuple(made.after.outcome.ranks[seat] for seat in seats)


@some
@given(seed=seeds)
def test_clocks_alone_come_to_an_end(seed: int) -> None:
    playout, chance = play(NAME, seed, 20), SeededChance(seed.to_bytes(8, "big"))
    state = playout.last
    for _ in range(LONGEST):
        if not (seats := ROSENKONIG.to_act(state)):
            break
        state, _ = ROSENKONIG.apply(state, seats[0], ROSENKONIG.mildest(state, seats[0]), chance)
    assert state.outcome is not None
