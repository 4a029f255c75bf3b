"""The own cards (V3, V5): the goal card, where its six stand and what they would bring, the vote cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from PIL import Image

from engine.viva.observation import Observation, Phase, Secrets
from engine.viva.palace import CANDIDATES, CONSOLATION, INITIALS, NOES, OUT, POINTS, ROUNDS, THRONE
from locales import Catalogue
from render.sprites import frame, seat_tile, stamp, stamp_middle, write
from render.theme import HEIGHT, WIDTH, mix
from render.type import Style
from render.viva.look import BRIGHT, CELL, GILT, INK, JOINT, NICHE, PALE, THEME, TRIM
from render.viva.portraits import bust, stand
from render.viva.quill import Quill
from render.viva.tokens import empty_card, medal, seal, vote_card
from render.viva.words import place_name

_TITLE = Style("serif", 44, 800, small=0.8)
_SMALL_TITLE = Style("sans", 28, 600, narrow=64, small=0.8)
_WHO = Style("serif", 34, 700, narrow=64, small=0.7)
_PLACE = Style("sans", 28, 500, narrow=64, small=0.75)
_POINTS = Style("serif", 46, 800, narrow=64, small=0.7)
_ANSWER = Style("serif", 27, 800, narrow=62, small=0.7)

_CELL_WIDTH, _CELL_HEIGHT = 340, 208
_CELLS = tuple((28 + column * 352, 116 + row * 220) for row in range(2) for column in range(3))
"""Their upper left corners."""
_BUST = 150
_FOOT_TOP, _FOOT_HEIGHT = 562, 108
_SUM_LEFT, _SUM_WIDTH = 28, 516
_HAND_LEFT, _HAND_RIGHT = 556, 1072
_CARD_WIDTH, _CARD_HEIGHT = 92, 94


def compose_cards(obs: Observation, secrets: Secrets, cat: Catalogue) -> Image.Image:
    """The picture (mode RGB) of all that the viewer holds."""
    im = _ground().copy()
    assert obs.viewer is not None
    stamp(im, seat_tile(obs.viewer, 64), 34, 32)
    write(im, 116, 64, cat.say("Your goal card"), _TITLE, INK, 480)
    stamp(im, seal(72), 994, 28)
    note = cat.say("secret · round {n} of {m}", n=obs.round, m=ROUNDS)
    write(im, 984, 64, note, _SMALL_TITLE, THEME.wine, 380, anchor="r")
    for (x, y), who in zip(_CELLS, ranked(obs, secrets.favourites), strict=True):
        _draw_cell(im, who, place_of(obs, who), x, y, cat)
    _draw_sum(im, obs, secrets, cat)
    _draw_hand(im, obs, secrets, cat)
    return im


def place_of(obs: Observation, who: str) -> str:
    """Where the candidate is (see `engine.viva.palace`)."""
    return obs.places[INITIALS.index(who)]


def ranked(obs: Observation, favourites: str) -> list[str]:
    """The most valuable first, those who are out last."""

    def key(who: str) -> tuple[bool, int, str]:
        place = place_of(obs, who)
        return place == OUT, -worth(place), who

    return sorted(favourites, key=key)


def worth(place: str) -> int:
    """What a favourite there would bring (V18, V34); nothing before it enters."""
    return POINTS.get(place, 0)


def brings(obs: Observation, places: Sequence[str]) -> int:
    """What favourites at these places bring in this round (V18, V19)."""
    points = sum(map(worth, places))
    return CONSOLATION if obs.round == ROUNDS and not points else points


def _draw_cell(im: Image.Image, who: str, place: str, x: int, y: int, cat: Catalogue) -> None:
    gone = place == OUT
    stand(im, bust(who, _BUST, "gone" if gone else "here"), x + 88, y + _CELL_HEIGHT - 15)
    middle = x + 252
    write(im, middle, y + 44, CANDIDATES[who], _WHO, INK, 166, anchor="m")
    ink = THEME.cost if gone else THEME.quiet
    write(im, middle, y + 86, place_name(place, cat), _PLACE, ink, 166, anchor="m")
    stamp_middle(im, medal(worth(place), 80, high=place == str(THRONE)), middle, y + 152)


def _draw_sum(im: Image.Image, obs: Observation, secrets: Secrets, cat: Catalogue) -> None:
    places = [place_of(obs, who) for who in secrets.favourites]
    if obs.phase is Phase.PLACE:
        points, when = sum(map(worth, places)), cat.say("As they stand now")
    elif obs.candidate is None:
        points, when = brings(obs, places), cat.say("If the round ended now")
    else:
        points, when = brings(obs, places), cat.say("With {who} as king", who=CANDIDATES[obs.candidate])
    total = cat.count("{n} point", "{n} points", points)
    left, room = _SUM_LEFT + 28, _SUM_WIDTH - 56
    write(im, left, _FOOT_TOP + 30, when, _PLACE, PALE, room)
    write(im, left, _FOOT_TOP + 73, total, _POINTS, GILT, room)


def _draw_hand(im: Image.Image, obs: Observation, secrets: Secrets, cat: Catalogue) -> None:
    """The yes, and a no for each that is left (V5); empty places for those that were played."""
    had = NOES[len(obs.totals) + (obs.envoy is not None)]
    pitch = _CARD_WIDTH + 6
    x = (_HAND_LEFT + _HAND_RIGHT - pitch * (had + 1) + 6) / 2
    y = _FOOT_TOP + (_FOOT_HEIGHT - _CARD_HEIGHT) / 2
    for i in range(had + 1):
        left = x + i * pitch
        if i > secrets.noes:
            stamp(im, empty_card(_CARD_WIDTH, _CARD_HEIGHT), left, y)
            continue
        yes = i == 0
        stamp(im, vote_card(yes, _CARD_WIDTH, _CARD_HEIGHT), left, y)
        word, ink = (cat.say("Yes"), THEME.good) if yes else (cat.say("No"), PALE)
        write(im, left + _CARD_WIDTH / 2, y + 68, word, _ANSWER, ink, _CARD_WIDTH - 12, anchor="m")


@cache
def _ground() -> Image.Image:
    """The frame, six cells with a niche each, and the foot."""
    p = Quill(WIDTH, HEIGHT, 2, THEME.paper)
    p.slab(16, 16, WIDTH - 16, HEIGHT - 16, THEME.raised, radius=4)
    for x, y in _CELLS:
        right, bottom = x + _CELL_WIDTH, y + _CELL_HEIGHT
        p.slab(x, y, right, bottom, CELL, mix(THEME.gold, THEME.paper, 0.25), 1.6, radius=8)
        p.arch(x + 12, y + 12, x + 164, bottom - 14, TRIM, JOINT, 1.4)
        p.arch(x + 20, y + 20, x + 156, bottom - 14, NICHE, mix(NICHE, INK, 0.5), 1.4)
        p.slab(x + 6, bottom - 15, x + 170, bottom - 7, TRIM, JOINT)
    foot = _FOOT_TOP + _FOOT_HEIGHT
    p.slab(_SUM_LEFT, _FOOT_TOP, _SUM_LEFT + _SUM_WIDTH, foot, THEME.green, BRIGHT, 2, radius=10)
    edge = mix(THEME.gold, THEME.paper, 0.25)
    p.slab(_HAND_LEFT, _FOOT_TOP, _HAND_RIGHT, foot, CELL, edge, 1.6, radius=10)
    frame(p, THEME)
    return p.sheet.reduce(2).convert("RGB")
