"""What goes over the wire, as discord.py and the page want it: JSON answers, multipart bodies."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from aiohttp import web

UPLOAD_LIMIT = 10 << 20
"""Bytes that one request may upload, as on a server without boosts."""


def reply(data: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> web.Response:
    """A JSON answer. discord.py parses a body only if Content-Type is exactly this, without a charset."""
    content = {"Content-Type": "application/json", **(headers or {})}
    return web.Response(body=json.dumps(data).encode(), status=status, headers=content)


@dataclass
class Upload:
    """A file of a request, with the attributes that SimCord reads."""

    index: int
    filename: str
    fp: io.BytesIO
    description: str | None = None

    @property
    def size(self) -> int:
        """Bytes."""
        return len(self.fp.getbuffer())


async def parse(request: web.Request) -> tuple[Any, list[Upload]]:
    """The JSON body (None if there is none) and the files in their order.

    Raises ValueError if the body is not what its Content-Type says.
    """
    raw = await request.read()
    if request.content_type != "multipart/form-data":
        return (json.loads(raw) if raw and request.content_type == "application/json" else None), []
    body: Any = None
    files: list[Upload] = []
    for name, filename, blob in multipart(raw, request.headers["Content-Type"]):
        if name == "payload_json":
            body = json.loads(blob)
        else:
            number = re.fullmatch(r"files\[(\d+)\]", name)
            index = int(number[1]) if number else len(files)
            files.append(Upload(index, filename or "unknown", io.BytesIO(blob)))
    _describe(files, body)
    return body, sorted(files, key=lambda file: file.index)


def _describe(files: list[Upload], body: Any) -> None:
    """Alt texts stand in payload_json under `attachments`, in callbacks under `data.attachments`."""
    if not isinstance(body, dict):
        return
    inner = body.get("data") or body.get("message")
    holder = inner if isinstance(inner, dict) else body
    described = {str(item.get("id")): item for item in holder.get("attachments") or []}
    for file in files:
        if item := described.get(str(file.index)):
            file.description = item.get("description")
            file.filename = item.get("filename") or file.filename


def multipart(raw: bytes, content_type: str) -> Iterator[tuple[str, str | None, bytes]]:
    """Name, file name and content of each part. Splitting the whole body beats a streaming reader tenfold."""
    boundary = re.search(r'boundary="?([^";]+)', content_type)
    if boundary is None:
        raise ValueError("multipart without a boundary")
    for part in raw.split(b"--" + boundary[1].encode())[1:-1]:
        head, _, blob = part.partition(b"\r\n\r\n")
        text = head.decode()
        name = re.search(r'[; ]name="([^"]*)"', text)
        filename = re.search(r'filename="([^"]*)"', text)
        yield name[1] if name else "", filename[1] if filename else None, blob[:-2]
