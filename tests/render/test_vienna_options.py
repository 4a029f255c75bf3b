"""Where the viewer may go (W10, W13, W36): marked for them alone, told apart without colours."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from engine.chance import SeededChance
from engine.vienna.board import GEHEIMBUND, SIDES, STREET
from engine.vienna.game import VIENNA
from engine.vienna.moves import END, Place, Post
from engine.vienna.observation import Observation, Phase
from locales import catalogue
from render.picture import ALT_LIMIT
from render.sprites import stamp
from render.vienna import PAINTER
from render.vienna.compose import compose
from render.vienna.layout import COLUMN_LEFT, HEAD, PARK, PLAQUE_HEIGHT, PLAQUE_WIDTH, plaque, plaque_of
from render.vienna.look import LOOKS
from render.vienna.options import MARK_MARGIN, NO_OPTIONS, Options, frame, options
from tests.render.positions import NAMES, ODD_NAMES, crowded, midgame, own, posting, secret

OPEN = ("oper", "prater", "landtmann", "hofreitschule", "geheimbund")


def drawing(obs: Observation) -> Image.Image:
    return compose(obs, NAMES[: len(obs.seats)], catalogue())


def unseen(obs: Observation) -> Observation:
    """The same, as a spectator sees it."""
    return replace(obs, viewer=None, legal=())


def test_W13_options_stand_in_street_order_those_behind_apart() -> None:
    found = options(own(midgame(), *OPEN))
    assert found == Options(free=("landtmann", "hofreitschule", "geheimbund"), bribed=("prater", "oper"))
    assert found.all == set(OPEN)


def test_only_the_seat_to_act_has_options() -> None:
    obs = own(midgame(), *OPEN)
    assert options(unseen(obs)) == NO_OPTIONS
    assert options(replace(obs, viewer=1)) == NO_OPTIONS
    assert options(replace(obs, legal=(END,))) == NO_OPTIONS


def test_W36_the_gendarme_may_go_wherever_no_die_lies() -> None:
    found = options(posting())
    assert found.bribed == ()
    assert len(found.free) == STREET - 2
    assert not {"krieau", "oper", "geheimbund"} & found.all


@given(st.integers(0, 10**6), st.sampled_from((3, 4, 5)))
@settings(max_examples=6, deadline=None)
def test_in_real_games_the_options_are_the_legal_spaces(seed: int, players: int) -> None:
    chooser, chance = random.Random(seed), SeededChance(seed.to_bytes(32, "big"))
    state = VIENNA.start(players, {}, seed % players, chance)
    while seats := VIENNA.to_act(state):
        obs = VIENNA.observe(state, seats[0])
        found, legal = options(obs), {move.space for move in obs.legal if isinstance(move, Place | Post)}
        assert found.all == legal
        assert set(found.bribed) == legal & set(obs.behind)
        assert len(found.free) + len(found.bribed) == len(legal)
        assert not found.bribed or obs.seats[seats[0]].coins >= 1
        assert (found != NO_OPTIONS) == (obs.phase in (Phase.PLACE, Phase.GENDARME))
        if chooser.random() < 1 / 40:
            alt = PAINTER.paint(obs, ODD_NAMES[:players], catalogue()).alt
            assert len(alt.encode("utf-16-le")) // 2 <= ALT_LIMIT
        state, _ = VIENNA.apply(state, seats[0], chooser.choice(obs.legal), chance)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("key", [*(space.key for space in midgame().board.spaces[3:]), GEHEIMBUND.key])
def test_each_option_is_marked_where_it_lies(key: str, side: str) -> None:
    """One more space that is open changes nothing but its own plaque (and maybe the legend)."""
    base = replace(midgame(4, side), behind=("oper",), last=None)
    one, other = (drawing(own(base, "prater", "oper", *more)).crop(PARK) for more in ((), (key,)))
    if key == "oper":
        one = drawing(own(base, "prater")).crop(PARK)
    box = ImageChops.difference(one, other).getbbox()
    assert box is not None
    x, y = plaque_of(base.board, key)
    x, y = x - PARK[0], y - PARK[1]
    edge = 12  # the coin of the bribe stands over the corner
    assert x - edge <= box[0]
    assert y - edge <= box[1]
    assert box[2] <= x + PLAQUE_WIDTH + MARK_MARGIN
    assert box[3] <= y + PLAQUE_HEIGHT + MARK_MARGIN


@pytest.mark.parametrize("obs", [own(midgame(), *OPEN), posting(5), own(secret(5), "geheimbund", "oper")])
def test_only_board_and_head_differ_from_what_all_see(obs: Observation) -> None:
    mine, public = drawing(obs), drawing(unseen(obs))
    column = (COLUMN_LEFT, HEAD[3], 1100, 700)
    assert ImageChops.difference(mine.crop(column), public.crop(column)).getbbox() is None
    assert ImageChops.difference(mine.crop(PARK), public.crop(PARK)).getbbox() is not None


def test_what_can_not_be_chosen_is_paled_the_last_move_too() -> None:
    obs = own(midgame(), *OPEN)
    assert obs.last is not None
    assert obs.last.space == "gloriette"
    mine, public = drawing(obs), drawing(unseen(obs))
    for key, paled in (("heuriger", True), ("naschmarkt", True), ("landtmann", False), ("gloriette", True)):
        x, y = plaque_of(obs.board, key)
        name = (x + 8, y + 66, x + 130, y + 86)
        assert (ImageChops.difference(mine.crop(name), public.crop(name)).getbbox() is not None) is paled, key


def test_the_legend_tells_only_what_is_there(set_lines: set[str]) -> None:
    drawing(own(midgame(), "landtmann"))
    assert "open" in set_lines
    assert "open for a coin" not in set_lines
    set_lines.clear()
    drawing(own(midgame(), "oper"))
    assert "open" not in set_lines
    assert "open for a coin" in set_lines


def test_the_legend_stays_left_of_the_tray() -> None:
    obs = replace(crowded(3), behind=("prater",))
    one, other = drawing(unseen(obs)), drawing(own(obs, "prater", "geheimbund"))
    box = ImageChops.difference(one.crop(HEAD), other.crop(HEAD)).getbbox()
    assert box is not None
    assert box[2] <= HEAD[2] - 14 - 64 * 6 - 12 - HEAD[0]


@pytest.mark.parametrize("side", SIDES)
def test_a_bribe_is_told_from_a_free_space_without_colours(side: str) -> None:
    """A whole frame, and stitches: along its upper line the one is all dark in grey, the other changes."""
    look, middle = LOOKS[side], MARK_MARGIN
    edges = []
    for bribe in (False, True):
        grey = Image.new("RGB", (PLAQUE_WIDTH + 2 * MARK_MARGIN,) * 2, look.park)
        stamp(grey, frame(PLAQUE_WIDTH, PLAQUE_HEIGHT, bribe, False, look), 0, 0)
        line = grey.convert("L").crop((middle + 6, middle, grey.width - middle - 6, middle + 1)).tobytes()
        edges.append([abs(value - line[0]) > 40 for value in line])
    whole, stitched = edges
    assert not any(whole)
    assert sum(one != other for one, other in pairwise(stitched)) >= 8, "four stitches at the least"


def test_marks_of_neighbours_do_not_overlap() -> None:
    corners = [plaque(position) for position in range(STREET + 1)]
    for (x0, y0), (x1, y1) in combinations(corners, 2):
        apart_x = abs(x0 - x1) >= PLAQUE_WIDTH + 2 * MARK_MARGIN
        apart_y = abs(y0 - y1) >= PLAQUE_HEIGHT + 2 * MARK_MARGIN
        assert apart_x or apart_y


def test_the_ring_of_the_last_move_hides_no_option() -> None:
    obs = secret(5)
    one, other = drawing(unseen(obs)), drawing(own(obs, "geheimbund"))  # in both the ring
    x, y = plaque_of(obs.board, "geheimbund")
    within = (
        x - MARK_MARGIN,
        y - MARK_MARGIN,
        x + PLAQUE_WIDTH + MARK_MARGIN,
        y + PLAQUE_HEIGHT + MARK_MARGIN,
    )
    box = ImageChops.difference(one.crop(within), other.crop(within)).getbbox()
    assert box is not None
    assert box[2] - box[0] >= PLAQUE_WIDTH
    assert box[3] - box[1] >= PLAQUE_HEIGHT


def test_a_street_space_of_the_last_round_may_be_the_last_move_and_open() -> None:
    """The ring of the evaluation's last choice lies round an empty space when the next round begins."""
    obs = replace(midgame(), street=(None,) * STREET, behind=())
    x, y = plaque_of(obs.board, "gloriette")
    within = (x, y, x + PLAQUE_WIDTH, y + PLAQUE_HEIGHT)
    ringed, open_too = (drawing(seen).crop(within) for seen in (unseen(obs), own(obs, "gloriette")))
    assert ImageChops.difference(ringed, open_too).getbbox() is not None
