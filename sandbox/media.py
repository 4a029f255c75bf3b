"""Files of messages: where they are stored, how big they are, and where messages point to them."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any

from simcord.backend import cdn
from simcord.backend.models import Message

PNG = b"\x89PNG\r\n\x1a\n"


class Shelf(cdn.CdnStore):
    """Stores files under the address of its own world; SimCord takes it from a global of its module."""

    def __init__(self, base: Callable[[], str]) -> None:
        super().__init__()
        self._base = base

    def store_attachment(
        self, attachment_id: int, channel_id: int, filename: str, data: bytes, description: str | None
    ) -> dict[str, Any]:
        cdn.CDN_BASE = self._base()
        stored = super().store_attachment(attachment_id, channel_id, filename, data, description)
        return {**stored, **measured(data)}


def measured(data: bytes) -> dict[str, int]:
    """Width and height of a PNG, as Discord tells them, so that clients keep its place; else nothing."""
    if data[:8] != PNG or len(data) < 24:
        return {}
    width, height = struct.unpack(">II", data[16:24])
    return {"width": width, "height": height}


def files_of(message: Message) -> set[str]:
    """The addresses of a message's files."""
    return {attachment["url"] for attachment in message.attachments}


def link_embeds(embeds: list[dict[str, Any]], attachments: list[dict[str, Any]]) -> None:
    """Resolve attachment:// in embeds, which SimCord does only in components."""
    urls = {f"attachment://{a['filename']}": a["url"] for a in attachments}
    for embed in embeds:
        for key in ("image", "thumbnail"):
            picture = embed.get(key) or {}
            if picture.get("url") in urls:
                picture["url"] = urls[picture["url"]]


def rebased(value: Any, old: str, new: str) -> Any:
    """A JSON value with every address below `old` moved to `new`."""
    if isinstance(value, str):
        return new + value[len(old) :] if value.startswith(old + "/") else value
    if isinstance(value, list):
        return [rebased(item, old, new) for item in value]
    if isinstance(value, dict):
        return {key: rebased(item, old, new) for key, item in value.items()}
    return value
