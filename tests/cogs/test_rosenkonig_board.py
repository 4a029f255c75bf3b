"""The board's message of Rosenkönig: what is said when a game opens, and that all of it fits to the end."""

from __future__ import annotations

import random

import pytest

from cogs.faces import FACES
from cogs.names import escaped
from cogs.scene import scene
from host.house import House
from host.log import Person
from host.position import Status
from host.table import Table
from locales import catalogue
from tests.cogs.test_text_board import contents

CAT = catalogue("en")
PEOPLE = [
    Person(1 + seat, f"_{letter * 12}_ *{letter * 9}*", f"p{seat}") for seat, letter in enumerate("ABCD")
]
NO_TALK = "**Partners may not talk about moves**"


async def started(house: House, players: int) -> Table:
    options = {"teams": players == 4}
    table = await house.open_lobby("rosenkonig", options, players, 1, 100, PEOPLE[0])
    for person in PEOPLE[1:players]:
        await house.join(table.id, person)
    return await house.start(table.id, PEOPLE[0].id)


async def read(table: Table) -> list[str]:
    """The texts of the message; without a picture the position is among them."""
    layout, _ = await scene(table, None, CAT)
    return contents(layout.to_components())  # type: ignore[no-untyped-call]


async def move(house: House, table: Table, rng: random.Random) -> None:
    [seat] = table.to_act
    text = str(rng.choice(table.observe(seat).legal))
    await house.play(table.id, table.people[seat].id, text, seat=seat, decision=table.decision(seat))


async def test_K18_partners_are_told_not_to_talk_and_it_outlasts_everybodys_first_move(house: House) -> None:
    table, rng = await started(house, 4), random.Random(1)
    for _ in range(5):
        [text, *_] = await read(table)
        assert text.count(NO_TALK) == 1
        assert text.index("Red roses (Lancaster): ") < text.index(NO_TALK)
        await move(house, table, rng)


async def test_K18_two_players_have_nobody_to_be_told_so(house: House) -> None:
    table = await started(house, 2)
    [text, *_] = await read(table)
    assert "· Red roses (Lancaster): " in text
    assert NO_TALK not in text


@pytest.mark.parametrize("players", [2, 4])
async def test_scenarios_94_103_every_board_of_a_game_fits_a_message(house: House, players: int) -> None:
    table, rng, face = await started(house, players), random.Random(players), FACES["rosenkonig"]
    names = [escaped(person) for person in table.people]
    while table.status is Status.RUNNING:
        texts = await read(table)
        assert sum(map(len, texts)) <= 4000
        assert texts[0].endswith(face.position(table.observe(None), names, CAT))
        await move(house, table, rng)
    assert table.outcome is not None
    texts = await read(table)
    assert sum(map(len, texts)) <= 4000
    assert face.result(table.observe(None), table.outcome, names, CAT) in texts[0]
