"""Nothing overlaps and nothing runs out of its box, whatever there is to show in Viva il Re!"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from PIL import Image

from engine.viva.observation import Election, EnvoyVote, Phase
from engine.viva.palace import INITIALS, NOES
from locales import Catalogue, catalogue
from render.picture import Name
from render.type import has_glyph
from render.viva import lower, sheet, stage
from render.viva.ballot import compose_vote
from render.viva.cards import compose_cards
from render.viva.compose import compose
from render.viva.layout import COLUMN_BOTTOM, COLUMN_LEFT, COLUMN_RIGHT, COLUMN_TOP, HEAD, PALACE, STAGE
from render.viva.players import draw_players
from render.viva.portraits import Bust
from tests.render.boxes import Box, changed, holds, inside, overlap
from tests.render.viva_positions import (
    NAMES,
    ODD_NAMES,
    TABLES,
    between,
    ended,
    failed,
    gallery,
    over,
    own,
    race,
    rejected,
    voting,
)

GALLERY = gallery()
FULL = [name for name in GALLERY if name.startswith(("6-lavatory", "5-envoy-lavatory", "2-envoy-"))]
FULL += [name for name in GALLERY if "-" not in name or name.startswith(("shared", "favourites", "envoy"))]
"""The fullest states, and all ends."""
PLAIN = tuple(Name(letter, letter) for letter in "abcdef")
FRAME = (14, 14, 1086, 686)
many_examples = settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def canvas() -> Image.Image:
    return Image.new("RGB", (1100, 700))


@dataclass
class Laid:
    """The boxes of what is solid of busts, and of signs such as marks and medals."""

    busts: list[Box] = field(default_factory=list)
    signs: list[Box] = field(default_factory=list)

    def clear(self) -> None:
        self.busts.clear()
        self.signs.clear()


@pytest.fixture
def laid(monkeypatch: pytest.MonkeyPatch) -> Laid:
    """What is laid on the lowest panel, the sheet and the stage, in order."""
    found = Laid()

    def solid(sprite: Image.Image, x: float, y: float) -> Box:
        inked = sprite.getchannel("A").point(lambda alpha: alpha > 100).getbbox()
        assert inked is not None
        left, top = round(x), round(y)
        return left + inked[0], top + inked[1], left + inked[2], top + inked[3]

    def stand(im: Image.Image, bust: Bust, x: float, floor: float) -> None:
        sprite = bust.sprite
        found.busts.append(solid(sprite, x - sprite.width / 2, floor - sprite.height + bust.pad))

    def stamp(im: Image.Image, sprite: Image.Image, x: float, y: float) -> None:
        found.signs.append(solid(sprite, x, y))

    def stamp_middle(im: Image.Image, sprite: Image.Image, x: float, y: float) -> None:
        stamp(im, sprite, x - sprite.width / 2, y - sprite.height / 2)

    for module in (lower, sheet, stage):
        monkeypatch.setattr(module, "stand", stand)
        monkeypatch.setattr(module, "stamp", stamp)
        monkeypatch.setattr(module, "stamp_middle", stamp_middle)
    return found


def assert_apart(boxes: Sequence[Box], least: int = 0) -> None:
    """No two share more than so many pixels: busts may touch at their shoulders."""
    for i, box in enumerate(boxes):
        for other in boxes[:i]:
            assert overlap(box, other) <= least, (box, other)


def assert_legible(written: list[tuple[str, Box]], state: str) -> None:
    """No line lies on another, none runs out of the frame, and all letters are in the fonts."""
    assert written, state
    for i, (text, box) in enumerate(written):
        assert all(map(has_glyph, text.replace(" ", ""))), text
        assert holds(FRAME, box), f"{state}: “{text}” at {box}"
        for other, there in written[:i]:
            assert not overlap(box, there), f"{state}: “{text}” on “{other}”"


@pytest.mark.parametrize("names", [NAMES, ODD_NAMES])
def test_no_two_lines_of_a_board_touch(written: list[tuple[str, Box]], names: tuple[Name, ...]) -> None:
    """Also names of 32 wide letters, beside the crown, too."""
    for state, obs in GALLERY.items():
        written.clear()
        compose(obs, names[: len(obs.totals)], catalogue())
        assert_legible(written, state)


@pytest.mark.parametrize("state", FULL)
def test_long_sentences_of_another_language_fit(
    written: list[tuple[str, Box]], state: str, verbose: Catalogue
) -> None:
    """They are three times as long as ours."""
    obs = GALLERY[state]
    compose(obs, ODD_NAMES[: len(obs.totals)], verbose)
    assert_legible(written, state)


@pytest.mark.parametrize("seat", range(6))
def test_no_two_lines_of_the_own_cards_touch(
    written: list[tuple[str, Box]], seat: int, verbose: Catalogue
) -> None:
    for obs in (race(6), voting(6), between(6)):
        mine = own(obs, seat, noes=seat % 3)
        assert mine.secrets is not None
        for cat in (catalogue(), verbose):
            written.clear()
            compose_cards(mine, mine.secrets, cat)
            assert_legible(written, obs.phase)


@pytest.mark.parametrize("who", INITIALS)
def test_no_two_lines_of_a_vote_touch(written: list[tuple[str, Box]], who: str, verbose: Catalogue) -> None:
    for noes, vote in ((2, None), (0, None), (0, True), (1, False)):
        mine = own(voting(), noes=noes, vote=vote)
        assert mine.secrets is not None
        for cat in (catalogue(), verbose):
            written.clear()
            compose_vote(mine, mine.secrets, who, cat)
            assert_legible(written, f"{who}, {noes} no, {vote}")


@pytest.mark.parametrize("state", [name for name, obs in GALLERY.items() if obs.phase is not Phase.OVER])
def test_names_change_nothing_but_their_own_places(state: str) -> None:
    """Whatever the names, they stay in the head, left of the points and of the crown, and in the sheet."""
    obs = GALLERY[state]
    one, other = (compose(obs, names[: len(obs.totals)], catalogue()) for names in (PLAIN, ODD_NAMES))
    head = changed(one.crop(HEAD), other.crop(HEAD))
    assert head is None if obs.phase is Phase.VOTE else inside(head, (76, 6, 350, 50))
    column = (COLUMN_LEFT, COLUMN_TOP, COLUMN_RIGHT, COLUMN_BOTTOM)
    assert inside(changed(one.crop(column), other.crop(column)), (60, 0, 350 - 76, 440))
    palace = changed(one.crop(PALACE), other.crop(PALACE))
    if state.endswith("between"):
        assert inside(palace, (70, 130, 600, 660)), "in the sheet"
    else:
        assert palace is None


@st.composite
def races(draw: st.DrawFn) -> tuple[int, bool, tuple[Election, ...]]:
    """A race in which many were rejected, with no more no cards than there are (V5, V17, V22)."""
    players, envoy = draw(st.sampled_from(TABLES))
    voters = players + envoy
    left = dict.fromkeys(range(voters), NOES[voters])
    out: list[Election] = []
    for who in draw(st.permutations(INITIALS))[:12]:
        able = [seat for seat, cards in left.items() if cards]
        if not able:
            break
        noes = draw(st.sets(st.sampled_from(able), min_size=1))
        for seat in noes:
            left[seat] -= 1
        seats = [seat for seat in noes if seat < players]
        out.append(rejected(who, *seats, envoy=EnvoyVote.NO if players in noes else EnvoyVote.NONE))
    return players, envoy, tuple(out)


TWELVE = 5, True, tuple(rejected(who, i % 5) for i, who in enumerate(INITIALS[:12]))
TWICE_ALL = 5, True, tuple(rejected(who, *range(5), envoy=EnvoyVote.NO) for who in "AB")


@given(races())
@example(TWELVE)
@example(TWICE_ALL)
@many_examples
def test_V15_whoever_was_sent_home_stands_in_the_lowest_panel_with_all_who_said_no(
    laid: Laid, failures: tuple[int, bool, tuple[Election, ...]]
) -> None:
    """Marks lie on no bust and not on each other; all lies within the panel, however low it is."""
    players, envoy, elections = failures
    obs = replace(race(players, envoy), elections=elections)
    for height in (lower.LEAST, 300):
        laid.clear()
        top = COLUMN_BOTTOM - height
        lower.draw_lower(canvas(), obs, catalogue(), top)
        marks = [box for box in laid.signs if box[2] - box[0] < 40]
        assert len(laid.busts) == len(elections)
        assert len(marks) == sum(len(each.noes) + (each.envoy is EnvoyVote.NO) for each in elections)
        panel = (COLUMN_LEFT + 1, top + 24, COLUMN_RIGHT - 1, COLUMN_BOTTOM - 1)
        assert all(holds(panel, box) for box in [*laid.busts, *marks])
        assert_apart(marks)
        assert_apart(laid.busts, 150)
        assert all(overlap(mark, bust) <= 70 for mark in marks for bust in laid.busts)


@pytest.mark.parametrize("count", range(14))
def test_V8_whoever_is_not_placed_stands_in_the_lowest_panel(laid: Laid, count: int) -> None:
    places = tuple("" if i < count else "1" for i in range(len(INITIALS)))
    obs = replace(between(5, envoy=True), places=places)
    for height in (lower.LEAST, 250, 420):
        laid.clear()
        lower.draw_lower(canvas(), obs, catalogue(), COLUMN_BOTTOM - height)
        assert len(laid.busts) == count
        panel = (COLUMN_LEFT + 1, COLUMN_BOTTOM - height + 20, COLUMN_RIGHT - 1, COLUMN_BOTTOM - 1)
        assert all(holds(panel, box) for box in laid.busts)
        assert_apart(laid.busts, 150)


@given(st.sampled_from(TABLES), st.lists(st.integers(0, 33), min_size=18, max_size=18))
@many_examples
def test_the_race_stays_on_its_lanes(stamped: list[Box], table: tuple[int, bool], points: list[int]) -> None:
    """Up to 33 points in each of three rounds (V19): rows stand apart, numbers right of names."""
    players, envoy = table
    rounds = [tuple(points[6 * i : 6 * i + players]) for i in range(3)]
    totals = tuple(map(sum, zip(*rounds, strict=True)))
    finished = tuple(ended(i + 1, players, envoy, each) for i, each in enumerate(rounds))
    obs = replace(race(players, envoy), totals=totals, finished=finished)
    stamped.clear()
    end = draw_players(canvas(), obs, ODD_NAMES[:players], catalogue(), COLUMN_TOP, 55)
    panel, *things = stamped
    assert panel == (COLUMN_LEFT, COLUMN_TOP, COLUMN_RIGHT, end)
    assert all(holds(panel, box) for box in things)
    tiles = [box for box in things if box[2] < COLUMN_LEFT + 60]
    assert len(tiles) == players
    assert all(one[3] < other[1] for one, other in pairwise(tiles))
    sums = [box for box in things if box[2] > COLUMN_RIGHT - 16 and box[0] > COLUMN_LEFT + 200]
    others = [box for box in things if box[2] <= COLUMN_RIGHT - 60]
    assert len(sums) == players
    assert not any(overlap(number, other) for number in sums for other in others)


@pytest.mark.parametrize("table", TABLES)
def test_V18_all_goal_cards_lie_on_the_sheet(laid: Laid, table: tuple[int, bool]) -> None:
    """Six busts and six values for each, below their bust and on no other value."""
    players, envoy = table
    sheet.draw_result(canvas(), ended(3, players, envoy), ODD_NAMES[:players], catalogue())
    rows = players + envoy
    ground, king, *cards = laid.signs[0], laid.busts[0], *laid.busts[1:]
    assert holds(PALACE, ground)
    assert len(cards) == 6 * rows
    assert all(holds(ground, box) for box in [king, *cards])
    assert_apart(cards, 400)
    medals = [box for box in laid.signs[2:] if box[2] - box[0] < 38]
    assert len(medals) == 6 * rows
    assert_apart(medals)
    for bust, medal in zip(cards, medals, strict=True):
        assert abs((bust[0] + bust[2]) - (medal[0] + medal[2])) < 30
        assert 0 <= medal[1] - bust[3] + 5 <= 10, "below it"
    assert all(holds(ground, box) for box in medals)


@pytest.mark.parametrize("table", TABLES)
def test_V13_all_cards_lie_side_by_side_on_the_stage(laid: Laid, table: tuple[int, bool]) -> None:
    """One for each player in a vote; when it has failed one more for the envoy."""
    players, envoy = table
    for obs, count in ((voting(*table), players), (failed(*table), players + envoy)):
        laid.clear()
        compose(obs, NAMES[:players], catalogue())
        assert laid.signs[0] == STAGE
        cards = [box for box in laid.signs if 230 < box[0] < COLUMN_LEFT]
        assert len(cards) == count
        assert_apart(cards)
        assert all(holds(STAGE, box) for box in cards)
        candidate = laid.busts[0]
        assert holds(STAGE, candidate)
        assert not any(overlap(candidate, card) for card in cards)


@pytest.mark.parametrize(
    "obs",
    [
        over((1,) * 6, "shared"),
        over((2,) * 5, "envoy", 99),
        over((1, 2, 2, 2, 2), "favourites", 57),
        over((1, 1, 1), "shared"),
    ],
)
def test_the_end_keeps_within_the_column(stamped: list[Box], obs: Any) -> None:
    """Six who share, and the envoy beside five: standings and verdict."""
    compose(obs, ODD_NAMES[: len(obs.totals)], catalogue())
    column = [box for box in stamped if box[0] >= COLUMN_LEFT]
    assert len(column) > 20
    assert all(holds((COLUMN_LEFT, HEAD[1], COLUMN_RIGHT, COLUMN_BOTTOM), box) for box in column)
