"""Viva il Re! with the imperial envoy (V22-V28)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest

from engine.chance import ChanceMismatch
from engine.protocol import Outcome
from engine.viva.events import EnvoyShuffled, GameEnded, RoundBegan, RoundEnded, VotesShown
from engine.viva.game import VIVA
from engine.viva.observation import Election, EnvoyVote, Phase
from engine.viva.palace import OUT
from engine.viva.state import State

from .viva_scene import elect, legal, only, play, scene, shuffle, start, vote

GOALS = shuffle(*range(26, 0, -1))
YES = "yes yes yes"
ENVOY = 26
"""Its goal card in most tests: BEFGIN."""


def race(pile: str = "no yes no no", people: str = "ADBM", **other: int) -> State:
    """Nobles A and D are not the envoy's favourites, B is; M is neither a favourite nor a noble."""
    places = {"5": people[:3], "1": people[3:]}
    return scene(places, envoy=ENVOY, envoy_pile=pile, **other)  # type: ignore[arg-type]


def election(events: Sequence[object]) -> Election:
    [shown] = [event for event in events if isinstance(event, VotesShown)]
    return shown.election


@pytest.mark.parametrize(("players", "noes"), [(2, 4), (3, 3), (4, 2), (5, 2)])
def test_V22_V28_no_cards_follow_the_seats_with_the_envoy_and_none_is_blank(players: int, noes: int) -> None:
    state = start(players, envoy=True)
    assert state.noes == (noes,) * players
    assert sorted(state.envoy_pile) == ["no"] * noes + ["yes"]


@pytest.mark.parametrize(("players", "each"), [(2, 6), (3, 4), (4, 3), (5, 2)])
def test_V22_candidates_to_place_follow_the_players_alone(players: int, each: int) -> None:
    assert start(players, envoy=True).to_place == (each,) * players


def test_V22_it_starts_at_20_and_its_favourites_are_open() -> None:
    state = start(3, GOALS, shuffle("no", "no", "yes", "no"), envoy=True, first=1)
    assert (state.goals, state.envoy_goal) == ((24, 26, 25), 23), "the envoy is dealt last"
    assert state.envoy_total == 20
    for viewer in (None, 0, 1, 2):
        envoy = VIVA.observe(state, viewer).envoy
        assert envoy is not None
        assert (envoy.favourites, envoy.total) == ("BCDEIO", 20)


def test_V23_the_pile_is_shuffled_its_size_is_open_and_its_order_is_not() -> None:
    piles = [shuffle("no", "no", "yes", "no"), shuffle("yes", "no", "no", "no")]
    states = [start(3, GOALS, pile, envoy=True) for pile in piles]
    assert [state.envoy_pile for state in states] == [tuple(map(str, pile[1])) for pile in piles]
    for viewer in (None, 0, 1, 2):
        one, other = (VIVA.observe(state, viewer) for state in states)
        assert one.envoy is not None
        assert one.envoy.pile == 4
        assert repr(one) == repr(other)


def test_V23_it_neither_places_nor_moves_nor_has_the_crown() -> None:
    state, seen = start(2, envoy=True), set()
    while seats := VIVA.to_act(state):
        seen |= set(seats)
        state, _ = play(state, str(VIVA.mildest(state, seats[0])), seat=seats[0])
    assert seen == {0, 1}
    assert {finished.crown for finished in state.finished} <= {0, 1}


def test_V24_for_its_favourite_it_votes_yes_without_a_card() -> None:
    state, events = elect(race("no no no yes"), "B", "yes no yes")
    assert election(events) == Election("B", 0, (1,), EnvoyVote.FAVOURITE, False)
    assert state.envoy_pile == ("no", "no", "no", "yes")
    state, events = elect(race("no no no yes"), "B", YES)
    assert election(events).king


def test_V24_for_anybody_else_the_top_card_is_turned_up_and_counts() -> None:
    state, events = elect(race("no yes no no"), "A", YES)
    assert election(events) == Election("A", 0, (), EnvoyVote.NO, False), "its no alone rejects"
    assert state.place_of("A") == OUT
    state, events = elect(race("yes no no no"), "A", YES)
    assert election(events) == Election("A", 0, (), EnvoyVote.YES, True)


@pytest.mark.parametrize("choices", product(["yes", "no"], repeat=3))
@pytest.mark.parametrize("pile", ["yes no no no", "no yes no no"])
def test_V24_its_vote_counts_like_anyones(pile: str, choices: tuple[str, ...]) -> None:
    state, _ = play(race(pile), "up A")
    turned = pile.split()[0]
    back = [shuffle("no", "no", "no", "yes")] if turned == "yes" and "no" in choices else []
    if "no" in (*choices, turned):
        state, events = vote(state, " ".join(choices), *back)
        assert not election(events).king
    else:
        state, events = vote(state, " ".join(choices))
        assert election(events).king
    assert election(events).envoy is EnvoyVote(turned)


def test_V24_it_is_turned_up_after_the_last_player_has_chosen() -> None:
    state, _ = play(race(), "up A")
    for seat in (0, 1):
        state, events = play(state, "yes", seat=seat)
        assert not only(events, VotesShown)
        assert state.envoy_pile == ("no", "yes", "no", "no")
    state, events = play(state, "yes", seat=2)
    assert only(events, VotesShown)
    assert state.envoy_pile == ("yes", "no", "no")


def test_V25_a_no_turned_up_is_gone_and_nothing_is_shuffled() -> None:
    state, _ = play(race("no yes no no"), "up A")
    state, events = vote(state, "no yes yes")
    assert state.envoy_pile == ("yes", "no", "no")
    assert not only(events, EnvoyShuffled)


def test_V25_a_yes_turned_up_in_a_failed_vote_is_shuffled_into_the_rest() -> None:
    state, _ = play(race("yes no no"), "up A")
    state, events = vote(state, "yes no yes", shuffle("no", "yes", "no"))
    assert state.envoy_pile == ("no", "yes", "no")
    assert only(events, EnvoyShuffled) == [EnvoyShuffled(3)]
    state, _ = play(race("yes no no"), "up A")
    with pytest.raises(ChanceMismatch):
        vote(state, "yes no yes", shuffle("no", "no"))


def test_V25_without_a_no_left_it_votes_yes_and_nothing_is_turned_or_shuffled() -> None:
    state, _ = play(race("yes"), "up A")
    state, events = vote(state, "no yes yes")
    assert election(events) == Election("A", 0, (0,), EnvoyVote.EMPTY, False)
    assert state.envoy_pile == ("yes",)
    assert not only(events, EnvoyShuffled)
    state, _ = play(state, "up D")
    _, events = vote(state, YES)
    assert election(events) == Election("D", 1, (), EnvoyVote.EMPTY, True)


def test_V25_that_holds_when_its_last_no_has_just_been_turned_up() -> None:
    state, _ = elect(race("no yes"), "A", YES)
    assert state.envoy_pile == ("yes",)
    state, _ = play(state, "up D")
    _, events = vote(state, YES)
    assert election(events).envoy is EnvoyVote.EMPTY


def test_V26_it_scores_as_a_player_does() -> None:
    state = race(people="BEFN", envoy_total=20)
    _, events = elect(state, "B", YES)
    [ended] = only(events, RoundEnded)
    assert ended.finished.envoy_points == 10 + 5 + 5 + 1
    assert ended.finished.envoy_total == 41
    assert (ended.finished.envoy_goal, ended.finished.envoy_favourites) == (ENVOY, "BEFGIN")


@pytest.mark.parametrize(("round_number", "points"), [(2, 0), (3, 33)])
def test_V26_V19_it_gets_the_33_too(round_number: int, points: int) -> None:
    state = scene({"5": "A"}, envoy=ENVOY, envoy_pile="yes no", round_number=round_number)
    _, events = elect(state, "A", YES)
    assert only(events, RoundEnded)[0].finished.envoy_points == points


def test_V26_V34_the_lavatory_counts_for_it_too() -> None:
    state = scene({"5": "A", "wc": "G"}, envoy=ENVOY, envoy_pile="yes no", round_number=3)
    _, events = elect(state, "A", YES)
    assert only(events, RoundEnded)[0].finished.envoy_points == 1


def test_V26_each_round_it_gets_a_new_card_and_all_vote_cards() -> None:
    state = scene({"5": "B"}, envoy=ENVOY, envoy_pile="yes")
    top = state.pile[:4]
    state, events = elect(state, "B", YES, shuffle("yes", "no", "no", "no"))
    assert (state.goals, state.envoy_goal) == ((top[2], top[0], top[1]), top[3])
    assert state.envoy_pile == ("yes", "no", "no", "no")
    assert only(events, RoundBegan) == [RoundBegan(2, 1, state.favourites(top[3]))]


# ---- the end


def decided(envoy: int, totals: Sequence[int], places: dict[str, str]) -> Outcome:
    """The end of a game in which they had so many points before; A is king, cards are 1, 2, 3 and 26."""
    state = scene(places, envoy=ENVOY, envoy_pile="yes no", envoy_total=envoy, totals=totals, round_number=3)
    state, events = elect(state, "A", YES)
    assert state.phase is Phase.OVER
    assert legal(state, 0) == []
    assert state.outcome is not None
    assert only(events, GameEnded) == [GameEnded(state.outcome)]
    return state.outcome


PALACE = {"5": "A", "1": "BD", "0": "G"}
"""Brings BDEMNP 2 points (2 in the palace), ACEFNO 10 (1), BDFGOP 2 (3), and the envoy's BEFGIN 1 (2)."""


def test_V27_with_the_most_points_the_envoy_wins_and_all_players_lose() -> None:
    outcome = decided(60, (40, 40, 40), PALACE)
    assert (outcome.winners, outcome.decided_by) == ((), "envoy")
    assert outcome.ranks == (2, 2, 2)
    assert outcome.scores == (42, 50, 42)


def test_V27_with_fewer_points_it_changes_nothing() -> None:
    outcome = decided(48, (40, 40, 40), PALACE)
    assert (outcome.winners, outcome.decided_by) == ((1,), "points")


def test_V27_a_tie_is_broken_by_favourites_for_the_envoy() -> None:
    outcome = decided(49, (40, 40, 40), PALACE)
    assert (outcome.winners, outcome.ranks, outcome.decided_by) == ((), (2, 2, 2), "envoy")


def test_V27_a_tie_is_broken_by_favourites_for_a_player() -> None:
    outcome = decided(51, (0, 0, 50), PALACE)
    assert (outcome.winners, outcome.decided_by) == ((2,), "favourites")


def test_V27_if_that_ties_too_the_player_wins() -> None:
    outcome = decided(51, (50, 0, 0), PALACE)
    assert (outcome.winners, outcome.decided_by) == ((0,), "envoy-level")


def test_V27_of_several_level_on_points_those_with_the_most_favourites_are_kept() -> None:
    """Seats 0 and 2 and the envoy have 52; seat 2 has three favourites in the palace, the others two."""
    outcome = decided(51, (50, 0, 50), PALACE)
    assert (outcome.winners, outcome.ranks, outcome.decided_by) == ((2,), (2, 3, 1), "favourites")


def test_V27_players_level_with_each_other_and_the_envoy_share_the_win() -> None:
    """All three have 22 points and two favourites in the palace."""
    outcome = decided(21, (20, 0, 20), {"5": "A", "1": "BD", "0": "I"})
    assert outcome.scores == (22, 10, 22)
    assert (outcome.winners, outcome.decided_by) == ((0, 2), "shared")
