"""REST: parse the request, make trouble if asked to, refuse what Discord refuses, let SimCord answer."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

from aiohttp import web
from simcord.backend.errors import BackendError, SetupError, invalid_form_body
from simcord.http import router

from . import bodies, rules
from .client import PREFIX, TOKEN
from .faults import VIA, Buckets, Faults
from .gateway import Gateway
from .paths import CALLBACK, COMMANDS, WEBHOOK
from .routes import LACKING, Routes
from .wire import Upload, parse, reply
from .world import World

log = logging.getLogger(__name__)

NONCE_S = 300.0
"""Seconds for which Discord remembers a nonce."""

Check = Callable[[str, str, Any], list[str]]
"""Method, path and body in, complaints out: another opinion on what the bot sends."""


class Rest:
    """Discord's REST interface over the world."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self.world = world
        self.faults = Faults()
        self.buckets = Buckets()
        self.checks: list[Check] = []
        self.unknown: list[str] = []
        """Routes or fields that SimCord does not know: a test must find this empty."""
        self.refused: list[str] = []
        """Bodies that were malformed, a sentence each (the last hundred)."""
        self._routes = Routes(world, gateway)

    async def handle(self, request: web.Request) -> web.Response:
        """Answer one request."""
        method, path = request.method, request.path.removeprefix(PREFIX)
        try:
            body, files = await parse(request)
        except ValueError:
            return reply({"code": 50109, "message": "The request body contains invalid JSON."}, 400)
        fault = self.faults.pick(method, path)
        if fault is not None and fault.delay:
            await asyncio.sleep(fault.delay)
        if fault is not None and fault.status is not None and not fault.after:
            return fault.answer()
        headers, seconds = self.buckets.take(method, path)
        if seconds:
            wait = {"retry_after": round(seconds, 3), "global": False}
            scope = {**headers, **VIA, "X-RateLimit-Scope": "user"}
            return reply({"message": "You are being rate limited.", **wait}, 429, scope)
        answer = self._answer(request, method, path, body, files)
        if fault is not None and fault.after:
            return fault.answer()
        answer.headers.update(headers)
        return answer

    def _answer(
        self, request: web.Request, method: str, path: str, body: Any, files: list[Upload]
    ) -> web.Response:
        try:
            by_token = CALLBACK.fullmatch(path) or WEBHOOK.fullmatch(path)
            if not by_token and request.headers.get("Authorization") != f"Bot {TOKEN}":
                raise BackendError(401, 0, "401: Unauthorized")
            for check in self.checks:
                if complaints := check(method, path, body):
                    raise invalid_form_body("; ".join(complaints))
            bodies.check(self.world, method, path, body)
            rules.check(self.world, method, path, body, files)
            result = self._once(request, method, path, body, files)
        except (router.RouteNotImplemented, router.UnsupportedField) as error:
            # A 501 would look like an outage to the bot.
            self.unknown.append(str(error))
            del self.unknown[:-100]
            log.error("%s", error)
            return reply({"code": 0, "message": str(error)}, 400)
        except BackendError as error:
            if error.code == 50035:
                self._note(f"{method} {path}: {error.message}")
            return reply(error.to_json(), error.status)
        except (SetupError, KeyError, ValueError, TypeError, AttributeError, IndexError) as error:
            # SimCord trusts the shape of a body. A 500 would be retried by the bot, which is of no use.
            self._note(f"{method} {path}: {error!r}")
            return reply({"code": 50035, "message": f"Invalid Form Body: {error!r}"}, 400)
        if method != "GET":
            self.world.touch()
            rules.wake(self.world, method, path, body)
            if COMMANDS.fullmatch(path):
                self.world.tell("commands")
        if match := CALLBACK.fullmatch(path):
            self.world.answered(int(match[1]))
        return web.Response(status=204) if result is None else reply(result)

    def _once(self, request: web.Request, method: str, path: str, body: Any, files: list[Upload]) -> Any:
        """Do it, but for a nonce seen before answer with the message of that time, as SimCord does not."""
        nonce = None
        if method == "POST" and isinstance(body, dict) and body.get("enforce_nonce"):
            nonce = str(body.get("nonce"))
            now, known = time.time(), self.world.nonces
            self.world.nonces = known = {n: kept for n, kept in known.items() if now - kept[0] < NONCE_S}
            if nonce in known:
                return known[nonce][1]
        query = dict(request.query)
        result = self._routes.answer(method, path, body, query)
        if result is LACKING:
            result = router.dispatch(
                self.world,
                method,
                path,
                json=body,
                params=query,
                files=list(files),
                reason=request.headers.get("X-Audit-Log-Reason"),
                message_content_access=False,  # no privileged intent is granted, and it counts here too
            )
        if nonce is not None:
            self.world.nonces[nonce] = (time.time(), result)
        return result

    def _note(self, complaint: str) -> None:
        self.refused.append(complaint)
        del self.refused[:-100]
