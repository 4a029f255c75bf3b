"""The whole program as a process of its own, on a sandbox that is there already: `... URL DATABASE TOKEN`."""

from __future__ import annotations

import os
import sys
from functools import partial

import bot
from cogs.bot import Kaffeehaus
from sandbox.client import pointed_at

if __name__ == "__main__":
    url, os.environ["DATABASE"], os.environ["DISCORD_TOKEN"] = sys.argv[1:]
    bot.Kaffeehaus = partial(Kaffeehaus, guild_ready_timeout=0.05)  # type: ignore[attr-defined, assignment]
    with pointed_at(url):
        sys.exit(bot.main())
