"""What the other tests of this folder do to the bot and its server does happen."""

from __future__ import annotations

from tests.wire.people import until
from tests.wire.venue import Venue

HALF_AN_HOUR = 30 * 60.0


async def test_time_that_passes_closes_a_lobby_that_nobody_uses(venue: Venue) -> None:
    anna = venue.player("Anna")
    await anna.slash("vienna start")
    await until(anna.boards, "the lobby")
    venue.later(HALF_AN_HOUR - 60)
    await venue.player("Béla").press("Join")
    await until(lambda: "Béla" in anna.board().text, "the seat")
    venue.later(120)
    await venue.player("Clara").press("Join")
    await until(lambda: "Clara" in anna.board().text, "another seat: it is open still")
    venue.later(HALF_AN_HOUR + 1)
    await until(lambda: not anna.board().controls, "the end of the lobby")


async def test_time_passes_without_the_bot_too(venue: Venue) -> None:
    anna = venue.player("Anna")
    await anna.slash("vienna start")
    await until(anna.boards, "the lobby")
    await venue.stop_bot()
    venue.later(HALF_AN_HOUR)
    await venue.start_bot()
    assert anna.board().controls
    venue.later(HALF_AN_HOUR)
    await until(lambda: not anna.board().controls, "the end of the lobby")


async def test_what_befalls_channels_and_the_bot_is_known_to_it(venue: Venue) -> None:
    def allowed(permission: str) -> bool:
        guild = venue.guild
        assert guild is not None
        place = guild.get_channel(venue.games)
        assert place is not None
        return bool(getattr(place.permissions_for(guild.me), permission))

    for permission in ("view_channel", "send_messages", "attach_files"):
        await venue.forbid(permission)
        assert not allowed(permission)
        await venue.allow(permission)
        assert allowed(permission)
    thread = await venue.open_thread()
    await venue.forbid("send_messages_in_threads", thread)
    assert not allowed("send_messages_in_threads")
    await venue.archive(thread, locked=True)
    await venue.reopen(thread)
    await venue.remove_bot()
    assert venue.guild is None
    await venue.add_bot()
    assert allowed("send_messages_in_threads")
    async with venue.outage():
        assert venue.guild is None or venue.guild.unavailable
    assert venue.guild is not None
    await venue.delete_channel()
    assert venue.guild.get_channel(venue.games) is None
    assert venue.guild.get_thread(thread) is None


async def test_people_talk_and_come_and_go(venue: Venue) -> None:
    anna = venue.player("Anna")
    venue.chatter(3)
    assert len(anna.messages()) == 3
    venue.leave("Béla")
    assert venue.player("Béla").messages() == []
    venue.rejoin("Béla")
    assert len(venue.player("Béla").messages()) == 3


async def test_what_is_done_while_the_bot_is_away_waits_for_nobody(venue: Venue) -> None:
    thread = await venue.open_thread()
    await venue.stop_bot()
    await venue.forbid("attach_files")
    await venue.archive(thread)
    async with venue.outage():
        pass
    await venue.delete_channel(thread)
    venue.later(60)
