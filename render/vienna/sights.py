"""Silhouettes of the street's cafés, gardens and amusements, each in a box of 100 x 64 on y = 64."""

from __future__ import annotations

import math

from render.pen import Pen, path
from render.theme import BLACK, mix
from render.vienna.walls import Tones, arch, columns


def krieau(p: Pen, t: Tones) -> None:
    """The grandstand of the racecourse."""
    p.rect(4, 44, 96, 64, t.wall)
    p.polygon(path("0,30 60,22 60,28 0,36"), t.wall)
    columns(p, 8, 56, 4, 28, 46, 2.5, t.wall)
    for i in range(3):
        p.polygon([(64, 44 + i * 7), (96, 44 + i * 7), (96, 47 + i * 7), (64, 47 + i * 7)], t.window)
    p.rect(76, 10, 78, 46, t.wall)
    p.polygon(path("78,10 94,15 78,21"), t.gilt)


def prater(p: Pen, t: Tones) -> None:
    """The giant wheel."""
    p.circle(50, 30, 30, None, t.wall, 3)
    p.circle(50, 30, 23, None, t.wall, 1.5)
    for i in range(6):
        a = i * math.pi / 6
        p.line(
            [(50 - 29 * math.cos(a), 30 - 29 * math.sin(a)), (50 + 29 * math.cos(a), 30 + 29 * math.sin(a))],
            t.wall,
            1.3,
        )
    for i in range(12):
        a = i * math.pi / 6 + 0.26
        x, y = 50 + 30 * math.cos(a), 30 + 30 * math.sin(a)
        p.rounded((x - 4, y - 3, x + 4, y + 4), 1, t.gilt if i % 3 == 0 else t.wall)
    p.polygon(path("50,30 54,30 70,64 62,64"), t.wall)
    p.polygon(path("50,30 46,30 30,64 38,64"), t.wall)
    p.circle(50, 30, 5, t.wall)


def stadtpark(p: Pen, t: Tones) -> None:
    """The fiddler under his arch."""
    for x, y, r in ((12, 40, 14), (28, 48, 12), (88, 42, 13), (74, 50, 11)):
        p.circle(x, y, r, t.wall)
        p.rect(x - 2, y, x + 2, 64, t.wall)
    arch(p, 50, 6, 64, 44, t.wall)
    arch(p, 50, 16, 58, 28, t.window)
    p.circle(50, 30, 4.5, t.gilt)
    p.polygon(path("45,35 55,35 56,58 44,58"), t.gilt)
    p.line(path("46,40 60,36"), t.gilt, 2)
    p.rect(28, 58, 72, 64, t.wall)


def naschmarkt(p: Pen, t: Tones) -> None:
    """Market stalls."""
    for x in (4, 52):
        for i in range(4):
            p.polygon(
                [(x + i * 11, 40), (x + i * 11 + 11, 40), (x + 8 + i * 7 + 7, 24), (x + 8 + i * 7, 24)],
                t.wall if i % 2 == 0 else t.gilt,
            )
            p.pie((x + i * 11, 35, x + i * 11 + 11, 45), 0, 180, t.wall if i % 2 == 0 else t.gilt)
        p.rect(x + 2, 40, x + 4, 64, t.wall)
        p.rect(x + 40, 40, x + 42, 64, t.wall)
        p.rect(x + 2, 52, x + 42, 64, t.wall)
        for i in range(5):
            p.circle(x + 8 + i * 7, 51, 3.4, t.wall)


def landtmann(p: Pen, t: Tones) -> None:
    """A cup, steaming."""
    p.blob(path("26,30 74,30 72,46 60,57 40,57 28,46"), t.wall)
    p.circle(76, 40, 9, None, t.wall, 4)
    p.oval((16, 55, 84, 64), t.wall)
    for x in (38, 50, 62):
        p.curve([(x, 24), (x - 4, 17), (x + 4, 9), (x, 2)], t.gilt, 2.6)


def sperl(p: Pen, t: Tones) -> None:
    """A bentwood chair."""
    p.curve(path("32,34 32,8 50,-2 68,8 68,34"), t.wall, 4)
    p.curve(path("40,34 41,14 50,8 59,14 60,34"), t.wall, 3)
    p.oval((24, 30, 76, 42), t.wall)
    p.oval((32, 33, 68, 39), t.gilt)
    for limb in ("28,38 26,52 20,64", "72,38 74,52 80,64", "40,40 40,64", "60,40 60,64"):
        p.curve(path(limb), t.wall, 3.4)
    p.curve(path("30,50 50,46 70,50"), t.wall, 2.4)


def central(p: Pen, t: Tones) -> None:
    """Pointed vaults with lamps."""
    p.rect(6, 10, 94, 64, t.wall)
    for x in (21, 50, 79):
        p.polygon([(x - 11, 34), (x, 12), (x + 11, 34), (x + 11, 64), (x - 11, 64)], t.window)
        p.polygon([(x - 9, 30), (x, 13), (x + 9, 30)], t.window)
        p.line([(x, 10), (x, 34)], t.wall, 1.4)
        p.circle(x, 38, 4, t.gilt)


def sacher(p: Pen, t: Tones) -> None:
    """A slice of the cake."""
    p.polygon(path("18,34 66,18 86,34 86,56 18,56"), t.wall)
    p.polygon(path("18,42 86,42 86,45 18,45"), t.window)
    p.polygon(path("18,33 66,17 86,33"), mix(t.wall, BLACK, 0.12))
    p.circle(64, 28, 7, t.gilt)
    p.oval((8, 55, 96, 64), t.wall)


def hofreitschule(p: Pen, t: Tones) -> None:
    """A horse in levade."""
    p.blob(
        path(
            "20,30 32,24 44,26 56,18 62,4 70,-4 74,0 82,8 86,16 80,18 74,12 "
            "72,26 66,38 52,44 40,48 28,50 18,44"
        ),
        t.wall,
    )
    for limb in (
        "30,44 38,50 30,56 36,64",
        "40,44 48,52 42,58 48,64",
        "66,32 80,28 78,38",
        "66,34 76,38 70,46",
    ):
        p.curve(path(limb), t.wall, 5)
    p.curve(path("21,34 8,36 6,56"), t.wall, 5)
    p.rect(10, 62, 90, 64, t.gilt)


def tiergarten(p: Pen, t: Tones) -> None:
    """An elephant."""
    p.blob(
        path(
            "22,22 44,12 66,16 74,14 88,18 92,30 90,46 95,56 90,60 84,50 82,38 76,38 68,42 40,44 22,42 18,32"
        ),
        t.wall,
    )
    for x in (22, 34, 56, 66):
        p.rounded((x, 36, x + 9, 64), 2, t.wall)
    p.blob(path("64,18 74,16 78,26 72,36 64,32"), mix(t.wall, BLACK, 0.12))
    p.curve(path("82,40 88,46 92,44"), t.gilt, 2.2)
    p.circle(83, 24, 1.8, t.window)


def heuriger(p: Pen, t: Tones) -> None:
    """Grapes and a glass."""
    for i, row in enumerate((4, 3, 2, 1)):
        for j in range(row):
            p.circle(20 + i * 4.5 + j * 9, 24 + i * 8.5, 5.2, t.wall)
    p.blob(path("26,8 40,2 48,10 38,18 28,16"), t.wall)
    p.line(path("33,20 32,6"), t.wall, 2)
    p.blob(path("62,14 88,14 87,30 80,38 70,38 63,30"), t.wall)
    p.blob(path("64,22 86,22 85,30 79,36 71,36 65,30"), t.gilt)
    p.rect(73.5, 36, 76.5, 60, t.wall)
    p.oval((62, 58, 88, 64), t.wall)
