"""`/rosenkonig start`: a challenge, and who cannot be challenged."""

from __future__ import annotations

import pytest

from tests.wire.evening import called, note
from tests.wire.people import until
from tests.wire.venue import Venue


async def test_a_challenge_asks_one_person_alone(venue: Venue) -> None:
    anna, bela, clara = (venue.player(name) for name in ("Anna", "Béla", "Clara"))
    await anna.slash("rosenkonig start", {"opponent": bela.id})
    call = await note(anna, "Anna challenges you to a game of Rosenkönig")
    assert called(call) == {bela.id}
    assert anna.board().labels == ["Accept", "Decline", "Cancel", "Rules"]
    assert "2 players · one against one" in anna.board().text
    assert "A challenge: it begins when Béla accepts." in anna.board().text
    assert "Only those whom the host has asked" in await clara.told(await clara.press("Accept"))
    await bela.press("Accept")
    await until(lambda: anna.board().pictures, "the board, as soon as it is accepted")
    assert "to move, against" in anna.board().text


async def test_a_challenge_that_is_declined_or_taken_back_makes_room_for_another_table(venue: Venue) -> None:
    anna, bela = venue.player("Anna"), venue.player("Béla")
    await anna.slash("rosenkonig start", {"opponent": bela.id})
    await until(lambda: anna.boards(), "the challenge")
    await bela.press("Decline")
    closed = "Béla declines the challenge. This table is closed."
    await until(lambda: closed in anna.board().text, "the refusal")
    await anna.slash("rosenkonig start", {"opponent": bela.id})
    await until(lambda: len(anna.boards()) == 2, "another challenge")
    await anna.press("Cancel")
    await until(lambda: "This table is closed." in anna.board().text, "the end of it")


WRONG = [
    ("me", {}, "You cannot challenge yourself; name somebody else."),
    ("bot", {}, "A bot cannot be challenged; name a person."),
    (
        "Béla",
        {"teams": "drawn"},
        "A challenge by `opponent` is for two players; for two teams ask people with `invite`.",
    ),
    ("Béla", {"invite": "Clara"}, "A challenge by `opponent` asks one person alone; leave out `invite`."),
]


@pytest.mark.parametrize(("who", "options", "told"), WRONG, ids=["me", "bot", "teams", "others"])
async def test_who_cannot_be_challenged(venue: Venue, who: str, options: dict[str, str], told: str) -> None:
    anna = venue.player("Anna")
    assert venue.bot is not None
    assert venue.bot.user is not None
    ids = {"me": anna.id, "bot": venue.bot.user.id}
    opponent = ids.get(who) or venue.player(who).id
    more = {name: venue.player(value).id if name == "invite" else value for name, value in options.items()}
    result = await anna.slash("rosenkonig start", {"opponent": opponent, **more})
    assert await anna.told(result) == told
    assert anna.boards() == []


async def test_a_challenge_to_oneself_as_the_only_guest_is_refused_too(venue: Venue) -> None:
    anna = venue.player("Anna")
    result = await anna.slash("rosenkonig start", {"invite": anna.id})
    assert await anna.told(result) == "You sit at your table anyway; invite the others."
    assert anna.boards() == []
