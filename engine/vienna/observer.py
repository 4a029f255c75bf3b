"""What a viewer may know: built from a list of what is open, so that nothing else can slip in (W2a)."""

from __future__ import annotations

from engine.vienna.legal import behind, legal_moves
from engine.vienna.observation import Observation, Phase, SeatView
from engine.vienna.state import ABOVE, State

_STOPS = (Phase.PERSON, Phase.SYMBOL, Phase.ROB)


def to_act(state: State) -> tuple[int, ...]:
    """The seat that decides; none when the game is over."""
    return () if state.phase is Phase.OVER else (state.turn,)


def observe(state: State, viewer: int | None) -> Observation:
    """The position as this seat sees it, or a spectator."""
    return Observation(
        viewer=viewer,
        legal=() if viewer is None else legal_moves(state, viewer),
        board=state.board,
        side=state.side,
        phase=state.phase,
        round=state.round,
        starter=state.starter,
        to_act=to_act(state),
        seats=tuple(_seat(state, seat) for seat in range(len(state.players))),
        start_cards=state.start_cards,
        persons=state.persons,
        deck=len(state.deck),
        street=state.street,
        society=state.society,
        gendarme=_key(state, state.gendarme),
        behind=tuple(_keys(state, behind(state))) if state.phase is Phase.PLACE else (),
        stop=_key(state, state.at) if state.phase in _STOPS else None,
        scored=state.scored,
        last=state.last,
        outcome=state.outcome,
    )


def _seat(state: State, seat: int) -> SeatView:
    player = state.players[seat]
    return SeatView(
        tally=player.tally,
        coins=player.coins,
        start_card=player.start_card,
        persons=player.persons,
        specials=state.specials(seat),
        symbols=state.symbols(seat),
        dice=player.dice,
        unrolled=player.unrolled,
        carriage=None if player.carriage == ABOVE else _key(state, player.carriage),
    )


def _key(state: State, index: int | None) -> str | None:
    return None if index is None else state.board.spaces[index].key


def _keys(state: State, indices: tuple[int, ...]) -> list[str]:
    return [state.board.spaces[index].key for index in indices]
