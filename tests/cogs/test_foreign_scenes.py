"""Whole messages in another language, as players get them: no English sentence is left in any of them."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cogs.refusals import sentence
from cogs.scene import Scene, scene
from engine.errors import IllegalMove, MoveError, NotAMove, NotYourTurn
from engine.protocol import Observation
from engine.vienna.board import GEHEIMBUND
from engine.vienna.observation import Observation as ViennaObservation
from host import errors
from host.house import House
from host.log import Person
from host.position import Status
from host.table import Table
from locales import Catalogue, catalogue
from render.picture import Kind, Name, Picture
from render.studio import Studio
from render.vienna.alt import alt_text
from tests.cogs.test_vienna_language import board_without_latin_letters
from tests.translations import compiled, foreign, spoken, template

PEOPLE = [Person(number, f"Ω{number}", f"player{number}") for number in range(1, 6)]


class Speaker:
    """A painter that says what is to be seen, and draws nothing."""

    def paint(
        self, observation: Observation, names: tuple[Name, ...], catalogue: Catalogue, kind: Kind = "board"
    ) -> Picture:
        assert isinstance(observation, ViennaObservation)
        return Picture(b"", alt_text(observation, names, catalogue))

    def warm(self) -> Iterator[None]:
        """There is nothing to make."""
        return iter(())


@pytest.fixture
def studio() -> Iterator[Studio]:
    opened = Studio({"vienna": Speaker()}, threads=1)
    yield opened
    opened.close()


@pytest.fixture
def cat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Catalogue]:
    """Compiled from the template and found as Japanese is, which joins lists by signs of its own."""
    content = compiled("ja", lambda forms: (foreign(forms[-1]),), template())
    with spoken(tmp_path / "locales", monkeypatch, ja=content):
        found = catalogue("ja")
        assert found.language == "ja"
        yield found


def read(shown: Scene) -> str:
    """Everything in a message that a person reads or hears."""
    layout, files = shown
    components = layout.to_components()  # type: ignore[no-untyped-call]
    return "\n".join([*texts(components), *(file.description or "" for file in files)])


def texts(part: Any) -> Iterator[str]:
    if isinstance(part, list):
        for inner in part:
            yield from texts(inner)
    elif isinstance(part, dict):
        for key in ("content", "label", "description", "placeholder"):
            yield str(part.get(key) or "")
        yield from texts([part.get(key) for key in ("components", "accessory", "items", "options")])


def english(text: str) -> list[str]:
    """The Latin words of a text that are not proper names: seeds, commands, a space that no file names."""
    return re.findall(r"[A-Za-z]{2,}", re.sub(rf"`[0-9a-f]+`|/vienna|{GEHEIMBUND.name}", "", text))


async def table_of(house: House, players: int) -> Table:
    options = {"board": board_without_latin_letters()}
    table = await house.open_lobby("vienna", options, 5, 1, 100, PEOPLE[0])
    for person in PEOPLE[1:players]:
        await house.join(table.id, person)
    return table


async def test_the_lobby_and_its_end(house: House, studio: Studio, cat: Catalogue) -> None:
    for players in (1, 2, 3, 5):
        table = await table_of(house, players)
        assert "жж" in read(await scene(table, studio, cat))
        assert english(read(await scene(table, studio, cat))) == []
        await house.cancel(table.id, PEOPLE[0].id)
        assert "жж" in read(await scene(table, studio, cat))
        assert english(read(await scene(table, studio, cat))) == []


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_every_board_of_a_game(players: int, house: House, studio: Studio, cat: Catalogue) -> None:
    rng = random.Random(players)
    table = await house.start((await table_of(house, players)).id, PEOPLE[0].id)
    while table.status is Status.RUNNING:
        text = read(await scene(table, studio, cat))
        assert "жж" in text
        assert english(text) == []
        [seat] = table.to_act
        move = rng.choice(table.observe(seat).legal)
        await house.play(table.id, table.people[seat].id, str(move), seat=seat, decision=table.decision(seat))
    assert english(read(await scene(table, studio, cat))) == []


async def test_a_stopped_game_and_one_that_cannot_go_on(house: House, studio: Studio, cat: Catalogue) -> None:
    table = await house.start((await table_of(house, 3)).id, PEOPLE[0].id)
    table.frozen = True
    frozen = read(await scene(table, studio, cat))
    assert english(frozen) == []
    table.frozen = False
    await house.stop(table.id, PEOPLE[0].id, moderator=False)
    assert english(read(await scene(table, studio, cat))) == []
    table.frozen = True
    ended = read(await scene(table, studio, cat))
    assert english(ended) == []
    assert ended != frozen, "nobody is asked to stop it once more"


REFUSALS: list[errors.Refusal | MoveError] = [
    errors.NoSuchSession(),
    errors.SessionOver(Status.CLOSED),
    errors.SessionOver(Status.STOPPED),
    errors.SessionOver(Status.ABANDONED),
    errors.SessionOver(Status.OVER),
    errors.SessionFrozen(),
    errors.ChannelTaken(1),
    errors.NotSeated(),
    errors.NotSeated(lost=True),
    errors.AlreadySeated(),
    errors.TableFull(5),
    errors.AlreadyStarted(),
    errors.NotStarted(),
    errors.NotTheHost(PEOPLE[0]),
    errors.NotAllowedToStop(PEOPLE[0]),
    errors.NotInvited(),
    errors.OwnTable(),
    errors.NoOpenSeat(),
    errors.NoSuchSide(),
    errors.SideFull(0),
    errors.NotResignable(),
    errors.AlreadyResigned(),
    errors.NewAtTheTable(),
    errors.MustResign(),
    errors.OwnMove(),
    errors.HasItsClock(),
    errors.TooEarly(1_800_000_000.0),
    errors.NotOver(),
    errors.NoRematch(),
    errors.TooFew(1, 3),
    errors.StaleDecision(7),
    errors.AlreadyAnswered(),
    errors.NotSaved(),
    NotAMove("ы"),
    IllegalMove(0, "ы"),
    NotYourTurn(1, (0,)),
    NotYourTurn(1, ()),
]


async def test_every_refusal(house: House, cat: Catalogue) -> None:
    of_the_house = {kind for kind in errors.Refusal.__subclasses__() if kind.__module__ == errors.__name__}
    known = of_the_house | {*MoveError.__subclasses__()}
    assert {type(refusal) for refusal in REFUSALS} == known
    table = await table_of(house, 3)
    for refusal in REFUSALS:
        text = sentence(refusal, table, cat)
        assert "жж" in text
        assert english(text) == []
