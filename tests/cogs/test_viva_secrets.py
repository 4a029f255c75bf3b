"""Nobody learns a secret of Viva il Re!: other secrets of others leave all that one is shown as it was.

Two games are built that are alike but for what a viewer must not know: the goal cards of the others and those
to come, who of them has voted in the open vote, in which order and what, no cards in their hands, the order
of the envoy's pile (V5, V6, V13, V22, V23). All that the bot can show to that viewer is compared.
"""

from __future__ import annotations

import asyncio
import logging
import random
import re
from collections.abc import Mapping
from contextlib import closing
from dataclasses import replace
from itertools import permutations
from typing import cast

import pytest
from hypothesis import Phase as Stage
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cogs.names import plain
from cogs.own_cards import own_cards
from cogs.private_views import position_of
from cogs.scene import scene
from cogs.slips import wanted
from engine.games import GAMES
from engine.transcript import MASKED, What, write
from engine.viva.observation import Phase
from host.errors import NotSeated
from host.export import export
from host.log import Kind
from host.revival import revive
from host.setup import Setup
from host.store import Saved
from render.painters import PAINTERS
from render.picture import Kind as PictureKind
from render.picture import Name, Painter
from render.studio import Studio
from tests.cogs.test_private_views import STRANGER
from tests.cogs.viva_positions import TABLES
from tests.cogs.viva_twins import (
    CAT,
    LATE,
    Sketcher,
    content,
    history,
    move,
    post_office,
    refusals,
    shown,
    state_of,
    suggestions,
    twin,
)
from tests.host.test_export import SETUP, Session, somebody


async def compare(session: Session, viewer: int | None, rng: random.Random, painter: Painter) -> None:
    """All that is shown is the same in a game with other secrets. The pictures are drawn for each."""
    other = twin(session, viewer, rng)
    with closing(Studio({"viva": painter}, 1)) as one, closing(Studio({"viva": painter}, 1)) as two:
        mine, again = await shown(session, viewer, one), await shown(other, viewer, two)
    for what, before in mine.items():
        assert again[what] == before, what


tables = st.sampled_from([*TABLES, (4, {"lavatory": True}), (5, {})])
seeds = st.integers(0, 2**32)


@given(tables, seeds)
@settings(max_examples=25, deadline=None, phases=[Stage.generate])
def test_scenarios_71_72_73_76_other_secrets_of_others_change_nothing_that_is_shown(
    table: tuple[int, Mapping[str, object]], seed: int
) -> None:
    """Boards, text, menu, story, small messages, log, suggestions, refusals, letters (V5, V6, V13)."""
    rng = random.Random(seed)
    session = history(rng, *table)
    assume(not session.table.status.ended)  # then nothing is secret any more
    if rng.random() < 0.3:
        session.table.due = LATE
    for viewer in (None, *range(table[0])):
        asyncio.run(compare(session, viewer, rng, Sketcher()))


@given(tables, seeds)
@settings(max_examples=4, deadline=None, phases=[Stage.generate])
def test_scenario_79_other_secrets_of_others_leave_pictures_and_their_words_as_they_are(
    table: tuple[int, Mapping[str, object]], seed: int
) -> None:
    """Byte for byte: the board for all, the own board, the own cards, the own vote."""
    rng = random.Random(seed)
    session = history(rng, *table)
    assume(not session.table.status.ended)
    for viewer in (None, rng.randrange(table[0])):
        asyncio.run(compare(session, viewer, rng, PAINTERS["viva"]))


@pytest.mark.parametrize("table", TABLES)
async def test_other_secrets_are_seen_by_those_whose_secrets_they_are(
    table: tuple[int, Mapping[str, object]],
) -> None:
    """The comparison can tell: the same change is seen by the seats that were changed."""
    rng, found = random.Random(1), set[str]()
    for _ in range(10):
        session = history(rng, *table, most=40)
        other = twin(session, 0, rng)
        for seat in range(1, table[0]):
            with closing(Studio({"viva": Sketcher()}, 1)) as studio:
                mine, again = await shown(session, seat, studio), await shown(other, seat, studio)
            found |= {what for what, before in mine.items() if again[what] != before}
    assert found >= {"observation", "own board", "own cards", "letters", "as text"}
    assert not found & {"board", "board without pictures", "story", "slips", "log", "deadline"}


# ---- the order of votes


def in_a_vote(players: int = 3) -> Session:
    """A game in which all are to vote."""
    setup = replace(SETUP, game="viva", options={"envoy": False, "lavatory": False})
    session, rng = Session(setup).begin(players), random.Random(2)
    while state_of(session.table).phase is not Phase.VOTE:
        move(session, rng)
    return session


def again(session: Session) -> Session:
    """The same game once more."""
    other = Session(session.setup)
    other.rows = list(session.rows)
    other.table.replay(other.rows)
    return other


@pytest.mark.parametrize("refusing", [(), (0,), (1, 2)])
async def test_V13_after_a_vote_nothing_tells_who_was_the_last(refusing: tuple[int, ...]) -> None:
    """Whoever is next is called, also if the last vote was theirs."""
    found = []
    for order in permutations(range(3)):
        session = again(in_a_vote())
        for seat in order:
            session.votes(seat, word="no" if seat in refusing else "yes")
        table = session.table
        board = await scene(table, None, CAT)
        found.append((content(board), wanted(table, [], "link", CAT), table.turn, table.position.called))
        assert table.position.called == frozenset(table.to_act)
    assert all(each == found[0] for each in found)


def test_V13_during_a_vote_nobody_is_called_again() -> None:
    session = in_a_vote(5)
    called, turn = session.table.position.called, session.table.turn
    mover = state_of(session.table).turn
    assert called == frozenset(range(5)) - {mover}
    for seat in (3, 0, 4, 1):
        session.votes(seat)
        assert (session.table.position.called, session.table.turn) == (called, turn)


async def test_scenario_75_nobody_sees_for_whom_the_clock_has_voted() -> None:
    """Two have voted, one more is late and the clock votes for them: it might be any of them."""
    found = []
    for first, second, absent in ((0, 1, 2), (1, 3, 0), (2, 0, 3)):
        session = again(in_a_vote(5)).votes(first).votes(second, word="no")
        session.table.due = LATE
        session.add(Kind.LATE, seat=absent)
        session.add(Kind.MOVE, None, "yes", seat=absent)
        with closing(Studio({"viva": Sketcher()}, 1)) as studio:
            seen = [await shown(session, viewer, studio) for viewer in (None, 4)]
        found.append(seen)
    assert found[0] == found[1] == found[2]
    assert "the clock decides for whoever has not" in str(found[0][0]["board"])


# ---- whose cards


async def test_the_pictures_that_are_kept_are_handed_to_their_own_viewers_alone() -> None:
    """One studio for all, asked in any order: each gets what a studio of their own would give."""
    rng = random.Random(3)
    session = in_a_vote(4)
    session.votes(1, word="no")
    names = tuple(Name(person.display, person.handle) for person in session.table.people)
    asked = [(seat, kind) for seat in (*range(4), None) for kind in ("board", "own", "cards", "vote")]
    asked = [(seat, kind) for seat, kind in asked if seat is not None or kind in ("board", "own")] * 3
    rng.shuffle(asked)
    with closing(Studio({"viva": Sketcher()}, 2)) as shared:
        for seat, kind in asked:
            observation = session.table.observe(seat)
            if kind == "own":
                picture = await shared.own_picture("viva", observation, names, None)
            else:
                picture = await shared.picture("viva", observation, names, None, cast(PictureKind, kind))
            expected = session.table.observe(None if kind == "board" else seat)
            assert picture.png == repr(expected).encode()


async def test_whoever_has_given_up_a_seat_sees_what_a_stranger_sees() -> None:
    """The taker learns the seat's cards; in the next round the former holder learns nothing new."""
    session, rng = in_a_vote(3), random.Random(4)
    session.add(Kind.LEAVE, 1, seat=1)
    session.add(Kind.MOVE, None, "yes", seat=1)
    session.add(Kind.TAKE, 4, "handle4 Player E", seat=1)
    while state_of(session.table).round == 1:
        move(session, rng)
    table = session.table
    former, taker = somebody(1).id, somebody(4).id
    assert own_cards(table, taker) == 1
    with pytest.raises(NotSeated):
        own_cards(table, former)
    assert position_of(table, former, CAT) == position_of(table, STRANGER, CAT)
    assert position_of(table, former, CAT) != position_of(table, taker, CAT)
    assert list(refusals(table, former)) == list(refusals(table, STRANGER))
    assert await suggestions(table, former) == []
    with closing(Studio({"viva": Sketcher()}, 1)) as studio:
        post = post_office(table, studio)
        assert post._wanted(table, former) == {}
        assert "cards:2" in post._wanted(table, taker)


# ---- logs that do not replay


def broken(session: Session) -> Saved:
    """In the file the first vote of the game is one that nobody can make."""
    at = next(i for i, row in enumerate(session.rows) if row.text in ("yes", "no"))
    again = replace(session.rows[at], seat=session.rows[at + 1].seat, text="no")
    rows = [*session.rows[: at + 2], again, *session.rows[at + 2 :]]
    return replace(session.saved, rows=tuple(replace(r, number=n) for n, r in enumerate(rows, 1)))


def test_a_log_that_does_not_replay_is_reported_without_the_move(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    table = revive(broken(in_a_vote().votes(0, 1)), GAMES)
    assert table.frozen
    [record] = caplog.records
    assert record.getMessage().endswith("NotYourTurn")
    assert not re.search(r"\bno\b|seat", record.getMessage())


def test_a_log_that_does_not_replay_tells_nobody_who_was_late() -> None:
    session = in_a_vote().votes(0, 1)
    session.add(Kind.LATE, seat=2)
    log = export(broken(session), GAMES, plain)
    assert all(entry.what is not What.LATE for entry in log.entries)
    assert {entry.seat for entry in log.entries if entry.text == MASKED} == {None}


def test_the_seed_is_in_no_words_about_a_session() -> None:
    """Scenario 73."""
    session = in_a_vote()
    seed = session.setup.seed
    assert isinstance(session.setup, Setup)
    told = repr(session.setup) + write(session.log).decode()
    assert seed.hex() not in told
    assert repr(seed) not in told
