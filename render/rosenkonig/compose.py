"""A position as a picture: a copy of the empty board, and on it all that changes."""

from __future__ import annotations

from PIL import Image

from engine.rosenkonig.observation import Observation
from locales import Catalogue
from render.picture import Name
from render.rosenkonig.fields import draw_stones
from render.rosenkonig.final import draw_final
from render.rosenkonig.garden import garden
from render.rosenkonig.labels import draw_labels
from render.rosenkonig.marks import draw_marks, draw_resting_crown
from render.rosenkonig.panels import draw_panels
from render.rosenkonig.piles import draw_piles


def compose(obs: Observation, names: tuple[Name, ...], cat: Catalogue) -> Image.Image:
    """The board (mode RGB): the same for whoever looks, as nothing in this game is hidden (K6)."""
    im = garden().copy()
    draw_stones(im, obs)
    if obs.outcome is None:
        draw_marks(im, obs)
        draw_panels(im, obs, names, cat)
        draw_piles(im, obs, names, cat)
    else:
        draw_labels(im, obs)
        draw_resting_crown(im, obs)
        draw_final(im, obs, names, cat)
    return im
