"""What Discord refuses for where and when it is asked, and the routes that SimCord lacks."""

from __future__ import annotations

from typing import Any

import aiohttp
import discord
import pytest
from simcord import interactions
from simcord.backend.models import Interaction, Overwrite
from simcord.enums import OverwriteType

from sandbox.server import Sandbox
from sandbox.wire import UPLOAD_LIMIT
from tests.sandbox.conftest import Api

Json = dict[str, Any]
COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
FORM: Json = {
    "custom_id": "m",
    "title": "t",
    "components": [{"type": 1, "components": [{"type": 4, "custom_id": "a", "label": "a", "style": 1}]}],
}
ANSWERS: dict[int, Json] = {
    4: {"content": "x"},
    5: {},
    6: {},
    7: {"content": "x"},
    8: {"choices": []},
    9: FORM,
}


def record(box: Sandbox, kind: int, channel: int, user: int, source: int | None = None) -> Interaction:
    """An interaction that the bot may answer now."""
    data = {"name": "x", "custom_id": "x", "options": []}
    made, _ = interactions.base_payload(
        box.world, type=kind, channel_id=channel, guild_id=box.guild.id, user_id=user, data=data
    )
    made.source_message_id = source
    return made


def callback(made: Interaction) -> str:
    return f"/interactions/{made.id}/{made.token}/callback"


def webhook(box: Sandbox, made: Interaction, rest: str = "") -> str:
    return f"/webhooks/{box.world.application_id}/{made.token}{rest}"


def written(box: Sandbox, channel: int) -> int:
    """A message of the bot's."""
    return box.world.create_message(channel, box.world.bot_user.id, "x").id


@pytest.mark.parametrize(
    ("kind", "fitting"),
    [(COMMAND, {4, 5, 9}), (COMPONENT, {4, 5, 6, 7, 9}), (AUTOCOMPLETE, {8}), (MODAL, {4, 5, 6, 7})],
)
@pytest.mark.parametrize("answer", ANSWERS)
async def test_an_answer_must_fit_its_interaction(
    box: Sandbox, api: Api, anna: int, games: int, kind: int, fitting: set[int], answer: int
) -> None:
    made = record(box, kind, games, anna, written(box, games))
    status, error = await api("POST", callback(made), {"type": answer, "data": ANSWERS[answer]})
    if answer in fitting:
        assert status == 200
    else:
        assert (status, error["code"]) == (400, 50035)
        assert "Value must be one of" in error["message"]
        assert not made.responded


async def test_a_form_of_a_command_cannot_update_a_message(
    box: Sandbox, api: Api, anna: int, games: int
) -> None:
    made = record(box, MODAL, games, anna)
    assert await api.code("POST", callback(made), {"type": 6}) == (400, 50035)
    assert await api.code("POST", callback(made), {"type": 4, "data": {"content": "x"}}) == (200, 0)


async def test_an_interaction_is_answered_once_and_only_by_its_token(
    box: Sandbox, api: Api, anna: int, games: int
) -> None:
    made, answer = record(box, COMMAND, games, anna), {"type": 4, "data": {"content": "x"}}
    assert await api.code("POST", f"/interactions/{made.id}/wrong/callback", answer) == (404, 10062)
    assert await api.code("POST", callback(made), answer) == (200, 0)
    assert await api.code("POST", callback(made), answer) == (400, 40060)


async def test_a_follow_up_before_the_answer_is_unknown_and_after_fifteen_minutes_invalid(
    box: Sandbox, api: Api, anna: int, games: int
) -> None:
    made = record(box, COMMAND, games, anna)
    assert await api.code("POST", webhook(box, made), {"content": "x"}) == (404, 10015)
    await api("POST", callback(made), {"type": 4, "data": {"content": "x"}})
    assert await api.code("POST", webhook(box, made), {"content": "x"}) == (200, 0)
    made.expires_at = box.world.now_iso()
    edit = webhook(box, made, "/messages/@original")
    assert await api.code("PATCH", edit, {"content": "y"}) == (401, 50027)
    box.world.sweep()
    assert await api.code("PATCH", edit, {"content": "y"}) == (401, 50027)


async def test_direct_messages_that_are_closed_refuse_new_messages_alone(
    box: Sandbox, api: Api, anna: int
) -> None:
    path = f"/channels/{box.world.dm_channels[anna]}/messages"
    _, message = await api("POST", path, {"content": "x"})
    box.people.close_dms(anna)
    assert await api.code("POST", path, {"content": "y"}) == (403, 50007)
    assert await api.code("PATCH", f"{path}/{message['id']}", {"content": "y"}) == (200, 0)
    box.people.close_dms(anna, False)
    assert await api.code("POST", path, {"content": "y"}) == (200, 0)


async def test_who_has_left_every_common_guild_cannot_be_written_to(
    box: Sandbox, api: Api, anna: int
) -> None:
    box.people.leave(anna)
    path = f"/channels/{box.world.dm_channels[anna]}/messages"
    assert await api.code("POST", path, {"content": "x"}) == (403, 50278)
    assert await api.code("GET", f"/guilds/{box.guild.id}/members/{anna}") == (404, 10007)


async def test_an_archived_thread_takes_messages_but_no_changes(
    box: Sandbox, api: Api, anna: int, games: int
) -> None:
    thread = box.people.open_thread(anna, games, "Table")
    message, path = written(box, thread.id), f"/channels/{thread.id}/messages"
    assert thread.thread_metadata is not None

    def archive() -> None:
        box.world.edit_channel(thread.id, {}, thread_metadata={"archived": True})

    archive()
    assert await api.code("PATCH", f"{path}/{message}", {"content": "y"}) == (400, 50083)
    assert await api.code("PUT", f"{path}/{message}/reactions/🎲/@me") == (400, 50083)
    assert await api.code("PUT", f"{path}/pins/{message}") == (400, 50083)
    update = record(box, COMPONENT, thread.id, anna, message)
    assert await api.code("POST", callback(update), {"type": 7, "data": {"content": "y"}}) == (400, 50083)
    assert thread.thread_metadata.archived
    assert await api.code("POST", path, {"content": "good morning"}) == (200, 0)
    assert not thread.thread_metadata.archived
    archive()
    answer = record(box, COMMAND, thread.id, anna)
    assert await api.code("POST", callback(answer), {"type": 4, "data": {"content": "x"}}) == (200, 0)
    assert not thread.thread_metadata.archived


async def test_a_locked_thread_takes_nothing_from_who_cannot_manage_threads(
    box: Sandbox, api: Api, anna: int, games: int
) -> None:
    thread = box.people.open_thread(anna, games, "Table")
    message, path = written(box, thread.id), f"/channels/{thread.id}/messages"
    for archived, code in ((False, 160005), (True, 50083)):
        box.world.edit_channel(thread.id, {}, thread_metadata={"locked": True, "archived": archived})
        assert await api.code("POST", path, {"content": "x"}) == (400, code)
        assert await api.code("PATCH", f"{path}/{message}", {"content": "y"}) == (400, code)
        made = record(box, COMMAND, thread.id, anna)
        assert await api.code("POST", callback(made), {"type": 4, "data": {"content": "x"}}) == (400, code)
    grant(box, manage_threads=True)
    assert await api.code("POST", path, {"content": "x"}) == (200, 0)


def bot_role(box: Sandbox) -> int:
    return next(role.id for role in box.guild.roles.values() if role.managed)


def grant(box: Sandbox, **permissions: bool) -> None:
    """Give the bot's role more."""
    role = box.guild.roles[bot_role(box)]
    more = discord.Permissions(**permissions).value
    box.world.edit_role(box.guild.id, role.id, {"permissions": role.permissions | more})


def deny(box: Sandbox, channel: int, **permissions: bool) -> None:
    """Take from the bot's role in a channel."""
    denied = discord.Permissions(**permissions).value
    box.world.set_overwrite(channel, Overwrite(bot_role(box), OverwriteType.ROLE, 0, denied))


async def test_missing_permissions_are_refused_and_interactions_go_on_without_them(
    box: Sandbox, api: Api, anna: int, games: int
) -> None:
    path, embeds = f"/channels/{games}/messages", {"embeds": [{"title": "x"}]}
    message = written(box, games)
    deny(box, games, embed_links=True)
    assert await api.code("POST", path, embeds) == (403, 50013)
    assert await api.code("POST", path, {"content": "x"}) == (200, 0)
    deny(box, games, attach_files=True)
    assert await upload(api, path, {"content": "x"}) == (403, 50013)
    made = record(box, COMMAND, games, anna)
    assert await upload(api, callback(made), {"type": 4, "data": {"content": "x"}}) == (200, 0)
    deny(box, games, send_messages=True)
    assert await api.code("POST", path, {"content": "x"}) == (403, 50013)
    assert await api.code("PATCH", f"{path}/{message}", {"content": "y"}) == (200, 0)
    deny(box, games, view_channel=True)
    assert await api.code("PATCH", f"{path}/{message}", {"content": "y"}) == (403, 50001)
    made = record(box, COMMAND, games, anna)
    assert await api.code("POST", callback(made), {"type": 4, "data": {"content": "x"}}) == (200, 0)


async def upload(api: Api, path: str, body: Json, blob: bytes = b"x") -> tuple[int, int]:
    """A request with one file."""
    form = aiohttp.FormData()
    form.add_field("payload_json", aiohttp.JsonPayload(body), content_type="application/json")
    form.add_field("files[0]", blob, filename="a.bin", content_type="application/octet-stream")
    return await api.code("POST", path, data=form)


async def test_uploads_over_ten_mebibytes_are_too_large(box: Sandbox, api: Api, games: int) -> None:
    path = f"/channels/{games}/messages"
    assert await upload(api, path, {"content": "x"}, bytes(UPLOAD_LIMIT)) == (200, 0)
    assert await upload(api, path, {"content": "x"}, bytes(UPLOAD_LIMIT + 1)) == (413, 40005)


async def test_a_reply_to_a_missing_message_is_refused_unless_that_was_foreseen(
    box: Sandbox, api: Api, games: int
) -> None:
    path, reference = f"/channels/{games}/messages", {"message_id": "1"}
    assert await api.code("POST", path, {"content": "x", "message_reference": reference}) == (400, 50035)
    lenient = {**reference, "fail_if_not_exists": False}
    assert await api.code("POST", path, {"content": "x", "message_reference": lenient}) == (200, 0)


async def test_what_is_gone_is_unknown(box: Sandbox, api: Api, games: int) -> None:
    message = written(box, games)
    path = f"/channels/{games}/messages"
    assert await api.code("DELETE", f"{path}/{message}") == (204, 0)
    assert await api.code("PATCH", f"{path}/{message}", {"content": "x"}) == (404, 10008)
    box.world.delete_channel(games)
    assert await api.code("POST", path, {"content": "x"}) == (404, 10003)


async def test_only_the_bots_token_opens_the_interface(box: Sandbox, api: Api) -> None:
    assert await api.code("GET", "/users/@me", headers={}) == (401, 0)
    assert await api.code("GET", "/users/@me", headers={"Authorization": "Bot other"}) == (401, 0)


async def test_a_malformed_body_is_400_and_never_500(box: Sandbox, api: Api, games: int) -> None:
    path = f"/channels/{games}/messages"
    bot = {"Authorization": "Bot sandbox", "Content-Type": "application/json"}
    assert await api.code("POST", path, data=b"{", headers=bot) == (400, 50109)
    bodies: list[Any] = [[], "x", {"components": 3}, {"embeds": "x"}, {"components": [{"type": 2}]}]
    for body in bodies:
        assert await api.code("POST", path, body) == (400, 50035)
    assert await api.code("POST", f"/channels/{games}/threads", {"type": 11}) == (400, 50035)
    assert box.rest.refused


async def test_a_route_nobody_knows_is_noted_and_not_taken_for_an_outage(box: Sandbox, api: Api) -> None:
    assert await api.code("GET", "/no/such/route") == (400, 0)
    assert box.rest.unknown == ["501 (error code: 0): simcord does not implement 'GET /no/such/route' yet."]
    box.rest.unknown.clear()


# What SimCord lacks.


async def test_a_thread_may_be_archived_by_who_opened_it_and_changed_by_who_manages_threads(
    box: Sandbox, api: Api, anna: int, games: int
) -> None:
    grant(box, create_public_threads=True)
    own = (await api("POST", f"/channels/{games}/threads", {"name": "Own", "type": 11}))[1]["id"]
    other = box.people.open_thread(anna, games, "Other").id
    assert await api.code("PATCH", f"/channels/{own}", {"archived": True}) == (200, 0)
    assert await api.code("PATCH", f"/channels/{own}", {"name": "New"}) == (400, 50083)
    assert await api.code("PATCH", f"/channels/{own}", {"archived": False, "name": "New"}) == (200, 0)
    assert box.world.channels[int(own)].name == "New"
    assert await api.code("PATCH", f"/channels/{own}", {"locked": True}) == (403, 50013)
    assert await api.code("PATCH", f"/channels/{other}", {"archived": True}) == (403, 50013)
    box.world.edit_channel(other, {}, thread_metadata={"archived": True})
    assert await api.code("PATCH", f"/channels/{other}", {"archived": False}) == (200, 0)
    grant(box, manage_threads=True)
    assert await api.code("PATCH", f"/channels/{other}", {"locked": True}) == (200, 0)


async def test_single_commands_can_be_added_changed_and_removed(box: Sandbox, api: Api) -> None:
    path = f"/applications/{box.world.application_id}/commands"
    first = {"name": "one", "description": "x", "nsfw": True}
    stored = (await api("PUT", path, [first, {"name": "two", "description": "x"}]))[1]
    assert [command["nsfw"] for command in stored] == [True, False]
    _, three = await api("POST", path, {"name": "three", "description": "x", "nsfw": True})
    assert three["nsfw"]
    _, again = await api("POST", path, {"name": "three", "description": "y"})
    assert again["id"] == three["id"]
    one = f"{path}/{stored[0]['id']}"
    assert (await api("PATCH", one, {"name": "uno"}))[1]["name"] == "uno"
    assert (await api("GET", one))[1]["name"] == "uno"
    assert await api.code("DELETE", f"{path}/{stored[1]['id']}") == (204, 0)
    assert await api.code("GET", f"{path}/{stored[1]['id']}") == (404, 10063)
    names = {command["name"] for command in (await api("GET", path))[1]}
    assert names == {"uno", "three"}


async def test_the_application_tells_of_itself(box: Sandbox, api: Api) -> None:
    assert (await api("PATCH", "/applications/@me", {"description": "Board games"}))[0] == 200
    _, told = await api("GET", "/applications/@me")
    assert (told["name"], told["description"]) == ("Kaffeehaus", "Board games")


async def test_attachments_are_resolved_in_embeds_too(box: Sandbox, api: Api, games: int) -> None:
    embed = {"title": "x", "image": {"url": "attachment://a.bin"}}
    body = {"embeds": [embed], "attachments": [{"id": 0, "description": "a file"}]}
    assert (await upload(api, f"/channels/{games}/messages", body))[0] == 200
    message = list(box.world.messages[games].values())[-1]
    assert message.embeds[0]["image"]["url"] == message.attachments[0]["url"]
    assert message.attachments[0]["description"] == "a file"


# What was said.


async def test_history_after_a_message_is_what_came_next_without_what_it_says(
    box: Sandbox, api: Api, anna: int, games: int
) -> None:
    path, bot = f"/channels/{games}/messages", box.world.bot_user.id
    board = written(box, games)
    said = [str(box.people.say(anna, games, f"word {number}").id) for number in range(6)]
    called = box.people.say(anna, games, f"you there, <@{bot}>")

    async def read(query: str) -> list[Json]:
        found: list[Json] = (await api("GET", path + query))[1]
        return found

    assert [m["id"] for m in await read(f"?after={board}&limit=3")] == said[2::-1]
    assert [m["id"] for m in await read(f"?after={said[3]}")] == [str(called.id), said[5], said[4]]
    assert [m["id"] for m in await read(f"?before={said[1]}&limit=1")] == [said[0]]
    texts = {m["id"]: m["content"] for m in await read("")}
    assert (texts[said[0]], texts[str(board)]) == ("", "x")
    assert texts[str(called.id)].startswith("you there")
    deny(box, games, send_messages=True)
    assert len(await read(f"?after={board}")) == 7
    deny(box, games, read_message_history=True)
    assert await read(f"?after={board}") == []
    for limit in (0, 101):
        assert await api.code("GET", f"{path}?limit={limit}") == (400, 50035)
