"""Vienna's picture: every state draws, in its size, and says nothing but what it should."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

import render.type
from engine.chance import SeededChance
from engine.vienna.board import GEHEIMBUND, STREET, Special
from engine.vienna.game import VIENNA
from engine.vienna.moves import END, Die, Move
from engine.vienna.observation import Last, Observation, Phase
from locales import Catalogue, catalogue
from render.names import drawn
from render.picture import Name, Picture
from render.type import line
from render.vienna import PAINTER
from render.vienna.cards import _person_card
from render.vienna.compose import compose
from render.vienna.houses import HOUSES
from render.vienna.labels import name_of
from render.vienna.layout import COLUMN_LEFT, HEAD, PARK, plaque
from tests.render.boxes import changed, inside
from tests.render.positions import (
    MOVES,
    NAMES,
    ODD_NAMES,
    after,
    choosing,
    crowded,
    decision,
    gallery,
    midgame,
    other_board,
    over,
    secret,
    street,
)
from tests.render.well_made import check

GALLERY = gallery()


def paint(obs: Observation, names: tuple[Name, ...] = NAMES) -> Picture:
    return PAINTER.paint(obs, names[: len(obs.seats)], catalogue())


def drawing(obs: Observation, names: tuple[Name, ...] = NAMES) -> Image.Image:
    return compose(obs, names[: len(obs.seats)], catalogue())


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


@given(st.integers(0, 10**6), st.sampled_from((3, 4, 5)), st.sampled_from(("day", "night")))
@settings(max_examples=8, deadline=None)
def test_real_games_draw(seed: int, players: int, side: str) -> None:
    """Random games; each decision is drawn the first time and then one in twenty."""
    chooser, chance = random.Random(seed), SeededChance(seed.to_bytes(32, "big"))
    state = VIENNA.start(players, {"side": side}, seed % players, chance)
    seen: set[Phase] = set()
    while True:
        obs = VIENNA.observe(state, None)
        if obs.phase not in seen or chooser.random() < 1 / 20:
            check(paint(obs, ODD_NAMES))
            seen.add(obs.phase)
        if obs.outcome is not None:
            return
        seat = obs.to_act[0]
        moves = VIENNA.legal(state, seat)
        state, _ = VIENNA.apply(state, seat, chooser.choice(moves), chance)


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.OVER])
def test_without_spaces_to_choose_whoever_looks_the_picture_is_the_same(phase: Phase) -> None:
    """What is chosen elsewhere (a person, a symbol, whom to rob) is marked for everybody already."""
    obs = choosing() if phase is Phase.START_CARD else decision(phase)
    seen = replace(obs, viewer=0, legal=(END,))
    assert paint(seen) == paint(obs)


def test_names_change_nothing_but_their_own_places() -> None:
    """Whatever the names, they stay in the head band and beside the tabs of the panels."""
    plain = tuple(Name(letter, letter) for letter in "abcde")
    for obs in (midgame(3), midgame(4), midgame(5), crowded(3), crowded(5), decision(Phase.PERSON, 5)):
        one, other = drawing(obs, plain), drawing(obs, ODD_NAMES)
        tray = HEAD[2] - 14 - 64 * len(obs.seats[0].dice) - 12
        below = (0, HEAD[3], 1100, 700)
        assert inside(
            changed(one.crop((0, 0, 1100, HEAD[3])), other.crop((0, 0, 1100, HEAD[3]))), (106, 22, tray, 104)
        )
        assert changed(one.crop(below), other.crop(below)) is not None
        assert inside(changed(one.crop(below), other.crop(below)), (COLUMN_LEFT + 70, 10, 1077, 460))


def test_names_stay_within_the_start_cards_and_the_final_table() -> None:
    plain = tuple(Name(letter, letter) for letter in "abcde")
    for obs in (choosing(5, "day", 4), over((1, 1, 3, 4, 5), "shared"), over((1, 1, 1, 1, 1), "shared")):
        one, other = (drawing(obs, names).crop(PARK) for names in (plain, ODD_NAMES))
        width = PARK[2] - PARK[0]
        assert inside(changed(one, other), (24, 24, width - 24, 550))
    one, other = (drawing(over((2, 1, 3)), names).crop(PARK) for names in (plain, ODD_NAMES))
    assert inside(changed(one, other), (140, 100, 330, 500)), "a name may not reach the column of points"


def test_the_panel_of_the_seat_to_act_is_lit() -> None:
    one = drawing(midgame())
    other = drawing(replace(midgame(), to_act=(1,)))
    column = (COLUMN_LEFT, 110, 1100, 700)
    assert changed(one.crop(column), other.crop(column)) is not None


@pytest.mark.parametrize(("move", "space"), MOVES, ids=[str(move) for move, _ in MOVES])
def test_every_kind_of_last_move_leaves_its_trace(move: Move, space: str | None) -> None:
    obs = after(move, space)
    before = drawing(replace(obs, last=None))
    box = changed(before.crop(HEAD), drawing(obs).crop(HEAD))
    assert box is not None
    where = changed(before.crop(PARK), drawing(obs).crop(PARK))
    if space is None:
        assert where is None
    else:
        x, y = plaque(STREET if space == GEHEIMBUND.key else obs.board.index[space])
        x, y = x - PARK[0], y - PARK[1]
        assert inside(where, (x - 14, y - 14, x + 152, y + 105)), "the ring lies round its space"


def test_a_trace_never_reaches_the_tray() -> None:
    full = midgame(3)
    seats = (
        replace(full.seats[0], dice=(*(Die(False, 6) for _ in range(5)), Die(True, 6))),
        *full.seats[1:],
    )
    for move, space in MOVES:
        if move == MOVES[-1][0]:
            continue  # robs a seat that a game of three has not
        obs = replace(full, seats=seats, last=Last(1, move, space), round=17)
        one, other = drawing(replace(obs, last=None), ODD_NAMES), drawing(obs, ODD_NAMES)
        assert inside(changed(one.crop(HEAD), other.crop(HEAD)), (80, 40, 632, 86)), str(move)


def test_the_stop_of_the_evaluation_is_lit_and_what_is_passed_is_paled() -> None:
    obs = decision(Phase.PERSON)
    waiting = drawing(obs)
    for key, brighter in (("sperl", False), ("oper", False), ("heuriger", None)):
        x, y = plaque(obs.board.index[key])
        box = (x + 4, y + 66, x + 130, y + 86)
        same = changed(waiting.crop(box), drawing(replace(obs, stop=None, last=None)).crop(box)) is None
        assert same is (brighter is None), key


@pytest.mark.parametrize("phase", [Phase.PERSON, Phase.SYMBOL, Phase.ROB])
def test_what_can_be_chosen_is_marked(phase: Phase) -> None:
    """Persons in the salon (W20), own symbols not compared yet (W28), coins of the others (W29)."""
    obs = decision(phase)
    column = (COLUMN_LEFT, 110, 1100, 700)
    marked = drawing(obs).crop(column)
    plain = drawing(replace(obs, phase=Phase.PLACE)).crop(column)
    box = changed(marked, plain)
    assert box is not None
    match phase:
        case Phase.PERSON:
            assert box[1] >= 460
        case Phase.SYMBOL:
            assert box[3] <= 110, "only the panel of red"
        case _:
            assert box[1] > 110, "nobody robs themselves"


def test_a_joker_shows_what_it_counts_as() -> None:
    """W24: the die shows 1, and the picture tells a 4 from a 5."""
    four = replace(midgame(), street=street(heldenplatz=(0, "1=4")))
    five = replace(midgame(), street=street(heldenplatz=(0, "1=5")))
    plain = replace(midgame(), street=street(heldenplatz=(0, "1")))
    pictures = [drawing(obs).crop(PARK) for obs in (four, five, plain)]
    assert changed(pictures[0], pictures[1]) is not None
    assert changed(pictures[0], pictures[2]) is not None


@pytest.mark.parametrize("players", [3, 4, 5])
def test_many_dice_stay_on_the_geheimbund(players: int) -> None:
    obs = secret(players)
    obs = replace(obs, last=None)
    one, other = drawing(obs), drawing(replace(obs, society=()))
    x, y = plaque(STREET)
    assert inside(changed(one, other), (x, y, x + 138, y + 70))


@pytest.mark.parametrize("key", [space.key for space in midgame().board.spaces])
def test_the_gendarme_stands_anywhere_on_the_street(key: str) -> None:
    obs = replace(midgame(), street=street(), last=None)
    one, other = drawing(replace(obs, gendarme=None)), drawing(replace(obs, gendarme=key))
    x, y = plaque(obs.board.index[key])
    assert inside(changed(one, other), (x, y - 12, x + 138, y + 94))


@pytest.mark.parametrize("count", range(5))
def test_any_number_of_persons_is_open(count: int) -> None:
    obs = midgame(5)
    check(paint(replace(obs, persons=obs.persons[:count])))


def test_another_board_file_is_drawn_as_it_is(set_lines: set[str]) -> None:
    """W60: names, values and deeds come from the board; a house that nobody knows is a town house."""
    board = other_board()
    assert "donaukanal" not in HOUSES
    obs = replace(
        midgame(board=board),
        street=street(),
        last=None,
        gendarme="donaukanal",
        behind=("x",),
        persons=("p19",),
    )
    obs = replace(obs, seats=tuple(replace(view, carriage=None) for view in obs.seats))
    check(paint(obs))
    assert {"Donaukanal", "Schwarzenberger", name_of(board.space("y"))} <= set_lines
    check(paint(replace(choosing(), board=board, start_cards=board.start_cards, seats=obs.seats)))


def test_no_text_in_the_picture_goes_past_the_catalogue(blind: Catalogue, set_lines: set[str]) -> None:
    for obs in [*GALLERY.values(), *(after(move, space) for move, space in MOVES)]:
        compose(obs, NAMES[: len(obs.seats)], blind)
    board = midgame().board
    own = {name_of(space) for space in (*board.spaces, GEHEIMBUND)}
    own |= {name_of(person) for person in board.persons}
    own |= {name.split(" ")[-1] for name in own} | {drawn(name) for name in NAMES}
    own |= {f"{drawn(NAMES[0])} ••• {drawn(NAMES[1])}"}
    assert {text for text in set_lines - own if any(map(str.isalpha, text))} == set()
    assert "••••• 4" in set_lines, "round 4"


def test_long_sentences_of_another_language_fit(verbose: Catalogue) -> None:
    for obs in GALLERY.values():
        names = NAMES[: len(obs.seats)]
        one, other = compose(obs, names, catalogue()), compose(obs, names, verbose)
        dice = len(obs.seats[obs.to_act[0]].dice) if obs.to_act else 1
        end = HEAD[2] - 14 - (64 * dice + 12 if dice else 8)
        head = (0, 0, 1100, HEAD[3])
        assert inside(changed(one.crop(head), other.crop(head)), (100, 30, end, 104))
        if obs.phase is not Phase.OVER:
            below = (0, HEAD[3], 1100, 700)
            assert changed(one.crop(below), other.crop(below)) is None


@pytest.mark.parametrize("players", [3, 4, 5])
def test_all_special_cards_of_one_player_hide_no_die(players: int) -> None:
    obs = crowded(players)
    mine = obs.seats[0]
    assert len(mine.specials) == len(Special)
    for i, shown in enumerate(mine.dice):
        faces = []
        for value in (2, 5):
            hand = (*mine.dice[:i], Die(shown.white, value), *mine.dice[i + 1 :])
            seats = (replace(mine, dice=hand), *obs.seats[1:])
            faces.append(drawing(replace(obs, seats=seats)).crop((COLUMN_LEFT, HEAD[3], 1100, 260)))
        left, top, right, bottom = changed(*faces) or (0, 0, 0, 0)
        assert right - left >= 12, f"die {i} is covered"
        assert bottom - top >= 12, f"die {i} is covered"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_W8_no_name_of_a_person_is_cut(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    base = midgame(players)
    shown: set[str] = set()

    def spy(*args: Any) -> Any:
        found = fitting(*args)
        shown.add(found[0])
        return found

    fitting = render.type._fitting
    monkeypatch.setattr(render.type, "_fitting", spy)
    line.cache_clear()
    _person_card.cache_clear()
    for person in base.board.persons:
        drawing(replace(base, persons=(person.key,)))
    assert {person.name for person in base.board.persons} <= shown


def test_W44_those_who_share_the_win_are_all_named_where_there_is_room(set_lines: set[str]) -> None:
    drawing(over((1, 1, 3), "shared"))
    drawing(over((1, 1, 1, 4), "shared"))
    drawing(over((1, 1, 1, 1), "shared"), ODD_NAMES)
    assert "Maximilian von Hohenstein and @sakura.k" in set_lines
    assert "Maximilian H., @sakura.k and Poldi" in set_lines
    assert "4 players" in set_lines
