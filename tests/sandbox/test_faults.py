"""Trouble on demand, as discord.py takes it."""

from __future__ import annotations

import asyncio
import logging

import discord
import pytest

from sandbox.client import PREFIX, TOKEN
from sandbox.faults import Fault
from sandbox.server import Sandbox
from tests.sandbox.conftest import Api, until
from tests.sandbox.demo_bot import DemoBot

POST = r"/channels/\d+/messages"
CALLBACK = r"/interactions/.*/callback"


def channel(bot: DemoBot, box: Sandbox) -> discord.PartialMessageable:
    return bot.get_partial_messageable(box.channel.id)


def written(box: Sandbox) -> list[str]:
    return [message.content for message in box.world.messages[box.channel.id].values()]


@pytest.mark.parametrize(
    "fault",
    [
        Fault(status=429, retry_after=0.05),
        Fault(status=429, retry_after=0.05, is_global=True),
        Fault(status=500),
        Fault(status=502),
        Fault(delay=0.1),
    ],
    ids=["429", "429 global", "500", "502", "late"],
)
async def test_what_discord_py_waits_for_is_sent_once(box: Sandbox, bot: DemoBot, fault: Fault) -> None:
    fault.method, fault.path = "POST", POST
    box.rest.faults.add(fault)
    await channel(bot, box).send("x")
    assert written(box) == ["x"]
    assert fault.times == 0


@pytest.mark.parametrize(
    ("fault", "error"),
    [
        (Fault(status=429, via=False), discord.HTTPException),
        (Fault(status=503), discord.DiscordServerError),
        (Fault(status=403, code=50013), discord.Forbidden),
        (Fault(status=400, code=30046), discord.HTTPException),
    ],
    ids=["429 without Via", "503", "50013", "30046"],
)
async def test_what_discord_py_gives_up_at_once(
    box: Sandbox, bot: DemoBot, fault: Fault, error: type[discord.HTTPException]
) -> None:
    fault.method, fault.path = "POST", POST
    box.rest.faults.add(fault)
    with pytest.raises(error) as given_up:
        await channel(bot, box).send("x")
    assert given_up.value.status == fault.status
    assert given_up.value.code == fault.code
    assert written(box) == []


async def test_done_but_answered_with_500_posts_once_as_discord_py_sends_a_nonce_with_every_message(
    box: Sandbox, bot: DemoBot
) -> None:
    box.rest.faults.add(Fault("POST", POST, 500, after=True))
    await channel(bot, box).send("once")
    assert written(box) == ["once"]


async def test_a_nonce_counts_only_if_it_is_to_be_enforced(box: Sandbox, api: Api, games: int) -> None:
    path, plain = f"/channels/{games}/messages", {"content": "x", "nonce": "17"}
    first = await api("POST", path, {**plain, "enforce_nonce": True})
    second = await api("POST", path, {**plain, "enforce_nonce": True})
    assert first[1]["id"] == second[1]["id"]
    assert (await api("POST", path, plain))[1]["id"] != first[1]["id"]
    assert written(box) == ["x", "x"]


async def test_a_callback_that_was_done_but_answered_with_500_meets_40060(
    box: Sandbox, bot: DemoBot, anna: int, games: int
) -> None:
    message = await channel(bot, box).send("x", view=Hand())
    errors = await heard_errors(bot)
    box.rest.faults.add(Fault("POST", CALLBACK, 500, after=True))
    result = await box.people.click(anna, games, message.id, "t:hand")
    assert result.responded
    await until(lambda: errors, "the exception")
    assert errors[0].code == 40060


async def test_a_callback_after_three_seconds_is_10062(
    box: Sandbox, bot: DemoBot, anna: int, games: int
) -> None:
    message = await channel(bot, box).send("x", view=Hand())
    errors = await heard_errors(bot)
    box.rest.faults.add(Fault("POST", CALLBACK, delay=3.1))
    result = await box.people.click(anna, games, message.id, "t:hand")
    assert result.failed
    await until(lambda: errors, "the exception")
    assert errors[0].code == 10062
    assert result.failed


class Hand(discord.ui.View):
    """One button, answered by the bot's dispatcher."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.add_item(discord.ui.Button(label="My hand", custom_id="t:hand"))


async def heard_errors(bot: DemoBot) -> list[discord.HTTPException]:
    """A list that fills with what the dispatcher of clicks raises."""
    errors: list[discord.HTTPException] = []
    answer = bot.do_hand

    async def noting(interaction: discord.Interaction[DemoBot]) -> None:
        try:
            await answer(interaction)
        except discord.HTTPException as error:
            errors.append(error)

    bot.do_hand = noting  # type: ignore[method-assign]
    return errors


async def test_buckets_make_discord_py_wait_before_it_is_refused(box: Sandbox, bot: DemoBot) -> None:
    box.rest.buckets.on, box.rest.buckets.per = True, 0.4
    await channel(bot, box).send("first")  # tells discord.py of the bucket
    await asyncio.gather(*(channel(bot, box).send(str(n)) for n in range(6)))
    assert len(written(box)) == 7
    assert box.rest.buckets.refusals == 0


async def test_who_sends_on_without_waiting_gets_429(box: Sandbox, api: Api, games: int) -> None:
    box.rest.buckets.on = True
    answers = [await api("POST", f"/channels/{games}/messages", {"content": str(n)}) for n in range(6)]
    assert [status for status, _ in answers] == [200] * 5 + [429]
    assert answers[-1][1]["retry_after"] > 0
    assert box.rest.buckets.refusals == 1


async def test_a_fault_strikes_only_what_it_names_and_as_often_as_it_says(
    box: Sandbox, api: Api, games: int
) -> None:
    box.rest.faults.add(Fault("POST", POST, 403, code=50013, times=2))
    assert (await api("GET", "/users/@me"))[0] == 200
    codes = [(await api("POST", f"/channels/{games}/messages", {"content": "x"}))[0] for _ in range(3)]
    assert codes == [403, 403, 200]
    box.rest.faults.add(Fault("GET", status=403, times=None))
    assert [(await api("GET", "/users/@me"))[0] for _ in range(3)] == [403] * 3
    box.rest.faults.clear()
    assert (await api("GET", "/users/@me"))[0] == 200


async def test_a_client_that_goes_away_in_the_middle_of_a_request_is_no_error(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """As a bot that is killed does."""
    box = await Sandbox().start()
    host, port = box.url.removeprefix("http://").split(":")
    for _ in range(5):
        _, writer = await asyncio.open_connection(host, int(port))
        head = f"POST {PREFIX}/users/@me/channels HTTP/1.1\r\nHost: {host}:{port}\r\n"
        head += f"Authorization: Bot {TOKEN}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n"
        writer.write(f"{head}{{".encode())
        await writer.drain()
        await asyncio.sleep(0.05)
        writer.transport.abort()
    await asyncio.sleep(0.1)
    await box.stop()
    assert [r.getMessage() for r in caplog.records if r.levelno > logging.INFO] == []
