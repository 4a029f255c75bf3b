"""What happened last, as lines: the game's own events, and the coming and going at the table."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.face import Face
from cogs.names import escaped
from cogs.speech import Speech
from host.log import CLOCK, Kind
from host.pace import DAY, Pace
from host.position import Status
from host.table import Table
from host.told import Told
from locales import Catalogue

LINES = 6
"""So many lines of what happened last are shown, and always all of the last move."""


def story(table: Table, face: Face, cat: Catalogue, room: int) -> list[str]:
    """What happened last, oldest first: all of the last move, of those before as much as there is room.

    Below it stands, as long as it does, who would resign.
    """
    lines, offers = list[str](), [f"· {line}" for line in _offers(table, cat)]
    for told in reversed(table.story(None)):
        if len(lines) >= LINES:
            break
        more = [f"· {line}" for line in _lines(table, face, told, cat)]
        if told.joint and told.kind is Kind.LATE and lines[:1] == more:
            continue  # several are late for the same decision, and how many is nobody's to count
        lines = more + lines
    while lines and sum(len(line) + 1 for line in [*lines, *offers]) + 1 > room:
        lines.pop(0)
    return [*lines, *offers]


def _offers(table: Table, cat: Catalogue) -> Sequence[str]:
    """Who would give a duel up, and whose decision it is."""
    if table.status is not Status.RUNNING:
        return []
    lines, resigned = [], table.position.resigned
    for seat in sorted(resigned):
        partners = [escaped(table.people[s]) for s in table.partners(seat) if s not in resigned]
        lines.append(
            cat.say(
                "{name} would resign. Now it is for {partners} to decide, with /{game} resign",
                name=escaped(table.people[seat]),
                partners=Speech(cat).all_of(partners),
                game=table.game_name,
            )
        )
    return lines


def _lines(table: Table, face: Face, told: Told, cat: Catalogue) -> Sequence[str]:
    if told.kind is Kind.RESIGN and not told.events:
        return []  # as long as it stands it is told below
    if told.person is not None and told.kind is not Kind.MOVE and not told.events:
        return [_at_the_table(table, told, escaped(told.person), cat)]
    if told.kind is Kind.LATE and told.joint:
        return [cat.say("⏱ The time is up; the clock decides for whoever has not")]
    if told.kind is Kind.STOP and told.actor == CLOCK:
        days = int(table.pace.idle // DAY)
        return [
            cat.count(
                "⏱ Nobody has moved for {n} day, so the game is stopped",
                "⏱ Nobody has moved for {n} days, so the game is stopped",
                days,
            )
        ]
    names = [escaped(person) for person in told.people]
    if told.kind is Kind.START:
        return face.opening(table.observe(None), names, cat)
    lines = face.lines(told.events, table.observe(None), names, cat)
    if told.kind is Kind.MOVE and told.actor == CLOCK and lines and not told.joint:
        lines[0] = cat.say("⏱ {line} (the clock)", line=lines[0])
    return lines


def _at_the_table(table: Table, told: Told, name: str, cat: Catalogue) -> str:
    match told.kind:
        case Kind.TAKE:
            return cat.say("{name} takes the open seat", name=name)
        case Kind.LEAVE if told.actor == CLOCK:
            return cat.say("{name} is not on this server any more; the seat is open", name=name)
        case Kind.LEAVE:
            return cat.say("{name} has left the game; the seat is open", name=name)
        case _ if told.number in table.position.open.values() and table.pace is Pace.NONE:
            return cat.say("⏱ {name} has twice not moved for a day; the seat is open", name=name)
        case _ if told.number in table.position.open.values():
            return cat.say("⏱ {name} has missed two turns in a row; the seat is open", name=name)
        case _ if table.pace is Pace.NONE:
            return cat.say("⏱ {name} has not moved for a day; the clock moves", name=name)
        case _ if told.seat is not None and table.loses_without(told.seat):
            return cat.say(
                "⏱ {name}'s time is up; the clock moves. Once more in a row, and the game is lost", name=name
            )
        case _:
            return cat.say("⏱ {name}'s time is up; the clock moves", name=name)
