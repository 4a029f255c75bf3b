"""The thirteen candidates as busts with their initials: here, drained of colour, or only an outline."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

from PIL import Image, ImageChops, ImageFilter

from render.sprites import stamp
from render.theme import CREAM, Colour, rgb
from render.type import Style, line
from render.viva import court, town
from render.viva.look import DRAINED, INK, LIT
from render.viva.quill import Quill

Mood = Literal["here", "moved", "gone", "ghost"]
"""In the palace; the same in the light of the last move; sent home; where somebody stood before."""

BUSTS: Mapping[str, Callable[[Quill], None]] = {
    "A": town.squire,
    "B": court.enchantress,
    "C": court.sergeant,
    "D": town.antiquary,
    "E": court.duke,
    "F": town.painter,
    "G": court.paladin,
    "I": town.farmers_wife,
    "L": court.messenger,
    "M": court.seer,
    "N": town.innkeeper,
    "O": court.countess,
    "P": town.cook,
}
"""Who draws whom, by initial (V2)."""

_BOX, _WIDTH, _MARGIN = 104, 112, 6
"""The height of a bust's box, its width, and what lies left of the head's own box of 100, in units."""
_FEET = 103.6
_SOLID = 90
"""The alpha above which a pixel belongs to the bust."""
_PLATE, _WORN_PLATE = rgb("#FFFBF0"), rgb("#EFE6D3")
_DUST = rgb("#D8CDB8")


@dataclass(frozen=True, eq=False)
class Bust:
    """A sprite, and how far it reaches over the feet on every side, for its outline."""

    sprite: Image.Image
    pad: int


def stand(im: Image.Image, bust: Bust, x: float, floor: float) -> None:
    """Puts the bust with its middle at x and its feet on the floor."""
    stamp(im, bust.sprite, x - bust.sprite.width / 2, floor - bust.sprite.height + bust.pad)


@cache
def bust(who: str, size: int, mood: Mood = "here") -> Bust:
    """The candidate with this initial, `size` pixels high without the outline round it."""
    fine = 4 if size < 200 else 2
    pad = max(5, round(size * 0.03))
    drawn = _drawn(who, size, mood, fine)
    big = Image.new("RGBA", (drawn.width + 2 * pad * fine, drawn.height + 2 * pad * fine))
    big.paste(drawn, (pad * fine, pad * fine))
    solid = big.getchannel("A").point(lambda alpha: 255 if alpha > _SOLID else 0)
    bold = size * fine * _bold(size)
    if mood == "ghost":
        outlined = _outline_alone(solid, bold)
    else:
        outlined = _outlined(big, solid, bold, LIT if mood == "moved" else CREAM)
    feet = pad * fine + round(_FEET * size / _BOX * fine)
    outlined.paste((0, 0, 0, 0), (0, feet, outlined.width, outlined.height))
    return Bust(outlined.reduce(fine), pad)


def _bold(size: int) -> float:
    """Outlines are thinner in large portraits."""
    return 1 if size < 100 else 0.85 if size < 200 else 0.55


def _drawn(who: str, size: int, mood: Mood, fine: int) -> Image.Image:
    """The bust without an outline round it, `fine` times as large."""
    unit = size / _BOX
    p = Quill(_WIDTH * unit, size, fine, bold=_bold(size))
    BUSTS[who](p.at(_MARGIN * unit, 0, unit))
    if mood == "gone":
        p.sheet.paste(_drained(p.sheet), (0, 0))
    if mood != "ghost":
        _name_plate(p.at(0, 0, unit), who, size, mood)
    return p.sheet


def _drained(sheet: Image.Image) -> Image.Image:
    """As in an old photograph."""
    alpha = sheet.getchannel("A")
    grey = sheet.convert("L").convert("RGBA")
    out = Image.blend(grey, Image.new("RGBA", grey.size, _DUST), 0.52)
    out.putalpha(alpha)
    return out


def _name_plate(p: Quill, who: str, size: int, mood: Mood) -> None:
    """The initial on a plate with cut corners; the smaller the bust, the larger its share."""
    share = 0.5 if size < 66 else 0.45 if size < 100 else 0.38 if size < 200 else 0.27
    height, middle, foot = share * 0.85 * _BOX, _WIDTH / 2, 103
    style = Style("serif", round(size * share), 800)
    half = max(height * 1.14, line(who, style).width * _BOX / size + 7) / 2 + 1
    left, right, top = middle - half, middle + half, foot - height
    corners = [
        (left, top + 3),
        (left + 3, top),
        (right - 3, top),
        (right, top + 3),
        (right, foot - 3),
        (right - 3, foot),
        (left + 3, foot),
        (left, foot - 3),
    ]
    worn = mood == "gone"
    p.shape(corners, _WORN_PLATE if worn else _PLATE, INK, 2.4)
    p.text(middle, (top + foot) / 2, who, "serif", _BOX * share, 800, DRAINED if worn else INK)


def _outlined(big: Image.Image, solid: Image.Image, bold: float, halo: Colour) -> Image.Image:
    """A line of ink round the bust, and a light one round that, so that it is seen on any ground."""
    out = Image.new("RGBA", big.size)
    out.paste(halo, (0, 0), _grown(solid, bold * 0.021))
    out.paste(INK, (0, 0), _grown(solid, bold * 0.0085))
    out.alpha_composite(big)
    return out


def _outline_alone(solid: Image.Image, bold: float) -> Image.Image:
    inner = solid.filter(ImageFilter.MinFilter(9))
    out = Image.new("RGBA", solid.size)
    out.putalpha(solid.point(lambda alpha: alpha * 30 // 255))
    veil = Image.new("RGBA", solid.size, CREAM)
    veil.putalpha(out.getchannel("A"))
    veil.paste(CREAM, (0, 0), ImageChops.subtract(_grown(solid, bold * 0.0085), inner))
    return veil


def _grown(solid: Image.Image, radius: float) -> Image.Image:
    return solid.filter(ImageFilter.GaussianBlur(radius)).point(lambda alpha: 255 if alpha > 18 else 0)
