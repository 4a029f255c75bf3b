"""The look of the house: colours by day and by night, and the seats as colour and emblem."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""
WIDTH, HEIGHT = 1100, 700
"""The canvas of every picture, in pixels."""
LEGIBLE = 4.5
"""The contrast that letters reach (WCAG 2, AA)."""


def rgb(code: str) -> Colour:
    """The colour written `#RRGGBB`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """Between two colours: `a` at 0, `b` at 1."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def contrast(a: Colour, b: Colour) -> float:
    """The contrast of two colours, 1 to 21, as WCAG 2 defines it."""
    dark, light = sorted((_luminance(a), _luminance(b)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (
        v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


BLACK, WHITE = rgb("#000000"), rgb("#FFFFFF")
CREAM, DARK = rgb("#FBF6EA"), rgb("#2B2622")
"""Paper and ink that do not turn with the theme: on seats, dice and cards."""


@dataclass(frozen=True, eq=False)
class Theme:
    """One theme. Compared by identity: there are two, DAY and NIGHT."""

    name: str
    paper: Colour
    raised: Colour
    ink: Colour
    quiet: Colour
    gold: Colour
    green: Colour
    wine: Colour
    good: Colour
    cost: Colour
    shade: Colour
    """The shadow under things that lie on the paper."""
    glow: Colour
    """Lamplight round what has just happened."""
    coin: Colour
    coin_ink: Colour
    option: Colour
    """House green as a thin line: what the player to act may choose."""

    @property
    def night(self) -> bool:
        """Light letters on dark paper."""
        return self is NIGHT


DAY = Theme(
    name="day",
    paper=rgb("#F4ECDC"),
    raised=CREAM,
    ink=DARK,
    quiet=rgb("#6E6358"),
    gold=rgb("#B8923F"),
    green=rgb("#2F5D50"),
    wine=rgb("#7B2B35"),
    good=rgb("#377345"),
    cost=rgb("#A33B2E"),
    shade=rgb("#CDBD98"),
    glow=rgb("#F2BE32"),
    coin=rgb("#D9AE4A"),
    coin_ink=rgb("#4A3510"),
    option=rgb("#2F5D50"),
)
NIGHT = Theme(
    name="night",
    paper=rgb("#1B2233"),
    raised=rgb("#253049"),
    ink=rgb("#F1E9D8"),
    quiet=rgb("#A9A191"),
    gold=rgb("#D2AE5C"),
    green=rgb("#3F7C6B"),
    wine=rgb("#A4434E"),
    good=rgb("#6DB07C"),
    cost=rgb("#E07A66"),
    shade=rgb("#121827"),
    glow=rgb("#FFD667"),
    coin=rgb("#E3BC5E"),
    coin_ink=rgb("#3A2A0C"),
    option=rgb("#7FCBB2"),
)


@dataclass(frozen=True)
class Seat:
    """How a seat looks: a colour and an emblem, always both."""

    name: str
    colour: Colour
    emblem: str
    on: Colour = CREAM
    """Letters and pips on the colour."""

    @property
    def field(self) -> Colour:
        """The colour as a ground for letters: deepened until they are legible on it."""
        return _legible_ground(self.colour, self.on)

    @property
    def on_paper(self) -> Colour:
        """The emblem's colour on light paper."""
        return mix(self.colour, BLACK, 0.2) if self.on == DARK else self.colour

    def edge(self, theme: Theme) -> Colour:
        """A line in the seat's colour, seen against the theme's paper."""
        return theme.quiet if theme.night and self.colour == BLACK_SEAT else self.colour


@cache
def _legible_ground(ground: Colour, letters: Colour) -> Colour:
    share = 0.0
    while contrast(mix(ground, BLACK, share), letters) < LEGIBLE:
        share += 0.02
    return mix(ground, BLACK, share)


BLACK_SEAT = rgb("#3B3A40")
SEATS = (
    Seat("red", rgb("#C23B31"), "circle"),
    Seat("yellow", rgb("#E0A92B"), "triangle", DARK),
    Seat("green", rgb("#3D8B57"), "square"),
    Seat("blue", rgb("#2E6DA8"), "diamond"),
    Seat("black", BLACK_SEAT, "cross"),
    Seat("violet", rgb("#C39BD3"), "star", DARK),
)
"""By seat number."""
