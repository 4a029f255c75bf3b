"""A small bot with the surface of a board-game bot, on an unmodified discord.py.

In a process of its own: python -m tests.sandbox.demo_bot http://127.0.0.1:8765
"""

from __future__ import annotations

import io
import re
import sys
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image, ImageDraw

from sandbox.client import TOKEN, pointed_at

SPACES = {"2 Prater": "The big wheel turns", "4 Ring": "All trams stop here", "6 Oper": "Standing room only"}
LINES = {"join": 3, "move": 1, "hand": 2, "vote": 2, "note": 2, "broken": 4}
"""Buttons and their styles."""

Click = discord.Interaction["DemoBot"]


def board(number: int) -> discord.File:
    """A picture that differs by its number, 880 by 420."""
    image = Image.new("RGB", (880, 420), "#f3ead7")
    draw = ImageDraw.Draw(image)
    for i in range(24):
        x, y = 32 + (i % 12) * 68, 60 + (i // 12) * 150
        fill = "#7c2d2d" if i == number % 24 else "#d9c9a3"
        draw.rounded_rectangle((x, y, x + 58, y + 90), 10, fill, "#4a3a28", 3)
        draw.text((x + 20, y + 36), str(i + 1), "#4a3a28")
    image.save(out := io.BytesIO(), "PNG")
    out.seek(0)
    return discord.File(out, f"board-{number}.png", description=f"Board after move {number}")


class Table(ui.LayoutView):
    """The public message of a game."""

    def __init__(self, number: int, players: dict[int, str], turn: int | None) -> None:
        super().__init__(timeout=None)
        names = ", ".join(discord.utils.escape_markdown(name) for name in players.values()) or "nobody yet"
        at_turn = f"<@{turn}>, it is your turn." if turn else "Press **Join** to sit down."
        box: ui.Container[Table] = ui.Container(accent_colour=discord.Colour(0x7C2D2D))
        box.add_item(ui.TextDisplay(f"## Vienna\n{at_turn}\nMove **{number}** · Players: {names}"))
        picture = discord.MediaGalleryItem(f"attachment://board-{number}.png", description=f"After {number}")
        box.add_item(ui.MediaGallery(picture))
        box.add_item(ui.Separator())
        hand: ui.Button[Table] = ui.Button(label="My hand", custom_id="t:hand")
        box.add_item(ui.Section(ui.TextDisplay("Your hand is shown to nobody else."), accessory=hand))
        row: ui.ActionRow[Table] = ui.ActionRow()
        for name in ("join", "move", "vote", "note", "broken"):
            style = discord.ButtonStyle(LINES[name])
            row.add_item(ui.Button(label=name.title(), custom_id=f"t:{name}", style=style))
        box.add_item(row)
        options = [discord.SelectOption(label=k, value=k, description=v) for k, v in SPACES.items()]
        menu: ui.Select[Any] = ui.Select(custom_id="t:space", placeholder="Choose a space", options=options)
        box.add_item(ui.ActionRow(menu))
        self.add_item(box)


class Note(ui.Modal, title="A note to the table"):
    """A form with one text."""

    text: ui.TextInput[Note] = ui.TextInput(label="Your note", max_length=100, custom_id="text")

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        """Say it aloud, calling nobody."""
        text = f"{interaction.user.display_name}: {self.text.value}"
        await interaction.response.send_message(text, allowed_mentions=discord.AllowedMentions.none())


class DemoBot(discord.AutoShardedClient):
    """One table at a time, in memory."""

    def __init__(self, **options: Any) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        super().__init__(intents=intents, guild_ready_timeout=0.0, **options)
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(group)
        self.number = 0
        self.players: dict[int, str] = {}
        self.resumed = 0

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """The sandbox asks for no pause between shards."""

    async def setup_hook(self) -> None:
        """Tell the commands."""
        await self.tree.sync()

    async def on_resumed(self) -> None:
        """Count the sessions that went on."""
        self.resumed += 1

    async def on_interaction(self, interaction: Click) -> None:
        """One dispatcher for every control, so that old messages work after a restart."""
        if interaction.type is not discord.InteractionType.component or interaction.data is None:
            return
        custom_id = str(interaction.data.get("custom_id"))
        if match := re.fullmatch(r"vote:(\w+)", custom_id):
            await interaction.response.edit_message(content=f"You voted **{match[1]}**.", view=None)
        elif match := re.fullmatch(r"t:(\w+)", custom_id):
            await getattr(self, f"do_{match[1]}")(interaction)

    async def do_join(self, interaction: Click) -> None:
        """Sit down: the clicked message is redrawn with a new picture."""
        self.players[interaction.user.id] = interaction.user.display_name
        await self.redraw(interaction)

    async def do_move(self, interaction: Click) -> None:
        """Acknowledge, then edit the message with the bot's own token."""
        self.number += 1
        await interaction.response.defer()
        assert interaction.message is not None
        view = Table(self.number, self.players, next(iter(self.players), None))
        message = interaction.message
        channel = self.get_partial_messageable(interaction.channel_id or 0)
        await channel.get_partial_message(message.id).edit(view=view, attachments=[board(self.number)])

    async def do_hand(self, interaction: Click) -> None:
        """A private reply."""
        text = f"{interaction.user.display_name}, your hand: **Joker**, **Dom**"
        await interaction.response.send_message(text, ephemeral=True)

    async def do_space(self, interaction: Click) -> None:
        """Tell what was chosen."""
        data: dict[str, Any] = {**(interaction.data or {})}
        await interaction.response.send_message(f"You chose {', '.join(data['values'])}.", ephemeral=True)

    async def do_note(self, interaction: Click) -> None:
        """Open a form."""
        await interaction.response.send_modal(Note())

    async def do_vote(self, interaction: Click) -> None:
        """A deferred private answer, and a direct message to everyone at the table."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        closed = []
        for user, name in self.players.items():
            view = ui.View(timeout=None)
            for label, style in (("for", 3), ("against", 4)):
                button: ui.Button[Any] = ui.Button(
                    label=label.title(), custom_id=f"vote:{label}", style=discord.ButtonStyle(style)
                )
                view.add_item(button)
            try:
                await (await self.fetch_user(user)).send("Shall the emperor stay?", view=view)
            except discord.Forbidden as error:
                closed.append(f"{name} ({error.code})")
        await interaction.edit_original_response(
            content="Votes are out." + (f" DMs closed: {', '.join(closed)}" if closed else "")
        )

    async def do_broken(self, interaction: Click) -> None:
        """No answer at all."""

    async def redraw(self, interaction: Click) -> None:
        """Answer with the clicked message as it is now."""
        view = Table(self.number, self.players, next(iter(self.players), None))
        await interaction.response.edit_message(view=view, attachments=[board(self.number)])


group = app_commands.Group(name="vienna", description="The street of Vienna", guild_only=True)


@group.command(description="Open a table")
@app_commands.describe(
    players="How many seats",
    side="Which board",
    opening="First space",
    rival="Whom to invite",
    blind="Hide points",
    letter="What to say",
)
@app_commands.choices(side=[app_commands.Choice(name=n, value=n.lower()) for n in ("Day", "Night")])
async def start(
    interaction: Click,
    players: app_commands.Range[int, 3, 5],
    side: str = "day",
    opening: str | None = None,
    rival: discord.Member | None = None,
    blind: bool = False,
    letter: discord.Attachment | None = None,
) -> None:
    """Every kind of option that a game needs."""
    bot = interaction.client
    bot.number, bot.players = 0, {}
    await interaction.response.send_message(view=Table(0, {}, None), file=board(0))
    told = f"{players} {side} {opening} {rival} {blind}"
    if letter is not None:
        told = f"{letter.filename}: {(await letter.read()).decode()}"
    await interaction.followup.send(told, ephemeral=True)


@start.autocomplete("opening")
async def opening_choices(interaction: Click, current: str) -> list[app_commands.Choice[str]]:
    """Spaces that contain what was typed."""
    return [app_commands.Choice(name=s, value=s) for s in SPACES if current.lower() in s.lower()]


if __name__ == "__main__":
    with pointed_at(sys.argv[1]):
        DemoBot(shard_count=1).run(TOKEN)
