"""The vote that the viewer is asked for (V13): the candidate, what it would bring either way, two cards."""

from __future__ import annotations

from functools import cache

from PIL import Image, ImageDraw

from engine.viva.observation import Observation, Secrets
from engine.viva.palace import CANDIDATES, OUT, THRONE
from locales import Catalogue
from render.sprites import frame, stamp, stamp_middle, write
from render.theme import HEIGHT, WIDTH, mix
from render.type import Style
from render.viva.cards import brings, place_of, ranked, worth
from render.viva.look import BRIGHT, CELL, CURTAIN, DEEP, INK, JOINT, LIT, PALE, PLASTER, THEME, TRIM, VELVET
from render.viva.portraits import bust, stand
from render.viva.quill import Quill, arched, soft
from render.viva.styles import TEXT
from render.viva.tokens import crown, medal, vote_card
from render.viva.words import BYNAMES

_TITLE = Style("serif", 44, 800, narrow=64, small=0.7)
_BYNAME = Style("italic", 25, 600, narrow=66)
_NAME = Style("serif", 36, 800)
_CASE = Style("sans", 24, 500, narrow=62, small=0.75)
_POINTS = Style("serif", 46, 800, narrow=64, small=0.7)
_ANSWER = Style("serif", 76, 800, narrow=64, small=0.5)
_FOOT = Style("sans", 24, 600, narrow=62, small=0.75)

_MIDDLE, _FLOOR = 227, 594
"""Of the throne."""
_PORTRAIT = 340
_LEFT, _RIGHT = 456, 1080
_SIX_TOP, _SIX_BOTTOM = 126, 250
_CARDS_TOP, _CARD_WIDTH, _CARD_HEIGHT = 330, 304, 344
_COLUMNS = (_LEFT, _RIGHT - _CARD_WIDTH)


def compose_vote(obs: Observation, secrets: Secrets, who: str, cat: Catalogue) -> Image.Image:
    """The picture (mode RGB). Whoever has no `no` sees it crossed out, in a picture of the same shape."""
    im = _ground().copy()
    stand(im, bust(who, _PORTRAIT), _MIDDLE, _FLOOR)
    write(im, _MIDDLE, 625, CANDIDATES[who], _NAME, INK, 380, anchor="m")
    write(im, _MIDDLE, 662, BYNAMES[who], _BYNAME, THEME.quiet, 380, anchor="m")
    _draw_head(im, secrets, who, cat)
    _draw_six(im, obs, secrets, who)
    _draw_cases(im, obs, secrets, who, cat)
    _draw_answers(im, secrets, cat)
    return im


def _draw_head(im: Image.Image, secrets: Secrets, who: str, cat: Catalogue) -> None:
    write(im, _LEFT + 24, 54, cat.say("{who} for king?", who=CANDIDATES[who]), _TITLE, PALE, 500)
    stamp_middle(im, crown(76), _RIGHT - 60, 64)
    if secrets.vote is not None:
        text = cat.say("You have chosen, and that stands.")
    else:
        text = cat.say("What you choose stands.")
    write(im, _LEFT + 24, 92, text, TEXT, PALE, 480)


def _draw_six(im: Image.Image, obs: Observation, secrets: Secrets, who: str) -> None:
    """The own favourites and what each is worth now; the candidate, if among them, in the light."""
    pitch = (_RIGHT - _LEFT - 20) / 6
    for i, favourite in enumerate(ranked(obs, secrets.favourites)):
        x, place = _LEFT + 10 + pitch * (i + 0.5), place_of(obs, favourite)
        mood = "gone" if place == OUT else "moved" if favourite == who else "here"
        stand(im, bust(favourite, 77, mood), x, _SIX_TOP + 84)
        stamp_middle(im, medal(worth(place), 36, high=place == str(THRONE)), x, _SIX_TOP + 104)


def _draw_cases(im: Image.Image, obs: Observation, secrets: Secrets, who: str, cat: Catalogue) -> None:
    """What the goal card would bring now with this king, and without."""
    with_king = [place_of(obs, favourite) for favourite in secrets.favourites]
    without = [OUT if favourite == who else place_of(obs, favourite) for favourite in secrets.favourites]
    cases = (
        (cat.say("points with this king"), brings(obs, with_king)),
        (cat.say("points without"), brings(obs, without)),
    )
    for x, (text, points) in zip(_COLUMNS, cases, strict=True):
        write(im, x + 18, 290, text, _CASE, INK, _CARD_WIDTH - 94)
        write(im, x + _CARD_WIDTH - 18, 290, str(points), _POINTS, THEME.green, 60, anchor="r")


def _draw_answers(im: Image.Image, secrets: Secrets, cat: Catalogue) -> None:
    answers = (
        (True, cat.say("Yes"), cat.say("it comes back to you")),
        (False, cat.say("No"), cat.count("{n} left", "{n} left", secrets.noes)),
    )
    for x, (yes, word, foot) in zip(_COLUMNS, answers, strict=True):
        y, middle = _CARDS_TOP, x + _CARD_WIDTH / 2
        stamp(im, vote_card(yes, _CARD_WIDTH, _CARD_HEIGHT), x, y)
        ink = THEME.good if yes else PALE
        write(im, middle, y + 214, word, _ANSWER, ink, _CARD_WIDTH - 40, anchor="m")
        if not yes and not secrets.noes:
            stamp(im, _crossed_out(), x, y)
            foot, ink = cat.say("none left"), INK
        write(im, middle, y + 302, foot, _FOOT, INK if yes else ink, _CARD_WIDTH - 44, anchor="m")
        if secrets.vote is yes:
            stamp(im, _chosen(), x - 6, y - 6)
        elif secrets.vote is not None:
            stamp(im, _veil(), x, y)


@cache
def _crossed_out() -> Image.Image:
    """Over a card that the viewer does not have."""
    p, w, h = Quill(_CARD_WIDTH, _CARD_HEIGHT), _CARD_WIDTH, _CARD_HEIGHT
    p.slab(0, 0, w, h, (*THEME.paper, 150), radius=17)
    for tone, weight in ((INK, 15.0), (PALE, 9.0)):
        for one, other in (((22, 22), (w - 22, h - 22)), ((22, h - 22), (w - 22, 22))):
            p.stroke([one, other], tone, weight)
    return p.done()


@cache
def _chosen() -> Image.Image:
    """Round the card that was chosen; 6 larger on every side."""
    p, w, h = Quill(_CARD_WIDTH + 12, _CARD_HEIGHT + 12), _CARD_WIDTH + 12, _CARD_HEIGHT + 12
    for inset, tone, weight in ((0, DEEP, 8), (1.5, LIT, 5)):
        p.slab(inset, inset, w - inset, h - inset, None, tone, weight, radius=20)
    return p.done()


@cache
def _veil() -> Image.Image:
    """Over the card that was not chosen."""
    p = Quill(_CARD_WIDTH, _CARD_HEIGHT, 2)
    p.slab(0, 0, _CARD_WIDTH, _CARD_HEIGHT, (*THEME.paper, 190), radius=17)
    return p.done()


@cache
def _ground() -> Image.Image:
    """The throne under its arch, and the head, the row of six and two boxes beside it."""
    p = Quill(WIDTH, HEIGHT, 2, THEME.paper)
    _throne_room(p)
    p.slab(_LEFT, 20, _RIGHT, 114, THEME.wine, INK, 1.6, radius=10)
    p.slab(_LEFT + 5, 25, _RIGHT - 5, 109, None, BRIGHT, 1.2, radius=6)
    edge = mix(THEME.gold, THEME.paper, 0.25)
    p.slab(_LEFT, _SIX_TOP, _RIGHT, _SIX_BOTTOM, CELL, edge, 1.6, radius=8)
    for x in _COLUMNS:
        p.slab(x, 262, x + _CARD_WIDTH, 318, THEME.raised, edge, 1.6, radius=8)
    frame(p, THEME)
    return p.sheet.reduce(2).convert("RGB")


def _throne_room(p: Quill) -> None:
    left, top, right, bottom = 20, 20, 440, 680
    p.slab(left, top, right, bottom, PLASTER)
    for y in range(top + 14, _FLOOR, 24):  # damask
        for x in range(left + 14, right, 24):
            p.slab(x - 1.5, y - 1.5, x + 1.5, y + 1.5, mix(PLASTER, THEME.gold, 0.55))
    p.arch(44, 40, 410, 600, TRIM, JOINT, 1.4)
    room = Quill(p.width, p.height, p.scale)
    room.slab(44, 40, 410, 600, THEME.wine)
    room.rays(_MIDDLE, 330, 500, 40, mix(THEME.wine, BRIGHT, 0.16))
    opening = Image.new("L", p.sheet.size, 0)
    ImageDraw.Draw(opening).polygon(
        [(x * p.scale, y * p.scale) for x, y in arched(54, 50, 400, 600)], fill=255
    )
    p.sheet.paste(room.sheet, (0, 0), opening)
    p.line([*arched(54, 50, 400, 600)], INK, 1.8)
    p.arch(112, 150, 342, 600, "#8F6A22", INK, 2, rise=90)
    p.arch(126, 166, 328, 600, VELVET, INK, 1.2, rise=80)
    for side in (-1, 1):
        p.disc(_MIDDLE + side * 112, 236, 13, 13, BRIGHT, INK, 2)
        x = _MIDDLE + side * 173
        fall = [(0, 190), (-44, 214), (-26, 330), (-40, 470), (-52, 600), (0, 600)]
        p.shape(soft([(x + side * u, v) for u, v in fall]), CURTAIN, INK, 1.6)
        for fold in (14, 26):
            line = [(-fold * 0.6, 214), (-fold * 0.7, 340), (-fold - 8, 590)]
            p.bend([(x + side * u, v) for u, v in line], "#6B2430", 1.6)
        tie = sorted((x, x - side * 32))
        p.slab(tie[0], 330, tie[1], 342, BRIGHT, INK, 1.4)
    p.slab(left, _FLOOR, right, _FLOOR + 12, BRIGHT, DEEP, 1.4)
    p.slab(left, _FLOOR + 12, right, bottom, TRIM)
