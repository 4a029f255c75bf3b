"""Which page of which leaderboard is asked for: what a control carries in its custom_id, and nothing else."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cogs.faces import FACES
from host.period import Period

PREFIX = "l"
ALL_GAMES = "all"
HERE, EVERYWHERE = "here", "everywhere"

_SHAPE = re.compile(
    rf"{PREFIX}\|(?P<game>[a-z]{{1,20}})\|(?P<scope>{HERE}|{EVERYWHERE})\|(?P<period>[a-z0-9-]{{1,7}})"
    r"\|(?P<page>[1-9][0-9]{0,5})\|(?P<form>picture|text)",
    re.ASCII,
)


@dataclass(frozen=True)
class Asked:
    """A page (from 1) of a board, as a picture or as text.

    `game` is None for all games together. The period is a fixed one: a button of November shows November in
    December too.
    """

    game: str | None
    everywhere: bool
    period: Period
    page: int = 1
    as_text: bool = False

    @property
    def custom_id(self) -> str:
        """Of the control that shows this."""
        scope, form = EVERYWHERE if self.everywhere else HERE, "text" if self.as_text else "picture"
        return f"{PREFIX}|{self.game or ALL_GAMES}|{scope}|{self.period}|{self.page}|{form}"


def asked(custom_id: str) -> Asked | None:
    """What the control with this custom_id shows; None for one that is not of a leaderboard."""
    found = _SHAPE.fullmatch(custom_id)
    if found is None:
        return None
    board = asked_board(found["game"], found["scope"], Period.parse(found["period"]))
    if board is None:
        return None
    return Asked(board.game, board.everywhere, board.period, int(found["page"]), found["form"] == "text")


def asked_board(game: str, scope: str, period: Period | None) -> Asked | None:
    """The first page of the board that these words name; None if they name none."""
    if game not in (ALL_GAMES, *FACES) or scope not in (HERE, EVERYWHERE) or period is None:
        return None
    return Asked(None if game == ALL_GAMES else game, scope == EVERYWHERE, period)
