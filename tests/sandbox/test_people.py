"""What people see and do, answered by a bot over the wire."""

from __future__ import annotations

import asyncio

import pytest

from sandbox.people import PeopleError, Result
from sandbox.server import Sandbox
from sandbox.world import BOT_PERMISSIONS
from tests.sandbox.conftest import table, until
from tests.sandbox.demo_bot import DemoBot

START = {"players": 3}


def text_of(result: Result) -> str:
    assert result.message is not None
    content: str = result.message["content"]
    return content


async def test_a_command_with_every_kind_of_option_reaches_the_bot(
    box: Sandbox, bot: DemoBot, anna: int, bela: int, games: int
) -> None:
    options = {"players": "4", "side": "night", "opening": "6 Oper", "rival": str(bela), "blind": True}
    result = await box.people.slash(anna, games, "vienna start", options)
    await until(lambda: result.followups, "the follow-up")
    assert result.kind == "message"
    assert result.followups[0]["content"] == "4 night 6 Oper bela True"
    assert result.message is not None
    assert result.message["interaction_metadata"]["name"] == "vienna start"


async def test_a_file_is_given_with_a_command_and_downloaded_by_the_bot(
    box: Sandbox, bot: DemoBot, anna: int, games: int
) -> None:
    options = {**START, "letter": ("mein Brief.txt", "Grüß Gott".encode())}
    result = await box.people.slash(anna, games, "vienna start", options)
    await until(lambda: result.followups, "the follow-up")
    assert result.followups[0]["content"] == "mein_Brief.txt: Grüß Gott"
    typing = {**options, "opening": "op"}
    asked = await box.people.autocomplete(anna, games, "vienna start", typing, "opening")
    assert asked.choices


async def test_a_picture_comes_with_its_alt_text(box: Sandbox, bot: DemoBot, anna: int, games: int) -> None:
    result = await box.people.slash(anna, games, "vienna start", START)
    assert result.message is not None
    picture = result.message["components"][0]["components"][1]["items"][0]
    assert picture["media"]["url"].startswith(box.url + "/attachments/")
    assert result.message["attachments"][0]["description"] == "Board after move 0"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({}, "/vienna start needs players."),
        ({"players": "9"}, "must be ≤ 5"),
        ({"players": "many"}, "expects a canonical decimal integer"),
        ({"players": 3, "colour": "red"}, "/vienna start has no option colour."),
        ({"players": 3, "side": "dusk"}, "only allows"),
        ({"players": 3, "rival": "nobody"}, "is not the id of anything"),
        ({"players": 3, "letter": "words"}, "Option 'letter'"),
        ({"players": 3, "letter": ("big.txt", bytes(11 << 20))}, "A file has at most 10 MiB."),
    ],
)
async def test_options_that_cannot_be_given_are_refused_in_a_sentence(
    box: Sandbox, bot: DemoBot, anna: int, games: int, options: dict[str, object], sentence: str
) -> None:
    with pytest.raises(PeopleError) as refused:
        await box.people.slash(anna, games, "vienna start", options)
    assert sentence in str(refused.value)


async def test_autocomplete_gets_what_was_typed_so_far(
    box: Sandbox, bot: DemoBot, anna: int, games: int
) -> None:
    given = {"players": "3", "opening": "op"}
    asked = await box.people.autocomplete(anna, games, "vienna start", given, "opening")
    assert [choice["value"] for choice in asked.choices] == ["6 Oper"]


async def test_a_command_for_servers_is_not_there_in_direct_messages(
    box: Sandbox, bot: DemoBot, anna: int, games: int
) -> None:
    direct = box.world.dm_channels[anna]
    assert [c["name"] for c in box.people.commands(anna, games)] == ["vienna start"]
    assert box.people.commands(anna, direct) == []
    with pytest.raises(PeopleError, match="cannot be used here"):
        await box.people.slash(anna, direct, "vienna start", START)


async def test_a_click_that_updates_its_message(box: Sandbox, bot: DemoBot, anna: int, games: int) -> None:
    message = await table(box, anna, games)
    result = await box.people.click(anna, games, message, "t:join")
    assert result.kind == "update"
    assert result.message is not None
    texts = result.message["components"][0]["components"][0]["content"]
    assert "Players: Anna" in texts
    assert result.message["pinged"]


async def test_a_click_acknowledged_first_and_edited_after(
    box: Sandbox, bot: DemoBot, anna: int, games: int
) -> None:
    message = await table(box, anna, games)
    result = await box.people.click(anna, games, message, "t:move")
    assert result.kind == "deferred_update"
    await until(lambda: "board-1.png" in str(result.message), "the new board")


async def test_private_replies_are_seen_by_one_person_alone(
    box: Sandbox, bot: DemoBot, anna: int, bela: int, games: int
) -> None:
    result = await box.people.click(anna, games, await table(box, anna, games), "t:hand")
    assert result.ephemeral
    assert "Anna, your hand" in str(box.people.messages(anna, games))
    assert "your hand: " not in str(box.people.messages(bela, games))
    with pytest.raises(PeopleError, match="not there"):
        box.people.dismiss(bela, games, result.message_id or 0)
    box.people.dismiss(anna, games, result.message_id or 0)
    assert "Anna, your hand" not in str(box.people.messages(anna, games))


async def test_a_menu_sends_its_value(box: Sandbox, bot: DemoBot, anna: int, games: int) -> None:
    message = await table(box, anna, games)
    result = await box.people.select(anna, games, message, "t:space", ["6 Oper"])
    assert text_of(result) == "You chose 6 Oper."
    with pytest.raises(PeopleError, match="The menu has no value 9 Dom"):
        await box.people.select(anna, games, message, "t:space", ["9 Dom"])
    with pytest.raises(PeopleError, match="Choose 1 to 1 different values"):
        await box.people.select(anna, games, message, "t:space", ["6 Oper", "4 Ring"])


async def test_a_form_is_filled_in_once_by_whom_it_was_shown_to(
    box: Sandbox, bot: DemoBot, anna: int, bela: int, games: int
) -> None:
    shown = await box.people.click(anna, games, await table(box, anna, games), "t:note")
    assert shown.modal is not None
    assert shown.modal["title"] == "A note to the table"
    with pytest.raises(PeopleError, match="not open"):
        await box.people.submit(bela, shown, {"text": "mine"})
    with pytest.raises(PeopleError, match="exceeds max_length"):
        await box.people.submit(anna, shown, {"text": "x" * 101})
    assert text_of(await box.people.submit(anna, shown, {"text": "hello"})) == "Anna: hello"
    with pytest.raises(PeopleError, match="not open"):
        await box.people.submit(anna, shown, {"text": "again"})


async def test_direct_messages_reach_their_person_and_closed_ones_are_50007(
    box: Sandbox, bot: DemoBot, anna: int, bela: int, games: int
) -> None:
    message = await table(box, anna, games)
    for user in (anna, bela):
        await box.people.click(user, games, message, "t:join")
    box.people.close_dms(bela)
    result = await box.people.click(anna, games, message, "t:vote")
    assert result.kind == "deferred"
    await until(lambda: text_of(result), "the end of thinking")
    assert text_of(result) == "Votes are out. DMs closed: Bela (50007)"
    direct = box.world.dm_channels[anna]
    letter = box.people.messages(anna, direct)[0]
    assert box.people.messages(bela, direct) == []
    voted = await box.people.click(anna, direct, int(letter["id"]), "vote:for")
    assert text_of(voted) == "You voted **for**."


async def test_no_answer_within_three_seconds_has_failed(
    box: Sandbox, bot: DemoBot, anna: int, games: int
) -> None:
    result = await box.people.click(anna, games, await table(box, anna, games), "t:broken")
    assert result.failed
    assert result.message is None


async def test_two_hundred_clicks_at_once_and_each_answer_goes_to_its_owner(
    box: Sandbox, bot: DemoBot, anna: int, games: int
) -> None:
    message = await table(box, anna, games)
    crowd = {name: box.people.add(name) for name in (f"Guest {number}" for number in range(200))}
    clicks = (box.people.click(user, games, message, "t:hand") for user in crowd.values())
    results = await asyncio.gather(*clicks)
    for (name, user), result in zip(crowd.items(), results, strict=True):
        assert text_of(result).startswith(f"{name}, your hand")
        assert result.record.user_id == user


async def test_what_cannot_be_pressed_is_refused(
    box: Sandbox, bot: DemoBot, anna: int, bela: int, games: int
) -> None:
    message = await table(box, anna, games)
    off = {"type": 2, "style": 1, "label": "Off", "custom_id": "off", "disabled": True}
    row = [{"type": 1, "components": [off]}]
    dark = box.world.create_message(games, box.world.bot_user.id, "x", components=row).id
    with pytest.raises(PeopleError, match="That control is disabled"):
        await box.people.click(anna, games, dark, "off")
    with pytest.raises(PeopleError, match="That control is not on this message"):
        await box.people.click(anna, games, message, "t:nothing")
    with pytest.raises(PeopleError, match="That message is not there"):
        await box.people.click(anna, games, 1, "t:join")
    with pytest.raises(PeopleError, match="That channel is not there"):
        await box.people.click(anna, box.world.dm_channels[bela], message, "t:join")
    box.people.leave(bela)
    with pytest.raises(PeopleError, match="That channel is not there"):
        await box.people.click(bela, games, message, "t:join")


async def test_moderators_may_manage_messages_and_others_may_not(box: Sandbox, anna: int, games: int) -> None:
    manage = 1 << 13

    def allowed() -> bool:
        return bool(box.world.compute_permissions(box.guild.id, anna, games) & manage)

    assert not allowed()
    box.people.set_moderator(anna)
    assert allowed()
    assert box.people.is_moderator(anna)
    box.people.set_moderator(anna, False)
    assert not allowed()


async def test_the_bot_may_do_only_what_it_was_invited_for(box: Sandbox, games: int) -> None:
    bot = box.world.bot_user.id
    assert box.world.compute_permissions(box.guild.id, bot, games) == BOT_PERMISSIONS


async def test_threads_and_forum_posts_are_channels_where_commands_work(
    box: Sandbox, bot: DemoBot, anna: int, bela: int, games: int
) -> None:
    people = box.people
    thread = people.open_thread(anna, games, " Second table ")
    forum = people.add_channel("Board room", forum=True)
    post = people.post(anna, forum.id, "Tonight", "Who plays?")
    assert [c["name"] for c in people.channels(bela)][:5] == [
        "games",
        "lounge",
        "board-room",
        "Second table",
        "Tonight",
    ]
    assert [m["content"] for m in people.messages(bela, post.id)] == ["Who plays?"]
    for place in (thread.id, post.id):
        assert (await people.slash(bela, place, "vienna start", START)).responded
    with pytest.raises(PeopleError, match="text channels only"):
        people.open_thread(anna, forum.id, "x")
    with pytest.raises(PeopleError, match="forums only"):
        people.post(anna, games, "x", "y")
    with pytest.raises(PeopleError, match="1 to 100 characters"):
        people.open_thread(anna, games, "   ")


async def test_writing_wakes_an_archived_thread_but_not_a_locked_one(
    box: Sandbox, anna: int, games: int
) -> None:
    thread = box.people.open_thread(anna, games, "Table")
    box.world.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    box.people.say(anna, thread.id, "good morning")
    assert thread.thread_metadata is not None
    assert not thread.thread_metadata.archived
    box.world.edit_channel(thread.id, {}, thread_metadata={"archived": True, "locked": True})
    with pytest.raises(PeopleError, match="Missing Permissions"):
        box.people.say(anna, thread.id, "hello?")
    box.people.set_moderator(anna)
    box.people.say(anna, thread.id, "hello!")


async def test_names_are_shown_as_given_and_handles_are_plain(box: Sandbox) -> None:
    users = [box.world.users[box.people.add(name)] for name in ("王小明 🎲", "<img>", "Anna", "محمد")]
    assert [user.global_name for user in users] == ["王小明 🎲", "<img>", "Anna", "محمد"]
    assert [user.name for user in users] == ["person", "img", "anna2", "person2"]
