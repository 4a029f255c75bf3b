"""Who plays with whom, in words: teams have letters, and a lobby in which they are chosen shows them."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.face import Button, Do, Face
from cogs.names import escaped
from host.log import Person
from host.seating import Seating
from host.table import Table
from locales import Catalogue


def team(side: int, cat: Catalogue) -> str:
    """`Team A`."""
    return cat.say("Team {letter}", letter=chr(ord("A") + side))


def has_partners(table: Table) -> bool:
    """Do several play for one side?"""
    return len(set(table.sides)) < len(table.sides)


def who(table: Table, person: Person, cat: Catalogue) -> str:
    """Somebody in the lobby, and whether it is theirs."""
    name = f"**{escaped(person)}**"
    hosts = person == table.host and table.rematch_of is None
    return cat.say("{name} (host)", name=name) if hosts else name


def chosen_teams(table: Table, face: Face, cat: Catalogue) -> Sequence[str]:
    """Of a lobby in which teams are chosen, a line for each, and one for those who have not chosen."""
    lines, chosen = [], table.position.chosen
    for side in sorted(set(table.sides)):
        there = [who(table, p, cat) for p in table.people if chosen.get(p.id) == side]
        free = table.sides.count(side) - len(there)
        names = [*there, *([cat.count("{n} free place", "{n} free places", free)] if free > 0 else [])]
        lines.append(f"{face.mark(table.sides.index(side))} {team(side, cat)}: {', '.join(names)}")
    undecided = [who(table, p, cat) for p in table.people if p.id not in chosen]
    if undecided:
        lines.append(cat.say("Not in a team yet: {names}", names=", ".join(undecided)))
    return lines


def team_buttons(table: Table, cat: Catalogue) -> tuple[Button, ...]:
    """To choose a team with, if the players do."""
    if table.seating is not Seating.CHOSEN:
        return ()
    return tuple(Button(team(side, cat), Do("side", str(side))) for side in sorted(set(table.sides)))


def how_seats_are_given(table: Table, cat: Catalogue) -> str:
    """What happens at the start to those who sit here; nothing is said if they stay where they are."""
    match table.seating:
        case Seating.CHOSEN:
            return cat.say("Choose a team; whoever has not when the game starts gets a free place.")
        case Seating.DRAWN if has_partners(table):
            return cat.say("The teams are drawn by lot at the start.")
        case Seating.DRAWN:
            return cat.say("The seats are drawn by lot at the start.")
        case Seating.JOINED:
            return ""
