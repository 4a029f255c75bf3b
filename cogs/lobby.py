"""The lobby as a message: who sits, what is missing, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from cogs.face import Button, Do, Face, Style
from cogs.layout import Layout, action_rows, message
from cogs.names import escaped
from host.table import Table
from locales import Catalogue

COLOUR = 0xB8923F


def lobby(table: Table, face: Face, cat: Catalogue) -> Layout:
    """The open lobby."""
    return message(
        "\n".join(
            [
                f"## {face.title(cat)}",
                _terms(table, face, cat),
                *_seats(table, face, cat),
                "",
                _missing(table, cat),
            ]
        ),
        colour=COLOUR,
        rows=_rows(table, cat),
        small=seed_line(table, cat),
    )


def closed(table: Table, face: Face, cat: Catalogue) -> Layout:
    """A lobby that never became a game."""
    text = cat.say("This table is closed. Anybody can open a new one with /{game} start.", game=face.game)
    return message(f"## {face.title(cat)}\n{text}", colour=COLOUR)


def seed_line(table: Table, cat: Catalogue) -> str:
    """The promise: the hash before the game, the seed itself when it is over."""
    if table.seed is None:
        return cat.say("SHA-256 of the seed: {hash}", hash=f"`{table.seed_hash}`")
    return cat.say("Seed: {seed} · its SHA-256: {hash}", seed=f"`{table.seed}`", hash=f"`{table.seed_hash}`")


def _terms(table: Table, face: Face, cat: Catalogue) -> str:
    terms = face.terms(table.options, cat)
    if table.seats == table.enough:
        return cat.count("{n} player · {terms}", "{n} players · {terms}", table.seats, terms=terms)
    return cat.say("{least}-{most} players · {terms}", least=table.enough, most=table.seats, terms=terms)


def _seats(table: Table, face: Face, cat: Catalogue) -> Sequence[str]:
    lines = []
    for seat in range(table.seats):
        if seat < len(table.people):
            name = f"**{escaped(table.people[seat])}**"
            who = cat.say("{name} (host)", name=name) if seat == 0 else name
        elif seat < table.enough:
            who = cat.say("free")
        else:
            who = cat.say("free, optional")
        lines.append(f"{face.mark(seat)} {who}")
    return lines


def _missing(table: Table, cat: Catalogue) -> str:
    missing = table.enough - len(table.people)
    if missing > 0:
        return cat.count("One more player is needed.", "{n} more players are needed.", missing)
    assert table.host is not None
    return cat.say("{host} can start the game.", host=escaped(table.host))


def _rows(table: Table, cat: Catalogue) -> list[ui.ActionRow[Layout]]:
    full, ready = len(table.people) == table.seats, len(table.people) >= table.enough
    buttons = (
        Button(cat.say("Join"), Do("join"), Style.SUCCESS, disabled=full),
        Button(cat.say("Leave"), Do("leave")),
        Button(cat.say("Start"), Do("start"), Style.PRIMARY, disabled=not ready),
        Button(cat.say("Cancel"), Do("cancel"), Style.DANGER),
    )
    return action_rows(table.id, None, None, [buttons])
