"""The one dispatcher of every button and menu: acknowledge, decode, do, and answer a refusal privately."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

import discord
from discord.ext import commands

from cogs import caution, whispers
from cogs.custom_id import Control, decode
from cogs.face import Do, Menu, Row
from cogs.faces import FACES
from cogs.layout import Layout, action_rows, private
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


@dataclass(frozen=True)
class Click:
    """A control of a session that somebody used, and the language of the answer."""

    interaction: discord.Interaction[Any]
    control: Control
    table: Table
    cat: Catalogue

    def seat(self) -> int:
        """The seat of whoever clicked, if it is asked for this. Raises what stands in the way."""
        control, person_id = self.control, self.interaction.user.id
        return guards.playing_seat(self.table, person_id, seat=control.seat, decision=control.decision)


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
            click = Click(interaction, control, table, cat)
            await self._do(click, str((data.get("values") or [""])[0]))
        except (Refusal, MoveError, BadSetup) as refusal:
            await _refuse(interaction, sentence(refusal, table, cat), table)
        except Exception:
            log.exception("a click failed")
            await whispers.tell(interaction, unforeseen(cat))

    async def _do(self, click: Click, value: str) -> None:
        """`value` is what was chosen in a menu."""
        table, user = click.table, click.interaction.user
        match click.control.do.verb:
            case "join":
                await self.house.stay(table)
                await self.house.join(table.id, person(user))
            case "leave":
                guards.in_lobby(table)  # a game asks first (see "quit")
                await self.house.stay(table)
                await self.house.leave(table.id, user.id)
            case "side":
                await self.house.stay(table)
                if table.seat_of(user.id) is None:
                    await self.house.join(table.id, person(user))
                side = next((side for side in table.sides if str(side) == click.control.do.arg), -1)
                await self.house.choose_side(table.id, user.id, side)
            case "decline":
                await self.house.stay(table)
                await self.house.decline(table.id, user.id)
            case "rematch":
                await self._rematch(click)
            case "start":
                await self.house.stay(table)
                await self.house.start(table.id, user.id)
            case "cancel":
                await self.house.cancel(table.id, user.id)
            case "stop":
                await self.house.stop(table.id, user.id, moderator=moderates(click.interaction))
                await whispers.close(click.interaction)
            case "resign":
                await self.house.resign(table.id, user.id)
                await whispers.close(click.interaction)
            case "dismiss":
                await whispers.close(click.interaction)
            case "play":
                await self._play(click, click.control.do.arg or value)
            case caution.SURE:
                await self._make(click, click.control.do.arg)
            case "pick":
                await self._pick(click, value)
            case "panel":
                seat = click.seat()
                if not await self._panel(click, seat, click.control.do.arg):
                    raise IllegalMove(seat, click.control.do.arg)
            case verb:
                await self._views.handle(click.interaction, table, verb, click.cat)

    # ---- moves

    async def _play(self, click: Click, text: str) -> None:
        """Make the move, or ask first."""
        if question := await self._question(click, text):
            in_place = whispers.is_private(click.interaction)  # either answer brings a private board back
            await whispers.show(click.interaction, question, in_place=in_place)
        else:
            await self._make(click, text)

    async def _make(self, click: Click, text: str) -> None:
        """Make the move, and show in the private message that was clicked what has come of it."""
        table, interaction, control = click.table, click.interaction, click.control
        of_cards = table.position.joint  # the own cards have controls then, and no board has any
        await self.house.play(
            table.id, interaction.user.id, text, seat=control.seat, decision=control.decision
        )
        if not whispers.is_private(interaction):
            return
        if not whispers.is_panel(interaction) or control.do.then == caution.BOARD:
            if of_cards and not table.status.ended:
                await self._views.cards(interaction, table, click.cat, in_place=True)
            else:
                await self._views.board(interaction, table, click.cat)
            return
        seat, panel = control.seat, control.do.then
        again = seat is not None and table.decision(seat) is not None and panel
        if not (again and await self._panel(click, seat or 0, panel)):
            await whispers.close(interaction)

    async def _question(self, click: Click, text: str) -> Layout | None:
        """The question before a move that spends what does not come back, for those who want it."""
        table, seat = click.table, click.seat()
        observation = table.observe(seat)
        move = next((legal for legal in observation.legal if str(legal) == text), None)
        warning = None if move is None else FACES[table.game_name].warning(observation, move, click.cat)
        if warning is None:
            return None
        try:
            if not await self._privacy.wants_warnings(click.interaction.user.id):
                return None
        except StoreFailed as error:
            log.warning("nobody knows whether to ask first: %s", error)
        of_board = whispers.is_private(click.interaction) and not whispers.is_panel(click.interaction)
        then = caution.BOARD if of_board else click.control.do.then
        return caution.question(warning, table, seat, text, then, click.cat)

    async def _pick(self, click: Click, value: str) -> None:
        """One move is made at once; of several the player chooses in a private menu."""
        table, seat, cat = click.table, click.seat(), click.cat
        face, observation = FACES[table.game_name], table.observe(seat)
        moves = face.choices(observation, value)
        if not moves:
            raise IllegalMove(seat, value)
        if len(moves) == 1:
            await self._play(click, str(moves[0]))
            return
        names = [plain(player) for player in table.people]
        options = tuple(face.label(observation, move, names, cat) for move in moves)
        menu = Menu(cat.say("Choose one …"), Do("play"), options)
        await _show(click, seat, cat.say("There are several ways. Which one?"), [menu])

    async def _rematch(self, click: Click) -> None:
        """Ask for another game, in a message of its own, or accept."""
        table = await self.house.rematch(click.table.id, person(click.interaction.user))
        if len(table.people) == 1 and not await self._boards.post(table):
            await whispers.tell(click.interaction, not_posted(table.game_name, click.cat))

    async def _panel(self, click: Click, seat: int, arg: str) -> bool:
        """Show the panel, in place of the private message that was clicked. False: there is no panel now."""
        panel = FACES[click.table.game_name].panel(click.table.observe(seat), arg, click.cat)
        if panel is None:
            return False
        await _show(click, seat, panel.text, panel.rows)
        return True


async def _show(click: Click, seat: int, text: str, rows: Sequence[Row]) -> None:
    """A private message with the seat's controls."""
    view = private(text, action_rows(click.table.id, seat, click.table.decision(seat), rows))
    await whispers.show(click.interaction, view)


async def _refuse(interaction: discord.Interaction[Any], text: str, table: Table | None) -> None:
    """Say why not. A private panel that can lead nowhere any more makes room for the sentence."""
    if whispers.is_panel(interaction) and table is not None:
        await whispers.show(interaction, private(text, []))
    else:
        await whispers.tell(interaction, text)
