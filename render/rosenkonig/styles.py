"""How lines are set. The fewer styles, the fewer fonts are kept."""

from __future__ import annotations

from render.type import Style

NAME = Style("serif", 28, 700, small=0.8)
POINTS = Style("serif", 44, 800, small=0.7)
TEAM_POINTS = Style("serif", 38, 800, small=0.7)
VALUE = Style("serif", 34, 800, small=0.7)
SUM = Style("serif", 26, 700, small=0.75)
MOVING = Style("italic", 22, 700, small=0.82)
TEXT = Style("sans", 20, 500, narrow=64, small=0.82)
STRONG = Style("sans", 22, 700, narrow=64, small=0.82)
PARTNER = Style("serif", 24, 700, small=0.84)
PLAYER = Style("sans", 22, 500, narrow=64, small=0.82)
SMALL_MOVING = Style("italic", 20, 700, small=0.84)
WINNER = Style("serif", 40, 800, small=0.6)
RESULT = Style("italic", 26, 600, small=0.8)
FIGURE = Style("serif", 28, 800, small=0.7)
