"""Who comes and goes, who may delete what, who can be named, and what concerns one person alone."""

from __future__ import annotations

import discord
import pytest

from sandbox.people import PeopleError
from sandbox.server import Sandbox
from tests.sandbox.conftest import table, until
from tests.sandbox.demo_bot import DemoBot


async def test_who_left_can_come_back_as_a_newcomer(
    box: Sandbox, bot: DemoBot, anna: int, games: int
) -> None:
    message = await table(box, anna, games)
    box.people.set_moderator(anna)
    box.people.leave(anna)
    assert anna not in box.people.all()
    assert anna in box.people.ever()
    assert box.people["Anna"] == anna
    assert [c["dm"] for c in box.people.channels(anna)] == [True]
    with pytest.raises(PeopleError, match="no such person"):
        box.people.leave(anna)
    guild = bot.get_guild(box.guild.id)
    assert guild is not None
    with pytest.raises(discord.NotFound) as gone:
        await guild.fetch_member(anna)
    assert gone.value.code == 10007
    box.people.rejoin(anna)
    assert (await guild.fetch_member(anna)).id == anna
    assert (await box.people.click(anna, games, message, "t:join")).responded
    assert not box.people.is_moderator(anna)
    with pytest.raises(PeopleError, match="no such person"):
        box.people.rejoin(1)


async def test_moderators_delete_any_message_and_others_their_own(
    box: Sandbox, bot: DemoBot, anna: int, bela: int, games: int
) -> None:
    board = await table(box, anna, games)
    hand = await box.people.click(anna, games, board, "t:hand")
    said = box.people.say(anna, games, "x").id
    deleted: list[int] = []

    @bot.event
    async def on_raw_message_delete(payload: discord.RawMessageDeleteEvent) -> None:
        deleted.append(payload.message_id)

    for message in (board, said):
        with pytest.raises(PeopleError, match="Missing Permissions"):
            box.people.delete(bela, games, message)
    box.people.delete(anna, games, said)
    box.people.set_moderator(bela)
    box.people.delete(bela, games, board)
    await until(lambda: deleted == [said, board], "the news")
    with pytest.raises(PeopleError, match="dismissed, not deleted"):
        box.people.delete(anna, games, hand.message_id or 0)
    with pytest.raises(PeopleError, match="not there"):
        box.people.delete(bela, games, board)


async def test_all_private_replies_of_a_channel_can_be_dismissed_at_once(
    box: Sandbox, bot: DemoBot, anna: int, bela: int, games: int
) -> None:
    board = await table(box, anna, games)
    hands = [await box.people.click(user, games, board, "t:hand") for user in (anna, anna, bela)]
    box.people.dismiss_all(anna, games)
    assert [hand.message is None for hand in hands] == [True, True, False]
    assert [m["id"] for m in box.people.messages(anna, games)] == [str(board)]


async def test_anybody_can_be_named_in_an_option_also_the_bot_and_who_has_left(
    box: Sandbox, bot: DemoBot, anna: int, bela: int, games: int
) -> None:
    named: list[discord.User | discord.Member | None] = []

    @bot.tree.command(description="Whom?")
    async def whom(interaction: discord.Interaction[DemoBot], who: discord.User) -> None:
        named.append(who)
        await interaction.response.send_message("x", ephemeral=True)

    await bot.tree.sync()
    box.people.leave(bela)
    for user in (anna, bela, box.world.bot_user.id):
        assert (await box.people.slash(anna, games, "whom", {"who": str(user)})).responded
    assert [(user.id, user.bot, isinstance(user, discord.Member)) for user in named if user] == [
        (anna, False, True),
        (bela, False, False),
        (box.world.bot_user.id, True, True),
    ]
    with pytest.raises(PeopleError, match="Unknown User"):
        await box.people.slash(anna, games, "whom", {"who": "1"})


async def test_a_silent_message_still_mentions(box: Sandbox, bot: DemoBot, anna: int, games: int) -> None:
    channel = bot.get_partial_messageable(games)
    await channel.send(f"<@{anna}>, your turn.", silent=True)
    (message,) = box.people.messages(anna, games)
    assert message["flags"] & 1 << 12
    assert message["pinged"]


async def test_what_the_bot_may_do_in_direct_messages_is_told(
    box: Sandbox, bot: DemoBot, anna: int, games: int
) -> None:
    told: list[discord.Permissions] = []

    @bot.event
    async def on_interaction(interaction: discord.Interaction[DemoBot]) -> None:
        told.append(interaction.app_permissions)
        await interaction.response.defer()

    row = [{"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": "x"}]}]
    direct = box.world.dm_channels[anna]
    letter = box.world.create_message(direct, box.world.bot_user.id, "x", components=row)
    await box.people.click(anna, direct, letter.id, "x")
    assert told[0].attach_files
    assert told[0].embed_links
