"""Nothing overlaps and nothing runs out of its box, whatever there is to show."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from PIL import Image

from engine.protocol import Outcome
from engine.vienna.board import COLOURS, GEHEIMBUND, SIDES, STREET, Special
from engine.vienna.data import house_board
from engine.vienna.moves import Die
from engine.vienna.observation import Observation, Tally
from locales import catalogue
from render.sprites import DIE_PAD
from render.type import line
from render.vienna.background import _column
from render.vienna.compose import compose
from render.vienna.final import draw_final
from render.vienna.layout import (
    COLUMN_LEFT,
    COLUMN_RIGHT,
    COLUMN_TOP,
    NAME_HEIGHT,
    PARK,
    PLAQUE_HEIGHT,
    PLAQUE_WIDTH,
    SALON_TOP,
    plaque,
)
from render.vienna.look import LOOKS
from render.vienna.panels import draw_panels
from render.vienna.pieces import LAID_DIE, lay_society, place_of_die
from tests.render.boxes import Box, holds, overlap
from tests.render.positions import NAMES, ODD_NAMES, midgame, over

PANEL_TEXT = COLUMN_LEFT + 64
"""Right of a panel's coloured tab."""
COUNT = st.one_of(st.integers(0, 12), st.integers(0, 99))
many_examples = settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def canvas() -> Image.Image:
    return Image.new("RGB", (1100, 700))


def with_first(obs: Observation, **changed: Any) -> Observation:
    return replace(obs, seats=(replace(obs.seats[0], **changed), *obs.seats[1:]))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_plaques_lie_apart_within_the_park(players: int) -> None:
    boxes = [(x, y, x + PLAQUE_WIDTH, y + PLAQUE_HEIGHT) for x, y in (plaque(i) for i in range(STREET + 1))]
    assert all(holds(PARK, box) for box in boxes)
    assert all(overlap(one, other) == 0 for i, one in enumerate(boxes) for other in boxes[:i])


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("space", house_board().spaces, ids=lambda space: space.key)
def test_no_die_lies_on_what_a_space_does(space: Any, side: str) -> None:
    """W10: two dice where a pair or a sum can lie, else one; they and the icons share no pixel."""
    most = 1 if space.values == (1,) else 2
    corners = [(x + DIE_PAD, y + DIE_PAD) for x, y in (place_of_die((0, 0), i) for i in range(most))]
    dice = [(x, y, x + LAID_DIE, y + LAID_DIE) for x, y in corners]
    icons = [
        (left, top, left + sprite.width, top + sprite.height)
        for sprite, left, top in _column(space.action, LOOKS[side])
    ]
    ground = (0, -4, PLAQUE_WIDTH, PLAQUE_HEIGHT - NAME_HEIGHT + 4)
    assert all(holds(ground, box) for box in icons)
    assert all(one[3] <= other[1] + 2 for one, other in pairwise(icons)), "icons stand one above the other"
    for i, lying in enumerate(dice):
        assert not any(overlap(lying, icon) for icon in icons), f"die {i} lies on an icon"


@given(st.integers(3, 5), COUNT, st.tuples(COUNT, COUNT, COUNT), st.integers(0, 130))
@many_examples
def test_numbers_in_panels_stand_apart_and_whole(
    stamped: list[Box], players: int, coins: int, symbols: tuple[int, int, int], points: int
) -> None:
    """0 to 99 of everything, and more points than a game has ever seen."""
    obs = with_first(midgame(players), coins=coins, symbols=symbols, tally=Tally(start=points))
    stamped.clear()
    draw_panels(canvas(), obs, NAMES[:players])
    ground, score, _name, *rest = stamped
    row = rest[:8]
    assert holds((ground[0], ground[1], PANEL_TEXT, ground[3]), score)
    assert all(holds((PANEL_TEXT, ground[1], COLUMN_RIGHT - 4, ground[3]), box) for box in row)
    assert all(one[2] <= other[0] + 2 for one, other in pairwise(row)), row


@given(st.integers(0, 999), st.integers(0, 999))
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_number_is_cut_short(cut_short: list[tuple[str, str]], points: int, coins: int) -> None:
    line.cache_clear()
    for players in (3, 4, 5):
        obs = with_first(midgame(players), coins=coins, tally=Tally(start=points), symbols=(99, 99, 99))
        draw_panels(canvas(), obs, NAMES[:players])
    last = over((1, 2, 3))
    outcome = Outcome((1, 2, 3), (points, 2, 1), "points25", "points")
    row = with_first(replace(last, outcome=outcome), coins=coins, tally=Tally(*(points,) * 5))
    draw_final(canvas(), row, NAMES[:3], catalogue())
    assert not [text for text, _ in cut_short if text.isdigit()]


HANDS = st.lists(st.integers(1, 6), max_size=5)


@given(st.integers(3, 5), HANDS, st.booleans(), st.integers(0, 5), st.booleans())
@example(3, [6] * 5, True, 5, True)
@example(5, [6] * 4, True, 5, True)
@many_examples
def test_dice_and_special_cards_stay_in_their_panel_and_show(
    stamped: list[Box], players: int, values: list[int], white: bool, specials: int, rolled: bool
) -> None:
    """W5, W26: up to five own dice and the white one, rolled or not, beside up to five cards."""
    own = sorted(values[: 5 if players == 3 else 4])
    hand = (*(Die(False, value) for value in own), *([Die(True, 3)] if white else []))
    obs = with_first(
        midgame(players),
        dice=hand if rolled else (),
        unrolled=0 if rolled else len(hand),
        specials=tuple(Special)[:specials],
    )
    stamped.clear()
    draw_panels(canvas(), obs, NAMES[:players])
    ground, _score, _name, *rest = stamped
    things = rest[8 : 8 + len(hand) + specials]
    assert all(holds((PANEL_TEXT, ground[1] + 2, COLUMN_RIGHT - 4, ground[3]), box) for box in things)
    counts = rest[:8]
    assert not any(overlap(box, count) for box in things for count in counts)
    lefts = sorted(box[0] for box in things if box[1] == things[0][1]) if things else []
    assert all(there - here >= 14 for here, there in pairwise(lefts)), "two thirds of each are seen"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_panels_end_above_the_salon(stamped: list[Box], players: int) -> None:
    draw_panels(canvas(), midgame(players), ODD_NAMES[:players])
    boxes = [box for box in stamped if box[0] == COLUMN_LEFT]
    assert len(boxes) == players
    assert boxes[0][1] == COLUMN_TOP
    assert all(one[3] < other[1] for one, other in pairwise(boxes))
    assert boxes[-1][3] < SALON_TOP
    column = (COLUMN_LEFT, COLUMN_TOP, COLUMN_RIGHT, SALON_TOP)
    assert all(holds(column, box) for box in stamped)


@given(
    st.integers(3, 5),
    st.lists(st.tuples(*[st.integers(0, 99)] * 5), min_size=5, max_size=5),
    st.integers(0, 5),
)
@many_examples
def test_the_final_table_keeps_its_columns(
    stamped: list[Box], players: int, parts: list[tuple[int, ...]], specials: int
) -> None:
    """W42-W44: name and tie-break end before the first number, the numbers stand apart."""
    tallies = [Tally(*each) for each in parts[:players]]
    scores = tuple(tally.total for tally in tallies)
    ranks = tuple(1 + sum(other > mine for other in scores) for mine in scores)
    seats = tuple(
        replace(view, tally=tally, coins=2, specials=tuple(Special)[:specials] if seat == 0 else ())
        for seat, (view, tally) in enumerate(zip(midgame(players).seats, tallies, strict=True))
    )
    obs = replace(over(ranks), seats=seats, outcome=Outcome(ranks, scores, "points25", "points"))
    stamped.clear()
    draw_final(canvas(), obs, ODD_NAMES[:players], catalogue())
    _veil, sheet, *things = stamped
    assert holds(PARK, sheet)
    assert all(holds(sheet, box) for box in things)
    numbers = [box for box in things if box[0] > sheet[0] + 300]
    left = [box for box in things if sheet[0] + 130 < box[0] <= sheet[0] + 300]
    first = min(box[0] for box in numbers)
    assert max(box[2] for box in left) <= first
    by_row: dict[int, list[Box]] = {}
    for box in numbers:
        by_row.setdefault((box[1] + box[3]) // 2 // 20, []).append(box)
    assert all(one[2] <= other[0] for row in by_row.values() for one, other in pairwise(sorted(row)))


@given(st.integers(0, 40), st.randoms(use_true_random=False))
@many_examples
def test_W38_any_number_of_dice_lies_side_by_side_on_the_geheimbund(
    stamped: list[Box], count: int, chooser: Any
) -> None:
    """21 is the most that five players have (W5, W26); there is room for 38."""
    count = min(count, 38)
    dice = tuple((chooser.randrange(5), Die(False, chooser.randint(1, 6))) for _ in range(count))
    x, y = plaque(STREET)
    stamped.clear()
    lay_society(canvas(), dice, x, y)
    assert len(stamped) == count
    plate = (x + 4, y, x + PLAQUE_WIDTH - 4, y + PLAQUE_HEIGHT - 16)
    assert all(holds(plate, box) for box in stamped)
    assert not any(overlap(one, other) for i, one in enumerate(stamped) for other in stamped[:i])


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("seat", range(len(COLOURS)))
def test_every_seat_to_act_anywhere_on_the_street_is_drawn_within_its_park(
    stamped: list[Box], seat: int, side: str
) -> None:
    """The carriage and the ring of the last move reach over their plaques, but never out of the park."""
    base = midgame(5, side)
    for space in (*base.board.spaces, GEHEIMBUND):
        on_street = space is not GEHEIMBUND
        seats = tuple(
            replace(view, carriage=space.key if i == seat and on_street else None)
            for i, view in enumerate(base.seats)
        )
        assert base.last is not None
        last = replace(base.last, space=space.key)
        stamped.clear()
        compose(replace(base, seats=seats, to_act=(seat,), last=last), NAMES, catalogue())
        on_board = [box for box in stamped if box[1] >= 106 and box[0] < PARK[2]]
        frame = (PARK[0], PARK[1] - 7, PARK[2], PARK[3] + 10)
        assert all(holds(frame, box) for box in on_board), space.key
