"""The leaderboard over the wire: a thousand results, pages, words, who is named; and being forgotten."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from host.database import Database
from host.kept import StoreFailed
from host.leaderboard import Leaderboards
from host.log import Person
from host.period import month_of
from host.rated import TAKEN_OVER
from locales.figures import month_and_year
from tests.results import Game, fill, many, person
from tests.translations import Forms, compiled, spoken
from tests.wire.people import Player, Shown, until
from tests.wire.venue import Venue

DAY_S = 24 * 3600.0
ON = "Next"
BACK = "◀ Back"


def file_of(venue: Venue) -> Database:
    assert venue.bot is not None
    assert venue.bot._database is not None
    return venue.bot._database


async def store(venue: Venue, games: Sequence[Game], guild: int | None = None) -> None:
    """The games ended on the server, one a minute, the last of them a minute ago."""
    last, guild = venue.clock() - 60.0 * len(games), guild or venue.box.guild.id
    await fill(
        file_of(venue), [replace(game, guild=guild, at=last + 60.0 * i) for i, game in enumerate(games)]
    )


def sitting(venue: Venue, *names: str) -> list[Person]:
    """People of the sandbox as the host knows them."""
    return [Person(venue.box.people[name], name, name.lower()) for name in names]


def won_by(*places: Person, **more: object) -> Game:
    return Game(places, range(1, len(places) + 1), [30 - i for i in range(len(places))], **more)  # type: ignore[arg-type]


async def ask(player: Player, **options: str) -> Shown:
    """The board that the command posts; of Vienna if no game is named."""
    before = len(player.boards())
    await player.slash("leaderboard", {"game": "vienna"} | options)
    return (await until(lambda: player.boards()[before:], "the leaderboard"))[0]


async def asked_privately(player: Player, command: str) -> Shown:
    """The private answer of a command, with its buttons."""
    before = {m.id for m in player.private() if m.controls}
    await player.slash(command)

    def answer() -> Shown | None:
        return next((m for m in player.private() if m.controls and m.id not in before), None)

    return await until(answer, f"the answer to /{command}")


async def turned(player: Player, shown: Shown, label: str) -> Shown:
    """The same message after a button has been pressed that turns its page."""
    await player.use(shown, shown.button(label))

    def changed() -> Shown | None:
        now = next(m for m in player.messages() if m.id == shown.id)
        return now if now.raw != shown.raw else None

    return await until(changed, "another page")


async def copied(player: Player, shown: Shown, label: str) -> Shown:
    """The private copy that comes of pressing a button."""
    before = {m.id for m in player.private()}
    await player.use(shown, shown.button(label))
    return (await until(lambda: [m for m in player.private() if m.id not in before], "the copy"))[0]


def alt(shown: Shown) -> str:
    return str(shown.pictures[0]["description"])


def lines(text: str) -> list[tuple[int, str]]:
    """Rank and name of every line, of an alt text or of a text page."""
    found = re.findall(r"^(\d+)\\?\. (?:\*\*)?(.+?)(?:\*\*)?: ", text, re.M)
    return [(int(rank), name) for rank, name in found]


# ---- pages


async def test_scenarios_113_115_a_thousand_results_on_pages_with_ties(venue: Venue) -> None:
    people = [person(i) for i in range(37)]
    await store(venue, many(1000, people, random.Random(4)))
    anna = venue.player("Anna")
    shown, seen = await ask(anna, game="all"), []
    for page in range(1, 5):
        text = alt(shown)
        assert text.startswith(f"Leaderboard: all games · this server · all time. Page {page} of 4.")
        assert "Equal wins share a rank: 1, 1, 3." in shown.text
        assert shown.text.startswith("37 people on this board")
        seen += [
            (*line, int(wins))
            for line, wins in zip(lines(text), re.findall(r": (\d+) wins?", text), strict=True)
        ]
        assert len(lines(text)) == (10 if page < 4 else 7)
        if page < 4:
            shown = await turned(anna, shown, ON)
    assert not any(label.startswith(ON) for label in shown.labels), "the last page"
    assert {name for _, name, _ in seen} == {who.display for who in people}
    wins = [number for *_, number in seen]
    assert [rank for rank, *_ in seen] == [1 + sum(other > mine for other in wins) for mine in wins]
    assert len(set(wins)) < len(wins), "there are ties"
    assert seen[0][0] == 1
    first = await turned(anna, await turned(anna, await turned(anna, shown, BACK), BACK), BACK)
    assert lines(alt(first))[0][0] == 1
    assert first.labels == ["Next ▶", "As text"]
    assert len(anna.boards()) == 1
    assert not anna.private()


async def test_a_board_of_one_game_is_ranked_by_rating(venue: Venue) -> None:
    anna, bela, clara = sitting(venue, "Anna", "Béla", "Clara")
    await store(venue, [won_by(anna, bela, clara), won_by(anna, clara, bela)])
    shown = await ask(venue.player("Franz"))
    assert alt(shown).startswith("Leaderboard: Vienna · this server · all time. Page 1 of 1.")
    assert re.search(r"^1\. Anna: rating 1[5-9]\d\d, 2 wins in 2 games, mean score 30\.0$", alt(shown), re.M)
    assert "Ranked by rating" in shown.text
    assert "Equal ratings share a rank: 1, 1, 3." in shown.text
    assert shown.labels == ["As text"]


async def test_others_get_a_copy_of_their_own_and_turn_its_pages(venue: Venue) -> None:
    await store(venue, many(40, [person(i) for i in range(15)], random.Random(1)))
    anna, bela = venue.player("Anna"), venue.player("Béla")
    shown = await ask(anna)
    copy = await copied(bela, shown, ON)
    assert "Page 2 of 2." in alt(copy)
    again = await turned(bela, copy, BACK)
    assert alt(again) == alt(shown)
    assert anna.board().raw == shown.raw
    assert not anna.private()


async def test_as_text_says_privately_what_the_picture_shows(venue: Venue) -> None:
    await store(venue, many(40, [person(i) for i in range(15)], random.Random(1)))
    anna = venue.player("Anna")
    shown = await ask(anna)
    copy = await copied(anna, shown, "As text")
    assert copy.text.startswith("**Leaderboard** · Vienna · this server · all time · page 1 of 2")
    assert lines(copy.text) == lines(alt(shown))
    assert "1\\. **" in copy.text, "no list of Discord, which would count 1, 2, 3"
    assert "share a rank" in copy.text
    assert not copy.pictures
    second = await turned(anna, copy, ON)
    assert len(lines(second.text)) == 5
    assert anna.board().raw == shown.raw
    other = await turned(anna, shown, ON)
    assert lines(alt(other)) == lines(second.text)


async def test_pages_turn_after_a_restart_and_show_the_month_they_were_made_for(venue: Venue) -> None:
    month = month_of(venue.clock())
    await store(venue, many(40, [person(i) for i in range(15)], random.Random(1)))
    anna = venue.player("Anna")
    shown = await ask(anna, period="month")
    await venue.stop_bot()
    venue.later(40 * DAY_S)
    await venue.start_bot()
    assert month_of(venue.clock()) != month
    second = await turned(anna, shown, ON)
    title = alt(shown).partition(". Page")[0]
    assert alt(second).startswith(f"{title}. Page 2 of 2.")
    assert re.fullmatch(rf"Leaderboard: Vienna · this server · [A-Z][a-z]+ {month.year}", title)
    empty = await ask(anna, period="month")
    assert "Nobody is on this board yet." in alt(empty)
    assert "Whoever plays a game here to its end stands on this board." in empty.text
    year = await ask(anna, period="year")
    assert re.match(r"Leaderboard: Vienna · this server · 20\d\d\. Page", alt(year))


async def test_games_that_do_not_count_are_named_with_their_reason(venue: Venue) -> None:
    anna, bela, clara = sitting(venue, "Anna", "Béla", "Clara")
    unrated = [won_by(bela, clara, unrated=TAKEN_OVER), won_by(bela, clara, unrated="stopped")]
    await store(venue, [won_by(anna, bela), *unrated, unrated[0]])
    shown = await ask(venue.player("Anna"))
    assert lines(alt(shown)) == [(1, "Anna"), (2, "Béla")]
    assert "Not counted: 1 stopped game, 2 games with a seat that was taken over." in shown.text


async def test_who_left_the_server_appears_by_the_name_they_had(venue: Venue) -> None:
    anna, bela = sitting(venue, "Anna", "Béla")
    await store(venue, [won_by(bela, anna), won_by(replace(bela, display="Béla the Great"), anna)])
    venue.leave("Béla")
    assert lines(alt(await ask(venue.player("Anna")))) == [(1, "Béla the Great"), (2, "Anna")]


async def test_without_attach_files_the_board_is_text(venue: Venue) -> None:
    await store(venue, many(40, [person(i) for i in range(15)], random.Random(1)))
    await venue.forbid("attach_files")
    anna, bela = venue.player("Anna"), venue.player("Béla")
    shown = await ask(anna)
    assert not shown.pictures
    assert len(lines(shown.text)) == 10
    assert shown.labels == ["Next ▶"]
    second = await turned(anna, shown, ON)
    assert len(lines(second.text)) == 5
    copy = await copied(bela, second, BACK)
    assert copy.text == shown.text


async def test_scenario_92_names_in_the_text_are_harmless(venue: Venue) -> None:
    names = ("_a_ **b**", "@everyone <@1>", "`c`\n2. d", "1. e")
    await store(venue, [won_by(*(person(i, name) for i, name in enumerate(names)))])
    copy = await copied(venue.player("Anna"), await ask(venue.player("Anna")), "As text")
    assert "_a_" not in copy.text.replace("\\_", "")
    assert "@everyone" not in copy.text
    assert "<@1>" not in copy.text
    assert len([line for line in copy.text.splitlines() if line[0].isdigit()]) == 4


async def test_the_channel_reads_the_server_s_language_and_each_person_their_own(
    venue: Venue, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def german(forms: Forms) -> Forms:
        return {"this server": ("dieser Server",)}.get(forms[0], forms)

    anna, bela = sitting(venue, "Anna", "Béla")
    await store(venue, [won_by(anna, bela)])
    greta = Player(venue.box, venue.box.people.add("Greta", locale="de"), venue.games)
    with spoken(tmp_path, monkeypatch, de=compiled("de", german, [("this server",)])):
        public = await ask(greta, period="month")
        assert "Vienna · this server · " in alt(public)
        copy = await copied(greta, public, "As text")
    month = month_of(venue.clock())
    assert month.year is not None
    assert month.month is not None
    assert f"Vienna · dieser Server · {month_and_year(month.year, month.month, 'de')}" in copy.text
    assert "30,0" in copy.text


# ---- what people and their clients should not send


@pytest.mark.parametrize(
    "custom_id",
    [
        "l|vienna|here|all|0|picture",
        "l|vienna|here|all|1|poem",
        "l|vienna|there|all|1|picture",
        "l|chess|here|all|1|picture",
        "l|vienna|here|2026-13|1|picture",
        "l|vienna|here|all|1|picture|",
        "l|vienna|here|all|99999999999|picture",
        "l|",
        "p|everything",
        "p|",
    ],
)
async def test_a_forged_button_gets_a_sentence(venue: Venue, custom_id: str) -> None:
    anna = venue.player("Anna")
    shown = await ask(anna)
    message = venue.box.world.messages[anna.channel][shown.id]
    [button] = [c for c in _walk(message.components) if c.get("label") == "As text"]
    button["custom_id"] = custom_id
    told = await anna.told(await venue.box.people.click(anna.id, anna.channel, shown.id, custom_id))
    assert told == "That button belongs to no game that I know."


def _walk(components: Any) -> Any:
    for component in components:
        yield component
        yield from _walk(component.get("components") or [])


async def test_a_page_that_is_no_more_is_the_last_one(venue: Venue) -> None:
    await store(venue, many(40, [person(i) for i in range(15)], random.Random(1)))
    anna = venue.player("Anna")
    shown = await ask(anna)
    message = venue.box.world.messages[anna.channel][shown.id]
    [button] = [c for c in _walk(message.components) if c.get("label") == "Next ▶"]
    button["custom_id"] = "l|vienna|here|all|7|picture"
    shown = next(m for m in anna.messages() if m.id == shown.id)
    assert "Page 2 of 2." in alt(await turned(anna, shown, ON))


@pytest.mark.parametrize("option", ["game", "scope", "period"])
async def test_an_option_that_no_honest_client_sends_is_refused(
    venue: Venue, monkeypatch: pytest.MonkeyPatch, option: str
) -> None:
    anna, choices = venue.player("Anna"), venue.box.people._choices
    forged = [{"name": option, "type": 3, "value": "chess"}]
    monkeypatch.setattr(choices, "of_command", lambda *_: (forged, {}))
    told = await anna.told(await anna.slash("leaderboard", {}))
    assert told == "There is no such leaderboard. The lists of the command offer all there are."
    assert anna.boards() == []


async def test_scenario_87_the_leaderboard_cannot_be_asked_for_without_end(venue: Venue) -> None:
    anna = venue.player("Anna")
    for _ in range(3):
        await ask(anna)
    told = await anna.told(await anna.slash("leaderboard"))
    assert told.startswith("That was quick. Please try again in")


@pytest.mark.may_warn  # the database's trouble is reported
async def test_a_database_that_fails_is_told(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = venue.player("Anna")
    shown = await ask(anna)

    async def locked(*_: object) -> None:
        raise StoreFailed("database is locked")

    monkeypatch.setattr(Leaderboards, "ask", locked)
    wrong = "Something went wrong here. Nothing was changed by it."
    assert await anna.told(await anna.use(shown, shown.button("As text"))) == wrong
    assert anna.board().raw == shown.raw
    await anna.slash("leaderboard")
    await until(lambda: any(wrong in m.text for m in anna.messages()[1:]), "the sentence")


# ---- who is named


async def test_everywhere_shows_only_those_who_agreed(venue: Venue) -> None:
    anna, bela, clara = sitting(venue, "Anna", "Béla", "Clara")
    await store(venue, [won_by(anna, bela, clara)] * 2)
    await store(venue, [won_by(clara, anna)], guild=4711)
    shown = await ask(venue.player("Anna"), scope="everywhere")
    assert "Nobody is on this board yet." in alt(shown)
    assert "With /privacy you can agree to stand here." in shown.text
    for name in ("Anna", "Clara"):
        player = venue.player(name)
        asked = await asked_privately(player, "privacy")
        assert "you are **not named**" in asked.text
        agreed = await turned(player, asked, "Name me there")
        assert "You have **agreed**" in agreed.text
    shown = await ask(venue.player("Béla"), scope="everywhere")
    assert alt(shown).startswith("Leaderboard: Vienna · everywhere · all time.")
    assert lines(alt(shown)) == [(1, "Anna"), (2, "Clara")]
    assert "in 3 games" in alt(shown)
    assert "agreed to it with /privacy" in shown.text
    player = venue.player("Anna")
    withdrawn = await turned(player, player.private()[0], "Do not name me there")
    assert "you are **not named**" in withdrawn.text
    shown = await ask(venue.player("Béla"), scope="everywhere", game="all")
    assert lines(alt(shown)) == [(1, "Clara")]
    shown = await ask(venue.player("Clara"))
    assert [name for _, name in lines(alt(shown))] == ["Anna", "Béla", "Clara"]


async def test_scenario_118_forget_me_asks_first_and_keeps_the_results_of_others(venue: Venue) -> None:
    anna, bela, clara = sitting(venue, "Anna", "Béla", "Clara")
    await store(venue, [won_by(anna, bela, clara), won_by(bela, anna, clara)])
    franz, player = venue.player("Franz"), venue.player("Béla")
    before = alt(await ask(franz)).splitlines()
    question = await asked_privately(player, "forget-me")
    assert "cannot be undone" in question.text
    assert not franz.private()
    await player.use(question, question.button("Leave it"))
    await until(lambda: not player.private(), "the question to go")
    assert alt(await ask(franz)).splitlines() == before
    question = await asked_privately(player, "forget-me")
    done = await turned(player, question, "Forget me")
    assert done.text == "Done: in no game that has ended your name is left."
    assert not done.controls
    after = alt(await ask(franz)).splitlines()
    kept = [line.partition(". ")[2] for line in before if "Béla" not in line]
    assert [line.partition(". ")[2] for line in after] == kept


@pytest.mark.parametrize("running", [False, True])
async def test_nobody_is_forgotten_who_sits_at_an_open_table(venue: Venue, running: bool) -> None:
    table = venue.table(3)
    host, bela, _ = table.players
    if running:
        await table.start()
    else:
        await host.slash("vienna start")
        await until(lambda: host.boards(), "the lobby")
        await bela.press("Join")
        await until(lambda: "Béla" in host.board().text, "the seat")
    link = f"/channels/{venue.box.guild.id}/{host.channel}/{host.board().id}"
    question = await asked_privately(bela, "forget-me")
    told = await turned(bela, question, "Forget me")
    assert told.text.startswith("You sit at a table whose game has not ended. Leave it first")
    assert link in told.text
    if not running:
        await bela.press("Leave")
        await until(lambda: "Béla" not in host.board().text, "the seat to be free")
        question = await asked_privately(bela, "forget-me")
        told = await turned(bela, question, "Forget me")
        assert told.text.startswith("A table at which you sat, or to which you are invited, has not ended.")
        await host.press("Cancel")
        await until(lambda: not host.board().controls, "the table to close")
        question = await asked_privately(bela, "forget-me")
        assert (await turned(bela, question, "Forget me")).text.startswith("Done")


async def test_privacy_and_forget_me_work_in_private_and_the_leaderboard_on_servers(venue: Venue) -> None:
    anna = venue.player("Anna")
    dm = Player(venue.box, anna.id, venue.box.world.dm_channels[anna.id])
    commands = {c["name"] for c in venue.box.people.commands(dm.id, dm.channel)}
    assert commands >= {"privacy", "forget-me"}
    assert "leaderboard" not in commands
    asked = await asked_privately(dm, "privacy")
    assert "agreed" in (await turned(dm, asked, "Name me there")).text


async def test_scenario_116_a_person_cannot_play_against_themselves(venue: Venue) -> None:
    """And so no win is to be had without opponents."""
    anna = venue.player("Anna")
    await anna.slash("vienna start")
    await until(lambda: anna.boards(), "the lobby")
    told = await anna.told(await anna.press("Join"))
    assert told == "You already have a seat at this table."
