"""What fits into Discord's controls: its limits, and how texts and buttons are brought within them."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.face import Button

BUTTON_LIMIT = 80
"""Characters that Discord allows a button's label."""
BUTTONS_IN_A_ROW = 5
OPTION_LIMIT = 100
"""Characters that Discord allows an option's label and description."""


def clip(text: str, limit: int) -> str:
    """The text within `limit` characters; an ellipsis stands for what was cut."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def even_rows(buttons: Sequence[Button]) -> tuple[tuple[Button, ...], ...]:
    """Buttons in rows of at most five, all rows but the last equally long."""
    count = -(-len(buttons) // BUTTONS_IN_A_ROW)
    length = -(-len(buttons) // count) if count else 1
    return tuple(tuple(buttons[i : i + length]) for i in range(0, len(buttons), length))
