"""The pictures of Viva il Re!: every state draws, in its size, and says nothing but what it should."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from engine.chance import SeededChance
from engine.viva.game import VIVA
from engine.viva.moves import Place
from engine.viva.observation import Election, EnvoyVote, Last, Observation, Phase
from engine.viva.palace import CANDIDATES, INITIALS, LAVATORY, ROOM
from engine.viva.state import State
from locales import Catalogue, catalogue
from render.names import drawn
from render.picture import Kind, Name, Picture
from render.studio import Studio, public
from render.viva import PAINTER
from render.viva.compose import compose
from render.viva.layout import COLUMN_LEFT, HEAD, LAVATORY_MIDDLE, PALACE, STAGE, niche, walk
from render.viva.moment import SLOTS, slots
from render.viva.stage import votes
from render.viva.words import BYNAMES
from tests.engine.test_properties import scramble_viva
from tests.render.boxes import changed, inside
from tests.render.viva_positions import (
    MOVES,
    NAMES,
    ODD_NAMES,
    TABLES,
    between,
    failed,
    first_turn,
    gallery,
    over,
    own,
    places,
    placing,
    race,
    rejected,
    thirty_three,
    voting,
)
from tests.render.well_made import check

GALLERY = gallery()
KINDS: tuple[Kind, ...] = ("board", "cards", "vote")


def paint(obs: Observation, names: tuple[Name, ...] = NAMES, kind: Kind = "board") -> Picture:
    return PAINTER.paint(obs, names[: len(obs.totals)], catalogue(), kind)


def drawing(obs: Observation, names: tuple[Name, ...] = NAMES) -> Image.Image:
    return compose(obs, names[: len(obs.totals)], catalogue())


def games(players: int, envoy: bool, lavatory: bool, seed: int) -> Iterator[State]:
    """A game of random moves, position by position."""
    chooser, chance = random.Random(seed), SeededChance(seed.to_bytes(32, "big"))
    options = {"envoy": envoy, "lavatory": lavatory}
    state = VIVA.start(players, options, seed % players, chance)
    yield state
    while seats := VIVA.to_act(state):
        seat = chooser.choice(seats)
        move = chooser.choice(VIVA.legal(state, seat))
        state, _ = VIVA.apply(state, seat, move, chance)
        yield state


@pytest.mark.parametrize("state", GALLERY)
def test_every_state_draws_small_and_the_same_again(state: str) -> None:
    obs = GALLERY[state]
    picture = paint(obs)
    check(picture)
    assert paint(replace(obs)) == picture
    check(paint(obs, ODD_NAMES))


def test_no_two_states_look_alike() -> None:
    pictures = [paint(obs).png for obs in GALLERY.values()]
    assert len(set(pictures)) == len(pictures)


many_games = st.tuples(st.sampled_from(TABLES), st.booleans(), st.integers(0, 10**6))


@given(many_games)
@settings(max_examples=8, deadline=None)
def test_real_games_draw(game: tuple[tuple[int, bool], bool, int]) -> None:
    """All kinds of pictures of each decision the first time it comes, and then of one in thirty."""
    (players, envoy), lavatory, seed = game
    chooser, seen = random.Random(seed), set[tuple[Phase, int]]()
    for state in games(players, envoy, lavatory, seed):
        if (state.phase, state.round) in seen and chooser.random() > 1 / 30:
            continue
        seen.add((state.phase, state.round))
        check(paint(VIVA.observe(state, None), ODD_NAMES))
        seat = chooser.randrange(players)
        for kind in KINDS:
            check(paint(VIVA.observe(state, seat), ODD_NAMES, kind))


@given(many_games)
@settings(max_examples=20, deadline=None)
def test_V9_V32_everybody_has_a_niche(game: tuple[tuple[int, bool], bool, int]) -> None:
    """No two in one, none of the four missing, and the lavatory's guest keeps the last one of that floor."""
    (players, envoy), lavatory, seed = game
    for state in games(players, envoy, lavatory, seed):
        obs = VIVA.observe(state, None)
        standing = slots(obs)
        assert len(set(standing.values())) == len(standing)
        assert all(slot in range(SLOTS) for _, slot in standing.values())
        assert SLOTS == ROOM
        assert {who: str(floor) for who, (floor, _) in standing.items()} == {
            who: place for who, place in zip(INITIALS, obs.places, strict=True) if place.isdigit()
        }
        if obs.at(LAVATORY):
            assert (obs.lavatory, SLOTS - 1) not in standing.values()


@pytest.mark.parametrize("move", MOVES)
def test_every_kind_of_last_move_leaves_its_trace(move: str) -> None:
    """It is lit where it led to; an arrow and a ghost tell where from, if that can be told."""
    obs = MOVES[move]
    plain = drawing(replace(obs, last=None)).crop(PALACE)
    where = changed(plain, drawing(obs).crop(PALACE))
    assert obs.last is not None
    who = obs.last.move.who  # type: ignore[union-attr]
    if obs.at(LAVATORY) == who:
        left, right = LAVATORY_MIDDLE - 48 - PALACE[0], LAVATORY_MIDDLE + 48 - PALACE[0]
        assert inside(where, (left, walk(4) - 90 - PALACE[1], right, walk(4) + 8 - PALACE[1]))
        return
    floor, slot = slots(obs)[who]
    x, foot = niche(slot) - PALACE[0], walk(floor) - PALACE[1]
    assert where is not None
    assert where[0] <= x - 40 < x + 40 <= where[2]
    assert where[1] >= foot - 85
    assert (where[3] > foot + 20) is not isinstance(obs.last.move, Place)
    without_ghost = ("placed", "up beside an empty lavatory")
    assert (where[3] > foot + 60) is (move not in without_ghost)


def test_V33_from_an_empty_lavatory_s_floor_nobody_leaves_a_ghost() -> None:
    """From there or from beside it: the position does not tell, and the picture claims nothing."""
    taken, empty = MOVES["up beside a lavatory that is taken"], MOVES["up beside an empty lavatory"]
    floor = (200, walk(4) - 70, PALACE[2] - 110, walk(4))
    ghost = changed(drawing(taken).crop(floor), drawing(replace(taken, last=None)).crop(floor))
    assert ghost is not None
    assert ghost[3] > 50, "down to the feet"
    nobody = changed(drawing(empty).crop(floor), drawing(replace(empty, last=None)).crop(floor))
    assert nobody is None or nobody[3] < 20, "the arrow's foot alone"


def test_V13_in_a_vote_only_the_number_of_votes_is_seen() -> None:
    """On the stage and in the head; no row of a player changes, in whatever order they vote."""
    for players, envoy in TABLES:
        pictures = [drawing(voting(players, envoy, voted=n)) for n in range(players)]
        for one, other in pairwise(pictures):
            below = (0, HEAD[3], 1100, 700)
            assert inside(changed(one.crop(below), other.crop(below)), (0, 0, STAGE[2], STAGE[3]))
            assert changed(one.crop(HEAD), other.crop(HEAD)) is not None


@given(many_games, st.integers(0, 2**32))
@settings(max_examples=4, deadline=None)
def test_V6_V13_pictures_are_the_same_byte_for_byte_whatever_others_hold(
    game: tuple[tuple[int, bool], bool, int], scrambled_by: int
) -> None:
    """The public board, and every viewer's own pictures, of positions that differ in what others know."""
    (players, envoy), lavatory, seed = game
    rng, chooser = random.Random(scrambled_by), random.Random(seed)
    names = NAMES[:players]
    for state in games(players, envoy, lavatory, seed):
        if chooser.random() > 1 / 25:
            continue
        board = paint(VIVA.observe(scramble_viva(state, None, rng), None), names)
        for seat in range(players):
            other = scramble_viva(state, seat, rng)
            seen = public(VIVA.observe(other, seat))
            assert isinstance(seen, Observation)
            assert paint(seen, names) == board, "the public picture, drawn for somebody with secrets"
            for kind in KINDS:
                mine, same = (VIVA.observe(each, seat) for each in (state, other))
                assert paint(mine, names, kind) == paint(same, names, kind)


def test_V6_ones_own_secrets_show_in_ones_own_pictures_alone() -> None:
    """Else the test above could not fail: goal card, no cards and choice each change what the owner sees."""
    obs = own(voting(), 0, noes=2)
    assert obs.secrets is not None
    others = (
        replace(obs.secrets, favourites="ACFGIL"),
        replace(obs.secrets, noes=1),
        replace(obs.secrets, vote=True),
        replace(obs.secrets, vote=False),
    )
    for secrets in others:
        assert paint(replace(obs, secrets=secrets), kind="vote") != paint(obs, kind="vote")
    assert paint(replace(obs, secrets=others[0]), kind="cards") != paint(obs, kind="cards")
    assert paint(replace(obs, secrets=others[1]), kind="cards") != paint(obs, kind="cards")
    assert paint(replace(obs, secrets=others[0])) != paint(obs), "hearts on the own board"
    for secrets in others[1:]:
        assert paint(replace(obs, secrets=secrets)) == paint(obs), "a choice is on no board"


async def test_V6_the_studio_shows_everybody_the_same_board() -> None:
    studio, names = Studio(), NAMES[:3]
    try:
        for state in [*games(3, True, True, 5)][::40]:
            seen = [VIVA.observe(state, viewer) for viewer in (None, 0, 1, 2)]
            pictures = [await studio.picture("viva", each, names, None) for each in seen]
            assert all(picture is pictures[0] for picture in pictures)
            mine = await studio.picture("viva", seen[1], names, None, "cards")
            assert mine == paint(seen[1], names, "cards")
    finally:
        studio.close()


@pytest.mark.parametrize("kind", KINDS[1:])
def test_a_spectator_has_no_cards(kind: Kind) -> None:
    with pytest.raises(ValueError, match=f"a spectator has no cards.*{kind}"):
        paint(voting(), kind=kind)


def test_when_a_vote_is_over_the_cards_are_left() -> None:
    obs = own(race())
    assert paint(obs, kind="vote") == paint(obs, kind="cards")
    assert paint(own(voting()), kind="vote") != paint(own(voting()), kind="cards")


@pytest.mark.parametrize("vote", [None, True, False])
def test_V13_whoever_has_no_no_sees_it_crossed_out_in_a_picture_of_the_same_shape(vote: bool | None) -> None:
    """Nothing but the card itself differs."""
    some, none = (own(voting(), noes=noes, vote=vote) for noes in (1, 0))
    one, other = (Image.open(BytesIO(paint(obs, kind="vote").png)).convert("RGB") for obs in (some, none))
    assert one.size == other.size
    where = changed(one, other)
    assert inside(where, (774, 328, 1084, 680))
    assert where is not None
    assert where[2] - where[0] > 200, "crossed out from edge to edge"


def test_V13_the_card_that_was_chosen_stands_and_the_other_is_pale() -> None:
    pictures = {
        vote: Image.open(BytesIO(paint(own(voting(), vote=vote), kind="vote").png)).convert("L")
        for vote in (None, True, False)
    }
    cards = ((True, (460, 400, 750, 600)), (False, (790, 400, 1070, 600)))
    darkest = {
        (vote, card): min(pictures[vote].crop(box).tobytes()) for vote in pictures for card, box in cards
    }
    for card in (True, False):
        assert darkest[card, card] == darkest[None, card], "as it was"
        assert darkest[not card, card] > darkest[None, card] + 60, "pale"


def test_V5_as_many_no_cards_as_are_left_lie_on_the_own_cards() -> None:
    """Each that was played leaves an empty place."""
    hand = (556, 562, 1072, 670)
    pictures = [
        Image.open(BytesIO(paint(own(race(3), noes=n), kind="cards").png)).convert("RGB").crop(hand)
        for n in range(5)
    ]
    for one, other in pairwise(pictures):
        where = changed(one, other)
        assert where is not None
        assert 80 <= where[2] - where[0] <= 96, "one card more"


def texts(obs: Observation, set_lines: set[str], kind: Kind = "board") -> set[str]:
    """All lines of the picture."""
    set_lines.clear()
    paint(obs, kind=kind)
    return set(set_lines)


def test_whose_turn_it_is(set_lines: set[str]) -> None:
    assert {"Round 2 of 3", "moves one candidate up"} <= texts(race(), set_lines)
    assert {"places a candidate", "Not placed yet"} <= texts(placing(), set_lines)
    assert {"All are voting", "1 of 4 have voted", "Merlino for king?"} <= texts(voting(), set_lines)
    assert {"Leonardo is rejected", "moves one candidate up"} <= texts(failed(), set_lines)


def test_V18_the_result_of_a_round_stands_until_somebody_is_placed(set_lines: set[str]) -> None:
    shown = texts(between(), set_lines)
    assert {"Odessa is king", "Round 1 is over: all voted yes", "places a candidate"} <= shown
    assert {"+17", "+12", "+21", "+9"} <= shown
    assert "Odessa is king" not in texts(replace(between(), places=places("A1")), set_lines)
    assert "Odessa is king" not in texts(first_turn(), set_lines)


def test_V19_the_33_of_the_third_round_is_told_as_what_it_is(set_lines: set[str]) -> None:
    shown = texts(thirty_three(), set_lines)
    assert {"+33", "instead of 0"} <= shown
    assert "instead of 0" not in texts(over((2, 1, 3)), set_lines)
    broke = replace(own(race()), round=3, places=places("A0 C0"))
    assert "33 points" in texts(broke, set_lines, "cards")
    assert "0 points" in texts(replace(broke, round=2), set_lines, "cards")
    entering = replace(broke, phase=Phase.PLACE, places=places("A1"))
    assert {"As they stand now", "0 points"} <= texts(entering, set_lines, "cards")


def test_V18_the_own_card_tells_what_it_would_bring(set_lines: set[str]) -> None:
    """B 5, D out, E 4, M 5, N 4, P 2; with Merlino as king ten instead of five."""
    shown = texts(own(race()), set_lines, "cards")
    assert {"20 points", "If the round ended now", "Nobles", "Sent home", "Beatrice"} <= shown
    assert {"25 points", "With Merlino as king", "Throne"} <= texts(own(voting()), set_lines, "cards")
    asked = texts(own(voting()), set_lines, "vote")
    assert {"points with this king", "25", "points without", "15", BYNAMES["M"]} <= asked


@pytest.mark.parametrize(
    ("obs", "expected"),
    [
        (over((2, 1, 3, 4)), {"wins with 57 points", "More points than anybody"}),
        (over((1, 1, 3), "shared"), {"2 players", "share the win with 57 points"}),
        (over((1, 2, 3), "favourites"), {"wins with 57 points"}),
        (over((2, 2), "envoy", 75), {"The imperial envoy", "takes the kingdom: all lose"}),
    ],
)
def test_V21_V27_the_end_is_told(obs: Observation, expected: set[str], set_lines: set[str]) -> None:
    shown = texts(obs, set_lines)
    assert expected <= shown
    assert " + ".join(str(each.points[0]) for each in obs.finished) in shown


def test_V21_V27_the_winner_stands_first_and_the_envoy_where_it_belongs() -> None:
    """Of all who have as many points the envoy stands last, unless it has won."""
    level, won = over((1, 2, 3), "envoy-level", 57), over((2, 2, 2), "envoy", 54)
    assert lit_row(level) == 0
    assert lit_row(won) == 0
    assert changed(drawing(level).crop(HEAD), drawing(won).crop(HEAD)) is not None


def lit_row(obs: Observation) -> int:
    """Which row of the standings is lit: others are as pale as the panel."""
    image = drawing(obs)
    panel = image.getpixel((COLUMN_LEFT + 200, 108 + 3))
    rows = len(obs.totals) + (obs.envoy is not None)
    found = [row for row in range(rows) if image.getpixel((COLUMN_LEFT + 8, 150 + 80 * row)) != panel]
    return found[0] if found else -1


def test_V24_all_votes_are_turned_up_the_envoy_s_last() -> None:
    vote = Election("L", 0, (1, 2), EnvoyVote.FAVOURITE, False)
    assert votes(vote, 4) == [
        (0, True, True),
        (1, False, True),
        (2, False, True),
        (3, True, True),
        (-1, True, False),
    ]
    kinds = {kind: drawing(with_envoy(kind)).crop(STAGE) for kind in EnvoyVote if kind is not EnvoyVote.NONE}
    assert changed(kinds[EnvoyVote.YES], kinds[EnvoyVote.NO]) is not None
    assert changed(kinds[EnvoyVote.YES], kinds[EnvoyVote.FAVOURITE]) is not None, "without a card"
    assert changed(kinds[EnvoyVote.EMPTY], kinds[EnvoyVote.FAVOURITE]) is None


def with_envoy(kind: EnvoyVote) -> Observation:
    obs = failed(4, envoy=True)
    return replace(obs, elections=(rejected("L", 0, envoy=kind),))


def test_a_rejection_is_shown_until_somebody_moves() -> None:
    """It is the newest thing as long as whoever was rejected has moved last."""
    stage = drawing(failed()).crop(STAGE)
    moved_on = drawing(replace(failed(), last=Last(1, MOVES["up"].last.move)))  # type: ignore[union-attr]
    assert changed(stage, moved_on.crop(STAGE)) is not None
    assert changed(moved_on.crop(STAGE), drawing(race()).crop(STAGE)) is None


def test_V22_V24_whom_the_envoy_will_say_yes_to_is_lit() -> None:
    """Merlino is one of its favourites, Beatrice is not."""
    obs = voting(4, envoy=True)
    plain = drawing(replace(obs, candidate="B"))
    column = (COLUMN_LEFT, HEAD[3] + 150, 1100, 700)
    assert changed(drawing(obs).crop(column), plain.crop(column)) is not None


def test_names_of_candidates_are_those_of_the_rules() -> None:
    assert set(BYNAMES) == set(CANDIDATES)


def test_no_text_in_a_picture_goes_past_the_catalogue(blind: Catalogue, set_lines: set[str]) -> None:
    for obs in GALLERY.values():
        compose(obs, NAMES[: len(obs.totals)], blind)
        for kind in KINDS[1:]:
            PAINTER.paint(own(obs), NAMES[: len(obs.totals)], blind, kind)
    known = {drawn(name) for name in NAMES} | set(CANDIDATES.values()) | set(BYNAMES.values()) | set(INITIALS)
    known |= {"Viva il Re!", *(f"{who}{rest}" for who in CANDIDATES.values() for rest in (" ••• ••••?",))}
    left = {without(text, [*CANDIDATES.values(), "Viva il Re!"]) for text in set_lines - known}
    assert {text for text in left if any(map(str.isalpha, text))} == set()
    assert "••••• 2 •• 3" in set_lines, "Round 2 of 3"


def without(text: str, names: list[str]) -> str:
    for name in names:
        text = text.replace(name, "")
    return text
