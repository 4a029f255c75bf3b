"""The faces of all games, by the name the engine gives them."""

from __future__ import annotations

from collections.abc import Mapping

from cogs.face import Face
from cogs.rosenkonig.face import FACE as ROSENKONIG
from cogs.vienna.face import FACE as VIENNA
from cogs.viva.face import FACE as VIVA

FACES: Mapping[str, Face] = {face.game: face for face in (VIENNA, VIVA, ROSENKONIG)}
