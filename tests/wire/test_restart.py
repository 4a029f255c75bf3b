"""The bot is killed with -9 and started again; nobody at the table loses anything."""

from __future__ import annotations

import asyncio
import random
import sqlite3

from sandbox.faults import Fault
from tests.wire.conftest import Venue
from tests.wire.killable import Killable
from tests.wire.people import Player, number_of, until
from tests.wire.watching import all_shown


def log_of(venue: Venue) -> list[tuple[int, str, str]]:
    """Number, kind and text of every row of the first session."""
    with sqlite3.connect(venue.path) as file:
        return file.execute(
            "SELECT number, kind, text FROM log WHERE session_id = 1 ORDER BY number"
        ).fetchall()


async def test_scenarios_18_22_23_killed_in_the_middle_of_two_games(
    quiet_venue: Venue, killable: Killable
) -> None:
    lounge = next(c for c in quiet_venue.box.guild.channel_ids if c != quiet_venue.box.channel.id)
    here, there = quiet_venue.table(3), quiet_venue.table(4, lounge)
    rng = random.Random(1)
    for table in (here, there):
        await table.start()
        await table.play(rng, 12)
    await until(lambda: all_shown(quiet_venue), "both boards and mentions to be noted")
    before = [table.players[0].board() for table in (here, there)]
    messages = {m.id for m in here.players[0].messages()}
    await killable.kill()
    await killable.start()
    old = before[0].controls[0]
    value = old["options"][0]["value"] if old["type"] == 3 else ""
    assert here.players[0].board().raw == before[0].raw, "shown already: not even edited"
    assert {m.id for m in here.players[0].messages()} == messages, "nothing posted twice"
    await here.acting().use(before[0], old, value)
    player = here.acting()

    def gone_on() -> bool:
        return number_of(here.players[0].board()) > number_of(before[0]) or any(
            m.controls for m in player.private()
        )

    await until(gone_on, "what the old button does")
    assert there.players[0].board().raw == before[1].raw, "the other game is untouched"
    await here.play(rng, 3)
    await there.play(rng, 3)


async def test_a_lobby_and_its_buttons_outlive_a_kill(quiet_venue: Venue, killable: Killable) -> None:
    table = quiet_venue.table(3)
    anna, bela, clara = table.players
    await anna.slash("vienna start", {"players": 4, "side": "night"})
    await until(lambda: anna.boards(), "the lobby")
    await bela.press("Join")
    await until(lambda: "Béla" in anna.board().text, "the second seat")
    await killable.kill()
    failed = await clara.press("Join")
    assert failed.failed, "nobody is there to answer"
    await killable.start()
    await clara.press("Join")
    await until(lambda: "Clara" in anna.board().text, "the third seat")
    await anna.press("Start")
    await until(lambda: anna.board().pictures, "the board")
    assert len(anna.boards()) == 1


async def test_scenario_19_killed_at_any_moment_nothing_confirmed_is_lost_and_nothing_played_twice(
    quiet_venue: Venue, killable: Killable
) -> None:
    table, rng = quiet_venue.table(3), random.Random(2)
    await table.start()
    shown: list[tuple[int, str, str]] = []
    for _ in range(5):
        playing = asyncio.create_task(table.play(rng, 1000))
        await asyncio.sleep(rng.uniform(0.05, 0.6))
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await killable.kill()
        confirmed = number_of(table.players[0].board())
        rows = log_of(quiet_venue)
        assert [number for number, _, _ in rows] == list(range(1, len(rows) + 1))
        assert len(rows) >= confirmed, "a player saw what the log does not hold"
        assert rows[: len(shown)] == shown, "rows are only ever added"
        shown = rows
        await killable.start()
        await until(lambda r=rows: number_of(table.players[0].board()) == len(r), "the last state")  # type: ignore[misc]
        assert len(table.players[0].boards()) == 1
    await table.play(rng, 3)


async def test_killed_before_the_end_was_shown(quiet_venue: Venue, killable: Killable) -> None:
    """The last row is in the file, the board is not yet edited: the next start shows the end."""
    table = quiet_venue.table(3)
    await table.start()
    host = table.players[0]
    quiet_venue.box.rest.faults.add(Fault("PATCH", r"/channels/\d+/messages/\d+", delay=60, times=1))
    await host.slash("vienna stop")
    question = (await until(lambda: [m for m in host.private() if m.controls], "the question"))[-1]
    await host.use(question, question.button("Stop the game"))
    await until(lambda: log_of(quiet_venue)[-1][1] == "stop", "the row")
    await killable.kill()
    quiet_venue.box.rest.faults.clear()
    assert host.board().controls
    await killable.start()
    await until(lambda: "stopped" in host.board().text, "the end on the board")
    await until(lambda: not any(player.pings() for player in table.players), "no mention left")


async def test_a_private_panel_outlives_a_kill(quiet_venue: Venue, killable: Killable) -> None:
    table, rng = quiet_venue.table(3), random.Random(6)
    await table.start()
    while not any(c.get("label", "").startswith("Change dice") for c in table.players[0].board().controls):
        await table.step(rng)
    player = table.acting()
    await player.press("Change dice")
    panel = (await until(lambda: [m for m in player.private() if m.controls], "the panel"))[-1]
    await killable.kill()
    await killable.start()
    await player.use(panel, panel.controls[0])
    await until(lambda: _panel(player, panel.id) != panel.raw, "the chosen die")


def _panel(player: Player, message: int) -> object:
    return next((m.raw for m in player.private() if m.id == message), None)
