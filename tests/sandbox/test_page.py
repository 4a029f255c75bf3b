"""What the page asks and does, and who is kept out."""

from __future__ import annotations

import base64
import io
import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
from PIL import Image

from sandbox.server import Sandbox
from sandbox.world import ASKED
from tests.sandbox.conftest import until
from tests.sandbox.demo_bot import DemoBot

Json = dict[str, Any]


class Page:
    """A browser without a browser."""

    def __init__(self, box: Sandbox, session: aiohttp.ClientSession) -> None:
        self.box, self.session = box, session

    async def get(self, path: str, **headers: str) -> tuple[int, str, aiohttp.ClientResponse]:
        async with self.session.get(self.box.url + path, headers=headers) as answer:
            return answer.status, await answer.text(errors="replace"), answer

    async def ask(self, what: str, **query: Any) -> Any:
        async with self.session.get(f"{self.box.url}/api/{what}", params=query) as answer:
            return await answer.json()

    async def act(self, what: str, **body: Any) -> Any:
        async with self.session.post(f"{self.box.url}/api/{what}", json=body) as answer:
            return await answer.json()


@pytest.fixture
async def page(box: Sandbox) -> AsyncIterator[Page]:
    async with aiohttp.ClientSession() as session:
        yield Page(box, session)


PATHS = ["/", "/page/app.js", "/api/people", "/live?user=1", "/gateway/", "/api/v10/users/@me", "/nothing"]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("host", ["evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", ""])
async def test_a_foreign_host_is_refused(page: Page, path: str, host: str) -> None:
    port = page.box.url.rpartition(":")[2]
    assert (await page.get(path, Host=host.format(port=port)))[0] == 403


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://127.0.0.1:{port}", "http://127.0.0.1"]
)
async def test_a_foreign_origin_is_refused(page: Page, path: str, origin: str) -> None:
    port = page.box.url.rpartition(":")[2]
    assert (await page.get(path, Origin=origin.format(port=port)))[0] == 403


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost"])
async def test_this_machines_own_names_are_taken(page: Page, name: str) -> None:
    own = f"{name}:{page.box.url.rpartition(':')[2]}"
    status, text, _ = await page.get("/", Host=own, Origin=f"http://{own}")
    assert status == 200
    assert "<title>Sandbox</title>" in text


async def test_a_page_elsewhere_can_neither_press_nor_listen(page: Page, anna: int) -> None:
    foreign = {"Origin": "http://evil.example"}
    url = page.box.url
    async with page.session.post(f"{url}/api/person", json={"name": "x"}, headers=foreign) as answer:
        assert answer.status == 403
    plain = {"Content-Type": "text/plain"}
    async with page.session.post(f"{url}/api/person", data='{"name":"x"}', headers=plain) as answer:
        assert answer.status == 415
    for path in (f"/live?user={anna}", "/gateway/"):
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await page.session.ws_connect(url + path, headers=foreign)
        assert refused.value.status == 403
    assert len(page.box.people.all()) == 5


async def test_the_page_runs_no_script_but_its_own(page: Page) -> None:
    for path in ("/", "/page/app.js", "/page/style.css"):
        status, _, answer = await page.get(path)
        assert status == 200
        assert "script-src 'self'" in answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    for path in ("/page/none.js", "/page/../server.py", "/page/%2e%2e/server.py", "/page/index.html"):
        assert (await page.get(path))[0] == 404


async def test_files_are_served_as_what_they_are_and_never_as_a_page(page: Page, games: int) -> None:
    world = page.box.world
    picture = world.store_attachments(games, [("a.png", b"\x89PNG\r\n\x1a\n")])[0]["url"]
    script = world.store_attachments(games, [("a.html", b"<script>alert(1)</script>")])[0]["url"]
    for url, kind in ((picture, "image/png"), (script, "application/octet-stream")):
        status, _, answer = await page.get(url.removeprefix(page.box.url))
        assert (status, answer.content_type) == (200, kind)
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert (await page.get("/attachments/1/2/gone.png"))[0] == 404


async def test_everybody_has_a_picture_that_the_bot_can_open(bot: DemoBot, anna: int) -> None:
    user = await bot.fetch_user(anna)
    picture = io.BytesIO(await user.display_avatar.read())
    assert Image.open(picture).size == (128, 128)


async def test_who_and_where(page: Page, anna: int, bela: int, games: int) -> None:
    people = await page.ask("people")
    assert [person["name"] for person in people] == ["Anna", "Bela", "Clara", "David", "Emma"]
    assert people[0] == {"id": str(anna), "name": "Anna", "left": False, "closed": False, "moderator": False}
    channels = await page.ask("channels", user=anna)
    assert [(c["name"], c["dm"]) for c in channels] == [("games", False), ("lounge", False), (None, True)]
    page.box.people.say(anna, games, f"hello <@{bela}>")
    for user, pinged in ((anna, False), (bela, True)):
        (message,) = await page.ask("messages", user=user, channel=games)
        assert message["pinged"] is pinged
    assert await page.ask("messages", user=anna, channel=page.box.world.dm_channels[bela]) == []
    assert await page.ask("bot") == {
        "id": str(page.box.world.bot_user.id),
        "name": "Kaffeehaus",
        "online": False,
        "here": True,
        "outage": False,
    }


async def test_deeds_of_the_page(page: Page, bot: DemoBot, anna: int, games: int) -> None:
    here = {"user": str(anna), "channel": str(games)}
    assert [c["name"] for c in await page.ask("commands", **here)] == ["vienna start"]
    typed = {"name": "vienna start", "options": {"opening": "op"}, "focused": "opening"}
    assert (await page.act("autocomplete", **here, **typed))["choices"][0]["value"] == "6 Oper"
    started = await page.act("slash", **here, name="vienna start", options={"players": "3"})
    assert (started["failed"], started["modal"]) == (False, None)
    message = (await page.ask("messages", **here))[0]["id"]
    assert not (await page.act("click", **here, message=message, custom_id="t:join"))["failed"]
    chosen = {"custom_id": "t:space", "values": ["6 Oper"]}
    assert not (await page.act("select", **here, message=message, **chosen))["failed"]
    private = (await page.ask("messages", **here))[-1]
    assert private["content"] == "You chose 6 Oper."
    assert await page.act("dismiss", **here, message=private["id"]) == {}
    shown = await page.act("click", **here, message=message, custom_id="t:note")
    assert shown["modal"]["title"] == "A note to the table"
    await page.act("submit", **here, interaction=shown["interaction"], values={"text": "hello"})
    assert await page.act("say", **here, text="good evening") == {}
    assert [m["content"] for m in await page.ask("messages", **here)][-2:] == ["Anna: hello", "good evening"]
    await page.act("dms", user=anna, closed=True)
    await page.act("moderator", user=anna, moderator=True)
    assert (await page.ask("people"))[0] | {"id": ""} == {
        "id": "",
        "name": "Anna",
        "left": False,
        "closed": True,
        "moderator": True,
    }
    assert (await page.act("person", name="  Ferdinand "))["name"] == "Ferdinand"
    assert (await page.act("thread", **here, name="Second table"))["thread"]
    forum = await page.act("channel", name="Board Room", forum=True)
    assert (forum["name"], forum["forum"]) == ("board-room", True)
    assert (await page.act("post", user=anna, channel=forum["id"], name="x", text="y"))["thread"]


async def test_deeds_that_arrange_the_server(page: Page, bot: DemoBot, anna: int, games: int) -> None:
    here = {"user": str(anna), "channel": str(games)}
    assert await page.ask("permissions", **here) == dict.fromkeys(ASKED, True)
    assert await page.act("permission", **here, name="attach_files", allowed=False) == {}
    denied = [name for name, allowed in (await page.ask("permissions", **here)).items() if not allowed]
    assert denied == ["attach_files"]
    assert await page.act("permission", **here, name="attach_files", allowed=True) == {}
    assert set((await page.ask("permissions", **here)).values()) == {True}

    await page.act("slash", **here, name="vienna start", options={"players": "3"})
    board = (await page.ask("messages", **here))[0]["id"]
    await page.act("dismiss", **here)
    assert [m["id"] for m in await page.ask("messages", **here)] == [board]
    assert (await page.act("delete", **here, message=board))["error"] == "Missing Permissions"
    await page.act("moderator", user=anna, moderator=True)
    assert await page.act("delete", **here, message=board) == {}
    assert await page.ask("messages", **here) == []

    thread = (await page.act("thread", **here, name="Table"))["id"]
    await page.act("state", channel=thread, archived=True, locked=True)
    line = next(c for c in await page.ask("channels", user=anna) if c["id"] == thread)
    assert (line["archived"], line["locked"]) == (True, True)
    await page.act("remove", channel=thread)
    assert thread not in [c["id"] for c in await page.ask("channels", user=anna)]

    await page.act("left", user=anna, left=True)
    assert (await page.ask("people"))[0]["left"]
    await page.act("left", user=anna, left=False)
    assert not (await page.ask("people"))[0]["left"]

    await page.act("outage", outage=True)
    assert (await page.ask("bot"))["outage"]
    await page.act("outage", outage=False)
    await page.act("bot", here=False)
    assert not (await page.ask("bot"))["here"]
    await page.act("bot", here=True)
    assert (await page.ask("bot")).items() >= {"here": True, "outage": False}.items()
    await page.act("disconnect")
    await until(lambda: bot.resumed, "the resume")


async def test_a_file_is_given_with_a_command(page: Page, bot: DemoBot, anna: int, games: int) -> None:
    here = {"user": str(anna), "channel": str(games), "name": "vienna start"}
    letter = {"name": "letter.txt", "base64": base64.b64encode("Grüß Gott".encode()).decode()}
    assert not (await page.act("slash", **here, options={"players": "3", "letter": letter}))["failed"]
    await until(
        lambda: "letter.txt: Grüß Gott" in str(page.box.people.messages(anna, games)[-1]), "the follow-up"
    )


@pytest.mark.parametrize(
    ("what", "body", "sentence"),
    [
        ("permission", {"name": "fly", "allowed": True}, "There is no permission 'fly'"),
        ("state", {"archived": True, "locked": False}, "Cannot execute action on this channel type"),
        ("remove", {"channel": "1"}, "Unknown Channel"),
        ("bot", {"here": True}, "The bot is on this server already."),
        ("left", {"user": "1", "left": False}, "There is no such person."),
        ("say", {"channel": "1", "text": "x"}, "That channel is not there for this person."),
        ("slash", {"name": "nothing", "options": {}}, "/nothing cannot be used here."),
        ("slash", {"name": "", "options": {}}, "/ cannot be used here."),
        (
            "slash",
            {"name": "x", "options": {"f": {"name": "a", "base64": "!"}}},
            "The deed is incomplete: Error",
        ),
        ("click", {"message": "1", "custom_id": "x"}, "That message is not there for this person."),
        ("submit", {"interaction": "1", "values": {}}, "That form is not open."),
        ("person", {"name": " "}, "A name has 1 to 32 characters."),
        ("person", {"name": "x" * 33}, "A name has 1 to 32 characters."),
        ("moderator", {"user": "1", "moderator": True}, "There is no such person."),
        ("dms", {"user": "1", "closed": True}, "There is no such person."),
        ("nonsense", {}, "There is no such deed."),
        ("click", {"message": "x", "custom_id": "x"}, "The deed is incomplete: ValueError"),
        ("person", {}, "The deed is incomplete: KeyError('name')."),
    ],
)
async def test_what_cannot_be_done_is_told_in_a_sentence(
    page: Page, anna: int, games: int, what: str, body: Json, sentence: str
) -> None:
    answer = await page.act(what, **{"user": str(anna), "channel": str(games), **body})
    assert answer["error"].startswith(sentence)


async def test_questions_that_lack_something(page: Page, anna: int) -> None:
    assert (await page.ask("nonsense"))["error"] == "There is no such question."
    assert (await page.ask("channels"))["error"].startswith("The question lacks")
    assert (await page.ask("messages", user=anna, channel="x"))["error"].startswith("The question lacks")
    assert (await page.get("/live"))[0] == 400


async def test_each_window_hears_at_once_what_its_viewer_may_see(
    page: Page, bot: DemoBot, anna: int, bela: int, games: int
) -> None:
    heard: dict[int, list[Json]] = {anna: [], bela: []}
    async with (
        page.session.ws_connect(f"{page.box.url}/live?user={anna}") as first,
        page.session.ws_connect(f"{page.box.url}/live?user={bela}") as second,
    ):
        opened = await page.box.people.slash(anna, games, "vienna start", {"players": 3})
        shown = await page.box.people.click(anna, games, opened.message_id or 0, "t:hand")
        page.box.people.dismiss(anna, games, shown.message_id or 0)
        page.box.people.say(bela, games, "the end")
        for user, ws in ((anna, first), (bela, second)):
            while "the end" not in str(heard[user]):
                heard[user].append(json.loads((await ws.receive()).data))
    assert "your hand: " in str(heard[anna])
    assert "your hand: " not in str(heard[bela])
    assert ("gone", str(shown.message_id)) in [(news["kind"], news.get("id")) for news in heard[anna]]
    assert str(opened.message_id) in str(heard[bela])
    await until(lambda: not page.box.page._windows, "the windows to close")
