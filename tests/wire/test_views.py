"""What a board gives everybody for themselves: the own board, the text, the menu behind the dots."""

from __future__ import annotations

import random
import re

import pytest

from host.kept import StoreFailed
from host.store import Store
from tests.wire.evening import given, leave
from tests.wire.people import Player, Shown, Table, forge, number_of, until
from tests.wire.venue import Venue

DAY_S = 86_400


async def asked(player: Player, label: str) -> Shown:
    """The private message behind a button of the board."""
    return await given(player, lambda: player.press(label))


async def turned(player: Player, shown: Shown, label: str) -> Shown:
    """What a private message becomes when its button is pressed."""
    await player.use(shown, shown.button(label))
    return await changed(player, shown)


async def changed(player: Player, shown: Shown) -> Shown:
    """The private message, as soon as it is another."""
    return await until(
        lambda: next((m for m in player.private() if m.id == shown.id and m.raw != shown.raw), None),
        "another content",
    )


def waiting(table: Table) -> Player:
    """Somebody who plays and is not to act."""
    return next(player for player in table.players if player is not table.acting())


# ---- my board


async def test_the_player_to_act_gets_their_own_board_and_plays_on_it(venue: Venue) -> None:
    table, rng = venue.table(3), random.Random(3)
    await table.start()
    player = table.acting()
    own = await asked(player, "My board")
    assert own.pictures
    assert own.acting == table.players.index(player)
    assert own.text == table.players[0].board().text
    public = table.players[0].board()
    choice = own.decisions[0]
    await player.use(own, choice, choice["options"][0]["value"] if choice["type"] == 3 else "")
    await until(lambda: number_of(table.players[0].board()) > number_of(public), "the move")
    after = await changed(player, own)
    assert number_of(after) == number_of(table.players[0].board()), "it goes with the game"
    await table.play(rng, 3)


async def test_the_own_picture_may_show_more_than_the_public_one(venue: Venue) -> None:
    table, rng = venue.table(3), random.Random(4)
    await table.start()
    while not any(c["type"] == 3 for c in table.players[0].board().decisions):
        await table.step(rng)
    player, public = table.acting(), table.players[0].board()
    own = await asked(player, "My board")
    pictures = [shown.pictures[0]["media"] for shown in (own, public)]
    sizes = {venue.box.world.cdn.get(picture["url"]) for picture in pictures}
    assert len(sizes) == 2, "what is open to them is marked"


@pytest.mark.parametrize("who", ["waiting", "spectator"])
async def test_others_get_the_public_board_without_anybodys_controls(venue: Venue, who: str) -> None:
    table = venue.table(3)
    await table.start()
    player = waiting(table) if who == "waiting" else venue.player("Franz")
    own = await asked(player, "My board")
    public = table.players[0].board()
    assert own.text == public.text
    assert own.pictures[0]["description"] == public.pictures[0]["description"]
    assert own.decisions == []
    assert own.labels == ["My board", "As text", "⋯"]


async def test_an_own_board_is_brought_up_to_date_in_its_place(venue: Venue) -> None:
    table, franz = venue.table(3), venue.player("Franz")
    await table.start()
    own = await asked(franz, "My board")
    await table.step(random.Random(1))
    await franz.use(own, own.button("My board"))
    after = await changed(franz, own)
    assert number_of(after) == number_of(table.players[0].board())
    assert len(franz.private()) == 1


async def test_scenario_87_own_boards_cannot_be_asked_for_without_end(venue: Venue) -> None:
    table, franz = venue.table(3), venue.player("Franz")
    await table.start()
    for _ in range(4):
        await asked(franz, "My board")
    assert (await asked(franz, "My board")).text.startswith("That was quick. Please try again in")
    assert (await asked(waiting(table), "My board")).pictures, "others may"


# ---- as text


async def test_scenario_89_the_position_is_there_as_text_for_everybody(venue: Venue) -> None:
    table, franz, rng = venue.table(3), venue.player("Franz"), random.Random(5)
    await table.start()
    await table.play(rng, 9)
    player = table.acting()
    theirs, franzs = await asked(player, "As text"), await asked(franz, "As text")
    name = player.box.world.users[player.id].global_name
    assert f"**{name}** (you): " in theirs.text
    assert "**Your turn**" in theirs.text
    assert "(you)" not in franzs.text
    assert all(f"**{other}**: " in franzs.text for other in ("Anna", "Béla", "Clara"))
    whole, last = franzs.text.split("\n\n**What happened last**\n")
    assert theirs.text.split("\n\n**Your turn**")[0].replace(" (you)", "") == whole
    assert theirs.text.endswith(f"\n\n**What happened last**\n{last}")
    await until(lambda: last in franz.board().text, "the board to say so, too")
    assert theirs.controls == franzs.controls == []


# ---- the menu


async def test_the_menu_offers_what_makes_sense_for_whoever_asks(venue: Venue) -> None:
    table, franz = venue.table(3), venue.player("Franz")
    await table.start()
    anna, bela, _ = table.players
    assert (await asked(anna, "⋯")).labels == ["Rules", "Log", "Leave", "Stop"]
    assert (await asked(bela, "⋯")).labels == ["Rules", "Log", "Leave"]
    assert (await asked(franz, "⋯")).labels == ["Rules", "Log"]
    venue.box.people.set_moderator(franz.id)
    assert (await asked(franz, "⋯")).labels == ["Rules", "Log", "Stop"]


async def test_leaving_asks_first_and_says_what_it_costs(venue: Venue) -> None:
    table = venue.table(3)
    await table.start()
    bela = table.players[1]
    question = await turned(bela, await asked(bela, "⋯"), "Leave")
    assert "Your seat is open at once" in question.text
    assert "rated only if you come back yourself" in question.text
    assert "/vienna join" in question.text
    await bela.use(question, question.button("Play on"))
    await until(lambda: not bela.private(), "the question to go")
    assert "open" not in table.players[0].board().text
    question = await turned(bela, await asked(bela, "⋯"), "Leave")
    await bela.use(question, question.button("Leave the game"))
    await until(lambda: "Béla has left the game" in table.players[0].board().text, "the open seat")
    await until(lambda: not bela.private(), "the question to go")
    assert (await asked(bela, "⋯")).labels == ["Rules", "Log", "Take the open seat"]


async def test_an_open_seat_is_taken_from_the_menu(venue: Venue) -> None:
    table, franz = venue.table(3), venue.player("Franz")
    await table.start()
    await leave(table.players[2])
    await until(lambda: "Clara has left the game" in franz.board().text, "the open seat")
    menu = await asked(franz, "⋯")
    await franz.use(menu, menu.button("Take the open seat"))
    await until(lambda: "Franz takes the open seat" in franz.board().text, "Franz at the table")
    assert (await asked(franz, "⋯")).labels == ["Rules", "Log", "Leave"]


async def test_scenario_59_leave_and_join_are_commands_too(venue: Venue) -> None:
    table, franz = venue.table(3), venue.player("Franz")
    anna, bela, clara = table.players
    await anna.slash("vienna start")
    await until(lambda: anna.boards(), "the lobby")
    assert (await bela.told(await bela.slash("vienna join"))).startswith("You have a seat.")
    await until(lambda: "Béla" in anna.board().text, "the seat")
    assert (await bela.told(await bela.slash("vienna leave"))) == "You have left the table."
    await until(lambda: "Béla" not in anna.board().text, "the free seat")
    assert await bela.told(await bela.slash("vienna leave")) == "You have no seat at this table."
    for player in (bela, clara):
        await player.slash("vienna join")
    await until(lambda: "can start" in anna.board().text, "enough players")
    await anna.press("Start")
    await until(lambda: anna.board().pictures, "the board")
    told = await franz.told(await franz.slash("vienna join"))
    assert told == "The game has begun and every seat is held; you can watch it here."
    assert "no seat in this game" in await franz.told(await franz.slash("vienna leave"))
    await leave(clara)
    await until(lambda: "Clara has left the game" in anna.board().text, "the open seat")
    assert (await franz.told(await franz.slash("vienna join"))).startswith("You have a seat. https://")


async def test_the_last_one_is_told_that_the_game_closes(venue: Venue) -> None:
    table = venue.table(3)
    await table.start()
    anna, bela, clara = table.players
    await leave(bela)
    await until(lambda: "Béla has left" in anna.board().text, "the first seat")
    await leave(clara)
    await until(lambda: "Clara has left" in anna.board().text, "the second seat")
    question = await given(anna, lambda: anna.slash("vienna leave"))
    assert "You are the last at the table" in question.text
    await anna.use(question, question.button("Leave the game"))
    await until(lambda: "Nobody is left at the table" in anna.board().text, "the end")


async def test_the_leave_button_of_an_old_lobby_leaves_no_game(venue: Venue) -> None:
    table = venue.table(3)
    anna, bela, clara = table.players
    await anna.slash("vienna start")
    await until(lambda: anna.boards(), "the lobby")
    for player in (bela, clara):
        await player.press("Join")
    await until(lambda: "can start" in anna.board().text, "enough players")
    copy = await given(bela, lambda: bela.slash("vienna board"))
    await anna.press("Start")
    await until(lambda: anna.board().pictures, "the board")
    assert await bela.told(await bela.use(copy, copy.button("Leave"))) == "The game has already started."
    assert (await asked(bela, "⋯")).labels == ["Rules", "Log", "Leave"]


async def test_scenario_15_stopping_from_the_menu_asks_and_is_for_those_who_may(venue: Venue) -> None:
    table = venue.table(3)
    await table.start()
    anna = table.players[0]
    menu = await asked(anna, "⋯")
    question = await turned(anna, menu, "Stop")
    assert "for everybody" in question.text
    await anna.use(question, question.button("Stop the game"))
    await until(lambda: "The game was stopped" in anna.board().text, "the end")


async def test_with_pace_none_players_may_ask_for_the_clocks_move_after_a_day(venue: Venue) -> None:
    table, franz = venue.table(3), venue.player("Franz")
    await table.start({"pace": "none"})
    player, board = waiting(table), table.players[0].board()
    menu = await asked(player, "⋯")
    assert "Ask the clock to move" in menu.labels
    assert "Ask the clock to move" not in (await asked(franz, "⋯")).labels
    told = await player.told(await player.use(menu, menu.button("Ask the clock")))
    assert told.startswith("The clock can be asked to move when nobody has moved for a day")
    venue.later(DAY_S + 1)
    menu = await asked(player, "⋯")
    await player.use(menu, menu.button("Ask the clock"))
    await until(lambda: number_of(table.players[0].board()) > number_of(board), "the clock's move")


async def test_the_menu_gives_the_log_of_this_game_as_a_file(venue: Venue) -> None:
    table, franz = venue.table(3), venue.player("Franz")
    await table.start()
    await table.play(random.Random(2), 4)
    for told in ("The log of this game so far.", "The log of this game. /vienna verify checks it"):
        menu = await asked(franz, "⋯")
        given_log = await given(franz, lambda m=menu: franz.use(m, m.button("Log")))  # type: ignore[misc]
        assert given_log.text.startswith(told)
        [file] = given_log.raw["attachments"]
        text = (venue.box.world.cdn.get(file["url"]) or b"").decode()
        assert "Anna" in text
        assert bool(re.search(r"^seed:? [0-9a-f]{64}$", text, re.M)) == ("so far" not in told)
        if "so far" in told:
            question = await given(table.players[0], lambda: table.players[0].slash("vienna stop"))
            await table.players[0].use(question, question.button("Stop the game"))
            await until(lambda: "stopped" in franz.board().text, "the end")


@pytest.mark.may_warn  # the database's trouble is reported
async def test_a_log_that_cannot_be_read_gets_a_sentence(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, franz = venue.table(3), venue.player("Franz")
    await table.start()

    async def locked(*_: object) -> None:
        raise StoreFailed("database is locked")

    menu = await asked(franz, "⋯")
    monkeypatch.setattr(Store, "load", locked)
    told = await given(franz, lambda: franz.use(menu, menu.button("Log")))
    assert told.text == "The log cannot be read now. Please try again in a moment."


# ---- whenever, whoever


async def test_after_the_end_the_board_can_still_be_read(venue: Venue) -> None:
    table, franz = venue.table(3), venue.player("Franz")
    await table.start()
    question = await given(table.players[0], lambda: table.players[0].slash("vienna stop"))
    await table.players[0].use(question, question.button("Stop the game"))
    await until(lambda: "stopped" in franz.board().text, "the end")
    assert venue.bot is not None
    await until(lambda: venue.bot and not venue.bot.house.open_tables, "the end of the session")
    assert "**Anna**: " in (await asked(franz, "As text")).text
    own = await asked(franz, "My board")
    assert own.pictures
    assert own.text == franz.board().text
    for player in (franz, *table.players):
        assert (await asked(player, "⋯")).labels == ["Rules", "Log"]


async def test_scenario_22_the_row_outlives_the_bot(venue: Venue) -> None:
    table, franz = venue.table(3), venue.player("Franz")
    await table.start()
    menu = await asked(table.players[1], "⋯")
    await venue.stop_bot()
    await venue.start_bot()
    assert (await asked(franz, "As text")).text.startswith("### ")
    assert "Your seat is open" in (await turned(table.players[1], menu, "Leave")).text


@pytest.mark.parametrize(
    ("verb", "sentence"),
    [
        ("quit", "You have no seat in this game; it is open to watch."),
        ("leaving", "You have no seat in this game; it is open to watch."),
        ("hurry", "You have no seat in this game; it is open to watch."),
        ("stopping", "Only the host, Anna, or a moderator can stop this game."),
        ("sit", "The game has begun and every seat is held; you can watch it here."),
        ("nothing", "That button belongs to no game that I know."),
    ],
)
async def test_scenario_12_whoever_forges_a_button_of_the_menu_is_refused(
    venue: Venue, verb: str, sentence: str
) -> None:
    table, franz = venue.table(3), venue.player("Franz")
    await table.start()
    board = franz.board()
    custom_id = board.button("⋯")["custom_id"].replace("more", verb)
    assert await franz.told(await forge(franz, board, custom_id)) == sentence
    assert franz.board().raw == board.raw
