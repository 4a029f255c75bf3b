"""What no move changes: frame, park, street, and the plaques with what their spaces are worth and do."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache, lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from engine.vienna.board import GEHEIMBUND, Action, Board, Deed, Space
from render.pen import Pen
from render.sprites import frame, stamp, stamp_middle, write
from render.symbols import bolt, eye
from render.theme import BLACK, CREAM, HEIGHT, WIDTH, Colour, mix, rgb
from render.type import Style, line
from render.vienna import layout
from render.vienna.houses import house
from render.vienna.icons import icon, icons_of
from render.vienna.labels import name_of
from render.vienna.layout import FIRST_TOP, NAME_HEIGHT, PLAQUE_HEIGHT, PLAQUE_WIDTH, STEP
from render.vienna.look import Look

_NAME = Style("serif", 23, 650, narrow=64, wide=80)
_NAME_FULL = Style("serif", 23, 650, narrow=64, wide=64)
_NAME_ROOM = PLAQUE_WIDTH - 12
_SOCIETY_GOLD = rgb("#E9CE8B")
_HOUSE_SCALE = 1.16
_TILE = 46
"""Height of the tile with a value."""
_TREES: tuple[tuple[float, float], ...] = (
    (786, FIRST_TOP + 57 + 1.5 * STEP),
    (786, 667),
    (35, FIRST_TOP + 57 + 0.5 * STEP),
    (35, FIRST_TOP + 57 + 2.5 * STEP),
)
"""Clipped trees in the corners that the street leaves free."""


@dataclass(frozen=True, eq=False)
class Background:
    """The empty board, and the same without values: dice are laid on that."""

    full: Image.Image
    bare: Image.Image


@lru_cache(6)
def background(board: Board, look: Look) -> Background:
    """The empty board of one side (mode RGB)."""
    p = Pen(WIDTH, HEIGHT, 2, look.theme.paper)
    frame(p, look.theme)
    _park(p, look)
    _street(p, look)
    _plaques(p, board, look)
    _society(p, look)
    bare = p.sheet.reduce(2).convert("RGB")
    for position, space in enumerate(board.spaces):
        x, y = layout.plaque(position)
        _signs(bare, space.action, x, y, look)
        middle, foot = x + PLAQUE_WIDTH / 2, y + PLAQUE_HEIGHT - 15
        write(bare, middle, foot, _short(name_of(space)), _NAME, look.theme.ink, _NAME_ROOM, anchor="m")
    x, y = layout.SOCIETY
    middle, foot = x + PLAQUE_WIDTH / 2, y + PLAQUE_HEIGHT - 16
    write(bare, middle, foot, name_of(GEHEIMBUND), _NAME, _SOCIETY_GOLD, _NAME_ROOM - 4, anchor="m")
    full = bare.copy()
    for position, space in enumerate(board.spaces):
        x, y = layout.plaque(position)
        stamp(full, _value_tile(space, look), x + 6, y + 9)
    return Background(full, bare)


def _short(name: str) -> str:
    """The name, without its first words (`Schloss ...`) as long as it is too long for a plaque."""
    while " " in name and line(name, _NAME_FULL).width > _NAME_ROOM:
        name = name.split(" ", 1)[1]
    return name


def _park(p: Pen, look: Look) -> None:
    left, top, right, bottom = layout.PARK
    p.rounded(layout.PARK, 6, look.park)
    inner = mix(look.park, look.theme.raised, 0.6)
    p.rounded((left + 3.5, top + 3.5, right - 3.5, bottom - 3.5), 4, None, inner, 1.2)


def _street(p: Pen, look: Look) -> None:
    """Strokes one on the other give a double gold edge and two rails."""
    theme, path = look.theme, layout.street_path()
    strokes = (
        (82, mix(look.park, BLACK, 0.25)),
        (80, theme.gold),
        (77, theme.raised),
        (72, theme.gold),
        (70, look.street),
        (29, look.rails),
        (25, look.street),
    )
    for weight, ink in strokes:
        p.road(path, ink, weight)
    for x, y in _TREES:
        p.circle(x, y - 15, 8.5, look.tree)
        p.circle(x - 2, y - 17, 4.5, mix(theme.green, look.park, 0.3))
        p.rect(x - 1, y - 7, x + 1, y, theme.quiet if theme.night else theme.ink)
        p.rect(x - 4, y - 2, x + 4, y + 5, theme.gold)
    for x, y in layout.bends():
        p.polygon([(x - 9, y - 4), (x + 9, y - 4), (x, y + 6)], theme.gold)


def _plaques(p: Pen, board: Board, look: Look) -> None:
    """Each house rises behind its plaque into the park, and is a pale print on it."""
    printed = Pen(WIDTH, HEIGHT, p.scale)
    window = Image.new("L", printed.sheet.size)
    cut = ImageDraw.Draw(window)
    for position, space in enumerate(board.spaces):
        x, y = layout.plaque(position)
        foot = x + 14, y + PLAQUE_HEIGHT - NAME_HEIGHT - 64 * _HOUSE_SCALE, _HOUSE_SCALE
        house(p.at(*foot), space.key, look.rising)
        _plaque(p.at(x, y), look)
        house(printed.at(*foot), space.key, look.printed)
        box = (x + 2, y + 2, x + PLAQUE_WIDTH - 2, y + PLAQUE_HEIGHT - 2)
        cut.rectangle([side * p.scale for side in box], fill=255)
    p.at(0, 0)
    p.sheet.paste(printed.sheet, (0, 0), ImageChops.multiply(window, printed.sheet.getchannel("A")))


def _plaque(p: Pen, look: Look) -> None:
    w, h, theme = PLAQUE_WIDTH, PLAQUE_HEIGHT, look.theme
    p.rounded((1, 3, w + 1, h + 3), 5, theme.shade)
    p.rounded((0, 0, w, h), 5, theme.raised, theme.gold, 1.4)
    p.rect(8, h - 27.5, w - 8, h - 26.5, mix(theme.gold, theme.raised, 0.45))


def _society(p: Pen, look: Look) -> None:
    """The Geheimbund: a dark plaque with cut corners, rays, a triangle and an eye."""
    x, y = layout.SOCIETY
    gold, dark = look.theme.gold, look.society
    for inset, ink in ((0.0, gold), (1.6, dark), (4.5, mix(gold, dark, 0.4)), (5.5, dark)):
        p.polygon(_octagon(x, y, inset), ink)
    middle, centre = x + PLAQUE_WIDTH / 2, y + 36
    for i in range(16):
        cos, sin = math.cos(i * math.pi / 8), math.sin(i * math.pi / 8)
        ray = [(middle + 30 * cos, centre + 2 + 22 * sin), (middle + 50 * cos, centre + 2 + 28 * sin)]
        p.line(ray, mix(dark, gold, 0.35), 1.2)
    outer = [(middle, centre - 26), (middle + 31, centre + 24), (middle - 31, centre + 24)]
    inner = [(middle, centre - 21), (middle + 26, centre + 21.5), (middle - 26, centre + 21.5)]
    p.polygon(outer, mix(dark, gold, 0.55))
    p.polygon(inner, dark)
    eye(p, middle, centre + 8, 15, mix(dark, gold, 0.75), dark)


def _octagon(x: float, y: float, inset: float) -> list[tuple[float, float]]:
    cut, right, bottom = 14 + inset * 0.4, x + PLAQUE_WIDTH, y + PLAQUE_HEIGHT
    return [
        (x + cut, y + inset),
        (right - cut, y + inset),
        (right - inset, y + cut),
        (right - inset, bottom - cut),
        (right - cut, bottom - inset),
        (x + cut, bottom - inset),
        (x + inset, bottom - cut),
        (x + inset, y + cut),
    ]


def _signs(im: Image.Image, action: Action, x: int, y: int, look: Look) -> None:
    """What the space does: icons in a column at the right. The printed house fades round them."""
    placed = _column(action, look)
    fade = Image.new("L", (PLAQUE_WIDTH, PLAQUE_HEIGHT), 0)
    draw = ImageDraw.Draw(fade)
    for sprite, left, top in placed:
        box = (left - 3, top - 3, left + sprite.width + 2, top + sprite.height + 2)
        draw.rounded_rectangle(box, min(sprite.size) // 2.2, fill=230)
    inside = Image.new("L", fade.size, 0)
    inside_box = (3, 3, PLAQUE_WIDTH - 4, PLAQUE_HEIGHT - NAME_HEIGHT - 2)
    ImageDraw.Draw(inside).rectangle(inside_box, fill=255)
    fade = ImageChops.multiply(fade.filter(ImageFilter.GaussianBlur(3)), inside)
    im.paste(look.theme.raised, (x, y), fade)
    for sprite, left, top in placed:
        stamp(im, sprite, x + left, y + top)


def _column(action: Action, look: Look) -> list[tuple[Image.Image, int, int]]:
    """The icons of a plaque with their places on it."""
    icons = icons_of(action)
    compares = action.deed is Deed.COMPARE
    size, pitch, top, half = {1: (44, 0, 33, 20), 2: (32, 32, 18, 17), 3: (24, 21, 12, 13)}[len(icons)]
    out = []
    for row, which in enumerate(icons):
        narrow = compares and row == len(icons) - 1
        sprite = icon(which, {44: 38, 32: 25}.get(size, 18) if narrow else size, look)
        left = PLAQUE_WIDTH - 5 - max(half + sprite.width / 2, sprite.width)
        out.append((sprite, round(left), round(top + pitch * row - sprite.height / 2)))
    return out


@cache
def _value_tile(space: Space, look: Look) -> Image.Image:
    """The values that a space takes, on the colour of what it does; lightning beside them where it is due."""
    ground = _tile_colour(space.action, look)
    lightning = space.action.lightning
    if not space.values:
        return _pair_tile(ground)
    one = len(space.values) == 1
    width = (62 if lightning else _TILE) if one else 64
    p = Pen(width + 4, _TILE, 5)
    if one:
        _tile(p, 0, width, ground)
        number = str(space.values[0])
        short = len(number) == 1
        centre = (19.0 if short else 17.0) if lightning else width / 2
        p.text(
            centre, _TILE / 2 - 1, number, "serif", 36, 750, CREAM, 100 if short else 62 if lightning else 85
        )
        if lightning:
            bolt(p, 44, _TILE / 2, 16, look.flash)
        return p.done()
    for left, value in zip((0, 34), space.values, strict=True):
        _tile(p, left, 30, ground)
        number = str(value)
        size, narrow = (30, 66) if len(number) == 2 else (34, 100)
        p.text(left + 15, _TILE / 2 - 1, number, "serif", size, 750, CREAM, narrow)
    done = p.done()
    if lightning:
        stamp_middle(done, icon_of_lightning(look), 33, 8)
    return done


def icon_of_lightning(look: Look) -> Image.Image:
    """The small round mark of a space that is carried out at once."""
    p = Pen(20, 20, 6)
    p.circle(10, 10, 10, mix(look.tile_bolt, BLACK, 0.35))
    bolt(p, 10, 10, 8, look.flash)
    return p.done()


def _pair_tile(ground: Colour) -> Image.Image:
    """Two dice that show the same."""
    p = Pen(72, _TILE, 5)
    _tile(p, 0, 68, ground)
    for x in (7, 41):
        p.rounded((x, 13, x + 20, 33), 4.5, CREAM)
    for y in (18.5, 24.5):
        p.rect(29.5, y, 38.5, y + 3, CREAM)
    return p.done()


def _tile(p: Pen, left: float, width: float, ground: Colour) -> None:
    p.rounded((left, 0, left + width, _TILE), 4, ground)
    p.rounded((left + 2.6, 2.6, left + width - 2.6, _TILE - 2.6), 2, None, mix(ground, CREAM, 0.5), 1)


def _tile_colour(action: Action, look: Look) -> Colour:
    if action.lightning:
        return look.tile_bolt
    return {
        Deed.SPECIAL: look.theme.wine,
        Deed.PERSON: look.tile_person,
        Deed.COMPARE: look.tile_compare,
    }.get(action.deed, look.theme.green)
