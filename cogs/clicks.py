"""The one dispatcher of every button and menu: acknowledge, decode, do, and answer a refusal privately."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, cast

import discord
from discord.ext import commands

from cogs import caution, whispers
from cogs.custom_id import Control, decode
from cogs.face import Do, Menu, Row
from cogs.faces import FACES
from cogs.layout import action_rows, private
from cogs.names import person, plain
from cogs.private_views import PrivateViews
from cogs.refusals import not_posted, sentence, unforeseen
from cogs.safe import attempt
from cogs.services import Services, moderates
from engine.errors import BadSetup, IllegalMove, MoveError
from host import guards
from host.errors import NoSuchSession, Refusal
from host.kept import StoreFailed
from host.table import Table
from locales import Catalogue, catalogue

log = logging.getLogger(__name__)


Door = Callable[[discord.Interaction[Any], str, Catalogue], Awaitable[None]]
"""Does what a control outside of the games asks for, given its custom_id; it has been acknowledged.

May raise a Refusal. For a custom_id that it did not write it raises NoSuchSession.
"""


class Clicks(commands.Cog):
    """Components of all games. The custom_id says all and nothing is remembered: a restart is not felt.

    `doors` are for controls that belong to no game, by the prefix of their custom_id (what stands before the
    first `|`).
    """

    def __init__(self, services: Services, doors: Mapping[str, Door]) -> None:
        self.house, self._boards, self._doors = services.house, services.boards, doors
        self._privacy = services.privacy
        self._views = PrivateViews(services)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """A component was used. Its acknowledgement comes before anything else and promises nothing."""
        if interaction.type is not discord.InteractionType.component:
            return
        await attempt(interaction.response.defer())
        cat = catalogue(str(interaction.locale))
        table: Table | None = None
        try:
            data: Mapping[str, Any] = cast(Mapping[str, Any], interaction.data or {})
            custom_id = str(data.get("custom_id", ""))
            if door := self._doors.get(custom_id.partition("|")[0]):
                await door(interaction, custom_id, cat)
                return
            control = decode(custom_id)
            if control is None:
                raise NoSuchSession
            table = await self.house.find(control.session)
            await self._do(interaction, control, table, str((data.get("values") or [""])[0]), cat)
        except (Refusal, MoveError, BadSetup) as refusal:
            await _refuse(interaction, sentence(refusal, table, cat), table)
        except Exception:
            log.exception("a click failed")
            await whispers.tell(interaction, unforeseen(cat))

    async def _do(
        self,
        interaction: discord.Interaction[Any],
        control: Control,
        table: Table,
        value: str,
        cat: Catalogue,
    ) -> None:
        """`value` is what was chosen in a menu."""
        user = interaction.user
        match control.do.verb:
            case "join":
                await self.house.stay(table)
                await self.house.join(table.id, person(user))
            case "leave":
                guards.in_lobby(table)  # a game asks first (see "quit")
                await self.house.stay(table)
                await self.house.leave(table.id, user.id)
            case "side":
                await self.house.stay(table)
                side = next((side for side in table.sides if str(side) == control.do.arg), -1)
                await self.house.choose_side(table.id, user.id, side)
            case "decline":
                await self.house.stay(table)
                await self.house.decline(table.id, user.id)
            case "rematch":
                await self._rematch(interaction, table, cat)
            case "start":
                await self.house.stay(table)
                await self.house.start(table.id, user.id)
            case "cancel":
                await self.house.cancel(table.id, user.id)
            case "stop":
                await self.house.stop(table.id, user.id, moderator=moderates(interaction))
                await whispers.close(interaction)
            case "resign":
                await self.house.resign(table.id, user.id)
                await whispers.close(interaction)
            case "dismiss":
                await whispers.close(interaction)
            case "play" | caution.SURE:
                await self._play(interaction, control, table, control.do.arg or value, cat)
            case "pick":
                await self._pick(interaction, control, table, value, cat)
            case "panel":
                seat = self._guard(interaction, control, table)
                if not await self._panel(interaction, table, seat, control.do.arg, cat):
                    raise IllegalMove(seat, control.do.arg)
            case verb:
                await self._views.handle(interaction, table, verb, cat)

    # ---- moves

    def _guard(self, interaction: discord.Interaction[Any], control: Control, table: Table) -> int:
        return guards.playing_seat(table, interaction.user.id, seat=control.seat, decision=control.decision)

    async def _play(
        self,
        interaction: discord.Interaction[Any],
        control: Control,
        table: Table,
        text: str,
        cat: Catalogue,
    ) -> None:
        if control.do.verb != caution.SURE and await self._asks(interaction, control, table, text, cat):
            return
        of_cards = table.position.joint  # the own cards have controls then, and no board has any
        await self.house.play(
            table.id, interaction.user.id, text, seat=control.seat, decision=control.decision
        )
        if not whispers.is_private(interaction):
            return
        if not whispers.is_panel(interaction):
            if of_cards and not table.status.ended:
                await self._views.cards(interaction, table, cat, in_place=True)
            else:
                await self._views.board(interaction, table, cat)
            return
        seat, panel = control.seat, control.do.then
        again = seat is not None and table.decision(seat) is not None and panel
        if not (again and await self._panel(interaction, table, seat or 0, panel, cat)):
            await whispers.close(interaction)

    async def _asks(
        self,
        interaction: discord.Interaction[Any],
        control: Control,
        table: Table,
        text: str,
        cat: Catalogue,
    ) -> bool:
        """Ask first, if the person wants that and the move spends what does not come back. False: go on."""
        try:
            if not await self._privacy.wants_warnings(interaction.user.id):
                return False
        except StoreFailed as error:
            log.warning("nobody knows whether to ask first: %s", error)
        seat = self._guard(interaction, control, table)
        observation = table.observe(seat)
        move = next((legal for legal in observation.legal if str(legal) == text), None)
        warning = None if move is None else FACES[table.game_name].warning(observation, move, cat)
        if warning is None:
            return False
        view = caution.question(warning, table, seat, text, control.do.then, cat)
        await whispers.show(interaction, view)
        return True

    async def _pick(
        self,
        interaction: discord.Interaction[Any],
        control: Control,
        table: Table,
        value: str,
        cat: Catalogue,
    ) -> None:
        """One move is made at once; of several the player chooses in a private menu."""
        seat = self._guard(interaction, control, table)
        face, observation = FACES[table.game_name], table.observe(seat)
        moves = face.choices(observation, value)
        if not moves:
            raise IllegalMove(seat, value)
        if len(moves) == 1:
            await self._play(interaction, control, table, str(moves[0]), cat)
            return
        names = [plain(player) for player in table.people]
        options = tuple(face.label(observation, move, names, cat) for move in moves)
        menu = Menu(cat.say("Choose one …"), Do("play"), options)
        await self._show(interaction, table, seat, cat.say("There are several ways. Which one?"), [menu])

    async def _rematch(self, interaction: discord.Interaction[Any], over: Table, cat: Catalogue) -> None:
        """Ask for another game, in a message of its own, or accept."""
        table = await self.house.rematch(over.id, person(interaction.user))
        if len(table.people) == 1 and not await self._boards.post(table):
            await whispers.tell(interaction, not_posted(table.game_name, cat))

    # ---- private messages

    async def _panel(
        self, interaction: discord.Interaction[Any], table: Table, seat: int, arg: str, cat: Catalogue
    ) -> bool:
        """Show the panel, in place of the private message that was clicked. False: there is no panel now."""
        panel = FACES[table.game_name].panel(table.observe(seat), arg, cat)
        if panel is None:
            return False
        await self._show(interaction, table, seat, panel.text, panel.rows)
        return True

    async def _show(
        self,
        interaction: discord.Interaction[Any],
        table: Table,
        seat: int,
        text: str,
        rows: Sequence[Row],
    ) -> None:
        """A private message with the seat's controls."""
        view = private(text, action_rows(table.id, seat, table.decision(seat), rows))
        await whispers.show(interaction, view)


async def _refuse(interaction: discord.Interaction[Any], text: str, table: Table | None) -> None:
    """Say why not. A private panel that can lead nowhere any more makes room for the sentence."""
    if whispers.is_panel(interaction) and table is not None:
        await whispers.show(interaction, private(text, []))
    else:
        await whispers.tell(interaction, text)
