"""The world itself: what it tells, and that nothing in it grows for ever."""

from __future__ import annotations

import time
from typing import Any

import pytest

from sandbox.server import Sandbox
from sandbox.world import KEPT_FILES, LOG, World
from tests.sandbox.demo_bot import DemoBot


async def test_a_replaced_picture_stays_for_a_while_and_goes_then(
    box: Sandbox, bot: DemoBot, anna: int, games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sandbox.world.KEPT_FILES", 3)
    opened = await box.people.slash(anna, games, "vienna start", {"players": 3})
    for _ in range(6):
        await box.people.click(anna, games, opened.message_id or 0, "t:join")
    assert len(box.world.cdn._blobs) == 3 + 1
    box.world.delete_channel(games)
    assert len(box.world.cdn._blobs) == 3
    assert KEPT_FILES == 500


async def test_dead_interactions_are_swept(box: Sandbox, bot: DemoBot, anna: int, games: int) -> None:
    living = await box.people.slash(anna, games, "vienna start", {"players": 3})
    dead = await box.people.slash(anna, games, "vienna start", {"players": 3})
    dead.record.expires_at = box.world.now_iso()
    box.world.sweep()
    assert living.id in box.world.interactions
    assert dead.id not in box.world.interactions
    assert dead.record.token not in box.world.interaction_tokens
    assert box.world.waiting == {}


async def test_old_private_replies_are_swept_except_each_persons_last(
    box: Sandbox, bot: DemoBot, anna: int, bela: int, games: int
) -> None:
    opened = await box.people.slash(anna, games, "vienna start", {"players": 3})
    message = opened.message_id or 0
    shown = [await box.people.click(user, games, message, "t:hand") for user in (anna, bela, bela, bela)]

    def left() -> list[int | None]:
        return [result.message_id for result in shown if result.message is not None]

    box.world.sweep(private=2)
    assert len(left()) == 4
    box.world.sweep(-1, private=2)
    assert left() == [shown[0].message_id, shown[2].message_id, shown[3].message_id]
    assert message in box.world.messages[games]


def test_identifiers_and_logs_and_old_messages_do_not_pile_up(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World()
    guild = world.found("Sandbox")
    channel = world.create_channel(guild.id, "games")
    anna = world.person("Anna", guild.id)
    for number in range(LOG + 50):
        world.create_message(channel.id, anna, str(number))
    assert len(world.transcript) == LOG
    before = len(world._reserved_ids)
    assert before > LOG
    world.sweep(messages=100)
    assert next(m.content for m in world.messages[channel.id].values()) == str(LOG - 50)
    later = time.time() + 120
    monkeypatch.setattr(time, "time", lambda: later)
    world.sweep(messages=100)
    assert len(world._reserved_ids) == 0
    assert len(world._sequences) == 0


def test_watchers_hear_of_private_replies_too() -> None:
    world = World()
    guild = world.found("Sandbox")
    channel = world.create_channel(guild.id, "games")
    anna = world.person("Anna", guild.id)
    heard: list[tuple[str, int, Any]] = []
    emitted: list[str] = []
    world.watchers.append(lambda kind, where, what: heard.append((kind, where, what)))
    world.subscribers.append(lambda event, _: emitted.append(event))
    user = {"user": {"id": str(anna)}, "id": "1"}
    private = world.create_message(
        channel.id, world.bot_user.id, "x", flags=64, interaction_metadata=user, broadcast=False
    )
    world.edit_message(channel.id, private.id, {"content": "y"})
    world.delete_message(channel.id, private.id)
    assert [kind for kind, _, _ in heard] == ["message", "message", "gone"]
    assert emitted == []


async def test_two_sandboxes_in_one_process_keep_their_files_apart(box: Sandbox) -> None:
    other = await Sandbox().start()
    for one in (box, other):
        file = one.world.store_attachments(one.channel.id, [("a.png", b"x")])[0]
        assert file["url"].startswith(f"{one.url}/attachments/{one.channel.id}/")
    await other.stop()


def test_the_clock_cannot_be_moved() -> None:
    with pytest.raises(RuntimeError, match="wall-clock"):
        World().advance_clock(60)
