"""The alt text: what the picture says, in words, from what everybody may know."""

from __future__ import annotations

from engine.vienna.observation import Observation
from locales import Catalogue
from render.names import spoken
from render.picture import ALT_LIMIT, Name


def alt_text(obs: Observation, names: tuple[Name, ...], cat: Catalogue) -> str:
    """Turn, dice, last move, scores, and of the board what still fits into ALT_LIMIT characters."""
    sentences = [
        cat.say("{name}: {points} points.", name=spoken(name), points=view.points)
        for name, view in zip(names, obs.seats, strict=True)
    ]
    return " ".join(sentences)[:ALT_LIMIT]
