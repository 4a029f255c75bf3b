"""The Discord calls that can fail in expected ways: which code means what."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from enum import Enum
from typing import TypeVar

import aiohttp
import discord

log = logging.getLogger(__name__)
T = TypeVar("T")


class Failure(Enum):
    """Why a call did not do what it should."""

    CHANNEL_GONE = "the channel is gone"
    MESSAGE_GONE = "the message is gone"
    PERSON_GONE = "the person is not on the server"
    DMS_CLOSED = "direct messages are closed"
    INTERACTION_GONE = "the interaction is gone or answered"
    DENIED = "a permission is missing"
    EDITED_TOO_OFTEN = "the old message may not be edited so often"
    ARCHIVED = "the thread is archived or locked"
    LATER = "Discord cannot take it now"
    REFUSED = "Discord refused it"


UNREACHABLE = (Failure.CHANNEL_GONE, Failure.DENIED, Failure.ARCHIVED)
"""Failures that say that nothing can be shown in the channel until something there changes."""

SESSION_CLOSED = "Session is closed"
"""What aiohttp says, as a plain RuntimeError, after discord.py has closed its session."""

_CODES = {
    10003: Failure.CHANNEL_GONE,
    10004: Failure.CHANNEL_GONE,  # the guild
    10007: Failure.PERSON_GONE,
    10008: Failure.MESSAGE_GONE,
    10013: Failure.PERSON_GONE,  # the user
    10015: Failure.INTERACTION_GONE,  # its webhook
    10062: Failure.INTERACTION_GONE,
    40060: Failure.INTERACTION_GONE,
    50027: Failure.INTERACTION_GONE,  # its token
    50007: Failure.DMS_CLOSED,
    50278: Failure.PERSON_GONE,  # no server in common
    40003: Failure.DMS_CLOSED,  # too many opened
    50001: Failure.DENIED,
    50013: Failure.DENIED,
    30046: Failure.EDITED_TOO_OFTEN,
    50083: Failure.ARCHIVED,
    160005: Failure.ARCHIVED,
}


def classify(error: BaseException) -> Failure:
    """What an exception of a Discord call means. Anything unforeseen is raised again."""
    match error:
        case discord.HTTPException():
            if error.code in _CODES:
                return _CODES[error.code]
            if error.status == 429 or error.status >= 500:
                return Failure.LATER
            return Failure.REFUSED
        case discord.RateLimited() | aiohttp.ClientError() | asyncio.TimeoutError() | OSError():
            return Failure.LATER
        case RuntimeError() if str(error) == SESSION_CLOSED:
            return Failure.LATER  # the bot is ending; whoever asks next is answered by the next start
        case discord.InteractionResponded():
            return Failure.INTERACTION_GONE
        case _:
            raise error


def worth_reporting(record: logging.LogRecord) -> bool:
    """A filter for loggers that report what is expected, such as suggestions that came too late."""
    error = record.exc_info[1] if record.exc_info else None
    if not isinstance(error, discord.HTTPException | RuntimeError):
        return True
    try:
        return classify(error) is Failure.REFUSED
    except RuntimeError:
        return True


async def attempt(call: Awaitable[T]) -> T | Failure:
    """The call's result, or why it failed. What Discord refuses as malformed is our fault and logged so."""
    try:
        return await call
    except Exception as error:
        failure = classify(error)
        if failure is Failure.REFUSED:
            log.error("refused by Discord: %s", error)
        return failure
