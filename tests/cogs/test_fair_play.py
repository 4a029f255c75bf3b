"""What keeps duels fair, in words: short forfeits, partners who are gone, the clock, who may stop."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cogs.faces import FACES
from cogs.refusals import sentence
from cogs.resigning import resign_question
from cogs.scene import scene
from cogs.seats import leave_question, stop_question
from cogs.story import story
from host import errors
from host.house import House
from host.pace import UNHURRIED_S, Pace
from host.table import Table
from locales import catalogue
from tests.cogs.test_private_views import STRANGER, click, labels
from tests.cogs.test_sides import PEOPLE, game_of, move_on, text_of
from tests.host.conftest import Clock, Houses
from tests.host.test_deadlines import rest

CAT = catalogue()
ANNA, BELA, CLARA, _ = (player.id for player in PEOPLE)
FACE = FACES["rosenkonig"]


async def told(table: Table) -> str:
    """The board as text."""
    view, _ = await scene(table, None, CAT)
    return text_of(view)


@pytest.mark.parametrize("moves", [0, 3, 4])
async def test_scenario_116_that_a_short_game_does_not_count_is_told_with_the_result(
    house: House, moves: int
) -> None:
    table = await game_of(house, 2)
    for _ in range(moves):
        await move_on(house, table)
    await house.resign(table.id, BELA)
    unrated = "-# Unrated: it was over before each side had made 2 moves."
    assert (unrated in await told(table)) == (moves < 4)


async def test_a_partner_who_goes_opens_the_seat_whatever_was_offered(house: House) -> None:
    table = await game_of(house)
    await house.resign(table.id, ANNA)
    assert "Your seat is open at once" in text_of(leave_question(table, CLARA, CAT))
    await house.leave(table.id, CLARA)
    lines = story(table, FACE, CAT, 2000)
    assert lines[-1] == "· Clara has left the game; the seat is open"
    alone = text_of(resign_question(table, ANNA, CAT))
    assert alone == "Resign? Then the game is over at once, and your side has lost it."


async def test_without_deadlines_nobody_is_told_to_have_missed_one(tmp_path: Path) -> None:
    clock = Clock()
    houses = Houses(tmp_path / "house.sqlite3", clock)
    house = await houses.open()
    table = await house.open_lobby("rosenkonig", {"teams": True}, 4, 1, 100, PEOPLE[0], pace=Pace.NONE)
    for player in PEOPLE[1:]:
        await house.join(table.id, player)
    await house.start(table.id, ANNA)
    for line in (
        "· ⏱ Clara has not moved for a day; the clock moves",
        "· ⏱ Clara has twice not moved for a day; the seat is open",
    ):
        await move_on(house, table, 2)
        clock.now += UNHURRIED_S
        await house.hurry(table.id, ANNA)
        assert line in story(table, FACE, CAT, 2000)
        await rest(house)
    await houses.close()


async def test_the_host_is_offered_to_stop_a_duel_until_somebody_has_moved(house: House) -> None:
    table = await game_of(house, 2)
    assert "Stop" in labels(table, ANNA)
    await move_on(house, table)
    assert "Stop" not in labels(table, ANNA)
    assert "Stop" in labels(table, STRANGER, moderator=True)
    with pytest.raises(errors.MustResign):
        stop_question(table, click(ANNA), CAT)
    assert stop_question(table, click(ANNA, moderator=True), CAT)
    table.frozen = True
    assert "Stop" in labels(table, ANNA)


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (errors.NewAtTheTable(), "make a move first, then you can resign."),
        (errors.MustResign(), "only a moderator can stop it; whoever plays it can resign instead."),
        (
            errors.OwnMove(),
            "You are the one who is waited for, so the clock cannot be asked: it is your move.",
        ),
    ],
)
async def test_who_is_refused_is_told_what_would_be_right(
    house: House, error: errors.Refusal, said: str
) -> None:
    table = await game_of(house, 2)
    assert sentence(error, table, CAT).endswith(said)


async def test_scenario_75_of_several_who_decide_nobody_is_told_to_be_the_one_who_has_not(
    house: House,
) -> None:
    table = await game_of(house, 2)
    table.position = replace(table.position, answered=frozenset({1}))
    said = "You have not decided yourself; after that you can ask the clock to move."
    assert sentence(errors.OwnMove(), table, CAT) == said
