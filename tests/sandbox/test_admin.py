"""What administrators do to the server, as the bot meets it: over REST, by events, in interactions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from sandbox.people import PeopleError
from sandbox.server import Sandbox
from sandbox.world import ASKED
from tests.sandbox.conftest import Api, connected, until
from tests.sandbox.demo_bot import DemoBot

OK, DENIED, HIDDEN = (200, 0), (403, 50013), (403, 50001)
EMBED = {"embeds": [{"title": "x"}]}


class Reach:
    """What the bot can do with a message of its own in a place, request by request."""

    def __init__(self, box: Sandbox, api: Api, place: int) -> None:
        self.api, self.path = api, f"/channels/{place}/messages"
        self.own = f"{self.path}/{box.world.create_message(place, box.world.bot_user.id, 'x').id}"

    async def __call__(self) -> dict[str, tuple[int, int]]:
        api = self.api
        return {
            "post": await api.code("POST", self.path, {"content": "x"}),
            "embed": await api.code("POST", self.path, EMBED),
            "file": await self.upload("POST", self.path),
            "edit": await api.code("PATCH", self.own, {"content": "y"}),
            "edit file": await self.upload("PATCH", self.own),
            "read": await api.code("GET", self.own),
            "look": await api.code("GET", self.path.removesuffix("/messages")),
            "typing": await api.code("POST", self.path.removesuffix("messages") + "typing"),
        }

    async def upload(self, method: str, path: str) -> tuple[int, int]:
        form = aiohttp.FormData()
        form.add_field("payload_json", "{}", content_type="application/json")
        form.add_field("files[0]", b"x", filename="a.bin", content_type="application/octet-stream")
        return await self.api.code(method, path, data=form)


WRITE = ("post", "embed", "file", "typing")
REFUSED: dict[str, dict[str, tuple[int, int]]] = {
    "view_channel": dict.fromkeys((*WRITE, "edit", "edit file", "read", "look"), HIDDEN),
    "send_messages": dict.fromkeys(WRITE, DENIED),
    "send_messages_in_threads": {},
    "embed_links": {"embed": DENIED},
    "attach_files": {"file": DENIED, "edit file": DENIED},
    "read_message_history": {"read": DENIED},
}
"""By permission: what is refused in a channel without it. Editing one's own needs no Send Messages."""


@pytest.mark.parametrize("everywhere", [False, True], ids=["one channel", "everywhere"])
@pytest.mark.parametrize("name", ASKED)
async def test_without_a_permission_its_requests_are_refused_and_no_others(
    box: Sandbox, api: Api, games: int, name: str, everywhere: bool
) -> None:
    reach, other = Reach(box, api, games), Reach(box, api, box.guild.channel_ids[1])
    usual = await reach()
    assert set(usual.values()) <= {OK, (204, 0)}
    where = None if everywhere else games
    box.admin.forbid(where, name)
    assert await reach() == usual | REFUSED[name]
    assert await other() == (usual | REFUSED[name] if everywhere else usual)
    box.admin.allow(where, name)
    assert await reach() == usual


async def test_in_threads_another_permission_counts(box: Sandbox, api: Api, anna: int, games: int) -> None:
    reach = Reach(box, api, box.people.open_thread(anna, games, "Table").id)
    usual = await reach()
    box.admin.forbid(games, "send_messages")
    assert await reach() == usual
    box.admin.forbid(games, "send_messages_in_threads")
    assert await reach() == usual | dict.fromkeys(WRITE, DENIED)
    box.admin.allow(games, "send_messages_in_threads")
    box.admin.forbid(games, "view_channel")
    assert await reach() == usual | REFUSED["view_channel"]


@pytest.mark.parametrize("everywhere", [False, True], ids=["one channel", "everywhere"])
@pytest.mark.parametrize("name", ASKED)
async def test_the_bot_hears_of_a_permission_at_once_and_interactions_tell_it(
    box: Sandbox, bot: DemoBot, anna: int, games: int, name: str, everywhere: bool
) -> None:
    told: list[discord.Permissions] = []

    @bot.event
    async def on_interaction(interaction: discord.Interaction[Any]) -> None:
        told.append(interaction.app_permissions)

    channel = bot.get_channel(games)
    assert isinstance(channel, discord.TextChannel)

    def cached() -> bool:
        """What discord.py takes the bot to be allowed."""
        return bool(getattr(channel.permissions_for(channel.guild.me), name))

    thread = box.people.open_thread(anna, games, "Table").id
    where = None if everywhere else games
    for allowed, change in ((False, box.admin.forbid), (True, box.admin.allow)):
        change(where, name)
        await until(lambda a=allowed: cached() is a, "the news")  # type: ignore[misc]
        for place in (games, thread):
            await box.people.slash(anna, place, "vienna start", {"players": 3})
            assert getattr(told[-1], name) is allowed
            assert getattr(box.admin.permissions(place), name) is allowed


async def test_more_than_the_invite_asked_for_can_be_given_in_a_channel(box: Sandbox, games: int) -> None:
    box.admin.allow(games, "manage_messages")
    assert box.admin.permissions(games).manage_messages
    assert not box.admin.permissions().manage_messages
    box.admin.forbid(games, "manage_messages")
    assert not box.admin.permissions(games).manage_messages


async def test_a_role_given_to_the_bot_itself_is_told_without_the_members_intent(
    box: Sandbox, bot: DemoBot, anna: int, games: int
) -> None:
    guild = bot.get_guild(box.guild.id)
    assert guild is not None
    role = box.world.role(box.guild.id, "Moderators").id
    box.people.set_moderator(anna)
    box.world.add_member_role(box.guild.id, box.world.bot_user.id, role)
    await until(lambda: guild.get_channel(games).permissions_for(guild.me).manage_messages, "the role")  # type: ignore[union-attr]
    assert guild.get_member(anna) is None


async def test_of_a_channel_that_it_cannot_see_the_bot_hears_nothing_but_the_channel_and_clicks(
    box: Sandbox, bot: DemoBot, anna: int, games: int
) -> None:
    lounge = box.guild.channel_ids[1]
    guild = bot.get_guild(box.guild.id)
    assert guild is not None
    box.admin.forbid(games, "view_channel")
    box.people.say(anna, games, "unheard")
    thread = box.people.open_thread(anna, games, "Hidden table").id
    assert (await box.people.slash(anna, games, "vienna start", {"players": 3})).responded
    box.people.say(anna, lounge, "heard")
    await until(lambda: any(m.channel.id == lounge for m in bot.cached_messages), "what it does hear")
    assert [m for m in bot.cached_messages if m.channel.id == games and m.author.id == anna] == []
    assert guild.get_thread(thread) is None
    box.admin.allow(games, "view_channel")
    await until(lambda: guild.get_thread(thread), "the threads that came into sight")


async def test_names_and_places_that_there_are_not(box: Sandbox, games: int) -> None:
    with pytest.raises(PeopleError, match="There is no permission 'fly'"):
        box.admin.forbid(games, "fly")
    with pytest.raises(PeopleError, match="Unknown Channel"):
        box.admin.forbid(1, "send_messages")
    with pytest.raises(PeopleError, match="Unknown Channel"):
        box.admin.permissions(1)
    with pytest.raises(PeopleError, match="Unknown Channel"):
        box.admin.delete_channel(1)
    with pytest.raises(PeopleError, match="Unknown Channel"):
        box.admin.set_thread(1, archived=True)
    with pytest.raises(PeopleError, match="Cannot execute action on this channel type"):
        box.admin.set_thread(games, archived=True)


# Channels and threads.


async def test_a_deleted_channel_takes_its_threads_with_it(
    box: Sandbox, bot: DemoBot, api: Api, anna: int, games: int
) -> None:
    thread = box.people.open_thread(anna, games, "Table").id
    guild = bot.get_guild(box.guild.id)
    assert guild is not None
    await until(lambda: guild.get_thread(thread), "the thread")
    box.admin.delete_channel(games)
    await until(lambda: not guild.get_channel(games) and not guild.get_thread(thread), "the end of both")
    for place in (games, thread):
        assert await api.code("GET", f"/channels/{place}") == (404, 10003)
        assert await api.code("PATCH", f"/channels/{place}/messages/1", {"content": "x"}) == (404, 10003)
    assert [c["name"] for c in box.people.channels(anna)] == ["lounge", None]


async def test_a_deleted_thread_leaves_its_channel(
    box: Sandbox, bot: DemoBot, api: Api, anna: int, games: int
) -> None:
    thread = box.people.open_thread(anna, games, "Table").id
    guild = bot.get_guild(box.guild.id)
    assert guild is not None
    await until(lambda: guild.get_thread(thread), "the thread")
    box.admin.delete_channel(thread)
    await until(lambda: not guild.get_thread(thread), "its end")
    assert await api.code("POST", f"/channels/{thread}/messages", {"content": "x"}) == (404, 10003)
    assert guild.get_channel(games)


async def test_a_thread_is_archived_locked_and_opened_again(
    box: Sandbox, bot: DemoBot, api: Api, anna: int, games: int
) -> None:
    thread = box.people.open_thread(anna, games, "Table").id
    states: list[tuple[bool, bool]] = []

    @bot.event
    async def on_raw_thread_update(payload: discord.RawThreadUpdateEvent) -> None:
        meta: Any = payload.data["thread_metadata"]
        states.append((meta["archived"], meta["locked"]))

    path, answers = f"/channels/{thread}/messages", {}
    for state in ((True, True), (False, True), (False, False)):
        box.admin.set_thread(thread, archived=state[0], locked=state[1])
        answers[state] = await api.code("POST", path, {"content": "x"})
    assert answers == {(True, True): (400, 50083), (False, True): (400, 160005), (False, False): OK}
    await until(lambda: states == list(answers), "all three changes")


async def test_after_a_reconnect_the_bot_knows_active_threads_alone(
    box: Sandbox, anna: int, games: int
) -> None:
    active, archived = (box.people.open_thread(anna, games, name).id for name in ("A", "B"))
    box.admin.set_thread(archived, archived=True)
    async with connected(box) as bot:
        guild = bot.get_guild(box.guild.id)
        assert guild is not None
        assert (bool(guild.get_thread(active)), bool(guild.get_thread(archived))) == (True, False)


# Membership and outages.


async def test_a_removed_bot_is_told_and_reaches_nothing_until_it_is_added_again(
    box: Sandbox, bot: DemoBot, api: Api, anna: int, games: int
) -> None:
    joined: list[int] = []

    @bot.event
    async def on_guild_join(guild: discord.Guild) -> None:
        joined.append(guild.id)

    opened = await box.people.slash(anna, games, "vienna start", {"players": 3})
    box.admin.forbid(games, "embed_links")
    box.admin.remove_bot()
    await until(lambda: not bot.guilds, "the removal")
    guild, message = f"/guilds/{box.guild.id}", f"/channels/{games}/messages/{opened.message_id}"
    assert await api.code("GET", guild) == (404, 10004)
    assert await api.code("GET", f"{guild}/members/{anna}") == HIDDEN
    assert await api.code("PATCH", message, {"content": "x"}) == HIDDEN
    assert box.people.commands(anna, games) == []
    with pytest.raises(PeopleError, match="cannot be used here"):
        await box.people.slash(anna, games, "vienna start", {"players": 3})
    assert (await box.people.click(anna, games, opened.message_id or 0, "t:join")).failed
    with pytest.raises(PeopleError, match="The bot is not on this server"):
        box.admin.remove_bot()
    box.admin.add_bot()
    await until(lambda: joined == [box.guild.id], "the invitation")
    assert (await box.people.click(anna, games, opened.message_id or 0, "t:join")).responded
    assert box.admin.permissions(games).embed_links
    with pytest.raises(PeopleError, match="already"):
        box.admin.add_bot()


async def test_a_bot_that_starts_where_it_was_removed_finds_no_server(box: Sandbox) -> None:
    box.admin.remove_bot()
    async with connected(box) as bot:
        assert list(bot.guilds) == []
        box.admin.add_bot()
        await until(lambda: bot.guilds, "the server")


async def test_in_an_outage_requests_are_503_and_nobody_gets_through(
    box: Sandbox, bot: DemoBot, api: Api, anna: int, games: int
) -> None:
    opened = await box.people.slash(anna, games, "vienna start", {"players": 3})
    guild = bot.get_guild(box.guild.id)
    assert guild is not None
    box.gateway.outage(box.guild.id, True)
    await until(lambda: guild.unavailable, "the outage")
    path = f"/channels/{games}/messages"
    for method, where in (("POST", path), ("GET", path), ("GET", f"/guilds/{box.guild.id}")):
        assert (await api.code(method, where, {"content": "x"} if method == "POST" else None))[0] == 503
    token = f"/webhooks/{box.world.application_id}/{opened.record.token}"
    assert (await api.code("POST", token, {"content": "x"}))[0] == 503
    with pytest.raises(PeopleError, match="outage"):
        await box.people.click(anna, games, opened.message_id or 0, "t:join")
    direct = box.world.dm_channels[anna]
    assert await api.code("POST", f"/channels/{direct}/messages", {"content": "x"}) == OK
    box.gateway.outage(box.guild.id, False)
    await until(lambda: not guild.unavailable, "its end")
    assert await api.code("POST", path, {"content": "x"}) == OK
    assert (await box.people.click(anna, games, opened.message_id or 0, "t:join")).responded


async def test_the_world_is_kept_without_the_bot_and_without_any_channel(tmp_path: Path) -> None:
    box = await Sandbox(data=tmp_path).start()
    box.admin.remove_bot()
    for channel in list(box.guild.channel_ids):
        box.admin.delete_channel(channel)
    await box.stop()
    again = await Sandbox(data=tmp_path).start()
    assert not again.admin.has_bot
    assert again.channel.name == "games"
    assert again.people.channels(again.people["Anna"])[0]["name"] == "games"
    await again.stop()


async def test_what_was_forbidden_in_a_channel_stays_so_after_a_new_start(tmp_path: Path) -> None:
    box = await Sandbox(data=tmp_path).start()
    box.admin.forbid(box.channel.id, "attach_files")
    await box.stop()
    again = await Sandbox(data=tmp_path).start()
    assert not again.admin.permissions(again.channel.id).attach_files
    assert again.admin.permissions().attach_files
    await again.stop()
