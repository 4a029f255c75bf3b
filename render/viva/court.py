"""Candidates from the court and the army, each drawn in a box of 100 x 104 units."""

from __future__ import annotations

import math

from render.symbols import star
from render.viva.features import DARK_SKIN, POWDERED, STEEL, TANNED, face, moustache, torso
from render.viva.look import BRIGHT, DEEP, INK, THEME
from render.viva.quill import Quill, flip, ink, listed, soft

_PEARL = "#FFFDF6"


def enchantress(p: Quill) -> None:
    """A bent hat with a star, long hair."""
    violet, hair, lock = "#59397C", "#3A2B4A", "34,32 25,58 22,82 33,78 37,56"
    p.form("33,30 22,62 20,84 34,88 66,88 80,84 78,62 67,30", hair)
    torso(p, "#6A4A8C")
    p.form(lock, hair, None)
    p.form(flip(lock), hair, None)
    face(p, mouth=False)
    p.disc(50, 54.5, 3.4, 1.9, "#B2333A", None)
    p.bend("45.5,54 50,55 54.5,54", "#7A1F2A", 1.2)
    p.shape(soft("32,32 41,13 54,2 74,4 80,13 68,12 63,17 68,32"), violet)
    p.shape("35,23 66,21 67,28 33,29", BRIGHT, INK, 1.4)
    p.disc(50, 34, 36, 6, violet)
    star(p, 52, 15, 4.5, BRIGHT)


def sergeant(p: Quill) -> None:
    """A crested helmet, a moustache, a halberd."""
    p.stroke("90,104 90,8", INK, 6)
    p.stroke("90,104 90,10", "#8A5A2E", 2.6)
    p.shape("90,2 95,14 92,36 88,36 85,14", STEEL)
    p.shape(soft("88,18 76,12 72,24 77,34 88,28"), STEEL)
    torso(p, "#4D6480")
    face(p, TANNED)
    moustache(p, "#3A2A1E", 53, 15, 4)
    p.shape(soft("30,26 36,9 50,3 64,9 70,26"), "#8E2F2A")
    p.shape(soft("31,34 34,20 50,11 66,20 69,34"), STEEL)
    p.form("15,25 30,31 50,30 70,31 82,25 76,37 50,40 24,37", "#AEB6BC")


def duke(p: Quill) -> None:
    """The horned cap of the doges, ermine."""
    torso(p, "#9C2F35")
    p.form("14,82 26,68 42,62 58,62 74,68 86,82 70,84 50,80 30,84", "#FBF6EA")
    for x, y in ((24, 76), (33, 71), (67, 71), (76, 76), (30, 79), (70, 79)):
        p.shape([(x - 1.6, y - 2), (x + 1.6, y - 2), (x, y + 4)], INK, None)
    face(p)
    p.form("34,42 33,56 38,66 50,70 62,66 67,56 66,42 62,52 50,50 38,52", "#B9AFA2", INK, 1.8)
    p.bend("46,56 50,57 54,56", INK, 1.6)
    p.shape(soft("32,32 31,20 38,15 50,14 58,8 69,1 75,6 73,18 69,32"), "#B5373B")
    p.shape([*soft("31,29 50,26 70,29"), *soft("69,38 50,35 31,38")], BRIGHT)
    for x in (38, 50, 62):
        p.disc(x, 32, 1.9, 1.9, THEME.wine, None)


def paladin(p: Quill) -> None:
    """A great helm with a plume."""
    p.form("49,22 44,8 56,1 76,3 90,14 95,34 90,46 82,30 70,20 58,20", "#B5373B")
    p.bend("54,12 72,10 86,24", "#E9A79A", 1.6)
    torso(p, "#E8E2D4")
    p.shape("47,66 53,66 53,104 47,104", "#B5373B", None)
    for x in (19, 81):
        p.disc(x, 86, 13, 14, "#B8BFC4")
        p.disc(x, 86, 8.5, 9.5, "#D5DADD", "#807F81", 1.4)
    p.form("32,62 30,36 36,23 50,19 64,23 70,36 68,62 50,71", STEEL)
    p.shape("33,41 67,41 66,47 34,47", INK, None)
    p.stroke("50,22 50,67", DEEP, 5.4)
    p.stroke("50,22 50,67", BRIGHT, 3)
    for x in (39, 44, 56, 61):
        for y in (54, 60):
            p.disc(x, y, 1.3, 1.3, INK, None)


def messenger(p: Quill) -> None:
    """A winged hat, a strap."""
    p.form("33,34 31,56 40,60 60,60 69,56 67,34", "#D9A441")
    torso(p, "#2F6C9A")
    p.shape("22,70 30,66 60,104 48,104", "#8A5A2E", INK, 1.6)
    face(p)
    for side in (listed, flip):
        p.form(side(_WING), _PEARL)
        for feather in _FEATHERS:
            p.bend(side(feather), INK, 1.4)
    p.shape(soft("34,32 36,18 50,12 64,18 66,32"), "#3F86B8")
    p.form("27,33 50,27 73,33 66,38 50,35 34,38", BRIGHT)


_WING = "36,28 28,12 14,3 2,4 6,13 2,17 10,23 9,28 20,32 34,36"
_FEATHERS = "7,13 18,15 29,22", "11,23 20,24 30,29"


def seer(p: Quill) -> None:
    """A turban with a plume, a long beard."""
    torso(p, "#3C4C86")
    face(p, DARK_SKIN, mouth=False)
    p.form(
        "34,48 26,66 24,84 36,98 50,102 64,98 76,84 74,66 66,48 60,54 50,52 40,54",
        "#F2EEE4",
    )
    moustache(p, _PEARL, 54, 12, -1)
    p.form("50,14 44,4 52,0 58,3 56,14", "#D65B46", INK, 1.8)
    p.form("28,37 19,27 24,14 40,8 60,8 76,14 81,27 72,37 50,33", BRIGHT)
    p.bend("22,28 40,26 60,14", INK, 1.8)
    p.bend("30,35 52,30 76,20", INK, 1.8)
    p.bend("28,16 44,18 50,22", INK, 1.6)
    p.disc(50, 21, 4.6, 5.4, "#B5373B", INK, 1.8)


def countess(p: Quill) -> None:
    """A fan collar, towering hair, a tiara and pearls."""
    _collar(p)
    hair = "#A4562B"
    p.form("31,44 25,28 31,11 50,1 69,11 75,28 69,44 60,52 40,52", hair)
    p.bend("36,12 46,16 44,26", "#D98A54", 2)
    p.bend("62,9 56,16 60,26", "#D98A54", 2)
    torso(p, "#B24A6B")
    face(p, POWDERED, y=47, rx=14, ry=16, mouth=False)
    p.form("34,46 38,32 50,28 62,32 66,46 59,37 50,35 41,37", hair, None)
    p.shape("33,29 36,20 42,25 50,14 58,25 64,20 67,29 50,25.5", BRIGHT, INK, 1.8)
    p.disc(50, 56.5, 2.8, 1.7, "#B2333A", None)
    p.disc(57.5, 54.5, 1, 1, INK, None)
    for x in (34, 66):
        p.disc(x, 54, 2.3, 2.8, _PEARL, INK, 1.2)
    for pearl in (41, 45.5, 50, 54.5, 59):
        p.disc(pearl, 68 + 1.4 * math.cos((pearl - 50) / 4), 2.2, 2.2, _PEARL, INK, 1)


def _collar(p: Quill) -> None:
    def at(turn: float, reach: float) -> tuple[float, float]:
        return 50 + reach * math.cos(turn), 70 + reach * math.sin(turn)

    turns = [math.pi * (0.94 + 1.12 * i / 28) for i in range(29)]
    scallops = [at(turn, 41 if i % 2 else 36.5) for i, turn in enumerate(turns)]
    p.form([*scallops, (60, 84), (40, 84)], "#FFF9EA")
    for turn in turns[3:27:2]:
        p.line([at(turn, 20), at(turn, 36)], ink("#C8A85E"), 1.3)
