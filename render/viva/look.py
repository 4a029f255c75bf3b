"""The colours of Viva il Re! beside the theme's. The palace is drawn by day."""

from __future__ import annotations

from render.theme import DARK, DAY, mix, rgb

THEME = DAY
INK = DARK
PALE = rgb("#FFFDF6")
"""Letters and signs on dark grounds."""
BRIGHT, DEEP = rgb("#E7C66F"), rgb("#7A5A1C")
"""Gold in the light and in the shade."""
GILT = rgb("#FFE9A8")
"""Numbers on the green of the house."""
LIT = rgb("#FFDD70")
"""Round a candidate who has just moved."""

PLASTER, TRIM, STONE = rgb("#EBCFA9"), rgb("#FBF3E1"), rgb("#C3B399")
STOREYS = (STONE, *map(rgb, ("#DDBB8E", "#E4BD93", "#E7BFA0", "#E9C8AE", "#EED6BE", "#F2DFC8")))
"""The walls by floor."""
JOINT = mix(PLASTER, INK, 0.5)
"""Lines on the walls."""
TILE, TILE_DARK = rgb("#B9603F"), rgb("#8F4229")
NICHE, CELLAR = THEME.green, rgb("#4A4A46")
SKY, RAY, CLOUD = rgb("#DFE6DC"), rgb("#E9ECE0"), rgb("#FBF6EA")
EARTH, TURF, CYPRESS = rgb("#A98A66"), rgb("#6F8C5C"), rgb("#3E6450")
COPPER = rgb("#4E8071")
"""The roof of the dome."""
VELVET, CURTAIN = rgb("#A33B47"), rgb("#94404B")
SHUTTER, SLAT = rgb("#7E9A86"), rgb("#587563")

BACK = rgb("#35436A")
"""Backs of vote cards: neither the paper of a yes nor the wine of a no."""
YES, NO = rgb("#FDF8EA"), THEME.wine
IMPERIAL, CELL = rgb("#F6E7C2"), rgb("#F3E6CB")
"""The envoy's panel; a cell of a goal card."""
EDGE = mix(THEME.gold, THEME.paper, 0.6)
"""Fine lines within panels."""
DRAINED = rgb("#6B6156")
"""The initial of whoever was sent home."""
