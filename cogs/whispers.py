"""Private messages in answer to a click: a sentence, or a view in place of the private one clicked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from cogs.layout import Layout
from cogs.safe import attempt


async def tell(interaction: discord.Interaction[Any], text: str) -> None:
    """A private sentence to whoever clicked."""
    await attempt(
        interaction.followup.send(text, ephemeral=True, allowed_mentions=discord.AllowedMentions.none())
    )


async def show(
    interaction: discord.Interaction[Any],
    view: Layout,
    files: Sequence[discord.File] = (),
    *,
    in_place: bool | None = None,
) -> None:
    """A private view. It takes the place of a private panel that was clicked; `in_place` says otherwise."""
    if is_panel(interaction) if in_place is None else in_place:
        await attempt(interaction.edit_original_response(view=view, attachments=files))
    else:
        await attempt(interaction.followup.send(view=view, files=list(files), ephemeral=True))


async def close(interaction: discord.Interaction[Any]) -> None:
    """The private message that was clicked has done its work."""
    if is_private(interaction):
        await attempt(interaction.delete_original_response())


def is_private(interaction: discord.Interaction[Any]) -> bool:
    """Was the control in a private message of ours?"""
    return interaction.message is not None and interaction.message.flags.ephemeral


def is_panel(interaction: discord.Interaction[Any]) -> bool:
    """Was it in one that may become something else? A private copy of the board stays what it is."""
    return is_private(interaction) and not (interaction.message and interaction.message.attachments)
