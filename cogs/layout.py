"""Values of a face as Discord's components (Components V2, the same for all games)."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from cogs.custom_id import Control, encode
from cogs.face import Button, Do, Menu, Row, Style

TEXT_LIMIT = 3800
"""Characters of all texts of one message together; Discord takes 4,000."""

_STYLES = {
    Style.PRIMARY: discord.ButtonStyle.primary,
    Style.SECONDARY: discord.ButtonStyle.secondary,
    Style.SUCCESS: discord.ButtonStyle.success,
    Style.DANGER: discord.ButtonStyle.danger,
}


class Layout(ui.LayoutView):
    """A message's components. Clicks go through one dispatcher, so discord.py is to remember none of them."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    def is_finished(self) -> bool:
        """Always: this keeps the view out of discord.py's view store, which never forgets."""
        return True


def action_rows(
    session: int, seat: int | None, decision: int | None, rows: Sequence[Row]
) -> list[ui.ActionRow[Layout]]:
    """The rows with session, seat and decision in every custom_id."""
    built: list[ui.ActionRow[Layout]] = []
    for number, row in enumerate(rows):
        action_row: ui.ActionRow[Layout] = ui.ActionRow()
        items: tuple[Button | Menu, ...] = row if isinstance(row, tuple) else (row,)
        for place, item in enumerate(items):
            # disabled controls can be alike; Discord wants every custom_id of a message to differ
            off = isinstance(item, Button) and item.disabled
            do = Do("off", f"{number}.{place}") if off else item.do
            action_row.add_item(_item(item, encode(Control(session, seat, decision, do))))
        built.append(action_row)
    return built


def _item(item: Button | Menu, custom_id: str) -> ui.Button[Layout] | ui.Select[Layout]:
    if isinstance(item, Button):
        return ui.Button(
            label=item.label, style=_STYLES[item.style], disabled=item.disabled, custom_id=custom_id
        )
    options = [
        discord.SelectOption(label=o.label, value=o.value, description=o.description or None)
        for o in item.options
    ]
    return ui.Select(placeholder=item.placeholder, options=options, custom_id=custom_id)


def message(
    text: str,
    *,
    colour: int | None = None,
    picture: discord.File | None = None,
    rows: Sequence[ui.ActionRow[Layout]] = (),
    small: str = "",
) -> Layout:
    """A container in one colour: the picture, the text, the controls, the small print."""
    layout, box = Layout(), ui.Container[Layout](accent_colour=colour)
    if picture is not None:
        box.add_item(ui.MediaGallery(discord.MediaGalleryItem(picture, description=picture.description)))
    box.add_item(ui.TextDisplay(text[:TEXT_LIMIT]))
    for row in rows:
        box.add_item(row)
    if small:
        box.add_item(ui.TextDisplay(f"-# {small}"))
    layout.add_item(box)
    return layout


def private(text: str, rows: Sequence[ui.ActionRow[Layout]]) -> Layout:
    """A private message: text and controls."""
    layout = Layout()
    layout.add_item(ui.TextDisplay(text[:TEXT_LIMIT]))
    for row in rows:
        layout.add_item(row)
    return layout
