"""Candidates from the town and the country, each drawn in a box of 100 x 104 units."""

from __future__ import annotations

from render.theme import CREAM, mix
from render.viva.features import FAIR, RUDDY, STEEL, TANNED, face, moustache, torso
from render.viva.look import INK, THEME
from render.viva.quill import Quill, flip, listed, soft

_LINEN = "#FFFDF6"
_RED = "#C9452F"


def squire(p: Quill) -> None:
    """A pointed cap with a long feather."""
    hair = "#9A6A35"
    p.form("31,34 28,58 38,64 62,64 72,58 69,34", hair)
    torso(p, "#5C7F3C")
    face(p)
    p.form("34,36 42,33 40,40 34,46", hair, None)
    p.form("62,27 74,17 84,4 95,1 93,14 82,25 68,33", _RED)
    p.bend("66,29 80,18 91,5", "#F7D9C0", 1.4)
    p.shape([*soft("14,37 33,29 41,15 55,11 67,20 72,34"), (72, 36), (40, 36)], "#4B6E31")
    p.form("12,38 36,30 60,30 75,33 72,38 50,39 30,39", "#6F934A")


def antiquary(p: Quill) -> None:
    """A bald head between tufts, round spectacles, an amphora."""
    p.form("79,46 91,46 89,53 97,66 93,82 85,90 77,82 73,66 81,53", "#C06A3E")
    p.slab(75, 66, 95, 71, INK)
    torso(p, "#7A5B3D")
    for side in (listed, flip):
        p.form(side("36,26 24,28 15,36 21,41 14,49 24,56 36,56"), "#F2EEE4")
    face(p, y=40, ry=22, eyes=False, mouth=False)
    p.bend("42,25 50,23 58,25", mix(FAIR, INK, 0.35), 1.2)
    for x in (42, 58):
        p.disc(x, 42, 7, 7, CREAM, INK, 2.6)
        p.disc(x, 42.5, 2, 2.3, INK, None)
    p.stroke("48.5,41 51.5,41", INK, 2.2)
    p.form("43,55 50,52 57,55 54,66 50,72 46,66", "#F2EEE4", INK, 1.6)


def painter(p: Quill) -> None:
    """A great beret, a goatee, a brush."""
    hair = "#5A3A22"
    p.form("32,34 29,54 37,60 63,60 71,54 68,34", hair)
    p.stroke("84,104 90,36", INK, 6.4)
    p.stroke("84,104 90,38", "#D9A85B", 2.8)
    p.shape("86.5,40 93.5,40 94,30 87,30", STEEL, INK, 1.8)
    p.form("87,31 94,31 95,22 93,10 87,21", _RED, INK, 2)
    torso(p, "#3E7C8A")
    face(p, mouth=False)
    p.form("46,61 54,61 53,66 50,71 47,66", hair, None)
    p.bend("49,54 44,54 39.5,49.5", hair, 3)
    p.bend("51,54 56,54 60.5,49.5", hair, 3)
    p.bend("47,57.4 50,58.4 53,57.4", "#B2333A", 1.6)
    p.form("26,37 14,25 20,12 44,6 68,9 80,20 74,34 50,31", "#2E5F6C")
    p.stroke("48,7 52,1", INK, 3)
    p.bend("28,34 50,30 72,33", "#6FA3AE", 1.8)
    for ribbon in ("50,71 36,64 37,78", "50,71 64,64 63,78"):
        p.shape(ribbon, "#E7B94C", INK, 1.6)


def farmers_wife(p: Quill) -> None:
    """A spotted head scarf, a pitchfork."""
    scarf, knot = "#C5543B", "50,64 36,66 32,77 46,72"
    p.stroke("11,104 11,14", INK, 6)
    p.stroke("11,104 11,22", "#B98544", 2.8)
    p.stroke(soft("3,6 3,22 11,27 19,22 19,6"), INK, 4.2)
    p.stroke("11,5 11,27", INK, 4.2)
    torso(p, "#6E7F4E")
    p.form("50,12 68,18 76,38 72,56 62,66 50,69 38,66 28,56 24,38 32,18", scarf)
    face(p, TANNED, y=46, rx=14, ry=16)
    p.form("37,42 40,32 50,29 60,32 63,42 56,35 50,37 44,35", "#7A4A26", None)
    for x, y in ((50, 19), (38, 23), (62, 23), (31, 35), (69, 35), (30, 48), (70, 48)):
        p.disc(x, y, 2.1, 2.1, "#FBE9C8", None)
    p.form(knot, scarf, INK, 1.8)
    p.form(flip(knot), scarf, INK, 1.8)


def innkeeper(p: Quill) -> None:
    """A tasselled cap, a great moustache, a tankard."""
    p.disc(7.5, 60, 6.5, 9, None, INK, 3.4)
    torso(p, "#A0552D")
    p.shape("34,66 66,66 70,104 30,104", THEME.paper, INK, 1.8)
    face(p, y=46, rx=18.5, ry=18, cheeks=RUDDY, mouth=False)
    p.disc(50, 49, 3.6, 3, "#E0836A", INK, 1.3)
    moustache(p, "#8A4A1E", 55, 17, 5)
    p.shape(soft("31,36 33,20 46,10 66,9 82,18 89,32 84,38 76,30 69,28 69,36"), "#7B2B35")
    p.form("29,33 50,29 71,33 70,40 50,36 30,40", "#C9A24A")
    p.disc(86, 41, 6, 6, CREAM)
    p.shape("8,48 28,48 27,76 9,76", "#C7903F")
    for x in (14, 21):
        p.stroke([(x, 52), (x, 73)], INK, 1.4)
    p.form("6,49 6,40 13,36 18,39 24,36 31,41 30,50 18,52", _LINEN)


def cook(p: Quill) -> None:
    """A tall toque, a curled moustache, a ladle."""
    p.stroke("87,104 87,42", INK, 5.6)
    p.stroke("87,104 87,42", "#AEB6BC", 2.4)
    p.form("76,26 98,26 97,37 87,43 77,37", STEEL)
    p.disc(87, 27, 10, 3.6, "#8A9298", INK, 1.8)
    torso(p, "#FBF8F0")
    face(p, TANNED, mouth=False)
    moustache(p, "#2B2622", 53, 16, 6)
    p.bend("47,59 50,60 53,59", INK, 1.5)
    p.shape("34,64 50,71 66,64 62,75 50,72 38,75", _RED, INK, 1.8)
    for x, y, r in ((35, 16, 12.5), (65, 16, 12.5), (50, 12, 13)):
        p.disc(x, y, r, r * 0.95, _LINEN)
    p.shape("33,18 67,18 66,35 34,35", _LINEN, None)
    for seam in ("33.5,22 34,35", "66.5,22 66,35", "34,35 66,35"):
        p.stroke(seam, INK, 2.2)
    p.stroke("34,28 66,28", INK, 1.6)
    p.bend("44,24 43,16 41,13", "#B9AFA2", 1.4)
    p.bend("56,24 57,16 59,13", "#B9AFA2", 1.4)
