"""Vienna's own colours beside the theme's, for each side of the board."""

from __future__ import annotations

from dataclasses import dataclass

from render.theme import DAY, NIGHT, Colour, Theme, mix, rgb
from render.vienna.walls import Tones


@dataclass(frozen=True, eq=False)
class Look:
    """The colours of one side. Compared by identity: there are two, in LOOKS."""

    theme: Theme
    park: Colour
    street: Colour
    rails: Colour
    tree: Colour
    printed: Tones
    """A house as a pale print on its plaque."""
    rising: Tones
    """The roof of a house that rises behind its plaque."""
    tile_bolt: Colour
    tile_person: Colour
    tile_compare: Colour
    flash: Colour
    society: Colour
    """The ground of the Geheimbund."""
    red_card: Colour
    red_edge: Colour
    coat: Colour
    """The gendarme's."""


def _rising(park: Colour, house: Colour, theme: Theme) -> Tones:
    far = mix(park, house, 0.42)
    return Tones(far, far, mix(theme.gold, park, 0.2))


_DAY_PRINT, _NIGHT_PRINT = rgb("#D2D8C0"), rgb("#3A4768")
_DAY_PARK, _NIGHT_PARK = rgb("#AEBB9B"), rgb("#1D3836")

LOOKS = {
    "day": Look(
        theme=DAY,
        park=_DAY_PARK,
        street=rgb("#EADBB9"),
        rails=rgb("#CFBA8C"),
        tree=DAY.green,
        printed=Tones(_DAY_PRINT, DAY.raised, mix(_DAY_PRINT, DAY.gold, 0.55)),
        rising=_rising(_DAY_PARK, DAY.green, DAY),
        tile_bolt=rgb("#AD7510"),
        tile_person=rgb("#6B4730"),
        tile_compare=rgb("#3B4862"),
        flash=rgb("#FFE7A3"),
        society=rgb("#241A22"),
        red_card=rgb("#A4232F"),
        red_edge=rgb("#5E1420"),
        coat=rgb("#24365C"),
    ),
    "night": Look(
        theme=NIGHT,
        park=_NIGHT_PARK,
        street=rgb("#3B466B"),
        rails=rgb("#5C6A97"),
        tree=rgb("#4C8A77"),
        printed=Tones(
            _NIGHT_PRINT,
            mix(rgb("#E9BE62"), _NIGHT_PRINT, 0.42),
            mix(_NIGHT_PRINT, NIGHT.gold, 0.55),
        ),
        rising=_rising(_NIGHT_PARK, rgb("#5F8C82"), NIGHT),
        tile_bolt=rgb("#A87B24"),
        tile_person=rgb("#8C6347"),
        tile_compare=rgb("#566A94"),
        flash=rgb("#FFF3CF"),
        society=rgb("#0D111C"),
        red_card=rgb("#B5303C"),
        red_edge=rgb("#5A1620"),
        coat=rgb("#7FA0D8"),
    ),
}
"""By side of the board (W1)."""
