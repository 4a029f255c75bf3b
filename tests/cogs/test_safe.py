"""The boundary: which of Discord's answers means what, and that nothing else is swallowed."""

from __future__ import annotations

import asyncio
import logging
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from cogs.safe import Failure, attempt, classify, worth_reporting


def refused(status: int, code: int = 0) -> discord.HTTPException:
    """What discord.py raises for an answer of Discord."""
    response = cast(Any, SimpleNamespace(status=status, reason="because"))
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    kind = discord.DiscordServerError if status >= 500 else kinds.get(status, discord.HTTPException)
    return kind(response, {"code": code, "message": "no"})


@pytest.mark.parametrize(
    ("status", "code", "failure"),
    [
        (404, 10003, Failure.CHANNEL_GONE),
        (404, 10004, Failure.CHANNEL_GONE),
        (404, 10008, Failure.MESSAGE_GONE),
        (404, 10062, Failure.INTERACTION_GONE),
        (400, 40060, Failure.INTERACTION_GONE),
        (404, 10015, Failure.INTERACTION_GONE),
        (401, 50027, Failure.INTERACTION_GONE),
        (403, 50001, Failure.DENIED),
        (403, 50013, Failure.DENIED),
        (400, 30046, Failure.EDITED_TOO_OFTEN),
        (429, 30046, Failure.EDITED_TOO_OFTEN),
        (400, 50083, Failure.ARCHIVED),
        (403, 160005, Failure.ARCHIVED),
        (429, 0, Failure.LATER),
        (429, 20016, Failure.LATER),
        (500, 0, Failure.LATER),
        (502, 0, Failure.LATER),
        (503, 0, Failure.LATER),
        (504, 0, Failure.LATER),
        (400, 50035, Failure.REFUSED),
        (403, 0, Failure.REFUSED),
        (404, 0, Failure.REFUSED),
    ],
)
def test_every_code_means_what_it_should(status: int, code: int, failure: Failure) -> None:
    assert classify(refused(status, code)) is failure


@pytest.mark.parametrize(
    "error",
    [
        aiohttp.ClientConnectionError(),
        aiohttp.ServerDisconnectedError(),
        TimeoutError(),
        ConnectionResetError(),
        OSError("no route"),
        discord.RateLimited(3.0),
        RuntimeError("Session is closed"),
    ],
)
def test_trouble_of_the_network_is_for_later(error: Exception) -> None:
    assert classify(error) is Failure.LATER


def test_an_interaction_that_is_answered_already_is_gone() -> None:
    assert classify(discord.InteractionResponded(cast(Any, None))) is Failure.INTERACTION_GONE


@pytest.mark.parametrize(
    "error", [ZeroDivisionError(), RuntimeError(), KeyError("x"), discord.ClientException("x")]
)
async def test_what_nobody_expects_is_raised_again(error: Exception) -> None:
    async def call() -> None:
        raise error

    with pytest.raises(type(error)) as caught:
        await attempt(call())
    assert caught.value is error


async def test_who_is_cancelled_stays_cancelled() -> None:
    async def call() -> None:
        raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        await attempt(call())


@pytest.mark.parametrize(("code", "loud"), [(10062, False), (10003, False), (50013, False), (50035, True)])
async def test_only_what_is_our_own_fault_is_reported(
    code: int, loud: bool, caplog: pytest.LogCaptureFixture
) -> None:
    async def call() -> None:
        raise refused(400, code)

    assert isinstance(await attempt(call()), Failure)
    assert bool([r for r in caplog.records if r.levelno > logging.INFO]) is loud


async def test_a_call_that_succeeds_gives_its_result() -> None:
    async def call() -> int:
        return 7

    assert await attempt(call()) == 7


@pytest.mark.parametrize(
    ("error", "worth"),
    [
        (refused(404, 10062), False),
        (RuntimeError("Session is closed"), False),
        (refused(400, 50035), True),
        (RuntimeError("else"), True),
        (KeyError("x"), True),
        (None, True),
    ],
)
def test_a_logger_leaves_out_what_is_expected(error: Exception | None, worth: bool) -> None:
    info = None if error is None else (type(error), error, None)
    assert worth_reporting(logging.LogRecord("x", logging.ERROR, "", 1, "", (), info)) is worth
