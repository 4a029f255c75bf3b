"""The painters, by the name of their game."""

from __future__ import annotations

from collections.abc import Mapping

from render import rosenkonig, vienna, viva
from render.picture import Painter

PAINTERS: Mapping[str, Painter] = {
    "vienna": vienna.PAINTER,
    "viva": viva.PAINTER,
    "rosenkonig": rosenkonig.PAINTER,
}
