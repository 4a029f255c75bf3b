"""A deadline as Discord shows it to each reader in their own time."""

from __future__ import annotations

from host.pace import Pace
from host.table import Table


def moment(table: Table) -> str:
    """The hour at which the present time runs out; with the day where that may be another one."""
    return f"<t:{int(table.deadline or 0)}:{'t' if table.pace is Pace.LIVE else 'f'}>"
