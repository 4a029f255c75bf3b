"""Teams and duels in words: the lobby, who would resign, what leaving costs, the question before a move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
import pytest

from cogs.caution import question
from cogs.custom_id import decode
from cogs.face import Do
from cogs.faces import FACES
from cogs.layout import Layout
from cogs.lobby import lobby
from cogs.private_views import position_of
from cogs.refusals import sentence
from cogs.resigning import resign_question
from cogs.seats import leave_question
from cogs.story import story
from engine.errors import MoveError
from host import errors
from host.house import House
from host.log import Person
from host.seating import Seating
from host.table import Table
from locales import catalogue
from tests.cogs.test_private_views import STRANGER, labels

CAT = catalogue()
PEOPLE = [Person(i, name, name.lower()) for i, name in enumerate(("Anna", "Bela", "Clara", "David"), 1)]
FACE = FACES["rosenkonig"]


async def table_of(
    house: House, seating: Seating, sitting: int = 4, invited: Sequence[Person] = (), seats: int = 4
) -> Table:
    table = await house.open_lobby(
        "rosenkonig", {"teams": seats == 4}, seats, 1, 100, PEOPLE[0], seating=seating, invited=invited
    )
    for person in PEOPLE[1:sitting]:
        await house.join(table.id, person)
    return table


async def game_of(house: House, players: int = 4) -> Table:
    table = await table_of(house, Seating.JOINED, players, seats=players)
    return await house.start(table.id, 1)


def text_of(view: Layout) -> str:
    return "\n".join(
        item.content for item in view.walk_children() if isinstance(item, discord.ui.TextDisplay)
    )


def buttons(view: Layout) -> list[discord.ui.Button[Any]]:
    return [item for item in view.walk_children() if isinstance(item, discord.ui.Button)]


def lines(table: Table) -> list[str]:
    """The people of the lobby, and what is said of them."""
    return text_of(lobby(table, FACE, CAT)).split("\n")[2:-1]


# ---- the lobby


async def test_a_lobby_in_which_teams_are_chosen_shows_who_is_in_which(house: House) -> None:
    table = await table_of(house, Seating.CHOSEN, 3)
    mark_a, mark_b = FACE.mark(0), FACE.mark(1)
    assert lines(table) == [
        f"{mark_a} Team A: 2 free places",
        f"{mark_b} Team B: 2 free places",
        "Not in a team yet: **Anna** (host), **Bela**, **Clara**",
        "",
        "Choose a team; whoever has not when the game starts gets a free place.",
        "One more player is needed.",
    ]
    await house.choose_side(table.id, 3, 1)
    await house.choose_side(table.id, 1, 1)
    await house.choose_side(table.id, 2, 0)
    assert lines(table)[:3] == [
        f"{mark_a} Team A: **Bela**, 1 free place",
        f"{mark_b} Team B: **Anna** (host), **Clara**",
        "",
    ]
    labels = [button.label for button in buttons(lobby(table, FACE, CAT))]
    assert labels == ["Team A", "Team B", "Join", "Leave", "Start", "Cancel", "Rules"]
    [control, *_] = [decode(str(button.custom_id)) for button in buttons(lobby(table, FACE, CAT))]
    assert control is not None
    assert (control.seat, control.do) == (None, Do("side", "0"))


async def test_an_invitation_to_choose_teams_shows_who_is_still_asked(house: House) -> None:
    table = await table_of(house, Seating.CHOSEN, 2, PEOPLE[1:])
    await house.decline(table.id, 4)
    assert lines(table)[3:5] == ["… Clara is asked", "✕ David declines"]


async def test_a_lobby_whose_teams_are_drawn_gives_nobody_a_seat_yet(house: House) -> None:
    table = await table_of(house, Seating.DRAWN, 2)
    assert lines(table) == [
        "· **Anna** (host)",
        "· **Bela**",
        "· free",
        "· free",
        "",
        "The teams are drawn by lot at the start.",
        "2 more players are needed.",
    ]


async def test_in_the_order_of_joining_the_team_stands_with_the_seat(house: House) -> None:
    table = await table_of(house, Seating.JOINED, 3)
    assert lines(table)[:4] == [
        f"{FACE.mark(0)} Team A: **Anna** (host)",
        f"{FACE.mark(1)} Team B: **Bela**",
        f"{FACE.mark(0)} Team A: **Clara**",
        f"{FACE.mark(1)} Team B: free",
    ]


async def test_without_partners_nothing_is_said_of_teams(house: House) -> None:
    table = await table_of(house, Seating.JOINED, 2, seats=2)
    assert "Team" not in text_of(lobby(table, FACE, CAT))
    drawn = await house.open_lobby("vienna", {}, 4, 1, 7, PEOPLE[0], seating=Seating.DRAWN)
    assert "The seats are drawn by lot at the start." in text_of(lobby(drawn, FACES["vienna"], CAT))


# ---- resigning


def told(table: Table) -> list[str]:
    return story(table, FACE, CAT, 2000)


OFFER = "· Anna would resign. Now it is for Clara to decide, with /rosenkonig resign"


async def test_an_offer_is_told_below_all_else_as_long_as_it_stands(house: House) -> None:
    table = await game_of(house)
    await move_on(house, table, 1)
    await house.resign(table.id, 1)
    while table.to_act != (0,):
        assert told(table)[-1] == OFFER
        assert OFFER in position_of(table, 2, CAT)
        await move_on(house, table)
    assert len(told(table)) > 3
    assert told(table)[-1] == OFFER
    await move_on(house, table)
    assert OFFER not in told(table)


async def move_on(house: House, table: Table, until: int | None = None) -> None:
    """A move; or moves until it is the turn of that seat."""
    while table.to_act != (until,):
        [seat] = table.to_act
        await house.play(table.id, table.people[seat].id, str(table.observe(seat).legal[0]))
        if until is None:
            return


async def test_the_end_of_a_duel_is_told_by_the_game(house: House) -> None:
    table = await game_of(house)
    await house.resign(table.id, 1)
    await house.resign(table.id, 3)
    observation: Any = table.observe(None)
    side = "Red (Lancaster)" if observation.first % 2 == 0 else "White (York)"  # K16
    assert told(table)[-1] == f"· {side} has resigned"
    assert not any("would resign" in line for line in told(table))


@pytest.mark.parametrize("gone", [False, True])
async def test_leaving_a_duel_is_no_open_seat(house: House, gone: bool) -> None:
    table = await game_of(house, 2)
    await (house.vacate(table.id, 2) if gone else house.leave(table.id, 2))
    assert told(table)[-1] == "· Bela has left the game and so lost it"
    assert not any("seat is open" in line for line in told(table))


async def test_what_resigning_means_is_said_first(house: House) -> None:
    table = await game_of(house)
    text = text_of(resign_question(table, 1, CAT))
    assert text.startswith("Resign? Clara must resign, too, with /rosenkonig resign.")
    await house.resign(table.id, 3)
    alone = resign_question(table, 1, CAT)
    assert text_of(alone) == "Resign? Then the game is over at once, and your side has lost it."
    assert [decode(str(b.custom_id)).do.verb for b in buttons(alone)] == ["resign", "dismiss"]  # type: ignore[union-attr]
    await house.leave(table.id, 4)
    assert text_of(resign_question(table, 2, CAT)) == text_of(alone)
    with pytest.raises(errors.AlreadyResigned):
        resign_question(table, 3, CAT)
    with pytest.raises(errors.NotSeated):
        resign_question(table, 9, CAT)


async def test_leaving_says_when_it_loses_the_game(house: House) -> None:
    table = await game_of(house, 2)
    assert "you have lost it" in text_of(leave_question(table, 1, CAT))
    table.frozen = True
    assert "you have lost it" not in text_of(leave_question(table, 1, CAT))
    four = await house.open_lobby("rosenkonig", {"teams": True}, 4, 1, 7, PEOPLE[0])
    for person in PEOPLE[1:]:
        await house.join(four.id, person)
    await house.start(four.id, 1)
    assert "Your seat is open at once" in text_of(leave_question(four, 1, CAT))


# ---- the question before something is spent


async def test_the_question_carries_what_the_control_carried(house: House) -> None:
    table = await game_of(house, 2)
    [seat] = table.to_act
    view = question("Really?", table, seat, "NE2+", "then", CAT)
    yes, no = (decode(str(button.custom_id)) for button in buttons(view))
    assert yes is not None
    assert no is not None
    assert (yes.session, yes.seat, yes.decision) == (table.id, seat, table.decision(seat))
    assert yes.do == Do("sure", "NE2+", "then")
    assert no.do.verb == "dismiss"


@pytest.mark.parametrize("error", [errors.SideFull(1), errors.NoSuchSide(), errors.AlreadyResigned()])
def test_refusals_are_one_clear_sentence_each(error: errors.Refusal | MoveError) -> None:
    text = sentence(error, None, CAT)
    assert text.endswith(".")
    assert ("Team B is full" in text) == isinstance(error, errors.SideFull)


async def test_the_menu_offers_to_resign_a_duel_until_one_has(house: House) -> None:
    table = await game_of(house)
    anna, bela = (person.id for person in PEOPLE[:2])
    assert labels(table, anna)[-3:] == ["Resign", "Leave", "Stop"]
    assert "Resign" not in labels(table, STRANGER)
    await house.resign(table.id, anna)
    assert "Resign" not in labels(table, anna)
    assert "Resign" in labels(table, bela)
