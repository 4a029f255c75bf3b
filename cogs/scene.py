"""A session as the message that shows it: lobby, board, end; for the channel and for private copies."""

from __future__ import annotations

import io
from functools import partial

import discord

from cogs.face import Face
from cogs.faces import FACES
from cogs.layout import TEXT_LIMIT, Layout, action_rows, message
from cogs.lobby import closed, lobby, seed_line
from cogs.names import escaped, plain
from host.position import Status
from host.table import Table
from locales import Catalogue
from render import Name
from render.studio import Studio

LINES = 6
"""So many lines of what happened last are shown, and always all of the last move."""

Scene = tuple[Layout, list[discord.File]]
"""Components and the files they show."""


async def scene(table: Table, studio: Studio, cat: Catalogue) -> Scene:
    """The session as it stands at the moment of the call, however long the picture takes."""
    face = FACES[table.game_name]
    if table.frozen:
        return _frozen(table, face, cat), []
    if table.status is Status.LOBBY:
        return lobby(table, face, cat), []
    if table.status is Status.CLOSED:
        return closed(table, face, cat), []
    observation, number = table.observe(None), table.number
    layout = partial(
        message,
        _text(table, face, cat),
        colour=face.colour(observation),
        rows=_controls(table, face, cat),
        small=seed_line(table, cat),
    )
    names = tuple(Name(person.display, person.handle) for person in table.people)
    picture = await studio.picture(table.game_name, observation, names, cat.language)
    file = discord.File(io.BytesIO(picture.png), f"board-{number}.png", description=picture.alt)
    return layout(picture=file), [file]


def _text(table: Table, face: Face, cat: Catalogue) -> str:
    names = [escaped(person) for person in table.people]
    observation = table.observe(None)
    if table.outcome is not None:
        result = face.result(observation, table.outcome, names, cat)
        return "\n".join([*_story(table, face, cat, len(result)), "", result])
    if table.status is Status.STOPPED:
        head = cat.say("**The game was stopped.** It counts for nobody.")
    else:
        head = f"### {face.headline(observation, names, cat)}"
    return "\n".join([head, *_story(table, face, cat, len(head))])


def _story(table: Table, face: Face, cat: Catalogue, taken: int) -> list[str]:
    """What happened last, oldest first: all of the last move, of those before as much as there is room.

    `taken` characters of the message are not for it: the result of a game is never cut off.
    """
    observation = table.observe(None)
    names = [escaped(person) for person in table.people]
    lines: list[str] = []
    for told in reversed(table.story(None)):
        if len(lines) >= LINES:
            break
        lines = [f"· {line}" for line in face.lines(told.events, observation, names, cat)] + lines
    while sum(len(line) + 1 for line in lines) + taken + 1 > TEXT_LIMIT:
        lines.pop(0)
    return lines


def _controls(table: Table, face: Face, cat: Catalogue) -> list[discord.ui.ActionRow[Layout]]:
    """For the seats to act; everybody sees them, the dispatcher lets only those seats use them."""
    names = [plain(person) for person in table.people]
    built: list[discord.ui.ActionRow[Layout]] = []
    for seat in table.to_act:
        rows = face.controls(table.observe(seat), names, cat)
        built += action_rows(table.id, seat, table.decision(seat), rows)
    return built


def _frozen(table: Table, face: Face, cat: Catalogue) -> Layout:
    if table.status.ended:
        text = cat.say("This game has ended. How it stood cannot be shown: its log does not fit the rules.")
    else:
        text = cat.say(
            "This game cannot go on: its log does not fit the rules. Nothing is guessed; please stop it."
        )
    return message(f"## {face.title(cat)}\n{text}")
