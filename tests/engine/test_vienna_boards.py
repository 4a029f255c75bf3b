"""Other boards than the house's (W60): whatever stands on the street, the rules hold to the game's end."""

from __future__ import annotations

import random
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import SeededChance
from engine.vienna.board import GEHEIMBUND, STREET, Special, Symbol
from engine.vienna.data import read_board
from engine.vienna.game import VIENNA
from engine.vienna.moves import Die, Nudge, Place, Reroll
from engine.vienna.observation import Phase
from engine.vienna.state import DICE, State

LONGEST = 3000
"""Moves after which a game of random moves is taken to be endless."""
ALWAYS = ("1 point", "gendarme", *(f"special {special}" for special in Special))
OTHERS = (
    "2 coins",
    "1 point, 1 coin",
    "pay 3 coins, 1 point, 5 coins",
    "pay 9 coins, 9 points",
    "person",
    "pay 3 coins, person",
    "compare citizen",
    "pay 2 coins, compare crown",
    "compare any",
    "pay 1 coin, compare any",
    "rob",
    "specials",
    "wheel",
    "9 coins, wheel",
)


def odd_board(rng: random.Random) -> str:
    """A street of rising values with deeds anywhere on it, few start cards, few persons."""
    pairs = rng.choice([0, 2, 8])
    lows = sorted(rng.randint(1, 12) for _ in range(STREET - pairs))
    highs = [0]
    for low in lows:
        highs.append(max(highs[-1], min(12, low + rng.choice([0, 0, 1, 2]))))
    values = [
        str(low) if low == high else f"{low} or {high}" for low, high in zip(lows, highs[1:], strict=True)
    ]
    deeds = [*ALWAYS, *rng.choices(OTHERS, k=STREET - len(ALWAYS))]
    rng.shuffle(deeds)
    spaces = [
        f"space s{i} | Space {i} | {value} | {deed}"
        for i, (value, deed) in enumerate(zip([*values, *["pair"] * pairs], deeds, strict=True))
    ]
    cards = ("citizen", "cross", "crown", "citizen+cross", "citizen+citizen+crown")
    starts = [f"start {card} | {rng.randint(0, 9)} coins" for card in cards]
    persons = [
        f"person p{i} | Person {i} | hat | {'+'.join(rng.choices(tuple(Symbol), k=rng.randint(1, 3)))}"
        for i in range(rng.choice([4, 5, 22]))
    ]
    return "\n".join([*spaces, *starts, *persons])


def placements(state: State) -> set[tuple[tuple[Die, ...], str]]:
    """Dice and spaces by the letter of the rules, found by trying everything."""
    player, found = state.players[state.turn], set()
    joker = state.owner(Special.JOKER) == state.turn
    for dice in (*combinations(player.dice, 1), *combinations(player.dice, 2)):
        found.add((dice, GEHEIMBUND.key))  # W38
        if len(dice) == 1 and dice[0].white:  # W26
            continue
        counts = [
            tried
            for tried in product(range(1, 7), repeat=len(dice))
            if all(
                n == die.value or (joker and die.value == 1) for n, die in zip(tried, dice, strict=True)
            )  # W24
        ]
        for index, space in enumerate(state.board.spaces):
            if state.street[index] is not None or index == state.gendarme:  # W10, W36
                continue
            if index <= player.carriage and not player.coins:  # W12, W13
                continue
            if space.values:
                fits = any(sum(tried) in space.values for tried in counts)  # W10
            else:
                fits = len(dice) == 2 and any(one == other for one, other in counts)  # W29, W30
            if fits:
                found.add((dice, space.key))
    return found


def check(state: State) -> None:
    """What holds at every decision."""
    cards = [
        *state.deck,
        *state.discards,
        *state.persons,
        *(p for each in state.players for p in each.persons),
    ]
    assert sorted(cards) == sorted([person.key for person in state.board.persons] * 2)  # W3
    assert len(set(state.persons)) == len(state.persons) < len(state.players)  # W8
    assert all(player.coins >= 0 for player in state.players)  # W18
    moves = VIENNA.legal(state, state.turn)
    assert moves  # W15
    if state.phase is Phase.PLACE:
        placed = [
            (tuple(laid.die for laid in move.dice), move.space) for move in moves if isinstance(move, Place)
        ]
        assert sorted(placed) == sorted(placements(state))
    if state.phase not in (Phase.START_CARD, Phase.PERSON, Phase.SYMBOL, Phase.ROB):
        for seat, player in enumerate(state.players):  # W5, W26
            lying = sum(len(placed.dice) for placed in state.street if placed and placed.seat == seat)
            lying += sum(owner == seat for owner, _ in state.society)
            own = DICE[len(state.players)] + (state.white == seat)
            assert len(player.dice) + player.unrolled + lying == own


@pytest.mark.parametrize("players", [3, 4, 5])
@settings(max_examples=4, deadline=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_W60_a_game_on_any_board_keeps_the_rules_to_its_end(players: int, seed: int) -> None:
    rng, chance = random.Random(seed), SeededChance(seed.to_bytes(32, "big"))
    board = odd_board(rng)
    state = VIENNA.start(players, {"board": board}, seed % players, chance)
    assert state.board == read_board(board)
    for _ in range(LONGEST):
        if state.outcome is not None:
            break
        if rng.random() < 0.2:
            check(state)
        moves = VIENNA.legal(state, state.turn)
        weights = [0.05 if isinstance(move, Reroll | Nudge) else 1 for move in moves]
        state, _ = VIENNA.apply(state, state.turn, rng.choices(moves, weights)[0], chance)
    assert state.outcome is not None
    tallies = [player.tally for player in state.players]
    assert max(tally.start + tally.krieau + tally.street for tally in tallies) >= 25  # W41
