"""The stage before the throne: a vote while it lasts, and how all voted when it has failed (V12-V17)."""

from __future__ import annotations

from functools import cache

from PIL import Image

from engine.viva.observation import Election, EnvoyVote, Observation
from engine.viva.palace import CANDIDATES, ROUNDS
from locales import Catalogue
from render.sprites import stamp, stamp_middle, write
from render.theme import CREAM, mix
from render.type import Style
from render.viva.layout import STAGE
from render.viva.look import BRIGHT, CURTAIN, DEEP, GILT, IMPERIAL, INK, NO, PALE, THEME, VELVET, YES
from render.viva.moment import own_favourites
from render.viva.portraits import bust, stand
from render.viva.quill import Quill, soft
from render.viva.styles import SMALL, TITLE
from render.viva.tokens import ENVOY, ballot, crown, flying_crown, heart, tile

_LEFT, _TOP, _RIGHT, _BOTTOM = STAGE
_WIDTH, _HEIGHT = _RIGHT - _LEFT, _BOTTOM - _TOP
_MIDDLE = _LEFT + 106
"""Of the throne."""
_TEXT_LEFT = _LEFT + 218
_ROOM = _RIGHT - _TEXT_LEFT - 16
_BUST = 132
_CARD_WIDTH, _CARD_HEIGHT, _CARD_PITCH = 72, 80, 77
_ANSWER = Style("serif", 25, 800)


def draw_vote(im: Image.Image, obs: Observation, who: str, cat: Catalogue) -> None:
    """The candidate on the throne, and as many cards as have been cast: whose they are nobody may know."""
    stamp(im, _ground(), _LEFT, _TOP)
    stand(im, bust(who, _BUST), _MIDDLE, _BOTTOM - 8)
    stamp_middle(im, crown(52), _MIDDLE, _TOP + 18)
    if who in own_favourites(obs):
        stamp_middle(im, heart(34), _MIDDLE + 52, _TOP + 48)
    _draw_title(im, obs, cat.say("{who} for king?", who=CANDIDATES[who]), cat)
    voters = len(obs.totals)
    for i in range(voters):
        stamp(im, ballot(i < obs.voted, 60), _TEXT_LEFT + i * 70, _TOP + 64)


def draw_rejection(im: Image.Image, obs: Observation, vote: Election, cat: Catalogue) -> None:
    """Everybody's card, turned up at the same time."""
    stamp(im, _ground(), _LEFT, _TOP)
    stand(im, bust(vote.who, _BUST, "gone"), _MIDDLE, _BOTTOM - 8)
    stamp_middle(im, flying_crown(64), _MIDDLE + 62, _TOP + 34)
    _draw_title(im, obs, cat.say("{who} is rejected", who=CANDIDATES[vote.who]), cat)
    for i, (who, yes, card) in enumerate(votes(vote, len(obs.totals))):
        x = _TEXT_LEFT + i * _CARD_PITCH
        stamp(im, _shown(who, yes, card), x, _TOP + 60)
        word = cat.say("Yes") if yes else cat.say("No")
        ink = THEME.good if yes else CREAM
        write(im, x + _CARD_WIDTH / 2, _TOP + 124, word, _ANSWER, ink, _CARD_WIDTH - 12, anchor="m")


def _draw_title(im: Image.Image, obs: Observation, title: str, cat: Catalogue) -> None:
    """What the stage is about, and which round it is: it stands where else the sky tells that."""
    label = cat.say("Round {n} of {m}", n=obs.round, m=ROUNDS)
    write(im, _TEXT_LEFT + _ROOM, _TOP + 31, label, SMALL, GILT, 116, anchor="r")
    write(im, _TEXT_LEFT, _TOP + 30, title, TITLE, PALE, _ROOM - 124)


def votes(vote: Election, players: int) -> list[tuple[int, bool, bool]]:
    """By seat and last the envoy: who, whether it was a yes, and whether a card was played for it (V24)."""
    out = [(seat, seat not in vote.noes, True) for seat in range(players)]
    if vote.envoy is not EnvoyVote.NONE:
        card = vote.envoy in (EnvoyVote.YES, EnvoyVote.NO)
        out.append((ENVOY, vote.envoy is not EnvoyVote.NO, card))
    return out


@cache
def _shown(who: int, yes: bool, card: bool) -> Image.Image:
    """A vote card with the emblem of whose it was; what the envoy says without a card has no edge."""
    p = Quill(_CARD_WIDTH, _CARD_HEIGHT)
    ground = YES if yes else NO
    if not card:
        ground = IMPERIAL
    p.slab(0, 0, _CARD_WIDTH, _CARD_HEIGHT, ground, INK if card else DEEP, 2, radius=7)
    p.slab(4, 4, _CARD_WIDTH - 4, _CARD_HEIGHT - 4, None, BRIGHT, 1, radius=4)
    out = p.done()
    stamp_middle(out, tile(who, 36), _CARD_WIDTH / 2, 28)
    return out


@cache
def _ground() -> Image.Image:
    """Curtains, rays and the back of the throne."""
    p, w, h = Quill(_WIDTH, _HEIGHT, 3), _WIDTH, _HEIGHT
    x = _MIDDLE - _LEFT
    p.slab(0, 0, w, h, THEME.wine, INK, 2, radius=6)
    p.rays(x, h * 0.62, 700, 64, mix(THEME.wine, BRIGHT, 0.12), 0, 360)
    p.slab(0, 0, w, h, None, INK, 2, radius=6)
    p.slab(5, 5, w - 5, h - 5, None, BRIGHT, 1.2, radius=4)
    p.arch(x - 62, 14, x + 62, h - 6, "#C2963A", INK, 2, rise=44)
    p.arch(x - 50, 26, x + 50, h - 6, VELVET, INK, 1.2, rise=36)
    for side in (-1, 1):
        p.disc(x + side * 62, 52, 8, 8, BRIGHT, INK, 1.8)
        fall = [(94, 8), (66, 20), (80, 70), (72, h - 6), (94, h - 6)]
        p.shape(soft([(x + side * u, v) for u, v in fall]), CURTAIN, mix(THEME.wine, INK, 0.4), 1.4)
    p.slab(6, h - 8, w - 6, h - 5, BRIGHT)
    return p.done()
