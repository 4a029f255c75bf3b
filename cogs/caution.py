"""A question before a move spends what does not come back, for those who want to be asked.

What that is, a game says in its own command `warnings` and in `cogs.face.Face.warning`.
"""

from __future__ import annotations

from typing import Any

import discord

from cogs.face import Button, Do, Style
from cogs.game_base import GameBase, answer
from cogs.layout import Layout, action_rows, private
from cogs.refusals import sentence
from cogs.safe import attempt
from host.errors import Refusal
from host.table import Table
from locales import Catalogue, catalogue

SURE = "sure"
"""The verb of the button that makes a move which has been asked about (see `cogs.face.Do`)."""

BOARD = "board"
"""In place of the panel that comes after the move: the own board."""


class Caution(GameBase):
    """The part of the commands of a game with such moves that turns the question on and off."""

    async def keep_warnings(self, interaction: discord.Interaction[Any], on: bool, told: str) -> None:
        """Keep what this person wants, and answer `told`; it goes for all games of theirs from now on."""
        await attempt(interaction.response.defer(ephemeral=True, thinking=True))
        try:
            await self.services.privacy.warn(interaction.user.id, on)
        except Refusal as refusal:
            told = sentence(refusal, None, catalogue(str(interaction.locale)))
        await answer(interaction, told)


def question(text: str, table: Table, seat: int, move: str, then: str, cat: Catalogue) -> Layout:
    """The private question before this move. Its buttons are of the decision that the seat is asked for now:
    whoever answers later than that is refused, as with every control.

    `then` is the panel that comes after the move; BOARD: the question stands where the own board stood, which
    comes back with either answer.
    """
    no = Do("mine") if then == BOARD else Do("dismiss")
    buttons = (
        Button(cat.say("Do it"), Do(SURE, move, then), Style.DANGER),
        Button(cat.say("Do not"), no),
    )
    return private(text, action_rows(table.id, seat, table.decision(seat), [buttons]))
