"""The board where no files may be attached: words in place of the picture, in every state of a game."""

from __future__ import annotations

import random

import pytest

from cogs.faces import FACES
from cogs.layout import TEXT_LIMIT
from cogs.names import escaped
from cogs.scene import scene
from host.house import House
from host.log import Person
from host.position import Status
from host.table import Table
from locales import catalogue

CAT = catalogue("en")
NAMES = ["Anna", "Béla", "Clara", *(f"_{letter * 12}_ *{letter * 12}*" for letter in "DE")]
PEOPLE = [Person(1 + seat, name, f"player{seat}") for seat, name in enumerate(NAMES)]


async def read(table: Table) -> str:
    layout, files = await scene(table, None, CAT)
    assert files == []
    components = layout.to_components()  # type: ignore[no-untyped-call]
    assert sum(map(len, contents(components))) <= 4000
    return contents(components)[0]


def contents(components: object) -> list[str]:
    """The texts of a message, without labels of controls."""
    if isinstance(components, list):
        return [text for part in components for text in contents(part)]
    assert isinstance(components, dict)
    return [*filter(None, [components.get("content")]), *contents(components.get("components") or [])]


@pytest.mark.parametrize("players", [3, 5])
async def test_scenario_103_a_board_without_a_picture_says_all_of_the_position_once(
    house: House, players: int
) -> None:
    rng, face = random.Random(players), FACES["vienna"]
    table = await house.open_lobby("vienna", {}, 5, 1, 100, PEOPLE[0])
    for person in PEOPLE[1:players]:
        await house.join(table.id, person)
    await house.start(table.id, PEOPLE[0].id)
    names = [escaped(person) for person in table.people]
    while table.status is Status.RUNNING:
        text, position = await read(table), face.position(table.observe(None), names, CAT)
        assert text.endswith(position)
        assert text.count(face.headline(table.observe(None), names, CAT)) == 1
        [seat] = table.to_act
        move = rng.choice(table.observe(seat).legal)
        await house.play(table.id, table.people[seat].id, str(move), seat=seat, decision=table.decision(seat))
    assert table.outcome is not None
    end = await read(table)
    assert face.result(table.observe(None), table.outcome, names, CAT) in end
    assert end.endswith(face.position(table.observe(None), names, CAT))


async def test_a_position_that_leaves_no_room_leaves_the_story_out(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.open_lobby("vienna", {}, 3, 1, 100, PEOPLE[0])
    for person in PEOPLE[1:3]:
        await house.join(table.id, person)
    await house.start(table.id, PEOPLE[0].id)
    [seat] = table.to_act
    await house.play(table.id, table.people[seat].id, str(table.observe(seat).legal[0]))
    assert "\n· " in await read(table)
    monkeypatch.setattr(FACES["vienna"], "position", lambda *given: "x" * (TEXT_LIMIT - 5))
    assert "· " not in await read(table)
