"""The files: attachments by their whole address, and avatars."""

from __future__ import annotations

import functools
import io

from aiohttp import web
from PIL import Image, ImageDraw

from .world import World

COLOURS = ("#5b7fa6", "#6b6f76", "#4f9a72", "#c08a3e", "#b0564f", "#8a6aa8")
SAFE = {
    b"\x89PNG": "image/png",
    b"GIF8": "image/gif",
    b"\xff\xd8\xff\xe0": "image/jpeg",
    b"RIFF": "image/webp",
}


class Files:
    """Serves what the world stores. Only pictures are named as such: no file ever acts as a page of ours."""

    def __init__(self, world: World) -> None:
        self.world = world

    def routes(self) -> list[web.RouteDef]:
        """Under the paths that discord.py asks for."""
        return [
            web.get(r"/attachments/{tail:.*}", self.attachment),
            web.get(r"/embed/avatars/{index:\d+}.png", self.avatar),
        ]

    async def attachment(self, request: web.Request) -> web.Response:
        """A file of a message; 404 once it was replaced long ago."""
        blob = self.world.cdn.get(self.world.file_base + request.path)
        if blob is None:
            raise web.HTTPNotFound(text="This file is gone.")
        kind = SAFE.get(blob[:4], "application/octet-stream")
        headers = {"X-Content-Type-Options": "nosniff", "Cache-Control": "max-age=3600"}
        return web.Response(body=blob, content_type=kind, headers=headers)

    async def avatar(self, request: web.Request) -> web.Response:
        """The picture of somebody who chose none."""
        return web.Response(body=avatar(int(request.match_info["index"])), content_type="image/png")


@functools.cache
def _avatar(index: int) -> bytes:
    image = Image.new("RGB", (128, 128), COLOURS[index])
    draw = ImageDraw.Draw(image)
    draw.ellipse((42, 26, 86, 70), "white")
    draw.ellipse((22, 84, 106, 168), "white")
    image.save(out := io.BytesIO(), "PNG")
    return out.getvalue()


def avatar(index: int) -> bytes:
    """A real PNG, 128 pixels square: the bot may open it."""
    return _avatar(index % len(COLOURS))
