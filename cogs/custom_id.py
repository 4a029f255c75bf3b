"""What a control carries in its custom_id: session, seat, decision, deed. Nothing is kept besides."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cogs.face import Do

LIMIT = 100
"""Discord's limit on a custom_id, in characters."""

_SHAPE = re.compile(
    r"k\|([1-9][0-9]{0,17})\|(0|[1-9][0-9]?|-)\|(0|[1-9][0-9]{0,8}|-)\|([a-z]{1,10})\|([^|]*)\|([^|]*)"
)
"""One spelling each: numbers are in ASCII digits and without leading zeros."""


@dataclass(frozen=True)
class Control:
    """One control of one session. Without seat and decision it is for anybody at any time (a lobby)."""

    session: int
    seat: int | None
    decision: int | None
    do: Do


def encode(control: Control) -> str:
    """The custom_id. Raises ValueError if it would be longer than Discord takes."""
    seat = "-" if control.seat is None else control.seat
    decision = "-" if control.decision is None else control.decision
    do = control.do
    text = f"k|{control.session}|{seat}|{decision}|{do.verb}|{do.arg}|{do.then}"
    if len(text) > LIMIT or not _SHAPE.fullmatch(text):
        raise ValueError(f"no custom_id can be made of {control}")
    return text


def decode(custom_id: str) -> Control | None:
    """The control that has this custom_id; None for anything that `encode` did not write."""
    match = _SHAPE.fullmatch(custom_id)
    if match is None or len(custom_id) > LIMIT:
        return None
    session, seat, decision, verb, arg, then = match.groups()
    return Control(
        int(session),
        None if seat == "-" else int(seat),
        None if decision == "-" else int(decision),
        Do(verb, arg, then),
    )
