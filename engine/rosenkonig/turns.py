"""A turn and all that follows from it by itself: new draw piles, passes, the end (K7-K13)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.chance import Chance
from engine.protocol import Event
from engine.rosenkonig.board import CENTRE, EMPTY, SQUARES
from engine.rosenkonig.events import Drew, GameEnded, Passed, Played, Reshuffled
from engine.rosenkonig.legal import able, targets
from engine.rosenkonig.moves import BY_TEXT, CARDS, DRAW, Card, Play
from engine.rosenkonig.observation import Last, Target
from engine.rosenkonig.scoring import BLOCKED, STONES, judge, score
from engine.rosenkonig.state import HAND_LIMIT, HEROES, State

Step = tuple[State, tuple[Event, ...]]


def begin(players: int, first: int, chance: Chance) -> State:
    """K5, K6, K17: the cards are shuffled and dealt hand by hand, from the seat that begins on."""
    pile, each = _shuffled(CARDS, chance), HAND_LIMIT[players]
    hands: list[tuple[Card, ...]] = [()] * players
    for turn in range(players):
        hands[(first + turn) % players] = _sorted(pile[turn * each : (turn + 1) * each])
    return State(
        first=first,
        turn=first,
        board=EMPTY * SQUARES,
        crown=CENTRE,
        hands=tuple(hands),
        heroes=(HEROES[players],) * players,
        pile=pile[players * each :],
    )


def play(state: State, seat: int, move: Play) -> Step:
    """K7, K10: the crown moves, an own stone lies under it; with a hero it was the opponent's before."""
    target = next(target for target in targets(state, seat) if target.card == move.card)
    colour = state.colours[seat]
    board = state.board[: target.square] + colour + state.board[target.square + 1 :]
    told = Played(
        seat=seat,
        card=move.card,
        hero=move.hero,
        origin=state.crown,
        square=target.square,
        gained=score(board, colour).points - score(state.board, colour).points,
        taken=score(state.board, colour.other).points - score(board, colour.other).points,
    )
    hand = tuple(card for card in state.hands[seat] if card != move.card)
    state = replace(
        _spent(_with_hand(state, seat, hand), seat, target),
        board=board,
        crown=target.square,
        discard=(move.card, *state.discard),
        last=Last(seat, move, state.crown, target.square, drawn=None),
    )
    return _next_turn(state, (told,))


def _spent(state: State, seat: int, target: Target) -> State:
    """A stone of the supply is spent or, to turn one that lies there already, a hero."""
    if not target.hero:
        return replace(state, supply=state.supply - 1)
    return replace(state, heroes=tuple(left - (at == seat) for at, left in enumerate(state.heroes)))


def draw(state: State, seat: int, chance: Chance) -> Step:
    """K8; after the last card the discard pile is shuffled at once (K9)."""
    card, *rest = state.pile
    events: tuple[Event, ...] = (Drew(seat, card),)
    state = replace(
        _with_hand(state, seat, _sorted([*state.hands[seat], card])),
        pile=tuple(rest),
        last=Last(seat, DRAW, state.crown, state.crown, drawn=card),
    )
    if not rest:
        state = replace(state, pile=_shuffled(state.discard, chance), discard=())
        events += (Reshuffled(len(state.pile)),)
    return _next_turn(state, events)


def _next_turn(state: State, events: tuple[Event, ...]) -> Step:
    """The end, if it has come (K13); else the next seat that can act, after passes of those before (K12).

    Whoever can do nothing has a full hand, as there is always a card to draw (K9): so the game is blocked
    when nobody can do anything.
    """
    reason = STONES if state.supply == 0 else BLOCKED
    seats = [(state.turn + step) % state.players for step in range(1, state.players + 1)]
    ready = [seat for seat in seats if able(state, seat)]
    if reason == STONES or not ready:
        outcome = judge(state, reason)
        return replace(state, outcome=outcome, passed=()), (*events, GameEnded(outcome))
    passed = tuple(seats[: seats.index(ready[0])])
    state = replace(state, turn=ready[0], turns=state.turns + 1, passed=passed)
    return state, (*events, *map(Passed, passed))


def _with_hand(state: State, seat: int, hand: tuple[Card, ...]) -> State:
    return replace(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


def _sorted(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=str))


def _shuffled(cards: Sequence[Card], chance: Chance) -> tuple[Card, ...]:
    return tuple(BY_TEXT[text] for text in chance.shuffle(sorted(map(str, cards))))
