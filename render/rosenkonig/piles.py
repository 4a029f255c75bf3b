"""Between the panels: draw pile, discard pile, stones left, and what has just been done."""

from __future__ import annotations

from functools import cache

from PIL import Image, ImageDraw

from engine.rosenkonig.board import Colour, name_of
from engine.rosenkonig.moves import Play
from engine.rosenkonig.observation import Observation
from locales import Catalogue
from render.flow import Part, Sign, Words, flow
from render.names import drawn
from render.pen import Pen
from render.picture import Name
from render.rosenkonig.cards import PILE, card, card_back, height, no_discard
from render.rosenkonig.layout import COLUMN, COLUMN_WIDTH, PILES_HEIGHT, PILES_TOP
from render.rosenkonig.look import EDGE, HOUSES, INK, THEME
from render.rosenkonig.planes import plane
from render.rosenkonig.regalia import helm
from render.rosenkonig.roses import emblem, rose
from render.rosenkonig.styles import PLAYER, STRONG, TEXT, VALUE
from render.rosenkonig.words import card_text
from render.sprites import stamp, stamp_middle, write

_THIRD = COLUMN_WIDTH // 3
_SPRITE_LEFT = 11
_CAPTION_Y = PILES_TOP + 105
_LINE = 33
"""How high the line at the foot is."""


def draw_piles(im: Image.Image, obs: Observation, names: tuple[Name, ...], cat: Catalogue) -> None:
    """Three thirds, and the last move under them."""
    shuffled = reshuffled(obs)
    if may_draw(obs):
        stamp_middle(im, _open_frame(obs.colours[obs.to_act[0]]), COLUMN + _SPRITE_LEFT + PILE / 2, _middle())
    _draw_third(im, 0, card_back(), obs.pile, cat.say("draw pile"))
    top = card(obs.discard[0], PILE, "plain", Colour.RED) if obs.discard else no_discard(shuffled=shuffled)
    _draw_third(im, 1, top, len(obs.discard), cat.say("reshuffled") if shuffled else cat.say("discard"))
    _draw_third(im, 2, _two_roses(), obs.supply, cat.say("stones left"))
    draw = ImageDraw.Draw(im)
    for x in (COLUMN + _THIRD, COLUMN + 2 * _THIRD):
        draw.line((x, PILES_TOP + 8, x, PILES_TOP + 108), fill=EDGE)
        draw.rectangle((x - 3, _middle() - 3, x + 3, _middle() + 3), fill=THEME.gold)
    _draw_last(im, obs, names, cat)


def reshuffled(obs: Observation) -> bool:
    """Whether the draw pile was made anew since the last card was discarded (K9).

    Every game begins with a card that is played, as nobody can draw with a full hand (K8).
    """
    return not obs.discard and obs.last is not None


def may_draw(obs: Observation) -> bool:
    """K8: a draw pile that the seat to act may draw from is framed as a card that it may play."""
    return bool(obs.to_act) and len(obs.hands[obs.to_act[0]]) < obs.hand_limit


def _middle() -> int:
    return PILES_TOP + height(PILE) // 2


def _draw_third(im: Image.Image, third: int, sprite: Image.Image, count: int, caption: str) -> None:
    left = COLUMN + third * _THIRD
    stamp(im, sprite, left + _SPRITE_LEFT, PILES_TOP)
    number = left + _SPRITE_LEFT + PILE + (_THIRD - _SPRITE_LEFT - PILE) / 2
    write(im, number, _middle(), str(count), VALUE, INK, 48, anchor="m")
    write(im, left + _THIRD / 2, _CAPTION_Y, caption, TEXT, INK, _THIRD - 10, anchor="m")


@cache
def _open_frame(colour: Colour) -> Image.Image:
    w, tall = PILE + 10, height(PILE) + 10
    p = Pen(w, tall)
    p.rounded((0, 0, w, tall), 10, None, HOUSES[colour].own, 3.5)
    return p.done()


@cache
def _two_roses() -> Image.Image:
    out = Image.new("RGBA", (PILE + 6, height(PILE)))
    out.alpha_composite(rose(Colour.RED, 46), (0, 4))
    out.alpha_composite(emblem(Colour.WHITE, 48), (14, 40))
    return out


def _draw_last(im: Image.Image, obs: Observation, names: tuple[Name, ...], cat: Catalogue) -> None:
    """Who did what; before the first move, who begins (K6)."""
    top = PILES_TOP + PILES_HEIGHT - _LINE
    stamp(im, plane(COLUMN_WIDTH, _LINE, THEME.raised, THEME.gold, 2), COLUMN, top)
    seat = obs.first if obs.last is None else obs.last.seat
    parts: list[Part] = [
        Sign(emblem(obs.colours[seat], 27)),
        Words(drawn(names[seat]), PLAYER, name=True),
        Words(_deed(obs, cat), STRONG, room=210),
    ]
    if obs.last is not None and isinstance(obs.last.move, Play) and obs.last.move.hero:
        parts.append(Sign(helm(obs.colours[seat], 28)))
    flow(im, parts, COLUMN + 8, COLUMN + COLUMN_WIDTH - 10, top + _LINE / 2, INK)


def _deed(obs: Observation, cat: Catalogue) -> str:
    last = obs.last
    if last is None:
        return cat.say("begins")
    if isinstance(last.move, Play):
        return cat.say("{card} to {square}", card=card_text(last.move.card), square=name_of(last.square))
    assert last.drawn is not None
    return cat.say("drew {card}", card=card_text(last.drawn))
