"""What a player who reads the menus would choose: enough sense to end a game, no knowledge of the rules."""

from __future__ import annotations

import random
import re

WORTH = ((r"(\d+) points?", 3.0), (r"(\d+) coins?", 0.5))
WORDS = (("person", 3.0), ("compare", 2.5), ("double turn", 3.0), ("extra die", 3.0), ("joker", 2.0))
COSTS = (("pay 3", -3.0), ("behind you", -2.0))


def promise(label: str, description: str) -> float:
    """How much a menu's line promises."""
    text = f"{label} {description}".lower()
    worth = sum(weight * int(n) for pattern, weight in WORTH for n in re.findall(pattern, text))
    return worth + sum(weight for word, weight in (*WORDS, *COSTS) if word in text)


def best(lines: list[tuple[str, str]], rng: random.Random) -> int:
    """The index of the line that promises most; of several one at random."""
    worth = [promise(label, description) for label, description in lines]
    return rng.choice([i for i, value in enumerate(worth) if value == max(worth)])
