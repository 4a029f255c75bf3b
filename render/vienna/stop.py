"""The evaluation (W16): where it stands, and what can be chosen there."""

from __future__ import annotations

from functools import cache

from PIL import Image, ImageDraw, ImageFilter

from engine.vienna.board import Board, Symbol
from engine.vienna.observation import Observation, Phase
from render.pen import Pen
from render.sprites import stamp
from render.theme import rgb
from render.vienna import layout
from render.vienna.look import Look

_IRON = rgb("#241F1C")
_FLAME = rgb("#FFF3C4")


def draw_lantern(im: Image.Image, board: Board, stop: str, look: Look) -> None:
    """The lamplighter's lantern at the stop."""
    x, y = layout.plaque_of(board, stop)
    stamp(im, _lantern(look), x - 29, y - 36)


@cache
def _lantern(look: Look) -> Image.Image:
    """A street lamp with its light, 58 x 66."""
    halo = Image.new("L", (58, 66), 0)
    ImageDraw.Draw(halo).ellipse((8, 6, 50, 48), fill=200)
    out = Image.new("RGBA", halo.size, look.theme.glow)
    out.putalpha(halo.filter(ImageFilter.GaussianBlur(6)))
    p = Pen(58, 66, 6)
    p.polygon([(17, 15), (41, 15), (36, 40), (22, 40)], _IRON)
    p.polygon([(20, 17.5), (38, 17.5), (34, 37.5), (24, 37.5)], look.theme.glow)
    p.blob([(29, 19), (33, 28), (31.5, 34), (26.5, 34), (25, 28)], _FLAME)
    p.polygon([(14, 16), (44, 16), (35, 8), (23, 8)], _IRON)
    p.rect(27.5, 3, 30.5, 9, _IRON)
    p.circle(29, 3.5, 2.6, look.theme.gold)
    p.polygon([(21, 39), (37, 39), (31, 46), (27, 46)], _IRON)
    p.rect(27, 44, 31, 66, _IRON)
    out.alpha_composite(p.done())
    return out


def comparable(obs: Observation) -> frozenset[Symbol]:
    """The symbols that the seat to act may still compare at the stop (W28)."""
    if obs.phase is not Phase.SYMBOL:
        return frozenset()
    return frozenset(Symbol) - frozenset(obs.scored[obs.to_act[0]])


def robbable(obs: Observation) -> frozenset[int]:
    """The seats from which the seat to act may take coins at the stop (W29)."""
    if obs.phase is not Phase.ROB:
        return frozenset()
    return frozenset(seat for seat, view in enumerate(obs.seats) if view.coins and seat not in obs.to_act)
