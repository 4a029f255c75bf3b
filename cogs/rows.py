"""The row under a board that is for everybody, whoever is to act."""

from __future__ import annotations

from cogs.face import Button, Do, Style
from cogs.faces import FACES
from host.position import Status
from host.table import Table
from locales import Catalogue


def row_for_all(table: Table, cat: Catalogue) -> tuple[Button, ...]:
    """What one can have for oneself (see `cogs.private_views`); after a game that all finished: another."""
    more = Button("⋯", Do("more"))
    if table.frozen:  # nobody knows how it stands
        return (more,)
    own: tuple[Button, ...] = (
        Button(cat.say("My board"), Do("mine")),
        Button(cat.say("As text"), Do("text")),
        more,
    )
    if FACES[table.game_name].secret and table.status is Status.RUNNING:
        label = cat.say("My cards: decide") if table.position.joint else cat.say("My cards")
        style = Style.PRIMARY if table.position.joint else Style.SECONDARY
        own = (Button(label, Do("cards"), style), *own)
    if table.status is Status.OVER and not table.open_seats:
        return (Button(cat.say("Rematch"), Do("rematch"), Style.SUCCESS), *own)
    return own
