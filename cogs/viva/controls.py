"""The controls under the board for the seat to act, which all can see; and the private ones.

Placing takes two clicks: the floor under the board, then the candidate in a private panel. Moving takes one.
A vote has controls in private messages alone (V13).
"""

from __future__ import annotations

import re

from cogs.face import Button, Do, Menu, Panel, Row, Style
from cogs.fit import BUTTON_LIMIT, clip, even_rows
from cogs.viva.options import option
from cogs.viva.phrases import ENVOY_MARK, OWN_MARK
from cogs.viva.words import Words
from engine.viva.moves import NO, YES, Hide, Move, Place, Up
from engine.viva.observation import Phase
from engine.viva.palace import ENTRY, LAVATORY, ROOM, lavatory_floor

NAME = "floor"
"""Of the panel for one floor: `floor:3`."""


def controls(words: Words) -> tuple[Row, ...]:
    """Buttons for the floors, or one menu of moves; nothing in a vote, nothing for who has nothing to do."""
    if not words.obs.legal:
        return ()
    match words.obs.phase:
        case Phase.PLACE:
            return (tuple(_floor(words, floor) for floor in ENTRY),)
        case Phase.MOVE:
            return (_moves(words),)
    return ()


def _floor(words: Words, floor: int) -> Button:
    label = words.cat.say(
        "{floor} {people}: {there} of {room}",
        floor=floor,
        people=words.floor(floor),
        there=len(words.obs.at(str(floor))),
        room=ROOM,
    )
    open_now = bool(placings(words, floor))
    return Button(clip(label, BUTTON_LIMIT), Do("panel", f"{NAME}:{floor}"), disabled=not open_now)


def _moves(words: Words) -> Menu:
    """From the top of the palace down, as the picture has them; those for the lavatory last."""
    placeholder = words.cat.say("Move a candidate …")
    return Menu(placeholder, Do("play"), tuple(option(words, move) for move in in_order(words)))


def in_order(words: Words) -> list[Move]:
    """The legal moves of the race: up from the highest floor down, then into the lavatory."""
    beside = lavatory_floor(words.obs.round)

    def height(move: Move) -> tuple[bool, int, str]:
        assert isinstance(move, Up | Hide)
        place = words.place_of(move.who)
        return isinstance(move, Hide), -(beside if place == LAVATORY else int(place)), move.who

    return sorted(words.obs.legal, key=height)


def placings(words: Words, floor: int) -> list[Place]:
    """The legal placings on a floor."""
    return [move for move in words.obs.legal if isinstance(move, Place) and move.floor == floor]


# --- private ------------------------------------------------------------------------------------------------


def panel(words: Words, arg: str) -> Panel | None:
    """The panel `floor:3`: a button for each candidate who can be placed there; None if nobody can."""
    match = re.fullmatch(f"{NAME}:([1-9])", arg)
    moves = placings(words, int(match[1])) if match else []
    if not moves:
        return None
    buttons = [Button(_marked(words, move.who), Do("play", str(move))) for move in moves]
    return Panel(_question(words, moves[0].floor), even_rows(buttons))


def _marked(words: Words, who: str) -> str:
    """The candidate behind the marks of those who favour it: the viewer, the envoy."""
    obs = words.obs
    marks = OWN_MARK if obs.secrets and who in obs.secrets.favourites else ""
    marks += ENVOY_MARK if obs.envoy and who in obs.envoy.favourites else ""
    return f"{marks} {words.who(who)}".strip()


def _question(words: Words, floor: int) -> str:
    say = words.cat.say
    text = [
        say("Who enters on floor {floor}, {among}?", floor=floor, among=words.among(floor)),
        say("{mark} marks your favourites; nobody else sees this message.", mark=OWN_MARK),
    ]
    if words.obs.envoy:
        text.append(say("{mark} marks the envoy's favourites.", mark=ENVOY_MARK))
    return "\n".join(text)


def secret_controls(words: Words) -> tuple[Row, ...]:
    """Yes and no for a seat that has to vote, each in a row of its own so that no thumb hits both.

    Both are always there; without a no card that button is disabled (V13).
    """
    if words.obs.phase is not Phase.VOTE or not words.obs.legal:
        return ()
    yes, no = (clip(option(words, vote).label, BUTTON_LIMIT) for vote in (YES, NO))
    return (
        (Button(yes, Do("play", str(YES)), Style.SUCCESS),),
        (Button(no, Do("play", str(NO)), Style.DANGER, disabled=NO not in words.obs.legal),),
    )
