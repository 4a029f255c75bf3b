"""The games of the house by name: whoever needs a game looks it up here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.protocol import Game
from engine.rosenkonig.game import ROSENKONIG
from engine.vienna.game import VIENNA
from engine.viva.game import VIVA

GAMES: Mapping[str, Game[Any, Any, Any]] = {game.name: game for game in (VIENNA, VIVA, ROSENKONIG)}
