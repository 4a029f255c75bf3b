"""What the page asks: JSON in and out, and one websocket per window that says what changed for its viewer."""

from __future__ import annotations

import asyncio
import base64
import json
from pathlib import Path
from typing import Any

from aiohttp import web
from simcord.backend.models import Message

from .admin import Admin
from .gateway import Gateway
from .people import Payload, People, PeopleError, Result, channel_line
from .wire import reply
from .world import ASKED, World

PAGE = Path(__file__).parent / "page"


class PageApi:
    """The page, its questions (GET), its deeds (POST) and its live sockets."""

    def __init__(self, world: World, gateway: Gateway, people: People, admin: Admin) -> None:
        self.world = world
        self.gateway = gateway
        self.people = people
        self.admin = admin
        self._windows: dict[asyncio.Queue[str], int] = {}
        world.watchers.append(self._changed)

    def routes(self) -> list[web.RouteDef]:
        """Index, the page's own files, questions and deeds."""
        return [
            web.get("/", self._index),
            web.get(r"/page/{name:[a-z]+\.(?:js|css)}", self._static),
            web.get("/live", self._live),
            web.get("/api/{what}", self._ask),
            web.post("/api/{what}", self._act),
        ]

    async def _index(self, request: web.Request) -> web.FileResponse:
        return web.FileResponse(PAGE / "index.html", headers={"Cache-Control": "no-cache"})

    async def _static(self, request: web.Request) -> web.FileResponse:
        path = PAGE / request.match_info["name"]
        if not path.is_file():
            raise web.HTTPNotFound
        return web.FileResponse(path, headers={"Cache-Control": "no-cache"})

    # Live.

    def _changed(self, kind: str, channel: int, what: Any) -> None:
        """Tell each window what changed, if its viewer may know."""
        for queue, user in self._windows.items():
            news: Payload = {"kind": kind, "channel": str(channel)}
            if isinstance(what, Message):
                if not self.people.sees(user, what):
                    continue
                news["message"] = self.world.shown(what, user)
            elif kind == "gone":
                news["id"] = str(what)
            queue.put_nowait(json.dumps(news))

    async def _live(self, request: web.Request) -> web.WebSocketResponse:
        """A websocket, not an EventSource: a browser opens only six HTTP/1.1 connections to one host."""
        try:
            user = int(request.query["user"])
        except (KeyError, ValueError):
            raise web.HTTPBadRequest(text="user must be the id of a person.") from None
        ws = web.WebSocketResponse(heartbeat=20, timeout=1.0)
        await ws.prepare(request)
        queue: asyncio.Queue[str] = asyncio.Queue()
        self._windows[queue] = user
        writer = asyncio.create_task(self._write(ws, queue))
        try:
            async for _ in ws:
                pass
        finally:
            writer.cancel()
            del self._windows[queue]
        return ws

    async def _write(self, ws: web.WebSocketResponse, queue: asyncio.Queue[str]) -> None:
        while True:
            await ws.send_str(await queue.get())

    # Asking.

    async def _ask(self, request: web.Request) -> web.Response:
        people, query = self.people, request.query
        try:
            match request.match_info["what"]:
                case "bot":
                    return reply(self._bot())
                case "permissions":
                    allowed = self.admin.permissions(int(query["channel"]))
                    return reply({name: getattr(allowed, name) for name in ASKED})
                case "people":
                    return reply([self._person(user) for user in people.ever()])
                case "channels":
                    return reply(people.channels(int(query["user"])))
                case "messages":
                    before = int(query["before"]) if "before" in query else None
                    return reply(people.messages(int(query["user"]), int(query["channel"]), before=before))
                case "commands":
                    return reply(people.commands(int(query["user"]), int(query["channel"])))
        except PeopleError as error:
            return reply({"error": str(error)}, 400)
        except (KeyError, ValueError) as error:
            return reply({"error": f"The question lacks {error}."}, 400)
        return reply({"error": "There is no such question."}, 404)

    def _bot(self) -> Payload:
        bot = self.world.bot_user
        return {
            "id": str(bot.id),
            "name": bot.name,
            "online": self.gateway.online,
            "here": self.admin.has_bot,
            "outage": self.admin.guild.id in self.world.dark,
        }

    def _person(self, user: int) -> Payload:
        return {
            "id": str(user),
            "name": self.world.users[user].global_name,
            "left": user not in self.people.all(),
            "closed": user in self.world.closed_dms,
            "moderator": self.people.is_moderator(user),
        }

    # Acting.

    async def _act(self, request: web.Request) -> web.Response:
        if request.content_type != "application/json":
            return reply({"error": "A deed is JSON."}, 415)
        try:
            body = await request.json()
            return reply(await self._do(request.match_info["what"], body))
        except PeopleError as error:
            return reply({"error": str(error)}, 400)
        except (KeyError, TypeError, ValueError) as error:
            return reply({"error": f"The deed is incomplete: {error!r}."}, 400)

    async def _do(self, what: str, body: Payload) -> Payload:
        people, user, channel = self.people, int(body.get("user") or 0), int(body.get("channel") or 0)
        match what:
            case "slash":
                return outcome(await people.slash(user, channel, body["name"], opened(body["options"])))
            case "autocomplete":
                focused = str(body["focused"])
                asked = await people.autocomplete(user, channel, body["name"], body["options"], focused)
                return {"choices": asked.choices, "failed": asked.failed}
            case "click":
                return outcome(await people.click(user, channel, int(body["message"]), body["custom_id"]))
            case "select":
                message, values = int(body["message"]), body["values"]
                return outcome(await people.select(user, channel, message, body["custom_id"], values))
            case "submit":
                return outcome(await people.submit(user, int(body["interaction"]), body["values"]))
            case "say":
                people.say(user, channel, body["text"])
            case "dismiss":
                if "message" in body:
                    people.dismiss(user, channel, int(body["message"]))
                else:
                    people.dismiss_all(user, channel)
            case "delete":
                people.delete(user, channel, int(body["message"]))
            case "thread":
                return channel_line(people.open_thread(user, channel, body["name"]))
            case "post":
                return channel_line(people.post(user, channel, body["name"], body["text"]))
            case "left":
                (people.leave if body["left"] else people.rejoin)(user)
            case "dms":
                people.close_dms(user, bool(body["closed"]))
            case "moderator":
                people.set_moderator(user, bool(body["moderator"]))
            case "person":
                return self._person(people.add(body["name"]))
            case "channel":
                return channel_line(people.add_channel(body["name"], forum=bool(body.get("forum"))))
            case _:
                await self._arrange(what, channel, body)
        return {}

    async def _arrange(self, what: str, channel: int, body: Payload) -> None:
        admin = self.admin
        match what:
            case "permission":
                (admin.allow if body["allowed"] else admin.forbid)(channel, body["name"])
            case "state":
                admin.set_thread(channel, archived=bool(body["archived"]), locked=bool(body["locked"]))
            case "remove":
                admin.delete_channel(channel)
            case "bot":
                (admin.add_bot if body["here"] else admin.remove_bot)()
            case "outage":
                self.gateway.outage(admin.guild.id, bool(body["outage"]))
            case "disconnect":
                await self.gateway.drop()
            case _:
                raise PeopleError("There is no such deed.")


def opened(options: Payload) -> Payload:
    """The options of a command; a file comes as its name and its bytes in base64."""

    def file(sent: Payload) -> tuple[str, bytes]:
        return sent["name"], base64.b64decode(sent["base64"], validate=True)

    return {key: file(value) if isinstance(value, dict) else value for key, value in options.items()}


def outcome(result: Result) -> Payload:
    """What the page shows after an interaction."""
    return {"failed": result.failed, "interaction": str(result.id), "modal": result.modal}
