"""Components: every custom_id of a message is another, texts fit, and no view store keeps them."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from cogs.custom_id import decode
from cogs.face import Button, Do, Menu, Option, Row, Style
from cogs.layout import TEXT_LIMIT, Layout, action_rows, message, private

ROWS: tuple[Row, ...] = (
    (Button("1", Do("play", "a")), Button("2", Do("play", "a"), disabled=True)),
    (Button("3", Do("panel"), disabled=True), Button("4", Do("panel"), disabled=True)),
    (Button("5", Do("play", "b"), Style.DANGER), Button("6", Do("play", "b"), disabled=True)),
    Menu("choose", Do("pick"), (Option("one", "1", "first"), Option("two", "2"))),
)


def components(layout: Layout) -> list[dict[str, Any]]:
    """All components of the message as Discord gets them, the inner ones too."""
    found: list[dict[str, Any]] = []

    def walk(parts: list[dict[str, Any]]) -> None:
        for part in parts:
            found.append(part)
            walk(part.get("components", []))

    walk(layout.to_components())  # type: ignore[no-untyped-call]
    return found


async def test_custom_ids_differ_even_where_disabled_buttons_are_alike() -> None:
    rows = [*action_rows(1, 0, 5, ROWS), *action_rows(1, 1, 5, ROWS)]
    ids = [part["custom_id"] for part in components(message("x", rows=rows)) if "custom_id" in part]
    assert len(ids) == 14
    assert len(set(ids)) == 14
    assert all(decode(text) for text in ids)


async def test_an_enabled_control_carries_what_it_does() -> None:
    parts = components(private("x", action_rows(7, 2, 30, ROWS)))
    enabled = {part.get("label", "menu"): part["custom_id"] for part in parts if "custom_id" in part}
    assert enabled["1"] == "k|7|2|30|play|a|"
    assert enabled["menu"] == "k|7|2|30|pick||"
    assert [part["label"] for part in parts if part.get("disabled")] == ["2", "3", "4", "6"]
    menu = next(part for part in parts if part["type"] == discord.ComponentType.select.value)
    assert [option.get("description") for option in menu["options"]] == ["first", None]


@pytest.mark.parametrize("build", [message, private])
async def test_scenario_120_no_view_store_keeps_it(build: Any) -> None:
    """discord.py stores every view that is not finished; a whole game is looked at over the wire."""
    assert not discord.ui.LayoutView().is_finished()
    layout = build("x", rows=action_rows(1, 0, 5, ROWS))
    assert layout.is_finished()
    assert layout.timeout is None


async def test_texts_of_any_length_fit_with_the_small_print() -> None:
    small = "s" * 180
    for layout in (message("x" * 9000, small=small), private("x" * 9000, [])):
        texts = [part["content"] for part in components(layout) if "content" in part]
        assert texts[0] == "x" * TEXT_LIMIT
        assert sum(map(len, texts)) <= 4000


async def test_scenario_99_no_control_has_an_emoji_that_could_be_refused() -> None:
    """Signs stand in labels as plain text; the emoji field, which Discord checks, is never used."""
    parts = components(message("x", rows=action_rows(1, 0, 5, ROWS)))
    controls = [part for part in parts if "custom_id" in part]
    assert len(controls) == 7
    options = [option for part in controls for option in part.get("options", [])]
    assert all(item.get("emoji") is None for item in [*controls, *options])
