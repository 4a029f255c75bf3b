"""The crown, the swords of the power cards and the helms of the heroes."""

from __future__ import annotations

from functools import cache

from PIL import Image

from engine.rosenkonig.board import DIRECTIONS, Colour
from render.pen import Pen, Point, smooth
from render.rosenkonig.look import HOUSES, LIGHT, THEME
from render.rosenkonig.shapes import bezier, mirrored, outlined, turned
from render.theme import Colour as Tone
from render.theme import mix, rgb

_CROWN_INK, _CROWN_GOLD, _PEARL = rgb("#3A2508"), rgb("#E8BE4E"), rgb("#F6DC8A")
_HALO = rgb("#FFF9E8")
_RUBY, _SAPPHIRE, _STUD = rgb("#A3262A"), rgb("#2C4A70"), rgb("#7A4E12")
_STEEL_DARK, _STEEL, _SWORD_INK, _HILT = map(rgb, ("#5E6C7A", "#90A0AD", "#3A3634", "#D9AE45"))
_ASHES = mix(THEME.quiet, THEME.paper, 0.35)
_PLUME, _PLUME_EDGE, _HELM_EDGE, _SLIT = map(rgb, ("#DDB24A", "#4A3608", "#241812", "#1E1614"))

_BLADE = [(0, 1.0), (-0.30, 0.50), (-0.13, 0.57), (-0.13, -0.42), (0.13, -0.42), (0.13, 0.57), (0.30, 0.50)]
_FULLER = [(0, 0.92), (0, -0.42), (0.13, -0.42), (0.13, 0.57), (0.30, 0.50)]
_GUARD = mirrored(
    bezier((0, -0.34), (-0.2, -0.34), (-0.40, -0.38), (-0.48, -0.24))
    + bezier((-0.48, -0.24), (-0.54, -0.44), (-0.34, -0.55), (0, -0.53))[1:]
)
_GRIP = [(-0.08, -0.50), (0.08, -0.50), (0.08, -0.80), (-0.08, -0.80)]


@cache
def crown(width: int, *, halo: bool = True) -> Image.Image:
    """The crown, four fifths as high as wide; with a light edge it stands out from a rose."""
    height = round(width * 0.8)
    p, edge = Pen(width, height), 0.09 * width

    def at(x: float, y: float) -> Point:
        return edge + x * (width - 2 * edge), edge + y * (height - 2 * edge)

    body = [at(*point) for point in _CROWN_BODY]
    base = [at(0.08, 0.80), at(0.92, 0.80), at(0.92, 1), at(0.08, 1)]
    weight = 0.035 * width
    if halo:
        for points in (body, base):
            outlined(p, points, _HALO, _HALO, weight * 3.2)
        for x, y, r in _CROWN_BALLS:
            p.circle(*at(x, y), r * width + weight * 1.5, _HALO)
    for points in (body, base):
        outlined(p, points, _CROWN_GOLD, _CROWN_INK, weight)
    for x, y, r in _CROWN_BALLS:
        p.circle(*at(x, y), r * width, _CROWN_INK)
        p.circle(*at(x, y), r * width - weight * 0.9, _PEARL)
    outlined(p, [at(0.5, 0.34), at(0.58, 0.53), at(0.5, 0.71), at(0.42, 0.53)], _RUBY, _CROWN_INK, weight / 2)
    for x in (0.24, 0.76):
        p.circle(*at(x, 0.66), 0.04 * width, _SAPPHIRE)
    for x in (0.2, 0.35, 0.5, 0.65, 0.8):
        p.circle(*at(x, 0.9), 0.028 * width, _STUD)
    return p.done()


@cache
def throned(width: int) -> Image.Image:
    """The crown, `width` wide, on a green cushion: so it is found on roses and fields of either colour."""
    above = crown(width)
    w, tall = round(width * 1.3), round(width * 0.98)
    p = Pen(w, tall)
    top, foot, middle = tall * 0.44, tall * 0.97, w / 2
    pillow = smooth(
        [
            (w * 0.03, top),
            (middle, top + tall * 0.07),
            (w * 0.97, top),
            (w * 0.93, (top + foot) / 2),
            (w * 0.97, foot),
            (middle, foot - tall * 0.05),
            (w * 0.03, foot),
            (w * 0.07, (top + foot) / 2),
        ],
        closed=True,
    )
    outlined(p, pillow, _HALO, _HALO, 3.4)
    outlined(p, pillow, THEME.green, _CROWN_INK, 1.3)
    for x in (w * 0.06, w * 0.94):
        for y in (top + 1, foot - 1):
            p.circle(x, y, width * 0.055, _CROWN_INK)
            p.circle(x, y, width * 0.035, _CROWN_GOLD)
    out = p.done()
    out.alpha_composite(above, ((w - width) // 2, 0))
    return out


_CROWN_BODY = (0.07, 0.80), (0.0, 0.24), (0.26, 0.52), (0.5, 0.06), (0.74, 0.52), (1, 0.24), (0.93, 0.80)
_CROWN_BALLS = (0.0, 0.20, 0.085), (0.5, 0.05, 0.095), (1, 0.20, 0.085)


@cache
def sword(size: int, direction: str) -> Image.Image:
    """The arrow of a card: a sword whose point is drawn as an arrow head."""
    turn = list(DIRECTIONS).index(direction) * 45
    p, middle, r = Pen(size, size), size / 2, size * 0.49
    if len(direction) == 2:
        r *= 1.16  # along the diagonal there is more room
    stout = 1.32 if direction in ("N", "S") else 1.0

    def placed(figure: list[Point]) -> list[Point]:
        return turned([(x * stout, y) for x, y in figure], middle, middle, r, turn)

    p.polygon(placed(_BLADE), _STEEL_DARK)
    p.polygon(placed(_FULLER), _STEEL)
    blade = placed(_BLADE)
    p.line([*blade, *blade[:2]], _SWORD_INK, 1.1)
    outlined(p, placed(_GRIP), THEME.wine, _SWORD_INK, 1)
    outlined(p, placed(_GUARD), _HILT, _SWORD_INK, 1)
    [(x, y)] = placed([(0, -0.86)])
    p.circle(x, y, 0.115 * r, _SWORD_INK)
    p.circle(x, y, 0.115 * r - 1, _HILT)
    return p.done()


@cache
def helm(colour: Colour, height: int, *, halo: bool = False) -> Image.Image:
    """A hero: a great helm with a plume."""
    p = _helm_pen(height)
    body = _body(p)
    plume = [
        *bezier(*_at(p, (0.44, 0.30), (0.30, 0.10), (0.52, -0.08), (0.80, 0.06))),
        *bezier(*_at(p, (0.80, 0.06), (1.02, 0.16), (1.0, 0.44), (0.86, 0.52)))[1:],
        *bezier(*_at(p, (0.86, 0.52), (0.90, 0.34), (0.80, 0.24), (0.58, 0.30)))[1:],
    ]
    weight = 0.045 * p.width
    if halo:
        for points in (plume, body):
            outlined(p, points, LIGHT, LIGHT, weight * 4.5)
    outlined(p, plume, _PLUME, _PLUME_EDGE, weight * 0.8)
    outlined(p, body, HOUSES[colour].own, _HELM_EDGE, weight * 1.2)
    _visor(p, LIGHT, _SLIT)
    for x in (0.25, 0.33, 0.55, 0.63):
        p.circle(x * p.width, 0.68 * p.height, 0.03 * p.width, LIGHT)
    return p.done()


@cache
def spent_helm(height: int) -> Image.Image:
    """A hero that is out of the game: a grey helm without its plume."""
    p = _helm_pen(height)
    outlined(p, _body(p), _ASHES, THEME.quiet, 0.054 * p.width)
    _visor(p, THEME.paper, THEME.quiet)
    return p.done()


def _helm_pen(height: int) -> Pen:
    return Pen(round(height * 0.84), height)


def _body(p: Pen) -> list[Point]:
    brow = bezier(*_at(p, (0.14, 0.40), (0.18, 0.20), (0.70, 0.20), (0.74, 0.40)))
    return [*brow, *_at(p, (0.72, 0.76), (0.44, 0.99), (0.16, 0.76))]


def _visor(p: Pen, bars: Tone, slit: Tone) -> None:
    """A cross, and the slit in it."""
    for (x0, y0, x1, y1), ink in (
        ((0.15, 0.46, 0.73, 0.58), bars),
        ((0.21, 0.495, 0.67, 0.545), slit),
        ((0.40, 0.34, 0.48, 0.92), bars),
        ((0.40, 0.495, 0.48, 0.545), slit),
    ):
        p.rect(x0 * p.width, y0 * p.height, x1 * p.width, y1 * p.height, ink)


def _at(p: Pen, *points: Point) -> list[Point]:
    """Shares of the sheet as points."""
    return [(x * p.width, y * p.height) for x, y in points]
