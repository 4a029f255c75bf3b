"""At the most talkative log level nothing is written that nobody may know."""

from __future__ import annotations

import logging
import random
import sqlite3

import pytest

from bot import LOUD
from tests.wire import venue as venues
from tests.wire.venue import Venue

CANARY = "canary.of.the-token_nobody_may_see"


@pytest.fixture
def at_debug(caplog: pytest.LogCaptureFixture) -> None:
    """As LOG_LEVEL=DEBUG sets it up: all but the loggers that print payloads."""
    for name in LOUD:
        caplog.set_level(logging.INFO, name)
    caplog.set_level(logging.DEBUG)


@pytest.mark.usefixtures("at_debug")
async def test_scenario_78_neither_token_nor_seed_is_written_to_the_log(
    quiet_venue: Venue, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for module in ("sandbox.rest", "sandbox.gateway"):
        monkeypatch.setattr(f"{module}.TOKEN", CANARY)
    monkeypatch.setattr(venues, "TOKEN", CANARY)
    await quiet_venue.start_bot()
    table = quiet_venue.table(3)
    await table.start()
    await table.play(random.Random(1), 8)
    await quiet_venue.box.gateway.drop()
    await table.play(random.Random(1), 2)
    with sqlite3.connect(quiet_venue.path) as file:
        [(seed,)] = file.execute("SELECT seed FROM sessions").fetchall()
    written = "\n".join(logging.Formatter().format(record) for record in caplog.records)
    assert "DEBUG" in caplog.text
    for secret in (CANARY, seed.hex(), repr(seed)):
        assert secret not in written
