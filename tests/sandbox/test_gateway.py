"""The gateway, by an unmodified discord.py and by hand."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest

from sandbox.client import TOKEN
from sandbox.server import Sandbox
from sandbox.session import Close, Op
from tests.sandbox.conftest import Api, connected, until
from tests.sandbox.demo_bot import DemoBot

INTENTS = 1 << 0 | 1 << 9


async def hand(box: Sandbox, user: int) -> bool:
    """Whether a click is answered."""
    opened = await box.people.slash(user, box.channel.id, "vienna start", {"players": 3})
    return (await box.people.click(user, box.channel.id, opened.message_id or 0, "t:hand")).responded


@pytest.mark.parametrize("code", [Close.UNKNOWN_ERROR, None])
async def test_a_cut_socket_is_resumed_and_what_was_missed_is_replayed(
    box: Sandbox, bot: DemoBot, anna: int, games: int, code: int | None
) -> None:
    await box.gateway.drop(code=code)
    box.people.say(anna, games, "while you were away")
    await until(lambda: bot.resumed, "RESUMED")
    await until(lambda: any(m.author.id == anna for m in bot.cached_messages), "the missed message")
    assert box.gateway.counts["identify"] == 1
    assert await hand(box, anna)


async def test_a_click_during_the_gap_is_answered(box: Sandbox, bot: DemoBot, anna: int, games: int) -> None:
    opened = await box.people.slash(anna, games, "vienna start", {"players": 3})
    click = asyncio.create_task(box.people.click(anna, games, opened.message_id or 0, "t:hand"))
    await asyncio.sleep(0)
    await box.gateway.drop(code=None)
    assert (await click).responded


async def test_a_request_to_reconnect_is_followed_by_a_resume(box: Sandbox, bot: DemoBot, anna: int) -> None:
    box.gateway.ask_reconnect()
    await until(lambda: box.gateway.counts["resume"] == 1, "the resume")
    assert await hand(box, anna)


async def test_a_forgotten_session_is_refused_and_identified_anew(
    box: Sandbox, bot: DemoBot, anna: int
) -> None:
    await box.gateway.drop(resumable=False)
    await until(lambda: box.gateway.counts["refused"] == 1, "the refusal")
    await until(lambda: box.gateway.counts["identify"] == 2, "the second IDENTIFY")
    await until(lambda: box.gateway.online, "the bot")
    assert await hand(box, anna)


async def test_a_silent_gateway_is_given_up_and_resumed() -> None:
    box = await Sandbox(heartbeat_ms=200).start()
    async with connected(box, heartbeat_timeout=0.5) as bot:
        box.gateway.deaf = True
        await until(lambda: box.gateway.counts["resume"], "the resume")
        box.gateway.deaf = False
        await until(lambda: bot.resumed, "RESUMED")
        assert await hand(box, box.people["Anna"])
    await box.stop()


async def test_an_outage_of_a_guild_and_its_end(box: Sandbox, bot: DemoBot, anna: int) -> None:
    guild = box.guild.id
    box.gateway.outage(guild, True)
    await until(lambda: bot.get_guild(guild) is None or bot.get_guild(guild).unavailable, "the outage")  # type: ignore[union-attr]
    box.gateway.outage(guild, False)
    await until(lambda: (found := bot.get_guild(guild)) and not found.unavailable, "its end")
    assert await hand(box, anna)


async def test_with_two_shards_each_guild_and_the_direct_messages_come_over_one() -> None:
    box = await Sandbox(shards=2).start()
    async with connected(box, shard_count=2) as bot:
        assert box.gateway.counts["identify"] == 2
        guild = bot.get_guild(box.guild.id)
        assert guild is not None
        assert guild.shard_id == (box.guild.id >> 22) % 2
        anna = box.people["Anna"]
        assert await hand(box, anna)
        message = box.people.messages(anna, box.channel.id)[0]
        await box.people.click(anna, box.channel.id, int(message["id"]), "t:join")
        await box.people.click(anna, box.channel.id, int(message["id"]), "t:vote")
        direct = box.world.dm_channels[anna]
        letter = await until(lambda: box.people.messages(anna, direct), "the letter")
        assert (await box.people.click(anna, direct, int(letter[0]["id"]), "vote:for")).responded
        await box.gateway.drop(shard=1)
        await until(lambda: bot.resumed, "RESUMED")
        assert box.gateway.counts["resume"] == 1
    await box.stop()


async def test_the_number_of_shards_is_told(box: Sandbox, api: Api) -> None:
    status, answer = await api("GET", "/gateway/bot")
    assert status == 200
    assert (answer["url"], answer["shards"]) == (box.gateway.url, 1)


async def test_members_can_be_asked_for(box: Sandbox, bot: DemoBot, bela: int) -> None:
    guild = bot.get_guild(box.guild.id)
    assert guild is not None
    assert [m.display_name for m in await guild.query_members("an", cache=False)] == ["Anna"]
    assert [m.id for m in await guild.query_members(user_ids=[bela], cache=False)] == [bela]


# By hand.


@asynccontextmanager
async def socket(box: Sandbox) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    """A socket that has heard HELLO."""
    async with aiohttp.ClientSession() as session, session.ws_connect(box.gateway.url) as ws:
        hello = await ws.receive_json()
        assert hello["op"] == Op.HELLO
        yield ws


def identify(**changes: Any) -> dict[str, Any]:
    return {"op": Op.IDENTIFY, "d": {"token": TOKEN, "intents": INTENTS, "properties": {}, **changes}}


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (identify(token="somebody else's"), Close.AUTHENTICATION_FAILED),
        (identify(intents=INTENTS | 1 << 15), Close.DISALLOWED_INTENTS),
        (identify(intents="many"), Close.DECODE_ERROR),
        ({"op": Op.REQUEST_MEMBERS, "d": {"guild_id": "1"}}, Close.NOT_AUTHENTICATED),
        ([], Close.DECODE_ERROR),
        ({"op": Op.RESUME, "d": {}}, Close.DECODE_ERROR),
    ],
)
async def test_who_breaks_the_protocol_is_closed_with_the_code_of_it(
    box: Sandbox, frame: Any, code: Close
) -> None:
    async with socket(box) as ws:
        await ws.send_json(frame)
        closed = await ws.receive()
        assert (closed.type, closed.data) == (aiohttp.WSMsgType.CLOSE, code)


async def test_a_session_that_lost_more_than_is_kept_cannot_be_resumed(
    box: Sandbox, anna: int, games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sandbox.session.REPLAYED", 5)
    async with socket(box) as ws:
        await ws.send_json(identify())
        session = (await ws.receive_json())["d"]["session_id"]
    await until(lambda: not box.gateway.online, "the end of the socket")
    for number in range(6):
        box.people.say(anna, games, str(number))
    async with socket(box) as ws:
        await ws.send_json({"op": Op.RESUME, "d": {"token": TOKEN, "session_id": session, "seq": 2}})
        assert await ws.receive_json() == {"op": Op.INVALID_SESSION, "d": False}


async def test_the_session_of_a_killed_bot_is_forgotten_when_its_follower_comes(box: Sandbox) -> None:
    for _ in range(3):
        async with socket(box) as ws:
            await ws.send_json(identify())
            await ws.receive_json()
        await until(lambda: not box.gateway.online, "the end of the socket")
    assert len(box.gateway.sessions) == 1


async def test_the_content_of_peoples_messages_stays_hidden_as_no_privileged_intent_is_granted(
    box: Sandbox, bot: DemoBot, anna: int, games: int
) -> None:
    box.people.say(anna, games, "a secret")
    heard = await until(lambda: [m for m in bot.cached_messages if m.author.id == anna], "the message")
    assert heard[0].content == ""
    assert isinstance(heard[0], discord.Message)
