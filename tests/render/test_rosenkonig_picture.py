"""The pictures of Rosenkönig: every state, whole games, the same for every viewer, names of any kind."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from engine.rosenkonig.board import CENTRE, Colour, square_of
from engine.rosenkonig.game import ROSENKONIG
from engine.rosenkonig.moves import BY_TEXT, CARDS, Card
from engine.rosenkonig.observation import Observation
from locales import Catalogue, catalogue
from render.names import drawn
from render.picture import Kind, Name, Picture
from render.rosenkonig import PAINTER
from render.rosenkonig.cards import LARGE, PILE, SMALL, card
from render.rosenkonig.compose import compose
from render.rosenkonig.labels import draw_labels
from render.rosenkonig.layout import BOARD, COLUMN, COLUMN_WIDTH, LEFT, PANEL_TOPS, TOP, corner
from render.rosenkonig.look import CANDLE, HOUSES, LIGHT, THEME
from render.rosenkonig.marks import draw_resting_crown, target_mark
from render.rosenkonig.planes import ordinal
from render.rosenkonig.regalia import helm, spent_helm, sword
from render.rosenkonig.roses import rose
from render.rosenkonig.words import CONCEDED, winning
from render.studio import Studio, public
from render.theme import contrast
from tests.render.boxes import Box, changed, inside
from tests.render.rosenkonig_played import game
from tests.render.rosenkonig_positions import (
    BY_LARGEST,
    BY_STONES,
    EMPTY_BOARD,
    LEVEL,
    NAMES,
    ODD_NAMES,
    PLAIN,
    TABLES,
    conceded,
    drew,
    first_turn,
    gallery,
    middle,
    over,
    played,
)
from tests.render.sight import deuteranopia, difference, grey, normal, protanopia
from tests.render.well_made import check

GALLERY = gallery()
BOARD_BOX = (LEFT - 6, TOP - 6, LEFT + BOARD + 6, TOP + BOARD + 6)
"""The squares, and how far marks may reach beyond them."""


def paint(obs: Observation, names: tuple[Name, ...] = NAMES) -> Picture:
    return PAINTER.paint(obs, names[: len(obs.colours)], catalogue())


def drawing(obs: Observation, names: tuple[Name, ...] = PLAIN, cat: Catalogue | None = None) -> Image.Image:
    return compose(obs, names[: len(obs.colours)], cat or catalogue())


@pytest.mark.parametrize("state", GALLERY)
@pytest.mark.parametrize("names", [NAMES, ODD_NAMES], ids=["usual", "odd"])
def test_every_state_draws(state: str, names: tuple[Name, ...]) -> None:
    check(paint(GALLERY[state], names))


@given(st.sampled_from(TABLES), st.integers(0, 2**20))
@settings(max_examples=6, deadline=None)
def test_real_games_draw(players: int, seed: int) -> None:
    """The first and the last position, every pass, and one in thirty of all others."""
    chooser = random.Random(seed)
    for state in game(players, seed):
        rare = state.last is None or state.passed or state.outcome is not None
        if rare or chooser.random() < 1 / 30:
            check(paint(ROSENKONIG.observe(state, None), ODD_NAMES))


@pytest.mark.parametrize("players", TABLES)
def test_K6_the_picture_is_the_same_for_every_viewer_byte_for_byte(players: int) -> None:
    state = next(state for state in game(players, 5) if state.turns == 30)
    pictures = [paint(ROSENKONIG.observe(state, viewer), NAMES) for viewer in (None, *range(players))]
    assert all(picture == pictures[0] for picture in pictures)


def test_it_is_pure() -> None:
    one, other = paint(middle()), paint(replace(middle()))
    assert one == other
    assert paint(middle(), PLAIN) != one


async def test_the_studio_draws_one_picture_for_all_who_look() -> None:
    studio, state = Studio(), next(state for state in game(2, 1) if state.turns == 9)
    try:
        seen = [ROSENKONIG.observe(state, viewer) for viewer in (None, 0, 1)]
        pictures = [await studio.picture("rosenkonig", each, NAMES[:2], None) for each in seen]
        assert all(picture is pictures[0] for picture in pictures)
        assert public(seen[1]) == seen[0]
    finally:
        studio.close()


@pytest.mark.parametrize("kind", ["cards", "vote"])
def test_there_is_no_picture_but_that_of_the_board(kind: Kind) -> None:
    with pytest.raises(ValueError, match=f"all of Rosenkönig is on its board.*{kind}"):
        PAINTER.paint(middle(), NAMES[:2], catalogue(), kind)


def board_change(one: Observation, other: Observation) -> tuple[int, int, int, int] | None:
    """Where the boards differ, in pixels of the canvas."""
    box = changed(drawing(one).crop(BOARD_BOX), drawing(other).crop(BOARD_BOX))
    if box is None:
        return None
    left, top = BOARD_BOX[:2]
    return box[0] + left, box[1] + top, box[2] + left, box[3] + top


def around(square: str, reach: int = 7) -> tuple[int, int, int, int]:
    x, y = corner(square_of(square))
    return x - reach, y - reach, x + 66 + reach, y + 66 + reach


def test_K7_every_target_of_the_seat_to_act_is_marked_on_its_square() -> None:
    obs = middle()
    assert len(obs.targets) == 4
    for target in obs.targets:
        fewer = replace(obs, targets=tuple(each for each in obs.targets if each != target))
        x, y = corner(target.square)
        assert inside(board_change(obs, fewer), (x - 7, y - 7, x + 73, y + 73))


def test_K10_a_target_that_needs_a_hero_is_marked_otherwise() -> None:
    """By shape too: the marks differ in grey."""
    hero = [target for target in middle().targets if target.hero]
    assert [str(target.card) for target in hero] == ["SE3"]
    for colour in Colour:
        one, other = (target_mark(BY_TEXT["SE3"], needed, colour).convert("L") for needed in (False, True))
        apart = ImageChops.difference(one, other).point(lambda value: 255 if value > 60 else 0)
        assert apart.histogram()[255] > 500


def test_every_card_has_a_mark_and_a_face_of_its_own() -> None:
    def faces(width: int) -> set[bytes]:
        return {card(each, width, "plain", Colour.RED).tobytes() for each in CARDS}

    assert all(len(faces(width)) == 24 for width in (LARGE, SMALL, PILE))
    for hero in (False, True):
        assert len({target_mark(each, hero, Colour.RED).tobytes() for each in CARDS}) == 24


def test_K3_the_swords_point_where_the_crown_goes() -> None:
    """The blade, which is steel, lies on the side of the middle to which the card leads."""
    for direction, (east, north) in {"N": (0, 1), "SE": (1, -1), "W": (-1, 0), "NE": (1, 1)}.items():
        image = sword(54, direction)
        steel = [
            (x - 27, 27 - y)
            for x in range(54)
            for y in range(54)
            if _steel(image.getpixel((x, y)))  # type: ignore[arg-type]
        ]
        x, y = (sum(values) / len(steel) for values in zip(*steel, strict=True))
        assert abs(x) < 2 if east == 0 else x * east > 2
        assert abs(y) < 2 if north == 0 else y * north > 2


def _steel(pixel: tuple[int, int, int, int]) -> bool:
    red, _, blue, alpha = pixel
    return alpha > 250 and blue > red + 15


def test_the_last_move_leaves_its_trace_from_where_the_crown_stood_to_where_it_stands() -> None:
    where = board_change(middle(), replace(middle(), last=None))
    assert where is not None
    assert inside(where, (around("a6")[0], around("a6")[1], around("c6")[2], around("c6")[3]))
    assert where[0] <= around("a6")[0] + 16
    assert where[2] >= around("c6")[2] - 4


def test_K8_a_card_that_was_drawn_is_ringed_in_the_hand_and_the_board_keeps_no_trace() -> None:
    obs = middle(last=drew("SW1", seat=0))
    plain = replace(obs, last=None)
    assert board_change(obs, plain) is None
    hands = (COLUMN, PANEL_TOPS[0] + 66, COLUMN + COLUMN_WIDTH, PANEL_TOPS[0] + 195)
    assert changed(drawing(obs).crop(hands), drawing(plain).crop(hands)) is not None


def test_K5_the_crown_is_drawn_on_an_empty_square_too() -> None:
    obs = replace(first_turn(), targets=())
    where = board_change(obs, replace(obs, crown=square_of("a1")))
    assert where is not None
    x, y = corner(CENTRE)
    there = board_change(obs, replace(obs, crown=square_of("e1")))
    assert there is not None
    assert x <= there[0]
    assert y <= there[1] < y + 30
    assert there[2] <= x + 66


def test_K14_all_regions_as_large_as_the_largest_are_edged() -> None:
    """Two of 3: both have the gold edge; when one grows the other loses it."""
    board = ["." * 9] * 9
    board[0], board[4] = "rrr......", "......rrr"
    two = over(tuple(board), crown="a1")
    board[4] = ".....rrrr"
    one = over(tuple(board), crown="a1")
    box = (LEFT, TOP, LEFT + 198, TOP + 8)
    assert changed(drawing(two).crop(box), drawing(one).crop(box)) is not None


def test_K17_whose_turn_it_is_is_lit_among_four() -> None:
    """The head of that seat's box has the colour of the house, and no other head."""
    for seat in range(4):
        im = drawing(replace(middle(4), to_act=(seat,), targets=(), last=None))
        lit = []
        for colour, top in zip(Colour, PANEL_TOPS, strict=True):
            for x in (COLUMN + 180, COLUMN + 366):
                lit.append(im.getpixel((x, top + 60)) == HOUSES[colour].own)
        order = (0, 2, 1, 3)  # red with its partner, then white
        assert [bool(each) for each in lit] == [each == seat for each in order]


@pytest.mark.parametrize("first", [0, 2])
def test_K16_each_of_four_has_a_place_in_the_turn_order(first: int) -> None:
    """Red's first partner is 1 whoever sits there, then white, red, white; `lit` only the seat to act."""
    obs = replace(middle(4), first=first, to_act=(), targets=(), last=None)
    im = drawing(obs)
    for place, (left, top) in enumerate(
        ((COLUMN + 15 + i * 187, PANEL_TOPS[k] + 48 + 26) for i in (0, 1) for k in (0, 1)), start=1
    ):
        sprite = ordinal(place, Colour.RED if place % 2 else Colour.WHITE, lit=False)
        disc = Image.new("RGB", sprite.size, THEME.paper)
        disc.paste(sprite, (0, 0), sprite)
        assert changed(im.crop((left, top, left + 22, top + 22)), disc) is None, place


def test_K14_at_the_end_half_of_a_stone_alone_is_free_of_its_label_and_the_crown() -> None:
    """With the crown on it and without."""
    for crown in ("c3", "i1"):
        obs = over((*EMPTY_BOARD[:6], "..w......", *EMPTY_BOARD[:2]), crown=crown)
        x, y = corner(square_of("c3"))
        laid = Image.new("RGB", (1100, 700))
        draw_labels(laid, obs)
        draw_resting_crown(laid, obs)
        free = laid.crop((x, y, x + 66, y + 66)).convert("L").histogram()[0]
        assert free > 66 * 66 * (0.5 if crown == "c3" else 0.8)


def test_K6_heroes_that_are_spent_are_seen_as_well_as_those_left() -> None:
    """They are as dark, and on more than half as many pixels (an outline has less than a fifth)."""
    left, spent = (
        sum(_on_paper(sprite).histogram()[:190]) for sprite in (helm(Colour.RED, 27), spent_helm(27))
    )
    assert spent > left / 2


def _on_paper(sprite: Image.Image) -> Image.Image:
    """In grey."""
    paper = Image.new("RGB", sprite.size, THEME.paper)
    paper.paste(sprite, (0, 0), sprite)
    return paper.convert("L")


@pytest.mark.parametrize("names", [PLAIN, ODD_NAMES], ids=["short", "odd"])
def test_the_word_beside_the_points_stands_in_both_panels(
    names: tuple[Name, ...], written: list[tuple[str, Box]]
) -> None:
    written.clear()
    drawing(middle(), names)
    assert sum(text == "points" for text, _ in written) == 2


def test_K12_whoever_had_to_pass_is_told(set_lines: set[str]) -> None:
    drawing(middle(4, turn=3, passed=(1, 2)))
    assert "had to pass" in set_lines
    set_lines.clear()
    drawing(middle(4, turn=3))
    assert "had to pass" not in set_lines


def lines(obs: Observation, set_lines: set[str]) -> set[str]:
    set_lines.clear()
    drawing(obs)
    return set(set_lines)


def test_points_piles_and_stones_are_told(set_lines: set[str]) -> None:
    obs = middle()
    shown = lines(obs, set_lines)
    numbers = {str(n) for n in (obs.red.points, obs.white.points, obs.pile, len(obs.discard), obs.supply)}
    assert numbers <= shown
    assert {"E II to c6", "to move", "Lancaster", "draw pile", "discard", "stones left"} <= shown


def test_K9_a_new_draw_pile_is_told(set_lines: set[str]) -> None:
    fresh = drew("SW1", seat=0)
    assert "reshuffled" in lines(middle(last=fresh, discard=()), set_lines)
    assert "reshuffled" not in lines(middle(last=fresh), set_lines)
    assert "reshuffled" not in lines(first_turn(), set_lines)


def test_who_has_begun_and_what_was_drawn_are_told(set_lines: set[str]) -> None:
    assert "begins" in lines(first_turn(), set_lines)
    assert "drew SW I" in lines(middle(last=drew("SW1", seat=0)), set_lines)
    assert "E II to c6" in lines(middle(last=played("E2", "a6", "c6")), set_lines)


@pytest.mark.parametrize(
    ("obs", "expected"),
    [
        (over(), {"wins 71 to 61", "All hands are full, nobody can move"}),
        (over(reason="stones"), {"wins 71 to 61", "All 52 stones are on the board"}),
        (over(players=4), {"win 71 to 61"}),
        (over(BY_LARGEST), {"wins, 25 points each", "Level: largest region decides"}),
        (over(BY_STONES, 4), {"win, 34 points each", "Level: more stones decide"}),
        (over(LEVEL), {"both win with 25 points", "Level in regions and stones, too"}),
        (over(LEVEL, 4), {"A draw", "all win with 25 points"}),
        (conceded(2, 0, "resigned"), {"wins", "a", "has resigned"}),
        (conceded(2, 1, "late"), {"wins", "b", "missed two turns in a row"}),
        (conceded(4, 1, "left"), {"win", "York", "has left"}),
    ],
)
def test_K13_K15_the_end_is_told(obs: Observation, expected: set[str], set_lines: set[str]) -> None:
    assert expected <= lines(obs, set_lines)


@pytest.mark.parametrize("players", TABLES)
@pytest.mark.parametrize("colour", Colour)
def test_K13_hands_and_heroes_show_that_nobody_could_move(players: int, colour: Colour) -> None:
    """Another card or a hero more changes something above the total of the side, and nothing else."""
    obs = over(players=players)
    seat = obs.colours.index(colour)
    hands = tuple(hand[::-1] if i == seat else hand for i, hand in enumerate(obs.hands))
    heroes = tuple(0 if i == seat else 1 for i in range(players))
    left = COLUMN + 198 * (colour is Colour.WHITE)
    before = replace(obs, heroes=(1,) * players)
    for other in (replace(before, hands=hands), replace(before, heroes=heroes)):
        assert inside(changed(drawing(before), drawing(other)), (left, 520, left + 186, 600))


def test_other_ends_show_no_hands() -> None:
    for obs in (over(reason="stones"), conceded()):
        assert changed(drawing(obs), drawing(replace(obs, hands=((), ()), heroes=(0, 0)))) is None


def test_K15_only_a_tie_tells_what_decided_it(set_lines: set[str]) -> None:
    assert not any(text.startswith("Level") for text in lines(over(), set_lines))
    assert not any(text.startswith("Level") for text in lines(conceded(), set_lines))


def test_K14_the_sum_of_each_colour_is_told_by_regions(set_lines: set[str]) -> None:
    """The worked example of the rules: white 8, 2, 1 and red 5, 2, 2, 1."""
    board = (
        "wwww.rrrr",
        "wwww....r",
        ".........",
        "ww.rr.rr.",
        ".........",
        "w.r......",
        *("." * 9,) * 3,
    )
    obs = over(board, crown="i1")
    assert (obs.white.points, obs.red.points) == (69, 34)
    shown = lines(obs, set_lines)
    assert {"8 × 8", "64", "2 × 2", "4", "1 × 1", "1", "5 × 5", "25", "8", "69", "34"} <= shown


@pytest.mark.parametrize("state", [state for state, obs in GALLERY.items() if obs.outcome is not None])
def test_K15_the_winners_total_is_filled(state: str) -> None:
    """In the colour of the house; in a draw both."""
    obs = GALLERY[state]
    im = drawing(obs)
    filled = tuple(
        colour
        for i, colour in enumerate(Colour)
        if im.getpixel((COLUMN + 198 * i + 20, 610)) == HOUSES[colour].own
    )
    assert filled == winning(obs)
    assert bool(CONCEDED & {obs.outcome.reason}) is any(word in state for word in (*CONCEDED, "nothing"))  # type: ignore[union-attr]


def test_K2_roses_are_told_apart_by_their_shape() -> None:
    """Turned by a tenth and with other petals: as flat figures they differ by a tenth of their area."""
    masks = [rose(colour, 58).getchannel("A").point(lambda a: 255 if a > 128 else 0) for colour in Colour]
    area = min(mask.histogram()[255] for mask in masks)
    assert ImageChops.difference(*masks).histogram()[255] > area / 10


@pytest.mark.parametrize("sight", [normal, protanopia, deuteranopia, grey])
def test_scenario_90_fields_are_told_apart_by_any_eyes(sight: object) -> None:
    red, white = (HOUSES[colour].field for colour in Colour)
    assert difference(red, white, sight) > 30  # type: ignore[arg-type]


@pytest.mark.parametrize("colour", Colour)
def test_letters_on_the_houses_are_legible(colour: Colour) -> None:
    house = HOUSES[colour]
    for letters, ground in (
        (LIGHT, house.own),
        (CANDLE, house.own),
        (house.on_field, house.field),
        (house.own, THEME.paper),
    ):
        assert contrast(letters, ground) >= 4.5


def test_no_text_goes_past_the_catalogue(blind: Catalogue, set_lines: set[str]) -> None:
    for obs in GALLERY.values():
        drawing(obs, PLAIN, blind)
    known = {drawn(name) for name in PLAIN} | set("abcdefghi")
    left = {without_cards(text) for text in set_lines - known}
    assert {text for text in left if any(map(str.isalpha, text))} == set()
    assert "•• ••••" in set_lines, "to move"


def without_cards(text: str) -> str:
    """Cards and squares are written the same in every language."""
    for each in sorted(CARDS, key=lambda each: -len(written(each))):
        text = text.replace(written(each), "")
    return text.replace("c6", "")


def written(each: Card) -> str:
    return f"{each.direction} {'I' * each.distance}"
