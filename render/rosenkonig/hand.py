"""An open hand of cards, and the heroes that are left (K6, K17)."""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image

from engine.rosenkonig.moves import Card
from engine.rosenkonig.observation import Observation
from locales import Catalogue
from render.rosenkonig.cards import LARGE, RING, SMALL, State, card, empty_card, fresh_ring
from render.rosenkonig.look import INK, THEME
from render.rosenkonig.regalia import helm, spent_helm
from render.rosenkonig.styles import PLAYER
from render.sprites import stamp, stamp_middle, write

_HELMS: Mapping[int, tuple[int, int]] = {LARGE: (30, 18), SMALL: (26, 13)}
"""By width of the cards, how tall the helm on one that needs a hero is, and how far it stands out."""


def draw_hand(
    im: Image.Image, obs: Observation, seat: int, left: int, top: int, width: int, gap: int
) -> None:
    """The cards of a seat from left to right, each `width` pixels; free places after them."""
    tall, above = _HELMS[width]
    acts, colour = seat in obs.to_act, obs.colours[seat]
    heroes = {target.card: target.hero for target in obs.targets} if acts else {}
    for i in range(obs.hand_limit):
        x = left + i * (width + gap)
        if i >= len(obs.hands[seat]):
            stamp(im, empty_card(width, THEME.raised if acts else THEME.paper), x, top)
            continue
        shown = obs.hands[seat][i]
        stamp(im, card(shown, width, _state(shown, heroes, acts), colour), x, top)
        if _fresh(obs, seat, shown):
            stamp(im, fresh_ring(width), x - RING, top - RING)
        if heroes.get(shown):
            stamp_middle(im, helm(colour, tall, halo=True), x + width / 2, top - above + tall / 2)


def draw_heroes(
    im: Image.Image, obs: Observation, seat: int, left: int, y: int, height: int, cat: Catalogue
) -> None:
    """The heroes left and those that are spent, after their name; `y` is their middle."""
    x = write(im, left, y, cat.say("Heroes"), PLAYER, INK, 80) + 6
    for i in range(obs.heroes_each):
        here = i < obs.heroes[seat]
        sprite = helm(obs.colours[seat], height) if here else spent_helm(height)
        stamp(im, sprite, x, y - height / 2)
        x += round(height * 0.88)


def _state(shown: Card, heroes: dict[Card, bool], acts: bool) -> State:
    if not acts:
        return "plain"
    return "open" if shown in heroes else "off"


def _fresh(obs: Observation, seat: int, shown: Card) -> bool:
    """Drawn with the last move: what has just happened is gold."""
    return obs.last is not None and obs.last.seat == seat and obs.last.drawn == shown
