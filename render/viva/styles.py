"""How lines are set. The fewer styles, the fewer fonts are kept."""

from __future__ import annotations

from render.type import Style

TITLE = Style("serif", 36, 800)
NAME = Style("serif", 27, 700, small=0.8)
TOTAL = Style("serif", 34, 800, small=0.8)
FLOOR = Style("serif", 26, 700, narrow=62, wide=72, small=0.7)
TEXT = Style("sans", 22, 500, narrow=64, small=0.82)
STRONG = Style("sans", 22, 700, narrow=64, small=0.82)
SMALL = Style("sans", 20, 500, narrow=64, small=0.82)
