"""The slash commands that every game has, and the opening of a table. A game's own cog adds `start`."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import app_commands

from cogs.faces import FACES
from cogs.game_base import answer
from cogs.names import person, plain
from cogs.permissions import missing
from cogs.records import Records
from cogs.refusals import not_posted, secrets_are_not_typed, sentence, servers_only
from cogs.rule_book import RuleBook
from cogs.safe import attempt
from cogs.scene import own_scene
from cogs.seats import Seats
from cogs.services import moderates
from engine.errors import BadSetup, MoveError
from host import guards
from host.errors import ChannelTaken, Refusal
from host.pace import Pace
from host.seating import Seating
from host.table import Table
from locales import Catalogue, catalogue, mark

log = logging.getLogger(__name__)

CHOICES = 25
"""Suggestions that Discord shows for an option."""


TABLE_OPTIONS = {
    "pace": mark("How long a turn may take"),
    "invite": mark("Ask somebody; then nobody else can sit down"),
    "invite2": mark("Ask somebody else, too"),
    "invite3": mark("Ask somebody else, too"),
    "invite4": mark("Ask somebody else, too"),
}
"""Descriptions of the options that `start` has in every game."""
PACES = [
    app_commands.Choice(name=mark("Live: 3 minutes a turn"), value=Pace.LIVE.value),
    app_commands.Choice(name=mark("Relaxed: 24 hours a turn"), value=Pace.RELAXED.value),
    app_commands.Choice(name=mark("No time limit"), value=Pace.NONE.value),
]


class GameCog(RuleBook, Seats, Records):
    """One game's commands. Subclasses say which game and add `start` with the game's own options."""

    # ---- opening

    async def open_table(
        self,
        interaction: discord.Interaction[Any],
        seats: int | None,
        options: Mapping[str, object],
        pace: Pace,
        invited: Sequence[discord.Member],
        *,
        dms: bool = True,
        seating: Seating = Seating.JOINED,
    ) -> None:
        """Open a lobby for this game in the channel of the interaction.

        `seats` is how many may sit at most: if not said, all that the game allows, or all who were invited.
        `dms`: secrets, if the game has any, go by direct message. `seating`: what gives everybody their seat.
        """
        await attempt(interaction.response.defer(ephemeral=True, thinking=True))
        cat = catalogue(str(interaction.locale))
        if interaction.guild_id is None or interaction.channel_id is None:
            await answer(interaction, servers_only(cat))
            return
        if lacking := missing(interaction, cat):
            await answer(
                interaction,
                cat.say("I cannot play here: in this channel I still need {list}.", list=", ".join(lacking)),
            )
            return
        counts = self.house.games[self.game].counts(options)
        if problem := _wrong_guests(interaction.user, seats, invited, counts, cat):
            await answer(interaction, problem)
            return
        try:
            table = await self.house.open_lobby(
                self.game,
                {**options, **self.services.defaults.get(self.game, {})},
                len(invited) + 1 if invited else seats or max(counts),
                interaction.guild_id,
                interaction.channel_id,
                person(interaction.user),
                pace=pace,
                invited=[person(member) for member in invited],
                dms=dms,
                seating=seating,
            )
        except ChannelTaken as taken:
            link = await self.boards.link(taken.session_id)
            await answer(interaction, " ".join(filter(None, [sentence(taken, None, cat), link])))
            return
        except (Refusal, BadSetup) as refusal:
            await answer(interaction, sentence(refusal, None, cat))
            return
        await self._post(interaction, table, cat)

    async def _post(self, interaction: discord.Interaction[Any], table: Table, cat: Catalogue) -> None:
        """Post the session's message; it answers the command, unless there is none."""
        if await self.boards.post(table):
            await attempt(interaction.delete_original_response())
            return
        await answer(interaction, not_posted(self.game, cat))

    @app_commands.command(description=mark("Make a move by its text"))
    @app_commands.describe(text=mark("The move; the list offers what is possible"))
    async def move(self, interaction: discord.Interaction[Any], text: str) -> None:
        """Make a move by its notation. Who types it has thought about it: nobody is asked again."""

        async def play(table: Table, cat: Catalogue) -> None:
            if self._decides_in_secret(table, interaction.user.id):
                await answer(interaction, secrets_are_not_typed(cat))
                return
            await self.house.play(table.id, interaction.user.id, " ".join(text.split()))
            await attempt(interaction.delete_original_response())

        await self.about_table(interaction, play)

    def _decides_in_secret(self, table: Table, person_id: int) -> bool:
        """Is the person asked for something that nobody else may know? It is never typed where others play.

        Raises what stands in the way of any decision.
        """
        seat = guards.playing_seat(table, person_id, seat=None, decision=None)
        names = [plain(player) for player in table.people]
        return bool(FACES[self.game].secret_controls(table.observe(seat), names, catalogue(None)))

    @move.autocomplete("text")
    async def _moves(
        self, interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        """The legal moves that contain what has been typed."""
        table = self.house.in_channel(interaction.channel_id or 0)
        if table is None or table.game_name != self.game or table.frozen:
            return []
        try:
            if self._decides_in_secret(table, interaction.user.id):
                return []
            seat = guards.playing_seat(table, interaction.user.id, seat=None, decision=None)
        except (Refusal, MoveError):
            return []
        cat, face, observation = catalogue(str(interaction.locale)), FACES[self.game], table.observe(seat)
        names, wanted = [plain(player) for player in table.people], current.casefold().split()
        found: list[app_commands.Choice[str]] = []
        for legal in observation.legal:
            option = face.label(observation, legal, names, cat)
            if all(word in f"{option.label} {option.value}".casefold() for word in wanted):
                found.append(app_commands.Choice(name=option.label, value=option.value))
            if len(found) == CHOICES:
                break
        return found

    @app_commands.command(description=mark("Show the board again"))
    @app_commands.describe(anew=mark("Post it anew at the end of the channel, for all"))
    @app_commands.checks.cooldown(3, 10.0)
    async def board(self, interaction: discord.Interaction[Any], anew: bool = False) -> None:
        """Show the board, privately or (for players) in a new message."""

        async def show(table: Table, cat: Catalogue) -> None:
            seat = table.seat_of(interaction.user.id)
            if not anew:
                view, files = await own_scene(table, self.services.studio, cat, seat)
                await attempt(interaction.edit_original_response(view=view, attachments=files))
            elif seat is None and not moderates(interaction):
                await answer(
                    interaction,
                    cat.say("Only players and moderators can post the board anew; watch it privately."),
                )
            else:
                await self._post(interaction, table, cat)

        await self.about_table(interaction, show)


def _wrong_guests(
    host: discord.User | discord.Member,
    seats: int | None,
    invited: Sequence[discord.Member],
    counts: Sequence[int],
    cat: Catalogue,
) -> str | None:
    """What is wrong with those who were asked to play, one sentence."""
    ids = [member.id for member in invited]
    fewest, most = min(counts), seats or max(counts)
    if host.id in ids:
        return cat.say("You sit at your table anyway; invite the others.")
    if len(set(ids)) < len(ids):
        return cat.say("You have invited somebody twice; name each of them once.")
    if any(member.bot for member in invited):
        return cat.say("Bots cannot sit at the table; invite people.")
    if invited and len(ids) + 1 < fewest:
        return cat.count(
            "With invitations nobody else can sit, and {n} player is needed: invite more people.",
            "With invitations nobody else can sit, and {n} players are needed: invite more people.",
            fewest,
        )
    if invited and len(ids) + 1 > most:
        return cat.count(
            "You have invited more people than the table has seats: there is {n}.",
            "You have invited more people than the table has seats: there are {n}.",
            most,
        )
    return None
