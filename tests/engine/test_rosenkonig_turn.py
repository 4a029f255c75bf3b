"""Rosenkönig: the three things that a turn can be, new draw piles, and passes (K7-K12)."""

from __future__ import annotations

import pytest

from engine.chance import ChanceMismatch, RecordingChance
from engine.errors import IllegalMove, NotYourTurn
from engine.rosenkonig.board import name_of, square_of
from engine.rosenkonig.events import Drew, Passed, Played, Reshuffled
from engine.rosenkonig.game import ROSENKONIG
from engine.rosenkonig.moves import BY_TEXT, CARDS, DRAW, Play
from engine.rosenkonig.observation import Last
from engine.rosenkonig.state import State

from .rosenkonig_scene import ALL, board, cards, legal, play, play_all, scene, start
from .viva_scene import PlainChance, only, shuffle

FULL = "N1 N2 N3 NE1 NE2"
"""A hand of five; none of these leads anywhere from i9."""
REST = "S1 S2 S3 SW1 SW2"


def hand(state: State, seat: int) -> str:
    """The seat's cards."""
    return " ".join(map(str, state.hands[seat]))


# ---- a power card


def test_K7_the_crown_moves_an_own_stone_lies_under_it_and_no_card_is_drawn() -> None:
    before = scene("N2 E1", "S1", pile="W1 W2")
    state, events = play(before, "N2")
    assert events == (Played(0, BY_TEXT["N2"], False, square_of("e5"), square_of("e7"), gained=1, taken=0),)
    assert state.board == board(red="e7")
    assert name_of(state.crown) == "e7"
    assert state.supply == 51
    assert hand(state, 0) == "E1"
    assert state.pile == before.pile
    assert state.discard == (BY_TEXT["N2"], *before.discard), "the last card first"
    assert state.heroes == (4, 4)
    assert state.last == Last(0, Play(BY_TEXT["N2"]), square_of("e5"), square_of("e7"), drawn=None)
    assert state.turn == 1


def test_K7_white_lays_white_stones() -> None:
    state, _ = play(scene("N2", "S1", turn=1), "S1")
    assert state.board == board(white="e4")
    assert (state.turn, hand(state, 1)) == (0, "")


@pytest.mark.parametrize(("first", "stones"), [(0, board(red="e6")), (1, board(white="e6"))])
def test_K6_the_colour_is_that_of_the_seat_not_its_number(first: int, stones: str) -> None:
    state, _ = play(scene("N1", "S1", first=first), "N1")
    assert state.board == stones


def test_K7_the_crown_passes_over_stones_of_both_colours() -> None:
    state = scene("N3", "S1", red="e6", white="e7")
    assert legal(state) == "N3 draw"
    state, _ = play(state, "N3")
    assert state.board == board(red="e6 e8", white="e7")


@pytest.mark.parametrize("hero", ["", "+"])
def test_K7_K11_an_own_stone_is_no_target_with_a_hero_or_without(hero: str) -> None:
    state = scene("N1 S1", "E1", red="e6", white="a1")
    assert legal(state) == "S1 draw"
    with pytest.raises(IllegalMove):
        play(state, f"N1{hero}")


@pytest.mark.parametrize("hero", ["", "+"])
def test_K7_K11_no_card_leads_off_the_board(hero: str) -> None:
    state = scene("N2 S1", "E1", crown="e8")
    assert legal(state) == "S1 draw"
    with pytest.raises(IllegalMove):
        play(state, f"N2{hero}")


def test_K7_the_edge_itself_is_on_the_board() -> None:
    state, _ = play(scene("N3", "E1", crown="i6"), "N3")
    assert name_of(state.crown) == "i9"


def test_K5_K7_the_middle_is_a_target_once_the_crown_has_left_it() -> None:
    state, _ = play(scene("N1", "S1"), "N1")
    assert legal(state, 1) == "S1 draw"
    state, _ = play(state, "S1")
    assert state.board == board(red="e6", white="e5")
    assert name_of(state.crown) == "e5"


def test_a_card_that_one_has_not_got_cannot_be_played() -> None:
    with pytest.raises(IllegalMove) as caught:
        play(scene("N1", "S1"), "S1")
    assert (caught.value.seat, caught.value.move) == (0, "S1")


def test_only_the_seat_whose_turn_it_is_may_move() -> None:
    state = scene("N1", "S1")
    assert ROSENKONIG.to_act(state) == (0,)
    assert legal(state, 1) == ""
    with pytest.raises(NotYourTurn) as caught:
        ROSENKONIG.apply(state, 1, DRAW, PlainChance())
    assert (caught.value.seat, caught.value.to_act) == (1, (0,))


@pytest.mark.parametrize(
    ("red", "white", "gained"),
    [("", "", 1), ("e7", "", 3), ("e7 d6", "", 7), ("e7 e8 d6 f6", "e5", 19), ("d7 f7", "e7", 1)],
)
def test_K14_what_a_stone_brings_is_told(red: str, white: str, gained: int) -> None:
    _, events = play(scene("N1", "S1", red=red, white=white), "N1")
    [played] = only(events, Played)
    assert (played.gained, played.taken) == (gained, 0)


# ---- drawing


def test_K8_a_drawn_card_is_the_top_one_and_the_hand_stays_sorted() -> None:
    before = scene("N1 W1", "S1", pile="S3 E2")
    state, events = play(before, "draw")
    assert events == (Drew(0, BY_TEXT["S3"]),)
    assert hand(state, 0) == "N1 S3 W1"
    assert state.pile == cards("E2")
    assert (state.board, state.crown, state.supply) == (before.board, before.crown, before.supply)
    assert state.discard == before.discard
    assert state.last == Last(0, DRAW, before.crown, before.crown, drawn=BY_TEXT["S3"])
    assert state.turn == 1


@pytest.mark.parametrize(("held", "may"), [("", True), ("N1 N2 N3 E1", True), ("N1 N2 N3 E1 E2", False)])
def test_K8_drawing_is_allowed_with_fewer_than_five(held: str, may: bool) -> None:
    state = scene(held, "S1")
    assert (DRAW in ROSENKONIG.legal(state, 0)) is may
    if not may:
        with pytest.raises(IllegalMove):
            play(state, "draw")


def test_K9_after_the_last_card_the_discard_pile_is_shuffled_in_the_same_turn() -> None:
    state = scene("", REST, pile="N1")
    discard = " ".join(map(str, state.discard))
    assert len(state.discard) == 18
    pile = list(reversed(discard.split()))
    state, events = play(state, "draw", shuffle(*pile))
    assert events == (Drew(0, BY_TEXT["N1"]), Reshuffled(18))
    assert state.pile == cards(" ".join(pile))
    assert state.discard == ()
    assert state.turn == 1


def test_K9_the_discard_pile_is_handed_to_chance_sorted_by_text() -> None:
    state, _ = play(scene("S3 N1", "E1", pile="W1"), "S3")
    state, _ = play_all(state, "E1")
    chance = RecordingChance(PlainChance())
    state, _ = ROSENKONIG.apply(state, 0, DRAW, chance)
    expected = tuple(str(card) for card in CARDS if str(card) not in ("N1", "W1"))
    assert chance.drawn == [("shuffle", expected)]


def test_K9_before_the_last_card_nothing_is_shuffled() -> None:
    state, events = play(scene("", REST, pile="N1 N2"), "draw")
    assert only(events, Reshuffled) == []
    assert state.pile == cards("N2")


def test_K9_a_recorded_pile_of_other_cards_is_a_mismatch() -> None:
    with pytest.raises(ChanceMismatch, match="no permutation of the 18"):
        play(scene("", REST, pile="N1"), "draw", shuffle("N2", "N3"))


# ---- a hero


def test_K10_a_hero_turns_an_opponents_stone() -> None:
    before = scene("N2 E1", "S1", red="e8", white="e7 d7 f7", pile="W1 W2")
    assert legal(before) == "E1 N2+ draw"
    state, events = play(before, "N2+")
    assert events == (
        Played(0, BY_TEXT["N2"], True, square_of("e5"), square_of("e7"), gained=4 - 1, taken=9 - 2),
    )
    assert state.board == board(red="e8 e7", white="d7 f7")
    assert name_of(state.crown) == "e7"
    assert state.heroes == (3, 4), "the hero is out of the game"
    assert state.supply == before.supply, "no stone is taken from the supply"
    assert hand(state, 0) == "E1"
    assert state.discard == (BY_TEXT["N2"], *before.discard)
    assert state.last == Last(0, Play(BY_TEXT["N2"], hero=True), square_of("e5"), square_of("e7"), None)
    assert state.turn == 1


def test_K10_white_turns_red_stones() -> None:
    state, _ = play(scene("N1", "S1", red="e4", turn=1, heroes=(0, 1)), "S1+")
    assert state.board == board(white="e4")
    assert state.heroes == (0, 0)


def test_K10_without_a_hero_left_an_opponents_stone_is_no_target() -> None:
    state = scene("E1 N2", "S1", white="e7", heroes=(0, 4))
    assert legal(state) == "E1 draw"
    for text in ("N2", "N2+"):
        with pytest.raises(IllegalMove):
            play(state, text)


def test_K11_a_hero_is_not_spent_on_an_empty_square() -> None:
    with pytest.raises(IllegalMove):
        play(scene("N2", "S1"), "N2+")


def test_K11_a_stone_is_not_turned_without_a_hero() -> None:
    with pytest.raises(IllegalMove):
        play(scene("N2", "S1", white="e7"), "N2")


def test_K11_every_card_onto_every_square_can_be_played_in_one_way_at_most() -> None:
    everywhere = " ".join(ALL)
    for text in map(str, CARDS):
        assert legal(scene(text, "")) == f"{text} draw"
        assert legal(scene(text, "", red=everywhere, supply=1)) == "draw"
        assert legal(scene(text, "", white=everywhere, supply=1)) == f"{text}+ draw"


def test_legal_moves_are_sorted_by_their_text() -> None:
    state = scene("S3 NE1 E1 N2", "W1", white="e7")
    assert legal(state) == "E1 N2+ NE1 S3 draw"


# ---- who must, and who cannot


def test_K12_a_move_to_the_own_harm_is_forced() -> None:
    state = scene("NE1 NE2 NE3 N1 E1", "S1", crown="i8")
    assert legal(state) == "N1"


def test_K12_a_move_with_a_hero_is_forced_when_nothing_else_is_possible() -> None:
    state = scene("S1 N1 N2 N3 NE1", "W1", crown="i9", white="i8")
    assert legal(state) == "S1+"
    with pytest.raises(IllegalMove):
        play(state, "draw")


def test_K12_who_can_do_nothing_passes_and_the_other_goes_on() -> None:
    state, events = play(scene(FULL, "E1", crown="h9", turn=1), "E1")
    assert events[1:] == (Passed(0),)
    assert (state.turn, state.passed) == (1, (0,))
    assert legal(state, 1) == "draw"


def test_K12_the_other_goes_on_until_the_player_can_move_again() -> None:
    hand = "N1 N2 N3 NE1 S3"
    state = scene(hand, "E1", crown="h9", red="i6", turn=1, pile="W3 W2 SW1 SE1")
    state, events = play_all(state, "E1 draw draw")
    assert only(events, Passed) == [Passed(0)] * 3
    assert state.turn == 1
    state, events = play_all(state, "W3")
    assert only(events, Passed) == []
    assert (state.turn, state.passed) == (0, ())
    assert legal(state, 0) == "S3"


def test_K12_a_hand_that_is_not_full_never_passes() -> None:
    state, events = play(scene("N1 N2 N3 NE1", "E1", crown="h9", turn=1), "E1")
    assert only(events, Passed) == []
    assert (state.turn, legal(state, 0)) == (0, "draw")


@pytest.mark.parametrize(("heroes", "passes"), [((0, 4), 1), ((1, 4), 0)])
def test_K12_whoever_can_use_a_hero_does_not_pass(heroes: tuple[int, int], passes: int) -> None:
    state = scene("W1 N1 N2 N3 NE1", "E1", crown="h9", white="h9", turn=1, heroes=heroes)
    state, events = play(state, "E1")
    assert len(only(events, Passed)) == passes
    assert state.turn == passes


@pytest.mark.parametrize("text", ["N1", "draw"])
def test_K12_a_pass_is_never_a_choice(text: str) -> None:
    state, _ = play(scene("N1 E1", "S1"), text)
    assert "pass" not in legal(state, 1)


def test_K12_a_pass_is_told_with_the_turn_it_follows_and_forgotten_with_the_next() -> None:
    state = scene(FULL, "E1", crown="h9", turn=1)
    state, _ = play(state, "E1")
    assert ROSENKONIG.observe(state, None).passed == (0,)
    state = scene("", "E1", crown="h9", turn=1)
    state, _ = play(state, "E1")
    assert ROSENKONIG.observe(state, None).passed == ()


def test_turns_alternate_and_are_counted() -> None:
    state = start(2)
    seen = []
    for _ in range(6):
        seen.append((state.turn, ROSENKONIG.turn(state)))
        state, _ = play(state, legal(state).split()[0])
    assert seen == [(turn % 2, turn) for turn in range(6)]
