"""What goes into the file comes out of it: values equal, and of the same types."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from host.database import Database
from host.log import CLOCK, Actor, Kind, Person, Row, by
from host.pace import Due, Pace
from host.setup import Setup
from host.store import Saved, Store

IDS = st.integers(1, 2**63 - 1)
NAMES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=32)
TIMES = st.floats(0, 4e9)
PEOPLE = st.builds(Person, IDS, NAMES, NAMES)
ACTORS = st.one_of(st.just(CLOCK), st.builds(by, IDS))
CHANCE = st.lists(
    st.tuples(NAMES, st.lists(st.integers(-(2**40), 2**40), max_size=5).map(tuple)), max_size=3
).map(tuple)
OPTIONS = st.dictionaries(NAMES, st.one_of(st.text(max_size=50), st.integers(), st.booleans()), max_size=4)
DUES = st.builds(Due, TIMES, st.none() | TIMES, st.none() | TIMES)


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    return Setup(
        *(draw(NAMES), draw(st.integers(1, 9)), draw(OPTIONS), draw(st.integers(1, 9))),
        *(draw(st.binary(min_size=32, max_size=32)), draw(IDS), draw(IDS), draw(TIMES)),
        *(draw(st.sampled_from(Pace)), tuple(draw(st.lists(PEOPLE, max_size=4)))),
    )


@st.composite
def rows(draw: st.DrawFn) -> list[Row]:
    return [
        Row(
            *(number, draw(st.sampled_from(Kind)), draw(ACTORS), draw(TIMES), draw(st.text(max_size=40))),
            *(draw(st.none() | st.integers(0, 9)), draw(st.none() | st.integers(1, 9)), draw(CHANCE)),
        )
        for number in range(1, draw(st.integers(1, 4)) + 1)
    ]


def types_of(value: object) -> object:
    """The types in a value, of keys too, in its shape."""
    if isinstance(value, dict):
        return {key: (type(key), types_of(inner)) for key, inner in value.items()}
    if isinstance(value, tuple | list):
        return type(value), [types_of(inner) for inner in value]
    if isinstance(value, Setup | Row | Person | Actor | Due):
        return type(value), types_of(vars(value))
    return type(value)


async def through_the_file(setup: Setup, log: list[Row], due: Due) -> Saved:
    with tempfile.TemporaryDirectory() as folder:
        database = await Database.open(Path(folder) / "house.sqlite3")
        store = Store(database)
        session = await store.create(setup, log[0], due)
        for row in log[1:]:
            await store.append(session, row, due=due, ended=False)
        saved = await store.load(session)
        await database.close()
    assert saved is not None
    return saved


@settings(max_examples=10, deadline=None)
@given(setups(), rows(), DUES)
def test_scenario_26_a_session_keeps_every_value_and_its_type(setup: Setup, log: list[Row], due: Due) -> None:
    saved = asyncio.run(through_the_file(setup, log, due))
    for kept, given_in in ((saved.setup, setup), (saved.rows, tuple(log)), (saved.due, due)):
        assert kept == given_in
        assert types_of(kept) == types_of(given_in)
