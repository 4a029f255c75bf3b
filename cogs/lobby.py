"""The lobby as a message: who sits, what is missing, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from cogs.face import Button, Do, Face, Style
from cogs.layout import Layout, action_rows, message
from cogs.names import escaped
from cogs.speech import Speech
from cogs.teams import chosen_teams, has_partners, how_seats_are_given, team, team_buttons, who
from host.log import Person
from host.pace import Pace
from host.seating import Seating
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
                *filter(None, [how_seats_are_given(table, cat), _missing(table, cat)]),
            ]
        ),
        colour=COLOUR,
        rows=_rows(table, cat),
        small=seed_line(table, cat),
    )


def closed(table: Table, face: Face, cat: Catalogue) -> Layout:
    """A lobby that never became a game."""
    text = cat.say("This table is closed. Anybody can open a new one with /{game} start.", game=face.game)
    if table.all_must_accept:
        gone = [escaped(person) for person in table.invited if person.id in table.position.declined]
        if table.challenge:
            refusals = [cat.say("{name} declines the challenge.", name=name) for name in gone]
        else:
            refusals = [cat.say("{name} does not want a rematch.", name=name) for name in gone]
        text = " ".join([*refusals, text])
    return message(f"## {face.title(cat)}\n{text}", colour=COLOUR)


def seed_line(table: Table, cat: Catalogue) -> str:
    """The promise: the hash before the game, the seed itself when it is over."""
    if table.seed is None:
        return cat.say("Proof that chance is fair: SHA-256 of the seed {hash}", hash=f"`{table.seed_hash}`")
    return cat.say("Seed: {seed} · its SHA-256: {hash}", seed=f"`{table.seed}`", hash=f"`{table.seed_hash}`")


def _terms(table: Table, face: Face, cat: Catalogue) -> str:
    terms = " · ".join(filter(None, [face.terms(table.options, cat), pace(table.pace, cat)]))
    if table.seats == table.enough:
        return cat.count("{n} player · {terms}", "{n} players · {terms}", table.seats, terms=terms)
    return cat.say("{least}-{most} players · {terms}", least=table.enough, most=table.seats, terms=terms)


def pace(pace: Pace, cat: Catalogue) -> str:
    """How long a decision may take."""
    match pace:
        case Pace.LIVE:
            return cat.say("live, 3 minutes a turn")
        case Pace.RELAXED:
            return cat.say("relaxed, 24 hours a turn")
        case Pace.NONE:
            return cat.say("no time limit")


def _seats(table: Table, face: Face, cat: Catalogue) -> Sequence[str]:
    """Who sits here already, then the free seats, or who was asked, with what they have answered."""
    if table.seating is Seating.CHOSEN:
        return [*chosen_teams(table, face, cat), *_asked(table, cat)]
    lines: list[str] = []
    for person in table.people:
        seat = len(lines) if table.rematch_of is None else _seat_before(table, person)
        lines.append(f"{_place(table, seat, face, cat)} {who(table, person, cat)}")
    if table.invited:
        return [*lines, *_asked(table, cat)]
    for seat in range(len(lines), table.seats):
        free = cat.say("free") if seat < table.enough else cat.say("free, optional")
        lines.append(f"{_place(table, seat, face, cat)} {free}")
    return lines


def _place(table: Table, seat: int, face: Face, cat: Catalogue) -> str:
    """How a seat is called; where they are drawn nobody has one yet."""
    if table.seating is Seating.DRAWN:
        return "·"
    return f"{face.mark(seat)} {team(table.sides[seat], cat)}:" if has_partners(table) else face.mark(seat)


def _asked(table: Table, cat: Catalogue) -> Sequence[str]:
    """Who was asked and does not sit here, with what they have answered."""
    lines, sitting = [], {person.id for person in table.people}
    for person in table.invited:
        if person.id in table.position.declined:
            lines.append(cat.say("✕ {name} declines", name=escaped(person)))
        elif person.id not in sitting:
            lines.append(cat.say("… {name} is asked", name=escaped(person)))
    return lines


def _seat_before(table: Table, person: Person) -> int:
    """In a rematch: the seat on which they sat, and will sit again."""
    return next(seat for seat, before in enumerate(table.invited) if before.id == person.id)


def _missing(table: Table, cat: Catalogue) -> str:
    missing = table.missing
    if table.rematch_of is not None:
        return cat.say("A rematch: it begins when all have accepted.")
    if table.challenge:
        names = Speech(cat).all_of([escaped(person) for person in table.waiting_for])
        return cat.say("A challenge: it begins when {name} accepts.", name=names)
    if table.invited and missing > 0:
        return _answers(table, cat)
    if missing > 0:
        return cat.count("One more player is needed.", "{n} more players are needed.", missing)
    assert table.host is not None
    return cat.say("{host} can start the game.", host=escaped(table.host))


def _answers(table: Table, cat: Catalogue) -> str:
    """Whose answer the invitation waits for."""
    if asked := [escaped(person) for person in table.waiting_for]:
        return cat.count(
            "Waiting for {names}: {n} more player is needed.",
            "Waiting for {names}: {n} more players are needed.",
            table.missing,
            names=Speech(cat).all_of(asked),
        )
    return cat.say(
        "Too few have accepted, and nobody else can sit here. Whoever has declined can still accept;"
        " {host} can cancel.",
        host=escaped(table.host) if table.host else "",
    )


def _rows(table: Table, cat: Catalogue) -> list[ui.ActionRow[Layout]]:
    full, ready = len(table.people) == table.seats, not table.missing
    if table.invited:
        come = Button(cat.say("Accept"), Do("join"), Style.SUCCESS, disabled=full)
        go = Button(cat.say("Decline"), Do("decline"))
    else:
        come = Button(cat.say("Join"), Do("join"), Style.SUCCESS, disabled=full)
        go = Button(cat.say("Leave"), Do("leave"))
    start = Button(cat.say("Start"), Do("start"), Style.PRIMARY, disabled=not ready)
    cancel = Button(cat.say("Cancel"), Do("cancel"), Style.DANGER)
    rules = Button(cat.say("Rules"), Do("rules"))
    of_the_host: tuple[Button, ...] = (start, cancel)
    if table.all_must_accept:  # it begins by itself, and whoever declines ends it
        of_the_host = (cancel,) if table.challenge else ()
    buttons = (come, go, *of_the_host, rules)
    return action_rows(table.id, None, None, [row for row in (team_buttons(table, cat), buttons) if row])
