"""The world outlives the sandbox."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from sandbox import __main__ as command_line
from sandbox.client import PREFIX, TOKEN
from sandbox.server import Sandbox
from sandbox.store import FILE, FORMAT, StoreBusy
from tests.sandbox.conftest import connected, until


@asynccontextmanager
async def kept(folder: Path, **options: Any) -> AsyncIterator[Sandbox]:
    """A sandbox that keeps its world in a folder."""
    box = await Sandbox(data=folder, **options).start()
    try:
        yield box
    finally:
        await box.stop()


async def test_a_second_start_finds_people_messages_pictures_and_old_buttons(tmp_path: Path) -> None:
    async with kept(tmp_path) as box, connected(box):
        anna, games = box.people["Anna"], box.channel.id
        box.people.add("Zoë 🎲")
        box.people.close_dms(anna)
        thread = box.people.open_thread(anna, games, "Second table").id
        opened = await box.people.slash(anna, games, "vienna start", {"players": 3})
        hand = await box.people.click(anna, games, opened.message_id or 0, "t:hand")
        before = box.people.messages(anna, games)
    async with kept(tmp_path) as again:
        assert again.people["Anna"] == anna
        assert again.people["Zoë 🎲"] in again.people.all()
        assert anna in again.world.closed_dms
        assert thread in again.world.channels
        after = again.people.messages(anna, games)
        assert [m["id"] for m in after] == [m["id"] for m in before]
        assert [c["name"] for c in again.people.commands(anna, games)] == ["vienna start"]
        assert str(hand.message_id) in str(after)
        board = next(message for message in after if message["id"] == str(opened.message_id))
        picture = board["components"][0]["components"][1]["items"][0]["media"]["url"]
        assert picture.startswith(again.url)
        async with aiohttp.ClientSession() as session, session.get(picture) as answer:
            assert (await answer.read()).startswith(b"\x89PNG")
        async with connected(again):
            clicked = await again.people.click(anna, games, opened.message_id or 0, "t:join")
            assert clicked.responded


async def test_new_permissions_of_the_invite_link_count_in_an_old_world(tmp_path: Path) -> None:
    async with kept(tmp_path, bot_permissions=1 << 10):
        pass
    async with kept(tmp_path, bot_permissions=1 << 10 | 1 << 11, bot_name="Other") as box:
        bot = box.world.bot_user
        assert box.world.compute_permissions(box.guild.id, bot.id, box.channel.id) == 1 << 10 | 1 << 11
        assert box.world.users[bot.id].name == "Other"


async def test_a_change_is_saved_without_any_stop(tmp_path: Path) -> None:
    async with kept(tmp_path) as box:
        await until((tmp_path / FILE).exists, "the first saving")
        anna = box.people["Anna"]
        box.people.say(anna, box.channel.id, "remember this")
        await until(lambda: b"remember this" in (tmp_path / FILE).read_bytes(), "the saving")


async def test_only_the_files_of_living_messages_are_kept(tmp_path: Path) -> None:
    async with kept(tmp_path) as box, connected(box):
        anna, games = box.people["Anna"], box.channel.id
        opened = await box.people.slash(anna, games, "vienna start", {"players": 3})
        for _ in range(3):
            await box.people.click(anna, games, opened.message_id or 0, "t:join")
        assert len(box.world.cdn._blobs) == 4
    async with kept(tmp_path) as again:
        assert len(again.world.cdn._blobs) == 1


class Bomb:
    """What a stranger's file could hold."""

    def __reduce__(self) -> Any:
        return (os.mkdir, ("bomb",))


UNREADABLE = {
    "half a file": lambda whole: whole[: len(whole) // 2],
    "no pickle": lambda whole: b"hello",
    "nothing": lambda whole: b"",
    "another format": lambda whole: whole.replace(FORMAT.encode(), FORMAT.replace("1", "0", 1).encode()),
    "another pickle": lambda whole: pickle.dumps([1, 2]),
    "code": lambda whole: pickle.dumps({"format": FORMAT, "world": Bomb(), "files": {}}),
    "too little": lambda whole: pickle.dumps({"format": FORMAT, "world": {}, "files": {}}),
}


@pytest.mark.parametrize("damage", UNREADABLE.values(), ids=UNREADABLE)
async def test_a_damaged_or_foreign_file_is_set_aside_with_a_sentence(
    tmp_path: Path, damage: Any, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with kept(tmp_path):
        pass
    path = tmp_path / FILE
    damaged = damage(path.read_bytes())
    path.write_bytes(damaged)
    async with kept(tmp_path) as box:
        assert len(box.people.all()) == 5
    assert (tmp_path / "sandbox-world.unreadable-1").read_bytes() == damaged
    assert not (tmp_path / "bomb").exists()
    (told,) = [record.getMessage() for record in caplog.records if record.name == "sandbox.store"]
    assert told.startswith(f"The sandbox starts with a new world: {path} cannot be read (")
    assert told.endswith("and is now sandbox-world.unreadable-1.")


async def test_a_folder_serves_one_sandbox_at_a_time(tmp_path: Path) -> None:
    async with kept(tmp_path):
        with pytest.raises(StoreBusy, match="Another sandbox keeps its world in"):
            Sandbox(data=tmp_path)
    async with kept(tmp_path):
        pass


# As a process.


@contextmanager
def process(*options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """python -m sandbox on a free port, and the first line that it printed."""
    command = [sys.executable, "-m", "sandbox", "--port", "0", *options]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as running:
        assert running.stdout is not None
        try:
            yield running, running.stdout.readline().strip()
        finally:
            running.kill()


async def ask(url: str, what: str, body: dict[str, Any] | None = None) -> Any:
    async with (
        aiohttp.ClientSession() as session,
        session.request("GET" if body is None else "POST", f"{url}/api/{what}", json=body) as answer,
    ):
        return await answer.json()


async def test_killed_at_once_after_a_saving_it_starts_again_with_everything(tmp_path: Path) -> None:
    with process("--data", str(tmp_path)) as (running, url):
        assert url.startswith("http://127.0.0.1:")
        await ask(url, "person", {"name": "Ferdinand"})
        await until((tmp_path / FILE).exists, "the first saving")
        await until(lambda: b"Ferdinand" in (tmp_path / FILE).read_bytes(), "the saving")
        running.send_signal(signal.SIGKILL)
        running.wait()
    with process("--data", str(tmp_path)) as (running, url):
        assert "Ferdinand" in str(await ask(url, "people"))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_ends_it_with_the_world_saved(tmp_path: Path, number: signal.Signals) -> None:
    with process("--with-parent", "--data", str(tmp_path)) as (running, url):
        await ask(url, "person", {"name": "Ferdinand"})
        running.send_signal(number)
        await asyncio.to_thread(running.wait)  # its standard input is still open
        out, err = running.communicate()
        assert (running.returncode, out, err) == (0, "", "")
    assert b"Ferdinand" in (tmp_path / FILE).read_bytes()


async def test_with_its_parent_it_ends_when_standard_input_does(tmp_path: Path) -> None:
    with process("--with-parent", "--data", str(tmp_path), "--people", "Ida", "Jo") as (running, url):
        assert [person["name"] for person in await ask(url, "people")] == ["Ida", "Jo"]
        out, err = await asyncio.to_thread(running.communicate)  # closes its standard input
        assert (running.returncode, out, err) == (0, "", "")
    assert b"Ida" in (tmp_path / FILE).read_bytes()


async def test_a_port_or_folder_that_is_taken_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command_line, "PATIENCE_S", 0.2)

    async def refusal(*argv: str) -> str:
        with pytest.raises(SystemExit) as refused:
            await command_line.open_box(command_line.options(argv))
        return str(refused.value)

    async with kept(tmp_path) as box:
        port = box.url.rpartition(":")[2]
        assert (await refusal("--port", port)).startswith(f"sandbox: Port {port} is taken")
        assert (await refusal("--port", "70000")).startswith("sandbox: Port 70000 is taken, or is none")
        told = await refusal("--port", "0", "--data", str(tmp_path))
        assert (
            told
            == f"sandbox: Another sandbox keeps its world in {tmp_path}. Choose another folder with --data."
        )


async def test_a_sandbox_that_is_about_to_leave_is_waited_for(tmp_path: Path) -> None:
    first = await Sandbox(data=tmp_path).start()
    port = first.url.rpartition(":")[2]
    given = command_line.options(["--port", port, "--data", str(tmp_path)])
    second = asyncio.create_task(command_line.open_box(given))
    await asyncio.sleep(0.3)
    await first.stop()
    box = await second
    assert box.url == first.url
    await box.stop()


async def test_a_nonce_is_remembered_over_a_restart(tmp_path: Path) -> None:
    """So that a bot that was killed with the sandbox finds the message that it had posted."""

    async def post(box: Sandbox) -> str:
        body = {"content": "x", "nonce": "17", "enforce_nonce": True}
        headers = {"Authorization": f"Bot {TOKEN}"}
        url = f"{box.url}{PREFIX}/channels/{box.channel.id}/messages"
        async with (
            aiohttp.ClientSession(headers=headers) as session,
            session.post(url, json=body) as answer,
        ):
            posted: str = (await answer.json())["id"]
            return posted

    async with kept(tmp_path) as box:
        first = await post(box)
    async with kept(tmp_path) as again:
        assert await post(again) == first
        assert len(again.world.messages[again.channel.id]) == 1


async def test_a_world_of_an_earlier_day_that_knew_no_nonces_is_read(tmp_path: Path) -> None:
    async with kept(tmp_path) as box:
        zoe = box.people.add("Zoë")
    file = tmp_path / FILE
    saved = pickle.loads(file.read_bytes())
    del saved["world"]["nonces"]
    file.write_bytes(pickle.dumps(saved))
    async with kept(tmp_path) as again:
        assert again.people["Zoë"] == zoe
        assert again.world.nonces == {}
