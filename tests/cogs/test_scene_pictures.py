"""The picture of a board as a file: named after what it shows, sent each time, described in words."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from cogs.scene import own_scene, scene
from engine.protocol import Observation
from host.house import House
from locales import Catalogue, catalogue
from render.picture import Kind, Name, Picture
from render.studio import Studio
from tests.host.conftest import Clock, Houses, game, play_on

CAT = catalogue()


class Sketcher:
    """A painter whose picture and words tell who looks at how many moves."""

    def paint(
        self, observation: Observation, names: tuple[Name, ...], catalogue: Catalogue, kind: Kind = "board"
    ) -> Picture:
        return Picture(b"a picture", f"for {observation.viewer} of {len(names)}")

    def warm(self) -> Iterator[None]:
        return iter(())


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    houses = Houses(tmp_path / "house.sqlite3", Clock())
    yield await houses.open()
    await houses.close()


@pytest.fixture
async def studio() -> AsyncIterator[Studio]:
    studio = Studio({"vienna": Sketcher()})
    yield studio
    studio.close()


async def test_scenario_84_each_state_has_a_file_of_its_own_name(house: House, studio: Studio) -> None:
    """A file that an edit has dropped is never named again: the name carries the number of the log's row."""
    table, rng, names = await game(house), random.Random(1), []
    for _ in range(8):
        layout, [file] = await scene(table, studio, CAT)
        assert file.filename == f"board-{table.number}.png"
        shown = str(layout.to_components())  # type: ignore[no-untyped-call]
        assert f"attachment://{file.filename}" in shown
        assert file.fp.read() == b"a picture", "it is sent whole with each edit"
        names.append(file.filename)
        await play_on(house, table, rng, 1)
    assert len(set(names)) == len(names)


async def test_scenario_84_the_same_state_is_a_fresh_file_each_time(house: House, studio: Studio) -> None:
    table = await game(house)
    (_, [one]), (_, [other]) = await scene(table, studio, CAT), await scene(table, studio, CAT)
    assert one.filename == other.filename
    assert one.fp is not other.fp, "a file that was sent cannot be read again"


async def test_scenario_89_every_picture_is_sent_with_its_words(house: House, studio: Studio) -> None:
    table = await game(house)
    [acting], everybody = table.to_act, (await scene(table, studio, CAT))[1][0]
    assert everybody.description == "for None of 3"
    assert (await own_scene(table, studio, CAT, acting))[1][0].description == f"for {acting} of 3"
    waiting = (acting + 1) % 3
    assert (await own_scene(table, studio, CAT, waiting))[1][0].description == "for None of 3"
