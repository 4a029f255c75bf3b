"""The imperial envoy: its open favourites, its points, and how many vote cards its pile has (V22, V23)."""

from __future__ import annotations

from PIL import Image

from engine.viva.observation import Envoy, Observation
from engine.viva.palace import INITIALS, OUT
from locales import Catalogue
from render.sprites import stamp, stamp_middle, write
from render.viva.layout import COLUMN_LEFT
from render.viva.look import IMPERIAL, INK
from render.viva.panels import panel
from render.viva.players import Standing, draw_standing
from render.viva.portraits import bust, stand
from render.viva.styles import SMALL
from render.viva.tokens import pile

HEIGHT = 124
_ROW = 54
_BUST, _PITCH = 63, 57
_PILE_LEFT = COLUMN_LEFT + 192


def draw_envoy(
    im: Image.Image, obs: Observation, envoy: Envoy, standing: Standing, end: int, cat: Catalogue, top: int
) -> None:
    """Its panel, from `top`; whoever is voted on is lit if the envoy will say yes to them (V24)."""
    stamp(im, panel(HEIGHT, IMPERIAL), COLUMN_LEFT, top)
    draw_standing(im, standing, top + 2, _ROW, end, right=_PILE_LEFT - 6)
    stamp_middle(im, pile(envoy.pile, 44), _PILE_LEFT + 22, top + 24)
    write(im, _PILE_LEFT + 46, top + 27, cat.say("pile"), SMALL, INK, 50)
    for i, who in enumerate(envoy.favourites):
        gone = obs.places[INITIALS.index(who)] == OUT
        mood = "gone" if gone else "moved" if who == obs.candidate else "here"
        stand(im, bust(who, _BUST, mood), COLUMN_LEFT + 32 + i * _PITCH, top + HEIGHT - 4)
