"""A house through which people and mishaps go in any order: what must be true of it at every moment."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import TypeVar
from unittest.mock import patch

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.errors import MoveError
from engine.games import GAMES
from host import errors
from host.house import House
from host.pace import Pace
from host.position import Status
from host.revival import revive
from host.seating import Seating
from host.table import Table
from tests.host.conftest import CHANNEL, GUILD, Clock, Houses, person
from tests.host.test_deadlines import rest
from tests.host.tug import TUG

T = TypeVar("T")
people = st.integers(1, 6)


class Evening(RuleBasedStateMachine):
    """One table after another in one channel; six people who want things, allowed or not."""

    def __init__(self) -> None:
        super().__init__()
        self._seeds = patch("host.lobbies.secrets.token_bytes", bytes)  # the same games in every run
        self._seeds.start()
        self._loop = asyncio.Runner()
        self._folder = tempfile.TemporaryDirectory()
        self._clock = Clock()
        self._houses = Houses(Path(self._folder.name) / "house.sqlite3", self._clock, {**GAMES, "tug": TUG})
        self._house: House = self._run(self._houses.open())
        self._id = 0

    def _run(self, work: Coroutine[object, object, T]) -> T:
        return self._loop.run(work)

    def _ask(self, work: Coroutine[object, object, object]) -> None:
        """What somebody wants is done, or refused with a reason that is foreseen."""

        async def asked() -> None:
            with suppress(errors.Refusal, MoveError):
                await work
            await rest(self._house)

        self._run(asked())

    @property
    def _table(self) -> Table:
        return self._run(self._house.find(self._id))

    def _is_open(self) -> bool:
        return not self._table.status.ended

    def _runs(self) -> bool:
        return self._table.status is Status.RUNNING

    @initialize(
        table=st.sampled_from(
            [
                *(("vienna", invited) for invited in ((), (2, 3), (2, 3, 4))),
                *(("tug", invited) for invited in ((), (), (2,), (2, 3, 4))),
            ]
        ),
        pace=st.sampled_from(Pace),
        seating=st.sampled_from(Seating),
    )
    def begin(self, table: tuple[str, tuple[int, ...]], pace: Pace, seating: Seating) -> None:
        name, invited = table
        guests = [person(number) for number in invited]
        seats = len(invited) + 1 if invited else 4
        opened = self._house.open_lobby(
            name, {}, seats, GUILD, CHANNEL, person(1), pace=pace, invited=guests, seating=seating
        )
        self._id = self._run(opened).id
        for number in (2, 3, 4) if name == "tug" else (2, 3):
            self._ask(self._house.join(self._id, person(number)))

    # ---- people

    @rule(who=people)
    def join(self, who: int) -> None:
        self._ask(self._house.join(self._id, person(who)))

    @rule(who=people)
    def leave(self, who: int) -> None:
        self._ask(self._house.leave(self._id, who))

    @rule(who=people)
    def decline(self, who: int) -> None:
        self._ask(self._house.decline(self._id, who))

    @rule(who=people)
    def vanish(self, who: int) -> None:
        self._ask(self._house.vacate(self._id, who))

    @rule(who=people, side=st.integers(0, 2))
    def choose(self, who: int, side: int) -> None:
        self._ask(self._house.choose_side(self._id, who, side))

    @precondition(_runs)
    @rule(who=people)
    def resign(self, who: int) -> None:
        self._ask(self._house.resign(self._id, who))

    @rule()
    def start(self) -> None:
        host = self._table.host
        self._ask(self._house.start(self._id, host.id if host else 1))

    @precondition(_runs)
    @rule(choices=st.lists(st.integers(0, 99), min_size=1, max_size=12))
    def play(self, choices: list[int]) -> None:
        for choice in choices:
            table = self._table
            if not table.position.waits_for:
                return
            seat = table.position.waits_for[0]
            legal = table.observe(seat).legal
            move = legal[choice % len(legal)]
            self._ask(self._house.play(self._id, table.people[seat].id, str(move)))

    @rule(who=people)
    def hurry(self, who: int) -> None:
        self._ask(self._house.hurry(self._id, who))

    @rule(who=people)
    def rematch(self, who: int) -> None:
        async def again() -> None:
            self._id = (await self._house.rematch(self._id, person(who))).id

        self._ask(again())

    # ---- mishaps

    @rule()
    def stand_still(self) -> None:
        self._ask(self._house.pause(self._table))

    @rule()
    def go_on(self) -> None:
        self._ask(self._house.resume(self._table))

    @rule(seconds=st.sampled_from([1.0, 125.0, 200.0, 2_000.0, 90_000.0]))
    def time_passes(self, seconds: float) -> None:
        self._clock.now += seconds
        self._run(rest(self._house))

    @rule()
    def another_start(self) -> None:
        before = self._table

        async def again() -> None:
            await self._house.close()
            self._house = await self._houses.open()
            await rest(self._house)

        self._run(again())
        assert self._table.position == before.position

    # ---- what is always true

    @invariant()
    def the_file_and_memory_agree(self) -> None:
        if not self._id:
            return
        table = self._table
        saved = self._run(self._house.store.load(self._id))
        assert saved is not None
        again = revive(saved, self._house.games)
        assert not again.frozen
        assert again.position == table.position
        assert saved.ended == table.status.ended
        assert (saved.due is None) == (table.due is None)
        if saved.due is not None and table.due is not None:
            assert (saved.due.remaining is None) == (table.due.remaining is None)

    @invariant()
    def somebody_can_act_or_it_has_ended(self) -> None:
        if not self._id:
            return
        table = self._table
        if table.status is Status.RUNNING:
            assert table.position.waits_for
            assert not set(table.position.waits_for) & set(table.open_seats)
            assert table.paused or table.pace is Pace.NONE or table.deadline is not None
        if table.status in (Status.LOBBY, Status.RUNNING):
            assert table.host is not None
            assert self._house._clockwork.timer.waits_for(table.id)
            assert table.seed is None

    @invariant()
    def whoever_would_resign_sits_there_and_a_side_that_would_has_lost(self) -> None:
        if not self._id:
            return
        table = self._table
        resigned = table.position.resigned
        assert not resigned & set(table.open_seats)
        assert not resigned or table.game_name == "tug"
        if table.status is Status.RUNNING and table.game_name == "tug":
            for side in (0, 1):
                held = set(range(side, len(table.people), 2)) - set(table.open_seats)
                assert not held or held - resigned
            assert len(table.people) == 4 or not table.open_seats
        if table.status is Status.OVER and table.game_name == "tug":
            assert table.outcome is not None
            assert table.outcome.reason == "pulls" or len(set(table.outcome.ranks)) == 2

    @invariant()
    def everybody_has_one_seat_and_chosen_sides_have_room(self) -> None:
        if not self._id:
            return
        table = self._table
        if table.status is Status.LOBBY:
            chosen = list(table.position.chosen.values())
            assert set(table.position.chosen) <= {player.id for player in table.people}
            assert all(chosen.count(side) <= table.sides.count(side) for side in chosen)
            assert not chosen or table.seating is Seating.CHOSEN
        elif table.status is not Status.CLOSED:
            assert sorted(table.position.joined) == list(range(len(table.people)))

    @invariant()
    def nobody_sits_twice(self) -> None:
        if not self._id:
            return
        table = self._table
        held = [p.id for seat, p in enumerate(table.people) if seat not in table.open_seats]
        assert len(set(held)) == len(held)

    def teardown(self) -> None:
        self._run(self._houses.close())
        self._loop.close()
        self._folder.cleanup()
        self._seeds.stop()


TestEvening = Evening.TestCase
TestEvening.settings = settings(max_examples=20, stateful_step_count=30, deadline=None)
