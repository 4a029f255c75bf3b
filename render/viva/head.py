"""The band at the top of the column: whose turn it is, in the seat's colour, or what has come of it all."""

from __future__ import annotations

from functools import cache

from PIL import Image

from engine.protocol import Outcome
from engine.viva.observation import Observation, Phase
from locales import Catalogue, mark
from render.names import drawn
from render.picture import Name
from render.sprites import seat_tile, stamp, stamp_middle, write
from render.theme import CREAM, SEATS, Colour, mix
from render.type import Style
from render.viva.layout import HEAD
from render.viva.look import INK, THEME
from render.viva.quill import Quill
from render.viva.styles import TEXT
from render.viva.tokens import crown, draw_eagle

_NAME = Style("serif", 33, 700, small=0.8)
_TILE = 56
_LEFT = HEAD[0] + 80
_ROOM = HEAD[2] - _LEFT - 12
_DOES = {
    Phase.PLACE: mark("places a candidate"),
    Phase.MOVE: mark("moves one candidate up"),
}


def draw_head(im: Image.Image, obs: Observation, names: tuple[Name, ...], cat: Catalogue) -> None:
    """Whose turn it is; in a vote, who is voted on and how many have voted (V13); at the end, who has won."""
    if obs.outcome is not None:
        _draw_end(im, obs.outcome, names, cat)
    elif obs.candidate is not None:
        title = cat.say("All are voting")
        count = cat.say("{n} of {m} have voted", n=obs.voted, m=len(obs.totals))
        _draw(im, band(THEME.wine), crown(_TILE), (title, count), CREAM)
    else:
        seat = obs.to_act[0]
        _draw_seat(im, seat, drawn(names[seat]), cat.say(_DOES[obs.phase]))


def _draw_end(im: Image.Image, outcome: Outcome, names: tuple[Name, ...], cat: Catalogue) -> None:
    winners = outcome.winners
    if not winners:
        lines = cat.say("The imperial envoy"), cat.say("takes the kingdom: all lose")
        _draw(im, band(INK), _eagle(), lines, CREAM)
        return
    points = outcome.scores[winners[0]]
    if len(winners) == 1:
        won = cat.count("wins with {n} point", "wins with {n} points", points)
        _draw_seat(im, winners[0], drawn(names[winners[0]]), won)
        return
    shared = cat.count("share the win with {n} point", "share the win with {n} points", points)
    title = cat.count("{n} player", "{n} players", len(winners))
    _draw(im, band(THEME.green), crown(_TILE), (title, shared), CREAM)


def _draw_seat(im: Image.Image, seat: int, name: str, does: str) -> None:
    look = SEATS[seat]
    _draw(im, band(look.field), seat_tile(seat, _TILE), (name, does), look.on)


def _draw(
    im: Image.Image, ground: Image.Image, sign: Image.Image, lines: tuple[str, str], ink: Colour
) -> None:
    stamp(im, ground, HEAD[0], HEAD[1])
    stamp_middle(im, sign, HEAD[0] + 41, (HEAD[1] + HEAD[3]) / 2)
    write(im, _LEFT, HEAD[1] + 26, lines[0], _NAME, ink, _ROOM, name=True)
    write(im, _LEFT, HEAD[1] + 58, lines[1], TEXT, ink, _ROOM)


@cache
def band(ground: Colour) -> Image.Image:
    """The band with a fine line in it."""
    w, h = HEAD[2] - HEAD[0], HEAD[3] - HEAD[1]
    p = Quill(w, h)
    p.slab(0, 0, w, h, ground, mix(ground, INK, 0.4), 1.6, radius=8)
    p.slab(4, 4, w - 4, h - 4, None, mix(ground, CREAM, 0.35), 1, radius=5)
    return p.done()


@cache
def _eagle() -> Image.Image:
    p = Quill(_TILE, _TILE, 5)
    draw_eagle(p, _TILE / 2, _TILE / 2 + 1, _TILE / 2, THEME.coin)
    return p.done()
