"""A session as the message that shows it: lobby, board, end; for the channel and for private copies."""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import partial

import discord

from cogs.face import Face
from cogs.faces import FACES
from cogs.layout import TEXT_LIMIT, Layout, action_rows, message
from cogs.lobby import closed, lobby, seed_line
from cogs.moment import moment
from cogs.names import escaped, plain
from cogs.rows import row_for_all
from cogs.story import story
from host import rated
from host.position import Status
from host.table import Table
from locales import Catalogue
from render import Kind, Name
from render.studio import Studio

Scene = tuple[Layout, list[discord.File]]
"""Components and the files they show."""


async def scene(table: Table, studio: Studio | None, cat: Catalogue) -> Scene:
    """The session for everybody, as it stands at the moment of the call, however long the picture takes.

    Without a studio there is no picture: the position stands there as text.
    """
    return await _scene(table, studio, cat, None, table.position.waits_for)


async def own_scene(table: Table, studio: Studio, cat: Catalogue, seat: int | None) -> Scene:
    """The session for one person alone: what their seat (None: a spectator) may see and do."""
    return await _scene(table, studio, cat, seat, [s for s in table.position.waits_for if s == seat])


async def secret_scene(table: Table, studio: Studio, cat: Catalogue, seat: int) -> Scene:
    """What only that seat of a running game knows, and its controls if it has a secret choice to make."""
    face, observation = FACES[table.game_name], table.observe(seat)
    controls = face.secret_controls(observation, [plain(person) for person in table.people], cat)
    layout = partial(
        message,
        face.cards(observation, [escaped(person) for person in table.people], cat),
        colour=face.colour(observation),
        rows=action_rows(table.id, seat, table.decision(seat), controls),
    )
    kind: Kind = "vote" if table.position.joint else "cards"
    names = tuple(Name(person.display, person.handle) for person in table.people)
    picture = await studio.picture(table.game_name, observation, names, cat.language, kind)
    file = discord.File(io.BytesIO(picture.png), f"{kind}.png", description=picture.alt)
    return layout(picture=file), [file]


async def _scene(
    table: Table, studio: Studio | None, cat: Catalogue, viewer: int | None, seats: Sequence[int]
) -> Scene:
    """As the viewer sees it, with the controls of these seats."""
    face = FACES[table.game_name]
    if table.frozen:
        return _frozen(table, face, cat), []
    if table.status is Status.LOBBY:
        return lobby(table, face, cat), []
    if table.status is Status.CLOSED:
        return closed(table, face, cat), []
    observation, number = table.observe(viewer), table.number
    layout = partial(
        message,
        colour=face.colour(observation),
        rows=[*_controls(table, face, cat, seats), *_for_all(table, cat)],
        small=seed_line(table, cat),
    )
    if studio is None:
        position = face.position(observation, [escaped(person) for person in table.people], cat)
        room = TEXT_LIMIT - len(position) - 1
        text = _text(table, face, cat, room, headed=False)  # the position has its headline
        return layout("\n".join(filter(None, [text, position]))), []
    layout = partial(layout, _text(table, face, cat, TEXT_LIMIT))
    names = tuple(Name(person.display, person.handle) for person in table.people)
    picture = await studio.own_picture(table.game_name, observation, names, cat.language)
    file = discord.File(io.BytesIO(picture.png), f"board-{number}.png", description=picture.alt)
    return layout(picture=file), [file]


def _text(table: Table, face: Face, cat: Catalogue, room: int, *, headed: bool = True) -> str:
    """What is said with the position, in `room` characters; the result of a game is never cut off."""
    names = [escaped(person) for person in table.people]
    observation = table.observe(None)
    if table.outcome is not None:
        result = "\n".join(
            filter(None, [face.result(observation, table.outcome, names, cat), _rated(table, cat)])
        )
        return "\n".join([*story(table, face, cat, room - len(result) - 2), "", result])
    if table.status is Status.STOPPED:
        head = cat.say("**The game was stopped.** It counts for nobody.")
    elif table.status is Status.ABANDONED:
        head = cat.say("**Nobody is left at the table, so the game is closed.** It counts for nobody.")
    else:
        headline = f"### {face.headline(observation, names, cat)}" if headed else ""
        head = f"{headline}\n{_time(table, cat)}".strip()
    return "\n".join(filter(None, [head, *story(table, face, cat, room - len(head) - 1)]))


def _time(table: Table, cat: Catalogue) -> str:
    """Until when whoever is to act may think."""
    if table.deadline is None:
        return ""
    at = int(table.deadline)
    return cat.say("-# until {time}, {from_now}", time=moment(table), from_now=f"<t:{at}:R>")


def _rated(table: Table, cat: Catalogue) -> str:
    """Why the game does not count for the leaderboard, if it does not."""
    match table.unrated:
        case rated.TWICE:
            return cat.say("-# Unrated: somebody has sat on two seats of this game.")
        case rated.TAKEN_OVER:
            return cat.say("-# Unrated: a seat was open or taken over.")
        case rated.TOO_SHORT:
            return cat.count(
                "-# Unrated: it was over before each side had made {n} move.",
                "-# Unrated: it was over before each side had made {n} moves.",
                rated.SOME_MOVES,
            )
    return ""


def _controls(
    table: Table, face: Face, cat: Catalogue, seats: Sequence[int]
) -> list[discord.ui.ActionRow[Layout]]:
    """For these seats to act; whoever sees them, the dispatcher lets only those seats use them."""
    names = [plain(person) for person in table.people]
    built: list[discord.ui.ActionRow[Layout]] = []
    for seat in seats:
        rows = face.controls(table.observe(seat), names, cat)
        built += action_rows(table.id, seat, table.decision(seat), rows)
    return built


def _for_all(table: Table, cat: Catalogue) -> list[discord.ui.ActionRow[Layout]]:
    return action_rows(table.id, None, None, [row_for_all(table, cat)])


def _frozen(table: Table, face: Face, cat: Catalogue) -> Layout:
    if table.status.ended:
        text = cat.say("This game has ended. How it stood cannot be shown: its log does not fit the rules.")
    else:
        text = cat.say(
            "This game cannot go on: its log does not fit the rules. Nothing is guessed; please stop it."
        )
    return message(f"## {face.title(cat)}\n{text}", rows=_for_all(table, cat))
