"""The rules as a private book: found, opened, turned, and safe from forged controls."""

from __future__ import annotations

import pytest

from cogs.faces import FACES
from engine.vienna.data import house_text
from locales import catalogue
from tests.wire.people import Player, Shown, forge, until
from tests.wire.venue import Venue

PAGES = FACES["vienna"].rules({}, catalogue())


async def opened(player: Player) -> Shown:
    """The book, opened by the command."""
    before = {m.id for m in player.private()}
    await player.slash("vienna rules")

    def there() -> Shown | None:
        return next((m for m in player.private() if m.id not in before and m.controls), None)

    return await until(there, "the book")


async def then(player: Player, shown: Shown) -> Shown:
    """The book with another page open."""
    return await until(
        lambda: next((m for m in player.private() if m.id == shown.id and m.text != shown.text), None),
        "another page",
    )


def contents(shown: Shown) -> dict[str, str]:
    """The headings in the menu, with their values."""
    [menu] = [c for c in shown.controls if c["type"] == 3]
    return {option["label"]: option["value"] for option in menu["options"]}


def text_of(number: int) -> str:
    """What is shown of a page, from 1."""
    return f"{PAGES[number - 1]}\n\n-# Page {number} of {len(PAGES)}"


async def test_the_book_is_read_from_the_first_page_to_the_last_and_back(venue: Venue) -> None:
    franz = venue.player("Franz")
    book = await opened(franz)
    assert book.labels == ["Next"]
    for number in range(1, len(PAGES)):
        assert book.text == text_of(number)
        await franz.use(book, book.button("Next"))
        book = await then(franz, book)
    assert book.text == text_of(len(PAGES))
    assert book.labels == ["Back"]
    await franz.use(book, book.button("Back"))
    assert (await then(franz, book)).text == text_of(len(PAGES) - 1)
    assert len(franz.private()) == 1, "it is turned in its place"
    assert franz.boards() == [], "nobody else sees it"


async def test_every_page_is_two_clicks_away(venue: Venue) -> None:
    franz = venue.player("Franz")
    book = await opened(franz)
    assert list(contents(book)) == [page.splitlines()[0].removeprefix("### ") for page in PAGES]
    for number, heading in enumerate(contents(book), 1):
        if number > 1:
            [menu] = [c for c in book.controls if c["type"] == 3]
            await franz.use(book, menu, contents(book)[heading])
            book = await then(franz, book)
        assert book.text == text_of(number)


async def test_the_lobby_and_the_menu_of_a_game_open_it_too(venue: Venue) -> None:
    table, franz = venue.table(3), venue.player("Franz")
    await table.players[0].slash("vienna start")
    await until(lambda: franz.boards(), "the lobby")
    await franz.press("Rules")
    await until(lambda: [m for m in franz.private() if m.text == text_of(1)], "the book")
    for player in table.players[1:]:
        await player.press("Join")
    await until(lambda: "can start" in franz.board().text, "enough players")
    await table.players[0].press("Start")
    await until(lambda: franz.board().pictures, "the board")
    await table.players[1].press("⋯")
    menu = (await until(lambda: table.players[1].private(), "the menu"))[-1]
    await table.players[1].use(menu, menu.button("Rules"))
    assert (await then(table.players[1], menu)).text == text_of(1)


async def test_the_rules_are_those_of_the_board_in_use(venue: Venue) -> None:
    """The game of this channel has its own board; a new one would have that of the settings."""
    table, lounge = venue.table(3), venue.box.people.add_channel("lounge").id
    await table.start()
    assert venue.bot is not None
    other = house_text().replace("pay 3 coins, 3 points", "pay 7 coins, 9 points")
    venue.bot._defaults["vienna"] = {"board": other}  # type: ignore[index]
    here, there = await opened(venue.player("Franz")), await opened(venue.player("Franz", lounge))
    for book, player, figures in (
        (here, venue.player("Franz"), "pay 3 coins: 3 points"),
        (there, venue.player("Franz", lounge), "pay 7 coins: 9 points"),
    ):
        [menu] = [c for c in book.controls if c["type"] == 3]
        await player.use(book, menu, contents(book)["The street, 1 to 12"])
        assert figures in (await then(player, book)).text


@pytest.mark.parametrize(
    ("custom_id", "shown"),
    [
        ("r|vienna|0|999", len(PAGES)),
        ("r|vienna|0|-7", 1),
        ("r|vienna|0|4", 5),
    ],
)
async def test_a_page_that_is_not_there_is_the_nearest_one(venue: Venue, custom_id: str, shown: int) -> None:
    franz = venue.player("Franz")
    book = await opened(franz)
    if shown == 1:
        await franz.use(book, book.button("Next"))
        book = await then(franz, book)
    await forge(franz, book, custom_id)
    assert (await then(franz, book)).text == text_of(shown)


@pytest.mark.parametrize(
    ("custom_id", "values"),
    [
        ("r", None),
        ("r|", None),
        ("r|vienna|0", None),
        ("r|vienna|0|", None),
        ("r|vienna|0|x", None),
        ("r|vienna|0|1|2", None),
        ("r|vienna|00|1", None),
        ("r|vienna|0|99999", None),
        ("r|chess|0|1", None),
        ("r|vienna|77|1", None),
        ("r|vienna|999999999999999999|1", None),
        ("r|vienna|0|-", None),
        ("r|vienna|0|-", ["moon"]),
        ("r|vienna|0|-", []),
        ("r|vienna|0|１", None),
    ],
)
async def test_a_forged_control_of_the_book_gets_a_sentence(
    venue: Venue, custom_id: str, values: list[str] | None
) -> None:
    franz = venue.player("Franz")
    book = await opened(franz)
    told = await franz.told(await forge(franz, book, custom_id, values))
    assert told == "That button belongs to no game that I know."
    assert franz.private()[0].raw == book.raw


async def test_after_a_restart_the_pages_still_turn(venue: Venue) -> None:
    franz = venue.player("Franz")
    book = await opened(franz)
    await venue.stop_bot()
    await venue.start_bot()
    await franz.use(book, book.button("Next"))
    assert (await then(franz, book)).text == text_of(2)
