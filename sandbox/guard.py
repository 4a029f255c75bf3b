"""Nobody but this machine's own pages and programs: foreign Host and Origin are refused."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from aiohttp import web

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer 403 unless Host, and Origin where there is one, name this very port of the loopback.

    The first stops names that were made to point here (DNS rebinding), the second pages from elsewhere that
    send requests or open sockets to here.
    """
    port = request.transport.get_extra_info("sockname")[1] if request.transport is not None else 0
    hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}
    origin = request.headers.get("Origin")
    if request.host not in hosts or (origin is not None and origin not in {f"http://{h}" for h in hosts}):
        return web.Response(status=403, text="The sandbox answers only on this machine's own address.")
    try:
        response = await handler(request)
    except ConnectionResetError:  # whoever asked is gone, in the middle of the request: nobody hears this
        return web.Response(status=499)
    if not response.prepared:
        response.headers.setdefault("Content-Security-Policy", POLICY)
        response.headers.setdefault("Referrer-Policy", "no-referrer")
    return response
