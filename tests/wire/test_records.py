"""`/vienna log` and `/vienna verify`: what was played, as a file for everybody, and whether it is right."""

from __future__ import annotations

import asyncio
import hashlib
import random
import re
import secrets
import threading
from pathlib import Path

import aiohttp
import discord
import pytest

from cogs import records
from engine.transcript import Transcript, What, write
from engine.transcript_reader import LIMIT, read
from engine.verify import Verdict, verify
from host.kept import StoreFailed
from tests.engine.command import engine
from tests.engine.logs import finished
from tests.test_fairness import by_hand
from tests.wire.people import Player, Table, until
from tests.wire.venue import Venue

HEX = re.compile("[0-9a-f]{64}")


async def given_log(player: Player) -> tuple[str, str, bytes]:
    """Use the command; what is told, and the file with its name, as the person sees them."""
    result = await player.slash("vienna log")
    told = await player.told(result)
    assert result.message is not None
    [file] = result.message["attachments"]
    blob = player.box.world.cdn.get(file["url"])
    assert blob is not None
    return told, file["filename"], blob


async def checked(player: Player, text: bytes | None = None) -> str:
    """Use `/vienna verify`, with a file of this text or without one; what is told."""
    options = None if text is None else {"file": ("game.txt", text)}
    return await player.told(await player.slash("vienna verify", options))


async def stopped(table: Table) -> None:
    """The host ends the game."""
    host = table.players[0]
    await host.slash("vienna stop")
    question = (
        await until(lambda: [m for m in host.private() if "Stop the game" in m.labels], "the question")
    )[-1]
    await host.use(question, question.button("Stop the game"))
    await until(lambda: "Seed: " in host.board().text, "the stopped game")


def forged(text: bytes) -> bytes:
    """The same log with one die of one roll turned."""
    changed = re.sub(rb"(roll )(\d)", lambda m: m[1] + str(int(m[2]) % 6 + 1).encode(), text, count=1)
    assert sum(a != b for a, b in zip(text, changed, strict=True)) == 1
    return changed


async def test_scenario_123_a_whole_game_is_published_and_anybody_can_check_it(
    venue: Venue, tmp_path: Path
) -> None:
    table, franz = venue.table(3), venue.player("Franz")
    await table.start()
    [promised] = HEX.findall(table.players[0].board().text)
    await table.play(random.Random(8))
    told, name, text = await given_log(franz)
    assert re.fullmatch(r"vienna-\d+\.txt", name)
    assert f"python -m engine verify {name}" in told
    log = read(text)
    assert log.players == ("Anna", "Béla", "Clara")
    assert (log.seed_sha256, hashlib.sha256(bytes.fromhex(log.seed or "")).hexdigest()) == (promised,) * 2
    moves = sum(entry.what is What.MOVE for entry in log.entries)
    assert moves > 20
    told = await checked(franz)
    assert told.startswith(f"**All is right:** {moves} moves and ")
    assert promised in told
    assert "docs/fairness.md" in told
    assert "each face of the dice fell: 1: " in told
    for path, blob in (("right.txt", text), ("wrong.txt", forged(text))):
        (tmp_path / path).write_bytes(blob)
    code, [line] = engine("verify", tmp_path / "right.txt")
    assert (code, verify(log).moves) == (0, moves)
    assert f"right: {moves} moves and {verify(log).draws} draws follow" in line
    assert by_hand(tmp_path, text) == (0, f"{verify(log).draws} draws follow from the seed\n")
    # one changed draw is refused everywhere, by its number and its line
    code, [line] = engine("verify", tmp_path / "wrong.txt")
    assert code == 1
    refused = re.search(r"line \d+: draw \d+ is “roll [\d ]+”, but the seed gives “roll [\d ]+”", line)
    assert refused
    emma = venue.player("Emma")
    assert refused[0] in await checked(emma, forged(text))
    assert "All is right" in await checked(emma, text)
    assert by_hand(tmp_path, forged(text))[0] == 1


async def test_scenario_122_the_seed_is_from_secrets_and_shown_when_the_game_has_ended(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[bytes] = []
    real = secrets.token_bytes

    def recorded(count: int) -> bytes:
        drawn.append(real(count))
        return drawn[-1]

    monkeypatch.setattr(secrets, "token_bytes", recorded)
    lounge = next(c for c in venue.box.guild.channel_ids if c != venue.games)
    tables = [venue.table(3), venue.table(3, lounge)]
    for table in tables:
        await table.start()
    seeds = [seed for seed in drawn if len(seed) == 32]
    assert len(set(seeds)) == 2, "at the same time two games have two seeds"
    for table, seed in zip(tables, seeds, strict=True):
        await table.play(random.Random(1), 6)
        assert HEX.findall(table.players[0].board().text) == [hashlib.sha256(seed).hexdigest()]
        assert not any(seed.hex() in str(message.raw) for message in table.players[0].messages())
        await stopped(table)
        assert seed.hex() in table.players[0].board().text
        assert "All is right" in await checked(table.players[1])


async def test_scenario_73_the_log_of_a_running_game_holds_no_seed_and_no_chance(venue: Venue) -> None:
    table, franz = venue.table(3), venue.player("Franz")
    await table.start()
    await table.play(random.Random(1), 8)
    told, name, text = await given_log(franz)
    assert "so far" in told
    log = read(text)
    assert (log.status, log.seed, log.outcome) == ("running", None, None)
    assert not any(entry.draws for entry in log.entries)
    assert HEX.findall(text.decode()) == [log.seed_sha256]
    assert sum(entry.what is What.MOVE for entry in log.entries) == 8
    ids = [str(player.id) for player in table.players] + [str(venue.games), str(venue.box.guild.id)]
    assert not any(number in text.decode() + name for number in ids)
    assert "secret" in await checked(franz)
    assert (await checked(venue.player("Emma"), text)).startswith(
        "This game had not ended when the log was made"
    )


async def test_the_last_game_of_the_channel_and_no_other_is_given(venue: Venue) -> None:
    anna, thread = venue.player("Anna"), await venue.open_thread()
    told = await anna.told(await anna.slash("vienna log"))
    assert told == "Vienna has not been played in this channel yet."
    assert await checked(anna) == told
    for channel in (None, thread):
        table = venue.table(3, channel)
        await table.start()
        await stopped(table)
    _, first, _ = await given_log(venue.player("Béla"))
    _, second, _ = await given_log(venue.player("Béla", thread))
    assert (first, second) == ("vienna-1.txt", "vienna-2.txt")
    table = venue.table(3)
    await table.start()
    told, third, _ = await given_log(venue.player("Béla"))
    assert (third, "so far" in told) == ("vienna-3.txt", True)
    told = await checked(venue.player("Clara"))
    assert "0 moves and 1 result of chance (lots, shuffles, rolls) follow" in told, "the game before that one"
    assert re.search(
        r"\nThis was game 1, which ended <t:\d+:f>\. The one that is open here now can be ", told
    )
    assert re.search(
        r"\nThis was game 2, which ended <t:\d+:f>\.$", await checked(venue.player("Béla", thread))
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            b"",
            "This is no log that can be checked. ```\nline 1: this is no log of a game: it does not begin",
        ),
        (
            b"\xff\xfe",
            "This is no log that can be checked. ```\nline 1: expected UTF-8 text, got other bytes\n```",
        ),
        (b"x" * (LIMIT + 1), "This file is too big to be the log of a game."),
    ],
)
async def test_what_is_no_log_is_refused_in_a_sentence(venue: Venue, text: bytes, sentence: str) -> None:
    assert (await checked(venue.player("Anna"), text)).startswith(sentence)


async def test_what_a_stranger_wrote_is_quoted_as_text(venue: Venue) -> None:
    text = b"Kaffeehaus log 1\ngame: ```@everyone **x**"
    told = await checked(venue.player("Anna"), text)
    assert told.endswith("```\nline 2: expected “game: ” and a word; got “game: @everyone **x**”\n```")


async def test_a_file_that_cannot_be_downloaded(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(_: discord.Attachment) -> bytes:
        raise aiohttp.ClientConnectionError

    monkeypatch.setattr(discord.Attachment, "read", fails)
    told = await checked(venue.player("Anna"), b"Kaffeehaus")
    assert told == "I could not download the file. Please try again in a moment."


async def test_without_leave_to_attach_files_it_is_said(venue: Venue) -> None:
    await venue.forbid("attach_files")
    anna = venue.player("Anna")
    told = await anna.told(await anna.slash("vienna log"))
    assert told == "I may not attach files here: the permission Attach Files is missing."


@pytest.mark.may_warn  # the database's trouble is reported
async def test_while_the_database_fails_it_is_said(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    async def locked(*_: object) -> None:
        raise StoreFailed("database is locked")

    assert venue.bot is not None
    monkeypatch.setattr(venue.bot.house.store, "last_played_in", locked)
    anna = venue.player("Anna")
    told = "The log cannot be read now. Please try again in a moment."
    assert await anna.told(await anna.slash("vienna log")) == told
    assert await checked(anna) == told


async def test_scenario_87_neither_command_can_be_asked_without_end(venue: Venue) -> None:
    for name, command in (("Anna", "vienna log"), ("Béla", "vienna verify")):
        player = venue.player(name)
        for _ in range(3):
            await player.slash(command)
        told = await player.told(await player.slash(command))
        assert told.startswith("That was quick. Please try again in")


async def test_files_are_checked_one_at_a_time_beside_the_event_loop(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_work: list[threading.Thread] = []
    most: list[int] = []

    def slow(log: Transcript) -> Verdict:
        at_work.append(threading.current_thread())
        most.append(len(at_work))
        threading.Event().wait(0.05)
        at_work.pop()
        return Verdict(0, 0)

    monkeypatch.setattr(records, "verify", slow)
    ended = write(finished("vienna", 1, 5))
    players = [venue.player(name) for name in ("Anna", "Béla", "Clara", "David")]
    told = await asyncio.gather(*(checked(player, ended) for player in players))
    assert all("All is right" in text for text in told)
    assert most == [1] * 4
