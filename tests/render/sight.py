"""How colours look to other eyes, and how far two are apart."""

from __future__ import annotations

from collections.abc import Callable
from math import dist

from render.theme import Colour

Light = tuple[float, float, float]
"""Red, green and blue as amounts of light, 0 to 1."""
_Matrix = tuple[Light, Light, Light]

_PROTANOPIA: _Matrix = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)
_DEUTERANOPIA: _Matrix = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
"""G. M. Machado, M. M. Oliveira, L. A. F. Fernandes: A Physiologically-based Model for Simulation of Color
Vision Deficiency, IEEE TVCG 15 (2009), severity 1.0; to be applied to linear light."""
_GREY: _Matrix = ((0.2126, 0.7152, 0.0722),) * 3
_D65: Light = (0.95047, 1.0, 1.08883)
_XYZ: _Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))

Sight = Callable[[Colour], Light]


def normal(colour: Colour) -> Light:
    """As most people see it."""
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in _shares(colour))
    return red, green, blue


def protanopia(colour: Colour) -> Light:
    """Without the cones for long waves."""
    return _through(_PROTANOPIA, normal(colour))


def deuteranopia(colour: Colour) -> Light:
    """Without the cones for middle waves."""
    return _through(_DEUTERANOPIA, normal(colour))


def grey(colour: Colour) -> Light:
    """Printed or shown without colours."""
    return _through(_GREY, normal(colour))


def difference(one: Colour, other: Colour, sight: Sight) -> float:
    """Of two colours in CIE Lab (1976): about 2 is just noticed side by side, 100 is black and white."""
    return dist(_lab(sight(one)), _lab(sight(other)))


def _shares(colour: Colour) -> Light:
    red, green, blue = colour
    return red / 255, green / 255, blue / 255


def _through(matrix: _Matrix, light: Light) -> Light:
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in matrix
    )
    return red, green, blue


def _lab(light: Light) -> Light:
    x, y, z = (
        share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116
        for share in (
            sum(a * b for a, b in zip(row, light, strict=True)) / white
            for row, white in zip(_XYZ, _D65, strict=True)
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)
