"""The face of a game that is played by single buttons and hides nothing: what it need not say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cogs.face import Letter, Panel, Row
from engine.protocol import Move
from locales import Catalogue


class PlainFace:
    """See `cogs.face.Face`. A game's own face overrides what it has more than this."""

    secret = False

    def opening(self, obs: Any, names: Sequence[str], cat: Catalogue) -> list[str]:
        return []

    def choices(self, obs: Any, value: str) -> tuple[Move, ...]:
        return ()

    def warning(self, obs: Any, move: Any, cat: Catalogue) -> str | None:
        return None

    def panel(self, obs: Any, arg: str, cat: Catalogue) -> Panel | None:
        return None

    def cards(self, obs: Any, names: Sequence[str], cat: Catalogue) -> str:
        return ""

    def secret_controls(self, obs: Any, names: Sequence[str], cat: Catalogue) -> tuple[Row, ...]:
        return ()

    def letters(self, obs: Any, names: Sequence[str], cat: Catalogue) -> tuple[Letter, ...]:
        return ()
