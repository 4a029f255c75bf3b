"""Vienna: next round and end of the game (W40-W44)."""

from __future__ import annotations

import pytest

from engine.errors import NotYourTurn
from engine.protocol import Event, Outcome
from engine.vienna.board import Symbol
from engine.vienna.events import (
    CoinsExchanged,
    EvaluationEnded,
    Gained,
    GameEnded,
    MajorityWon,
    RoundBegan,
)
from engine.vienna.game import VIENNA
from engine.vienna.moves import KEEP
from engine.vienna.observation import Phase, Tally
from engine.vienna.state import Player, State

from .scene import PlainChance, legal, only, play, play_all, roll, scene, seat


def ended(*seats: Player, specials: dict[str, int] | None = None) -> tuple[State, list[Event]]:
    """Seat 0 puts its last die on the Geheimbund (for a coin); no space is occupied."""
    state, events = play(scene(*seats, specials=specials), "place 4 geheimbund")
    return state, list(events)


def test_W40_persons_still_turned_up_go_to_the_discards() -> None:
    state, events = ended(seat("4"), seat(), seat())
    assert state.discards == ("p01", "p05")
    assert state.persons == ("p07", "p08")
    assert only(events, RoundBegan) == [RoundBegan(2, 0, ("p07", "p08"))]


def test_W40_the_gendarme_goes_back_special_cards_stay() -> None:
    state = scene(seat("4"), seat(), seat(), gendarme="oper", specials={"influence": 2})
    state, _ = play(state, "place 4 geheimbund")
    assert state.gendarme is None
    assert state.specials(2) == ("influence",)


def test_W40_the_new_deck_is_only_made_when_a_card_is_wanted() -> None:
    state = scene(seat("4"), seat(), seat(), persons="p01 p05", deck="p07 p08", discards="p09")
    state, _ = play(state, "place 4 geheimbund", roll(4, 4, 4, 4, 4))
    assert (state.deck, state.discards) == ((), ("p09", "p01", "p05"))
    shuffle = ("shuffle", ("p08", "p01", "p05", "p07", "p09"))
    state, _ = play_all(state, *["place 4 geheimbund"] * 14)
    state, _ = play(state, "place 4 geheimbund", shuffle, roll(4, 4, 4, 4, 4))
    assert state.persons == ("p08", "p01")


def test_W41_25_points_end_the_game_after_the_evaluation() -> None:
    state, events = ended(seat("4", points=25), seat(), seat())
    assert state.phase is Phase.OVER
    assert only(events, RoundBegan) == []
    assert VIENNA.to_act(state) == ()


def test_W41_24_points_do_not() -> None:
    state, _ = ended(seat("4", points=24, coins=8), seat(), seat())
    assert (state.phase, state.round) == (Phase.PLACE, 2)


def test_W41_points_from_krieau_count_but_the_check_comes_after_the_evaluation() -> None:
    state = scene(seat("1", points=24), seat("4"), seat())
    state, _ = play_all(state, "place 1 krieau", "gendarme oper", "take point")
    assert state.phase is Phase.PLACE
    state, _ = play(state, "place 4 geheimbund")
    assert state.phase is Phase.OVER
    assert state.players[0].tally.krieau == 1


def test_W41_the_evaluation_is_played_to_its_end() -> None:
    state = scene(
        seat("4", points=24), seat(), seat(), street={"oper": (0, "2"), "hofreitschule": (1, "3 4")}
    )
    state, events = play(state, "place 4 geheimbund")
    assert only(events, Gained)[-1].space == "hofreitschule"
    assert only(events, EvaluationEnded) == [EvaluationEnded(1, (25, 2, 0))]


def test_W41_nothing_is_turned_up_or_shuffled_at_the_end() -> None:
    state, _ = ended(seat("4", points=25), seat(), seat())
    assert state.persons == ("p01", "p05")


def test_W42_strictly_more_than_both_neighbours() -> None:
    state, events = ended(
        seat("4", points=25, start="cross", persons="p11"), seat(start="cross"), seat(persons="p01")
    )
    assert only(events, MajorityWon) == [MajorityWon(0, Symbol.CROWN), MajorityWon(2, Symbol.CITIZEN)]
    assert [player.tally.majorities for player in state.players] == [1, 0, 1]


def test_W42_greater_influence_counts() -> None:
    _, events = ended(seat("4", points=25), seat(), seat(), specials={"influence": 1})
    assert only(events, MajorityWon) == [MajorityWon(1, symbol) for symbol in Symbol]


def test_W42_with_four_two_who_do_not_sit_together_may_both_have_it() -> None:
    _, events = ended(seat("4", points=25, persons="p01"), seat(), seat(persons="p01"), seat())
    assert [event.seat for event in only(events, MajorityWon)] == [0, 2]


def test_W43_three_coins_are_a_point_and_only_full_threes_count() -> None:
    state, events = ended(seat("4", points=25, coins=7), seat(coins=5), seat(coins=2))
    assert only(events, CoinsExchanged) == [CoinsExchanged(0, 6, 2), CoinsExchanged(1, 3, 1)]
    assert [player.coins for player in state.players] == [2, 2, 2]
    assert [player.tally.coins for player in state.players] == [2, 1, 0]


@pytest.mark.parametrize(
    ("points", "coins", "cards", "ranks", "decided_by"),
    [
        ((25, 27, 26), (0, 0, 0), {}, (3, 1, 2), "points"),
        ((25, 25, 24), (2, 0, 2), {"joker": 1}, (2, 1, 3), "specials"),
        ((25, 25, 25), (0, 1, 2), {}, (3, 2, 1), "coins"),
        ((25, 25, 24), (1, 1, 2), {}, (1, 1, 3), "shared"),
        ((26, 25, 25), (0, 1, 1), {"joker": 1, "extra": 2}, (1, 2, 2), "points"),
        ((25, 25, 25), (2, 2, 2), {"joker": 1, "extra": 2}, (3, 1, 1), "shared"),
    ],
)
def test_W44_points_then_special_cards_then_coins_then_shared(
    points: tuple[int, ...],
    coins: tuple[int, ...],
    cards: dict[str, int],
    ranks: tuple[int, ...],
    decided_by: str,
) -> None:
    last = seat("4", points=points[0], coins=coins[0] - 1)  # the Geheimbund pays the coin that is missing
    others = [seat(points=p, coins=c) for p, c in zip(points[1:], coins[1:], strict=True)]
    state, events = ended(last, *others, specials=cards)
    outcome = Outcome(ranks, points, "points25", decided_by)
    assert VIENNA.outcome(state) == outcome
    assert events[-1] == GameEnded(outcome)
    assert outcome.winners == tuple(i for i, rank in enumerate(ranks) if rank == 1)


def test_W44_coins_count_after_the_exchange() -> None:
    state, _ = ended(seat("4", points=25, coins=2), seat(points=25, coins=5), seat())
    outcome = VIENNA.outcome(state)
    assert outcome is not None
    assert outcome.scores == (26, 26, 1)
    assert (outcome.ranks, outcome.decided_by) == ((2, 1, 3), "coins")


def test_sources_of_points_add_up() -> None:
    state, _ = ended(seat("4", points=25, coins=5, start="cross"), seat(), seat())
    assert state.players[0].tally == Tally(start=25, majorities=1, coins=2)
    outcome = VIENNA.outcome(state)
    assert outcome is not None
    assert outcome.scores[0] == state.players[0].tally.total == 28


def test_nobody_moves_after_the_end() -> None:
    state, _ = ended(seat("4", points=25), seat(), seat())
    assert legal(state) == []
    for i in range(3):
        with pytest.raises(NotYourTurn) as caught:
            VIENNA.apply(state, i, KEEP, PlainChance())
        assert caught.value.to_act == ()
