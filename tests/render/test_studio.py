"""The studio: bounded, shared, cached, off the loop."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import replace

import pytest

from engine.chance import SeededChance
from engine.protocol import Observation
from engine.vienna.moves import END
from engine.viva.game import VIVA
from locales import Catalogue
from render.painters import PAINTERS
from render.picture import Kind, Name, Picture
from render.studio import Studio, public
from tests.render.positions import NAMES, midgame

FOUR = NAMES[:4]


class SlowPainter:
    """Counts what it draws, and waits until it may."""

    def __init__(self) -> None:
        self.drawn: list[tuple[Observation, tuple[Name, ...], str]] = []
        self.kinds: list[Kind] = []
        self.threads: set[int] = set()
        self.at_once = self.most_at_once = self.warmed = 0
        self.two_at_once, self.may_finish = threading.Event(), threading.Event()
        self.part_done, self.may_go_on, self.all_done = (threading.Event() for _ in range(3))
        self.may_finish.set()
        self.failures = 0
        self.warmed_before_drawing = -1
        self._lock = threading.Lock()

    def paint(
        self, observation: Observation, names: tuple[Name, ...], catalogue: Catalogue, kind: Kind = "board"
    ) -> Picture:
        with self._lock:
            self.drawn.append((observation, names, catalogue.language))
            self.warmed_before_drawing = self.warmed
            self.kinds.append(kind)
            self.threads.add(threading.get_ident())
            self.at_once += 1
            self.most_at_once = max(self.most_at_once, self.at_once)
            if self.at_once == 2:
                self.two_at_once.set()
        self.may_finish.wait(5)
        time.sleep(0.002)
        with self._lock:
            self.at_once -= 1
            if self.failures:
                self.failures -= 1
                raise RuntimeError("the ink ran out")
        return Picture(b"png %d" % len(self.drawn), "alt")

    def warm(self) -> Iterator[None]:
        for _ in range(100):
            self.warmed += 1
            self.part_done.set()
            yield
            self.may_go_on.wait(5)
        self.all_done.set()


@pytest.fixture
def painter() -> SlowPainter:
    return SlowPainter()


Make = Callable[..., Studio]


@pytest.fixture
async def make(painter: SlowPainter) -> AsyncIterator[Make]:
    made: list[Studio] = []

    def studio(threads: int = 2, kept: int = 8, game: str = "vienna") -> Studio:
        made.append(Studio({game: painter}, threads, kept))
        return made[-1]

    yield studio
    painter.may_finish.set()
    for each in made:
        each.close()


def rounds(count: int) -> list[Observation]:
    return [replace(midgame(), round=1 + i) for i in range(count)]


async def test_an_identical_picture_is_not_drawn_twice(make: Make, painter: SlowPainter) -> None:
    studio = make()
    first = await studio.picture("vienna", midgame(), FOUR, "en-GB")
    again = await studio.picture("vienna", midgame(), FOUR, None)
    assert again is first
    assert len(painter.drawn) == 1


async def test_names_position_and_language_make_another_picture(make: Make, painter: SlowPainter) -> None:
    studio = make()
    await studio.picture("vienna", midgame(), FOUR, None)
    await studio.picture("vienna", midgame(), FOUR[::-1], None)
    await studio.picture("vienna", midgame(side="night"), FOUR, None)
    assert len(painter.drawn) == 3


async def test_whoever_looks_it_is_one_picture(make: Make, painter: SlowPainter) -> None:
    studio, seen = make(), midgame()
    for viewer, legal in ((None, ()), (0, (END,)), (2, ())):
        await studio.picture("vienna", replace(seen, viewer=viewer, legal=legal), FOUR, None)
    assert [(obs.viewer, obs.legal) for obs, _, _ in painter.drawn] == [(None, ())]


async def test_the_viewers_own_picture_is_drawn_for_the_seat_to_act_alone(
    make: Make, painter: SlowPainter
) -> None:
    studio, seen = make(), midgame()
    mine = replace(seen, viewer=0, legal=(END,))
    for obs in (mine, mine, replace(seen, viewer=2), seen):
        await studio.own_picture("vienna", obs, FOUR, None)
    assert [obs for obs, _, _ in painter.drawn] == [mine, seen], "who is not to act gets the public one"


def test_public_hides_viewer_and_moves_only() -> None:
    seen = midgame()
    assert public(replace(seen, viewer=1, legal=(END,))) == seen


def test_V6_public_hides_what_only_the_viewer_knows() -> None:
    state = VIVA.start(3, {}, 0, SeededChance(bytes(32)))
    for seat in range(3):
        assert public(VIVA.observe(state, seat)) == VIVA.observe(state, None)


async def test_V6_who_knows_a_secret_has_a_board_of_their_own(make: Make, painter: SlowPainter) -> None:
    studio, state = make(game="viva"), VIVA.start(3, {}, 0, SeededChance(bytes(32)))
    for viewer in (None, 0, 1, 2):
        seen = VIVA.observe(state, viewer)
        await studio.own_picture("viva", seen, FOUR, None)
        await studio.picture("viva", seen, FOUR, None)
    assert [obs.viewer for obs, _, _ in painter.drawn] == [None, 0, 1, 2], "one for all, and one for each"


async def test_a_picture_of_another_kind_is_the_viewers(make: Make, painter: SlowPainter) -> None:
    studio, seen = make(), replace(midgame(), viewer=1)
    kinds: tuple[Kind, ...] = ("cards", "vote", "cards")
    for kind in kinds:
        await studio.picture("vienna", seen, FOUR, None, kind)
    assert [obs for obs, _, _ in painter.drawn] == [seen, seen]
    assert painter.kinds == ["cards", "vote"]


async def test_scenario_86_requests_at_the_same_time_share_one_drawing(
    make: Make, painter: SlowPainter
) -> None:
    studio = make()
    painter.may_finish.clear()
    waiting = [asyncio.create_task(studio.picture("vienna", midgame(), FOUR, None)) for _ in range(100)]
    await asyncio.sleep(0.02)
    painter.may_finish.set()
    pictures = await asyncio.gather(*waiting)
    assert len(painter.drawn) == 1
    assert all(picture is pictures[0] for picture in pictures)


async def test_one_who_gives_up_takes_the_drawing_from_nobody(make: Make, painter: SlowPainter) -> None:
    studio = make()
    painter.may_finish.clear()
    impatient = asyncio.create_task(studio.picture("vienna", midgame(), FOUR, None))
    patient = asyncio.create_task(studio.picture("vienna", midgame(), FOUR, None))
    await asyncio.sleep(0.02)
    impatient.cancel()
    with pytest.raises(asyncio.CancelledError):
        await impatient
    painter.may_finish.set()
    assert (await patient).png == b"png 1"
    assert len(painter.drawn) == 1


async def test_scenario_85_twenty_drawings_leave_the_loop_to_others(make: Make, painter: SlowPainter) -> None:
    """While both painters are stuck the loop serves whoever else comes; nothing is drawn in its thread."""
    studio = make(threads=2, kept=100)
    painter.may_finish.clear()
    waiting = [asyncio.create_task(studio.picture("vienna", obs, FOUR, None)) for obs in rounds(20)]
    assert await asyncio.to_thread(painter.two_at_once.wait, 5)
    for _ in range(1000):  # so many turns of others
        await asyncio.sleep(0)
    assert not any(task.done() for task in waiting)
    assert len(painter.drawn) == 2, "the other eighteen wait for a painter, not for the loop"
    painter.may_finish.set()
    await asyncio.gather(*waiting)
    assert painter.most_at_once == 2
    assert len(painter.drawn) == 20
    assert threading.get_ident() not in painter.threads


async def test_the_cache_is_bounded_and_keeps_what_was_used_last(make: Make, painter: SlowPainter) -> None:
    studio, (one, two, three) = make(kept=2), rounds(3)
    for obs in (one, two, one, three):  # two goes when three comes
        await studio.picture("vienna", obs, FOUR, None)
    assert len(painter.drawn) == 3
    await studio.picture("vienna", one, FOUR, None)
    await studio.picture("vienna", three, FOUR, None)
    assert len(painter.drawn) == 3
    await studio.picture("vienna", two, FOUR, None)
    assert len(painter.drawn) == 4


async def test_a_failure_reaches_all_who_wait_and_is_not_kept(make: Make, painter: SlowPainter) -> None:
    studio = make()
    painter.failures = 1
    painter.may_finish.clear()
    waiting = [asyncio.create_task(studio.picture("vienna", midgame(), FOUR, None)) for _ in range(3)]
    await asyncio.sleep(0.02)
    painter.may_finish.set()
    found = await asyncio.gather(*waiting, return_exceptions=True)
    assert [str(error) for error in found] == ["the ink ran out"] * 3
    assert (await studio.picture("vienna", midgame(), FOUR, None)).alt == "alt"
    assert len(painter.drawn) == 2


async def test_an_unknown_game_is_an_error_at_once(make: Make) -> None:
    with pytest.raises(KeyError):
        await make().picture("chess", midgame(), FOUR, None)


async def test_warm_returns_at_once_and_warms_every_painter(make: Make, painter: SlowPainter) -> None:
    studio = make()
    painter.may_go_on.set()
    studio.warm()
    assert await asyncio.to_thread(painter.all_done.wait, 5)
    studio.close()
    assert painter.warmed == 100


async def test_a_picture_does_not_wait_for_all_that_is_warmed(make: Make, painter: SlowPainter) -> None:
    studio = make(threads=1)
    studio.warm()
    assert await asyncio.to_thread(painter.part_done.wait, 5)
    picture = asyncio.create_task(studio.picture("vienna", midgame(), FOUR, None))
    await asyncio.sleep(0.01)  # the pool has got it
    painter.may_go_on.set()
    await picture
    assert painter.warmed_before_drawing < 100


async def test_closing_while_it_is_warmed_waits_for_one_part_alone(make: Make, painter: SlowPainter) -> None:
    studio = make()
    studio.warm()
    painter.part_done.wait(5)
    threading.Timer(0.05, painter.may_go_on.set).start()
    studio.close()
    assert painter.warmed < 100


async def test_after_closing_nothing_is_drawn(make: Make, painter: SlowPainter) -> None:
    studio = make()
    studio.close()
    with pytest.raises(RuntimeError):
        await studio.picture("vienna", midgame(), FOUR, None)
    assert not painter.drawn


async def test_the_real_painter_draws_the_same_from_two_threads() -> None:
    studio = Studio(kept=1)
    try:
        positions = [midgame(4, side) for side in ("day", "night")] * 3
        pictures = [await studio.picture("vienna", obs, FOUR, None) for obs in positions]
        together = await asyncio.gather(*(studio.picture("vienna", obs, FOUR, None) for obs in positions))
    finally:
        studio.close()
    assert [picture.png for picture in pictures] == [picture.png for picture in together]
    assert set(PAINTERS) == {"vienna", "viva", "rosenkonig"}
