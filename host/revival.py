"""How a session comes back from its log: replayed row by row, or frozen, never guessed at."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from host.position import AnyGame
from host.store import Saved, Unreadable
from host.table import Table

log = logging.getLogger(__name__)


def revive(saved: Saved, games: Mapping[str, AnyGame]) -> Table:
    """The session in memory. Raises Unreadable."""
    if saved.setup.game not in games:
        raise Unreadable(f"there is no game {saved.setup.game!r}")
    if not saved.rows:
        raise Unreadable("its log is empty")
    table = Table(saved.id, games[saved.setup.game], saved.setup)
    replay(table, saved)
    return table


def replay(table: Table, saved: Saved) -> None:
    """Bring the session to where its rows lead. A log that no longer replays is frozen and reported."""
    try:
        if saved.setup.rules_version != table.game.rules_version:
            raise ValueError(f"rules version {saved.setup.rules_version}, not {table.game.rules_version}")
        table.replay(saved.rows)
        if table.status.ended != saved.ended:
            raise ValueError(
                f"its rows lead to {table.status}, and it has {'' if saved.ended else 'not '}ended"
            )
    except Exception as error:
        level = logging.INFO if saved.ended else logging.ERROR
        what = str(error) if isinstance(error, ValueError) else type(error).__name__  # a move may be secret
        row = table.number + 1
        log.log(level, "session %s is frozen: its log does not replay at row %s: %s", saved.id, row, what)
        table.freeze(saved.rows, ended=saved.ended)
