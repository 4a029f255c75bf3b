"""The stones: roses on fields that grow together into regions, the largest of them edged in gold (K14)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal

from PIL import Image

from engine.rosenkonig.board import EMPTY, Colour, reached
from engine.rosenkonig.observation import Observation, Score
from render.pen import Pen
from render.rosenkonig.layout import CELL, HALF, corner
from render.rosenkonig.look import HOUSES, INK, OUTLINE
from render.rosenkonig.roses import rose
from render.sprites import stamp
from render.theme import Colour as Tone
from render.theme import mix

Joint = Literal["none", "across", "along", "bent", "whole"]
"""How a quarter of a square goes on: nowhere, to the side, up or down, round a corner, or everywhere."""

STONE = 58
_ROUND = 12
_CORNERS = (("W", "N"), ("E", "N"), ("W", "S"), ("E", "S"))
"""Upper left, upper right, lower left, lower right."""
_KEPT = 512
"""Finished squares, 17 kB each; a game needs some hundred."""


def draw_stones(im: Image.Image, obs: Observation) -> None:
    """All fields with their roses."""
    outlined = {square for score in (obs.red, obs.white) for square in _largest(score)}
    for square, stone in enumerate(obs.board):
        if stone != EMPTY:
            joints = tuple(_joint(obs.board, square, across, along) for across, along in _CORNERS)
            stamp(im, _field(Colour(stone), joints, square in outlined), *corner(square))


def _largest(score: Score) -> set[int]:
    """The squares of all regions that are as large as the largest."""
    return {square for region in score.regions if len(region) == score.largest for square in region}


def _joint(board: str, square: int, across: str, along: str) -> Joint:
    def same(direction: str) -> bool:
        there = reached(square, direction, 1)
        return there is not None and board[there] == board[square]

    if same(across) and same(along):
        return "whole" if same(along + across) else "bent"
    return "across" if same(across) else "along" if same(along) else "none"


@lru_cache(_KEPT)
def _field(colour: Colour, joints: tuple[Joint, ...], largest: bool) -> Image.Image:
    out = Image.new("RGBA", (CELL, CELL))
    for i, joint in enumerate(joints):
        quarter = _quarter(colour, joint, largest)
        if i % 2:
            quarter = quarter.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        if i >= 2:
            quarter = quarter.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        out.paste(quarter, (HALF * (i % 2), HALF * (i // 2)))
    inset = (CELL - STONE) // 2
    out.alpha_composite(rose(colour, STONE), (inset, inset))
    return out


@cache
def _quarter(colour: Colour, joint: Joint, largest: bool) -> Image.Image:
    """The upper left quarter of a field."""
    house = HOUSES[colour]
    p = Pen(HALF, HALF)
    layers: tuple[tuple[float, Tone], ...] = ((2, house.field_edge), (3.2, house.field))
    if largest:
        outer = mix(house.field_edge, INK, 0.3)
        layers = (0, outer), (1.1, OUTLINE), (5.0, house.field_edge), (6.1, house.field)
    for inset, ink in layers:
        _area(p, joint, inset, ink)
    return p.done()


def _area(p: Pen, joint: Joint, inset: float, ink: Tone) -> None:
    if joint == "none":
        radius = _ROUND - inset
        p.rounded((inset, inset, HALF + 2 * radius, HALF + 2 * radius), radius, ink)
    if joint in ("across", "bent", "whole"):
        p.rect(0, 0 if joint == "whole" else inset, HALF, HALF, ink)
    if joint in ("along", "bent"):
        p.rect(inset, 0, HALF, HALF, ink)
