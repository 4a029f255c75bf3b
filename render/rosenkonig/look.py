"""The colours of Rosenkönig beside the theme's. It is drawn by day."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.rosenkonig.board import Colour
from render.theme import DARK, DAY, WHITE, mix, rgb
from render.theme import Colour as Tone

THEME = DAY
INK = DARK
LIGHT = rgb("#FFFBF0")
"""Card faces, and letters on the colour of a house."""
CANDLE = rgb("#F9E7B4")
"""What is said in italics on the colour of a house."""
BRIGHT = rgb("#E3C878")
"""Fine gold on dark grounds."""
DEEP_GREEN = rgb("#21443B")
"""The band round the board."""
SQUARES = THEME.paper, rgb("#EAE6CC")
SQUARE_LINE = rgb("#CDB988")
OUTLINE = rgb("#EFCB66")
"""Round a largest region."""
LIT, LIT_EDGE, LIT_CORE = rgb("#FFCF3F"), rgb("#3A2508"), rgb("#FFF3C4")
"""What has just happened."""
EDGE = mix(THEME.gold, THEME.paper, 0.35)
"""Fine lines within panels."""
FAINT = mix(THEME.gold, THEME.paper, 0.6)


@dataclass(frozen=True)
class House:
    """How a colour looks: dark roses on light fields, or light roses on dark fields."""

    own: Tone
    """Bands, frames and letters."""
    field: Tone
    """Under its roses."""
    field_edge: Tone
    on_field: Tone
    """Letters on the field."""
    disc: Tone
    """Behind a rose on a panel at rest."""


HOUSES: Mapping[Colour, House] = {
    Colour.RED: House(
        own=rgb("#B9322B"),
        field=rgb("#E6A795"),
        field_edge=rgb("#8E2424"),
        on_field=DARK,
        disc=mix(DAY.paper, rgb("#E6A795"), 0.6),
    ),
    Colour.WHITE: House(
        own=rgb("#2C4A70"),
        field=rgb("#2C4A70"),
        field_edge=rgb("#182C47"),
        on_field=WHITE,
        disc=rgb("#2C4A70"),
    ),
}
