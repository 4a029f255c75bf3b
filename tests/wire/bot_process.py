"""The bot as a process of its own, to be killed: `python -m tests.wire.bot_process URL DATABASE`.

It does not warm up, which takes seconds and changes no picture; the program (`tests.wire.program`) does.
"""

from __future__ import annotations

import sys

from bot import set_up_logging
from cogs.bot import Kaffeehaus
from render.studio import Studio
from sandbox.client import TOKEN, pointed_at

if __name__ == "__main__":
    url, database = sys.argv[1:]
    set_up_logging("INFO")
    Studio.warm = lambda studio: None  # type: ignore[method-assign, assignment]
    with pointed_at(url):
        Kaffeehaus(database, {}, guild_ready_timeout=0.05).run(TOKEN, log_handler=None)
