"""The arrows between the rooms: who may import whom. They run one way."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
OURS = {"bot", "settings", "cogs", "host", "engine", "render", "sandbox", "locales", "benchmarks", "tests"}
ALLOWED = {
    "engine": {"engine"},
    "host": {"host", "engine"},
    "locales": {"locales"},
    "render": {"render", "engine", "locales"},
    "cogs": {"cogs", "host", "engine", "render", "locales"},
    "sandbox": {"sandbox"},
    # a tool that drives the whole bot from outside, as the tests do: no room may lean on it
    "benchmarks": {"benchmarks", "bot", "cogs", "engine", "render", "sandbox", "locales"},
}
"""By room: the rooms it may import."""
WITHOUT_DISCORD = ("engine", "host", "render", "locales")


def files(room: str) -> list[Path]:
    return sorted((ROOT / room).rglob("*.py"))


def imported(path: Path) -> Iterator[tuple[int, str]]:
    """Line and full name of each module that a file imports, wherever in the file."""
    package = path.relative_to(ROOT).with_suffix("").parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level] if node.level else ()
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield node.lineno, module
            yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)


def offences(room: str, allowed: set[str]) -> list[str]:
    """Imports of our own rooms that the arrows do not allow."""
    return [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in files(room)
        for line, name in imported(path)
        if name.partition(".")[0] in OURS - allowed
    ]


@pytest.mark.parametrize("room", ALLOWED)
def test_a_room_imports_only_what_lies_along_the_arrows(room: str) -> None:
    assert files(room)
    assert offences(room, ALLOWED[room]) == []


def test_engine_imports_the_standard_library_alone() -> None:
    foreign = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in files("engine")
        for line, name in imported(path)
        if name.partition(".")[0] not in {*sys.stdlib_module_names, "engine"}
    ]
    assert foreign == []


def test_engine_has_no_clock_and_no_randomness_of_its_own() -> None:
    barred = {"random", "secrets", "time", "datetime", "asyncio", "threading", "socket", "sqlite3"}
    found = [(str(path), name) for path in files("engine") for _, name in imported(path) if name in barred]
    assert found == []


@pytest.mark.parametrize("room", WITHOUT_DISCORD)
def test_discord_stays_in_the_cogs(room: str) -> None:
    found = [
        (str(p), line) for p in files(room) for line, name in imported(p) if name.split(".")[0] == "discord"
    ]
    assert found == []


def test_render_sees_observations_not_states() -> None:
    hidden = ("state", "table", "game", "legal", "placing", "evaluation", "rounds", "persons", "ending")
    found = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in files("render")
        for line, name in imported(path)
        if name.startswith("engine.")
        and (name == "engine.games" or name.split(".")[2:3] in [[h] for h in hidden])
    ]
    assert found == []


def test_relative_imports_are_resolved() -> None:
    names = {name for _, name in imported(ROOT / "tests" / "engine" / "test_vienna_setup.py")}
    assert "tests.engine.scene" in names
