"""A session's log for everybody: what is still secret stays out of it, and so does who somebody is.

While the session is open there is no seed in it and nothing that was drawn (a shuffled deck is hidden), and
answers to a question that others have still to answer are masked, with the seats that gave them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress

from engine.chance import ScriptedChance
from engine.seating import read_start
from engine.transcript import MASKED, Entry, Status, Transcript, What, Who, drawn
from host.advance import advance, without_rules
from host.gathering import person_of
from host.log import CLOCK, Kind, Person, Row
from host.position import AnyGame, Position
from host.revival import revive
from host.store import Saved
from host.table import Table

NOBODY = "?"
"""Stands for the name of somebody of whom no row tells that they came, in a log that does not replay."""

Named = Callable[[Person], str]
"""How somebody is called where everybody may read it."""


def export(saved: Saved, games: Mapping[str, AnyGame], named: Named) -> Transcript:
    """The session as its rows tell it, as far as they do if they do not replay. Raises Unreadable."""
    table = revive(saved, games)
    return Transcript(
        game=table.game_name,
        rules_version=saved.setup.rules_version,
        options=table.options,
        pace=table.pace,
        players=tuple(map(named, _who_began(table.game, saved))),
        first=_who_starts(saved),
        seed_sha256=table.seed_hash,
        seed=table.seed,
        status=Status(table.status),
        outcome=table.outcome,
        entries=tuple(_entries(table, saved, named)),
    )


def _who_began(game: AnyGame, saved: Saved) -> tuple[Person, ...]:
    """By seat, whoever sat there when the game began; in a lobby whoever sits there."""
    position = Position()
    for row in saved.rows:
        position = without_rules(game, saved.setup, position, row)
        if row.kind is Kind.START:
            break
    return position.people


def _who_starts(saved: Saved) -> int | None:
    """The seat that starts, once the game has begun with a row that says so."""
    with suppress(ValueError):
        return next((read_start(row.text)[0] for row in saved.rows if row.kind is Kind.START), None)
    return None


def _entries(table: Table, saved: Saved, named: Named) -> Iterator[Entry]:
    """The rows. Whoever comes, chooses, goes or declines in the lobby has a name there, and no seat yet."""
    open_from = None if table.status.ended else _oldest_question(table, saved)
    names = {person.id: named(person) for person in saved.setup.invited}
    sitting: set[int] = set()
    for row in saved.rows:
        if open_from is not None and _hidden(table, row, open_from):
            yield Entry(row.number, None, Who.PLAYER, What.MOVE, MASKED)
            continue
        person = row.actor.id or 0
        what, text = What(row.kind), ""
        match row.kind:
            case Kind.JOIN | Kind.TAKE:
                text = names[person] = named(person_of(row))
                sitting.add(person)
            case Kind.LEAVE | Kind.DECLINE if row.seat is None:
                text = names.get(person, NOBODY)
                what = What.LEAVE if person in sitting else What.DECLINE
                sitting.discard(person)
            case Kind.SIDE:
                text = f"{row.text} {names.get(person, NOBODY)}"
            case Kind.START | Kind.MOVE:
                text = row.text
        who = Who.CLOCK if row.actor == CLOCK else Who.PLAYER
        draws = tuple(map(drawn, row.chance)) if open_from is None else ()
        yield Entry(row.number, row.seat, who, what, text, draws)


def _hidden(table: Table, row: Row, open_from: int) -> bool:
    """Is it an answer to a question that is still open? Who is late for it tells who has not answered."""
    if row.kind is Kind.LATE:
        return (table.position.joint or table.frozen) and row.number > open_from
    return row.kind is Kind.MOVE and (row.decision or 0) >= open_from


def _oldest_question(table: Table, saved: Saved) -> int:
    """The row at which the oldest question was asked that somebody has still to answer.

    Whoever sits down on an open seat is asked anew, but it is the old question. Nobody knows what is still to
    be answered in a session whose log does not replay: there all is secret until it has ended.
    """
    if table.frozen:
        return 0
    position, asked = Position(), dict[int, int]()
    for row in saved.rows:
        position, _ = advance(table.game, saved.setup, position, row, ScriptedChance(row.chance))
        before, new = asked, None if row.kind is Kind.TAKE else row.number
        asked = {seat: at if at == new else before.get(seat, at) for seat, at in position.asked}
    return min(asked.values(), default=0)
