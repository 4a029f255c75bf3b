"""The world in a file, so that a second start finds channels, people, messages and old buttons again."""

from __future__ import annotations

import asyncio
import importlib
import io
import logging
import os
import pickle
import sys
import time
from pathlib import Path
from typing import Any

from .media import files_of
from .world import World

log = logging.getLogger(__name__)

FILE = "sandbox-world.pickle"
FORMAT = "kaffeehaus sandbox 1, simcord 3.2.1"
"""Stands in the file; one of another format is set aside."""

PAUSE_S = 0.5
"""Seconds from a change to its saving, so that a burst of changes is saved once."""

KEPT = (
    "users",
    "guilds",
    "channels",
    "messages",
    "dm_channels",
    "commands",
    "interactions",
    "interaction_tokens",
    "application_id",
    "bot_user",
    "webhooks",
    "webhook_tokens",
    "_reserved_ids",
    "_sequences",
    "closed_dms",
    "locales",
    "file_base",
    "nonces",
)
"""The world's attributes that are saved."""
LATER_KEPT = frozenset({"nonces"})
"""Those of them that a file of an earlier day may lack."""


class StoreBusy(Exception):
    """Another sandbox keeps its world in this folder."""


class Store:
    """Keeps a world in a folder. One sandbox at a time: the folder is locked until `close`."""

    def __init__(self, world: World, folder: Path) -> None:
        """Raises StoreBusy if the folder is taken, OSError if it cannot be written."""
        folder.mkdir(parents=True, exist_ok=True)
        self.world = world
        self.path = folder / FILE
        self._lock = lock(folder / "sandbox.lock")
        self._changed = asyncio.Event()
        world.touch = self._changed.set

    def restore(self) -> bool:
        """Fill the world from the file; False if there is none, or it cannot be read and was set aside."""
        if not self.path.exists():
            return False
        try:
            with self.path.open("rb") as file:
                saved = Reader(file).load()
            if saved["format"] != FORMAT:
                raise ValueError(f"its format is {saved['format']!r}, not {FORMAT!r}")
            state, files = saved["world"], saved["files"]
            if not set(KEPT) - LATER_KEPT <= set(state) <= set(KEPT) or not state["guilds"]:
                raise ValueError("it is incomplete")
        except Exception as error:  # whatever a damaged pickle brings about: any type is possible
            aside = set_aside(self.path)
            log.warning(
                "The sandbox starts with a new world: %s cannot be read (%s) and is now %s.",
                self.path,
                error or type(error).__name__,
                aside.name,
            )
            return False
        for name, value in state.items():
            setattr(self.world, name, value)
        self.world.cdn._blobs.update(files)
        return True

    async def keep(self) -> None:
        """Save soon after each change, for ever; in a very full world less often, as it may take a tenth."""
        pause = PAUSE_S
        while True:
            await self._changed.wait()
            await asyncio.sleep(pause)
            begun = time.perf_counter()
            self.save()
            pause = max(PAUSE_S, 10 * (time.perf_counter() - begun))

    def save(self) -> None:
        """Write the file whole, then put it in the place of the old one: no kill leaves half a file.

        Nothing is flushed to the disk: a killed process loses nothing by that, a power cut may.
        """
        self._changed.clear()
        world = self.world
        living = {url for store in world.messages.values() for m in store.values() for url in files_of(m)}
        saved = {
            "format": FORMAT,
            "world": {name: getattr(world, name) for name in KEPT},
            "files": {url: blob for url in living if (blob := world.cdn.get(url)) is not None},
        }
        fresh = self.path.with_suffix(".new")
        fresh.write_bytes(pickle.dumps(saved, protocol=5))
        fresh.replace(self.path)

    def close(self) -> None:
        """Save what changed since, and give the folder free."""
        if self._changed.is_set():
            self.save()
        self._lock.close()


class Reader(pickle.Unpickler):
    """Reads nothing but SimCord's own records: a file of anybody else cannot make it run anything."""

    def find_class(self, module: str, name: str) -> Any:
        """A record or enumeration of SimCord's, or a plain set; UnpicklingError for anything else."""
        if module.startswith("simcord.backend.models.") or module == "simcord.enums":
            found = getattr(importlib.import_module(module), name, None)
            if isinstance(found, type) and found.__module__ == module:
                return found
        if (module, name) in (("builtins", "set"), ("builtins", "frozenset")):
            return super().find_class(module, name)
        raise pickle.UnpicklingError(f"it holds {module}.{name}, which no world does")


def set_aside(path: Path) -> Path:
    """Rename a file to the first free name like it."""
    names = (path.with_name(f"{path.stem}.unreadable-{number}") for number in range(1, 1000))
    aside = next((name for name in names if not name.exists()), path.with_name(f"{path.stem}.unreadable"))
    path.replace(aside)
    return aside


def lock(path: Path) -> io.BufferedWriter:
    """An open file that no other process has locked; the lock goes with the process, however it ends."""
    file = path.open("wb")
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.close()
        raise StoreBusy(f"Another sandbox keeps its world in {os.fspath(path.parent)}.") from error
    return file
