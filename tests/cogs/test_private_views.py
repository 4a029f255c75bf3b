"""What the row under a board and the menu behind it offer, in stages that are hard to reach by clicking."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from cogs.layout import Layout
from cogs.private_views import menu, position_of
from cogs.rows import row_for_all
from cogs.rule_book import book
from cogs.seats import leave_question, stop_question
from engine.vienna.board import GEHEIMBUND
from host import errors
from host.house import House
from host.log import Person
from host.pace import Pace
from host.table import Table
from locales import catalogue
from tests.cogs.limits import PSEUDO
from tests.cogs.test_vienna_language import board_without_latin_letters

CAT = catalogue()
PEOPLE = [Person(number, f"Player {number}", f"player{number}") for number in range(1, 6)]
STRANGER = 99


async def lobby(house: House, pace: Pace = Pace.LIVE) -> Table:
    table = await house.open_lobby("vienna", {}, 3, 1, 100, PEOPLE[0], pace=pace)
    for person in PEOPLE[1:3]:
        await house.join(table.id, person)
    return table


async def running(house: House, pace: Pace = Pace.LIVE) -> Table:
    return await house.start((await lobby(house, pace)).id, PEOPLE[0].id)


def click(person: int, *, moderator: bool = False) -> discord.Interaction[Any]:
    """As much of an interaction as is looked at."""
    user = SimpleNamespace(id=person)
    permissions = discord.Permissions(manage_messages=moderator)
    return cast("discord.Interaction[Any]", SimpleNamespace(user=user, permissions=permissions))


def labels(table: Table, person: int, *, moderator: bool = False) -> list[str]:
    """What the menu offers this person."""
    components = menu(table, click(person, moderator=moderator), CAT).walk_children()
    return [item.label or "" for item in components if isinstance(item, discord.ui.Button)]


def row(table: Table) -> list[str]:
    return [button.label for button in row_for_all(table, CAT)]


async def test_nobody_knows_how_a_frozen_game_stands_but_it_can_be_stopped(house: House) -> None:
    table = await running(house)
    table.frozen = True
    assert row(table) == ["⋯"]
    with pytest.raises(errors.SessionFrozen):
        position_of(table, PEOPLE[0].id, CAT)
    assert labels(table, PEOPLE[0].id) == ["Rules", "Log", "Stop"]
    assert labels(table, STRANGER, moderator=True) == ["Rules", "Log", "Stop"]
    assert labels(table, PEOPLE[1].id) == labels(table, STRANGER) == ["Rules", "Log"]


async def test_a_lobby_has_no_position(house: House) -> None:
    table = await lobby(house)
    with pytest.raises(errors.NotStarted):
        position_of(table, PEOPLE[0].id, CAT)
    await house.cancel(table.id, PEOPLE[0].id)
    with pytest.raises(errors.SessionOver):
        position_of(table, PEOPLE[0].id, CAT)


@pytest.mark.parametrize("pace", list(Pace))
async def test_the_clock_is_asked_only_where_it_does_not_move_by_itself(house: House, pace: Pace) -> None:
    table = await running(house, pace)
    [acting] = table.to_act
    for seat, person in enumerate(PEOPLE[: len(table.people)]):
        asks = "Ask the clock to move" in labels(table, person.id)
        assert asks == (pace is Pace.NONE and seat != acting), "never against oneself"
    assert "Ask the clock to move" not in labels(table, STRANGER)


async def test_whoever_has_left_is_a_spectator_who_may_come_back(house: House) -> None:
    table = await running(house)
    await house.leave(table.id, PEOPLE[2].id)
    assert "(you)" not in position_of(table, PEOPLE[2].id, CAT)
    assert "(you)" in position_of(table, PEOPLE[1].id, CAT)
    for person in (PEOPLE[2].id, STRANGER):
        assert "Take the open seat" in labels(table, person)
        assert "Leave" not in labels(table, person)
    assert "Take the open seat" not in labels(table, PEOPLE[1].id)


async def test_in_another_language_no_english_word_is_left(house: House) -> None:
    table = await running(house, Pace.NONE)
    views = [
        menu(table, click(PEOPLE[0].id), PSEUDO),
        leave_question(table, PEOPLE[0].id, PSEUDO),
        stop_question(table, click(PEOPLE[0].id), PSEUDO),
    ]
    for person in PEOPLE[1:3]:
        await house.leave(table.id, person.id)
    views += [menu(table, click(STRANGER), PSEUDO), leave_question(table, PEOPLE[0].id, PSEUDO)]
    options = {"board": board_without_latin_letters()}
    views += [book("vienna", 0, options, number, PSEUDO) for number in range(12)]
    for view in views:
        for text in texts(view):
            assert not re.search("[A-Za-z]", text.replace("/vienna", "").replace(GEHEIMBUND.name, "")), text
    assert not any(re.search("[A-Za-z]", button.label) for button in row_for_all(table, PSEUDO))


def texts(view: Layout) -> Iterator[str]:
    """What a person reads of a private view."""
    for item in view.walk_children():
        if isinstance(item, discord.ui.TextDisplay):
            yield item.content
        elif isinstance(item, discord.ui.Button):
            yield item.label or ""
        elif isinstance(item, discord.ui.Select):
            yield item.placeholder or ""
            yield from (option.label for option in item.options)


async def test_when_the_host_leaves_the_next_may_stop(house: House) -> None:
    table = await running(house)
    assert ["Stop" in labels(table, person.id) for person in PEOPLE[:3]] == [True, False, False]
    await house.leave(table.id, PEOPLE[0].id)
    assert ["Stop" in labels(table, person.id) for person in PEOPLE[:3]] == [False, True, False]


async def test_after_the_end_nothing_can_be_left_or_stopped_any_more(house: House) -> None:
    table = await running(house)
    await house.stop(table.id, PEOPLE[0].id, moderator=False)
    assert row(table) == ["My board", "As text", "⋯"]
    assert not {"Leave", "Stop", "Take the open seat"} & set(labels(table, PEOPLE[0].id))
    with pytest.raises(errors.SessionOver):
        leave_question(table, PEOPLE[0].id, CAT)
    with pytest.raises(errors.SessionOver):
        stop_question(table, click(PEOPLE[0].id), CAT)


@pytest.mark.parametrize("leaves", [False, True])
async def test_another_game_is_offered_if_all_have_finished_this_one(house: House, leaves: bool) -> None:
    table = await running(house)
    if leaves:
        await house.leave(table.id, PEOPLE[2].id)
    rng = random.Random(1)
    while not table.status.ended:
        if seats := table.position.waits_for:
            move = str(rng.choice(table.observe(seats[0]).legal))
            await house.play(table.id, table.people[seats[0]].id, move)
        else:
            await asyncio.sleep(0.001)  # the clock plays for the open seat
    assert ("Rematch" in row(table)) == (not leaves)
    assert row(table)[-3:] == ["My board", "As text", "⋯"]
