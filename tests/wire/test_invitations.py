"""Tables for those who were asked: who is called, who may sit, and what cannot be asked."""

from __future__ import annotations

from tests.wire.evening import Heard, called, no_note, note, notes, silent
from tests.wire.people import Player, until
from tests.wire.venue import Venue

OTHERS = "Only those whom the host has asked can sit at this table; you can watch the game."


async def invite(host: Player, *guests: Player, **options: object) -> None:
    """Open a table for these guests."""
    names = ("invite", "invite2", "invite3", "invite4")
    asked = {name: guest.id for name, guest in zip(names, guests, strict=False)}
    await host.slash("vienna start", {**asked, **options})
    await until(lambda: host.boards() and "Accept" in host.board().labels, "the lobby")


async def test_three_are_asked_and_enough_accept(venue: Venue) -> None:
    anna, bela, clara, david = (venue.player(name) for name in ("Anna", "Béla", "Clara", "David"))
    emma = venue.player("Emma")
    heard = Heard(venue, "asks you")
    await invite(anna, bela, clara, david)
    call = await note(anna, "Anna asks you to a game of Vienna")
    assert called(call) == {bela.id, clara.id, david.id}
    assert not silent(call)
    assert f"/{anna.board().id}" in call.text
    assert anna.board().labels == ["Accept", "Decline", "Cancel", "Rules"]

    for label in ("Accept", "Decline"):
        assert await emma.told(await emma.press(label)) == OTHERS
    assert await emma.told(await emma.slash("vienna join")) == OTHERS
    await bela.press("Accept")
    await until(lambda: "**Béla**" in anna.board().text, "Béla")
    await clara.press("Decline")
    await until(lambda: "✕ Clara declines" in anna.board().text, "Clara's answer")
    assert "Start" not in anna.board().labels
    assert "Waiting for David: 1 more player is needed." in anna.board().text
    await clara.press("Accept")
    await until(lambda: "Start" in anna.board().labels, "enough players")
    assert "Clara declines" not in anna.board().text
    await david.press("Decline")
    await no_note(anna, "asks you")
    await until(lambda: "✕ David declines" in anna.board().text, "David's answer")
    assert "Only the host, Anna" in await bela.told(await bela.press("Start"))
    await anna.press("Start")
    await until(lambda: anna.board().pictures, "the board")
    assert len(heard.posted) == 1
    assert len(anna.boards()) == 1
    await until(lambda: [m for m in notes(anna) if "Your turn" in m.text], "the first call")


async def test_whoever_accepted_may_still_leave_and_the_host_may_not_decline(venue: Venue) -> None:
    anna, bela, clara = (venue.player(name) for name in ("Anna", "Béla", "Clara"))
    heard = Heard(venue, "asks you")
    await invite(anna, bela, clara)
    for player in (bela, clara):
        await player.press("Accept")
    await until(lambda: "Start" in anna.board().labels, "all")
    await no_note(anna, "asks you")
    assert await bela.told(await bela.slash("vienna leave")) == "You have left the table."
    await until(lambda: "✕ Béla declines" in anna.board().text, "Béla's answer")
    await bela.press("Accept")
    await until(lambda: "Start" in anna.board().labels, "all again")
    told = await anna.told(await anna.press("Decline"))
    assert told == "You have asked the others yourself. If you do not want to play, cancel the table."
    assert len(heard.posted) == 1, "nobody is asked twice"


async def test_cancelling_takes_the_invitation_back(venue: Venue) -> None:
    anna, bela, clara = (venue.player(name) for name in ("Anna", "Béla", "Clara"))
    await invite(anna, bela, clara)
    await note(anna, "asks you")
    assert "Only the host" in await bela.told(await bela.press("Cancel"))
    await anna.press("Cancel")
    await no_note(anna, "asks you")
    assert "This table is closed." in anna.board().text
    await invite(bela, anna, clara)


async def test_who_cannot_be_asked(venue: Venue) -> None:
    anna, bela, clara = (venue.player(name) for name in ("Anna", "Béla", "Clara"))
    david, emma = venue.player("David"), venue.player("Emma")
    bot = venue.box.world.bot_user.id
    for options, sentence in (
        ({"invite": anna.id, "invite2": bela.id}, "You sit at your table anyway; invite the others."),
        (
            {"invite": bela.id, "invite2": bela.id},
            "You have invited somebody twice; name each of them once.",
        ),
        ({"invite": bela.id, "invite2": bot}, "Bots cannot sit at the table; invite people."),
        (
            {"invite3": bela.id},
            "With invitations nobody else can sit, and 3 players are needed: invite more people.",
        ),
        (
            {"players": 3, "invite": bela.id, "invite2": clara.id, "invite3": david.id},
            "You have invited more people than the table has seats: there are 3.",
        ),
    ):
        assert await anna.told(await anna.slash("vienna start", options)) == sentence
    assert anna.boards() == []
    await invite(anna, bela, clara, david, emma)
