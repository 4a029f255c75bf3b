"""Silhouettes of the street's palaces and churches, each in a box of 100 x 64 on y = 64."""

from __future__ import annotations

import math

from render.pen import Pen, path
from render.vienna.walls import Tones, arch, columns, dome


def oper(p: Pen, t: Tones) -> None:
    """Arcades under a mansard roof."""
    p.rect(4, 36, 96, 64, t.wall)
    p.rect(22, 22, 78, 40, t.wall)
    p.polygon(path("26,22 34,8 66,8 74,22"), t.wall)
    for i in range(5):
        arch(p, 30 + i * 10, 26, 36, 6, t.window)
    for i in range(8):
        arch(p, 11 + i * 11.1, 43, 58, 6.5, t.window)
    p.rect(20, 18, 23, 24, t.gilt)
    p.rect(77, 18, 80, 24, t.gilt)


def secession(p: Pen, t: Tones) -> None:
    """The golden cabbage over the white cube."""
    p.rect(10, 34, 90, 64, t.wall)
    p.rect(30, 24, 44, 64, t.wall)
    p.rect(56, 24, 70, 64, t.wall)
    p.circle(50, 18, 16, t.gilt)
    for i in range(26):
        a, r = i * 2.4, 2.6 * math.sqrt(i)
        p.circle(50 + r * math.cos(a), 18 + r * math.sin(a), 0.9, t.window)
    p.rect(44, 42, 56, 64, t.window)
    p.rect(16, 44, 26, 46, t.window)
    p.rect(74, 44, 84, 46, t.window)


def parlament(p: Pen, t: Tones) -> None:
    """A temple front."""
    p.polygon(path("14,26 50,8 86,26"), t.wall)
    p.rect(14, 27, 86, 32, t.wall)
    columns(p, 19, 81, 8, 30, 58, 4.5, t.wall)
    p.rect(8, 57, 92, 64, t.wall)
    p.rect(0, 38, 14, 64, t.wall)
    p.rect(86, 38, 100, 64, t.wall)
    p.circle(50, 19, 3.5, t.gilt)


def heldenplatz(p: Pen, t: Tones) -> None:
    """The rider on his rearing horse."""
    p.rect(34, 44, 70, 64, t.wall)
    p.rect(30, 42, 74, 46, t.wall)
    p.blob(path("34,22 44,22 58,25 66,20 72,8 78,7 84,14 78,17 74,26 68,33 48,33 36,34 30,40 30,28"), t.wall)
    for limb in ("66,30 76,30 80,22", "64,30 70,38 78,36", "38,30 42,38 38,44", "44,30 50,38 47,44"):
        p.curve(path(limb), t.wall, 3.6)
    p.blob(path("50,26 48,12 53,6 58,12 57,26"), t.wall)
    p.circle(53, 4, 3.6, t.wall)
    p.line(path("56,12 68,0"), t.gilt, 1.6)


def burgtheater(p: Pen, t: Tones) -> None:
    """The rounded middle."""
    p.rect(0, 38, 100, 64, t.wall)
    p.rect(28, 22, 72, 64, t.wall)
    p.pie((26, 6, 74, 38), 180, 360, t.wall)
    for i in range(3):
        arch(p, 38 + i * 12, 28, 56, 8, t.window)
    for i in range(2):
        for x in (8, 19, 81, 92):
            p.rect(x - 3, 43 + i * 10, x + 3, 49 + i * 10, t.window)
    p.rect(49, 0, 51, 10, t.gilt)
    p.circle(50, 1, 2.5, t.gilt)


def rathaus(p: Pen, t: Tones) -> None:
    """The tall tower between four small ones."""
    p.rect(6, 40, 94, 64, t.wall)
    for x in (18, 34, 66, 82):
        p.rect(x - 4, 26, x + 4, 44, t.wall)
        p.polygon([(x - 5, 26), (x, 12), (x + 5, 26)], t.wall)
    p.rect(43, 14, 57, 64, t.wall)
    p.polygon(path("42,14 50,-3 58,14"), t.wall)
    p.circle(50, 22, 4, t.gilt)
    for i in range(9):
        if i != 4:
            arch(p, 14 + i * 9, 46, 57, 5, t.window)
    arch(p, 50, 42, 64, 8, t.window)


def universitaet(p: Pen, t: Tones) -> None:
    """Three roofs."""
    p.rect(2, 32, 98, 64, t.wall)
    p.rect(32, 24, 68, 64, t.wall)
    p.polygon(path("30,24 36,8 64,8 70,24"), t.wall)
    p.polygon(path("2,32 6,20 22,20 26,32"), t.wall)
    p.polygon(path("74,32 78,20 94,20 98,32"), t.wall)
    for i in range(3):
        arch(p, 40 + i * 10, 32, 52, 6, t.window)
    for x in (9, 19, 81, 91):
        arch(p, x, 40, 56, 6, t.window)
    p.rect(49, 2, 51, 9, t.gilt)


def hofburg(p: Pen, t: Tones) -> None:
    """A great dome between two small ones."""
    p.rect(0, 42, 100, 64, t.wall)
    p.rect(26, 30, 74, 64, t.wall)
    dome(p, 50, 31, 40, 25, t.wall, 6)
    dome(p, 12, 42, 20, 12, t.wall, 3)
    dome(p, 88, 42, 20, 12, t.wall, 3)
    arch(p, 50, 40, 64, 13, t.window)
    arch(p, 33, 46, 64, 8, t.window)
    arch(p, 67, 46, 64, 8, t.window)
    p.circle(50, 0, 3, t.gilt)


def pestsaeule(p: Pen, t: Tones) -> None:
    """Clouds, and a sun on top."""
    p.polygon(path("32,64 36,54 64,54 68,64"), t.wall)
    for x, y, r in (
        (46, 48, 7),
        (55, 46, 7),
        (48, 38, 6.5),
        (54, 34, 6),
        (47, 28, 5.5),
        (53, 23, 5),
        (49, 17, 4.5),
        (51, 11, 4),
    ):
        p.circle(x, y, r, t.wall)
    for i in range(8):
        a = i * math.pi / 4
        p.line([(50, 2), (50 + 8 * math.cos(a), 2 + 8 * math.sin(a))], t.gilt, 1.6)
    p.circle(50, 2, 4, t.gilt)
    p.circle(36, 50, 4, t.wall)
    p.circle(64, 50, 4, t.wall)


def stephansdom(p: Pen, t: Tones) -> None:
    """The south tower and the zigzag roof."""
    p.polygon(path("34,64 34,38 46,16 88,16 96,38 96,64"), t.wall)
    for i in range(5):
        x = 44 + i * 10
        p.polygon([(x, 36), (x + 5, 22), (x + 10, 36), (x + 8, 36), (x + 5, 27), (x + 2, 36)], t.gilt)
    p.rect(16, 24, 32, 64, t.wall)
    p.polygon(path("15,26 24,-2 33,26"), t.wall)
    for x in (15, 33):
        p.polygon([(x - 3, 30), (x, 12), (x + 3, 30)], t.wall)
    arch(p, 24, 32, 46, 6, t.window)
    for i in range(4):
        arch(p, 48 + i * 12, 42, 58, 5, t.window)


def belvedere(p: Pen, t: Tones) -> None:
    """Corner domes."""
    p.rect(6, 38, 94, 64, t.wall)
    p.polygon(path("36,24 40,12 60,12 64,24"), t.wall)
    p.rect(36, 24, 64, 64, t.wall)
    for x in (14, 86):
        dome(p, x, 36, 20, 12, t.wall, 4)
        p.rect(x - 9, 36, x + 9, 64, t.wall)
    p.polygon(path("22,38 26,28 36,28 36,38"), t.wall)
    p.polygon(path("64,38 64,28 74,28 78,38"), t.wall)
    for i in range(9):
        p.rect(12.5 + i * 9, 44, 16.5 + i * 9, 53, t.window)
    p.circle(50, 9, 2.6, t.gilt)


def schoenbrunn(p: Pen, t: Tones) -> None:
    """A long front with many windows."""
    p.rect(0, 36, 100, 64, t.wall)
    p.rect(32, 24, 68, 64, t.wall)
    p.rect(36, 18, 64, 26, t.wall)
    p.rect(0, 30, 16, 64, t.wall)
    p.rect(84, 30, 100, 64, t.wall)
    for i in range(11):
        p.rect(5 + i * 8.6, 40, 9 + i * 8.6, 47, t.window)
        p.rect(5 + i * 8.6, 52, 9 + i * 8.6, 58, t.window)
    for i in range(4):
        p.rect(37 + i * 7.2, 28, 41 + i * 7.2, 35, t.window)
    p.rect(49, 8, 51, 19, t.gilt)
    p.polygon(path("51,8 60,11 51,14"), t.gilt)


def gloriette(p: Pen, t: Tones) -> None:
    """Open arcades under an eagle."""
    p.rect(0, 56, 100, 64, t.wall)
    p.rect(2, 26, 98, 33, t.wall)
    for x in (6, 17, 28, 72, 83, 94):
        p.rect(x - 2.2, 30, x + 2.2, 58, t.wall)
    p.rect(32, 16, 68, 60, t.wall)
    arch(p, 50, 24, 58, 20, t.window)
    p.polygon(path("50,2 62,8 54,12 54,17 46,17 46,12 38,8"), t.gilt)


def karlskirche(p: Pen, t: Tones) -> None:
    """A dome between two columns; it stands in the skyline."""
    p.rect(6, 40, 94, 64, t.wall)
    dome(p, 50, 30, 40, 26, t.wall, 8)
    p.rect(30, 28, 70, 64, t.wall)
    for x in (20, 80):
        p.rect(x - 4, 8, x + 4, 64, t.wall)
        dome(p, x, 9, 9, 6, t.wall, 3)
    p.polygon(path("34,42 50,34 66,42"), t.window)
