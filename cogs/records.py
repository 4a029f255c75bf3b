"""Games as they were played, for everybody to keep and to check: the log as a file, and the seed's proof."""

from __future__ import annotations

import asyncio
import io
import logging
from typing import Any

import discord
from discord import app_commands

from cogs.faces import FACES
from cogs.game_base import GameBase, answer
from cogs.names import plain
from cogs.safe import Failure, attempt
from cogs.services import Services
from engine.transcript import Transcript, write
from engine.transcript_reader import LIMIT, TranscriptError, read
from engine.verify import Verdict, verify
from host.export import export
from host.house import House
from host.kept import StoreFailed
from host.store import Saved, Unreadable
from locales import Catalogue, catalogue, mark

log = logging.getLogger(__name__)

GUIDE = "`docs/fairness.md`"
"""Tells how to check a game by hand."""


class Records(GameBase):
    """The part of a game's commands that is about what was played."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        # playing a game again keeps a core busy, and a stranger's file may hold a long one: one at a time
        self._checking = asyncio.Semaphore(1)

    @app_commands.command(name="log", description=mark("Get the game of this channel as a text file"))
    @app_commands.checks.cooldown(3, 10.0)
    async def give_log(self, interaction: discord.Interaction[Any]) -> None:
        """The log of the open game, else of the last one, as a file of a private answer."""
        await attempt(interaction.response.defer(ephemeral=True, thinking=True))
        cat = catalogue(str(interaction.locale))
        try:
            if not interaction.app_permissions.attach_files:
                raise Untold(cat.say("I may not attach files here: the permission Attach Files is missing."))
            session = await self._session(interaction.channel_id or 0, cat, ended=False)
            told, file = await log_file(self.house, session, cat)
        except Untold as reason:
            await answer(interaction, str(reason))
            return
        await attempt(interaction.edit_original_response(content=told, attachments=[file]))

    @app_commands.command(description=mark("Check that all that was drawn in a game follows from its seed"))
    @app_commands.describe(file=mark("The log of a game; without one, the last game here that has ended"))
    @app_commands.checks.cooldown(3, 10.0)
    async def verify(
        self, interaction: discord.Interaction[Any], file: discord.Attachment | None = None
    ) -> None:
        """Play a game that has ended again with the chance of its seed, and say whether all is as it was."""
        await attempt(interaction.response.defer(ephemeral=True, thinking=True))
        cat = catalogue(str(interaction.locale))
        which = ""
        try:
            if file is None:
                session = await self._session(interaction.channel_id or 0, cat, ended=True)
                saved, text = await _log_of(self.house, session, cat)
                which = self._which(saved, cat)
            else:
                text = await _downloaded(file, cat)
            async with self._checking:
                played, verdict = await asyncio.to_thread(_checked, text)
        except Untold as reason:
            told = str(reason)
        except TranscriptError as error:
            told = cat.say("This is no log that can be checked. {problem}", problem=_quoted(str(error)))
        else:
            told = "\n".join(filter(None, [_judged(played, verdict, cat), which]))
        await answer(interaction, told)

    async def _session(self, channel_id: int, cat: Catalogue, *, ended: bool) -> int:
        """The channel's open game, unless it must have `ended`, else its last one. Raises Untold."""
        table = self.house.in_channel(channel_id)
        here = table if table is not None and table.game_name == self.game else None
        if here and not ended:
            return here.id
        try:
            session = await self.house.store.last_played_in(channel_id, self.game)
        except StoreFailed as error:
            raise _unreadable(error, cat) from error
        if session is not None:
            return session
        if here:
            raise Untold(
                cat.say("The seed of this game is secret until it has ended; then it can be checked.")
            )
        title = FACES[self.game].title(cat)
        raise Untold(cat.say("{title} has not been played in this channel yet.", title=title))

    def _which(self, saved: Saved, cat: Catalogue) -> str:
        """Which game of the channel has been checked, as another may be open there."""
        ended = f"<t:{int(saved.rows[-1].at)}:f>"
        if self.house.in_channel(saved.setup.channel_id) is None:
            return cat.say("This was game {number}, which ended {when}.", number=saved.id, when=ended)
        return cat.say(
            "This was game {number}, which ended {when}. The one that is open here now can be checked when it"
            " has ended.",
            number=saved.id,
            when=ended,
        )


class Untold(Exception):
    """There is nothing to give or to check; the text is the sentence that says why."""


async def log_file(house: House, session_id: int, cat: Catalogue) -> tuple[str, discord.File]:
    """The log of a session as a file, and what is told with it. Raises Untold."""
    saved, text = await _log_of(house, session_id, cat)
    file = discord.File(io.BytesIO(text), f"{saved.setup.game}-{saved.id}.txt")
    return _with_file(saved.setup.game, file.filename, saved.ended, cat), file


async def _log_of(house: House, session_id: int, cat: Catalogue) -> tuple[Saved, bytes]:
    """A session and the text of its log. Raises Untold."""
    try:
        saved = await house.store.load(session_id)
        if saved is None:
            raise Unreadable(f"there is no session {session_id}")
        return saved, await asyncio.to_thread(lambda: write(export(saved, house.games, plain)))
    except (StoreFailed, Unreadable) as error:
        raise _unreadable(error, cat) from error


def _unreadable(error: Exception, cat: Catalogue) -> Untold:
    log.error("a log cannot be read: %s", error)
    return Untold(cat.say("The log cannot be read now. Please try again in a moment."))


async def _downloaded(file: discord.Attachment, cat: Catalogue) -> bytes:
    """What stands in the file. Raises Untold."""
    if file.size > LIMIT:
        raise Untold(cat.say("This file is too big to be the log of a game."))
    text = await attempt(file.read())
    if isinstance(text, Failure):
        raise Untold(cat.say("I could not download the file. Please try again in a moment."))
    return text


def _checked(text: bytes) -> tuple[Transcript, Verdict]:
    """The log of the text, and whether all follows from its seed. Raises TranscriptError."""
    played = read(text)
    return played, verify(played)


def _with_file(game: str, name: str, ended: bool, cat: Catalogue) -> str:
    """What is told with the file of this name."""
    if not ended:
        return cat.say(
            "The log of this game so far. When it has ended, its seed and all draws stand in it, too."
        )
    return cat.say(
        "The log of this game. /{game} verify checks it, and so does {command}.",
        game=game,
        command=f"`python -m engine verify {name}`",
    )


def _judged(played: Transcript, verdict: Verdict, cat: Catalogue) -> str:
    """What came of checking a log."""
    if played.seed is None:
        return cat.say(
            "This game had not ended when the log was made, and its seed was secret. Ask for the log anew."
        )
    moves = cat.count("{n} move", "{n} moves", verdict.moves)
    chance = cat.count("{n} result of chance", "{n} results of chance", verdict.draws)
    if verdict.problem is not None:
        return cat.say(
            "**This log is not right.** Up to {moves} and {chance} all fits; then not: {problem}",
            moves=moves,
            chance=chance,
            problem=_quoted(verdict.problem),
        )
    told = cat.say(
        "**All is right:** {moves} and {chance} (lots, shuffles, rolls) follow from the seed and the rules."
        " The SHA-256 of the seed is {hash}: compare it with the one that was shown before the game began."
        " How to check this without me stands in {guide}.",
        moves=moves,
        chance=chance,
        hash=f"`{played.seed_sha256}`",
        guide=GUIDE,
    )
    if not any(played.faces):  # a game without dice
        return told
    faces = ", ".join(f"{face}: {times}" for face, times in enumerate(played.faces, 1))
    return " ".join([told, cat.say("How often each face of the dice fell: {faces}.", faces=faces)])


def _quoted(problem: str) -> str:
    """A finding of the engine, in which a stranger's text may stand, so that it is nothing but text."""
    return f"```\n{problem.replace('`', '')}\n```"
